// Numbers in the cells. The numbers of the cells in view are read from the core once and cached
// until the view or the search moves. f is bold in the middle, with g to its lower left and h to
// its lower right. All cells in view use one size, the largest at which no two numbers touch. If g
// and h would be illegible, f is alone. On the path, f has a plate in the path's colour. A small
// number at the top of a cell is the cost of its ground.

import { FIELDS } from '../../engine/fields.js';
import { drawText, FONT, setFont } from './canvas.js';
import { MOST_NEAR } from './frame.js';
import { TALL } from './shape.js';

/**
 * @import { Frame } from './frame.js'
 * @import { Colours } from './palette.js'
 * @import { Picture, Window } from './picture.js'
 * @import { Kind } from './shape.js'
 *
 * @typedef {{ f: number, small: number }} Sizes font sizes in pixels, 0 for none
 * @typedef {{ x: number, y: number, f: string, g: string, h: string }} Text of one cell
 * @typedef {{ texts: Text[], size: Sizes }} Figures
 */

/** g, h and f are drawn from this many CSS pixels per cell on. */
export const FIGURES = 38;

/** Costs of ground are drawn from this many on. Below it, blocks have grains. */
export const COSTS = 30;

/** The least legible sizes, in CSS pixels. */
const LEAST = { f: 9, small: 7 };

/** The largest sizes, as a fraction of the cell's edge. */
const LARGEST = { f: 0.31, small: 0.215 };

/** The least gap between g and h, as a fraction of the cell's edge. */
const GAP = 0.07;

/**
 * Positions of text, as fractions of the distance of two cells, from the box around a cell: the
 * middle of f, the line of g and h, and their distance from the sides. A flat hex is narrow there.
 * The cost is in a square's upper right corner, below the tip of a pointy hex, or beside the middle
 * of a flat hex's upper side, where a notch can be.
 *
 * @type {Record<Kind, { middle: number, below: number, margin: number, width: number, cost: {
 *   align: 'right' | 'center', side: number, down: number } }>}
 */
const PLACES = {
  square: {
    middle: 0.5,
    below: 0.86,
    margin: 0.07,
    width: 1,
    cost: { align: 'right', side: 0.1, down: 0.05 },
  },
  pointy: {
    middle: 0.54,
    below: 0.84,
    margin: 0.07,
    width: 1,
    cost: { align: 'center', side: 0, down: 0.13 },
  },
  flat: {
    middle: 0.47,
    below: 0.83,
    margin: 0.23,
    width: TALL,
    cost: { align: 'right', side: 0.25, down: 0.05 },
  },
};

/** A notch on the rim can be beside f. */
const MARGIN_F = 0.12;

/**
 * Shorter numbers get the room of this many digits, so that sizes do not jump while a search
 * begins.
 */
const DIGITS = 3;

export class Known {
  #key = '';
  /** @type {Window | null} */
  #window = null;
  #columns = 1;
  /** The cells of `values`. @type {Frame | null} */
  #view = null;
  /** FIELDS.count numbers for each cell in view. @type {Float64Array} */
  values = new Float64Array();

  /**
   * @param {Picture} picture
   * @param {Frame} frame
   * @returns {boolean} whether any numbers can be known
   */
  look(picture, frame) {
    const [w, h] = [frame.x1 - frame.x0, frame.y1 - frame.y0];
    if (!picture.window || w * h === 0 || w * h > MOST_NEAR) return false;
    const key = [
      picture.marksVersion,
      picture.cellsVersion,
      picture.columns,
      frame.x0,
      frame.y0,
      w,
      h,
    ].join();
    if (key === this.#key && picture.window === this.#window) return true;
    this.values = picture.window(frame.x0, frame.y0, w, h);
    this.#key = key;
    this.#window = picture.window;
    this.#columns = picture.columns;
    this.#view = frame;
    return true;
  }

  /**
   * Calls `visit` for each seen cell with the index of its numbers.
   *
   * @param {(x: number, y: number, at: number) => void} visit
   */
  each(visit) {
    let at = 0;
    this.#view?.each((x, y) => {
      if (!Number.isNaN(this.values[at + FIELDS.g]) || !Number.isNaN(this.values[at + FIELDS.f]))
        visit(x, y, at);
      at += FIELDS.count;
    });
  }

  /**
   * Calls `visit` for each cell with a parent.
   *
   * @param {(x: number, y: number, parentX: number, parentY: number) => void} visit
   */
  eachParent(visit) {
    this.each((x, y, at) => {
      const parent = this.values[at + FIELDS.parent];
      if (parent >= 0) visit(x, y, parent % this.#columns, Math.floor(parent / this.#columns));
    });
  }
}

/** @param {number} value @param {boolean} decimals */
export function figure(value, decimals) {
  if (Number.isNaN(value)) return '';
  if (!Number.isFinite(value)) return '∞';
  return decimals ? value.toFixed(1) : String(value);
}

/** @param {number} value */
const isBroken = (value) => Number.isFinite(value) && !Number.isInteger(value);

/**
 * Returns whether any number needs a decimal: then all get one.
 *
 * @param {ArrayLike<number>} values
 */
export function needsDecimals(values) {
  for (let at = 0; at < values.length; at += FIELDS.count) {
    if (
      isBroken(values[at + FIELDS.g]) ||
      isBroken(values[at + FIELDS.h]) ||
      isBroken(values[at + FIELDS.f])
    )
      return true;
  }
  return false;
}

/**
 * Returns the sizes at which text of some widths fits into a cell without touching.
 *
 * @param {number} edge of the cell, in CSS pixels
 * @param {number} widestF width of bold text at a size of one pixel
 * @param {number} widestPair of g and h together, at a size of one pixel
 * @param {Kind} [kind]
 * @returns {Sizes}
 */
export function sizes(edge, widestF, widestPair, kind = 'square') {
  const { width, margin } = PLACES[kind];
  const room = edge * (width - 2 * margin);
  const f = Math.min(edge * LARGEST.f, (edge * (1 - 2 * MARGIN_F)) / widestF, 36);
  if (f < LEAST.f) return { f: 0, small: 0 };
  const small = Math.min(edge * LARGEST.small, (room - edge * GAP) / widestPair, 22);
  return { f, small: small < LEAST.small ? 0 : small };
}

/**
 * Returns the texts and their size.
 *
 * @param {CanvasRenderingContext2D} context @param {Frame} frame @param {Known} known
 * @param {(x: number, y: number) => boolean} covered cells that show no text
 * @returns {Figures | null} null if there is no room
 */
export function figuresOf(context, frame, known, covered) {
  const { values } = known;
  const decimals = needsDecimals(values);
  /** @type {Text[]} */
  const texts = [];
  let [longF, longPair] = ['0'.repeat(DIGITS), '0'.repeat(2 * DIGITS)];
  known.each((x, y, at) => {
    const [g, h, f] = [FIELDS.g, FIELDS.h, FIELDS.f].map((field) =>
      figure(values[at + field], decimals),
    );
    if (f.length > longF.length) longF = f;
    if (g.length + h.length > longPair.length) longPair = g + h;
    if (!covered(x, y)) texts.push({ x, y, f, g, h });
  });
  // All digits are as wide as 0.
  const widthOf = (/** @type {string} */ text, /** @type {number} */ weight) => {
    context.font = `${weight} 100px ${FONT}`;
    return context.measureText(text.replace(/\d/g, '0')).width / 100;
  };
  const size = sizes(frame.scale, widthOf(longF, 700), widthOf(longPair, 400), frame.shape.kind);
  return size.f === 0 ? null : { texts, size };
}

/**
 * Returns the baseline of f, below the upper edge of a cell.
 *
 * @param {Frame} frame
 * @param {Sizes} size
 */
const baseline = ({ s, unit, shape }, size) =>
  Math.round(
    (size.small ? PLACES[shape.kind].middle : shape.height / 2) * s +
      (size.small ? 0.24 : 0.36) * size.f * unit,
  );

/**
 * Returns the plates under f.
 *
 * @param {CanvasRenderingContext2D} context @param {Frame} frame @param {Figures} figures
 * @param {(x: number, y: number) => boolean} onPath
 */
export function platesOf(context, frame, { texts, size }, onPath) {
  const plates = frame.path();
  const f = size.f * frame.unit;
  context.font = `700 ${f}px ${FONT}`;
  for (const text of texts) {
    if (!text.f || !onPath(text.x, text.y)) continue;
    const width = context.measureText(text.f).width + 0.55 * f;
    const [left, base] = [
      frame.midX(text.x, text.y) - width / 2,
      frame.box(text.x, text.y).top + baseline(frame, size),
    ];
    plates.roundRect(left, base - 0.98 * f, width, 1.22 * f, 0.45 * f);
  }
  return plates;
}

/**
 * @param {CanvasRenderingContext2D} context in device pixels
 * @param {Frame} frame
 * @param {Colours} colours
 * @param {Figures} figures
 * @param {(x: number, y: number) => boolean} onPath
 * @param {(x: number, y: number) => string | null} halo the colour behind text over a line, null
 *   for none
 */
export function drawFigures(context, frame, colours, { texts, size }, onPath, halo) {
  const { s, unit } = frame;
  const place = PLACES[frame.shape.kind];
  const side = place.margin * s;
  const below = Math.round(place.below * s);
  setFont(context, `700 ${size.f * unit}px ${FONT}`, 'center');
  for (const { x, y, f } of texts) {
    const isOnPath = onPath(x, y);
    const base = frame.box(x, y).top + baseline(frame, size);
    drawText(
      context,
      f,
      Math.round(frame.midX(x, y)),
      base,
      isOnPath ? colours.station : colours.ink,
      isOnPath ? null : halo(x, y),
      3 * unit,
    );
  }
  if (!size.small) return;
  for (const name of /** @type {const} */ (['g', 'h'])) {
    setFont(context, `400 ${size.small * unit}px ${FONT}`, name === 'g' ? 'left' : 'right');
    for (const text of texts) {
      const { left, top, w } = frame.box(text.x, text.y);
      const x = Math.round(name === 'g' ? left + side : left + w - side);
      drawText(context, text[name], x, top + below, colours.soft, halo(text.x, text.y), 3 * unit);
    }
  }
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {Frame} frame
 * @param {Picture} picture
 * @param {Colours} colours
 * @param {number} wall
 */
export function drawCosts(context, frame, { columns, cells }, colours, wall) {
  if (frame.scale < COSTS) return;
  const size = Math.min(13, Math.max(8, 0.21 * frame.scale)) * frame.unit;
  const { align, side, down } = PLACES[frame.shape.kind].cost;
  const [beside, below] = [Math.round(side * frame.s), Math.round(down * frame.s + 0.86 * size)];
  setFont(context, `600 ${size}px ${FONT}`, align);
  frame.each((x, y) => {
    const cost = cells[y * columns + x];
    if (cost <= 1 || cost === wall) return;
    const { left, top, w } = frame.box(x, y);
    drawText(
      context,
      String(cost),
      align === 'right' ? left + w - beside : Math.round(left + w / 2),
      top + below,
      colours.earthInk,
    );
  });
}
