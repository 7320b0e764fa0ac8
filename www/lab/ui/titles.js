// What the lanes of a race are called, for all who name them: table, captions, results, explanations, what is said aloud. How titles
// are found, and the sentence that tells what a race comes to, are fetched for the first race: until then a search has its name.

import { labelOf } from './labels.js';

/** @typedef {import('./race-titles.js').Named} Named */

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

/** @param {readonly Named[]} lanes that stay as they are @returns {string[]} the parts of one with ` · ` between */
export const titlesOf = (lanes) => (words === null || isPlain(lanes) ? lanes.map(({ algorithm }) => labelOf('algorithm', algorithm)) : words.titlesOf(lanes));

/** What holds for all of several lanes and is not in their titles; '' where that is nothing. @param {readonly Named[]} lanes */
export const commonOf = (lanes) => words?.commonOf(lanes) ?? '';

/** What a race comes to, in a sentence. @param {readonly import('./race-titles.js').Result[]} lanes @param {boolean} lines whether ratios are of lengths @returns {string} '' while there is nothing to compare */
export const differenceOf = (lanes, lines) => words?.differenceOf(lanes, lines) ?? '';

/** A title where a sentence goes on. @param {string} title */
export function inSentence(title) {
  const [name = '', ...settings] = title.split(' · ');
  return settings.length > 0 ? `${name} (${settings.join(', ')})` : name;
}
