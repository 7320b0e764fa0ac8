// Numbers in the cells. What the search knows of those in view: one window of the core's numbers, asked for once and kept until
// the view or the search moves on, so that a cursor that wanders over the cells costs no question. Of it g, h and f as text: f
// bold in the middle, g to the left and h to the right below it. One size for all cells in view, as large as the longest of
// them allows, so that no two numbers ever touch; where g and h would be too small to read, f stands alone. On the path f
// stands on a plate of the path's own colour, like a station on a line. And what costly ground costs, as a small number in the
// upper part of its cells.

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
 * @typedef {{ f: number, small: number }} Sizes in pixels, 0 for none
 * @typedef {{ x: number, y: number, f: string, g: string, h: string }} Text of one cell
 * @typedef {{ texts: Text[], size: Sizes }} Figures
 */

/** g, h and f are written from this many CSS pixels a cell on. */
export const FIGURES = 38;

/** And what ground costs from this many; below it blocks have grains. */
export const COSTS = 30;

/** The least sizes that can be read, in CSS pixels. */
const LEAST = { f: 9, small: 7 };

/** The largest, as a share of the cell's edge. */
const LARGEST = { f: 0.31, small: 0.215 };

/** The least gap between g and h, as a share of the cell's edge. */
const GAP = 0.07;

/**
 * Where text stands, in shares of the distance of two cells, from the box around a cell: about which height f, on which
 * line g and h, and how far from the box's sides these two. Where they stand a flat hex is narrow. A cost stands in a square's
 * right upper corner; below the tip of a pointy hex; beside the middle of a flat one's upper side, where a notch may stand.
 *
 * @type {Record<Kind, { middle: number, below: number, margin: number, width: number, cost: { align: 'right' | 'center', side: number, down: number } }>}
 */
const PLACES = {
  square: { middle: 0.5, below: 0.86, margin: 0.07, width: 1, cost: { align: 'right', side: 0.1, down: 0.05 } },
  pointy: { middle: 0.54, below: 0.84, margin: 0.07, width: 1, cost: { align: 'center', side: 0, down: 0.13 } },
  flat: { middle: 0.47, below: 0.83, margin: 0.23, width: TALL, cost: { align: 'right', side: 0.25, down: 0.05 } },
};

/** Beside f a notch may stand on the rim. */
const MARGIN_F = 0.12;

/** Numbers shorter than this are given its room, so that sizes do not jump while a search begins. */
const DIGITS = 3;

export class Known {
  #key = '';
  /** @type {Window | null} */
  #window = null;
  #columns = 1;
  /** Which cells are meant. @type {Frame | null} */
  #view = null;
  /** FIELDS.count numbers a cell in view. @type {Float64Array} */
  values = new Float64Array();

  /** @param {Picture} picture @param {Frame} frame @returns {boolean} whether anything can be known */
  look(picture, frame) {
    const [w, h] = [frame.x1 - frame.x0, frame.y1 - frame.y0];
    if (!picture.window || w * h === 0 || w * h > MOST_NEAR) return false;
    const key = [picture.marksVersion, picture.cellsVersion, picture.columns, frame.x0, frame.y0, w, h].join();
    if (key === this.#key && picture.window === this.#window) return true;
    this.values = picture.window(frame.x0, frame.y0, w, h);
    this.#key = key;
    this.#window = picture.window;
    this.#columns = picture.columns;
    this.#view = frame;
    return true;
  }

  /** Calls back for each cell that was seen, with where its numbers begin. @param {(x: number, y: number, at: number) => void} visit */
  each(visit) {
    let at = 0;
    this.#view?.each((x, y) => {
      if (!Number.isNaN(this.values[at + FIELDS.g]) || !Number.isNaN(this.values[at + FIELDS.f])) visit(x, y, at);
      at += FIELDS.count;
    });
  }

  /** For each that has a parent, with that. @param {(x: number, y: number, parentX: number, parentY: number) => void} visit */
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

/** Whether any of the numbers needs a decimal: then all get one. @param {ArrayLike<number>} values */
export function needsDecimals(values) {
  for (let at = 0; at < values.length; at += FIELDS.count) {
    if (isBroken(values[at + FIELDS.g]) || isBroken(values[at + FIELDS.h]) || isBroken(values[at + FIELDS.f])) return true;
  }
  return false;
}

/**
 * The sizes at which text of given widths fits into a cell without touching.
 *
 * @param {number} edge of the cell, in CSS pixels
 * @param {number} widestF of bold text of one pixel @param {number} widestPair of g and h together, of one pixel
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
 * What is to be written, and how large.
 *
 * @param {CanvasRenderingContext2D} context @param {Frame} frame @param {Known} known
 * @param {(x: number, y: number) => boolean} covered cells that show no text
 * @returns {Figures | null} null where there is no room
 */
export function figuresOf(context, frame, known, covered) {
  const { values } = known;
  const decimals = needsDecimals(values);
  /** @type {Text[]} */
  const texts = [];
  let [longF, longPair] = ['0'.repeat(DIGITS), '0'.repeat(2 * DIGITS)];
  known.each((x, y, at) => {
    const g = figure(values[at + FIELDS.g], decimals);
    const h = figure(values[at + FIELDS.h], decimals);
    const f = figure(values[at + FIELDS.f], decimals);
    if (f.length > longF.length) longF = f;
    if (g.length + h.length > longPair.length) longPair = g + h;
    if (!covered(x, y)) texts.push({ x, y, f, g, h });
  });
  // All digits are as wide as a nought.
  const widthOf = (/** @type {string} */ text, /** @type {number} */ weight) => {
    context.font = `${weight} 100px ${FONT}`;
    return context.measureText(text.replace(/\d/g, '0')).width / 100;
  };
  const size = sizes(frame.scale, widthOf(longF, 700), widthOf(longPair, 400), frame.shape.kind);
  return size.f === 0 ? null : { texts, size };
}

/** The line that f stands on, below the upper edge of a cell. @param {Frame} frame @param {Sizes} size */
const baseline = ({ s, unit, shape }, size) => Math.round((size.small ? PLACES[shape.kind].middle : shape.height / 2) * s + (size.small ? 0.24 : 0.36) * size.f * unit);

/**
 * The plates under f.
 *
 * @param {CanvasRenderingContext2D} context @param {Frame} frame @param {Figures} figures
 * @param {(x: number, y: number) => boolean} onPath
 */
export function stationsOf(context, frame, { texts, size }, onPath) {
  const plates = new Path2D();
  const f = size.f * frame.unit;
  context.font = `700 ${f}px ${FONT}`;
  for (const text of texts) {
    if (!text.f || !onPath(text.x, text.y)) continue;
    const width = context.measureText(text.f).width + 0.55 * f;
    const [left, base] = [frame.midX(text.x, text.y) - width / 2, frame.box(text.x, text.y).top + baseline(frame, size)];
    plates.roundRect(left, base - 0.98 * f, width, 1.22 * f, 0.45 * f);
  }
  return plates;
}

/**
 * @param {CanvasRenderingContext2D} context in device pixels @param {Frame} frame @param {Colours} colours @param {Figures} figures
 * @param {(x: number, y: number) => boolean} onPath
 * @param {(x: number, y: number) => string | null} halo the colour behind text over a line, null for none
 */
export function drawFigures(context, frame, colours, { texts, size }, onPath, halo) {
  const { s, unit } = frame;
  const place = PLACES[frame.shape.kind];
  const side = place.margin * s;
  const below = Math.round(place.below * s);
  setFont(context, `700 ${size.f * unit}px ${FONT}`, 'center');
  for (const { x, y, f } of texts) {
    const station = onPath(x, y);
    const base = frame.box(x, y).top + baseline(frame, size);
    drawText(context, f, Math.round(frame.midX(x, y)), base, station ? colours.station : colours.ink, station ? null : halo(x, y), 3 * unit);
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

/** @param {CanvasRenderingContext2D} context @param {Frame} frame @param {Picture} picture @param {Colours} colours @param {number} wall */
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
    drawText(context, String(cost), align === 'right' ? left + w - beside : Math.round(left + w / 2), top + below, colours.earthInk);
  });
}
