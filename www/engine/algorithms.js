// The searches, a row each, in the order of the lists: label, package parts, and what the search uses and marks.
// lab/play/programs.js has the pseudocode, lab/texts the explanations. From these rows follow the parts that options need, so
// that a page can load them before a call. A test runs every word with these parts only.

/**
 * @typedef {import('./load.js').PartName} PartName
 * @typedef {object} Algorithm
 * @property {string} label in lists
 * @property {string} [chase] its label in lists of a chase, if different
 * @property {string} [sentence] its name at the beginning of a sentence, if different
 * @property {string} group its heading: what it guarantees with an admissible estimate and the default numbers
 * @property {PartName[]} [parts] that it needs besides the lab's first part
 * @property {PartName[]} [cubeParts] that it needs on a cube, if different
 * @property {true} [prunes] whether it prunes neighbours by the direction of arrival
 * @property {true} [blind] whether it uses no estimate, or only its own
 * @property {string[]} [unused] options without effect: the core refuses them, or the result does not depend on them
 * @property {string[]} [marks] marks of such searches only, by the names in lab/ui/legend.js
 * @property {number} [bytes] per cell, beyond those of any search; a table that grows exists twice for a moment
 */

/**
 * The searches over a graph. With `sight`, `theta` checks the line of sight from each new parent, and `lazy-theta` checks it
 * when a node is expanded. Without `sight`, the search is `astar`.
 *
 * @typedef {'astar' | 'theta' | 'lazy-theta'} GraphAlgorithm
 */

// Words that code uses.
export const FLOW_FIELD = 'flow-field';
export const D_STAR_LITE = 'dstar-lite';
export const JPS_STRAIGHT = 'jps-straight';
export const THETA = 'theta';
export const LAZY_THETA = 'lazy-theta';
export const K_BEST = 'k-best';
export const DYNAMIC_WEIGHTED = 'dynamic-weighted';
export const ANYA = 'anya';

const SHORTEST = 'Shortest path';
const BOUNDED = 'Within a factor';
const LONGER = 'Perhaps longer';
const LINES = 'At any angle';
const DRIVEN = ['arc', 'shot', 'driven back'];

/** @type {Record<string, Algorithm>} */
export const ALGORITHMS = {
  astar: { label: 'A*', group: SHORTEST },
  dijkstra: { label: 'Dijkstra', group: SHORTEST, blind: true },
  pruned: { label: 'A*, pruned', sentence: 'Pruned A*', group: SHORTEST, cubeParts: ['lab'], prunes: true },
  bidirectional: { label: 'A* from both ends', group: SHORTEST, parts: ['searches'], unused: ['goalTest'], bytes: 24 },
  corridors: { label: 'A*, corridors', sentence: 'A* along corridors', group: SHORTEST, parts: ['searches'], marks: ['jump'], bytes: 4 },
  jps: {
    label: 'Jump points (JPS)', chase: 'Jump points', sentence: 'Jump point search', group: SHORTEST, parts: ['searches'], prunes: true,
    marks: ['scanned', 'jump'], bytes: 4,
  },
  [JPS_STRAIGHT]: {
    label: 'JPS, straight jumps', sentence: 'Jump point search by straight jumps', group: SHORTEST, parts: ['searches'], prunes: true,
    marks: ['scanned', 'jump'], bytes: 4,
  },
  'jps-plus': { label: 'JPS+, by table', group: SHORTEST, parts: ['searches'], prunes: true, marks: ['jump'], bytes: 36 },
  subgoal: {
    label: 'Subgoals', sentence: 'The search by subgoals', group: SHORTEST, parts: ['tables'], blind: true,
    unused: ['openList', 'ties', 'goalTest', 'nearest'], marks: ['jump'], bytes: 16,
  },
  ida: { label: 'IDA*', group: SHORTEST, parts: ['searches'], unused: ['openList', 'ties'], bytes: 12 },
  [D_STAR_LITE]: {
    label: 'D* Lite, repairs', group: SHORTEST, parts: ['searches'],
    unused: ['openList', 'ties', 'goalTest', 'nearest'], marks: ['kept', 'repaired', 'way lost'], bytes: 8,
  },
  [FLOW_FIELD]: { label: 'Flow field', chase: 'Flow field, shared', group: SHORTEST, cubeParts: ['game'], blind: true, unused: ['ties', 'goalTest', 'nearest'] },
  auto: { label: 'Automatic', group: SHORTEST, parts: ['searches', 'tables'], cubeParts: ['searches'], marks: ['scanned', 'jump'], bytes: 4 },
  weighted: { label: 'A*, weighted', group: BOUNDED, cubeParts: ['lab'] },
  [DYNAMIC_WEIGHTED]: { label: 'A*, dynamic weight', chase: 'Dynamic weight', group: BOUNDED, parts: ['searches'] },
  bfs: { label: 'Breadth first', sentence: 'Breadth-first search', group: LONGER, cubeParts: ['lab'], blind: true },
  greedy: { label: 'Greedy best first', chase: 'Greedy', group: LONGER, cubeParts: ['lab'] },
  [K_BEST]: { label: 'Best directions', group: SHORTEST, cubeParts: ['lab'] },
  [ANYA]: {
    label: 'Anya, the shortest', chase: 'Anya', group: LINES, parts: ['searches'], blind: true,
    unused: ['movement', 'openList', 'ties', 'goalTest', 'nearest'], marks: ['scanned'],
  },
  [THETA]: { label: 'Theta*', group: LINES, parts: ['searches'], blind: true, marks: ['sees', 'blocked'] },
  [LAZY_THETA]: { label: 'Lazy Theta*', group: LINES, parts: ['searches'], blind: true, unused: ['goalTest', 'nearest'], marks: ['sees', 'blocked'] },
  hybrid: { label: 'Hybrid A*', group: 'On wheels', parts: ['wheels'], blind: true, marks: DRIVEN },
  crowd: { label: 'Crowd', group: 'Many walkers', parts: ['game'], blind: true },
  own: { label: 'Own functions', group: 'By functions', parts: ['own'], bytes: 44 },
};

/**
 * The same for estimates. For estimates that can exceed the distance, the code of the warning is in another part of a cube's page.
 *
 * @type {Record<string, Pick<Algorithm, 'label' | 'parts' | 'cubeParts' | 'bytes'>>}
 */
export const ESTIMATES = {
  octile: { label: 'Octile' },
  manhattan: { label: 'Manhattan', cubeParts: ['lab'] },
  chebyshev: { label: 'Chebyshev', cubeParts: ['lab'] },
  euclid: { label: 'Euclid', cubeParts: ['lab'] },
  'euclid-squared': { label: 'Euclid, squared', cubeParts: ['lab'] },
  zero: { label: 'Zero' },
  landmarks: { label: 'Landmarks', parts: ['tables'], bytes: 40 },
  waypoints: { label: 'Waypoints', parts: ['tables'], bytes: 16 },
  exact: { label: 'Exact distance', parts: ['tables'], bytes: 12 },
};

/** Returns the words of the searches of a kind. @param {(row: Algorithm) => unknown} are */
export const algorithmsThat = (are) => Object.keys(ALGORITHMS).filter((word) => are(ALGORITHMS[word]));

/** Returns whether a search leaves a mark. @param {string} algorithm @param {string} mark */
export const leaves = (algorithm, mark) => ALGORITHMS[algorithm]?.marks?.includes(mark) ?? false;

/** Returns the default weight. @param {string} algorithm */
export const usualWeight = (algorithm) => (algorithm.endsWith('weighted') ? 1.5 : 1);

/** Groups searches under their headings. @param {readonly string[]} words */
export function underHeadings(words) {
  /** @type {Record<string, string[]>} */
  const groups = {};
  for (const word of words) (groups[ALGORITHMS[word].group] ??= []).push(word);
  return groups;
}

/**
 * @typedef {{ algorithm?: string | undefined, heuristic?: string | undefined, smooth?: string | undefined, chase?: string | undefined, goal?: string | undefined,
 *   scaleDiagonal?: number | undefined, size?: number | undefined, wallCost?: number | undefined, turnCost?: number | undefined }} Choice
 */

/**
 * Returns the parts that a search or a monster needs besides the first part of its page.
 *
 * @param {Choice} choice @param {'lab' | 'cube'} [page] @returns {PartName[]}
 */
export function partsOf({ algorithm = '', heuristic = '', smooth = 'none', chase = 'face', goal = 'none', scaleDiagonal, size, wallCost, turnCost }, page = 'lab') {
  const parts = [ALGORITHMS[algorithm], ESTIMATES[heuristic]].flatMap((row) => (page === 'cube' && row?.cubeParts) || row?.parts || []);
  if (smooth !== 'none') parts.push('searches');
  if (chase === 'cube' || goal === 'gems') parts.push('game');
  if (scaleDiagonal !== undefined) parts.push('tables');
  if ((size ?? wallCost ?? turnCost) !== undefined) parts.push('searches');
  return parts;
}
