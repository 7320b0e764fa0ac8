// What is done to a map as a whole: made blank, cleared of walls, turned inside out, given another size. Each gives what
// `Editor.reshape` takes; start and goal lie on floor in all of them. Fetched with the tools that ask for it.

/**
 * @typedef {import('./edits.js').Cell} Cell
 * @typedef {{ columns: number, rows: number, cells: Uint8Array, from: Cell, to: Cell }} Shape
 */

/** Nothing but floor. @param {Shape} map its ends stay where they fit @param {number} columns @param {number} rows @returns {Shape} */
export function blank({ from, to }, columns, rows) {
  return freed({ columns, rows, cells: new Uint8Array(columns * rows).fill(1), ...within(from, to, columns, rows) });
}

/** Walls become floor, costly ground stays. @param {Shape} map @returns {Shape} */
export const cleared = (map) => ({ ...map, cells: map.cells.map((kind) => kind || 1) });

/** Walls become floor, and whatever is no wall a wall. @param {Shape} map @returns {Shape} */
export const inverted = (map) => freed({ ...map, cells: map.cells.map((kind) => Number(kind === 0)) });

/** What fits stays where it is, what is new is floor. @param {Shape} map @param {number} columns @param {number} rows @returns {Shape} */
export function resized(map, columns, rows) {
  const cells = new Uint8Array(columns * rows).fill(1);
  const kept = Math.min(columns, map.columns);
  for (let y = 0; y < Math.min(rows, map.rows); y++) cells.set(map.cells.subarray(y * map.columns, y * map.columns + kept), y * columns);
  return freed({ columns, rows, cells, ...within(map.from, map.to, columns, rows) });
}

/** No wall on the ends. @param {Shape} map @returns {Shape} */
function freed(map) {
  for (const [x, y] of [map.from, map.to]) map.cells[y * map.columns + x] ||= 1;
  return map;
}

/** The ends on cells of the map, and on two of them. @param {Cell} from @param {Cell} to @param {number} columns @param {number} rows at least two cells */
function within(from, to, columns, rows) {
  const clamp = (/** @type {Cell} */ [x, y]) => /** @type {Cell} */ ([Math.min(x, columns - 1), Math.min(y, rows - 1)]);
  const [start, goal] = [clamp(from), clamp(to)];
  if (start[0] === goal[0] && start[1] === goal[1]) {
    // Both were cut off at the same corner: the start steps aside, along the longer side.
    if (columns >= rows) start[0] += start[0] > 0 ? -1 : 1;
    else start[1] += start[1] > 0 ? -1 : 1;
  }
  return { from: start, to: goal };
}
