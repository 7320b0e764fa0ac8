// The searches in time: begun on the map as it is, recorded a few milliseconds a frame, looked at under a playhead that
// runs, and judged once they have ended (by the optimum and by a stopwatch). It knows nothing of hands or pictures.

import { layoutOf } from './choices.js';
import { Driver } from './driver.js';
import { Optima } from './optimum.js';
import { Playhead } from './playhead.js';
import { Race } from './race.js';
import { lengthOf, referenceOf, rulesOf } from './reference.js';
import { Timing } from './timing.js';
import { Walker } from './walker.js';

/**
 * @typedef {import('./editor.js').Editor} Editor
 * @typedef {import('../../shared/play/trap-guard.js').TrapGuard} TrapGuard
 */

/** A search that was begun under a drag is finished if that takes no longer: else none ever would be. */
const STUBBORN_MS = 1000;

export class Runner {
  #guard;
  #editor;
  #now;
  /** By what answers are judged. */
  #optima;
  #timing;
  /** What the searches were begun on, and when. */
  #begun = { map: -1, cells: -1, board: -1, at: 0 };
  /** Whether they are to begin anew whatever they were begun on. */
  #due = true;
  /** @type {Walker | Driver | null} */
  #walker = null;
  /** Whether the walk along this answer was begun. */
  #walked = false;
  /** Whether this answer was told. */
  #told = false;
  /** Whether nothing may move by itself. */
  still = false;
  /** Cells a second of who walks along the answer; null leaves it to the length of the way. @type {number | null} */
  pace = null;

  /** @param {TrapGuard} guard @param {Editor} editor @param {() => number} now milliseconds */
  constructor(guard, editor, now) {
    this.#guard = guard;
    this.#editor = editor;
    this.#now = now;
    this.#optima = new Optima(guard);
    this.#timing = new Timing(guard);
    this.race = new Race(guard);
    this.head = new Playhead();
    this.race.take(this.race.plan({}));
  }

  get tape() {
    return this.race.tape;
  }
  /** Whether the playhead shows the answers. */
  get atEnd() {
    const { steps, ended } = this.tape;
    return ended && this.head.step >= steps && this.head.state !== 'ready' && this.race.lanes.some((lane) => lane.answer !== null);
  }
  /** Whether the playhead waits for a step, or for the end of a search whose tape is full: nothing more of that will be seen. */
  get hurried() {
    return this.head.waiting || this.race.lanes.some((lane) => lane.full && !lane.ended);
  }
  get walker() {
    return this.#walker?.place ?? null;
  }

  /** Other lanes from now on. @param {ReturnType<Race['plan']>} plan */
  adopt(plan) {
    this.#timing.stop();
    this.race.take(plan);
    this.#due = true;
  }
  /** All anew, for once. */
  retry() {
    this.#due = true;
  }

  /** Whether the searches are of something that is no more. */
  get due() {
    const { board, mapVersion, cellsVersion } = this.#editor;
    const { map, cells, board: version } = this.#begun;
    return board !== null && (this.#due || map !== mapVersion || cells !== cellsVersion || version !== board.version);
  }

  /**
   * Begins the searches anew if they were begun on something else. Whoever looked at the answer will look at the new one,
   * whoever stands on the way at the same step of it; what plays, plays from the start.
   *
   * @param {boolean} patient whether a search that is being recorded under a drag may be finished first
   */
  renewIfDue(patient) {
    const { board, mapVersion: map, cellsVersion: cells, editing } = this.#editor;
    const begun = this.#begun;
    if (!board || !this.due || this.#guard.shut) return false;
    const sameCells = !this.#due && begun.map === map && begun.cells === cells;
    if (patient && editing && sameCells && !this.tape.ended && this.#now() - begun.at < STUBBORN_MS) return false;
    const answered = this.head.state === 'done' || this.head.endBound;
    this.#due = false;
    this.#begun = { map, cells, board: board.version, at: this.#now() };
    this.#timing.stop();
    this.head.renew(answered ? Infinity : this.head.state === 'paused' && begun.map === map ? this.head.step : 0);
    this.race.begin(board, answered && begun.map === map);
    this.#optima.about(board, map);
    this.#walker = null;
    this.#walked = false;
    this.#told = false;
    return true;
  }

  /** Records, and goes where the playhead was wished to. @param {number} until @returns {boolean} whether there is more to record */
  record(until) {
    const more = this.race.work(this.#now, until);
    this.head.follow(this.tape);
    this.race.show(this.head.step);
    return more;
  }

  /** The playhead and the walker go on. @param {number} seconds */
  advance(seconds) {
    this.head.advance(seconds, this.tape);
    this.race.show(this.head.step);
    this.#walk(seconds);
  }

  /**
   * What the page asks for once a search has ended: how good its answer is, and how long it takes.
   *
   * @param {number} until @param {boolean} idle whether there is time for the stopwatch
   * @returns {{ more: boolean, learned: boolean }}
   */
  judge(until, idle) {
    const board = this.#editor.board;
    if (!board || !this.tape.ended) return { more: false, learned: false };
    const known = () => this.race.lanes.map(({ optimal, ms }) => `${optimal} ${ms}`).join();
    const before = known();
    let more;
    // At least one slice, however little time is left: else a slow frame would keep it waiting for ever.
    do {
      this.#ask();
      more = this.#optima.work(this.#now) || (idle && this.#timing.work(this.race.lanes, board, this.#now));
    } while (more && this.#now() < until);
    this.#ask();
    return { more, learned: known() !== before };
  }

  /** Whether the playhead has come to the end of an answer that was not told yet. */
  tell() {
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
  /** Whether somebody walks. */
  get walking() {
    return this.#walker !== null;
  }

  /** After a trap: nothing is to be touched again, not even to be freed. @param {string} error */
  drop(error) {
    this.race.drop(error);
    this.#optima.drop();
    this.#timing.drop();
    this.#walker = null;
    const { board, mapVersion, cellsVersion } = this.#editor;
    // What broke is not asked again by itself.
    this.#due = false;
    this.#begun = { map: mapVersion, cells: cellsVersion, board: board?.version ?? -1, at: 0 };
  }

  free() {
    this.#timing.stop();
    this.#optima.free();
    this.race.free();
  }

  /** Asks for the shortest cost to where each path ends. */
  #ask() {
    const reference = referenceOf(this.race.lanes);
    for (const lane of this.race.lanes) {
      const { answer } = lane;
      const end = answer?.path.at(-1);
      // To a pose there is nothing that a drive could be compared with, nor where steps and prices are somebody's own.
      if (!answer || !end || lane.optimal !== null || !lane.comparable) continue;
      const cost = this.#optima.at(reference.lines, rulesOf(reference, lane), [...answer.passed, end]);
      if (cost !== null) lane.judge(cost, lengthOf(lane, reference));
    }
  }

  /** @param {number} seconds */
  #walk(seconds) {
    if (this.still || !this.atEnd || this.#editor.editing) {
      this.#walker = null;
      // Who comes back to the end sees another walk.
      if (!this.atEnd) this.#walked = false;
      return;
    }
    if (!this.#walked) this.#walker = walkerOf(this.race.lead, layoutOf(this.race.options) !== '');
    this.#walked = true;
    this.#walker?.advance(seconds, this.pace);
    if (this.#walker?.arrived) this.#walker = null;
  }
}

/** @param {import('./lane.js').Lane | undefined} lane @param {boolean} hex */
function walkerOf(lane, hex) {
  if (lane?.drive) return lane.way.length > 0 ? new Driver(lane.way) : null;
  if (!lane || lane.path.length < 2) return null;
  return new Walker(lane.smooth.length > 0 ? lane.smooth : lane.path, hex);
}
