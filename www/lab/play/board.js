// The map under the hand: the core's grid, the two ends, and a copy of the cells that outlives the grid, because after a
// trap in the core nothing of it may be read again.
//
// Two rules hold at all times: the ends lie on different cells, and the start is no wall.

import { GridWorld } from '../../engine/grid.js';
import { msg } from '../../shared/message.js';

/**
 * @typedef {import('./edits.js').Cell} Cell
 * @typedef {import('./edits.js').Edit} Edit
 * @typedef {import('./edits.js').Ends} Ends
 * @typedef {import('./edits.js').Headings} Headings
 * @typedef {import('./edits.js').MapState} MapState
 * @typedef {import('../../engine/names.js').CellWord} CellWord
 * @typedef {'from' | 'to'} End
 */

/** @param {Cell} a @param {Cell} b */
export const same = (a, b) => a[0] === b[0] && a[1] === b[1];

/** Both ends look to the right. @type {Headings} */
export const LEVEL = [0, 0];

/** The same direction, from 0 up to without 360. @param {number} degrees */
export const wrapped = (degrees) => ((degrees % 360) + 360) % 360;

export class Board {
  /** Grows with every change of cells, ends or headings. */
  version = 0;

  /** @param {GridWorld} grid belongs to this object from now on @param {Cell} from @param {Cell} to @param {string} name @param {Headings} [headings] @param {readonly Cell[]} [stops] */
  constructor(grid, from, to, name, headings = LEVEL, stops = []) {
    this.grid = grid;
    this.columns = grid.width;
    this.rows = grid.height;
    /** @type {Cell} */
    this.from = from;
    /** @type {Cell} */
    this.to = to;
    this.name = name;
    /** Where who drives looks at the start, and is to look at the goal. */
    this.headings = headings;
    /** What must be visited on the way, in this order. */
    this.stops = stops;
    /** How the hexes lie in the text that it came from; '' where that named no layout. */
    this.layout = grid.layout ?? '';
    /** The name under which it shipped; '' for all others. */
    this.shippedAs = '';
    /** Whether it came by a link, or was made of one that did, and one's own is kept. */
    this.borrowed = false;
    /** A byte a cell, row by row: 0 a wall, else the cost. */
    this.cells = grid.cells.slice();
  }

  /** @param {MapState} state */
  static of({ columns, rows, cells, from, to, name = '', headings, stops, layout = '', preset: shippedAs = '', borrowed = false }) {
    const board = new Board(GridWorld.fromCells(columns, rows, cells), from, to, name, headings, stops);
    return Object.assign(board, { layout, shippedAs, borrowed });
  }

  /** The name under which it ships as it is; '' from the first edit on. */
  get preset() {
    return this.version === 0 ? this.shippedAs : '';
  }

  /** A new grid of the same cells, when the old one is lost. */
  rebuild() {
    this.grid = GridWorld.fromCells(this.columns, this.rows, this.cells);
    this.version++;
  }

  /** The map as it is now. @returns {MapState} */
  state() {
    const { columns, rows, from, to, name, layout, preset, borrowed, headings, stops } = this;
    return {
      columns, rows, cells: this.cells.slice(), from, to, name,
      ...(layout !== '' && { layout }),
      ...(preset !== '' && { preset }),
      ...(borrowed && { borrowed }),
      ...(headings.some((degrees) => degrees !== 0) && { headings }),
      ...(stops.length > 0 && { stops }),
    };
  }

  /** @param {number} x @param {number} y */
  inside(x, y) {
    return Number.isInteger(x) && Number.isInteger(y) && x >= 0 && y >= 0 && x < this.columns && y < this.rows;
  }

  /** @param {number} x @param {number} y */
  kind(x, y) {
    return this.grid.cell(x, y);
  }

  /** Where the ends lie and look, and what lies between them. @returns {Ends} */
  get ends() {
    const { from, to, headings, stops } = this;
    return { from, to, headings, stops };
  }

  /** Which end lies there. @param {number} x @param {number} y @returns {End | null} */
  endAt(x, y) {
    if (same(this.from, [x, y])) return 'from';
    return same(this.to, [x, y]) ? 'to' : null;
  }

  /**
   * @param {number} x @param {number} y @param {CellWord} kind
   * @returns {boolean} whether that changed anything; a wall on an end does not
   * @throws an OptionError for a cell outside or another word
   */
  set(x, y, kind) {
    if (kind === 'wall' && this.endAt(x, y)) return false;
    return this.#write(x, y, kind);
  }

  /** Why an end cannot lie there; null when it can. @param {End} end @param {number} x @param {number} y */
  refusal(end, x, y) {
    const { columns: width, rows: height } = this;
    if (!this.inside(x, y)) return msg('({x}, {y}) is outside; expected a cell of the map, {width} × {height}', { x, y, width, height });
    if (same(end === 'from' ? this.to : this.from, [x, y])) return msg('start and goal cannot lie on the same cell');
    return this.kind(x, y) === 'wall' ? msg('{end} cannot lie in a wall', { end: end === 'from' ? msg('the start') : msg('the goal') }) : null;
  }

  /** @param {End} end @param {number} x @param {number} y @returns {boolean} whether it moved */
  move(end, x, y) {
    if (same(this[end], [x, y]) || this.refusal(end, x, y)) return false;
    if (end === 'from') this.from = [x, y];
    else this.to = [x, y];
    this.version++;
    return true;
  }

  /** @param {End} end @param {number} degrees @returns {boolean} whether it turned */
  turn(end, degrees) {
    const [start, goal] = this.headings;
    const heading = wrapped(degrees);
    if (heading === (end === 'from' ? start : goal)) return false;
    /** @type {Headings} */
    const turned = end === 'from' ? [heading, goal] : [start, heading];
    this.headings = turned;
    this.version++;
    return true;
  }

  /** Puts cells and ends of before back. @param {Edit} edit not of a whole map @returns {Edit} its reverse */
  apply(edit) {
    const { ends } = this;
    const { from, to, headings, stops } = edit;
    Object.assign(this, { from, to, headings, stops });
    this.version++;
    // Backwards, so that a cell that was changed twice ends as it was at first.
    const cells = edit.cells.toReversed().map(({ x, y, kind }) => {
      const was = this.kind(x, y);
      this.#write(x, y, kind);
      return { x, y, kind: was };
    });
    return { ...ends, cells, map: null };
  }

  free() {
    this.grid.free();
  }

  /** @param {number} x @param {number} y @param {CellWord} kind */
  #write(x, y, kind) {
    if (!this.grid.setCell(x, y, kind)) return false;
    const key = y * this.columns + x;
    this.cells[key] = byteOf(kind);
    this.version++;
    return true;
  }
}

/** The byte of a cell in `cells`. @param {CellWord} kind */
const byteOf = (kind) => (kind === 'wall' ? 0 : kind === 'floor' ? 1 : Number(kind.slice('cost:'.length)));
