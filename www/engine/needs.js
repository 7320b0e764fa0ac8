// Which chunks of the package something needs, so that a page can fetch them before it calls. A test runs every word with
// these and no others.

/**
 * @typedef {import('./load.js').Chunk} Chunk
 * @typedef {{ algorithm?: string | undefined, heuristic?: string | undefined, smooth?: string | undefined, chase?: string | undefined, goal?: string | undefined,
 *   kWithin?: number | undefined, scaleDiagonal?: number | undefined, ties?: string | undefined, nearest?: string | undefined }} Choice
 */

/** @type {Readonly<Record<string, Chunk | readonly Chunk[]>>} */
const BY_ALGORITHM = Object.freeze({
  corridors: 'corridors',
  jps: 'jumps',
  'jps-plus': 'jumps',
  auto: /** @type {const} */ (['jumps', 'hierarchy']),
  theta: 'angles',
  'lazy-theta': 'angles',
  anya: 'angles',
  subgoal: 'hierarchy',
  bidirectional: 'loops',
  ida: 'loops',
  'dstar-lite': 'repair',
  hybrid: 'wheels',
  own: 'own',
});

/** On a cube there is no terrain, so that the page is without all that only some searches need; and no hierarchy is built. @type {Readonly<Record<string, Chunk>>} */
const ON_CUBE = Object.freeze({ auto: 'jumps', 'flow-field': 'flow', 'k-best': 'moves', weighted: 'moves', 'dynamic-weighted': 'moves', bfs: 'moves', greedy: 'moves', pruned: 'moves' });

/** What over-estimates is told of. @type {Readonly<Record<string, Chunk>>} */
const BY_HEURISTIC_ON_CUBE = Object.freeze({ manhattan: 'moves', chebyshev: 'moves', euclid: 'moves', 'euclid-squared': 'moves' });

/** @type {Readonly<Record<string, Chunk>>} */
const BY_HEURISTIC = Object.freeze({ landmarks: 'tables', waypoints: 'tables', exact: 'tables' });

/**
 * What a search or a monster needs besides the chunk of its own page.
 *
 * @param {Choice} choice @param {'lab' | 'cube'} [page] @returns {Chunk[]}
 */
export function chunksOf({ algorithm = '', heuristic = '', smooth = 'none', chase = 'face', goal = 'none', kWithin, scaleDiagonal, ties = 'h', nearest = 'closed' }, page = 'lab') {
  const smoothing = /** @type {Chunk[]} */ (smooth === 'none' ? [] : ['angles']);
  const overEdges = /** @type {Chunk[]} */ (chase === 'cube' ? ['edges'] : []);
  const game = /** @type {Chunk[]} */ (goal === 'gems' ? ['quest'] : []);
  const finer = /** @type {Chunk[]} */ (kWithin === undefined && scaleDiagonal === undefined && ties === 'h' && nearest === 'closed' ? [] : ['finer']);
  const parts = /** @type {Chunk[]} */ (scaleDiagonal === undefined ? [] : ['tables']);
  const [own, ownHeuristic] = page === 'cube' ? [ON_CUBE[algorithm], BY_HEURISTIC_ON_CUBE[heuristic]] : [];
  return [own ?? BY_ALGORITHM[algorithm] ?? [], ownHeuristic ?? BY_HEURISTIC[heuristic] ?? [], smoothing, overEdges, game, finer, parts].flat();
}

/** Searches over squares of floor whose loop is in the main module, if nothing weighs their estimate. */
const PLAIN = ['astar', 'dijkstra'];

/**
 * What a picture of a search needs, and no more of the lab, once the map is read: the search with its tape, and at the playhead its
 * marks, its trail and what it knows of cells; its path and its cost.
 *
 * @param {Choice & { movement?: string | undefined, weight?: number | undefined, landmarks?: unknown }} choice
 * @param {{ readonly uniform: boolean }} map as a GridWorld tells; `{ uniform: true }` is floor
 * @returns {Chunk[]}
 *
 * @example
 * await load(['grids', ...GridWorld.chunksFor(text)]);
 * const grid = GridWorld.fromText(text);
 * await load(chunksForPicture({ algorithm: 'jps' }, grid));   // ['grids', 'moves', 'jumps']
 */
export function chunksForPicture(choice, { uniform }) {
  const { algorithm = 'astar', movement, weight, landmarks } = choice;
  const plain = uniform && PLAIN.includes(algorithm) && movement !== '6' && weight === undefined;
  return ['grids', .../** @type {Chunk[]} */ (plain ? [] : ['moves']), .../** @type {Chunk[]} */ (landmarks === undefined ? [] : ['lab']), ...chunksOf(choice)];
}
