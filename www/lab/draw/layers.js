// What is drawn over the cells when `show` asks for it: the way on from each, the neighbours of the one that was expanded, the arcs
// that the vehicle could not take, and walls of two kinds, as liu_if_else draws them (docs/sources.md): the boundary, which lies on the
// map's edge, and the bars within, also those that touch it.

import { addCross, addLine, addLines, fillPath, strokeLine, strokeRimmed } from './canvas.js';
import { BLOCKS, gapOf, MOST_NEAR, radiusOf, trace } from './frame.js';
import { angleOf, partTo, SPRITE } from './sprites.js';
import { thickness, traceArc } from './twigs.js';
import { TWIG } from '../../engine/fields.js';

/**
 * @import { Frame } from './frame.js'
 * @import { Colours } from './palette.js'
 * @import { Painter, Sprites } from './sprites.js'
 *
 * @typedef {{ x: number, y: number, kind: 'natural' | 'forced' | 'pruned' }} Neighbour
 */

/** The flow is seen from this many CSS pixels a cell on. */
const FLOW = 9;

/**
 * The flow field: an arrow in each cell to the next one on the way to the goal, from wherever it is.
 *
 * @param {CanvasRenderingContext2D} context @param {Frame} frame @param {Colours} colours @param {Sprites} sprites
 * @param {Uint32Array} next the key of the next cell, by key
 */
export function drawFlow(context, frame, colours, sprites, next) {
  if (frame.scale < FLOW) return;
  const { columns, rows } = frame;
  let part = 0;
  /** A filled head on a short line: other than the arrows to parents, which point back. @type {Painter} */
  const paint = (sheet, w, h) => {
    const [half, head] = [0.26 * frame.s, 0.17 * frame.s];
    const [shaft, tip] = [new Path2D(), new Path2D()];
    addLine(shaft, -half, 0, half - head, 0);
    addLines(tip, [[half, 0], [half - 1.5 * head, -0.8 * head], [half - 1.5 * head, 0.8 * head]]);
    sheet.translate(w / 2, h / 2);
    sheet.rotate(angleOf(part));
    strokeLine(sheet, shaft, colours.jump, Math.max(frame.unit, 0.06 * frame.s));
    fillPath(sheet, tip, colours.jump);
  };
  context.imageSmoothingEnabled = false;
  frame.each((x, y) => {
    const to = next[y * columns + x] ?? columns * rows;
    if (to >= columns * rows || to === y * columns + x) return;
    part = partTo(frame, x, y, to % columns, Math.floor(to / columns));
    sprites.draw(context, SPRITE.flow + part, frame.box(x, y), paint);
  });
}

/**
 * Whether a search that prunes would go on to a neighbour with nothing in the way: straight on, and from a diagonal to both
 * sides of it too. To forced ones it goes only because a wall stands beside. The rest are pruned: another path reaches them as cheaply.
 *
 * @param {number} fromX @param {number} fromY the direction from which the cell was reached: −1, 0 or 1 each; 0, 0 at the start, to which all are natural
 * @param {number} dx @param {number} dy the neighbour's
 */
export function isNatural(fromX, fromY, dx, dy) {
  if (fromX === 0 && fromY === 0) return true;
  if (fromX === 0 || fromY === 0) return dx === fromX && dy === fromY;
  return (dx === fromX || dx === 0) && (dy === fromY || dy === 0);
}

/** @param {CanvasRenderingContext2D} context @param {Frame} frame @param {Colours} colours @param {readonly [number, number]} cell @param {Neighbour[]} neighbours */
export function drawNeighbours(context, frame, colours, [x, y], neighbours) {
  const width = Math.min(4 * frame.unit, Math.max(1.6 * frame.unit, 0.08 * frame.s));
  const [ax, ay] = [frame.midX(x, y), frame.midY(x, y)];
  context.lineCap = 'round';
  for (const { x: toX, y: toY, kind } of neighbours) {
    const [dx, dy] = [frame.midX(toX, toY) - ax, frame.midY(toX, toY) - ay];
    const path = new Path2D();
    if (kind === 'pruned') {
      addCross(path, ax + dx * 0.62, ay + dy * 0.62, Math.max(2 * frame.unit, 0.09 * frame.s));
    } else {
      addLine(path, ax + dx * 0.3, ay + dy * 0.3, ax + dx * 0.8, ay + dy * 0.8);
      const [hx, hy] = [ax + dx * 0.86, ay + dy * 0.86];
      const angle = Math.atan2(dy, dx);
      const head = Math.max(3 * frame.unit, 0.16 * frame.s);
      for (const side of [2.6, -2.6]) addLine(path, hx, hy, hx + head * Math.cos(angle + side), hy + head * Math.sin(angle + side));
    }
    const colour = kind === 'natural' ? colours.jump : kind === 'forced' ? colours.fresh : colours.scannedDot;
    strokeRimmed(context, path, colours.halo, width + 2 * frame.unit, colour, width, 1, kind === 'forced' ? [1.4 * width, 1.8 * width] : undefined);
  }
}

/**
 * The arcs that the step at the playhead could not take, for the vehicle would have hit something: over all else that is there, in
 * pieces, with a cross where they would end.
 *
 * @param {CanvasRenderingContext2D} context @param {Frame} frame @param {Colours} colours @param {Float64Array} arcs see TWIG
 */
export function drawRefused(context, frame, colours, arcs) {
  if (arcs.length === 0) return;
  const [ways, crosses] = [new Path2D(), new Path2D()];
  const width = thickness(frame);
  for (let at = 0; at < arcs.length; at += TWIG.count) addCross(crosses, ...traceArc(ways, frame, arcs, at), 2.2 * width);
  context.lineCap = 'round';
  strokeLine(context, ways, colours.halo, 3.6 * width);
  strokeLine(context, crosses, colours.halo, 3.6 * width);
  strokeLine(context, crosses, colours.alarm, 1.7 * width);
  strokeLine(context, ways, colours.alarm, 1.7 * width, [3 * width, 3 * width]);
}

/**
 * Which walls are bars: 1 each.
 *
 * @param {Uint8Array} cells row by row @param {number} columns @param {number} rows @param {number} wall
 */
export function barsOf(cells, columns, rows, wall) {
  return Uint8Array.from(cells, (cell, at) => {
    const [x, y] = [at % columns, Math.floor(at / columns)];
    return cell === wall && x > 0 && y > 0 && x < columns - 1 && y < rows - 1 ? 1 : 0;
  });
}

/** @param {CanvasRenderingContext2D} context @param {Frame} frame @param {Colours} colours @param {Uint8Array} bars */
export function drawBars(context, frame, { bar }, bars) {
  if (frame.count > MOST_NEAR) return;
  const [gap, round] = frame.scale >= BLOCKS ? [gapOf(frame.s), radiusOf(frame.s)] : [0, 0];
  const shapes = new Path2D();
  frame.each((x, y) => {
    if (bars[y * frame.columns + x] !== 1) return;
    const box = frame.box(x, y);
    trace(shapes, box, box.left, box.top, gap, round);
  });
  fillPath(context, shapes, bar);
}
