// Mixtures of the palette's colours, made between the written sRGB values, as a painter would, and only then handed to
// three.js, which keeps colours linear.

import { Color, SRGBColorSpace } from 'three';
import { WALL_WHITENESS, WHITE } from './palette.js';

/** @param {string} from @param {string} to @param {number} share of `to` @returns {Color} */
export function mix(from, to, share) {
  const [a, b] = [from, to].map((hex) => parseInt(hex.slice(1), 16));
  const channel = (/** @type {number} */ shift) => {
    const [low, high] = [(a >> shift) & 255, (b >> shift) & 255];
    return (low + (high - low) * share) / 255;
  };
  return new Color().setRGB(channel(16), channel(8), channel(0), SRGBColorSpace);
}

/** @param {import('./palette.js').Colours} colours a face each */
export const floorColors = ({ face }) => face.map((hex) => mix(hex, WHITE, 0));
/** @param {import('./palette.js').Colours} colours a face each */
export const wallColors = ({ face }) => face.map((hex) => mix(hex, WHITE, WALL_WHITENESS));
