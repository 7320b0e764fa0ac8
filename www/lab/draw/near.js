// The details of a map at large scales: blocks with patterns, hexes, arrows to the parents, jump
// points, g, h and f, the walker and the cursor.
//
//   pixels per cell   from 8   jump points and the lines between them
//                     from 12  rounded blocks with patterns
//                     from 22  arrows to the parents
//                     from 38  g, h and f
//
// An arrow points from the middle of a cell to its parent, or to where the jump from there turns. In
// a cell with text it is a notch on the rim. A jump point has a diamond around it. If its parent is
// no neighbour, thin lines lead there over the turn, unless a wall is in between. So a subgoal behind
// a corner has no line. Of the lines of sight that the current step checks, a clear one is solid. A
// blocked one is dashed and ends in a cross at the hidden cell, so colour is not needed.
//
// A pane without this module draws maps at small scales only, so a page with such maps need not
// load it.

import { bendOf } from './bend.js';
import { drawPatterns, Mask } from './blocks.js';
import {
  addCross,
  addLine,
  addLines,
  addPolygon,
  fillPath,
  strokeLine,
  strokeRimmed,
  withAlpha,
} from './canvas.js';
import { drawCosts, drawFigures, FIGURES, figuresOf, Known, platesOf } from './cell-text.js';
import { drawCursor, drawWalker } from './cursor.js';
import { JUMPS } from './frame.js';
import { Hexes } from './hexes.js';
import { ground, wordOf } from './palette.js';
import { drawTowards, SPRITE, Sprites } from './sprites.js';
import { drawPath, drawTrail } from './path.js';

/**
 * @import { Frame } from './frame.js'
 * @import { Colours, Layout } from './palette.js'
 * @import { Cell, Heated, Layer, Picture, Sight } from './picture.js'
 * @import { Shape } from './shape.js'
 * @import { Painter, SpriteDrawer } from './sprites.js'
 */

/** Arrows are drawn from this many CSS pixels per cell on. */
const ARROWS = 22;

/** The most lines of sight that are drawn. */
const MOST_SIGHTS = 400;

/** A diamond, for a size of 1. */
const DIAMOND = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
];

/** What is drawn over the ground, on any context. */
export class Details {
  #layout;
  #sprites;
  #known = new Known();

  /** @param {Layout} layout @param {SpriteDrawer} sprites */
  constructor(layout, sprites) {
    this.#layout = layout;
    this.#sprites = sprites;
  }

  /**
   * @param {CanvasRenderingContext2D} context
   * @param {Frame} frame
   * @param {Picture} picture
   * @param {Colours} colours
   */
  patterns(context, frame, picture, colours) {
    drawPatterns(context, frame, picture, colours, this.#layout, this.#sprites);
  }
  /**
   * @param {readonly Layer[] | undefined} layers
   * @param {CanvasRenderingContext2D} context
   * @param {Frame} frame
   * @param {Colours} colours
   */
  layers(layers, context, frame, colours) {
    layers?.forEach((draw) => draw(context, frame, colours, this.#sprites));
  }

  /**
   * Draws paths, arrows and numbers.
   *
   * @param {CanvasRenderingContext2D} context
   * @param {Frame} frame
   * @param {Picture} picture
   * @param {Colours} colours of the pane
   * @param {Heated | null} heat @param {boolean} blocks
   */
  known(context, frame, picture, colours, heat, blocks) {
    const { path, trail, from, to, columns, cells, smooth = false } = picture;
    const sprites = this.#sprites;
    const {
      wall,
      marks: { open, closed },
    } = this.#layout;
    const over = heat?.colours ?? colours;
    const jumps = picture.jumps && frame.scale >= JUMPS;
    const known = (blocks || jumps) && this.#known.look(picture, frame) ? this.#known : null;
    // Read after the window, which can move the core's memory.
    const { marks } = picture;
    const key = (/** @type {number} */ x, /** @type {number} */ y) => y * columns + x;
    const [start, goal] = [key(...from), key(...to)];
    const isWall = (/** @type {number} */ x, /** @type {number} */ y) => cells[key(x, y)] === wall;
    const isJump = (/** @type {number} */ x, /** @type {number} */ y) =>
      [open, closed].includes(marks?.[key(x, y)] ?? -1);
    const texts = known && blocks && picture.numbers !== 'none' && frame.scale >= FIGURES;
    const figures = texts
      ? figuresOf(
          context,
          frame,
          known,
          (x, y) => key(x, y) === start || key(x, y) === goal || isWall(x, y),
        )
      : null;
    const keysOf = (/** @type {Cell[]} */ line) =>
      new Set(figures ? line.map(([x, y]) => key(x, y)) : []);
    const [pathKeys, trailKeys] = [keysOf(smooth ? [] : path), keysOf(trail)];
    const onPath = (/** @type {number} */ x, /** @type {number} */ y) => pathKeys.has(key(x, y));
    if (known && jumps) {
      drawJumpLines(context, frame, over, known, isWall, picture.bends);
      drawJumpPoints(context, frame, over, known, sprites, isJump, figures !== null);
    }
    if (known && blocks && frame.scale >= ARROWS && !picture.layers?.under.length)
      drawArrows(
        context,
        frame,
        over,
        known,
        sprites,
        picture.jumps && picture.bends,
        figures !== null,
      );
    drawTrail(context, frame, over, trail);
    if (picture.sights) drawSights(context, frame, over, picture.sights);
    if (!smooth)
      drawPath(context, frame, over, path, figures && platesOf(context, frame, figures, onPath));
    if (blocks) drawCosts(context, frame, picture, over, wall);
    if (figures)
      drawFigures(context, frame, over, figures, onPath, (x, y) =>
        pathKeys.has(key(x, y)) || trailKeys.has(key(x, y))
          ? (heat?.ramp[heat.levels[key(x, y)] - 1] ??
            ground(colours, cells[key(x, y)], wordOf(this.#layout, marks?.[key(x, y)])))
          : null,
      );
    // Its points are not cells, so numbers have no plates on it.
    if (smooth) drawPath(context, frame, over, path, null);
  }

  /**
   * Draws what is over everything else.
   *
   * @param {CanvasRenderingContext2D} context
   * @param {Frame} frame
   * @param {Picture} picture
   * @param {Colours} colours
   * @param {boolean} walks false if the walker is a vehicle, which wheels.js draws
   */
  top(context, frame, { layers, cursor, walker }, colours, walks) {
    if (walks && walker) drawWalker(context, frame, colours, walker);
    layers?.places?.(context, frame, colours, this.#sprites);
    if (cursor) drawCursor(context, frame, colours, cursor);
  }
}

/** The same for a canvas, with the ground at large scales. */
export class Near extends Details {
  mask = new Mask();
  hexes = new Hexes();

  /** @param {Layout} layout */
  constructor(layout, sprites = new Sprites()) {
    super(layout, sprites);
    this.sprites = sprites;
  }
}

/**
 * @param {CanvasRenderingContext2D} context @param {Frame} frame @param {Colours} colours
 * @param {Known} known
 * @param {SpriteDrawer} sprites
 * @param {boolean} bends whether cells and their parents are joined by jumps that can turn
 * @param {boolean} beside notches beside text, instead of arrows
 */
function drawArrows(context, frame, colours, known, sprites, bends, beside) {
  const { s, unit } = frame;
  /** @type {Parameters<typeof drawTowards>[8]} */
  const arrow = (sheet) => {
    const [half, head] = [0.2 * s, 0.13 * s];
    const shape = addLines(frame.path(), [
      [-half, 0],
      [half, 0],
    ]);
    addLines(shape, [
      [half - head, -head],
      [half, 0],
      [half - head, head],
    ]);
    sheet.lineCap = sheet.lineJoin = 'round';
    strokeLine(sheet, shape, colours.quiet, Math.max(unit, 0.045 * s));
  };
  /**
   * A triangle with its tip at the rim. In a square's corner it fills the corner.
   *
   * @type {typeof arrow}
   */
  const notch = (sheet, { kind }, angle) => {
    const [ux, uy] = [Math.cos(angle), Math.sin(angle)];
    const square = kind === 'square';
    // All sides of a hex are equally far from its centre.
    const far = square ? Math.max(Math.abs(ux), Math.abs(uy)) : 1;
    const corner = square && Math.min(Math.abs(ux), Math.abs(uy)) / far > 0.9;
    const reach = (corner ? 0.445 : 0.465) / far;
    const size = (corner ? 0.068 : square ? 0.09 : 0.075) * s;
    fillPath(
      sheet,
      addLines(
        frame.path(),
        [
          [0, 0],
          [-size, -size],
          [-size, size],
        ],
        reach * s,
      ),
      colours.quiet,
    );
  };
  context.imageSmoothingEnabled = false;
  known.eachParent((x, y, px, py) => {
    if (px === x && py === y) return;
    const [bendX, bendY] = bends ? bendOf([px, py], [x, y]) : [px, py];
    const [toX, toY] = bendX === x && bendY === y ? [px, py] : [bendX, bendY];
    drawTowards(
      sprites,
      context,
      beside ? SPRITE.notch : SPRITE.arrow,
      frame,
      x,
      y,
      toX,
      toY,
      beside ? notch : arrow,
    );
  });
}

/**
 * @param {CanvasRenderingContext2D} context @param {Frame} frame @param {Colours} colours
 * @param {Known} known
 * @param {(x: number, y: number) => boolean} isWall
 * @param {boolean} bends whether a jump can turn
 */
function drawJumpLines(context, frame, colours, known, isWall, bends) {
  const lines = frame.path();
  known.eachParent((x, y, px, py) => {
    if (Math.max(Math.abs(px - x), Math.abs(py - y)) <= 1) return;
    const [bendX, bendY] = bends ? bendOf([px, py], [x, y]) : [x, y];
    const ends = /** @type {const} */ ([
      [px, py],
      [x, y],
    ]);
    if (!ends.every((end) => isClear(frame.shape, end, [bendX, bendY], isWall))) return;
    for (const [endX, endY] of ends) {
      addLine(
        lines,
        frame.midX(endX, endY),
        frame.midY(endX, endY),
        frame.midX(bendX, bendY),
        frame.midY(bendX, bendY),
      );
    }
  });
  withAlpha(context, 0.5, () =>
    strokeLine(
      context,
      lines,
      colours.jump,
      Math.max(frame.unit, Math.min(1.5 * frame.unit, 0.05 * frame.s)),
    ),
  );
}

/**
 * @param {CanvasRenderingContext2D} context @param {Frame} frame @param {Colours} colours
 * @param {Known} known
 * @param {SpriteDrawer} sprites
 * @param {(x: number, y: number) => boolean} isJump
 * @param {boolean} beside small ones in a corner, beside text
 */
function drawJumpPoints(context, frame, colours, known, sprites, isJump, beside) {
  context.imageSmoothingEnabled = false;
  /** @type {Painter} */
  const paint = (sheet, w, h) => {
    const shape = beside
      ? addPolygon(frame.path(), DIAMOND, 0.17 * w, 0.17 * h, 0.095 * frame.s)
      : addPolygon(frame.path(), DIAMOND, w / 2, h / 2, 0.4 * frame.s);
    sheet.lineJoin = 'round';
    strokeLine(sheet, shape, colours.jump, Math.max(frame.unit, 0.04 * frame.s));
  };
  known.each((x, y) => {
    if (isJump(x, y))
      sprites.draw(context, beside ? SPRITE.smallDiamond : SPRITE.diamond, frame.box(x, y), paint);
  });
}

/**
 * Returns whether no wall is on the straight line between the centres of two cells. Tests four
 * points per cell, and never a corner, which belongs to no cell.
 *
 * @param {Shape} shape @param {readonly [number, number]} from
 * @param {readonly [number, number]} to
 * @param {(x: number, y: number) => boolean} isWall
 */
function isClear(shape, [x, y], [toX, toY], isWall) {
  const count = 4 * Math.max(Math.abs(toX - x), Math.abs(toY - y));
  const [px, py] = [shape.centreX(x, y), shape.centreY(x, y)];
  const [dx, dy] = [(shape.centreX(toX, toY) - px) / count, (shape.centreY(toX, toY) - py) / count];
  for (let at = 0.5; at < count; at++)
    if (isWall(...shape.cellAt(px + at * dx, py + at * dy))) return false;
  return true;
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {Frame} frame
 * @param {Colours} colours
 * @param {Sight[]} sights
 */
function drawSights(context, frame, colours, sights) {
  if (sights.length === 0) return;
  const width = Math.min(2 * frame.unit, Math.max(1.2 * frame.unit, 0.045 * frame.s));
  const [clear, blocked, crosses] = [frame.path(), frame.path(), frame.path()];
  const arm = Math.max(2.5 * frame.unit, 0.09 * frame.s);
  for (const [fromX, fromY, toX, toY, sees] of sights.slice(0, MOST_SIGHTS)) {
    const [ax, ay, bx, by] = [
      frame.midX(fromX, fromY),
      frame.midY(fromX, fromY),
      frame.midX(toX, toY),
      frame.midY(toX, toY),
    ];
    addLine(sees ? clear : blocked, ax, ay, bx, by);
    if (!sees) addCross(crosses, bx, by, arm);
  }
  context.lineCap = 'round';
  const rim = width + 1.6 * frame.unit;
  strokeRimmed(context, blocked, colours.halo, rim, colours.alarm, width, 0.5, [
    4 * frame.unit,
    4 * frame.unit,
  ]);
  strokeRimmed(context, crosses, colours.halo, rim, colours.alarm, width, 0.5);
  strokeRimmed(context, clear, colours.halo, rim, colours.jump, width, 0.5);
}
