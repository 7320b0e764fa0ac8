// One search of a tile: it records a slice at a time, and then shows any step.

import { live } from '../engine/handle.js';
import { GridSearch } from '../engine/search.js';
import { TimeSlice, Walker } from '../lab/play/playhead.js';

/**
 * @typedef {import('../engine/grid.js').Grid} Grid
 * @typedef {import('../lab/draw/picture.js').Picture} Picture
 * @import { Scene } from './driving.js'
 * @typedef {import('./tiles.js').LaneOptions} LaneOptions
 * @typedef {import('../lab/play/playhead.js').Walker | import('../lab/play/drive-lane.js').Driver}
 *   Walks
 * @typedef {ReturnType<typeof createRun>} Run
 */

/**
 * @param {LaneOptions} options of a search whose code has loaded
 * @param {import('./tiles.js').OwnFunctions | undefined} functions of the search `own`
 * @param {Grid} grid
 * @param {Scene} scene
 * @param {import('./driving.js').Driving | null} driving the parts of a search that drives
 */
export function createRun(
  { algorithm, ...options },
  functions,
  grid,
  { headings, ...scene },
  driving,
) {
  const search = driving?.search ?? started();
  const slice = new TimeSlice();
  /** The path, when there is one. @type {[number, number][] | null} */
  let path = null;

  function started() {
    const words = /** @type {import('../engine/search.js').OwnOptions} */ (
      algorithm === 'own' ? { ...options, ...functions } : { ...options, algorithm }
    );
    const made = new GridSearch({ ...words, record: true });
    made.start(grid, scene.from, scene.to);
    return made;
  }

  const run = {
    algorithm,
    search,
    /**
     * Records for about a millisecond.
     *
     * @param {() => number} now
     * @returns {boolean} whether there is more to record
     */
    record(now) {
      if (path) return false;
      if (slice.run((steps) => search.step(grid, steps), now) === 'running') return true;
      path = search.path();
      return false;
    },
    get ended() {
      return path !== null;
    },
    /** Whether the playhead is at the answer. */
    get answered() {
      return path !== null && search.shown === search.steps;
    },
    /** Moves its playhead to a step, at most to its own end. @param {number} step */
    show(step) {
      if (search.shown !== Math.min(step, search.steps)) search.show(step);
    },
    /** Returns a walker along the answer. @returns {Promise<Walks>} */
    async walker() {
      if (driving) return driving.driver();
      // On hexes, all steps have the same length.
      return new Walker(path ?? [], grid.layout !== null);
    },
    /**
     * Draw it at once: it contains views of the core's memory.
     *
     * @param {Walks | null} walker
     * @returns {Picture}
     */
    picture(walker) {
      const { answered } = run;
      const wheels = driving?.wheels(headings, answered, path !== null) ?? null;
      return {
        ...scene,
        // Read when needed: other calls can have moved the core's memory.
        get marks() {
          return live(search).marks;
        },
        marksVersion: search.shown,
        path: answered ? (path ?? []) : [],
        trail: answered || wheels ? [] : search.trail(grid),
        current: answered || wheels ? null : search.current,
        walker: walker?.place ?? null,
        cursor: null,
        fixed: true,
        dragging: null,
        numbers: 'none',
        jumps: algorithm === 'jps',
        bends: true,
        window: wheels ? null : (x, y, w, h) => search.window(x, y, w, h),
        wheels,
      };
    },
  };
  return run;
}
