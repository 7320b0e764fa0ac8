// How each option of a search is shown, a row each: its field in the panel, and what the title of a lane says of it. What it can be
// is in play/options.js, the labels of its words in labels.js.

import { usualWeight } from '../../engine/algorithms.js';
import { msg } from '../../shared/message.js';
import { BLIND, isDrive } from '../../shared/words.js';
import { LAB_OPTIONS, optionOf } from '../play/options.js';
import { choices, labelOf, layouts, searches } from './labels.js';

/** @import { Said } from '../../shared/message.js' */

/**
 * @typedef {{ algorithm: string, options: import('../play/searches.js').AnyOptions }} Named a lane: the search that was asked for, and what it goes by
 * @typedef {'search' | 'moves' | 'weights' | 'vehicle' | 'finer' | 'numbers'} Section of the panel
 * @typedef {object} Row
 * @property {Section} section
 * @property {Said} label
 * @property {Said} [hint]
 * @property {number} [step] of a number; 1 without
 * @property {number} [slider] of a number that is slid, its largest there
 * @property {true} [text] of one that may be typed as a text
 * @property {() => Parameters<typeof import('../../shared/ui/fields.js').selectField>[2]} [choices] where they are not its words
 * @property {Said} [empty] what an empty field stands for, where that is no number
 * @property {string} [like] the option whose value it stands for
 * @property {(value: any) => Said} [title] how a title says a value; as the list of its words does without
 * @property {Said} [none] how a title says that there is none
 * @property {'estimate' | 'cells'} [needs] the searches that take it: those with an estimate, those from cell to cell
 * @property {true} [squares] whether it is for squares alone
 */

/** The moves over hexes, and the choice of none. */
export const HEX = '6';
export const SQUARES = 'square';

const NO_LIMIT = msg('no limit');
const HEADING = msg('In degrees: 0 looks to the right, 90 down. Drag the knob before the nose, or press Q and E');
/** Of searches that drive. @param {Said} label @param {Said} hint @param {Row['title']} title @param {Said} none @returns {Row} */
const wheel = (label, hint, title, none) => ({ section: 'vehicle', label, hint: msg('{title}; empty for the usual', { title: hint }), step: 0.25, title, none });

/** By attribute, in the order in which titles say them. @type {Record<string, Row>} */
export const ROWS = {
  algorithm: { section: 'search', label: msg('Search'), choices: searches },
  weight: { section: 'weights', label: msg('Weight'), slider: 5, step: 0.1, title: (n) => msg('weight {n}', { n }) },
  weighting: { section: 'weights', label: msg('Weighting'), choices: () => [['', msg('Constant')], ...choices('weighting')] },
  heuristic: { section: 'moves', label: msg('Estimate'), needs: 'estimate', title: (word) => msg(word === 'zero' ? 'no estimate' : labelOf('heuristic', word)) },
  scale: {
    section: 'numbers', label: msg('Estimate factor'), hint: msg('What the estimate is multiplied with; empty for 1'), step: 0.1,
    needs: 'estimate', title: (n) => msg('estimate × {n}', { n }),
  },
  'scale-diagonal': {
    section: 'numbers', label: msg('Diagonal factor'), step: 0.1,
    hint: msg('What the diagonal part of the octile estimate is multiplied with instead; empty for the same'),
    like: 'scale', needs: 'estimate', squares: true, title: (n) => msg('diagonal × {n}', { n }), none: msg('diagonal as the rest'),
  },
  landmarks: {
    section: 'weights', label: msg('Landmarks'), hint: msg('How many, from 1 to 16, placed far apart; or their cells, like 3,4 10,2'), text: true,
    needs: 'estimate', title: (value) => msg('{n} landmarks', { n: Array.isArray(value) ? value.length : value }),
  },
  layout: { section: 'moves', label: msg('Cells'), choices: () => [[SQUARES, msg('Squares')], ...layouts()] },
  // Six ways are over hexes, and over hexes there are no others: that is the choice of the cells.
  movement: { section: 'moves', label: msg('Moves'), needs: 'cells', squares: true, choices: () => choices('movement').filter(([move]) => move !== HEX) },
  k: { section: 'numbers', label: msg('Directions k'), hint: msg('How many directions “Best directions” keeps'), title: (n) => `k = ${n}` },
  'k-within': {
    section: 'numbers', label: msg('Best within'), hint: msg('How much worse than the best a direction may be that is kept, in place of how many'), step: 0.1,
    title: (n) => msg('within {n}', { n }), none: msg('no threshold'),
  },
  'k-by': { section: 'weights', label: msg('Best by') },
  'jump-limit': {
    section: 'numbers', label: msg('Jump limit'), hint: msg('The most cells that a jump of JPS goes; empty for no limit'), empty: NO_LIMIT,
    title: (n) => msg('jumps of at most {n}', { n }), none: msg('jumps of any length'),
  },
  costs: { section: 'finer', label: msg('Costs'), needs: 'cells', title: (word) => msg('costs {costs}', { costs: msg(labelOf('costs', word)) }) },
  'open-list': { section: 'finer', label: msg('Open list'), needs: 'cells' },
  ties: { section: 'finer', label: msg('Ties'), needs: 'cells' },
  order: { section: 'finer', label: msg('Neighbour order'), squares: true, title: (word) => msg('neighbours {order}', { order: msg(labelOf('order', word)) }) },
  reparent: { section: 'finer', label: msg('New parents'), title: (word) => msg(word === 'never' ? 'first parents stay' : 'cheaper parents') },
  'goal-test': { section: 'finer', label: msg('Goal test'), title: (word) => msg('goal {test}', { test: msg(labelOf('goalTest', word)) }) },
  limit: { section: 'numbers', label: msg('Limit'), hint: msg('The most cells to expand; empty for no limit'), empty: NO_LIMIT, title: (n) => msg('limit {n}', { n }), none: NO_LIMIT },
  nearest: { section: 'finer', label: msg('Fallback'), needs: 'cells', title: (word) => msg(word === 'open' ? 'nearest of seen cells' : 'nearest of expanded cells') },
  smooth: {
    section: 'moves', label: msg('Smoothing'), hint: msg('What the answer is made into for who walks along it: no line cuts a corner that the moves do not'),
    needs: 'cells', squares: true, title: (word) => msg(word === 'none' ? 'not smoothed' : labelOf('smooth', word)),
  },
  analytic: { section: 'vehicle', label: msg('Curves to the goal'), title: (word) => msg('curves {poses}', { poses: msg(labelOf('analytic', word)) }) },
  'from-heading': { section: 'vehicle', label: msg('Start looks, °'), hint: HEADING, step: 15 },
  'to-heading': { section: 'vehicle', label: msg('Goal looks, °'), hint: HEADING, step: 15 },
  'turning-radius': wheel(
    msg('Turning radius'), msg('The tightest circle that the middle of the rear axle can drive, in cells'), (n) => msg('radius {n}', { n }), msg('usual radius'),
  ),
  'reverse-cost': wheel(
    msg('Driving back'), msg('What a cell driven back costs beside the cell itself'), (n) => msg('driving back {n}', { n }), msg('driving back as usual'),
  ),
  'steer-cost': wheel(
    msg('Steering'), msg('What it costs, in cells, to turn the front wheels from straight to full lock'), (n) => msg('steering {n}', { n }), msg('steering as usual'),
  ),
  'gear-cost': wheel(
    msg('Gear change'), msg('What a change between forward and back costs, in cells'), (n) => msg('gear change {n}', { n }), msg('gear change as usual'),
  ),
};

/** What an option is without a choice: its first word or a number, null for none. @param {string} attribute @param {Named} lane */
export function usualOf(attribute, { algorithm }) {
  const { now, default: usual = null } = LAB_OPTIONS[optionOf(attribute)];
  return attribute === 'weight' ? usualWeight(algorithm) : (now?.[0] ?? usual);
}

/** Whether a setting does something for a lane. @param {string} attribute @param {Named} lane */
export function isFor(attribute, lane) {
  const { algorithm, options } = lane;
  const { needs } = ROWS[attribute];
  if (needs === 'estimate' ? BLIND.includes(algorithm) : needs === 'cells' && isDrive(algorithm)) return false;
  const takers = Object.entries(LAB_OPTIONS[optionOf(attribute)].for ?? {});
  return takers.every(([name, words]) => words.includes(name === 'algorithm' ? (options.algorithm ?? algorithm) : String(options[/** @type {keyof typeof options} */ (name)] ?? usualOf(name, lane))));
}
