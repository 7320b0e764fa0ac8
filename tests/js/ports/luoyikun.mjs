// luoyikun: FindPath with its list, and the same search with the article's BinaryHeap as the open
// list. The text has no order of neighbours, and no CompareTo: here it compares F, then H.

import { CLOCKWISE, NO_PATH, table, trail } from './map.mjs';

/**
 * @typedef {import('./map.mjs').PortMap} PortMap
 * @typedef {{ x: number, y: number, G: number, H: number, parent: Node | null }} Node
 * @typedef {{
 *   readonly count: number,
 *   add: (node: Node) => void,
 *   take: () => Node,
 *   has: (node: Node) => boolean,
 * }} Open
 */

const F = (/** @type {Node} */ { G, H }) => G + H;

/** Goes through the list for the smallest F, then the smallest H; the first of equals stays. @returns {Open} */
function list() {
  /** @type {Node[]} */
  const nodes = [];
  return {
    get count() {
      return nodes.length;
    },
    add: (node) => void nodes.push(node),
    take() {
      let current = nodes[0];
      for (const t of nodes)
        if (F(t) < F(current) || (F(t) === F(current) && t.H < current.H)) current = t;
      nodes.splice(nodes.indexOf(current), 1);
      return current;
    },
    has: (node) => nodes.includes(node),
  };
}

/**
 * The minimum heap. Nothing moves when the search changes the G of a node inside. With the flag of a
 * minimum heap, an item that compares as equal moves too.
 *
 * @returns {Open}
 */
function binaryHeap() {
  /** @type {Node[]} */
  const items = [];
  const compare = (/** @type {Node} */ one, /** @type {Node} */ other) =>
    F(one) - F(other) || one.H - other.H;
  const moves = (/** @type {number} */ i, /** @type {number} */ j) =>
    !(compare(items[i], items[j]) > 0);
  const swap = (/** @type {number} */ i, /** @type {number} */ j) => {
    [items[i], items[j]] = [items[j], items[i]];
  };
  return {
    get count() {
      return items.length;
    },
    add(node) {
      items.push(node);
      let i = items.length - 1;
      while (i > 0) {
        const parent = Math.floor((i - 1) / 2);
        if (!moves(i, parent)) break;
        swap(i, parent);
        i = parent;
      }
    },
    take() {
      const [root] = items;
      const last = /** @type {Node} */ (items.pop());
      if (items.length > 0) items[0] = last;
      for (let i = 0; ;) {
        let first = i;
        for (const child of [2 * i + 1, 2 * i + 2])
          if (child < items.length && moves(child, first)) first = child;
        if (first === i) return root;
        swap(first, i);
        i = first;
      }
    },
    has: (node) => items.includes(node),
  };
}

/** Ten times the octile distance, with 14 for a diagonal. @param {Node} one @param {Node} other */
function distance(one, other) {
  const [dx, dy] = [Math.abs(one.x - other.x), Math.abs(one.y - other.y)];
  return 14 * Math.min(dx, dy) + 10 * Math.abs(dx - dy);
}

/**
 * FindPath. `count` is the length of its list of path cells, which leaves the start out.
 *
 * @param {PortMap} map
 * @param {Open} open
 */
function findPath(map, open) {
  const nodes = table((x, y) => /** @type {Node} */ ({ x, y, G: 0, H: 0, parent: null }));
  const [start, target] = [nodes.at(...map.start), nodes.at(...map.goal)];
  /** @type {Set<Node>} */
  const closed = new Set();
  const seen = new Set([start]);
  const expanded = () => Array.from(closed, ({ x, y }) => /** @type {[number, number]} */ ([x, y]));
  open.add(start);
  while (open.count > 0) {
    const current = open.take();
    closed.add(current);
    if (current === target) {
      const path = trail(target);
      return {
        expanded: expanded(),
        path,
        cost: target.G,
        known: seen.size,
        count: path.length - 1,
      };
    }
    for (const [dx, dy] of CLOCKWISE) {
      const [x, y] = [current.x + dx, current.y + dy];
      if (!map.isFree(x, y)) continue;
      const neighbour = nodes.at(x, y);
      if (closed.has(neighbour)) continue;
      const inSearch = open.has(neighbour);
      const cost = current.G + distance(current, neighbour);
      if (inSearch && cost >= neighbour.G) continue;
      neighbour.G = cost;
      neighbour.parent = current;
      if (inSearch) continue;
      neighbour.H = distance(neighbour, target);
      seen.add(neighbour);
      open.add(neighbour);
    }
  }
  return { expanded: expanded(), ...NO_PATH, known: seen.size, count: 0 };
}

/** With a list. @param {PortMap} map */
export const listSearch = (map) => findPath(map, list());

/** With the heap. @param {PortMap} map */
export const heapSearch = (map) => findPath(map, binaryHeap());
