// Links as they were made up to November 2025, in bytes, low ones first:
//
//   version 1 · checksum 4 · length of the rest 4 · deflated:
//     columns 2 · rows 2 · start 4 · goal 4, as y · columns + x · shape of the cells 1 · length of the rest 2 · that as JSON · cells
//
// The cells have a bit each, or where ground costs a byte; each row may be its difference from the one above.

import { inflate } from '../../shared/play/deflate.js';
import { broken, LinkError } from '../../shared/play/link-text.js';
import { unpack } from './kept.js';
import { MOST_SIDE, readWords } from './link.js';

const OUTER = 9;
const INNER = 15;
const MOST_WORDS = 0xffff;
/** Shapes: bits, bits by row, bytes, bytes by row. */
const BYTES = 2;

/** @param {number} found @param {number} expected */
const cutOff = (found, expected) => new LinkError(`This link is cut off: found ${found} bytes; expected ${expected}.`);

/** @param {Uint8Array} bytes @returns {Promise<import('./lab.js').LabState>} @throws a LinkError */
export async function decodeOld(bytes) {
  const [version] = bytes;
  if (version !== 1) throw broken(`found version ${version}; expected 1`);
  if (bytes.length < OUTER) throw cutOff(bytes.length, OUTER);
  const view = new DataView(bytes.buffer);
  const length = view.getUint32(5, true);
  const rest = bytes.subarray(OUTER);
  if (rest.length < length) throw cutOff(bytes.length, OUTER + length);
  if (rest.length > length) throw broken(`found ${bytes.length} bytes; expected ${OUTER + length}`);
  if (checksum(rest) !== view.getUint32(1, true)) throw broken('some of its characters were changed');
  const { bytes: plain, more } = await inflate(rest, INNER + MOST_WORDS + MOST_SIDE * MOST_SIDE, 'deflate-raw').catch(() => {
    throw broken('found something that does not unpack');
  });
  return read(plain, more);
}

/** @param {Uint8Array} bytes @param {boolean} more whether there was more than any map can have */
function read(bytes, more) {
  if (bytes.length < INNER) throw broken(`found ${bytes.length} bytes inside; expected at least ${INNER}`);
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  const [columns, rows] = [view.getUint16(0, true), view.getUint16(2, true)];
  if (columns > MOST_SIDE || rows > MOST_SIDE) throw new LinkError(`This link holds a map of ${columns} × ${rows} cells; expected at most ${MOST_SIDE} × ${MOST_SIDE}.`);
  if (columns === 0 || rows === 0) throw broken(`found a map of ${columns} × ${rows} cells; expected at least 1 × 1`);
  const shape = view.getUint8(12);
  if (shape > 3) throw broken(`found cells of shape ${shape}; expected 0 to 3`);
  const words = view.getUint16(13, true);
  const width = shape < BYTES ? Math.ceil(columns / 8) : columns;
  const expected = INNER + words + width * rows;
  if (more || bytes.length !== expected) throw broken(`found ${more ? 'far too many' : bytes.length} bytes inside; expected ${expected}, for ${columns} × ${rows} cells`);
  const packed = bytes.slice(INNER + words);
  if (shape % 2 === 1) for (let at = width; at < packed.length; at++) packed[at] = (packed[at] ?? 0) ^ (packed[at - width] ?? 0);
  const cell = (/** @type {number} */ key) => /** @type {[number, number]} */ ([key % columns, Math.floor(key / columns)]);
  const { state } = readWords(new TextDecoder().decode(bytes.subarray(INNER, INNER + words)));
  return { columns, rows, cells: unpack(packed, columns, rows), from: cell(view.getUint32(4, true)), to: cell(view.getUint32(8, true)), ...state };
}

/** FNV-1a. @param {Uint8Array} bytes */
function checksum(bytes) {
  let sum = 0x811c9dc5;
  for (const byte of bytes) sum = Math.imul(sum ^ byte, 0x01000193);
  return sum >>> 0;
}
