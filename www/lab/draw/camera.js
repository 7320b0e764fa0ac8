// The position and scale of the map on a pane. One camera serves all panes of a race, which have
// one size. All lengths are CSS pixels of one pane.
//
// The map stays at least half as large as when it fits the view, and a part of it is always in
// view. A cell is never larger than 160 pixels. Until you move it, the camera adapts to the size of
// view and map.

import { SQUARE } from './shape.js';

/** @import { Shape } from './shape.js' */

/** The largest edge of a cell. */
const MOST = 160;

/** The largest edge that `fit` gives to cells of a small map. A larger one is no clearer. */
export const FITTED = 128;

/**
 * Start and goal cover cells with a smaller edge than this. `fit` then shows a part of the map: its
 * length as a multiple of the distance of the given cells, the largest edge of a cell, and the
 * least magnification compared with the whole map.
 */
const LEGIBLE = 9;
const PART = { length: 1.5, largest: 48, times: 3 };

/** The edge of a cell with numbers in the part that `near` shows. */
const READ = 43;

/** The fraction of the view that the map always covers, or all of the map if that is less. */
const VISIBLE = 0.25;

/** A pane with a side of less than this leaves no room around the map. */
export const SMALL = 320;
/** Letters of a result after a name. */
export const RESULT = 33;
/**
 * Pixels around a map that is shown whole: without names, and with the names of the searches. For a
 * name and its result: pixels around them, the width of a letter, the height of a line.
 */
const ROOM = { margin: 18, named: 12, around: 34, above: 19, letter: 7.6, line: 17 };
const SMALL_ROOM = { margin: 5, named: 5, around: 18, above: 7, letter: 6.4, line: 15 };
/**
 * If the map leaves this width beside it, the name is there in several lines and takes no room
 * above.
 */
const BESIDE = 124;

export class Camera {
  /** The size of one pane. */
  width = 1;
  height = 1;
  columns = 1;
  rows = 1;
  /** The shape of the cells. */
  shape = SQUARE;
  /** The box around the map, in cells. */
  extent = { width: 1, height: 1 };
  /** Pixels per cell: the distance between the centres of two neighbours. */
  scale = 1;
  /** The upper left corner of the map. */
  left = 0;
  top = 0;
  /** Whether it has not moved since `fit`. */
  fitted = true;

  /** @param {number} width @param {number} height of one pane */
  setView(width, height) {
    const [w, h] = [Math.max(1, width), Math.max(1, height)];
    if (w === this.width && h === this.height) return;
    const [dx, dy] = [(w - this.width) / 2, (h - this.height) / 2];
    this.width = w;
    this.height = h;
    if (this.fitted) this.fit();
    else this.#place(this.scale, this.left + dx, this.top + dy);
  }
  /**
   * Shows another map whole. A map of the same size keeps its position.
   *
   * @param {number} columns @param {number} rows @param {Shape} [shape] of the cells
   */
  setMap(columns, rows, shape = this.shape) {
    if (columns === this.columns && rows === this.rows && shape === this.shape) return;
    this.columns = Math.max(1, columns);
    this.rows = Math.max(1, rows);
    this.shape = shape;
    this.extent = shape.extent(this.columns, this.rows);
    this.fit();
  }
  /**
   * Shows the whole map in the middle, with whole pixels per cell if there are few cells. If cells
   * would be too small, shows the part around `cells`, if these are close together.
   *
   * @param {number} [margin] on each side
   * @param {number} [head] above it, if that is more
   * @param {[number, number][]} [cells]
   */
  fit(margin = 0, head = margin, cells = []) {
    const { width, height } = this.extent;
    const room = (/** @type {number} */ view, /** @type {number} */ around) =>
      Math.max(view - around, view / 2);
    const [w, h] = [room(this.width, 2 * margin), room(this.height, margin + head)];
    const even = (/** @type {number} */ scale) =>
      scale >= 24 ? Math.floor(scale) : scale >= 8 ? Math.floor(2 * scale) / 2 : scale;
    const whole = even(Math.min(w / width, h / height, FITTED));
    const [x, y] = [
      partOf(cells.map((cell) => this.shape.centreX(...cell))),
      partOf(cells.map((cell) => this.shape.centreY(...cell))),
    ];
    const side = cells.length > 0 ? PART.length * Math.max(x.far, y.far) + 2 : Infinity;
    const near = even(Math.min(Math.min(w, h) / side, PART.largest));
    if (whole < LEGIBLE && near >= PART.times * whole) {
      // Not beyond the edge of the map.
      const along = (
        /** @type {number} */ middle,
        /** @type {number} */ size,
        /** @type {number} */ view,
        /** @type {number} */ before,
      ) => Math.min(before, Math.max(view - margin - near * size, view / 2 - near * middle));
      this.#place(
        near,
        along(x.middle, width, this.width, margin),
        along(y.middle, height, this.height, head),
      );
    } else {
      this.#place(
        whole,
        (this.width - whole * width) / 2,
        Math.max(
          (this.height - whole * height) / 2,
          Math.min(head, this.height - whole * height - margin),
        ),
      );
    }
    this.fitted = true;
  }
  /**
   * While the whole map is shown with cells that are too small for numbers: shows the part around a
   * cell, and follows it with as little movement as possible.
   *
   * @param {number} x @param {number} y
   */
  near(x, y) {
    const { width, height } = this.extent;
    const isWhole = this.scale * width <= this.width && this.scale * height <= this.height;
    if (!this.fitted || (isWhole && this.scale >= READ)) return;
    if (this.scale !== READ)
      this.#place(
        READ,
        this.width / 2 - READ * this.shape.centreX(x, y),
        this.height / 2 - READ * this.shape.centreY(x, y),
      );
    this.reveal(x, y);
    const along = (
      /** @type {number} */ edge,
      /** @type {number} */ size,
      /** @type {number} */ view,
    ) =>
      size < view
        ? (view - size) / 2
        : Math.min(SMALL_ROOM.margin, Math.max(view - SMALL_ROOM.margin - size, edge));
    this.#place(
      READ,
      along(this.left, READ * width, this.width),
      along(this.top, READ * height, this.height),
    );
    this.fitted = true;
  }
  /**
   * Zooms. The point of the map under (px, py) stays there.
   *
   * @param {number} px
   * @param {number} py
   * @param {number} factor
   */
  zoomAt(px, py, factor) {
    const scale = this.#clamped(this.scale * factor);
    if (!(scale > 0) || scale === this.scale) return;
    const by = scale / this.scale;
    this.fitted = false;
    this.#place(scale, px - (px - this.left) * by, py - (py - this.top) * by);
  }
  /**
   * Zooms in and moves the point towards the middle, with as little outside the map as possible.
   *
   * @param {number} px
   * @param {number} py
   * @param {number} factor above 1
   */
  approach(px, py, factor) {
    this.zoomAt(px, py, factor);
    const by = (
      /** @type {number} */ at,
      /** @type {number} */ edge,
      /** @type {number} */ size,
      /** @type {number} */ view,
    ) => {
      if (size + 2 * ROOM.margin < view) return (view - size) / 2 - edge;
      return (
        Math.min(
          ROOM.margin,
          Math.max(view - ROOM.margin - size, edge + (view / 2 - at) * (1 - 1 / factor)),
        ) - edge
      );
    };
    const { width, height } = this.extent;
    this.panBy(
      by(px, this.left, this.scale * width, this.width),
      by(py, this.top, this.scale * height, this.height),
    );
  }
  /** @param {number} dx @param {number} dy */
  panBy(dx, dy) {
    const { left, top } = this;
    this.#place(this.scale, left + dx, top + dy);
    if (this.left !== left || this.top !== top) this.fitted = false;
  }
  /**
   * Pans as little as necessary to show a cell and its neighbours.
   *
   * @param {number} x
   * @param {number} y
   */
  reveal(x, y) {
    const s = this.scale;
    const by = (/** @type {number} */ middle, /** @type {number} */ view) => {
      const at = middle - s / 2;
      const rim = Math.min(1.5 * s, Math.max(0, (view - s) / 2));
      return at < rim ? rim - at : at + s > view - rim ? view - rim - s - at : 0;
    };
    const at = this.centre(x, y);
    this.panBy(by(at.x, this.width), by(at.y, this.height));
  }

  /**
   * @param {number} px
   * @param {number} py
   * @returns {[number, number] | null} null outside the map
   */
  cellAt(px, py) {
    const [x, y] = this.shape.cellAt((px - this.left) / this.scale, (py - this.top) / this.scale);
    return x >= 0 && y >= 0 && x < this.columns && y < this.rows ? [x, y] : null;
  }
  /** Returns the centre of a cell. @param {number} x @param {number} y */
  centre(x, y) {
    return {
      x: this.left + this.shape.centreX(x, y) * this.scale,
      y: this.top + this.shape.centreY(x, y) * this.scale,
    };
  }

  /** @param {number} scale */
  #clamped(scale) {
    const whole = Math.min(this.width / this.extent.width, this.height / this.extent.height);
    return Math.min(MOST, Math.max(scale, Math.min(whole / 2, MOST)));
  }
  /** @param {number} scale @param {number} left @param {number} top */
  #place(scale, left, top) {
    this.scale = this.#clamped(scale);
    this.left = within(left, this.scale * this.extent.width, this.width);
    this.top = within(top, this.scale * this.extent.height, this.height);
  }
}

/** Returns the middle and the extent of some coordinates. @param {number[]} places */
function partOf(places) {
  const [least, most] = [Math.min(...places), Math.max(...places)];
  return { middle: (least + most) / 2, far: most - least };
}

/**
 * Moves an edge so that enough of the map stays in view.
 *
 * @param {number} at
 * @param {number} size
 * @param {number} view
 */
function within(at, size, view) {
  const least = Math.min(size, view * VISIBLE);
  return Math.min(Math.max(at, least - size), view - least);
}

/**
 * Returns the margin around the map, the room above it, and the width of a name beside it. A name
 * beside the map needs no other room.
 *
 * @param {number} width
 * @param {number} height of a pane
 * @param {{ width: number, height: number }} extent of the map, in cells
 * @param {number} letters of the longest name with its result; 0 for none
 */
export function roomIn(width, height, extent, letters) {
  const { margin, named, around, above, letter, line } =
    Math.min(width, height) < SMALL ? SMALL_ROOM : ROOM;
  if (letters === 0) return { margin, head: margin, beside: 0 };
  const head = above + line * Math.ceil((letters * letter) / Math.max(1, width - around));
  const scale = Math.min((width - 2 * named) / extent.width, (height - 2 * named) / extent.height);
  const beside = (width - scale * extent.width) / 2;
  if ((height - scale * extent.height) / 2 >= head)
    return { margin: named, head: named, beside: 0 };
  return beside >= BESIDE
    ? { margin: named, head: named, beside: Math.floor(beside) }
    : { margin: named, head, beside: 0 };
}
