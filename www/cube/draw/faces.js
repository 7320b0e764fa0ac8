// Where a cell lies in space, and which one lies under a point of the canvas. Drawn things stand in the frame (right, normal,
// down) of their face, which is right-handed, so that a thing's own y axis is always its height over the floor.
//
//        [top]                      y (normal)
//  [left][front][right][back]       |
//        [bottom]                   +-- x (right)
//                                  /
//                                 z (down)

import { Vector3 } from '../gl/math.js';
import { WALL_HEIGHT, keyOf } from './measures.js';

/**
 * @typedef {import('./measures.js').Cell} Cell
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
