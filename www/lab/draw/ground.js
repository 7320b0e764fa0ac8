// What lies under everything: the table beside the map, the map's sheet with its shadow, the lines between the cells and
// the map's boundary.

/**
 * @import { Frame, Lattice } from './frame.js'
 * @import { Colours } from './palette.js'
 */

/** Lines appear from this many CSS pixels a cell on, and are full at the second. */
const LINES = [6, 14];

/** The edge of a map of hexes has teeth from this many on. */
const COMB = 4;

/** So far beyond the view, in CSS pixels, nothing of the sheet can be seen. */
const BEYOND = 64;

/** @param {CanvasRenderingContext2D} context @param {Frame} frame @param {Colours} colours */
export function drawSheet(context, frame, colours) {
  context.fillStyle = colours.outside;
  context.fillRect(0, 0, frame.width, frame.height);
  context.save();
  context.shadowColor = colours.shadow;
  context.shadowBlur = 14 * frame.unit;
  context.shadowOffsetY = 3 * frame.unit;
  context.fillStyle = colours.paper;
  if (frame.lattice && frame.scale >= COMB) context.fill(comb(frame, frame.lattice));
  else context.fillRect(...sheet(frame));
  context.restore();
}

/** How strong the lines between the cells are; 0 where they are not seen. @param {Frame} frame */
export function strengthOf({ scale }) {
  const strength = (scale - LINES[0]) / (LINES[1] - LINES[0]);
  return strength <= 0 ? 0 : Math.min(1, 0.25 + 0.75 * strength);
}

/** @param {CanvasRenderingContext2D} context @param {Frame} frame @param {Colours} colours */
export function drawLines(context, frame, colours) {
  const strength = strengthOf(frame);
  if (strength === 0) return;
  const thick = Math.max(1, Math.round(frame.unit * (frame.scale >= 32 ? 1.5 : 1)));
  const [left, right] = [frame.edgeX(frame.x0), frame.edgeX(frame.x1)];
  const [top, bottom] = [frame.edgeY(frame.y0), frame.edgeY(frame.y1)];
  const back = Math.floor(thick / 2);
  context.fillStyle = colours.grid;
  context.globalAlpha = strength;
  context.beginPath();
  for (let x = frame.x0; x <= frame.x1; x++) context.rect(frame.edgeX(x) - back, top, thick, bottom - top);
  for (let y = frame.y0; y <= frame.y1; y++) context.rect(left, frame.edgeY(y) - back, right - left, thick);
  context.fill();
  context.globalAlpha = 1;
}

/** @param {CanvasRenderingContext2D} context @param {Frame} frame @param {Colours} colours */
export function drawBoundary(context, frame, colours) {
  const thick = Math.max(1, Math.round(frame.unit));
  const [x, y, w, h] = sheet(frame);
  context.strokeStyle = colours.border;
  context.lineWidth = thick;
  if (frame.lattice && frame.scale >= COMB) context.stroke(comb(frame, frame.lattice));
  else context.strokeRect(x - thick / 2, y - thick / 2, w + thick, h + thick);
}

/** The map's place, cut off not far beyond the view: shadows and lines of any length cost what they cover. @param {Frame} frame @returns {[number, number, number, number]} */
function sheet(frame) {
  const far = BEYOND * frame.unit;
  const x = Math.max(-far, frame.left);
  const y = Math.max(-far, frame.top);
  return [x, y, Math.min(frame.width + far, frame.right) - x, Math.min(frame.height + far, frame.bottom) - y];
}

/** The same of a map of hexes, along their sides. @param {Frame} frame @param {Lattice} lattice */
function comb({ columns, rows, x0, x1, y0, y1, unit, s }, { flat, half, tip, side, first }) {
  const more = Math.ceil((BEYOND * unit) / s) + 1;
  const cut = (/** @type {number} */ from, /** @type {number} */ to, /** @type {number} */ count) => [Math.max(0, from - more), Math.min(count, to + more)];
  const [[i0, i1], [j0, j1]] = flat ? [cut(y0, y1, rows), cut(x0, x1, columns)] : [cut(x0, x1, columns), cut(y0, y1, rows)];
  const path = new Path2D();
  // Traced twice in each picture, so it makes no list of points.
  const add = (/** @type {number} */ along, /** @type {number} */ over, /** @type {number} */ nextAlong, /** @type {number} */ nextOver) => {
    path.lineTo(flat ? over : along, flat ? along : over);
    path.lineTo(flat ? nextOver : nextAlong, flat ? nextAlong : nextOver);
  };
  for (let i = i0; i < i1; i++) add(half(first(i, j0)), side(j0), half(first(i, j0) + 1), tip(j0));
  for (let j = j0; j < j1; j++) add(half(first(i1, j)), side(j), half(first(i1, j)), tip(j + 1));
  for (let i = i1 - 1; i >= i0; i--) add(half(first(i, j1 - 1) + 1), side(j1), half(first(i, j1 - 1)), tip(j1));
  for (let j = j1 - 1; j >= j0; j--) add(half(first(i0, j)), tip(j + 1), half(first(i0, j)), side(j));
  path.closePath();
  return path;
}
