// The words and ranges that attributes and panels take, and the messages for anything else. The core's own come from its tables
// of options; the others belong to the elements (of the cube: cube/play/settings.js). A word gets a message of its own if only a map can give it to a single monster, or if only
// other searches take it.

import { ALGORITHMS, algorithmsThat } from '../engine/algorithms.js';
import { msg, rangeFault } from './message.js';

/** @import { Said } from './message.js' */

/** @typedef {{ now: readonly string[], alone?: readonly string[], unfit?: readonly string[] }} Words the first word is the default; alone: for single monsters; unfit: for other searches than a chase */
/** @typedef {{ least: number, most: number, unit?: string, whole?: boolean, endless?: boolean }} Range unit: how the largest is said; endless: "Infinity" too */

/** In the order in which people meet them, the default first; others follow. @type {Record<string, string[]>} */
const ORDER = {
  algorithm: Object.keys(ALGORITHMS),
  movement: ['8-strict', '8-one-free', '8-cut', '4'],
};

/** @typedef {import('../pkg/options.js').OptionRanges} OptionRanges */

/** The words of an option in the core. @param {OptionRanges} table @param {string} option */
export function wordsOf(table, option) {
  const words = table[option]?.words ?? [];
  const first = (ORDER[option] ?? []).filter((word) => words.includes(word));
  return [...first, ...words.filter((word) => !first.includes(word))];
}

/** The range of an option in the core. @param {OptionRanges} table @param {string} option @param {string} [unit] @returns {Range} */
export function rangeOf(table, option, unit) {
  const { from: least = 0, to: most = 0, kind } = table[option] ?? {};
  return { least, most, unit, whole: kind === 'whole' };
}

/** The algorithms that use no estimate, or always their own. */
export const BLIND = algorithmsThat(({ blind }) => blind);

/** Searches that drive: from pose to pose, by an estimate, moves and costs of their own. @param {string | null | undefined} algorithm */
export const isDrive = (algorithm) => algorithm === 'hybrid';

/** The search that goes by functions of one's own. @param {string | undefined} algorithm */
export const isOwn = (algorithm) => algorithm === 'own';

/** The searches that an option is for, where it is not for all. A* with a weight is weighted A*, by its own word. @param {Pick<OptionRanges[string], 'for'> & { kind?: string }} option */
export const searchesOf = ({ for: takers, kind }) => (takers?.algorithm ?? []).filter((word) => word !== 'astar' || kind !== 'number');

/** The most searches in a race. */
export const LANES = 6;

/** The most stops of a map: each is one figure on its flag. */
export const STOPS = 9;

/** Cells on an edge of a made maze: odd, so that walls and ways alternate. */
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
  const fault = alone.includes(value) ? msg('is for single monsters, by the map') : unfit.includes(value) ? msg('is not for a chase') : msg('is not known');
  const list = now.slice(0, -1).map((word) => `"${word}"`).join(', ');
  const last = now.at(-1) ?? '';
  const expected = list === '' ? `"${last}"` : msg('{list} or "{last}"', { list, last });
  throw rangeFault('{attribute}="{value}" {fault}; expected {expected}', { attribute, value, fault, expected });
}

/**
 * @param {string} attribute @param {string} value
 * @param {Record<string, Partial<Range>>} numbers
 * @returns {number}
 */
export function readNumber(attribute, value, numbers) {
  const { least = -Infinity, most = Infinity, unit = '{most}', whole = false, endless = false } = numbers[attribute] ?? {};
  const number = numberOf(value);
  if (number >= least && number <= most && (!whole || Number.isInteger(number))) return number;
  if (endless && number === Infinity) return number;
  const last = msg(unit, { most });
  throw rangeFault('{attribute}="{value}" is not possible; expected {kind} from {least} to {most}', {
    attribute, value, kind: whole ? msg('a whole number') : msg('a number'), least, most: endless ? msg('{range}, or Infinity', { range: last }) : last,
  });
}

/** @param {string} attribute @param {string} value as in `from="3,4"` @returns {[number, number]} */
export function readPoint(attribute, value) {
  const [, x, y] = value.match(/^\s*(\d{1,4})\s*,\s*(\d{1,4})\s*$/) ?? [];
  if (x === undefined || y === undefined) throw rangeFault('{attribute}="{value}" is no cell; expected its column and row, like 3,4', { attribute, value });
  return [Number(x), Number(y)];
}

// Numbers as pages hand them over: from attributes and fields they may come as text, from arithmetic with a fraction, and
// from a mistake as no number at all, which is refused before anything has changed.

/** @param {string} name @param {unknown} value @param {Said} expected */
const numberFault = (name, value, expected) => {
  const found = typeof value === 'string' ? `"${value}"` : typeof value === 'object' && value !== null ? msg('an object') : String(value);
  return rangeFault('{what}: found {found}; expected {expected}', { what: name, found, expected });
};

/** NaN for whatever is no number; what `Number` makes of nothing is none. @param {unknown} value */
export const numberOf = (value) => (typeof value === 'number' || (typeof value === 'string' && value.trim() !== '') ? Number(value) : NaN);

/** The whole number at or below; infinite ones stay. @param {string} name @param {unknown} value @throws a RangeError */
export function wholeOf(name, value) {
  const number = numberOf(value);
  if (Number.isNaN(number)) throw numberFault(name, value, msg('a whole number or Infinity'));
  return Math.floor(number);
}

/** A pace: above 0, with or without a fraction. @param {string} name @param {unknown} value @throws a RangeError */
export function paceOf(name, value) {
  const number = numberOf(value);
  if (!(number > 0)) throw numberFault(name, value, msg('a number above 0'));
  return number;
}
