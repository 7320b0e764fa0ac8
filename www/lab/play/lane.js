// One search of a race: recorded a slice at a time until it has ended, then looked at from any of its moments. All that a
// page wants to know of it is asked here, through the guard, so that no trap in the core reaches the page.

import { isLoaded, loadParts } from '../../engine/load.js';
import { D_STAR_LITE, partsOf } from '../../engine/algorithms.js';
import { msg, saidBy, textOf } from '../../shared/message.js';
import { isDrive, isOwn } from '../../shared/words.js';
import { Drive } from './drive-lane.js';
import { isAnotherMap, NO_FUNCTIONS } from './options.js';
import { checkSearch, fetchLegs, hasLegs, searchBy, smoothed, startBy, usualVehicle, inARow } from './searches.js';
import { TimeSlice } from './playhead.js';

/**
 * @typedef {import('./searches.js').AnyOptions} AnyOptions
 * @typedef {import('./searches.js').AnySearch} AnySearch
 * @typedef {import('./board.js').Board} Board
 * @typedef {import('../../shared/play/trap-guard.js').TrapGuard} TrapGuard
 * @typedef {import('./edits.js').Cell} Cell
 * @typedef {import('../../shared/message.js').Message} Message
 * @typedef {import('../../shared/message.js').Said} Said
 * @typedef {NonNullable<ReturnType<AnySearch['explain']>>} Explanation
 * @typedef {{ status: import('../../engine/names.js').SearchStatus, expanded: number, cost: number | null, path: Cell[], smooth: Cell[], drive: Float64Array, warningSaid: Message | null, guarantee: string, passed: readonly Cell[] }} Answer passed: the stops on the path
 */

/** Steps. */
const LONG_TAPE = 2000;
const NO_DRIVE = new Float64Array();
/** What is read of the search itself, and stands here as long as there is none to be looked at. */
const OF_SEARCH = {
  /** How much is on the tape. */
  steps: 0,
  /** Whether the tape is full, so that later steps cannot be looked at. */
  full: false,
  /** The largest size of the open list so far. */
  peak: 0,
  /** Live: the size of the open list after each step. */
  openSizes: new Uint32Array(1),
  /** Live: what the search has done with each cell at the playhead. */
  marks: new Uint8Array(),
  /** The cell that the step at the playhead expanded. */
  current: /** @type {Cell | null} */ (null),
  /** Whether its ways are straight lines between turning points, not steps from cell to cell. */
  straight: false,
  /** What `auto` chose, and why in a sentence; '' for all others. */
  chosen: '',
  reason: '',
};
const OfSearch = /** @type {new () => Readonly<typeof OF_SEARCH>} */ (/** @type {unknown} */ (Object));
/** Searches begun so far, of all lanes: pictures of two of them are never taken for the same. */
let begun = 0;

export class Lane extends OfSearch {
  static {
    for (const [name, otherwise] of Object.entries(OF_SEARCH)) {
      const get = /** @this {Lane} */ function get() {
        return this.#ask((search) => search[/** @type {'steps'} */ (name)], /** @type {any} */ (otherwise));
      };
      Object.defineProperty(this.prototype, name, { get });
    }
  }
  /** @type {AnySearch | null} */
  #search = null;
  #guard;
  #slice = new TimeSlice();
  #refused;
  /** What it needs of the package besides the lab's own. @type {import('../../engine/load.js').PartName[]} */
  #parts;
  /** Whether that is on its way. */
  #fetching = false;
  /** What came out before, to be looked at while the hand waits for the next. @type {Answer | null} */
  #before = null;
  /** @type {'idle' | 'preparing' | 'recording' | 'ended'} */
  #phase = 'idle';
  /** Another text for another search. */
  serial = '0';
  /** What it searches, or searched last. @type {import('./searches.js').Task | null} */
  #task = null;
  /** What came out, once it has ended. @type {Answer | null} */
  answer = null;
  /** Why it cannot search here, in English; '' when it can. */
  error = '';
  /** The same to be shown. @type {Said} */
  errorSaid = '';
  /** Cost of the shortest way to where its path ends; null until known. */
  optimal = /** @type {number | null} */ (null);
  /** How long its own is, measured as that was. */
  #length = 0;
  /** Whether it was found that nobody can tell the shortest. */
  #unjudged = false;
  /** Whether the answer repairs the one before, so that a search from nothing would be another. */
  repaired = false;
  /** How long the search takes when nothing is recorded; null until measured, and for a repair, which cannot be had twice. */
  ms = /** @type {number | null} */ (null);

  /**
   * @param {string} algorithm as it was asked for @param {AnyOptions} options that it goes by @param {TrapGuard} guard
   * @param {{ refusal?: Said, functions?: import('./options.js').OwnFunctions | null }} [how] why the options are not for this
   *   algorithm, so that it takes part without searching; what the search `own` goes by
   * @throws an OptionError
   */
  constructor(algorithm, options, guard, { functions = null, refusal = isOwn(algorithm) && !functions ? NO_FUNCTIONS : '' } = {}) {
    super();
    this.algorithm = algorithm;
    /** @type {AnyOptions} */
    this.options = options;
    this.#guard = guard;
    /** What it goes by in place of its options. */
    this.functions = isOwn(algorithm) ? functions : null;
    this.#refused = refusal !== '';
    this.#say(refusal);
    /** What there is of wheels to be looked at; null for a search of cells. */
    this.drive = isDrive(options.algorithm) ? new Drive((question, otherwise) => this.#ask((search) => ('twigs' in search ? question(search) : otherwise), otherwise)) : null;
    this.#parts = partsOf(this.options);
    if (refusal) this.#phase = 'ended';
    // A search on wheels is in a part with all that it is, and so are functions: until that is here, they are not looked at.
    else if ((this.drive || this.functions) && !isLoaded(this.#parts)) checkSearch(this.options);
    else this.#search = this.#make();
  }

  #make() {
    const search = searchBy(this.options, { record: true, stops: this.#task?.stops, functions: this.functions });
    if (this.drive && 'vehicle' in search) Object.assign(this.drive, { vehicle: search.vehicle, usual: usualVehicle() });
    return search;
  }

  /** The search itself; null when there is none. What a page reads it had better read from the lane. */
  get search() {
    return this.#search;
  }
  /** Whether it takes part without searching, whatever the map. */
  get idle() {
    return this.#refused;
  }
  /** Whether its code is on its way, or its tables are being made, before the first step. */
  get preparing() {
    return this.#phase === 'preparing';
  }
  /** How many hundredths of its tables are made; null while none are being made. */
  get made() {
    const [search, task] = [this.#search, this.#task];
    if (!this.preparing || !search || !task || !('preparation' in search) || !isLoaded(this.#parts)) return null;
    const progress = this.#guard.in(() => search.preparation(task.grid), null);
    return progress && progress.expected > 0 ? Math.floor((100 * progress.done) / progress.expected) : null;
  }
  /** Whether there is nothing more to record. */
  get ended() {
    return this.#phase === 'ended';
  }
  /** Whether a function of one's own ended it, with an answer that no search can go by: what came before can be looked at. */
  get failed() {
    return this.functions !== null && this.error !== '' && this.#guard.in(() => this.#search?.status, '') === 'failed';
  }
  /** Whether there is a shortest way that its own is compared with, or will be. */
  get comparable() {
    return this.drive === null && !isAnotherMap(this.functions) && !this.#unjudged && (this.answer === null || this.answer.path.length > 0);
  }
  /** Whether it can be had again for the stopwatch: a repair not, and functions are not asked more often than is said. */
  get repeatable() {
    return !this.repaired && this.functions === null;
  }
  /** Whether there is a search to be looked at. */
  get sound() {
    return (this.error === '' || this.failed) && this.#search !== null && (this.#phase === 'recording' || this.#phase === 'ended');
  }

  /**
   * Begins anew on a board as it is now; D* Lite repairs what it knows, if only cells or the start have changed.
   *
   * @param {Board} board @param {boolean} keep whether the path of before is to be seen until there is another
   */
  begin({ grid, from, to, headings, stops }, keep) {
    if (this.#refused || (this.#guard.shut && !this.#search)) return;
    const sameGrid = this.#task?.grid === grid;
    // A tape that could not hold all of a search cannot be gone on with: the core begins anew then.
    const wasFull = this.full;
    const known = this.answer !== null && sameGrid && this.#task?.to[0] === to[0] && this.#task.to[1] === to[1] && this.#task.stops === stops;
    this.#before = keep && sameGrid ? (this.answer ?? this.#before) : null;
    this.#change(stops);
    this.#task = { grid, from, to, headings, stops };
    this.#phase = 'preparing';
    this.serial = String(++begun);
    this.answer = null;
    this.#say('');
    this.optimal = null;
    this.#unjudged = false;
    this.ms = null;
    const search = this.#search;
    this.repaired = known && search !== null && this.algorithm === D_STAR_LITE && !wasFull;
    if (!this.repaired || !search || !('replan' in search)) return;
    this.#try(() => {
      search.replan(grid, from);
      this.#phase = 'recording';
    });
  }

  /** To other stops; once there have been some, each leg is a search. @param {readonly Cell[]} stops */
  #change(stops) {
    const search = this.#search;
    if (search && 'stops' in search) {
      this.#try(() => (search.stops = stops));
    } else if (stops.length > 0 && !this.drive) {
      this.#guard.in(() => search?.free(), undefined);
      this.#search = null;
    }
  }

  /** Whether its code is there; else that is asked for, once. */
  #arrived() {
    const legs = Boolean(this.#task?.stops.length) && !hasLegs();
    if (isLoaded(this.#parts) && !legs) return true;
    if (this.#fetching) return false;
    this.#fetching = true;
    Promise.all([loadParts(this.#parts), legs && fetchLegs()]).catch((error) => {
      this.#phase = 'ended';
      this.#say(msg('This search could not be loaded: {why}', { why: saidBy(error) }));
    }).finally(() => (this.#fetching = false));
    return false;
  }

  /** A slice of about a millisecond. @param {() => number} now @returns {boolean} whether there is more to record */
  work(now) {
    const task = this.#task;
    if (!task || this.#phase === 'idle' || this.ended || !this.#arrived()) return false;
    this.#try(() => {
      // After a trap there is none, nor of one whose code has just come.
      const search = (this.#search ??= this.#make());
      if (this.#phase === 'preparing') {
        if (!this.#slice.run((cells) => search.prepareSome(task.grid, cells), now)) return;
        startBy(search, task);
        this.#phase = 'recording';
      }
      const status = this.#slice.run((steps) => search.step(task.grid, steps), now);
      if (status !== 'running') this.#end(search, status);
    });
    return !this.ended;
  }

  /** Puts its playhead there, or at its own end if that comes first. @param {number} step */
  show(step) {
    this.#ask((search) => (search.shown === Math.min(step, search.steps) ? 0 : search.show(step)), 0);
  }

  /** Another number whenever marks and window are others. */
  get version() {
    return this.sound ? Number(this.serial) * 2 ** 26 + this.step : 0;
  }
  /** Another text whenever there is more on the tape; of a long one that is still being recorded, whenever there is some part more. */
  get tape() {
    const { steps } = this;
    return `${this.serial} ${steps < LONG_TAPE || this.ended ? steps : Math.floor(10 * Math.log2(steps))} ${this.#phase}`;
  }
  /** Where its playhead is. */
  get step() {
    return this.#ask((search) => search.shown, 0);
  }
  /** Expansions so far; all of them once it has ended. */
  get expanded() {
    return this.answer?.expanded ?? this.#ask((search) => search.expanded, 0);
  }
  /** The steps to neighbours that expansions handed out, and the labels that were set or changed, at the playhead; null where nobody counts them. */
  get counts() {
    return this.#ask((search) => ('generated' in search && search.generated > 0 ? { neighbours: search.generated, labels: search.relabelled } : null), null);
  }
  /** The size of the open list at the playhead. */
  get open() {
    return this.#ask((search) => search.openSizes[search.shown] ?? 0, 0);
  }
  /** From the start to it. @returns {Cell[]} */
  trail() {
    const grid = this.#task?.grid;
    return grid ? this.#ask((search) => search.trail(grid), []) : [];
  }
  /** The lines of sight that the step at the playhead looked along. */
  sights() {
    return this.#ask((search) => search.sights(), []);
  }
  /** g, h, f, parent, opened and closed of a window of cells. @param {number} x @param {number} y @param {number} w @param {number} h @returns {Float64Array} */
  // A field, so that it stays the same function: the drawing keeps what it answered as long as `version` does.
  window = (x, y, w, h) => this.#ask((search) => search.window(x, y, w, h), new Float64Array());
  /** One of its numbers for all cells, as they are when it has ended. @param {'g' | 'h' | 'f'} kind @returns {Float64Array} */
  numbers(kind) {
    return this.#ask((search) => ('g' in search ? search[kind]() : NO_DRIVE), NO_DRIVE);
  }
  /** The open list at the playhead, see GridSearch.openList; null where there is none to be looked at. @throws a SearchError */
  openList() {
    return this.#ask((search) => ('openList' in search ? search.openList() : null), null);
  }
  /** What the search knows of a cell, and why. @param {number} x @param {number} y @returns {Explanation | null} */
  explain(x, y) {
    const grid = this.#task?.grid;
    return grid ? this.#ask((search) => search.explain(grid, x, y), null) : null;
  }

  get cost() {
    return this.answer?.cost ?? null;
  }
  get path() {
    return (this.answer ?? this.#before)?.path ?? [];
  }
  /** The same made smooth, as the options ask; else none. */
  get smooth() {
    return (this.answer ?? this.#before)?.smooth ?? [];
  }
  /** How long path and smooth path are, in cells; null where nothing is smooth. @returns {{ before: number, after: number } | null} */
  get smoothing() {
    return this.smooth.length > 1 ? { before: lengthOf(this.path), after: lengthOf(this.smooth) } : null;
  }
  /** The finished drive, see DriveSearch.drive; empty for who does not drive. */
  get way() {
    return (this.answer ?? this.#before)?.drive ?? NO_DRIVE;
  }
  /** What the answer is not, or may not be, in English; '' when it is a shortest path to the goal. */
  get warning() {
    return textOf(this.warningSaid ?? '');
  }
  /** The same to be shown; null when there is nothing. */
  get warningSaid() {
    return inARow([this.#shortfall, this.#cut, this.#skimmed, this.answer ? this.answer.warningSaid : this.drive?.goalIsFree ? null : this.#ask((search) => search.warningSaid, null)]);
  }
  get #cut() {
    if (!this.full || this.answer === null) return null;
    const [kept, all] = [this.steps, this.answer.expanded].map((number) => number.toLocaleString('en'));
    return msg('The search is too long to be kept whole: the first {kept} of its {all} steps can be looked at.', { kept, all });
  }
  get #skimmed() {
    const count = this.answer === null ? 0 : this.#ask((search) => search.skimmed, 0);
    if (count === 0) return null;
    if (count === 1) return msg('Jumps passed over too many cells to keep them all: they are not shown in 1 step.');
    return msg('Jumps passed over too many cells to keep them all: they are not shown in {n} steps.', { n: count.toLocaleString('en') });
  }
  get #shortfall() {
    const { status, expanded: n = 0 } = this.answer ?? {};
    // Who looks for stops says himself which.
    if (this.#task?.stops.length) return null;
    if (this.drive) return this.drive.shortfall(status, n);
    // `nearest` says among which cells it is chosen.
    const cell = this.options.nearest === 'open' ? msg('the nearest cell that it saw') : msg('the nearest cell that it expanded');
    if (status === 'limit' && n !== this.options.limit) return msg('Its capacity or depth cut the search short; the path leads to {cell}.', { cell });
    if (status === 'limit' && n === 1) return msg('The limit of 1 expansion cut the search short; the path leads to {cell}.', { cell });
    if (status === 'limit') return msg('The limit of {n} expansions cut the search short; the path leads to {cell}.', { n, cell });
    return status === 'nearest' ? msg('No way to {target} was found; the path leads to the nearest cell.', { target: msg('the goal') }) : null;
  }
  get guarantee() {
    return this.answer?.guarantee ?? '';
  }
  /** @param {number} optimal what the shortest way costs, NaN where nobody can tell @param {number} length how long its own is, measured in the same way */
  judge(optimal, length) {
    this.#unjudged = Number.isNaN(optimal);
    this.optimal = this.#unjudged ? null : optimal;
    this.#length = length;
  }
  /** How often its way is as long as the shortest to the same cell; null until that is known. */
  get ratio() {
    const { cost, optimal } = this;
    if (cost === null || optimal === null) return null;
    return optimal === 0 ? 1 : this.#length / optimal;
  }

  /** After a trap: the search is not to be touched again, not even to be freed. @param {Said} error */
  drop(error) {
    this.#search = null;
    this.#phase = 'ended';
    this.#before = null;
    this.answer = null;
    if (!this.#refused) this.#say(error);
  }

  free() {
    this.#search?.free();
    this.#search = null;
    this.#phase = 'ended';
  }

  /** Not on this map. @param {Said} error why */
  refuse(error) {
    this.#guard.in(() => this.#search?.free(), undefined);
    this.drop(error);
    this.#task = null;
    this.optimal = null;
    this.ms = null;
  }

  /** @param {AnySearch} search @param {import('../../engine/names.js').SearchStatus} status */
  #end(search, status) {
    const { cost } = search;
    const path = search.path();
    this.#phase = 'ended';
    this.#before = null;
    this.answer = {
      status,
      expanded: search.expanded,
      cost: Number.isNaN(cost) ? null : cost,
      path,
      smooth: this.#task ? smoothed(search, this.#task.grid, this.options) : [],
      drive: 'drive' in search ? search.drive() : NO_DRIVE,
      warningSaid: search.warningSaid,
      guarantee: search.guarantee,
      passed: 'passed' in search ? search.passed : [],
    };
  }

  /** What the core refuses is this lane's answer. @param {() => void} work */
  #try(work) {
    try {
      this.#guard.in(work, undefined);
    } catch (error) {
      this.#phase = 'ended';
      this.#say(saidBy(error));
    }
  }

  /** Why it cannot search here. @param {Said} error '' when it can */
  #say(error) {
    this.errorSaid = error;
    this.error = textOf(error);
  }

  /**
   * @template T
   * @param {(search: AnySearch) => T} question
   * @param {T} otherwise
   * @returns {T}
   */
  #ask(question, otherwise) {
    const search = this.#search;
    return search && this.sound ? this.#guard.in(() => question(search), otherwise) : otherwise;
  }
}

/** How long a way is, in cells. @param {readonly Cell[]} way */
export const lengthOf = (way) => way.reduce((sum, [x, y], at) => sum + Math.hypot(x - (way[at - 1]?.[0] ?? x), y - (way[at - 1]?.[1] ?? y)), 0);
