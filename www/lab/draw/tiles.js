// The map as an image of one pixel per cell, for scales at which a cell is a patch of colour.
//
// At small scales, the map is cut into cached tiles. Panning copies them, and a step of the search
// repaints only rows with different marks. A picture updates a limited number of tiles, the oldest
// first, and the next pictures update the others. At larger scales, few cells are in view, and one
// small image of them is painted each time.
//
// At small scales, hexes are bricks of two pixels, side by side along the row, and shifted rows
// start one pixel later. For flat hexes, swap rows and columns. At larger scales, hexes are cut
// (see hexes.js) out of images of every second row or column, one pixel per cell.

import { contextOf } from './canvas.js';

/**
 * @import { Frame } from './frame.js'
 * @import { Tints } from './palette.js'
 * @import { Picture } from './picture.js'
 * @import { Shape } from './shape.js'
 *
 * @typedef {{ x: number, y: number, w: number, h: number }} Area of cells
 * @typedef {object} Tile
 * @property {CanvasRenderingContext2D} context
 * @property {Tints | null} tints the colours that it was painted in; null before the first time
 * @property {number} turn the picture that updated it last
 * @property {number} cells the versions of cells and marks that it shows
 * @property {number | null} marks
 * @property {{ cells: Uint8Array, marks: Uint8Array }} painted the painted bytes, to find
 *   differences
 */

/** The edge of a tile, in cells. */
const TILE = 512;

/** The most tiles that a picture updates: two million cells. */
const MOST = 8;

/** From this many CSS pixels per cell on, the image is of the view alone. */
export const NEAR = 4;

export class Tiles {
  /** @type {Map<number, Tile>} */
  #tiles = new Map();
  /** The map of the tiles. */
  #map = '';
  /** @type {CanvasRenderingContext2D | null} */
  #view = null;
  /** The number of pictures so far. */
  #turn = 0;
  /** Pixels to be copied into a canvas. */
  #scratch = new Uint32Array();

  /**
   * @param {CanvasRenderingContext2D} context in device pixels
   * @param {Frame} frame @param {Picture} picture @param {Tints} tints
   * @returns {boolean} whether some of it is out of date: draw again
   */
  draw(context, frame, picture, tints) {
    if (frame.count === 0) return false;
    const map = `${picture.columns} ${picture.rows} ${frame.shape.name}`;
    if (map !== this.#map) this.#tiles.clear();
    this.#map = map;
    context.imageSmoothingEnabled = frame.s < (frame.shape.hex ? 2 : 1);
    context.imageSmoothingQuality = 'medium';
    if (frame.scale < NEAR) return this.#drawTiles(context, frame, picture, tints);
    const area = areaOf(frame);
    const { w, h } = area;
    const x = frame.edgeX(frame.x0);
    const y = frame.edgeY(frame.y0);
    const view = this.#viewOf(w, h);
    paintCells(this.#room(w * h), picture, tints, area);
    this.#put(view, w, h, 0);
    context.drawImage(
      view.canvas,
      0,
      0,
      w,
      h,
      x,
      y,
      frame.edgeX(frame.x1) - x,
      frame.edgeY(frame.y1) - y,
    );
    return false;
  }

  /**
   * Returns an image of every second row (or column) of the hexes in view, one pixel each. It is
   * valid until the next call.
   *
   * @param {Frame} frame @param {Picture} picture @param {Tints} tints @param {number} turn
   * @returns {{ image: HTMLCanvasElement, width: number, height: number }}
   */
  turn(frame, picture, tints, turn) {
    const flat = frame.shape.kind === 'flat';
    const { x, y, w, h } = areaOf(frame);
    const view = this.#viewOf(w, h);
    const area = flat ? { x: x + turn, y, w: w - turn, h } : { x, y: y + turn, w, h: h - turn };
    paintCells(this.#room(area.w * area.h), picture, tints, area, flat ? 2 : 1, flat ? 1 : 2);
    const [width, height] = flat ? [(area.w + 1) >> 1, area.h] : [area.w, (area.h + 1) >> 1];
    this.#put(view, width, height, 0);
    return { image: view.canvas, width, height };
  }

  /** @param {number} w @param {number} h the least size in cells */
  #viewOf(w, h) {
    const { width, height } = this.#view?.canvas ?? { width: 0, height: 0 };
    if (!this.#view || width < w || height < h)
      this.#view = sheetOf(
        Math.max(Math.ceil(w / 64) * 64, width),
        Math.max(Math.ceil(h / 64) * 64, height),
        false,
      );
    return this.#view;
  }

  /**
   * @param {CanvasRenderingContext2D} context
   * @param {Frame} frame
   * @param {Picture} picture
   * @param {Tints} tints
   * @returns {boolean} whether some are out of date
   */
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
    const late = seen.filter(
      ({ tile }) =>
        !tile ||
        tile.tints !== tints ||
        tile.cells !== picture.cellsVersion ||
        tile.marks !== version,
    );
    late.sort((a, b) => (a.tile?.turn ?? 0) - (b.tile?.turn ?? 0));
    for (const place of late.slice(0, MOST)) {
      const { key, area } = place;
      place.tile ??= tileOf(frame.shape, area);
      this.#tiles.set(key, place.tile);
      this.#refresh(place.tile, frame.shape, picture, tints, area);
    }
    for (const { tile, own, area } of seen) {
      if (!tile) continue;
      const { source, left, top, right, bottom } = placeOf(frame, own, area);
      context.drawImage(tile.context.canvas, ...source, left, top, right - left, bottom - top);
    }
    return late.length > MOST;
  }

  /**
   * Repaints the parts of a tile that are out of date.
   *
   * @param {Tile} tile
   * @param {Shape} shape
   * @param {Picture} picture
   * @param {Tints} tints
   * @param {Area} area
   */
  #refresh(tile, shape, picture, tints, area) {
    const { x, y, w, h } = area;
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
    if (first < last && shape.hex) {
      const size = bricksSize(shape, w, h);
      const { width, height, down } = paintBricks(
        this.#room(size.width * size.height),
        picture,
        shape,
        tints,
        area,
        first,
        last,
      );
      this.#put(tile.context, width, height, down);
    } else if (first < last) {
      paintCells(this.#room(w * (last - first)), picture, tints, {
        x,
        y: y + first,
        w,
        h: last - first,
      });
      this.#put(tile.context, w, last - first, first);
    }
    Object.assign(tile, { tints, turn: this.#turn, cells: picture.cellsVersion, marks: version });
  }

  /** Returns the scratch array with room for `count` pixels. @param {number} count */
  #room(count) {
    if (this.#scratch.length < count) this.#scratch = new Uint32Array(count);
    return this.#scratch;
  }

  /**
   * Copies the beginning of the scratch array into an image.
   *
   * @param {CanvasRenderingContext2D} context
   * @param {number} width
   * @param {number} height
   * @param {number} down
   */
  #put(context, width, height, down) {
    if (width === 0 || height === 0) return;
    const bytes = new Uint8ClampedArray(
      /** @type {ArrayBuffer} */ (this.#scratch.buffer),
      0,
      4 * width * height,
    );
    context.putImageData(new ImageData(bytes, width, height), 0, down);
  }
}

/** Returns the cells in view. @param {Frame} frame @returns {Area} */
const areaOf = ({ x0, y0, x1, y1 }) => ({ x: x0, y: y0, w: x1 - x0, h: y1 - y0 });

/**
 * Returns a canvas for `putImageData`.
 *
 * @param {number} width
 * @param {number} height
 * @param {boolean} alpha
 */
const sheetOf = (width, height, alpha) =>
  contextOf(Object.assign(document.createElement('canvas'), { width, height }), {
    alpha,
    willReadFrequently: true,
  });

/** @param {Shape} shape @param {Area} area @returns {Tile} */
function tileOf(shape, { w, h }) {
  const { width, height } = shape.hex ? bricksSize(shape, w, h) : { width: w, height: h };
  return {
    context: sheetOf(width, height, shape.hex),
    tints: null,
    turn: 0,
    cells: 0,
    marks: null,
    painted: { cells: new Uint8Array(w * h), marks: new Uint8Array(w * h) },
  };
}

/**
 * Returns the area with one more cell on each side from which halves of hexes reach in, so that a
 * tile has no gaps.
 *
 * @param {Area} own
 * @param {Shape} shape
 * @param {number} columns
 * @param {number} rows
 * @returns {Area}
 */
function withRim({ x, y, w, h }, { kind }, columns, rows) {
  const [left, top] = [kind === 'pointy' && x > 0 ? 1 : 0, kind === 'flat' && y > 0 ? 1 : 0];
  const [right, bottom] = [
    kind === 'pointy' && x + w < columns ? 1 : 0,
    kind === 'flat' && y + h < rows ? 1 : 0,
  ];
  return { x: x - left, y: y - top, w: w + left + right, h: h + top + bottom };
}

/**
 * Returns which part of a tile to copy, and where. A tile of hexes begins at its first cell that is
 * not shifted.
 *
 * @param {Frame} frame @param {Area} own @param {Area} area with its rim
 * @returns {{ source: [number, number, number, number], left: number, top: number, right: number,
 *   bottom: number }}
 */
function placeOf({ shape, columns, rows, left, top, s, edgeX, edgeY }, { x, y, w, h }, area) {
  if (!shape.hex)
    return {
      source: [0, 0, w, h],
      left: edgeX(x),
      top: edgeY(y),
      right: edgeX(x + w),
      bottom: edgeY(y + h),
    };
  const pointy = shape.kind === 'pointy';
  // The last tile has the halves that reach beyond the map's last cells.
  const more = pointy ? (x + w === columns ? 1 : 0) : y + h === rows ? 1 : 0;
  // The tips of hexes reach out equally above and below: bricks are as high as the distance of two
  // rows.
  const [fromX, fromY] = [
    x * shape.across + (shape.width - shape.across) / 2,
    y * shape.down + (shape.height - shape.down) / 2,
  ];
  const [wide, high] = [
    w * shape.across + (pointy ? more / 2 : 0),
    h * shape.down + (pointy ? 0 : more / 2),
  ];
  return {
    source: pointy
      ? [2 * (x - area.x), 0, 2 * w + more, h]
      : [0, 2 * (y - area.y), w, 2 * h + more],
    left: Math.round(left + fromX * s),
    top: Math.round(top + fromY * s),
    right: Math.round(left + (fromX + wide) * s),
    bottom: Math.round(top + (fromY + high) * s),
  };
}

/**
 * @param {Uint8Array} a
 * @param {number} from
 * @param {Uint8Array} b
 * @param {number} to
 * @param {number} count
 */
function same(a, from, b, to, count) {
  for (let i = 0; i < count; i++) if (a[from + i] !== b[to + i]) return false;
  return true;
}

/**
 * Paints one pixel per cell, row by row.
 *
 * @param {Uint32Array} pixels output
 * @param {Picture} picture
 * @param {Tints} tints
 * @param {Area} area
 * @param {number} [across] columns from one painted cell to the next
 * @param {number} [down] the same for rows
 */
function paintCells(
  pixels,
  { columns, cells, marks },
  [even, odd],
  { x, y, w, h },
  across = 1,
  down = 1,
) {
  let to = 0;
  for (let row = y; row < y + h; row += down) {
    const from = row * columns + x;
    const turn = x + row - from;
    if (marks)
      for (let i = from; i < from + w; i += across)
        pixels[to++] = ((i + turn) & 1 ? odd : even)[(marks[i] << 8) | cells[i]];
    else for (let i = from; i < from + w; i += across) pixels[to++] = even[cells[i]];
  }
}

/**
 * Returns how many pixels the bricks of an area take.
 *
 * @param {Shape} shape
 * @param {number} w
 * @param {number} h cells
 */
export const bricksSize = ({ kind }, w, h) =>
  kind === 'pointy' ? { width: 2 * w + 1, height: h } : { width: w, height: 2 * h + 1 };

/**
 * Paints some rows of an area. Pixels without a cell are transparent.
 *
 * @param {Uint32Array} pixels output, row by row
 * @param {Picture} picture
 * @param {Shape} shape of hexes
 * @param {Tints} tints
 * @param {Area} area
 * @param {number} first
 * @param {number} last row of the area, exclusive
 * @returns {{ down: number, width: number, height: number }} the pixels that it wrote
 */
export function paintBricks(
  pixels,
  { columns, cells, marks },
  shape,
  [even, odd],
  area,
  first,
  last,
) {
  const { x, y, w, h } = area;
  const pointy = shape.kind === 'pointy';
  const { width } = bricksSize(shape, w, h);
  const [down, height] = pointy ? [first, last - first] : [2 * first, 2 * (last - first) + 1];
  let to = 0;
  for (let row = down; row < down + height; row++) {
    for (let column = 0; column < width; column++) {
      // The second half of a shifted cell is the first pixel of the next column, so each pixel
      // looks up its cell.
      const i = x + (pointy ? (column - shape.shove(y + row)) >> 1 : column);
      const j = y + (pointy ? row : (row - shape.shove(x + column)) >> 1);
      const inside = i >= x && j >= y && i < x + w && j < y + h;
      const at = j * columns + i;
      pixels[to++] = inside
        ? ((i + j) & 1 ? odd : even)[marks ? (marks[at] << 8) | cells[at] : cells[at]]
        : 0;
    }
  }
  return { down, width, height };
}
