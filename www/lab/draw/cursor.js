// What moves over the map: the cursor at the cell under the pointer or the keys, which shows what a
// press does: a frame to inspect, a block to build, a crossed frame to clear, grains for a cost, a
// barred one if nothing is allowed. And the walker along a finished path, a small dark round
// creature with two eyes that look ahead. And the handles of a vehicle at start and goal: its body,
// and the knob in front of it. Input and drawing share these positions.

import { addDisc, addLine, fillPath, fillRaised, strokeLine, withAlpha } from './canvas.js';
import { trace } from './frame.js';
import { around, edge } from './path.js';

/**
 * @import { Frame } from './frame.js'
 * @import { Colours } from './palette.js'
 * @import { CellCursor } from './picture.js'
 * @import { Vehicle } from './vehicle.js'
 */

/** The radius of the walker as a fraction of a cell's edge, and the least in CSS pixels. */
const RADIUS = 0.31;
const LEAST = 7;

/** Its eyes, in radii: distance ahead and to the side, radius, and radius of the pupil. */
const EYE = { ahead: 0.42, side: 0.38, radius: 0.31, pupil: 0.16 };

/** In this distance ahead, in cells, the path is straight. */
const NEAR = 1e-3;

/**
 * @param {CanvasRenderingContext2D} context
 * @param {Frame} frame
 * @param {Colours} colours
 * @param {CellCursor} cursor
 */
export function drawCursor(context, frame, colours, { x, y, look, brush = 1 }) {
  const { left, top, size: whole, box } = around(frame, x, y, 1.5, brush);
  const size = whole / brush;
  const { unit } = frame;
  const rim = trace(frame.path(), box, box.left, box.top, 0, Math.max(2 * unit, 0.16 * size));
  const width = Math.min(3, Math.max(2, 0.06 * frame.scale)) * unit;
  const inner = frame.path();
  const [a, b, c, d] = [
    left + 0.28 * whole,
    top + 0.28 * whole,
    left + 0.72 * whole,
    top + 0.72 * whole,
  ];
  if (look === 'wall') withAlpha(context, 0.22, () => fillPath(context, rim, colours.wall));
  if (look === 'cost') {
    const dot = Math.max(2 * unit, 0.1 * size);
    for (const [px, py] of [
      [a, d],
      [(a + c) / 2, b],
      [c, d],
    ])
      inner.rect(px - dot / 2, py - dot / 2, dot, dot);
  } else if (look === 'floor' || look === 'refused') {
    addLine(inner, a, d, c, b);
  }
  if (look === 'refused') addLine(inner, a, b, c, d);
  const colour =
    look === 'refused' ? colours.alarm : look === 'cost' ? colours.earthDot : colours.accent;
  context.lineCap = 'round';
  edge(
    context,
    frame,
    colours,
    colour,
    width,
    rim,
    look === 'floor' ? [0.14 * size, 0.1 * size] : undefined,
  );
  if (look === 'cost') fillPath(context, inner, colour);
  else if (look === 'floor' || look === 'refused')
    edge(context, frame, colours, colour, width, inner);
}

/**
 * @param {CanvasRenderingContext2D} context @param {Frame} frame @param {Colours} colours
 * @param {{ x: number, y: number, angle: number }} walker
 */
export function drawWalker(context, frame, colours, { x, y, angle }) {
  const r = Math.max(LEAST * frame.unit, RADIUS * frame.s);
  const [mx, my] = [frame.midX(x, y), frame.midY(x, y)];
  const body = addDisc(frame.path(), mx, my, r);
  fillRaised(context, body, colours.walker, 0.5 * r, 0.2 * r);
  withAlpha(context, 0.55, () =>
    strokeLine(context, body, '#ffffff', Math.max(frame.unit, 0.08 * r)),
  );
  const [ax, ay] = ahead(frame, x, y, angle);
  for (let side = -EYE.side; side <= EYE.side; side += 2 * EYE.side) {
    const ex = mx + (ax * EYE.ahead - ay * side) * r;
    const ey = my + (ay * EYE.ahead + ax * side) * r;
    const forth = (EYE.radius - EYE.pupil) * 0.85 * r;
    fillPath(context, addDisc(frame.path(), ex, ey, EYE.radius * r), '#ffffff');
    fillPath(
      context,
      addDisc(frame.path(), ex + ax * forth, ey + ay * forth, EYE.pupil * r),
      '#0b0b0e',
    );
  }
}

/**
 * Returns the heading in the picture, where columns or rows can be shifted and y can grow upwards.
 *
 * @param {Frame} frame
 * @param {number} x
 * @param {number} y
 * @param {number} angle
 */
function ahead(frame, x, y, angle) {
  const [ax, ay] = [Math.cos(angle), Math.sin(angle)];
  const [dx, dy] = [
    frame.midX(x + ax * NEAR, y + ay * NEAR) - frame.midX(x, y),
    frame.midY(x + ax * NEAR, y + ay * NEAR) - frame.midY(x, y),
  ];
  const length = Math.hypot(dx, dy);
  return [dx / length, dy / length];
}

/**
 * From this many CSS pixels of width on, a vehicle is drawn and dragged at its own size. Below, it
 * has the size of a token.
 */
export const VEHICLE = 12;
/** The least edge of a token, in CSS pixels. */
export const LEAST_TOKEN = 18;

/**
 * Returns the knob in front of the vehicle, relative to the reference point, in CSS pixels.
 *
 * @param {Vehicle} vehicle @param {number} angle in radians @param {number} scale pixels per cell
 */
export function noseOf({ wheelbase, frontOverhang, width }, angle, scale) {
  const radius = Math.min(11, Math.max(7, 0.2 * scale));
  const bumper = width * scale >= VEHICLE ? (wheelbase + frontOverhang) * scale : LEAST_TOKEN / 2;
  const away = bumper + radius + Math.min(10, Math.max(5, 0.16 * scale));
  return { x: Math.cos(angle) * away, y: Math.sin(angle) * away, radius, away, bumper };
}

/**
 * Returns whether a point is on the vehicle. CSS pixels relative to the reference point.
 *
 * @param {Vehicle} vehicle
 * @param {number} angle
 * @param {number} scale
 * @param {number} dx
 * @param {number} dy
 * @param {number} reach pixels around it that also count
 */
export function isOn(
  { wheelbase, frontOverhang, rearOverhang, width },
  angle,
  scale,
  dx,
  dy,
  reach,
) {
  if (width * scale < VEHICLE)
    return Math.max(Math.abs(dx), Math.abs(dy)) <= Math.max(LEAST_TOKEN / 2, reach);
  const along = (dx * Math.cos(angle) + dy * Math.sin(angle)) / scale;
  const across = (dy * Math.cos(angle) - dx * Math.sin(angle)) / scale;
  const spare = Math.max(0, reach - (width * scale) / 2) / scale;
  return (
    along >= -rearOverhang - spare &&
    along <= wheelbase + frontOverhang + spare &&
    Math.abs(across) <= width / 2 + spare
  );
}
