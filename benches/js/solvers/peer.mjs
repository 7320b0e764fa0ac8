// Other people's packages, from the folder that only the benchmark fills.

import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

const require = createRequire(new URL('../../npm/package.json', import.meta.url));

/** @typedef {import('../run.mjs').Cells} Cells */

/** A package in the old form. @param {string} name @returns {any} its own types are not taken on trust, and most have none */
export const required = (name) => require(name);

/** A package in the new form. @param {string} name @returns {Promise<any>} */
export const imported = (name) => import(pathToFileURL(require.resolve(name)).href);

/** Rows of numbers, as most packages want a grid. @param {Cells} map @param {number} floor @param {number} wall */
export function rowsOf({ width, height, cells }, floor, wall) {
  return Array.from({ length: height }, (_, y) => Array.from(cells.subarray(y * width, (y + 1) * width), (cell) => (cell ? floor : wall)));
}
