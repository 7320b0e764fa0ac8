// The colours of the lab, by theme, as plain text: the panes, the chart, the saved pictures, the style sheet and the
// legend all take them from here.
//
// Ground that costs more is warmer and deeper, and what the search did with a cell is mixed with its ground, so that both
// can be seen. Text is legible (4.5 to 1) on every such mixture; a test works them all out.

/**
 * @typedef {'light' | 'dark'} Theme
 * @typedef {'none' | 'open' | 'closed' | 'scanned' | 'kept' | 'repaired' | 'lost'} MarkWord
 * @typedef {{
 *   outside: string, paper: string, grid: string, border: string, shadow: string, wall: string, wallRim: string,
 *   open: string, openRim: string, openFar: string, closed: string, closedFar: string, scanned: string, scannedDot: string,
 *   kept: string, keptRim: string, repaired: string, lost: string, earth: string, earthDot: string, earthInk: string, ink: string, soft: string, quiet: string,
 *   path: string, pathRim: string, start: string, goal: string, token: string, station: string, tokenRim: string, accent: string,
 *   alarm: string, halo: string, jump: string, walker: string, tyre: string, tyreRim: string, fresh: string, chart: string[], chartRest: string, needle: string,
 * }} Colours
 */

/** @type {Record<Theme, Colours>} */
export const LAB = {
  light: {
    outside: '#efeae1',
    paper: '#fffdf8',
    grid: '#ebe6da',
    border: '#cbc4b6',
    shadow: 'rgb(70 60 45 / 0.2)',
    wall: '#4a4d57',
    wallRim: '#3a3d46',
    open: '#bfe6c8',
    openRim: '#5cae78',
    openFar: '#45ad68',
    closed: '#c5d9fb',
    closedFar: '#b3cdf9',
    scanned: '#f1f2f6',
    scannedDot: '#8a97b5',
    kept: '#e2eaf6',
    keptRim: '#93a7c9',
    repaired: '#d9cefa',
    lost: '#f6d3d0',
    earth: '#dda864',
    earthDot: '#8a5a1c',
    earthInk: '#4b2f0c',
    ink: '#23304d',
    soft: '#39455f',
    quiet: '#4d669b',
    path: '#f5c518',
    pathRim: '#8c6a00',
    start: '#2f6bff',
    goal: '#e5484d',
    token: '#ffffff',
    station: '#23304d',
    tokenRim: '#ffffff',
    accent: '#2f6bff',
    alarm: '#c2363b',
    halo: '#ffffff',
    jump: '#5a4bb5',
    walker: '#1d1d22',
    tyre: '#23262f',
    tyreRim: '#ffffff',
    fresh: '#c2410c',
    chart: ['#2f6bff', '#c2410c', '#0f8a5f', '#8b3fc4', '#b0246b', '#6f6410'],
    chartRest: '#dfe7f8',
    needle: '#23262f',
  },
  dark: {
    outside: '#1d2026',
    paper: '#2b2f38',
    grid: '#363b46',
    border: '#5f6675',
    shadow: 'rgb(0 0 0 / 0.45)',
    wall: '#767d8d',
    wallRim: '#939aaa',
    open: '#2c6444',
    openRim: '#62b880',
    openFar: '#4fbf7b',
    closed: '#2f4a7c',
    closedFar: '#34548f',
    scanned: '#333843',
    scannedDot: '#8a93a8',
    kept: '#333f54',
    keptRim: '#7488ab',
    repaired: '#4c3f7d',
    lost: '#643a3c',
    earth: '#7a5428',
    earthDot: '#e3b877',
    earthInk: '#ffe9c7',
    ink: '#f4f3ee',
    soft: '#e2e6ef',
    quiet: '#a9c0ee',
    path: '#f5c518',
    pathRim: '#17130a',
    start: '#2f6bff',
    goal: '#d93d43',
    token: '#ffffff',
    station: '#17130a',
    tokenRim: '#ecebe6',
    accent: '#7da2ff',
    alarm: '#ff8f8f',
    halo: '#15171c',
    jump: '#c9bdff',
    walker: '#0e0e12',
    tyre: '#08090b',
    tyreRim: '#aeb6c6',
    fresh: '#ffa66b',
    chart: ['#7da2ff', '#ffa66b', '#5fd3a6', '#d4a3ff', '#ff8fb8', '#d8cc62'],
    chartRest: '#3a4257',
    needle: '#ecebe6',
  },
};

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
    const [low, high] = [((a ?? 0) >> shift) & 255, ((b ?? 0) >> shift) & 255];
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
