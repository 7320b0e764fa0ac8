// How the core's arrays are to be read. The drawing knows none of the core's numbers: whoever opens it hands them over,
// and they are made ready for it here.

import { Vector3 } from '../gl/math.js';

/**
 * @typedef {[number, number, number]} Axis
 * @typedef {object} Layout
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

/** @param {Layout} layout @returns {Reading} */
export const readingOf = ({ faces, ...rest }) => ({
  ...rest,
  frames: faces.map(({ right, down, normal }) => ({
    right: new Vector3(...right),
    down: new Vector3(...down),
    normal: new Vector3(...normal),
  })),
});
