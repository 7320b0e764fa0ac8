// One drawing's geometry, in device pixels: which cells are in view, and at which whole pixels their edges lie. All
// layers take their places from here, so lines, blocks and text agree to the pixel at any zoom and density.

import { emptyBox, hexBox, latticeOf } from './box.js';

/** @typedef {ReturnType<typeof frameOf>} Frame */

/**
 * @param {import('./camera.js').Camera} camera
 * @param {number} width @param {number} height of the canvas, in device pixels
 * @param {number} ratio device pixels a CSS pixel
 */
export function frameOf(camera, width, height, ratio) {
  const { columns, rows, scale, shape, extent } = camera;
  const s = scale * ratio;
  const left = Math.round(camera.left * ratio);
  const top = Math.round(camera.top * ratio);
  const edgeX = (/** @type {number} */ x) => Math.round(left + x * s);
  const edgeY = (/** @type {number} */ y) => Math.round(top + y * s);
  const lattice = shape.hex ? latticeOf(shape, left, top, s) : null;
  // A hex reaches beyond its own step: over its shove, and with its tips into the next row.
  const [overX, overY] = [shape.width - shape.across + (shape.kind === 'pointy' ? 0.5 : 0), shape.height - shape.down + (shape.kind === 'flat' ? 0.5 : 0)];
  const within = (/** @type {number} */ cell, /** @type {number} */ least, /** @type {number} */ most) => Math.max(least, Math.min(most, cell));
  const x0 = within(Math.floor((-left / s - overX) / shape.across), 0, columns);
  const y0 = within(Math.floor((-top / s - overY) / shape.down), 0, rows);
  const x1 = within(Math.ceil((width - left) / s / shape.across), x0, columns);
  const y1 = within(Math.ceil((height - top) / s / shape.down), y0, rows);
  const box = emptyBox();
  return {
    width,
    height,
    columns,
    rows,
    shape,
    /** Of hexes, where their corners lie. */
    lattice,
    /** CSS pixels a cell: how much detail can be seen depends on it. */
    scale,
    /** Device pixels a cell. */
    s,
    /** Device pixels a CSS pixel. */
    unit: ratio,
    left,
    top,
    /** The box around the map. */
    right: Math.round(left + extent.width * s),
    bottom: Math.round(top + extent.height * s),
    /** The cells in view: from, and up to without. */
    x0,
    y0,
    x1,
    y1,
    /** The left edge of a column of squares. @param {number} x */
    edgeX,
    /** The upper edge of a row of squares. @param {number} y */
    edgeY,
    /** The middle of a cell, also between cells. @param {number} x @param {number} y */
    midX: (x, y) => left + shape.centreX(x, y) * s,
    /** @param {number} x @param {number} y */
    midY: (x, y) => top + shape.centreY(x, y) * s,
    /** The pixels of a cell, in the same box at each call: thousands are asked for in a frame. @param {number} x @param {number} y */
    box(x, y) {
      if (lattice) return lattice.flat ? hexBox(lattice, y, x, box) : hexBox(lattice, x, y, box);
      box.left = edgeX(x);
      box.top = edgeY(y);
      box.w = edgeX(x + 1) - box.left;
      box.h = edgeY(y + 1) - box.top;
      return box;
    },
  };
}
