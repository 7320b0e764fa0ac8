// A game with a time to beat, in a string that fits behind the `#` of a link: `1`, and after it deflated JSON in base64url.
//
//   { "preset": "Maze of 15", … }   a map that ships
//   { "maze": [15, 7], … }          one that was made, by its size and seed
//   { "xml": "<cube …", … }         any other
//   settings                        attributes of the element that belong to the game, by name
//   ticks                           the time to beat
//
// Whoever opens a link may have been given a part of it, or anything at all: every fault is one sentence.

import { broken, checkSigns, seal, unseal } from '../../shared/play/link-text.js';
import { MAPS } from '../../shared/maps.js';
import { NUMBERS, readNumber, readWord, SIZES, takesWord } from '../../shared/words.js';

/**
 * @typedef {{ preset: string } | { maze: [size: number, seed: number] } | { xml: string }} GameMap
 * @typedef {Record<string, string>} GameSettings
 * @typedef {{ map: GameMap, settings: GameSettings, ticks: number }} Challenge
 */

/** The settings that make a game another one. */
export const SETTINGS = ['chase', 'algorithm', 'heuristic', 'movement', 'repath', 'speed', 'seed'];

const MARK = '1';
/** The core takes no larger map. */
const MOST = 4 * 1024 * 1024;

/** @param {Challenge} challenge @returns {Promise<string>} letters, digits, `-` and `_` */
export const encode = ({ map, settings, ticks }) => seal(MARK, new TextEncoder().encode(JSON.stringify({ ...map, settings, ticks })));

/** @param {string} text as `encode` gave it @returns {Promise<Challenge>} @throws a LinkError */
export async function decode(text) {
  checkSigns(text);
  const json = new TextDecoder().decode(await unseal(MARK, text, MOST));
  const { preset, maze, xml, settings = {}, ticks } = parsed(json);
  if (!Number.isSafeInteger(ticks) || Number(ticks) <= 0) throw broken(`found the time ${shown(ticks)}; expected a whole number above 0`);
  return { map: readMap(preset, maze, xml), settings: readSettings(settings), ticks: Number(ticks) };
}

/** @param {string} json @returns {Record<string, unknown>} */
function parsed(json) {
  try {
    return Object(JSON.parse(json));
  } catch {
    throw broken('found something that is no JSON');
  }
}

/** @param {unknown} preset @param {unknown} maze @param {unknown} xml @returns {GameMap} */
function readMap(preset, maze, xml) {
  if (typeof xml === 'string') return { xml };
  if (MAPS.some(({ name }) => name === preset)) return { preset: String(preset) };
  if (maze === undefined) throw broken(`found the map ${shown(preset)}; expected one that ships`);
  const [size, seed] = Array.isArray(maze) ? maze : [];
  const { least, most } = SIZES;
  const isSize = Number.isInteger(size) && size >= least && size <= most && size % 2 === 1;
  if (!isSize || !Number.isInteger(seed) || seed < 0 || seed > (NUMBERS.seed?.most ?? 0)) {
    throw broken(`found the maze ${shown(maze)}; expected an odd size from ${least} to ${most}, and a seed`);
  }
  return { maze: [size, seed] };
}

/** @param {unknown} settings @returns {GameSettings} */
function readSettings(settings) {
  return Object.fromEntries(Object.entries(Object(settings)).map(([name, value]) => {
    const text = String(value);
    if (!SETTINGS.includes(name)) throw broken(`found the setting ${shown(name)}; expected one of: ${SETTINGS.join(', ')}`);
    try {
      if (takesWord(name)) readWord(name, text);
      else readNumber(name, text);
    } catch (error) {
      throw broken(error instanceof Error ? error.message.slice(0, 400) : String(error));
    }
    return [name, text];
  }));
}

/** @param {unknown} value */
const shown = (value) => String(JSON.stringify(value)).slice(0, 40);
