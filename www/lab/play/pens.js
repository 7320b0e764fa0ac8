// What the hand draws besides a stroke of one cell: wider strokes, lines, outlines, rectangles, and all cells of one kind that
// hang together; and what is done to a map as a whole: made blank, cleared of walls, turned inside out, given another size. Each of
// these gives what `Editor.reshape` takes; start and goal lie on floor in all of them. Fetched with the tools that choose them.

import { under } from '../../shared/play/painting.js';
import { lineBetween, Stroke } from './edits.js';

/**
 * @typedef {import('./edits.js').Cell} Cell
 * @typedef {import('./edits.js').HexLayout} HexLayout
 * @typedef {import('./board.js').Board} Board
 * @typedef {'free' | 'line' | 'outline' | 'rectangle'} Drawn
 * @typedef {{ columns: number, rows: number, cells: Uint8Array, from: Cell, to: Cell }} Shape
 */

/** A stroke of any width; a figure is drawn anew from where it began, whenever the hand moves. */
export class WideStroke extends Stroke {
  #figure;
  #brush;
  /** @type {Cell | null} */
  #first = null;

  /** @param {Drawn} figure @param {number} brush cells across @param {Board} board @param {HexLayout | ''} layout */
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
    for (const [x, y] of isLine ? lineBetween(this.board, this.layout, from, to) : box(from, to, this.#figure === 'outline')) {
      for (const [cx, cy] of under(x, y, brush)) {
        if (this.board.inside(cx, cy) && near(x, y, cx, cy) <= (brush - 1) / 2) yield [cx, cy];
      }
    }
  }
}

/** The cells between two columns and two rows. @param {Cell} a @param {Cell} b @param {boolean} hollow @returns {Generator<Cell>} */
function* box([ax, ay], [bx, by], hollow) {
  const [left, right] = ax < bx ? [ax, bx] : [bx, ax];
  const [top, bottom] = ay < by ? [ay, by] : [by, ay];
  for (let y = top; y <= bottom; y++) {
    const stride = hollow && y > top && y < bottom ? Math.max(1, right - left) : 1;
    for (let x = left; x <= right; x += stride) yield [x, y];
  }
}

/**
 * All cells of the same kind that hang together with one, over edges, not corners, turned into another kind. No wall comes to lie
 * on start or goal.
 *
 * @param {Board} board @param {HexLayout | ''} layout @param {Cell} at @param {import('../../engine/names.js').CellWord} kind
 * @returns {Uint8Array | null} all cells of the map; null where nothing changes
 */
export function filled(board, layout, at, kind) {
  const byte = kind === 'wall' ? 0 : kind === 'floor' ? 1 : Number(kind.replace('cost:', ''));
  const ends = [board.from, board.to].map(([x, y]) => y * board.columns + x);
  const keys = joined(board, layout, at).filter((key) => board.cells[key] !== byte && (byte !== 0 || !ends.includes(key)));
  if (keys.length === 0) return null;
  const cells = board.cells.slice();
  for (const key of keys) cells[key] = byte;
  return cells;
}

/** @param {Board} board @param {HexLayout | ''} layout @param {Cell} at @returns {number[]} the keys of those that hang together */
function joined(board, layout, [x, y]) {
  const { cells, columns, rows } = board;
  const near = layout === '' ? null : nearness(board, layout);
  const first = y * columns + x;
  const seen = new Uint8Array(columns * rows);
  seen[first] = 1;
  const found = [first];
  // Those that were found last wait at the end, and each is looked at once.
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
 * How many steps apart two cells near each other are: hexes as the core's lines go, squares as a king does. How hexes lie to
 * each other depends only on whether column and row are odd, so the core is asked once for each way.
 *
 * @param {Board} board @param {HexLayout | ''} layout
 */
function nearness({ grid }, layout) {
  /** @type {Map<string, number>} */
  const known = new Map();
  return (/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ cx, /** @type {number} */ cy) => {
    if (layout === '') return Math.max(Math.abs(x - cx), Math.abs(y - cy));
    const way = `${x & 1} ${y & 1} ${cx - x} ${cy - y}`;
    const steps = known.get(way) ?? grid.hexLine(x, y, cx, cy, layout).length - 1;
    known.set(way, steps);
    return steps;
  };
}

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
