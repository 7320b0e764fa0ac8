// What is seen of a map from near: blocks with patterns, hexes, arrows to the parents, jump points, g, h and f, and who walks.
//
//   pixels a cell   from 8   jump points and the lines between them
//                   from 12  rounded blocks with patterns
//                   from 22  arrows to the parents
//                   from 38  g, h and f
//
// A pane that has none of it shows the map from afar; so whoever only draws such maps need not load it.

import { ARROWS, drawArrows, drawJumps, drawSights } from './arrows.js';
import { drawPatterns, Mask } from './blocks.js';
import { drawCosts, drawFigures, FIGURES, figuresOf, Known, stationsOf } from './cell-text.js';
import { drawCursor, drawWalker } from './cursor.js';
import { JUMPS } from './frame.js';
import { Hexes } from './hexes.js';
import { ground, wordOf } from './palette.js';
import { Sprites } from './sprites.js';
import { drawPath, drawTrail } from './ways.js';

/**
 * @import { Frame } from './frame.js'
 * @import { Colours } from './palette.js'
 * @import { Cell, Heated, Layer, Layout, Picture } from './picture.js'
 */

export class Near {
  mask = new Mask();
  hexes = new Hexes();
  sprites = new Sprites();
  #layout;
  #known = new Known();

  /** @param {Layout} layout */
  constructor(layout) {
    this.#layout = layout;
  }

  /** @param {CanvasRenderingContext2D} context @param {Frame} frame @param {Picture} picture @param {Colours} colours */
  patterns(context, frame, picture, colours) {
    drawPatterns(context, frame, picture, colours, this.#layout, this.sprites);
  }
  /** @param {readonly Layer[] | undefined} layers @param {CanvasRenderingContext2D} context @param {Frame} frame @param {Colours} colours */
  layers(layers, context, frame, colours) {
    layers?.forEach((draw) => draw(context, frame, colours, this.sprites));
  }

  /**
   * Ways, arrows and numbers.
   *
   * @param {CanvasRenderingContext2D} context @param {Frame} frame @param {Picture} picture @param {Colours} colours as the pane has them
   * @param {Heated | null} heat @param {boolean} blocks
   */
  known(context, frame, picture, colours, heat, blocks) {
    const { path, trail, from, to, columns, smooth = false } = picture;
    const { sprites } = this;
    const over = heat?.colours ?? colours;
    const jumps = picture.jumps && frame.scale >= JUMPS;
    const known = (blocks || jumps) && this.#known.look(picture, frame) ? this.#known : null;
    const key = (/** @type {number} */ x, /** @type {number} */ y) => y * columns + x;
    const [start, goal] = [key(...from), key(...to)];
    const isWall = (/** @type {number} */ x, /** @type {number} */ y) => picture.cells[key(x, y)] === this.#layout.wall;
    const texts = known && blocks && picture.numbers === 'auto' && frame.scale >= FIGURES;
    const figures = texts ? figuresOf(context, frame, known, (x, y) => key(x, y) === start || key(x, y) === goal || isWall(x, y)) : null;
    const keysOf = (/** @type {Cell[]} */ way) => new Set(figures ? way.map(([x, y]) => key(x, y)) : []);
    const [onWay, onTrail] = [keysOf(smooth ? [] : path), keysOf(trail)];
    const onPath = (/** @type {number} */ x, /** @type {number} */ y) => onWay.has(key(x, y));
    if (known && jumps) drawJumps(context, frame, over, known, sprites, (x, y) => this.#isJump(picture, x, y), isWall, figures !== null);
    if (known && blocks && frame.scale >= ARROWS && !picture.layers?.under.length) drawArrows(context, frame, over, known, sprites, figures !== null);
    drawTrail(context, frame, over, trail);
    if (picture.sights) drawSights(context, frame, over, picture.sights);
    if (!smooth) drawPath(context, frame, over, path, figures && stationsOf(context, frame, figures, onPath));
    if (blocks) drawCosts(context, frame, picture, over, this.#layout.wall);
    if (figures) drawFigures(context, frame, over, figures, onPath, (x, y) =>
      onWay.has(key(x, y)) || onTrail.has(key(x, y)) ? (heat?.ramp[heat.levels[key(x, y)] - 1] ?? this.#ground(picture, x, y, colours)) : null,
    );
    // Its points are no cells that numbers could stand on.
    if (smooth) drawPath(context, frame, over, path, null);
  }

  /** What lies over all else. @param {CanvasRenderingContext2D} context @param {Frame} frame @param {Picture} picture @param {Colours} colours @param {boolean} walks false where the walker drives, and is drawn with its wheels */
  top(context, frame, { layers, cursor, walker }, colours, walks) {
    if (walks && walker) drawWalker(context, frame, colours, walker);
    layers?.places?.draw(context, frame, colours, this.sprites);
    if (cursor) drawCursor(context, frame, colours, cursor);
  }

  /** @param {Picture} picture @param {number} x @param {number} y */
  #isJump({ marks, columns }, x, y) {
    const mark = marks?.[y * columns + x];
    return mark === this.#layout.marks.open || mark === this.#layout.marks.closed;
  }

  /** The colour of a cell. @param {Picture} picture @param {number} x @param {number} y @param {Colours} colours */
  #ground({ columns, cells, marks }, x, y, colours) {
    const at = y * columns + x;
    return ground(colours, cells[at], wordOf(this.#layout, marks?.[at]));
  }
}
