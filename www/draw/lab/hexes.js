// The colours of hexes from near: row by row (column by column, of flat ones), each cut out of a band of colour by a strip
// of holes in the shape of hexes. The rows that are shoved and the others take turns on a layer of their own, because the
// tips of a row lie between those of the next; so what is drawn does not depend on what is in the cells, nor the cost.
//
// From very near the holes are smaller than the cells, and rounded, and lines lie in the gaps; from farther they are a
// little larger, so that no seam is left, and thin lines lie over them.

import { hexBox, trace } from './box.js';
import { gapOf, radiusOf } from './mask.js';

/**
 * @typedef {import('./frame.js').Frame} Frame
 * @typedef {import('./box.js').Lattice} Lattice
 * @typedef {import('./palette.js').Colours} Colours
 */

/** Strips begin at a multiple of so many cells, so that they serve while the map is moved. */
const STEP = 32;

/** Around the strip of a row, for what lies beyond its hexes; two rows on the next one of the same shove begins. */
const RIM = 1;

/** How much larger than its cell a hole is, so that neighbours leave no seam. */
const OVERLAP = 0.6;

/** The lines between the cells, as `LINES` of squares: from this many CSS pixels a cell on, and full at the second. */
const LINES = [6, 14];

export class Hexes {
  #document;
  /** What is being cut out. @type {CanvasRenderingContext2D | null} */
  #layer = null;
  /** By the places of a row's corners. @type {Map<string, CanvasRenderingContext2D>} */
  #strips = new Map();
  /** Strips of another size, to be used again. @type {CanvasRenderingContext2D[]} */
  #spare = [];
  #key = '';

  /** @param {Document} document */
  constructor(document) {
    this.#document = document;
  }

  /**
   * @param {CanvasRenderingContext2D} context in device pixels
   * @param {Frame} frame of hexes @param {Lattice} lattice @param {Colours} colours
   * @param {CanvasImageSource} image one pixel a cell in view @param {boolean} blocks
   */
  draw(context, frame, lattice, colours, image, blocks) {
    this.#begin(frame, colours, blocks);
    const { j0, j1 } = spanOf(frame, lattice);
    if (blocks) this.#drawLines(context, frame, lattice, colours);
    const layer = (this.#layer ??= this.#canvas());
    if (layer.canvas.width !== frame.width) layer.canvas.width = frame.width;
    if (layer.canvas.height !== frame.height) layer.canvas.height = frame.height;
    layer.imageSmoothingEnabled = false;
    for (const turn of [0, 1]) {
      layer.globalCompositeOperation = 'source-over';
      layer.clearRect(0, 0, frame.width, frame.height);
      for (let j = j0 + turn; j < j1; j += 2) this.#band(layer, frame, lattice, image, j);
      layer.globalCompositeOperation = 'destination-out';
      for (let j = j0 + turn; j < j1; j += 2) this.#strip(layer, frame, lattice, j, 'holes', (sheet, at) => holes(sheet, frame, lattice, j, at, blocks));
      context.drawImage(layer.canvas, 0, 0);
    }
    if (!blocks) this.#drawLines(context, frame, lattice, colours);
  }

  /** @param {Frame} frame @param {Colours} colours @param {boolean} blocks */
  #begin(frame, colours, blocks) {
    const key = [frame.x0 >> 5, frame.x1 >> 5, frame.y0 >> 5, frame.y1 >> 5, frame.s, frame.unit, frame.shape.name, colours.paper, blocks].join();
    if (key !== this.#key) {
      this.#spare.push(...this.#strips.values());
      this.#strips.clear();
    }
    this.#key = key;
  }

  /** The colours of a row's cells, as a band. @param {CanvasRenderingContext2D} layer @param {Frame} frame @param {Lattice} lattice @param {CanvasImageSource} image @param {number} j */
  #band(layer, frame, lattice, image, j) {
    const { i0, i1, j0 } = spanOf(frame, lattice);
    const [from, to] = [lattice.half(lattice.first(i0, j)), lattice.half(lattice.first(i1, j))];
    const [top, bottom] = [lattice.tip(j) - 1, lattice.side(j + 1) + 1];
    if (lattice.flat) layer.drawImage(image, j - j0, 0, 1, i1 - i0, top, from, bottom - top, to - from);
    else layer.drawImage(image, 0, j - j0, i1 - i0, 1, from, top, to - from, bottom - top);
  }

  /** @param {CanvasRenderingContext2D} context @param {Frame} frame @param {Lattice} lattice @param {Colours} colours */
  #drawLines(context, frame, lattice, colours) {
    const strength = (frame.scale - LINES[0]) / (LINES[1] - LINES[0]);
    if (strength <= 0) return;
    const { j0, j1 } = spanOf(frame, lattice);
    context.globalAlpha = Math.min(1, 0.25 + 0.75 * strength);
    for (let j = j0; j < j1; j++) this.#strip(context, frame, lattice, j, 'lines', (sheet, at) => lines(sheet, frame, lattice, j, at, colours));
    context.globalAlpha = 1;
  }

  /**
   * Copies the strip of a row to its place; made when there is none for a row of such corners.
   *
   * @param {CanvasRenderingContext2D} context @param {Frame} frame @param {Lattice} lattice @param {number} j @param {string} name
   * @param {(sheet: CanvasRenderingContext2D, at: { first: number, last: number, left: number, top: number, width: number, height: number }) => void} paint
   */
  #strip(context, frame, lattice, j, name, paint) {
    const rim = name === 'lines' ? RIM + Math.ceil(frame.unit) : RIM;
    const { i0, i1 } = spanOf(frame, lattice);
    const [first, last] = [Math.floor(i0 / STEP) * STEP, (Math.floor(i1 / STEP) + 1) * STEP];
    const { middle: _middle, upper, lower, left, top, w, h } = hexBox(lattice, first, j);
    const [along, over, depth] = lattice.flat ? [top, left, w] : [left, top, h];
    const key = [name, lattice.first(0, j), upper, lower, depth].join();
    let strip = this.#strips.get(key);
    if (!strip) {
      strip = this.#spare.pop() ?? this.#canvas();
      this.#strips.set(key, strip);
      const [width, height] = [lattice.half(lattice.first(last, j)) - along + 2 * rim, depth + 2 * rim];
      // Setting a size clears everything.
      [strip.canvas.width, strip.canvas.height] = lattice.flat ? [height, width] : [width, height];
      // Painted as if it were a row: the axes of a column are swapped.
      if (lattice.flat) strip.setTransform(0, 1, 1, 0, 0, 0);
      paint(strip, { first, last, left: along - rim, top: over - rim, width, height });
    }
    // Lines beyond the last cell belong to none.
    const [from, to] = [lattice.half(lattice.first(i0, j)) - 1, lattice.half(lattice.first(i1, j)) + 1];
    const [skip, length, thick] = [from - along + rim, to - from, depth + 2 * rim];
    if (lattice.flat) context.drawImage(strip.canvas, 0, skip, thick, length, over - rim, from, thick, length);
    else context.drawImage(strip.canvas, skip, 0, length, thick, from, over - rim, length, thick);
  }

  #canvas() {
    const context = this.#document.createElement('canvas').getContext('2d');
    if (!context) throw new Error('the browser gives no 2D canvas');
    return context;
  }
}

/** The cells in view along and over. @param {Frame} frame @param {Lattice} lattice */
function spanOf({ x0, x1, y0, y1 }, { flat }) {
  return flat ? { i0: y0, i1: y1, j0: x0, j1: x1 } : { i0: x0, i1: x1, j0: y0, j1: y1 };
}

/** The hex i of row j as if it were pointy. @param {Lattice} lattice @param {number} i @param {number} j */
function upright(lattice, i, j) {
  const box = hexBox(lattice, i, j);
  return lattice.flat ? { ...box, kind: /** @type {const} */ ('pointy'), left: box.top, top: box.left, w: box.h, h: box.w } : box;
}

/**
 * @param {CanvasRenderingContext2D} sheet @param {Frame} frame @param {Lattice} lattice @param {number} j
 * @param {{ first: number, last: number, left: number, top: number, width: number, height: number }} at @param {boolean} blocks
 */
function holes(sheet, frame, lattice, j, { first, last, left, top, width, height }, blocks) {
  sheet.globalCompositeOperation = 'source-over';
  sheet.fillRect(0, 0, width, height);
  sheet.globalCompositeOperation = 'destination-out';
  sheet.beginPath();
  for (let i = first; i < last; i++) {
    const box = upright(lattice, i, j);
    trace(sheet, box, box.left - left, box.top - top, blocks ? gapOf(frame.s) : -OVERLAP, blocks ? radiusOf(frame.s) : 0);
  }
  sheet.fill();
  sheet.globalCompositeOperation = 'source-over';
}

/**
 * The sides to the row before and to the cells before.
 *
 * @param {CanvasRenderingContext2D} sheet @param {Frame} frame @param {Lattice} lattice @param {number} j
 * @param {{ first: number, last: number, left: number, top: number }} at @param {Colours} colours
 */
function lines(sheet, frame, lattice, j, { first, last, left, top }, colours) {
  sheet.strokeStyle = colours.grid;
  sheet.lineWidth = Math.max(1, frame.unit * (frame.scale >= 32 ? 1.5 : 1));
  sheet.lineJoin = 'round';
  sheet.lineCap = 'round';
  sheet.beginPath();
  for (let i = first; i < last; i++) {
    const { left: x, top: y, w, middle, upper, lower } = upright(lattice, i, j);
    sheet.moveTo(x - left, y - top + lower);
    sheet.lineTo(x - left, y - top + upper);
    sheet.lineTo(x - left + middle, y - top);
    sheet.lineTo(x - left + w, y - top + upper);
  }
  sheet.stroke();
}
