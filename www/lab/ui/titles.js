// What the lanes of a race are called, for all who name them: table, captions, results, explanations, what is said aloud. How titles
// are found, and the sentence that tells what a race comes to, are fetched for the first race: until then a search has its name.

import { joined, msg, textOf } from '../../shared/message.js';
import { LAB_LABELS } from './labels.js';

/** @import { Said } from '../../shared/message.js' */

/** @typedef {import('./race-titles.js').Named} Named */

/** The searches by their words. @type {Record<string, Said>} */
const NAMES = Object.fromEntries(Object.entries(LAB_LABELS.algorithm ?? {}).map(([word, label]) => [word, msg(label)]));
/** @type {typeof import('./race-titles.js') | null} */
let words = null;
/** @type {Promise<void> | null} */
let coming = null;

/** A single search that goes by what all do. @param {readonly Named[]} lanes */
const isPlain = (lanes) => lanes.every(({ algorithm, options }) => lanes.length === 1 && (options.algorithm ?? algorithm) === algorithm);

/** Whether a race waits for its titles. @param {readonly Named[]} lanes */
export const lacksTitles = (lanes) => words === null && !isPlain(lanes);

/** @returns {Promise<void>} */
export function fetchTitles() {
  coming ??= import('./race-titles.js').then((module) => void (words = module));
  // Asked for once more by the next change.
  coming.catch(() => (coming = null));
  return coming;
}

/** @param {readonly Named[]} lanes that stay as they are @returns {readonly Said[]} the parts of one with ` · ` between */
export const titlesOf = (lanes) => (words === null || isPlain(lanes) ? lanes.map(({ algorithm }) => NAMES[algorithm] ?? algorithm) : words.titlesOf(lanes));

/** The same in English, for programs and files. @param {readonly Named[]} lanes */
export const titleTexts = (lanes) => titlesOf(lanes).map((title) => textOf(title));

/** What holds for all of several lanes and is not in their titles; '' where that is nothing. @param {readonly Named[]} lanes @returns {Said} */
export const commonOf = (lanes) => words?.commonOf(lanes) ?? '';

/**
 * What a race comes to, in a sentence without its stop.
 *
 * @param {readonly import('./race-titles.js').Result[]} lanes @param {boolean} lines whether ratios are of lengths
 * @returns {Said} '' while there is nothing to compare
 */
export const differenceOf = (lanes, lines) => words?.differenceOf(lanes, lines) ?? '';

/** A title where a sentence goes on. @param {Said} title @returns {Said} */
export function inSentence(title) {
  if (typeof title !== 'object' || !('parts' in title)) return title;
  const [name = '', ...settings] = title.parts;
  return settings.length > 0 ? msg('{name} ({settings})', { name, settings: joined(settings) }) : name;
}
