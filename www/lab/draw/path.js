// What is drawn over the cells of every picture: the path as a thick yellow band with a dark rim,
// the thin trail to the current cell, a frame around that cell, and start and goal.
//
// Start and goal are tokens that look draggable: a shadow, a grip of small dots, and raised during
// a drag. They keep a least size, and differ by letter and shape.

import {
  addBox,
  addDisc,
  drawLetter,
  fillPath,
  fillRaised,
  strokeLine,
  strokeRimmed,
  withAlpha,
} from './canvas.js';
import { boxAround, trace } from './frame.js';

/**
 * @import { Frame } from './frame.js'
 * @import { Colours } from './palette.js'
 * @import { Cell, End, Picture } from './picture.js'
 */

/** The least edge of a mark around a cell, in CSS pixels. */
const LEAST = 9;

/** The size of a token as a fraction of a cell's edge, and the least in CSS pixels. */
const TOKEN = { size: 0.76, least: 18 };

/**
 * @param {CanvasRenderingContext2D} context
 * @param {Frame} frame
 * @param {Colours} colours
 * @param {Cell[]} path
 * @param {Path2D | null} plates plates on the band, under text
 */
export function drawPath(context, frame, colours, path, plates) {
  if (path.length < 2) return;
  const width = Math.min(9 * frame.unit, Math.max(2.4 * frame.unit, 0.18 * frame.s));
  const shape = lineThrough(frame, path);
  context.lineCap = context.lineJoin = 'round';
  strokeLine(context, shape, colours.pathRim, width + 2 * frame.unit);
  if (plates) {
    strokeLine(context, plates, colours.pathRim, 2 * frame.unit);
    fillPath(context, plates, colours.path);
  }
  strokeLine(context, shape, colours.path, width);
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {Frame} frame
 * @param {Colours} colours
 * @param {Cell[]} trail
 */
export function drawTrail(context, frame, colours, trail) {
  if (trail.length < 2) return;
  const width = Math.min(2.5 * frame.unit, Math.max(1.4 * frame.unit, 0.05 * frame.s));
  context.lineCap = context.lineJoin = 'round';
  strokeRimmed(
    context,
    lineThrough(frame, trail),
    colours.halo,
    width + 1.6 * frame.unit,
    colours.ink,
    width,
    0.6,
  );
}

/**
 * Returns a line through the centres of the cells. Leaves out invisible steps and the points within
 * straight parts.
 *
 * @param {Frame} frame @param {readonly Cell[]} cells
 */
export function lineThrough(frame, cells) {
  const path = frame.path();
  const { hex } = frame.shape;
  let px = NaN;
  let py = NaN;
  // Runs in each frame, so it makes no list per cell.
  for (let i = 0; i < cells.length; i++) {
    const at = cells[i];
    const mx = frame.midX(at[0], at[1]);
    const my = frame.midY(at[0], at[1]);
    const before = cells[i - 1];
    const after = cells[i + 1];
    if (!before) path.moveTo(mx, my);
    else {
      // Only for squares do column and row show what is straight.
      if (
        after &&
        !hex &&
        after[0] - at[0] === at[0] - before[0] &&
        after[1] - at[1] === at[1] - before[1]
      )
        continue;
      if (after && Math.abs(mx - px) + Math.abs(my - py) < 0.7) continue;
      path.lineTo(mx, my);
    }
    px = mx;
    py = my;
  }
  return path;
}

/**
 * Draws a frame around the cell that the search expands.
 *
 * @param {CanvasRenderingContext2D} context
 * @param {Frame} frame
 * @param {Colours} colours
 * @param {Cell} cell
 */
export function drawCurrent(context, frame, colours, [x, y]) {
  const { size, box } = around(frame, x, y, frame.scale >= 12 ? -1 : 1.5);
  const width = Math.min(3.5, Math.max(2, 0.065 * frame.scale)) * frame.unit;
  edge(
    context,
    frame,
    colours,
    colours.ink,
    width,
    trace(frame.path(), box, box.left, box.top, 0, 0.15 * size),
  );
}

/**
 * Draws a dashed frame around a cell of the call that failed.
 *
 * @param {CanvasRenderingContext2D} context
 * @param {Frame} frame
 * @param {Colours} colours
 * @param {Cell} cell
 */
export function drawWrong(context, frame, colours, [x, y]) {
  const { size, box } = around(frame, x, y, 2.5);
  const width = Math.min(4, Math.max(2.5, 0.09 * frame.scale)) * frame.unit;
  edge(
    context,
    frame,
    colours,
    colours.alarm,
    width,
    trace(frame.path(), box, box.left, box.top, 0, 0.15 * size),
    [2.2 * width, 1.2 * width],
  );
}

/**
 * Returns a frame around a cell, or around the cells that a brush covers.
 *
 * @param {Frame} frame
 * @param {number} x
 * @param {number} y
 * @param {number} grow in CSS pixels
 * @param {number} [brush]
 */
export function around(frame, x, y, grow, brush = 1) {
  const size = Math.max(frame.s * brush, LEAST * frame.unit) + 2 * grow * frame.unit;
  const [mx, my] = [frame.midX(x, y), frame.midY(x, y)];
  return {
    left: mx - size / 2,
    top: my - size / 2,
    size,
    box: boxAround(frame.shape, mx, my, size),
  };
}

/**
 * Draws a line with a pale rim, visible on any cell.
 *
 * @param {CanvasRenderingContext2D} context @param {Frame} frame @param {Colours} colours
 * @param {string} colour @param {number} width @param {Path2D} shape @param {number[]} [dash]
 */
export const edge = (context, frame, colours, colour, width, shape, dash) =>
  strokeRimmed(context, shape, colours.halo, width + 2 * frame.unit, colour, width, 0.85, dash);

/**
 * Returns the drawing order of start and goal: the dragged one is on top.
 *
 * @param {End | null} held
 * @returns {End[]}
 */
export const drawingOrder = (held) => (held === 'to' ? ['from', 'to'] : ['to', 'from']);

/**
 * @param {CanvasRenderingContext2D} context
 * @param {Frame} frame
 * @param {Colours} colours
 * @param {Picture} picture
 */
export function drawTokens(context, frame, colours, picture) {
  for (const end of drawingOrder(picture.dragging))
    drawToken(context, frame, colours, picture, end);
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {Frame} frame
 * @param {Colours} colours
 * @param {Picture} picture
 * @param {End} end
 */
function drawToken(context, frame, colours, picture, end) {
  const { unit } = frame;
  const [x, y] = picture[end];
  const lifted = picture.dragging === end;
  const start = end === 'from';
  const size = Math.round(Math.max(TOKEN.least * unit, TOKEN.size * frame.s) * (lifted ? 1.16 : 1));
  const rise = lifted ? Math.max(3 * unit, 0.1 * frame.s) : 0;
  const left = Math.round(frame.midX(x, y) - size / 2);
  const top = Math.round(frame.midY(x, y) - size / 2 - rise);
  const shape = addBox(frame.path(), left, top, size, size, (start ? 0.3 : 0.22) * size);
  fillRaised(
    context,
    shape,
    start ? colours.start : colours.goal,
    (lifted ? 0.36 : 0.2) * size,
    (lifted ? 0.05 * size + rise : 0.07 * size) + 0.5 * unit,
  );
  strokeLine(context, shape, colours.tokenRim, Math.max(unit, 0.045 * size));
  const grip = !picture.fixed && size >= 26 * unit;
  drawLetter(
    context,
    start ? 'S' : 'G',
    left + size / 2,
    top + (grip ? 0.57 : 0.735) * size,
    (grip ? 0.46 : 0.64) * size,
    colours.token,
  );
  if (grip) drawGrip(context, frame, left + size / 2, top + 0.76 * size, size);
}

/**
 * Draws two rows of three dots.
 *
 * @param {CanvasRenderingContext2D} context
 * @param {Frame} frame
 * @param {number} x
 * @param {number} y
 * @param {number} size
 */
export function drawGrip(context, frame, x, y, size) {
  const dots = frame.path();
  const [radius, gap] = [0.032 * size, 0.135 * size];
  for (const dx of [-1, 0, 1]) {
    for (const dy of [-0.5, 0.5]) addDisc(dots, x + dx * gap, y + dy * gap, radius);
  }
  withAlpha(context, 0.75, () => context.fill(dots));
}
