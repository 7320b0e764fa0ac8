// The default colours of the cube on the screen, as text, also for the panel's legend. And the marks of monsters: a shape and a
// shade of the plans' red for each, the same on its head, at the goal of its plan, in the list and in the net. Shades differ in
// lightness, so that hue is not needed.

/** @typedef {'light' | 'dark'} Theme */

export const CUBE = {
  /** Floors, in the order of the faces: front right back left top bottom. All have the same lightness, so that walls have the same contrast. */
  face: ['#efb89b', '#a9ccb5', '#d7c382', '#c7bee8', '#a6c9dd', '#e9b6c8'],
  player: '#2f6bff',
  monster: '#1d1d22',
  plan: '#e5484d',
  walker: '#6b21a8',
  jam: '#0e7490',
  gem: '#0ca678',
  open: '#bfe6c8',
  closed: '#c5d9fb',
  // Outlines of the paint, so that pastel on pastel is distinct.
  openRim: '#3f9a5c',
  closedRim: '#5b84d6',
};
/**
 * @typedef {typeof CUBE} Colours
 * @typedef {{ theme: Theme, colours: Colours, reducedMotion: boolean }} Style the style of both drawings
 */

/** How far a wall's colour is from its face's colour towards white. */
export const WALL_WHITENESS = 0.88;

/**
 * Mixes the written sRGB values, like paint.
 *
 * @param {string} from @param {string} to @param {number} share the fraction of `to`
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

/** The brightness in each scheme, so that the cube does not glare in a dark page. */
export const BRIGHTNESS = { light: 1, dark: 0.88 };

/** The shadow on the ground below the cube. */
export const GROUND = {
  light: { color: '#4d4438', alpha: 0.34 },
  dark: { color: '#000000', alpha: 0.5 },
};

/**
 * @typedef {[number, number]} Corner
 * @typedef {{ shape: number, shade: number }} Mark
 */

/** Returns corners on a circle. @param {number} count @param {number} from in turns, clockwise from above @param {number[]} [radii] repeated in order @returns {Corner[]} */
const round = (count, from, radii = [1]) =>
  Array.from({ length: count }, (_, at) => {
    const [angle, radius] = [2 * Math.PI * (from + at / count), radii[at % radii.length] ?? 1];
    return [radius * Math.sin(angle), -radius * Math.cos(angle)];
  });

/** Outlines around the middle, x to the right and y down. @type {readonly Corner[][]} */
export const SHAPES = [
  round(20, 0, [0.84]),
  round(3, 0, [1.05]).map(([x, y]) => [x, y + 0.2]),
  round(4, 1 / 8),
  round(10, 0, [1.1, 0.48]),
  round(4, 0, [1.08]),
  [[-0.3, -1], [0.3, -1], [0.3, -0.3], [1, -0.3], [1, 0.3], [0.3, 0.3], [0.3, 1], [-0.3, 1], [-0.3, 0.3], [-1, 0.3], [-1, -0.3], [-0.3, -0.3]],
];
/** The same as text, for the options of the list. */
export const SIGNS = '●▲■★◆✚';

/** How much deeper than the plans' own red the shades are, and the colour of full depth. */
const DEEPER = [0, 0.36, 0.66];
const DEEP = '#2b0010';

/** @param {{ plan: string }} colours @returns {string[]} */
export const shadesOf = ({ plan }) => DEEPER.map((share) => blend(plan, DEEP, share));

/** Returns the mark of a monster. The first eighteen are all different, and two neighbours differ in both shape and shade. @param {number} monster @returns {Mark} */
export function markOf(monster) {
  const again = Math.floor(monster / SHAPES.length);
  return { shape: monster % SHAPES.length, shade: (monster + again) % DEEPER.length };
}
