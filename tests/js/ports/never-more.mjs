// NeverMore_Mr: a sorted list, whose nodes never change. The printed code reads the end into the
// start and gives no node its parent; here it does what its text says. x is the row, so `up` of
// Unity, (0, 1), is east.

import { NO_PATH, trail } from './map.mjs';

/**
 * @typedef {import('./map.mjs').Cell} Cell
 * @typedef {{ x: number, y: number, G: number, F: number, parent: Node | null }} Node x is a column
 */

/** As rows and columns: up, down, left, right, and four diagonals. */
const DIRECTIONS = [
  [0, 1],
  [0, -1],
  [-1, 0],
  [1, 0],
  [1, 1],
  [1, -1],
  [-1, 1],
  [-1, -1],
];

/** @param {import('./map.mjs').PortMap} map @returns {import('./map.mjs').Answer} */
export function aStar(map) {
  const [endX, endY] = map.goal;
  const list = [
    /** @type {Node} */ ({ x: map.start[0], y: map.start[1], G: 0, F: 0, parent: null }),
  ];
  /** @type {Node[]} */
  const visited = [];
  const answer = () => ({
    expanded: visited.map(({ x, y }) => /** @type {Cell} */ ([x, y])),
    known: list.length + visited.length,
  });
  const isThere = (/** @type {number} */ x, /** @type {number} */ y) =>
    [...visited, ...list].some((node) => node.x === x && node.y === y);
  while (list.length > 0) {
    list.sort((one, other) => one.F - other.F);
    const node = /** @type {Node} */ (list.shift());
    visited.push(node);
    for (const [i, [down, right]] of DIRECTIONS.entries()) {
      const [x, y] = [node.x + right, node.y + down];
      if (!map.isFree(x, y) || isThere(x, y)) continue;
      const G = node.G + (i > 3 ? 14 : 10);
      /** @type {Node} */
      const n = { x, y, G, F: G + 10 * (Math.abs(endX - x) + Math.abs(endY - y)), parent: node };
      list.push(n);
      if (x === endX && y === endY) return { ...answer(), path: trail(n), cost: G };
    }
  }
  return { ...answer(), ...NO_PATH };
}
