// w9503: one pass over the list, which needs both a smaller h and no larger f to change its mind.

import { NO_PATH, table, trail } from './map.mjs';

/**
 * @typedef {import('./map.mjs').Cell} Cell
 * @typedef {{ x: number, y: number, g: number, h: number, parent: Node | null }} Node
 */

/** Ten times the Manhattan distance. @param {Node} one @param {Node} other */
const manhattan = (one, other) => 10 * (Math.abs(one.x - other.x) + Math.abs(one.y - other.y));

/** Ten times the larger distance, which is commented out. @param {Node} one @param {Node} other */
export const larger = (one, other) =>
  10 * Math.max(Math.abs(one.x - other.x), Math.abs(one.y - other.y));

/**
 * @param {import('./map.mjs').PortMap} map
 * @param {(one: Node, other: Node) => number} [distance] that g and h add up
 * @returns {import('./map.mjs').Answer}
 */
export function findingPath(map, distance = manhattan) {
  const nodes = table((x, y) => /** @type {Node} */ ({ x, y, g: 0, h: 0, parent: null }));
  const [start, goal] = [nodes.at(...map.start), nodes.at(...map.goal)];
  const [open, closed] = [[start], /** @type {Set<Node>} */ (new Set())];
  const answer = () => ({
    expanded: Array.from(closed, ({ x, y }) => /** @type {Cell} */ ([x, y])),
    known: open.length + closed.size,
  });
  while (open.length > 0) {
    let current = open[0];
    for (const other of open)
      if (current.g + current.h >= other.g + other.h && current.h > other.h) current = other;
    open.splice(open.indexOf(current), 1);
    closed.add(current);
    if (current === goal) return { ...answer(), path: trail(goal), cost: goal.g };
    for (const right of [-1, 0, 1])
      for (const down of [-1, 0, 1]) {
        const [x, y] = [current.x + right, current.y + down];
        if (!map.isFree(x, y)) continue;
        const item = nodes.at(x, y);
        if (closed.has(item)) continue;
        const cost = current.g + distance(current, item);
        if (cost >= item.g && open.includes(item)) continue;
        if (!open.includes(item)) open.push(item);
        Object.assign(item, { g: cost, h: distance(item, goal), parent: current });
      }
  }
  return { ...answer(), ...NO_PATH };
}
