// A pixel's colour for every byte of ground and every mark, so that an image of the map is two look-ups a cell. Scanned
// cells are chequered: a cell of one pixel has no room for another pattern.

import { blend, ground } from './palette.js';

/** @typedef {import('./palette.js').MarkWord} MarkWord */

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
 * @param {import('./palette.js').Colours} colours
 * @param {import('./picture.js').Layout} layout
 * @param {boolean} far see `ground` @param {boolean} plain without the chequer
 * @returns {[Uint32Array, Uint32Array]} for cells whose x + y is even, and odd; at `mark * 256 + cell`
 */
export function tints(colours, { marks, wall }, far, plain) {
  const words = /** @type {MarkWord[]} */ (Object.keys(marks));
  const even = new Uint32Array(256 * 256).fill(pixel(colours.paper));
  const odd = even.slice();
  for (const word of words) {
    const mark = marks[word] ?? marks.none;
    for (let cost = 0; cost < 256; cost++) {
      const at = mark * 256 + cost;
      const colour = cost === wall ? colours.wall : ground(colours, cost, word, far);
      even[at] = pixel(colour);
      odd[at] = !plain && word === 'scanned' && cost !== wall ? pixel(blend(colour, colours.scannedDot, CHEQUER)) : even[at];
    }
  }
  return [even, odd];
}
