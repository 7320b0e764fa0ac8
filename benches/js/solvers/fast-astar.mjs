// fast-astar: its wasm search, which it chooses for grids of this size.

import { imported } from './peer.mjs';

/** @param {import('../run.mjs').Cells} map @returns {Promise<import('../run.mjs').Solver>} */
export async function build({ width, height, cells }) {
  const { Grid, Astar } = await imported('fast-astar');
  const grid = new Grid({ col: width, row: height });
  cells.forEach((cell, key) => {
    if (!cell) grid.setWalkAt(key % width, Math.floor(key / width), false);
  });
  const star = new Astar(grid, { prefer: 'wasm' });
  const ask = (/** @type {number[]} */ [sx, sy, gx, gy]) =>
    star.search([sx, sy], [gx, gy], { rightAngle: false, optimalResult: true });
  // It loads its module in the background, and the first search waits for it.
  await ask([0, 0, 0, 0]);
  return {
    query: ask,
    answer: (path) => ({ found: Boolean(path?.length), path: path?.flat() ?? null }),
  };
}
