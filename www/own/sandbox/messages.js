// The messages of the sandbox: buffers of numbers and nothing else. The sandbox runs unknown code,
// so no number can be trusted. A message is of one of four kinds, and is checked from its first
// number to its last.
//
//   ready    0
//   answers  1, task, a bit for each function that takes the process, and one more if a fault cut
//            the answers short, then for each of the five functions the number of its answers, and
//            for each answer the arguments and the result
//   fault    2, line, column, the number of the function (1 to 5), each 0 if unknown, then the
//            characters of a text, or of a message as JSON
//   done     3

import { orNull } from '../../shared/async.js';
import { Fault, msg, textOf } from '../../shared/message.js';

/** @import { Said } from '../../shared/message.js' */
/** @typedef {'heuristic' | 'cost' | 'neighbours' | 'rank' | 'goal'} Name */
/**
 * @typedef {object} Answers of one function
 * @property {Float64Array} flat the arguments and the result of each call, one after the other
 * @property {number} arity the number of arguments
 * @property {number} count
 */
/** @typedef {Record<Name, Answers>} Transcript */
/**
 * @typedef {Record<Name, { count: number, arity: number, numbers: number[] }>} Recording for each
 *   function: the number of its answers and of its arguments, and all arguments and answers
 */
/**
 * @typedef {{ kind: 'ready' } | { kind: 'done' } | { kind: 'answers', task: number, transcript:
 *   Transcript, cut: boolean }
 * | { kind: 'fault', line: number, column: number, by: Name | null, message: Said }} Message by:
 *   the function of the fault
 */

/**
 * The functions in the order of a message, with the number of their arguments.
 *
 * @type {readonly [Name, number][]}
 */
export const FUNCTIONS = [
  ['heuristic', 4],
  ['cost', 4],
  ['neighbours', 2],
  ['rank', 4],
  ['goal', 2],
];

/**
 * How many numbers a process has: two for the parent (−1 if none), then depth, g, expanded and
 * open.
 */
const PROCESS = 6;

/**
 * Returns the arguments of a call as numbers, without the start and goal of a process, which are
 * those of the map.
 *
 * @param {any[]} given
 */
export const numbersIn = (given) =>
  given.flatMap((part) =>
    typeof part === 'number'
      ? part
      : [...(part.parent ?? [-1, -1]), part.depth, part.g, part.expanded, part.open],
  );

/** The most bytes of a message: more than the largest map needs. */
export const MOST_BYTES = 2 ** 24;
/** The most characters of a fault that is a text, and of one that is a message. */
export const MOST_CHARACTERS = 600;
const MOST_JSON = 3 * MOST_CHARACTERS;

/**
 * Characters that are invisible or change the direction of the text around them. The core replaces
 * the same ones.
 */
const HIDDEN = /[\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g;

const [READY, ANSWERS, FAULT, DONE] = [0, 1, 2, 3];
/** The bit of answers that a fault cut short. */
const CUT = 2 ** FUNCTIONS.length;

/** The error of an invalid message. */
export class WireError extends Fault {
  /** @param {Said} what */
  constructor(what) {
    super('The sandbox answered with {what}.', { what }, 'WireError');
  }
}

export const ready = () => Float64Array.of(READY);
export const done = () => Float64Array.of(DONE);

/** @param {Said} said @param {{ line?: number, column?: number, by?: Name | null }} [place] */
export function fault(said, { line = 0, column = 0, by = null } = {}) {
  const json = typeof said === 'object' ? JSON.stringify(said) : '';
  const text =
    json !== '' && json.length <= MOST_JSON ? json : textOf(said).slice(0, MOST_CHARACTERS);
  return Float64Array.of(
    FAULT,
    line,
    column,
    numberOf(by),
    ...[...text].map((sign) => sign.codePointAt(0) ?? 0),
  );
}

/** Returns the number of a function; 0 for none. @param {Name | null} by */
const numberOf = (by) => FUNCTIONS.findIndex(([name]) => name === by) + 1;

/**
 * @param {number} task
 * @param {Recording} recording
 * @param {boolean} [cut] whether a fault cut the answers short
 */
export function answers(task, recording, cut = false) {
  const bits = FUNCTIONS.reduce(
    (sum, [name, takes], at) => sum + (recording[name].arity > takes ? 2 ** at : 0),
    cut ? CUT : 0,
  );
  return Float64Array.from([
    ANSWERS,
    task,
    bits,
    ...FUNCTIONS.map(([name]) => recording[name].count),
    ...FUNCTIONS.flatMap(([name]) => recording[name].numbers),
  ]);
}

/** @param {unknown} data @returns {Message} @throws a WireError */
export function read(data) {
  if (!(data instanceof ArrayBuffer)) throw new WireError(msg('something other than numbers'));
  if (data.byteLength > MOST_BYTES || data.byteLength % 8 !== 0)
    throw new WireError(
      msg('{n} bytes; expected at most {most}, in eights', {
        n: data.byteLength,
        most: MOST_BYTES,
      }),
    );
  // A copy, because the buffer could be resizable.
  const numbers = new Float64Array(data).slice();
  const [kind] = numbers;
  if (kind === READY && numbers.length === 1) return { kind: 'ready' };
  if (kind === DONE && numbers.length === 1) return { kind: 'done' };
  if (kind === FAULT) return readFault(numbers);
  if (kind === ANSWERS) return readAnswers(numbers);
  throw new WireError(msg('an unknown kind of message'));
}

/** @param {Float64Array} numbers @returns {Message} */
function readFault(numbers) {
  const [line, column, by] = [count(numbers[1]), count(numbers[2]), count(numbers[3])];
  const signs = [...numbers.subarray(4)];
  const isText =
    signs.length <= MOST_JSON &&
    signs.every((sign) => Number.isInteger(sign) && sign >= 0 && sign <= 0x10ffff);
  const text = isText ? String.fromCodePoint(...signs).replace(HIDDEN, '·') : '';
  const message = messageIn(text);
  if (!isText || (message === null && signs.length > MOST_CHARACTERS))
    throw new WireError(msg('an invalid text'));
  return {
    kind: 'fault',
    line,
    column,
    by: FUNCTIONS[by - 1]?.[0] ?? null,
    message: message ?? text,
  };
}

/** @param {string} text @returns {Said | null} null if it is no message */
const messageIn = (text) =>
  text.startsWith('{"code":') ? orNull(() => cleaned(JSON.parse(text))) : null;

/**
 * Copies the sentence of a message and the values of its placeholders, and nothing else. Each
 * placeholder occurs once, so that nested messages cannot grow without end.
 *
 * @param {any} said @returns {Said} @throws an error if it is neither a text nor a message
 */
function cleaned(said) {
  if (typeof said === 'string') return said;
  const { code, parameters } = said;
  const places = Array.from(code.matchAll(/\{(\w+)\}/g), ([, name]) => name);
  if (code in {} || new Set(places).size < places.length)
    throw new TypeError('no code of a message');
  return msg(
    code,
    Object.fromEntries(
      places.map((name) => [
        name,
        cleaned(Object.hasOwn(parameters, name) ? parameters[name] : null),
      ]),
    ),
  );
}

/** @param {Float64Array} numbers @returns {Message} */
function readAnswers(numbers) {
  const task = count(numbers[1]);
  const bits = count(numbers[2]);
  let at = 3 + FUNCTIONS.length;
  /** @type {Partial<Transcript>} */
  const transcript = {};
  FUNCTIONS.forEach(([name, takes], index) => {
    const arity = takes + (bits & (1 << index) ? PROCESS : 0);
    const many = count(numbers[3 + index]);
    const from = at;
    for (let answer = 0; answer < many; answer++) {
      const cells = name === 'neighbours' ? 2 * count(numbers[at + arity]) : 0;
      const begin = at + arity + 1;
      at = begin + cells;
      if (at > numbers.length) throw new WireError(msg('fewer answers than its counts say'));
      if (cells > 0 && repeated(numbers.subarray(begin, at)))
        throw new WireError(msg('a neighbour twice'));
    }
    transcript[name] = { flat: numbers.subarray(from, at), arity, count: many };
  });
  if (at !== numbers.length) throw new WireError(msg('more numbers than its counts say'));
  return {
    kind: 'answers',
    task,
    transcript: /** @type {Transcript} */ (transcript),
    cut: (bits & CUT) !== 0,
  };
}

/**
 * Returns a cell that occurs more than once, or null. A repeated cell changes no search but costs
 * time.
 *
 * @param {ArrayLike<number>} cells x and y of each @returns {[number, number] | null}
 */
export function repeated(cells) {
  /** @type {Map<number, Set<number>>} */
  const known = new Map();
  for (let at = 0; at < cells.length; at += 2) {
    const [x, y] = [Number(cells[at]), Number(cells[at + 1])];
    const column = known.get(x);
    if (column?.has(y)) return [x, y];
    if (column) column.add(y);
    else known.set(x, new Set([y]));
  }
  return null;
}

/** @param {number | undefined} number */
function count(number) {
  if (number === undefined || !Number.isSafeInteger(number) || number < 0)
    throw new WireError(msg('an invalid count'));
  return number;
}
