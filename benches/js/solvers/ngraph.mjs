// ngraph.path: A* or NBA* over a graph of the free cells with the allowed steps as links.

import { imported, required } from './peer.mjs';

/**
 * @param {import('../run.mjs').Cells} map
 * @param {{ search?: 'aStar' | 'nba' }} options
 * @returns {Promise<import('../run.mjs').Solver>}
 */
export async function build({ width, height, cells }, { search = 'aStar' }) {
  const { default: createGraph } = await imported('ngraph.graph');
  const paths = required('ngraph.path');
  const graph = createGraph();
  const free = (/** @type {number} */ x, /** @type {number} */ y) =>
    x >= 0 && x < width && y >= 0 && y < height && cells[y * width + x] === 1;
  const key = (/** @type {number} */ x, /** @type {number} */ y) => y * width + x;
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) if (free(x, y)) graph.addNode(key(x, y), { x, y });
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (!free(x, y)) continue;
      const [right, down, left] = [free(x + 1, y), free(x, y + 1), free(x - 1, y)];
      if (right) graph.addLink(key(x, y), key(x + 1, y));
      if (down) graph.addLink(key(x, y), key(x, y + 1));
      if (right && down && free(x + 1, y + 1)) graph.addLink(key(x, y), key(x + 1, y + 1));
      if (left && down && free(x - 1, y + 1)) graph.addLink(key(x, y), key(x - 1, y + 1));
    }
  }
  /** @typedef {{ id: number, data: { x: number, y: number } }} Node */
  const finder = paths[search](graph, {
    distance: (/** @type {Node} */ a, /** @type {Node} */ b) =>
      a.data.x === b.data.x || a.data.y === b.data.y ? 1 : Math.SQRT2,
    heuristic: (/** @type {Node} */ a, /** @type {Node} */ b) => {
      const dx = Math.abs(a.data.x - b.data.x);
      const dy = Math.abs(a.data.y - b.data.y);
      return dx > dy ? dx + (Math.SQRT2 - 1) * dy : dy + (Math.SQRT2 - 1) * dx;
    },
  });
  return {
    query: ([sx, sy, gx, gy]) => finder.find(key(sx, sy), key(gx, gy)),
    // From the goal to the start.
    answer: (path) => ({
      found: path.length > 0,
      path: path.toReversed().flatMap((/** @type {Node} */ { data: { x, y } }) => [x, y]),
    }),
  };
}
