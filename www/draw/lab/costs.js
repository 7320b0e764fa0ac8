// What dear ground costs, as a small number in the upper right corner of its cells.

import { FONT } from './figures.js';

/**
 * @typedef {import('./picture.js').Picture} Picture
 * @typedef {import('./frame.js').Frame} Frame
 */

/** From this many CSS pixels a cell on; below it blocks have grains. */
export const COSTS = 30;

/** @param {CanvasRenderingContext2D} context @param {Frame} frame @param {Picture} picture @param {import('./palette.js').Colours} colours @param {number} wall */
export function drawCosts(context, frame, { columns, cells }, colours, wall) {
  if (frame.scale < COSTS) return;
  const size = Math.min(13, Math.max(8, 0.21 * frame.scale)) * frame.unit;
  const [side, down] = [Math.round(0.1 * frame.s), Math.round(0.05 * frame.s + 0.86 * size)];
  context.font = `600 ${size}px ${FONT}`;
  context.textAlign = 'right';
  context.textBaseline = 'alphabetic';
  context.fillStyle = colours.earthInk;
  for (let y = frame.y0; y < frame.y1; y++) {
    for (let x = frame.x0; x < frame.x1; x++) {
      const cost = cells[y * columns + x];
      if (cost > 1 && cost !== wall) context.fillText(String(cost), frame.edgeX(x + 1) - side, frame.edgeY(y) + down);
    }
  }
}
