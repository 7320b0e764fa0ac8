// Who wins a race: the sentence about its result, and the titles of its lanes. Equal settings are
// named once, different ones are in the titles. The table, captions, results, explanations and
// announcements use these titles.
//
//   astar; astar weight=1.5; jps heuristic=zero            A*  |  A* · weight 1.5  |  Jump points (JPS) · no estimate
//   astar weight=0; astar; astar weight=5                  weight 0  |  weight 1  |  weight 5          in common: A*

import { joined, msg, textOf } from '../../shared/message.js';
import { optionOf, OWN_SETTINGS } from '../play/options.js';
import { calledIn, inSentence, labelOf } from './word-labels.js';
import { isFor, ROWS, usualOf } from './options.js';
import { percentText, SAME } from './plain.js';

/** @import { Said } from '../../shared/message.js' */
/** @import { Named } from './options.js' */

/**
 * @typedef {import('../play/types.js').AnyOptions} AnyOptions
 * @typedef {Pick<import('./plain.js').LaneState, 'title' | 'expanded' | 'ratio' | 'drive' | 'crowd'
 *   | 'status' | 'error'>} Result
 */

const BETWEEN = ' · ';

/** In the order of titles. */
const SETTINGS = Object.keys(ROWS).filter((attribute) => OWN_SETTINGS.includes(attribute));

/**
 * Returns a value as a title names it.
 *
 * @param {string} attribute
 * @param {any} value
 * @returns {Said}
 */
function said(attribute, value) {
  const {
    title = (/** @type {string} */ word) => msg(labelOf(optionOf(attribute), word)),
    none = '',
  } = ROWS[attribute];
  return value === null ? none : title(value);
}

/**
 * Returns the value of a setting. Only A* has a weight of its own.
 *
 * @param {string} attribute
 * @param {Named} lane
 * @returns {unknown} undefined if the setting does not apply to this search
 */
function valueOf(attribute, lane) {
  if (!isFor(attribute, lane)) return undefined;
  if (attribute === 'weight' && (lane.options.algorithm ?? 'astar') === 'astar') return 1;
  return (
    lane.options[/** @type {keyof AnyOptions} */ (optionOf(attribute))] ?? usualOf(attribute, lane)
  );
}

/** @param {readonly Named[]} lanes */
function sorted(lanes) {
  const alike =
    lanes.length > 1 && lanes.every(({ algorithm }) => algorithm === lanes[0]?.algorithm);
  /** @type {Record<string, unknown[]>} */
  const differs = {};
  /** @type {Said[]} */
  const equal = alike ? [msg(labelOf('algorithm', lanes[0].algorithm))] : [];
  for (const name of SETTINGS) {
    const values = lanes.map((lane) => valueOf(name, lane));
    const own = values.filter((value) => value !== undefined);
    if (own.length === 0) continue;
    const same = own.every((value) => JSON.stringify(value) === JSON.stringify(own[0]));
    const alone =
      own.length === 1 &&
      (lanes.length > 1 || name === 'weight') &&
      lanes.some((lane, at) => values[at] !== undefined && values[at] !== usualOf(name, lane));
    if (!same || alone) differs[name] = values;
    else if (
      lanes.every((lane, at) => values[at] === undefined || values[at] !== usualOf(name, lane))
    )
      equal.push(said(name, own[0]));
  }
  return { alike, differs, equal };
}

/**
 * Titles of races, because every picture needs them.
 *
 * @type {WeakMap<readonly Named[], { titles: readonly Said[], common: Said }>}
 */
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
      return value === undefined || (!alike && value === usualOf(name, lane))
        ? []
        : [said(name, value)];
    });
    const parts = alike && settings.length > 0 ? settings : [calledIn(lane), ...settings];
    // Equal lanes get numbers.
    const title = textOf(joined(parts, BETWEEN));
    const n = (times.get(title) ?? 0) + 1;
    times.set(title, n);
    if (n > 1) parts.push(msg('{title} ({n})', { title: parts.pop() ?? '', n }));
    return parts.length > 1 ? joined(parts, BETWEEN) : (parts[0] ?? '');
  });
  const result = {
    titles,
    common: lanes.length > 1 && equal.length > 0 ? joined(equal, BETWEEN) : '',
  };
  known.set(lanes, result);
  return result;
}

/**
 * @param {readonly Named[]} lanes the same array for the same race
 * @returns {readonly Said[]} all different; the parts of one are joined by ` · `
 */
export const titlesOf = (lanes) => titled(lanes).titles;

/**
 * Returns the settings that several lanes share and that are not in their titles; '' for none.
 *
 * @param {readonly Named[]} lanes the same array for the same race
 * @returns {Said}
 */
export const commonOf = (lanes) => titled(lanes).common;

/**
 * Returns the result of a race as one sentence without a full stop: which lane expands the fewest,
 * by which factor, and what its path costs, or how long it is if paths at any angle are compared.
 *
 * @param {readonly Result[]} lanes
 * @param {boolean} [lines] whether ratios are of lengths, otherwise of costs
 * @returns {Said} '' while there is nothing to compare
 */
export function differenceOf(lanes, lines = false) {
  const found = lanes.filter(({ status, error }) => status === 'found' && error === '');
  const [first] = found;
  // Cells, poses and the steps of a crowd cannot be compared.
  const kind = (/** @type {Result} */ { drive, crowd }) =>
    drive ? 'poses' : crowd ? 'steps' : 'cells';
  if (
    !first ||
    found.length < 2 ||
    found.length < lanes.length ||
    found.some((lane) => kind(lane) !== kind(first))
  )
    return '';
  const few = found.reduce((least, lane) => (lane.expanded < least.expanded ? lane : least));
  const many = found.reduce((most, lane) => (lane.expanded > most.expanded ? lane : most));
  const things = msg(kind(first));
  const ratios = found.map(({ ratio }) => ratio ?? NaN);
  if (few.expanded === many.expanded) {
    const same = Math.max(...ratios) / Math.min(...ratios) - 1 < SAME;
    const all = msg(
      first.crowd
        ? 'All take the same number of steps'
        : first.drive
          ? 'All expand the same number of poses'
          : 'All expand the same number of cells',
    );
    if (ratios.some(Number.isNaN)) return all;
    const length = msg(
      lines
        ? same
          ? 'the same length'
          : 'different lengths'
        : same
          ? 'the same cost'
          : 'different costs',
    );
    return msg('{all}, {length}', { all, length });
  }
  const what = fewer(
    few.expanded,
    many.expanded,
    things,
    path((few.ratio ?? NaN) / (many.ratio ?? NaN), lines),
  );
  return msg('{one} compared with {other}: {what}', {
    one: inSentence(few.title),
    other: inSentence(many.title),
    what,
  });
}

/**
 * @param {number} few
 * @param {number} many
 * @param {Said} things
 * @param {Said} length of the path relative to the other; '' if unknown
 */
function fewer(few, many, things, length) {
  const times = many / Math.max(few, 1);
  const often = times >= 2;
  const n = often
    ? times.toLocaleString('en', { maximumFractionDigits: times < 10 ? 1 : 0 })
    : Math.max(1, Math.round(100 * (1 - few / many)));
  if (length === '')
    return msg(often ? '{n} times fewer {things}' : '{n} % fewer {things}', { n, things });
  return msg(often ? '{n} times fewer {things}, {length}' : '{n} % fewer {things}, {length}', {
    n,
    things,
    length,
  });
}

/** @param {number} times one ratio divided by the other @param {boolean} lines @returns {Said} */
function path(times, lines) {
  if (Number.isNaN(times)) return '';
  if (Math.abs(times - 1) < SAME) return msg(lines ? 'the same length' : 'the same cost');
  const percent = Math.abs(times - 1) * 100;
  if (percent < 0.1)
    return msg(
      lines
        ? times > 1
          ? 'less than 0.1 % longer'
          : 'less than 0.1 % shorter'
        : times > 1
          ? 'less than 0.1 % more expensive'
          : 'less than 0.1 % cheaper',
    );
  const n = percentText(percent);
  if (lines) return msg(times > 1 ? '{n} % longer' : '{n} % shorter', { n });
  return msg(times > 1 ? '{n} % more expensive' : '{n} % cheaper', { n });
}
