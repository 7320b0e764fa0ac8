// Layers over the cells for words of `show`: the flow field, the neighbours of the expanded cell, g
// and h as lines, the arcs on which the vehicle would hit something, and two kinds of walls as
// liu_if_else draws them (docs/sources.md): the boundary on the map's edge, and the bars inside,
// also those that touch the boundary.

import {
  addBox,
  addCross,
  addDisc,
  addLine,
  addLines,
  drawText,
  fillPath,
  FONT,
  setFont,
  strokeLine,
  strokeRimmed,
} from './canvas.js';
import { BLOCKS, gapOf, MOST_NEAR, radiusOf, trace } from './frame.js';
import { blend } from './palette.js';
import { drawTowards, SPRITE } from './sprites.js';
import { SvgCanvas, svgPath } from './svg-canvas.js';
import { thickness, traceArc } from './tree-edges.js';
import { lineThrough } from './path.js';
import { ARC } from '../../engine/fields.js';

/**
 * @import { Frame } from './frame.js'
 * @import { Colours } from './palette.js'
 * @import { Cell } from './picture.js'
 * @import { SpriteDrawer } from './sprites.js'
 *
 * @typedef {{ dx: number, dy: number, number: number, kind: 'natural' | 'forced' | 'pruned' |
 *   'none' }} Neighbour number: that of its direction
 */

/** The flow is visible from this many CSS pixels per cell on. */
const FLOW = 9;

/** The edge of a cell among its neighbours, in pixels. */
const CELL = 34;

/**
 * Draws the flow field: an arrow in each cell to the next one on the path to the goal.
 *
 * @param {CanvasRenderingContext2D} context
 * @param {Frame} frame
 * @param {Colours} colours
 * @param {SpriteDrawer} sprites
 * @param {Uint32Array} next the key of the next cell, by key
 */
export function drawFlow(context, frame, colours, sprites, next) {
  if (frame.scale < FLOW) return;
  const { columns, rows } = frame;
  /**
   * Draws a filled head on a short line, unlike the arrows to parents.
   *
   * @param {CanvasRenderingContext2D} sheet
   */
  const paint = (sheet) => {
    const [half, head] = [0.26 * frame.s, 0.17 * frame.s];
    strokeLine(
      sheet,
      addLines(frame.path(), [
        [-half, 0],
        [half - head, 0],
      ]),
      colours.jump,
      Math.max(frame.unit, 0.06 * frame.s),
    );
    fillPath(
      sheet,
      addLines(frame.path(), [
        [half, 0],
        [half - 1.5 * head, -0.8 * head],
        [half - 1.5 * head, 0.8 * head],
      ]),
      colours.jump,
    );
  };
  context.imageSmoothingEnabled = false;
  frame.each((x, y) => {
    const to = next[y * columns + x] ?? columns * rows;
    if (to >= columns * rows || to === y * columns + x) return;
    drawTowards(
      sprites,
      context,
      SPRITE.flow,
      frame,
      x,
      y,
      to % columns,
      Math.floor(to / columns),
      paint,
    );
  });
}

/**
 * Adds the mark of a neighbour: an arrow if the search opens it, a cross if it prunes it.
 *
 * @param {Path2D} path
 * @param {Neighbour} neighbour
 * @param {number} ax
 * @param {number} ay the middle of the cell
 * @param {number} s the edge of a cell
 * @param {number} unit pixels per unit of the least sizes
 */
function addMark(path, { dx, dy, kind }, ax, ay, s, unit) {
  if (kind === 'pruned') {
    addCross(path, ax + 0.62 * dx * s, ay + 0.62 * dy * s, Math.max(2 * unit, 0.09 * s));
    return path;
  }
  const at = (/** @type {number} */ far, x = 0, y = 0) => [
    ax + far * dx * s + x,
    ay + far * dy * s + y,
  ];
  const [angle, head] = [Math.atan2(dy, dx), Math.max(3 * unit, 0.16 * s)];
  const [one, other] = [2.6, -2.6].map((side) =>
    at(0.86, head * Math.cos(angle + side), head * Math.sin(angle + side)),
  );
  addLines(path, [at(0.3), at(0.8)]);
  return addLines(path, [one, at(0.86), other]);
}

/**
 * @param {Neighbour} neighbour
 * @param {Colours} colours
 * @param {number} width of the line
 * @returns {{ colour: string, dash?: number[] }} so that kinds also differ without colour
 */
const lineOf = ({ kind }, { jump, fresh, scannedDot }, width) =>
  kind === 'natural'
    ? { colour: jump }
    : kind === 'forced'
      ? { colour: fresh, dash: [1.4 * width, 1.8 * width] }
      : { colour: scannedDot };
/** @param {readonly Neighbour[]} neighbours */
const marked = (neighbours) => neighbours.filter(({ kind }) => kind !== 'none');

/**
 * @param {CanvasRenderingContext2D} context
 * @param {Frame} frame
 * @param {Colours} colours
 * @param {Cell} cell
 * @param {readonly Neighbour[]} neighbours
 */
export function drawNeighbours(context, frame, colours, [x, y], neighbours) {
  const width = Math.min(4 * frame.unit, Math.max(1.6 * frame.unit, 0.08 * frame.s));
  context.lineCap = 'round';
  for (const neighbour of marked(neighbours)) {
    const { colour, dash } = lineOf(neighbour, colours, width);
    strokeRimmed(
      context,
      addMark(frame.path(), neighbour, frame.midX(x, y), frame.midY(x, y), frame.s, frame.unit),
      colours.halo,
      width + 2 * frame.unit,
      colour,
      width,
      1,
      dash,
    );
  }
}

/**
 * Returns the same as a drawing of three by three cells with the numbers of the directions. Walls
 * are dark, and cells that the search prunes are grey.
 *
 * @param {readonly boolean[]} free the cell and those around it, row by row
 * @param {readonly Neighbour[]} neighbours
 * @param {Colours} colours
 * @returns {string} an SVG
 */
export function neighboursSvg(free, neighbours, colours) {
  const [s, width] = [CELL, 0.08 * CELL];
  const canvas = new SvgCanvas();
  const { context } = canvas;
  context.fillStyle = colours.paper;
  context.fillRect(0, 0, 3 * s, 3 * s);
  setFont(context, `600 ${0.34 * s}px ${FONT}`, 'center');
  canvas.apart(() => {
    for (const { dx, dy, number, kind } of neighbours) {
      const isFree = free[3 * (dy + 1) + dx + 1];
      const isPruned = isFree && number !== 7 && (kind === 'pruned' || kind === 'none');
      const [x, y] = [(1 + dx) * s, (1 + dy) * s];
      if (isPruned)
        fillPath(
          context,
          addBox(svgPath(), x, y, s, s, 0),
          blend(colours.paper, colours.border, 0.55),
        );
      else if (!isFree)
        fillPath(
          context,
          addBox(svgPath(), x + 0.07 * s, y + 0.07 * s, 0.86 * s, 0.86 * s, 0.13 * s),
          colours.wall,
        );
      // In the cell's outer part, which no arrow reaches.
      drawText(
        context,
        String(number),
        (1.5 + 1.28 * dx) * s,
        (1.62 + 1.28 * dy) * s,
        isFree ? colours.ink : colours.halo,
      );
    }
  });
  const lines = svgPath();
  for (let at = 0; at <= 3; at++) {
    addLine(lines, 0, at * s, 3 * s, at * s);
    addLine(lines, at * s, 0, at * s, 3 * s);
  }
  strokeLine(context, lines, colours.quiet, 0.03 * s);
  context.lineCap = context.lineJoin = 'round';
  for (const { dx, dy, number } of neighbours)
    if (number === 7)
      strokeLine(
        context,
        addLines(
          svgPath(),
          [
            [1.5 + dx * 0.8, 1.5 + dy * 0.8],
            [1.5, 1.5],
          ],
          0,
          0,
          s,
        ),
        colours.ink,
        width,
      );
  canvas.apart(() => {
    for (const neighbour of marked(neighbours)) {
      const { colour, dash } = lineOf(neighbour, colours, width);
      strokeLine(
        context,
        addMark(svgPath(), neighbour, 1.5 * s, 1.5 * s, s, 0),
        colour,
        width,
        dash,
      );
    }
  });
  fillPath(context, addDisc(svgPath(), 1.5 * s, 1.5 * s, 0.12 * s), colours.ink);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-1 -1 ${3 * s + 2} ${3 * s + 2}" width="${3 * s}" height="${3 * s}" font-family="system-ui, sans-serif">${canvas}</svg>\n`;
}

/**
 * Draws the path that g counts as a solid red line, and the path that h expects as a dashed violet
 * one, as in a figure of JiaYangDeLuoChong (docs/sources.md).
 *
 * @param {CanvasRenderingContext2D} context @param {Frame} frame @param {Colours} colours
 * @param {{ g: Cell[], h: Cell[] }} lines through the centres of these cells
 */
export function drawLines(context, frame, colours, { g, h }) {
  const width = Math.min(5 * frame.unit, Math.max(2 * frame.unit, 0.1 * frame.s));
  const rim = width + 2 * frame.unit;
  context.lineCap = context.lineJoin = 'round';
  strokeRimmed(context, lineThrough(frame, h), colours.halo, rim, colours.jump, width, 1, [
    1.6 * width,
    2.2 * width,
  ]);
  strokeRimmed(context, lineThrough(frame, g), colours.halo, rim, colours.alarm, width);
}

/**
 * Draws the arcs of the step at the playhead that hit an obstacle: dashed, with a cross at the end.
 *
 * @param {CanvasRenderingContext2D} context
 * @param {Frame} frame
 * @param {Colours} colours
 * @param {Float64Array} arcs see ARC
 */
export function drawRefused(context, frame, colours, arcs) {
  if (arcs.length === 0) return;
  const [lines, crosses] = [frame.path(), frame.path()];
  const width = thickness(frame);
  for (let at = 0; at < arcs.length; at += ARC.count)
    addCross(crosses, ...traceArc(lines, frame, arcs, at), 2.2 * width);
  context.lineCap = 'round';
  strokeLine(context, lines, colours.halo, 3.6 * width);
  strokeLine(context, crosses, colours.halo, 3.6 * width);
  strokeLine(context, crosses, colours.alarm, 1.7 * width);
  strokeLine(context, lines, colours.alarm, 1.7 * width, [3 * width, 3 * width]);
}

/**
 * Returns 1 for each wall that is a bar.
 *
 * @param {Uint8Array} cells row by row
 * @param {number} columns
 * @param {number} rows
 * @param {number} wall
 */
export function barsOf(cells, columns, rows, wall) {
  return Uint8Array.from(cells, (cell, at) => {
    const [x, y] = [at % columns, Math.floor(at / columns)];
    return cell === wall && x > 0 && y > 0 && x < columns - 1 && y < rows - 1 ? 1 : 0;
  });
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {Frame} frame
 * @param {Colours} colours
 * @param {Uint8Array} bars
 */
export function drawBars(context, frame, { bar }, bars) {
  if (frame.count > MOST_NEAR) return;
  const [gap, round] = frame.scale >= BLOCKS ? [gapOf(frame.s), radiusOf(frame.s)] : [0, 0];
  const shapes = frame.path();
  frame.each((x, y) => {
    if (bars[y * frame.columns + x] !== 1) return;
    const box = frame.box(x, y);
    trace(shapes, box, box.left, box.top, gap, round);
  });
  fillPath(context, shapes, bar);
}
