// liu_if_else: PathSearch, whose nodes outlive it. The nodes are indexed by row, then column, but the
// start is looked up as nodes[x, y].

import { NO_PATH, trail } from './map.mjs';

/**
 * @typedef {import('./map.mjs').Cell} Cell
 * @typedef {{
 *   x: number,
 *   y: number,
 *   type: 'moveable' | 'bar' | 'boundary' | 'path',
 *   state: 'free' | 'open' | 'closed',
 *   G: number,
 *   H: number,
 *   parent: Node | null,
 * }} Node
 */

/** Up, down, left, right, and the diagonals. y grows upwards in the article, and downwards here. */
const NEIGHBOURS = [
  [0, 1],
  [0, -1],
  [-1, 0],
  [1, 0],
  [-1, 1],
  [1, 1],
  [-1, -1],
  [1, -1],
];

export class Liu {
  /** @type {Node[][]} by row, then column */
  #nodes;

  /** @param {import('./map.mjs').PortMap} map */
  constructor({ width, height, isFree }) {
    const type = (/** @type {number} */ x, /** @type {number} */ y) => {
      if (x === 0 || y === 0 || x === width - 1 || y === height - 1) return 'boundary';
      return isFree(x, y) ? 'moveable' : 'bar';
    };
    this.#nodes = Array.from({ length: height }, (_, y) =>
      Array.from({ length: width }, (__, x) => ({
        x,
        y,
        type: type(x, y),
        state: 'free',
        G: 0,
        H: 0,
        parent: null,
      })),
    );
  }

  /**
   * Returns null if an end is not moveable, as a cell of an earlier path is not.
   *
   * @param {Cell} from
   * @param {Cell} to
   * @returns {import('./map.mjs').Answer | null}
   */
  pathSearch(from, to) {
    if ([from, to].some(([x, y]) => this.#nodes[y]?.[x]?.type !== 'moveable')) return null;
    let A = this.#nodes[from[0]][from[1]];
    Object.assign(A, { G: 0, H: this.#h(A, to), parent: null, state: 'closed' });
    /** @type {Node[]} */
    const open = [];
    /** @type {Cell[]} */
    const expanded = [];
    let known = 1;
    const searched = (/** @type {Node} */ at) => {
      for (const [dx, dy] of NEIGHBOURS) {
        const B = this.#nodes[at.y + dy]?.[at.x + dx];
        if (B?.type !== 'moveable' || B.state === 'closed') continue;
        const G = at.G + Math.hypot(dx, dy);
        if (B.state === 'open') {
          if (isLess(G, B.G)) Object.assign(B, { G, parent: at });
          continue;
        }
        known++;
        Object.assign(B, { G, H: this.#h(B, to), parent: at, state: 'open' });
        open.push(B);
        if (B.H === 0) return B;
      }
      return null;
    };
    do {
      for (const [i, node] of open.entries())
        if (i === 0 || isLess(node.G + node.H, A.G + A.H)) A = node;
      expanded.push([A.x, A.y]);
      const end = searched(A);
      if (end) {
        for (let node = /** @type {Node | null} */ (end); node; node = node.parent)
          node.type = 'path';
        return { expanded, path: trail(end), cost: end.G, known };
      }
      if (open.includes(A)) open.splice(open.indexOf(A), 1);
      A.state = 'closed';
    } while (open.length > 0);
    return { expanded, ...NO_PATH, known };
  }

  /** Returns the Manhattan distance. @param {Node} node @param {Cell} to */
  #h({ x, y }, to) {
    return Math.abs(to[0] - x) + Math.abs(to[1] - y);
  }
}

/**
 * Returns whether a number is less. The same steps in another order make the same length, but a sum
 * that differs in its last digits.
 *
 * @param {number} one
 * @param {number} other
 */
function isLess(one, other) {
  return one < other - 1e-9;
}
