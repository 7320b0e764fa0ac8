// g, h and f as text in the cells: f bold in the middle, g to the left and h to the right below it. One size for all cells
// in view, as large as the longest of them allows, so that no two numbers ever touch; where g and h would be too small to
// read, f stands alone. On the path f stands on a plate of the path's own colour, like a station on a line.

import { FIELDS } from '../../engine/fields.js';
import { FONT } from './font.js';
import { TALL } from './shape.js';

/**
 * @typedef {import('./frame.js').Frame} Frame
 * @typedef {import('./cell-window.js').Known} Known
 * @typedef {import('./palette.js').Colours} Colours
 * @typedef {{ f: number, small: number }} Sizes in pixels, 0 for none
 * @typedef {{ x: number, y: number, f: string, g: string, h: string }} Text of one cell
 * @typedef {{ texts: Text[], size: Sizes }} Figures
 */

/** From this many CSS pixels a cell on. */
export const FIGURES = 38;

/** The least sizes that can be read, in CSS pixels. */
const LEAST = { f: 9, small: 7 };

/** The largest, as a share of the cell's edge. */
const LARGEST = { f: 0.31, small: 0.215 };

/** The least gap between g and h, as a share of the cell's edge. */
const GAP = 0.07;

/**
 * Where text stands, in shares of the distance of two cells, from the box around a cell: about which height f, on which
 * line g and h, and how far from the box's sides these two. Where they stand a flat hex is narrow.
 *
 * @type {Record<import('./shape.js').Kind, { middle: number, below: number, margin: number, width: number }>}
 */
const PLACES = {
  square: { middle: 0.5, below: 0.86, margin: 0.07, width: 1 },
  pointy: { middle: 0.54, below: 0.84, margin: 0.07, width: 1 },
  flat: { middle: 0.47, below: 0.83, margin: 0.23, width: TALL },
};

/** Beside f a notch may stand on the rim. */
const MARGIN_F = 0.12;

/** Numbers shorter than this are given its room, so that sizes do not jump while a search begins. */
const DIGITS = 3;

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
 * @param {import('./shape.js').Kind} [kind]
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
 * @param {(x: number, y: number) => boolean} covered cells that show no text @param {Text[]} texts of an earlier frame, to be written over
 * @returns {Figures | null} null where there is no room
 */
export function figuresOf(context, frame, known, covered, texts) {
  const { values } = known;
  const decimals = needsDecimals(values);
  let count = 0;
  let [longF, longPair] = ['0'.repeat(DIGITS), '0'.repeat(2 * DIGITS)];
  known.each((x, y, at) => {
    const g = figure(values[at + FIELDS.g], decimals);
    const h = figure(values[at + FIELDS.h], decimals);
    const f = figure(values[at + FIELDS.f], decimals);
    if (f.length > longF.length) longF = f;
    if (g.length + h.length > longPair.length) longPair = g + h;
    if (covered(x, y)) return;
    const text = texts[count];
    if (!text) texts.push({ x, y, f, g, h });
    else {
      text.x = x;
      text.y = y;
      text.f = f;
      text.g = g;
      text.h = h;
    }
    count++;
  });
  texts.length = count;
  // All digits are as wide as a nought.
  context.font = `700 100px ${FONT}`;
  const widestF = context.measureText(longF.replace(/\d/g, '0')).width / 100;
  context.font = `400 100px ${FONT}`;
  const widestPair = context.measureText(longPair.replace(/\d/g, '0')).width / 100;
  const size = sizes(frame.scale, widestF, widestPair, frame.shape.kind);
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
  context.textBaseline = 'alphabetic';
  context.lineJoin = 'round';
  context.lineWidth = 3 * unit;
  const write = (/** @type {string} */ words, /** @type {number} */ x, /** @type {number} */ y, /** @type {string | null} */ around) => {
    if (around) {
      context.strokeStyle = around;
      context.strokeText(words, x, y);
    }
    context.fillText(words, x, y);
  };
  context.font = `700 ${size.f * unit}px ${FONT}`;
  context.textAlign = 'center';
  for (const { x, y, f } of texts) {
    const station = onPath(x, y);
    context.fillStyle = station ? colours.station : colours.ink;
    write(f, Math.round(frame.midX(x, y)), frame.box(x, y).top + baseline(frame, size), station ? null : halo(x, y));
  }
  if (!size.small) return;
  context.font = `400 ${size.small * unit}px ${FONT}`;
  context.fillStyle = colours.soft;
  context.textAlign = 'left';
  for (const { x, y, g } of texts) {
    const { left, top } = frame.box(x, y);
    write(g, Math.round(left + side), top + below, halo(x, y));
  }
  context.textAlign = 'right';
  for (const { x, y, h } of texts) {
    const { left, top, w } = frame.box(x, y);
    write(h, Math.round(left + w - side), top + below, halo(x, y));
  }
}
