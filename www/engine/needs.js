// Which parts of the package something needs, so that a page can fetch them before it calls. A test runs every word with
// these and no others.

/**
 * @typedef {import('./load.js').PartName} PartName
 * @typedef {{ algorithm?: string | undefined, heuristic?: string | undefined, smooth?: string | undefined, chase?: string | undefined, goal?: string | undefined,
 *   scaleDiagonal?: number | undefined }} Choice
 * @typedef {Partial<Record<PartName, readonly string[]>>} Table the words that need a part
 */

/** @type {Table} */
const BY_ALGORITHM = {
  searches: ['corridors', 'jps', 'jps-plus', 'theta', 'lazy-theta', 'anya', 'bidirectional', 'ida', 'dstar-lite', 'auto'],
  tables: ['subgoal', 'auto'],
  wheels: ['hybrid'],
  own: ['own'],
};

/** On a cube there are no tables, and of searches from neighbour to neighbour `astar` and `dijkstra` alone are there from the start. @type {Table} */
const BY_ALGORITHM_ON_CUBE = {
  ...BY_ALGORITHM,
  tables: ['subgoal'],
  game: ['flow-field'],
  lab: ['k-best', 'weighted', 'dynamic-weighted', 'bfs', 'greedy', 'pruned'],
};

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
  const [searches, estimates] = page === 'cube' ? [BY_ALGORITHM_ON_CUBE, BY_HEURISTIC_ON_CUBE] : [BY_ALGORITHM, BY_HEURISTIC];
  const parts = [...partsFor(searches, algorithm), ...partsFor(estimates, heuristic)];
  if (smooth !== 'none') parts.push('searches');
  if (chase === 'cube' || goal === 'gems') parts.push('game');
  if (scaleDiagonal !== undefined) parts.push('tables');
  return parts;
}

/** @param {Table} table @param {string} word */
const partsFor = (table, word) => /** @type {PartName[]} */ (Object.keys(table)).filter((part) => table[part]?.includes(word));

/**
 * What reading a map needs besides the part that the lab starts with.
 *
 * @param {string} text @param {import('../pkg/cubechase.js').TextFormat} [format] left out, the text tells, as the core guesses
 * @returns {PartName[]}
 */
export const partsOfText = (text, format) => (format === 'xml' || (format === undefined && /^\s*</.test(text)) ? ['cube'] : []);
