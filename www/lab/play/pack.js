// Cells as few bytes, for a link: eight cells a byte where there are only walls and floor. Neighbouring rows are alike on
// most maps, so each row can be written as its difference from the one above, which deflate then makes nothing of; on
// others that makes it worse. Whoever packs tries both, so the shape is a number beside the bytes.

/** How the cells are written; the numbers stand in links and stay. */
const SHAPES = /** @type {const} */ ({ bits: 0, bitsByRow: 1, bytes: 2, bytesByRow: 3 });

/** The shapes that can say these cells, the plain one first. @param {Uint8Array} cells */
export function shapesOf(cells) {
  let most = 0;
  for (const kind of cells) most |= kind;
  return most <= 1 ? [SHAPES.bits, SHAPES.bitsByRow] : [SHAPES.bytes, SHAPES.bytesByRow];
}

/** @param {number} shape @param {number} columns @param {number} rows */
export const packedLength = (shape, columns, rows) => (shape < SHAPES.bytes ? Math.ceil(columns / 8) : columns) * rows;

/** @param {Uint8Array} cells @param {number} columns @param {number} rows @param {number} shape @returns {Uint8Array} */
export function pack(cells, columns, rows, shape) {
  const width = packedLength(shape, columns, 1);
  const packed = new Uint8Array(width * rows);
  if (shape >= SHAPES.bytes) packed.set(cells);
  else packBits(cells, columns, rows, packed);
  if (byRow(shape)) for (let at = packed.length - 1; at >= width; at--) packed[at] = (packed[at] ?? 0) ^ (packed[at - width] ?? 0);
  return packed;
}

/** @param {Uint8Array} packed of the right length @param {number} columns @param {number} rows @param {number} shape @returns {Uint8Array} */
export function unpack(packed, columns, rows, shape) {
  const width = packedLength(shape, columns, 1);
  const rest = packed.slice();
  if (byRow(shape)) for (let at = width; at < rest.length; at++) rest[at] = (rest[at] ?? 0) ^ (rest[at - width] ?? 0);
  if (shape >= SHAPES.bytes) return rest;
  const cells = new Uint8Array(columns * rows);
  for (let y = 0; y < rows; y++) {
    for (let x = 0; x < columns; x++) cells[y * columns + x] = ((rest[y * width + (x >> 3)] ?? 0) >> (x & 7)) & 1;
  }
  return cells;
}

/** @param {Uint8Array} cells @param {number} columns @param {number} rows @param {Uint8Array} packed */
function packBits(cells, columns, rows, packed) {
  for (let y = 0, key = 0, at = 0; y < rows; y++) {
    for (let left = columns; left > 0; left -= 8) {
      let byte = 0;
      for (let bit = 0; bit < 8 && bit < left; bit++) byte |= (cells[key++] ?? 0) << bit;
      packed[at++] = byte;
    }
  }
}

/** @param {number} shape */
const byRow = (shape) => shape === SHAPES.bitsByRow || shape === SHAPES.bytesByRow;
