// The labels of attributes' words, and the searches of a chase under their headings.

import { ALGORITHMS, ESTIMATES, underHeadings } from '../../engine/algorithms.js';
import { OPEN_LIST, SETTINGS } from '../play/settings.js';
import { msg } from '../../shared/message.js';

/** @import { Message } from '../../shared/message.js' */

/** @type {Record<string, Record<string, string>>} */
export const LABELS = {
  algorithm: Object.fromEntries(
    SETTINGS.algorithm.now.map((word) => [word, ALGORITHMS[word].chase ?? ALGORITHMS[word].label]),
  ),
  heuristic: Object.fromEntries(
    SETTINGS.heuristic.now.map((word) => [word, ESTIMATES[word].label]),
  ),
  movement: {
    '8-strict': '8, strict corners',
    '8-one-free': '8, one side free',
    '8-cut': '8, cut corners',
    '4': '4 ways',
  },
  costs: { '10/14': '10 and 14', 'sqrt2': '1 and √2', '10/20': '10 and 20', '1/1': '1 and 1' },
  [OPEN_LIST]: { buckets: 'Buckets', heap: 'Binary heap', list: 'Plain list' },
};

/** @param {string} attribute @param {string} word */
export const labelOf = (attribute, word) => LABELS[attribute]?.[word] ?? word;

/**
 * @param {'algorithm' | 'heuristic' | 'movement' | 'costs' | typeof OPEN_LIST} attribute
 * @returns {[string, Message][]}
 */
export const choices = (attribute) =>
  SETTINGS[attribute].now.map((word) => [word, msg(labelOf(attribute, word))]);

/** @returns {[Message, [string, Message][]][]} */
export const searches = () =>
  Object.entries(underHeadings(SETTINGS.algorithm.now)).map(([heading, words]) => [
    msg(heading),
    words.map((word) => [word, msg(labelOf('algorithm', word))]),
  ]);
