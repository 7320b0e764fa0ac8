// What makes rounded blocks of an image of plain squares: the gaps between the cells and the corners, in the paper's
// colour, with the lines of the grid in the gaps. It is the same for every row, so it is painted once as a strip of one
// row's height and copied row by row: the cost does not depend on what is in the cells.

/**
 * @typedef {import('./frame.js').Frame} Frame
 * @typedef {import('./palette.js').Colours} Colours
 */

/** Of a cell's edge. */
const ROUND = 0.13;

/** The strip begins at a multiple of this many columns, so that it can be reused while the map is moved. */
const STEP = 32;

/** The blank rim of a cell, in device pixels. @param {number} s */
export const gapOf = (s) => Math.max(1, Math.round(s * 0.022));

/** @param {number} s */
export const radiusOf = (s) => ROUND * s;

export class Mask {
  #document;
  /** One for each height that rows have. @type {Map<number, CanvasRenderingContext2D>} */
  #strips = new Map();
  /** Strips of another size, to be used again: zooming needs new ones with every step. @type {CanvasRenderingContext2D[]} */
  #spare = [];
  #key = '';

  /** @param {Document} document */
  constructor(document) {
    this.#document = document;
  }

  /** @param {CanvasRenderingContext2D} context @param {Frame} frame @param {Colours} colours */
  draw(context, frame, colours) {
    const first = Math.floor(frame.x0 / STEP) * STEP;
    const last = Math.min(frame.columns, (Math.floor(frame.x1 / STEP) + 1) * STEP);
    const key = [first, last, frame.s, frame.unit, colours.paper].join();
    if (key !== this.#key) {
      this.#spare.push(...this.#strips.values());
      this.#strips.clear();
    }
    this.#key = key;
    const left = frame.edgeX(frame.x0);
    const width = frame.edgeX(frame.x1) - left;
    const from = left - frame.edgeX(first);
    context.imageSmoothingEnabled = false;
    for (let y = frame.y0; y < frame.y1; y++) {
      const top = frame.edgeY(y);
      const height = frame.edgeY(y + 1) - top;
      let strip = this.#strips.get(height);
      if (!strip) this.#strips.set(height, (strip = this.#strip(frame, colours, first, last, height)));
      context.drawImage(strip.canvas, from, 0, width, height, left, top, width, height);
    }
  }

  /** @param {Frame} frame @param {Colours} colours @param {number} first @param {number} last @param {number} height */
  #strip(frame, colours, first, last, height) {
    const context = this.#spare.pop() ?? this.#document.createElement('canvas').getContext('2d');
    if (!context) throw new Error('the browser gives no 2D canvas');
    const { canvas } = context;
    const left = frame.edgeX(first);
    // Setting a size clears everything.
    canvas.width = Math.max(1, frame.edgeX(last) - left);
    canvas.height = height;
    const gap = gapOf(frame.s);
    context.fillStyle = colours.paper;
    context.fillRect(0, 0, canvas.width, height);
    context.globalCompositeOperation = 'destination-out';
    for (let x = first; x < last; x++) {
      const at = frame.edgeX(x) - left;
      context.beginPath();
      context.roundRect(at + gap, gap, frame.edgeX(x + 1) - left - at - 2 * gap, height - 2 * gap, radiusOf(frame.s));
      context.fill();
    }
    context.globalCompositeOperation = 'source-over';
    const thick = Math.min(2 * gap, Math.max(1, Math.round(frame.unit)));
    const back = Math.floor(thick / 2);
    context.fillStyle = colours.grid;
    context.fillRect(0, 0, canvas.width, thick - back);
    context.fillRect(0, height - back, canvas.width, back);
    for (let x = first; x <= last; x++) context.fillRect(frame.edgeX(x) - left - back, 0, thick, height);
    return context;
  }
}
