// How long a search really takes: the same search once more, without recording or marking anything, while the page has
// nothing better to do. The least of some runs counts, since whatever else the machine does only adds to them. Only the
// time in the core is added up, so a run may be cut into slices; and as a browser's clock is coarse, a short search is
// made many times in a run, until the run can be told from nothing.

import { searchBy, startBy } from './searches.js';
import { TimeSlice } from './time-slice.js';

/**
 * @typedef {import('./board.js').Board} Board
 * @typedef {import('../../shared/play/trap-guard.js').TrapGuard} TrapGuard
 * @typedef {import('./lane.js').Lane} Lane
 */

/** Milliseconds of repeats at a time. */
const SLICE_MS = 1;
const ENOUGH_RUNS = 5;
const ENOUGH_MS = 20;
/** A run that is shorter says more of the clock than of the search. */
const LEAST_RUN_MS = 3;
const MOST_REPEATS = 4096;

export class Timing {
  #guard;
  #slice = new TimeSlice();
  /** @type {import('./searches.js').AnySearch | null} */
  #search = null;
  /** @type {Lane | null} */
  #lane = null;
  /** @type {'preparing' | 'between' | 'running'} */
  #phase = 'preparing';
  #run = 0;
  /** How many searches make a run, and how many of them are done. */
  #repeats = 1;
  #done = 0;
  #runs = 0;
  #least = Infinity;
  #sum = 0;

  /** @param {TrapGuard} guard */
  constructor(guard) {
    this.#guard = guard;
  }

  /** Forgets what it is at: another map, other options, or no time now. */
  stop() {
    this.#guard.in(() => this.#search?.free(), undefined);
    this.drop();
  }

  /** After a trap. */
  drop() {
    this.#search = null;
    this.#lane = null;
  }

  /**
   * A slice of about a millisecond for the first lane that has no time yet.
   *
   * @param {readonly Lane[]} lanes @param {Board} board @param {() => number} now
   * @returns {boolean} whether there is more to do
   */
  work(lanes, board, now) {
    if (!this.#lane) this.#begin(lanes.find((lane) => lane.answer !== null && lane.ms === null && lane.repeatable), board);
    const [lane, search] = [this.#lane, this.#search];
    if (!lane || !search) return false;
    this.#guard.in(() => {
      if (this.#phase === 'preparing') {
        if (this.#slice.run((cells) => search.prepareSome(board.grid, cells), now)) this.#phase = 'between';
        return;
      }
      const before = now();
      do {
        if (this.#phase === 'between') startBy(search, board);
        const status = this.#slice.run((steps) => search.step(board.grid, steps), now);
        this.#phase = status === 'running' ? 'running' : 'between';
        if (this.#phase === 'between') this.#done++;
      } while (this.#phase === 'between' && this.#done < this.#repeats && now() - before < SLICE_MS);
      this.#run += now() - before;
      if (this.#done === this.#repeats) this.#count(lane);
    }, undefined);
    return true;
  }

  /** @param {Lane | undefined} lane @param {Board} board */
  #begin(lane, { stops }) {
    if (!lane) return;
    this.#lane = lane;
    this.#phase = 'preparing';
    [this.#run, this.#done, this.#repeats, this.#runs, this.#sum, this.#least] = [0, 0, 1, 0, 0, Infinity];
    this.#guard.in(() => (this.#search = searchBy(lane.options, { paint: false, stops })), null);
  }

  /** A run is over. @param {Lane} lane */
  #count(lane) {
    const [run, repeats] = [this.#run, this.#repeats];
    [this.#run, this.#done] = [0, 0];
    if (run < LEAST_RUN_MS && repeats < MOST_REPEATS) {
      this.#repeats *= 4;
      return;
    }
    this.#least = Math.min(this.#least, run / repeats);
    this.#sum += run;
    this.#runs++;
    if (this.#runs < ENOUGH_RUNS && this.#sum < ENOUGH_MS) return;
    lane.ms = this.#least;
    this.stop();
  }
}
