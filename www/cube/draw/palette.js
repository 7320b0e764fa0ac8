// The colours of the cube, as they are to arrive on the screen. Plain text: the panel's legend takes them from here too.

/** @typedef {'light' | 'dark'} Theme */

/** Floors, in the order of the faces: front right back left top bottom. */
export const FLOORS = ['#f3c3ab', '#b5d3bf', '#f2dfa6', '#cdc6ea', '#b6d4e6', '#ecc0cf'];

/** How far a wall's colour lies from its face's colour towards white. */
export const WALL_WHITENESS = 0.62;

export const PLAYER = '#2f6bff';
export const MONSTER = '#1d1d22';
export const PLAN = '#e5484d';
export const OPEN = '#bfe6c8';
export const CLOSED = '#c5d9fb';

/** Outlines of the paint, so that pastel on pastel can still be distinguished. */
export const OPEN_EDGE = '#3f9a5c';
export const CLOSED_EDGE = '#5b84d6';

export const WHITE = '#ffffff';
export const INK = '#23262f';
export const LID = '#c9cad3';

/** How much of the light is left in a scheme, so that the cube does not glare out of a dark page. */
export const BRIGHTNESS = { light: 1, dark: 0.8 };

/** What the ground takes of the page's light below the cube. */
export const GROUND = {
  light: { color: '#4d4438', alpha: 0.34 },
  dark: { color: '#000000', alpha: 0.5 },
};
