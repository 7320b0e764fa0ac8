// The marks of a trace's author over the cells: each word has a shape and a colour. It loads with the
// views.

import { addPolygon, fillPath, strokeLine } from './canvas.js';
import { blend } from './palette.js';

/**
 * @import { Frame } from './frame.js'
 * @import { Colours } from './palette.js'
 * @import { OwnMarks } from './picture.js'
 */

/** More lines than this show nothing but their number, and are not drawn. */
const MOST_EDGES = 20_000;

/** The size of a shape in cells, and the least one in CSS pixels. */
const SIZE = 0.46;
const LEAST = 3;

/**
 * In cells of at least so many CSS pixels, which have numbers, the shape is smaller and in the corner
 * above them.
 */
const NUMBERED = { side: 26, size: 0.26, away: 0.32 };

/** The shapes in the order of the words, around 0, 0 in a box of 1 by 1. */
const SHAPES = [
  polygon(4, 0),
  polygon(3, 0),
  polygon(4, 45),
  star(5, 0.42),
  polygon(3, 180),
  polygon(6, 0),
  star(4, 0.34),
  polygon(5, 0),
];

/** Returns the corners of a regular polygon. @param {number} count @param {number} turned in degrees */
function polygon(count, turned) {
  return Array.from({ length: count }, (_, at) => around((360 * at) / count + turned, 0.5));
}

/** @param {number} count @param {number} depth the radius of the inner corners */
function star(count, depth) {
  return Array.from({ length: 2 * count }, (_, at) =>
    around((180 * at) / count, at % 2 === 0 ? 0.5 : depth / 2),
  );
}

/** @param {number} degrees clockwise from the top @param {number} radius */
function around(degrees, radius) {
  const angle = (degrees * Math.PI) / 180;
  return [radius * Math.sin(angle), -radius * Math.cos(angle)];
}

/**
 * The colours in the order of the words. views.css has the same.
 *
 * @param {Colours} colours
 */
const paints = ({ fresh, jump, chart, alarm, ink }) => [
  fresh,
  jump,
  chart[2],
  chart[4],
  chart[5],
  chart[0],
  alarm,
  ink,
];

/**
 * @param {CanvasRenderingContext2D} context
 * @param {Frame} frame
 * @param {Colours} colours
 * @param {OwnMarks} own
 */
export function drawOwnMarks(context, frame, colours, { marks, labels }) {
  const isNumbered = frame.s >= NUMBERED.side * frame.unit;
  const size = Math.max(LEAST * frame.unit, (isNumbered ? NUMBERED.size : SIZE) * frame.s);
  const away = isNumbered ? NUMBERED.away * frame.s : 0;
  const colour = paints(colours);
  const shapes = labels.map(() => frame.path());
  frame.each((x, y) => {
    const mark = marks[y * frame.columns + x] ?? 0;
    if (mark > 0)
      addPolygon(
        shapes[mark - 1],
        SHAPES[mark - 1],
        frame.midX(x, y) + away,
        frame.midY(x, y) - away,
        size,
      );
  });
  shapes.forEach((path, at) => {
    strokeLine(context, path, colours.halo, 2 * frame.unit);
    fillPath(context, path, colour[at]);
  });
}

/**
 * Draws the lines from parents to nodes.
 *
 * @param {CanvasRenderingContext2D} context
 * @param {Frame} frame
 * @param {Colours} colours
 * @param {Uint32Array} edges
 */
export function drawEdges(context, frame, colours, edges) {
  if (edges.length / 2 > MOST_EDGES) return;
  const path = frame.path();
  const point = (/** @type {number} */ key) => {
    const [x, y] = [key % frame.columns, Math.floor(key / frame.columns)];
    return /** @type {const} */ ([frame.midX(x, y), frame.midY(x, y)]);
  };
  for (let at = 0; at < edges.length; at += 2) {
    path.moveTo(...point(edges[at] ?? 0));
    path.lineTo(...point(edges[at + 1] ?? 0));
  }
  strokeLine(context, path, blend(colours.closed, colours.quiet, 0.72), 1.25 * frame.unit);
}

/** Returns what the legend shows of a word, in a box of 20 by 20. @param {number} at its index */
export const signOf = (at) => ({
  d: `M${SHAPES[at].map(([x, y]) => `${10 + 14 * x} ${10 + 14 * y}`).join('L')}Z`,
  class: `k-own-${at + 1}`,
});
