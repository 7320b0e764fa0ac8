// Shared by the cube and its net: keys and positions of cells, sizes in cells, motion, and the
// order of the monsters' plans. Nothing here needs WebGL.
//
// Drawn objects use the frame (right, normal, down) of their face, which is right-handed, so that
// an object's y axis is its height over the floor.
//
//        [top]                      y (normal)
//  [left][front][right][back]       |
//        [bottom]                   +-- x (right)
//                                  /
//                                 z (down)

import { Vector3 } from '../gl/math.js';
import { fadeAt, shapeOf } from './palette.js';

/**
 * @typedef {{ face: number, x: number, y: number }} Cell
 * @typedef {{ size: number, cells: Uint8Array, monsters: number }} World cells: 6·N² kinds, key =
 *   face·N² + y·N + x
 * @typedef {{ top: number, right: number, bottom: number, left: number }} Inset the covered margins
 *   of a canvas, in CSS pixels
 * @typedef {[number, number, number]} Axis
 * @typedef {object} Layout of the core's arrays, because the drawing does not contain the core's
 *   numbers
 * @property {number} wall the byte of a wall in `cells`
 * @property {{ open: number, closed: number }} mark the bytes in `paint`
 * @property {{ stride: number, cell: number, place: number, up: number, ahead: number, awake:
 *   number, requests: number, plan: number }} actor the length of an actor's record, and the
 *   indices of these parts in it; the cell is face, column and row
 * @property {readonly { normal: Axis, right: Axis, down: Axis }[]} faces the axes of each: right
 *   and down in its map, and the outward normal
 *
 * @typedef {{ right: Vector3, down: Vector3, normal: Vector3 }} FaceFrame
 * @typedef {Omit<Layout, 'faces'> & { frames: readonly FaceFrame[] }} Reading
 */

/** @type {Inset} */
export const NO_INSET = { top: 0, right: 0, bottom: 0, left: 0 };

/** Returns the key of a cell: face·N² + y·N + x. @param {number} size @param {Cell} cell */
export const keyOf = (size, cell) => (cell.face * size + cell.y) * size + cell.x;

/** @param {number} size @param {number} key @param {Cell} out @returns {Cell} */
export function cellOf(size, key, out) {
  out.x = key % size;
  out.y = Math.floor(key / size) % size;
  out.face = Math.floor(key / (size * size));
  return out;
}

/**
 * Copies a live view into a stored array.
 *
 * @param {{ length: number, [at: number]: number }} stored
 * @param {ArrayLike<number>} now
 * @returns {boolean} whether any number has changed
 */
export function keep(stored, now) {
  let differs = false;
  for (let at = 0; at < stored.length; at++) {
    if (stored[at] === now[at]) continue;
    stored[at] = now[at];
    differs = true;
  }
  return differs;
}

/**
 * The axes of a quarter of a cell, for each of the four rotations. They are rotated, not mirrored,
 * so that all have the same orientation.
 */
export const AHEAD = [
  [1, 0],
  [0, -1],
  [-1, 0],
  [0, 1],
];
export const BESIDE = [
  [0, 1],
  [1, 0],
  [0, -1],
  [-1, 0],
];

/** The height of walls, and their distance from the border of the cell. */
export const WALL_HEIGHT = 0.42;
export const WALL_GAP = 0.045;
/** The radius of a wall's corner. */
export const WALL_CORNER = 0.2;
/** The edge of a body. */
export const BODY = 0.62;
/** An eye, relative to the middle of the feet. */
export const EYE = { side: 0.15, height: 0.575, ahead: 0.17, radius: 0.135 };
/**
 * Cells along an edge beyond which actors grow with the map, so that they stay visible; and the
 * largest factor.
 */
const TRUE_TO_SCALE = 48;
const LARGEST = 5;
/**
 * Returns the scale of actors and gems.
 *
 * @param {number} size of the map
 * @param {number} [least] scale
 */
export const scaleOn = (size, least = 1) =>
  Math.min(Math.max(size / TRUE_TO_SCALE, least, 1), LARGEST);
/**
 * A monster's mark: its radius on the head, its distance behind the middle, and its radius at the
 * goal.
 */
export const HEAD_MARK = { radius: 0.15, behind: 0.13 };
export const GOAL_MARK = 0.19;
/**
 * A walker of a crowd: its largest radius, its largest distance from the middle of its cell, the
 * fraction of a full cell that walkers cover, and the cells along an edge beyond which they grow
 * with the map, so that they stay visible.
 */
export const WALKER = { radius: 0.2, aside: 0.46, cover: 0.42, trueToScale: 40 };
/**
 * Returns the radius of a walker.
 *
 * @param {number} size of the map
 * @param {number} perCell the most walkers in one cell
 */
export const walkerRadius = (size, perCell) =>
  Math.min(
    Math.sqrt(WALKER.cover / Math.PI / perCell),
    WALKER.radius * Math.max(size / WALKER.trueToScale, 1),
  );
/**
 * A cut stone: half the widths of its table and girdle, and the heights of its point, girdle and
 * table over the floor.
 */
export const GEM = { table: 0.24, girdle: 0.42, low: 0.08, middle: 0.62, high: 0.86 };
/**
 * The pale figure that walks a run or par: how much white is in its colour, its opacity, and its
 * scale, which shows it around a player in the same place.
 */
export const GHOST = { white: 0.4, opacity: 0.55, scale: 1.06 };
/** The arrow-head of a plan's tile, along x. @type {[number, number][]} */
export const ARROW_HEAD = [
  [0.1, 0],
  [-0.03, 0.13],
  [-0.085, 0.075],
  [-0.01, 0],
  [-0.085, -0.075],
  [-0.03, -0.13],
];
/** The opacity of tiles that are drawn over walkers, which would hide them. */
export const OVER_WALKERS = 0.8;
/** The scale of tiles of other plans beside a highlighted one. */
export const ASIDE = 0.55;

/**
 * The side of the drawn cube for any number of cells, so that light, camera and shadow do not
 * depend on the map.
 */
export const SIDE = 10;

/** @param {Layout} layout @returns {Reading} */
export const readingOf = ({ faces, ...rest }) => ({
  ...rest,
  frames: faces.map(({ right, down, normal }) => ({
    right: new Vector3(...right),
    down: new Vector3(...down),
    normal: new Vector3(...normal),
  })),
});

/**
 * Returns a point over a cell's centre, in cells from the cube's centre.
 *
 * @param {Vector3} out modified and returned
 * @param {FaceFrame} frame of the cell's face
 * @param {number} size
 * @param {Cell} cell
 * @param {number} height
 */
export function pointOver(out, { right, down, normal }, size, cell, height) {
  return out
    .copy(normal)
    .multiplyScalar(size / 2 + height)
    .addScaledVector(right, cell.x + 0.5 - size / 2)
    .addScaledVector(down, cell.y + 0.5 - size / 2);
}

/** Samples along a ray between the top of the walls and the floor. */
const LOOKS = 24;
/** Cells beyond the rim of a face that still count as on it. */
const SLACK = 1e-4;
const POINT = new Vector3();

/**
 * Returns the visible cell along a ray. Walls have height, so the ray is followed from the top of
 * the walls down to the floor, and the first wall counts.
 *
 * @param {Vector3} eye @param {Vector3} ray both in cells, from the cube's centre
 * @param {number} size @param {Uint8Array} cells @param {Reading} reading
 * @returns {Cell | null}
 */
export function pickCell(eye, ray, size, cells, { wall, frames }) {
  const cellAt = (/** @type {number} */ t) =>
    cellBelow(POINT.copy(eye).addScaledVector(ray, t), size, frames);
  const outer = enter(eye, ray, size / 2 + WALL_HEIGHT);
  if (!outer) return null;
  const inner = enter(eye, ray, size / 2);
  const end = inner ? inner.from : outer.to;
  for (let look = 0; look < LOOKS; look++) {
    const cell = cellAt(outer.from + ((end - outer.from) * look) / LOOKS);
    if (cell && cells[keyOf(size, cell)] === wall) return cell;
  }
  return inner && cellAt(inner.from - 1e-7);
}

/**
 * Returns where a ray is inside a cube of a half edge.
 *
 * @param {Vector3} eye
 * @param {Vector3} ray
 * @param {number} half
 */
function enter(eye, ray, half) {
  let [from, to] = [-Infinity, Infinity];
  for (const axis of /** @type {const} */ (['x', 'y', 'z'])) {
    // Along an axis without slope, the ray is inside everywhere or nowhere.
    const [a, b] = [-half, half].map((side) => (side - eye[axis]) / ray[axis]);
    from = Math.max(from, Math.min(a, b));
    to = Math.min(to, Math.max(a, b));
  }
  return from < to && to > 0 ? { from, to } : null;
}

/**
 * Returns the cell below a point around the cube.
 *
 * @param {Vector3} point
 * @param {number} size
 * @param {readonly FaceFrame[]} frames
 * @returns {Cell | null}
 */
function cellBelow(point, size, frames) {
  const heights = frames.map(({ normal }) => point.dot(normal));
  const face = heights.indexOf(Math.max(...heights));
  const { right, down } = frames[face];
  const [x, y] = [point.dot(right) + size / 2, point.dot(down) + size / 2];
  if (Math.min(x, y) < -SLACK || Math.max(x, y) > size + SLACK) return null;
  const whole = (/** @type {number} */ value) => Math.min(Math.max(Math.floor(value), 0), size - 1);
  return { face, x: whole(x), y: whole(y) };
}

/**
 * Returns the cell over an edge.
 *
 * @param {number} size
 * @param {readonly FaceFrame[]} frames
 * @param {Cell} cell beside the border of its face
 */
export const overEdge = (size, frames, cell) =>
  cellBelow(pointOver(POINT, frames[cell.face], size, cell, -0.5), size, frames);

/** Seconds of a catch's ring. */
export const CATCH_S = 0.8;

/**
 * Returns the ring of a catch: the remaining fraction of its time, its size and its opacity.
 *
 * @param {number} age in seconds
 * @param {number} size of the map
 * @param {boolean} still whether to reduce motion
 */
export function catchRing(age, size, still) {
  const left = Math.max(1 - age / CATCH_S, 0);
  // The same size on every map, but at least a cell or two.
  return {
    left,
    reach: (0.5 + 2 * (still ? 0.5 : 1 - left ** 3)) * Math.max(size / 15, 1),
    opacity: 0.9 * left ** 1.5,
  };
}

/** Seconds of a turn. */
export const TURN_S = 1;
/** Returns the eased progress of a turn. @param {number} t from 0 to 1 */
export const eased = (t) => t * t * (3 - 2 * t);
/** Grows a little too far and settles. @param {number} t from 0 to 1 */
export const overshoot = (t) => 1 - (1 - t) ** 2 * (1 - 2.2 * t);
/**
 * The most seconds of a step. A page that slept must not make everything jump, and slow frames
 * should still reach the end in a few.
 */
export const MAX_STEP = 0.25;
/**
 * Seconds in which the camera covers two thirds of the distance to the player, or to another zoom.
 */
const FOLLOWING_S = 0.3;
const ZOOMING_S = 0.08;
/** A relative difference of zooms that counts as none. */
const NEARLY_AS_NEAR = 0.005;

/**
 * Returns the covered fraction of the distance to the player.
 *
 * @param {number} seconds Infinity for all of it
 */
export const followed = (seconds) => 1 - Math.exp(-seconds / FOLLOWING_S);

/**
 * Returns the next zoom between two.
 *
 * @param {number} zoom
 * @param {number} goal
 * @param {number} seconds Infinity for the end
 */
function zoomed(zoom, goal, seconds) {
  const next = zoom + (goal - zoom) * (1 - Math.exp(-seconds / ZOOMING_S));
  return Math.abs(goal / next - 1) < NEARLY_AS_NEAR ? goal : next;
}

/** From this many cells along an edge on, the viewer comes as near as to a cube of `FINE` cells. */
const LARGE = 25;
const FINE = 18;
const LARGEST_ZOOM = 4;
/** A distance that counts as none. */
const NEARLY = 0.003;
const REST = new Vector3();

/** The zoom of the cube or its net, and the point that stays in view: the player. */
export class Approach {
  /** The zoom, relative to the whole cube. */
  zoom = 1;
  /** The point that stays in view, in cells of the cube or in sides of a face of the net. */
  focus = new Vector3();
  #goal = 1;
  /** The largest zoom. */
  most = LARGEST_ZOOM;

  /** @param {number} size cells along an edge */
  setSize(size) {
    this.zoom = this.#goal = size < LARGE ? 1 : Math.min(size / FINE, LARGEST_ZOOM);
    this.most = Math.max(LARGEST_ZOOM, size / FINE);
  }

  /** Zooms by a factor. @param {number} times */
  by(times) {
    const goal = Math.min(this.#goal * times, this.most);
    this.#goal = goal < 1.02 ? 1 : goal;
  }

  /** Whether it is larger than its room, or will be. */
  get isNear() {
    return this.#goal > 1;
  }

  /**
   * @param {number} seconds Infinity for the end
   * @param {Vector3} player
   * @returns {boolean} whether the picture moves
   */
  step(seconds, player) {
    const before = this.zoom;
    this.zoom = zoomed(before, this.#goal, seconds);
    if (this.zoom === 1) return before !== 1;
    const { x, y, z } = this.focus;
    if (this.focus.length() === 0) this.focus.copy(player);
    const rest = REST.copy(this.focus).sub(player);
    this.focus
      .copy(player)
      .addScaledVector(rest, rest.length() < NEARLY ? 0 : 1 - followed(seconds));
    return before !== this.zoom || x !== this.focus.x || y !== this.focus.y || z !== this.focus.z;
  }
}

/**
 * Returns the middle of the view: that of the whole if it fits, otherwise as near to a point as
 * possible without room outside the whole.
 *
 * @param {number} from
 * @param {number} to
 * @param {number} at
 * @param {number} room
 */
export function centred(from, to, at, room) {
  const spare = (to - from - room) / 2;
  const middle = (from + to) / 2;
  return spare <= 0 ? middle : Math.min(Math.max(at, middle - spare), middle + spare);
}

/**
 * @callback Visit a cell of a plan
 * @param {number} shape of the mark of the plan's monster
 * @param {number} key
 * @param {number | null} next the next cell of the plan; null at its goal
 * @param {number} scale
 * @param {number} fade see `fadeAt`
 * @param {boolean} isFree whether the cell has no other tile
 */

export class PlanOrder {
  #plans = new Uint32Array(0);
  #ends = new Uint32Array(0);
  /** @type {number | null} */
  #chosen = null;
  /** For each cell, the number of the turn that last laid a tile on it. */
  #taken = new Uint32Array(0);
  #turn = 0;

  /**
   * @param {Uint32Array} plans the cells ahead of every monster, one plan after another
   * @param {Uint32Array} ends where each plan begins, and the end of the last
   * @param {number | null} chosen the monster whose plan is highlighted: tiles of the others are
   *   smaller
   * @returns {boolean} whether they have changed
   */
  update(plans, ends, chosen) {
    if (plans.length !== this.#plans.length) this.#plans = new Uint32Array(plans.length);
    if (ends.length !== this.#ends.length) this.#ends = new Uint32Array(ends.length);
    const arePlansOther = keep(this.#plans, plans);
    if (!keep(this.#ends, ends) && !arePlansOther && chosen === this.#chosen) return false;
    this.#chosen = chosen;
    return true;
  }

  /** @param {number} size cells along an edge @param {Visit} visit */
  lay(size, visit) {
    if (this.#taken.length !== 6 * size * size) this.#taken = new Uint32Array(6 * size * size);
    this.#turn += 1;
    const chosen = this.#chosen;
    // The highlighted plan first, and of the others the goals first: an arrow must not cover a
    // goal.
    for (const [standsOut, goals] of [
      [true, true],
      [true, false],
      [false, true],
      [false, false],
    ]) {
      for (let plan = 0; plan + 1 < this.#ends.length; plan++) {
        if ((plan === chosen) === standsOut)
          this.#visit(plan, size, goals, standsOut || chosen === null ? 1 : ASIDE, visit);
      }
    }
  }

  /**
   * @param {number} plan
   * @param {number} size
   * @param {boolean} goals whether to visit its goal, otherwise the cells before it
   * @param {number} scale
   * @param {Visit} visit
   */
  #visit(plan, size, goals, scale, visit) {
    const [plans, taken, shape] = [this.#plans, this.#taken, shapeOf(plan)];
    const [first, last] = [this.#ends[plan], this.#ends[plan + 1] - 1];
    for (let i = goals ? Math.max(last, first) : first; goals ? i <= last : i < last; i++) {
      const key = plans[i];
      visit(
        shape,
        key,
        goals ? null : plans[i + 1],
        scale,
        fadeAt(i - first, size),
        taken[key] !== this.#turn,
      );
      taken[key] = this.#turn;
    }
  }
}
