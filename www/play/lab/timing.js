// How long a search really takes: the same search once more, without recording or marking anything, while the page has
// nothing better to do. The least of some runs counts, since whatever else the machine does only adds to them. Only the
// time in the core is added up, so a run may be cut into slices.

import { GridSearch } from '../../engine/search.js';
import { Slice } from './slice.js';

/**
 * @typedef {import('./board.js').Board} Board
 * @typedef {import('./guard.js').Guard} Guard
 * @typedef {import('./lane.js').Lane} Lane
 */

const ENOUGH_RUNS = 5;
const ENOUGH_MS = 20;

export class Timing {
  #guard;
  #slice = new Slice();
  /** @type {GridSearch | null} */
  #search = null;
  /** @type {Lane | null} */
  #lane = null;
  /** @type {'preparing' | 'between' | 'running'} */
  #phase = 'preparing';
  #run = 0;
  #runs = 0;
  #least = Infinity;
  #sum = 0;

  /** @param {Guard} guard */
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
    if (!this.#lane) this.#begin(lanes.find((lane) => lane.answer !== null && lane.ms === null));
    const [lane, search] = [this.#lane, this.#search];
    if (!lane || !search) return false;
    this.#guard.in(() => {
      if (this.#phase === 'preparing') {
        if (this.#slice.run((cells) => search.prepareSome(board.grid, cells), now)) this.#phase = 'between';
        return;
      }
      const before = now();
      if (this.#phase === 'between') search.start(board.grid, board.from, board.to);
      const status = this.#slice.run((steps) => search.step(board.grid, steps), now);
      this.#run += now() - before;
      this.#phase = 'running';
      if (status !== 'running') this.#count(lane);
    }, undefined);
    return true;
  }

  /** @param {Lane | undefined} lane */
  #begin(lane) {
    if (!lane) return;
    this.#lane = lane;
    this.#phase = 'preparing';
    [this.#run, this.#runs, this.#sum, this.#least] = [0, 0, 0, Infinity];
    this.#guard.in(() => (this.#search = new GridSearch({ ...lane.options, paint: false })), null);
  }

  /** @param {Lane} lane */
  #count(lane) {
    this.#least = Math.min(this.#least, this.#run);
    this.#sum += this.#run;
    this.#run = 0;
    this.#runs++;
    this.#phase = 'between';
    if (this.#runs < ENOUGH_RUNS && this.#sum < ENOUGH_MS) return;
    lane.ms = this.#least;
    this.stop();
  }
}
