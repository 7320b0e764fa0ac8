// Mixtures of the palette's colours, as linear light.

import { Color } from '../gl/math.js';
import { WALL_WHITENESS, WHITE, blend } from './palette.js';

/** @param {string} from @param {string} to @param {number} share of `to` @returns {Color} */
export const mix = (from, to, share) => new Color(blend(from, to, share));

/** @param {import('./palette.js').Colours} colours a face each */
export const floorColors = ({ face }) => face.map((hex) => mix(hex, WHITE, 0));
/** @param {import('./palette.js').Colours} colours a face each */
export const wallColors = ({ face }) => face.map((hex) => mix(hex, WHITE, WALL_WHITENESS));
