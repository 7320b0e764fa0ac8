// The titles of a race's lanes for table, captions, results, explanations and announcements, and
// the result of a race. The code for several lanes loads with the first race. Until then, a search
// has its name.

import { textOf } from '../../shared/message.js';
import { calledIn } from './word-labels.js';

/**
 * @import { Said } from '../../shared/message.js'
 * @import { Named } from './options.js'
 */

/** @type {typeof import('./race-result.js') | null} */
let words = null;

/**
 * Returns whether this is a single search whose title is its name.
 *
 * @param {readonly Named[]} lanes
 */
const isPlain = (lanes) =>
  lanes.every(
    ({ algorithm, options }) =>
      lanes.length === 1 && (options.algorithm ?? algorithm) === algorithm,
  );

/** Returns whether a race waits for its titles. @param {readonly Named[]} lanes */
export const lacksTitles = (lanes) => words === null && !isPlain(lanes);

/** After a failure, the next change tries again. */
export async function fetchTitles() {
  words = await import('./race-result.js');
}

/**
 * @param {readonly Named[]} lanes the same array for the same race
 * @returns {readonly Said[]} the parts of one are joined by ` · `
 */
export const titlesOf = (lanes) =>
  words === null || isPlain(lanes) ? lanes.map(calledIn) : words.titlesOf(lanes);

/** Returns the titles in English, for programs and files. @param {readonly Named[]} lanes */
export const titleTexts = (lanes) => titlesOf(lanes).map((title) => textOf(title));

/**
 * Returns the result of a race, as a sentence without a full stop.
 *
 * @param {readonly import('./race-result.js').Result[]} lanes
 * @param {boolean} lines whether ratios are of lengths
 * @returns {Said} '' while there is nothing to compare
 */
export const differenceOf = (lanes, lines) => words?.differenceOf(lanes, lines) ?? '';
