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

import { broken, checkSigns, fromBase64, LinkError, seal, toBase64, unseal } from '../../shared/play/link-text.js';
import { MAPS } from '../../shared/maps.js';
import { NUMBERS, readNumber, readWord, SIZES, WORDS } from '../../shared/words.js';

/**
 * @typedef {{ preset: string } | { maze: [size: number, seed: number] } | { xml: string } | {}} StoredMap the last: as in what was saved
 * @typedef {object} CubeState
 * @property {StoredMap} map
 * @property {string} name of a map that has no other
 * @property {Record<string, string | null>} settings null for an attribute that is not to be there
 * @property {boolean} paused
 * @property {Uint8Array | null} saved by the engine: where the chase is, and what happened before
 */

const VERSION = 1;
/** The core takes no more of a map; what was saved has it too, and moments, and inputs. */
const MOST = 8 * 1024 * 1024;
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
  return seal(String(VERSION), bytes);
}

/** All as JSON, which is made without waiting: for a page that goes. @param {CubeState} state */
const encodeAtOnce = (state) => JSON.stringify({ ...wordsOf(state), saved: state.saved ? toBase64(state.saved) : undefined });

/** @param {string} text as `encode` gave it, with or without the `#` @returns {Promise<CubeState>} @throws a LinkError */
export async function decode(text) {
  const signs = text.replace(/^#/, '');
  checkSigns(signs);
  const [, version = ''] = /^(\d+)/.exec(signs) ?? [];
  // A number of more digits is no version, but what is behind it.
  if (version !== '' && Number(version.charAt(0)) > VERSION) {
    throw new LinkError(`This link was made by a newer version of this page: found version ${version.charAt(0)}; expected ${VERSION}.`);
  }
  const bytes = await unseal(String(VERSION), signs, MOST);
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

/** @param {string} json @returns {Record<string, unknown>} */
function parsed(json) {
  try {
    return /** @type {Record<string, unknown>} */ (Object(JSON.parse(json)));
  } catch {
    throw broken('found something that is no JSON');
  }
}

/** @param {Record<string, unknown>} words @param {Uint8Array | null} saved @returns {CubeState} */
function read({ preset, maze, xml, name = '', settings = {}, paused = false }, saved) {
  if (typeof name !== 'string' || typeof paused !== 'boolean') throw broken('found a name or a pause of another kind');
  return { map: readMap(preset, maze, xml, saved !== null), name: name.slice(0, LONGEST_NAME), settings: readSettings(settings), paused, saved };
}

/** @param {unknown} preset @param {unknown} maze @param {unknown} xml @param {boolean} saved @returns {StoredMap} */
function readMap(preset, maze, xml, saved) {
  if (preset !== undefined) {
    if (typeof preset === 'string' && MAPS.some((map) => map.name === preset)) return { preset };
    throw broken(`found the map ${JSON.stringify(preset).slice(0, 40)}; expected one that ships`);
  }
  if (maze !== undefined) {
    const [size, seed] = Array.isArray(maze) ? maze : [];
    const { least, most } = SIZES;
    const { most: last = 0 } = NUMBERS.seed ?? {};
    if (Number.isInteger(size) && size >= least && size <= most && size % 2 === 1 && Number.isInteger(seed) && seed >= 0 && seed <= last) return { maze: [size, seed] };
    throw broken(`found the maze ${JSON.stringify(maze).slice(0, 40)}; expected an odd size from ${least} to ${most}, and a seed`);
  }
  if (typeof xml === 'string') return { xml };
  if (xml === undefined && saved) return {};
  throw broken(`found ${xml === undefined ? 'no map' : 'a map that is no text'}; expected a cube`);
}

/** @param {unknown} settings @returns {Record<string, string | null>} */
function readSettings(settings) {
  if (typeof settings !== 'object' || settings === null || Array.isArray(settings)) throw broken('found settings of another kind; expected attributes by name');
  return Object.fromEntries(Object.entries(settings).map(([name, value]) => [name, readSetting(name, value)]));
}

/** @param {string} name @param {unknown} value @returns {string | null} */
function readSetting(name, value) {
  if (!SETTINGS.includes(name)) throw broken(`found the setting ${JSON.stringify(name).slice(0, 40)}; expected one of: ${SETTINGS.join(', ')}`);
  if (value === null) return null;
  if (typeof value !== 'string') throw broken(`found ${JSON.stringify(value).slice(0, 40)} for ${name}; expected a text`);
  try {
    if (name in WORDS) readWord(name, value);
    else if (name in NUMBERS) readNumber(name, value);
  } catch (error) {
    throw broken(/** @type {Error} */ (error).message.slice(0, 400));
  }
  return value;
}
