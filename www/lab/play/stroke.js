// A stroke over the map, or a drag or turn of an end, with all that it changed: one step to undo. A
// stroke paints what the first cell became. Also how undo stores a map.

/**
 * @import { HexLayout } from '../../engine/grid.js'
 * @import { Board } from './board.js'
 * @import { Cell, Change, Edit, Ends, MapState, PackedMap } from './types.js'
 */

export class Stroke {
  #ends;
  /** @type {Change[]} */
  #changes = [];
  /** @type {Cell | null} */
  #last = null;
  /** The kind that it paints; undefined in a drag. @type {Change['kind'] | undefined} */
  kind;

  /** @param {Board} board @param {HexLayout | ''} [layout] of its hexes; '' for squares */
  constructor(board, layout = '') {
    /** @protected */
    this.board = board;
    /** @protected */
    this.layout = layout;
    this.#ends = board.ends;
  }

  /**
   * Starts the stroke.
   *
   * @param {number} x
   * @param {number} y
   * @param {import('../../engine/names.js').CellWord} [kind] left out, floor becomes wall and all
   *   else floor
   * @returns {boolean} whether anything changed
   */
  begin(x, y, kind) {
    this.kind = kind ?? (this.board.kind(x, y) === 'floor' ? 'wall' : 'floor');
    return this.to(x, y);
  }

  /**
   * Moves to a cell, over all cells between.
   *
   * @param {number} x
   * @param {number} y
   * @returns {boolean} whether anything changed
   */
  to(x, y) {
    const last = this.#last ?? [x, y];
    this.#last = [x, y];
    return this.draw(last, [x, y]);
  }

  /** @protected @param {Cell} from @param {Cell} to @returns {boolean} whether anything changed */
  draw(from, to) {
    return this.paint(lineBetween(this.board, this.layout, from, to));
  }

  /**
   * @protected
   * @param {Iterable<Cell>} cells some can be outside the map
   * @returns {boolean} whether anything changed
   */
  paint(cells) {
    let changed = false;
    for (const [x, y] of cells) changed = this.#set(x, y) || changed;
    return changed;
  }

  /** Returns the edit that takes all of it back; null if nothing changed. @returns {Edit | null} */
  edit() {
    const { ends } = this.board;
    const moved = Object.entries(this.#ends).some(
      ([name, value]) => ends[/** @type {keyof Ends} */ (name)] !== value,
    );
    return moved || this.#changes.length > 0
      ? { ...this.#ends, cells: this.#changes, map: null }
      : null;
  }

  /** @param {number} x @param {number} y */
  #set(x, y) {
    if (!this.kind || !this.board.inside(x, y)) return false;
    const was = this.board.kind(x, y);
    if (!this.board.set(x, y, this.kind)) return false;
    this.#changes.push({ x, y, kind: was });
    return true;
  }

  /**
   * Takes back what was painted.
   *
   * @protected
   * @param {(change: Change) => boolean} gone which changes to take back
   * @returns {boolean} whether anything changed
   */
  takeBack(gone) {
    const cells = this.#changes.filter(gone);
    if (cells.length === 0) return false;
    this.board.apply({ ...this.board.ends, cells, map: null });
    this.#changes = this.#changes.filter((change) => !gone(change));
    return true;
  }
}

/**
 * Returns the cells of a straight line in a layout.
 *
 * @param {Board} board
 * @param {HexLayout | ''} layout of hexes; '' for squares
 * @param {Cell} from
 * @param {Cell} to
 * @returns {Iterable<Cell>}
 */
export const lineBetween = (board, layout, from, to) =>
  layout === '' ? cellsBetween(from, to) : board.grid.hexLine(from, to, layout);

/**
 * Yields the squares of a straight line with both ends, each a king's move from the last. A pointer
 * sends fewer events than it passes cells.
 *
 * @param {Cell} from @param {Cell} to
 */
export function* cellsBetween([x, y], [toX, toY]) {
  const [wide, high] = [Math.abs(toX - x), Math.abs(toY - y)];
  const [stepX, stepY] = [Math.sign(toX - x), Math.sign(toY - y)];
  // Bresenham: twice the distance to the line decides the next step.
  for (let error = wide - high; ;) {
    yield /** @type {Cell} */ ([x, y]);
    if (x === toX && y === toY) return;
    const twice = 2 * error;
    if (twice > -high) {
      error -= high;
      x += stepX;
    }
    if (twice < wide) {
      error += wide;
      y += stepY;
    }
  }
}

/** Fields that are copied if they exist. */
const PLAIN = /** @type {const} */ ([
  'columns',
  'rows',
  'from',
  'to',
  'name',
  'headings',
  'stops',
  'layout',
  'preset',
  'borrowed',
]);

/**
 * Packs a map for undo. Walls and floor take a bit per cell, so the largest map takes two megabytes
 * instead of sixteen. Other costs take a byte.
 *
 * @param {MapState} map its cells are copied @returns {PackedMap}
 */
export function packMap(map) {
  const { cells, columns, rows } = map;
  const plain = Object.fromEntries(
    PLAIN.filter((field) => map[field]).map((field) => [field, map[field]]),
  );
  const packed = cells.some((kind) => kind > 1) ? cells.slice() : bitsOf(cells, columns, rows);
  return /** @type {PackedMap} */ ({ ...plain, packed });
}

/** @param {PackedMap} map @returns {MapState} */
export function unpackMap({ packed, ...map }) {
  const { columns, rows } = map;
  const width = Math.ceil(columns / 8);
  // A single column takes a byte per cell in both forms, and the same bytes.
  if (packed.length !== width * rows || columns === 1) return { ...map, cells: packed.slice() };
  const cells = new Uint8Array(columns * rows);
  for (let y = 0; y < rows; y++) {
    for (let x = 0; x < columns; x++)
      cells[y * columns + x] = ((packed[y * width + (x >> 3)] ?? 0) >> (x & 7)) & 1;
  }
  return { ...map, cells };
}

/**
 * Packs each row from a new byte.
 *
 * @param {Uint8Array} cells
 * @param {number} columns
 * @param {number} rows
 */
function bitsOf(cells, columns, rows) {
  const packed = new Uint8Array(Math.ceil(columns / 8) * rows);
  for (let y = 0, key = 0, at = 0; y < rows; y++) {
    for (let left = columns; left > 0; left -= 8) {
      let byte = 0;
      for (let bit = 0; bit < 8 && bit < left; bit++) byte |= (cells[key++] ?? 0) << bit;
      packed[at++] = byte;
    }
  }
  return packed;
}
