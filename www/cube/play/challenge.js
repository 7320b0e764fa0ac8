// A game with a time to beat, in a string that fits behind the `#` of a link, as a cube is (link.js):
//
//   preset, maze or xml   the map
//   settings              attributes of the element that belong to the game, by name
//   ticks                 the time to beat

import { msg } from '../../shared/message.js';
import { broken, decode as decodeLink, encode as encodeLink, shown } from '../../shared/play/link-text.js';
import { MOST, readMap, readSettings, VERSION } from './link.js';
import { namesOf } from './settings.js';

/**
 * @typedef {import('./link.js').LinkMap} GameMap
 * @typedef {Record<string, string>} GameSettings
 * @typedef {{ map: GameMap, settings: GameSettings, ticks: number }} Challenge
 */

/** The settings that make a game another one. */
export const SETTINGS = namesOf('game');

/** @param {Challenge} challenge @returns {Promise<string>} letters, digits, `-` and `_` */
export const encode = ({ map, settings, ticks }) => encodeLink(VERSION, { ...map, settings, ticks });

/** @param {string} text as `encode` gave it @returns {Promise<Challenge>} @throws a LinkError */
export async function decode(text) {
  const parts = await decodeLink(VERSION, text, MOST);
  const { settings = {}, ticks } = parts;
  if (!Number.isSafeInteger(ticks) || Number(ticks) <= 0) throw broken(msg('found the time {found}; expected a whole number above 0', { found: shown(ticks) }));
  // One that is not to be there is as one that is not named.
  const given = Object.entries(readSettings(settings, SETTINGS)).flatMap(([name, value]) => (value === null ? [] : [/** @type {const} */ ([name, value])]));
  return { map: readMap(parts), settings: Object.fromEntries(given), ticks: Number(ticks) };
}
