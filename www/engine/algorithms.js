// The searches, a row each, in the order of the lists: label, and what the search uses and marks.
// lab/play/programs.js has the pseudocode, lab/ui/option-help.js the explanations.

import { SEARCHES } from '../pkg/options.js';

/**
 * @typedef {import('./load.js').PartName} PartName
 * @typedef {object} Algorithm
 * @property {string} label in lists
 * @property {string} [chase] its label in lists of a chase, if different
 * @property {string} [sentence] its name at the beginning of a sentence, if different
 * @property {string} group its heading: what it guarantees with an admissible estimate and the
 *   default numbers
 * @property {PartName} [part] the package part of what is no search over a grid by words
 * @property {true} [prunes] whether it prunes neighbours by the direction of arrival
 * @property {true} [blind] whether it uses no estimate, or only its own
 * @property {string[]} [unused] options without effect: the core refuses them, or the result does
 *   not depend on them
 * @property {string[]} [marks] marks of such searches only, by the names in lab/ui/legend.js
 * @property {number} [bytes] per cell, beyond those of any search; a table that grows exists twice
 *   for a moment
 */

/**
 * The searches over a graph. With `sight`, `theta` checks the line of sight from each new parent,
 * and `lazy-theta` checks it when a node is expanded. Without `sight`, the search is `astar`.
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
  'astar': { label: 'A*', group: SHORTEST },
  'dijkstra': { label: 'Dijkstra', group: SHORTEST, blind: true },
  'pruned': { label: 'A*, pruned', sentence: 'Pruned A*', group: SHORTEST, prunes: true },
  'bidirectional': { label: 'A* from both ends', group: SHORTEST, unused: ['goalTest'], bytes: 24 },
  'jps': {
    label: 'Jump points (JPS)',
    chase: 'Jump points',
    sentence: 'Jump point search',
    group: SHORTEST,
    prunes: true,
    marks: ['scanned', 'jump'],
    bytes: 10,
  },
  [JPS_STRAIGHT]: {
    label: 'JPS, straight jumps',
    sentence: 'Jump point search by straight jumps',
    group: SHORTEST,
    prunes: true,
    marks: ['scanned', 'jump'],
    bytes: 10,
  },
  'jps-plus': {
    label: 'JPS+, by table',
    group: SHORTEST,
    prunes: true,
    marks: ['jump'],
    bytes: 40,
  },
  'subgoal': {
    label: 'Subgoals',
    sentence: 'The search by subgoals',
    group: SHORTEST,
    blind: true,
    unused: ['openList', 'ties', 'goalTest', 'nearest'],
    marks: ['jump'],
    bytes: 16,
  },
  'ida': { label: 'IDA*', group: SHORTEST, unused: ['openList', 'ties'], bytes: 12 },
  [D_STAR_LITE]: {
    label: 'D* Lite, repairs',
    group: SHORTEST,
    unused: ['openList', 'ties', 'goalTest', 'nearest'],
    marks: ['kept', 'repaired', 'way lost'],
    bytes: 8,
  },
  [FLOW_FIELD]: {
    label: 'Flow field',
    chase: 'Flow field, shared',
    group: SHORTEST,
    blind: true,
    unused: ['ties', 'goalTest', 'nearest'],
  },
  'auto': { label: 'Automatic', group: SHORTEST, marks: ['scanned', 'jump'], bytes: 10 },
  'weighted': { label: 'A*, weighted', group: BOUNDED },
  [DYNAMIC_WEIGHTED]: { label: 'A*, dynamic weight', chase: 'Dynamic weight', group: BOUNDED },
  'bfs': { label: 'Breadth first', sentence: 'Breadth-first search', group: LONGER, blind: true },
  'greedy': { label: 'Greedy best first', chase: 'Greedy', group: LONGER },
  [K_BEST]: { label: 'Best directions', group: SHORTEST },
  [ANYA]: {
    label: 'Anya, the shortest',
    chase: 'Anya',
    group: LINES,
    blind: true,
    unused: ['movement', 'openList', 'ties', 'goalTest', 'nearest'],
    marks: ['scanned'],
  },
  [THETA]: { label: 'Theta*', group: LINES, blind: true, marks: ['sees', 'blocked'], bytes: 8 },
  [LAZY_THETA]: {
    label: 'Lazy Theta*',
    group: LINES,
    blind: true,
    unused: ['goalTest', 'nearest'],
    marks: ['sees', 'blocked'],
    bytes: 8,
  },
  'hybrid': {
    label: 'Hybrid A*',
    group: 'On wheels',
    part: 'vehicles',
    blind: true,
    marks: DRIVEN,
  },
  'crowd': { label: 'Crowd', group: 'Many walkers', part: 'crowd', blind: true },
  'own': { label: 'Own functions', group: 'By functions', part: 'own', bytes: 44 },
};

/** The same for estimates. @type {Record<string, Pick<Algorithm, 'label' | 'bytes'>>} */
export const ESTIMATES = {
  'octile': { label: 'Octile' },
  'manhattan': { label: 'Manhattan' },
  'chebyshev': { label: 'Chebyshev' },
  'euclid': { label: 'Euclid' },
  'euclid-squared': { label: 'Euclid, squared' },
  'zero': { label: 'Zero' },
  'landmarks': { label: 'Landmarks', bytes: 40 },
  'waypoints': { label: 'Waypoints', bytes: 16 },
  'exact': { label: 'Exact distance', bytes: 12 },
};

/** Returns the words of the searches of a kind. @param {(row: Algorithm) => unknown} are */
export const algorithmsThat = (are) =>
  Object.keys(ALGORITHMS).filter((word) => are(ALGORITHMS[word]));

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
 * @typedef {{ algorithm?: string | undefined, heuristic?: string | undefined, smooth?: string |
 *   undefined }} Choice and any other option of a search
 */

/**
 * Returns the package parts that a search or a monster needs besides the first part of its page, to
 * load before a call. The core says which searches and options need more. A test runs every word
 * with these parts only.
 *
 * @param {Choice} choice @returns {PartName[]}
 */
export function partsOf(choice) {
  const { algorithm = '', smooth = 'none' } = choice;
  const { part } = ALGORITHMS[algorithm] ?? {};
  const needs = Object.entries(choice).some(
    ([name, value]) =>
      value !== undefined && name in SEARCHES && (SEARCHES[name]?.includes(String(value)) ?? true),
  );
  return [
    ...(part ? [part] : []),
    ...(needs || smooth !== 'none' ? /** @type {PartName[]} */ (['searches']) : []),
  ];
}
