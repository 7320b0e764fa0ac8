// The words and ranges that attributes and panel take, and what is said when they are given something else. They are
// needed before the core is loaded, so they are written here once more; tests/js/words.test.mjs holds them to the core.
// Words of the contract that come with later work, and words of the search that monsters cannot use, are told apart from
// plain mistakes.

/** @type {Record<string, { now: string[], later: string[], unfit?: string[] }>} the first word is the default */
export const WORDS = {
  chase: { now: ['face'], later: ['cube'] },
  view: { now: ['cube'], later: ['net'] },
  algorithm: {
    now: 'astar dijkstra pruned jps auto flow-field weighted dynamic-weighted bfs greedy k-best'.split(' '),
    later: 'theta lazy-theta anya hybrid'.split(' '),
    unfit: 'bidirectional jps-plus subgoal ida dstar-lite'.split(' '),
  },
  heuristic: {
    now: 'octile manhattan chebyshev euclid euclid-squared zero'.split(' '),
    later: [],
    unfit: 'landmarks waypoints exact'.split(' '),
  },
  movement: { now: ['8-strict', '8-one-free', '8-cut', '4'], later: [] },
  loading: { now: ['eager', 'lazy'], later: [] },
};

/** The algorithms that estimate nothing. */
export const BLIND = ['dijkstra', 'bfs', 'flow-field'];

/** @type {Record<string, { least: number, most: number, unit: string, whole?: boolean }>} */
export const NUMBERS = {
  repath: { least: 0.1, most: 60, unit: ' seconds' },
  speed: { least: 0.01, most: 100, unit: ' times real time' },
  seed: { least: 0, most: Number.MAX_SAFE_INTEGER, unit: '', whole: true },
};

/** Cells on an edge of a made maze: odd, so that walls and ways alternate. */
export const SIZES = { least: 5, most: 255 };

/** @param {string} attribute */
export const takesWord = (attribute) => attribute in WORDS;
/** @param {string} attribute */
export const takesNumber = (attribute) => attribute in NUMBERS;

/**
 * @param {string} attribute @param {string | null} value null means the default
 * @returns {string}
 */
export function readWord(attribute, value) {
  const { now, later, unfit = [] } = WORDS[attribute] ?? { now: [], later: [] };
  if (value === null) return now[0] ?? '';
  if (now.includes(value)) return value;
  const expected = now.map((word) => `"${word}"`).join(', ').replace(/, ([^,]*)$/, ' or $1');
  const fault = later.includes(value) ? 'is not available yet' : unfit.includes(value) ? 'is not for a chase' : 'is not known';
  throw new RangeError(`${attribute}="${value}" ${fault}; expected ${expected}`);
}

/**
 * @param {string} attribute @param {string} value
 * @returns {number}
 */
export function readNumber(attribute, value) {
  const { least, most, unit, whole = false } = NUMBERS[attribute] ?? { least: -Infinity, most: Infinity, unit: '' };
  const number = value.trim() === '' ? NaN : Number(value);
  if (number >= least && number <= most && (!whole || Number.isInteger(number))) return number;
  throw new RangeError(`${attribute}="${value}" is not possible; expected a ${whole ? 'whole ' : ''}number from ${least} to ${most}${unit}`);
}
