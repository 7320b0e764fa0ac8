// One lane's picture of the map. `draw` paints it once, from the ground up, at the level of detail that the camera's scale
// gives room for; nothing runs between two calls.
//
//   pixels a cell   below 4  tiles of one pixel a cell, smoothed below 1
//                   from 4   one image of the cells in view; from 6 with thin lines
//                   from 12  rounded blocks with patterns
//                   from 22  arrows to the parents
//                   from 38  g, h and f

import { ARROWS, drawArrows, drawJumps } from './arrows.js';
import { BLOCKS, drawPatterns } from './blocks.js';
import { drawCosts } from './costs.js';
import { drawCurrent, drawCursor } from './cursor.js';
import { FIGURES, drawFigures, figuresOf, stationsOf } from './cell-text.js';
import { frameOf } from './frame.js';
import { drawDrive, drawDriveTrail, paintOf } from './drive.js';
import { drawBoundary, drawLines, drawSheet } from './ground.js';
import { Hexes } from './hexes.js';
import { Known } from './cell-window.js';
import { Mask } from './mask.js';
import { LAB, ground } from './palette.js';
import { wordOf } from './picture.js';
import { drawPoses } from './poses.js';
import { drawSights } from './sights.js';
import { Sprites } from './sprites.js';
import { NEAR, Tiles } from './tiles.js';
import { tints } from './tints.js';
import { drawTokens } from './tokens.js';
import { Twigs } from './twigs.js';
import { drawVehicle } from './vehicle.js';
import { drawWalker } from './walker.js';
import { drawPath, drawTrail } from './ways.js';

/**
 * @typedef {import('./picture.js').Picture} Picture
 * @typedef {import('./picture.js').Layout} Layout
 * @typedef {import('./picture.js').Wheels} Wheels
 * @typedef {import('./frame.js').Frame} Frame
 * @typedef {import('./palette.js').Colours} Colours
 * @typedef {import('./picture.js').Cell} Cell
 */

/** More cells than this in view stay plain squares, at any scale: a very large screen. */
const MOST_BLOCKS = 16_000;

/** The search's open cells stand out more where a cell is less than this many CSS pixels. */
const FAR = 6;

/** Jump points and the lines between them are drawn from this many CSS pixels a cell on. */
const JUMPS = 8;

export class Pane {
  #canvas;
  #context;
  #layout;
  #tiles;
  #mask;
  #hexes;
  #sprites;
  #twigs;
  #known = new Known();
  #ratio = 1;
  #colours = LAB.light;
  /** @type {Map<string, [Uint32Array, Uint32Array]>} */
  #tints = new Map();
  /** Colours of ground by mark and cell. @type {Map<number, string>} */
  #grounds = new Map();
  /** @type {import('./cell-text.js').Text[]} */
  #texts = [];

  /** @param {HTMLCanvasElement} canvas @param {Layout} layout */
  constructor(canvas, layout) {
    const context = canvas.getContext('2d', { alpha: false });
    if (!context) throw new Error('the browser gives no 2D canvas');
    this.#canvas = canvas;
    this.#context = context;
    this.#layout = layout;
    this.#tiles = new Tiles(canvas.ownerDocument);
    this.#mask = new Mask(canvas.ownerDocument);
    this.#hexes = new Hexes(canvas.ownerDocument);
    this.#sprites = new Sprites(canvas.ownerDocument);
    this.#twigs = new Twigs(canvas.ownerDocument);
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
    this.#grounds.clear();
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
    const colours = heat?.colours ?? this.#colours;
    const frame = frameOf(picture.camera, this.#canvas.width, this.#canvas.height, this.#ratio);
    const count = (frame.x1 - frame.x0) * (frame.y1 - frame.y0);
    const blocks = frame.scale >= BLOCKS && count <= MOST_BLOCKS;
    const tint = heat?.tints ?? this.#tintsFor(frame.scale < FAR, blocks);
    drawSheet(context, frame, colours);
    this.#sprites.begin(frame, colours);
    let more = false;
    if (frame.lattice && frame.scale >= NEAR) {
      if (count > 0) this.#hexes.draw(context, frame, frame.lattice, colours, (turn) => this.#tiles.turn(frame, painted, tint, turn), blocks);
    } else {
      more = this.#tiles.draw(context, frame, painted, tint);
      if (blocks) this.#mask.draw(context, frame, colours);
      else drawLines(context, frame, colours);
    }
    if (blocks) drawPatterns(context, frame, picture, colours, this.#layout, this.#sprites);
    drawBoundary(context, frame, colours);
    if (picture.wheels) {
      this.#drawWheels(context, frame, picture, picture.wheels);
    } else {
      const { layers } = picture;
      layers?.under.forEach((draw) => draw(context, frame, colours, this.#sprites));
      this.#drawKnown(context, frame, picture, colours, heat, blocks);
      if (picture.current) drawCurrent(context, frame, colours, picture.current);
      layers?.over.forEach((draw) => draw(context, frame, colours, this.#sprites));
      drawTokens(context, frame, colours, picture);
      if (picture.walker) drawWalker(context, frame, colours, picture.walker);
    }
    picture.layers?.places?.draw(context, frame, colours, this.#sprites);
    if (picture.cursor) drawCursor(context, frame, colours, picture.cursor);
    return more;
  }

  /** The tree, the drive and who stands at its ends. @param {CanvasRenderingContext2D} context @param {Frame} frame @param {Picture} picture @param {Wheels} wheels */
  #drawWheels(context, frame, picture, wheels) {
    const colours = this.#colours;
    const { vehicle, drive, trail } = wheels;
    this.#twigs.draw(context, frame, colours, wheels);
    drawDrive(context, frame, colours, drive, vehicle);
    drawDriveTrail(context, frame, colours, trail, vehicle);
    picture.layers?.over.forEach((draw) => draw(context, frame, colours, this.#sprites));
    drawPoses(context, frame, colours, picture, wheels);
    const { walker } = picture;
    if (!walker) return;
    drawVehicle(context, frame, colours, vehicle, { steer: 0, gear: 1, ...walker }, paintOf(colours));
  }

  /**
   * Ways, arrows and numbers.
   *
   * @param {CanvasRenderingContext2D} context @param {Frame} frame @param {Picture} picture @param {Colours} colours
   * @param {import('./picture.js').Heated | null} heat @param {boolean} blocks
   */
  #drawKnown(context, frame, picture, colours, heat, blocks) {
    const { path, trail, from, to, columns, smooth = false } = picture;
    const arrows = blocks && frame.scale >= ARROWS && !picture.layers?.under.length;
    const jumps = picture.jumps && frame.scale >= JUMPS;
    const known = (blocks || jumps) && this.#known.look(picture, frame) ? this.#known : null;
    const key = (/** @type {number} */ x, /** @type {number} */ y) => y * columns + x;
    const covers = (/** @type {Cell} */ end, /** @type {number} */ x, /** @type {number} */ y) => end[0] === x && end[1] === y;
    const texts = known && blocks && picture.numbers === 'auto' && frame.scale >= FIGURES;
    const isWall = (/** @type {number} */ x, /** @type {number} */ y) => picture.cells[key(x, y)] === this.#layout.wall;
    const figures = texts ? figuresOf(context, frame, known, (x, y) => covers(from, x, y) || covers(to, x, y) || isWall(x, y), this.#texts) : null;
    const ways = [smooth ? [] : path, trail].map((way) => new Set(figures ? way.map(([x, y]) => key(x, y)) : []));
    const onPath = (/** @type {number} */ x, /** @type {number} */ y) => ways[0].has(key(x, y));
    if (known && jumps) drawJumps(context, frame, colours, known, this.#sprites, (x, y) => this.#isJump(picture, x, y), isWall, figures !== null);
    if (known && arrows) drawArrows(context, frame, colours, known, this.#sprites, figures !== null);
    drawTrail(context, frame, colours, trail);
    if (picture.sights) drawSights(context, frame, colours, picture.sights);
    if (!smooth) drawPath(context, frame, colours, path, figures && stationsOf(context, frame, figures, onPath));
    if (blocks) drawCosts(context, frame, picture, colours, this.#layout.wall);
    if (figures) drawFigures(context, frame, colours, figures, onPath, (x, y) =>
      ways[0].has(key(x, y)) || ways[1].has(key(x, y)) ? (heat?.ramp[(heat.levels[key(x, y)] ?? 0) - 1] ?? this.#ground(picture, x, y)) : null,
    );
    // Its points are no cells that numbers could stand on.
    if (smooth) drawPath(context, frame, colours, path, null);
  }

  /** @param {Picture} picture @param {number} x @param {number} y */
  #isJump({ marks, columns }, x, y) {
    const mark = marks?.[y * columns + x];
    return mark === this.#layout.marks.open || mark === this.#layout.marks.closed;
  }

  /** The colour of a cell. @param {Picture} picture @param {number} x @param {number} y */
  #ground({ columns, cells, marks }, x, y) {
    const at = y * columns + x;
    const mark = marks?.[at] ?? this.#layout.marks.none;
    const known = mark * 256 + cells[at];
    let colour = this.#grounds.get(known);
    if (!colour) this.#grounds.set(known, (colour = ground(this.#colours, cells[at], wordOf(this.#layout, mark))));
    return colour;
  }

  /** @param {boolean} far @param {boolean} near whether patterns tell what is scanned */
  #tintsFor(far, near) {
    const key = `${far} ${near}`;
    let made = this.#tints.get(key);
    if (!made) this.#tints.set(key, (made = tints(this.#colours, this.#layout, far, near)));
    return made;
  }
}
