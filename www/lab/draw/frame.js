// The geometry of one drawing in device pixels: the cells in view, their whole pixels, and their
// outlines. All layers use it, so lines, blocks and text agree to the pixel at any zoom and
// density. Shared corners of hexes are rounded once, so neighbours meet exactly.
//
// A map whose y grows upwards is laid out from the top as its mirror image about the middle of the
// canvas. Edges and lattice are of that image, and `mirrored` draws it. Centres and boxes of cells
// are where they are visible.
//
// Flat hexes are pointy ones with swapped axes: `along` is the direction of a row of touching hexes
// (a column of flat ones), and `over` leads to the next row.

import { PITCH, TALL } from './shape.js';

/**
 * @import { Camera } from './camera.js'
 * @import { Kind, Shape } from './shape.js'
 *
 * @typedef {object} Box of one cell; the other numbers are relative to `left` and `top`
 * @property {Kind} kind
 * @property {number} left
 * @property {number} top
 * @property {number} w
 * @property {number} h
 * @property {number} middle the position of a hex's tips, along
 * @property {number} upper where the sides between the tips begin, over
 * @property {number} lower where they end
 *
 * @typedef {ReturnType<typeof latticeOf>} Lattice
 * @typedef {ReturnType<typeof frameOf>} Frame
 */

/** Lines appear from the first number of CSS pixels per cell, and are opaque at the second. */
const LINES = [6, 14];

/**
 * Jump points and their lines are drawn from this many CSS pixels per cell on. Below it, near.js
 * draws only hexes.
 */
export const JUMPS = 8;

/** From this many on, cells are drawn as blocks. */
export const BLOCKS = 12;

/**
 * With more cells than this in view, as on a very large screen, cells stay plain squares without
 * text.
 */
export const MOST_NEAR = 16_000;

/**
 * Returns whether a pane needs near.js for a map under a camera.
 *
 * @param {Pick<Camera, 'shape' | 'scale'>} camera
 */
export const isNear = ({ shape, scale }) => shape.hex || scale >= JUMPS;

/**
 * @param {Camera} camera
 * @param {number} width @param {number} height of the canvas, in device pixels
 * @param {number} ratio device pixels per CSS pixel
 * @param {() => Path2D} [path] returns an empty path of the kind that the context takes
 */
export function frameOf(camera, width, height, ratio, path = () => new Path2D()) {
  const { columns, rows, scale, shape, extent } = camera;
  const s = scale * ratio;
  const left = Math.round(camera.left * ratio);
  const top = Math.round(
    shape.up ? height - (camera.top + extent.height * scale) * ratio : camera.top * ratio,
  );
  /** The visible upper edge of the map. */
  const head = shape.up ? height - top - extent.height * s : top;
  const edgeX = (/** @type {number} */ x) => Math.round(left + x * s);
  const edgeY = (/** @type {number} */ y) => Math.round(top + y * s);
  const lattice = shape.hex ? latticeOf(shape, left, top, s) : null;
  // A hex reaches beyond its own step: by its shift, and with its tips into the next row.
  const overX = shape.width - shape.across + shape.outX;
  const overY = shape.height - shape.down + shape.outY;
  const within = (
    /** @type {number} */ cell,
    /** @type {number} */ least,
    /** @type {number} */ most,
  ) => Math.max(least, Math.min(most, cell));
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
    /** The corners of hexes; null for squares. */
    lattice,
    /** CSS pixels per cell, which decide the detail. */
    scale,
    /** Device pixels per cell. */
    s,
    /** Device pixels per CSS pixel. */
    unit: ratio,
    left,
    top,
    /** The box around the map. */
    right: Math.round(left + extent.width * s),
    bottom: Math.round(top + extent.height * s),
    /** The cells in view: from x0, y0, to x1, y1 exclusive, and their number. */
    x0,
    y0,
    x1,
    y1,
    count: (x1 - x0) * (y1 - y0),
    path,
    /**
     * Calls `visit` for each cell in view, row by row.
     *
     * @param {(x: number, y: number) => void} visit
     */
    each(visit) {
      for (let y = y0; y < y1; y++) for (let x = x0; x < x1; x++) visit(x, y);
    },
    /** The left edge of a column of squares. @param {number} x */
    edgeX,
    /** The upper edge of a row of squares. @param {number} y */
    edgeY,
    /** The centre of a cell, also of a point between cells. @param {number} x @param {number} y */
    midX: (x, y) => left + shape.centreX(x, y) * s,
    /** @param {number} x @param {number} y */
    midY: (x, y) => head + shape.centreY(x, y) * s,
    /**
     * Returns the pixels of a cell. Each call writes the same object, because a frame makes
     * thousands of calls.
     *
     * @param {number} x
     * @param {number} y
     */
    box(x, y) {
      if (lattice) {
        if (lattice.flat) hexBox(lattice, y, x, box);
        else hexBox(lattice, x, y, box);
      } else {
        box.left = edgeX(x);
        box.top = edgeY(y);
        box.w = edgeX(x + 1) - box.left;
        box.h = edgeY(y + 1) - box.top;
      }
      return shape.up ? turned(box, height) : box;
    },
  };
}

/**
 * Mirrors a box about the middle of a canvas.
 *
 * @param {Box} box modified and returned
 * @param {number} height of the canvas
 */
function turned(box, height) {
  const { kind, h, middle, upper, lower } = box;
  box.top = height - box.top - h;
  if (kind === 'pointy') [box.upper, box.lower] = [h - lower, h - upper];
  if (kind === 'flat') box.middle = h - middle;
  return box;
}

/**
 * Draws by edges and lattice at the visible position.
 *
 * @param {CanvasRenderingContext2D} context in device pixels
 * @param {Frame} frame
 * @param {() => void} draw
 */
export function mirrored(context, { shape, height }, draw) {
  if (!shape.up) return draw();
  context.save();
  context.setTransform(1, 0, 0, -1, 0, height);
  draw();
  context.restore();
}

/**
 * Returns the pixels of the corners of all hexes.
 *
 * @param {Shape} shape
 * @param {number} left
 * @param {number} top of the map
 * @param {number} s pixels per cell
 */
function latticeOf(shape, left, top, s) {
  const flat = shape.kind === 'flat';
  const [along, over] = flat ? [top, left] : [left, top];
  return {
    flat,
    /** The start of the k-th half cell. @param {number} k */
    half: (k) => Math.round(along + (k * s) / 2),
    /** The start of the tips of row j, where the sides of the row before end. @param {number} j */
    tip: (j) => Math.round(over + j * PITCH * s),
    /** The start of the sides of row j, where the tips of the row before end. @param {number} j */
    side: (j) => Math.round(over + (j * PITCH + TALL / 4) * s),
    /** The first half cell of the i-th cell of row j. @param {number} i @param {number} j */
    first: (i, j) => 2 * i + shape.shove(j),
  };
}

/** @returns {Box} */
const emptyBox = () => ({
  kind: 'square',
  left: 0,
  top: 0,
  w: 0,
  h: 0,
  middle: 0,
  upper: 0,
  lower: 0,
});

/**
 * Returns the box of the i-th hex along row j.
 *
 * @param {Lattice} lattice
 * @param {number} i
 * @param {number} j
 * @param {Box} [out] modified and returned
 */
export function hexBox({ flat, half, tip, side, first }, i, j, out = emptyBox()) {
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

/**
 * Returns the box of a cell around a point.
 *
 * @param {Shape} shape
 * @param {number} x
 * @param {number} y
 * @param {number} s pixels per cell
 * @returns {Box}
 */
export function boxAround({ kind, width, height }, x, y, s) {
  const [w, h] = [width * s, height * s];
  return {
    kind,
    left: x - w / 2,
    top: y - h / 2,
    w,
    h,
    middle: s / 2,
    upper: (TALL / 4) * s,
    lower: 0.75 * TALL * s,
  };
}

/** Returns the blank rim of a block, in device pixels. @param {number} s */
export const gapOf = (s) => Math.max(1, Math.round(s * 0.022));

/** Returns the radius of a block's corners. @param {number} s */
export const radiusOf = (s) => 0.13 * s;

/**
 * Adds a cell's outline to a path.
 *
 * @template {CanvasPath} P
 * @param {P} path
 * @param {Box} box
 * @param {number} x
 * @param {number} y the upper left corner of the outline
 * @param {number} inset pixels inwards from the box @param {number} radius of the corners
 * @returns {P} the same path
 */
export function trace(path, box, x, y, inset, radius) {
  const { kind, w, h, middle, upper, lower } = box;
  if (kind === 'square') {
    path.roundRect(x + inset, y + inset, w - 2 * inset, h - 2 * inset, Math.max(0, radius));
    return path;
  }
  const corners =
    kind === 'flat'
      ? [
          [0, middle],
          [upper, 0],
          [lower, 0],
          [w, middle],
          [lower, h],
          [upper, h],
        ]
      : [
          [middle, 0],
          [w, upper],
          [w, lower],
          [middle, h],
          [0, lower],
          [0, upper],
        ];
  // All sides are equally far from the centre, so one factor moves all of them by the inset.
  const by = Math.max(0, 1 - (2 * inset) / Math.min(w, h));
  const points = corners.map(([px, py]) => [
    x + w / 2 + (px - w / 2) * by,
    y + h / 2 + (py - h / 2) * by,
  ]);
  const [[firstX, firstY]] = points;
  const [lastX, lastY] = points[5];
  path.moveTo((firstX + lastX) / 2, (firstY + lastY) / 2);
  points.forEach(([px, py], at) => {
    const [nextX, nextY] = points[(at + 1) % 6];
    path.arcTo(px, py, nextX, nextY, Math.max(0, radius));
  });
  path.closePath();
  return path;
}

/** Returns the opacity of the lines between the cells; 0 for none. @param {Frame} frame */
export function strengthOf({ scale }) {
  const strength = (scale - LINES[0]) / (LINES[1] - LINES[0]);
  return strength <= 0 ? 0 : Math.min(1, 0.25 + 0.75 * strength);
}
