// What all searches have: how far they are, and the playhead of one that is recorded.

import { Handle } from './handle.js';
import { memory } from './load.js';
import { statusWord } from './names.js';
import { plain } from './plain.js';
import { View } from './views.js';

/**
 * A search of the module.
 *
 * @typedef {object} Session
 * @property {number} status @property {number} expanded @property {number} open @property {number} cost
 * @property {number} steps @property {number} shown @property {number} peak
 * @property {(n: number) => number} show
 * @property {() => Uint32Array} views
 * @property {() => void} free
 */

/**
 * @template {Session} S
 * @extends {Handle<S>}
 */
export class SearchHandle extends Handle {
  #paint;
  #marks;
  #openSizes;

  /** @param {string} name of the class @param {S} search */
  constructor(name, search) {
    super(name, search);
    const views = () => this.handle.views();
    this.#paint = new View(memory(), Uint8Array, views);
    this.#marks = new View(memory(), Uint8Array, views, 1);
    this.#openSizes = new View(memory(), Uint32Array, views, 2);
  }

  get status() {
    return statusWord(this.handle.status);
  }
  get expanded() {
    return this.handle.expanded;
  }
  /** How many wait in the open list: fewer where nothing is painted or recorded. */
  get open() {
    return this.handle.open;
  }
  /** The cost of the path; NaN until there is one. */
  get cost() {
    return this.handle.cost;
  }
  /** Live view, a byte for each key: what the search did, as `MARKS` names it. Valid until the next call into wasm. */
  get paint() {
    return this.#paint.get();
  }

  /** Of a recorded search, the expansions on its tape so far: `expanded`, unless the tape is full. */
  get steps() {
    return this.handle.steps;
  }
  /**
   * Puts the playhead after n expansions, forwards or backwards, and to the nearest end for a number beyond. After
   * `start` it is at 0, with the start open.
   *
   * @param {number} n `Infinity` is the end
   * @returns where it is
   *
   * @example
   * const search = new GridSearch({ record: true });
   * search.start(grid, [0, 0], [9, 9]);
   * search.run(grid);
   * search.show(3);
   * search.current;   // the third cell that was expanded
   * search.marks;     // what was open and closed then
   * search.show(2);   // one back
   */
  show(n) {
    return this.handle.show(plain('show', n));
  }
  /** Where the playhead is. */
  get shown() {
    return this.handle.shown;
  }
  /**
   * Live view: the same as `paint` at the playhead. Valid until the next call into wasm, also one that only reads: `window`
   * and `trail` may make memory grow, which leaves a view taken before them empty. Take it anew after them, or copy it.
   */
  get marks() {
    return this.#marks.get();
  }
  /** Live view: how many waited in the open list after each step, the number before the first step first. */
  get openSizes() {
    return this.#openSizes.get();
  }
  /** The largest open list of the whole search, also of steps that a full tape does not keep. */
  get peak() {
    return this.handle.peak;
  }
}
