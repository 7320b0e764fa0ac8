// One lane's picture of the map. `draw` paints it once, from the ground up, at the level of detail that the camera's scale
// gives room for; nothing runs between two calls.
//
//   pixels a cell   below 4  tiles of one pixel a cell, smoothed below 1
//                   from 4   one image of the cells in view; from 6 with thin lines
//                   from 16  rounded blocks with patterns
//                   from 22  arrows to the parents
//                   from 38  g, h and f

import { ARROWS, drawArrows, drawJumps } from './arrows.js';
import { BLOCKS, drawBlocks } from './blocks.js';
import { drawCosts } from './costs.js';
import { drawCurrent, drawCursor } from './cursor.js';
import { FIGURES, drawFigures } from './figures.js';
import { frameOf } from './frame.js';
import { drawBoundary, drawLines, drawSheet } from './ground.js';
import { Known } from './known.js';
import { LAB, ground } from './palette.js';
import { Tiles } from './tiles.js';
import { tints } from './tints.js';
import { drawTokens } from './tokens.js';
import { drawWalker } from './walker.js';
import { drawPath, drawTrail } from './ways.js';

/**
 * @typedef {import('./picture.js').Picture} Picture
 * @typedef {import('./picture.js').Layout} Layout
 * @typedef {import('./frame.js').Frame} Frame
 * @typedef {import('./palette.js').Theme} Theme
 * @typedef {import('./palette.js').MarkWord} MarkWord
 */

/** More cells than this in view stay an image, at any scale: a very large screen. */
const MOST_BLOCKS = 12_000;

/** The search's open cells stand out more where a cell is less than this many CSS pixels. */
const FAR = 6;

/** Jump points and the lines between them are drawn from this many CSS pixels a cell on. */
const JUMPS = 8;

export class Pane {
  #canvas;
  #context;
  #layout;
  #tiles;
  #known = new Known();
  #ratio = 1;
  /** @type {Theme} */
  #theme = 'light';
  /** @type {Map<string, [Uint32Array, Uint32Array]>} */
  #tints = new Map();

  /** @param {HTMLCanvasElement} canvas @param {Layout} layout */
  constructor(canvas, layout) {
    const context = canvas.getContext('2d', { alpha: false });
    if (!context) throw new Error('the browser gives no 2D canvas');
    this.#canvas = canvas;
    this.#context = context;
    this.#layout = layout;
    this.#tiles = new Tiles(canvas.ownerDocument);
  }

  /** @param {number} width @param {number} height in CSS pixels @param {number} ratio device pixels each */
  resize(width, height, ratio) {
    const [w, h] = [Math.max(1, Math.round(width * ratio)), Math.max(1, Math.round(height * ratio))];
    this.#ratio = ratio;
    if (this.#canvas.width !== w) this.#canvas.width = w;
    if (this.#canvas.height !== h) this.#canvas.height = h;
  }
  /** @param {Theme} theme */
  setTheme(theme) {
    this.#theme = theme;
  }

  /** @param {Picture} picture */
  draw(picture) {
    const context = this.#context;
    const colours = LAB[this.#theme];
    const frame = frameOf(picture.camera, this.#canvas.width, this.#canvas.height, this.#ratio);
    const count = (frame.x1 - frame.x0) * (frame.y1 - frame.y0);
    const blocks = frame.scale >= BLOCKS && count <= MOST_BLOCKS;
    drawSheet(context, frame, colours);
    if (!blocks) this.#tiles.draw(context, frame, picture, this.#tintsFor(frame.scale < FAR));
    drawLines(context, frame, colours);
    if (blocks) drawBlocks(context, frame, picture, colours, this.#layout);
    drawBoundary(context, frame, colours);
    this.#drawKnown(context, frame, picture, blocks);
    if (picture.current) drawCurrent(context, frame, colours, picture.current);
    drawTokens(context, frame, colours, picture);
    if (picture.walker) drawWalker(context, frame, colours, picture.walker);
    if (picture.cursor) drawCursor(context, frame, colours, picture.cursor);
  }

  /** Ways, arrows and numbers. @param {CanvasRenderingContext2D} context @param {Frame} frame @param {Picture} picture @param {boolean} blocks */
  #drawKnown(context, frame, picture, blocks) {
    const colours = LAB[this.#theme];
    const jumps = picture.jumps && frame.scale >= JUMPS;
    const texts = blocks && picture.numbers === 'auto' && frame.scale >= FIGURES;
    const known = (jumps || (blocks && frame.scale >= ARROWS)) && this.#known.look(picture, frame) ? this.#known : null;
    if (known && jumps) drawJumps(context, frame, colours, known, (x, y) => this.#isJump(picture, x, y));
    if (known && blocks && frame.scale >= ARROWS) drawArrows(context, frame, colours, known, texts);
    drawTrail(context, frame, colours, picture.trail);
    drawPath(context, frame, colours, picture.path);
    if (blocks) drawCosts(context, frame, picture, colours, this.#layout.wall);
    if (known && texts) drawFigures(context, frame, colours, known, this.#halo(picture));
  }

  /** @param {Picture} picture @param {number} x @param {number} y */
  #isJump({ marks, columns }, x, y) {
    const mark = marks?.[y * columns + x];
    return mark === this.#layout.marks.open || mark === this.#layout.marks.closed;
  }

  /** Text over a line gets the cell's colour around it. @param {Picture} picture @returns {(x: number, y: number) => string | null} */
  #halo({ path, trail, columns, cells, marks }) {
    const colours = LAB[this.#theme];
    const under = new Set([...path, ...trail].map(([x, y]) => y * columns + x));
    const words = new Map(Object.entries(this.#layout.marks).map(([word, mark]) => [mark, /** @type {MarkWord} */ (word)]));
    return (x, y) => {
      const at = y * columns + x;
      return under.has(at) ? ground(colours, cells[at], words.get(marks?.[at] ?? 0) ?? 'none') : null;
    };
  }

  /** @param {boolean} far */
  #tintsFor(far) {
    const key = `${this.#theme} ${far}`;
    let made = this.#tints.get(key);
    if (!made) this.#tints.set(key, (made = tints(LAB[this.#theme], this.#layout, far)));
    return made;
  }
}
