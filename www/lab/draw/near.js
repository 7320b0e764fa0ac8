// What is seen of a map from near: blocks with patterns, hexes, arrows to the parents, jump points, g, h and f, and who walks.
//
//   pixels a cell   from 8   jump points and the lines between them
//                   from 12  rounded blocks with patterns
//                   from 22  arrows to the parents
//                   from 38  g, h and f
//
// A pane that has none of it shows the map from afar (detail.js); so whoever only draws such maps need not load it.

import { ARROWS, drawArrows, drawJumps } from './arrows.js';
import { drawPatterns } from './blocks.js';
import { FIGURES, drawFigures, figuresOf, stationsOf } from './cell-text.js';
import { Known } from './cell-window.js';
import { drawCosts } from './costs.js';
import { drawCursor } from './cursor.js';
import { JUMPS } from './detail.js';
import { Hexes } from './hexes.js';
import { Mask } from './mask.js';
import { ground } from './palette.js';
import { wordOf } from './picture.js';
import { drawSights } from './sights.js';
import { Sprites } from './sprites.js';
import { drawWalker } from './walker.js';
import { drawPath, drawTrail } from './ways.js';

/**
 * @typedef {import('./picture.js').Picture} Picture
 * @typedef {import('./picture.js').Layout} Layout
 * @typedef {import('./picture.js').Cell} Cell
 * @typedef {import('./frame.js').Frame} Frame
 * @typedef {import('./palette.js').Colours} Colours
 */

export class Near {
  #layout;
  #mask;
  #hexes;
  #sprites;
  #known = new Known();
  /** Colours of ground by mark and cell, and whose they are. @type {Map<number, string>} */
  #grounds = new Map();
  /** @type {Colours | null} */
  #colours = null;
  /** @type {import('./cell-text.js').Text[]} */
  #texts = [];

  /** @param {Document} document whose canvases are to be used @param {Layout} layout */
  constructor(document, layout) {
    this.#layout = layout;
    this.#mask = new Mask(document);
    this.#hexes = new Hexes(document);
    this.#sprites = new Sprites(document);
  }

  /** Before a picture. @param {Frame} frame @param {Colours} colours of all that lies over the ground */
  begin(frame, colours) {
    this.#sprites.begin(frame, colours);
  }
  /** @param {CanvasRenderingContext2D} context @param {Frame} frame @param {Colours} colours */
  blocks(context, frame, colours) {
    this.#mask.draw(context, frame, colours);
  }
  /**
   * @param {CanvasRenderingContext2D} context @param {Frame} frame @param {import('./box.js').Lattice} lattice @param {Colours} colours
   * @param {Parameters<Hexes['draw']>[4]} turn @param {boolean} blocks
   */
  hexes(context, frame, lattice, colours, turn, blocks) {
    this.#hexes.draw(context, frame, lattice, colours, turn, blocks);
  }
  /** @param {CanvasRenderingContext2D} context @param {Frame} frame @param {Picture} picture @param {Colours} colours */
  patterns(context, frame, picture, colours) {
    drawPatterns(context, frame, picture, colours, this.#layout, this.#sprites);
  }
  /** @param {readonly import('./picture.js').Layer[] | undefined} layers @param {CanvasRenderingContext2D} context @param {Frame} frame @param {Colours} colours */
  layers(layers, context, frame, colours) {
    layers?.forEach((draw) => draw(context, frame, colours, this.#sprites));
  }
  /** @param {CanvasRenderingContext2D} context @param {Frame} frame @param {Picture} picture @param {Colours} colours */
  walker(context, frame, { walker }, colours) {
    if (walker) drawWalker(context, frame, colours, walker);
  }
  /** @param {CanvasRenderingContext2D} context @param {Frame} frame @param {Picture} picture @param {Colours} colours */
  cursor(context, frame, { cursor }, colours) {
    if (cursor) drawCursor(context, frame, colours, cursor);
  }

  /**
   * Ways, arrows and numbers.
   *
   * @param {CanvasRenderingContext2D} context @param {Frame} frame @param {Picture} picture @param {Colours} colours as the pane has them
   * @param {import('./picture.js').Heated | null} heat @param {boolean} blocks
   */
  known(context, frame, picture, colours, heat, blocks) {
    const { path, trail, from, to, columns, smooth = false } = picture;
    const over = heat?.colours ?? colours;
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
    if (known && jumps) drawJumps(context, frame, over, known, this.#sprites, (x, y) => this.#isJump(picture, x, y), isWall, figures !== null);
    if (known && arrows) drawArrows(context, frame, over, known, this.#sprites, figures !== null);
    drawTrail(context, frame, over, trail);
    if (picture.sights) drawSights(context, frame, over, picture.sights);
    if (!smooth) drawPath(context, frame, over, path, figures && stationsOf(context, frame, figures, onPath));
    if (blocks) drawCosts(context, frame, picture, over, this.#layout.wall);
    if (figures) drawFigures(context, frame, over, figures, onPath, (x, y) =>
      ways[0].has(key(x, y)) || ways[1].has(key(x, y)) ? (heat?.ramp[(heat.levels[key(x, y)] ?? 0) - 1] ?? this.#ground(picture, x, y, colours)) : null,
    );
    // Its points are no cells that numbers could stand on.
    if (smooth) drawPath(context, frame, over, path, null);
  }

  /** @param {Picture} picture @param {number} x @param {number} y */
  #isJump({ marks, columns }, x, y) {
    const mark = marks?.[y * columns + x];
    return mark === this.#layout.marks.open || mark === this.#layout.marks.closed;
  }

  /** The colour of a cell. @param {Picture} picture @param {number} x @param {number} y @param {Colours} colours */
  #ground({ columns, cells, marks }, x, y, colours) {
    if (colours !== this.#colours) this.#grounds.clear();
    this.#colours = colours;
    const at = y * columns + x;
    const mark = marks?.[at] ?? this.#layout.marks.none;
    const known = mark * 256 + cells[at];
    let colour = this.#grounds.get(known);
    if (!colour) this.#grounds.set(known, (colour = ground(colours, cells[at], wordOf(this.#layout, mark))));
    return colour;
  }
}
