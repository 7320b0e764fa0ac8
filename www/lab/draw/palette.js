// The colours of the lab, by theme, as plain text: the panes, the chart, the saved pictures, the style sheet and the
// legend all take them from here; and as the numbers of pixels.
//
// Ground that costs more is warmer and deeper, and what the search did with a cell is mixed with its ground, so that both
// can be seen. Text is legible (4.5 to 1) on every such mixture; a test works them all out.
//
// And the colours of heat: a scale that is even to the eye, in Oklab (Björn Ottosson, "A perceptual color space for image
// processing", 2020). From end to end it grows steadily darker on light paper and brighter on dark, so it reads in grey, and
// it goes from yellow to blue, which nearly everybody can tell apart. It keeps so near to the paper that text stays legible on all
// of it; text and lines over it are taken darker, or brighter, than elsewhere.

/**
 * @import { Layout } from './picture.js'
 *
 * @typedef {'light' | 'dark'} Theme
 * @typedef {'none' | 'open' | 'closed' | 'scanned' | 'kept' | 'repaired' | 'lost'} MarkWord
 * @typedef {{ [Name in keyof typeof COLOURS]: (typeof COLOURS)[Name][number] }} Colours
 * @typedef {[even: Uint32Array, odd: Uint32Array]} Tints of cells whose x + y is even, and odd; at `mark * 256 + cell`
 * @typedef {[lightness: number, a: number, b: number]} Lab
 */

/** Each on light paper and on dark. */
const COLOURS = {
  outside: ['#efeae1', '#1d2026'],
  paper: ['#fffdf8', '#2b2f38'],
  grid: ['#ebe6da', '#363b46'],
  border: ['#cbc4b6', '#5f6675'],
  shadow: ['rgb(70 60 45 / 0.2)', 'rgb(0 0 0 / 0.45)'],
  wall: ['#4a4d57', '#767d8d'],
  wallRim: ['#3a3d46', '#939aaa'],
  bar: ['#864732', '#bb927c'],
  open: ['#bfe6c8', '#2c6444'],
  openRim: ['#5cae78', '#62b880'],
  openFar: ['#45ad68', '#4fbf7b'],
  closed: ['#c5d9fb', '#2f4a7c'],
  closedFar: ['#b3cdf9', '#34548f'],
  scanned: ['#f1f2f6', '#333843'],
  scannedDot: ['#8a97b5', '#8a93a8'],
  kept: ['#e2eaf6', '#333f54'],
  keptRim: ['#93a7c9', '#7488ab'],
  repaired: ['#d9cefa', '#4c3f7d'],
  lost: ['#f6d3d0', '#643a3c'],
  earth: ['#dda864', '#7a5428'],
  earthDot: ['#8a5a1c', '#e3b877'],
  earthInk: ['#4b2f0c', '#ffe9c7'],
  ink: ['#23304d', '#f4f3ee'],
  soft: ['#39455f', '#e2e6ef'],
  quiet: ['#4d669b', '#a9c0ee'],
  path: ['#f5c518', '#f5c518'],
  pathRim: ['#8c6a00', '#17130a'],
  start: ['#2f6bff', '#2f6bff'],
  goal: ['#e5484d', '#d93d43'],
  token: ['#ffffff', '#ffffff'],
  station: ['#23304d', '#17130a'],
  tokenRim: ['#ffffff', '#ecebe6'],
  accent: ['#2f6bff', '#7da2ff'],
  alarm: ['#c2363b', '#ff8f8f'],
  halo: ['#ffffff', '#15171c'],
  jump: ['#5a4bb5', '#c9bdff'],
  walker: ['#1d1d22', '#0e0e12'],
  tyre: ['#23262f', '#08090b'],
  tyreRim: ['#ffffff', '#aeb6c6'],
  fresh: ['#c2410c', '#ffa66b'],
  chart: [['#2f6bff', '#c2410c', '#0f8a5f', '#8b3fc4', '#b0246b', '#6f6410'], ['#7da2ff', '#ffa66b', '#5fd3a6', '#d4a3ff', '#ff8fb8', '#d8cc62']],
  chartRest: ['#dfe7f8', '#3a4257'],
  needle: ['#23262f', '#ecebe6'],
};

/** @param {number} at */
const themed = (at) => /** @type {Colours} */ (Object.fromEntries(Object.entries(COLOURS).map(([name, pair]) => [name, pair[at]])));

/** @type {Record<Theme, Colours>} */
export const LAB = { light: themed(0), dark: themed(1) };

/**
 * The colours of a map that is drawn as an article draws it: by day and by night the same, but for what lies around it.
 *
 * @param {Colours} own of the theme @param {Partial<Colours> | null} article see articles.js
 */
export const asIn = (own, article) => (article ? { ...LAB.light, ...article, outside: own.outside, shadow: own.shadow } : own);

/** Dashes of the lines of a race, so that they can be distinguished without colour: in pixels, none for the first. */
export const DASHES = [[], [7, 4], [2, 3], [9, 3, 2, 3], [13, 4], [5, 2, 1, 2, 1, 2]];

/** How far ground of a cost lies from the paper towards the deepest earth: 0 for floor, 0.4 for 5, nearly 1 for 255. */
export const depth = (/** @type {number} */ cost) => (cost <= 1 ? 0 : (cost - 1) / (cost + 5));

/** How much of the ground is seen through what the search did with it. */
const THROUGH = 0.5;

/**
 * @param {string} from @param {string} to both `#rrggbb` @param {number} share of `to`
 * @returns {string} `#rrggbb`
 */
export function blend(from, to, share) {
  const [a, b] = [from, to].map((hex) => parseInt(hex.slice(1), 16));
  const channel = (/** @type {number} */ shift) => {
    const [low, high] = [(a >> shift) & 255, (b >> shift) & 255];
    return Math.round(low + (high - low) * share) << shift;
  };
  return `#${(channel(16) | channel(8) | channel(0)).toString(16).padStart(6, '0')}`;
}

/**
 * The colour of ground.
 *
 * @param {Colours} colours @param {number} cost from 1 @param {MarkWord} mark what the search did with it
 * @param {boolean} [far] seen from so far that a cell is a few pixels: the open ones have to stand out
 */
export function ground(colours, cost, mark, far = false) {
  const share = depth(cost);
  if (mark === 'none') return blend(colours.paper, colours.earth, share);
  const name = far && mark === 'open' ? 'openFar' : far && mark === 'closed' ? 'closedFar' : mark;
  return blend(colours[name], colours.earth, share * THROUGH);
}

/** The word of a mark's byte. @param {Layout} layout @param {number | undefined} mark */
export const wordOf = ({ marks }, mark) => /** @type {MarkWord[]} */ (Object.keys(marks)).find((word) => marks[word] === mark) ?? 'none';

/** The bytes of a canvas' pixel are red, green, blue, alpha: read as a number, alpha is the highest. @param {string} hex */
export function pixel(hex) {
  const rgb = parseInt(hex.slice(1), 16);
  return (0xff000000 | ((rgb & 255) << 16) | (rgb & 0xff00) | (rgb >>> 16)) >>> 0;
}

/** How far the darker fields of the chequer lie towards the dots that scanned cells have from near. */
const CHEQUER = 0.42;

/**
 * A pixel's colour for every byte of ground and every mark, so that an image of the map is two look-ups a cell. Scanned
 * cells are chequered: a cell of one pixel has no room for another pattern.
 *
 * @param {Colours} colours @param {Layout} layout @param {boolean} far see `ground` @param {boolean} plain without the chequer
 * @returns {Tints}
 */
export function tints(colours, { marks, wall }, far, plain) {
  const even = new Uint32Array(256 * 256).fill(pixel(colours.paper));
  const odd = even.slice();
  for (const [word, mark] of Object.entries(marks)) {
    for (let cost = 0; cost < 256; cost++) {
      const at = mark * 256 + cost;
      const colour = cost === wall ? colours.wall : ground(colours, cost, /** @type {MarkWord} */ (word), far);
      even[at] = pixel(colour);
      odd[at] = !plain && word === 'scanned' && cost !== wall ? pixel(blend(colour, colours.scannedDot, CHEQUER)) : even[at];
    }
  }
  return [even, odd];
}

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
