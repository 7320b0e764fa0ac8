// What costly ground costs, as a small number in the upper part of its cells.

import { FONT } from './font.js';

/**
 * @typedef {import('./picture.js').Picture} Picture
 * @typedef {import('./frame.js').Frame} Frame
 */

/** From this many CSS pixels a cell on; below it blocks have grains. */
export const COSTS = 30;

/**
 * A square's right upper corner; below the tip of a pointy hex; beside the middle of a flat one's upper side, where a notch
 * may stand. As shares of the distance of two cells, from the box around the cell.
 *
 * @type {Record<import('./shape.js').Kind, { align: 'right' | 'center', side: number, down: number }>}
 */
const PLACES = {
  square: { align: 'right', side: 0.1, down: 0.05 },
  pointy: { align: 'center', side: 0, down: 0.13 },
  flat: { align: 'right', side: 0.25, down: 0.05 },
};

/** @param {CanvasRenderingContext2D} context @param {Frame} frame @param {Picture} picture @param {import('./palette.js').Colours} colours @param {number} wall */
export function drawCosts(context, frame, { columns, cells }, colours, wall) {
  if (frame.scale < COSTS) return;
  const size = Math.min(13, Math.max(8, 0.21 * frame.scale)) * frame.unit;
  const place = PLACES[frame.shape.kind];
  const [side, down] = [Math.round(place.side * frame.s), Math.round(place.down * frame.s + 0.86 * size)];
  context.font = `600 ${size}px ${FONT}`;
  context.textAlign = place.align;
  context.textBaseline = 'alphabetic';
  context.fillStyle = colours.earthInk;
  for (let y = frame.y0; y < frame.y1; y++) {
    for (let x = frame.x0; x < frame.x1; x++) {
      const cost = cells[y * columns + x];
      if (cost <= 1 || cost === wall) continue;
      const { left, top, w } = frame.box(x, y);
      context.fillText(String(cost), place.align === 'right' ? left + w - side : Math.round(left + w / 2), top + down);
    }
  }
}
