// One map, two searches: the reader's, and Dijkstra's over the same steps at the same costs, which never ends with a longer way. Where
// the reader's neighbours take the process, they leave steps out or go on in line: then Dijkstra's goes over the map's own steps. It
// runs in the sandbox to have the reader's functions asked, and once more in the page, where only their answers are: there a slice at a
// time, since answers may be forged so as to take long.

import { GridSearch } from '../../engine/search.js';
import { GridWorld } from '../../engine/grid.js';
import { FUNCTIONS, MOST_BYTES, numbersIn, repeated } from './messages.js';

/**
 * @typedef {import('../../engine/search.js').SearchOptions} SearchOptions
 * @typedef {{ columns: number, rows: number, cells: Uint8Array, from: [number, number], to: [number, number], options: SearchOptions }} Task
 * @typedef {{ status: string, cost: number, expanded: number }} Outcome the cost is NaN without a path
 */

/** Expansions, for each cell of the map: a search that opens its cells anew again and again need never end. */
const MOST_TIMES = 50;

/** Expansions, and milliseconds, after which the page has its turn. */
const [FEW, SLICE_MS] = [16, 8];

/** @typedef {{ own: Outcome, oracle: Outcome, astar: Outcome | null }} Comparison A* as it is built in, where it goes by the same steps and goal. Its open list is that of a search by functions: buckets break ties in another order */

/**
 * @param {Task} task @param {Functions} functions
 * @returns {Comparison}
 * @throws a SearchError for an answer that is none, and whatever the functions throw
 */
export function comparison(task, functions) {
  const steps = stepped(task, functions, Infinity);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/**
 * The same, and the page goes on in between.
 *
 * @param {Task} task @param {Functions} functions @param {AbortSignal} signal
 * @returns {Promise<Comparison | null>} null once it is aborted
 * @throws as `comparison`
 */
export async function compareInSlices(task, functions, signal) {
  const steps = stepped(task, functions, FEW);
  try {
    for (let from = performance.now(); !signal.aborted; ) {
      const { done, value } = steps.next();
      if (done) return value;
      if (performance.now() - from < SLICE_MS) continue;
      await new Promise((resolve) => setTimeout(resolve));
      from = performance.now();
    }
    return null;
  } finally {
    // What it has begun is given back.
    steps.return(/** @type {any} */ (null));
  }
}

/** @param {Task} task @param {Functions} functions @param {number} many expansions at a time @returns {Generator<void, Comparison, void>} */
function* stepped({ columns, rows, cells, from, to, options }, functions, many) {
  const grid = GridWorld.fromCells(columns, rows, cells);
  const neighbours = (/** @type {number} */ x, /** @type {number} */ y) => grid.neighbours(x, y, options.movement);
  const all = inPlace(functions, (name, own) => (...asked) => {
    const process = asked[TAKES[name]];
    // All that the core does not tell.
    if (process) process.neighbours = neighbours;
    return own(...asked);
  });
  // What is estimated and what goes first are the reader's matter; where one may go, and where it ends, is what both are measured by.
  const { heuristic: _, rank: __, ...ground } = all;
  if ((ground.neighbours?.length ?? 0) > TAKES.neighbours) delete ground.neighbours;
  /** @param {object} how @returns {Generator<void, Outcome, void>} */
  function* ended(how) {
    const search = new GridSearch(/** @type {SearchOptions} */ ({ ...options, ...how, paint: false }));
    try {
      search.start(grid, from, to);
      let status = search.status;
      for (let left = MOST_TIMES * columns * rows; left > 0; left -= many) {
        status = search.step(grid, Math.min(many, left));
        if (status !== 'running') break;
        yield;
      }
      return { status, cost: status === 'found' ? search.cost : NaN, expanded: search.expanded };
    } finally {
      search.free();
    }
  }
  try {
    const astar = Object.keys(ground).length === 0 ? yield* ended({ algorithm: 'astar', openList: 'heap' }) : null;
    return { own: yield* ended(all), oracle: yield* ended({ ...ground, algorithm: 'dijkstra' }), astar };
  } finally {
    grid.free();
  }
}

// Functions of somebody's own, each asked once for the same thing and noted: what they answered is what the page needs to play the
// same search without them. Whether an answer is any good is for the search to say. The functions that answer so again run in the page,
// and so do searches with them: nothing of the code that was asked is in them, only its numbers.

/**
 * @typedef {import('./messages.js').Name} Name
 * @typedef {import('./messages.js').Transcript} Transcript
 * @typedef {Record<Name, { count: number, asked: number, numbers: number[] }>} Told of each function: how many answers, with how many numbers it was asked, and all numbers asked and answered
 * @typedef {Partial<Record<Name, (...asked: any[]) => any>>} Functions asked with numbers, and last with the process where there is a parameter for it
 */

/** How many numbers each is asked with. */
const TAKES = /** @type {Record<Name, number>} */ (Object.fromEntries(FUNCTIONS));

/** Others in the place of functions, with as many parameters: by their number the core knows who takes the process. @param {Functions} functions @param {(name: Name, own: (...asked: any[]) => any) => (...asked: any[]) => any} make @returns {Functions} */
const inPlace = (functions, make) => Object.fromEntries(FUNCTIONS.flatMap(([name]) => {
  const own = functions[name];
  return own ? [[name, Object.defineProperty(make(name, own), 'length', { value: own.length })]] : [];
}));

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
    this.functions = inPlace(functions, (name, own) => (...asked) => this.#ask(name, own, asked));
  }

  /** What was told, and a fresh start for another map. */
  take() {
    const told = this.#told;
    this.#told = nothing();
    this.#left = MOST_NUMBERS;
    this.#known.clear();
    return told;
  }

  /** @param {Name} name @param {(...asked: any[]) => unknown} own @param {any[]} given */
  #ask(name, own, given) {
    const asked = numbersIn(given);
    const key = `${name} ${asked.join()}`;
    if (this.#known.has(key)) return this.#known.get(key);
    let answer;
    try {
      answer = own(...given);
    } catch (error) {
      this.thrown = error;
      throw error;
    }
    this.#known.set(key, answer);
    const numbers = numbersOf(name, answer);
    const twice = name === 'neighbours' ? repeated(numbers.slice(1)) : null;
    if (twice) throw new Error(`neighbours at (${asked.slice(0, 2).join(', ')}): found (${twice.join(', ')}) twice; expected each cell once`);
    this.#left -= asked.length + numbers.length;
    if (this.#left < 0) throw new Error(`the functions answered more than is kept: found over ${MOST_NUMBERS} numbers, asked and answered; expected fewer on one map`);
    const told = this.#told[name];
    told.count++;
    told.asked = asked.length;
    // One by one: a call takes only so many arguments.
    for (const number of [...asked, ...numbers]) told.numbers.push(number);
    return answer;
  }
}

/** @returns {Told} */
const nothing = () => /** @type {any} */ (Object.fromEntries(FUNCTIONS.map(([name, asked]) => [name, { count: 0, asked, numbers: [] }])));

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
  return Object.fromEntries(FUNCTIONS.flatMap(([name]) => {
    const { asked, count } = transcript[name];
    if (count === 0) return [];
    const known = answersOf(name, transcript[name]);
    const answer = (/** @type {any[]} */ ...given) => {
      const key = numbersIn(given).join();
      if (!known.has(key)) throw new NotAsked();
      return known.get(key);
    };
    return [[name, Object.defineProperty(answer, 'length', { value: asked })]];
  }));
}

/** @param {Name} name @param {import('./messages.js').Answers} answers @returns {Map<string, unknown>} */
function answersOf(name, { flat, asked }) {
  /** @type {Map<string, unknown>} */
  const known = new Map();
  for (let at = 0; at < flat.length; ) {
    const key = flat.subarray(at, (at += asked)).join();
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
