// The colours of hexes at large scales: an image of one pixel per cell is drawn large, and a mask
// cuts the hexes out of it. Shifted and other rows (or columns, of flat hexes) are drawn in two
// turns, because the tips of a row overlap the next one. Masks and lines are made of one strip per
// row and cached while the map does not move, so their cost does not depend on the cells.
//
// At very large scales, hexes are smaller than their cells and rounded, with lines in the gaps. At
// smaller scales, they are a little larger, which leaves no seams, with thin lines over them.

import { addLines, contextOf, resize, strokeLine, withAlpha } from './canvas.js';
import { gapOf, hexBox, radiusOf, strengthOf, trace } from './frame.js';
import { PITCH, TALL } from './shape.js';

/**
 * @import { Box, Frame, Lattice } from './frame.js'
 * @import { Colours } from './palette.js'
 *
 * @typedef {{ first: number, last: number, left: number, top: number }} Strip its cells, and where
 *   it begins along and over the row
 */

/** Pixels around the strip of a row, for what reaches beyond its hexes. */
const RIM = 4;

/** How much larger than its cell a hex is, so that no seams remain. */
const OVERLAP = 0.6;

export class Hexes {
  /** The layer from which hexes are cut. */
  #layer = contextOf();
  /** The hexes of each turn, and the lines between all. */
  #masks = [contextOf(), contextOf()];
  #lines = contextOf();
  /** The geometry of masks and lines. */
  #key = '';
  /**
   * Strips of rows, by the positions of their corners.
   *
   * @type {Map<string, CanvasRenderingContext2D>}
   */
  #strips = new Map();
  /** Strips of another size, for reuse. @type {CanvasRenderingContext2D[]} */
  #spare = [];

  /**
   * @param {CanvasRenderingContext2D} context in device pixels
   * @param {Frame} frame of hexes @param {Lattice} lattice @param {Colours} colours
   * @param {(turn: number) => { image: CanvasImageSource, width: number, height: number }} colour
   *   every second row in view, one pixel per cell
   * @param {boolean} blocks
   */
  draw(context, frame, lattice, colours, colour, blocks) {
    this.#prepare(frame, lattice, colours, blocks);
    const layer = this.#layer;
    const strength = strengthOf(frame);
    const drawLines = () => {
      if (strength > 0)
        withAlpha(context, strength, () => context.drawImage(this.#lines.canvas, 0, 0));
    };
    if (blocks) drawLines();
    for (const [turn, mask] of this.#masks.entries()) {
      const { image, width, height } = colour(turn);
      if (width === 0 || height === 0) continue;
      layer.imageSmoothingEnabled = false;
      layer.globalCompositeOperation = 'copy';
      layer.drawImage(
        image,
        0,
        0,
        width,
        height,
        ...placeOf(frame, lattice, turn, lattice.flat ? width : height),
      );
      layer.globalCompositeOperation = 'destination-in';
      layer.drawImage(mask.canvas, 0, 0);
      context.drawImage(layer.canvas, 0, 0);
    }
    if (!blocks) drawLines();
  }

  /**
   * @param {Frame} frame
   * @param {Lattice} lattice
   * @param {Colours} colours
   * @param {boolean} blocks
   */
  #prepare(frame, lattice, colours, blocks) {
    const { x0, x1, y0, y1, left, top, s, unit, shape, width, height } = frame;
    const key = [
      x0,
      x1,
      y0,
      y1,
      left,
      top,
      s,
      unit,
      shape.name,
      width,
      height,
      colours.grid,
      blocks,
    ].join();
    if (key === this.#key) return;
    this.#key = key;
    this.#spare.push(...this.#strips.values());
    this.#strips.clear();
    for (const { canvas } of [this.#layer, ...this.#masks, this.#lines])
      resize(canvas, width, height);
    for (const sheet of [...this.#masks, this.#lines]) sheet.clearRect(0, 0, width, height);
    const { j0, j1 } = spanOf(frame, lattice);
    for (let j = j0; j < j1; j++) {
      this.#strip(this.#masks[(j - j0) % 2], frame, lattice, j, 'hexes', (sheet, strip) =>
        paintHexes(sheet, frame, lattice, j, strip, blocks),
      );
      if (strengthOf(frame) > 0)
        this.#strip(this.#lines, frame, lattice, j, 'lines', (sheet, strip) =>
          paintLines(sheet, frame, lattice, j, strip, colours),
        );
    }
  }

  /**
   * Copies the strip of a row. If none fits, makes it.
   *
   * @param {CanvasRenderingContext2D} context
   * @param {Frame} frame
   * @param {Lattice} lattice
   * @param {number} j
   * @param {string} name
   * @param {(sheet: CanvasRenderingContext2D, strip: Strip) => void} paint
   */
  #strip(context, frame, lattice, j, name, paint) {
    const { i0, i1 } = spanOf(frame, lattice);
    const { left, top, w, h, upper, lower } = hexBox(lattice, i0, j);
    const [along, over, depth] = lattice.flat ? [top, left, w] : [left, top, h];
    const key = [name, lattice.first(0, j), upper, lower, depth].join();
    let strip = this.#strips.get(key);
    if (!strip) {
      strip = this.#spare.pop() ?? contextOf();
      this.#strips.set(key, strip);
      const [length, thick] = [
        lattice.half(lattice.first(i1, j)) - along + 2 * RIM,
        depth + 2 * RIM,
      ];
      [strip.canvas.width, strip.canvas.height] = lattice.flat ? [thick, length] : [length, thick];
      // Painted like a row: a column has swapped axes.
      if (lattice.flat) strip.setTransform(0, 1, 1, 0, 0, 0);
      paint(strip, { first: i0, last: i1, left: along - RIM, top: over - RIM });
    }
    if (lattice.flat) context.drawImage(strip.canvas, over - RIM, along - RIM);
    else context.drawImage(strip.canvas, along - RIM, over - RIM);
  }
}

/** Returns the cells in view along and over. @param {Frame} frame @param {Lattice} lattice */
function spanOf({ x0, x1, y0, y1 }, { flat }) {
  return flat ? { i0: y0, i1: y1, j0: x0, j1: x1 } : { i0: x0, i1: x1, j0: y0, j1: y1 };
}

/**
 * Returns the position of a turn's image. Each of its rows is as high as the distance of two rows,
 * centred on its hexes, so that its edges are not visible.
 *
 * @param {Frame} frame @param {Lattice} lattice @param {number} turn @param {number} count of rows
 * @returns {[left: number, top: number, width: number, height: number]}
 */
function placeOf(frame, lattice, turn, count) {
  const { i0, i1, j0 } = spanOf(frame, lattice);
  const j = j0 + turn;
  const [from, to] = [lattice.half(lattice.first(i0, j)), lattice.half(lattice.first(i1, j))];
  const over = (lattice.flat ? frame.left : frame.top) + ((j - 1) * PITCH + TALL / 2) * frame.s;
  const depth = count * 2 * PITCH * frame.s;
  return lattice.flat ? [over, from, depth, to - from] : [from, over, to - from, depth];
}

/**
 * Returns the box of hex i of row j as if it were pointy.
 *
 * @param {Lattice} lattice
 * @param {number} i
 * @param {number} j
 * @returns {Box}
 */
function upright(lattice, i, j) {
  const box = hexBox(lattice, i, j);
  return lattice.flat
    ? { ...box, kind: 'pointy', left: box.top, top: box.left, w: box.h, h: box.w }
    : box;
}

/**
 * @param {CanvasRenderingContext2D} sheet
 * @param {Frame} frame
 * @param {Lattice} lattice
 * @param {number} j
 * @param {Strip} strip
 * @param {boolean} blocks
 */
function paintHexes(sheet, { s }, lattice, j, { first, last, left, top }, blocks) {
  sheet.beginPath();
  for (let i = first; i < last; i++) {
    const box = upright(lattice, i, j);
    trace(
      sheet,
      box,
      box.left - left,
      box.top - top,
      blocks ? gapOf(s) : -OVERLAP,
      blocks ? radiusOf(s) : 0,
    );
  }
  sheet.fill();
}

/**
 * Draws the sides to the row before and to the cells before.
 *
 * @param {CanvasRenderingContext2D} sheet
 * @param {Frame} frame
 * @param {Lattice} lattice
 * @param {number} j
 * @param {Strip} strip
 * @param {Colours} colours
 */
function paintLines(sheet, frame, lattice, j, { first, last, left, top }, colours) {
  const sides = frame.path();
  for (let i = first; i < last; i++) {
    const { left: x, top: y, w, middle, upper, lower } = upright(lattice, i, j);
    addLines(
      sides,
      [
        [0, lower],
        [0, upper],
        [middle, 0],
        [w, upper],
      ],
      x - left,
      y - top,
    );
  }
  sheet.lineCap = sheet.lineJoin = 'round';
  strokeLine(sheet, sides, colours.grid, Math.max(1, frame.unit * (frame.scale >= 32 ? 1.5 : 1)));
}
