// Walkers as dots over the cells: one that moves, one that waits for another, and a larger one for
// walkers in one cell. It loads on demand.

import { addDisc, fillPath, strokeLine } from './canvas.js';

/**
 * @import { Frame } from './frame.js'
 * @import { Colours } from './palette.js'
 * @import { Spots } from './picture.js'
 */

/**
 * The radius of a dot in cells, and the least one in CSS pixels.
 *
 * @type {Record<keyof Spots, number>}
 */
const RADII = { walk: 0.3, wait: 0.3, share: 0.42 };
const LEAST = 1;

/**
 * Colours that differ in lightness too.
 *
 * @param {Colours} colours
 * @returns {Record<keyof Spots, [fill: string, rim: string]>}
 */
const paints = ({ accent, halo, path, pathRim, alarm }) => ({
  walk: [accent, halo],
  wait: [path, pathRim],
  share: [alarm, halo],
});

/** In the order of drawing. */
const KINDS = /** @type {(keyof Spots)[]} */ (Object.keys(RADII));

/**
 * @param {CanvasRenderingContext2D} context
 * @param {Frame} frame
 * @param {Colours} colours
 * @param {Spots} spots
 */
export function drawCrowd(context, frame, colours, spots) {
  for (const kind of KINDS) {
    const dots = frame.path();
    const radius = Math.max(LEAST * frame.unit, RADII[kind] * frame.s);
    for (let at = 0; at < spots[kind].length; at += 2)
      addDisc(
        dots,
        frame.midX(spots[kind][at], spots[kind][at + 1]),
        frame.midY(spots[kind][at], spots[kind][at + 1]),
        radius,
      );
    const [fill, rim] = paints(colours)[kind];
    if (radius > 3 * frame.unit) strokeLine(context, dots, rim, 2 * frame.unit);
    fillPath(context, dots, fill);
  }
}
