// Where each cell was reached from: an arrow in the cell's middle while there is no text in it, a notch on its rim towards
// the parent where there is. With jump points also a diamond around each, and a thin line to a parent that is no neighbour
// where no wall lies between: what a bent corridor leads to has none.

import { addLines, strokeLine } from './canvas.js';
import { angleOf, partTo, SPRITE } from './sprites.js';

/**
 * @import { Known } from './cell-text.js'
 * @import { Frame } from './frame.js'
 * @import { Colours } from './palette.js'
 * @import { Shape } from './shape.js'
 * @import { Painter, Sprites } from './sprites.js'
 */

/** From this many CSS pixels a cell on. */
export const ARROWS = 22;

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
    sheet.translate(w / 2, h / 2);
    sheet.rotate(angleOf(part));
    sheet.strokeStyle = colours.quiet;
    sheet.lineWidth = Math.max(unit, 0.045 * s);
    sheet.lineCap = sheet.lineJoin = 'round';
    sheet.beginPath();
    addLines(sheet, [[-half, 0], [half, 0]]);
    addLines(sheet, [[half - head, -head], [half, 0], [half - head, head]]);
    sheet.stroke();
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
    sheet.translate(w / 2 + ux * reach * s, h / 2 + uy * reach * s);
    sheet.rotate(angle);
    sheet.fillStyle = colours.quiet;
    sheet.beginPath();
    addLines(sheet, [[0, 0], [-size, -size], [-size, size]]);
    sheet.fill();
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
    lines.moveTo(frame.midX(x, y), frame.midY(x, y));
    lines.lineTo(frame.midX(px, py), frame.midY(px, py));
  });
  context.globalAlpha = 0.5;
  strokeLine(context, lines, colours.jump, Math.max(frame.unit, Math.min(1.5 * frame.unit, 0.05 * frame.s)));
  context.globalAlpha = 1;
  /** @type {Painter} */
  const paint = (sheet, w, h) => {
    sheet.strokeStyle = colours.jump;
    sheet.lineJoin = 'round';
    sheet.lineWidth = Math.max(frame.unit, 0.04 * frame.s);
    sheet.beginPath();
    if (beside) addLines(sheet, DIAMOND, 0.17 * w, 0.17 * h, 0.095 * frame.s);
    else addLines(sheet, DIAMOND, w / 2, h / 2, 0.4 * frame.s);
    sheet.closePath();
    sheet.stroke();
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
