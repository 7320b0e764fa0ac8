// Many queries in one call into wasm, or in slices.

import { Batch } from '../pkg/cubechase.js';
import { Outcome } from '../pkg/names.js';
import { expectLoaded, handleOf, lend } from './handle.js';
import { uncapitalized } from './names.js';
import { plain, wholeNumbers } from './plain.js';

/**
 * @typedef {import('./grid.js').GridWorld} GridWorld
 * @typedef {import('./search.js').GridSearch} GridSearch
 */

/**
 * An element a query, in their order, also where it could not begin.
 *
 * @typedef {object} Answers
 * @property {Uint8Array} status values of OUTCOMES
 * @property {Float64Array} cost NaN where there is no path
 * @property {Float64Array} expanded cells
 * @property {Float32Array} paths all paths one after another, x and y of each point in turn; empty if none were asked for
 * @property {Uint32Array} pathStarts where in `paths` each begins, and where the last ends: a number more than there are queries
 *
 * @example
 * answers.paths.subarray(answers.pathStarts[7], answers.pathStarts[8]);   // x, y, x, y, … of the eighth
 */

/**
 * How a query ended, as the bytes of `status` say: as a search does, or why it could not begin. `waiting` is one that was not
 * answered yet.
 */
export const OUTCOMES = uncapitalized(Outcome);

/**
 * @example
 * // S.#.   a grid of 4 × 3; two queries, the second from a wall
 * // ..#.
 * // ...G
 * const batch = new GridBatch(Uint32Array.of(0, 0, 3, 2, 2, 0, 3, 2), { paths: true });
 * batch.run(search, grid);
 * batch.answers();
 * // status      [OUTCOMES.found, OUTCOMES.startBlocked]
 * // cost        [44, NaN]
 * // paths       [0, 0, 1, 1, 1, 2, 2, 2, 3, 2]
 * // pathStarts  [0, 10, 10]
 */
export class GridBatch extends handleOf(Batch, ['answered']) {
  /**
   * @param {ArrayLike<number>} queries four numbers each: x and y of start and goal
   * @param {object} [options]
   * @param {boolean} [options.paths] whether to keep the paths, false
   * @param {number | undefined} [options.expect] how many searches are to come on the map as it is, these among them, for `auto`; these
   * when left out
   * @throws an OptionError for what is not four whole numbers a query
   */
  constructor(queries, { paths = false, expect } = {}) {
    expectLoaded(['tables']);
    super('GridBatch', new Batch(wholeNumbers('queries', queries, Uint32Array), Boolean(paths), expect === undefined ? undefined : plain('expect', expect)));
  }
  /**
   * Goes on until all are answered, or for at most so many expansions. Tables are made first, in the same slices.
   *
   * @param {GridSearch} search best one without `paint`; what it was searching is forgotten
   * @param {GridWorld} grid
   * @param {number} [budget] cells
   * @returns whether all have been answered
   * @throws a SearchError when the options do not take this map
   */
  run(search, grid, budget = Infinity) {
    const most = Math.min(plain('budget', budget), Number.MAX_SAFE_INTEGER);
    return lend([this], () => search.withMap(grid, (handle, map) => this.handle.run(handle, map, most)));
  }
  /** Copies. @returns {Answers} */
  answers() {
    const flat = this.handle.answers();
    const total = flat.length / 4;
    /** @type {Answers} */
    const answers = {
      status: new Uint8Array(total),
      cost: new Float64Array(total),
      expanded: new Float64Array(total),
      paths: new Float32Array(this.handle.pathBits().buffer),
      pathStarts: new Uint32Array(total + 1),
    };
    for (let at = 0; at < total; at++) {
      answers.status[at] = flat[4 * at] ?? 0;
      answers.cost[at] = flat[4 * at + 1] ?? NaN;
      answers.expanded[at] = flat[4 * at + 2] ?? 0;
      answers.pathStarts[at + 1] = flat[4 * at + 3] ?? 0;
    }
    return answers;
  }
}
