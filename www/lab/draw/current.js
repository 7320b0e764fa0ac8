// The cell that the search expands just now: a frame around it, which is seen on cells of any colour and from afar.

import { boxAround, trace } from './box.js';

/**
 * @typedef {import('./frame.js').Frame} Frame
 * @typedef {import('./palette.js').Colours} Colours
 */

/** The least edge of a mark around a cell, in CSS pixels, so that it is seen from afar. */
const LEAST = 9;

/** @param {CanvasRenderingContext2D} context @param {Frame} frame @param {Colours} colours @param {[number, number]} cell */
export function drawCurrent(context, frame, colours, [x, y]) {
  const { size, box } = around(frame, x, y, frame.scale >= 12 ? -1 : 1.5);
  const width = Math.min(3.5, Math.max(2, 0.065 * frame.scale)) * frame.unit;
  context.beginPath();
  trace(context, box, box.left, box.top, 0, 0.15 * size);
  edge(context, frame, colours, colours.ink, width);
}

/** A frame around a cell, or around as many as a brush covers. @param {Frame} frame @param {number} x @param {number} y @param {number} grow in CSS pixels @param {number} [brush] */
export function around(frame, x, y, grow, brush = 1) {
  const size = Math.max(frame.s * brush, LEAST * frame.unit) + 2 * grow * frame.unit;
  const [mx, my] = [frame.midX(x, y), frame.midY(x, y)];
  return { left: mx - size / 2, top: my - size / 2, size, box: boxAround(frame.shape, mx, my, size) };
}

/**
 * A line with a pale one around it, to be seen on any cell.
 *
 * @param {CanvasRenderingContext2D} context @param {Frame} frame @param {Colours} colours
 * @param {string} colour @param {number} width @param {Path2D} [shape] the context's own path when left out
 */
export function edge(context, frame, colours, colour, width, shape) {
  const stroke = () => (shape ? context.stroke(shape) : context.stroke());
  context.strokeStyle = colours.halo;
  context.lineWidth = width + 2 * frame.unit;
  context.globalAlpha = 0.85;
  stroke();
  context.globalAlpha = 1;
  context.strokeStyle = colour;
  context.lineWidth = width;
  stroke();
}
