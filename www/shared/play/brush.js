// A brush that is wider than a cell, for the cube's walls and the lab's.

/** How wide brushes are, in cells. */
export const BRUSHES = /** @type {const} */ ([1, 3, 5]);

/** The places under a brush, also those off the map. @param {number} x @param {number} y @param {number} brush cells across, odd @returns {Generator<[number, number]>} */
export function* under(x, y, brush) {
  const reach = (brush - 1) / 2;
  for (let cy = y - reach; cy <= y + reach; cy++) {
    for (let cx = x - reach; cx <= x + reach; cx++) yield [cx, cy];
  }
}
