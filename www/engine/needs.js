// Which parts of the package something needs, so that a page can fetch them before it calls. A test runs every word with
// these and no others.

import { ALGORITHMS } from './algorithms.js';

/**
 * @typedef {import('./load.js').PartName} PartName
 * @typedef {{ algorithm?: string | undefined, heuristic?: string | undefined, smooth?: string | undefined, chase?: string | undefined, goal?: string | undefined,
 *   scaleDiagonal?: number | undefined }} Choice
 * @typedef {Partial<Record<PartName, readonly string[]>>} Table the words that need a part
 */

/** @type {Table} */
const BY_HEURISTIC = { tables: ['landmarks', 'waypoints', 'exact'] };

/** Estimates that can exceed the distance: the code of their warning is in another part. @type {Table} */
const BY_HEURISTIC_ON_CUBE = { ...BY_HEURISTIC, lab: ['manhattan', 'chebyshev', 'euclid', 'euclid-squared'] };

/**
 * What a search or a monster needs besides the part that its own page starts with.
 *
 * @param {Choice} choice @param {'lab' | 'cube'} [page] @returns {PartName[]}
 */
export function partsOf({ algorithm = '', heuristic = '', smooth = 'none', chase = 'face', goal = 'none', scaleDiagonal }, page = 'lab') {
  const { parts: inLab = [], cubeParts = inLab } = ALGORITHMS[algorithm] ?? {};
  const [own, estimates] = page === 'cube' ? [cubeParts, BY_HEURISTIC_ON_CUBE] : [inLab, BY_HEURISTIC];
  const parts = [...own, .../** @type {PartName[]} */ (Object.keys(estimates)).filter((part) => estimates[part]?.includes(heuristic))];
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
