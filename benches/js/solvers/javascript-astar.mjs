// javascript-astar. It cuts corners and uses 1.41421 for a diagonal. When a search begins, it
// resets the cells that the previous one marked, except its start.

import { required } from './peer.mjs';

/** @param {import('../run.mjs').Cells} map @returns {import('../run.mjs').Solver} */
export function build({ width, height, cells }) {
  const { Graph, astar } = required('javascript-astar');
  // Its first index is x.
  const columns = Array.from({ length: width }, (_, x) =>
    Array.from({ length: height }, (__, y) => cells[y * width + x] ?? 0),
  );
  const graph = new Graph(columns, { diagonal: true });
  let start = graph.grid[0][0];
  return {
    query: ([sx, sy, gx, gy]) => {
      start = graph.grid[sx][sy];
      return astar.search(graph, start, graph.grid[gx][gy], {
        heuristic: astar.heuristics.diagonal,
      });
    },
    // Its path leaves the start out.
    answer: (path) => ({
      found: path.length > 0,
      path: [start, ...path].flatMap(({ x, y }) => [x, y]),
    }),
  };
}
