// Other libraries, from the folder that only the benchmark uses, or from the project's if tests need
// them too.

import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

const require = createRequire(new URL('../../npm/package.json', import.meta.url));

/** @typedef {import('../run.mjs').Cells} Cells */

/**
 * A CommonJS package.
 *
 * @param {string} name
 * @returns {any} its own types are not taken on trust, and most have none
 */
export const required = (name) => require(name);

/** An ES module package. @param {string} name @returns {Promise<any>} */
export const imported = (name) => import(pathToFileURL(require.resolve(name)).href);

/**
 * Rows of numbers, the grid format of most packages.
 *
 * @param {Cells} map
 * @param {number} floor
 * @param {number} wall
 */
export function rowsOf({ width, height, cells }, floor, wall) {
  return Array.from({ length: height }, (_, y) =>
    Array.from(cells.subarray(y * width, (y + 1) * width), (cell) => (cell ? floor : wall)),
  );
}
