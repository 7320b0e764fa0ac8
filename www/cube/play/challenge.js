// A game with a time to beat, in a string that fits behind the `#` of a link: `1`, and after it deflated JSON in base64url.
//
//   { "preset": "Maze of 15", … }   a map that ships
//   { "maze": [15, 7], … }          one that was made, by its size and seed
//   { "xml": "<cube …", … }         any other
//   settings                        attributes of the element that belong to the game, by name
//   ticks                           the time to beat

import { broken } from '../../shared/play/link-text.js';
import { pack, parsed, readMap, readSettings, shown, unpack } from './link-words.js';

/**
 * @typedef {import('./link-words.js').LinkMap} GameMap
 * @typedef {Record<string, string>} GameSettings
 * @typedef {{ map: GameMap, settings: GameSettings, ticks: number }} Challenge
 */

/** The settings that make a game another one. */
export const SETTINGS = ['chase', 'algorithm', 'heuristic', 'movement', 'repath', 'speed', 'seed'];

/** @param {Challenge} challenge @returns {Promise<string>} letters, digits, `-` and `_` */
export const encode = ({ map, settings, ticks }) => pack(new TextEncoder().encode(JSON.stringify({ ...map, settings, ticks })));

/** @param {string} text as `encode` gave it @returns {Promise<Challenge>} @throws a LinkError */
export async function decode(text) {
  const words = parsed(new TextDecoder().decode(await unpack(text)));
  const { settings = {}, ticks } = words;
  if (!Number.isSafeInteger(ticks) || Number(ticks) <= 0) throw broken(`found the time ${shown(ticks)}; expected a whole number above 0`);
  // One that is not to be there is as one that is not named.
  const given = Object.entries(readSettings(settings, SETTINGS)).flatMap(([name, value]) => (value === null ? [] : [/** @type {const} */ ([name, value])]));
  return { map: readMap(words), settings: Object.fromEntries(given), ticks: Number(ticks) };
}
