// The searches of a chase as a list offers them, under what they promise.

import { WORDS } from '../../shared/words.js';
import { LABELS } from './labels.js';

/** With an estimate that never promises too much, and the usual numbers. @type {Record<string, string[]>} */
export const PROMISES = {
  'Shortest path': ['astar', 'dijkstra', 'pruned', 'corridors', 'jps', 'dstar-lite', 'auto', 'flow-field', 'k-best'],
  'Within a factor': ['weighted', 'dynamic-weighted'],
  'Perhaps longer': ['bfs', 'greedy'],
  'Lines at any angle': ['anya', 'theta', 'lazy-theta'],
};

/** @param {string} attribute @returns {[string, string][]} */
export const choices = (attribute) => (WORDS[attribute]?.now ?? []).map((word) => [word, LABELS[attribute]?.[word] ?? word]);

/** @returns {[string, [string, string][]][]} */
export const searches = () => Object.entries(PROMISES).map(([heading, words]) => [heading, choices('algorithm').filter(([word]) => words.includes(word))]);
