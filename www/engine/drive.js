// A search for a drive over a Grid: Hybrid A*, from pose to pose, for a vehicle with a turning
// radius.
//
// It has the members of GridSearch (search.js), so that a lane can hold either, and also the tree
// of arcs, the drive and the vehicle. Positions are those of the middle of the rear axle, in cells;
// (0, 0) is the centre of the first cell. Headings are in degrees, 0 to the right, clockwise on the
// screen.

import { Drive, Grid as WasmGrid } from '../pkg/cubechase.js';
import { live } from './handle.js';
import { expectLoaded, loadParts } from './load.js';
import { cellOf, fault, pairs, placeOf, plain } from './plain.js';
import { searchOf } from './views.js';

/**
 * @typedef {import('../pkg/cubechase.js').DriveSearchOptions} DriveSearchOptions
 * @typedef {import('../pkg/cubechase.js').Guarantee} Guarantee
 * @typedef {import('./grid.js').Grid} Grid
 * @typedef {import('./plain.js').Cell} Cell
 * @typedef {readonly [x: number, y: number, heading: number] | { readonly x: number, readonly y:
 *   number, readonly heading: number }} Pose
 * @typedef {{ turningRadius: number, wheelbase: number, frontOverhang: number, rearOverhang:
 *   number, width: number }} Vehicle
 */

/** Members that the module's class has under the same name. */
const SAME = /** @type {const} */ ([
  'length',
  'goalIsFree',
  'drive',
  'trailDrive',
  'treeEdges',
  'shots',
  'refused',
  'window',
]);

/**
 * `cost` is in cells: the length of the drive, plus the costs of reverse, steering and changes of
 * gear. Unless the status is `found`, it is NaN, the drive leads to the expanded pose nearest to the
 * goal, and `pathCost` is the cost of that drive. `marks` are of cells: closed if a pose in it was expanded, open if one waits. It has no
 * `paint`. The following methods return copies:
 *
 * `drive()` returns the start and samples at most a tenth of a cell apart, six numbers each: x, y,
 * heading, the angle of the front wheels (in degrees, positive towards growing headings), gear (1,
 * or -1 in reverse), and cells driven so far. A change of gear or wheels has a sample with the
 * values before it. The result is empty before the search ends. `trailDrive()` returns the drive to
 * the current pose in the same format.
 *
 * `treeEdges()` returns the arcs of the search, eight numbers each: x, y and heading of the
 * beginning, curvature (1 / radius, positive if the heading grows forwards, 0 for straight), length
 * (negative in reverse), the step that accepted it, the step that expanded its end, and the step
 * that replaced it by a cheaper one. The last two are NaN if there is no such step. `shots()`
 * returns 1 for each arc of a shot at the goal, a curve of several arcs, otherwise 0. `refused()`
 * returns the arcs that the step at the playhead rejected because of an obstacle: at most six.
 */
export class DriveSearch extends searchOf(Drive, SAME, { window: ['x', 'y', 'width', 'height'] }) {
  /** @type {Guarantee} @readonly */
  guarantee = 'best-effort';
  /** Its paths are drives, not lines between points. @readonly */
  straight = false;
  /** It has no automatic choice. @readonly */
  chosen = '';
  /** @readonly */
  reason = '';
  /** Its tape stores every step. @readonly */
  full = false;
  /** It never skips cells. @readonly */
  skimmed = 0;

  /**
   * @param {DriveSearchOptions} [options]
   * @throws an OptionError for an impossible vehicle or cost
   */
  constructor(options = {}) {
    expectLoaded(['vehicles']);
    super('DriveSearch', new Drive(options));
  }

  /**
   * Returns a search when its code has loaded: see `GridSearch.create`.
   *
   * @param {DriveSearchOptions} [options]
   */
  static async create(options) {
    await loadParts(['vehicles']);
    return new DriveSearch(options);
  }

  /**
   * @param {Grid} grid @param {Pose} from
   * @param {Pose | Cell} to a pose, or a cell for any heading
   * @throws a SearchError if the search cannot start: the vehicle overlaps a wall, is larger than
   *   the map, …
   *
   * @example
   * const search = new DriveSearch({ record: true });
   * search.start(grid, [2, 2, 0], [8, 5, 90]);
   * search.run(grid);    // 'found'
   * search.drive();      // x, y, heading, angle of the front wheels, gear, distance; x, y, …
   */
  start(grid, from, to) {
    const [x, y, heading] = poseOf('from', from);
    const start = /** @type {const} */ ([x, y, plain('from heading', heading)]);
    const goal = poseOf('to', to);
    this.withMap(grid, (drive, map) => drive.start(map, ...start, ...goal));
  }
  /** Reads the walls in advance, so that `start` does not. @param {Grid} grid */
  prepare(grid) {
    this.withMap(grid, (drive, map) => drive.prepare(map));
  }
  /**
   * The same in one call, because it is fast.
   *
   * @param {Grid} grid @param {number} [_cells]
   * @returns whether all is done
   */
  prepareSome(grid, _cells) {
    this.prepare(grid);
    return true;
  }
  /**
   * Searches again with the same ends, on the same map, edited or not.
   *
   * @param {Grid} grid
   * @throws a SearchError if nothing was started, or like `start`
   */
  replan(grid) {
    this.withMap(grid, (drive, map) => drive.replan(map));
  }

  /**
   * Empty: it checks no lines of sight between cells.
   *
   * @returns {[number, number, number, number, number][]}
   */
  sights() {
    return [];
  }
  /** The numbers in use, in cells. @returns {Vehicle} */
  get vehicle() {
    const [turningRadius = 0, wheelbase = 0, frontOverhang = 0, rearOverhang = 0, width = 0] =
      this.handle.vehicle;
    return { turningRadius, wheelbase, frontOverhang, rearOverhang, width };
  }
  /**
   * The costs that are added to the length.
   *
   * @returns {{ reverseCost: number, steerCost: number, gearCost: number }}
   */
  get costs() {
    const [reverseCost = 0, steerCost = 0, gearCost = 0] = this.handle.costs;
    return { reverseCost, steerCost, gearCost };
  }
  /**
   * Returns a copy of the drive as positions, at most a fifth of a cell apart.
   *
   * @returns {[number, number][]}
   */
  path() {
    return pairs(this.handle.path());
  }
  /**
   * The cell of the pose that the step at the playhead expanded.
   *
   * @returns {[number, number] | null}
   */
  get current() {
    const key = this.handle.current;
    return key === undefined ? null : placeOf(key, this.handle.columns);
  }
  /**
   * Returns positions on the drive from the start to the current pose.
   *
   * @returns {[number, number][]}
   */
  trail() {
    return pairs(this.handle.trail());
  }
  /**
   * Returns what is known at the playhead of a cell's best pose, the one with the least g, like
   * `GridSearch.explain`. A cell has many poses, so positions in the open list, and reasons for
   * their absence, are unknown.
   *
   * @param {Grid} grid the searched map
   * @param {Cell} cell
   * @returns {import('./search.js').Explanation}
   * @throws an OptionError for a cell outside
   */
  explain(grid, cell) {
    const place = cellOf('cell', cell);
    const kind = this.withMap(grid, () => grid.cell(place));
    const known = Array.from(this.window(...place, 1, 1), (number) =>
      Number.isNaN(number) ? null : number,
    );
    const [g = null, h = null, f = null, parent = null, opened = null, closed = null] = known;
    return {
      kind,
      state: closed !== null ? 'closed' : g !== null ? 'open' : 'unseen',
      g,
      h,
      f,
      parent: parent === null ? null : placeOf(parent, grid.width),
      opened,
      closed,
      improved: 0,
      reopened: 0,
      place: null,
      waiting: live(this).openSizes[this.shown] ?? 0,
      why: kind === 'wall' ? 'wall' : '',
      by: null,
    };
  }

  /**
   * @override
   * @template T
   * @param {import('./handle.js').MapOf<Drive>} grid
   * @param {(drive: Drive, map: WasmGrid) => T} call
   */
  withMap(grid, call) {
    if (!(grid?.handle instanceof WasmGrid)) throw fault('grid', grid, 'a Grid');
    return super.withMap(grid, call);
  }
}

/**
 * Returns x, y and heading of a pose; no heading for a cell.
 *
 * @param {string} name of the parameter, for the message
 * @param {Pose | Cell} pose
 * @returns {[x: number, y: number, heading: number | undefined]}
 * @throws an OptionError for another value
 */
function poseOf(name, pose) {
  const place = cellOf(name, /** @type {Cell} */ (pose));
  const heading = Array.isArray(pose) ? pose[2] : /** @type {any} */ (pose).heading;
  return [...place, heading === undefined ? undefined : plain(`${name} heading`, heading)];
}
