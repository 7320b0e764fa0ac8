// What is to be seen beside the search itself, as one text of words: `heat:f`, `difference`, and with or without one of these
// `code`. It is an attribute, and goes into links, so it is read and written here alone.

import { msg, rangeFault } from '../../shared/message.js';

/** What cells can be coloured by, in place of what the search did with them. */
export const GROUNDS = ['heat:g', 'heat:h', 'heat:f', 'heat:order', 'heat:exact', 'difference'];

/** What can be seen besides. @type {string[]} */
export const EXTRAS = ['code', 'list', 'flow', 'neighbours', 'bars', 'replaced', 'refused'];

/** @typedef {import('../../shared/message.js').Said} Said */
/** @typedef {{ ground: string, extras: Set<string> }} Show the ground is '' for what the search did with the cells */

/** @param {Said[]} words @returns {Said} */
const inARow = (words) => words.reduce((one, other) => msg('{one} and {other}', { one, other }));

/** @param {string | null} value @returns {Show} @throws a RangeError */
export function readShow(value) {
  const words = (value ?? '').split(/\s+/).filter(Boolean);
  const stranger = words.find((word) => !GROUNDS.includes(word) && !EXTRAS.includes(word));
  if (stranger !== undefined) throw rangeFault('show="{value}" has the word "{word}"; expected some of: {list}', { value: String(value), word: stranger.slice(0, 40), list: [...GROUNDS, ...EXTRAS].join(', ') });
  const grounds = words.filter((word) => GROUNDS.includes(word));
  if (grounds.length > 1) throw rangeFault('show="{value}" colours cells twice, by {grounds}; expected at most one of: {list}', { value: String(value), grounds: inARow(grounds), list: GROUNDS.join(', ') });
  return { ground: grounds[0] ?? '', extras: new Set(words.filter((word) => EXTRAS.includes(word))) };
}

/** @param {Show} show @returns {string} always the same for the same */
export const writeShow = ({ ground, extras }) => [ground, ...EXTRAS.filter((word) => extras.has(word))].filter(Boolean).join(' ');
