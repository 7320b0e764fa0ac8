// One search of a race. It records a slice at a time until the search ends, and then shows any
// step. Every call goes through the guard, so that a trap in the core does not reach the page.

import { live } from '../../engine/handle.js';
import { isLoaded, loadParts } from '../../engine/load.js';
import { partsOf } from '../../engine/algorithms.js';
import { inARow, msg, saidBy, textOf } from '../../shared/message.js';
import { laneKind } from './kinds.js';
import { NO_FUNCTIONS } from './options.js';
import { checkSearch, searchBy, smoothed } from './searches.js';
import { TimeSlice } from './playhead.js';

/**
 * @import { AnyOptions, Cell, LaneSearch, Task } from './types.js'
 * @typedef {import('./board.js').Board} Board
 * @typedef {import('../../shared/play/trap-guard.js').TrapGuard} TrapGuard
 * @typedef {import('../../shared/message.js').Message} Message
 * @typedef {import('../../shared/message.js').Said} Said
 * @typedef {import('../../engine/search.js').Explanation} Explanation
 * @typedef {{ status: import('../../engine/names.js').SearchStatus, expanded: number, cost: number
 *   | null, path: Cell[], smooth: Cell[], drive: Float64Array, warningSaid: Message | null, passed:
 *   readonly Cell[] }} Answer passed: the stops on the path
 */

/** A tape of more steps than this is long. */
const LONG_TAPE = 2000;
const NO_NUMBERS = new Float64Array();
/** The properties that a lane reads from its search, with their values while there is no search. */
const OF_SEARCH = {
  /** The number of steps on the tape. */
  steps: 0,
  /** Whether the tape is full. Later steps cannot be shown. */
  full: false,
  /** The largest size of the open list so far. */
  peak: 0,
  /** Live: the size of the open list after each step. */
  openSizes: new Uint32Array(1),
  /** Live: the mark of each cell at the playhead. */
  marks: new Uint8Array(),
  /** The cell that the step at the playhead expanded. */
  current: /** @type {Cell | null} */ (null),
  /** Whether paths are straight lines between turning points instead of steps between cells. */
  straight: false,
  /** What only a crowd has; missing in other searches. */
  crowd: /** @type {import('./types.js').Crowd | undefined} */ (undefined),
  /** What only a trace has. */
  own: /** @type {import('./types.js').OwnMarks | null} */ (null),
  /** The search that `auto` chose, and the reason as a sentence; '' for other searches. */
  chosen: '',
  reason: '',
};
const OfSearch = /** @type {new () => Readonly<typeof OF_SEARCH>} */ (
  /** @type {unknown} */ (Object)
);
/** The number of searches started in all lanes. It makes `serial` unique. */
let begun = 0;

export class Lane extends OfSearch {
  static {
    for (const [name, otherwise] of Object.entries(OF_SEARCH)) {
      const get = /** @this {Lane} */ function get() {
        return this.#read(
          (search) =>
            live(search)[/** @type {'steps'} */ (name)] ??
            search[/** @type {'steps'} */ (name)] ??
            otherwise,
          /** @type {any} */ (otherwise),
        );
      };
      Object.defineProperty(this.prototype, name, { get });
    }
  }
  /** @type {LaneSearch | null} */
  #search = null;
  #guard;
  #plays;
  #slice = new TimeSlice();
  /**
   * The package parts that it needs beside the lab's own.
   *
   * @type {import('../../engine/load.js').PartName[]}
   */
  #parts;
  /** Whether these parts are loading. */
  #fetching = false;
  /** The last answer, shown during a drag until there is another. @type {Answer | null} */
  #before = null;
  /** @type {'idle' | 'preparing' | 'recording' | 'ended'} */
  #phase = 'idle';
  /** A text that is different for each search. */
  serial = '0';
  /** What it searches, or searched last. @type {Task | null} */
  #task = null;
  /** The answer, when the search has ended. @type {Answer | null} */
  answer = null;
  /** Why it cannot search here, as a message for the reader; '' if it can. @type {Said} */
  errorSaid = '';
  /**
   * The cells of the call whose invalid answer ended it: one, or the two of a step.
   *
   * @type {Cell[]}
   */
  wrong = [];
  /** The cost of the shortest path to the end of its path; null until known. */
  optimal = /** @type {number | null} */ (null);
  /** The cost of its own path, measured in the same unit. */
  #length = 0;
  /** Whether no shortest cost can be found. */
  #unjudged = false;
  /** Whether the answer is a repair of the last one. A new search would take other steps. */
  repaired = false;
  /**
   * The milliseconds of the search without recording; null until measured, and for a repair, which
   * cannot run twice.
   */
  ms = /** @type {number | null} */ (null);

  /**
   * @param {string} algorithm as the race names it
   * @param {AnyOptions} options in force
   * @param {TrapGuard} guard
   * @param {{ refusal?: Said, functions?: import('./options.js').OwnFunctions | null, plays?:
   *   Pick<import('./types.js').Use, 'plan' | 'trace'> }} [how] refusal: why the options do not
   *   apply to this algorithm, so that the lane does not search; functions: of the search `own`;
   *   plays: what it plays instead of a search
   * @throws an OptionError
   */
  constructor(
    algorithm,
    options,
    guard,
    {
      functions = null,
      plays = {},
      refusal = laneKind(algorithm).byFunctions && !functions ? NO_FUNCTIONS : '',
    } = {},
  ) {
    super();
    this.algorithm = algorithm;
    this.kind = laneKind(algorithm);
    /** @type {AnyOptions} */
    this.options = options;
    this.#guard = guard;
    /** The functions that replace its options. */
    this.functions = this.kind.byFunctions ? functions : null;
    this.#plays = plays;
    /** What its trace calls itself; '' for any other. */
    this.called = plays.trace?.title ?? '';
    /** Whether the lane never searches, whatever the map. */
    this.idle = refusal !== '';
    this.errorSaid = refusal;
    /** What only a drive has; null for a search of cells. */
    this.drive =
      this.kind.createDrive?.((question, otherwise) =>
        this.#read((search) => question(/** @type {any} */ (search)), otherwise),
      ) ?? null;
    this.#parts = partsOf(this.options);
    if (refusal) this.#phase = 'ended';
    // Until its code loads, the options are checked alone.
    else if ((this.kind.needsParts && !isLoaded(this.#parts)) || this.kind.missing([]))
      checkSearch(this.options);
    else this.#search = this.#make();
  }

  #make() {
    const search = searchBy(this.options, {
      record: true,
      stops: this.#task?.stops,
      functions: this.functions,
      ...this.#plays,
    });
    this.drive?.take(/** @type {any} */ (search));
    return search;
  }

  /** The reason in English. */
  get error() {
    return textOf(this.errorSaid);
  }
  /** Whether its code loads or its tables are being made, before the first step. */
  get preparing() {
    return this.#phase === 'preparing';
  }
  /** How many hundredths of its tables are made; null while none are being made. */
  get made() {
    const [search, task] = [this.#search, this.#task];
    if (!this.preparing || !search || !task || !isLoaded(this.#parts)) return null;
    const progress = this.#guard.in(() => search.preparation?.(task.grid) ?? null, null);
    return progress && progress.expected > 0
      ? Math.floor((100 * progress.done) / progress.expected)
      : null;
  }
  /** Whether there is nothing more to record. */
  get ended() {
    return this.#phase === 'ended';
  }
  /**
   * Whether an invalid answer of one of your functions ended the search. The steps before can be
   * shown.
   */
  get failed() {
    return (
      this.functions !== null &&
      this.errorSaid !== '' &&
      this.#guard.in(() => this.#search?.status, '') === 'failed'
    );
  }
  /** Whether there is, or will be, a shortest path to compare with. */
  get comparable() {
    return (
      this.kind.isComparable(this) &&
      !this.#unjudged &&
      (this.answer === null || this.answer.path.length > 0)
    );
  }
  /** Whether the stopwatch can run it again. A repair cannot run again. */
  get repeatable() {
    return !this.repaired && this.kind.repeatable;
  }
  /** Whether there is a search to show. */
  get sound() {
    return (
      (this.errorSaid === '' || this.failed) &&
      this.#search !== null &&
      (this.#phase === 'recording' || this.#phase === 'ended')
    );
  }

  /**
   * Starts again on a board. D* Lite and a crowd continue if only cells have changed, D* Lite also
   * from another start.
   *
   * @param {Board} board
   * @param {boolean} showLast whether the last path stays visible until there is another
   */
  begin({ grid, from, to, headings, stops }, showLast) {
    if (this.idle || (this.#guard.shut && !this.#search)) return;
    const sameGrid = this.#task?.grid === grid;
    const known =
      sameGrid &&
      this.#task?.to[0] === to[0] &&
      this.#task.to[1] === to[1] &&
      this.#task.stops === stops;
    const continues = this.kind.continues(this, String(this.#task?.from) === String(from));
    this.#before = showLast && sameGrid ? (this.answer ?? this.#before) : null;
    this.#change(stops);
    this.#task = { grid, from, to, headings, stops };
    this.#phase = 'preparing';
    this.serial = String(++begun);
    this.answer = null;
    this.errorSaid = '';
    this.wrong = [];
    this.optimal = null;
    this.#unjudged = false;
    this.ms = null;
    const search = this.#search;
    this.repaired = known && search !== null && continues;
    if (!this.repaired) return;
    this.#try(() => {
      search?.replan?.(grid, from);
      this.#phase = 'recording';
    });
  }

  /**
   * Changes the stops. If there have been any, each leg is a search.
   *
   * @param {readonly Cell[]} stops
   */
  #change(stops) {
    const search = this.#search;
    if (search?.stops) {
      this.#try(() => (search.stops = stops));
    } else if (stops.length > 0 && this.kind.ofCells) {
      this.#guard.in(() => search?.free(), undefined);
      this.#search = null;
    }
  }

  /** Returns whether its code is loaded. Starts to load it on the first call. */
  #arrived() {
    const missing = this.kind.missing(this.#task?.stops ?? []);
    if (isLoaded(this.#parts) && !missing) return true;
    if (this.#fetching) return false;
    this.#fetching = true;
    Promise.all([loadParts(this.#parts), missing?.()])
      .catch((error) => {
        this.#phase = 'ended';
        this.errorSaid = msg('This search could not be loaded: {why}', { why: saidBy(error) });
      })
      .finally(() => (this.#fetching = false));
    return false;
  }

  /**
   * Records a slice of about a millisecond.
   *
   * @param {() => number} now
   * @returns {boolean} whether there is more to record
   */
  work(now) {
    const task = this.#task;
    if (!task || this.#phase === 'idle' || this.ended || !this.#arrived()) return false;
    this.#try(() => {
      // There is no search after a trap, or when its code has just loaded.
      const search = (this.#search ??= this.#make());
      if (this.#phase === 'preparing') {
        if (!this.#slice.run((cells) => search.prepareSome?.(task.grid, cells) ?? true, now))
          return;
        this.kind.start(search, task);
        this.#phase = 'recording';
      }
      const status = this.#slice.run((steps) => search.step(task.grid, steps), now);
      if (status !== 'running') this.#end(search, status);
    });
    return !this.ended;
  }

  /**
   * Returns what `work` returns of the search and its map; null if there is none to show.
   *
   * @template T
   * @param {(search: LaneSearch, grid: Task['grid']) => T} work
   */
  read(work) {
    const grid = this.#task?.grid;
    return grid ? this.#read((search) => work(search, grid), /** @type {T | null} */ (null)) : null;
  }

  /** Moves its playhead to a step, at most to its own end. @param {number} step */
  show(step) {
    this.#read(
      (search) => (search.shown === Math.min(step, search.steps) ? 0 : search.show(step)),
      0,
    );
  }

  /** Changes when marks or window change. */
  get version() {
    return this.sound ? Number(this.serial) * 2 ** 26 + this.step : 0;
  }
  /** Changes when the tape grows. While a long tape records, it changes only after some growth. */
  get tape() {
    const { steps } = this;
    return `${this.serial} ${steps < LONG_TAPE || this.ended ? steps : Math.floor(10 * Math.log2(steps))} ${this.#phase}`;
  }
  /** The step at its playhead. */
  get step() {
    return this.#read((search) => search.shown, 0);
  }
  /** The number of expansions so far; of all of them when the search has ended. */
  get expanded() {
    return this.answer?.expanded ?? this.#read((search) => search.expanded, 0);
  }
  /**
   * The numbers of generated neighbours and of labels set or changed, at the playhead; null for a
   * search that does not count them.
   */
  get counts() {
    return this.#read(
      ({ generated = 0, relabelled = 0 }) =>
        generated > 0 ? { neighbours: generated, labels: relabelled } : null,
      null,
    );
  }
  /** The size of the open list at the playhead. */
  get open() {
    return this.#read((search) => live(search).openSizes[search.shown] ?? 0, 0);
  }
  /** Returns the path from the start to the current cell. @returns {Cell[]} */
  trail() {
    const grid = this.#task?.grid;
    return grid ? this.#read((search) => search.trail?.(grid) ?? [], []) : [];
  }
  /** Returns the lines of sight that the step at the playhead checked. */
  sights() {
    return this.#read((search) => search.sights?.() ?? [], []);
  }
  /**
   * g, h, f, parent, opened and closed of a window of cells.
   *
   * @param {number} x
   * @param {number} y
   * @param {number} w
   * @param {number} h
   * @returns {Float64Array}
   */
  // A field, so that it stays the same function: the drawing caches its result while `version` is
  // the same.
  window = (x, y, w, h) =>
    this.#read((search) => search.window?.(x, y, w, h) ?? NO_NUMBERS, NO_NUMBERS);
  /** Returns other numbers of the current cell, by name. @returns {Record<string, number>} */
  fields() {
    return this.#read((search) => search.fields?.() ?? {}, {});
  }
  /**
   * Returns one number of each cell at the end of the search.
   *
   * @param {'g' | 'h' | 'f'} kind
   * @returns {Float64Array}
   */
  numbers(kind) {
    return this.#read((search) => search[kind]?.() ?? NO_NUMBERS, NO_NUMBERS);
  }
  /** Returns the landmarks or waypoints of its estimate. @returns {Cell[]} */
  places() {
    return this.#read((search) => search.places?.() ?? [], []);
  }
  /**
   * Returns the open list at the playhead, see `GridSearch.openList`; null if there is none to
   * show.
   *
   * @throws a SearchError
   */
  openList() {
    return this.#read((search) => search.openList?.() ?? null, null);
  }
  /**
   * Returns what the search knows of a cell, and why.
   *
   * @param {number} x
   * @param {number} y
   * @returns {(Explanation & import('./types.js').Said) | null}
   */
  explain(x, y) {
    const grid = this.#task?.grid;
    return grid ? this.#read((search) => search.explain?.(grid, [x, y]) ?? null, null) : null;
  }

  get cost() {
    return this.answer?.cost ?? null;
  }
  get path() {
    return (this.answer ?? this.#before)?.path ?? [];
  }
  /** The path after smoothing; empty if the options request none. */
  get smooth() {
    return (this.answer ?? this.#before)?.smooth ?? [];
  }
  /**
   * The lengths of the path and the smooth path, in cells; null if there is no smooth path.
   *
   * @returns {{ before: number, after: number } | null}
   */
  get smoothing() {
    return this.smooth.length > 1
      ? { before: lengthOf(this.path), after: lengthOf(this.smooth) }
      : null;
  }
  /** The finished drive, see `DriveSearch.drive`; empty for other searches. */
  get samples() {
    return (this.answer ?? this.#before)?.drive ?? NO_NUMBERS;
  }
  /**
   * Why the answer is not, or may not be, a shortest path to the goal, in English; '' if it is one.
   */
  get warning() {
    return textOf(this.warningSaid ?? '');
  }
  /** The same as a message for the reader; null if there is none. */
  get warningSaid() {
    return inARow([
      this.#task && this.kind.shortfall(this, this.#task),
      this.#cut,
      this.#skimmed,
      this.answer
        ? this.answer.warningSaid
        : this.drive?.goalIsFree
          ? null
          : this.#read((search) => search.warningSaid, null),
    ]);
  }
  get #cut() {
    if (!this.full || this.answer === null) return null;
    const [kept, all] = [this.steps, this.answer.expanded].map((number) =>
      number.toLocaleString('en'),
    );
    return msg(
      'The search is too long to keep all of it: you can look at the first {kept} of its {all} steps.',
      { kept, all },
    );
  }
  get #skimmed() {
    const count = this.answer === null ? 0 : this.#read((search) => search.skimmed ?? 0, 0);
    if (count === 0) return null;
    if (count === 1)
      return msg(
        'Jumps passed over too many cells to keep them all: they are not shown in 1 step.',
      );
    return msg(
      'Jumps passed over too many cells to keep them all: they are not shown in {n} steps.',
      { n: count.toLocaleString('en') },
    );
  }
  /**
   * @param {number} optimal the shortest cost, NaN if it cannot be found
   * @param {number} length its own cost, measured in the same unit
   */
  judge(optimal, length) {
    this.#unjudged = Number.isNaN(optimal);
    this.optimal = this.#unjudged ? null : optimal;
    this.#length = length;
  }
  /** Its cost divided by the shortest to the same cell; null until known. */
  get ratio() {
    const { cost, optimal } = this;
    if (cost === null || optimal === null) return null;
    return optimal === 0 ? 1 : this.#length / optimal;
  }

  /**
   * Drops the search after a trap. Nothing touches it again, not even to free it.
   *
   * @param {Said} error
   */
  drop(error) {
    this.#search = null;
    this.#phase = 'ended';
    this.#before = null;
    this.answer = null;
    if (!this.idle) this.errorSaid = error;
  }

  free() {
    this.#search?.free();
    this.#search = null;
    this.#phase = 'ended';
  }

  /** Does not search on this map. @param {Said} error the reason */
  refuse(error) {
    this.#guard.in(() => this.#search?.free(), undefined);
    this.drop(error);
    this.#task = null;
    this.optimal = null;
    this.ms = null;
  }

  /** @param {LaneSearch} search @param {import('../../engine/names.js').SearchStatus} status */
  #end(search, status) {
    const { pathCost } = search;
    this.#phase = 'ended';
    this.#before = null;
    this.answer = {
      status,
      expanded: search.expanded,
      cost: Number.isNaN(pathCost) ? null : pathCost,
      path: search.path?.() ?? [],
      smooth: this.#task ? smoothed(search, this.#task.grid, this.options) : [],
      drive: search.drive?.() ?? NO_NUMBERS,
      warningSaid: search.warningSaid,
      passed: search.passed ?? [],
    };
  }

  /** Runs work. An error of the core becomes this lane's answer. @param {() => void} work */
  #try(work) {
    try {
      this.#guard.in(work, undefined);
    } catch (error) {
      this.#phase = 'ended';
      this.errorSaid = saidBy(error);
      if (this.functions && error instanceof Error && 'cells' in error)
        this.wrong = /** @type {Cell[]} */ (error.cells);
    }
  }

  /**
   * @template T
   * @param {(search: LaneSearch) => T} question
   * @param {T} otherwise
   * @returns {T}
   */
  #read(question, otherwise) {
    const search = this.#search;
    return search && this.sound ? this.#guard.in(() => question(search), otherwise) : otherwise;
  }
}

/** Returns the length of a path in cells. @param {readonly Cell[]} path */
export const lengthOf = (path) =>
  path.reduce(
    (sum, [x, y], at) =>
      sum + Math.hypot(x - (path[at - 1]?.[0] ?? x), y - (path[at - 1]?.[1] ?? y)),
    0,
  );
