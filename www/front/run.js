// One search of a tile: recorded a slice at a time, then looked at from any of its moments.

import { GridSearch } from '../engine/search.js';
import { TimeSlice } from '../lab/play/time-slice.js';

/**
 * @typedef {import('../engine/grid.js').GridWorld} GridWorld
 * @typedef {import('../lab/draw/picture.js').Picture} Picture
 * @typedef {import('./tiles.js').LaneOptions} LaneOptions
 * @typedef {import('../lab/play/walker.js').Walker | import('../lab/play/driver.js').Driver} Walks
 * @typedef {Pick<Picture, 'columns' | 'rows' | 'cells' | 'cellsVersion' | 'camera' | 'from' | 'to'> & { headings: readonly [number, number] }} Scene what all searches of a tile have
 */

export class Run {
  #search;
  #grid;
  #jumps;
  #slice = new TimeSlice();
  /** What there is besides of a search that drives. @type {import('./driving.js').Driving | null} */
  #driving;
  /** The path, once there is one. @type {[number, number][] | null} */
  #path = null;
  algorithm;

  /**
   * @param {LaneOptions} options whose code is there @param {import('./tiles.js').OwnFunctions | undefined} functions of the search `own`
   * @param {GridWorld} grid @param {Scene} scene @param {import('./driving.js').Driving | null} driving
   */
  constructor({ algorithm, ...options }, functions, grid, scene, driving) {
    this.algorithm = algorithm;
    this.#grid = grid;
    this.#driving = driving;
    this.#jumps = algorithm === 'jps';
    if (driving) {
      this.#search = driving.search;
      return;
    }
    const words = /** @type {import('../engine/search.js').OwnOptions} */ (algorithm === 'own' ? { ...options, ...functions } : { ...options, algorithm });
    const search = new GridSearch({ ...words, record: true });
    search.start(grid, scene.from, scene.to);
    this.#search = search;
  }

  /** About a millisecond's work. @param {() => number} now @returns {boolean} whether there is more to record */
  record(now) {
    if (this.#path) return false;
    if (this.#slice.run((steps) => this.#search.step(this.#grid, steps), now) === 'running') return true;
    this.#path = this.#search.path();
    return false;
  }
  get steps() {
    return this.#search.steps;
  }
  get ended() {
    return this.#path !== null;
  }
  /** Of the answer. */
  get cost() {
    return this.#search.cost;
  }
  /** Whether the playhead is at the answer. */
  get answered() {
    return this.ended && this.#search.shown === this.steps;
  }
  /** Where its playhead is. */
  get shown() {
    return this.#search.shown;
  }
  /** Puts its playhead there, or at its own end if that comes first. @param {number} step */
  show(step) {
    if (this.shown !== Math.min(step, this.steps)) this.#search.show(step);
  }

  /** Somebody to go along the answer. @param {boolean} even whether all steps are as long @returns {Promise<Walks>} */
  async walker(even) {
    if (this.#driving) return this.#driving.driver();
    const { Walker } = await import('../lab/play/walker.js');
    return new Walker(this.#path ?? [], even);
  }

  /** To be drawn at once: it looks at the core's memory. @param {Scene} scene @param {Walks | null} walker @returns {Picture} */
  picture({ headings, ...scene }, walker) {
    const [search, grid, { answered }] = [this.#search, this.#grid, this];
    const wheels = this.#driving?.wheels(headings, answered, this.ended) ?? null;
    return {
      ...scene,
      // Asked for at the moment it is read: what else is asked meanwhile may move the core's memory.
      get marks() {
        return search.marks;
      },
      marksVersion: search.shown,
      path: answered ? (this.#path ?? []) : [],
      trail: answered || wheels ? [] : search.trail(grid),
      current: answered || wheels ? null : search.current,
      walker: walker?.place ?? null,
      cursor: null,
      dragging: null,
      numbers: 'none',
      jumps: this.#jumps,
      window: wheels ? null : (x, y, w, h) => search.window(x, y, w, h),
      wheels,
    };
  }
}
