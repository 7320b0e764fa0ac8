// The words and ranges that attributes and panels take, and the messages for anything else. The core's own come from its tables
// of options; the others belong to the elements. A word gets a message of its own if later work brings it, if only a map can give it to
// a single monster, or if only other searches take it.

import { ChaseOptions, SearchOptions } from '../pkg/options.js';
import { numberOf } from './numbers.js';

/** @typedef {{ now: string[], later: string[], alone?: string[], unfit?: string[] }} Words the first word is the default */
/** @typedef {{ least: number, most: number, unit: string, whole?: boolean, endless?: boolean }} Range endless: "Infinity" too */

/** In the order in which people meet them, the default first; others follow. @type {Record<string, string[]>} */
const ORDER = {
  algorithm: 'astar dijkstra pruned bidirectional corridors jps jps-plus subgoal ida dstar-lite flow-field auto weighted dynamic-weighted bfs greedy k-best anya theta lazy-theta'.split(' '),
  movement: ['8-strict', '8-one-free', '8-cut', '4'],
};

/** @typedef {import('../pkg/options.js').OptionRanges} OptionRanges */

/** The words of an option in the core. @param {OptionRanges} table @param {string} option */
function wordsOf(table, option) {
  const words = table[option]?.words ?? [];
  const first = (ORDER[option] ?? []).filter((word) => words.includes(word));
  return [...first, ...words.filter((word) => !first.includes(word))];
}

/** What the search of a grid takes and a chase does not. @param {string} option */
const unfitFor = (option) => wordsOf(SearchOptions, option).filter((word) => !wordsOf(ChaseOptions, option).includes(word));

/** The range of an option in the core. @param {OptionRanges} table @param {string} option @param {string} unit @returns {Range} */
function rangeOf(table, option, unit) {
  const { from: least = 0, to: most = 0, kind } = table[option] ?? {};
  return { least, most, unit, whole: kind === 'whole' };
}

/** Of a chase. @type {Record<string, Words>} */
export const WORDS = {
  chase: { now: wordsOf(ChaseOptions, 'chase'), later: [] },
  view: { now: ['cube', 'net'], later: [] },
  goal: { now: wordsOf(ChaseOptions, 'goal'), later: [] },
  algorithm: { now: wordsOf(ChaseOptions, 'algorithm'), later: [], alone: ['hybrid'], unfit: unfitFor('algorithm') },
  heuristic: { now: wordsOf(ChaseOptions, 'heuristic'), later: [], unfit: unfitFor('heuristic') },
  movement: { now: wordsOf(ChaseOptions, 'movement'), later: [], unfit: unfitFor('movement') },
  loading: { now: ['eager', 'lazy'], later: [] },
};

/** The algorithms that use no estimate, or always their own. */
export const BLIND = ['dijkstra', 'bfs', 'flow-field', 'theta', 'lazy-theta', 'anya'];

/** Of a chase. @type {Record<string, Range>} */
export const NUMBERS = {
  repath: rangeOf(ChaseOptions, 'repath', ' seconds'),
  speed: { least: 0.01, most: 100, unit: ' times real time' },
  seed: rangeOf(ChaseOptions, 'seed', ''),
  walkers: { least: 0, most: 10_000, unit: '', whole: true },
};

/** Of the lab. @type {Record<string, Words>} */
export const LAB_WORDS = {
  algorithm: { now: [...wordsOf(SearchOptions, 'algorithm'), 'hybrid', 'own'], later: [] },
  heuristic: { now: wordsOf(SearchOptions, 'heuristic'), later: [] },
  movement: { now: wordsOf(SearchOptions, 'movement'), later: [] },
  costs: { now: wordsOf(SearchOptions, 'costs'), later: [] },
  'open-list': { now: wordsOf(SearchOptions, 'openList'), later: [] },
  'goal-test': { now: wordsOf(SearchOptions, 'goalTest'), later: [] },
  weighting: { now: wordsOf(SearchOptions, 'weighting'), later: [] },
  ties: { now: wordsOf(SearchOptions, 'ties'), later: [] },
  nearest: { now: wordsOf(SearchOptions, 'nearest'), later: [] },
  'k-by': { now: wordsOf(SearchOptions, 'kBy'), later: [] },
  numbers: { now: ['auto', 'none'], later: [] },
  smooth: { now: ['none', 'lines', 'curve'], later: [] },
  layout: { now: wordsOf(SearchOptions, 'layout'), later: [] },
  loading: { now: ['eager', 'lazy'], later: [] },
};

/** Of the lab. @type {Record<string, Range>} */
export const LAB_NUMBERS = {
  'from-heading': { least: -360, most: 360, unit: ' degrees' },
  'to-heading': { least: -360, most: 360, unit: ' degrees' },
  'turning-radius': { least: 0.05, most: 1000, unit: ' cells' },
  'reverse-cost': { least: 0, most: 100, unit: '' },
  'steer-cost': { least: 0, most: 100, unit: '' },
  'gear-cost': { least: 0, most: 100, unit: '' },
  scale: rangeOf(SearchOptions, 'scale', ''),
  'scale-diagonal': rangeOf(SearchOptions, 'scaleDiagonal', ''),
  weight: rangeOf(SearchOptions, 'weight', ''),
  landmarks: { least: 1, most: 16, unit: '', whole: true },
  limit: rangeOf(SearchOptions, 'limit', ''),
  k: rangeOf(SearchOptions, 'k', ''),
  'k-within': rangeOf(SearchOptions, 'kWithin', ' cells'),
  'jump-limit': rangeOf(SearchOptions, 'jumpLimit', ' cells'),
  pace: { least: 0.1, most: 1000, unit: ' cells a second' },
  at: { least: 0, most: Number.MAX_SAFE_INTEGER, unit: '', whole: true, endless: true },
  rate: { least: 0.1, most: 10_000_000, unit: ' expansions a second', endless: true },
};

/** Searches that drive: from pose to pose, by an estimate, moves and costs of their own. @param {string | undefined} algorithm */
export const isDrive = (algorithm) => algorithm === 'hybrid';

/** The search that goes by functions of one's own. @param {string | undefined} algorithm */
export const isOwn = (algorithm) => algorithm === 'own';

/** The searches that a setting of a search is for, where it is not for all: it is shown for them, and reaches no other. */
export const SEARCHES_OF = {
  // A* with a weight is weighted A*, by its own word.
  weight: searchesOf('weight').filter((word) => word !== 'astar'),
  weighting: searchesOf('weighting'),
  k: searchesOf('k'),
  kBy: searchesOf('kBy'),
  kWithin: searchesOf('kWithin'),
  jumpLimit: searchesOf('jumpLimit'),
};

/** @param {string} option */
function searchesOf(option) {
  return SearchOptions[option]?.for?.algorithm ?? [];
}

/** The most searches in a race. */
export const LANES = 6;

/** The most stops of a map: each is one figure on its flag. */
export const STOPS = 9;

/** Cells on an edge of a made maze: odd, so that walls and ways alternate. */
export const SIZES = { least: 5, most: 255 };

/** @param {string} attribute */
export const takesWord = (attribute) => attribute in WORDS;
/** @param {string} attribute */
export const takesNumber = (attribute) => attribute in NUMBERS;

/**
 * @param {string} attribute @param {string | null} value null means the default
 * @param {Record<string, Words>} [words]
 * @returns {string}
 */
export function readWord(attribute, value, words = WORDS) {
  const { now, later, alone = [], unfit = [] } = words[attribute] ?? { now: [], later: [] };
  if (value === null) return now[0] ?? '';
  if (now.includes(value)) return value;
  const expected = now.map((word) => `"${word}"`).join(', ').replace(/, ([^,]*)$/, ' or $1');
  /** @type {[string[], string][]} */
  const faults = [[later, 'is not available yet'], [alone, 'is for single monsters, by the map'], [unfit, 'is not for a chase']];
  const fault = faults.find(([these]) => these.includes(value))?.[1] ?? 'is not known';
  throw new RangeError(`${attribute}="${value}" ${fault}; expected ${expected}`);
}

/**
 * @param {string} attribute @param {string} value
 * @param {Record<string, Range>} [numbers]
 * @returns {number}
 */
export function readNumber(attribute, value, numbers = NUMBERS) {
  const { least, most, unit, whole = false, endless = false } = numbers[attribute] ?? { least: -Infinity, most: Infinity, unit: '' };
  const number = numberOf(value);
  if (number >= least && number <= most && (!whole || Number.isInteger(number))) return number;
  if (endless && number === Infinity) return number;
  throw new RangeError(
    `${attribute}="${value}" is not possible; expected ${whole ? 'a whole number' : 'a number'} from ${least} to ${most}${unit}${endless ? ', or Infinity' : ''}`,
  );
}

/** @param {string} attribute @param {string} value as in `from="3,4"` @returns {[number, number]} */
export function readPoint(attribute, value) {
  const [, x, y] = value.match(/^\s*(\d{1,4})\s*,\s*(\d{1,4})\s*$/) ?? [];
  if (x === undefined || y === undefined) throw new RangeError(`${attribute}="${value}" is no cell; expected its column and row, like 3,4`);
  return [Number(x), Number(y)];
}
