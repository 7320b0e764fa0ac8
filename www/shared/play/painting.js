// Cells to paint: those under a wide brush, and those that a picture turns into walls by their
// brightness.

/** The widths of brushes, in cells. */
export const BRUSHES = /** @type {const} */ ([1, 3, 5]);

/**
 * Yields the cells under a brush, also those off the map.
 *
 * @param {number} x
 * @param {number} y
 * @param {number} brush cells across, odd
 * @returns {Generator<[number, number]>}
 */
export function* under(x, y, brush) {
  const reach = (brush - 1) / 2;
  for (let cy = y - reach; cy <= y + reach; cy++) {
    for (let cx = x - reach; cx <= x + reach; cx++) yield [cx, cy];
  }
}

/** Points of the picture along a cell. Their mean is its brightness. */
export const POINTS = 8;

/**
 * Returns the brightness of each cell, from 0 to 255. Transparent areas are white, like paper.
 *
 * @param {Uint8ClampedArray} pixels red, green, blue and alpha, `POINTS` across and down for each
 *   cell
 * @param {number} columns @param {number} rows @returns {Uint8Array} row by row
 */
export function brightness(pixels, columns, rows) {
  const sums = new Float64Array(columns * rows);
  const across = columns * POINTS;
  for (let at = 0; at < across * rows * POINTS; at++) {
    const light =
      0.2126 * pixels[4 * at] + 0.7152 * pixels[4 * at + 1] + 0.0722 * pixels[4 * at + 2];
    const cell = Math.floor(at / across / POINTS) * columns + Math.floor((at % across) / POINTS);
    sums[cell] += 255 + ((light - 255) * pixels[4 * at + 3]) / 255;
  }
  return Uint8Array.from(sums, (sum) => Math.round(sum / POINTS ** 2));
}

/**
 * Returns the threshold between dark and bright at which the two groups differ most (Otsu 1979, "A
 * threshold selection method from gray-level histograms"). Of several equal ones, the middle one.
 *
 * @param {Uint8Array} levels @returns {number} the least bright level
 */
export function parting(levels) {
  const counts = new Float64Array(256);
  for (const level of levels) counts[level]++;
  const all = levels.reduce((sum, level) => sum + level, 0);
  let [dark, sum, best, first, last] = [0, 0, 0, 128, 128];
  for (let level = 1; level < 256; level++) {
    dark += counts[level - 1];
    sum += (level - 1) * counts[level - 1];
    const bright = levels.length - dark;
    if (dark === 0 || bright === 0) continue;
    const distance = dark * bright * (sum / dark - (all - sum) / bright) ** 2;
    if (distance > best) [best, first] = [distance, level];
    if (distance >= best) last = level;
  }
  return Math.round((first + last) / 2);
}

/**
 * Returns the cells: 0 for a wall.
 *
 * @param {Uint8Array} levels
 * @param {number} threshold darker cells are walls
 * @param {boolean} inverted bright cells are walls instead
 */
export const cellsOf = (levels, threshold, inverted) =>
  Uint8Array.from(levels, (level) => Number(level >= threshold !== inverted));
