// The words and ranges of attributes and panels, and the messages for other values. The core's
// options come from its tables, the others belong to the elements (of the cube:
// cube/play/settings.js). Two kinds of words have messages of their own: words that only a map can
// give to a single monster, and words of other searches.

import { ALGORITHMS, algorithmsThat } from '../engine/algorithms.js';
import { msg, optionFault, optionError, saidBy } from './message.js';

/** @import { Said } from './message.js' */

/**
 * @typedef {{ now: readonly string[], alone?: readonly string[], unfit?: readonly string[] }} Words
 *   the first word is the default; alone: for single monsters; unfit: only for searches outside a
 *   chase
 */
/**
 * @typedef {{ least: number, most: number, unit?: string, whole?: boolean, endless?: boolean,
 *   span?: boolean }} Range unit: the text of the largest; endless: "Infinity" is allowed; span:
 *   two numbers, see `readSpan`
 */

/**
 * The kind of an attribute with one of these words, for the types of the element's property.
 *
 * @template {string} W
 * @typedef {'word' & { readonly words: W }} OneOf
 */

/** The order of the lists, the default first; others follow. @type {Record<string, string[]>} */
const ORDER = {
  algorithm: Object.keys(ALGORITHMS),
  movement: ['8-strict', '8-one-free', '8-cut', '4'],
};

/** @typedef {import('../pkg/options.js').OptionRanges} OptionRanges */

/**
 * Returns the words of an option in the core.
 *
 * @param {OptionRanges} table
 * @param {string} option
 */
export function wordsOf(table, option) {
  const words = table[option]?.words ?? [];
  const first = (ORDER[option] ?? []).filter((word) => words.includes(word));
  return [...first, ...words.filter((word) => !first.includes(word))];
}

/**
 * Returns the range of an option in the core.
 *
 * @param {OptionRanges} table
 * @param {string} option
 * @param {string} [unit]
 * @returns {Range}
 */
export function rangeOf(table, option, unit) {
  const { from: least = 0, to: most = 0, kind } = table[option] ?? {};
  return { least, most, unit, whole: kind === 'whole' };
}

/** The algorithms without an estimate, or with only their own. */
export const BLIND = algorithmsThat(({ blind }) => blind);

/**
 * Returns whether a search drives: from pose to pose, with its own estimate, moves and costs.
 *
 * @param {string | null | undefined} algorithm
 */
export const isDrive = (algorithm) => algorithm === 'hybrid';

/**
 * Returns the searches of an option that does not apply to all. A* with a weight counts as weighted
 * A*.
 *
 * @param {string} name
 * @param {Pick<OptionRanges[string], 'for'>} option
 */
export const searchesOf = (name, { for: takers }) =>
  (takers?.algorithm ?? []).filter((word) => word !== 'astar' || name !== 'weight');

/** The most searches in a race. */
export const LANES = 6;

/** The most stops of a map: each is one figure on its flag. */
export const STOPS = 9;

/** The sides of a generated maze: odd, so that walls and corridors alternate. */
export const SIZES = { least: 5, most: 255 };

/**
 * @param {string} attribute @param {string | null} value null means the default
 * @param {Record<string, Partial<Words>>} words
 * @returns {string}
 */
export function readWord(attribute, value, words) {
  const { now = [], alone = [], unfit = [] } = words[attribute] ?? {};
  if (value === null) return now[0] ?? '';
  if (now.includes(value)) return value;
  const fault = alone.includes(value)
    ? msg('is for single monsters, by the map')
    : unfit.includes(value)
      ? msg('is not for a chase')
      : msg('is not known');
  const list = now
    .slice(0, -1)
    .map((word) => `"${word}"`)
    .join(', ');
  const last = now.at(-1) ?? '';
  const expected = list === '' ? `"${last}"` : msg('{list} or "{last}"', { list, last });
  throw optionError('{attribute}="{value}" {fault}; expected {expected}', {
    attribute,
    value,
    fault,
    expected,
  });
}

/**
 * @param {string} attribute @param {string} value
 * @param {Record<string, Partial<Range>>} numbers
 * @returns {number}
 */
export function readNumber(attribute, value, numbers) {
  const {
    least = -Infinity,
    most = Infinity,
    unit = '{most}',
    whole = false,
    endless = false,
  } = numbers[attribute] ?? {};
  const number = numberOf(value);
  if (number >= least && number <= most && (!whole || Number.isInteger(number))) return number;
  if (endless && number === Infinity) return number;
  const last = msg(unit, { most });
  throw optionError(
    '{attribute}="{value}" is not possible; expected {kind} from {least} to {most}',
    {
      attribute,
      value,
      kind: whole ? msg('a whole number') : msg('a number'),
      least,
      most: endless ? msg('{range}, or Infinity', { range: last }) : last,
    },
  );
}

/**
 * @param {string} attribute @param {string} value as in `loop="12-40"`
 * @param {Record<string, Partial<Range>>} numbers
 * @returns {[from: number, to: number]}
 */
export function readSpan(attribute, value, numbers) {
  const [from = 0, to = 0, ...more] = value
    .split('-')
    .map((number) => readNumber(attribute, number, numbers));
  if (from >= to || more.length > 0)
    throw optionError(
      '{attribute}="{value}" is not possible; expected two numbers, the second one larger, as 12-40',
      { attribute, value },
    );
  return [from, to];
}

/**
 * @param {string} attribute
 * @param {string} value as in `from="3,4"`
 * @returns {[number, number]}
 */
export function readPoint(attribute, value) {
  const [, x, y] = value.match(/^\s*(\d{1,4})\s*,\s*(\d{1,4})\s*$/) ?? [];
  if (x === undefined || y === undefined)
    throw optionError('{attribute}="{value}" is no cell; expected its column and row, like 3,4', {
      attribute,
      value,
    });
  return [Number(x), Number(y)];
}

/** Returns why a value cannot be read; '' if it can. @param {() => unknown} read @returns {Said} */
export function faultIn(read) {
  try {
    read();
    return '';
  } catch (error) {
    return saidBy(error);
  }
}

// Numbers from pages: text from attributes and fields, fractions from arithmetic, and values that
// are not numbers from mistakes. Those are refused before anything changes.

/**
 * Returns NaN for a value that is not a number, also for values that `Number` converts to 0.
 *
 * @param {unknown} value
 */
export const numberOf = (value) =>
  typeof value === 'number' || (typeof value === 'string' && value.trim() !== '')
    ? Number(value)
    : NaN;

/**
 * Returns the whole number at or below; infinite ones stay.
 *
 * @param {string} name
 * @param {unknown} value
 * @throws an OptionError
 */
export function wholeOf(name, value) {
  const number = numberOf(value);
  if (Number.isNaN(number)) throw optionFault(name, value, msg('a whole number or Infinity'));
  return Math.floor(number);
}

/** Returns a pace above 0. @param {string} name @param {unknown} value @throws an OptionError */
export function paceOf(name, value) {
  const number = numberOf(value);
  if (!(number > 0)) throw optionFault(name, value, msg('a number above 0'));
  return number;
}
