// A search for a drive over a GridWorld: Hybrid A*, from pose to pose, for a vehicle that has to turn its wheels.
//
// It has the face of GridSearch (search.js), so that a lane can hold either, and beside it what only drives have: the
// tree of arcs, the drive with its headings and wheels, the vehicle. Places are those of the middle of the rear axle, in
// cells, (0, 0) the middle of the first; headings are in degrees, 0 to the right, growing clockwise on the screen.

import { Drive } from '../pkg/cubechase.js';
import { expectCurrent, expectLoaded, searchOf } from './handle.js';
import { loadParts } from './load.js';
import { statusWord } from './names.js';
import { pairs, placeOf, plain } from './plain.js';

/**
 * @typedef {import('../pkg/cubechase.js').DriveSearchOptions} DriveSearchOptions
 * @typedef {import('../pkg/cubechase.js').Guarantee} Guarantee
 * @typedef {import('./grid.js').GridWorld} GridWorld
 * @typedef {[x: number, y: number, heading: number]} Pose
 * @typedef {{ turningRadius: number, wheelbase: number, frontOverhang: number, rearOverhang: number, width: number }} Vehicle
 */

/** What the module's own class has under the same name. */
const SAME = /** @type {const} */ (['length', 'goalIsFree', 'drive', 'trailDrive', 'twigs', 'shots', 'refused', 'window']);

/**
 * Its `cost` is in cells: the length of the drive, and what reverse, steering and changes of gear add. Its `marks` are of cells: closed where a
 * pose was expanded, else open where one waits; it has no `paint`. What it hands out are copies:
 *
 * `drive()` is the start and moments at most a tenth of a cell apart, six numbers each: x, y, heading, the angle of the front wheels (in
 * degrees too, positive towards growing headings), gear (1, or -1 in reverse), cells driven until then. Where gear or wheels change there is
 * a moment, with what was until then. Empty until there is a drive. `trailDrive()` tells the drive to the current pose in the same way.
 *
 * `twigs()` are the arcs that the search has taken, eight numbers each: x, y and heading where it begins, curvature (1 over the radius,
 * positive where the heading grows on the way forward, 0 straight), length (negative in reverse), the step that took it, the step that went
 * on from its end, the step that found a cheaper one in its place; NaN for the last two where there is none. `shots()` has 1 for each that
 * belongs to a shot at the goal, a curve of several arcs, else 0. `refused()` are the arcs that the step at the playhead did not take, for
 * the vehicle would have hit something: at most six.
 */
export class DriveSearch extends searchOf(Drive, SAME, { window: ['x', 'y', 'width', 'height'] }) {
  /** @type {Guarantee} @readonly */
  guarantee = 'best-effort';
  /** Its ways are drives, not lines between points. @readonly */
  straight = false;
  /** Nothing was chosen for it. @readonly */
  chosen = '';
  /** @readonly */
  reason = '';
  /** Every step is kept. @readonly */
  full = false;
  /** Nor does any pass over places. @readonly */
  skimmed = 0;

  /** @param {DriveSearchOptions} [options] @throws an OptionError for a vehicle or costs that cannot be */
  constructor(options = {}) {
    expectLoaded(['wheels']);
    super('DriveSearch', new Drive(options));
  }

  /** Returns a search once its code has come: see `GridSearch.create`. @param {DriveSearchOptions} [options] */
  static async create(options) {
    await loadParts(['wheels']);
    return new DriveSearch(options);
  }

  /**
   * @param {GridWorld} grid @param {Pose} from
   * @param {Pose | [number, number]} to a pose, or a cell, where any heading will do
   * @throws a SearchError when the search cannot start: the vehicle stands in a wall, is larger than the map, …
   *
   * @example
   * const search = new DriveSearch({ record: true });
   * search.start(grid, [2, 2, 0], [8, 5, 90]);
   * search.run(grid);    // 'found'
   * search.drive();      // x, y, heading, angle of the front wheels, gear, distance; x, y, …
   */
  start(grid, from, to) {
    const start = /** @type {const} */ ([plain('from x', from[0]), plain('from y', from[1]), plain('from heading', from[2])]);
    const heading = to[2] === undefined ? undefined : plain('to heading', to[2]);
    this.handle.start(grid.handle, ...start, plain('to x', to[0]), plain('to y', to[1]), heading);
  }
  /** Looks at the walls, so that `start` need not. @param {GridWorld} grid */
  prepare(grid) {
    this.handle.prepare(grid.handle);
  }
  /**
   * The same: it is soon done.
   *
   * @param {GridWorld} grid @param {number} [_cells]
   * @returns whether all is done
   */
  prepareSome(grid, _cells) {
    this.handle.prepare(grid.handle);
    return true;
  }
  /**
   * Once more on the same map, edited or not, with the same ends.
   *
   * @param {GridWorld} grid
   * @throws a SearchError when nothing was started, or as `start`
   */
  replan(grid) {
    this.handle.replan(grid.handle);
  }
  /** @param {GridWorld} grid @param {number} [n] expansions @throws a SearchError if the step before returned `stale` */
  step(grid, n = 1) {
    expectCurrent(this.handle.status);
    return statusWord(this.handle.step(grid.handle, plain('step', n)));
  }
  /** To its end. @param {GridWorld} grid */
  run(grid) {
    return statusWord(this.handle.run(grid.handle));
  }

  /** It does not look from cell to cell. @returns {[number, number, number, number, number][]} */
  sights() {
    return [];
  }
  /** The numbers that are used, in cells. @returns {Vehicle} */
  get vehicle() {
    const [turningRadius = 0, wheelbase = 0, frontOverhang = 0, rearOverhang = 0, width = 0] = this.handle.vehicle;
    return { turningRadius, wheelbase, frontOverhang, rearOverhang, width };
  }
  /** What is added to the cells driven. @returns {{ reverseCost: number, steerCost: number, gearCost: number }} */
  get costs() {
    const [reverseCost = 0, steerCost = 0, gearCost = 0] = this.handle.costs;
    return { reverseCost, steerCost, gearCost };
  }
  /** A copy of the drive as places, at most a fifth of a cell apart. @returns {[number, number][]} */
  path() {
    return pairs(this.handle.path());
  }
  /** The cell of the pose that the last step before the playhead expanded. @returns {[number, number] | null} */
  get current() {
    const key = this.handle.current;
    return key === undefined ? null : placeOf(key, this.handle.columns);
  }
  /** Places on the drive from the start to the current pose, as the search has it. @returns {[number, number][]} */
  trail() {
    return pairs(this.handle.trail());
  }
  /**
   * What is known at the playhead of the best pose in a cell, that of the least g, in the words of `GridSearch.explain`. A cell
   * has many poses, so of their places in the open list, and of why there are none, nothing is told.
   *
   * @param {import('./grid.js').GridWorld} grid the map that is searched @param {number} x @param {number} y
   * @returns {import('./search.js').Explanation}
   * @throws an OptionError for a cell outside
   */
  explain(grid, x, y) {
    const kind = grid.cell(x, y);
    const known = Array.from(this.window(x, y, 1, 1), (number) => (Number.isNaN(number) ? null : number));
    const [g = null, h = null, f = null, parent = null, opened = null, closed = null] = known;
    return {
      kind, state: closed !== null ? 'closed' : g !== null ? 'open' : 'unseen', g, h, f, parent: parent === null ? null : placeOf(parent, grid.width), opened, closed,
      improved: 0, reopened: 0, place: null, waiting: this.openSizes[this.shown] ?? 0, why: kind === 'wall' ? 'wall' : '', by: null,
    };
  }
}
