// Colours of heat: a scale that is even to the eye, in Oklab (Björn Ottosson, "A perceptual color space for image
// processing", 2020). From end to end it grows steadily darker on light paper and brighter on dark, so it reads in grey, and
// it goes from yellow to blue, which nearly everybody can tell apart. It keeps so near to the paper that text stays legible on all
// of it; text and lines over it are taken darker, or brighter, than elsewhere.

import { blend, pixel } from './palette.js';

/**
 * @import { Colours } from './palette.js'
 * @import { Tints } from './tiles.js'
 *
 * @typedef {[lightness: number, a: number, b: number]} Lab
 */

/** How many colours there are: a byte a cell, of which 0 is none. */
export const LEVELS = 255;

/** Lightness, chroma, and hue in degrees. @type {Record<'light' | 'dark', [number, number, number][]>} */
const STOPS = {
  light: [[0.945, 0.1, 103], [0.84, 0.095, 165], [0.735, 0.095, 230], [0.63, 0.13, 285]],
  dark: [[0.32, 0.13, 285], [0.4, 0.075, 235], [0.48, 0.085, 160], [0.565, 0.112, 100]],
};

/** @param {Colours} colours */
const themeOf = ({ paper, ink }) => (luminance(paper) > luminance(ink) ? 'light' : 'dark');
/** @param {string} hex */
const luminance = (hex) => [1, 3, 5].reduce((sum, at) => sum + parseInt(hex.slice(at, at + 2), 16), 0);

/** @type {Map<string, string[]>} */
const ramps = new Map();

/** From the least to the largest. @param {Colours} colours @returns {string[]} LEVELS of them, `#rrggbb` */
export function rampOf(colours) {
  const theme = themeOf(colours);
  let ramp = ramps.get(theme);
  if (!ramp) ramps.set(theme, (ramp = evenly(STOPS[theme].map(([l, chroma, hue]) => [l, chroma * Math.cos((hue * Math.PI) / 180), chroma * Math.sin((hue * Math.PI) / 180)]))));
  return ramp;
}

/** Along the stops, each colour as far from the one before. @param {Lab[]} stops */
function evenly(stops) {
  const far = stops.slice(1).map((stop, at) => Math.hypot(...stop.map((value, i) => value - stops[at][i])));
  const whole = far.reduce((sum, part) => sum + part, 0);
  return Array.from({ length: LEVELS }, (_, level) => {
    let rest = (level / (LEVELS - 1)) * whole;
    let at = 0;
    while (at < far.length - 1 && rest > far[at]) rest -= far[at++];
    const to = stops[at + 1];
    return hexOf(/** @type {Lab} */ (stops[at].map((value, i) => value + (to[i] - value) * (rest / far[at]))));
  });
}

/** @param {Lab} lab */
function hexOf([lightness, a, b]) {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const linear = [4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s, -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s, -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s];
  const bytes = linear.map((value) => {
    const within = Math.min(1, Math.max(0, value));
    return Math.round(255 * (within <= 0.0031308 ? 12.92 * within : 1.055 * within ** (1 / 2.4) - 0.055));
  });
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

/**
 * The colours of all else over heat: lines and text that are soft elsewhere are not here.
 *
 * @param {Colours} colours @returns {Colours}
 */
export function overHeat(colours) {
  const light = themeOf(colours) === 'light';
  const ink = light ? '#0d1424' : '#ffffff';
  return { ...colours, ink, soft: ink, quiet: ink, openRim: ink, keptRim: ink, jump: light ? '#2b1a86' : '#f0ebff', halo: light ? '#ffffff' : '#0d1424' };
}

/**
 * A pixel's colour for every level and byte of ground, as `tints` has them for marks. What has no level is ground of its cost.
 *
 * @param {Colours} colours @param {string[]} ramp the colours of level 1 and on @param {number} wall @param {(cost: number) => string} plain
 * @returns {Tints}
 */
export function levelTints(colours, ramp, wall, plain) {
  const table = new Uint32Array(256 * 256);
  const levels = ramp.map(pixel);
  const walls = pixel(colours.wall);
  for (let cost = 0; cost < 256; cost++) {
    table[cost] = pixel(cost === wall ? colours.wall : plain(cost));
    for (let level = 1; level < 256; level++) table[256 * level + cost] = cost === wall ? walls : (levels[level - 1] ?? 0);
  }
  return [table, table];
}

/**
 * The two searches' colours and that of what both have, for `difference`: near to the paper, as all that text stands on.
 *
 * @param {Colours} colours @param {string} one @param {string} other the lines of these searches in the chart
 * @returns {string[]} only the one, only the other, both
 */
export function pairOf(colours, one, other) {
  const near = (/** @type {string} */ colour) => blend(colours.paper, colour, 0.5);
  return [near(one), near(other), blend(colours.paper, colours.ink, 0.22)];
}
