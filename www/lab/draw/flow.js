// The flow field: an arrow in each cell to the next one on the way to the goal, from wherever it is.

import { FIRST_FLOW } from './arrows.js';

/**
 * @typedef {import('./frame.js').Frame} Frame
 * @typedef {import('./palette.js').Colours} Colours
 */

/** From this many CSS pixels a cell on. */
const SEEN = 9;
const TURN = 32;

/**
 * @param {CanvasRenderingContext2D} context @param {Frame} frame @param {Colours} colours @param {import('./sprites.js').Sprites} sprites
 * @param {Uint32Array} next the key of the next cell, by key
 */
export function drawFlow(context, frame, colours, sprites, next) {
  if (frame.scale < SEEN) return;
  const { columns, rows } = frame;
  let angle = 0;
  /** @type {import('./sprites.js').Painter} */
  const paint = (sheet, w, h) => arrow(sheet, w / 2, h / 2, angle, frame, colours);
  context.imageSmoothingEnabled = false;
  for (let y = frame.y0; y < frame.y1; y++) {
    for (let x = frame.x0; x < frame.x1; x++) {
      const to = next[y * columns + x] ?? columns * rows;
      if (to >= columns * rows || to === y * columns + x) continue;
      const [px, py] = [to % columns, Math.floor(to / columns)];
      const turn = Math.atan2(frame.midY(px, py) - frame.midY(x, y), frame.midX(px, py) - frame.midX(x, y)) / (2 * Math.PI);
      const part = (Math.round(turn * TURN) + TURN) % TURN;
      angle = (part / TURN) * 2 * Math.PI;
      sprites.draw(context, FIRST_FLOW + part, frame.box(x, y), paint);
    }
  }
}

/** A filled head on a short line: other than the arrows to parents, which point back. @param {CanvasRenderingContext2D} context @param {number} x @param {number} y @param {number} angle @param {Frame} frame @param {Colours} colours */
function arrow(context, x, y, angle, { s, unit }, colours) {
  const [half, head] = [0.26 * s, 0.17 * s];
  context.translate(x, y);
  context.rotate(angle);
  context.strokeStyle = context.fillStyle = colours.jump;
  context.lineWidth = Math.max(unit, 0.06 * s);
  context.beginPath();
  context.moveTo(-half, 0);
  context.lineTo(half - head, 0);
  context.stroke();
  context.beginPath();
  context.moveTo(half, 0);
  context.lineTo(half - 1.5 * head, -0.8 * head);
  context.lineTo(half - 1.5 * head, 0.8 * head);
  context.closePath();
  context.fill();
}
