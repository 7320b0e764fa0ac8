// Functions of somebody's own, each asked once for the same thing and noted: what they answered is what the page needs to play the
// same search without them. Whether an answer is any good is for the search to say. The functions that answer so again run in the page,
// and so do searches with them: nothing of the code that was asked is in them, only its numbers.

import { FUNCTIONS, MOST_BYTES, repeated } from './wire.js';

/**
 * @typedef {import('./wire.js').Name} Name
 * @typedef {import('./wire.js').Transcript} Transcript
 * @typedef {Record<Name, { count: number, numbers: number[] }>} Told of each function: how many answers, and all numbers asked and answered
 * @typedef {Partial<Record<Name, (...asked: number[]) => any>>} Functions
 */

/** Numbers of a message, and some room for what stands before them. */
const MOST_NUMBERS = MOST_BYTES / 8 - 16;

export class Recorder {
  /** What was told since the last `take`. @type {Told} */
  #told = nothing();
  #left = MOST_NUMBERS;
  /** @type {Map<string, unknown>} by function and what it was asked */
  #known = new Map();
  /** What one of them threw last, as it was thrown. @type {unknown} */
  thrown = undefined;

  /** @param {Functions} functions */
  constructor(functions) {
    /** To be given to searches in their place. @type {Functions} */
    this.functions = Object.fromEntries(FUNCTIONS.flatMap(([name]) => {
      const own = functions[name];
      return own ? [[name, (/** @type {number[]} */ ...asked) => this.#ask(name, own, asked)]] : [];
    }));
  }

  /** What was told, and a fresh start for another map. */
  take() {
    const told = this.#told;
    this.#told = nothing();
    this.#left = MOST_NUMBERS;
    this.#known.clear();
    return told;
  }

  /** @param {Name} name @param {(...asked: number[]) => unknown} own @param {number[]} asked */
  #ask(name, own, asked) {
    const key = `${name} ${asked.join()}`;
    if (this.#known.has(key)) return this.#known.get(key);
    let answer;
    try {
      answer = own(...asked);
    } catch (error) {
      this.thrown = error;
      throw error;
    }
    this.#known.set(key, answer);
    const numbers = numbersOf(name, answer);
    const twice = name === 'neighbours' ? repeated(numbers.slice(1)) : null;
    if (twice) throw new Error(`neighbours at (${asked.join(', ')}): found (${twice.join(', ')}) twice; expected each cell once`);
    this.#left -= asked.length + numbers.length;
    if (this.#left < 0) throw new Error(`the functions answered more than is kept: found over ${MOST_NUMBERS} numbers, asked and answered; expected fewer on one map`);
    const told = this.#told[name];
    told.count++;
    // One by one: a call takes only so many arguments.
    for (const number of [...asked, ...numbers]) told.numbers.push(number);
    return answer;
  }
}

const none = () => ({ count: 0, numbers: /** @type {number[]} */ ([]) });
/** @returns {Told} */
const nothing = () => ({ heuristic: none(), cost: none(), neighbours: none(), rank: none(), goal: none() });

/** As it stands in a message. What is none of these ends the search, and is never sent. @param {Name} name @param {any} answer @returns {number[]} */
function numbersOf(name, answer) {
  if (name !== 'neighbours') return [Number(answer)];
  const cells = Array.isArray(answer) ? answer : [];
  return [cells.length, ...cells.flatMap((cell) => [Number(cell?.[0]), Number(cell?.[1])])];
}

/** What was not asked there: the map is another one since. */
export class NotAsked extends Error {
  constructor() {
    super('not answered yet, as the map has changed: the code is asked again');
    this.name = 'NotAsked';
  }
}

/** @param {Transcript} transcript @returns {Functions} those that were asked anything */
export function replayed(transcript) {
  return Object.fromEntries(FUNCTIONS.flatMap(([name, takes]) => {
    if (transcript[name].count === 0) return [];
    const known = answersOf(name, takes, transcript[name].flat);
    return [[name, (/** @type {number[]} */ ...asked) => {
      const key = asked.join();
      if (!known.has(key)) throw new NotAsked();
      return known.get(key);
    }]];
  }));
}

/** @param {Name} name @param {number} takes @param {Float64Array} flat @returns {Map<string, unknown>} */
function answersOf(name, takes, flat) {
  /** @type {Map<string, unknown>} */
  const known = new Map();
  for (let at = 0; at < flat.length; ) {
    const key = flat.subarray(at, (at += takes)).join();
    const answer = flat[at++] ?? NaN;
    if (name === 'neighbours') {
      const cells = flat.subarray(at, (at += 2 * answer));
      known.set(key, Array.from({ length: answer }, (_, cell) => [cells[2 * cell], cells[2 * cell + 1]]));
    } else {
      known.set(key, name === 'goal' ? answer !== 0 : answer);
    }
  }
  return known;
}
