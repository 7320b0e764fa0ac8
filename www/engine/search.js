// A search over a Grid. It borrows the grid only during a call, so one search serves many
// grids, and a grid many searches.
//
// With the option `record`, it stores every event on a tape with a playhead that moves in both
// directions: see `show`. Further steps do not move the playhead, and moving it does not repeat the
// search.

import { Grid as WasmGrid, Search } from '../pkg/cubechase.js';
import { BaseSearch } from './base-search.js';
import { callLocked } from './handle.js';
import { expectLoaded, loadParts } from './load.js';
import { partsOf } from './algorithms.js';
import { workInSlices } from './parts.js';
import { cellOf, column, fault, pairs, placeOf, sightsIn, wholeNumbers } from './plain.js';
import { searchOf } from './views.js';

/**
 * @typedef {import('../pkg/cubechase.js').SearchOptions} SearchOptions
 * @typedef {import('../pkg/cubechase.js').SearchOptionValues} SearchOptionValues
 * @typedef {import('../pkg/cubechase.js').OwnFunctions} OwnFunctions
 * @typedef {import('../pkg/cubechase.js').OwnProcess} OwnProcess
 * @typedef {import('../pkg/cubechase.js').Guarantee} Guarantee
 * @typedef {import('../pkg/cubechase.js').Explanation} Explanation
 * @typedef {import('./grid.js').Grid} Grid
 * @typedef {import('./plain.js').Cell} Cell
 * @typedef {{ done: number, expected: number, bytes: number, outdated: boolean }} Preparation
 */

/**
 * Options with your own functions instead of words, see `OwnFunctions`.
 *
 * @typedef {Omit<import('../pkg/cubechase.js').SearchOptionsAlways, 'heuristic'> &
 *   import('../pkg/cubechase.js').SearchOptionsByAlgorithm &
 *   import('../pkg/cubechase.js').SearchOptionsByMovement &
 *   import('../pkg/cubechase.js').SearchOptionsByOpenList} NoHeuristic
 * @typedef {(NoHeuristic & OwnFunctions) | (SearchOptions & Omit<OwnFunctions, 'heuristic'>)}
 *   OwnOptions
 */

/**
 * @typedef {object} Preparing
 * @property {AbortSignal} [signal] cancels, and discards unfinished tables
 * @property {(progress: Preparation) => void} [onProgress] called after each slice; if it throws,
 *   that cancels too
 * @property {number} [slice] milliseconds of work per slice, 4
 */

/**
 * @typedef {{ kind: 'heap' | 'buckets' | 'list' | 'unrepaired-heap', cells: Int32Array, f:
 *   Float64Array, h: Float64Array, live: Uint8Array, bucket: Float64Array, comparisons: number,
 *   moves: number }} OpenListing
 */

/** @type {readonly OpenListing['kind'][]} */
const KINDS = ['buckets', 'heap', 'list', 'unrepaired-heap'];

/** Cells of the first slice of `prepareInSlices`. */
const FIRST_SLICE = 4096;

/** Members that the module's class has under the same name. */
const SAME = /** @type {const} */ ([
  'guarantee',
  'admissible',
  'consistent',
  'chosen',
  'reason',
  'straight',
  'full',
  'skimmed',
  'generated',
  'relabelled',
  'discardTables',
  'expect',
  'window',
]);

/** The names of the arguments that are numbers, by member, for error messages. */
const NUMBERS = { expect: ['queries'], window: ['x', 'y', 'width', 'height'] };

const Base = /** @type {new (name: string, search: Search) => BaseSearch<Search, Grid>} */ (
  BaseSearch
);

export class GridSearch extends searchOf(Search, SAME, NUMBERS, Base) {
  #options;
  #own;
  /** Whether all required parts are known to be loaded. */
  #isChecked = false;

  /**
   * @param {OwnOptions} [options] the search calls functions for each cell, which is slower than
   *   words
   * @throws an OptionError
   *
   * @example
   * // A* that prefers the left: a step to the right costs three.
   * const search = new GridSearch({
   *   heuristic: (x, y, goalX, goalY) => Math.hypot(goalX - x, goalY - y),
   *   cost: (fromX, fromY, toX, toY) => (toX > fromX ? 3 : Math.hypot(toX - fromX, toY - fromY)),
   * });
   */
  constructor(options = {}) {
    const own = ownOf(options);
    const parts = /** @type {import('./load.js').PartName[]} */ (own ? ['own'] : []);
    expectLoaded(['lab', ...parts]);
    super(
      'GridSearch',
      own ? Search.own(...own) : new Search(/** @type {SearchOptions} */ (options)),
    );
    // A copy, so that later changes of the object do not affect the search.
    this.#options = /** @type {SearchOptions} */ ({ ...options });
    this.#own = parts;
  }

  /**
   * Loads the code that the options need, and grids of ASCII and `.map` text. Returns the search.
   * `load()` loads everything.
   *
   * @param {OwnOptions} [options]
   * @throws an OptionError, and an Error if a file could not be fetched
   *
   * @example
   * const search = await GridSearch.create({ algorithm: 'jps' });
   * const grid = Grid.fromText(text);
   */
  static async create(options = {}) {
    await loadParts([
      'lab',
      ...partsOf(/** @type {SearchOptions} */ (options)),
      .../** @type {import('./load.js').PartName[]} */ (ownOf(options) ? ['own'] : []),
    ]);
    return new GridSearch(options);
  }

  /**
   * Returns the table of jumps or subgoals for a map as a file, to ship with the map: see
   * `loadTables`. Makes the table first if necessary.
   *
   * @param {Grid} grid
   * @returns {Uint8Array} the same for the same map on every machine
   * @throws a TableError for searches without such a table, and a SearchError like `prepare`
   */
  saveTables(grid) {
    expectLoaded(['searches']);
    return this.withMap(grid, (search, map) => search.saveTables(map));
  }
  /**
   * Reads the table of a map from such a file instead of making it. Discards the current search.
   *
   * @param {Grid} grid the map as it was when the table was made @param {Uint8Array} bytes
   * @throws a TableError for a damaged file, or one of another kind or another map; then nothing
   *   changes
   */
  loadTables(grid, bytes) {
    expectLoaded(['searches']);
    this.withMap(grid, (search, map) =>
      search.loadTables(map, wholeNumbers('bytes', bytes, Uint8Array)),
    );
  }
  /**
   * Returns the progress of the tables of `prepare` on a map: `done` of `expected` cells, as
   * `prepareSome` counts them. The two are equal when the tables are ready or none are needed, and
   * their ratio never falls. For a hierarchy, `expected` is an upper bound until its subgoals are
   * found. `bytes` is the size of the finished tables. After an edit, jump tables are updated and
   * hierarchies repaired. For other tables, `outdated` says that they will be made again, and the
   * numbers say what that costs.
   *
   * @param {Grid} grid
   * @returns {Preparation}
   */
  preparation(grid) {
    const [done = 0, expected = 0, bytes = 0, outdated] = this.withMap(grid, (search, map) =>
      search.preparation(map),
    );
    return { done, expected, bytes, outdated: outdated === 1 };
  }
  /**
   * Like `prepare`, a few milliseconds at a time, so that the page stays responsive. If the map is
   * edited meanwhile, the tables are made again.
   *
   * @param {Grid} grid @param {Preparing} [how]
   * @returns {Promise<Preparation>} the cost of the tables
   * @throws the reason of the signal, and a SearchError like `prepare`
   *
   * @example
   * const stop = new AbortController();
   * await search.prepareInSlices(grid, {
   *   signal: stop.signal,
   *   onProgress: ({ done, expected }) => (bar.value = done / expected),
   * });
   */
  async prepareInSlices(grid, { onProgress, ...how } = {}) {
    const work = (/** @type {number} */ cells) => {
      const isDone = this.prepareSome(grid, cells);
      onProgress?.(this.preparation(grid));
      return isDone;
    };
    try {
      await workInSlices(work, FIRST_SLICE, how);
      return this.preparation(grid);
    } catch (error) {
      try {
        this.discardTables();
      } catch {
        // The search was freed meanwhile, with its tables.
      }
      throw error;
    }
  }
  /**
   * Runs to the end, and yields each cell as soon as it is expanded. The search must record.
   *
   * @param {Grid} grid @throws a SearchError like `step`
   * @returns {Generator<[number, number]>}
   *
   * @example
   * const search = new GridSearch({ record: true });
   * search.start(grid, [0, 0], [9, 9]);
   * for (const [x, y] of search.expansions(grid)) console.log(x, y);
   */
  *expansions(grid) {
    for (let { status } = this; status === 'ready' || status === 'running';) {
      const { expanded } = this;
      status = this.step(grid);
      this.show(Infinity);
      if (this.expanded > expanded && this.current) yield this.current;
    }
  }

  /**
   * Returns the path of a flow field from a cell to the goal; empty for unreached cells and other
   * searches. After an edit of the grid, it is empty and the status `stale`, until you search
   * again.
   *
   * @param {Cell} cell
   */
  pathFrom(cell) {
    const { handle, grid } = this;
    const place = cellOf('cell', cell);
    return grid ? pairs(handle.pathFrom(grid.handle, ...place)) : [];
  }

  /**
   * Returns the open list at the playhead, in its own order. `cells` are x, y pairs. The children
   * of entry n of a heap are at 2n + 1 and 2n + 2. In buckets, the next entry to expand comes
   * first, and `bucket` is the number of an entry's bucket. An entry that is not `live` is stale:
   * its cell was expanded, or found at a lower cost. `comparisons` and `moves` count the
   * comparisons and writes of entries so far.
   *
   * @returns {OpenListing | null} null without a tape, for searches without a single list (from
   *   both ends, by subgoals, IDA*), and for those whose list has no f (D* Lite, Anya, a flow field
   *   over floor)
   * @throws a SearchError after about 300,000 steps, when rebuilding the list would take too long
   */
  openList() {
    expectLoaded(['searches']);
    const [kind, comparisons = 0, moves = 0, ...rest] = this.handle.openList();
    if (kind === undefined) return null;
    const cells = Int32Array.from(
      { length: rest.length / 3 },
      (_, at) => rest[6 * (at >> 1) + (at % 2)],
    );
    return {
      kind: KINDS[kind],
      cells,
      f: column(rest, 6, 2),
      h: column(rest, 6, 3),
      live: Uint8Array.from(column(rest, 6, 4)),
      bucket: column(rest, 6, 5),
      comparisons,
      moves,
    };
  }
  /**
   * Returns a copy of the numbers of all cells at the playhead, row by row; NaN for unseen cells.
   *
   * @param {'g' | 'h' | 'f'} kind
   */
  field(kind) {
    expectLoaded(['searches']);
    const number = ['g', 'h', 'f'].indexOf(kind);
    if (number < 0) throw fault('kind', kind, 'g, h or f');
    return this.handle.field(number);
  }
  /**
   * Returns for each cell, row by row, the last step up to the playhead that expanded it; 0 for
   * none.
   */
  orders() {
    expectLoaded(['searches']);
    return this.handle.orders();
  }
  /**
   * Returns the landmarks or waypoints of the tables, in the order of their placement; none before
   * the tables are made, and for estimates without tables.
   *
   * @returns {[number, number][]}
   */
  places() {
    expectLoaded(['searches']);
    return this.#places(this.handle.places());
  }
  /**
   * The cell that the last step before the playhead expanded.
   *
   * @returns {[number, number] | null}
   */
  get current() {
    const { current, width } = this.handle;
    return current === undefined ? null : placeOf(current, width);
  }
  /**
   * Returns the path from the first cell of the search to the current one, by the parents at the
   * playhead; with `straight`, only the cells where its lines turn. The first cell is the start, or
   * the goal in searches that begin there.
   *
   * @param {Grid} grid the searched map
   * @returns {[number, number][]}
   */
  trail(grid) {
    return this.#places(this.withMap(grid, (search, map) => search.trail(map)));
  }
  /**
   * Returns the line-of-sight checks of the step at the playhead, for searches at any angle: from,
   * to, and 1 if the line is clear, otherwise 0.
   *
   * @returns {[number, number, number, number, number][]}
   */
  sights() {
    const { width } = this.handle;
    return sightsIn(this.handle.sights(), width);
  }
  /**
   * Explains a cell at the playhead: its numbers, its position in the open list, and if it was not
   * opened, why.
   *
   * @param {Grid} grid the searched map @param {Cell} cell
   * @returns {Explanation | null} null without a recording
   * @throws an OptionError for a cell outside
   *
   * @example
   * search.explain(grid, [4, 2]).why;   // 'corner': a step from the expanded neighbour at `by` would cut a corner
   */
  explain(grid, cell) {
    const place = cellOf('cell', cell);
    return this.withMap(grid, (search, map) => search.explain(map, ...place)) ?? null;
  }
  /** @param {Uint32Array} keys */
  #places(keys) {
    const { width } = this.handle;
    return Array.from(keys, (key) => placeOf(key, width));
  }

  /**
   * Calls into the core with a map.
   *
   * @template T
   * @override
   * @param {import('./handle.js').MapOf<Search>} grid
   * @param {(search: Search, map: WasmGrid) => T} call
   * @throws an Error that says what to await if a required part of the module is not loaded, and an
   *   OptionError for a value that is no grid
   */
  withMap(grid, call) {
    if (!(grid?.handle instanceof WasmGrid)) throw fault('grid', grid, 'a Grid');
    if (!this.#isChecked) expectLoaded([...partsOf(this.#options), ...this.#own]);
    this.#isChecked = true;
    // Only functions of the user can call back before the core returns.
    if (this.#own.length === 0) return super.withMap(grid, call);
    return callLocked(this, [grid], call);
  }
}

/** The options that are functions. */
const OWN = /** @type {const} */ (['rank', 'cost', 'neighbours', 'goal', 'reopen']);

/**
 * Splits options into words and functions; null if there are no functions.
 *
 * @param {OwnOptions} options
 * @returns {[SearchOptions, OwnFunctions] | null}
 */
function ownOf(options) {
  const own =
    typeof options?.heuristic === 'function' ? [...OWN, /** @type {const} */ ('heuristic')] : OWN;
  if (!own.some((name) => options?.[name] !== undefined)) return null;
  const functions = Object.fromEntries(own.map((name) => [name, options[name]]));
  return [
    Object.fromEntries(Object.entries(options).filter(([name]) => !(name in functions))),
    functions,
  ];
}
