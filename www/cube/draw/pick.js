// Which cell lies under a point of the canvas. Walls stand up, so the sight is followed from where it enters their
// height down to the floor, and the first wall on the way is what was pointed at.

import { Vector3 } from '../gl/math.js';
import { WALL_HEIGHT } from './measures.js';

/** @typedef {import('./faces.js').Cell} Cell */

/** Looks taken on the way from the walls' top to the floor. */
const LOOKS = 24;

const POINT = new Vector3();

/**
 * @param {Vector3} eye @param {Vector3} ray both in cells, from the cube's centre
 * @param {number} size @param {Uint8Array} cells @param {import('./layout.js').Reading} reading
 * @returns {Cell | null}
 */
export function pickCell(eye, ray, size, cells, { wall, frames }) {
  const half = size / 2;
  const outer = enter(eye, ray, half + WALL_HEIGHT);
  if (!outer) return null;
  const inner = enter(eye, ray, half);
  const end = inner ? inner.from : outer.to;
  for (let look = 0; look < LOOKS; look++) {
    const t = outer.from + ((end - outer.from) * look) / LOOKS;
    const cell = cellBelow(POINT.copy(ray).multiplyScalar(t).add(eye), size, frames);
    if (cell && cells[(cell.face * size + cell.y) * size + cell.x] === wall) return cell;
  }
  return inner ? cellBelow(POINT.copy(ray).multiplyScalar(inner.from - 1e-7).add(eye), size, frames) : null;
}

/** Where a ray is inside a cube of so much half an edge. @param {Vector3} eye @param {Vector3} ray @param {number} half */
function enter(eye, ray, half) {
  let [from, to] = [-Infinity, Infinity];
  for (const axis of /** @type {const} */ (['x', 'y', 'z'])) {
    if (ray[axis] === 0) {
      if (Math.abs(eye[axis]) > half) return null;
      continue;
    }
    const a = (-half - eye[axis]) / ray[axis];
    const b = (half - eye[axis]) / ray[axis];
    from = Math.max(from, Math.min(a, b));
    to = Math.min(to, Math.max(a, b));
  }
  return from < to && to > 0 ? { from, to } : null;
}

/**
 * The cell over which a point of the space around the cube hangs.
 *
 * @param {Vector3} point @param {number} size @param {readonly import('./layout.js').FaceFrame[]} frames
 * @returns {Cell | null}
 */
function cellBelow(point, size, frames) {
  let face = 0;
  for (let other = 1; other < frames.length; other++) {
    if (point.dot(frames[other].normal) > point.dot(frames[face].normal)) face = other;
  }
  const x = point.dot(frames[face].right) + size / 2;
  const y = point.dot(frames[face].down) + size / 2;
  const slack = 1e-4;
  if (x < -slack || y < -slack || x > size + slack || y > size + slack) return null;
  const clamp = (/** @type {number} */ value) => Math.min(Math.max(Math.floor(value), 0), size - 1);
  return { face, x: clamp(x), y: clamp(y) };
}
