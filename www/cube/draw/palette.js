// The colours of the cube, as they are to arrive on the screen, where a page gives no others. Plain text: the panel's
// legend takes them from here too.

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
