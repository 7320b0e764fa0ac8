// The walker that follows a finished path: a small dark round creature with two white eyes that look where it goes.

/** @typedef {import('./frame.js').Frame} Frame */

/** Of a cell's edge, and the least radius in CSS pixels. */
const RADIUS = 0.31;
const LEAST = 7;

/** Where the eyes sit, from the middle, in radii: how far ahead, how far to the side, and how large. */
const EYE = { ahead: 0.42, side: 0.38, radius: 0.31, pupil: 0.16 };

/** So far ahead, in cells, the way is straight. */
const NEAR = 1e-3;

/**
 * @param {CanvasRenderingContext2D} context @param {Frame} frame @param {import('./palette.js').Colours} colours
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
  context.beginPath();
  context.arc(mx, my, r, 0, 2 * Math.PI);
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
