// Our own careful JavaScript.

import { Baseline } from '../baseline.mjs';

/** @param {import('../run.mjs').Cells} map @returns {import('../run.mjs').Solver} */
export function build(map) {
  const search = new Baseline(map);
  return {
    query: ([sx, sy, gx, gy]) => search.search(sx, sy, gx, gy),
    answer: (path) => ({
      found: path !== null,
      path,
      cost: search.cost,
      expanded: search.expanded,
    }),
  };
}
