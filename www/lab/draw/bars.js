// Walls of two kinds, as the articles draw them: the boundary, all that hangs together with the map's edge, and bars that stand alone
// within. A way round a boundary there is none, round a bar there are two.

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
 * Which walls are bars: 1 each. Walls hang together over sides and corners: nobody passes there.
 *
 * @param {Uint8Array} cells row by row @param {number} columns @param {number} rows @param {number} wall
 */
export function barsOf(cells, columns, rows, wall) {
  const bars = Uint8Array.from(cells, (cell) => (cell === wall ? 1 : 0));
  /** @type {number[]} */
  const rest = [];
  const take = (/** @type {number} */ x, /** @type {number} */ y) => {
    if (x < 0 || y < 0 || x >= columns || y >= rows || bars[y * columns + x] !== 1) return;
    bars[y * columns + x] = 0;
    rest.push(y * columns + x);
  };
  for (let x = 0; x < columns; x++) for (const y of [0, rows - 1]) take(x, y);
  for (let y = 0; y < rows; y++) for (const x of [0, columns - 1]) take(x, y);
  for (let at = rest.pop(); at !== undefined; at = rest.pop()) {
    const [x, y] = [at % columns, Math.floor(at / columns)];
    for (let dy = -1; dy <= 1; dy++) for (let dx = -1; dx <= 1; dx++) take(x + dx, y + dy);
  }
  return bars;
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
