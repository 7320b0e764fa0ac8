// Walkers as dots over the cells: one that moves, one that waits for another, and a larger one for
// walkers in one cell. A ring marks a conflict in a plan. It loads on demand.

import { addDisc, fillPath, strokeLine } from './canvas.js';

/**
 * @import { Frame } from './frame.js'
 * @import { Colours } from './palette.js'
 * @import { Spots } from './picture.js'
 */

/**
 * The radius of a dot in cells, and the least one in CSS pixels.
 *
 * @type {Record<Exclude<keyof Spots, 'clash'>, number>}
 */
const RADII = { walk: 0.3, wait: 0.3, share: 0.42 };
const RING = 0.5;
const LEAST = 1;

/**
 * Colours that differ in lightness too.
 *
 * @param {Colours} colours
 * @returns {Record<keyof typeof RADII, [fill: string, rim: string]>}
 */
const paints = ({ accent, halo, path, pathRim, alarm }) => ({
  walk: [accent, halo],
  wait: [path, pathRim],
  share: [alarm, halo],
});

/** In the order of drawing. */
const KINDS = /** @type {(keyof typeof RADII)[]} */ (Object.keys(RADII));

/**
 * Returns circles around the places of walkers.
 *
 * @param {Frame} frame
 * @param {readonly number[]} places
 * @param {number} radius
 */
function discsAt(frame, places, radius) {
  const discs = frame.path();
  for (let at = 0; at < places.length; at += 2) {
    const [x, y] = [places[at], places[at + 1]];
    addDisc(discs, frame.midX(x, y), frame.midY(x, y), radius);
  }
  return discs;
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {Frame} frame
 * @param {Colours} colours
 * @param {Spots} spots
 */
export function drawCrowd(context, frame, colours, spots) {
  for (const kind of KINDS) {
    const radius = Math.max(LEAST * frame.unit, RADII[kind] * frame.s);
    const dots = discsAt(frame, spots[kind], radius);
    const [fill, rim] = paints(colours)[kind];
    if (radius > 3 * frame.unit) strokeLine(context, dots, rim, 2 * frame.unit);
    fillPath(context, dots, fill);
  }
  const rings = discsAt(frame, spots.clash ?? [], Math.max(3 * frame.unit, RING * frame.s));
  strokeLine(context, rings, colours.alarm, 2 * frame.unit);
}
