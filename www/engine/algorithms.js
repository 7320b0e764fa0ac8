// The searches by their words, a row each, in the order in which people meet them: what one is called, which parts of the package it
// needs, what it uses and what it leaves in the picture. How each loop reads is in lab/play/programs.js, what it means in lab/texts.
// And from these rows: which parts something needs, so that a page can fetch them before it calls. A test runs every word with these and
// no others.

/**
 * @typedef {import('./load.js').PartName} PartName
 * @typedef {object} Algorithm
 * @property {string} label as lists have it
 * @property {string} [chase] its label in the lists of a chase, where that is another
 * @property {string} [sentence] its name where a sentence begins with it, where that is another
 * @property {string} group the heading that it stands under: what it promises with an estimate that never promises too much, and the usual numbers
 * @property {PartName[]} [parts] that it needs besides the part that the lab starts with
 * @property {PartName[]} [cubeParts] that it needs on a cube, where those are others
 * @property {true} [prunes] whether it goes on to some neighbours of a cell only, by how it was reached
 * @property {true} [blind] whether it uses no estimate, or always its own
 * @property {string[]} [unused] options that do nothing for it: the core refuses them, or its answer does not depend on them
 * @property {string[]} [marks] what only such searches leave in the picture, by the names of lab/ui/legend.js
 * @property {number} [bytes] a cell, that it takes besides what any search does; a table that grows is there twice for a moment
 */

/**
 * The searches over a graph. With `sight` it is `theta`, which checks the line of sight from each new parent, or `lazy-theta`, which looks once a node is
 * expanded; without it is `astar`.
 *
 * @typedef {'astar' | 'theta' | 'lazy-theta'} GraphAlgorithm
 */

// What code asks for by its word.
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
  pruned: { label: 'A*, pruned', sentence: 'Pruned A*', group: SHORTEST, parts: ['searches'], prunes: true },
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
  [FLOW_FIELD]: { label: 'Flow field', chase: 'Flow field, shared', group: SHORTEST, parts: ['searches'], cubeParts: ['game'], blind: true, unused: ['ties', 'goalTest', 'nearest'] },
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
  own: { label: 'Own functions', group: 'By functions', parts: ['own'], bytes: 36 },
};

/**
 * The estimates likewise. Of those that can exceed the distance, the code of the warning is in another part of a cube's page.
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

/** The words of those of a kind. @param {(row: Algorithm) => unknown} are */
export const algorithmsThat = (are) => Object.keys(ALGORITHMS).filter((word) => are(ALGORITHMS[word]));

/** Whether a search leaves this in the picture. @param {string} algorithm @param {string} mark */
export const leaves = (algorithm, mark) => ALGORITHMS[algorithm]?.marks?.includes(mark) ?? false;

/** The weight in force where none is chosen: straight lines are sought unweighted. @param {string} algorithm */
export const usualWeight = (algorithm) => (algorithm.endsWith('weighted') ? 1.5 : 1);

/** Some of the searches under their headings. @param {readonly string[]} words */
export function underHeadings(words) {
  /** @type {Record<string, string[]>} */
  const groups = {};
  for (const word of words) (groups[ALGORITHMS[word].group] ??= []).push(word);
  return groups;
}

/**
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
