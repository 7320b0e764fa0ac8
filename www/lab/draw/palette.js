// The colours of the lab, by theme, as text and as numbers of pixels. Panes, chart, saved pictures,
// style sheet and legend use them.
//
// Ground of a higher cost is warmer and deeper. The colour of a mark is mixed with its ground, so
// that both are visible. Text has a contrast of at least 4.5 to 1 on every mixture, which a test
// checks.
//
// The scale of heat is perceptually even in Oklab (Björn Ottosson, "A perceptual color space for
// image processing", 2020). It gets steadily darker on light paper and brighter on dark, so it is
// readable in grey. It goes from yellow to blue, which most people with colour blindness can
// distinguish. It stays near the colour of the paper, so that text is legible. Text and lines over
// it have more contrast than elsewhere.

/**
 * The numbers of marks and walls, because the drawing does not call the core.
 * @typedef {{ marks: { [Word in 'none' | 'open' | 'closed' | 'scanned']: number } & { [Word in
 *   MarkWord]?: number }, wall: number }} Layout
 *
 * @typedef {'light' | 'dark'} Theme
 * @typedef {'none' | 'open' | 'closed' | 'scanned' | 'kept' | 'repaired' | 'lost'} MarkWord
 * @typedef {{ [Name in keyof typeof COLOURS]: (typeof COLOURS)[Name][number] }} Colours
 * @typedef {[even: Uint32Array, odd: Uint32Array]} Tints colours for cells with even and with odd x
 *   + y; at `mark * 256 + cell`
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
  // Unlike ink in both themes, so that a drawing for both has the same shapes.
  station: ['#23304e', '#17130a'],
  tokenRim: ['#ffffff', '#ecebe6'],
  accent: ['#2f6bff', '#7da2ff'],
  alarm: ['#c2363b', '#ff8f8f'],
  halo: ['#ffffff', '#15171c'],
  jump: ['#5a4bb5', '#c9bdff'],
  walker: ['#1d1d22', '#0e0e12'],
  tyre: ['#23262f', '#08090b'],
  tyreRim: ['#ffffff', '#aeb6c6'],
  fresh: ['#c2410c', '#ffa66b'],
  chart: [
    ['#2f6bff', '#c2410c', '#0f8a5f', '#8b3fc4', '#b0246b', '#6f6410'],
    ['#7da2ff', '#ffa66b', '#5fd3a6', '#d4a3ff', '#ff8fb8', '#d8cc62'],
  ],
  chartRest: ['#dfe7f8', '#3a4257'],
  needle: ['#23262f', '#ecebe6'],
};

/** @param {number} at */
const themed = (at) =>
  /** @type {Colours} */ (
    Object.fromEntries(Object.entries(COLOURS).map(([name, pair]) => [name, pair[at]]))
  );

/** @type {Record<Theme, Colours>} */
export const LAB = { light: themed(0), dark: themed(1) };

/**
 * Returns the colours of an article's map: equal in both themes, except for the surroundings.
 *
 * @param {Colours} own of the theme @param {Partial<Colours> | null} article see articles.js
 */
export const asIn = (own, article) =>
  article ? { ...LAB.light, ...article, outside: own.outside, shadow: own.shadow } : own;

/** Dashes of the lines of a race, in pixels, so that colour is not needed. The first is solid. */
export const DASHES = [[], [7, 4], [2, 3], [9, 3, 2, 3], [13, 4], [5, 2, 1, 2, 1, 2]];

/**
 * Returns how far the ground of a cost is from the paper's colour to the deepest earth: 0 for
 * floor, 0.4 for 5, nearly 1 for 255.
 */
export const depth = (/** @type {number} */ cost) => (cost <= 1 ? 0 : (cost - 1) / (cost + 5));

/** The fraction of the ground's colour under a mark. */
const THROUGH = 0.5;

/**
 * @param {string} from @param {string} to both `#rrggbb` @param {number} share the fraction of `to`
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
 * Returns the colour of ground.
 *
 * @param {Colours} colours @param {number} cost from 1 @param {MarkWord} mark of the search
 * @param {boolean} [far] at a scale of a few pixels per cell: open cells are more distinct
 */
export function ground(colours, cost, mark, far = false) {
  const share = depth(cost);
  if (mark === 'none') return blend(colours.paper, colours.earth, share);
  const name = far && mark === 'open' ? 'openFar' : far && mark === 'closed' ? 'closedFar' : mark;
  return blend(colours[name], colours.earth, share * THROUGH);
}

/** Returns the word of a mark's byte. @param {Layout} layout @param {number | undefined} mark */
export const wordOf = ({ marks }, mark) =>
  /** @type {MarkWord[]} */ (Object.keys(marks)).find((word) => marks[word] === mark) ?? 'none';

/**
 * Returns the number of a colour. The bytes of a canvas pixel are red, green, blue, alpha. In the
 * number, alpha is the highest byte.
 *
 * @param {string} hex
 */
export function pixel(hex) {
  const rgb = parseInt(hex.slice(1), 16);
  return (0xff000000 | ((rgb & 255) << 16) | (rgb & 0xff00) | (rgb >>> 16)) >>> 0;
}

/** How far the darker fields of the chequer are towards the colour of the dots of scanned cells. */
const CHEQUER = 0.42;

/**
 * Returns a pixel's colour for every byte of ground and every mark, so that an image of the map
 * takes two look-ups per cell. Scanned cells are chequered, because one pixel has no room for
 * another pattern.
 *
 * @param {Colours} colours
 * @param {Layout} layout
 * @param {boolean} far see `ground`
 * @param {boolean} plain without the chequer
 * @returns {Tints}
 */
export function tints(colours, { marks, wall }, far, plain) {
  const even = new Uint32Array(256 * 256).fill(pixel(colours.paper));
  const odd = even.slice();
  for (const [word, mark] of Object.entries(marks)) {
    for (let cost = 0; cost < 256; cost++) {
      const at = mark * 256 + cost;
      const colour =
        cost === wall ? colours.wall : ground(colours, cost, /** @type {MarkWord} */ (word), far);
      even[at] = pixel(colour);
      odd[at] =
        !plain && word === 'scanned' && cost !== wall
          ? pixel(blend(colour, colours.scannedDot, CHEQUER))
          : even[at];
    }
  }
  return [even, odd];
}

/** The number of colours: a byte per cell, of which 0 is none. */
export const LEVELS = 255;

/**
 * Lightness, chroma, and hue in degrees.
 *
 * @type {Record<'light' | 'dark', [number, number, number][]>}
 */
const STOPS = {
  light: [
    [0.945, 0.1, 103],
    [0.84, 0.095, 165],
    [0.735, 0.095, 230],
    [0.63, 0.13, 285],
  ],
  dark: [
    [0.32, 0.13, 285],
    [0.4, 0.075, 235],
    [0.48, 0.085, 160],
    [0.565, 0.112, 100],
  ],
};

/** @param {Colours} colours */
const themeOf = ({ paper, ink }) => (luminance(paper) > luminance(ink) ? 'light' : 'dark');
/** @param {string} hex */
const luminance = (hex) =>
  [1, 3, 5].reduce((sum, at) => sum + parseInt(hex.slice(at, at + 2), 16), 0);

/** @type {Map<string, string[]>} */
const ramps = new Map();

/**
 * Returns LEVELS colours from the least to the largest.
 *
 * @param {Colours} colours
 * @returns {string[]} `#rrggbb` each
 */
export function rampOf(colours) {
  const theme = themeOf(colours);
  let ramp = ramps.get(theme);
  if (!ramp)
    ramps.set(
      theme,
      (ramp = evenly(
        STOPS[theme].map(([l, chroma, hue]) => [
          l,
          chroma * Math.cos((hue * Math.PI) / 180),
          chroma * Math.sin((hue * Math.PI) / 180),
        ]),
      )),
    );
  return ramp;
}

/** Returns colours along the stops at even distances. @param {Lab[]} stops */
function evenly(stops) {
  const far = stops
    .slice(1)
    .map((stop, at) => Math.hypot(...stop.map((value, i) => value - stops[at][i])));
  const whole = far.reduce((sum, part) => sum + part, 0);
  return Array.from({ length: LEVELS }, (_, level) => {
    let rest = (level / (LEVELS - 1)) * whole;
    let at = 0;
    while (at < far.length - 1 && rest > far[at]) rest -= far[at++];
    const to = stops[at + 1];
    return hexOf(
      /** @type {Lab} */ (stops[at].map((value, i) => value + (to[i] - value) * (rest / far[at]))),
    );
  });
}

/** @param {Lab} lab */
function hexOf([lightness, a, b]) {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  const bytes = linear.map((value) => {
    const within = Math.min(1, Math.max(0, value));
    return Math.round(
      255 * (within <= 0.0031308 ? 12.92 * within : 1.055 * within ** (1 / 2.4) - 0.055),
    );
  });
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

/**
 * Returns the colours of all else over heat, without soft lines and text.
 *
 * @param {Colours} colours @returns {Colours}
 */
export function overHeat(colours) {
  const light = themeOf(colours) === 'light';
  const ink = light ? '#0d1424' : '#ffffff';
  return {
    ...colours,
    ink,
    soft: ink,
    quiet: ink,
    openRim: ink,
    keptRim: ink,
    jump: light ? '#2b1a86' : '#f0ebff',
    halo: light ? '#ffffff' : '#0d1424',
  };
}

/**
 * Returns a pixel's colour for every level and byte of ground, as `tints` does for marks. A cell
 * without a level has the colour of its cost.
 *
 * @param {Colours} colours
 * @param {string[]} ramp the colours of levels from 1
 * @param {number} wall
 * @param {(cost: number) => string} plain
 * @returns {Tints}
 */
export function levelTints(colours, ramp, wall, plain) {
  const table = new Uint32Array(256 * 256);
  const levels = ramp.map(pixel);
  const walls = pixel(colours.wall);
  for (let cost = 0; cost < 256; cost++) {
    table[cost] = pixel(cost === wall ? colours.wall : plain(cost));
    for (let level = 1; level < 256; level++)
      table[256 * level + cost] = cost === wall ? walls : (levels[level - 1] ?? 0);
  }
  return [table, table];
}

/**
 * Returns the colours of two searches and of their common cells, for `difference`. They are near
 * the colour of the paper, for text on them.
 *
 * @param {Colours} colours
 * @param {string} one
 * @param {string} other the lines of these searches in the chart
 * @returns {string[]} only the one, only the other, both
 */
export function pairOf(colours, one, other) {
  const near = (/** @type {string} */ colour) => blend(colours.paper, colour, 0.5);
  return [near(one), near(other), blend(colours.paper, colours.ink, 0.22)];
}
