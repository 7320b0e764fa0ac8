// The colours of the lab, by theme, as plain text: the panes, the chart, the saved pictures, the style sheet and the
// legend all take them from here; and as the numbers of pixels.
//
// Ground that costs more is warmer and deeper, and what the search did with a cell is mixed with its ground, so that both
// can be seen. Text is legible (4.5 to 1) on every such mixture; a test works them all out.

/**
 * @import { Layout } from './picture.js'
 *
 * @typedef {'light' | 'dark'} Theme
 * @typedef {'none' | 'open' | 'closed' | 'scanned' | 'kept' | 'repaired' | 'lost'} MarkWord
 * @typedef {{ [Name in keyof typeof COLOURS]: (typeof COLOURS)[Name][number] }} Colours
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

/** The bytes of a canvas' pixel are red, green, blue, alpha; which number they make depends on the machine. */
const LITTLE = new Uint8Array(new Uint32Array([1]).buffer)[0] === 1;

/** @param {string} hex */
export function pixel(hex) {
  const rgb = parseInt(hex.slice(1), 16);
  const [r, g, b] = [rgb >>> 16, (rgb >>> 8) & 255, rgb & 255];
  return (LITTLE ? 0xff000000 | (b << 16) | (g << 8) | r : (r << 24) | (g << 16) | (b << 8) | 255) >>> 0;
}

/** How far the darker fields of the chequer lie towards the dots that scanned cells have from near. */
const CHEQUER = 0.42;

/**
 * A pixel's colour for every byte of ground and every mark, so that an image of the map is two look-ups a cell. Scanned
 * cells are chequered: a cell of one pixel has no room for another pattern.
 *
 * @param {Colours} colours @param {Layout} layout @param {boolean} far see `ground` @param {boolean} plain without the chequer
 * @returns {[Uint32Array, Uint32Array]} for cells whose x + y is even, and odd; at `mark * 256 + cell`
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
