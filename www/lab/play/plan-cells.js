// The cells of plans, as numbers that do not depend on the size of a map: a plan does not name it.

/** @import { Cell } from './types.js' */

/** The most columns and rows of a map. */
export const SIDE = 4096;

/** Returns the number of a cell. @param {Cell} cell */
export const numberOf = ([x, y]) => y * SIDE + x;

/** Returns the column and the row of a cell. @param {number} cell @returns {Cell} */
export const placeOf = (cell) => [cell % SIDE, Math.floor(cell / SIDE)];
