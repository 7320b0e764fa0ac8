// Links as only somebody hostile or unlucky makes them: in the wrapping of before, with anything inside.

import { deflateRawSync } from 'node:zlib';

const OUTER = 9;
const INNER = 15;

/** FNV-1a, as links carry it. @param {Uint8Array} bytes */
function checksum(bytes) {
  let sum = 0x811c9dc5;
  for (const byte of bytes) sum = Math.imul(sum ^ byte, 0x01000193);
  return sum >>> 0;
}

/**
 * A whole link, version and checksum and all.
 *
 * @param {{ columns: number, rows: number, bytes?: number }} map what it says of its size, and how many zeros are behind that
 */
export function linkOf({ columns, rows, bytes = 0 }) {
  const inner = new Uint8Array(INNER + 2 + bytes);
  const view = new DataView(inner.buffer);
  view.setUint16(0, columns, true);
  view.setUint16(2, rows, true);
  view.setUint32(8, 1, true);
  view.setUint16(13, 2, true);
  inner.set(new TextEncoder().encode('{}'), INNER);
  const small = deflateRawSync(inner);
  const outer = new Uint8Array(OUTER + small.length);
  const head = new DataView(outer.buffer);
  outer[0] = 1;
  head.setUint32(1, checksum(small), true);
  head.setUint32(5, small.length, true);
  outer.set(small, OUTER);
  return Buffer.from(outer).toString('base64url');
}
