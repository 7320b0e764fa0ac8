// A picture as a maze: how bright it is in each cell of a face, and from which brightness on there is floor.

/** Points of the picture along a cell: their mean is its brightness. */
export const POINTS = 8;

/**
 * How bright each cell is, from 0 to 255. What cannot be seen is white, as paper is.
 *
 * @param {Uint8ClampedArray} pixels red, green, blue and how much is seen, of a square of `size` × `POINTS` pixels a side
 * @param {number} size cells along an edge @returns {Uint8Array} row by row
 */
export function brightness(pixels, size) {
  const sums = new Float64Array(size * size);
  const side = size * POINTS;
  for (let at = 0; at < side * side; at++) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(4 * at, 4 * at + 4);
    const light = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    const cell = Math.floor(at / side / POINTS) * size + Math.floor((at % side) / POINTS);
    sums[cell] = (sums[cell] ?? 0) + 255 + ((light - 255) * alpha) / 255;
  }
  return Uint8Array.from(sums, (sum) => Math.round(sum / POINTS ** 2));
}

/**
 * The brightness that parts dark from bright best: where the two groups differ most (Otsu 1979, "A threshold selection method
 * from gray-level histograms"). Of several alike the middle one.
 *
 * @param {Uint8Array} levels @returns {number} from here on it is bright
 */
export function parting(levels) {
  const counts = new Float64Array(256);
  for (const level of levels) counts[level] = (counts[level] ?? 0) + 1;
  const all = levels.reduce((sum, level) => sum + level, 0);
  let [dark, sum, best, first, last] = [0, 0, 0, 128, 128];
  for (let level = 1; level < 256; level++) {
    dark += counts[level - 1] ?? 0;
    sum += (level - 1) * (counts[level - 1] ?? 0);
    const bright = levels.length - dark;
    if (dark === 0 || bright === 0) continue;
    const apart = dark * bright * (sum / dark - (all - sum) / bright) ** 2;
    if (apart > best) [best, first] = [apart, level];
    if (apart >= best) last = level;
  }
  return Math.round((first + last) / 2);
}

/** The cells of a face: 0 for a wall. @param {Uint8Array} levels @param {number} threshold darker than this is wall @param {boolean} inverted what is bright is wall instead */
export const cellsOf = (levels, threshold, inverted) => Uint8Array.from(levels, (level) => Number(level >= threshold !== inverted));
