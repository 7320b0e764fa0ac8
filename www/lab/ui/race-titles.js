// What the lanes of a race are called, and what it comes to. What is equal is said once, and what differs is each lane's title. Table,
// captions, the line of results, explanations and what is said aloud all call them so.
//
//   astar; astar weight=1.5; jps heuristic=zero            A*  |  A* · weight 1.5  |  Jump points (JPS) · no estimate
//   astar weight=0; astar; astar weight=5                  weight 0  |  weight 1  |  weight 5          in common: A*

import { joined, msg, textOf } from '../../shared/message.js';
import { optionOf, OWN_SETTINGS } from '../play/options.js';
import { inSentence, labelOf } from './labels.js';
import { isFor, ROWS, usualOf } from './options.js';

/** @import { Said } from '../../shared/message.js' */

/**
 * @typedef {import('../play/searches.js').AnyOptions} AnyOptions
 * @typedef {import('./options.js').Named} Named
 * @typedef {Pick<import('./race.js').LaneState, 'title' | 'expanded' | 'ratio' | 'drive' | 'status' | 'error'>} Result
 */

const BETWEEN = ' · ';

/** In the order in which they are said. */
const SETTINGS = Object.keys(ROWS).filter((attribute) => OWN_SETTINGS.includes(attribute));

/** A value as a title says it. @param {string} attribute @param {any} value @returns {Said} */
function said(attribute, value) {
  const { title = (/** @type {string} */ word) => msg(labelOf(optionOf(attribute), word)), none = '' } = ROWS[attribute];
  return value === null ? none : title(value);
}

/** A* has the weight that it has for itself, else none. @param {string} attribute @param {Named} lane @returns {unknown} undefined where the setting is not for this search */
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

/** What was found of the lanes of a race, which are asked for at every picture. @type {WeakMap<readonly Named[], { titles: readonly Said[], common: Said }>} */
const known = new WeakMap();

/** @param {readonly Named[]} lanes that stay as they are */
function toldOf(lanes) {
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
    // Lanes that are alike in everything get numbers.
    const title = textOf(joined(parts, BETWEEN));
    const n = (times.get(title) ?? 0) + 1;
    times.set(title, n);
    if (n > 1) parts.push(msg('{title} ({n})', { title: parts.pop() ?? '', n }));
    return parts.length > 1 ? joined(parts, BETWEEN) : (parts[0] ?? '');
  });
  const told = { titles, common: lanes.length > 1 && equal.length > 0 ? joined(equal, BETWEEN) : '' };
  known.set(lanes, told);
  return told;
}

/** @param {readonly Named[]} lanes that stay as they are @returns {readonly Said[]} each another; the parts of one with ` · ` between */
export const titlesOf = (lanes) => toldOf(lanes).titles;

/** What holds for all of several lanes and is not in their titles; '' where that is nothing. @param {readonly Named[]} lanes that stay as they are @returns {Said} */
export const commonOf = (lanes) => toldOf(lanes).common;

/** Ratios that are the same but for what rounding did. */
const SAME = 1e-9;

/**
 * What a race comes to, in one sentence without its stop that is worked out from the answers: who expands the fewest, how many times fewer than whom, and
 * what the path costs, or how long it is where paths at any angle are compared.
 *
 * @param {readonly Result[]} lanes
 * @param {boolean} [lines] whether ratios are of lengths; else they are of costs
 * @returns {Said} '' while there is nothing to compare
 */
export function differenceOf(lanes, lines = false) {
  const found = lanes.filter(({ status, error }) => status === 'found' && error === '');
  const [first] = found;
  // Cells and poses are not the same thing.
  if (!first || found.length < 2 || found.length < lanes.length || found.some(({ drive }) => Boolean(drive) !== Boolean(first.drive))) return '';
  const few = found.reduce((least, lane) => (lane.expanded < least.expanded ? lane : least));
  const many = found.reduce((most, lane) => (lane.expanded > most.expanded ? lane : most));
  const things = msg(first.drive ? 'poses' : 'cells');
  const ratios = found.map(({ ratio }) => ratio ?? NaN);
  if (few.expanded === many.expanded) {
    const same = Math.max(...ratios) / Math.min(...ratios) - 1 < SAME;
    const all = msg(first.drive ? 'All expand as many poses' : 'All expand as many cells');
    if (ratios.some(Number.isNaN)) return all;
    const length = msg(lines ? (same ? 'the same length' : 'different lengths') : same ? 'the same cost' : 'different costs');
    return msg('{all}, {length}', { all, length });
  }
  const what = fewer(few.expanded, many.expanded, things, path((few.ratio ?? NaN) / (many.ratio ?? NaN), lines));
  return msg('{one} against {other}: {what}', { one: inSentence(few.title), other: inSentence(many.title), what });
}

/** @param {number} few @param {number} many @param {Said} things @param {Said} length of the path against the other; '' if unknown */
function fewer(few, many, things, length) {
  const times = many / Math.max(few, 1);
  const often = times >= 2;
  const n = often ? times.toLocaleString('en', { maximumFractionDigits: times < 10 ? 1 : 0 }) : Math.max(1, Math.round(100 * (1 - few / many)));
  if (length === '') return msg(often ? '{n} times fewer {things}' : '{n} % fewer {things}', { n, things });
  return msg(often ? '{n} times fewer {things}, {length}' : '{n} % fewer {things}, {length}', { n, things, length });
}

/** @param {number} times the one divided by the other @param {boolean} lines @returns {Said} */
function path(times, lines) {
  if (Number.isNaN(times)) return '';
  if (Math.abs(times - 1) < SAME) return msg(lines ? 'the same length' : 'the same cost');
  const percent = Math.abs(times - 1) * 100;
  if (percent < 0.1) return msg(lines ? (times > 1 ? 'less than 0.1 % longer' : 'less than 0.1 % shorter') : times > 1 ? 'less than 0.1 % more expensive' : 'less than 0.1 % cheaper');
  const n = percent.toLocaleString('en', { maximumFractionDigits: percent < 10 ? 1 : 0 });
  if (lines) return msg(times > 1 ? '{n} % longer' : '{n} % shorter', { n });
  return msg(times > 1 ? '{n} % more expensive' : '{n} % cheaper', { n });
}
