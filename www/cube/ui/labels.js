// How the words of attributes read to a person, and the searches of a chase as a list offers them, under what they promise.

import { msg } from '../../shared/message.js';
import { SETTINGS } from '../play/settings.js';

/** @import { Message } from '../../shared/message.js' */

/** @type {Record<string, Record<string, string>>} */
export const LABELS = {
  algorithm: {
    astar: 'A*',
    dijkstra: 'Dijkstra',
    pruned: 'A*, pruned',
    corridors: 'A*, corridors',
    jps: 'Jump points',
    'dstar-lite': 'D* Lite, repairs',
    auto: 'Automatic',
    'flow-field': 'Flow field, shared',
    weighted: 'A*, weighted',
    'dynamic-weighted': 'Dynamic weight',
    bfs: 'Breadth first',
    greedy: 'Greedy',
    'k-best': 'Best directions',
    theta: 'Theta*',
    'lazy-theta': 'Lazy Theta*',
    anya: 'Anya',
  },
  heuristic: { octile: 'Octile', manhattan: 'Manhattan', chebyshev: 'Chebyshev', euclid: 'Euclid', 'euclid-squared': 'Euclid, squared', zero: 'Zero' },
  movement: { '8-strict': '8, strict corners', '8-one-free': '8, one side free', '8-cut': '8, cut corners', 4: '4 ways' },
};

/** With an estimate that never promises too much, and the usual numbers. @type {Record<string, string[]>} */
export const PROMISES = {
  'Shortest path': ['astar', 'dijkstra', 'pruned', 'corridors', 'jps', 'dstar-lite', 'auto', 'flow-field', 'k-best'],
  'Within a factor': ['weighted', 'dynamic-weighted'],
  'Perhaps longer': ['bfs', 'greedy'],
  'Lines at any angle': ['anya', 'theta', 'lazy-theta'],
};

/** @param {string} attribute @param {string} word */
export const labelOf = (attribute, word) => LABELS[attribute]?.[word] ?? word;

/** @param {'algorithm' | 'heuristic' | 'movement'} attribute @returns {[string, Message][]} */
export const choices = (attribute) => SETTINGS[attribute].now.map((word) => [word, msg(labelOf(attribute, word))]);

/** @returns {[Message, [string, Message][]][]} */
export const searches = () => Object.entries(PROMISES).map(([heading, words]) => [msg(heading), choices('algorithm').filter(([word]) => words.includes(word))]);
