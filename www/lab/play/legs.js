// A search with stops: one search for each leg, from the start over each stop to the goal. To a
// lane it is one search. Steps are counted through all legs. Marks, numbers and the open list are
// those of the leg under the playhead, with g from the beginning of that leg. A leg that does not
// arrive is the last one.
//
// If each leg is shortest, so is the whole path among those that pass the stops in this order. The
// module loads when a map has stops.

import { FIELDS } from '../../engine/fields.js';
import { live, sameAs } from '../../engine/handle.js';
import { GridSearch } from '../../engine/search.js';
import { Fault, inARow, msg } from '../../shared/message.js';
import { broken } from '../../shared/play/link-text.js';
import { STOPS } from '../../shared/words.js';

/**
 * @typedef {import('../../engine/grid.js').Grid} Grid
 * @typedef {import('./types.js').Cell} Cell
 * @typedef {import('../../shared/message.js').Message} Message
 */

/** Properties of the leg under the playhead alone. */
const OF_ONE = /** @type {const} */ ([
  'chosen',
  'reason',
  'current',
  'sights',
  'openList',
  'places',
  'g',
  'h',
  'f',
]);

export class Legs extends sameAs(GridSearch, OF_ONE, (legs) => legs.leg) {
  #make;
  /** A search for each leg, made when it is needed. @type {GridSearch[]} */
  #searches = [];
  /** The ends of the legs. @type {Cell[]} */
  #points = [];
  /** @type {readonly Cell[]} */
  #stops = [];
  /** The number of legs that have started. */
  #begun = 0;
  /** The leg under the playhead. */
  #at = 0;
  /**
   * The number of legs that were searched on this map between these points. A repair can continue
   * from them.
   */
  #known = 0;
  /** The size of the open list after each step. */
  #sizes = new Uint32Array();

  /**
   * @param {() => GridSearch} make
   * @param {readonly Cell[]} stops
   * @throws a SearchError for too many stops, and makes nothing
   */
  constructor(make, stops) {
    super();
    this.#make = make;
    this.stops = stops;
  }

  /**
   * Checks the stops on a map.
   *
   * @param {Grid} grid
   * @param {readonly Cell[]} stops
   * @throws a SearchError
   */
  static check({ width, height }, stops) {
    checkCount(stops);
    const at = stops.findIndex(([x, y]) => !(x < width && y < height));
    const [x, y] = stops[at] ?? [0, 0];
    if (at >= 0)
      throw new Fault(
        'stop {n} at {x}, {y} is outside; expected a cell of the map, {width} × {height}',
        { n: at + 1, x, y, width, height },
        'SearchError',
      );
  }

  get stops() {
    return this.#stops;
  }
  /**
   * Sets the stops for the next start.
   *
   * @param {readonly Cell[]} stops
   * @throws a SearchError for too many stops, and changes nothing
   */
  set stops(stops) {
    // Unchanged, so that a repair can continue.
    if (stops === this.#stops) return;
    checkCount(stops);
    this.#stops = stops;
    while (this.#searches.length > stops.length + 1) this.#searches.pop()?.free();
    while (this.#searches.length < stops.length + 1) this.#searches.push(this.#make());
    this.#points = [[0, 0], ...stops, [0, 0]];
    // The legs that were shown can be gone.
    this.#known = this.#begun = this.#at = 0;
    this.#sizes = new Uint32Array();
  }

  /** Prepares the tables of all legs. @param {Grid} grid @param {number} cells */
  prepareSome(grid, cells) {
    return this.#searches.every((search) => search.prepareSome(grid, cells));
  }
  /** @param {Grid} grid */
  preparation(grid) {
    const each = this.#searches.map((search) => search.preparation(grid));
    const sum = (/** @type {'done' | 'expected' | 'bytes'} */ name) =>
      each.reduce((all, of) => all + of[name], 0);
    return {
      done: sum('done'),
      expected: sum('expected'),
      bytes: sum('bytes'),
      outdated: each.some(({ outdated }) => outdated),
    };
  }

  /** @param {Grid} grid @param {Cell} from @param {Cell} to */
  start(grid, from, to) {
    this.#points = [from, ...this.#points.slice(1, -1), to];
    this.#known = 0;
    this.#restart(grid);
  }
  /**
   * Searches again on an edited map, perhaps from another start. Searches that can repair do so,
   * leg by leg.
   *
   * @param {Grid} grid
   * @param {Cell} [from]
   */
  replan(grid, from = this.#points[0]) {
    if (from) this.#points[0] = from;
    this.#restart(grid);
  }
  /** @param {Grid} grid */
  #restart(grid) {
    this.#begun = this.#at = 0;
    this.#sizes = new Uint32Array();
    this.#begin(grid);
  }
  /** Starts the next leg. @param {Grid} grid */
  #begin(grid) {
    const leg = this.#begun;
    const search = this.#searches[leg];
    const [from, to] = this.#points.slice(leg, leg + 2);
    if (leg < this.#known) search.replan(grid, from);
    else search.start(grid, from, to);
    this.#begun++;
    this.#known = Math.max(this.#known, this.#begun);
  }

  /** @param {Grid} grid @param {number} [n] expansions */
  step(grid, n = 1) {
    for (let left = n; ;) {
      const search = this.#last;
      const before = search.expanded;
      const status = search.step(grid, left);
      left -= search.expanded - before;
      if (status !== 'found' || this.#begun === this.#searches.length) return status;
      this.#begin(grid);
      if (left <= 0) return 'running';
    }
  }

  /** The leg that started last: the end of the whole, so far. */
  get #last() {
    return this.#searches[Math.max(0, this.#begun - 1)];
  }
  /** The leg under the playhead. @protected */
  get leg() {
    return this.#searches[this.#at];
  }
  /** The legs that have started. */
  get #legs() {
    return this.#searches.slice(0, Math.max(1, this.#begun));
  }
  /** @param {(search: GridSearch) => number} of @param {readonly GridSearch[]} [legs] */
  #sum(of, legs = this.#legs) {
    return legs.reduce((all, search) => all + of(search), 0);
  }
  /** Steps before the leg under the playhead. */
  get #before() {
    return this.#sum(({ steps }) => steps, this.#searches.slice(0, this.#at));
  }

  get expanded() {
    return this.#sum(({ expanded }) => expanded);
  }
  get pathCost() {
    return this.#sum(({ pathCost }) => pathCost);
  }
  /** The path of each leg. The last one can end near its goal. */
  get paths() {
    return this.#legs.map((search) => search.path());
  }
  /** Returns all of them as one path. @returns {Cell[]} */
  path() {
    return joined(this.paths);
  }
  /** The stops that the path passes before it ends. */
  get passed() {
    return this.#points.slice(1, Math.max(1, this.#begun));
  }
  /**
   * Why the answer is not a shortest path, with the first stop that it misses.
   *
   * @returns {Message | null}
   */
  get warningSaid() {
    const { status, expanded, warningSaid } = this.#last;
    if (this.#stops.length === 0) return warningSaid;
    const n = this.#begun;
    const [x, y] = this.#points[n] ?? [0, 0];
    const target =
      n < this.#searches.length ? msg('stop {n} at {x}, {y}', { n, x, y }) : msg('the goal');
    /** @type {Partial<Record<import('../../engine/names.js').SearchStatus, Message>>} */
    const shortfalls = {
      limit: msg(
        'The limit of {n} expansions a leg cut the search for {target} short; the path leads to the nearest cell that it expanded.',
        { n: expanded.toLocaleString('en'), target },
      ),
      nearest: msg('No path to {target} was found; the path leads to the nearest cell.', {
        target,
      }),
      exhausted: msg('No path to {target} was found.', { target }),
    };
    return inARow([
      shortfalls[status] ?? null,
      this.#legs.find((search) => search.warningSaid !== null)?.warningSaid ?? warningSaid,
    ]);
  }
  get status() {
    return this.#last.status;
  }
  get straight() {
    return this.#legs.every(({ straight }) => straight);
  }
  get steps() {
    return this.#sum(({ steps }) => steps);
  }
  get full() {
    return this.#legs.some(({ full }) => full);
  }
  get skimmed() {
    return this.#sum(({ skimmed }) => skimmed);
  }
  get peak() {
    return Math.max(...this.#legs.map(({ peak }) => peak));
  }
  /**
   * Shows a step. The end of a leg shows that leg, not the beginning of the next.
   *
   * @param {number} n
   */
  show(n) {
    const legs = this.#legs;
    let before = 0;
    let at = 0;
    for (; at < legs.length - 1 && n > before + (legs[at]?.steps ?? 0); at++)
      before += legs[at]?.steps ?? 0;
    this.#at = at;
    return before + this.leg.show(Math.max(0, n - before));
  }
  get shown() {
    return this.#before + this.leg.shown;
  }
  /** @param {Grid} grid */
  trail(grid) {
    // The trail of a search that starts at its goal begins there.
    const before = this.#legs.slice(0, this.#at).map((search) => search.path());
    const trail = this.leg.trail(grid);
    return String(trail[0]) === String(this.#points[this.#at]) ? joined([...before, trail]) : trail;
  }
  /** @param {number} x @param {number} y @param {number} width @param {number} height */
  window(x, y, width, height) {
    const values = this.leg.window(x, y, width, height);
    const before = this.#before;
    // NaN stays NaN.
    for (let at = 0; at < values.length && before > 0; at += FIELDS.count) {
      values[at + FIELDS.opened] = (values[at + FIELDS.opened] ?? NaN) + before;
      values[at + FIELDS.closed] = (values[at + FIELDS.closed] ?? NaN) + before;
    }
    return values;
  }
  /** @param {Grid} grid @param {import('../../engine/plain.js').Cell} cell */
  explain(grid, cell) {
    const facts = this.leg.explain(grid, cell);
    const before = this.#before;
    const later = (/** @type {number | null} */ step) => (step === null ? null : step + before);
    return facts && { ...facts, opened: later(facts.opened), closed: later(facts.closed) };
  }
  /** A live view of the leg under the playhead. */
  get marks() {
    return live(this.leg).marks;
  }
  /** A copy. */
  get openSizes() {
    const length = this.steps + 1;
    if (this.#sizes.length === length) return this.#sizes;
    this.#sizes = new Uint32Array(length);
    let before = 0;
    for (const search of this.#legs) {
      // The first size of a later leg is not shown: the end of the leg before has that step.
      const first = before === 0 ? 0 : 1;
      this.#sizes.set(live(search).openSizes.subarray(first, search.steps + 1), before + first);
      before += search.steps;
    }
    return this.#sizes;
  }

  free() {
    for (const search of this.#searches) search.free();
  }
}

/**
 * Checks the number of stops before a search is made for each.
 *
 * @param {readonly unknown[]} stops
 */
function checkCount({ length }) {
  if (length > STOPS)
    throw new Fault(
      'found {n} stops; expected at most {most}',
      { n: length, most: STOPS },
      'SearchError',
    );
}

/** Reads stops from a link. @param {unknown} stops @returns {Cell[]} @throws a LinkError */
export function readStops(stops) {
  if (Array.isArray(stops) && stops.length > STOPS)
    throw broken(msg('found {n} stops; expected at most {most}', { n: stops.length, most: STOPS }));
  const sound =
    Array.isArray(stops) &&
    stops.every(
      (stop) =>
        Array.isArray(stop) &&
        stop.length === 2 &&
        stop.every((at) => Number.isSafeInteger(at) && at >= 0),
    );
  if (!sound)
    throw broken(
      msg('found the stops {found}; expected columns and rows', {
        found: JSON.stringify(stops).slice(0, 40),
      }),
    );
  return stops;
}

/** Joins paths, each of which starts where the last one ends. @param {Cell[][]} paths */
const joined = (paths) => paths.flatMap((path, at) => (at === 0 ? path : path.slice(1)));
