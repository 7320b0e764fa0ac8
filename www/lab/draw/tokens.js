// Start and goal, as tokens that look as though they could be picked up: raised by a shadow, with a grip of small dots,
// and lifted while they are dragged. From afar they keep a size that can be found and grabbed. The two also differ by
// their letter and their shape.

import { FONT } from './font.js';

/**
 * @typedef {import('./picture.js').Picture} Picture
 * @typedef {import('./frame.js').Frame} Frame
 * @typedef {import('./palette.js').Colours} Colours
 */

/** Of a cell's edge, and the least in CSS pixels. */
const SIZE = 0.76;
const LEAST = 18;

/** @param {CanvasRenderingContext2D} context @param {Frame} frame @param {Colours} colours @param {Picture} picture */
export function drawTokens(context, frame, colours, picture) {
  const tokens = /** @type {const} */ ([
    ['to', 'G', colours.goal],
    ['from', 'S', colours.start],
  ]);
  // What is in the hand lies over the other.
  const order = picture.dragging === 'to' ? [tokens[1], tokens[0]] : tokens;
  for (const [end, letter, colour] of order) {
    drawToken(context, frame, colours, picture[end], letter, colour, picture.dragging === end);
  }
}

/**
 * @param {CanvasRenderingContext2D} context @param {Frame} frame @param {Colours} colours @param {[number, number]} cell
 * @param {string} letter @param {string} colour @param {boolean} lifted
 */
function drawToken(context, frame, colours, [x, y], letter, colour, lifted) {
  const { unit } = frame;
  const size = Math.round(Math.max(LEAST * unit, SIZE * frame.s) * (lifted ? 1.16 : 1));
  const rise = lifted ? Math.max(3 * unit, 0.1 * frame.s) : 0;
  const left = Math.round(frame.midX(x, y) - size / 2);
  const top = Math.round(frame.midY(x, y) - size / 2 - rise);
  const corner = letter === 'S' ? 0.3 * size : 0.22 * size;
  const shape = new Path2D();
  shape.roundRect(left, top, size, size, corner);
  context.save();
  context.shadowColor = 'rgb(0 0 0 / 0.42)';
  context.shadowBlur = (lifted ? 0.36 : 0.2) * size;
  context.shadowOffsetY = (lifted ? 0.05 * size + rise : 0.07 * size) + 0.5 * unit;
  context.fillStyle = colour;
  context.fill(shape);
  context.restore();
  context.strokeStyle = colours.tokenRim;
  context.lineWidth = Math.max(unit, 0.045 * size);
  context.stroke(shape);
  const grip = size >= 26 * unit;
  context.fillStyle = colours.token;
  context.textAlign = 'center';
  context.textBaseline = 'alphabetic';
  context.font = `700 ${Math.round((grip ? 0.46 : 0.64) * size)}px ${FONT}`;
  context.fillText(letter, left + size / 2, top + (grip ? 0.57 : 0.735) * size);
  if (grip) drawGrip(context, left + size / 2, top + 0.76 * size, size);
}

/** Two rows of three dots. @param {CanvasRenderingContext2D} context @param {number} x @param {number} y @param {number} size */
export function drawGrip(context, x, y, size) {
  const dots = new Path2D();
  const [radius, apart] = [0.032 * size, 0.135 * size];
  for (const dx of [-1, 0, 1]) {
    for (const dy of [-0.5, 0.5]) {
      const [cx, cy] = [x + dx * apart, y + dy * apart];
      dots.moveTo(cx + radius, cy);
      dots.arc(cx, cy, radius, 0, 2 * Math.PI);
    }
  }
  context.globalAlpha = 0.75;
  context.fill(dots);
  context.globalAlpha = 1;
}
