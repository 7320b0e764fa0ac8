// Where a map lies on a pane, how large, and how much of the pane is the map's. One camera serves all panes of a race, which are
// of one size; all its lengths are CSS pixels of one pane.
//
// It keeps the map findable: never smaller than half the view, a cell never larger than 160 pixels, and always a part of
// the map in view. Until someone moves it, it follows the size of view and map.

import { SQUARE } from './shape.js';

/** @import { Shape } from './shape.js' */

/** A cell's largest edge. */
const MOST = 160;

/** The largest edge that `fit` gives to cells of a small map: more is no clearer. */
const FITTED = 128;

/**
 * Cells of a smaller edge than this are hidden by what stands on them. The part of the map that is shown instead: how many times as long
 * as its cells are apart, the largest edge of a cell, and how many times as large as on the whole map it has to be.
 */
const LEGIBLE = 9;
const PART = { length: 1.5, largest: 48, times: 3 };

/** The share of the view that the map keeps covered, or all of the map if that is less. */
const KEPT = 0.25;

/** In panes of less than this on either side every pixel goes to the map. */
export const SMALL = 320;
/** Letters of a result, after a name. */
export const RESULT = 33;
/**
 * Around a map that is shown whole: where nothing is written, and where the searches' names stand there. And what a name and its
 * result take: pixels around them, a letter, a line.
 */
const ROOM = { margin: 18, named: 12, around: 34, above: 19, letter: 7.6, line: 17 };
const SMALL_ROOM = { margin: 5, named: 5, around: 18, above: 7, letter: 6.4, line: 15 };
/** Beside a map that leaves so much a name needs no room above it: it stands there, in as many lines as it takes. */
const BESIDE = 96;

export class Camera {
  /** Of one pane. */
  width = 1;
  height = 1;
  columns = 1;
  rows = 1;
  /** What the cells are. */
  shape = SQUARE;
  /** The box around the map, in cells. */
  extent = { width: 1, height: 1 };
  /** Pixels a cell: from the middle of one to its neighbour's. */
  scale = 1;
  /** Where the map's upper left corner lies. */
  left = 0;
  top = 0;
  /** Another number after every change. */
  changed = 0;
  /** The margin of the fit that still holds. @type {number | null} */
  #margin = 0;
  /** The room above the map in that fit. */
  #head = 0;

  /** Whether it shows the whole map since `fit` and nobody has moved it. */
  get fitted() {
    return this.#margin !== null;
  }

  /** @param {number} width @param {number} height of one pane */
  setView(width, height) {
    const [w, h] = [Math.max(1, width), Math.max(1, height)];
    if (w === this.width && h === this.height) return;
    const [dx, dy] = [(w - this.width) / 2, (h - this.height) / 2];
    this.width = w;
    this.height = h;
    if (this.#margin === null) this.#place(this.scale, this.left + dx, this.top + dy);
    else this.fit(this.#margin, this.#head);
  }
  /**
   * Shows another map whole; the same size of map is left as it lies.
   *
   * @param {number} columns @param {number} rows @param {Shape} [shape] of the cells
   */
  setMap(columns, rows, shape = this.shape) {
    if (columns === this.columns && rows === this.rows && shape === this.shape) return;
    this.columns = Math.max(1, columns);
    this.rows = Math.max(1, rows);
    this.shape = shape;
    this.extent = shape.extent(this.columns, this.rows);
    this.fit(this.#margin ?? 0, this.#head);
  }
  /**
   * The whole map in the middle, in even pixels a cell where they are few; or where its cells are too small, the part around some
   * cells that are near to each other.
   *
   * @param {number} [margin] on each side @param {number} [head] above it, where that is more @param {[number, number][]} [cells]
   */
  fit(margin = 0, head = margin, cells = []) {
    const { width, height } = this.extent;
    const room = (/** @type {number} */ view, /** @type {number} */ around) => Math.max(view - around, view / 2);
    const [w, h] = [room(this.width, 2 * margin), room(this.height, margin + head)];
    const even = (/** @type {number} */ scale) => (scale >= 24 ? Math.floor(scale) : scale >= 8 ? Math.floor(2 * scale) / 2 : scale);
    const whole = even(Math.min(w / width, h / height, FITTED));
    const [x, y] = [partOf(cells.map((cell) => this.shape.centreX(...cell))), partOf(cells.map((cell) => this.shape.centreY(...cell)))];
    const side = cells.length > 0 ? PART.length * Math.max(x.far, y.far) + 2 : Infinity;
    const near = even(Math.min(Math.min(w, h) / side, PART.largest));
    if (whole < LEGIBLE && near >= PART.times * whole) {
      // Not beyond the edge of the map.
      const along = (/** @type {number} */ middle, /** @type {number} */ size, /** @type {number} */ view, /** @type {number} */ before) =>
        Math.min(before, Math.max(view - margin - near * size, view / 2 - near * middle));
      this.#place(near, along(x.middle, width, this.width, margin), along(y.middle, height, this.height, head));
    } else {
      this.#place(whole, (this.width - whole * width) / 2, Math.max((this.height - whole * height) / 2, Math.min(head, this.height - whole * height - margin)));
    }
    this.#margin = margin;
    this.#head = head;
  }
  /** Nearer or farther, the map under the point staying there. @param {number} px @param {number} py @param {number} factor */
  zoomAt(px, py, factor) {
    const scale = this.#clamped(this.scale * factor);
    if (!(scale > 0) || scale === this.scale) return;
    const by = scale / this.scale;
    this.#margin = null;
    this.#place(scale, px - (px - this.left) * by, py - (py - this.top) * by);
  }
  /** Nearer to a point, which comes towards the middle, with as little beside the map as can be. @param {number} px @param {number} py @param {number} factor above 1 */
  approach(px, py, factor) {
    this.zoomAt(px, py, factor);
    const by = (/** @type {number} */ at, /** @type {number} */ edge, /** @type {number} */ size, /** @type {number} */ view) => {
      if (size + 2 * ROOM.margin < view) return (view - size) / 2 - edge;
      return Math.min(ROOM.margin, Math.max(view - ROOM.margin - size, edge + (view / 2 - at) * (1 - 1 / factor))) - edge;
    };
    const { width, height } = this.extent;
    this.panBy(by(px, this.left, this.scale * width, this.width), by(py, this.top, this.scale * height, this.height));
  }
  /** @param {number} dx @param {number} dy */
  panBy(dx, dy) {
    const before = this.changed;
    this.#place(this.scale, this.left + dx, this.top + dy);
    if (this.changed !== before) this.#margin = null;
  }
  /** Pans as little as needed so that a cell and its neighbours are in view. @param {number} x @param {number} y */
  reveal(x, y) {
    const s = this.scale;
    const by = (/** @type {number} */ middle, /** @type {number} */ view) => {
      const at = middle - s / 2;
      const rim = Math.min(1.5 * s, Math.max(0, (view - s) / 2));
      return at < rim ? rim - at : at + s > view - rim ? view - rim - s - at : 0;
    };
    const at = this.centre(x, y);
    const [dx, dy] = [by(at.x, this.width), by(at.y, this.height)];
    if (dx !== 0 || dy !== 0) this.panBy(dx, dy);
  }

  /** @param {number} px @param {number} py @returns {[number, number] | null} null beside the map */
  cellAt(px, py) {
    const [x, y] = this.shape.cellAt((px - this.left) / this.scale, (py - this.top) / this.scale);
    return x >= 0 && y >= 0 && x < this.columns && y < this.rows ? [x, y] : null;
  }
  /** The middle of a cell. @param {number} x @param {number} y */
  centre(x, y) {
    return { x: this.left + this.shape.centreX(x, y) * this.scale, y: this.top + this.shape.centreY(x, y) * this.scale };
  }

  /** @param {number} scale */
  #clamped(scale) {
    const whole = Math.min(this.width / this.extent.width, this.height / this.extent.height);
    return Math.min(MOST, Math.max(scale, Math.min(whole / 2, MOST)));
  }
  /** @param {number} scale @param {number} left @param {number} top */
  #place(scale, left, top) {
    const s = this.#clamped(scale);
    const x = within(left, s * this.extent.width, this.width);
    const y = within(top, s * this.extent.height, this.height);
    if (s === this.scale && x === this.left && y === this.top) return;
    this.scale = s;
    this.left = x;
    this.top = y;
    this.changed++;
  }
}

/** The middle of some places, and how far they are apart. @param {number[]} places */
function partOf(places) {
  const [least, most] = [Math.min(...places), Math.max(...places)];
  return { middle: (least + most) / 2, far: most - least };
}

/** An edge moved so far that enough of the map stays in view. @param {number} at @param {number} size @param {number} view */
function within(at, size, view) {
  const kept = Math.min(size, view * KEPT);
  return Math.min(Math.max(at, kept - size), view - kept);
}

/**
 * The margin around the map, the room above it, and how wide a name may be beside it: it needs no room of its own where the map
 * leaves it some.
 *
 * @param {number} width @param {number} height of a pane @param {{ width: number, height: number }} extent of the map, in cells
 * @param {number} letters of the longest name with its result; 0 where none stands there
 */
export function roomIn(width, height, extent, letters) {
  const { margin, named, around, above, letter, line } = Math.min(width, height) < SMALL ? SMALL_ROOM : ROOM;
  if (letters === 0) return { margin, head: margin, beside: 0 };
  const head = above + line * Math.ceil((letters * letter) / Math.max(1, width - around));
  const scale = Math.min((width - 2 * named) / extent.width, (height - 2 * named) / extent.height);
  const beside = (width - scale * extent.width) / 2;
  if ((height - scale * extent.height) / 2 >= head) return { margin: named, head: named, beside: 0 };
  return beside >= BESIDE ? { margin: named, head: named, beside: Math.floor(beside) } : { margin: named, head, beside: 0 };
}
