// The cube in a link and a store: its map, its settings, and the state of the chase. The module
// loads for a link, for a game, and for a cube that remembers. As a string after the `#` of a link
// (www/shared/play/link-text.js, version 1), it is
//
//   { "preset": "Maze of 15", … }       a map that ships, unchanged
//   { "maze": [15, 7], … }              a generated map: its size and its seed
//   { "xml": "<cube …", "name": … }     another map
//   settings                            attributes of the element, by name
//   paused                              whether time was paused
//   saved                               the engine's recording of a chase, to continue it
//
// A link with a chase has no text of a map, because the recording has it. The link of a game has
// its map in the same form, and also
//
//   settings                            the attributes that change the game
//   saved                               the run to beat: the inputs of a game that was won

import {
  broken,
  decode as decodeLink,
  decodeStored,
  encode as encodeLink,
  encodeAtOnce,
  shown,
} from '../../shared/play/link-text.js';
import { MAPS } from '../../shared/maps.js';
import { msg, textOf } from '../../shared/message.js';
import { faultIn, SIZES } from '../../shared/words.js';
import { IN_GAMES, IN_LINKS, readSetting, SETTINGS } from '../play/settings.js';
import { setOrRemove } from '../../shared/ui/dom.js';
import { HASH } from './opener.js';

/**
 * @import { Said } from '../../shared/message.js'
 *
 * @typedef {{ preset: string } | { maze: [size: number, seed: number] } | { xml: string }} LinkMap
 * @typedef {LinkMap | {}} StoredMap {}: the map in the recording
 * @typedef {object} CubeState
 * @property {StoredMap} map
 * @property {string} name of a map without a preset or a seed
 * @property {Record<string, string | null>} settings null for a missing attribute
 * @property {boolean} paused
 * @property {Uint8Array | null} saved the engine's recording
 * @typedef {{ map: LinkMap, settings: Record<string, string | null>, run: Uint8Array | null }}
 *   Challenge run: null in links of older pages, which had only a time
 */

const VERSION = '1';
/**
 * The core takes 2 MiB of a map, which are more as JSON. A recording has the map once more,
 * moments, and inputs.
 */
const MOST = 8 * 1024 * 1024;
/** A longer one could not be shown. */
const LONGEST_NAME = 200;
/** A found value can have any length. */
const LONGEST_FAULT = 400;

/** Seconds of the past in a link. */
const CLIP = 30;

/** @param {CubeState} state @returns {Promise<string>} letters, digits, `-` and `_` */
export const encode = (state) => encodeLink(VERSION, partsOf(state));

/**
 * @param {string} text from `encode`, with or without the `#`
 * @returns {Promise<CubeState>}
 * @throws a LinkError
 */
export const decode = async (text) => read(await decodeLink(VERSION, text, MOST));

/** @param {Challenge} challenge @returns {Promise<string>} */
export const encodeGame = ({ map, settings, run }) =>
  encodeLink(VERSION, { ...map, settings, saved: run });

/**
 * Nothing is known about the run until it is played.
 *
 * @param {string} text from `encodeGame`
 * @returns {Promise<Challenge>}
 * @throws a LinkError
 */
export async function decodeGame(text) {
  const parts = await decodeLink(VERSION, text, MOST);
  const { settings = {}, saved = null } = parts;
  return { settings: readSettings(settings, IN_GAMES), map: readMap(parts), run: saved };
}

/**
 * How a store writes and reads a state.
 *
 * @type {import('../../shared/play/link-text.js').Writing<CubeState>}
 */
export const WRITING = {
  encode,
  encodeAtOnce: (state) => encodeAtOnce(partsOf(state)),
  decode: async (text) => read(await decodeStored(VERSION, text, MOST)),
};

/** @param {CubeState} state */
function partsOf({ map, name, settings, paused, saved }) {
  return {
    ...map,
    name: name || undefined,
    settings: Object.keys(settings).length > 0 ? settings : undefined,
    paused: paused || undefined,
    saved: saved ?? undefined,
  };
}

/** @param {import('../../shared/play/link-text.js').Parts} parts @returns {CubeState} */
function read(parts) {
  const { name = '', settings = {}, paused = false, saved = null } = parts;
  if (typeof name !== 'string' || typeof paused !== 'boolean')
    throw broken(msg('found a name or a pause of another kind'));
  const isInSaved =
    saved !== null && ['preset', 'maze', 'xml'].every((kind) => parts[kind] === undefined);
  return {
    map: isInSaved ? {} : readMap(parts),
    name: name.slice(0, LONGEST_NAME),
    settings: readSettings(settings, IN_LINKS),
    paused,
    saved,
  };
}

/** @param {Record<string, unknown>} parts @returns {LinkMap} */
function readMap({ preset, maze, xml }) {
  if (preset !== undefined) {
    if (typeof preset === 'string' && MAPS.some((map) => map.name === preset)) return { preset };
    throw broken(msg('found the map {found}; expected one that ships', { found: shown(preset) }));
  }
  if (maze !== undefined) {
    const [size, seed] = Array.isArray(maze) ? maze : [];
    const { least, most } = SIZES;
    if (
      Number.isInteger(size) &&
      size >= least &&
      size <= most &&
      size % 2 === 1 &&
      Number.isInteger(seed) &&
      seed >= 0 &&
      seed <= SETTINGS.seed.most
    )
      return { maze: [size, seed] };
    throw broken(
      msg('found the maze {found}; expected an odd size from {least} to {most}, and a seed', {
        found: shown(maze),
        least,
        most,
      }),
    );
  }
  if (typeof xml === 'string') return { xml };
  throw broken(
    xml === undefined
      ? msg('found no map; expected a cube')
      : msg('found a map that is not text; expected a cube'),
  );
}

/**
 * @param {unknown} settings
 * @param {readonly string[]} names the allowed names
 * @returns {Record<string, string | null>} null for a missing attribute
 */
function readSettings(settings, names) {
  if (typeof settings !== 'object' || settings === null || Array.isArray(settings))
    throw broken(msg('found settings of another kind; expected attributes by name'));
  for (const [name, value] of Object.entries(settings)) {
    if (!names.includes(name))
      throw broken(
        msg('found the setting {found}; expected one of: {list}', {
          found: shown(name),
          list: names.join(', '),
        }),
      );
    if (value !== null && typeof value !== 'string')
      throw broken(msg('found {found} for {name}; expected a text', { found: shown(value), name }));
    const fault = faultOf(name, value);
    if (fault === '') continue;
    const text = textOf(fault);
    throw broken(text.length > LONGEST_FAULT ? text.slice(0, LONGEST_FAULT) : fault);
  }
  return /** @type {Record<string, string | null>} */ ({ ...settings });
}

/**
 * Returns why an attribute cannot have a value; '' if it can.
 *
 * @param {string} name
 * @param {string | null} value
 * @returns {Said}
 */
export const faultOf = (name, value) => faultIn(() => readSetting(name, value));

/**
 * Returns the current map: by name or seed if that is enough.
 *
 * @param {import('./opener.js').MapName} name @param {() => string} text of another map
 * @returns {{ map: LinkMap, name: string }}
 */
export function mapOf({ shipped, choice }, text) {
  if (shipped) return { map: { preset: shipped.name }, name: '' };
  if (choice && 'size' in choice) return { map: { maze: [choice.size, choice.seed] }, name: '' };
  const name = choice && 'name' in choice ? choice.name : (choice?.url.split('/').pop() ?? '');
  return { map: { xml: text() }, name };
}

/**
 * Returns the attributes, without refused ones.
 *
 * @param {HTMLElement} host
 * @param {Record<string, string | null>} [base] returns only differences from these
 * @param {string[]} [names]
 * @returns {Record<string, string | null>}
 */
export function settingsOf(host, base = {}, names = IN_LINKS) {
  const now = names.map((name) => /** @type {const} */ ([name, host.getAttribute(name)]));
  return Object.fromEntries(
    now.filter(([name, value]) => value !== (base[name] ?? null) && faultOf(name, value) === ''),
  );
}

/**
 * Sets the attributes.
 *
 * @param {HTMLElement} host
 * @param {Record<string, string | null>} settings
 * @param {Record<string, string | null>} base for attributes that `settings` does not have
 */
export function showSettings(host, settings, base) {
  for (const name of IN_LINKS) {
    const value = (name in settings ? settings : base)[name] ?? null;
    if (value !== host.getAttribute(name)) setOrRemove(host, name, value);
  }
}

/**
 * Returns a link to the cube in its current state.
 *
 * @param {{ host: HTMLElement, game: import('../play/chase-game.js').ChaseGame, name:
 *   import('./opener.js').MapName }} dependencies
 * @param {string} page that follows links @param {boolean} clip whether to add a recording to watch
 * @returns {Promise<{ href: string, hasClip: boolean }>} hasClip: false if nothing is recorded yet
 */
export async function linkTo({ host, game, name }, page, clip) {
  // From now on, at least.
  if (clip) game.timeline.keep();
  const saved = clip ? game.save(CLIP) : null;
  const { map, name: called } = mapOf(name, () => game.text());
  // The opened chase is not paused. A recording has the text of its map, so the map is left out.
  const code = await encode({
    map: saved && 'xml' in map ? {} : map,
    name: called,
    settings: settingsOf(host),
    paused: false,
    saved,
  });
  return { href: new URL(HASH + code, page).href, hasClip: saved !== null };
}
