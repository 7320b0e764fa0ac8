// The labels of the lab's words, and the headings of its searches.

import { ALGORITHMS, ESTIMATES, THETA, underHeadings } from '../../engine/algorithms.js';
import { joined, msg } from '../../shared/message.js';
import { LAB_OPTIONS } from '../play/options.js';

/** @import { Said } from '../../shared/message.js' */

/** @param {Record<string, { label: string }>} rows @returns {Record<string, string>} */
const labelsIn = (rows) =>
  Object.fromEntries(Object.entries(rows).map(([word, { label }]) => [word, label]));

/** By option. @type {Record<string, Record<string, string>>} */
export const LAB_LABELS = {
  algorithm: labelsIn(ALGORITHMS),
  // Lanes that are no search.
  lane: { plan: 'Plan', trace: 'Trace' },
  heuristic: labelsIn(ESTIMATES),
  movement: {
    '8-strict': '8, strict corners',
    '8-one-free': '8, one side free',
    '8-cut': '8, cut corners',
    '4': '4 ways',
    '6': '6, over hexes',
  },
  layout: {
    'odd-r': 'Hexes, odd-r',
    'even-r': 'Hexes, even-r',
    'odd-q': 'Hexes, odd-q',
    'even-q': 'Hexes, even-q',
  },
  smooth: { none: 'No', lines: 'Taut lines', curve: 'Curve' },
  costs: { '10/14': '10 and 14', 'sqrt2': '1 and √2', '10/20': '10 and 20', '1/1': '1 and 1' },
  openList: {
    'buckets': 'Buckets',
    'heap': 'Binary heap',
    'list': 'Plain list',
    'unrepaired-heap': 'Unrepaired heap',
  },
  goalTest: { expand: 'when expanded', generate: 'when first seen' },
  ties: {
    'h': 'Least h first',
    'h-first': 'Least h, first in',
    'first': 'First in first',
    'last': 'Last in first',
    'pass': 'One pass, less h',
  },
  order: {
    clockwise: 'clockwise',
    columns: 'by columns',
    ewns: 'E, W, N, S first',
    snwe: 'S, N, W, E first',
  },
  reparent: { cheaper: 'when cheaper', never: 'never' },
  analytic: { spaced: 'more near the goal', every: 'at every pose' },
  nearest: {
    'closed': 'Nearest expanded cell',
    'open': 'Nearest seen cell',
    'first-seen': 'First nearest seen cell',
  },
  weighting: {
    pohl: 'Less with depth (Pohl)',
    remaining: 'Less near the goal',
    xdp: 'Convex downward (XDP)',
    xup: 'Convex upward (XUP)',
  },
  yielding: { no: 'several walkers', yes: 'one walker' },
  starts: { around: 'around S', random: 'anywhere' },
  kBy: {
    turn: 'Least turn',
    goal: 'Towards the goal',
    start: 'Away from the start',
    line: 'Along start to goal',
  },
};

/**
 * The layouts of hexes, by orientation; which of them depends on the shifted rows or columns.
 *
 * @type {Record<string, string[]>}
 */
const LAYOUTS = {
  'Pointed, rows shifted': ['odd-r', 'even-r'],
  'Flat, columns shifted': ['odd-q', 'even-q'],
};

/** @param {string} option @param {string} word */
export const labelOf = (option, word) =>
  LAB_LABELS[option]?.[word] ?? LAB_LABELS.lane[word] ?? word;

/** Returns what a lane is called. @param {{ algorithm: string, called?: string }} lane @returns {Said} */
export const calledIn = ({ algorithm, called = '' }) =>
  called || msg(labelOf('algorithm', algorithm));

/** @param {string} option @returns {[string, Said][]} */
export const choices = (option) =>
  (LAB_OPTIONS[option].now ?? []).map((word) => [word, msg(labelOf(option, word))]);

/**
 * @param {string} option
 * @param {Record<string, string[]>} groups
 * @returns {[Said, [string, Said][]][]}
 */
const under = (option, groups) =>
  Object.entries(groups).map(([heading, words]) => [
    msg(heading),
    words.map((word) => [word, msg(labelOf(option, word))]),
  ]);

/** The searches that a list begins with. */
const FIRST = ['bfs', 'dijkstra', 'astar', 'greedy', 'jps', THETA];

/**
 * Returns the searches: six to begin with, and more under their headings.
 *
 * @returns {import('../../shared/ui/fields.js').Choices}
 */
export function searches() {
  const others = underHeadings(
    (LAB_OPTIONS.algorithm.now ?? []).filter((word) => !FIRST.includes(word)),
  );
  /** @type {import('../../shared/ui/fields.js').Choice[]} */
  const first = FIRST.map((word) => [word, msg(labelOf('algorithm', word))]);
  /** @type {[Said, import('../../shared/ui/fields.js').Choice[]][]} */
  const more = under('algorithm', others).map(([heading, words]) => [
    msg('More · {heading}', { heading }),
    words,
  ]);
  return [...first, ...more];
}

/**
 * Offers the search by functions if there are some.
 *
 * @param {HTMLElement} element with the list of searches in it
 * @param {boolean} are
 */
export function offerOwn(element, are) {
  const group = /** @type {HTMLOptGroupElement | null} */ (
    element.querySelector('[value="own"]')?.parentElement
  );
  // Some browsers cannot hide an entry of a list.
  if (group) group.hidden = group.disabled = !are;
}

/**
 * Returns the rules for ties; those of one article only have a heading.
 *
 * @returns {import('../../shared/ui/fields.js').Choices}
 */
export function ties() {
  const all = choices('ties');
  return [
    ...all.filter(([word]) => word !== 'pass'),
    [msg('From the articles|settings'), all.filter(([word]) => word === 'pass')],
  ];
}

/** Returns the layouts of hexes under their headings. */
export const layouts = () => under('layout', LAYOUTS);

/** Returns a title for the middle of a sentence. @param {Said} title @returns {Said} */
export function inSentence(title) {
  if (typeof title !== 'object' || !('parts' in title)) return title;
  const [name = '', ...settings] = title.parts;
  return settings.length > 0
    ? msg('{name} ({settings})', { name, settings: joined(settings) })
    : name;
}
