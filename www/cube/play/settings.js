// The settings of a chase, a row for each attribute of <cube-chase> that is one: what it takes, what it is where it is not there, and which
// links it goes into. Who takes it over is in element/app.js; its fields are in ui/panel.js and ui/more.js.

import { ChaseOptions, SearchOptions } from '../../pkg/options.js';
import { rangeOf, readNumber, readWord, wordsOf } from '../../shared/words.js';

/**
 * @typedef {object} Row
 * @property {'word' | 'number' | 'flag'} kind
 * @property {'game' | 'cube' | 'page'} of the game, which it makes another one; the cube, in whose links it is as the game's are; or the page, so no link's
 * @property {string | number | boolean | null} default null where the map says what holds
 *
 * @typedef {keyof typeof SETTINGS} Name
 * @typedef {Row & Partial<import('../../shared/words.js').Words & import('../../shared/words.js').Range>} Setting
 */
/**
 * @template {Row['kind']} K
 * @typedef {K extends 'flag' ? boolean : K extends 'number' ? number : string} Value
 */
/** @typedef {{ [N in Name]: Value<(typeof SETTINGS)[N]['kind']> }} Values */

export const SETTINGS = /** @type {const} */ ({
  chase: { kind: 'word', of: 'game', ...core('chase') },
  view: { kind: 'word', of: 'cube', now: ['cube', 'net'], default: 'cube' },
  goal: { kind: 'word', of: 'cube', ...core('goal') },
  algorithm: { kind: 'word', of: 'game', ...core('algorithm'), alone: ['hybrid'] },
  heuristic: { kind: 'word', of: 'game', ...core('heuristic') },
  movement: { kind: 'word', of: 'game', ...core('movement') },
  repath: { kind: 'number', of: 'game', ...core('repath'), unit: '{most} seconds' },
  speed: { kind: 'number', of: 'game', least: 0.01, most: 100, unit: '{most} times real time', default: 1 },
  seed: { kind: 'number', of: 'game', ...core('seed') },
  walkers: { kind: 'number', of: 'cube', least: 0, most: 10_000, whole: true, default: 0 },
  field: { kind: 'flag', of: 'cube', default: false },
  watch: { kind: 'number', of: 'page', least: 0, most: 999, whole: true, default: null },
  loading: { kind: 'word', of: 'page', now: ['eager', 'lazy'], default: 'eager' },
});

/** The same, to be asked by any name. @type {Record<string, Setting>} */
const ROWS = SETTINGS;

/** What the core says of an option of a chase; a search of a grid takes more words. @param {string} option */
function core(option) {
  const now = wordsOf(ChaseOptions, option);
  const unfit = wordsOf(SearchOptions, option).filter((word) => !now.includes(word));
  return { now, unfit, ...rangeOf(ChaseOptions, option), default: ChaseOptions[option]?.default ?? null };
}

/** The attributes that a link of a game has, and a link of a cube. */
export const IN_GAMES = Object.keys(ROWS).filter((name) => ROWS[name].of === 'game');
export const IN_LINKS = Object.keys(ROWS).filter((name) => ROWS[name].of !== 'page');

/** @param {string} name @param {string | null} text null where the attribute is not there @returns {Row['default']} @throws a RangeError */
export function readSetting(name, text) {
  const { kind, default: usual } = ROWS[name];
  if (kind === 'flag') return text !== null;
  if (text === null) return usual;
  return kind === 'word' ? readWord(name, text, ROWS) : readNumber(name, text, ROWS);
}
