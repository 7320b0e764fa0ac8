// Runs the searches over time: starts them on the current map, records a few milliseconds per frame in turns, shows them at a
// moving playhead, and compares the answers when they end. It does not depend on input or pictures.

import { Driver } from './drive-lane.js';
import { Editor } from './editor.js';
import { createOptima, createStopwatch } from './judging.js';
import { refusals } from './memory-budget.js';
import { Playhead, Walker } from './playhead.js';
import { planned } from './race.js';
import { layoutOf } from './race-text.js';

/**
 * @typedef {import('./lane.js').Lane} Lane
 * @typedef {import('./options.js').OwnFunctions} OwnFunctions
 * @typedef {import('./race.js').LabOptions} LabOptions
 * @typedef {ReturnType<typeof planned>} Plan
 */

/** Milliseconds. A search that started during a drag runs to its end if it takes less than this. Otherwise a continuous drag would end none. */
const STUBBORN_MS = 1000;

export class Runner extends Editor {
  /** Compares answers with the shortest paths. */
  #optima = createOptima(this.guard);
  #stopwatch = createStopwatch(this.guard);
  /** The versions that the searches started on, and when. */
  #begun = { map: -1, cells: -1, board: -1, at: 0 };
  /** Whether the searches must start again even if nothing changed. */
  #due = true;
  /** The lane that records next: the one at which the last frame stopped. */
  #turn = 0;
  /** @type {LabOptions} */
  #options = {};
  /** @type {Walker | Driver | null} */
  #walker = null;
  /** Whether the walk along this answer has started. */
  #walked = false;
  /** Whether `done` was sent for this answer. */
  #told = false;
  /** @type {Lane[]} */
  lanes = [];
  /** The functions of the search `own`, or null. @protected @type {OwnFunctions | null} */
  functions = null;
  /** @protected */
  head = new Playhead();

  /** A subclass calls `adopt` when it is ready to handle a trap. @param {() => number} now milliseconds */
  constructor(now) {
    super();
    /** @protected */
    this.now = now;
  }

  /** The options that were set. The core's defaults apply to the others. @override */
  get options() {
    return { ...this.#options };
  }
  /** The first lane that can search this map, or else the first. The status and the walk use it. */
  get lead() {
    return this.lanes.find((lane) => lane.error === '') ?? this.lanes[0];
  }
  /** The length of the longest lane's tape. @protected */
  get tape() {
    let steps = 0;
    let ended = true;
    for (let i = 0; i < this.lanes.length; i++) {
      steps = Math.max(steps, this.lanes[i].steps);
      ended &&= this.lanes[i].ended;
    }
    return { steps, ended };
  }
  /** Whether the playhead is at the end of every lane. */
  get atEnd() {
    const { steps, ended } = this.tape;
    return ended && this.head.step >= steps && this.head.state !== 'ready' && this.lanes.some((lane) => lane.answer !== null);
  }
  /** Whether the playhead waits for a step, or for the end of a search whose tape is full. @protected */
  get hurried() {
    return this.head.waiting || this.lanes.some((lane) => lane.full && !lane.ended);
  }
  /** The position in cells, the heading and any steering angle of the walker; null if there is none. */
  get walker() {
    return this.#walker?.place ?? null;
  }

  /**
   * Makes the lanes for other options and changes nothing else.
   *
   * @protected @param {import('./race.js').OptionChange} change null clears an option @param {OwnFunctions | null} [functions] of the search `own`
   * @returns {Plan} for `adopt` @throws an OptionError
   */
  plan(change, functions = this.functions) {
    return planned({ ...this.#options, ...change }, functions, this.guard);
  }
  /** Replaces the lanes. @protected @param {Plan} plan */
  adopt({ options, functions, lanes }) {
    this.#stopwatch.stop();
    this.guard.in(() => this.lanes.forEach((lane) => lane.free()), undefined);
    this.#options = options;
    this.functions = functions;
    this.lanes = lanes;
    this.#due = true;
  }
  /** Starts all searches again. */
  retry() {
    this.#due = true;
  }

  /** Whether something changed since the searches started. @protected */
  get due() {
    const { board, mapVersion, cellsVersion } = this;
    const { map, cells, board: version } = this.#begun;
    return board !== null && (this.#due || map !== mapVersion || cells !== cellsVersion || version !== board.version);
  }

  /**
   * Starts the searches again if something changed. A playhead at the end stays at the end. Another keeps its step. A search
   * that plays starts at the beginning.
   *
   * @protected @param {boolean} patient whether a search that records during a drag may finish first
   */
  renewIfDue(patient) {
    const { board, mapVersion: map, cellsVersion: cells, editing } = this;
    const begun = this.#begun;
    if (!board || !this.due || this.guard.shut) return false;
    const sameCells = !this.#due && begun.map === map && begun.cells === cells;
    if (patient && editing && sameCells && !this.tape.ended && this.now() - begun.at < STUBBORN_MS) return false;
    const answered = this.head.state === 'done' || this.head.endBound;
    this.#due = false;
    this.#begun = { map, cells, board: board.version, at: this.now() };
    this.#stopwatch.stop();
    this.head.renew(answered ? Infinity : this.head.state === 'paused' && begun.map === map ? this.head.step : 0);
    const refused = refusals(this.lanes, board.columns, board.rows, board.stops.length + 1);
    // Lanes that do not search free their memory before others allocate.
    this.lanes.forEach((lane, at) => refused[at] && lane.refuse(refused[at]));
    this.lanes.forEach((lane, at) => refused[at] || lane.begin(board, answered && begun.map === map));
    this.#optima.begin(board, map);
    this.#walker = null;
    this.#walked = false;
    this.#told = false;
    return true;
  }

  /** Records all lanes in turns, and moves the playhead to its target. @protected @param {number} until @returns {boolean} whether there is more to record */
  record(until) {
    for (let idle = 0; idle < this.lanes.length && this.now() < until; ) {
      const lane = this.lanes[this.#turn++ % this.lanes.length];
      idle = lane.work(this.now) ? 0 : idle + 1;
    }
    this.head.follow(this.tape);
    this.showLanes();
    return this.lanes.some((lane) => !lane.ended);
  }

  /** Moves the playhead and the walker. @protected @param {number} seconds @param {boolean} still whether the walker stays in place @param {number | null} pace cells per second; null chooses one by the length of the path */
  advance(seconds, still, pace) {
    this.head.advance(seconds, this.tape);
    this.showLanes();
    if (still || !this.atEnd || this.editing) {
      this.#walker = null;
      // A return to the end starts another walk.
      if (!this.atEnd) this.#walked = false;
      return;
    }
    if (!this.#walked) this.#walker = walkerOf(this.lead, layoutOf(this.#options) !== '');
    this.#walked = true;
    this.#walker?.advance(seconds, pace);
    if (this.#walker?.arrived) this.#walker = null;
  }

  /** Moves the playheads of all lanes to the common one. @protected */
  showLanes() {
    for (const lane of this.lanes) lane.show(this.head.step);
  }

  /**
   * Compares the answers with the shortest paths and measures the time of the searches.
   *
   * @protected @param {number} until @param {boolean} idle whether there is time for the stopwatch
   * @returns {{ more: boolean, learned: boolean }}
   */
  judge(until, idle) {
    const { board, lanes } = this;
    if (!board || !this.tape.ended) return { more: false, learned: false };
    const known = () => lanes.map(({ optimal, ms }) => `${optimal} ${ms}`).join();
    const before = known();
    let more;
    // At least one slice, so that slow frames cannot delay it forever.
    do {
      this.#optima.judge(lanes);
      more = this.#optima.work(this.now) || (idle && this.#stopwatch.work(lanes, board, this.now));
    } while (more && this.now() < until);
    this.#optima.judge(lanes);
    return { more, learned: known() !== before };
  }

  /** Returns whether the playhead is at the end of an answer for which `done` was not sent. @protected */
  hasNews() {
    if (this.#told || !this.atEnd || this.due) return false;
    this.#told = true;
    return true;
  }

  /** At the end, plays from the beginning. */
  play() {
    if (this.head.state === 'done') this.#told = false;
    this.head.play();
  }
  /** Walks again from the start. */
  walk() {
    this.#walked = false;
    this.#walker = null;
  }
  /** Whether the walker moves. @protected */
  get walking() {
    return this.#walker !== null;
  }

  /** Drops all searches after a trap. Nothing touches them again, not even to free them. @protected @param {import('../../shared/message.js').Said} error */
  drop(error) {
    for (const lane of this.lanes) lane.drop(error);
    this.#optima.drop();
    this.#stopwatch.drop();
    this.#walker = null;
    const { board, mapVersion, cellsVersion } = this;
    // Only `retry` starts a search that trapped.
    this.#due = false;
    this.#begun = { map: mapVersion, cells: cellsVersion, board: board?.version ?? -1, at: 0 };
  }

  /** @override @protected */
  free() {
    this.#stopwatch.stop();
    this.#optima.free();
    for (const lane of this.lanes) lane.free();
    super.free();
  }
}

/** @param {import('./lane.js').Lane | undefined} lane @param {boolean} hex */
function walkerOf(lane, hex) {
  if (lane?.drive) return lane.way.length > 0 ? new Driver(lane.way) : null;
  if (!lane || lane.path.length < 2) return null;
  return new Walker(lane.smooth.length > 0 ? lane.smooth : lane.path, hex);
}
