// What moves over the map. The cell under the hand or the keys, and what a press would do there: a frame to look, a block to
// build, a struck frame to clear, grains for costly ground, a barred one where nothing may be done. And the walker that follows a
// finished path: a small dark round creature with two white eyes that look where it goes.

import { trace } from './frame.js';
import { around, edge } from './ways.js';

/**
 * @import { Frame } from './frame.js'
 * @import { Colours } from './palette.js'
 * @import { CellCursor } from './picture.js'
 */

/** The walker, of a cell's edge, and its least radius in CSS pixels. */
const RADIUS = 0.31;
const LEAST = 7;

/** Where its eyes sit, from the middle, in radii: how far ahead, how far to the side, and how large. */
const EYE = { ahead: 0.42, side: 0.38, radius: 0.31, pupil: 0.16 };

/** So far ahead, in cells, the way is straight. */
const NEAR = 1e-3;

/** @param {CanvasRenderingContext2D} context @param {Frame} frame @param {Colours} colours @param {CellCursor} cursor */
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
  } else if (look === 'floor' || look === 'refused') {
    inner.moveTo(a, d);
    inner.lineTo(c, b);
  }
  if (look === 'refused') {
    inner.moveTo(a, b);
    inner.lineTo(c, d);
  }
  const colour = look === 'refused' ? colours.alarm : look === 'cost' ? colours.earthDot : colours.accent;
  context.lineCap = 'round';
  edge(context, frame, colours, colour, width, rim, look === 'floor' ? [0.14 * size, 0.1 * size] : undefined);
  if (look === 'cost') {
    context.fillStyle = colour;
    context.fill(inner);
  } else if (look === 'floor' || look === 'refused') {
    edge(context, frame, colours, colour, width, inner);
  }
}

/**
 * @param {CanvasRenderingContext2D} context @param {Frame} frame @param {Colours} colours
 * @param {{ x: number, y: number, angle: number }} walker
 */
export function drawWalker(context, frame, colours, { x, y, angle }) {
  const r = Math.max(LEAST * frame.unit, RADIUS * frame.s);
  const mx = frame.midX(x, y);
  const my = frame.midY(x, y);
  context.save();
  context.shadowColor = 'rgb(0 0 0 / 0.4)';
  context.shadowBlur = 0.5 * r;
  context.shadowOffsetY = 0.2 * r;
  context.fillStyle = colours.walker;
  disc(context, mx, my, r);
  context.restore();
  context.strokeStyle = '#ffffff';
  context.globalAlpha = 0.55;
  context.lineWidth = Math.max(frame.unit, 0.08 * r);
  context.stroke();
  context.globalAlpha = 1;
  const [ax, ay] = ahead(frame, x, y, angle);
  for (let side = -EYE.side; side <= EYE.side; side += 2 * EYE.side) {
    const ex = mx + (ax * EYE.ahead - ay * side) * r;
    const ey = my + (ay * EYE.ahead + ax * side) * r;
    context.fillStyle = '#ffffff';
    disc(context, ex, ey, EYE.radius * r);
    const forth = (EYE.radius - EYE.pupil) * 0.85 * r;
    context.fillStyle = '#0b0b0e';
    disc(context, ex + ax * forth, ey + ay * forth, EYE.pupil * r);
  }
}

/** @param {CanvasRenderingContext2D} context @param {number} x @param {number} y @param {number} radius */
function disc(context, x, y, radius) {
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
  context.fill();
}

/** Which way it looks in the picture, where columns and rows may be shoved. @param {Frame} frame @param {number} x @param {number} y @param {number} angle */
function ahead(frame, x, y, angle) {
  const [ax, ay] = [Math.cos(angle), Math.sin(angle)];
  if (!frame.shape.hex) return [ax, ay];
  const [dx, dy] = [frame.midX(x + ax * NEAR, y + ay * NEAR) - frame.midX(x, y), frame.midY(x + ax * NEAR, y + ay * NEAR) - frame.midY(x, y)];
  const length = Math.hypot(dx, dy);
  return [dx / length, dy / length];
}
