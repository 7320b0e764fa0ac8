// Which chunks of the package something needs, so that a page can fetch them before it calls. A test runs every word with
// these and no others.

/**
 * @typedef {import('./load.js').Chunk} Chunk
 * @typedef {{ algorithm?: string | undefined, heuristic?: string | undefined, smooth?: string | undefined }} Choice
 */

/** @type {Readonly<Record<string, Chunk>>} */
const BY_ALGORITHM = Object.freeze({
  theta: 'angles',
  'lazy-theta': 'angles',
  anya: 'angles',
  subgoal: 'hierarchy',
  bidirectional: 'loops',
  ida: 'loops',
  'dstar-lite': 'loops',
  hybrid: 'wheels',
});

/** @type {Readonly<Record<string, Chunk>>} */
const BY_HEURISTIC = Object.freeze({ landmarks: 'tables', waypoints: 'tables', exact: 'tables' });

/**
 * What a search or a monster needs besides the chunk of its own page.
 *
 * @param {Choice} choice @returns {Chunk[]}
 */
export function chunksOf({ algorithm = '', heuristic = '', smooth = 'none' }) {
  const smoothing = /** @type {Chunk[]} */ (smooth === 'none' ? [] : ['angles']);
  return [BY_ALGORITHM[algorithm] ?? [], BY_HEURISTIC[heuristic] ?? [], smoothing].flat();
}
