// What the core says to programs, in the words that stand on the page: searches by their names, settings by those of their
// controls. What is plain already stays as it is.

import { ALGORITHMS } from '../../engine/algorithms.js';
import { msg } from '../../shared/message.js';
import { labelOf } from './labels.js';

/** @import { Message, Said } from '../../shared/message.js' */

/** @param {Said} [word] */
const search = (word = '') => msg(ALGORITHMS[String(word)]?.sentence ?? labelOf('algorithm', String(word)));
/** @param {string} option @param {Said} [word] */
const label = (option, word = '') => msg(labelOf(option, String(word)));
/** @param {Said} [said] */
const codeOf = (said = '') => (typeof said === 'object' && 'code' in said ? said.code : String(said));

const HEXES = '{algorithm} needs squares; these cells are hexes';

/** What a search cannot take, by what it is. @type {Record<string, (algorithm: Said, word: Said | undefined, why: Said | undefined) => Said | null>} */
const NOT_FOR = {
  'goal test': (algorithm) => {
    const parameters = { algorithm, test: label('goalTest', 'expand') };
    return msg('{algorithm} recognises its goal by a rule of its own; expected the goal test “{test}”', parameters);
  },
  'open list': (algorithm, word) => {
    const parameters = { algorithm, list: label('openList', word), other: label('openList', 'buckets') };
    return msg('{algorithm} has an open list of its own and cannot use “{list}”; expected “{other}”', parameters);
  },
  nearest: (algorithm) => {
    const parameters = { algorithm, cells: label('nearest', 'closed') };
    return msg('{algorithm} cannot answer with a cell that waits; expected the fallback “{cells}”', parameters);
  },
  heuristic: (algorithm, word, why) => {
    const parameters = { algorithm, heuristic: label('heuristic', word) };
    return codeOf(why) === 'outlives edits' ? msg('{algorithm} outlives edits, and the estimate “{heuristic}” does not; expected one by formula', parameters) : null;
  },
};

/** By the core's sentence; null where that one is plain. @type {Record<string, (found: Message['parameters']) => Said | null>} */
const SENTENCES = {
  '{algorithm} needs floor of one cost; found {kind} at ({x}, {y}), which astar and auto take': ({ algorithm, kind, x = '', y = '' }) => {
    const parameters = { algorithm: search(algorithm), x, y, cost: String(kind).replace('cost:', '') };
    return msg('{algorithm} needs ground of one cost; the cell ({x}, {y}) costs {cost}. A* and Automatic go over such ground', parameters);
  },
  '{algorithm} needs square cells, whose ways are straight or diagonal; found movement "{word}", expected one of: {list}': ({ algorithm }) => msg(HEXES, { algorithm: search(algorithm) }),
  '{algorithm} {why}': ({ algorithm, why }) => (codeOf(why) === 'needs square cells; found hexagons' ? msg(HEXES, { algorithm: search(algorithm) }) : null),
  '{algorithm} needs a diagonal that costs less than two straight steps; found costs "{costs}", expected one of: {list}': ({ algorithm, costs }) => (
    msg('{algorithm} needs a diagonal that costs less than two straight steps; expected other costs than “{costs}”', { algorithm: search(algorithm), costs: label('costs', costs) })
  ),
  '{what} "{word}" is not for {algorithm}, which {why}; expected {expected}': ({ what, word, algorithm, why }) => NOT_FOR[codeOf(what)]?.(search(algorithm), word, why) ?? null,
};

/** @param {Said} said @returns {Said} */
export const plain = (said) => (typeof said === 'object' && 'code' in said ? (SENTENCES[said.code]?.(said.parameters) ?? said) : said);
