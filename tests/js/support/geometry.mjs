// The cube's surface, written a second time as simply as possible, as a reference for the core.
//
// The centre of a cell is a point in space, in half cells, so all numbers are whole. A step over an
// edge makes the direction the new normal, and the negative old normal the new direction.

/** @typedef {[number, number, number]} Vector */
/** @typedef {{ face: string, x: number, y: number }} Cell */

/** @type {Record<string, { normal: Vector, right: Vector, down: Vector }>} */
export const FRAMES = {
  front: { normal: [0, 0, 1], right: [1, 0, 0], down: [0, -1, 0] },
  right: { normal: [1, 0, 0], right: [0, 0, -1], down: [0, -1, 0] },
  back: { normal: [0, 0, -1], right: [-1, 0, 0], down: [0, -1, 0] },
  left: { normal: [-1, 0, 0], right: [0, 0, 1], down: [0, -1, 0] },
  top: { normal: [0, 1, 0], right: [1, 0, 0], down: [0, 0, 1] },
  bottom: { normal: [0, -1, 0], right: [1, 0, 0], down: [0, 0, -1] },
};
export const FACES = Object.keys(FRAMES);

/** The directions that leave a face, by their names as seen from outside. */
export const SIDES = ['left', 'right', 'up', 'down'];

/** @param {Vector} a @param {Vector} b */
export const dot = (a, b) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
/** @param {Vector} a @param {number} k @returns {Vector} */
export const times = (a, k) => [a[0] * k, a[1] * k, a[2] * k];
/** @param {Vector[]} vectors @returns {Vector} */
export const sum = (...vectors) =>
  vectors.reduce((a, b) => [a[0] + b[0], a[1] + b[1], a[2] + b[2]]);

/** @param {string} face */
export function frame(face) {
  const found = FRAMES[face];
  if (!found) throw new Error(`no face ${face}`);
  return found;
}

/** @param {string} face @param {string} side @returns {Vector} the axis of a step to this side */
export function axisOf(face, side) {
  const { right, down } = frame(face);
  if (side === 'right') return right;
  if (side === 'left') return times(right, -1);
  return side === 'down' ? down : times(down, -1);
}

/** @param {Cell} cell @param {number} size @returns {Vector} its centre, in half cells */
export function centre({ face, x, y }, size) {
  const { normal, right, down } = frame(face);
  return sum(times(normal, size), times(right, 2 * x + 1 - size), times(down, 2 * y + 1 - size));
}

/**
 * One step along an axis of the cube, over an edge where the face ends.
 * @param {Cell} from @param {Vector} axis @param {number} size
 * @returns {{ cell: Cell, axis: Vector }} the cell, and the direction that continues the walk
 */
export function walk(from, axis, size) {
  const { normal } = frame(from.face);
  const here = centre(from, size);
  if (dot(here, axis) < size - 1)
    return { cell: cellAt(from.face, sum(here, times(axis, 2)), size), axis };
  const face = FACES.find((name) => dot(frame(name).normal, axis) === 1);
  if (!face) throw new Error(`no face towards ${axis}`);
  // On the new face, in its first row: as far along the edge as before, and half a cell from it.
  return {
    cell: cellAt(face, sum(here, times(axis, size - dot(here, axis)), times(normal, -1)), size),
    axis: times(normal, -1),
  };
}

/** @param {string} face @param {Vector} point @param {number} size @returns {Cell} */
function cellAt(face, point, size) {
  const { right, down } = frame(face);
  return { face, x: (dot(point, right) + size - 1) / 2, y: (dot(point, down) + size - 1) / 2 };
}

/**
 * A cell beside the middle of one side of a face.
 * @param {string} face @param {string} side @param {number} size
 * @returns {Cell}
 */
export function besideEdge(face, side, size) {
  // Not in the middle, so that a mirrored seam cannot pass.
  const along = Math.floor(size / 2) - 1;
  if (side === 'left') return { face, x: 0, y: along };
  if (side === 'right') return { face, x: size - 1, y: along };
  return { face, x: along, y: side === 'up' ? 0 : size - 1 };
}
