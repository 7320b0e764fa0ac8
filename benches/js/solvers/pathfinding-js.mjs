// PathFinding.js: its A*. A search leaves marks in the grid, so every search except the first needs
// a clone of it.

import { required, rowsOf } from './peer.mjs';

/**
 * @param {import('../run.mjs').Cells} map
 * @param {{ clone?: 'apart' }} options whether the clone is timed
 * @returns {import('../run.mjs').Solver}
 */
export function build(map, { clone }) {
  const PF = required('pathfinding');
  const grid = new PF.Grid(rowsOf(map, 0, 1));
  const finder = new PF.AStarFinder({
    diagonalMovement: PF.DiagonalMovement.OnlyWhenNoObstacles,
    heuristic: PF.Heuristic.octile,
  });
  let ready = grid;
  return {
    before: () => {
      if (clone === 'apart') ready = grid.clone();
    },
    query: ([sx, sy, gx, gy]) =>
      finder.findPath(sx, sy, gx, gy, clone === 'apart' ? ready : grid.clone()),
    answer: (path) => ({ found: path.length > 0, path: path.flat() }),
  };
}
