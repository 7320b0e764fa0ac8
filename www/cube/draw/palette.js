// The colours of the cube, as they are to arrive on the screen, where a page gives no others: plain text, which the panel's legend
// takes from here too. And which monster is which: a shape and a shade of the plans' red for each, the same on its head, at the goal
// of its plan, in the list and in the net. Shades differ in lightness, so that they are told apart whatever colours somebody sees.

/** @typedef {'light' | 'dark'} Theme */

export const CUBE = {
  /** Floors, in the order of the faces: front right back left top bottom. All as light, so that walls stand out alike. */
  face: ['#efb89b', '#a9ccb5', '#d7c382', '#c7bee8', '#a6c9dd', '#e9b6c8'],
  player: '#2f6bff',
  monster: '#1d1d22',
  plan: '#e5484d',
  walker: '#6b21a8',
  gem: '#0ca678',
  open: '#bfe6c8',
  closed: '#c5d9fb',
  // Outlines of the paint, so that pastel on pastel can still be distinguished.
  openRim: '#3f9a5c',
  closedRim: '#5b84d6',
};
/**
 * @typedef {typeof CUBE} Colours
 * @typedef {{ theme: Theme, colours: Colours, reducedMotion: boolean }} Dress how either drawing is to look
 */

/** How far a wall's colour lies from its face's colour towards white. */
export const WALL_WHITENESS = 0.88;

/**
 * A mixture between the written values, as a painter would make it.
 *
 * @param {string} from @param {string} to @param {number} share of `to`
 */
export function blend(from, to, share) {
  const [a, b] = [from, to].map((hex) => parseInt(hex.slice(1), 16));
  const channel = (/** @type {number} */ shift) => {
    const [low, high] = [(a >> shift) & 255, (b >> shift) & 255];
    return Math.round(low + (high - low) * share).toString(16).padStart(2, '0');
  };
  return `#${channel(16)}${channel(8)}${channel(0)}`;
}

export const WHITE = '#ffffff';
export const INK = '#23262f';
export const LID = '#c9cad3';

/** How much of the light is left in a scheme, so that the cube does not glare out of a dark page. */
export const BRIGHTNESS = { light: 1, dark: 0.88 };

/** What the ground takes of the page's light below the cube. */
export const GROUND = {
  light: { color: '#4d4438', alpha: 0.34 },
  dark: { color: '#000000', alpha: 0.5 },
};

/**
 * @typedef {[number, number]} Corner
 * @typedef {{ shape: number, shade: number }} Mark
 */

/** Corners on a circle. @param {number} count @param {number} from in turns, clockwise from above @param {number[]} [radii] one after another @returns {Corner[]} */
const round = (count, from, radii = [1]) =>
  Array.from({ length: count }, (_, at) => {
    const [angle, radius] = [2 * Math.PI * (from + at / count), radii[at % radii.length] ?? 1];
    return [radius * Math.sin(angle), -radius * Math.cos(angle)];
  });

/** Outlines about the middle, x to the right and y down. @type {readonly Corner[][]} */
export const SHAPES = [
  round(20, 0, [0.84]),
  round(3, 0, [1.05]).map(([x, y]) => [x, y + 0.2]),
  round(4, 1 / 8),
  round(10, 0, [1.1, 0.48]),
  round(4, 0, [1.08]),
  [[-0.3, -1], [0.3, -1], [0.3, -0.3], [1, -0.3], [1, 0.3], [0.3, 0.3], [0.3, 1], [-0.3, 1], [-0.3, 0.3], [-1, 0.3], [-1, -0.3], [-0.3, -0.3]],
];
/** The same, where only text can be: in the list's options. */
export const SIGNS = '●▲■★◆✚';

/** How much deeper than the plans' own red, and what they deepen to. */
const DEEPER = [0, 0.36, 0.66];
const DEEP = '#2b0010';

/** @param {{ plan: string }} colours @returns {string[]} */
export const shadesOf = ({ plan }) => DEEPER.map((share) => blend(plan, DEEP, share));

/** No two of the first eighteen are the same, and no two neighbours share anything. @param {number} monster @returns {Mark} */
export function markOf(monster) {
  const again = Math.floor(monster / SHAPES.length);
  return { shape: monster % SHAPES.length, shade: (monster + again) % DEEPER.length };
}
