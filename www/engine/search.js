// A search over a GridWorld, to be stepped, run and looked at. It borrows the grid only for the length of a call, so
// one search serves many grids and a grid many searches.

import { Search, Status } from '../pkg/cubechase.js';
import { memory } from './load.js';
import { View } from './views.js';

/**
 * @typedef {import('../pkg/cubechase.js').SearchOptions} SearchOptions
 * @typedef {import('./grid.js').GridWorld} GridWorld
 */

export class GridSearch {
  #search;
  #paint;

  /** @param {SearchOptions} [options] */
  constructor(options = {}) {
    const search = new Search(options);
    this.#search = search;
    this.#paint = new View(memory(), Uint8Array, () => search.paintPtr(), () => search.paintLen());
  }

  /**
   * @param {GridWorld} grid @param {[number, number]} from @param {[number, number]} to
   * @throws a SearchError when the search cannot start
   */
  start(grid, from, to) {
    this.#search.start(grid.handle, from[0], from[1], to[0], to[1]);
  }
  /** @param {GridWorld} grid @param {number} [n] expansions */
  step(grid, n = 1) {
    return statusWord(this.#search.step(grid.handle, n));
  }
  /** To its end. @param {GridWorld} grid */
  run(grid) {
    return statusWord(this.#search.run(grid.handle));
  }

  get status() {
    return statusWord(this.#search.status);
  }
  get expanded() {
    return this.#search.expanded;
  }
  /** Cells waiting in the open list. */
  get open() {
    return this.#search.open;
  }
  /** One sentence when this plan may miss the shortest path, else ''. */
  get warning() {
    return this.#search.warning;
  }
  /** NaN until there is a path. */
  get cost() {
    return this.#search.cost;
  }
  /** Live view of Mark bytes, one a cell. Valid until the next call into wasm. */
  get paint() {
    return this.#paint.get();
  }
  /** A copy of the path. @returns {[number, number][]} */
  path() {
    const flat = this.#search.path();
    return Array.from({ length: flat.length / 2 }, (_, at) => [flat[2 * at] ?? 0, flat[2 * at + 1] ?? 0]);
  }
  free() {
    this.#search.free();
  }
}

/** @param {Status} status @returns {string} `ready running found nearest exhausted limit stale` */
function statusWord(status) {
  return (Status[status] ?? '').toLowerCase();
}
