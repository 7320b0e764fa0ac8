// Finds the shortest path on a map as simply as possible: no heap, no heuristic, no code of the
// core.

/** @typedef {{ x: number, y: number }} Point */
/** @typedef {{ movement?: string, layout?: string, straight?: number, diagonal?: number }} Rules */

const STEPS = [-1, 0, 1]
  .flatMap((dx) => [-1, 0, 1].map((dy) => ({ dx, dy })))
  .filter(({ dx, dy }) => dx !== 0 || dy !== 0);

/**
 * How many of the two cells beside a diagonal step must be free. More than two means that there are
 * no diagonals.
 *
 * @type {Record<string, number>}
 */
const BESIDE = { '8-strict': 2, '8-one-free': 1, '8-cut': 0, '4': Infinity };

/**
 * The centre of a hexagon, in half distances along its row (or column) and in rows (or columns).
 *
 * @param {string} layout
 * @param {Point} point
 */
function middle(layout, { x, y }) {
  const [along, across] = layout.endsWith('r') ? [x, y] : [y, x];
  return {
    along: 2 * along + (Math.abs(across % 2) === (layout.startsWith('odd') ? 1 : 0) ? 1 : 0),
    across,
  };
}

/** Whether two hexagons touch. @param {string} layout @param {Point} a @param {Point} b */
function touch(layout, a, b) {
  const [one, other] = [middle(layout, a), middle(layout, b)];
  return (
    Math.abs(one.along - other.along) + Math.abs(one.across - other.across) === 2 &&
    Math.abs(one.across - other.across) < 2
  );
}

/**
 * The cost of a cell's ground, 0 if it cannot be entered.
 *
 * @param {string[]} rows
 * @param {number} x
 * @param {number} y
 */
function ground(rows, x, y) {
  const sign = rows[y]?.[x] ?? '#';
  return sign === '.' ? 1 : sign === '#' ? 0 : Number(sign);
}

/**
 * 10 straight and 14 diagonal unless the rules say otherwise, times the mean of the two cells. NaN
 * for a step that is not allowed.
 * @param {string[]} rows `#`, `.` and digits for weighted ground
 * @param {Point} from
 * @param {Point} to
 * @param {Rules} [rules]
 */
export function stepCost(
  rows,
  from,
  to,
  { movement = '8-strict', layout = 'odd-r', straight = 10, diagonal = 14 } = {},
) {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const both = [ground(rows, from.x, from.y), ground(rows, to.x, to.y)];
  if (Math.max(Math.abs(dx), Math.abs(dy)) !== 1 || both.includes(0)) return NaN;
  const times = ((both[0] ?? 0) + (both[1] ?? 0)) / 2;
  if (movement === '6') return touch(layout, from, to) ? straight * times : NaN;
  if (dx === 0 || dy === 0) return straight * times;
  const beside = [ground(rows, from.x + dx, from.y), ground(rows, from.x, from.y + dy)].filter(
    (cost) => cost > 0,
  ).length;
  return beside >= (BESIDE[movement] ?? NaN) ? diagonal * times : NaN;
}

/**
 * @param {string[]} rows
 * @param {Point[]} path
 * @param {Rules} [rules]
 * @returns {number} NaN if one of its steps is not allowed
 */
export function pathCost(rows, path, rules) {
  return path
    .slice(1)
    .reduce((cost, to, at) => cost + stepCost(rows, /** @type {Point} */ (path[at]), to, rules), 0);
}

/**
 * Dijkstra with a plain list.
 * @param {string[]} rows @param {Point} from @param {Point} to @param {Rules} [rules]
 * @returns {number} Infinity if there is no path
 */
export function shortest(rows, from, to, rules) {
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
      const cost = here.cost + stepCost(rows, here, next, rules);
      if (cost < (best.get(name(next)) ?? Infinity)) {
        best.set(name(next), cost);
        list.push({ ...next, cost });
      }
    }
  }
  return Infinity;
}
