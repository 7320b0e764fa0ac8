// The parts of a search on wheels in a saved SVG: the tree's arcs, the drive, and the vehicle at both ends. One unit is a cell,
// and the centre of a cell is half a unit in.

import { piecesOf } from './vehicle.js';
import { KINDS, kindOf, treeEdgePaints } from './tree-edges.js';
import { SAMPLE, TWIG } from '../../engine/fields.js';

/**
 * @import { Colours } from './palette.js'
 * @import { Cell, Picture, Wheels } from './picture.js'
 * @import { Vehicle } from './vehicle.js'
 */

/** The most arcs, so that the file opens again. */
const MOST = 60_000;

/** Returns a number with the visible decimals. @param {number} value */
export const short = (value) => String(Math.round(value * 1000) / 1000);

/** @param {Picture} picture @param {Wheels} wheels @param {Colours} colours @returns {string[]} */
export function wheelsSvg({ from, to }, wheels, colours) {
  const { drive, trail, headings, vehicle } = wheels;
  return [
    ...tree(wheels, colours),
    ...(drive.length > 0 ? way(drive, colours) : trail.length < 2 * SAMPLE.count ? [] : [`<polyline fill="none" stroke="${colours.ink}" stroke-width="0.05" points="${points(trail, 0, trail.length / SAMPLE.count - 1)}"/>`]),
    car(vehicle, to, headings[1], 'G', colours.goal, colours),
    car(vehicle, from, headings[0], 'S', colours.start, colours),
  ];
}

/** @param {Wheels} wheels @param {Colours} colours */
function tree(wheels, colours) {
  const { treeEdges, refused, drive } = wheels;
  /** @type {Record<'pale' | 'closed' | 'open' | 'shot' | 'refused', string[]>} */
  const arcs = { pale: [], closed: [], open: [], shot: [], refused: [] };
  for (let at = 0; at < treeEdges.length && at < MOST * TWIG.count; at += TWIG.count) {
    const kind = kindOf(wheels, at);
    if (kind !== '') arcs[kind].push(arc(treeEdges, at));
  }
  for (let at = 0; at < refused.length; at += TWIG.count) arcs.refused.push(arc(refused, at));
  const colour = { ...treeEdgePaints(colours), refused: colours.alarm };
  const faint = drive.length > 0 ? ' stroke-opacity="0.5"' : '';
  return /** @type {const} */ ([...KINDS, 'refused'])
    .filter((kind) => arcs[kind].length > 0)
    .map((kind) => `<path fill="none" stroke="${colour[kind]}" stroke-width="0.035" stroke-linecap="round"${kind === 'refused' ? ' stroke-dasharray="0.1 0.1"' : ''}${faint} d="${arcs[kind].join('')}"/>`);
}

/** @param {Float64Array} treeEdges @param {number} at */
function arc(treeEdges, at) {
  const [x, y, curvature, length] = [treeEdges[at + TWIG.x] + 0.5, treeEdges[at + TWIG.y] + 0.5, treeEdges[at + TWIG.curvature], treeEdges[at + TWIG.length]];
  const angle = (treeEdges[at + TWIG.heading] * Math.PI) / 180;
  const [ux, uy] = [Math.cos(angle), Math.sin(angle)];
  const begin = `M${short(x)} ${short(y)}`;
  if (curvature === 0) return `${begin}L${short(x + ux * length)} ${short(y + uy * length)}`;
  const end = angle + curvature * length;
  const [ex, ey] = [x + (Math.sin(end) - uy) / curvature, y + (ux - Math.cos(end)) / curvature];
  const large = Math.abs(curvature * length) > Math.PI ? 1 : 0;
  return `${begin}A${short(1 / Math.abs(curvature))} ${short(1 / Math.abs(curvature))} 0 ${large} ${curvature * length > 0 ? 1 : 0} ${short(ex)} ${short(ey)}`;
}

/** @param {Float64Array} drive @param {number} from @param {number} to */
function points(drive, from, to) {
  return Array.from({ length: to - from + 1 }, (_, i) => {
    const at = (from + i) * SAMPLE.count;
    return `${short(drive[at + SAMPLE.x] + 0.5)},${short(drive[at + SAMPLE.y] + 0.5)}`;
  }).join(' ');
}

/** @param {Float64Array} drive @param {Colours} colours */
function way(drive, colours) {
  const line = (/** @type {string} */ at, /** @type {string} */ colour, /** @type {number} */ width, more = '') =>
    `<polyline fill="none" stroke="${colour}" stroke-width="${width}" stroke-linejoin="round"${more} points="${at}"/>`;
  return piecesOf(drive).flatMap(({ from, to, gear }) => {
    const at = points(drive, from, to);
    const [whole, dashed] = [' stroke-linecap="round"', ' stroke-dasharray="0.15 0.11"'];
    return [line(at, colours.pathRim, 0.18, gear < 0 ? '' : whole), line(at, colours.path, 0.13, gear < 0 ? dashed : whole)];
  });
}

/** @param {Vehicle} vehicle @param {Cell} cell @param {number} heading @param {string} letter @param {string} colour @param {Colours} colours */
function car({ wheelbase, frontOverhang, rearOverhang, width }, [x, y], heading, letter, colour, colours) {
  const [long, wide] = [0.44 * width, 0.2 * width];
  const wheels = [0, wheelbase].flatMap((at) =>
    [-1, 1].map((side) => `<rect x="${short(at - long / 2)}" y="${short((side * (width - wide)) / 2 - wide / 2)}" width="${short(long)}" height="${short(wide)}" rx="${short(0.3 * wide)}" fill="${colours.tyre}"/>`),
  );
  const [narrow, length] = [0.7 * width, rearOverhang + wheelbase + frontOverhang];
  return [
    `<g transform="translate(${x + 0.5} ${y + 0.5}) rotate(${short(heading)})">`,
    ...wheels,
    `<rect x="${-rearOverhang}" y="${short(-narrow / 2)}" width="${short(length)}" height="${short(narrow)}" rx="${short(0.2 * width)}" fill="${colour}" stroke="${colours.tokenRim}" stroke-width="0.04"/>`,
    `<rect x="${short(0.68 * wheelbase)}" y="${short(-0.27 * width)}" width="${short(0.28 * wheelbase)}" height="${short(0.54 * width)}" rx="0.08" fill="#ffffff" fill-opacity="0.85"/>`,
    `<text transform="translate(${short(0.4 * wheelbase)} 0) rotate(${short(-heading)})" y="${short(0.2 * width)}" font-family="system-ui, sans-serif" font-size="${short(0.56 * width)}" font-weight="700" text-anchor="middle" fill="${colours.token}">${letter}</text>`,
    '</g>',
  ].join('');
}
