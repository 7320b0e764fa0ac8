// A search over a graph of your own, whose nodes are whatever you like. The core knows them by number; here a number is a
// node again, and what a function says of nodes becomes one of numbers.

import { Graph } from '../pkg/cubechase.js';
import { expectLoaded, lend, sessionOf } from './handle.js';
import { loadParts } from './load.js';
import { statusWord } from './names.js';
import { fault, named, plain, triples, wordOf } from './plain.js';

/**
 * @template N a node
 * @typedef {object} OwnGraph
 * @property {readonly N[]} [nodes] all of them, each once. Without, a node is what the search meets: it may be made when `neighbours` is asked. `limit` is needed then
 * @property {(node: N) => string | number} [key] nodes with the same key are one node. Without, a node is equal to itself alone. Nodes that are objects and not listed need it
 * @property {(node: N) => readonly N[]} neighbours asked of each node that is expanded
 * @property {(from: N, to: N) => number} cost of a step, and with `sight` of any line that is clear; `Infinity` where there is none
 * @property {(node: N, goal: N) => number} [heuristic] asked of a node when it is first seen; 0 without
 * @property {(from: N, to: N) => boolean} [sight] whether a straight line joins two nodes; with it paths are lines between nodes that see each other
 * @property {import('./algorithms.js').GraphAlgorithm} [algorithm] with `sight` Theta* or Lazy Theta*; A* without
 * @property {number} [weight] what the estimate counts for, 0 to 1000; 1
 * @property {number} [limit] the most nodes to expand
 * @property {boolean} [record] whether to keep every event, so that all moments can be shown; false
 */

/**
 * @template N
 * @typedef {object} KnownNode numbers in the unit of `cost`
 * @property {number} g the cost of the best path found @property {number} h the estimate @property {number} f by what it is ordered
 * @property {N} parent the node before it on that path; itself at the start
 * @property {number | null} opened the step that opened it first @property {number | null} closed the one that closed it; both of a recorded search only
 */

/** @type {readonly ('unseen' | 'open' | 'closed')[]} */
const STATES = ['unseen', 'open', 'closed'];

/** A key of a node. @param {unknown} key @returns {string | number} @throws an OptionError for anything else */
function checkedKey(key) {
  if (typeof key === 'string' || typeof key === 'number') return key;
  throw fault('key', key, 'a string or a number, which the function key gives for nodes that are objects');
}

/**
 * The nodes of a graph and their numbers.
 *
 * @template N
 */
class Numbered {
  /** The first that was met of each key, by its number. @type {N[]} */
  nodes = [];
  /** @type {Map<unknown, number>} */
  #numbers = new Map();
  #keyOf;

  /** @param {readonly N[] | undefined} nodes all of them; left out, they come one by one @param {((node: N) => unknown) | undefined} key */
  constructor(nodes, key) {
    this.isOpen = nodes === undefined;
    this.#keyOf = key ? (/** @type {N} */ node) => checkedKey(key(node)) : this.isOpen ? checkedKey : (/** @type {N} */ node) => node;
    for (const node of nodes ?? []) {
      if (this.of(node) !== undefined) throw named('OptionError', `nodes: found ${wordOf(node)} twice; expected each node once`);
      this.#add(node);
    }
  }

  /** @param {N} node */
  of(node) {
    return this.#numbers.get(this.#keyOf(node));
  }

  /** The same; the next number for one that was not met yet, where more may come. @param {N} node */
  met(node) {
    return this.of(node) ?? (this.isOpen ? this.#add(node) : undefined);
  }

  /** Begins anew with these, where nodes come one by one. @param {N[]} nodes */
  begin(nodes) {
    if (!this.isOpen) return;
    // A key that is none changes nothing.
    nodes.forEach(this.#keyOf);
    this.nodes.length = 0;
    this.#numbers.clear();
    for (const node of nodes) this.met(node);
  }

  /** @param {N} node */
  #add(node) {
    this.#numbers.set(this.#keyOf(node), this.nodes.length);
    return this.nodes.push(node) - 1;
  }
}

/**
 * Its status is `nearest` where no way leads to the goal; the path then leads to the nearest node by `heuristic`.
 *
 * @template N
 */
export class GraphSearch extends sessionOf(Graph) {
  #numbered;
  #isRecorded;

  /** Returns a search once its code has come: see `GridSearch.create`. @template N @param {OwnGraph<N>} own @returns {Promise<GraphSearch<N>>} */
  static async create(own) {
    await loadParts(['own']);
    return new GraphSearch(own);
  }

  /**
   * @param {OwnGraph<N>} own
   * @throws an OptionError for what is no function, for a hole among the nodes, for a node that is there twice, and for nodes that are not listed
   * without a `limit`
   *
   * @example
   * const towns = { Ulm: { x: 0, y: 0, to: ['Augsburg'] }, Augsburg: { x: 8, y: -1, to: ['Ulm', 'München'] }, München: { x: 13, y: -3, to: ['Augsburg'] } };
   * const far = (a, b) => Math.hypot(towns[a].x - towns[b].x, towns[a].y - towns[b].y);
   * const search = new GraphSearch({ nodes: Object.keys(towns), neighbours: (town) => towns[town].to, cost: far, heuristic: far });
   * search.start('Ulm', 'München');
   * search.run();      // found
   * search.path();     // ['Ulm', 'Augsburg', 'München']
   *
   * @example
   * // A knight on a board without edges: a square is an object that `neighbours` makes, and two of the same place are one node.
   * const leaps = [1, -1, 2, -2].flatMap((dx) => [1, -1, 2, -2].filter((dy) => Math.abs(dx) !== Math.abs(dy)).map((dy) => ({ dx, dy })));
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
  constructor({ nodes, key, neighbours, cost, heuristic, sight, ...options }) {
    if (nodes === undefined) {
      if (options.limit === undefined) throw fault('limit', undefined, 'the most nodes to expand, as the nodes are not listed');
    } else {
      if (!Array.isArray(nodes)) throw fault('nodes', nodes, 'an array of all nodes');
      const hole = nodes.findIndex((_, number) => !(number in nodes));
      if (hole !== -1) throw named('OptionError', `nodes: found a hole at ${hole}; expected a node`);
    }
    for (const [name, given] of Object.entries({ neighbours, cost, heuristic, sight, key })) {
      if (typeof given === 'function' || (given === undefined && name !== 'neighbours' && name !== 'cost')) continue;
      throw fault(name, given, 'a function');
    }
    /** @type {Numbered<N>} */
    const numbered = new Numbered(nodes, key);
    const own = numbered.nodes;
    /** @param {((a: N, b: N) => unknown) | undefined} ask */
    const ofTwo = (ask) => ask && ((/** @type {number} */ a, /** @type {number} */ b) => ask(own[a], own[b]));
    expectLoaded(['own']);
    const graph = new Graph(nodes && own.length, {
      ...options,
      neighbours: (/** @type {number} */ number) => {
        const given = neighbours(own[number]);
        // What is no node is told by its word.
        return Array.isArray(given) ? given.map((one) => numbered.met(one) ?? (typeof one === 'string' ? one : wordOf(one))) : given;
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
   * Begins. Where nodes are not listed, those of the search before are forgotten.
   *
   * @param {N} from @param {N} to @throws an OptionError for what is no node of the graph, a SearchError as `step`
   */
  start(from, to) {
    // Inside a function that this search asks the handle throws, and the search keeps its nodes.
    void this.handle.status;
    this.#numbered.begin([from, to]);
    const [start, goal] = [this.#number('from', from), this.#number('to', to)];
    this.#told(() => this.handle.start(start, goal));
  }
  /**
   * @param {number} [n] nodes to expand at most @returns the status
   * @throws a SearchError where a function gave what the search cannot go by: which, of which `nodes`, what was found and what was
   * expected. The search has ended then, and its status is `failed`
   */
  step(n = 1) {
    return statusWord(this.#told(() => this.handle.step(plain('step', n))));
  }
  /** To its end. @throws a SearchError as `step` */
  run() {
    return statusWord(this.#told(() => this.handle.run()));
  }

  /** All nodes; where they are not listed those that the search has met, start and goal first. @returns {N[]} */
  get nodes() {
    return [...this.#numbered.nodes];
  }
  /** The nodes of the path; with `sight` those where its lines turn. Empty until there is one. @returns {N[]} */
  path() {
    return Array.from(this.handle.path(), (number) => this.#node(number));
  }
  /** What was done with each node, in the order of `nodes`; of a recorded search, at the playhead. Empty before the first start. */
  states() {
    const marks = this.#isRecorded ? this.marks : this.paint;
    return marks.length === 0 ? [] : this.#numbered.nodes.map((_, number) => STATES[marks[number] ?? 0] ?? 'unseen');
  }
  /** What is known of a node, of a recorded search at the playhead; null for one not seen. @param {N} node @returns {KnownNode<N> | null} */
  known(node) {
    // One that a search may still meet is a node of the graph.
    if (this.#numbered.isOpen && this.#numbered.of(node) === undefined) return null;
    const [g, h, f, parent, opened, closed] = this.handle.known(this.#number('node', node));
    if (g === undefined || h === undefined || f === undefined || parent === undefined) return null;
    const step = (/** @type {number | undefined} */ at) => (at === undefined || Number.isNaN(at) ? null : at);
    return { g, h, f, parent: this.#node(parent), opened: step(opened), closed: step(closed) };
  }

  /** The node that the step at the playhead expanded. @returns {N | null} */
  get current() {
    const number = this.handle.current;
    return number === undefined ? null : this.#node(number);
  }
  /** The looks of the step at the playhead. @returns {{ from: N, to: N, clear: boolean }[]} */
  sights() {
    return triples(this.handle.sights()).map(([from, to, clear]) => ({ from: this.#node(from), to: this.#node(to), clear: clear === 1 }));
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

  /** An error of a function is one of nodes. @template T @param {() => T} work @returns {T} */
  #told(work) {
    try {
      return lend([this], work);
    } catch (error) {
      if (error instanceof Error && 'cells' in error) {
        const { cells, ...rest } = /** @type {Error & { cells: number[] }} */ (error);
        throw Object.assign(named(error.name, error.message), rest, { nodes: cells.map((number) => this.#node(number)) });
      }
      throw error;
    }
  }
}
