// The default colours of the cube on the screen, as text, also for the panel's legend. And the
// marks of monsters: a shape for each, the same on its head, at the goal of its plan, in the list
// and in the net. All plans are red.

/** @typedef {'light' | 'dark'} Theme */

export const CUBE = {
  /**
   * Floors, in the order of the faces: front right back left top bottom. All have the same
   * lightness, so that walls have the same contrast.
   */
  face: ['#efb89b', '#a9ccb5', '#d7c382', '#c7bee8', '#a6c9dd', '#e9b6c8'],
  player: '#2f6bff',
  monster: '#1d1d22',
  plan: '#e5484d',
  walker: '#7175a0',
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
 * @typedef {{ theme: Theme, colours: Colours, reducedMotion: boolean }} Style the style of both
 *   drawings
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
    return Math.round(low + (high - low) * share)
      .toString(16)
      .padStart(2, '0');
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

/** @typedef {[number, number]} Corner */

/**
 * Returns corners on a circle.
 *
 * @param {number} count
 * @param {number} from in turns, clockwise from above
 * @param {number[]} [radii] repeated in order
 * @returns {Corner[]}
 */
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
  [
    [-0.3, -1],
    [0.3, -1],
    [0.3, -0.3],
    [1, -0.3],
    [1, 0.3],
    [0.3, 0.3],
    [0.3, 1],
    [-0.3, 1],
    [-0.3, 0.3],
    [-1, 0.3],
    [-1, -0.3],
    [-0.3, -0.3],
  ],
];
/** The same as text, for the options of the list. */
export const SIGNS = '●▲■★◆✚';
/** Returns the index of a monster's shape. Two neighbours differ. @param {number} monster */
export const shapeOf = (monster) => monster % SHAPES.length;

/** The share of the floor's colour in the palest tile of a plan, and the steps of paleness. */
const PALEST = 0.5;
const STEPS = 6;

/**
 * Returns the colours of a plan's tiles on each face, from full to pale.
 *
 * @param {Pick<Colours, 'plan' | 'face'>} colours
 * @returns {string[][]}
 */
export const fadesOf = ({ plan, face }) =>
  face.map((floor) =>
    Array.from({ length: STEPS }, (_, step) => blend(plan, floor, (PALEST * step) / (STEPS - 1))),
  );

/**
 * Returns the index of a tile's colour: the farther from the monster, the paler, up to the length
 * of an edge.
 *
 * @param {number} distance in cells along the plan
 * @param {number} size of the map
 */
export const fadeAt = (distance, size) =>
  Math.min(Math.floor((STEPS * distance) / size), STEPS - 1);

/** Returns the colour of the marks on the dark heads. @param {Pick<Colours, 'plan'>} colours */
export const headMark = ({ plan }) => blend(plan, WHITE, 0.62);
