// The colours of hexes as pixels. As bricks, for pictures in which a cell is so small that nobody sees a difference: two
// pixels a cell, one after the other along its row (one below the other in its column, of flat ones), the shoved ones a
// pixel on. And every second row alone (or column), a pixel a cell, out of which hexes are cut.

/**
 * @typedef {import('./picture.js').Picture} Picture
 * @typedef {import('./shape.js').Shape} Shape
 * @typedef {{ x: number, y: number, w: number, h: number }} Area of cells
 */

/** How many pixels the bricks of an area take. @param {Shape} shape @param {number} w @param {number} h cells */
export const bricksSize = ({ kind }, w, h) => (kind === 'pointy' ? { width: 2 * w + 1, height: h } : { width: w, height: 2 * h + 1 });

/** What an area's cells are coloured like. @param {Picture} picture @param {[Uint32Array, Uint32Array]} tints @param {Area} area */
function colours({ columns, cells, marks }, [even, odd], { x, y }) {
  return (/** @type {number} */ i, /** @type {number} */ j) => {
    const at = (y + j) * columns + x + i;
    return ((x + i + y + j) & 1 ? odd : even)[marks ? (marks[at] << 8) | cells[at] : cells[at]];
  };
}

/**
 * The rows of an area from the first or the second on, always leaving one out; columns of flat hexes.
 *
 * @param {Uint32Array} pixels to be written, row by row @param {Picture} picture @param {Shape} shape of hexes
 * @param {[Uint32Array, Uint32Array]} tints @param {Area} area @param {number} turn 0 or 1
 * @returns {{ width: number, height: number }}
 */
export function paintTurn(pixels, picture, { kind }, tints, area, turn) {
  const colour = colours(picture, tints, area);
  const [stepX, stepY] = kind === 'flat' ? [2, 1] : [1, 2];
  let to = 0;
  for (let j = stepY === 2 ? turn : 0; j < area.h; j += stepY) {
    for (let i = stepX === 2 ? turn : 0; i < area.w; i += stepX) pixels[to++] = colour(i, j);
  }
  const half = (/** @type {number} */ count) => (count - turn + 1) >> 1;
  return { width: stepX === 2 ? half(area.w) : area.w, height: stepY === 2 ? half(area.h) : area.h };
}

/**
 * Some rows of an area; where none of its own cells lies the picture is clear.
 *
 * @param {Uint32Array} pixels to be written, row by row @param {Picture} picture @param {Shape} shape of hexes
 * @param {[Uint32Array, Uint32Array]} tints @param {Area} area @param {number} first @param {number} last rows of the area, up to without
 * @returns {{ down: number, width: number, height: number }} which pixels they are
 */
export function paintBricks(pixels, picture, shape, tints, area, first, last) {
  const { x, y, w, h } = area;
  const { width } = bricksSize(shape, w, h);
  const colour = colours(picture, tints, area);
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
