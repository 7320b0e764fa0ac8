// Names for the core's numbers, derived from the enums that it exports, so that no number is typed twice.

import { CellKind, Face } from '../pkg/cubechase.js';

/** The six faces in the order of their numbers: front right back left top bottom. */
export const FACES = Object.freeze(
  Object.keys(Face)
    .filter((key) => Number.isNaN(Number(key)))
    .sort((a, b) => faceNumber(a) - faceNumber(b))
    .map((key) => key.toLowerCase()),
);

/** @param {string} key @returns {number} */
function faceNumber(key) {
  return Number(/** @type {Record<string, unknown>} */ (/** @type {unknown} */ (Face))[key]);
}

/**
 * A face by its name or its number.
 *
 * @param {string | number} face
 * @returns {number}
 */
export function faceIndex(face) {
  const index = typeof face === 'number' ? face : FACES.indexOf(face);
  if (FACES[index] === undefined) {
    throw new RangeError(`no face "${face}"; expected ${FACES.map((name) => `"${name}"`).join(', ')}`);
  }
  return index;
}

/** The character of a cell in a row of a map: `#` wall, `.` floor. @param {number} kind */
export const cellSign = (kind) => (kind === CellKind.Wall ? '#' : '.');

/** The word of a cell's kind: `wall` or `floor`. @param {number} kind */
export const cellWord = (kind) => (kind === CellKind.Wall ? 'wall' : 'floor');
