// How the words of attributes read to a person, and the searches of a chase as a list offers them, under what they promise.

import { msg } from '../../shared/message.js';
import { ALGORITHMS, ESTIMATES, underHeadings } from '../../engine/algorithms.js';
import { SETTINGS } from '../play/settings.js';

/** @import { Message } from '../../shared/message.js' */

/** @type {Record<string, Record<string, string>>} */
export const LABELS = {
  algorithm: Object.fromEntries(SETTINGS.algorithm.now.map((word) => [word, ALGORITHMS[word].chase ?? ALGORITHMS[word].label])),
  heuristic: Object.fromEntries(SETTINGS.heuristic.now.map((word) => [word, ESTIMATES[word].label])),
  movement: { '8-strict': '8, strict corners', '8-one-free': '8, one side free', '8-cut': '8, cut corners', 4: '4 ways' },
};

/** @param {string} attribute @param {string} word */
export const labelOf = (attribute, word) => LABELS[attribute]?.[word] ?? word;

/** @param {'algorithm' | 'heuristic' | 'movement'} attribute @returns {[string, Message][]} */
export const choices = (attribute) => SETTINGS[attribute].now.map((word) => [word, msg(labelOf(attribute, word))]);

/** @returns {[Message, [string, Message][]][]} */
export const searches = () => Object.entries(underHeadings(SETTINGS.algorithm.now)).map(([heading, words]) => [msg(heading), words.map((word) => [word, msg(labelOf('algorithm', word))])]);
