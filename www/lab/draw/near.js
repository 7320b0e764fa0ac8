// What is seen of a map from near: blocks with patterns, hexes, arrows to the parents, jump points, g, h and f, and who walks.
//
//   pixels a cell   from 8   jump points and the lines between them
//                   from 12  rounded blocks with patterns
//                   from 22  arrows to the parents
//                   from 38  g, h and f
//
// An arrow tells where a cell was reached from: in the cell's middle while there is no text in it, as a notch on its rim towards
// the parent where there is. With jump points also a diamond around each, and a thin line to a parent that is no neighbour
// where no wall lies between: what a bent corridor leads to has none. Of the lines of sight that the step at the playhead looked along
// a clear one is drawn through, a blocked one is dashed and ends in a cross at the cell that could not be seen. So the two can be
// distinguished without colour.
//
// A pane that has none of it shows the map from afar; so whoever only draws such maps need not load it.

import { drawPatterns, Mask } from './blocks.js';
import { addCross, addLine, addLines, fillPath, strokeLine, strokeRimmed } from './canvas.js';
import { drawCosts, drawFigures, FIGURES, figuresOf, Known, stationsOf } from './cell-text.js';
import { drawCursor, drawWalker } from './cursor.js';
import { JUMPS } from './frame.js';
import { Hexes } from './hexes.js';
import { ground, wordOf } from './palette.js';
import { angleOf, partTo, SPRITE, Sprites } from './sprites.js';
import { drawPath, drawTrail } from './ways.js';

/**
 * @import { Frame } from './frame.js'
 * @import { Colours } from './palette.js'
 * @import { Cell, Heated, Layer, Layout, Picture, Sight } from './picture.js'
 * @import { Shape } from './shape.js'
 * @import { Painter } from './sprites.js'
 */

/** Arrows are drawn from this many CSS pixels a cell on. */
const ARROWS = 22;

/** More lines of sight than this are no picture any more. */
const MOST_SIGHTS = 400;

/** A diamond, for a size of 1. */
const DIAMOND = [[0, -1], [1, 0], [0, 1], [-1, 0]];

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
    const { path, trail, from, to, columns, cells, smooth = false } = picture;
    const { sprites } = this;
    const { wall, marks: { open, closed } } = this.#layout;
    const over = heat?.colours ?? colours;
    const jumps = picture.jumps && frame.scale >= JUMPS;
    const known = (blocks || jumps) && this.#known.look(picture, frame) ? this.#known : null;
    // What was asked just now may have moved the core's memory, where they lie.
    const { marks } = picture;
    const key = (/** @type {number} */ x, /** @type {number} */ y) => y * columns + x;
    const [start, goal] = [key(...from), key(...to)];
    const isWall = (/** @type {number} */ x, /** @type {number} */ y) => cells[key(x, y)] === wall;
    const isJump = (/** @type {number} */ x, /** @type {number} */ y) => [open, closed].includes(marks?.[key(x, y)] ?? -1);
    const texts = known && blocks && picture.numbers === 'auto' && frame.scale >= FIGURES;
    const figures = texts ? figuresOf(context, frame, known, (x, y) => key(x, y) === start || key(x, y) === goal || isWall(x, y)) : null;
    const keysOf = (/** @type {Cell[]} */ way) => new Set(figures ? way.map(([x, y]) => key(x, y)) : []);
    const [onWay, onTrail] = [keysOf(smooth ? [] : path), keysOf(trail)];
    const onPath = (/** @type {number} */ x, /** @type {number} */ y) => onWay.has(key(x, y));
    if (known && jumps) drawJumps(context, frame, over, known, sprites, isJump, isWall, figures !== null);
    if (known && blocks && frame.scale >= ARROWS && !picture.layers?.under.length) drawArrows(context, frame, over, known, sprites, figures !== null);
    drawTrail(context, frame, over, trail);
    if (picture.sights) drawSights(context, frame, over, picture.sights);
    if (!smooth) drawPath(context, frame, over, path, figures && stationsOf(context, frame, figures, onPath));
    if (blocks) drawCosts(context, frame, picture, over, wall);
    if (figures) drawFigures(context, frame, over, figures, onPath, (x, y) =>
      onWay.has(key(x, y)) || onTrail.has(key(x, y)) ? (heat?.ramp[heat.levels[key(x, y)] - 1] ?? ground(colours, cells[key(x, y)], wordOf(this.#layout, marks?.[key(x, y)]))) : null,
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
}

/**
 * @param {CanvasRenderingContext2D} context @param {Frame} frame @param {Colours} colours
 * @param {Known} known @param {Sprites} sprites @param {boolean} beside notches beside text, instead of arrows
 */
function drawArrows(context, frame, colours, known, sprites, beside) {
  const { s, unit } = frame;
  let part = 0;
  /** @type {Painter} */
  const arrow = (sheet, w, h) => {
    const [half, head] = [0.2 * s, 0.13 * s];
    const shape = new Path2D();
    addLine(shape, -half, 0, half, 0);
    addLines(shape, [[half - head, -head], [half, 0], [half - head, head]]);
    sheet.translate(w / 2, h / 2);
    sheet.rotate(angleOf(part));
    sheet.lineCap = sheet.lineJoin = 'round';
    strokeLine(sheet, shape, colours.quiet, Math.max(unit, 0.045 * s));
  };
  /** A triangle whose tip is at the rim; in a square's corner it fills it. @type {Painter} */
  const notch = (sheet, w, h, { kind }) => {
    const angle = angleOf(part);
    const [ux, uy] = [Math.cos(angle), Math.sin(angle)];
    const square = kind === 'square';
    // A hex's neighbours lie across its sides, which are all as far.
    const far = square ? Math.max(Math.abs(ux), Math.abs(uy)) : 1;
    const corner = square && Math.min(Math.abs(ux), Math.abs(uy)) / far > 0.9;
    const reach = (corner ? 0.445 : 0.465) / far;
    const size = (corner ? 0.068 : square ? 0.09 : 0.075) * s;
    const shape = new Path2D();
    addLines(shape, [[0, 0], [-size, -size], [-size, size]]);
    sheet.translate(w / 2 + ux * reach * s, h / 2 + uy * reach * s);
    sheet.rotate(angle);
    fillPath(sheet, shape, colours.quiet);
  };
  context.imageSmoothingEnabled = false;
  known.eachParent((x, y, px, py) => {
    if (px === x && py === y) return;
    part = partTo(frame, x, y, px, py);
    sprites.draw(context, (beside ? SPRITE.notch : SPRITE.arrow) + part, frame.box(x, y), beside ? notch : arrow);
  });
}

/**
 * @param {CanvasRenderingContext2D} context @param {Frame} frame @param {Colours} colours
 * @param {Known} known @param {Sprites} sprites @param {(x: number, y: number) => boolean} isJump
 * @param {(x: number, y: number) => boolean} isWall
 * @param {boolean} beside small ones in a corner, beside text
 */
function drawJumps(context, frame, colours, known, sprites, isJump, isWall, beside) {
  const lines = new Path2D();
  context.imageSmoothingEnabled = false;
  known.eachParent((x, y, px, py) => {
    if (Math.max(Math.abs(px - x), Math.abs(py - y)) <= 1) return;
    if (!isClear(frame.shape, [x, y], [px, py], isWall)) return;
    addLine(lines, frame.midX(x, y), frame.midY(x, y), frame.midX(px, py), frame.midY(px, py));
  });
  context.globalAlpha = 0.5;
  strokeLine(context, lines, colours.jump, Math.max(frame.unit, Math.min(1.5 * frame.unit, 0.05 * frame.s)));
  context.globalAlpha = 1;
  /** @type {Painter} */
  const paint = (sheet, w, h) => {
    const shape = new Path2D();
    if (beside) addLines(shape, DIAMOND, 0.17 * w, 0.17 * h, 0.095 * frame.s);
    else addLines(shape, DIAMOND, w / 2, h / 2, 0.4 * frame.s);
    shape.closePath();
    sheet.lineJoin = 'round';
    strokeLine(sheet, shape, colours.jump, Math.max(frame.unit, 0.04 * frame.s));
  };
  known.each((x, y) => {
    if (isJump(x, y)) sprites.draw(context, beside ? SPRITE.smallDiamond : SPRITE.diamond, frame.box(x, y), paint);
  });
}

/**
 * Whether no wall lies on the straight line between the middles of two cells. It is asked for at four places a cell, and
 * never at a corner, which belongs to no cell.
 *
 * @param {Shape} shape @param {[number, number]} from @param {[number, number]} to
 * @param {(x: number, y: number) => boolean} isWall
 */
function isClear(shape, [x, y], [toX, toY], isWall) {
  const places = 4 * Math.max(Math.abs(toX - x), Math.abs(toY - y));
  const [px, py] = [shape.centreX(x, y), shape.centreY(x, y)];
  const [dx, dy] = [(shape.centreX(toX, toY) - px) / places, (shape.centreY(toX, toY) - py) / places];
  for (let at = 0.5; at < places; at++) if (isWall(...shape.cellAt(px + at * dx, py + at * dy))) return false;
  return true;
}

/** @param {CanvasRenderingContext2D} context @param {Frame} frame @param {Colours} colours @param {Sight[]} sights */
function drawSights(context, frame, colours, sights) {
  if (sights.length === 0) return;
  const width = Math.min(2 * frame.unit, Math.max(1.2 * frame.unit, 0.045 * frame.s));
  const [clear, blocked, crosses] = [new Path2D(), new Path2D(), new Path2D()];
  const arm = Math.max(2.5 * frame.unit, 0.09 * frame.s);
  for (const [fromX, fromY, toX, toY, sees] of sights.slice(0, MOST_SIGHTS)) {
    const [ax, ay, bx, by] = [frame.midX(fromX, fromY), frame.midY(fromX, fromY), frame.midX(toX, toY), frame.midY(toX, toY)];
    addLine(sees ? clear : blocked, ax, ay, bx, by);
    if (!sees) addCross(crosses, bx, by, arm);
  }
  context.lineCap = 'round';
  const rim = width + 1.6 * frame.unit;
  strokeRimmed(context, blocked, colours.halo, rim, colours.alarm, width, 0.5, [4 * frame.unit, 4 * frame.unit]);
  strokeRimmed(context, crosses, colours.halo, rim, colours.alarm, width, 0.5);
  strokeRimmed(context, clear, colours.halo, rim, colours.jump, width, 0.5);
}
