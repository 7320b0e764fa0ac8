// Walls of two kinds, as liu_if_else draws them (docs/sources.md): the boundary, which lies on the map's edge, and the bars within,
// also those that touch it.

import { BLOCKS, gapOf, MOST_NEAR, radiusOf, trace } from './frame.js';
import { blend } from './palette.js';

/**
 * @import { Frame } from './frame.js'
 * @import { Colours } from './palette.js'
 */

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

/** @param {CanvasRenderingContext2D} context @param {Frame} frame @param {Colours} colours @param {Uint8Array} bars */
export function drawBars(context, frame, { wall, fresh }, bars) {
  if (frame.count > MOST_NEAR) return;
  const [gap, round] = frame.scale >= BLOCKS ? [gapOf(frame.s), radiusOf(frame.s)] : [0, 0];
  context.fillStyle = blend(wall, fresh, 0.5);
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
