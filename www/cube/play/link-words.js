// What the two links of a cube have in common (link.js, challenge.js): `1`, and after it deflated bytes in base64url; the words in
// them are JSON, of which map and settings are read here. Whoever opens a link may have been given a part of it, or anything at
// all: every fault is one sentence.

import { broken, checkSigns, LinkError, seal, unseal } from '../../shared/play/link-text.js';
import { MAPS } from '../../shared/maps.js';
import { NUMBERS, readNumber, readWord, SIZES, WORDS } from '../../shared/words.js';

/** @typedef {{ preset: string } | { maze: [size: number, seed: number] } | { xml: string }} LinkMap */

const VERSION = 1;
/** The core takes 2 MiB of a map, which are more as JSON; what was saved of a chase has it once more, and moments, and inputs. */
const MOST = 8 * 1024 * 1024;

/** @param {Uint8Array} bytes @returns {Promise<string>} letters, digits, `-` and `_` */
export const pack = (bytes) => seal(String(VERSION), bytes);

/** @param {string} text as `pack` gave it, with or without the `#` @returns {Promise<Uint8Array>} @throws a LinkError */
export async function unpack(text) {
  const signs = text.replace(/^#/, '');
  checkSigns(signs);
  const [, version = ''] = /^(\d+)/.exec(signs) ?? [];
  // A number of more digits is no version, but what is behind it.
  if (version !== '' && Number(version.charAt(0)) > VERSION) {
    throw new LinkError(`This link was made by a newer version of this page: found version ${version.charAt(0)}; expected ${VERSION}.`);
  }
  return unseal(String(VERSION), signs, MOST);
}

/** @param {string} json @returns {Record<string, unknown>} */
export function parsed(json) {
  try {
    return /** @type {Record<string, unknown>} */ (Object(JSON.parse(json)));
  } catch {
    throw broken('found something that is no JSON');
  }
}

/** @param {Record<string, unknown>} words @returns {LinkMap} */
export function readMap({ preset, maze, xml }) {
  if (preset !== undefined) {
    if (typeof preset === 'string' && MAPS.some((map) => map.name === preset)) return { preset };
    throw broken(`found the map ${shown(preset)}; expected one that ships`);
  }
  if (maze !== undefined) {
    const [size, seed] = Array.isArray(maze) ? maze : [];
    const { least, most } = SIZES;
    const { most: last = 0 } = NUMBERS.seed ?? {};
    if (Number.isInteger(size) && size >= least && size <= most && size % 2 === 1 && Number.isInteger(seed) && seed >= 0 && seed <= last) return { maze: [size, seed] };
    throw broken(`found the maze ${shown(maze)}; expected an odd size from ${least} to ${most}, and a seed`);
  }
  if (typeof xml === 'string') return { xml };
  throw broken(`found ${xml === undefined ? 'no map' : 'a map that is no text'}; expected a cube`);
}

/**
 * @param {unknown} settings
 * @param {readonly string[]} names of those that it may have
 * @returns {Record<string, string | null>} null for an attribute that is not to be there
 */
export function readSettings(settings, names) {
  if (typeof settings !== 'object' || settings === null || Array.isArray(settings)) throw broken('found settings of another kind; expected attributes by name');
  return Object.fromEntries(Object.entries(settings).map(([name, value]) => [name, readSetting(name, value, names)]));
}

/** @param {string} name @param {unknown} value @param {readonly string[]} names @returns {string | null} */
function readSetting(name, value, names) {
  if (!names.includes(name)) throw broken(`found the setting ${shown(name)}; expected one of: ${names.join(', ')}`);
  if (value === null) return null;
  if (typeof value !== 'string') throw broken(`found ${shown(value)} for ${name}; expected a text`);
  try {
    if (name in WORDS) readWord(name, value);
    else if (name in NUMBERS) readNumber(name, value);
  } catch (error) {
    throw broken(/** @type {Error} */ (error).message.slice(0, 400));
  }
  return value;
}

/** @param {unknown} value */
export const shown = (value) => String(JSON.stringify(value)).slice(0, 40);
