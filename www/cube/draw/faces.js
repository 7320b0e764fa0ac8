// Where a cell lies in space. Drawn things stand in the frame (right, normal, down) of their face (see layout.js), which
// is right-handed, so that a thing's own y axis is always its height over the floor.
//
//        [top]                      y (normal)
//  [left][front][right][back]       |
//        [bottom]                   +-- x (right)
//                                  /
//                                 z (down)

/** @typedef {import('../gl/math.js').Vector3} Vector3 */
/** @typedef {import('./layout.js').FaceFrame} FaceFrame */
/** @typedef {{ face: number, x: number, y: number }} Cell */

/** The side of the drawn cube, whatever its number of cells: so light, lens and shadow never depend on the map. */
export const SIDE = 10;

/**
 * The key of a cell: face·N² + y·N + x.
 *
 * @param {number} size @param {Cell} cell
 */
export const keyOf = (size, cell) => (cell.face * size + cell.y) * size + cell.x;

/** @param {number} size @param {number} key @param {Cell} out @returns {Cell} */
export function cellOf(size, key, out) {
  out.x = key % size;
  out.y = Math.floor(key / size) % size;
  out.face = Math.floor(key / (size * size));
  return out;
}

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

/**
 * Writes a column-major 4×4 matrix of the axes x, y, z and a place, each given by its three numbers.
 *
 * @param {import('../gl/nodes.js').Numbers} out @param {number} at index of the matrix in `out`, in matrices
 * @param {Vector3} x @param {Vector3} y @param {Vector3} z @param {Vector3} place
 */
export function writeMatrix(out, at, x, y, z, place) {
  const o = at * 16;
  out[o] = x.x;
  out[o + 1] = x.y;
  out[o + 2] = x.z;
  out[o + 3] = 0;
  out[o + 4] = y.x;
  out[o + 5] = y.y;
  out[o + 6] = y.z;
  out[o + 7] = 0;
  out[o + 8] = z.x;
  out[o + 9] = z.y;
  out[o + 10] = z.z;
  out[o + 11] = 0;
  out[o + 12] = place.x;
  out[o + 13] = place.y;
  out[o + 14] = place.z;
  out[o + 15] = 1;
}
