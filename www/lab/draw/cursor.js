// The cell under the hand or the keys, and what a press would do there: a frame to look, a block to build, a struck frame
// to clear, grains for costly ground, a barred one where nothing may be done.

import { trace } from './box.js';
import { around, edge } from './current.js';

/**
 * @typedef {import('./frame.js').Frame} Frame
 * @typedef {import('./palette.js').Colours} Colours
 */

/**
 * @param {CanvasRenderingContext2D} context @param {Frame} frame @param {Colours} colours
 * @param {import('./picture.js').CellCursor} cursor
 */
export function drawCursor(context, frame, colours, { x, y, look, brush = 1 }) {
  const { left, top, size: whole, box } = around(frame, x, y, 1.5, brush);
  const size = whole / brush;
  const { unit } = frame;
  const rim = new Path2D();
  trace(rim, box, box.left, box.top, 0, Math.max(2 * unit, 0.16 * size));
  const width = Math.min(3, Math.max(2, 0.06 * frame.scale)) * unit;
  const inner = new Path2D();
  const [a, b, c, d] = [left + 0.28 * whole, top + 0.28 * whole, left + 0.72 * whole, top + 0.72 * whole];
  if (look === 'wall') {
    context.globalAlpha = 0.22;
    context.fillStyle = colours.wall;
    context.fill(rim);
    context.globalAlpha = 1;
  } else if (look === 'cost') {
    const dot = Math.max(2 * unit, 0.1 * size);
    for (const [px, py] of [[a, d], [(a + c) / 2, b], [c, d]]) inner.rect(px - dot / 2, py - dot / 2, dot, dot);
  } else if (look === 'floor') {
    inner.moveTo(a, d);
    inner.lineTo(c, b);
  } else if (look === 'refused') {
    inner.moveTo(a, b);
    inner.lineTo(c, d);
    inner.moveTo(a, d);
    inner.lineTo(c, b);
  }
  const colour = look === 'refused' ? colours.alarm : look === 'cost' ? colours.earthDot : colours.accent;
  context.setLineDash(look === 'floor' ? [0.14 * size, 0.1 * size] : []);
  context.lineCap = 'round';
  edge(context, frame, colours, colour, width, rim);
  context.setLineDash([]);
  if (look === 'inspect' || look === 'wall') return;
  if (look === 'cost') {
    context.fillStyle = colour;
    context.fill(inner);
    return;
  }
  edge(context, frame, colours, colour, width, inner);
}
