// At which whole pixels a cell lies, and its outline there. The corners that hexes share are rounded once, so neighbours
// meet to the pixel at any scale, as squares do.
//
// Flat hexes are pointy ones with the axes swapped: here `along` is the direction of a row of touching hexes (of a column
// of flat ones), `over` leads to the next row.

import { PITCH, TALL } from './shape.js';

/**
 * @typedef {import('./shape.js').Shape} Shape
 * @typedef {import('./shape.js').Kind} Kind
 * @typedef {object} Box of one cell; numbers but `left` and `top` count from there
 * @property {Kind} kind
 * @property {number} left
 * @property {number} top
 * @property {number} w
 * @property {number} h
 * @property {number} middle of a hex, where its tips are, along
 * @property {number} upper where the sides between them begin, over
 * @property {number} lower where they end
 *
 * @typedef {ReturnType<typeof latticeOf>} Lattice
 */

/**
 * The pixels on which the corners of all hexes lie.
 *
 * @param {Shape} shape @param {number} left @param {number} top of the map @param {number} s pixels a cell
 */
export function latticeOf(shape, left, top, s) {
  const flat = shape.kind === 'flat';
  const [along, over] = flat ? [top, left] : [left, top];
  return {
    flat,
    /** Where the k-th half cell begins. @param {number} k */
    half: (k) => Math.round(along + (k * s) / 2),
    /** Where the tips of row j begin, which is where the sides of the row before end. @param {number} j */
    tip: (j) => Math.round(over + j * PITCH * s),
    /** Where the sides of row j begin, which is where the tips of the row before end. @param {number} j */
    side: (j) => Math.round(over + (j * PITCH + TALL / 4) * s),
    /** The first half cell of the i-th cell of row j. @param {number} i @param {number} j */
    first: (i, j) => 2 * i + shape.shove(j),
  };
}

/** @returns {Box} */
export const emptyBox = () => ({ kind: 'square', left: 0, top: 0, w: 0, h: 0, middle: 0, upper: 0, lower: 0 });

/** The box of a hex, the i-th along row j. @param {Lattice} lattice @param {number} i @param {number} j @param {Box} out is written and returned */
export function hexBox({ flat, half, tip, side, first }, i, j, out) {
  const k = first(i, j);
  const begin = half(k);
  const top = tip(j);
  const length = half(k + 2) - begin;
  const depth = side(j + 1) - top;
  out.kind = flat ? 'flat' : 'pointy';
  out.left = flat ? top : begin;
  out.top = flat ? begin : top;
  out.w = flat ? depth : length;
  out.h = flat ? length : depth;
  out.middle = half(k + 1) - begin;
  out.upper = side(j) - top;
  out.lower = tip(j + 1) - top;
  return out;
}

/** A box of any size around a point. @param {Shape} shape @param {number} x @param {number} y @param {number} s pixels a cell @returns {Box} */
export function boxAround({ kind, width, height }, x, y, s) {
  const [w, h] = [width * s, height * s];
  return { kind, left: x - w / 2, top: y - h / 2, w, h, middle: s / 2, upper: (TALL / 4) * s, lower: (0.75 * TALL) * s };
}

/** A hex's corners from its left upper one. @param {Box} box @returns {[number, number][]} clockwise */
function corners({ kind, w, h, middle, upper, lower }) {
  return kind === 'flat'
    ? [[0, middle], [upper, 0], [lower, 0], [w, middle], [lower, h], [upper, h]]
    : [[middle, 0], [w, upper], [w, lower], [middle, h], [0, lower], [0, upper]];
}

/**
 * Adds a cell's outline to a path.
 *
 * @param {CanvasPath} path @param {Box} box @param {number} x @param {number} y where its left upper corner is to be
 * @param {number} inset how far within it, in pixels @param {number} radius of the corners
 */
export function trace(path, box, x, y, inset, radius) {
  const { w, h } = box;
  if (box.kind === 'square') {
    path.roundRect(x + inset, y + inset, w - 2 * inset, h - 2 * inset, Math.max(0, radius));
    return;
  }
  // All sides are as far from the middle: what brings them nearer by so much is one factor.
  const by = Math.max(0, 1 - (2 * inset) / Math.min(w, h));
  const points = corners(box).map(([px, py]) => [x + w / 2 + (px - w / 2) * by, y + h / 2 + (py - h / 2) * by]);
  const [first = [x, y]] = points;
  const last = points[points.length - 1] ?? first;
  path.moveTo(((first[0] ?? 0) + (last[0] ?? 0)) / 2, ((first[1] ?? 0) + (last[1] ?? 0)) / 2);
  points.forEach(([px = 0, py = 0], at) => {
    const [nx = 0, ny = 0] = points[(at + 1) % points.length] ?? first;
    path.arcTo(px, py, nx, ny, Math.max(0, radius));
  });
  path.closePath();
}
