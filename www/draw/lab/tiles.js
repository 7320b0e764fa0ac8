// The map as an image of one pixel a cell, for all scales at which a cell is no more than a patch of colour.
//
// From afar it is cut into tiles, drawn once and kept: panning copies them, and a step of the search repaints only the
// rows whose marks really differ from those that were painted last. From nearer, where few cells are in view, one small
// image of just these is painted anew each time: no tiles, no seams. Hexes are bricks from afar (see bricks.js), and from
// nearer the image is cut into their shape (see hexes.js).

import { bricksSize, paintBricks } from './bricks.js';
import { SQUARE } from './shape.js';

/** The edge of a tile, in cells. */
const TILE = 512;

/** From this many CSS pixels a cell on, the image is of the view alone. */
export const NEAR = 4;

/**
 * @typedef {import('./picture.js').Picture} Picture
 * @typedef {import('./frame.js').Frame} Frame
 * @typedef {[Uint32Array, Uint32Array]} Tints
 * @typedef {{ canvas: HTMLCanvasElement, context: CanvasRenderingContext2D, cells: number, marks: number | null }} Tile the versions that it shows, NaN for none
 */

export class Tiles {
  #document;
  /** @type {Map<number, Tile>} */
  #tiles = new Map();
  #columns = 0;
  #rows = 0;
  #shape = SQUARE;
  /** What was painted, to find what differs. */
  #painted = { cells: new Uint8Array(), marks: new Uint8Array() };
  /** @type {Tile | null} */
  #view = null;
  /** @type {Tints | null} */
  #tints = null;
  /** Pixels on their way into a canvas. */
  #scratch = new Uint32Array();

  /** @param {Document} document whose canvases are to be used */
  constructor(document) {
    this.#document = document;
  }

  /**
   * @param {CanvasRenderingContext2D} context in device pixels
   * @param {Frame} frame @param {Picture} picture @param {Tints} tints
   */
  draw(context, frame, picture, tints) {
    if (frame.x0 >= frame.x1 || frame.y0 >= frame.y1) return;
    const { columns, rows } = picture;
    if (columns !== this.#columns || rows !== this.#rows || frame.shape !== this.#shape) this.#forget(columns, rows, frame.shape);
    context.imageSmoothingEnabled = frame.s < (frame.shape.hex ? 2 : 1);
    context.imageSmoothingQuality = 'medium';
    if (frame.scale >= NEAR) this.#drawView(context, frame, picture, tints);
    else this.#drawTiles(context, frame, picture, tints);
  }

  /** The cells in view as an image of a pixel each. @param {Frame} frame @param {Picture} picture @param {Tints} tints @returns {HTMLCanvasElement} */
  image(frame, picture, tints) {
    const [w, h] = [frame.x1 - frame.x0, frame.y1 - frame.y0];
    if (!this.#view || this.#view.canvas.width < w || this.#view.canvas.height < h) {
      const side = (/** @type {number} */ need, /** @type {number} */ have) => Math.max(Math.ceil(need / 64) * 64, have);
      this.#view = this.#tile(side(w, this.#view?.canvas.width ?? 0), side(h, this.#view?.canvas.height ?? 0));
    }
    this.#paint(this.#view.context, picture, tints, frame.x0, frame.y0, w, h, 0);
    return this.#view.canvas;
  }

  /** @param {number} columns @param {number} rows @param {import('./shape.js').Shape} shape */
  #forget(columns, rows, shape) {
    this.#tiles.clear();
    this.#shape = shape;
    this.#columns = columns;
    this.#rows = rows;
    this.#painted = { cells: new Uint8Array(columns * rows), marks: new Uint8Array(columns * rows) };
  }
  /** @param {number} width @param {number} height @param {boolean} [alpha] @returns {Tile} */
  #tile(width, height, alpha = false) {
    const canvas = this.#document.createElement('canvas');
    canvas.width = width;
    canvas.height = height;
    const context = canvas.getContext('2d', { alpha, willReadFrequently: true });
    if (!context) throw new Error('the browser gives no 2D canvas');
    return { canvas, context, cells: NaN, marks: NaN };
  }

  /** @param {CanvasRenderingContext2D} context @param {Frame} frame @param {Picture} picture @param {Tints} tints */
  #drawView(context, frame, picture, tints) {
    const [w, h] = [frame.x1 - frame.x0, frame.y1 - frame.y0];
    const [x, y] = [frame.edgeX(frame.x0), frame.edgeY(frame.y0)];
    context.drawImage(this.image(frame, picture, tints), 0, 0, w, h, x, y, frame.edgeX(frame.x1) - x, frame.edgeY(frame.y1) - y);
  }

  /** @param {CanvasRenderingContext2D} context @param {Frame} frame @param {Picture} picture @param {Tints} tints */
  #drawTiles(context, frame, picture, tints) {
    if (this.#tints !== tints) {
      this.#tints = tints;
      for (const tile of this.#tiles.values()) tile.cells = NaN;
    }
    const { columns, rows } = picture;
    const across = Math.ceil(columns / TILE);
    for (let y = Math.floor(frame.y0 / TILE) * TILE; y < frame.y1; y += TILE) {
      for (let x = Math.floor(frame.x0 / TILE) * TILE; x < frame.x1; x += TILE) {
        const key = (y / TILE) * across + x / TILE;
        const [w, h] = [Math.min(TILE, columns - x), Math.min(TILE, rows - y)];
        let tile = this.#tiles.get(key);
        const size = frame.shape.hex ? bricksSize(frame.shape, w, h) : { width: w, height: h };
        if (!tile) this.#tiles.set(key, (tile = this.#tile(size.width, size.height, frame.shape.hex)));
        this.#refresh(tile, picture, tints, x, y, w, h);
        const [left, top, right, bottom] = placeOf(frame, x, y, w, h);
        context.drawImage(tile.canvas, left, top, right - left, bottom - top);
      }
    }
  }

  /**
   * Repaints what of a tile is no longer true.
   *
   * @param {Tile} tile @param {Picture} picture @param {Tints} tints @param {number} x @param {number} y @param {number} w @param {number} h
   */
  #refresh(tile, picture, tints, x, y, w, h) {
    const { columns, cells, marks } = picture;
    const version = marks ? picture.marksVersion : null;
    const otherCells = tile.cells !== picture.cellsVersion;
    const otherMarks = tile.marks !== version;
    if (!otherCells && !otherMarks) return;
    const all = Number.isNaN(tile.cells) || (tile.marks === null) !== (version === null);
    const painted = this.#painted;
    let [first, last] = [h, 0];
    for (let row = 0; row < h; row++) {
      const from = (y + row) * columns + x;
      const differs =
        all ||
        (otherCells && !same(cells, painted.cells, from, w)) ||
        (otherMarks && marks !== null && !same(marks, painted.marks, from, w));
      if (!differs) continue;
      painted.cells.set(cells.subarray(from, from + w), from);
      if (marks) painted.marks.set(marks.subarray(from, from + w), from);
      first = Math.min(first, row);
      last = row + 1;
    }
    if (first < last) {
      if (this.#shape.hex) this.#paintBricks(tile.context, picture, tints, { x, y, w, h }, first, last);
      else this.#paint(tile.context, picture, tints, x, y + first, w, last - first, first);
    }
    tile.cells = picture.cellsVersion;
    tile.marks = version;
  }

  /** @param {CanvasRenderingContext2D} context @param {Picture} picture @param {Tints} tints @param {import('./bricks.js').Area} area @param {number} first @param {number} last */
  #paintBricks(context, picture, tints, area, first, last) {
    const { width, height } = bricksSize(this.#shape, area.w, area.h);
    if (this.#scratch.length < width * height) this.#scratch = new Uint32Array(width * height);
    const painted = paintBricks(this.#scratch, picture, this.#shape, tints, area, first, last);
    const bytes = new Uint8ClampedArray(/** @type {ArrayBuffer} */ (this.#scratch.buffer), 0, 4 * painted.width * painted.height);
    context.putImageData(new ImageData(bytes, painted.width, painted.height), 0, painted.down);
  }

  /**
   * @param {CanvasRenderingContext2D} context @param {Picture} picture @param {Tints} tints
   * @param {number} x @param {number} y @param {number} w @param {number} h the cells @param {number} down where in the image
   */
  #paint(context, { columns, cells, marks }, [even, odd], x, y, w, h, down) {
    if (this.#scratch.length < w * h) this.#scratch = new Uint32Array(w * h);
    const pixels = this.#scratch;
    let at = 0;
    for (let row = y; row < y + h; row++) {
      const from = row * columns + x;
      const [here, next] = (x + row) % 2 === 0 ? [even, odd] : [odd, even];
      if (marks) {
        for (let i = from; i < from + w; i++, at++) {
          const tone = (marks[i] << 8) | cells[i];
          pixels[at] = (i - from) % 2 === 0 ? here[tone] : next[tone];
        }
      } else {
        for (let i = from; i < from + w; i++) pixels[at++] = even[cells[i]];
      }
    }
    const bytes = new Uint8ClampedArray(/** @type {ArrayBuffer} */ (pixels.buffer), 0, 4 * w * h);
    context.putImageData(new ImageData(bytes, w, h), 0, down);
  }
}

/** Where the tile of some cells lies. @param {Frame} frame @param {number} x @param {number} y @param {number} w @param {number} h */
function placeOf({ shape, left, top, s, edgeX, edgeY }, x, y, w, h) {
  if (!shape.hex) return [edgeX(x), edgeY(y), edgeX(x + w), edgeY(y + h)];
  // The tips of hexes stand out by as much above as below: bricks are as high as the distance of two rows.
  const [insetX, insetY] = [(shape.width - shape.across) / 2, (shape.height - shape.down) / 2];
  const [wide, high] = shape.kind === 'pointy' ? [w + 0.5, h * shape.down] : [w * shape.across, h + 0.5];
  const [fromX, fromY] = [x * shape.across + insetX, y * shape.down + insetY];
  return [Math.round(left + fromX * s), Math.round(top + fromY * s), Math.round(left + (fromX + wide) * s), Math.round(top + (fromY + high) * s)];
}

/** @param {Uint8Array} a @param {Uint8Array} b @param {number} from @param {number} count */
function same(a, b, from, count) {
  for (let i = from; i < from + count; i++) if (a[i] !== b[i]) return false;
  return true;
}
