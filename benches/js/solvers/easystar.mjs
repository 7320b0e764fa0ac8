// EasyStar: synchronous, with diagonals that cut no corners. Its diagonal costs 1.4.

import { required, rowsOf } from './peer.mjs';

/** @param {import('../run.mjs').Cells} map @returns {import('../run.mjs').Solver} */
export function build(map) {
  const { js: EasyStar } = required('easystarjs');
  const star = new EasyStar();
  star.setGrid(rowsOf(map, 0, 1));
  star.setAcceptableTiles([0]);
  star.enableDiagonals();
  star.disableCornerCutting();
  star.enableSync();
  return {
    query: ([sx, sy, gx, gy]) => {
      /** @type {{ x: number, y: number }[] | null} */
      let found = null;
      star.findPath(sx, sy, gx, gy, (/** @type {any} */ path) => (found = path));
      star.calculate();
      return found;
    },
    answer: (path) => ({
      found: Boolean(path?.length),
      path: path?.flatMap((/** @type {{ x: number, y: number }} */ { x, y }) => [x, y]) ?? null,
    }),
  };
}
