// Walls of two kinds, as liu_if_else draws them (docs/sources.md): the boundary, which lies on the map's edge, and the bars within,
// also those that touch it.

import { trace } from './box.js';
import { gapOf, radiusOf } from './mask.js';
import { blend } from './palette.js';

/**
 * @typedef {import('./frame.js').Frame} Frame
 * @typedef {import('./palette.js').Colours} Colours
 */

/** More cells than this in view are no blocks, see pane.js. */
const MOST = 16_000;
/** From this many CSS pixels a cell on walls are rounded. */
const BLOCKS = 12;

/**
 * Which walls are bars: 1 each.
 *
 * @param {Uint8Array} cells row by row @param {number} columns @param {number} rows @param {number} wall
 */
export function barsOf(cells, columns, rows, wall) {
  return Uint8Array.from(cells, (cell, at) => {
    const [x, y] = [at % columns, Math.floor(at / columns)];
    return cell === wall && x > 0 && y > 0 && x < columns - 1 && y < rows - 1 ? 1 : 0;
  });
}

/** @param {Colours} colours */
export const barColour = ({ wall, fresh }) => blend(wall, fresh, 0.5);

/** @param {CanvasRenderingContext2D} context @param {Frame} frame @param {Colours} colours @param {Uint8Array} bars */
export function drawBars(context, frame, colours, bars) {
  if ((frame.x1 - frame.x0) * (frame.y1 - frame.y0) > MOST) return;
  const blocks = frame.scale >= BLOCKS;
  const [gap, round] = blocks ? [gapOf(frame.s), radiusOf(frame.s)] : [0, 0];
  context.fillStyle = barColour(colours);
  context.beginPath();
  for (let y = frame.y0; y < frame.y1; y++) {
    for (let x = frame.x0; x < frame.x1; x++) {
      if (bars[y * frame.columns + x] !== 1) continue;
      const box = frame.box(x, y);
      trace(context, box, box.left, box.top, gap, round);
    }
  }
  context.fill();
}
