// How each option of a search is shown: its field in the panel, and its part of a lane's title. play/options.js has the
// possible values, labels.js the labels of words.
//
// Also the titles of the lanes of a race, and the sentence about the result. Equal settings are named once, different ones are
// in the titles. The table, captions, results, explanations and announcements use these titles.
//
//   astar; astar weight=1.5; jps heuristic=zero            A*  |  A* · weight 1.5  |  Jump points (JPS) · no estimate
//   astar weight=0; astar; astar weight=5                  weight 0  |  weight 1  |  weight 5          in common: A*

import { usualWeight } from '../../engine/algorithms.js';
import { joined, msg, textOf } from '../../shared/message.js';
import { BLIND } from '../../shared/words.js';
import { laneKind } from '../play/kinds.js';
import { LAB_OPTIONS, optionOf, OWN_SETTINGS } from '../play/options.js';
import { choices, inSentence, labelOf, layouts, searches, ties } from './labels.js';
import { percentText, SAME } from './plain.js';

/** @import { Said } from '../../shared/message.js' */

/**
 * @typedef {{ algorithm: string, options: import('../play/types.js').AnyOptions }} Named a lane: its search as set, and the options in force
 * @typedef {'search' | 'moves' | 'weights' | 'vehicle' | 'details' | 'numbers' | 'articles'} Section of the panel
 * @typedef {object} Row
 * @property {Section} section
 * @property {Said} label
 * @property {Said} [hint]
 * @property {number} [step] the step of a number; 1 if left out
 * @property {number} [slider] the largest number of a slider
 * @property {true} [text] whether it can be typed as text
 * @property {() => Parameters<typeof import('../../shared/ui/fields.js').selectField>[2]} [choices] if they are not its words
 * @property {Said} [empty] the meaning of an empty field, if that is not a number
 * @property {string} [like] the option whose value an empty field has
 * @property {(value: any) => Said} [title] how a title names a value; left out, by the label of the word
 * @property {Said} [none] how a title names a missing value
 * @property {true} [estimate] whether only searches with an estimate use it
 * @property {true} [squares] whether it applies to squares only
 */

/** The word of `movement` for hexes. */
export const HEX = '6';
export const SQUARES = 'square';

const NO_LIMIT = msg('no limit');
const HEADING = msg('In degrees: 0 is right, 90 is down. Drag the knob in front of the vehicle, or press Q and E');
/** Returns the row of a number of searches that drive. @param {Said} label @param {Said} hint @param {Row['title']} title @param {Said} none @returns {Row} */
const wheel = (label, hint, title, none) => ({ section: 'vehicle', label, hint: msg('{title}; empty for the default', { title: hint }), step: 0.25, title, none });

/** By attribute, in the order of titles. @type {Record<string, Row>} */
export const ROWS = {
  algorithm: { section: 'search', label: msg('Search'), choices: searches },
  weight: { section: 'weights', label: msg('Weight'), slider: 5, step: 0.1, title: (n) => msg('weight {n}', { n }) },
  weighting: { section: 'weights', label: msg('Weighting'), choices: () => [['', msg('Constant')], ...choices('weighting')] },
  heuristic: { section: 'moves', label: msg('Estimate'), estimate: true, title: (word) => msg(word === 'zero' ? 'no estimate' : labelOf('heuristic', word)) },
  scale: {
    section: 'numbers', label: msg('Estimate factor'), hint: msg('The factor that multiplies the estimate; empty for 1'), step: 0.1,
    estimate: true, title: (n) => msg('estimate × {n}', { n }),
  },
  'scale-diagonal': {
    section: 'numbers', label: msg('Diagonal factor'), step: 0.1,
    hint: msg('The factor for the diagonal part of the octile estimate; empty for the same factor'),
    like: 'scale', estimate: true, squares: true, title: (n) => msg('diagonal × {n}', { n }), none: msg('diagonal as the rest'),
  },
  landmarks: {
    section: 'weights', label: msg('Landmarks'), hint: msg('How many, from 1 to 16, placed far apart; or their cells, like 3,4 10,2'), text: true,
    estimate: true, title: (value) => msg('{n} landmarks', { n: Array.isArray(value) ? value.length : value }),
  },
  layout: { section: 'moves', label: msg('Cells'), choices: () => [[SQUARES, msg('Squares')], ...layouts()] },
  // Hexes have only the six moves. The choice of cells sets them.
  movement: { section: 'moves', label: msg('Moves'), squares: true, choices: () => choices('movement').filter(([move]) => move !== HEX) },
  k: { section: 'numbers', label: msg('Directions k'), hint: msg('How many directions “Best directions” keeps'), title: (n) => `k = ${n}` },
  'k-within': {
    section: 'numbers', label: msg('Best within'), hint: msg('How much worse than the best direction a kept one may be, instead of a fixed number of directions'), step: 0.1,
    title: (n) => msg('within {n}', { n }), none: msg('no threshold'),
  },
  'k-by': { section: 'weights', label: msg('Best by') },
  'jump-limit': {
    section: 'numbers', label: msg('Jump limit'), hint: msg('The most cells of a JPS jump; empty for no limit'), empty: NO_LIMIT,
    title: (n) => msg('jumps of at most {n}', { n }), none: msg('jumps of any length'),
  },
  size: {
    section: 'numbers', label: msg('Agent size'), hint: msg('The side of a square agent in cells; its upper left cell is on the path'),
    squares: true, title: (n) => msg('size {n}', { n }),
  },
  'wall-cost': {
    section: 'numbers', label: msg('Cost near walls'), hint: msg('How much more a cell costs where the agent touches a wall; half as much with each cell between them'),
    squares: true, title: (n) => msg('near walls {n}', { n }),
  },
  'turn-cost': {
    section: 'numbers', label: msg('Cost of a turn'), hint: msg('The cost of each change of direction, in straight steps'), step: 0.5,
    squares: true, title: (n) => msg('turn {n}', { n }),
  },
  costs: { section: 'details', label: msg('Costs'), title: (word) => msg('costs {costs}', { costs: msg(labelOf('costs', word)) }) },
  'open-list': { section: 'details', label: msg('Open list') },
  ties: { section: 'details', label: msg('Ties'), choices: ties },
  order: { section: 'articles', label: msg('Order'), hint: msg('The order in which the search looks at the neighbours of a cell'), squares: true, title: (word) => msg('neighbours {order}', { order: msg(labelOf('order', word)) }) },
  reparent: { section: 'articles', label: msg('Parents'), hint: msg('When an open cell gets a new parent'), title: (word) => msg(word === 'never' ? 'first parents stay' : 'cheaper parents') },
  'goal-test': { section: 'details', label: msg('Goal test'), title: (word) => msg('goal {test}', { test: msg(labelOf('goalTest', word)) }) },
  limit: { section: 'numbers', label: msg('Limit'), hint: msg('The most cells to expand; empty for no limit'), empty: NO_LIMIT, title: (n) => msg('limit {n}', { n }), none: NO_LIMIT },
  capacity: { section: 'numbers', label: msg('Capacity'), hint: msg('The most cells in the open list; empty for no limit'), empty: NO_LIMIT, title: (n) => msg('capacity {n}', { n }), none: msg('any capacity') },
  'max-depth': { section: 'numbers', label: msg('Depth'), hint: msg('The most steps from the start; empty for no limit'), empty: NO_LIMIT, title: (n) => msg('depth {n}', { n }), none: msg('any depth') },
  nearest: { section: 'details', label: msg('Fallback'), title: (word) => msg(word === 'open' ? 'nearest of seen cells' : 'nearest of expanded cells') },
  smooth: {
    section: 'moves', label: msg('Smoothing'), hint: msg('How to smooth the path for a walker; no line cuts a corner that a step cannot cut'),
    squares: true, title: (word) => msg(word === 'none' ? 'not smoothed' : labelOf('smooth', word)),
  },
  analytic: { section: 'details', label: msg('Curves'), hint: msg('The poses at which the search tries a curve to the goal'), title: (word) => msg('curves {poses}', { poses: msg(labelOf('analytic', word)) }) },
  'from-heading': { section: 'vehicle', label: msg('Start looks, °'), hint: HEADING, step: 15 },
  'to-heading': { section: 'vehicle', label: msg('Goal looks, °'), hint: HEADING, step: 15 },
  'turning-radius': wheel(
    msg('Turning radius'), msg('The tightest circle that the middle of the rear axle can drive, in cells'), (n) => msg('radius {n}', { n }), msg('usual radius'),
  ),
  'reverse-cost': wheel(
    msg('Driving back'), msg('The additional cost of each cell driven in reverse'), (n) => msg('driving back {n}', { n }), msg('driving back as usual'),
  ),
  'steer-cost': wheel(
    msg('Steering'), msg('The cost, in cells, of turning the front wheels from straight to full lock'), (n) => msg('steering {n}', { n }), msg('steering as usual'),
  ),
  walkers: { section: 'weights', label: msg('Walkers'), slider: 1000, title: (n) => msg('{n} walkers', { n }) },
  yielding: { section: 'moves', label: msg('Per cell'), title: (word) => msg(word === 'yes' ? 'yielding' : 'sharing cells') },
  starts: { section: 'moves', label: msg('Start cells'), title: (word) => msg(word === 'random' ? 'from random cells' : 'around the start') },
  seed: { section: 'numbers', label: msg('Seed'), hint: msg('Decides between walkers of equal priority, and for random cells where they start'), title: (n) => msg('seed {n}', { n }) },
  'gear-cost': wheel(
    msg('Gear change'), msg('The cost, in cells, of a change between forward and reverse'), (n) => msg('gear change {n}', { n }), msg('gear change as usual'),
  ),
};

/** Returns the default of an option: its first word or a number, null for none. @param {string} attribute @param {Pick<Named, 'algorithm'>} lane */
export function usualOf(attribute, { algorithm }) {
  const { now, default: usual = null } = LAB_OPTIONS[optionOf(attribute)];
  return attribute === 'weight' ? usualWeight(algorithm) : (now?.[0] ?? usual);
}

/** Returns whether a setting has an effect in a lane. @param {string} attribute @param {Named} lane */
export function isFor(attribute, lane) {
  const { algorithm, options } = lane;
  if (!laneKind(algorithm).takes(optionOf(attribute))) return false;
  if (ROWS[attribute].estimate && BLIND.includes(algorithm)) return false;
  const takers = Object.entries(LAB_OPTIONS[optionOf(attribute)].for ?? {});
  return takers.every(([name, words]) => words.includes(name === 'algorithm' ? (options.algorithm ?? algorithm) : String(options[/** @type {keyof typeof options} */ (name)] ?? usualOf(name, lane))));
}

/**
 * @typedef {import('../play/types.js').AnyOptions} AnyOptions
 * @typedef {Pick<import('./plain.js').LaneState, 'title' | 'expanded' | 'ratio' | 'drive' | 'crowd' | 'status' | 'error'>} Result
 */

const BETWEEN = ' · ';

/** In the order of titles. */
const SETTINGS = Object.keys(ROWS).filter((attribute) => OWN_SETTINGS.includes(attribute));

/** Returns a value as a title names it. @param {string} attribute @param {any} value @returns {Said} */
function said(attribute, value) {
  const { title = (/** @type {string} */ word) => msg(labelOf(optionOf(attribute), word)), none = '' } = ROWS[attribute];
  return value === null ? none : title(value);
}

/** Returns the value of a setting. Only A* has a weight of its own. @param {string} attribute @param {Named} lane @returns {unknown} undefined if the setting does not apply to this search */
function valueOf(attribute, lane) {
  if (!isFor(attribute, lane)) return undefined;
  if (attribute === 'weight' && (lane.options.algorithm ?? 'astar') === 'astar') return 1;
  return lane.options[/** @type {keyof AnyOptions} */ (optionOf(attribute))] ?? usualOf(attribute, lane);
}

/** @param {readonly Named[]} lanes */
function sorted(lanes) {
  const alike = lanes.length > 1 && lanes.every(({ algorithm }) => algorithm === lanes[0]?.algorithm);
  /** @type {Record<string, unknown[]>} */
  const differs = {};
  /** @type {Said[]} */
  const equal = alike ? [msg(labelOf('algorithm', lanes[0].algorithm))] : [];
  for (const name of SETTINGS) {
    const values = lanes.map((lane) => valueOf(name, lane));
    const own = values.filter((value) => value !== undefined);
    if (own.length === 0) continue;
    const same = own.every((value) => JSON.stringify(value) === JSON.stringify(own[0]));
    const alone = own.length === 1 && (lanes.length > 1 || name === 'weight') && lanes.some((lane, at) => values[at] !== undefined && values[at] !== usualOf(name, lane));
    if (!same || alone) differs[name] = values;
    else if (lanes.every((lane, at) => values[at] === undefined || values[at] !== usualOf(name, lane))) equal.push(said(name, own[0]));
  }
  return { alike, differs, equal };
}

/** Titles of races, because every picture needs them. @type {WeakMap<readonly Named[], { titles: readonly Said[], common: Said }>} */
const known = new WeakMap();

/** @param {readonly Named[]} lanes the same array for the same race */
function titled(lanes) {
  const before = known.get(lanes);
  if (before) return before;
  const { alike, differs, equal } = sorted(lanes);
  /** @type {Map<string, number>} */
  const times = new Map();
  const titles = lanes.map((lane, at) => {
    const settings = Object.entries(differs).flatMap(([name, values]) => {
      const value = values[at];
      return value === undefined || (!alike && value === usualOf(name, lane)) ? [] : [said(name, value)];
    });
    const parts = alike && settings.length > 0 ? settings : [msg(labelOf('algorithm', lane.algorithm)), ...settings];
    // Equal lanes get numbers.
    const title = textOf(joined(parts, BETWEEN));
    const n = (times.get(title) ?? 0) + 1;
    times.set(title, n);
    if (n > 1) parts.push(msg('{title} ({n})', { title: parts.pop() ?? '', n }));
    return parts.length > 1 ? joined(parts, BETWEEN) : (parts[0] ?? '');
  });
  const result = { titles, common: lanes.length > 1 && equal.length > 0 ? joined(equal, BETWEEN) : '' };
  known.set(lanes, result);
  return result;
}

/** @param {readonly Named[]} lanes the same array for the same race @returns {readonly Said[]} all different; the parts of one are joined by ` · ` */
export const titlesOf = (lanes) => titled(lanes).titles;

/** Returns the settings that several lanes share and that are not in their titles; '' for none. @param {readonly Named[]} lanes the same array for the same race @returns {Said} */
export const commonOf = (lanes) => titled(lanes).common;

/**
 * Returns the result of a race as one sentence without a full stop: which lane expands the fewest, by which factor, and what
 * its path costs, or how long it is if paths at any angle are compared.
 *
 * @param {readonly Result[]} lanes
 * @param {boolean} [lines] whether ratios are of lengths, otherwise of costs
 * @returns {Said} '' while there is nothing to compare
 */
export function differenceOf(lanes, lines = false) {
  const found = lanes.filter(({ status, error }) => status === 'found' && error === '');
  const [first] = found;
  // Cells, poses and the steps of a crowd cannot be compared.
  const kind = (/** @type {Result} */ { drive, crowd }) => (drive ? 'poses' : crowd ? 'steps' : 'cells');
  if (!first || found.length < 2 || found.length < lanes.length || found.some((lane) => kind(lane) !== kind(first))) return '';
  const few = found.reduce((least, lane) => (lane.expanded < least.expanded ? lane : least));
  const many = found.reduce((most, lane) => (lane.expanded > most.expanded ? lane : most));
  const things = msg(kind(first));
  const ratios = found.map(({ ratio }) => ratio ?? NaN);
  if (few.expanded === many.expanded) {
    const same = Math.max(...ratios) / Math.min(...ratios) - 1 < SAME;
    const all = msg(first.crowd ? 'All take the same number of steps' : first.drive ? 'All expand the same number of poses' : 'All expand the same number of cells');
    if (ratios.some(Number.isNaN)) return all;
    const length = msg(lines ? (same ? 'the same length' : 'different lengths') : same ? 'the same cost' : 'different costs');
    return msg('{all}, {length}', { all, length });
  }
  const what = fewer(few.expanded, many.expanded, things, path((few.ratio ?? NaN) / (many.ratio ?? NaN), lines));
  return msg('{one} compared with {other}: {what}', { one: inSentence(few.title), other: inSentence(many.title), what });
}

/** @param {number} few @param {number} many @param {Said} things @param {Said} length of the path relative to the other; '' if unknown */
function fewer(few, many, things, length) {
  const times = many / Math.max(few, 1);
  const often = times >= 2;
  const n = often ? times.toLocaleString('en', { maximumFractionDigits: times < 10 ? 1 : 0 }) : Math.max(1, Math.round(100 * (1 - few / many)));
  if (length === '') return msg(often ? '{n} times fewer {things}' : '{n} % fewer {things}', { n, things });
  return msg(often ? '{n} times fewer {things}, {length}' : '{n} % fewer {things}, {length}', { n, things, length });
}

/** @param {number} times one ratio divided by the other @param {boolean} lines @returns {Said} */
function path(times, lines) {
  if (Number.isNaN(times)) return '';
  if (Math.abs(times - 1) < SAME) return msg(lines ? 'the same length' : 'the same cost');
  const percent = Math.abs(times - 1) * 100;
  if (percent < 0.1) return msg(lines ? (times > 1 ? 'less than 0.1 % longer' : 'less than 0.1 % shorter') : times > 1 ? 'less than 0.1 % more expensive' : 'less than 0.1 % cheaper');
  const n = percentText(percent);
  if (lines) return msg(times > 1 ? '{n} % longer' : '{n} % shorter', { n });
  return msg(times > 1 ? '{n} % more expensive' : '{n} % cheaper', { n });
}
