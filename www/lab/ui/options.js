// How each option of a search is shown: its field in the panel, and its part of a lane's title.
// play/options.js has the possible values, word-labels.js the labels of words.

import { usualWeight } from '../../engine/algorithms.js';
import { msg } from '../../shared/message.js';
import { BLIND } from '../../shared/words.js';
import { laneKind } from '../play/kinds.js';
import { LAB_OPTIONS, optionOf } from '../play/options.js';
import { choices, labelOf, layouts, searches, ties } from './word-labels.js';

/** @import { Said } from '../../shared/message.js' */

/**
 * @typedef {{ algorithm: string, called?: string, options: import('../play/types.js').AnyOptions
 *   }} Named a lane: its search as set, what its trace calls itself, and the options in force
 * @typedef {'search' | 'moves' | 'weights' | 'vehicle' | 'details' | 'numbers' | 'articles'}
 *   Section of the panel
 * @typedef {object} Row
 * @property {Section} section
 * @property {Said} label
 * @property {Said} [hint]
 * @property {number} [step] the step of a number; 1 if left out
 * @property {number} [slider] the largest number of a slider
 * @property {true} [text] whether it can be typed as text
 * @property {() => Parameters<typeof import('../../shared/ui/fields.js').selectField>[2]} [choices]
 *   if they are not its words
 * @property {Said} [empty] the meaning of an empty field, if that is not a number
 * @property {string} [like] the option whose value an empty field has
 * @property {(value: any) => Said} [title] how a title names a value; left out, by the label of the
 *   word
 * @property {Said} [none] how a title names a missing value
 * @property {true} [estimate] whether only searches with an estimate use it
 * @property {true} [squares] whether it applies to squares only
 */

/** The word of `movement` for hexes. */
export const HEX = '6';
export const SQUARES = 'square';

const NO_LIMIT = msg('no limit');
const HEADING = msg(
  'In degrees: 0 is right, 90 is down. Drag the knob in front of the vehicle, or press Q and E',
);
/**
 * Returns the row of a number of searches that drive.
 *
 * @param {Said} label
 * @param {Said} hint
 * @param {Row['title']} title
 * @param {Said} none
 * @returns {Row}
 */
const wheel = (label, hint, title, none) => ({
  section: 'vehicle',
  label,
  hint: msg('{title}; empty for the default', { title: hint }),
  step: 0.25,
  title,
  none,
});

/** The cells that an answer can lead to, besides expanded ones. @type {Record<string, string>} */
const NEAREST = {
  'open': 'nearest of seen cells',
  'first-seen': 'first of the nearest seen cells',
};

/** By attribute, in the order of titles. @type {Record<string, Row>} */
export const ROWS = {
  'algorithm': { section: 'search', label: msg('Search'), choices: searches },
  'weight': {
    section: 'weights',
    label: msg('Weight'),
    slider: 5,
    step: 0.1,
    title: (n) => msg('weight {n}', { n }),
  },
  'weighting': {
    section: 'weights',
    label: msg('Weighting'),
    choices: () => [['', msg('Constant')], ...choices('weighting')],
  },
  'heuristic': {
    section: 'moves',
    label: msg('Estimate'),
    estimate: true,
    title: (word) => msg(word === 'zero' ? 'no estimate' : labelOf('heuristic', word)),
  },
  'scale': {
    section: 'numbers',
    label: msg('Estimate factor'),
    hint: msg('The factor that multiplies the estimate; empty for 1'),
    step: 0.1,
    estimate: true,
    title: (n) => msg('estimate × {n}', { n }),
  },
  'scale-diagonal': {
    section: 'numbers',
    label: msg('Diagonal factor'),
    step: 0.1,
    hint: msg('The factor for the diagonal part of the octile estimate; empty for the same factor'),
    like: 'scale',
    estimate: true,
    squares: true,
    title: (n) => msg('diagonal × {n}', { n }),
    none: msg('diagonal as the rest'),
  },
  'landmarks': {
    section: 'weights',
    label: msg('Landmarks'),
    hint: msg('How many landmarks or waypoints, from 1 to 16; or their cells, like 3,4 10,2'),
    text: true,
    empty: msg('usual number'),
    estimate: true,
    title: (value) => msg('{n} landmarks', { n: Array.isArray(value) ? value.length : value }),
  },
  'layout': {
    section: 'moves',
    label: msg('Cells'),
    choices: () => [[SQUARES, msg('Squares')], ...layouts()],
  },
  // Hexes have only the six moves. The choice of cells sets them.
  'movement': {
    section: 'moves',
    label: msg('Moves'),
    squares: true,
    choices: () => choices('movement').filter(([move]) => move !== HEX),
  },
  'k': {
    section: 'numbers',
    label: msg('Directions k'),
    hint: msg('How many directions “Best directions” keeps'),
    title: (n) => `k = ${n}`,
  },
  'k-within': {
    section: 'numbers',
    label: msg('Best within'),
    hint: msg(
      'How much worse than the best direction a kept one may be, instead of a fixed number of directions',
    ),
    step: 0.1,
    title: (n) => msg('within {n}', { n }),
    none: msg('no threshold'),
  },
  'k-by': { section: 'weights', label: msg('Best by') },
  'jump-limit': {
    section: 'numbers',
    label: msg('Jump limit'),
    hint: msg('The most cells of a JPS jump; empty for no limit'),
    empty: NO_LIMIT,
    title: (n) => msg('jumps of at most {n}', { n }),
    none: msg('jumps of any length'),
  },
  'size': {
    section: 'numbers',
    label: msg('Agent size'),
    hint: msg('The side of a square agent in cells; its upper left cell is on the path'),
    squares: true,
    title: (n) => msg('size {n}', { n }),
  },
  'wall-cost': {
    section: 'numbers',
    label: msg('Cost near walls'),
    hint: msg(
      'How much more a cell costs where the agent touches a wall; half as much with each cell between them',
    ),
    squares: true,
    title: (n) => msg('near walls {n}', { n }),
  },
  'turn-cost': {
    section: 'numbers',
    label: msg('Cost of a turn'),
    hint: msg('The cost of each change of direction, in straight steps'),
    step: 0.5,
    squares: true,
    title: (n) => msg('turn {n}', { n }),
  },
  'costs': {
    section: 'details',
    label: msg('Costs'),
    title: (word) => msg('costs {costs}', { costs: msg(labelOf('costs', word)) }),
  },
  'open-list': { section: 'details', label: msg('Open list') },
  'ties': { section: 'details', label: msg('Ties'), choices: ties },
  'order': {
    section: 'articles',
    label: msg('Order'),
    hint: msg('The order in which the search looks at the neighbours of a cell'),
    squares: true,
    title: (word) => msg('neighbours {order}', { order: msg(labelOf('order', word)) }),
  },
  'reparent': {
    section: 'articles',
    label: msg('Parents'),
    hint: msg('When an open cell gets a new parent'),
    title: (word) => msg(word === 'never' ? 'first parents stay' : 'cheaper parents'),
  },
  'goal-test': {
    section: 'details',
    label: msg('Goal test'),
    title: (word) => msg('goal {test}', { test: msg(labelOf('goalTest', word)) }),
  },
  'limit': {
    section: 'numbers',
    label: msg('Limit'),
    hint: msg('The most cells to expand; empty for no limit'),
    empty: NO_LIMIT,
    title: (n) => msg('limit {n}', { n }),
    none: NO_LIMIT,
  },
  'capacity': {
    section: 'numbers',
    label: msg('Capacity'),
    hint: msg('The most cells in the open list; empty for no limit'),
    empty: NO_LIMIT,
    title: (n) => msg('capacity {n}', { n }),
    none: msg('any capacity'),
  },
  'max-depth': {
    section: 'numbers',
    label: msg('Depth'),
    hint: msg('The most steps from the start; empty for no limit'),
    empty: NO_LIMIT,
    title: (n) => msg('depth {n}', { n }),
    none: msg('any depth'),
  },
  'nearest': {
    section: 'details',
    label: msg('Fallback'),
    title: (word) => msg(NEAREST[word] ?? 'nearest of expanded cells'),
  },
  'smooth': {
    section: 'moves',
    label: msg('Smoothing'),
    hint: msg('How to smooth the path for a walker; no line cuts a corner that a step cannot cut'),
    squares: true,
    title: (word) => msg(word === 'none' ? 'not smoothed' : labelOf('smooth', word)),
  },
  'analytic': {
    section: 'details',
    label: msg('Curves'),
    hint: msg('The poses at which the search tries a curve to the goal'),
    title: (word) => msg('curves {poses}', { poses: msg(labelOf('analytic', word)) }),
  },
  'from-heading': { section: 'vehicle', label: msg('Start looks, °'), hint: HEADING, step: 15 },
  'to-heading': { section: 'vehicle', label: msg('Goal looks, °'), hint: HEADING, step: 15 },
  'turning-radius': wheel(
    msg('Turning radius'),
    msg('The tightest circle that the middle of the rear axle can drive, in cells'),
    (n) => msg('radius {n}', { n }),
    msg('usual radius'),
  ),
  'reverse-cost': wheel(
    msg('Driving back'),
    msg('The additional cost of each cell driven in reverse'),
    (n) => msg('driving back {n}', { n }),
    msg('driving back as usual'),
  ),
  'steer-cost': wheel(
    msg('Steering'),
    msg('The cost, in cells, of turning the front wheels from straight to full lock'),
    (n) => msg('steering {n}', { n }),
    msg('steering as usual'),
  ),
  'walkers': {
    section: 'weights',
    label: msg('Walkers'),
    slider: 1000,
    title: (n) => msg('{n} walkers', { n }),
  },
  'yielding': {
    section: 'moves',
    label: msg('Per cell'),
    title: (word) => msg(word === 'yes' ? 'yielding' : 'sharing cells'),
  },
  'starts': {
    section: 'moves',
    label: msg('Start cells'),
    title: (word) => msg(word === 'random' ? 'from random cells' : 'around the start'),
  },
  'seed': {
    section: 'numbers',
    label: msg('Seed'),
    hint: msg('Decides between walkers of equal priority, and for random cells where they start'),
    title: (n) => msg('seed {n}', { n }),
  },
  'gear-cost': wheel(
    msg('Gear change'),
    msg('The cost, in cells, of a change between forward and reverse'),
    (n) => msg('gear change {n}', { n }),
    msg('gear change as usual'),
  ),
};

/**
 * Returns the default of an option: its first word or a number, null for none.
 *
 * @param {string} attribute
 * @param {Pick<Named, 'algorithm'>} lane
 */
export function usualOf(attribute, { algorithm }) {
  const { now, default: usual = null } = LAB_OPTIONS[optionOf(attribute)];
  return attribute === 'weight' ? usualWeight(algorithm) : (now?.[0] ?? usual);
}

/**
 * Returns whether a setting has an effect in a lane.
 *
 * @param {string} attribute
 * @param {Named} lane
 */
export function isFor(attribute, lane) {
  const { algorithm, options } = lane;
  if (!laneKind(algorithm).takes(optionOf(attribute))) return false;
  if (ROWS[attribute].estimate && BLIND.includes(algorithm)) return false;
  const takers = Object.entries(LAB_OPTIONS[optionOf(attribute)].for ?? {});
  return takers.every(([name, words]) =>
    words.includes(
      name === 'algorithm'
        ? (options.algorithm ?? algorithm)
        : String(options[/** @type {keyof typeof options} */ (name)] ?? usualOf(name, lane)),
    ),
  );
}
