// A search over a graph of one's own, whose nodes are whatever one likes. The core knows them by number; here a number is a
// node again, and what a function says of nodes becomes one of numbers.

import { Graph } from '../pkg/cubechase.js';
import { expectLoaded, lend, sessionOf } from './handle.js';
import { loadParts } from './load.js';
import { statusWord } from './names.js';
import { fault, named, plain, triples, wordOf } from './plain.js';

/**
 * @template N a node
 * @typedef {object} OwnGraph
 * @property {readonly N[]} nodes all of them, each once
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

/**
 * Its status is `nearest` where no way leads to the goal; the path then leads to the nearest node by `heuristic`.
 *
 * @template N
 */
export class GraphSearch extends sessionOf(Graph) {
  #nodes;
  #isRecorded;
  #numbers;

  /** Returns a search once its code has come: see `GridSearch.create`. @template N @param {OwnGraph<N>} own @returns {Promise<GraphSearch<N>>} */
  static async create(own) {
    await loadParts(['own']);
    return new GraphSearch(own);
  }

  /**
   * @param {OwnGraph<N>} own
   * @throws an OptionError for what is no function, for a hole among the nodes, and for a node that is there twice
   *
   * @example
   * const towns = { Ulm: { x: 0, y: 0, to: ['Augsburg'] }, Augsburg: { x: 8, y: -1, to: ['Ulm', 'München'] }, München: { x: 13, y: -3, to: ['Augsburg'] } };
   * const far = (a, b) => Math.hypot(towns[a].x - towns[b].x, towns[a].y - towns[b].y);
   * const search = new GraphSearch({ nodes: Object.keys(towns), neighbours: (town) => towns[town].to, cost: far, heuristic: far });
   * search.start('Ulm', 'München');
   * search.run();      // found
   * search.path();     // ['Ulm', 'Augsburg', 'München']
   */
  constructor({ nodes, neighbours, cost, heuristic, sight, ...options }) {
    if (!Array.isArray(nodes)) throw fault('nodes', nodes, 'an array of all nodes');
    const hole = nodes.findIndex((_, number) => !(number in nodes));
    if (hole !== -1) throw named('OptionError', `nodes: found a hole at ${hole}; expected a node`);
    // What the caller does to his array later, the search does not see.
    const own = [...nodes];
    const numbers = new Map(own.map((node, number) => [node, number]));
    const twice = own.findIndex((node, number) => numbers.get(node) !== number);
    if (twice !== -1) throw named('OptionError', `nodes: found ${wordOf(own[twice])} twice; expected each node once`);
    for (const [name, given] of Object.entries({ neighbours, cost, heuristic, sight })) {
      if (typeof given === 'function' || (given === undefined && (name === 'heuristic' || name === 'sight'))) continue;
      throw fault(name, given, 'a function');
    }
    /** @param {((a: N, b: N) => unknown) | undefined} ask */
    const ofTwo = (ask) => ask && ((/** @type {number} */ a, /** @type {number} */ b) => ask(own[a], own[b]));
    expectLoaded(['own']);
    const graph = new Graph(plain('nodes', own.length), {
      ...options,
      neighbours: (/** @type {number} */ number) => {
        const given = neighbours(own[number]);
        // What is no node is told by its word.
        return Array.isArray(given) ? given.map((one) => numbers.get(one) ?? (typeof one === 'string' ? one : wordOf(one))) : given;
      },
      cost: ofTwo(cost),
      heuristic: ofTwo(heuristic),
      sight: ofTwo(sight),
    });
    super('GraphSearch', graph);
    this.#nodes = own;
    this.#numbers = numbers;
    this.#isRecorded = options.record === true;
  }

  /** @param {N} from @param {N} to @throws an OptionError for what is no node of the graph, a SearchError as `step` */
  start(from, to) {
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

  /** The nodes of the path; with `sight` those where its lines turn. Empty until there is one. @returns {N[]} */
  path() {
    return Array.from(this.handle.path(), (number) => this.#nodes[number]);
  }
  /** What was done with each node, in their order; of a recorded search, at the playhead. */
  states() {
    return Array.from(this.#isRecorded ? this.marks : this.paint, (mark) => STATES[mark] ?? 'unseen');
  }
  /** What is known of a node, of a recorded search at the playhead; null for one not seen. @param {N} node @returns {KnownNode<N> | null} */
  known(node) {
    const [g, h, f, parent, opened, closed] = this.handle.known(this.#number('node', node));
    if (g === undefined || h === undefined || f === undefined || parent === undefined) return null;
    const step = (/** @type {number | undefined} */ at) => (at === undefined || Number.isNaN(at) ? null : at);
    return { g, h, f, parent: this.#nodes[parent], opened: step(opened), closed: step(closed) };
  }

  /** The node that the step at the playhead expanded. @returns {N | null} */
  get current() {
    const number = this.handle.current;
    return number === undefined ? null : this.#nodes[number];
  }
  /** The looks of the step at the playhead. @returns {{ from: N, to: N, clear: boolean }[]} */
  sights() {
    return triples(this.handle.sights()).map(([from, to, clear]) => ({ from: this.#nodes[from], to: this.#nodes[to], clear: clear === 1 }));
  }

  /** @param {string} name @param {N} node */
  #number(name, node) {
    const number = this.#numbers.get(node);
    if (number === undefined) throw fault(name, node, 'a node of the graph');
    return number;
  }

  /** An error of a function is one of nodes. @template T @param {() => T} work @returns {T} */
  #told(work) {
    try {
      return lend([this], work);
    } catch (error) {
      if (error instanceof Error && 'cells' in error) {
        const { cells, ...rest } = /** @type {Error & { cells: number[] }} */ (error);
        throw Object.assign(named(error.name, error.message), rest, { nodes: cells.map((number) => this.#nodes[number]) });
      }
      throw error;
    }
  }
}
