// What the search knows of the cells in view: one window of the core's numbers, asked for once and kept until the view or
// the search moves on, so that a cursor that wanders over the cells costs no question.

import { FIELDS } from '../../engine/fields.js';

/**
 * @typedef {import('./picture.js').Picture} Picture
 * @typedef {import('./frame.js').Frame} Frame
 */

/** More cells than this are never asked for: with more in view, none of it can be seen. */
export const MOST_KNOWN = 16_000;

export class Known {
  #key = '';
  /** @type {import('./picture.js').Window | null} */
  #window = null;
  #columns = 1;
  #x0 = 0;
  #y0 = 0;
  #width = 0;
  #height = 0;
  /** FIELDS.count numbers a cell in view. @type {Float64Array} */
  values = new Float64Array();

  /** @param {Picture} picture @param {Frame} frame @returns {boolean} whether anything can be known */
  look(picture, frame) {
    const [w, h] = [frame.x1 - frame.x0, frame.y1 - frame.y0];
    if (!picture.window || w * h === 0 || w * h > MOST_KNOWN) return false;
    const key = [picture.marksVersion, picture.cellsVersion, picture.columns, frame.x0, frame.y0, w, h].join();
    if (key === this.#key && picture.window === this.#window) return true;
    this.values = picture.window(frame.x0, frame.y0, w, h);
    this.#key = key;
    this.#window = picture.window;
    this.#columns = picture.columns;
    this.#x0 = frame.x0;
    this.#y0 = frame.y0;
    this.#width = w;
    this.#height = h;
    return true;
  }

  /** Calls back for each cell that was seen, with where its numbers begin. @param {(x: number, y: number, at: number) => void} visit */
  each(visit) {
    let at = 0;
    for (let y = this.#y0; y < this.#y0 + this.#height; y++) {
      for (let x = this.#x0; x < this.#x0 + this.#width; x++, at += FIELDS.count) {
        if (!Number.isNaN(this.values[at + FIELDS.g]) || !Number.isNaN(this.values[at + FIELDS.f])) visit(x, y, at);
      }
    }
  }

  /** Whether a cell was reached from another one. @param {number} at as given by `each` */
  hasParent(at) {
    return this.values[at + FIELDS.parent] >= 0;
  }

  /** @param {number} at as given by `each`, of a cell that has one */
  parentX(at) {
    return this.values[at + FIELDS.parent] % this.#columns;
  }

  /** @param {number} at as given by `each`, of a cell that has one */
  parentY(at) {
    return Math.floor(this.values[at + FIELDS.parent] / this.#columns);
  }
}
