// One lane's picture of the map. `draw` paints it once, from the ground up, at the level of detail that the camera's scale
// gives room for; nothing runs between two calls.
//
//   pixels a cell   below 4  tiles of one pixel a cell, smoothed below 1
//                   from 4   one image of the cells in view; from 6 with thin lines
//                   from 8   what near.js adds, if the pane was given it
//
// What only some pictures show is no part of it: details by `detail`, wheels once somebody has fetched them.

import { contextOf, resize } from './canvas.js';
import { BLOCKS, frameOf, MOST_NEAR } from './frame.js';
import { drawBoundary, drawLines, drawSheet } from './ground.js';
import { LAB, tints } from './palette.js';
import { NEAR, Tiles } from './tiles.js';
import { drawCurrent, drawPath, drawTokens, drawTrail } from './ways.js';

/**
 * @import { Colours } from './palette.js'
 * @import { Layout, Picture } from './picture.js'
 * @import { Tints } from './tiles.js'
 */

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
  #context;
  #layout;
  #tiles = new Tiles();
  /** @type {import('./near.js').Near | null} */
  #near = null;
  /** @type {import('./wheels.js').Wheels | null} */
  #wheels = null;
  #ratio = 1;
  #colours = LAB.light;
  /** Of cells far and near, with the chequer and without. @type {Tints[]} */
  #tints = [];

  /** @param {HTMLCanvasElement} canvas @param {Layout} layout */
  constructor(canvas, layout) {
    this.#context = contextOf(canvas, { alpha: false });
    this.#layout = layout;
  }

  /** Details too from now on, where there is room for them. @param {typeof import('./near.js').Near} Near */
  detail(Near) {
    this.#near ??= new Near(this.#layout);
    return this;
  }

  /** @param {number} width @param {number} height in CSS pixels @param {number} ratio device pixels each */
  resize(width, height, ratio) {
    this.#ratio = ratio;
    resize(this.#context.canvas, width * ratio, height * ratio);
  }
  /** @param {Colours} colours */
  setColours(colours) {
    this.#colours = colours;
    this.#tints = [];
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
    const { layers, wheels } = picture;
    const own = this.#colours;
    const colours = heat?.colours ?? own;
    const frame = frameOf(picture.camera, context.canvas.width, context.canvas.height, this.#ratio);
    const blocks = near !== null && frame.scale >= BLOCKS && frame.count <= MOST_NEAR;
    const far = frame.scale < FAR;
    // From near patterns tell what is scanned.
    const tint = heat?.tints ?? (this.#tints[(far ? 2 : 0) + (blocks ? 1 : 0)] ??= tints(own, this.#layout, far, blocks));
    drawSheet(context, frame, colours);
    near?.sprites.begin(frame, colours);
    let more = false;
    if (near && frame.lattice && frame.scale >= NEAR) {
      if (frame.count > 0) near.hexes.draw(context, frame, frame.lattice, colours, (turn) => this.#tiles.turn(frame, painted, tint, turn), blocks);
    } else {
      more = this.#tiles.draw(context, frame, painted, tint);
      if (blocks) near.mask.draw(context, frame, colours);
      else drawLines(context, frame, colours);
    }
    if (blocks) near.patterns(context, frame, picture, colours);
    drawBoundary(context, frame, colours);
    if (wheels && Wheels) {
      this.#wheels ??= new Wheels();
      this.#wheels.draw(context, frame, picture, wheels, own, () => near?.layers(layers?.over, context, frame, own));
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
      drawTokens(context, frame, colours, picture);
    }
    near?.top(context, frame, picture, colours, !wheels || !Wheels);
    return more;
  }
}
