// Where each cell was reached from: an arrow in the cell's middle while there is no text in it, a notch on its rim towards
// the parent where there is. With jump points also a diamond around each, and a thin line to a parent that is no neighbour
// where no wall lies between: what a bent corridor leads to has none. And the lines of sight that the step at the playhead looked along:
// a clear one is drawn through, a blocked one is dashed and ends in a cross at the cell that could not be seen. So the two can be
// distinguished without colour.

import { addCross, addLine, addLines, fillPath, strokeLine, strokeRimmed } from './canvas.js';
import { angleOf, partTo, SPRITE } from './sprites.js';

/**
 * @import { Known } from './cell-text.js'
 * @import { Frame } from './frame.js'
 * @import { Colours } from './palette.js'
 * @import { Sight } from './picture.js'
 * @import { Shape } from './shape.js'
 * @import { Painter, Sprites } from './sprites.js'
 */

/** From this many CSS pixels a cell on. */
export const ARROWS = 22;

/** More lines of sight than this are no picture any more. */
const MOST_SIGHTS = 400;

/** A diamond, for a size of 1. */
const DIAMOND = [[0, -1], [1, 0], [0, 1], [-1, 0]];

/**
 * @param {CanvasRenderingContext2D} context @param {Frame} frame @param {Colours} colours
 * @param {Known} known @param {Sprites} sprites @param {boolean} beside notches beside text, instead of arrows
 */
export function drawArrows(context, frame, colours, known, sprites, beside) {
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
export function drawJumps(context, frame, colours, known, sprites, isJump, isWall, beside) {
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
export function drawSights(context, frame, colours, sights) {
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
