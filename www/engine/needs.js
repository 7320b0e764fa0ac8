// Which parts of the package something needs, so that a page can fetch them before it calls. A test runs every word with
// these and no others.

/**
 * @typedef {import('./load.js').PartName} PartName
 * @typedef {{ algorithm?: string | undefined, heuristic?: string | undefined, smooth?: string | undefined, chase?: string | undefined, goal?: string | undefined,
 *   scaleDiagonal?: number | undefined }} Choice
 */

/** @type {Readonly<Record<string, readonly PartName[]>>} */
const BY_ALGORITHM = Object.freeze({
  corridors: ['searches'],
  jps: ['searches'],
  'jps-plus': ['searches'],
  theta: ['searches'],
  'lazy-theta': ['searches'],
  anya: ['searches'],
  bidirectional: ['searches'],
  ida: ['searches'],
  'dstar-lite': ['searches'],
  auto: ['searches', 'tables'],
  subgoal: ['tables'],
  hybrid: ['wheels'],
  own: ['own'],
});

/** On a cube there are no tables, and of searches from neighbour to neighbour `astar` and `dijkstra` alone are there from the start. @type {Readonly<Record<string, readonly PartName[]>>} */
const BY_ALGORITHM_ON_CUBE = Object.freeze({
  ...BY_ALGORITHM,
  auto: ['searches'],
  'flow-field': ['game'],
  'k-best': ['lab'],
  weighted: ['lab'],
  'dynamic-weighted': ['lab'],
  bfs: ['lab'],
  greedy: ['lab'],
  pruned: ['lab'],
});

/** @type {Readonly<Record<string, readonly PartName[]>>} */
const BY_HEURISTIC = Object.freeze({ landmarks: ['tables'], waypoints: ['tables'], exact: ['tables'] });

/** Estimates that can exceed the distance: the code of their warning is in another part. @type {Readonly<Record<string, readonly PartName[]>>} */
const BY_HEURISTIC_ON_CUBE = Object.freeze({ ...BY_HEURISTIC, manhattan: ['lab'], chebyshev: ['lab'], euclid: ['lab'], 'euclid-squared': ['lab'] });

/**
 * What a search or a monster needs besides the part that its own page starts with.
 *
 * @param {Choice} choice @param {'lab' | 'cube'} [page] @returns {PartName[]}
 */
export function partsOf({ algorithm = '', heuristic = '', smooth = 'none', chase = 'face', goal = 'none', scaleDiagonal }, page = 'lab') {
  const [searches, estimates] = page === 'cube' ? [BY_ALGORITHM_ON_CUBE, BY_HEURISTIC_ON_CUBE] : [BY_ALGORITHM, BY_HEURISTIC];
  const parts = [...row(searches, algorithm), ...row(estimates, heuristic)];
  if (smooth !== 'none') parts.push('searches');
  if (chase === 'cube' || goal === 'gems') parts.push('game');
  if (scaleDiagonal !== undefined) parts.push('tables');
  return parts;
}

/** What a table says of a word; nothing of a stranger, also of one like "constructor". @param {Readonly<Record<string, readonly PartName[]>>} table @param {string} word */
const row = (table, word) => (Object.hasOwn(table, word) ? (table[word] ?? []) : []);

/**
 * What reading a map needs besides the part that the lab starts with.
 *
 * @param {string} text @param {import('../pkg/cubechase.js').TextFormat} [format] left out, the text tells, as the core guesses
 * @returns {PartName[]}
 */
export const partsOfText = (text, format) => (format === 'xml' || (format === undefined && /^\s*</.test(text)) ? ['cube'] : []);
