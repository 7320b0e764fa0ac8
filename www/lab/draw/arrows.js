// Where each cell was reached from: an arrow in the cell's middle while there is no text in it, a notch on its rim towards
// the parent where there is. With jump points also a diamond around each, and a thin line to a parent that is no neighbour
// where no wall lies between: what a bent corridor leads to has none.
//
// Directions are rounded to 32 parts of a turn, so that a few sprites serve all, any-angle searches too.

import { FIRST_ARROW } from './blocks.js';

/**
 * @typedef {import('./frame.js').Frame} Frame
 * @typedef {import('./cell-window.js').Known} Known
 * @typedef {import('./palette.js').Colours} Colours
 * @typedef {import('./sprites.js').Sprites} Sprites
 */

/** From this many CSS pixels a cell on. */
export const ARROWS = 22;

const TURN = 32;

/** The sprites' numbers. */
const ARROW = FIRST_ARROW;
const NOTCH = ARROW + TURN;
const DIAMOND = NOTCH + TURN;
const SMALL_DIAMOND = DIAMOND + 1;
export const FIRST_FLOW = SMALL_DIAMOND + 1;

/**
 * @param {CanvasRenderingContext2D} context @param {Frame} frame @param {Colours} colours
 * @param {Known} known @param {Sprites} sprites @param {boolean} beside notches beside text, instead of arrows
 */
export function drawArrows(context, frame, colours, known, sprites, beside) {
  context.imageSmoothingEnabled = false;
  let part = 0;
  /** @type {import('./sprites.js').Painter} */
  const paint = (sheet, w, h, { kind }) => {
    const angle = (part / TURN) * 2 * Math.PI;
    if (beside) notch(sheet, w / 2, h / 2, angle, frame.s, kind === 'square', colours);
    else arrow(sheet, w / 2, h / 2, angle, frame, colours);
  };
  known.each((x, y, at) => {
    if (!known.hasParent(at)) return;
    const [px, py] = [known.parentX(at), known.parentY(at)];
    if (px === x && py === y) return;
    const angle = Math.atan2(frame.midY(px, py) - frame.midY(x, y), frame.midX(px, py) - frame.midX(x, y));
    part = (Math.round((angle / (2 * Math.PI)) * TURN) + TURN) % TURN;
    sprites.draw(context, (beside ? NOTCH : ARROW) + part, frame.box(x, y), paint);
  });
}

/** @param {CanvasRenderingContext2D} context @param {number} x @param {number} y @param {number} angle @param {Frame} frame @param {Colours} colours */
function arrow(context, x, y, angle, { s, unit }, colours) {
  const [half, head] = [0.2 * s, 0.13 * s];
  context.translate(x, y);
  context.rotate(angle);
  context.strokeStyle = colours.quiet;
  context.lineWidth = Math.max(unit, 0.045 * s);
  context.lineCap = 'round';
  context.lineJoin = 'round';
  context.beginPath();
  context.moveTo(-half, 0);
  context.lineTo(half, 0);
  context.moveTo(half - head, -head);
  context.lineTo(half, 0);
  context.lineTo(half - head, head);
  context.stroke();
}

/**
 * A triangle whose tip is at the rim; in a square's corner it fills it.
 *
 * @param {CanvasRenderingContext2D} context @param {number} x @param {number} y @param {number} angle @param {number} s
 * @param {boolean} square @param {Colours} colours
 */
function notch(context, x, y, angle, s, square, colours) {
  const [ux, uy] = [Math.cos(angle), Math.sin(angle)];
  // A hex's neighbours lie across its sides, which are all as far.
  const far = square ? Math.max(Math.abs(ux), Math.abs(uy)) : 1;
  const corner = square && Math.min(Math.abs(ux), Math.abs(uy)) / far > 0.9;
  const reach = (corner ? 0.445 : 0.465) / far;
  const size = (corner ? 0.068 : square ? 0.09 : 0.075) * s;
  context.translate(x + ux * reach * s, y + uy * reach * s);
  context.rotate(angle);
  context.fillStyle = colours.quiet;
  context.beginPath();
  context.moveTo(0, 0);
  context.lineTo(-size, -size);
  context.lineTo(-size, size);
  context.closePath();
  context.fill();
}

/**
 * @param {CanvasRenderingContext2D} context @param {Frame} frame @param {Colours} colours
 * @param {Known} known @param {Sprites} sprites @param {(x: number, y: number) => boolean} isJump
 * @param {(x: number, y: number) => boolean} isWall
 * @param {boolean} beside small ones in a corner, beside text
 */
export function drawJumps(context, frame, colours, known, sprites, isJump, isWall, beside) {
  const lines = new Path2D();
  context.imageSmoothingEnabled = false;
  known.each((x, y, at) => {
    if (!known.hasParent(at)) return;
    const [px, py] = [known.parentX(at), known.parentY(at)];
    if (Math.max(Math.abs(px - x), Math.abs(py - y)) <= 1) return;
    if (!isClear(frame.shape, [x, y], [px, py], isWall)) return;
    lines.moveTo(frame.midX(x, y), frame.midY(x, y));
    lines.lineTo(frame.midX(px, py), frame.midY(px, py));
  });
  context.strokeStyle = colours.jump;
  context.lineWidth = Math.max(frame.unit, Math.min(1.5 * frame.unit, 0.05 * frame.s));
  context.globalAlpha = 0.5;
  context.stroke(lines);
  context.globalAlpha = 1;
  /** @type {import('./sprites.js').Painter} */
  const paint = (sheet, w, h) => {
    if (beside) diamond(sheet, 0.17 * w, 0.17 * h, 0.095 * frame.s, frame, colours);
    else diamond(sheet, w / 2, h / 2, 0.4 * frame.s, frame, colours);
  };
  known.each((x, y) => {
    if (!isJump(x, y)) return;
    sprites.draw(context, beside ? SMALL_DIAMOND : DIAMOND, frame.box(x, y), paint);
  });
}

/**
 * Whether no wall lies on the straight line between the middles of two cells. It is asked for at four places a cell, and
 * never at a corner, which belongs to no cell.
 *
 * @param {import('./shape.js').Shape} shape @param {[number, number]} from @param {[number, number]} to
 * @param {(x: number, y: number) => boolean} isWall
 */
export function isClear(shape, [x, y], [toX, toY], isWall) {
  const places = 4 * Math.max(Math.abs(toX - x), Math.abs(toY - y));
  const [px, py] = [shape.centreX(x, y), shape.centreY(x, y)];
  const [dx, dy] = [(shape.centreX(toX, toY) - px) / places, (shape.centreY(toX, toY) - py) / places];
  for (let at = 0.5; at < places; at++) if (isWall(...shape.cellAt(px + at * dx, py + at * dy))) return false;
  return true;
}

/** @param {CanvasRenderingContext2D} context @param {number} x @param {number} y @param {number} size @param {Frame} frame @param {Colours} colours */
function diamond(context, x, y, size, { s, unit }, colours) {
  context.strokeStyle = colours.jump;
  context.lineJoin = 'round';
  context.lineWidth = Math.max(unit, 0.04 * s);
  context.beginPath();
  context.moveTo(x, y - size);
  context.lineTo(x + size, y);
  context.lineTo(x, y + size);
  context.lineTo(x - size, y);
  context.closePath();
  context.stroke();
}
