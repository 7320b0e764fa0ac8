// A search over your own graph. Nodes are values of any kind. The core knows them by number, and
// this module converts between nodes and numbers.

import { Graph } from '../pkg/cubechase.js';
import { callLocked, live } from './handle.js';
import { expectLoaded, loadParts } from './load.js';
import { statusWord } from './names.js';
import { fault, named, plain, triples, wordOf } from './plain.js';
import { sessionOf } from './views.js';

/**
 * @template N a node
 * @typedef {object} OwnGraph
 * @property {readonly N[]} [nodes] all nodes, each once. Left out, the nodes are those that
 *   `neighbours` returns, which can create them; then `limit` is required
 * @property {(node: N) => string | number} [key] nodes with the same key are one node. Left out, a
 *   node equals only itself. Required for objects that `nodes` does not list
 * @property {(node: N) => readonly N[]} neighbours called for each expanded node
 * @property {(from: N, to: N) => number} cost of a step, and with `sight` of any clear line; 0 to
 *   9007199254740991, `Infinity` if there is none. Sums are compared to 11 digits
 * @property {(node: N, goal: N) => number} [heuristic] called when a node is first seen; left out,
 *   0
 * @property {(from: N, to: N) => boolean} [sight] whether a straight line connects two nodes; then
 *   paths are lines between nodes that see each other
 * @property {import('./algorithms.js').GraphAlgorithm} [algorithm] with `sight`, Theta* or Lazy
 *   Theta*; otherwise A*
 * @property {number} [weight] the factor of the estimate, 0 to 1000; 1
 * @property {number} [limit] the most nodes to expand
 * @property {boolean} [record] whether to store every event, so that any moment can be shown; false
 */

/**
 * @template N
 * @typedef {object} KnownNode numbers in the unit of `cost`
 * @property {number} g the cost of the best path found
 * @property {number} h the estimate
 * @property {number} f the order in the open list
 * @property {N} parent the node before it on that path; the start is its own parent
 * @property {number | null} opened the step that first opened it
 * @property {number | null} closed the step that closed it; both only in a recorded search
 */

/** @type {readonly ('unseen' | 'open' | 'closed')[]} */
const STATES = ['unseen', 'open', 'closed'];

/**
 * Returns a valid key of a node.
 *
 * @param {unknown} key
 * @returns {string | number}
 * @throws an OptionError for anything else
 */
function checkedKey(key) {
  if (typeof key === 'string' || typeof key === 'number') return key;
  throw fault(
    'key',
    key,
    'a string or a number, which the function key gives for nodes that are objects',
  );
}

/**
 * The nodes of a graph and their numbers.
 *
 * @template N
 */
class Numbered {
  /** The first node of each key, by its number. @type {N[]} */
  nodes = [];
  /** @type {Map<unknown, number>} */
  #numbers = new Map();
  #keyOf;

  /**
   * @param {readonly N[] | undefined} nodes all of them; left out, they are added during the search
   * @param {((node: N) => unknown) | undefined} key
   */
  constructor(nodes, key) {
    this.isOpen = nodes === undefined;
    this.#keyOf = key
      ? (/** @type {N} */ node) => checkedKey(key(node))
      : this.isOpen
        ? checkedKey
        : (/** @type {N} */ node) => node;
    for (const node of nodes ?? []) {
      if (this.of(node) !== undefined)
        throw named('OptionError', 'nodes: found {node} twice; expected each node once', {
          node: wordOf(node),
        });
      this.#add(node);
    }
  }

  /** @param {N} node */
  of(node) {
    return this.#numbers.get(this.#keyOf(node));
  }

  /** Returns the number of a node, and adds a new one if nodes are not listed. @param {N} node */
  numberOf(node) {
    return this.of(node) ?? (this.isOpen ? this.#add(node) : undefined);
  }

  /** If nodes are not listed, starts again with these. @param {N[]} nodes */
  begin(nodes) {
    if (!this.isOpen) return;
    // Throws for an invalid key before anything changes.
    nodes.forEach(this.#keyOf);
    this.nodes.length = 0;
    this.#numbers.clear();
    for (const node of nodes) this.numberOf(node);
  }

  /** @param {N} node */
  #add(node) {
    this.#numbers.set(this.#keyOf(node), this.nodes.length);
    return this.nodes.push(node) - 1;
  }
}

/**
 * If there is no path, the status is `nearest`, and the path leads to the node that is nearest to
 * the goal by `heuristic`.
 *
 * @template N
 */
export class GraphSearch extends sessionOf(Graph) {
  #numbered;
  #isRecorded;

  /**
   * Returns a search when its code has loaded: see `GridSearch.create`.
   *
   * @template N
   * @param {OwnGraph<N>} own
   * @returns {Promise<GraphSearch<N>>}
   */
  static async create(own) {
    await loadParts(['own']);
    return new GraphSearch(own);
  }

  /**
   * @param {OwnGraph<N>} described
   * @throws an OptionError for a value that is no function, a hole among the nodes, a node that
   * occurs twice, and unlisted nodes without a `limit`
   *
   * @example
   * const towns = {
   *   Ulm: { x: 0, y: 0, to: ['Augsburg'] },
   *   Augsburg: { x: 8, y: -1, to: ['Ulm', 'München'] },
   *   München: { x: 13, y: -3, to: ['Augsburg'] },
   * };
   * const distance = (a, b) => Math.hypot(towns[a].x - towns[b].x, towns[a].y - towns[b].y);
   * const search = new GraphSearch({
   *   nodes: Object.keys(towns),
   *   neighbours: (town) => towns[town].to,
   *   cost: distance,
   *   heuristic: distance,
   * });
   * search.start('Ulm', 'München');
   * search.run();      // found
   * search.path();     // ['Ulm', 'Augsburg', 'München']
   *
   * @example
   * // A knight on a board without edges. `neighbours` creates the squares, and two squares at one place are one node.
   * const steps = [1, -1, 2, -2];
   * const pairs = steps.flatMap((dx) => steps.map((dy) => ({ dx, dy })));
   * const leaps = pairs.filter(({ dx, dy }) => Math.abs(dx) !== Math.abs(dy));
   * const knight = new GraphSearch({
   *   key: ({ x, y }) => `${x},${y}`,
   *   neighbours: ({ x, y }) => leaps.map(({ dx, dy }) => ({ x: x + dx, y: y + dy })),
   *   cost: () => 1,
   *   limit: 1000,
   * });
   * knight.start({ x: 0, y: 0 }, { x: 2, y: 3 });
   * knight.run();      // found
   * knight.cost;       // 3
   */
  constructor(described) {
    if (!described) throw fault('graph', described, 'an object with neighbours and cost');
    const { nodes, key, neighbours, cost, heuristic, sight, ...options } = described;
    if (nodes === undefined) {
      if (options.limit === undefined)
        throw fault('limit', undefined, 'the most nodes to expand, as the nodes are not listed');
    } else {
      if (!Array.isArray(nodes)) throw fault('nodes', nodes, 'an array of all nodes');
      const hole = nodes.findIndex((_, number) => !(number in nodes));
      if (hole !== -1)
        throw named('OptionError', 'nodes: found a hole at {hole}; expected a node', {
          hole: String(hole),
        });
    }
    for (const [name, given] of Object.entries({ neighbours, cost, heuristic, sight, key })) {
      if (
        typeof given === 'function' ||
        (given === undefined && name !== 'neighbours' && name !== 'cost')
      )
        continue;
      throw fault(name, given, 'a function');
    }
    /** @type {Numbered<N>} */
    const numbered = new Numbered(nodes, key);
    const own = numbered.nodes;
    /** @param {((a: N, b: N) => unknown) | undefined} call */
    const ofTwo = (call) =>
      call && ((/** @type {number} */ a, /** @type {number} */ b) => call(own[a], own[b]));
    expectLoaded(['own']);
    const graph = new Graph(nodes && own.length, {
      ...options,
      neighbours: (/** @type {number} */ number) => {
        const given = neighbours(own[number]);
        // A value that is no node becomes a word for the error message.
        return Array.isArray(given)
          ? given.map(
              (one) => numbered.numberOf(one) ?? (typeof one === 'string' ? one : wordOf(one)),
            )
          : given;
      },
      cost: ofTwo(cost),
      heuristic: ofTwo(heuristic),
      sight: ofTwo(sight),
    });
    super('GraphSearch', graph);
    this.#numbered = numbered;
    this.#isRecorded = options.record === true;
  }

  /**
   * Starts a search. If nodes are not listed, the nodes of the last search are dropped.
   *
   * @param {N} from
   * @param {N} to
   * @throws an OptionError for a value that is no node of the graph, and a SearchError like `step`
   */
  start(from, to) {
    // In a function that this search calls, the handle throws here, and the nodes stay.
    void this.handle.status;
    this.#numbered.begin([from, to]);
    const [start, goal] = [this.#number('from', from), this.#number('to', to)];
    this.#withNodes((graph) => graph.start(start, goal));
  }
  /**
   * @param {number} [n] the most expansions, 1 @returns the status
   * @throws a SearchError if a function returned an invalid value: the message names the function,
   *   the value and what was expected, and `nodes` has the nodes. The status is then `failed`
   */
  step(n = 1) {
    return statusWord(this.#withNodes((graph) => graph.step(plain('step', n))));
  }
  /** Runs until the search ends. @throws a SearchError like `step` */
  run() {
    return statusWord(this.#withNodes((graph) => graph.run()));
  }

  /**
   * All nodes. If they are not listed, those that the search has seen, start and goal first.
   *
   * @returns {N[]}
   */
  get nodes() {
    return [...this.#numbered.nodes];
  }
  /**
   * Returns the nodes of the path, with `sight` those where its lines turn; empty until there is a
   * path.
   *
   * @returns {N[]}
   */
  path() {
    return Array.from(this.handle.path(), (number) => this.#node(number));
  }
  /**
   * Returns the state of each node, in the order of `nodes`, at the playhead of a recorded search;
   * empty before the first start.
   */
  states() {
    const { marks: shown, paint } = live(this);
    const marks = this.#isRecorded ? shown : paint;
    return marks.length === 0
      ? []
      : this.#numbered.nodes.map((_, number) => STATES[marks[number] ?? 0] ?? 'unseen');
  }
  /**
   * Returns the numbers of a node, at the playhead of a recorded search; null for an unseen one.
   *
   * @param {N} node
   * @returns {KnownNode<N> | null}
   */
  known(node) {
    // If nodes are not listed, an unknown one is only unseen.
    if (this.#numbered.isOpen && this.#numbered.of(node) === undefined) return null;
    const [g, h, f, parent, opened, closed] = this.handle.known(this.#number('node', node));
    if (g === undefined || h === undefined || f === undefined || parent === undefined) return null;
    const step = (/** @type {number | undefined} */ at) =>
      at === undefined || Number.isNaN(at) ? null : at;
    // A recording has 11 digits.
    const shown = (/** @type {number} */ number) =>
      this.#isRecorded ? Number(number.toPrecision(11)) : number;
    return {
      g: shown(g),
      h: shown(h),
      f: shown(f),
      parent: this.#node(parent),
      opened: step(opened),
      closed: step(closed),
    };
  }

  /** The node that the step at the playhead expanded. @returns {N | null} */
  get current() {
    const number = this.handle.current;
    return number === undefined ? null : this.#node(number);
  }
  /**
   * Returns the line-of-sight checks of the step at the playhead.
   *
   * @returns {{ from: N, to: N, clear: boolean }[]}
   */
  sights() {
    return triples(this.handle.sights()).map(([from, to, clear]) => ({
      from: this.#node(from),
      to: this.#node(to),
      clear: clear === 1,
    }));
  }

  /** @param {string} name @param {N} node */
  #number(name, node) {
    const number = this.#numbered.of(node);
    if (number === undefined) throw fault(name, node, 'a node of the graph');
    return number;
  }

  /** @param {number} number */
  #node(number) {
    return this.#numbered.nodes[number];
  }

  /**
   * Runs work. An error of a function gets the nodes instead of their numbers.
   *
   * @template T
   * @param {(graph: Graph) => T} work
   * @returns {T}
   */
  #withNodes(work) {
    try {
      return callLocked(this, [], work);
    } catch (error) {
      if (error instanceof Error && 'cells' in error) {
        const { cells, ...rest } = /** @type {Error & { cells: number[] }} */ (error);
        throw Object.assign(named(error.name, error.message), rest, {
          nodes: cells.map((number) => this.#node(number)),
        });
      }
      throw error;
    }
  }
}
