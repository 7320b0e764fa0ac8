// Hexes as bricks, for pictures in which a cell is so small that nobody sees a difference: two pixels a cell, one after the
// other along its row (one below the other in its column, of flat ones), the shoved ones a pixel on.

/**
 * @typedef {import('./picture.js').Picture} Picture
 * @typedef {import('./shape.js').Shape} Shape
 * @typedef {{ x: number, y: number, w: number, h: number }} Area of cells
 */

/** How many pixels the bricks of an area take. @param {Shape} shape @param {number} w @param {number} h cells */
export const bricksSize = ({ kind }, w, h) => (kind === 'pointy' ? { width: 2 * w + 1, height: h } : { width: w, height: 2 * h + 1 });

/**
 * Some rows of an area; where none of its own cells lies the picture is clear.
 *
 * @param {Uint32Array} pixels to be written, row by row @param {Picture} picture @param {Shape} shape of hexes
 * @param {[Uint32Array, Uint32Array]} tints @param {Area} area @param {number} first @param {number} last rows of the area, up to without
 * @returns {{ down: number, width: number, height: number }} which pixels they are
 */
export function paintBricks(pixels, { columns, cells, marks }, shape, [even, odd], { x, y, w, h }, first, last) {
  const { width } = bricksSize(shape, w, h);
  /** @param {number} i @param {number} j of the area */
  const colour = (i, j) => {
    const at = (y + j) * columns + x + i;
    return ((x + i + y + j) & 1 ? odd : even)[marks ? (marks[at] << 8) | cells[at] : cells[at]];
  };
  let to = 0;
  if (shape.kind === 'pointy') {
    for (let j = first; j < last; j++) {
      const shove = shape.shove(y + j);
      if (shove) pixels[to++] = 0;
      for (let i = 0; i < w; i++, to += 2) pixels[to] = pixels[to + 1] = colour(i, j);
      if (!shove) pixels[to++] = 0;
    }
    return { down: first, width, height: last - first };
  }
  // The lower half of a shoved cell lies in the first pixel row of the next: each pixel row is asked for its cells.
  for (let row = 2 * first; row <= 2 * last; row++) {
    for (let i = 0; i < w; i++) {
      const j = (row - shape.shove(x + i)) >> 1;
      pixels[to++] = j >= 0 && j < h ? colour(i, j) : 0;
    }
  }
  return { down: 2 * first, width, height: 2 * (last - first) + 1 };
}
