// yangrouchuan: Lazy Theta*. A node is pushed again when it is found cheaper, and skipped if it is
// closed. The text leaves the order of equal priorities to the heap of a library, and sight to the
// model: here the latest of equals comes first, and no line touches a wall.

import { CLOCKWISE, table } from './map.mjs';

/**
 * @typedef {import('./map.mjs').Cell} Cell
 * @typedef {import('./map.mjs').PortMap} PortMap
 * @typedef {{ x: number, y: number, g: number, h: number, parent: Node | null }} Node its own parent
 *   is the start
 * @typedef {{ node: Node, rank: number, age: number }} Entry
 */

/** Lengths and ranks are whole numbers of these parts of a cell, so that equal ones are equal. */
const PARTS = 5_488_420;

/** @param {Cell} from @param {Cell} to */
const length = ([x, y], [toX, toY]) =>
  Math.floor(Math.sqrt((x - toX) ** 2 + (y - toY) ** 2) * PARTS);

/** Whether neither the line between two centres nor its ends touch a wall. @param {PortMap} map @param {Cell} from @param {Cell} to */
export function checkSight(map, [x, y], [toX, toY]) {
  const [dx, dy] = [toX - x, toY - y];
  // A cell touches the line if its corners are not all on one side of it, or one is on it.
  for (let cellX = Math.min(x, toX); cellX <= Math.max(x, toX); cellX++)
    for (let cellY = Math.min(y, toY); cellY <= Math.max(y, toY); cellY++) {
      const away = 2 * Math.abs(dx * (cellY - y) - dy * (cellX - x));
      if (away <= Math.abs(dx) + Math.abs(dy) && !map.isFree(cellX, cellY)) return false;
    }
  return true;
}

/** @param {Entry} one @param {Entry} other */
const order = (one, other) => one.rank - other.rank || other.age - one.age;

/**
 * @param {PortMap} map
 * @param {number} [heuristicWeight]
 * @param {number} [maxIterations]
 * @returns {import('./map.mjs').Answer} the path leads to the closed node nearest to the goal
 */
export function quickFind(map, heuristicWeight = 1, maxIterations = 200) {
  const nodes = table((x, y) => /** @type {Node} */ ({
    ...{ x, y, g: Infinity, h: length([x, y], map.goal), parent: null },
  })); // prettier-ignore
  const at = (/** @type {Node} */ { x, y }) => /** @type {Cell} */ ([x, y]);
  const cost = (/** @type {Node} */ one, /** @type {Node} */ other) => length(at(one), at(other));
  const neighbours = (/** @type {Node} */ { x, y }) =>
    CLOCKWISE.filter(
      ([dx, dy]) => map.isFree(x + dx, y + dy) && map.isFree(x + dx, y) && map.isFree(x, y + dy),
    ).map(([dx, dy]) => nodes.at(x + dx, y + dy));
  /** @type {Entry[]} */
  const open = [];
  /** @type {Set<Node>} */
  const close = new Set();
  let [age, iteration] = [0, 0];
  const push = (/** @type {Node} */ node) =>
    open.push({ node, rank: Math.floor(node.g + heuristicWeight * node.h), age: age++ });

  const start = nodes.at(...map.start);
  Object.assign(start, { g: 0, parent: start });
  push(start);
  while (open.length > 0) {
    const entry = open.reduce((best, one) => (order(one, best) < 0 ? one : best));
    open.splice(open.indexOf(entry), 1);
    const s = entry.node;
    if (close.has(s)) continue;
    if (!checkSight(map, at(/** @type {Node} */ (s.parent)), at(s))) {
      const beside = neighbours(s).filter((node) => close.has(node));
      const over = (/** @type {Node} */ node) => node.g + cost(node, s);
      const best = beside.reduce((least, node) => (over(node) < over(least) ? node : least));
      Object.assign(s, { g: over(best), parent: best });
    }
    close.add(s);
    if (iteration++ > maxIterations || s.h === 0) break;
    const parent = /** @type {Node} */ (s.parent);
    for (const next of neighbours(s)) {
      const g = parent.g + cost(parent, next);
      if (close.has(next) || g >= next.g) continue;
      Object.assign(next, { g, parent });
      push(next);
    }
  }
  // A hash set has no order; of equally near nodes, the one with the least g.
  const nearer = (/** @type {Node} */ one, /** @type {Node} */ other) =>
    one.h - other.h || one.g - other.g || one.y - other.y || one.x - other.x;
  const [end] = [...close].sort(nearer);
  const path = [at(end)];
  for (let node = end; node !== start; node = /** @type {Node} */ (node.parent))
    path.unshift(at(/** @type {Node} */ (node.parent)));
  const known = [...nodes.all.values()].filter(({ g }) => g < Infinity).length;
  return { expanded: [...close].map(at), path, cost: end.g / PARTS, known };
}
