// The lab in a string that fits behind the `#` of a link: the map, its ends and where they look, the options that were
// chosen, the step.
//
//   version 1 · checksum 4 · length of the rest 4, in bytes · deflated:
//     columns 2 · rows 2 · start 4 · goal 4, as y · columns + x · shape of the cells 1 · length of the rest 2 · that as JSON · cells
//
// All of it in base64url, numbers with the low byte first. Whoever opens a link may have been given a part of it, or
// anything at all: every fault is one sentence, and no more is unpacked than the largest map can take.

import { CHOICES, choicesOf, strangerIn } from './choices.js';
import { deflate, inflate, wrap } from './deflate.js';
import { pack, packedLength, shapesOf, unpack } from './pack.js';

/**
 * @typedef {import('./lab.js').LabState} LabState
 * @typedef {import('./history.js').Cell} Cell
 */

const VERSION = 1;
const OUTER = 9;
const INNER = 15;
const MOST_SIDE = 4096;
const MOST_WORDS = 0xffff;

/** What a link cannot be read for; its message is a sentence for the reader. */
export class LinkError extends Error {
  /** @param {string} message */
  constructor(message) {
    super(message);
    this.name = 'LinkError';
  }
}

/** @param {string} what */
const broken = (what) => new LinkError(`This link is broken: ${what}.`);
const cutOff = (/** @type {number} */ found, /** @type {number} */ expected) =>
  new LinkError(`This link is cut off: found ${found} bytes; expected ${expected}.`);

/** @param {LabState} state @returns {Promise<string>} letters, digits, `-` and `_` */
export async function encode(state) {
  const tries = await Promise.all(shapesOf(state.cells).map((shape) => deflate(inner(state, shape))));
  return sealed(tries.reduce((a, b) => (b.length < a.length ? b : a)));
}

/** The same without waiting, and so without making it small: for a page that goes. @param {LabState} state @returns {string} */
export function encodeAtOnce(state) {
  return sealed(wrap(inner(state, shapesOf(state.cells)[0])));
}

/** @param {Uint8Array} least */
function sealed(least) {
  const bytes = new Uint8Array(OUTER + least.length);
  const view = new DataView(bytes.buffer);
  bytes[0] = VERSION;
  view.setUint32(1, checksum(least), true);
  view.setUint32(5, least.length, true);
  bytes.set(least, OUTER);
  return toBase64(bytes);
}

/**
 * @param {string} text as `encode` gave it, with or without the `#`
 * @param {{ own?: boolean }} [from] own: from a lab itself, where options that it has no controls for are left out and not refused
 * @returns {Promise<LabState>}
 * @throws a LinkError
 */
export async function decode(text, { own = false } = {}) {
  const bytes = fromBase64(text.replace(/^#/, ''));
  const [version] = bytes;
  if (version === undefined) throw broken('found nothing; expected a map');
  if (version !== VERSION) throw broken(`found version ${version}; expected ${VERSION}`);
  if (bytes.length < OUTER) throw cutOff(bytes.length, OUTER);
  const view = new DataView(bytes.buffer);
  const length = view.getUint32(5, true);
  const rest = bytes.subarray(OUTER);
  if (rest.length < length) throw cutOff(bytes.length, OUTER + length);
  if (rest.length > length) throw broken(`found ${bytes.length} bytes; expected ${OUTER + length}`);
  if (checksum(rest) !== view.getUint32(1, true)) throw broken('some of its characters were changed');
  const most = INNER + MOST_WORDS + MOST_SIDE * MOST_SIDE;
  const { bytes: plain, more } = await inflate(rest, most).catch(() => {
    throw broken('found something that does not unpack');
  });
  const state = read(plain, more);
  const stranger = own ? undefined : strangerIn(state.options);
  if (stranger !== undefined) throw broken(`found the option ${JSON.stringify(stranger.slice(0, 40))}; expected one of: ${CHOICES.join(', ')}`);
  return { ...state, options: choicesOf(state.options) };
}

/** @param {LabState} state @param {number} shape */
function inner({ columns, rows, cells, from, to, headings, name, layout, options, step }, shape) {
  const words = new TextEncoder().encode(JSON.stringify({ name: name || undefined, layout: layout || undefined, headings, options: Object.keys(options).length > 0 ? options : undefined, step: step ?? undefined }));
  if (words.length > MOST_WORDS) throw new RangeError(`found a name and options of ${words.length} bytes; expected at most ${MOST_WORDS}`);
  const packed = pack(cells, columns, rows, shape);
  const bytes = new Uint8Array(INNER + words.length + packed.length);
  const view = new DataView(bytes.buffer);
  view.setUint16(0, columns, true);
  view.setUint16(2, rows, true);
  view.setUint32(4, from[1] * columns + from[0], true);
  view.setUint32(8, to[1] * columns + to[0], true);
  view.setUint8(12, shape);
  view.setUint16(13, words.length, true);
  bytes.set(words, INNER);
  bytes.set(packed, INNER + words.length);
  return bytes;
}

/** @param {Uint8Array} bytes @param {boolean} more whether there was more than any map can have @returns {LabState} */
function read(bytes, more) {
  if (bytes.length < INNER) throw broken(`found ${bytes.length} bytes inside; expected at least ${INNER}`);
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  const [columns, rows] = [view.getUint16(0, true), view.getUint16(2, true)];
  if (columns > MOST_SIDE || rows > MOST_SIDE) throw new LinkError(`This link holds a map of ${columns} × ${rows} cells; expected at most ${MOST_SIDE} × ${MOST_SIDE}.`);
  if (columns === 0 || rows === 0) throw broken(`found a map of ${columns} × ${rows} cells; expected at least 1 × 1`);
  const shape = view.getUint8(12);
  if (shape > 3) throw broken(`found cells of shape ${shape}; expected 0 to 3`);
  const words = view.getUint16(13, true);
  const expected = INNER + words + packedLength(shape, columns, rows);
  if (more || bytes.length !== expected) throw broken(`found ${more ? 'far too many' : bytes.length} bytes inside; expected ${expected}, for ${columns} × ${rows} cells`);
  /** @param {number} key @returns {Cell} */
  const cell = (key) => [key % columns, Math.floor(key / columns)];
  const cells = unpack(bytes.subarray(INNER + words), columns, rows, shape);
  return { columns, rows, cells, from: cell(view.getUint32(4, true)), to: cell(view.getUint32(8, true)), ...readWords(bytes.subarray(INNER, INNER + words)) };
}

/** @param {Uint8Array} bytes @returns {Pick<LabState, 'name' | 'layout' | 'headings' | 'options' | 'step'>} whether the options are any good is for the core to say */
function readWords(bytes) {
  /** @type {unknown} */
  let words;
  try {
    words = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw broken('found options that are no JSON');
  }
  const { name = '', layout = '', headings, options = {}, step = null } = /** @type {Record<string, unknown>} */ (words ?? {});
  const plain = typeof options === 'object' && options !== null && !Array.isArray(options);
  const whole = step === null || (Number.isSafeInteger(step) && Number(step) >= 0);
  if (typeof name !== 'string' || typeof layout !== 'string' || !plain || !whole) throw broken('found options of another kind; expected a name, options and a step');
  const turned = headings === undefined ? {} : { headings: readHeadings(headings) };
  return { name, ...(layout && { layout }), ...turned, options, step: /** @type {number | null} */ (step) };
}

/** @param {unknown} headings @returns {[number, number]} */
function readHeadings(headings) {
  const [start, goal] = Array.isArray(headings) && headings.length === 2 ? headings : [];
  const sound = [start, goal].every((degrees) => typeof degrees === 'number' && degrees >= 0 && degrees < 360);
  if (!sound) throw broken(`found the headings ${JSON.stringify(headings).slice(0, 40)}; expected two numbers of degrees from 0 up to 360`);
  return [start, goal];
}

/** FNV-1a, to tell a link that was mistyped or mangled on its way. @param {Uint8Array} bytes */
function checksum(bytes) {
  let sum = 0x811c9dc5;
  for (const byte of bytes) sum = Math.imul(sum ^ byte, 0x01000193);
  return sum >>> 0;
}

/** @param {Uint8Array} bytes */
function toBase64(bytes) {
  let text = '';
  // By parts, since a call takes only so many arguments.
  for (let at = 0; at < bytes.length; at += 0x8000) text += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** @param {string} text */
function fromBase64(text) {
  const stray = /[^A-Za-z0-9_-]/.exec(text);
  if (stray) throw broken(`found "${stray[0]}" at character ${stray.index + 1}; expected letters, digits, - and _`);
  if (text.length % 4 === 1) throw new LinkError(`This link is cut off: found ${text.length} characters, which is no whole number of bytes.`);
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0));
}
