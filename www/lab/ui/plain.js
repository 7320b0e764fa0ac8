// Results, costs and messages of the core in the words of the page: a message names searches and
// settings as the page does.

import { ALGORITHMS } from '../../engine/algorithms.js';
import { joined, msg } from '../../shared/message.js';
import { labelOf } from './word-labels.js';

/**
 * @import { Message, Said } from '../../shared/message.js'
 *
 * @typedef {object} LaneState
 * @property {string} algorithm
 * @property {Said} title its name among the others
 * @property {number} step of the playhead
 * @property {number} steps on the tape
 * @property {number} expanded in all
 * @property {number} peak of the open list
 * @property {{ neighbours: number, labels: number } | null} counts generated neighbours, and labels
 *   set or changed, until the playhead
 * @property {number | null} made hundredths of its tables that are made, before the first step
 * @property {number | null} ms
 * @property {boolean} repeatable whether there is such a time
 * @property {number | null} cost
 * @property {number | null} ratio to the optimal path
 * @property {number | null} cells of its path; null if the path is not a row of cells
 * @property {{ length: number, gears: number } | null} drive cells driven, and changes of gear;
 *   null for a search of cells
 * @property {Crowd | null} [crowd] at its end; null for others
 * @property {string} status
 * @property {Said} error why it cannot search here, or ''
 */

/** @param {number | null} cost */
export function costText(cost) {
  if (cost === null || Number.isNaN(cost)) return '–';
  if (cost === Infinity) return '∞';
  if (Number.isInteger(cost)) return cost.toLocaleString('en');
  // A cost of a trace can be small.
  return Math.abs(cost) < 0.1
    ? cost.toLocaleString('en', { maximumSignificantDigits: 3 })
    : cost.toLocaleString('en', { maximumFractionDigits: 2 });
}

/** @typedef {import('../play/types.js').Arrivals} Crowd */

/** @param {Crowd} crowd @returns {Said} */
export function arrivedText({ walkers, arrived, makespan }) {
  const n = walkers.toLocaleString('en');
  if (makespan === null)
    return msg('{some} of {n} arrived', { some: arrived.toLocaleString('en'), n });
  return msg('all {n} arrived in {makespan} steps', { n, makespan: makespan.toLocaleString('en') });
}

/** @param {Crowd} crowd @returns {Said} */
function crowdText(crowd) {
  const parts = [arrivedText(crowd)];
  const { makespan, waits, shared, conflicts = 0 } = crowd;
  if (makespan !== null && waits > 0)
    parts.push(msg('waits: {n}', { n: waits.toLocaleString('en') }));
  if (makespan !== null && shared > 0)
    parts.push(msg('shared cells: {n}', { n: shared.toLocaleString('en') }));
  if (conflicts > 0) parts.push(msg('conflicts: {n}', { n: conflicts.toLocaleString('en') }));
  return joined(parts, ' · ');
}

/** The largest difference of equal ratios, after rounding. */
export const SAME = 1e-9;

/** @param {number} percent */
export const percentText = (percent) =>
  percent.toLocaleString('en', { maximumFractionDigits: percent < 10 ? 1 : 0 });

/** @param {number} count @param {boolean} drive whether they are poses */
function expandedText(count, drive) {
  const n = count.toLocaleString('en');
  if (drive) return msg(count === 1 ? '1 pose expanded' : '{n} poses expanded', { n });
  return msg(count === 1 ? '1 cell expanded' : '{n} cells expanded', { n });
}

/**
 * Returns how a path compares with the shortest one.
 *
 * @param {number | null} ratio null or NaN if unknown
 * @param {boolean} lines whether the shortest one is at any angle
 * @returns {Said} '' if unknown
 */
function lengthText(ratio, lines) {
  if (ratio === null || Number.isNaN(ratio)) return '';
  if (ratio - 1 < SAME) return msg(lines ? 'shortest at any angle' : 'shortest');
  const percent = (ratio - 1) * 100;
  if (percent < 0.1)
    return msg(
      lines
        ? 'less than 0.1 % longer than the shortest at any angle'
        : 'less than 0.1 % more than the shortest',
    );
  return msg(
    lines ? '{n} % longer than the shortest at any angle' : '{n} % more than the shortest',
    { n: percentText(percent) },
  );
}

/**
 * Returns the result of a search as a sentence without a full stop: "44 cells expanded, cost 220,
 * shortest".
 *
 * @param {Pick<LaneState, 'expanded' | 'status' | 'cost' | 'ratio' | 'made' | 'drive' | 'crowd' |
 *   'error'>} lane
 * @param {boolean} lines whether its ratio is to the shortest path at any angle
 * @returns {Said}
 */
export function resultText({ expanded, status, cost, ratio, made, drive, crowd, error }, lines) {
  if (error !== '') return error;
  if (made !== null) return msg('tables: {n} % built', { n: made });
  if (crowd && status !== '') return crowdText(crowd);
  const searched = expandedText(expanded, drive !== null);
  if (status === '') return msg('{expanded} so far', { expanded: searched });
  if (status === 'exhausted') return msg('{expanded}, no path', { expanded: searched });
  if (status === 'nearest')
    return msg('{expanded}, no path; the nearest cell costs {cost}', {
      expanded: searched,
      cost: costText(cost),
    });
  if (status === 'limit')
    return msg('{expanded}, stopped at the limit; the nearest cell costs {cost}', {
      expanded: searched,
      cost: costText(cost),
    });
  const length = lengthText(ratio, lines);
  if (length === '')
    return msg('{expanded}, cost {cost}', { expanded: searched, cost: costText(cost) });
  return msg('{expanded}, cost {cost}, {length}', {
    expanded: searched,
    cost: costText(cost),
    length,
  });
}

/** @param {Said} [word] */
const nameOf = (word = '') =>
  msg(ALGORITHMS[String(word)]?.sentence ?? labelOf('algorithm', String(word)));
/** @param {string} option @param {Said} [word] */
const label = (option, word = '') => msg(labelOf(option, String(word)));
/** @param {Said} [said] */
const codeOf = (said = '') =>
  typeof said === 'object' && 'code' in said ? said.code : String(said);

const HEXES = '{algorithm} needs squares; these cells are hexes';

/**
 * The sentences about options that a search refuses, by the kind of option.
 *
 * @type {Record<string, (algorithm: Said, word: Said | undefined, why: Said | undefined) => Said |
 *   null>}
 */
const NOT_FOR = {
  'goal test': (algorithm) =>
    msg('{algorithm} recognises its goal by a rule of its own; expected the goal test “{test}”', {
      algorithm,
      test: label('goalTest', 'expand'),
    }),
  'open list': (algorithm, word, why) => {
    const parameters = { algorithm, list: label('openList', word) };
    return codeOf(why) === 'does not open all neighbours from the start on'
      ? msg('{algorithm} cannot use “{list}”; expected “{other}”', {
          ...parameters,
          other: label('openList', 'heap'),
        })
      : msg('{algorithm} has an open list of its own and cannot use “{list}”; expected “{other}”', {
          ...parameters,
          other: label('openList', 'buckets'),
        });
  },
  'nearest': (algorithm) =>
    msg('{algorithm} cannot answer with a cell that waits; expected the fallback “{cells}”', {
      algorithm,
      cells: label('nearest', 'closed'),
    }),
  'heuristic': (algorithm, word, why) => {
    if (codeOf(why) !== 'outlives edits') return null;
    return msg(
      '{algorithm} outlives edits, and the estimate “{heuristic}” does not; expected one by formula',
      { algorithm, heuristic: label('heuristic', word) },
    );
  },
};

/**
 * By the core's sentence; null if that one is plain already.
 *
 * @type {Record<string, (found: Message['parameters']) => Said | null>}
 */
const SENTENCES = {
  '{algorithm} needs floor of one cost; found {kind} at ({x}, {y}), which astar, jps and auto take':
    ({ algorithm, kind, x = '', y = '' }) => {
      const parameters = {
        algorithm: nameOf(algorithm),
        x,
        y,
        cost: String(kind).replace('cost:', ''),
      };
      return msg(
        '{algorithm} needs ground of one cost; the cell ({x}, {y}) costs {cost}. A*, jump points and Automatic go over such ground',
        parameters,
      );
    },
  '{algorithm} needs square cells, whose steps are straight or diagonal; found movement "{word}", expected one of: {list}':
    ({ algorithm }) => msg(HEXES, { algorithm: nameOf(algorithm) }),
  '{algorithm} {why}': ({ algorithm, why }) =>
    codeOf(why) === 'needs square cells; found hexagons'
      ? msg(HEXES, { algorithm: nameOf(algorithm) })
      : null,
  '{algorithm} needs a diagonal that costs less than two straight steps; found costs "{costs}", expected one of: {list}':
    ({ algorithm, costs }) =>
      msg(
        '{algorithm} needs a diagonal that costs less than two straight steps; expected other costs than “{costs}”',
        { algorithm: nameOf(algorithm), costs: label('costs', costs) },
      ),
  '{what} "{word}" is not for {algorithm}, which {why}; expected {expected}': ({
    what,
    word,
    algorithm,
    why,
  }) => NOT_FOR[codeOf(what)]?.(nameOf(algorithm), word, why) ?? null,
};

/** @param {Said} said @returns {Said} */
export const plain = (said) =>
  typeof said === 'object' && 'code' in said
    ? (SENTENCES[said.code]?.(said.parameters) ?? said)
    : said;
