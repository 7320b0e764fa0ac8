// g, h and f as text in the cells: f bold in the middle, g to the left and h to the right below it. One size for all cells
// in view, as large as the longest of them allows, so that no two numbers ever touch; where g and h would be too small to
// read, f stands alone.

import { FIELDS } from './picture.js';

/**
 * @typedef {import('./frame.js').Frame} Frame
 * @typedef {import('./known.js').Known} Known
 * @typedef {import('./palette.js').Colours} Colours
 * @typedef {{ f: number, small: number }} Sizes in pixels, 0 for none
 */

/** From this many CSS pixels a cell on. */
export const FIGURES = 38;

export const FONT = 'system-ui, "Segoe UI", Roboto, "Helvetica Neue", "DejaVu Sans", sans-serif';

/** The least sizes that can be read, in CSS pixels. */
const LEAST = { f: 9, small: 7 };

/** The largest, as a share of the cell's edge. */
const LARGEST = { f: 0.31, small: 0.215 };

/** The margin of text on each side, and the least gap between g and h, as shares of the cell's edge. */
const MARGIN = 0.085;
const GAP = 0.09;

/** Numbers shorter than this are given its room, so that sizes do not jump while a search begins. */
const DIGITS = 3;

/** @param {number} value @param {boolean} decimals */
export function figure(value, decimals) {
  if (Number.isNaN(value)) return '';
  if (!Number.isFinite(value)) return '∞';
  return decimals ? value.toFixed(1) : String(value);
}

/** Whether any of the numbers needs a decimal: then all get one. @param {ArrayLike<number>} values */
export function needsDecimals(values) {
  for (let at = 0; at < values.length; at += FIELDS.count) {
    for (const field of [FIELDS.g, FIELDS.h, FIELDS.f]) {
      const value = values[at + field];
      if (Number.isFinite(value) && !Number.isInteger(value)) return true;
    }
  }
  return false;
}

/**
 * The sizes at which text of given widths fits into a cell without touching.
 *
 * @param {number} edge of the cell, in CSS pixels
 * @param {number} widestF of bold text of one pixel @param {number} widestPair of g and h together, of one pixel
 * @returns {Sizes}
 */
export function sizes(edge, widestF, widestPair) {
  const room = edge * (1 - 2 * MARGIN);
  const f = Math.min(edge * LARGEST.f, room / widestF, 21);
  if (f < LEAST.f) return { f: 0, small: 0 };
  const small = Math.min(edge * LARGEST.small, (room - edge * GAP) / widestPair, 14);
  return { f, small: small < LEAST.small ? 0 : small };
}

/**
 * @param {CanvasRenderingContext2D} context in device pixels @param {Frame} frame @param {Colours} colours
 * @param {Known} known @param {(x: number, y: number) => string | null} halo the colour behind text over a line, null for none
 * @returns {boolean} whether there was room for text
 */
export function drawFigures(context, frame, colours, known, halo) {
  const { values } = known;
  const decimals = needsDecimals(values);
  /** @type {{ x: number, y: number, f: string, g: string, h: string }[]} */
  const texts = [];
  let [longF, longPair] = ['0'.repeat(DIGITS), '0'.repeat(2 * DIGITS)];
  known.each((x, y, at) => {
    const [g, h, f] = [FIELDS.g, FIELDS.h, FIELDS.f].map((field) => figure(values[at + field], decimals));
    if (f.length > longF.length) longF = f;
    if (g.length + h.length > longPair.length) longPair = g + h;
    texts.push({ x, y, f, g, h });
  });
  context.font = `700 100px ${FONT}`;
  const widestF = context.measureText(longF.replace(/\d/g, '0')).width / 100;
  context.font = `400 100px ${FONT}`;
  const widestPair = context.measureText(longPair.replace(/\d/g, '0')).width / 100;
  const size = sizes(frame.scale, widestF, widestPair);
  if (size.f === 0) return false;
  const { s, unit } = frame;
  const side = MARGIN * s;
  const middle = Math.round((size.small ? 0.5 : 0.63) * s);
  const below = Math.round(0.86 * s);
  context.textBaseline = 'alphabetic';
  context.lineJoin = 'round';
  context.lineWidth = 3.5 * unit;

  /** @param {string} font @param {string} colour @param {(text: typeof texts[number], write: (words: string, x: number, y: number) => void) => void} each */
  const pass = (font, colour, each) => {
    context.font = font;
    for (const text of texts) {
      const around = halo(text.x, text.y);
      each(text, (words, x, y) => {
        if (around) {
          context.strokeStyle = around;
          context.strokeText(words, x, y);
        }
        context.fillStyle = colour;
        context.fillText(words, x, y);
      });
    }
  };
  context.textAlign = 'center';
  pass(`700 ${size.f * unit}px ${FONT}`, colours.ink, ({ x, y, f }, write) =>
    write(f, Math.round(frame.midX(x)), frame.edgeY(y) + middle),
  );
  if (size.small) {
    const font = `400 ${size.small * unit}px ${FONT}`;
    context.textAlign = 'left';
    pass(font, colours.soft, ({ x, y, g }, write) => write(g, Math.round(frame.edgeX(x) + side), frame.edgeY(y) + below));
    context.textAlign = 'right';
    pass(font, colours.soft, ({ x, y, h }, write) => write(h, Math.round(frame.edgeX(x + 1) - side), frame.edgeY(y) + below));
  }
  return true;
}
