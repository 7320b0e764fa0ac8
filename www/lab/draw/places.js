// Places on the map besides start and goal: stops as flags with their numbers, and what tables of an estimate are made of, landmarks
// as triangles and waypoints as rings. Drawn on a pane and, from the same measures, in a saved SVG.

import { FONT } from './font.js';

/**
 * @typedef {import('./frame.js').Frame} Frame
 * @typedef {import('./palette.js').Colours} Colours
 * @typedef {import('./shape.js').Shape} Shape
 * @typedef {readonly [number, number]} Cell
 * @typedef {{ stops: readonly Cell[], landmarks: readonly Cell[], waypoints: readonly Cell[] }} Places
 */

/** Of a cell's edge, and the least in CSS pixels. */
const FLAG = { size: 0.8, least: 20 };
const LANDMARK = { size: 0.5, least: 11 };
const WAYPOINT = { size: 0.26, least: 5 };

/** Around a middle of 0, 0, for a size of 1. The pole's foot stands a little left of the middle; the cloth has a swallow's tail. */
const POLE = [[-0.34, -0.46], [-0.34, 0.48]];
const CLOTH = [[-0.34, -0.46], [0.5, -0.46], [0.36, -0.14], [0.5, 0.18], [-0.34, 0.18]];
const NUMBER = { x: 0.02, y: 0.07, size: 0.58 };
const TRIANGLE = [[0, -0.58], [0.6, 0.46], [-0.6, 0.46]];

/** @param {CanvasRenderingContext2D} context @param {Frame} frame @param {Colours} colours @param {Places} places */
export function drawPlaces(context, frame, colours, { stops, landmarks, waypoints }) {
  const { unit, s } = frame;
  const inView = (/** @type {Cell} */ [x, y]) => x >= frame.x0 - 1 && x <= frame.x1 && y >= frame.y0 - 1 && y <= frame.y1 && x < frame.columns && y < frame.rows;
  const sized = (/** @type {{ size: number, least: number }} */ { size, least }) => Math.max(least * unit, size * s);
  context.lineJoin = 'round';
  context.lineCap = 'round';
  const radius = sized(WAYPOINT) / 2;
  const rings = new Path2D();
  for (const [x, y] of waypoints.filter(inView)) {
    rings.moveTo(frame.midX(x, y) + radius, frame.midY(x, y));
    rings.arc(frame.midX(x, y), frame.midY(x, y), radius, 0, 2 * Math.PI);
  }
  twice(context, rings, colours.halo, colours.fresh, Math.max(1.4 * unit, 0.55 * radius), unit);
  for (const [x, y] of landmarks.filter(inView)) {
    const triangle = polygon(TRIANGLE, frame.midX(x, y), frame.midY(x, y), sized(LANDMARK));
    context.strokeStyle = colours.tokenRim;
    context.lineWidth = 2.4 * unit;
    context.stroke(triangle);
    context.fillStyle = colours.fresh;
    context.fill(triangle);
  }
  stops.forEach((stop, at) => {
    if (inView(stop)) flag(context, frame, colours, stop, at + 1, sized(FLAG));
  });
}

/**
 * @param {CanvasRenderingContext2D} context @param {Frame} frame @param {Colours} colours @param {Cell} cell @param {number} number
 * @param {number} size
 */
function flag(context, { unit, midX, midY }, colours, [x, y], number, size) {
  const [mx, my] = [midX(x, y), midY(x, y)];
  const [pole, cloth] = [polygon(POLE, mx, my, size), polygon(CLOTH, mx, my, size)];
  twice(context, pole, colours.tokenRim, colours.ink, Math.max(2 * unit, 0.09 * size), unit);
  context.save();
  context.shadowColor = 'rgb(0 0 0 / 0.42)';
  context.shadowBlur = 0.18 * size;
  context.shadowOffsetY = 0.06 * size;
  context.fillStyle = colours.jump;
  context.fill(cloth);
  context.restore();
  context.strokeStyle = colours.tokenRim;
  context.lineWidth = Math.max(unit, 0.045 * size);
  context.stroke(cloth);
  context.fillStyle = onCloth(colours);
  context.textAlign = 'center';
  context.textBaseline = 'alphabetic';
  context.font = `700 ${Math.round(NUMBER.size * size)}px ${FONT}`;
  context.fillText(String(number), mx + NUMBER.x * size, my + NUMBER.y * size);
}

/**
 * The same as elements of an SVG whose unit is a cell.
 *
 * @param {Places} places @param {Shape} shape @param {Colours} colours @param {number} large how large a token is, in cells
 * @returns {string[]}
 */
export function placesSvg({ stops, landmarks, waypoints }, shape, colours, large) {
  const short = (/** @type {number} */ value) => String(Math.round(value * 1000) / 1000);
  const middle = (/** @type {Cell} */ [x, y]) => [shape.centreX(x, y), shape.centreY(x, y)];
  const points = (/** @type {number[][]} */ corners, /** @type {Cell} */ cell, /** @type {number} */ size) => {
    const [mx = 0, my = 0] = middle(cell);
    return corners.map(([x = 0, y = 0]) => `${short(mx + size * x)},${short(my + size * y)}`).join(' ');
  };
  const ring = (WAYPOINT.size * large) / 0.76;
  const rings = waypoints.map((cell) => {
    const [cx = 0, cy = 0] = middle(cell);
    return `<circle cx="${short(cx)}" cy="${short(cy)}" r="${short(ring / 2)}" fill="none" stroke="${colours.fresh}" stroke-width="${short(0.28 * ring)}"/>`;
  });
  const triangles = landmarks.map((cell) => `<polygon points="${points(TRIANGLE, cell, (LANDMARK.size * large) / 0.76)}" fill="${colours.fresh}" stroke="${colours.tokenRim}" stroke-width="0.05"/>`);
  const size = (FLAG.size * large) / 0.76;
  const flags = stops.flatMap((cell, at) => {
    const [mx = 0, my = 0] = middle(cell);
    return [
      `<polyline points="${points(POLE, cell, size)}" fill="none" stroke="${colours.ink}" stroke-width="${short(0.07 * size)}" stroke-linecap="round"/>`,
      `<polygon points="${points(CLOTH, cell, size)}" fill="${colours.jump}" stroke="${colours.tokenRim}" stroke-width="${short(0.045 * size)}" stroke-linejoin="round"/>`,
      `<text x="${short(mx + NUMBER.x * size)}" y="${short(my + NUMBER.y * size)}" font-family="system-ui, sans-serif" font-size="${short(NUMBER.size * size)}" font-weight="700" text-anchor="middle" fill="${onCloth(colours)}">${at + 1}</text>`,
    ];
  });
  return [...rings, ...triangles, ...flags];
}

/** What can be read on the cloth, which is bright where the map is dark. @param {Colours} colours */
const onCloth = ({ jump, token }) => (brightness(jump) > 140 ? '#1d1d22' : token);

/** From 0 to 255, as the eye has it. @param {string} colour as #rrggbb */
function brightness(colour) {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  return 0.299 * red + 0.587 * green + 0.114 * blue;
}

/** @param {number[][]} corners @param {number} mx @param {number} my @param {number} size */
function polygon(corners, mx, my, size) {
  const path = new Path2D();
  corners.forEach(([x = 0, y = 0], at) => (at === 0 ? path.moveTo(mx + size * x, my + size * y) : path.lineTo(mx + size * x, my + size * y)));
  if (corners.length > 2) path.closePath();
  return path;
}

/** A line with a rim. @param {CanvasRenderingContext2D} context @param {Path2D} line @param {string} rim @param {string} colour @param {number} width @param {number} unit */
function twice(context, line, rim, colour, width, unit) {
  context.strokeStyle = rim;
  context.lineWidth = width + 2 * unit;
  context.stroke(line);
  context.strokeStyle = colour;
  context.lineWidth = width;
  context.stroke(line);
}
