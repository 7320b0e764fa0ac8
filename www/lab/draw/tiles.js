// The map as an image of one pixel a cell, for all scales at which a cell is no more than a patch of colour.
//
// From afar it is cut into tiles, drawn once and kept: panning copies them, and a step of the search repaints only the
// rows whose marks really differ from those that were painted last. Of a map of very many tiles only some are brought up to
// date in a picture, those first that have waited longest, and the others in the pictures after it. From nearer, where few cells are in view, one small
// image of just these is painted anew each time: no tiles, no seams. Hexes are bricks from afar (see bricks.js), and from
// nearer the image is cut into their shape (see hexes.js).

import { bricksSize, paintBricks, paintTurn } from './bricks.js';
import { SQUARE } from './shape.js';

/** The edge of a tile, in cells. */
const TILE = 512;

/** Tiles that are brought up to date in a picture, at most: two million cells. */
const MOST = 8;

/** From this many CSS pixels a cell on, the image is of the view alone. */
export const NEAR = 4;

/**
 * @typedef {import('./picture.js').Picture} Picture
 * @typedef {import('./frame.js').Frame} Frame
 * @typedef {[Uint32Array, Uint32Array]} Tints
 * @typedef {import('./bricks.js').Area} Area
 * @typedef {object} Tile
 * @property {HTMLCanvasElement} canvas
 * @property {CanvasRenderingContext2D} context
 * @property {Tints | null} tints in which it was painted; null before it ever was
 * @property {number} turn of the picture that it was brought up to date in
 * @property {number} cells the versions that it shows
 * @property {number | null} marks
 * @property {{ cells: Uint8Array, marks: Uint8Array }} painted what was painted, to find what differs
 */

export class Tiles {
  #document;
  /** @type {Map<number, Tile>} */
  #tiles = new Map();
  #columns = 0;
  #rows = 0;
  #shape = SQUARE;
  /** @type {Tile | null} */
  #view = null;
  /** Pictures so far. */
  #turn = 0;
  /** Pixels on their way into a canvas. */
  #scratch = new Uint32Array();

  /** @param {Document} document whose canvases are to be used */
  constructor(document) {
    this.#document = document;
  }

  /**
   * @param {CanvasRenderingContext2D} context in device pixels
   * @param {Frame} frame @param {Picture} picture @param {Tints} tints
   * @returns {boolean} whether some of it is not up to date yet: to be drawn once more
   */
  draw(context, frame, picture, tints) {
    if (frame.x0 >= frame.x1 || frame.y0 >= frame.y1) return false;
    const { columns, rows } = picture;
    if (columns !== this.#columns || rows !== this.#rows || frame.shape !== this.#shape) this.#forget(columns, rows, frame.shape);
    context.imageSmoothingEnabled = frame.s < (frame.shape.hex ? 2 : 1);
    context.imageSmoothingQuality = 'medium';
    if (frame.scale < NEAR) return this.#drawTiles(context, frame, picture, tints);
    this.#drawView(context, frame, picture, tints);
    return false;
  }

  /**
   * Of the hexes in view every second row (or column) as an image of a pixel each, good until the next one.
   *
   * @param {Frame} frame @param {Picture} picture @param {Tints} tints @param {number} turn
   * @returns {{ image: HTMLCanvasElement, width: number, height: number }}
   */
  turn(frame, picture, tints, turn) {
    const area = { x: frame.x0, y: frame.y0, w: frame.x1 - frame.x0, h: frame.y1 - frame.y0 };
    const { canvas, context } = this.#viewOf(area.w, area.h);
    if (this.#scratch.length < area.w * area.h) this.#scratch = new Uint32Array(area.w * area.h);
    const { width, height } = paintTurn(this.#scratch, picture, frame.shape, tints, area, turn);
    this.#put(context, width, height, 0);
    return { image: canvas, width, height };
  }

  /** @param {number} w @param {number} h cells that are to have room @returns {Tile} */
  #viewOf(w, h) {
    if (!this.#view || this.#view.canvas.width < w || this.#view.canvas.height < h) {
      const side = (/** @type {number} */ need, /** @type {number} */ have) => Math.max(Math.ceil(need / 64) * 64, have);
      this.#view = this.#tile(side(w, this.#view?.canvas.width ?? 0), side(h, this.#view?.canvas.height ?? 0));
    }
    return this.#view;
  }

  /** @param {number} columns @param {number} rows @param {import('./shape.js').Shape} shape */
  #forget(columns, rows, shape) {
    this.#tiles.clear();
    this.#shape = shape;
    this.#columns = columns;
    this.#rows = rows;
  }
  /** @param {number} width @param {number} height @param {number} [count] of the cells that it is to keep @param {boolean} [alpha] @returns {Tile} */
  #tile(width, height, count = 0, alpha = false) {
    const canvas = this.#document.createElement('canvas');
    canvas.width = width;
    canvas.height = height;
    const context = canvas.getContext('2d', { alpha, willReadFrequently: true });
    if (!context) throw new Error('the browser gives no 2D canvas');
    return { canvas, context, tints: null, turn: 0, cells: 0, marks: null, painted: { cells: new Uint8Array(count), marks: new Uint8Array(count) } };
  }

  /** @param {CanvasRenderingContext2D} context @param {Frame} frame @param {Picture} picture @param {Tints} tints */
  #drawView(context, frame, picture, tints) {
    const [w, h] = [frame.x1 - frame.x0, frame.y1 - frame.y0];
    const [x, y] = [frame.edgeX(frame.x0), frame.edgeY(frame.y0)];
    const view = this.#viewOf(w, h);
    this.#paint(view.context, picture, tints, frame.x0, frame.y0, w, h, 0);
    context.drawImage(view.canvas, 0, 0, w, h, x, y, frame.edgeX(frame.x1) - x, frame.edgeY(frame.y1) - y);
  }

  /** @param {CanvasRenderingContext2D} context @param {Frame} frame @param {Picture} picture @param {Tints} tints @returns {boolean} whether some are not up to date */
  #drawTiles(context, frame, picture, tints) {
    const { columns, rows } = picture;
    const across = Math.ceil(columns / TILE);
    const version = picture.marks ? picture.marksVersion : null;
    const seen = [];
    this.#turn++;
    for (let y = Math.floor(frame.y0 / TILE) * TILE; y < frame.y1; y += TILE) {
      for (let x = Math.floor(frame.x0 / TILE) * TILE; x < frame.x1; x += TILE) {
        const key = (y / TILE) * across + x / TILE;
        const own = { x, y, w: Math.min(TILE, columns - x), h: Math.min(TILE, rows - y) };
        const area = withRim(own, frame.shape, columns, rows);
        seen.push({ key, own, area, tile: this.#tiles.get(key) });
      }
    }
    const late = seen.filter(({ tile }) => !tile || tile.tints !== tints || tile.cells !== picture.cellsVersion || tile.marks !== version);
    late.sort((a, b) => (a.tile?.turn ?? 0) - (b.tile?.turn ?? 0));
    for (const place of late.slice(0, MOST)) {
      const { area } = place;
      const size = frame.shape.hex ? bricksSize(frame.shape, area.w, area.h) : { width: area.w, height: area.h };
      place.tile ??= this.#tile(size.width, size.height, area.w * area.h, frame.shape.hex);
      this.#tiles.set(place.key, place.tile);
      this.#refresh(place.tile, picture, tints, area);
    }
    for (const { tile, own, area } of seen) {
      if (!tile) continue;
      const { source, left, top, right, bottom } = placeOf(frame, own, area);
      context.drawImage(tile.canvas, ...source, left, top, right - left, bottom - top);
    }
    return late.length > MOST;
  }

  /**
   * Repaints what of a tile is no longer true.
   *
   * @param {Tile} tile @param {Picture} picture @param {Tints} tints @param {Area} area
   */
  #refresh(tile, picture, tints, { x, y, w, h }) {
    const { columns, cells, marks } = picture;
    const version = marks ? picture.marksVersion : null;
    const otherCells = tile.cells !== picture.cellsVersion;
    const otherMarks = tile.marks !== version;
    const all = tile.tints !== tints || (tile.marks === null) !== (version === null);
    const { painted } = tile;
    let [first, last] = [h, 0];
    for (let row = 0; row < h; row++) {
      const from = (y + row) * columns + x;
      const to = row * w;
      const differs =
        all ||
        (otherCells && !same(cells, from, painted.cells, to, w)) ||
        (otherMarks && marks !== null && !same(marks, from, painted.marks, to, w));
      if (!differs) continue;
      painted.cells.set(cells.subarray(from, from + w), to);
      if (marks) painted.marks.set(marks.subarray(from, from + w), to);
      first = Math.min(first, row);
      last = row + 1;
    }
    if (first < last) {
      if (this.#shape.hex) this.#paintBricks(tile.context, picture, tints, { x, y, w, h }, first, last);
      else this.#paint(tile.context, picture, tints, x, y + first, w, last - first, first);
    }
    tile.tints = tints;
    tile.turn = this.#turn;
    tile.cells = picture.cellsVersion;
    tile.marks = version;
  }

  /** @param {CanvasRenderingContext2D} context @param {Picture} picture @param {Tints} tints @param {Area} area @param {number} first @param {number} last */
  #paintBricks(context, picture, tints, area, first, last) {
    const { width, height } = bricksSize(this.#shape, area.w, area.h);
    if (this.#scratch.length < width * height) this.#scratch = new Uint32Array(width * height);
    const painted = paintBricks(this.#scratch, picture, this.#shape, tints, area, first, last);
    this.#put(context, painted.width, painted.height, painted.down);
  }

  /** The scratch, or its beginning, into an image. @param {CanvasRenderingContext2D} context @param {number} width @param {number} height @param {number} down */
  #put(context, width, height, down) {
    if (width === 0 || height === 0) return;
    const bytes = new Uint8ClampedArray(/** @type {ArrayBuffer} */ (this.#scratch.buffer), 0, 4 * width * height);
    context.putImageData(new ImageData(bytes, width, height), 0, down);
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
      const first = (x + row) % 2 === 0;
      const here = first ? even : odd;
      const next = first ? odd : even;
      if (marks) {
        for (let i = from; i < from + w; i++, at++) {
          const tone = (marks[i] << 8) | cells[i];
          pixels[at] = (i - from) % 2 === 0 ? here[tone] : next[tone];
        }
      } else {
        for (let i = from; i < from + w; i++) pixels[at++] = even[cells[i]];
      }
    }
    this.#put(context, w, h, down);
  }
}

/**
 * With a cell more on each side that halves of hexes of a neighbouring tile reach into, so that a tile has no gaps.
 *
 * @param {Area} own @param {import('./shape.js').Shape} shape @param {number} columns @param {number} rows @returns {Area}
 */
function withRim({ x, y, w, h }, { kind }, columns, rows) {
  const [left, top] = [kind === 'pointy' && x > 0 ? 1 : 0, kind === 'flat' && y > 0 ? 1 : 0];
  const [right, bottom] = [kind === 'pointy' && x + w < columns ? 1 : 0, kind === 'flat' && y + h < rows ? 1 : 0];
  return { x: x - left, y: y - top, w: w + left + right, h: h + top + bottom };
}

/**
 * Which part of a tile is copied, and where to. A tile of hexes begins where its first cell does that is not shoved.
 *
 * @param {Frame} frame @param {Area} own @param {Area} area with its rim
 * @returns {{ source: [number, number, number, number], left: number, top: number, right: number, bottom: number }}
 */
function placeOf({ shape, columns, rows, left, top, s, edgeX, edgeY }, { x, y, w, h }, area) {
  if (!shape.hex) return { source: [0, 0, w, h], left: edgeX(x), top: edgeY(y), right: edgeX(x + w), bottom: edgeY(y + h) };
  const pointy = shape.kind === 'pointy';
  // The last tile has the halves that stand out beyond the map's last cells.
  const more = pointy ? (x + w === columns ? 1 : 0) : y + h === rows ? 1 : 0;
  // The tips of hexes stand out by as much above as below: bricks are as high as the distance of two rows.
  const [fromX, fromY] = [x * shape.across + (shape.width - shape.across) / 2, y * shape.down + (shape.height - shape.down) / 2];
  const [wide, high] = [w * shape.across + (pointy ? more / 2 : 0), h * shape.down + (pointy ? 0 : more / 2)];
  return {
    source: pointy ? [2 * (x - area.x), 0, 2 * w + more, h] : [0, 2 * (y - area.y), w, 2 * h + more],
    left: Math.round(left + fromX * s),
    top: Math.round(top + fromY * s),
    right: Math.round(left + (fromX + wide) * s),
    bottom: Math.round(top + (fromY + high) * s),
  };
}

/** @param {Uint8Array} a @param {number} from @param {Uint8Array} b @param {number} to @param {number} count */
function same(a, from, b, to, count) {
  for (let i = 0; i < count; i++) if (a[from + i] !== b[to + i]) return false;
  return true;
}
