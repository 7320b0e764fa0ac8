// The maps of the ports. A port is the search of an article (docs/sources.md), written from its text
// and with its faults. It shares nothing with the code in src and www.

/**
 * @typedef {[x: number, y: number]} Cell
 * @typedef {{
 *   width: number,
 *   height: number,
 *   start: Cell,
 *   goal: Cell,
 *   isFree: (x: number, y: number) => boolean,
 * }} PortMap
 * @typedef {{ expanded: Cell[], path: Cell[], cost: number, known: number }} Answer
 *   the expanded cells in their order; the path with both ends, which is empty if there is none, and
 *   its cost; and how many cells have a G
 */

/** Returns the map of some rows, where `#` is a wall. @param {string[]} rows @returns {PortMap} */
export function mapOfRows(rows) {
  const find = (/** @type {string} */ letter) =>
    /** @type {Cell[]} */ (
      rows.flatMap((row, y) => (row.includes(letter) ? [[row.indexOf(letter), y]] : []))
    )[0];
  return {
    width: rows[0].length,
    height: rows.length,
    start: find('S'),
    goal: find('G'),
    isFree: (x, y) => (rows[y]?.[x] ?? '#') !== '#',
  };
}

/** The eight directions, clockwise from north, for articles that name no order. */
export const CLOCKWISE = /** @type {Cell[]} */ ([
  [0, -1],
  [1, -1],
  [1, 0],
  [1, 1],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [-1, -1],
]);

/**
 * A table with a record for each cell, made on first use.
 *
 * @template T
 * @param {(x: number, y: number) => T} make
 */
export function table(make) {
  /** @type {Map<string, T>} */
  const all = new Map();
  return {
    all,
    at(/** @type {number} */ x, /** @type {number} */ y) {
      const name = `${x} ${y}`;
      const known = all.get(name) ?? make(x, y);
      all.set(name, known);
      return known;
    },
  };
}

/**
 * The cells from the start to a node, over the parents.
 *
 * @template {{ x: number, y: number, parent: T | null }} T
 * @param {T | null} end
 */
export function trail(end) {
  /** @type {Cell[]} */
  const path = [];
  for (let node = end; node; node = node.parent) path.unshift([node.x, node.y]);
  return path;
}

/** What a search that found no path answers. */
export const NO_PATH = { path: /** @type {Cell[]} */ ([]), cost: NaN };
