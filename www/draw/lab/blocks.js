// Cells from near: rounded blocks, each kind with a pattern of its own, so that nobody needs the colours: walls dark with
// a rim, open cells ringed, closed ones plain, scanned ones dotted, known ones from an earlier search with broken edges,
// dear ground with one to three grains. All cells of a colour are one shape.

import { COSTS } from './costs.js';
import { ground } from './palette.js';

/**
 * @typedef {import('./picture.js').Picture} Picture
 * @typedef {import('./picture.js').Layout} Layout
 * @typedef {import('./frame.js').Frame} Frame
 * @typedef {import('./palette.js').Colours} Colours
 * @typedef {import('./palette.js').MarkWord} MarkWord
 */

/** From this many CSS pixels a cell on, cells are drawn as blocks. */
export const BLOCKS = 16;

/** Of a cell's edge. */
const ROUND = 0.13;

/** Costs from which ground has one, two, three grains. */
const GRAINS = [2, 4, 7];

/**
 * @param {CanvasRenderingContext2D} context in device pixels
 * @param {Frame} frame @param {Picture} picture @param {Colours} colours @param {Layout} layout
 */
export function drawBlocks(context, frame, picture, colours, layout) {
  const { columns, cells, marks } = picture;
  /** @type {Map<number, Path2D>} by mark and ground */
  const shapes = new Map();
  const patterns = { open: new Path2D(), scanned: new Path2D(), kept: new Path2D(), earth: new Path2D() };
  const gap = Math.max(1, Math.round(frame.s * 0.022));
  const radius = ROUND * frame.s;
  const dot = Math.max(1, Math.round(frame.s * 0.05));
  const grainy = frame.scale < COSTS;
  const { open, scanned, kept, none } = layout.marks;
  for (let y = frame.y0; y < frame.y1; y++) {
    const top = frame.edgeY(y) + gap;
    const h = frame.edgeY(y + 1) - gap - top;
    for (let x = frame.x0; x < frame.x1; x++) {
      const at = y * columns + x;
      const cell = cells[at];
      const mark = !marks || cell === layout.wall ? none : marks[at];
      if (mark === none && cell === 1 && layout.wall !== 1) continue;
      const left = frame.edgeX(x) + gap;
      const w = frame.edgeX(x + 1) - gap - left;
      const key = mark * 256 + cell;
      let shape = shapes.get(key);
      if (!shape) shapes.set(key, (shape = new Path2D()));
      shape.roundRect(left, top, w, h, radius);
      if (mark === open) ring(patterns.open, left, top, w, h, radius, frame.unit);
      else if (mark === scanned) dots(patterns.scanned, left, top, w, h, dot);
      else if (mark === kept) ring(patterns.kept, left, top, w, h, radius, frame.unit);
      if (grainy && cell >= GRAINS[0] && cell !== layout.wall) grains(patterns.earth, left, top, w, dot, GRAINS.filter((from) => cell >= from).length);
    }
  }
  const words = new Map(Object.entries(layout.marks).map(([word, mark]) => [mark, /** @type {MarkWord} */ (word)]));
  for (const [key, shape] of shapes) {
    const cell = key % 256;
    context.fillStyle = cell === layout.wall ? colours.wall : ground(colours, cell, words.get(key >> 8) ?? 'none');
    context.fill(shape);
    if (cell === layout.wall) outline(context, shape, colours.wallRim, frame.unit);
  }
  outline(context, patterns.open, colours.openRim, frame.unit * (frame.scale >= 30 ? 1.5 : 1));
  context.setLineDash([0.16 * frame.s, 0.1 * frame.s]);
  outline(context, patterns.kept, colours.keptRim, frame.unit);
  context.setLineDash([]);
  context.fillStyle = colours.scannedDot;
  context.fill(patterns.scanned);
  context.fillStyle = colours.earthDot;
  context.fill(patterns.earth);
}

/** @param {CanvasRenderingContext2D} context @param {Path2D} shape @param {string} colour @param {number} width */
function outline(context, shape, colour, width) {
  context.strokeStyle = colour;
  context.lineWidth = width;
  context.stroke(shape);
}

/** @param {Path2D} path @param {number} left @param {number} top @param {number} w @param {number} h @param {number} radius @param {number} unit */
function ring(path, left, top, w, h, radius, unit) {
  path.roundRect(left + unit, top + unit, w - 2 * unit, h - 2 * unit, Math.max(0, radius - unit));
}

/** Five dots, as on a die. @param {Path2D} path @param {number} left @param {number} top @param {number} w @param {number} h @param {number} dot */
function dots(path, left, top, w, h, dot) {
  for (const [x, y] of [[0.25, 0.25], [0.75, 0.25], [0.5, 0.5], [0.25, 0.75], [0.75, 0.75]]) {
    path.rect(Math.round(left + w * x - dot / 2), Math.round(top + h * y - dot / 2), dot, dot);
  }
}

/** In the upper right corner. @param {Path2D} path @param {number} left @param {number} top @param {number} w @param {number} dot @param {number} count */
function grains(path, left, top, w, dot, count) {
  const size = dot + 1;
  for (let i = 0; i < count; i++) path.rect(left + w - (2 * i + 3) * size, top + 2 * size, size, size);
}
