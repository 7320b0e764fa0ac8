// l1-path-finder: four-way, with a graph of corners built beforehand. It returns corners.
// Consecutive ones can differ in both coordinates.

import { required } from './peer.mjs';

/** @param {import('../run.mjs').Cells} map @returns {import('../run.mjs').Solver} */
export function build({ width, height, cells }) {
  const ndarray = required('ndarray');
  const planner = required('l1-path-finder')(
    ndarray(
      Array.from(cells, (cell) => (cell ? 0 : 1)),
      [height, width],
    ).transpose(1, 0),
  );
  let cost = NaN;
  return {
    query: ([sx, sy, gx, gy]) => {
      /** @type {number[]} */
      const path = [];
      cost = planner.search(sx, sy, gx, gy, path);
      return path;
    },
    answer: (path) => ({ found: Number.isFinite(cost), cost, path }),
  };
}
