// The shortest way on one face, found as simply as it can be: no heap, no estimate, nothing shared with the core.

/** @typedef {{ x: number, y: number }} Point */

const STEPS = [-1, 0, 1].flatMap((dx) => [-1, 0, 1].map((dy) => ({ dx, dy }))).filter(({ dx, dy }) => dx !== 0 || dy !== 0);

/** @param {string[]} rows @param {number} x @param {number} y */
const isFloor = (rows, x, y) => rows[y]?.[x] === '.';

/**
 * 10 straight, 14 diagonal, and a diagonal only between two free cells; NaN for a step that is not allowed.
 * @param {string[]} rows @param {Point} from @param {Point} to
 */
export function stepCost(rows, from, to) {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  if (Math.max(Math.abs(dx), Math.abs(dy)) !== 1 || !isFloor(rows, to.x, to.y)) return NaN;
  if (dx === 0 || dy === 0) return 10;
  return isFloor(rows, from.x + dx, from.y) && isFloor(rows, from.x, from.y + dy) ? 14 : NaN;
}

/** @param {string[]} rows @param {Point[]} path @returns {number} NaN when one of its steps is not allowed */
export function pathCost(rows, path) {
  return path.slice(1).reduce((cost, to, at) => cost + stepCost(rows, /** @type {Point} */ (path[at]), to), 0);
}

/**
 * Dijkstra with a plain list.
 * @param {string[]} rows `#` and `.` @param {Point} from @param {Point} to
 * @returns {number} Infinity when there is no way
 */
export function shortest(rows, from, to) {
  /** @param {Point} point */
  const name = ({ x, y }) => `${x},${y}`;
  const best = new Map([[name(from), 0]]);
  const list = [{ ...from, cost: 0 }];
  while (list.length > 0) {
    list.sort((a, b) => b.cost - a.cost);
    const here = /** @type {Point & { cost: number }} */ (list.pop());
    if (here.x === to.x && here.y === to.y) return here.cost;
    if (here.cost > (best.get(name(here)) ?? Infinity)) continue;
    for (const { dx, dy } of STEPS) {
      const next = { x: here.x + dx, y: here.y + dy };
      const cost = here.cost + stepCost(rows, here, next);
      if (cost < (best.get(name(next)) ?? Infinity)) {
        best.set(name(next), cost);
        list.push({ ...next, cost });
      }
    }
  }
  return Infinity;
}
