// Where each cell was reached from: an arrow in the cell's middle while there is no text in it, a notch on the edge or in
// the corner towards the parent where there is. With jump points also a diamond around each, and a thin line to a parent
// that is not a neighbour.

import { FIELDS } from './picture.js';

/**
 * @typedef {import('./frame.js').Frame} Frame
 * @typedef {import('./known.js').Known} Known
 * @typedef {import('./palette.js').Colours} Colours
 */

/** From this many CSS pixels a cell on. */
export const ARROWS = 22;

/**
 * @param {CanvasRenderingContext2D} context @param {Frame} frame @param {Colours} colours
 * @param {Known} known @param {boolean} small notches instead of arrows
 */
export function drawArrows(context, frame, colours, known, small) {
  const shape = new Path2D();
  known.each((x, y, at) => {
    const parent = known.parent(at);
    if (!parent) return;
    const [dx, dy] = [parent[0] - x, parent[1] - y];
    const length = Math.hypot(dx, dy);
    if (length === 0) return;
    const [mx, my] = [frame.midX(x), frame.midY(y)];
    if (small) notch(shape, mx, my, dx, dy, frame.s);
    else arrow(shape, mx, my, dx / length, dy / length, frame.s);
  });
  if (small) {
    context.fillStyle = colours.quiet;
    context.fill(shape);
    return;
  }
  context.strokeStyle = colours.quiet;
  context.lineWidth = Math.max(frame.unit, 0.045 * frame.s);
  context.lineCap = 'round';
  context.lineJoin = 'round';
  context.stroke(shape);
}

/** @param {Path2D} path @param {number} x @param {number} y @param {number} dx @param {number} dy of length 1 @param {number} s */
function arrow(path, x, y, dx, dy, s) {
  const [half, head] = [0.2 * s, 0.13 * s];
  const [tx, ty] = [x + dx * half, y + dy * half];
  path.moveTo(x - dx * half, y - dy * half);
  path.lineTo(tx, ty);
  path.moveTo(tx - (dx + dy) * head, ty - (dy - dx) * head);
  path.lineTo(tx, ty);
  path.lineTo(tx - (dx - dy) * head, ty - (dy + dx) * head);
}

/** A triangle that stands on the cell's rim and points out. @param {Path2D} path @param {number} x @param {number} y @param {number} dx @param {number} dy @param {number} s */
function notch(path, x, y, dx, dy, s) {
  const [size, reach] = [0.085 * s, 0.475 * s];
  const far = Math.max(Math.abs(dx), Math.abs(dy));
  const [tx, ty] = [x + (dx / far) * reach, y + (dy / far) * reach];
  if (Math.abs(dx) === Math.abs(dy)) {
    const [sx, sy] = [Math.sign(dx), Math.sign(dy)];
    path.moveTo(tx, ty);
    path.lineTo(tx - sx * size * 1.7, ty);
    path.lineTo(tx, ty - sy * size * 1.7);
  } else {
    const [ux, uy] = Math.abs(dx) > Math.abs(dy) ? [Math.sign(dx), 0] : [0, Math.sign(dy)];
    path.moveTo(tx, ty);
    path.lineTo(tx - (ux + uy) * size, ty - (uy - ux) * size);
    path.lineTo(tx - (ux - uy) * size, ty - (uy + ux) * size);
  }
  path.closePath();
}

/**
 * @param {CanvasRenderingContext2D} context @param {Frame} frame @param {Colours} colours
 * @param {Known} known @param {(x: number, y: number) => boolean} isJump
 */
export function drawJumps(context, frame, colours, known, isJump) {
  const lines = new Path2D();
  const rings = new Path2D();
  const size = Math.max(3 * frame.unit, 0.36 * frame.s);
  known.each((x, y, at) => {
    const parent = known.parent(at);
    const [mx, my] = [frame.midX(x), frame.midY(y)];
    if (parent && Math.max(Math.abs(parent[0] - x), Math.abs(parent[1] - y)) > 1) {
      lines.moveTo(mx, my);
      lines.lineTo(frame.midX(parent[0]), frame.midY(parent[1]));
    }
    if (known.values[at + FIELDS.g] >= 0 && isJump(x, y)) {
      rings.moveTo(mx, my - size);
      rings.lineTo(mx + size, my);
      rings.lineTo(mx, my + size);
      rings.lineTo(mx - size, my);
      rings.closePath();
    }
  });
  context.strokeStyle = colours.jump;
  context.lineJoin = 'round';
  context.lineWidth = Math.max(frame.unit, Math.min(1.5 * frame.unit, 0.05 * frame.s));
  context.globalAlpha = 0.45;
  context.stroke(lines);
  context.globalAlpha = 0.85;
  context.stroke(rings);
  context.globalAlpha = 1;
}
