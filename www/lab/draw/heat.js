// Heat maps: a level for each cell by one of its numbers. Levels are a byte per cell like the
// marks, so tiles and hexes paint both alike.
//
// On a large map, one picture cannot read all numbers. Cells with changed marks are read first,
// then all others row by row. Cells that wait keep their last level. So you see a running search
// where it works, and all levels are correct after a few pictures.

import { LEVELS } from './palette.js';
import { FIELDS } from '../../engine/fields.js';

/**
 * @import { Window } from './picture.js'
 *
 * @typedef {'g' | 'h' | 'f' | 'order'} Kind
 * @typedef {{ low: number, high: number }} Ends
 * @typedef {object} Source the cells of a search at its playhead
 * @property {number} columns
 * @property {number} rows
 * @property {string} search another text for another search or map
 * @property {number} version another number whenever numbers or marks differ
 * @property {() => Uint8Array} marks call it each time
 * @property {Window} window
 * @property {number} none the mark of an unknown cell
 */

/** Cells per read of numbers. */
const PIECE = 2048;

/** The range of no numbers. @type {Readonly<Ends>} */
export const NONE = { low: Infinity, high: -Infinity };

/** @type {Record<Kind, number>} */
const FIELD = { g: FIELDS.g, h: FIELDS.h, f: FIELDS.f, order: FIELDS.closed };

/**
 * Returns the levels of complete numbers.
 *
 * @param {Float64Array} values NaN for none
 * @param {Readonly<Ends>} ends
 * @returns {Uint8Array} a level each
 */
export const levelsOf = (values, ends) => Uint8Array.from(values, (value) => levelOf(value, ends));

/** @param {number} value @param {Ends} ends @returns {number} from 1; 0 for NaN */
export function levelOf(value, { low, high }) {
  if (!(value < Infinity)) return 0;
  const share = high > low ? (value - low) / (high - low) : 0;
  return 1 + Math.round((LEVELS - 1) * Math.min(1, Math.max(0, share)));
}

/** The levels of a cell that only the first search has expanded, only the second, or both. */
export const ONE = 1;
export const OTHER = 2;
export const BOTH = 3;

export class Heat {
  /** A byte per cell: 0 for none, up to LEVELS. */
  levels = new Uint8Array();
  /** Changes with the levels. */
  version = 0;
  /** The least and the largest number so far. @type {Ends} */
  seen = { ...NONE };
  /**
   * What the levels are of: the search and the number, the marks for which they were read, the
   * range of the scale, the version, and how many rows from `next` on can be out of date.
   */
  #of = begun('', 0);

  /**
   * Updates levels.
   *
   * @param {Source} source @param {Kind} kind
   * @param {Ends} ends of the scale
   * @param {() => boolean} late whether there is no time left
   * @returns {boolean} whether all levels are up to date
   */
  follow(source, kind, ends, late) {
    const { columns, rows, search, version } = source;
    const key = `${search} ${kind} ${columns} ${rows}`;
    if (key !== this.#of.key) {
      this.#of = begun(key, columns * rows);
      this.levels = new Uint8Array(columns * rows);
      this.version++;
      this.seen = { ...NONE };
    }
    const of = this.#of;
    if (ends.low !== of.ends.low || ends.high !== of.ends.high) {
      of.ends = { ...ends };
      of.left = rows;
    }
    if (version !== of.version) {
      of.version = version;
      of.left = rows;
      this.#followMarks(source, kind, late);
    }
    const high = Math.max(1, Math.floor(PIECE / columns));
    while (of.left > 0) {
      const h = Math.min(high, rows - of.next, of.left);
      this.#read(source, kind, 0, of.next, columns, h);
      of.next = (of.next + h) % rows;
      of.left -= h;
      if (late()) break;
    }
    return of.left === 0;
  }

  /**
   * Reads the cells with changed marks, whose numbers differ.
   *
   * @param {Source} source
   * @param {Kind} kind
   * @param {() => boolean} late
   */
  #followMarks(source, kind, late) {
    const { columns, rows } = source;
    // A small map is read as a whole.
    if (columns * rows <= PIECE) return;
    for (let y = 0; y < rows; y++) {
      // Any call can have moved the core's memory.
      const marks = source.marks();
      const before = this.#of.marks;
      if (marks.length !== before.length) return;
      let [first, last] = [-1, -1];
      for (let x = 0, at = y * columns; x < columns; x++, at++) {
        if (marks[at] === before[at]) continue;
        if (first < 0) first = x;
        last = x;
      }
      if (first < 0) continue;
      this.#read(source, kind, first, y, last - first + 1, 1);
      if (late()) return;
    }
  }

  /**
   * @param {Source} source
   * @param {Kind} kind
   * @param {number} x
   * @param {number} y
   * @param {number} w
   * @param {number} h
   */
  #read({ columns, window, marks, none }, kind, x, y, w, h) {
    const now = marks();
    let any = false;
    for (let row = y; row < y + h; row++) {
      for (let at = row * columns + x; at < row * columns + x + w; at++) {
        const mark = now[at] ?? none;
        any ||= mark !== none;
        this.#of.marks[at] = mark;
      }
    }
    // A search never reaches much of a large map.
    const values = any ? window(x, y, w, h) : null;
    const field = FIELD[kind];
    let changed = false;
    for (let row = 0, i = field; row < h; row++) {
      for (let at = (y + row) * columns + x, end = at + w; at < end; at++, i += FIELDS.count) {
        const value = values?.[i] ?? NaN;
        if (value < this.seen.low) this.seen.low = value;
        if (value > this.seen.high && value < Infinity) this.seen.high = value;
        const level = values ? levelOf(value, this.#of.ends) : 0;
        if (level === this.levels[at]) continue;
        this.levels[at] = level;
        changed = true;
      }
    }
    if (changed) this.version++;
  }
}

/** @param {string} key @param {number} count of cells */
const begun = (key, count) => ({
  key,
  marks: new Uint8Array(count),
  ends: /** @type {Readonly<Ends>} */ (NONE),
  version: NaN,
  left: 0,
  next: 0,
});

/**
 * Returns which of two searches has expanded each cell: ONE, OTHER, BOTH, or 0 for neither.
 *
 * @param {Uint8Array} one marks, row by row
 * @param {Uint8Array} other
 * @param {number} closed the mark of an expanded cell
 */
export const differenceOf = (one, other, closed) =>
  one.map((mark, at) => (mark === closed ? ONE : 0) | (other[at] === closed ? OTHER : 0));
