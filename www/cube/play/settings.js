// The settings of a chase: a row for each attribute of <cube-chase>, with its values, its default
// and its links. element/app.js applies them; ui/panel.js and ui/more.js have their fields.

import { ChaseOptions, SearchOptions } from '../../pkg/options.js';
import { rangeOf, readNumber, readSpan, readWord, wordsOf } from '../../shared/words.js';

/**
 * @typedef {object} Row
 * @property {'word' | 'number' | 'flag' | 'span'} kind
 * @property {'game' | 'cube' | 'page'} of the game, which it changes; of the cube, whose links have
 *   it like those of the game; or of the page, which no link has
 * @property {string | number | boolean | readonly [from: number, to: number] | null} default null
 *   if the map decides
 * @property {string} [option] the name in the core, if different
 *
 * @typedef {keyof typeof SETTINGS} Name
 * @typedef {Row & Partial<import('../../shared/words.js').Words &
 *   import('../../shared/words.js').Range>} Setting
 */
/**
 * @template {Row['kind']} K
 * @typedef {K extends 'flag' ? boolean : K extends 'number' ? number : K extends 'span' ?
 *   readonly [from: number, to: number] | null : string} Value
 */
/** @typedef {{ [N in Name]: Value<(typeof SETTINGS)[N]['kind']> }} Values */

/** Words that code uses. */
export const OPEN_LIST = 'open-list';

export const SETTINGS = /** @type {const} */ ({
  chase: { kind: 'word', of: 'game', ...core('chase') },
  collisions: { kind: 'word', of: 'game', ...core('collisions') },
  view: { kind: 'word', of: 'cube', now: ['cube', 'net'], default: 'cube' },
  goal: { kind: 'word', of: 'cube', ...core('goal') },
  algorithm: { kind: 'word', of: 'game', ...core('algorithm'), alone: ['hybrid'] },
  heuristic: { kind: 'word', of: 'game', ...core('heuristic') },
  movement: { kind: 'word', of: 'game', ...core('movement') },
  costs: { kind: 'word', of: 'game', ...core('costs') },
  [OPEN_LIST]: { kind: 'word', of: 'game', option: 'openList', ...core('openList') },
  awake: { kind: 'flag', of: 'cube', default: null },
  repath: { kind: 'number', of: 'game', ...core('repath'), unit: '{most} seconds' },
  speed: {
    kind: 'number',
    of: 'game',
    least: 0.01,
    most: 100,
    unit: '{most} times real time',
    default: 1,
  },
  seed: { kind: 'number', of: 'game', ...core('seed') },
  walkers: { kind: 'number', of: 'cube', least: 0, most: 10_000, whole: true, default: 0 },
  yielding: { kind: 'flag', of: 'cube', default: false },
  jams: { kind: 'flag', of: 'cube', default: false },
  field: { kind: 'flag', of: 'cube', default: false },
  watch: { kind: 'number', of: 'page', least: 0, most: 999, whole: true, default: null },
  at: { kind: 'number', of: 'page', least: 0, most: 600, unit: '{most} seconds', default: 0 },
  loop: { kind: 'span', of: 'page', least: 0, most: 600, unit: '{most} seconds', default: null },
  loading: { kind: 'word', of: 'page', now: ['eager', 'lazy'], default: 'eager' },
});

/** The same, for access by any name. @type {Record<string, Setting>} */
const ROWS = SETTINGS;

/**
 * Returns the values of a chase's option in the core; a search on a grid has more words.
 *
 * @param {string} option
 */
function core(option) {
  const now = wordsOf(ChaseOptions, option);
  const unfit = wordsOf(SearchOptions, option).filter((word) => !now.includes(word));
  return {
    now,
    unfit,
    ...rangeOf(ChaseOptions, option),
    default: ChaseOptions[option]?.default ?? null,
  };
}

/** The attributes in a link of a game, and in a link of a cube. */
export const IN_GAMES = Object.keys(ROWS).filter((name) => ROWS[name].of === 'game');
export const IN_LINKS = Object.keys(ROWS).filter((name) => ROWS[name].of !== 'page');

/** Returns the name of an attribute's option in the core. @param {string} name */
export const optionOf = (name) => ROWS[name]?.option ?? name;

/**
 * @param {string} name
 * @param {string | null} text null for a missing attribute
 * @returns {Row['default']}
 * @throws an OptionError
 */
export function readSetting(name, text) {
  const { kind, default: usual } = ROWS[name];
  if (text === null) return usual;
  if (kind === 'flag') return true;
  const read = { word: readWord, number: readNumber, span: readSpan }[kind];
  return read(name, text, ROWS);
}
