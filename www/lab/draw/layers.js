// Layers over the cells for words of `show`: the flow field, the neighbours of the expanded cell, g and h as lines, the arcs on
// which the vehicle would hit something, and two kinds of walls as liu_if_else draws them (docs/sources.md): the boundary on the
// map's edge, and the bars inside, also those that touch the boundary.

import { addCross, addLines, fillPath, short, strokeLine, strokeRimmed } from './canvas.js';
import { BLOCKS, gapOf, MOST_NEAR, radiusOf, trace } from './frame.js';
import { blend } from './palette.js';
import { SPRITE } from './sprites.js';
import { thickness, traceArc } from './tree-edges.js';
import { lineThrough } from './path.js';
import { ARC } from '../../engine/fields.js';

/**
 * @import { Frame } from './frame.js'
 * @import { Colours } from './palette.js'
 * @import { Cell } from './picture.js'
 * @import { Sprites } from './sprites.js'
 *
 * @typedef {{ dx: number, dy: number, number: number, kind: 'natural' | 'forced' | 'pruned' | 'none' }} Neighbour number: that of its direction
 */

/** The flow is visible from this many CSS pixels per cell on. */
const FLOW = 9;

/**
 * Draws the flow field: an arrow in each cell to the next one on the path to the goal.
 *
 * @param {CanvasRenderingContext2D} context @param {Frame} frame @param {Colours} colours @param {Sprites} sprites
 * @param {Uint32Array} next the key of the next cell, by key
 */
export function drawFlow(context, frame, colours, sprites, next) {
  if (frame.scale < FLOW) return;
  const { columns, rows } = frame;
  /** Draws a filled head on a short line, unlike the arrows to parents. @param {CanvasRenderingContext2D} sheet */
  const paint = (sheet) => {
    const [half, head] = [0.26 * frame.s, 0.17 * frame.s];
    strokeLine(sheet, addLines(new Path2D(), [[-half, 0], [half - head, 0]]), colours.jump, Math.max(frame.unit, 0.06 * frame.s));
    fillPath(sheet, addLines(new Path2D(), [[half, 0], [half - 1.5 * head, -0.8 * head], [half - 1.5 * head, 0.8 * head]]), colours.jump);
  };
  context.imageSmoothingEnabled = false;
  frame.each((x, y) => {
    const to = next[y * columns + x] ?? columns * rows;
    if (to >= columns * rows || to === y * columns + x) return;
    sprites.drawTowards(context, SPRITE.flow, frame, x, y, to % columns, Math.floor(to / columns), paint);
  });
}

/**
 * Returns the mark of a neighbour as the data of a path: an arrow if the search opens it, a cross if it prunes it.
 *
 * @param {Neighbour} neighbour @param {number} ax @param {number} ay the middle of the cell @param {number} s the edge of a cell @param {number} unit pixels per unit of the least sizes
 */
function markOf({ dx, dy, kind }, ax, ay, s, unit) {
  const at = (/** @type {number} */ far, x = 0, y = 0) => `${short(ax + far * dx * s + x)} ${short(ay + far * dy * s + y)}`;
  if (kind === 'pruned') {
    const arm = Math.max(2 * unit, 0.09 * s);
    return `M${at(0.62, -arm, -arm)}L${at(0.62, arm, arm)}M${at(0.62, -arm, arm)}L${at(0.62, arm, -arm)}`;
  }
  const [angle, head] = [Math.atan2(dy, dx), Math.max(3 * unit, 0.16 * s)];
  const sides = [2.6, -2.6].map((side) => at(0.86, head * Math.cos(angle + side), head * Math.sin(angle + side)));
  return `M${at(0.3)}L${at(0.8)}M${sides[0]}L${at(0.86)}L${sides[1]}`;
}

/** @param {Neighbour} neighbour @param {Colours} colours @param {number} width of the line @returns {{ colour: string, dash?: number[] }} so that kinds also differ without colour */
const lineOf = ({ kind }, { jump, fresh, scannedDot }, width) => (
  kind === 'natural' ? { colour: jump } : kind === 'forced' ? { colour: fresh, dash: [1.4 * width, 1.8 * width] } : { colour: scannedDot });
/** @param {readonly Neighbour[]} neighbours */
const marked = (neighbours) => neighbours.filter(({ kind }) => kind !== 'none');

/** @param {CanvasRenderingContext2D} context @param {Frame} frame @param {Colours} colours @param {Cell} cell @param {readonly Neighbour[]} neighbours */
export function drawNeighbours(context, frame, colours, [x, y], neighbours) {
  const width = Math.min(4 * frame.unit, Math.max(1.6 * frame.unit, 0.08 * frame.s));
  context.lineCap = 'round';
  for (const neighbour of marked(neighbours)) {
    const { colour, dash } = lineOf(neighbour, colours, width);
    strokeRimmed(context, new Path2D(markOf(neighbour, frame.midX(x, y), frame.midY(x, y), frame.s, frame.unit)), colours.halo, width + 2 * frame.unit, colour, width, 1, dash);
  }
}

/**
 * Returns the same as a drawing of three by three cells with the numbers of the directions. Walls are dark, and cells that the
 * search prunes are grey.
 *
 * @param {readonly boolean[]} free the cell and those around it, row by row @param {readonly Neighbour[]} neighbours @param {Colours} colours
 * @returns {string} an SVG
 */
export function neighboursSvg(free, neighbours, colours) {
  const cells = neighbours.map(({ dx, dy, number, kind }) => {
    const isFree = free[3 * (dy + 1) + dx + 1];
    const isPruned = isFree && number !== 7 && (kind === 'pruned' || kind === 'none');
    const cell = isPruned ? `<path fill="${blend(colours.paper, colours.border, 0.55)}" d="M${1 + dx} ${1 + dy}h1v1h-1z"/>` : isFree ? '' : `<rect fill="${colours.wall}" x="${short(1.07 + dx)}" y="${short(1.07 + dy)}" width="0.86" height="0.86" rx="0.13"/>`;
    // In the cell's outer part, which no arrow reaches.
    return `${cell}<text x="${short(1.5 + 1.28 * dx)}" y="${short(1.62 + 1.28 * dy)}" fill="${isFree ? colours.ink : colours.halo}">${number}</text>`;
  });
  const marks = marked(neighbours).map((neighbour) => {
    const { colour, dash } = lineOf(neighbour, colours, 0.08);
    return `<path d="${markOf(neighbour, 1.5, 1.5, 1, 0)}" stroke="${colour}"${dash ? ` stroke-dasharray="${dash.map(short).join(' ')}"` : ''}/>`;
  });
  const arrivals = neighbours.filter(({ number }) => number === 7).map(({ dx, dy }) => `<path d="M${1.5 + dx * 0.8} ${1.5 + dy * 0.8}L1.5 1.5" stroke="${colours.ink}"/>`);
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-0.03 -0.03 3.06 3.06" width="102" height="102">',
    `<rect width="3" height="3" fill="${colours.paper}"/>`,
    `<g font-family="system-ui, sans-serif" font-size="0.34" font-weight="600" text-anchor="middle">${cells.join('')}</g>`,
    `<path d="M0 0h3v3H0zM0 1h3M0 2h3M1 0v3M2 0v3" fill="none" stroke="${colours.quiet}" stroke-width="0.03"/>`,
    `<g fill="none" stroke-width="0.08" stroke-linecap="round" stroke-linejoin="round">${arrivals.join('')}${marks.join('')}</g>`,
    `<circle cx="1.5" cy="1.5" r="0.12" fill="${colours.ink}"/></svg>\n`,
  ].join('');
}

/**
 * Draws the path that g counts as a solid red line, and the path that h expects as a dashed violet one, as in a figure of
 * JiaYangDeLuoChong (docs/sources.md).
 *
 * @param {CanvasRenderingContext2D} context @param {Frame} frame @param {Colours} colours
 * @param {{ g: Cell[], h: Cell[] }} lines through the centres of these cells
 */
export function drawLines(context, frame, colours, { g, h }) {
  const width = Math.min(5 * frame.unit, Math.max(2 * frame.unit, 0.1 * frame.s));
  const rim = width + 2 * frame.unit;
  context.lineCap = context.lineJoin = 'round';
  strokeRimmed(context, lineThrough(frame, h), colours.halo, rim, colours.jump, width, 1, [1.6 * width, 2.2 * width]);
  strokeRimmed(context, lineThrough(frame, g), colours.halo, rim, colours.alarm, width);
}

/**
 * Draws the arcs of the step at the playhead that hit an obstacle: dashed, with a cross at the end.
 *
 * @param {CanvasRenderingContext2D} context @param {Frame} frame @param {Colours} colours @param {Float64Array} arcs see ARC
 */
export function drawRefused(context, frame, colours, arcs) {
  if (arcs.length === 0) return;
  const [lines, crosses] = [new Path2D(), new Path2D()];
  const width = thickness(frame);
  for (let at = 0; at < arcs.length; at += ARC.count) addCross(crosses, ...traceArc(lines, frame, arcs, at), 2.2 * width);
  context.lineCap = 'round';
  strokeLine(context, lines, colours.halo, 3.6 * width);
  strokeLine(context, crosses, colours.halo, 3.6 * width);
  strokeLine(context, crosses, colours.alarm, 1.7 * width);
  strokeLine(context, lines, colours.alarm, 1.7 * width, [3 * width, 3 * width]);
}

/**
 * Returns 1 for each wall that is a bar.
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
