// The searches in time: begun on the map as it is, recorded a few milliseconds a frame, all lanes in turns, looked at under a playhead
// that runs, and judged once they have ended (by the optimum and by a stopwatch). It knows nothing of hands or pictures.

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

/** A search that was begun under a drag is finished if that takes no longer: else none ever would be. */
const STUBBORN_MS = 1000;

export class Runner extends Editor {
  /** By what answers are judged. */
  #optima = createOptima(this.guard);
  #stopwatch = createStopwatch(this.guard);
  /** What the searches were begun on, and when. */
  #begun = { map: -1, cells: -1, board: -1, at: 0 };
  /** Whether they are to begin anew whatever they were begun on. */
  #due = true;
  /** Whose turn it is to record: it goes on where the frame before had to stop. */
  #turn = 0;
  /** @type {LabOptions} */
  #options = {};
  /** @type {Walker | Driver | null} */
  #walker = null;
  /** Whether the walk along this answer was begun. */
  #walked = false;
  /** Whether this answer was told. */
  #told = false;
  /** @type {Lane[]} */
  lanes = [];
  /** What the search `own` goes by; null for none. @protected @type {OwnFunctions | null} */
  functions = null;
  /** @protected */
  head = new Playhead();

  /** Whoever extends it calls `adopt` once it can hear of a trap. @param {() => number} now milliseconds */
  constructor(now) {
    super();
    /** @protected */
    this.now = now;
  }

  /** What was asked for; what is left out has the core's default. @override */
  get options() {
    return { ...this.#options };
  }
  /** The first lane that can search here, or else the first: the whole is told by it, and its path is walked. */
  get lead() {
    return this.lanes.find((lane) => lane.error === '') ?? this.lanes[0];
  }
  /** How much there is to be looked at: of the longest lane. @protected */
  get tape() {
    let steps = 0;
    let ended = true;
    for (let i = 0; i < this.lanes.length; i++) {
      steps = Math.max(steps, this.lanes[i].steps);
      ended &&= this.lanes[i].ended;
    }
    return { steps, ended };
  }
  /** Whether the playhead shows the answers. */
  get atEnd() {
    const { steps, ended } = this.tape;
    return ended && this.head.step >= steps && this.head.state !== 'ready' && this.lanes.some((lane) => lane.answer !== null);
  }
  /** Whether the playhead waits for a step, or for the end of a search whose tape is full: nothing more of that will be seen. @protected */
  get hurried() {
    return this.head.waiting || this.lanes.some((lane) => lane.full && !lane.ended);
  }
  /** Where the walker is, in cells, and where it looks, and how its wheels stand if it has any; null when nobody walks. */
  get walker() {
    return this.#walker?.place ?? null;
  }

  /**
   * Makes the lanes for other options, without touching those that are there.
   *
   * @protected @param {import('./race.js').OptionChange} change null takes an option back @param {OwnFunctions | null} [functions] what the search `own` goes by
   * @returns {Plan} to be adopted @throws an OptionError
   */
  plan(change, functions = this.functions) {
    return planned({ ...this.#options, ...change }, functions, this.guard);
  }
  /** Other lanes from now on. @protected @param {Plan} plan */
  adopt({ options, functions, lanes }) {
    this.#stopwatch.stop();
    this.guard.in(() => this.lanes.forEach((lane) => lane.free()), undefined);
    this.#options = options;
    this.functions = functions;
    this.lanes = lanes;
    this.#due = true;
  }
  /** All anew, for once. */
  retry() {
    this.#due = true;
  }

  /** Whether the searches are of something that is no more. @protected */
  get due() {
    const { board, mapVersion, cellsVersion } = this;
    const { map, cells, board: version } = this.#begun;
    return board !== null && (this.#due || map !== mapVersion || cells !== cellsVersion || version !== board.version);
  }

  /**
   * Begins the searches anew if they were begun on something else. Whoever looked at the answer will look at the new one,
   * whoever stands on the way at the same step of it; what plays, plays from the start.
   *
   * @protected @param {boolean} patient whether a search that is being recorded under a drag may be finished first
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
    // What is not to search gives its memory back before others take theirs.
    this.lanes.forEach((lane, at) => refused[at] && lane.refuse(refused[at]));
    this.lanes.forEach((lane, at) => refused[at] || lane.begin(board, answered && begun.map === map));
    this.#optima.begin(board, map);
    this.#walker = null;
    this.#walked = false;
    this.#told = false;
    return true;
  }

  /** Records, all lanes in turns, and goes where the playhead was wished to. @protected @param {number} until @returns {boolean} whether there is more to record */
  record(until) {
    for (let idle = 0; idle < this.lanes.length && this.now() < until; ) {
      const lane = this.lanes[this.#turn++ % this.lanes.length];
      idle = lane.work(this.now) ? 0 : idle + 1;
    }
    this.head.follow(this.tape);
    this.showLanes();
    return this.lanes.some((lane) => !lane.ended);
  }

  /** The playhead and the walker go on. @protected @param {number} seconds @param {boolean} still whether nobody may walk @param {number | null} pace cells a second; null leaves it to the length of the way */
  advance(seconds, still, pace) {
    this.head.advance(seconds, this.tape);
    this.showLanes();
    if (still || !this.atEnd || this.editing) {
      this.#walker = null;
      // Who comes back to the end sees another walk.
      if (!this.atEnd) this.#walked = false;
      return;
    }
    if (!this.#walked) this.#walker = walkerOf(this.lead, layoutOf(this.#options) !== '');
    this.#walked = true;
    this.#walker?.advance(seconds, pace);
    if (this.#walker?.arrived) this.#walker = null;
  }

  /** Puts the playheads of all lanes where the one of all is. @protected */
  showLanes() {
    for (const lane of this.lanes) lane.show(this.head.step);
  }

  /**
   * What the page asks for once a search has ended: how good its answer is, and how long it takes.
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
    // At least one slice, however little time is left: else a slow frame would keep it waiting for ever.
    do {
      this.#optima.judge(lanes);
      more = this.#optima.work(this.now) || (idle && this.#stopwatch.work(lanes, board, this.now));
    } while (more && this.now() < until);
    this.#optima.judge(lanes);
    return { more, learned: known() !== before };
  }

  /** Whether the playhead has come to the end of an answer that was not told yet. @protected */
  hasNews() {
    if (this.#told || !this.atEnd || this.due) return false;
    this.#told = true;
    return true;
  }

  /** From the beginning again if it stands at the end. */
  play() {
    if (this.head.state === 'done') this.#told = false;
    this.head.play();
  }
  /** Once more from the start. */
  walk() {
    this.#walked = false;
    this.#walker = null;
  }
  /** Whether somebody walks. @protected */
  get walking() {
    return this.#walker !== null;
  }

  /** After a trap: nothing is to be touched again, not even to be freed. @protected @param {import('../../shared/message.js').Said} error */
  drop(error) {
    for (const lane of this.lanes) lane.drop(error);
    this.#optima.drop();
    this.#stopwatch.drop();
    this.#walker = null;
    const { board, mapVersion, cellsVersion } = this;
    // What broke is not asked again by itself.
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
