// Costs and messages of the core in the words of the page: a message names searches and settings as the page does.

import { ALGORITHMS } from '../../engine/algorithms.js';
import { joined, msg } from '../../shared/message.js';
import { labelOf } from './labels.js';

/** @import { Message, Said } from '../../shared/message.js' */

/** @param {number | null} cost */
export function costText(cost) {
  if (cost === null || Number.isNaN(cost)) return '–';
  if (cost === Infinity) return '∞';
  return Number.isInteger(cost) ? cost.toLocaleString('en') : cost.toLocaleString('en', { maximumFractionDigits: 2 });
}

/** @typedef {ReturnType<import('../play/crowd-lane.js').CrowdRun['measured']>} Crowd */

/** @param {Crowd} crowd @returns {Said} */
export function arrivedText({ walkers, arrived, makespan }) {
  const n = walkers.toLocaleString('en');
  if (makespan === null) return msg('{some} of {n} arrived', { some: arrived.toLocaleString('en'), n });
  return msg('all {n} arrived in {makespan} steps', { n, makespan: makespan.toLocaleString('en') });
}

/** @param {Crowd} crowd @returns {Said} */
export function crowdText(crowd) {
  const parts = [arrivedText(crowd)];
  const { makespan, waits, shared } = crowd;
  if (makespan !== null && waits > 0) parts.push(msg('waits: {n}', { n: waits.toLocaleString('en') }));
  if (makespan !== null && shared > 0) parts.push(msg('shared cells: {n}', { n: shared.toLocaleString('en') }));
  return joined(parts, ' · ');
}

/** @param {Said} [word] */
const nameOf = (word = '') => msg(ALGORITHMS[String(word)]?.sentence ?? labelOf('algorithm', String(word)));
/** @param {string} option @param {Said} [word] */
const label = (option, word = '') => msg(labelOf(option, String(word)));
/** @param {Said} [said] */
const codeOf = (said = '') => (typeof said === 'object' && 'code' in said ? said.code : String(said));

const HEXES = '{algorithm} needs squares; these cells are hexes';

/** The sentences about options that a search refuses, by the kind of option. @type {Record<string, (algorithm: Said, word: Said | undefined, why: Said | undefined) => Said | null>} */
const NOT_FOR = {
  'goal test': (algorithm) => msg('{algorithm} recognises its goal by a rule of its own; expected the goal test “{test}”', { algorithm, test: label('goalTest', 'expand') }),
  'open list': (algorithm, word) => (
    msg('{algorithm} has an open list of its own and cannot use “{list}”; expected “{other}”', { algorithm, list: label('openList', word), other: label('openList', 'buckets') })
  ),
  nearest: (algorithm) => msg('{algorithm} cannot answer with a cell that waits; expected the fallback “{cells}”', { algorithm, cells: label('nearest', 'closed') }),
  heuristic: (algorithm, word, why) => {
    if (codeOf(why) !== 'outlives edits') return null;
    return msg('{algorithm} outlives edits, and the estimate “{heuristic}” does not; expected one by formula', { algorithm, heuristic: label('heuristic', word) });
  },
};

/** By the core's sentence; null if that one is plain already. @type {Record<string, (found: Message['parameters']) => Said | null>} */
const SENTENCES = {
  '{algorithm} needs floor of one cost; found {kind} at ({x}, {y}), which astar and auto take': ({ algorithm, kind, x = '', y = '' }) => {
    const parameters = { algorithm: nameOf(algorithm), x, y, cost: String(kind).replace('cost:', '') };
    return msg('{algorithm} needs ground of one cost; the cell ({x}, {y}) costs {cost}. A* and Automatic go over such ground', parameters);
  },
  '{algorithm} needs square cells, whose steps are straight or diagonal; found movement "{word}", expected one of: {list}': ({ algorithm }) => msg(HEXES, { algorithm: nameOf(algorithm) }),
  '{algorithm} {why}': ({ algorithm, why }) => (codeOf(why) === 'needs square cells; found hexagons' ? msg(HEXES, { algorithm: nameOf(algorithm) }) : null),
  '{algorithm} needs a diagonal that costs less than two straight steps; found costs "{costs}", expected one of: {list}': ({ algorithm, costs }) => (
    msg('{algorithm} needs a diagonal that costs less than two straight steps; expected other costs than “{costs}”', { algorithm: nameOf(algorithm), costs: label('costs', costs) })
  ),
  '{what} "{word}" is not for {algorithm}, which {why}; expected {expected}': ({ what, word, algorithm, why }) => NOT_FOR[codeOf(what)]?.(nameOf(algorithm), word, why) ?? null,
};

/** @param {Said} said @returns {Said} */
export const plain = (said) => (typeof said === 'object' && 'code' in said ? (SENTENCES[said.code]?.(said.parameters) ?? said) : said);
