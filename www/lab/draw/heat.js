// Heat: a level for each cell by one of its numbers, kept as a byte a cell like the marks, so that tiles and hexes paint it
// as they paint those.
//
// On a large map all numbers cannot be asked for in a picture. Those come first whose marks have changed, then, row by row, all others;
// what is not asked for yet has the level of before. So a search that plays is seen where it works, and what
// stands still is true within some pictures.

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
 * @property {() => Uint8Array} marks to be asked for anew each time
 * @property {Window} window
 * @property {number} none the mark of a cell that nothing is known of
 */

/** Numbers are asked for so many cells at a time. */
const PIECE = 2048;

/** Of no numbers yet. @type {Readonly<Ends>} */
export const NONE = { low: Infinity, high: -Infinity };

/** @type {Record<Kind, number>} */
const FIELD = { g: FIELDS.g, h: FIELDS.h, f: FIELDS.f, order: FIELDS.closed };

/** Of numbers that are all there. @param {Float64Array} values NaN where there is none @param {Readonly<Ends>} ends @returns {Uint8Array} a level each */
export const levelsOf = (values, ends) => Uint8Array.from(values, (value) => levelOf(value, ends));

/** @param {number} value @param {Ends} ends @returns {number} from 1; 0 for a number that there is not */
export function levelOf(value, { low, high }) {
  if (!(value < Infinity)) return 0;
  const share = high > low ? (value - low) / (high - low) : 0;
  return 1 + Math.round((LEVELS - 1) * Math.min(1, Math.max(0, share)));
}

/** The levels of a cell that only the one of two searches has expanded, only the other, or both. */
export const ONE = 1;
export const OTHER = 2;
export const BOTH = 3;

export class Heat {
  /** A byte a cell: 0 for none, and up to LEVELS. */
  levels = new Uint8Array();
  /** Another number whenever they differ. */
  version = 0;
  /** The least and the largest number seen. @type {Ends} */
  seen = { ...NONE };
  /** Whose, and by what, these levels are. */
  #key = '';
  /** The marks by which they were found. */
  #marks = new Uint8Array();
  /** How many rows from #next on are not sure to be true. */
  #left = 0;
  #next = 0;
  #shown = NaN;
  /** Of the scale. @type {Readonly<Ends>} */
  #ends = NONE;

  /**
   * Brings levels up to date.
   *
   * @param {Source} source @param {Kind} kind
   * @param {Ends} ends of the scale
   * @param {() => boolean} late whether there is no time left
   * @returns {boolean} whether all of them are
   */
  follow(source, kind, ends, late) {
    const { columns, rows, search, version } = source;
    const key = `${search} ${kind} ${columns} ${rows}`;
    if (key !== this.#key) {
      this.#key = key;
      this.levels = new Uint8Array(columns * rows);
      this.#marks = new Uint8Array(columns * rows);
      this.version++;
      this.seen = { ...NONE };
      this.#ends = NONE;
      this.#next = 0;
      this.#shown = NaN;
    }
    if (ends.low !== this.#ends.low || ends.high !== this.#ends.high) {
      this.#ends = { ...ends };
      this.#left = rows;
    }
    if (version !== this.#shown) {
      this.#shown = version;
      this.#left = rows;
      this.#followMarks(source, kind, late);
    }
    const high = Math.max(1, Math.floor(PIECE / columns));
    while (this.#left > 0) {
      const y = this.#next % rows;
      const h = Math.min(high, rows - y, this.#left);
      this.#ask(source, kind, 0, y, columns, h);
      this.#next = (y + h) % rows;
      this.#left -= h;
      if (late()) break;
    }
    return this.#left === 0;
  }

  /** What has another mark now has other numbers. @param {Source} source @param {Kind} kind @param {() => boolean} late */
  #followMarks(source, kind, late) {
    const { columns, rows } = source;
    // A small map is asked for as a whole.
    if (columns * rows <= PIECE) return;
    for (let y = 0; y < rows; y++) {
      // Whatever was asked for may have moved the core's memory.
      const marks = source.marks();
      if (marks.length !== this.#marks.length) return;
      let [first, last] = [-1, -1];
      for (let x = 0, at = y * columns; x < columns; x++, at++) {
        if (marks[at] === this.#marks[at]) continue;
        if (first < 0) first = x;
        last = x;
      }
      if (first < 0) continue;
      this.#ask(source, kind, first, y, last - first + 1, 1);
      if (late()) return;
    }
  }

  /** @param {Source} source @param {Kind} kind @param {number} x @param {number} y @param {number} w @param {number} h */
  #ask({ columns, window, marks, none }, kind, x, y, w, h) {
    const now = marks();
    let any = false;
    for (let row = y; row < y + h; row++) {
      for (let at = row * columns + x; at < row * columns + x + w; at++) {
        const mark = now[at] ?? none;
        any ||= mark !== none;
        this.#marks[at] = mark;
      }
    }
    // Much of a large map is never seen by a search.
    const values = any ? window(x, y, w, h) : null;
    const field = FIELD[kind];
    let changed = false;
    for (let row = 0, i = field; row < h; row++) {
      for (let at = (y + row) * columns + x, end = at + w; at < end; at++, i += FIELDS.count) {
        const value = values?.[i] ?? NaN;
        if (value < this.seen.low) this.seen.low = value;
        if (value > this.seen.high && value < Infinity) this.seen.high = value;
        const level = values ? levelOf(value, this.#ends) : 0;
        if (level === this.levels[at]) continue;
        this.levels[at] = level;
        changed = true;
      }
    }
    if (changed) this.version++;
  }
}

/** Which of two searches has expanded a cell: a level for each cell, as heat has them. */
export class Difference {
  /** ONE, OTHER, BOTH, or 0 for neither. */
  levels = new Uint8Array();
  /** Another number whenever they differ. */
  version = 0;
  #key = '';

  /**
   * @param {string} key another text whenever either search, or its moment, is another
   * @param {Uint8Array} one marks, row by row @param {Uint8Array} other @param {number} closed the mark of an expanded cell
   */
  follow(key, one, other, closed) {
    if (key === this.#key) return;
    this.#key = key;
    if (this.levels.length !== one.length) this.levels = new Uint8Array(one.length);
    for (let at = 0; at < one.length; at++) this.levels[at] = (one[at] === closed ? ONE : 0) | (other[at] === closed ? OTHER : 0);
    this.version++;
  }
}
