// Which parts of the package something needs, so that a page can fetch them before it calls. A test runs every word with
// these and no others.

import { ALGORITHMS, ESTIMATES } from './algorithms.js';

/**
 * @typedef {import('./load.js').PartName} PartName
 * @typedef {{ algorithm?: string | undefined, heuristic?: string | undefined, smooth?: string | undefined, chase?: string | undefined, goal?: string | undefined,
 *   scaleDiagonal?: number | undefined }} Choice
 */

/**
 * What a search or a monster needs besides the part that its own page starts with.
 *
 * @param {Choice} choice @param {'lab' | 'cube'} [page] @returns {PartName[]}
 */
export function partsOf({ algorithm = '', heuristic = '', smooth = 'none', chase = 'face', goal = 'none', scaleDiagonal }, page = 'lab') {
  const parts = [ALGORITHMS[algorithm], ESTIMATES[heuristic]].flatMap((row) => (page === 'cube' && row?.cubeParts) || row?.parts || []);
  if (smooth !== 'none') parts.push('searches');
  if (chase === 'cube' || goal === 'gems') parts.push('game');
  if (scaleDiagonal !== undefined) parts.push('tables');
  return parts;
}

/**
 * What reading a map needs besides the part that the lab starts with.
 *
 * @param {string} text @param {import('../pkg/cubechase.js').TextFormat} [format] left out, the text tells, as the core guesses
 * @returns {PartName[]}
 */
export const partsOfText = (text, format) => (format === 'xml' || (format === undefined && /^\s*</.test(text)) ? ['cube'] : []);
