// A search by stops: one search a leg, from the start to the first stop, from there to the next, and from the last to the goal.
// To a lane it is one search. Steps are counted through all legs; what is known of cells (marks, numbers, the open list) is that of
// the leg under the playhead, with g from where that leg begins. A leg that does not arrive is the last one.
//
// Where each leg is shortest, so is the whole among ways that pass the stops in this order: a shorter one would have a shorter leg.
// Fetched when a map has stops.

import { FIELDS } from '../../engine/fields.js';
import { sameAs } from '../../engine/handle.js';
import { GridSearch } from '../../engine/search.js';
import { Fault, msg, textOf } from '../../shared/message.js';
import { broken } from '../../shared/play/link-text.js';
import { STOPS } from '../../shared/words.js';
import { inARow } from './searches.js';

/**
 * @typedef {import('../../engine/grid.js').GridWorld} GridWorld
 * @typedef {import('./edits.js').Cell} Cell
 * @typedef {import('../../shared/message.js').Message} Message
 */

/** The weakest promise last. */
const PROMISES = ['optimal', 'optimal-any-angle', 'bounded', 'fewest-steps', 'any-angle', 'best-effort'];

/** What is told of the leg under the playhead alone. */
const OF_ONE = /** @type {const} */ (['chosen', 'reason', 'marks', 'current', 'sights', 'openList', 'places', 'g', 'h', 'f']);

export class Legs extends sameAs(GridSearch, OF_ONE, (legs) => legs.leg) {
  #make;
  /** A search for each leg, made when there is one more. @type {GridSearch[]} */
  #searches = [];
  /** Where the legs begin and end. @type {Cell[]} */
  #points = [];
  /** @type {readonly Cell[]} */
  #stops = [];
  /** How many of them have begun. */
  #begun = 0;
  /** The leg under the playhead. */
  #at = 0;
  /** Which legs have been searched on this map between these points, so that a repair can go on from them. */
  #known = 0;
  /** How many cells waited after each step, as far as they were asked for. */
  #sizes = new Uint32Array(64);
  #sized = 0;

  /** @param {() => GridSearch} make @param {readonly Cell[]} stops that are to be visited @throws a SearchError for too many, and nothing is made */
  constructor(make, stops) {
    super();
    this.#make = make;
    checkCount(stops);
    this.#searches = [make()];
    this.#points = [[0, 0], [0, 0]];
    this.stops = stops;
  }

  /**
   * Whether a search can visit them.
   *
   * @param {import('./searches.js').AnySearch} search @param {GridWorld} grid @param {readonly Cell[]} stops
   * @throws a SearchError
   */
  static check(search, { width, height }, stops) {
    if (!(search instanceof Legs)) throw new Fault('Hybrid A* drives from pose to pose and visits no stops; expected none on the map', {}, 'SearchError');
    checkCount(stops);
    const at = stops.findIndex(([x, y]) => !(x < width && y < height));
    const [x, y] = stops[at] ?? [0, 0];
    if (at >= 0) throw new Fault('stop {n} at {x}, {y} is outside; expected a cell of the map, {width} × {height}', { n: at + 1, x, y, width, height }, 'SearchError');
  }

  /** What is to be visited from the next start on. @param {readonly Cell[]} stops @throws a SearchError for too many, and those of before stay */
  set stops(stops) {
    // As it was, so that a repair can go on.
    if (stops === this.#stops) return;
    checkCount(stops);
    this.#stops = stops;
    while (this.#searches.length > stops.length + 1) this.#searches.pop()?.free();
    while (this.#searches.length < stops.length + 1) this.#searches.push(this.#make());
    this.#points = [[0, 0], ...stops, [0, 0]];
    // The legs that were looked at may be gone.
    this.#known = this.#begun = this.#at = this.#sized = 0;
  }

  /** Tables of all legs. @param {GridWorld} grid @param {number} cells */
  prepareSome(grid, cells) {
    return this.#searches.every((search) => search.prepareSome(grid, cells));
  }
  /** @param {GridWorld} grid */
  preparation(grid) {
    const each = this.#searches.map((search) => search.preparation(grid));
    const sum = (/** @type {'done' | 'expected' | 'bytes'} */ name) => each.reduce((all, of) => all + of[name], 0);
    return { done: sum('done'), expected: sum('expected'), bytes: sum('bytes'), outdated: each.some(({ outdated }) => outdated) };
  }

  /** @param {GridWorld} grid @param {Cell} from @param {Cell} to */
  start(grid, from, to) {
    this.#points = [from, ...this.#points.slice(1, -1), to];
    this.#known = 0;
    this.#restart(grid);
  }
  /** The same once more on an edited map, from another start perhaps: searches that can repair do so, leg by leg. @param {GridWorld} grid @param {Cell} [from] */
  replan(grid, from = this.#points[0]) {
    if (from) this.#points[0] = from;
    this.#restart(grid);
  }
  /** @param {GridWorld} grid */
  #restart(grid) {
    this.#begun = this.#at = this.#sized = 0;
    this.#begin(grid);
  }
  /** The next leg. @param {GridWorld} grid */
  #begin(grid) {
    const leg = this.#begun;
    const search = this.#searches[leg];
    const [from, to] = this.#points.slice(leg, leg + 2);
    if (leg < this.#known) search.replan(grid, from);
    else search.start(grid, from, to);
    this.#begun++;
    this.#known = Math.max(this.#known, this.#begun);
  }

  /** @param {GridWorld} grid @param {number} [n] expansions */
  step(grid, n = 1) {
    for (let left = n; ; ) {
      const search = this.#last;
      const before = search.expanded;
      const status = search.step(grid, left);
      left -= search.expanded - before;
      if (status !== 'found' || this.#begun === this.#searches.length) return status;
      this.#begin(grid);
      if (left <= 0) return 'running';
    }
  }

  /** The leg that was begun last: where the whole ends, so far. */
  get #last() {
    return this.#searches[Math.max(0, this.#begun - 1)];
  }
  /** The one under the playhead. @protected */
  get leg() {
    return this.#searches[this.#at];
  }
  /** Those that have begun. */
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
  get cost() {
    return this.#sum(({ cost }) => cost);
  }
  /** The way of each leg, the last of them perhaps to a cell that is only near its end. */
  get ways() {
    return this.#legs.map((search) => search.path());
  }
  /** All of them as one. @returns {Cell[]} */
  path() {
    return joined(this.ways);
  }
  /** The stops that the path leads over before it ends. */
  get passed() {
    return this.#points.slice(1, Math.max(1, this.#begun));
  }
  /** The weakest of the legs' promises. */
  get guarantee() {
    return this.#legs.map(({ guarantee }) => guarantee).reduce((one, other) => (PROMISES.indexOf(other) > PROMISES.indexOf(one) ? other : one));
  }
  /** What the answer is not, with the stop that was not come to. */
  get warning() {
    return textOf(this.warningSaid ?? '');
  }
  /** The same to be shown. @returns {Message | null} */
  get warningSaid() {
    const { status, expanded, warningSaid } = this.#last;
    if (this.#stops.length === 0) return warningSaid;
    const n = this.#begun;
    const [x, y] = this.#points[n] ?? [0, 0];
    const target = n < this.#searches.length ? msg('stop {n} at {x}, {y}', { n, x, y }) : msg('the goal');
    /** @type {Partial<Record<import('../../engine/names.js').SearchStatus, Message>>} */
    const shortfalls = {
      limit: msg('The limit of {n} expansions a leg cut the search for {target} short; the path leads to the nearest cell that it expanded.', { n: expanded.toLocaleString('en'), target }),
      nearest: msg('No way to {target} was found; the path leads to the nearest cell.', { target }),
      exhausted: msg('No way to {target} was found.', { target }),
    };
    return inARow([shortfalls[status] ?? null, this.#legs.find((search) => search.warningSaid !== null)?.warningSaid ?? warningSaid]);
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
  /** The end of a leg is shown as its end, not as the beginning of the next. @param {number} n */
  show(n) {
    const legs = this.#legs;
    let before = 0;
    let at = 0;
    for (; at < legs.length - 1 && n > before + (legs[at]?.steps ?? 0); at++) before += legs[at]?.steps ?? 0;
    this.#at = at;
    return before + this.leg.show(Math.max(0, n - before));
  }
  get shown() {
    return this.#before + this.leg.shown;
  }
  /** @param {GridWorld} grid */
  trail(grid) {
    // Those that begin at their goal have their trail from there.
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
  /** @param {GridWorld} grid @param {number} x @param {number} y */
  explain(grid, x, y) {
    const facts = this.leg.explain(grid, x, y);
    const before = this.#before;
    const later = (/** @type {number | null} */ step) => (step === null ? null : step + before);
    return facts && { ...facts, opened: later(facts.opened), closed: later(facts.closed) };
  }
  /** A copy that grows: what was copied once does not change. */
  get openSizes() {
    const length = this.steps + 1;
    if (this.#sizes.length < length) {
      const more = new Uint32Array(2 * length);
      more.set(this.#sizes.subarray(0, this.#sized));
      this.#sizes = more;
    }
    let before = 0;
    for (const search of this.#legs) {
      const end = before + search.steps;
      // Of a leg's own beginning the end of the one before is shown.
      const from = before === 0 ? this.#sized : Math.max(this.#sized, before + 1);
      if (end >= from) {
        this.#sizes.set(search.openSizes.subarray(from - before, search.steps + 1), from);
        this.#sized = end + 1;
      }
      before = end;
    }
    return this.#sizes.subarray(0, length);
  }

  free() {
    for (const search of this.#searches) search.free();
  }
}

/** Before there is a search for each. @param {readonly unknown[]} stops */
function checkCount({ length }) {
  if (length > STOPS) throw new Fault('found {n} stops; expected at most {most}', { n: length, most: STOPS }, 'SearchError');
}

/** Stops out of a link. @param {unknown} stops @returns {Cell[]} @throws a LinkError */
export function readStops(stops) {
  if (Array.isArray(stops) && stops.length > STOPS) throw broken(msg('found {n} stops; expected at most {most}', { n: stops.length, most: STOPS }));
  const sound = Array.isArray(stops) && stops.every((stop) => Array.isArray(stop) && stop.length === 2 && stop.every((at) => Number.isSafeInteger(at) && at >= 0));
  if (!sound) throw broken(msg('found the stops {found}; expected columns and rows', { found: JSON.stringify(stops).slice(0, 40) }));
  return stops;
}

/** Where one way ends, the next begins. @param {Cell[][]} ways */
const joined = (ways) => ways.flatMap((way, at) => (at === 0 ? way : way.slice(1)));
