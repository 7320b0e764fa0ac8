// JiaYangDeLuoChong, who prints no code: 10 and 14 a step, ten times the Euclidean distance, no
// diagonal past a corner, no closed list but a state, and a minimum heap. Whole numbers, because the
// steps are. Of equal F the least h comes first, then the latest.

import { CLOCKWISE, NO_PATH, table, trail } from './map.mjs';

/**
 * @typedef {import('./map.mjs').Cell} Cell
 * @typedef {{
 *   x: number,
 *   y: number,
 *   g: number,
 *   h: number,
 *   age: number,
 *   isOpen: boolean,
 *   isExpanded: boolean,
 *   parent: Node | null,
 * }} Node
 */

/** @param {Node} one @param {Node} other */
const order = (one, other) =>
  one.g + one.h - other.g - other.h || one.h - other.h || other.age - one.age;

/** @param {import('./map.mjs').PortMap} map @returns {import('./map.mjs').Answer} */
export function aStar(map) {
  const nodes = table((x, y) => {
    const h = Math.floor(10 * Math.hypot(map.goal[0] - x, map.goal[1] - y) + 1e-9);
    return /** @type {Node} */ ({
      ...{ x, y, g: 0, h, age: 0 },
      ...{ isOpen: false, isExpanded: false, parent: null },
    });
  });
  /** @type {Cell[]} */
  const expanded = [];
  /** @type {Node[]} */
  const open = [];
  let age = 0;
  const label = (
    /** @type {Node} */ node,
    /** @type {number} */ g,
    /** @type {Node | null} */ parent,
  ) => {
    Object.assign(node, { g, parent, age: age++ });
    if (!node.isOpen) open.push(node);
    node.isOpen = true;
  };
  label(nodes.at(...map.start), 0, null);
  while (open.length > 0) {
    const node = open.reduce((best, one) => (order(one, best) < 0 ? one : best));
    open.splice(open.indexOf(node), 1);
    Object.assign(node, { isOpen: false, isExpanded: true });
    expanded.push([node.x, node.y]);
    const known = expanded.length + open.length;
    if (node === nodes.at(...map.goal)) return { expanded, path: trail(node), cost: node.g, known };
    for (const [dx, dy] of CLOCKWISE) {
      const [x, y] = [node.x + dx, node.y + dy];
      // D is not left past E.
      if (!map.isFree(x, y) || !map.isFree(node.x, y) || !map.isFree(x, node.y)) continue;
      const next = nodes.at(x, y);
      const g = node.g + (dx && dy ? 14 : 10);
      if (!next.isExpanded && (!next.isOpen || g < next.g)) label(next, g, node);
    }
  }
  return { expanded, ...NO_PATH, known: expanded.length };
}
