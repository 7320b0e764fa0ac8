// xu-kechen: one framework, and three ways to get the next nodes: all neighbours, pruned ones, and
// jump points. N is the known node with the least H, the first of equals. The path leads to N, which
// is the goal if the goal was generated. Of equal F the least H comes first, then the latest.

import { CLOCKWISE, table, trail } from './map.mjs';

/**
 * @typedef {import('./map.mjs').Cell} Cell
 * @typedef {import('./map.mjs').PortMap} PortMap
 * @typedef {{
 *   x: number,
 *   y: number,
 *   g: number,
 *   h: number,
 *   age: number,
 *   state: 'new' | 'open' | 'tested',
 *   parent: Node | null,
 * }} Node
 * @typedef {(map: PortMap, node: Node) => Cell[]} GetAdjoinNodes
 */

/** His ChebyshevDistance: 14 a diagonal, 10 a side. @param {Cell} from @param {Cell} to */
function distance([x, y], [toX, toY]) {
  const [dx, dy] = [Math.abs(x - toX), Math.abs(y - toY)];
  return 14 * Math.min(dx, dy) + 10 * Math.abs(dx - dy);
}

/** @param {Node} one @param {Node} other */
const order = (one, other) =>
  one.g + one.h - other.g - other.h || one.h - other.h || other.age - one.age;

/**
 * @param {PortMap} map
 * @param {GetAdjoinNodes} getAdjoinNodes
 * @returns {import('./map.mjs').Answer & { end: Cell }} the path has nodes only, not the cells
 *   between them
 */
export function findPath(map, getAdjoinNodes) {
  const nodes = table(
    (x, y) =>
      /** @type {Node} */ ({
        ...{ x, y, g: 0, h: distance([x, y], map.goal), age: 0, state: 'new', parent: null },
      }),
  );
  /** @type {Cell[]} */
  const expanded = [];
  const start = nodes.at(...map.start);
  let [N, age, known] = [start, 0, 1];
  const open = [start];
  start.state = 'open';
  const answer = () => ({
    expanded,
    path: trail(N),
    end: /** @type {Cell} */ ([N.x, N.y]),
    cost: N.g,
    known,
  });
  while (open.length > 0) {
    const A = open.reduce((best, one) => (order(one, best) < 0 ? one : best));
    open.splice(open.indexOf(A), 1);
    A.state = 'tested';
    expanded.push([A.x, A.y]);
    for (const [x, y] of getAdjoinNodes(map, A)) {
      const node = nodes.at(x, y);
      if (!map.isFree(x, y) || node.state === 'tested') continue;
      const g = A.g + distance([A.x, A.y], [x, y]);
      if (node.state === 'open' && g >= node.g) continue;
      known += Number(node.state === 'new');
      Object.assign(node, { g, parent: A, age: ++age });
      if (node.h === 0) {
        N = node;
        return answer();
      }
      if (node.state === 'new') open.push(node);
      node.state = 'open';
      if (node.h < N.h) N = node;
    }
  }
  return answer();
}

/** @type {GetAdjoinNodes} */
export const allNeighbours = (_, { x, y }) => CLOCKWISE.map(([dx, dy]) => [x + dx, y + dy]);

/**
 * The eight directions by their angle to a given one, as his figures number them: 0 goes on, 1 and 2
 * turn by an eighth to the left and to the right, 3 and 4 by a quarter, 5 and 6 by three eighths,
 * and 7 goes back.
 *
 * @param {Cell} ahead
 */
function numbered([dx, dy]) {
  const at = CLOCKWISE.findIndex(([x, y]) => x === dx && y === dy);
  return [0, 7, 1, 6, 2, 5, 3, 4].map((turn) => CLOCKWISE[(at + turn) % 8]);
}

/** The direction from the parent. @param {Node} node @returns {Cell | null} */
const arrival = ({ x, y, parent }) => parent && [Math.sign(x - parent.x), Math.sign(y - parent.y)];

/** The numbers of the forced neighbours of a cell. @param {PortMap} map @param {Cell} at @param {Cell} ahead */
function forced(map, [x, y], ahead) {
  const directions = numbered(ahead);
  const isFree = (/** @type {number} */ number) =>
    map.isFree(x + directions[number][0], y + directions[number][1]);
  const pairs = ahead[0] && ahead[1] ? [[5, 3], [6, 4]] : [[3, 1], [4, 2]]; // prettier-ignore
  return pairs.flatMap(([wall, next]) => (!isFree(wall) && isFree(next) ? [next] : []));
}

/** In the order of the directions from north. @param {Cell} at @param {Cell[]} directions @returns {Cell[]} */
const beside = ([x, y], directions) =>
  CLOCKWISE.filter((one) => directions.includes(one)).map(([dx, dy]) => [x + dx, y + dy]);

/** @type {GetAdjoinNodes} */
export function prunedNeighbours(map, node) {
  const ahead = arrival(node);
  if (!ahead) return allNeighbours(map, node);
  const natural = ahead[0] && ahead[1] ? [0, 1, 2] : [0];
  const numbers = [...natural, ...forced(map, [node.x, node.y], ahead)];
  const directions = numbered(ahead);
  return beside(
    [node.x, node.y],
    numbers.map((number) => directions[number]),
  );
}

/**
 * Goes on in a straight direction to a cell with a forced neighbour, to the goal, or as far as the
 * limit. Null at an obstacle.
 *
 * @param {PortMap} map
 * @param {Node} from
 * @param {Cell} ahead
 * @param {number} limit
 * @returns {Cell | null}
 */
function sought(map, { x, y }, ahead, limit) {
  for (let step = 1; ; step++) {
    const at = /** @type {Cell} */ ([x + step * ahead[0], y + step * ahead[1]]);
    if (!map.isFree(...at)) return null;
    const isGoal = at[0] === map.goal[0] && at[1] === map.goal[1];
    if (isGoal || step === limit || forced(map, at, ahead).length > 0) return at;
  }
}

/** Jumps along rows and columns only. @param {number} [limit] in cells @returns {GetAdjoinNodes} */
export const jumpPoints =
  (limit = Infinity) =>
  (map, node) => {
    const ahead = arrival(node);
    const isDiagonal = ahead !== null && ahead[0] !== 0 && ahead[1] !== 0;
    const directions = numbered(ahead ?? [-1, 0]);
    /** @type {[seek: number[], next: number[]]} */
    let [seek, next] = [[0, 3, 4, 7], [1, 2, 5, 6]]; // prettier-ignore
    if (ahead) {
      const at = /** @type {Cell} */ ([node.x, node.y]);
      [seek, next] = isDiagonal ? [[1, 2], [0, ...forced(map, at, ahead)]] : [[0], forced(map, at, ahead)]; // prettier-ignore
    }
    return CLOCKWISE.flatMap((direction) => {
      const number = directions.indexOf(direction);
      if (next.includes(number)) return beside([node.x, node.y], [direction]);
      const found = seek.includes(number) && sought(map, node, direction, limit);
      return found ? [found] : [];
    });
  };
