// What the searches over a grid of both packages have.

import { PathSearchHandle } from './handle.js';
import { statusWord } from './names.js';
import { cellOf, cellsOf, pairs, plain } from './plain.js';

/**
 * @typedef {import('./handle.js').PathSession} PathSession
 * @typedef {'start' | 'prepare' | 'prepareSome' | 'replan' | 'seek'} Calls
 * @typedef {'path' | 'pathCells' | 'gCopy' | 'hCopy' | 'fCopy' | 'parentCopy'} Results
 * @typedef {Pick<import('../pkg/cubechase.js').Search, Calls | Results>} Both
 * @typedef {PathSession & Both} WasmSearch in both packages
 * @typedef {import('./base-grid.js').BaseGrid<any>} AnyGrid
 * @typedef {import('./plain.js').Cell} Cell
 */

/**
 * @template {WasmSearch} S the module's class
 * @template {AnyGrid} G the package's grids
 * @extends {PathSearchHandle<S>}
 */
export class BaseSearch extends PathSearchHandle {
  /** @type {G | null} */
  #grid = null;

  /** The grid of the last search. @protected */
  get grid() {
    return this.#grid;
  }

  /**
   * Starts from a cell to another. Searches that go cell by cell or jump also take lists: the path
   * then leads from one of the starts to one of the goals.
   *
   * @param {G} grid @param {Cell | readonly Cell[]} from @param {Cell | readonly Cell[]} to
   * @throws a SearchError if the search cannot start
   */
  start(grid, from, to) {
    const [starts, goals] = [cellsOf('from', from), cellsOf('to', to)];
    this.withMap(grid, (search, map) => search.start(map, starts, goals));
    this.#grid = grid;
  }
  /**
   * Makes the tables that the options need (jump points, landmarks, waypoints) in advance, so that
   * `start` does not.
   *
   * @param {G} grid
   * @throws a SearchError if the options do not apply to this map, or the tables would exceed
   *   `mostWork` or `mostBytes`
   */
  prepare(grid) {
    this.withMap(grid, (search, map) => search.prepare(map));
  }
  /**
   * Does a part of the work of `prepare`, so that a page stays responsive. Landmarks visit the map
   * many times, so they need more calls.
   *
   * @param {G} grid @param {number} cells about how many to visit in this call
   * @returns whether all is done
   */
  prepareSome(grid, cells) {
    return this.withMap(grid, (search, map) => search.prepareSome(map, plain('cells', cells)));
  }
  /**
   * Searches again on the same map, edited or not, to the same goal. Step or run it as after
   * `start`. D* Lite repairs its last search, unless its tape is full. All others begin again.
   *
   * @param {G} grid @param {Cell} [from] the last start by default
   * @throws a SearchError if nothing was started, or for a map of another size
   */
  replan(grid, from) {
    const [x, y] = from === undefined ? [] : cellOf('from', from);
    this.withMap(grid, (search, map) => search.replan(map, x, y));
    this.#grid = grid;
  }
  /**
   * Goes to the moment after n expansions, forwards or backwards, or to the end if that comes
   * first.
   *
   * @param {G} grid @param {number} n
   * @throws a SearchError like `replan`
   */
  seek(grid, n) {
    return statusWord(this.withMap(grid, (search, map) => search.seek(map, plain('seek', n))));
  }

  /**
   * The number of cells on the path or under its lines, with both ends; 0 until there is a path.
   */
  get pathLength() {
    return this.handle.pathCells().length / 2;
  }
  /**
   * Returns a copy of g for each cell of the searched grid, row by row; empty before the first
   * start. g is the cost of the best path found from the start, or to the goal in searches that
   * begin there; NaN for an unseen cell.
   *
   * @returns {Float64Array}
   *
   * @example
   * // S.#.   a grid of 4 × 3, from (0, 0) to (3, 2)
   * // ..#.
   * // ...G
   * search.run(grid);
   * search.g()[2 * grid.width + 3];   // 44, the cost of the goal: two diagonal and two straight steps
   * search.parents()[2 * 4 + 3];      // 10, so (10 % 4, Math.floor(10 / 4)) is the cell before it: (2, 2)
   * search.g()[1];                    // 10
   * search.g()[2];                    // NaN, a wall
   */
  g() {
    return this.#grid ? this.handle.gCopy(this.#grid.handle) : new Float64Array();
  }
  /** The same for h, the estimates of the remaining cost. */
  h() {
    return this.#grid ? this.handle.hCopy(this.#grid.handle) : new Float64Array();
  }
  /** The same for f, by which open cells are ordered. */
  f() {
    return this.#grid ? this.handle.fCopy(this.#grid.handle) : new Float64Array();
  }
  /**
   * Returns the key `y * width + x` of each cell's parent: the cell before it on its path, or after
   * it if g is the cost to the goal. The first cell of the path is its own parent. Unseen cells
   * have 4294967295.
   */
  parents() {
    return this.#grid ? this.handle.parentCopy(this.#grid.handle) : new Uint32Array();
  }
  /**
   * Returns a copy of the path: its cells, or with `straight` the points where its lines turn.
   * Those can be corners of cells: (0, 0) is the centre of the first cell, so corners are at
   * halves.
   *
   * @returns {[number, number][]}
   */
  path() {
    return pairs(this.handle.path());
  }
  /**
   * Returns the cells under the path: the path itself, unless it consists of lines.
   *
   * @returns {[number, number][]}
   */
  pathCells() {
    return pairs(this.handle.pathCells());
  }
}
