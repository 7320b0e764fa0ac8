// Drawing tools beside the stroke of one cell: wide strokes, lines, outlines, rectangles and flood
// fill. And changes to a whole map: blank, clear, invert and resize. Each returns the argument of
// `Editor.reshape`; start and goal are on floor in all of them. The module loads with the tools.

import { under } from '../../shared/play/painting.js';
import { lineBetween, Stroke } from './stroke.js';

/**
 * @typedef {import('./types.js').Cell} Cell
 * @typedef {import('../../engine/grid.js').HexLayout} HexLayout
 * @typedef {import('./board.js').Board} Board
 * @typedef {'free' | 'line' | 'outline' | 'rectangle'} Drawn
 * @typedef {{ columns: number, rows: number, cells: Uint8Array, from: Cell, to: Cell }} Shape
 */

/** A stroke of any width. A figure is drawn again from its first cell after each move. */
export class WideStroke extends Stroke {
  #figure;
  #brush;
  /** @type {Cell | null} */
  #first = null;

  /**
   * @param {Drawn} figure
   * @param {number} brush cells across
   * @param {Board} board
   * @param {HexLayout | ''} layout
   */
  constructor(figure, brush, board, layout) {
    super(board, layout);
    this.#figure = figure;
    this.#brush = brush;
  }

  /** @override @protected @param {Cell} from @param {Cell} to */
  draw(from, to) {
    if (this.#figure === 'free') return this.paint(this.#cells(from, to));
    this.#first ??= from;
    const cells = [...this.#cells(this.#first, to)];
    const { columns } = this.board;
    const drawn = new Set(cells.map(([x, y]) => y * columns + x));
    const back = this.takeBack(({ x, y }) => !drawn.has(y * columns + x));
    return this.paint(cells) || back;
  }

  /** @param {Cell} from @param {Cell} to @returns {Generator<Cell>} */
  *#cells(from, to) {
    const near = nearness(this.board, this.layout);
    const brush = this.#figure === 'rectangle' ? 1 : this.#brush;
    const isLine = this.#figure === 'free' || this.#figure === 'line';
    // The figure as a brush of one cell draws it.
    for (const [x, y] of isLine
      ? lineBetween(this.board, this.layout, from, to)
      : box(from, to, this.#figure === 'outline')) {
      for (const [cx, cy] of under(x, y, brush)) {
        if (this.board.inside(cx, cy) && near(x, y, cx, cy) <= (brush - 1) / 2) yield [cx, cy];
      }
    }
  }
}

/**
 * Yields the cells between two columns and two rows.
 *
 * @param {Cell} a
 * @param {Cell} b
 * @param {boolean} hollow
 * @returns {Generator<Cell>}
 */
function* box([ax, ay], [bx, by], hollow) {
  const [left, right] = ax < bx ? [ax, bx] : [bx, ax];
  const [top, bottom] = ay < by ? [ay, by] : [by, ay];
  for (let y = top; y <= bottom; y++) {
    const stride = hollow && y > top && y < bottom ? Math.max(1, right - left) : 1;
    for (let x = left; x <= right; x += stride) yield [x, y];
  }
}

/**
 * Fills the connected cells of one kind with another kind. Corners do not connect. Start and goal
 * never become walls.
 *
 * @param {Board} board
 * @param {HexLayout | ''} layout
 * @param {Cell} at
 * @param {import('../../engine/names.js').CellWord} kind
 * @returns {Uint8Array | null} all cells of the map; null if nothing changes
 */
export function filled(board, layout, at, kind) {
  const byte = kind === 'wall' ? 0 : kind === 'floor' ? 1 : Number(kind.replace('cost:', ''));
  const ends = [board.from, board.to].map(([x, y]) => y * board.columns + x);
  const keys = joined(board, layout, at).filter(
    (key) => board.cells[key] !== byte && (byte !== 0 || !ends.includes(key)),
  );
  if (keys.length === 0) return null;
  const cells = board.cells.slice();
  for (const key of keys) cells[key] = byte;
  return cells;
}

/**
 * @param {Board} board
 * @param {HexLayout | ''} layout
 * @param {Cell} at
 * @returns {number[]} the keys of the connected cells
 */
function joined(board, layout, [x, y]) {
  const { cells, columns, rows } = board;
  const near = layout === '' ? null : nearness(board, layout);
  const first = y * columns + x;
  const seen = new Uint8Array(columns * rows);
  seen[first] = 1;
  const found = [first];
  // A queue in one array: each cell is added once.
  for (let next = 0; next < found.length; next++) {
    const key = found[next] ?? 0;
    const [cx, cy] = [key % columns, Math.floor(key / columns)];
    for (const [nx, ny] of under(cx, cy, 3)) {
      if (nx < 0 || ny < 0 || nx >= columns || ny >= rows) continue;
      const other = ny * columns + nx;
      if (seen[other] || cells[other] !== cells[first]) continue;
      if (near ? near(cx, cy, nx, ny) > 1 : nx !== cx && ny !== cy) continue;
      seen[other] = 1;
      found.push(other);
    }
  }
  return found;
}

/**
 * Returns a function for the number of steps between two near cells: along the core's lines for
 * hexes, a king's moves for squares. For hexes it depends only on whether column and row are odd,
 * so the core is called once for each case.
 *
 * @param {Board} board @param {HexLayout | ''} layout
 */
function nearness({ grid }, layout) {
  /** @type {Map<string, number>} */
  const known = new Map();
  return (
    /** @type {number} */ x,
    /** @type {number} */ y,
    /** @type {number} */ cx,
    /** @type {number} */ cy,
  ) => {
    if (layout === '') return Math.max(Math.abs(x - cx), Math.abs(y - cy));
    const key = `${x & 1} ${y & 1} ${cx - x} ${cy - y}`;
    const steps = known.get(key) ?? grid.hexLine([x, y], [cx, cy], layout).length - 1;
    known.set(key, steps);
    return steps;
  };
}

/**
 * Returns a map of floor.
 *
 * @param {Shape} map its ends stay if they fit
 * @param {number} columns
 * @param {number} rows
 * @returns {Shape}
 */
export function blank({ from, to }, columns, rows) {
  return freed({
    columns,
    rows,
    cells: new Uint8Array(columns * rows).fill(1),
    ...within(from, to, columns, rows),
  });
}

/** Turns walls into floor. Costs stay. @param {Shape} map @returns {Shape} */
export const cleared = (map) => ({ ...map, cells: map.cells.map((kind) => kind || 1) });

/** Turns walls into floor, and all else into walls. @param {Shape} map @returns {Shape} */
export const inverted = (map) =>
  freed({ ...map, cells: map.cells.map((kind) => Number(kind === 0)) });

/**
 * Changes the size of the map. Cells that fit stay, and new cells are floor.
 *
 * @param {Shape} map
 * @param {number} columns
 * @param {number} rows
 * @returns {Shape}
 */
export function resized(map, columns, rows) {
  const cells = new Uint8Array(columns * rows).fill(1);
  const width = Math.min(columns, map.columns);
  for (let y = 0; y < Math.min(rows, map.rows); y++)
    cells.set(map.cells.subarray(y * map.columns, y * map.columns + width), y * columns);
  return freed({ columns, rows, cells, ...within(map.from, map.to, columns, rows) });
}

/** Turns walls under the ends into floor. @param {Shape} map @returns {Shape} */
function freed(map) {
  for (const [x, y] of [map.from, map.to]) map.cells[y * map.columns + x] ||= 1;
  return map;
}

/**
 * Moves the ends onto two different cells of the map.
 *
 * @param {Cell} from
 * @param {Cell} to
 * @param {number} columns
 * @param {number} rows at least two cells
 */
function within(from, to, columns, rows) {
  const clamp = (/** @type {Cell} */ [x, y]) =>
    /** @type {Cell} */ ([Math.min(x, columns - 1), Math.min(y, rows - 1)]);
  const [start, goal] = [clamp(from), clamp(to)];
  if (start[0] === goal[0] && start[1] === goal[1]) {
    // Both ends moved to the same corner: move the start along the longer side.
    if (columns >= rows) start[0] += start[0] > 0 ? -1 : 1;
    else start[1] += start[1] > 0 ? -1 : 1;
  }
  return { from: start, to: goal };
}
