// The search package: only grids and searches, in one small module, with the calls and words of
// core.js. See docs/core.md.

import { BaseGrid, costsOfRows, gridOfCells } from './engine/base-grid.js';
import { BaseSearch } from './engine/base-search.js';
import { findersWith } from './engine/find.js';
import { sameAs, viewsOf } from './engine/handle.js';
import { loaderOf } from './engine/parts.js';
import { fault } from './engine/plain.js';
import { Grid as WasmGrid, Search as WasmSearch, initSync } from './pkg-search/cubechase.js';

/**
 * @typedef {import('./pkg-search/cubechase.js').Guarantee} Guarantee
 * @typedef {import('./pkg-search/cubechase.js').Said} Said
 * @typedef {import('./pkg-search/cubechase.js').SearchOptions} SearchOptions
 * @typedef {NonNullable<SearchOptions['algorithm']>} Algorithm
 * @typedef {NonNullable<SearchOptions['costs']>} Costs
 * @typedef {NonNullable<SearchOptions['heuristic']>} Heuristic
 * @typedef {NonNullable<SearchOptions['movement']>} Movement
 * @typedef {NonNullable<SearchOptions['openList']>} OpenList
 * @typedef {import('./engine/base-grid.js').ReadonlyBytes} ReadonlyBytes
 * @typedef {import('./engine/find.js').FindEnds} FindEnds
 * @typedef {import('./engine/find.js').Found} Found
 * @typedef {import('./engine/find.js').NotFound} NotFound
 * @typedef {import('./engine/find.js').Reach} Reach
 * @typedef {import('./engine/find.js').ReachOptionsOf<SearchOptions>} ReachOptions
 * @typedef {import('./engine/names.js').CellWord} CellWord
 * @typedef {import('./engine/names.js').SearchStatus} SearchStatus
 * @typedef {import('./engine/plain.js').Cell} Cell
 * @typedef {import('./pkg-search/cubechase.js').SearchOptionValues} SearchOptionValues
 */
/**
 * @template T a value of the rows
 * @typedef {import('./engine/base-grid.js').Walkable<T>} Walkable
 */

export { OptionError, SearchError } from './engine/errors.js';
export { MARKS } from './engine/names.js';

const loader = loaderOf({
  initSync,
  url: () => new URL('./pkg-search/cubechase_bg.wasm', import.meta.url),
});
export const { load, loadSync } = loader;

const { liveView, withArrays } = viewsOf(loader.memory);

/** @extends {BaseGrid<WasmGrid>} */
export class Grid extends BaseGrid {
  /** @param {WasmGrid} grid this object takes it */
  constructor(grid) {
    super(grid, liveView);
  }

  /**
   * @param {number} width @param {number} height
   * @param {ArrayLike<number>} cells a byte each, row by row: 0 for a wall, otherwise the cost of
   *   the ground
   * @throws an OptionError for a side outside 1 to 4096, for a wrong number of cells, and for a
   *   value that is not a byte
   */
  static fromCells(width, height, cells) {
    loader.memory();
    return new Grid(gridOfCells(WasmGrid, width, height, cells));
  }

  /**
   * Returns the grid of rows of your own values.
   *
   * @template T
   * @param {readonly ArrayLike<T>[]} rows all of one length
   * @param {import('./engine/base-grid.js').Walkable<T>} walkable
   * @throws an OptionError like `fromCells`, and for rows of different lengths
   */
  static fromRows(rows, walkable) {
    return Grid.fromCells(...costsOfRows(rows, walkable));
  }
}

/** Members that the module's class has under the same name. */
const SAME = /** @type {const} */ ([
  'expanded',
  'open',
  'cost',
  'pathCost',
  'guarantee',
  'admissible',
  'consistent',
  'chosen',
  'reason',
  'expect',
]);

/**
 * A byte for each key: the mark of the cell, see `MARKS`.
 *
 * @typedef {{ readonly paint: Uint8Array }} Paint
 */

const Base =
  /**
   * @type {new (name: string, search: WasmSearch) => BaseSearch<WasmSearch, Grid> & Paint &
   *   Readonly<Pick<WasmSearch, typeof SAME[number]>>}
   */ (
    withArrays(
      /** @type {any} */ (
        sameAs(WasmSearch, SAME, ({ handle }) => handle, BaseSearch, { expect: ['queries'] })
      ),
      { paint: Uint8Array },
    )
  );

export class GridSearch extends Base {
  /** @param {SearchOptions} [options] @throws an OptionError */
  constructor(options) {
    loader.memory();
    super('GridSearch', new WasmSearch(options));
  }

  /**
   * @override
   * @template T
   * @param {Grid} grid
   * @param {(search: WasmSearch, map: WasmGrid) => T} call
   * @throws an OptionError for a value that is no grid
   */
  withMap(grid, call) {
    if (!(grid?.handle instanceof WasmGrid)) throw fault('grid', grid, 'a Grid');
    return super.withMap(grid, call);
  }
}

/**
 * Finds paths and ranges on grids.
 *
 * @type {ReturnType<typeof findersWith<Grid, SearchOptions>>}
 */
export const { find, reach } = findersWith(
  (options) => new GridSearch(options),
  ['movement', 'layout', 'costs'],
);
