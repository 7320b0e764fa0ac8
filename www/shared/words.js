// The words and ranges that attributes and panels take, and what is said when they are given something else. They are
// needed before the core is loaded, so they are written here once more; tests/js/words.test.mjs holds them to the core.
// Words of the contract that come with later work, words that a map gives single monsters, and words of the search that
// monsters cannot use, are told apart from plain mistakes.

import { numberOf } from './numbers.js';

/** @typedef {{ now: string[], later: string[], alone?: string[], unfit?: string[] }} Words the first word is the default */
/** @typedef {{ least: number, most: number, unit: string, whole?: boolean, endless?: boolean }} Range endless: "Infinity" too */

/** Of a chase. @type {Record<string, Words>} */
export const WORDS = {
  chase: { now: ['face', 'cube'], later: [] },
  view: { now: ['cube', 'net'], later: [] },
  goal: { now: ['none', 'gems'], later: [] },
  algorithm: {
    now: 'astar dijkstra pruned corridors jps dstar-lite auto flow-field weighted dynamic-weighted bfs greedy k-best theta lazy-theta anya'.split(' '),
    later: [],
    alone: ['hybrid'],
    unfit: 'bidirectional jps-plus subgoal ida'.split(' '),
  },
  heuristic: {
    now: 'octile manhattan chebyshev euclid euclid-squared zero'.split(' '),
    later: [],
    unfit: 'landmarks waypoints exact'.split(' '),
  },
  movement: { now: ['8-strict', '8-one-free', '8-cut', '4'], later: [], unfit: ['6'] },
  loading: { now: ['eager', 'lazy'], later: [] },
};

/** The algorithms that use no estimate, or always their own. */
export const BLIND = ['dijkstra', 'bfs', 'flow-field', 'theta', 'lazy-theta', 'anya'];

/** Of a chase. @type {Record<string, Range>} */
export const NUMBERS = {
  repath: { least: 0.1, most: 60, unit: ' seconds' },
  speed: { least: 0.01, most: 100, unit: ' times real time' },
  seed: { least: 0, most: Number.MAX_SAFE_INTEGER, unit: '', whole: true },
  walkers: { least: 0, most: 10_000, unit: '', whole: true },
};

/** Of the lab. @type {Record<string, Words>} */
export const LAB_WORDS = {
  algorithm: {
    now: 'astar dijkstra pruned bidirectional corridors jps jps-plus subgoal ida dstar-lite flow-field auto weighted dynamic-weighted bfs greedy k-best anya theta lazy-theta hybrid own'.split(' '),
    later: [],
  },
  heuristic: { now: 'octile manhattan chebyshev euclid euclid-squared zero landmarks waypoints exact'.split(' '), later: [] },
  movement: { now: ['8-strict', '8-one-free', '8-cut', '4', '6'], later: [] },
  costs: { now: ['10/14', 'sqrt2', '10/20', '1/1'], later: [] },
  'open-list': { now: ['buckets', 'heap', 'list'], later: [] },
  'goal-test': { now: ['expand', 'generate'], later: [] },
  weighting: { now: ['pohl', 'remaining', 'xdp', 'xup'], later: [] },
  ties: { now: ['h', 'first', 'last'], later: [] },
  nearest: { now: ['closed', 'open'], later: [] },
  'k-by': { now: ['turn', 'goal', 'start', 'line'], later: [] },
  numbers: { now: ['auto', 'none'], later: [] },
  smooth: { now: ['none', 'lines', 'curve'], later: [] },
  layout: { now: ['odd-r', 'even-r', 'odd-q', 'even-q'], later: [] },
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
  scale: { least: 0, most: 1000, unit: '' },
  'scale-diagonal': { least: 0, most: 1000, unit: '' },
  weight: { least: 0, most: 1000, unit: '' },
  landmarks: { least: 1, most: 16, unit: '', whole: true },
  limit: { least: 1, most: Number.MAX_SAFE_INTEGER, unit: '', whole: true },
  k: { least: 1, most: 8, unit: '', whole: true },
  'k-within': { least: 0, most: 3, unit: ' cells' },
  'jump-limit': { least: 1, most: 4096, unit: ' cells', whole: true },
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
  weight: ['weighted', 'dynamic-weighted', 'theta', 'lazy-theta'],
  weighting: ['dynamic-weighted'],
  k: ['k-best'],
  kBy: ['k-best'],
  kWithin: ['k-best'],
  jumpLimit: ['jps'],
};

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
