// The cube in a string that fits behind the `#` of a link: `1`, and after it deflated JSON in base64url.
//
//   { "preset": "Maze of 15", … }       a map that ships, as it is
//   { "maze": [15, 7], … }              one that was made: its size and its seed
//   { "xml": "<cube …", "name": … }     any other
//   settings                            attributes of the element, by name
//   paused                              whether time stood still by somebody's wish
//
// A chase that goes on where it was is what the engine saved of it: a zero byte behind the JSON, and after it those bytes. In a
// link there is no text of a map then: what was saved has it. Whoever opens a link may have been given a part of it, or anything at all: every fault
// is one sentence.

import { broken, fromBase64, toBase64 } from '../../shared/play/link-text.js';
import { NUMBERS, WORDS } from '../../shared/words.js';
import { pack, parsed, readMap, readSettings, unpack } from './link-words.js';

/**
 * @typedef {import('./link-words.js').LinkMap | {}} StoredMap the last: as in what was saved
 * @typedef {object} CubeState
 * @property {StoredMap} map
 * @property {string} name of a map that has no other
 * @property {Record<string, string | null>} settings null for an attribute that is not to be there
 * @property {boolean} paused
 * @property {Uint8Array | null} saved by the engine: where the chase is, and what happened before
 */

/** More of it could not be shown. */
const LONGEST_NAME = 200;
const FLAGS = ['field'];

/** The attributes that are settings of the chase: a link has these and no others. */
export const SETTINGS = [...Object.keys(WORDS).filter((name) => name !== 'loading'), ...Object.keys(NUMBERS), ...FLAGS];

/** @param {CubeState} state @returns {Promise<string>} letters, digits, `-` and `_` */
export async function encode(state) {
  const words = new TextEncoder().encode(JSON.stringify(wordsOf(state)));
  const { saved } = state;
  const bytes = new Uint8Array(words.length + (saved ? 1 + saved.length : 0));
  bytes.set(words);
  if (saved) bytes.set(saved, words.length + 1);
  return pack(bytes);
}

/** All as JSON, which is made without waiting: for a page that goes. @param {CubeState} state */
const encodeAtOnce = (state) => JSON.stringify({ ...wordsOf(state), saved: state.saved ? toBase64(state.saved) : undefined });

/** @param {string} text as `encode` gave it, with or without the `#` @returns {Promise<CubeState>} @throws a LinkError */
export async function decode(text) {
  const bytes = await unpack(text);
  const end = bytes.indexOf(0);
  const words = new TextDecoder().decode(end < 0 ? bytes : bytes.subarray(0, end));
  return read(parsed(words), end < 0 ? null : bytes.slice(end + 1));
}

/** How a store writes and reads it. @type {import('../../shared/play/store.js').Writing<CubeState>} */
export const WRITING = {
  encode,
  encodeAtOnce,
  decode: async (text) => {
    if (!text.startsWith('{')) return decode(text);
    const { saved, ...words } = parsed(text);
    return read(words, typeof saved === 'string' ? fromBase64(saved) : null);
  },
};

/** @param {CubeState} state */
function wordsOf({ map, name, settings, paused }) {
  return { ...map, name: name || undefined, settings: Object.keys(settings).length > 0 ? settings : undefined, paused: paused || undefined };
}

/** @param {Record<string, unknown>} words @param {Uint8Array | null} saved @returns {CubeState} */
function read(words, saved) {
  const { name = '', settings = {}, paused = false } = words;
  if (typeof name !== 'string' || typeof paused !== 'boolean') throw broken('found a name or a pause of another kind');
  const isInSaved = saved !== null && ['preset', 'maze', 'xml'].every((kind) => words[kind] === undefined);
  return { map: isInSaved ? {} : readMap(words), name: name.slice(0, LONGEST_NAME), settings: readSettings(settings, SETTINGS), paused, saved };
}
