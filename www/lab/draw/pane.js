// One lane's picture of the map. `draw` paints all of it once, with the detail that the camera's
// scale allows. Nothing runs between two calls.
//
//   pixels per cell   below 4  tiles of one pixel per cell, smoothed below 1
//                     from 4   one image of the cells in view; from 6 with thin lines
//                     from 8   the details of near.js, if the pane has them
//
// This module has the background of every picture: the table around the map, the map's sheet with
// its shadow, lines between the cells, and the boundary. Details come through `detail`, wheels
// through `fetchWheels`.

import { contextOf, fillPath, fillRaised, resize, strokeLine, withAlpha } from './canvas.js';
import { BLOCKS, MOST_NEAR, frameOf, mirrored, strengthOf } from './frame.js';
import { LAB, tints } from './palette.js';
import { NEAR, Tiles } from './tiles.js';
import { drawCurrent, drawPath, drawTokens, drawTrail, drawWrong } from './path.js';

/**
 * @import { Colours, Layout, Tints } from './palette.js'
 * @import { Frame, Lattice } from './frame.js'
 * @import { Heated, Picture } from './picture.js'
 */

/** Below this many CSS pixels per cell, open cells are more distinct. */
const FAR = 6;

/** The edge of a map of hexes is toothed from this many on. */
const COMB = 4;

/** CSS pixels beyond the view, at which nothing of the sheet is visible. */
const BEYOND = 64;

/** Draws wheels, for all panes. @type {typeof import('./wheels.js').Wheels | null} */
let Wheels = null;

/** Returns whether pictures of a search that drives wait for `fetchWheels`. */
export const lacksWheels = () => Wheels === null;

/**
 * Before it resolves, such pictures have ground and tokens. Some browsers keep a failure until the
 * page reloads.
 */
export async function fetchWheels() {
  ({ Wheels } = await import('./wheels.js'));
}

export class Pane {
  #context;
  #layout;
  #tiles = new Tiles();
  /** @type {import('./near.js').Near | null} */
  #near = null;
  /** @type {import('./wheels.js').Wheels | null} */
  #wheels = null;
  #ratio = 1;
  /** The size of the next drawing, in device pixels. @type {[number, number]} */
  #size;
  #colours = LAB.light;
  /** For cells at small and large scales, with the chequer and without. @type {Tints[]} */
  #tints = [];

  /** @param {HTMLCanvasElement} canvas @param {Layout} layout */
  constructor(canvas, layout) {
    this.#context = contextOf(canvas, { alpha: false });
    this.#size = [canvas.width, canvas.height];
    this.#layout = layout;
  }

  /**
   * From now on, draws details where there is room.
   *
   * @param {typeof import('./near.js').Near} Near
   */
  detail(Near) {
    this.#near ??= new Near(this.#layout);
    return this;
  }

  /**
   * The next drawing has another size. Until then the browser scales this one, because a canvas of
   * another size is black.
   * @param {number} width
   * @param {number} height in CSS pixels
   * @param {number} ratio device pixels per CSS pixel
   */
  resize(width, height, ratio) {
    this.#ratio = ratio;
    this.#size = [width * ratio, height * ratio];
  }

  /** @param {Colours} colours */
  setColours(colours) {
    this.#colours = colours;
    this.#tints = [];
  }

  /**
   * @param {Picture} given
   * @returns {boolean} whether some of a very large map is out of date: draw again
   */
  draw(given) {
    // Marks of another size are of an old map or of no search.
    const fits = given.marks?.length === given.columns * given.rows;
    const picture = fits ? given : { ...given, marks: null };
    const heat = given.heat?.levels.length === given.columns * given.rows ? given.heat : null;
    // Levels are painted like marks, in other colours.
    const painted = heat ? { ...picture, marks: heat.levels, marksVersion: heat.version } : picture;
    const context = this.#context;
    resize(context.canvas, ...this.#size);
    const near = this.#near;
    const own = this.#colours;
    const colours = heat?.colours ?? own;
    const frame = frameOf(picture.camera, context.canvas.width, context.canvas.height, this.#ratio);
    const blocks = near !== null && frame.scale >= BLOCKS && frame.count <= MOST_NEAR;
    const far = frame.scale < FAR;
    // At large scales, patterns show scanned cells.
    const tint =
      heat?.tints ??
      (this.#tints[(far ? 2 : 0) + (blocks ? 1 : 0)] ??= tints(own, this.#layout, far, blocks));
    near?.sprites.begin(frame, colours);
    let more = false;
    mirrored(context, frame, () => {
      drawSheet(context, frame, colours);
      if (near && frame.lattice && frame.scale >= NEAR) {
        if (frame.count > 0)
          near.hexes.draw(
            context,
            frame,
            frame.lattice,
            colours,
            (turn) => this.#tiles.turn(frame, painted, tint, turn),
            blocks,
          );
      } else {
        more = this.#tiles.draw(context, frame, painted, tint);
        if (blocks) near.mask.draw(context, frame, colours);
        else drawLines(context, frame, colours);
      }
    });
    if (blocks) near.patterns(context, frame, picture, colours);
    mirrored(context, frame, () => drawBoundary(context, frame, colours));
    if (picture.wheels && Wheels) this.#wheels ??= new Wheels();
    drawOver(context, frame, picture, own, heat, blocks, near, this.#wheels);
    return more;
  }
}

/**
 * Draws what is over the ground.
 *
 * @param {CanvasRenderingContext2D} context
 * @param {Frame} frame
 * @param {Picture} picture
 * @param {Colours} own of the pane
 * @param {Heated | null} heat
 * @param {boolean} blocks
 * @param {import('./near.js').Details | null} near
 * @param {import('./wheels.js').Wheels | null} driven draws a search that drives
 */
export function drawOver(context, frame, picture, own, heat, blocks, near, driven) {
  const { layers, wheels } = picture;
  const colours = heat?.colours ?? own;
  if (wheels && driven) {
    driven.draw(context, frame, picture, wheels, own, () =>
      near?.layers(layers?.over, context, frame, own),
    );
  } else {
    near?.layers(layers?.under, context, frame, colours);
    if (near) {
      near.known(context, frame, picture, own, heat, blocks);
    } else {
      drawTrail(context, frame, own, picture.trail);
      drawPath(context, frame, own, picture.path, null);
    }
    if (picture.current) drawCurrent(context, frame, colours, picture.current);
    near?.layers(layers?.over, context, frame, colours);
    for (const cell of picture.wrong ?? []) drawWrong(context, frame, colours, cell);
    drawTokens(context, frame, colours, picture);
  }
  near?.top(context, frame, picture, colours, !wheels || !driven);
}

/** @param {CanvasRenderingContext2D} context @param {Frame} frame @param {Colours} colours */
export function drawSheet(context, frame, colours) {
  context.fillStyle = colours.outside;
  context.fillRect(0, 0, frame.width, frame.height);
  fillRaised(
    context,
    outlineOf(frame, 0),
    colours.paper,
    14 * frame.unit,
    3 * frame.unit,
    colours.shadow,
  );
}

/** @param {CanvasRenderingContext2D} context @param {Frame} frame @param {Colours} colours */
export function drawLines(context, frame, colours) {
  const strength = strengthOf(frame);
  if (strength === 0) return;
  const thick = Math.max(1, Math.round(frame.unit * (frame.scale >= 32 ? 1.5 : 1)));
  const [left, right] = [frame.edgeX(frame.x0), frame.edgeX(frame.x1)];
  const [top, bottom] = [frame.edgeY(frame.y0), frame.edgeY(frame.y1)];
  const back = Math.floor(thick / 2);
  const lines = frame.path();
  for (let x = frame.x0; x <= frame.x1; x++)
    lines.rect(frame.edgeX(x) - back, top, thick, bottom - top);
  for (let y = frame.y0; y <= frame.y1; y++)
    lines.rect(left, frame.edgeY(y) - back, right - left, thick);
  withAlpha(context, strength, () => fillPath(context, lines, colours.grid));
}

/** @param {CanvasRenderingContext2D} context @param {Frame} frame @param {Colours} colours */
export function drawBoundary(context, frame, colours) {
  const thick = Math.max(1, Math.round(frame.unit));
  strokeLine(context, outlineOf(frame, thick / 2), colours.border, thick);
}

/**
 * Returns the outline of the map, clipped not far beyond the view, because shadows and lines cost
 * their whole length.
 *
 * @param {Frame} frame
 * @param {number} grow pixels on each side of squares
 */
export function outlineOf(frame, grow) {
  if (frame.lattice && frame.scale >= COMB) return comb(frame, frame.lattice);
  const far = BEYOND * frame.unit;
  const [x, y] = [Math.max(-far, frame.left) - grow, Math.max(-far, frame.top) - grow];
  const box = frame.path();
  box.rect(
    x,
    y,
    Math.min(frame.width + far, frame.right) + grow - x,
    Math.min(frame.height + far, frame.bottom) + grow - y,
  );
  return box;
}

/** The same for a map of hexes, along their sides. @param {Frame} frame @param {Lattice} lattice */
function comb(frame, { flat, half, tip, side, first }) {
  const { columns, rows, x0, x1, y0, y1, unit, s } = frame;
  const more = Math.ceil((BEYOND * unit) / s) + 1;
  const cut = (
    /** @type {number} */ from,
    /** @type {number} */ to,
    /** @type {number} */ count,
  ) => [Math.max(0, from - more), Math.min(count, to + more)];
  const [[i0, i1], [j0, j1]] = flat
    ? [cut(y0, y1, rows), cut(x0, x1, columns)]
    : [cut(x0, x1, columns), cut(y0, y1, rows)];
  const path = frame.path();
  // Runs twice in each picture, so it makes no list of points.
  const add = (
    /** @type {number} */ along,
    /** @type {number} */ over,
    /** @type {number} */ nextAlong,
    /** @type {number} */ nextOver,
  ) => {
    path.lineTo(flat ? over : along, flat ? along : over);
    path.lineTo(flat ? nextOver : nextAlong, flat ? nextAlong : nextOver);
  };
  for (let i = i0; i < i1; i++) add(half(first(i, j0)), side(j0), half(first(i, j0) + 1), tip(j0));
  for (let j = j0; j < j1; j++) add(half(first(i1, j)), side(j), half(first(i1, j)), tip(j + 1));
  for (let i = i1 - 1; i >= i0; i--)
    add(half(first(i, j1 - 1) + 1), side(j1), half(first(i, j1 - 1)), tip(j1));
  for (let j = j1 - 1; j >= j0; j--)
    add(half(first(i0, j)), tip(j + 1), half(first(i0, j)), side(j));
  path.closePath();
  return path;
}
