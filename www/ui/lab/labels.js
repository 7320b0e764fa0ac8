// How the lab's words read to a person, and under which headings the searches stand.

import { LAB_WORDS } from '../../words.js';

/** @type {Record<string, Record<string, string>>} */
export const LAB_LABELS = {
  algorithm: {
    astar: 'A*',
    dijkstra: 'Dijkstra',
    pruned: 'A*, pruned',
    bidirectional: 'A* from both ends',
    jps: 'Jump points (JPS)',
    'jps-plus': 'JPS+, by table',
    subgoal: 'Subgoals',
    ida: 'IDA*',
    'dstar-lite': 'D* Lite, repairs',
    'flow-field': 'Flow field',
    auto: 'Automatic',
    weighted: 'A*, weighted',
    'dynamic-weighted': 'A*, dynamic weight',
    bfs: 'Breadth first',
    greedy: 'Greedy best first',
    'k-best': 'Best directions',
  },
  heuristic: {
    octile: 'Octile',
    manhattan: 'Manhattan',
    chebyshev: 'Chebyshev',
    euclid: 'Euclid',
    'euclid-squared': 'Euclid, squared',
    zero: 'Zero',
    landmarks: 'Landmarks',
    waypoints: 'Waypoints',
    exact: 'Exact distance',
  },
  movement: { '8-strict': '8, strict corners', '8-one-free': '8, one side free', '8-cut': '8, cut corners', 4: '4 ways', 6: '6, hexagons' },
  costs: { '10/14': '10 and 14', sqrt2: '1 and √2' },
  'open-list': { buckets: 'Buckets', heap: 'Binary heap', list: 'Plain list' },
  'goal-test': { expand: 'when expanded', generate: 'when first seen' },
};

/** The searches by what they promise with an estimate that never promises too much. @type {Record<string, string[]>} */
export const LAB_GROUPS = {
  'Shortest path': ['astar', 'dijkstra', 'pruned', 'bidirectional', 'jps', 'jps-plus', 'subgoal', 'ida', 'dstar-lite', 'flow-field', 'auto'],
  'Within a factor': ['weighted', 'dynamic-weighted'],
  'Perhaps longer': ['bfs', 'greedy', 'k-best'],
};

/** Searches that estimate nothing, so that the choice of an estimate changes nothing. */
export const LAB_BLIND = ['dijkstra', 'bfs', 'flow-field', 'subgoal'];

/** Searches with a weight of their own. */
export const WEIGHTED = ['weighted', 'dynamic-weighted'];

/** @param {string} attribute @param {string} word */
export const labelOf = (attribute, word) => LAB_LABELS[attribute]?.[word] ?? word;

/** @param {string} attribute @returns {[string, string][]} */
export const choices = (attribute) => (LAB_WORDS[attribute]?.now ?? []).map((word) => [word, labelOf(attribute, word)]);

/** The searches under their headings. @returns {[string, [string, string][]][]} */
export const searches = () => Object.entries(LAB_GROUPS).map(([heading, words]) => [heading, words.map((word) => [word, labelOf('algorithm', word)])]);
