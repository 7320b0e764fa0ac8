// A search over a GridWorld, to be stepped, run and looked at. It borrows the grid only for the length of a call, so
// one search serves many grids and a grid many searches.
//
// With the option `record` it keeps every event on a tape, and a playhead goes over it, both ways: see `show`. Running on
// does not move the playhead, and moving it searches nothing again.

import { Grid, Search } from '../pkg/cubechase.js';
import { expectCurrent, expectLoaded, lend, searchOf } from './handle.js';
import { loadParts } from './load.js';
import { partsOf } from './algorithms.js';
import { statusWord } from './names.js';
import { fault, pairs, placeOf, plain, triples } from './plain.js';

/**
 * @typedef {import('../pkg/cubechase.js').SearchOptions} SearchOptions
 * @typedef {import('../pkg/cubechase.js').OwnFunctions} OwnFunctions
 * @typedef {import('../pkg/cubechase.js').Guarantee} Guarantee
 * @typedef {import('../pkg/cubechase.js').Explanation} Explanation
 * @typedef {import('./grid.js').GridWorld} GridWorld
 * @typedef {{ done: number, expected: number, bytes: number, outdated: boolean }} Preparation
 */

/**
 * Options with your own functions in place of words, see `OwnFunctions`.
 *
 * @typedef {Omit<SearchOptions, 'heuristic'> & Omit<OwnFunctions, 'heuristic'> & { heuristic?: SearchOptions['heuristic'] | OwnFunctions['heuristic'] }} OwnOptions
 */

/**
 * @typedef {object} Preparing
 * @property {AbortSignal} [signal] to give up: what is begun is discarded
 * @property {(progress: Preparation) => void} [onProgress] called after each slice; what it throws gives up too
 * @property {number} [slice] milliseconds of work at a time; 4
 */

/** @typedef {{ kind: 'heap' | 'buckets' | 'list', cells: Int32Array, f: Float64Array, h: Float64Array, live: Uint8Array, bucket: Float64Array, comparisons: number, moves: number }} OpenListing */

/** @type {readonly OpenListing['kind'][]} */
const KINDS = ['buckets', 'heap', 'list'];

/** Cells of the first slice of `prepareInSlices`; from then on as many as fit. */
const FIRST_SLICE = 4096;

/** What the module's own class has under the same name. */
const SAME = /** @type {const} */ (['guarantee', 'admissible', 'consistent', 'chosen', 'reason', 'straight', 'full', 'skimmed', 'generated', 'relabelled', 'discardTables', 'expect', 'window']);

/** What the numbers are called that those take, for the messages about others. */
const NUMBERS = { expect: ['queries'], window: ['x', 'y', 'width', 'height'] };

export class GridSearch extends searchOf(Search, SAME, NUMBERS) {
  #options;
  #own;
  /** Whether all parts that it needs were found to be there. */
  #isChecked = false;
  /** What was searched last. @type {GridWorld | null} */
  #grid = null;

  /**
   * @param {OwnOptions} [options] functions in place of words are asked, cell by cell: slower, and whatever you like
   * @throws an OptionError
   *
   * @example
   * // A* that keeps to the left: no step right costs less than three.
   * const search = new GridSearch({
   *   heuristic: (x, y, goalX, goalY) => Math.hypot(goalX - x, goalY - y),
   *   cost: (fromX, fromY, toX, toY) => (toX > fromX ? 3 : Math.hypot(toX - fromX, toY - fromY)),
   * });
   */
  constructor(options = {}) {
    const own = ownOf(options);
    const parts = /** @type {import('./load.js').PartName[]} */ (own ? ['own'] : []);
    expectLoaded(['lab', ...parts]);
    super('GridSearch', own ? Search.own(...own) : new Search(/** @type {SearchOptions} */ (options)));
    // A copy: what is written into the options later is not what the search goes by.
    this.#options = /** @type {SearchOptions} */ ({ ...options });
    this.#own = parts;
  }

  /**
   * Returns a search after loading the code that its options need, with grids and their texts except XML. `load()` loads
   * everything.
   *
   * @param {OwnOptions} [options]
   * @throws an OptionError, and an Error where a file did not come
   *
   * @example
   * const search = await GridSearch.create({ algorithm: 'jps' });
   * const grid = GridWorld.fromText(text);
   */
  static async create(options = {}) {
    await loadParts(['lab', ...partsOf(/** @type {SearchOptions} */ (options)), .../** @type {import('./load.js').PartName[]} */ (ownOf(options) ? ['own'] : [])]);
    return new GridSearch(options);
  }

  /**
   * @param {GridWorld} grid @param {[number, number]} from @param {[number, number]} to
   * @throws a SearchError when the search cannot start
   */
  start(grid, from, to) {
    const [fromX, fromY, toX, toY] = [plain('from x', from?.[0]), plain('from y', from?.[1]), plain('to x', to?.[0]), plain('to y', to?.[1])];
    this.withMap(grid, (search, map) => search.start(map, fromX, fromY, toX, toY));
    this.#grid = grid;
  }
  /**
   * Makes the tables that the options need (jump points, landmarks, waypoints), so that `start` need not.
   *
   * @param {GridWorld} grid
   * @throws a SearchError when the options do not take this map, or the tables would cost more than `mostWork` and
   * `mostBytes` allow
   */
  prepare(grid) {
    this.withMap(grid, (search, map) => search.prepare(map));
  }
  /**
   * The same a slice at a time, about so many cells of the map a call: for a page that must not stand still. Landmarks
   * go over the map many times, and so take that many more calls.
   *
   * @param {GridWorld} grid @param {number} cells
   * @returns whether all is done
   */
  prepareSome(grid, cells) {
    return this.withMap(grid, (search, map) => search.prepareSome(map, plain('cells', cells)));
  }
  /**
   * The table of a search that has one, of jumps or of subgoals, for a map as the bytes of a file, to be shipped with it: see
   * `loadTables`. Makes the table if it is not there.
   *
   * @param {GridWorld} grid
   * @returns {Uint8Array} the same for the same map on every machine
   * @throws a TableError for other searches, a SearchError as `prepare`
   */
  saveTables(grid) {
    expectLoaded(['tables']);
    return this.withMap(grid, (search, map) => search.saveTables(map));
  }
  /**
   * Takes the table for a map from such a file, so that nothing has to be built; what was started is over.
   *
   * @param {GridWorld} grid the map as it was when the table was made @param {Uint8Array} bytes
   * @throws a TableError for a file of something else, of another map, cut or altered; all stays as it was
   */
  loadTables(grid, bytes) {
    expectLoaded(['tables']);
    this.withMap(grid, (search, map) => search.loadTables(map, bytes));
  }
  /**
   * How far the tables of `prepare` have come on a map, in the cells of `prepareSome`, and what they cost in all: `done` is
   * `expected` when they are there or none are needed, and their ratio never falls while they are made. Of a hierarchy the
   * work is known about once its subgoals are found, and is the most that it can be before. `bytes` are those that the finished
   * tables hold. After an edit jump tables follow; of others `outdated` says that they are made anew, and the rest what that
   * costs.
   *
   * @param {GridWorld} grid
   * @returns {Preparation}
   */
  preparation(grid) {
    const [done = 0, expected = 0, bytes = 0, outdated] = this.withMap(grid, (search, map) => search.preparation(map));
    return { done, expected, bytes, outdated: outdated === 1 };
  }
  /**
   * As `prepare`, a few milliseconds at a time, and the page goes on in between. An edit of the map on the way begins the tables anew.
   *
   * @param {GridWorld} grid @param {Preparing} [how]
   * @returns {Promise<Preparation>} what the tables have cost
   * @throws the signal's reason once it is aborted, and a SearchError as `prepare`
   *
   * @example
   * const stop = new AbortController();
   * await search.prepareInSlices(grid, {
   *   signal: stop.signal,
   *   onProgress: ({ done, expected }) => (bar.value = done / expected),
   * });
   */
  async prepareInSlices(grid, { signal, onProgress, slice = 4 } = {}) {
    if (!(slice > 0 && slice < Infinity)) throw new RangeError(`slice: found ${slice}; expected milliseconds, more than 0`);
    let cells = FIRST_SLICE;
    try {
      for (;;) {
        signal?.throwIfAborted();
        const from = performance.now();
        const isDone = this.prepareSome(grid, cells);
        const took = performance.now() - from;
        const progress = this.preparation(grid);
        onProgress?.(progress);
        if (isDone) return progress;
        // Not twice as many at once: work is not the same everywhere.
        cells = Math.max(1, Math.round(cells * Math.min(2, Math.max(0.25, slice / Math.max(took, 0.01)))));
        await new Promise((resolve) => setTimeout(resolve));
      }
    } catch (error) {
      try {
        this.discardTables();
      } catch {
        // It was freed meanwhile, and its tables with it.
      }
      throw error;
    }
  }
  /**
   * Once more on the same map, edited or not, to the same goal: to be stepped or run as after `start`. D* Lite
   * repairs what it knows, unless its tape is full; all others begin anew.
   *
   * @param {GridWorld} grid @param {[number, number]} [from] the start of before when left out
   * @throws a SearchError when nothing was started, or on a map of another size
   */
  replan(grid, from) {
    const [x, y] = from ? [plain('from x', from[0]), plain('from y', from[1])] : [];
    this.withMap(grid, (search, map) => search.replan(map, x, y));
    this.#grid = grid;
  }
  /**
   * To the moment after n expansions, forwards or backwards, or to the end if that comes first.
   *
   * @param {GridWorld} grid @param {number} n
   * @throws a SearchError as `replan`
   */
  seek(grid, n) {
    return statusWord(this.withMap(grid, (search, map) => search.seek(map, plain('seek', n))));
  }
  /**
   * @param {GridWorld} grid @param {number} [n] expansions
   * @throws a SearchError where a function of one's own gave what it cannot go by: which, of which cell, what was found and what
   * was expected. The search has ended then, and its `status` is `failed`; what was found out before stays. Also where the step
   * before has returned `stale`: a loop that waits for another status would never end
   */
  step(grid, n = 1) {
    expectCurrent(this.handle.status);
    return statusWord(this.withMap(grid, (search, map) => search.step(map, plain('step', n))));
  }
  /** To its end. @param {GridWorld} grid @throws a SearchError as `step` */
  run(grid) {
    return statusWord(this.withMap(grid, (search, map) => search.run(map)));
  }

  /**
   * The cells that are expanded from now on, each as soon as it is, to the end of the search. The search has to record.
   *
   * @param {GridWorld} grid @throws a SearchError as `step`
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

  /** How many cells the path has, its ends included, or lie under its lines; 0 until there is one. */
  get pathLength() {
    return this.handle.pathCells().length / 2;
  }
  /**
   * What the search knows of each cell of the grid that it was started on, as copies, row by row; empty before the first
   * start. g is the cost of the best path found, from the start or, in searches that begin at the goal, to it; NaN for a
   * cell not seen.
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
  /** The estimates of what remains, in the same way. */
  h() {
    return this.#grid ? this.handle.hCopy(this.#grid.handle) : new Float64Array();
  }
  /** The ranks by which cells are expanded, in the same way. */
  f() {
    return this.#grid ? this.handle.fCopy(this.#grid.handle) : new Float64Array();
  }
  /**
   * The key `y * width + x` of the cell before each on its path; after it, where g leads to the goal. The path's first
   * cell is its own, a cell not seen has 4294967295.
   */
  parents() {
    return this.#grid ? this.handle.parentCopy(this.#grid.handle) : new Uint32Array();
  }
  /**
   * A copy of the path: its cells, or where `straight` the points where its lines turn, which may be corners of cells: (0, 0)
   * is the centre of the first cell, so corners are at halves.
   *
   * @returns {[number, number][]}
   */
  path() {
    return pairs(this.handle.path());
  }
  /** The cells under the path; the path itself, unless it is one of lines. @returns {[number, number][]} */
  pathCells() {
    return pairs(this.handle.pathCells());
  }
  /**
   * From any cell that a flow field has reached to the goal; empty for other cells and other searches.
   *
   * @param {number} x @param {number} y
   */
  pathFrom(x, y) {
    return pairs(this.handle.pathFrom(plain('x', x), plain('y', y)));
  }

  /**
   * The open list itself at the playhead, entry by entry in its own order: `cells` are x, y pairs, those below the n-th of a
   * heap are at 2n + 1 and 2n + 2; of buckets the next to be expanded comes first, and `bucket` says which lie together. An
   * entry that is not `live` is out of date: its cell was found cheaper since, or expanded. What it has cost so far: entries
   * compared, and written to a place.
   *
   * @returns {OpenListing | null} null without a tape, where there is no one list (from both ends, by subgoals, IDA*), and where
   * it is one that knows no ranks (D* Lite, Anya, a flow field over floor)
   * @throws a SearchError where too much was done to it to build it anew: after about 300,000 steps
   */
  openList() {
    expectLoaded(['tables']);
    const [kind, comparisons = 0, moves = 0, ...rest] = this.handle.openList();
    if (kind === undefined) return null;
    const part = (/** @type {number} */ at) => Float64Array.from({ length: rest.length / 6 }, (_, entry) => rest[6 * entry + at]);
    const cells = Int32Array.from({ length: rest.length / 3 }, (_, at) => rest[6 * (at >> 1) + (at % 2)]);
    return { kind: KINDS[kind], cells, f: part(2), h: part(3), live: Uint8Array.from(part(4)), bucket: part(5), comparisons, moves };
  }
  /**
   * What was known of all cells at the playhead, as a copy, row by row; NaN where nothing was.
   *
   * @param {'g' | 'h' | 'f'} kind
   */
  field(kind) {
    expectLoaded(['tables']);
    return this.handle.field('ghf'.indexOf(kind));
  }
  /** At which step each cell was expanded last, up to the playhead, as a copy, row by row; 0 for never. */
  orders() {
    expectLoaded(['tables']);
    return this.handle.orders();
  }
  /** The landmarks or waypoints that the tables of its estimate are made of, in the order in which they were placed; none before they are made, and for estimates without tables. @returns {[number, number][]} */
  places() {
    expectLoaded(['tables']);
    return this.#places(this.handle.places());
  }
  /** The cell that the last step before the playhead expanded. @returns {[number, number] | null} */
  get current() {
    const { current, width } = this.handle;
    return current === undefined ? null : placeOf(current, width);
  }
  /**
   * The cells from where the search began (the goal, of those that begin there) to the current one, over the parents as
   * they were at the playhead; where `straight`, only those where its lines turn.
   *
   * @param {GridWorld} grid the map that is searched
   * @returns {[number, number][]}
   */
  trail(grid) {
    return this.#places(this.handle.trail(grid.handle));
  }
  /**
   * The looks from cell to cell that the step at the playhead took, of searches at any angle: from, to, and 1 where the
   * line between is clear, else 0.
   *
   * @returns {[number, number, number, number, number][]}
   */
  sights() {
    const { width } = this.handle;
    return triples(this.handle.sights()).map(([from, to, clear]) => [...placeOf(from, width), ...placeOf(to, width), clear]);
  }
  /**
   * All there is to tell of a cell at the playhead: what is known of it, its place in the open list, and if it was not
   * opened, why.
   *
   * @param {GridWorld} grid the map that is searched @param {number} x @param {number} y
   * @returns {Explanation | null} null where nothing is recorded
   * @throws an OptionError for a cell outside
   *
   * @example
   * search.explain(grid, 4, 2).why;   // 'corner': the neighbour at `by` was expanded, and may not step here past a wall
   */
  explain(grid, x, y) {
    return this.handle.explain(grid.handle, plain('x', x), plain('y', y)) ?? null;
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
   * @param {GridWorld} grid @param {(search: Search, map: Grid) => T} call
   * @throws an Error that says what to await, where a part of the module that the search needs has not come yet; an OptionError for what is no grid
   */
  withMap(grid, call) {
    if (!(grid?.handle instanceof Grid)) throw fault('grid', grid, 'a GridWorld');
    if (!this.#isChecked) expectLoaded([...partsOf(this.#options), ...this.#own]);
    this.#isChecked = true;
    // Only functions of the user can call back before the core returns.
    if (this.#own.length === 0) return call(this.handle, grid.handle);
    return lend([this, grid], () => call(this.handle, grid.handle));
  }
}

/** What is asked of functions. */
const OWN = /** @type {const} */ (['rank', 'cost', 'neighbours', 'goal', 'reopen']);

/** The words and the functions of a search that has functions; null for another. @param {OwnOptions} options @returns {[SearchOptions, OwnFunctions] | null} */
function ownOf(options) {
  const own = typeof options?.heuristic === 'function' ? [...OWN, /** @type {const} */ ('heuristic')] : OWN;
  if (!own.some((name) => options?.[name] !== undefined)) return null;
  const asked = Object.fromEntries(own.map((name) => [name, options[name]]));
  return [Object.fromEntries(Object.entries(options).filter(([name]) => !(name in asked))), asked];
}
