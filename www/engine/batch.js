// Many queries in one call into wasm, or in slices.

import { Batch } from '../pkg/cubechase.js';
import { callLocked, handleOf } from './handle.js';
import { expectLoaded } from './load.js';
import { OUTCOMES } from './names.js';
import { column, fault, plain, wholeNumbers } from './plain.js';

/**
 * @typedef {import('./grid.js').Grid} Grid
 * @typedef {import('./search.js').GridSearch} GridSearch
 */

/**
 * One element per query, in order, also for queries that could not start.
 *
 * @typedef {object} Answers
 * @property {Uint8Array} status numbers of `OUTCOMES`
 * @property {Float64Array} cost NaN unless the goal was found
 * @property {Float64Array} pathCost the cost of the path, wherever it leads; NaN if there is none
 * @property {Float64Array} expanded cells
 * @property {Float32Array} paths all paths one after another, x and y of each point; empty without
 * the option `paths`
 * @property {Uint32Array} pathStarts the index in `paths` of each beginning, and of the last end:
 * one more number than queries
 *
 * @example
 * answers.paths.subarray(answers.pathStarts[7], answers.pathStarts[8]);   // x, y, x, y, … of the eighth
 */

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
   * @param {boolean} [options.paths] whether to store the paths, false
   * @param {number | undefined} [options.expect] the number of searches to come on the current map,
   *   with these, for `auto`; left out, these alone
   * @throws an OptionError for what is not four whole numbers a query
   */
  constructor(queries, { paths = false, expect } = {}) {
    expectLoaded(['searches']);
    super(
      'GridBatch',
      new Batch(
        wholeNumbers('queries', queries, Uint32Array),
        Boolean(paths),
        expect === undefined ? undefined : plain('expect', expect),
      ),
    );
  }
  /**
   * Runs until all queries are answered, or for at most `budget` expansions. Tables are made first,
   * in the same slices.
   *
   * @param {GridSearch} search preferably without `paint`; its last search is discarded
   * @param {Grid} grid
   * @param {number} [budget] expansions
   * @returns whether all queries are answered
   * @throws a SearchError if the options do not apply to this map
   */
  run(search, grid, budget = Infinity) {
    const most = Math.min(plain('budget', budget), Number.MAX_SAFE_INTEGER);
    if (typeof search?.withMap !== 'function') throw fault('search', search, 'a GridSearch');
    return callLocked(this, [], (batch) =>
      search.withMap(grid, (handle, map) => batch.run(handle, map, most)),
    );
  }
  /** Returns copies of the results. @returns {Answers} */
  answers() {
    const flat = this.handle.answers();
    const status = Uint8Array.from(column(flat, 4, 0));
    const pathCost = column(flat, 4, 1);
    return {
      status,
      cost: pathCost.map((cost, at) => (status[at] === OUTCOMES.found ? cost : NaN)),
      pathCost,
      expanded: column(flat, 4, 2),
      paths: new Float32Array(this.handle.pathBits().buffer),
      pathStarts: Uint32Array.from([0, ...column(flat, 4, 3)]),
    };
  }
}
