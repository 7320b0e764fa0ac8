// A race as the text of an attribute: lanes separated by `;`, each a search and then its own
// settings, named as their attributes.
//
//   astar; astar weight=1.5; jps heuristic=zero
//   astar,jps                                         with commas: searches alone
//
// An error names the lane that it is in.

import { msg, optionError, saidBy } from '../../shared/message.js';
import { LANES, readNumber, readPoint, readSpan, readWord, STOPS } from '../../shared/words.js';
import { LAB_NUMBERS, LAB_WORDS, optionOf, OWN_SETTINGS } from './options.js';

/**
 * @import { LabOptions, LaneOptions } from './types.js'
 * @typedef {import('../../engine/grid.js').HexLayout} HexLayout
 * @typedef {import('../../shared/message.js').Said} Said
 */

/**
 * The options that a lab's own controls can set and clear. A link or a reload restores only these.
 * An option without a control would stay for every later map, and no reader could see or clear it.
 *
 * @type {readonly (keyof LabOptions)[]}
 */
export const CHOICES = [
  'algorithm',
  'race',
  'layout',
  .../** @type {(keyof LabOptions)[]} */ (OWN_SETTINGS.map(optionOf)),
];

/** Returns the first name that is not one of `CHOICES`. @param {object} options */
export const strangerIn = (options) =>
  Object.keys(options).find((name) => !CHOICES.some((choice) => choice === name));

/** Returns only the options in `CHOICES`. @param {object} options @returns {LabOptions} */
export const choicesOf = (options) =>
  Object.fromEntries(
    Object.entries(options).filter(([name]) => CHOICES.some((choice) => choice === name)),
  );

/**
 * Returns the layout of the hexes that these options search; '' for squares.
 *
 * @param {LabOptions} options
 * @returns {HexLayout | ''}
 */
export const layoutOf = ({ movement, layout = 'odd-r' }) => (movement === '6' ? layout : '');

/** The option of each attribute that sets the searches. @type {Record<string, keyof LabOptions>} */
export const OPTIONS = Object.fromEntries(
  ['algorithm', ...OWN_SETTINGS, 'layout', 'race'].map((attribute) => [
    attribute,
    /** @type {keyof LabOptions} */ (optionOf(attribute)),
  ]),
);

/**
 * @param {string} attribute one of OPTIONS
 * @param {string} value
 * @returns {unknown}
 * @throws an OptionError
 */
export const readOption = (attribute, value) =>
  attribute === 'race' ? readRace(value) : readSetting(attribute, value);

/** Returns an option as attribute text. @param {keyof LabOptions} option @param {unknown} value */
export const optionText = (option, value) =>
  option === 'race' ? raceText(/** @type {LaneOptions[]} */ (value)) : settingText(value);

/**
 * @param {string} attribute one of OWN_SETTINGS, or one that all lanes share
 * @param {string} value
 * @returns {unknown}
 * @throws an OptionError
 */
export function readSetting(attribute, value) {
  if (attribute === 'landmarks' && value.includes(','))
    return readCells(attribute, value, msg('how many, from 1 to 16, or cells like 3,4 10,2'));
  return attribute in LAB_WORDS
    ? readWord(attribute, value === '' && isFlag(attribute) ? 'yes' : value, LAB_WORDS)
    : readNumber(attribute, value, LAB_NUMBERS);
}

/** Returns whether a setting can be the bare word. @param {string} attribute */
const isFlag = (attribute) => LAB_WORDS[attribute]?.now.includes('yes') ?? false;

/** @param {unknown} value of an option @returns {string} the value as attribute text */
const settingText = (value) => (Array.isArray(value) ? value.map(String).join(' ') : String(value));

/** @param {string} value @returns {LaneOptions[]} @throws an OptionError */
export function readRace(value) {
  const own = /[;=]/.test(value);
  const texts = value
    .split(own ? ';' : ',')
    .map((text) => text.trim())
    .filter(Boolean);
  if (texts.length > LANES)
    throw optionError('race="{value}" has {n} searches; expected at most {most}', {
      value,
      n: texts.length,
      most: LANES,
    });
  return texts.map((text, at) => {
    try {
      return readLane(text);
    } catch (error) {
      if (!own) throw error;
      throw optionError('race, lane {n}: {why}', { n: at + 1, why: saidBy(error) });
    }
  });
}

/** @param {readonly LaneOptions[]} race */
export function raceText(race) {
  const lanes = race.map(({ algorithm, ...own }) =>
    [
      algorithm,
      ...OWN_SETTINGS.flatMap((attribute) => {
        const value = own[/** @type {keyof typeof own} */ (optionOf(attribute))];
        return value === undefined
          ? []
          : [value === 'yes' ? attribute : `${attribute}=${settingText(value)}`];
      }),
    ].join(' '),
  );
  return lanes.join('; ');
}

/** @param {string} text @returns {LaneOptions} */
function readLane(text) {
  const [algorithm = '', ...words] = text.split(/\s+/);
  /** @type {[string, string][]} */
  const settings = [];
  for (const word of words) {
    const [, name, value] = /^([^=]*)=(.*)$/.exec(word) ?? [];
    const last = settings.at(-1);
    if (name !== undefined && value !== undefined) settings.push([name, value]);
    else if (isFlag(word)) settings.push([word, '']);
    // Landmarks are cells separated by spaces.
    else if (last?.[0] === 'landmarks') last[1] += ` ${word}`;
    else
      throw optionError('found "{word}"; expected a setting and its value, like weight=1.5', {
        word,
      });
  }
  /** @type {Record<string, unknown>} */
  const lane = { algorithm: readWord('algorithm', algorithm, LAB_WORDS) };
  for (const [name, value] of settings) {
    if (!OWN_SETTINGS.includes(name))
      throw optionError('found the setting "{name}"; expected one of: {list}', {
        name,
        list: OWN_SETTINGS.join(', '),
      });
    if (optionOf(name) in lane) throw optionError('found {name} twice; expected it once', { name });
    if (name === 'movement' && value === '6')
      throw optionError(
        'found movement="6"; expected it for all lanes, as cells are hexes for all or for none',
      );
    lane[optionOf(name)] = readSetting(name, value);
  }
  return /** @type {LaneOptions} */ (lane);
}

/**
 * @param {string} attribute
 * @param {string} value
 * @param {Said} [expected]
 * @returns {[number, number][]}
 * @throws an OptionError
 */
function readCells(attribute, value, expected = msg('cells like 3,4 10,2')) {
  return value
    .split(/\s+/)
    .filter(Boolean)
    .map((cell) => {
      const [, x, y] = /^(\d{1,4}),(\d{1,4})$/.exec(cell) ?? [];
      if (x === undefined || y === undefined)
        throw optionError('{attribute}="{value}": found "{cell}"; expected {cells}', {
          attribute,
          value,
          cell,
          cells: expected,
        });
      return [Number(x), Number(y)];
    });
}

/**
 * Reads the stops of an attribute.
 *
 * @param {string} attribute
 * @param {string} value
 * @throws an OptionError
 */
export function readStopCells(attribute, value) {
  const cells = readCells(attribute, value);
  if (cells.length > STOPS)
    throw optionError('{attribute}: found {n} cells; expected at most {most}', {
      attribute,
      n: cells.length,
      most: STOPS,
    });
  return cells;
}

// What the picture shows beside the search, as words in one text: at most one for the colours of
// cells (`heat:f`, `difference`), one palette and one chart, and any others (`code`). It is an
// attribute and a part of links.

/**
 * What can colour cells instead of the marks. `path` colours no cells, so only the path is visible.
 */
export const GROUNDS = /** @type {const} */ ([
  'heat:g',
  'heat:h',
  'heat:f',
  'heat:order',
  'heat:exact',
  'heat:clearance',
  'difference',
  'path',
]);

/** Palettes that replace the lab's: see www/lab/draw/articles.js. */
export const PALETTES = /** @type {const} */ ([
  'colors:jiajiaju',
  'colors:liu_if_else',
  'colors:nevermore_mr',
  'colors:yangrouchuan',
]);

/** Other parts that can be shown: `counters` in the panel, the others on the map and under it. */
export const EXTRAS = /** @type {const} */ ([
  'counters',
  'code',
  'list',
  'matrix',
  'flow',
  'neighbours',
  'g-h',
  'bars',
  'y-up',
  'replaced',
  'refused',
]);

/** Charts of the search from articles: flow charts and a mind map. */
export const CHARTS = /** @type {const} */ ([
  'chart:jiayang',
  'chart:w9503',
  'chart:liu',
  'chart:jiajiaju',
  'chart:mind-map',
]);

/**
 * @typedef {(typeof GROUNDS | typeof PALETTES | typeof CHARTS | typeof EXTRAS)[number]} ShowWord
 * @typedef {'' | ShowWord | `${ShowWord} ${string}`} ShowText words with blanks between them
 * @typedef {{ ground: string, palette: string, chart: string, extras: Set<string> }} Show ground is
 *   '' for marks, palette is '' for the lab's colours, chart is '' for none
 */

/** @param {Said[]} words @returns {Said} */
const inARow = (words) => words.reduce((one, other) => msg('{one} and {other}', { one, other }));

/** @param {string | null} value @returns {Show} @throws an OptionError */
export function readShow(value) {
  const words = (value ?? '').split(/\s+/).filter(Boolean);
  /** @type {string[]} */
  const all = [...GROUNDS, ...PALETTES, ...CHARTS, ...EXTRAS];
  const stranger = words.find((word) => !all.includes(word));
  if (stranger !== undefined)
    throw optionError('show="{value}" has the word "{word}"; expected some of: {list}', {
      value: String(value),
      word: stranger.slice(0, 40),
      list: all.join(', '),
    });
  const [ground = '', palette = '', chart = ''] = [GROUNDS, PALETTES, CHARTS].map(
    (/** @type {readonly string[]} */ list) => {
      const found = words.filter((word) => list.includes(word));
      if (found.length > 1)
        throw optionError('show="{value}" has {words}; expected at most one of: {list}', {
          value: String(value),
          words: inARow(found),
          list: list.join(', '),
        });
      return found[0];
    },
  );
  const isExtra = (/** @type {string} */ word) => EXTRAS.some((extra) => extra === word);
  return { ground, palette, chart, extras: new Set(words.filter(isExtra)) };
}

/** @param {Show} show @returns {string} equal for equal `show` */
export const writeShow = ({ ground, palette, chart, extras }) =>
  [ground, palette, chart, ...EXTRAS.filter((word) => extras.has(word))].filter(Boolean).join(' ');

/**
 * How to read the attributes that are no option of the searches.
 *
 * @type {Record<string, (attribute: string, value: string) => unknown>}
 */
const OTHERS = {
  show: (_, value) => readShow(value),
  stops: readStopCells,
  from: readPoint,
  to: readPoint,
  loop: (attribute, value) => readSpan(attribute, value, LAB_NUMBERS),
};

/**
 * Reads any attribute of the lab that has a value of its own.
 *
 * @param {string} attribute
 * @param {string} value
 * @throws an OptionError
 */
export function readAttribute(attribute, value) {
  if (attribute in OTHERS) return OTHERS[attribute]?.(attribute, value);
  if (attribute in OPTIONS) return readOption(attribute, value);
  return attribute in LAB_WORDS || attribute in LAB_NUMBERS
    ? readSetting(attribute, value)
    : undefined;
}
