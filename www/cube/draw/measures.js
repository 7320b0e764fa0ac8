// What the cube and its net have in common: how cells are numbered, where they lie in space, how large things are, in cells, how
// anything moves, and in which order the plans of monsters are laid out. Nothing here needs graphics, which a net does without.
//
// Drawn things stand in the frame (right, normal, down) of their face, which is right-handed, so that a thing's own y axis is
// always its height over the floor.
//
//        [top]                      y (normal)
//  [left][front][right][back]       |
//        [bottom]                   +-- x (right)
//                                  /
//                                 z (down)

import { Vector3 } from '../gl/math.js';
import { markOf } from './palette.js';

/** @import { Mark } from './palette.js' */

/**
 * @typedef {{ face: number, x: number, y: number }} Cell
 * @typedef {{ size: number, cells: Uint8Array, monsters: number }} World cells: 6·N² kinds, key = face·N² + y·N + x
 * @typedef {{ top: number, right: number, bottom: number, left: number }} Inset what is covered of a canvas, in CSS pixels
 * @typedef {[number, number, number]} Axis
 * @typedef {object} Layout how the core's arrays are to be read: the drawing knows none of the core's numbers
 * @property {number} wall the byte of a wall in `cells`
 * @property {{ open: number, closed: number }} mark the bytes in `paint`
 * @property {{ stride: number, cell: number, place: number, up: number, ahead: number, awake: number }} actor the length of an
 *   actor's record, and where in it these parts begin; the cell is face, column and row
 * @property {readonly { normal: Axis, right: Axis, down: Axis }[]} faces the axes of each: right and down as its map is
 *   written, and the normal that points out of the cube
 *
 * @typedef {{ right: Vector3, down: Vector3, normal: Vector3 }} FaceFrame
 * @typedef {Omit<Layout, 'faces'> & { frames: readonly FaceFrame[] }} Reading
 */

/** @type {Inset} */
export const NO_INSET = { top: 0, right: 0, bottom: 0, left: 0 };

/** The key of a cell: face·N² + y·N + x. @param {number} size @param {Cell} cell */
export const keyOf = (size, cell) => (cell.face * size + cell.y) * size + cell.x;

/** @param {number} size @param {number} key @param {Cell} out @returns {Cell} */
export function cellOf(size, key, out) {
  out.x = key % size;
  out.y = Math.floor(key / size) % size;
  out.face = Math.floor(key / (size * size));
  return out;
}

/** Copies numbers, which are a live view, over those that are kept. @param {{ length: number, [at: number]: number }} kept @param {ArrayLike<number>} now @returns {boolean} whether any differ */
export function keep(kept, now) {
  let differs = false;
  for (let at = 0; at < kept.length; at++) {
    if (kept[at] === now[at]) continue;
    kept[at] = now[at];
    differs = true;
  }
  return differs;
}

/** Where the own axes of a quarter of a cell point, for each of the four turns: turned, not mirrored, so that all run the same way round. */
export const AHEAD = [[1, 0], [0, -1], [-1, 0], [0, 1]];
export const BESIDE = [[0, 1], [1, 0], [0, -1], [-1, 0]];

/** How high walls are, and how far one keeps off the border of its cell. */
export const WALL_HEIGHT = 0.42;
export const WALL_GAP = 0.045;
/** The roundness of a wall's corner. */
export const WALL_CORNER = 0.2;
/** The edge of a body. */
export const BODY = 0.62;
/** An eye, seen from the middle of the feet. */
export const EYE = { side: 0.15, height: 0.575, ahead: 0.17, radius: 0.135 };
/** Cells on an edge beyond which actors grow with the map, so that they can still be found on it; and how far. */
const TRUE_TO_SCALE = 48;
const LARGEST = 5;
/** How large actors and gems are. @param {number} size of the map @param {number} [least] so large at least */
export const scaleOn = (size, least = 1) => Math.min(Math.max(size / TRUE_TO_SCALE, least, 1), LARGEST);
/** A monster's mark: how large on its head, and how far behind the middle; how large at its goal. */
export const HEAD_MARK = { radius: 0.15, behind: 0.13 };
export const GOAL_MARK = 0.19;
/**
 * A walker of a crowd: its largest radius and the most that it is beside the middle of its cell; what of a full cell is covered by
 * walkers; and the cells on an edge beyond which they grow with the map, so that they can still be found on it.
 */
export const WALKER = { radius: 0.2, aside: 0.46, cover: 0.42, trueToScale: 40 };
/** How large a walker is. @param {number} size of the map @param {number} perCell how many go into one cell */
export const walkerRadius = (size, perCell) =>
  Math.min(Math.sqrt(WALKER.cover / Math.PI / perCell), WALKER.radius * Math.max(size / WALKER.trueToScale, 1));
/** A cut stone: half as wide as its table and its girdle; the heights of its point, girdle and table over the floor. */
export const GEM = { table: 0.24, girdle: 0.42, low: 0.08, middle: 0.62, high: 0.86 };
/** The arrow-head of a plan's tile, along x. @type {[number, number][]} */
export const ARROW_HEAD = [[0.1, 0], [-0.03, 0.13], [-0.085, 0.075], [-0.01, 0], [-0.085, -0.075], [-0.03, -0.13]];
/** How large the tiles of other plans are beside one that stands out. */
export const ASIDE = 0.55;

/** The side of the drawn cube, whatever its number of cells: so light, lens and shadow never depend on the map. */
export const SIDE = 10;

/** @param {Layout} layout @returns {Reading} */
export const readingOf = ({ faces, ...rest }) => ({
  ...rest,
  frames: faces.map(({ right, down, normal }) => ({ right: new Vector3(...right), down: new Vector3(...down), normal: new Vector3(...normal) })),
});

/**
 * A point over a cell's centre, in cells from the cube's centre.
 *
 * @param {Vector3} out @param {FaceFrame} frame of the cell's face @param {number} size @param {Cell} cell @param {number} height
 */
export function pointOver(out, { right, down, normal }, size, cell, height) {
  return out
    .copy(normal)
    .multiplyScalar(size / 2 + height)
    .addScaledVector(right, cell.x + 0.5 - size / 2)
    .addScaledVector(down, cell.y + 0.5 - size / 2);
}

/** Looks taken on the way from the walls' top to the floor. */
const LOOKS = 24;
/** Cells beyond the rim of a face that still count as on it. */
const SLACK = 1e-4;
const POINT = new Vector3();

/**
 * The cell that is seen along a ray. Walls stand up, so the sight is followed from where it enters their height down to the
 * floor, and the first wall on the way is what was pointed at.
 *
 * @param {Vector3} eye @param {Vector3} ray both in cells, from the cube's centre
 * @param {number} size @param {Uint8Array} cells @param {Reading} reading
 * @returns {Cell | null}
 */
export function pickCell(eye, ray, size, cells, { wall, frames }) {
  const cellAt = (/** @type {number} */ t) => cellBelow(POINT.copy(eye).addScaledVector(ray, t), size, frames);
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

/** Where a ray is inside a cube of so much half an edge. @param {Vector3} eye @param {Vector3} ray @param {number} half */
function enter(eye, ray, half) {
  let [from, to] = [-Infinity, Infinity];
  for (const axis of /** @type {const} */ (['x', 'y', 'z'])) {
    // Along an axis that the ray does not follow it is inside all the way, or nowhere.
    const [a, b] = [-half, half].map((side) => (side - eye[axis]) / ray[axis]);
    from = Math.max(from, Math.min(a, b));
    to = Math.min(to, Math.max(a, b));
  }
  return from < to && to > 0 ? { from, to } : null;
}

/** The cell over which a point of the space around the cube hangs. @param {Vector3} point @param {number} size @param {readonly FaceFrame[]} frames @returns {Cell | null} */
function cellBelow(point, size, frames) {
  const heights = frames.map(({ normal }) => point.dot(normal));
  const face = heights.indexOf(Math.max(...heights));
  const { right, down } = frames[face];
  const [x, y] = [point.dot(right) + size / 2, point.dot(down) + size / 2];
  if (Math.min(x, y) < -SLACK || Math.max(x, y) > size + SLACK) return null;
  const whole = (/** @type {number} */ value) => Math.min(Math.max(Math.floor(value), 0), size - 1);
  return { face, x: whole(x), y: whole(y) };
}

/** The cell over an edge: where a face would go on, one goes down the other side. @param {number} size @param {readonly FaceFrame[]} frames @param {Cell} cell beside the border of its face */
export const overEdge = (size, frames, cell) => cellBelow(pointOver(POINT, frames[cell.face], size, cell, -0.5), size, frames);

/** Seconds that a turn takes. */
export const TURN_S = 1;
/** How far a turn has come. @param {number} t from 0 to 1 */
export const eased = (t) => t * t * (3 - 2 * t);
/** Grows a little too far and settles. @param {number} t from 0 to 1 */
export const overshoot = (t) => 1 - (1 - t) ** 2 * (1 - 2.2 * t);
/** A page that slept must not make everything jump; slow frames should still come to rest in a few. */
export const MAX_STEP = 0.25;
/** Seconds in which two thirds of the way are made up for: to the player, and to where it is looked from. */
const FOLLOWING_S = 0.3;
const ZOOMING_S = 0.08;
/** The share of a zoom that is none. */
const NEARLY_AS_NEAR = 0.005;

/** The share of the way to the player that is made up for. @param {number} seconds Infinity for all of it */
export const followed = (seconds) => 1 - Math.exp(-seconds / FOLLOWING_S);

/** A zoom on its way to another. @param {number} zoom @param {number} goal @param {number} seconds Infinity for at once */
function zoomed(zoom, goal, seconds) {
  const next = zoom + (goal - zoom) * (1 - Math.exp(-seconds / ZOOMING_S));
  return Math.abs(goal / next - 1) < NEARLY_AS_NEAR ? goal : next;
}

/** From so many cells along an edge on the viewer comes nearer: as near as to a cube of `FINE` cells. */
const LARGE = 25;
const FINE = 18;
const LARGEST_ZOOM = 4;
/** A way that is none. */
const NEARLY = 0.003;
const REST = new Vector3();

/** From how near the cube or its net is looked at, and what is kept in sight then: the player. */
export class Approach {
  /** How much nearer than to see the whole cube. */
  zoom = 1;
  /** What is kept in sight, in cells of the cube or in sides of a face of the net. */
  focus = new Vector3();
  #goal = 1;
  /** How near at most. */
  most = LARGEST_ZOOM;

  /** @param {number} size cells along an edge */
  setSize(size) {
    this.zoom = this.#goal = size < LARGE ? 1 : Math.min(size / FINE, LARGEST_ZOOM);
    this.most = Math.max(LARGEST_ZOOM, size / FINE);
  }

  /** Looks nearer, or from further away. @param {number} times */
  by(times) {
    const goal = Math.min(this.#goal * times, this.most);
    this.#goal = goal < 1.02 ? 1 : goal;
  }

  /** Whether it is larger than its room, or is to be. */
  get isNear() {
    return this.#goal > 1;
  }

  /** @param {number} seconds Infinity for all at once @param {Vector3} player @returns {boolean} whether the picture moves with it */
  step(seconds, player) {
    const before = this.zoom;
    this.zoom = zoomed(before, this.#goal, seconds);
    if (this.zoom === 1) return before !== 1;
    const { x, y, z } = this.focus;
    if (this.focus.length() === 0) this.focus.copy(player);
    const rest = REST.copy(this.focus).sub(player);
    this.focus.copy(player).addScaledVector(rest, rest.length() < NEARLY ? 0 : 1 - followed(seconds));
    return before !== this.zoom || x !== this.focus.x || y !== this.focus.y || z !== this.focus.z;
  }
}

/** The middle of what is seen: that of the whole where there is room for it, else as near to a point as leaves no room beside the whole. @param {number} from @param {number} to @param {number} at @param {number} room */
export function centred(from, to, at, room) {
  const spare = (to - from - room) / 2;
  const middle = (from + to) / 2;
  return spare <= 0 ? middle : Math.min(Math.max(at, middle - spare), middle + spare);
}

/**
 * @callback Visit a cell of a plan
 * @param {Mark} mark of the monster whose plan it is
 * @param {number} key
 * @param {number | null} next where the plan goes on; null at its goal
 * @param {number} scale
 * @param {boolean} isFree whether no other tile has been laid on it
 */

export class PlanOrder {
  #plans = new Uint32Array(0);
  #ends = new Uint32Array(0);
  /** @type {number | null} */
  #chosen = null;
  /** For each cell the turn in which a tile was last laid on it. */
  #taken = new Uint32Array(0);
  #turn = 0;

  /**
   * @param {Uint32Array} plans the cells ahead of every monster, one plan after another
   * @param {Uint32Array} ends where each plan begins, and the end of the last
   * @param {number | null} chosen the monster whose plan stands out: those of the others are smaller
   * @returns {boolean} whether they changed
   */
  update(plans, ends, chosen) {
    if (plans.length !== this.#plans.length) this.#plans = new Uint32Array(plans.length);
    if (ends.length !== this.#ends.length) this.#ends = new Uint32Array(ends.length);
    const arePlansOther = keep(this.#plans, plans);
    if (!keep(this.#ends, ends) && !arePlansOther && chosen === this.#chosen) return false;
    this.#chosen = chosen;
    return true;
  }

  /** @param {number} size cells on an edge @param {Visit} visit */
  lay(size, visit) {
    if (this.#taken.length !== 6 * size * size) this.#taken = new Uint32Array(6 * size * size);
    this.#turn += 1;
    const chosen = this.#chosen;
    // The one that stands out before all others, and of the rest goals first: an arrow of another plan must not cover one.
    for (const [standsOut, goals] of [[true, true], [true, false], [false, true], [false, false]]) {
      for (let plan = 0; plan + 1 < this.#ends.length; plan++) {
        if ((plan === chosen) === standsOut) this.#visit(plan, goals, standsOut || chosen === null ? 1 : ASIDE, visit);
      }
    }
  }

  /** @param {number} plan @param {boolean} goals its goal, or the way there @param {number} scale @param {Visit} visit */
  #visit(plan, goals, scale, visit) {
    const [plans, taken, mark] = [this.#plans, this.#taken, markOf(plan)];
    const [first, last] = [this.#ends[plan], this.#ends[plan + 1] - 1];
    for (let i = goals ? Math.max(last, first) : first; goals ? i <= last : i < last; i++) {
      const key = plans[i];
      visit(mark, key, goals ? null : plans[i + 1], scale, taken[key] !== this.#turn);
      taken[key] = this.#turn;
    }
  }
}
