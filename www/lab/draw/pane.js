// One lane's picture of the map. `draw` paints it once, from the ground up, at the level of detail that the camera's scale
// gives room for; nothing runs between two calls.
//
//   pixels a cell   below 4  tiles of one pixel a cell, smoothed below 1
//                   from 4   one image of the cells in view; from 6 with thin lines
//                   from 8   what near.js adds, if the pane was given it
//
// What only some pictures show is no part of it: details by `detail`, wheels once somebody has fetched them.

import { drawCurrent } from './current.js';
import { BLOCKS } from './detail.js';
import { frameOf } from './frame.js';
import { drawBoundary, drawLines, drawSheet } from './ground.js';
import { LAB } from './palette.js';
import { NEAR, Tiles } from './tiles.js';
import { tints } from './tints.js';
import { drawTokens } from './tokens.js';
import { drawPath, drawTrail } from './ways.js';

/**
 * @typedef {import('./picture.js').Picture} Picture
 * @typedef {import('./picture.js').Layout} Layout
 * @typedef {import('./frame.js').Frame} Frame
 * @typedef {import('./palette.js').Colours} Colours
 */

/** More cells than this in view stay plain squares, at any scale: a very large screen. */
const MOST_BLOCKS = 16_000;

/** The search's open cells stand out more where a cell is less than this many CSS pixels. */
const FAR = 6;

/** What draws wheels, for all panes. @type {typeof import('./wheels.js').Wheels | null} */
let Wheels = null;
/** @type {Promise<void> | null} */
let coming = null;

/** Whether pictures of a search that drives wait for `fetchWheels`. */
export const lacksWheels = () => Wheels === null;

/** Until it is through, such pictures have ground and tokens. @returns {Promise<void>} */
export function fetchWheels() {
  coming ??= import('./wheels.js').then((wheels) => void ({ Wheels } = wheels));
  // Not kept, so that it can be asked for again; some browsers keep it all the same until the page is loaded anew.
  coming.catch(() => (coming = null));
  return coming;
}

export class Pane {
  #canvas;
  #context;
  #layout;
  #tiles;
  /** @type {import('./near.js').Near | null} */
  #near = null;
  /** @type {import('./wheels.js').Wheels | null} */
  #wheels = null;
  #ratio = 1;
  #colours = LAB.light;
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

  /** Details too from now on, where there is room for them. @param {typeof import('./near.js').Near} Near */
  detail(Near) {
    this.#near ??= new Near(this.#canvas.ownerDocument, this.#layout);
    return this;
  }

  /** @param {number} width @param {number} height in CSS pixels @param {number} ratio device pixels each */
  resize(width, height, ratio) {
    const [w, h] = [Math.max(1, Math.round(width * ratio)), Math.max(1, Math.round(height * ratio))];
    this.#ratio = ratio;
    if (this.#canvas.width !== w) this.#canvas.width = w;
    if (this.#canvas.height !== h) this.#canvas.height = h;
  }
  /** @param {Colours} colours */
  setColours(colours) {
    this.#colours = colours;
    this.#tints.clear();
  }

  /** @param {Picture} asked @returns {boolean} whether some of a very large map is not up to date yet: to be drawn once more */
  draw(asked) {
    // Marks of another size belong to a map that is no more, or to no search at all.
    const fits = asked.marks?.length === asked.columns * asked.rows;
    const picture = fits ? asked : { ...asked, marks: null };
    const heat = fits && asked.heat?.levels.length === asked.columns * asked.rows ? asked.heat : null;
    // Levels are painted as marks are, in colours of their own.
    const painted = heat ? { ...picture, marks: heat.levels, marksVersion: heat.version } : picture;
    const context = this.#context;
    const near = this.#near;
    const colours = heat?.colours ?? this.#colours;
    const frame = frameOf(picture.camera, this.#canvas.width, this.#canvas.height, this.#ratio);
    const count = (frame.x1 - frame.x0) * (frame.y1 - frame.y0);
    const blocks = near !== null && frame.scale >= BLOCKS && count <= MOST_BLOCKS;
    const tint = heat?.tints ?? this.#tintsFor(frame.scale < FAR, blocks);
    drawSheet(context, frame, colours);
    near?.begin(frame, colours);
    let more = false;
    if (near && frame.lattice && frame.scale >= NEAR) {
      if (count > 0) near.hexes(context, frame, frame.lattice, colours, (turn) => this.#tiles.turn(frame, painted, tint, turn), blocks);
    } else {
      more = this.#tiles.draw(context, frame, painted, tint);
      if (blocks) near.blocks(context, frame, colours);
      else drawLines(context, frame, colours);
    }
    if (blocks) near.patterns(context, frame, picture, colours);
    drawBoundary(context, frame, colours);
    if (picture.wheels && Wheels) {
      this.#wheels ??= new Wheels(this.#canvas.ownerDocument);
      this.#wheels.draw(context, frame, picture, picture.wheels, this.#colours, () => near?.layers(picture.layers?.over, context, frame, this.#colours));
    } else {
      near?.layers(picture.layers?.under, context, frame, colours);
      if (near) near.known(context, frame, picture, this.#colours, heat, blocks);
      else this.#drawWays(context, frame, picture);
      if (picture.current) drawCurrent(context, frame, colours, picture.current);
      near?.layers(picture.layers?.over, context, frame, colours);
      drawTokens(context, frame, colours, picture);
      near?.walker(context, frame, picture, colours);
    }
    if (picture.layers?.places) near?.layers([picture.layers.places.draw], context, frame, colours);
    near?.cursor(context, frame, picture, colours);
    return more;
  }

  /** @param {CanvasRenderingContext2D} context @param {Frame} frame @param {Picture} picture */
  #drawWays(context, frame, { path, trail }) {
    drawTrail(context, frame, this.#colours, trail);
    drawPath(context, frame, this.#colours, path, null);
  }

  /** @param {boolean} far @param {boolean} near whether patterns tell what is scanned */
  #tintsFor(far, near) {
    const key = `${far} ${near}`;
    let made = this.#tints.get(key);
    if (!made) this.#tints.set(key, (made = tints(this.#colours, this.#layout, far, near)));
    return made;
  }
}
