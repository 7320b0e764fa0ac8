// A map of before, for undo: as small as it can be had at once, since there may be many of them. Walls and floor take a bit
// a cell, so the largest map two megabytes instead of sixteen; ground of other costs takes its byte.

/**
 * @typedef {import('./edits.js').MapState} MapState
 * @typedef {Omit<MapState, 'cells'> & { packed: Uint8Array }} KeptMap
 */

/** What is kept as it is, where there is anything to keep. */
const PLAIN = /** @type {const} */ (['columns', 'rows', 'from', 'to', 'name', 'headings', 'stops', 'layout', 'preset', 'borrowed']);

/** @param {MapState} map its cells are copied @returns {KeptMap} */
export function keepMap(map) {
  const { cells, columns, rows } = map;
  const plain = Object.fromEntries(PLAIN.filter((field) => map[field]).map((field) => [field, map[field]]));
  const packed = cells.some((kind) => kind > 1) ? cells.slice() : bitsOf(cells, columns, rows);
  return /** @type {KeptMap} */ ({ ...plain, packed });
}

/** @param {KeptMap} kept @returns {MapState} */
export function keptMap({ packed, ...map }) {
  const { columns, rows } = map;
  const width = Math.ceil(columns / 8);
  // A single column takes a byte a cell in either case, and the same ones.
  if (packed.length !== width * rows || columns === 1) return { ...map, cells: packed.slice() };
  const cells = new Uint8Array(columns * rows);
  for (let y = 0; y < rows; y++) {
    for (let x = 0; x < columns; x++) cells[y * columns + x] = ((packed[y * width + (x >> 3)] ?? 0) >> (x & 7)) & 1;
  }
  return { ...map, cells };
}

/** Each row begins a byte. @param {Uint8Array} cells @param {number} columns @param {number} rows */
function bitsOf(cells, columns, rows) {
  const packed = new Uint8Array(Math.ceil(columns / 8) * rows);
  for (let y = 0, key = 0, at = 0; y < rows; y++) {
    for (let left = columns; left > 0; left -= 8) {
      let byte = 0;
      for (let bit = 0; bit < 8 && bit < left; bit++) byte |= (cells[key++] ?? 0) << bit;
      packed[at++] = byte;
    }
  }
  return packed;
}
