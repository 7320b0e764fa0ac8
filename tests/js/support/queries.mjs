// Queries for batches, and their answers.

import { numbers } from './grids.mjs';

/**
 * Queries that begin on floor, the same for the same seed, in the format of a batch.
 *
 * @param {import('../../../www/engine/grid.js').Grid} grid
 * @param {number} count
 * @param {number} [seed]
 */
export function queriesOn(grid, count, seed = 1) {
  const next = numbers(seed);
  const { width, height, cells } = grid;
  const cell = () => [Math.floor(next() * width), Math.floor(next() * height)];
  /** @type {number[]} */
  const all = [];
  while (all.length < 4 * count) {
    const [x = 0, y = 0] = cell();
    if (cells[y * width + x]) all.push(x, y, ...cell());
  }
  return Uint32Array.from(all);
}

/**
 * The path of one query.
 *
 * @param {import('../../../www/engine/batch.js').Answers} answers
 * @param {number} at
 */
export const pathOf = ({ paths, pathStarts }, at) => [
  ...paths.subarray(pathStarts[at], pathStarts[at + 1]),
];
