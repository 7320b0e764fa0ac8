// Cells with a mark besides start and goal: stops as flags with numbers, and the cells of an
// estimate's tables, landmarks as triangles and waypoints as rings. Also the cells of an agent
// larger than one, as a frame.

import { LEAST_TOKEN } from './cursor.js';
import {
  addBox,
  addDisc,
  addLines,
  addPolygon,
  drawLetter,
  fillPath,
  fillRaised,
  strokeLine,
  strokeRimmed,
} from './canvas.js';

/**
 * @import { Frame } from './frame.js'
 * @import { Colours } from './palette.js'
 *
 * @typedef {readonly [number, number]} Cell
 * @import { Places } from './picture.js'
 */

/** The size of a flag as a fraction of a cell's edge, and the least in CSS pixels. */
const FLAG = { size: 0.8, least: 20 };
const LANDMARK = { size: 0.5, least: 11 };
const WAYPOINT = { size: 0.26, least: 5 };

/** The radius of an agent's corners, in cells. */
const AGENT = 0.2;

/**
 * Around a centre of 0, 0 at size 1. The foot of the pole is a little left of the centre, and the
 * flag has a swallowtail.
 */
const POLE = [
  [-0.34, -0.46],
  [-0.34, 0.48],
];
const CLOTH = [
  [-0.34, -0.46],
  [0.5, -0.46],
  [0.36, -0.14],
  [0.5, 0.18],
  [-0.34, 0.18],
];
const NUMBER = { x: 0.02, y: 0.07, size: 0.58 };
const TRIANGLE = [
  [0, -0.58],
  [0.6, 0.46],
  [-0.6, 0.46],
];

/**
 * @param {CanvasRenderingContext2D} context
 * @param {Frame} frame
 * @param {Colours} colours
 * @param {Places} places
 */
export function drawPlaces(
  context,
  frame,
  colours,
  { stops, landmarks, waypoints, agents, size: side },
) {
  const { unit, s } = frame;
  const inView = (/** @type {Cell} */ [x, y]) =>
    x >= frame.x0 - 1 &&
    x <= frame.x1 &&
    y >= frame.y0 - 1 &&
    y <= frame.y1 &&
    x < frame.columns &&
    y < frame.rows;
  const sized = (/** @type {{ size: number, least: number }} */ { size, least }) =>
    Math.max(least * unit, size * s);
  context.lineCap = context.lineJoin = 'round';
  // The tokens of the ends would hide a smaller frame.
  for (const [x, y] of side * frame.scale < LEAST_TOKEN ? [] : agents) {
    // The middle of the agent is right also if y grows upwards.
    const [mx, my, edge] = [
      frame.midX(x + (side - 1) / 2, y),
      frame.midY(x, y + (side - 1) / 2),
      side * s,
    ];
    const width = Math.min(3 * unit, Math.max(1.4 * unit, 0.07 * s));
    strokeRimmed(
      context,
      addBox(
        frame.path(),
        mx - edge / 2 + width,
        my - edge / 2 + width,
        edge - 2 * width,
        edge - 2 * width,
        AGENT * s,
      ),
      colours.halo,
      width + 2 * unit,
      colours.ink,
      width,
    );
  }
  const radius = sized(WAYPOINT) / 2;
  const rings = frame.path();
  for (const [x, y] of waypoints.filter(inView))
    addDisc(rings, frame.midX(x, y), frame.midY(x, y), radius);
  const width = Math.max(1.4 * unit, 0.55 * radius);
  strokeRimmed(context, rings, colours.halo, width + 2 * unit, colours.fresh, width);
  for (const [x, y] of landmarks.filter(inView)) {
    const triangle = addPolygon(
      frame.path(),
      TRIANGLE,
      frame.midX(x, y),
      frame.midY(x, y),
      sized(LANDMARK),
    );
    strokeLine(context, triangle, colours.tokenRim, 2.4 * unit);
    fillPath(context, triangle, colours.fresh);
  }
  stops.forEach((stop, at) => {
    if (inView(stop)) flag(context, frame, colours, stop, at + 1, sized(FLAG));
  });
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {Frame} frame
 * @param {Colours} colours
 * @param {Cell} cell
 * @param {number} number
 * @param {number} size
 */
function flag(context, frame, colours, [x, y], number, size) {
  const { unit } = frame;
  const [mx, my] = [frame.midX(x, y), frame.midY(x, y)];
  const [pole, cloth] = [
    addLines(frame.path(), POLE, mx, my, size),
    addPolygon(frame.path(), CLOTH, mx, my, size),
  ];
  const width = Math.max(2 * unit, 0.09 * size);
  strokeRimmed(context, pole, colours.tokenRim, width + 2 * unit, colours.ink, width);
  fillRaised(context, cloth, colours.jump, 0.18 * size, 0.06 * size);
  strokeLine(context, cloth, colours.tokenRim, Math.max(unit, 0.045 * size));
  drawLetter(
    context,
    String(number),
    mx + NUMBER.x * size,
    my + NUMBER.y * size,
    NUMBER.size * size,
    onCloth(colours),
  );
}

/**
 * Returns a legible colour on the flag, which is bright if the map is dark.
 *
 * @param {Colours} colours
 */
function onCloth({ jump, token }) {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(jump.slice(at, at + 2), 16));
  // Luma, from 0 to 255.
  return 0.299 * red + 0.587 * green + 0.114 * blue > 140 ? '#1d1d22' : token;
}
