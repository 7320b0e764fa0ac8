// Compares the reader's search on a map with Dijkstra's over the same steps and costs, whose path
// is the shortest. If the reader's neighbours depend on the process, they leave out steps or jump,
// so Dijkstra's uses the steps of the map. This runs in the sandbox, which calls the reader's
// functions, and again in the page, which has only their answers. The page runs it in slices,
// because forged answers can take long.

import { GridSearch } from '../../engine/search.js';
import { Grid } from '../../engine/grid.js';
import { FUNCTIONS, MOST_BYTES, numbersIn, repeated } from './messages.js';

/**
 * @typedef {import('../../engine/search.js').SearchOptions} SearchOptions
 * @typedef {{ columns: number, rows: number, cells: Uint8Array, from: [number, number], to:
 *   [number, number], options: SearchOptions }} Task
 * @typedef {{ status: string, cost: number, expanded: number }} Outcome the cost is NaN without a
 *   path
 */

/** The most expansions per cell of the map, because a search that reopens cells may never end. */
const MOST_TIMES = 50;

/** The expansions of a step, and the milliseconds until the page continues. */
const [FEW, SLICE_MS] = [16, 8];

/**
 * @typedef {{ own: Outcome, oracle: Outcome, astar: Outcome | null }} Comparison the built-in A*,
 *   if it has the same steps and goal. Its open list is a heap like that of a search by functions,
 *   because buckets break ties differently
 */

/**
 * @param {Task} task @param {Functions} functions
 * @returns {Comparison}
 * @throws a SearchError for an invalid answer, and what the functions throw
 */
export function comparison(task, functions) {
  const steps = stepped(task, functions, Infinity);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/**
 * The same in slices, so that the page stays responsive.
 *
 * @param {Task} task @param {Functions} functions @param {AbortSignal} signal
 * @returns {Promise<Comparison | null>} null once it is aborted
 * @throws like `comparison`
 */
export async function compareInSlices(task, functions, signal) {
  const steps = stepped(task, functions, FEW);
  try {
    for (let from = performance.now(); !signal.aborted;) {
      const { done, value } = steps.next();
      if (done) return value;
      if (performance.now() - from < SLICE_MS) continue;
      await new Promise((resolve) => setTimeout(resolve));
      from = performance.now();
    }
    return null;
  } finally {
    // Frees an unfinished search.
    steps.return(/** @type {any} */ (null));
  }
}

/**
 * @param {Task} task
 * @param {Functions} functions
 * @param {number} many expansions at a time
 * @returns {Generator<void, Comparison, void>}
 */
function* stepped({ columns, rows, cells, from, to, options }, functions, many) {
  const grid = Grid.fromCells(columns, rows, cells);
  const neighbours = (/** @type {number} */ x, /** @type {number} */ y) =>
    grid.neighbours([x, y], options.movement);
  const all = inPlace(functions, (name, own) => (...given) => {
    const process = given[TAKES[name]];
    // The core does not provide it.
    if (process) process.neighbours = neighbours;
    return own(...given);
  });
  // The reader's own estimate and rank, but steps, costs and goal for both.
  const { heuristic: _, rank: __, ...ground } = all;
  if ((ground.neighbours?.length ?? 0) > TAKES.neighbours) delete ground.neighbours;
  /** @param {object} how @returns {Generator<void, Outcome, void>} */
  function* ended(how) {
    const search = new GridSearch(
      /** @type {SearchOptions} */ ({ ...options, ...how, paint: false }),
    );
    try {
      search.start(grid, from, to);
      let status = search.status;
      for (let left = MOST_TIMES * columns * rows; left > 0; left -= many) {
        status = search.step(grid, Math.min(many, left));
        if (status !== 'running') break;
        yield;
      }
      return { status, cost: search.cost, expanded: search.expanded };
    } finally {
      search.free();
    }
  }
  try {
    const astar =
      Object.keys(ground).length === 0
        ? yield* ended({ algorithm: 'astar', openList: 'heap' })
        : null;
    return {
      own: yield* ended(all),
      oracle: yield* ended({ ...ground, algorithm: 'dijkstra' }),
      astar,
    };
  } finally {
    grid.free();
  }
}

// Records the answers of the reader's functions, each called once for the same arguments. With
// these answers the page runs the same search without the code. The search checks whether an answer
// is valid. The functions that return recorded answers run in the page: they contain numbers, and
// nothing of the code.

/**
 * @typedef {import('./messages.js').Name} Name
 * @typedef {import('./messages.js').Recording} Recording
 * @typedef {import('./messages.js').Transcript} Transcript
 * @typedef {Partial<Record<Name, (...given: any[]) => any>>} Functions called with numbers, and
 *   last with the process if there is a parameter for it
 */

/** The number of arguments of each, without the process. */
const TAKES = /** @type {Record<Name, number>} */ (Object.fromEntries(FUNCTIONS));

/**
 * Replaces functions by others with as many parameters, by which the core knows whether to pass the
 * process.
 *
 * @param {Functions} functions
 * @param {(name: Name, own: (...given: any[]) => any) => (...given: any[]) => any} make
 * @returns {Functions}
 */
const inPlace = (functions, make) =>
  Object.fromEntries(
    FUNCTIONS.flatMap(([name]) => {
      const own = functions[name];
      return own
        ? [[name, Object.defineProperty(make(name, own), 'length', { value: own.length })]]
        : [];
    }),
  );

/** The most numbers of a message, without its head. */
const MOST_NUMBERS = MOST_BYTES / 8 - 16;

export class Recorder {
  /** The answers since the last `take`. @type {Recording} */
  #recording = emptyRecording();
  #left = MOST_NUMBERS;
  /**
   * The last answer, until the next call shows that the search has accepted it.
   *
   * @type {[name: Name, args: number[], numbers: number[]] | null}
   */
  #last = null;
  /** @type {Map<string, unknown>} by function and arguments */
  #known = new Map();
  /** The last value that a function threw. @type {unknown} */
  thrown = undefined;

  /** @param {Functions} functions */
  constructor(functions) {
    /** The functions for searches. @type {Functions} */
    this.functions = inPlace(
      functions,
      (name, own) =>
        (...given) =>
          this.#call(name, own, given),
    );
  }

  /**
   * Returns the recorded answers, and starts again for another map.
   *
   * @param {boolean} [isWhole] whether the search accepted the last one
   */
  take(isWhole = true) {
    if (isWhole) this.#accept();
    this.#last = null;
    const recording = this.#recording;
    this.#recording = emptyRecording();
    this.#left = MOST_NUMBERS;
    this.#known.clear();
    return recording;
  }

  #accept() {
    if (!this.#last) return;
    const [name, args, numbers] = this.#last;
    const recorded = this.#recording[name];
    recorded.count++;
    recorded.arity = args.length;
    // One by one, because a call takes a limited number of arguments.
    for (const number of [...args, ...numbers]) recorded.numbers.push(number);
    this.#last = null;
  }

  /** @param {Name} name @param {(...given: any[]) => unknown} own @param {any[]} given */
  #call(name, own, given) {
    this.#accept();
    const args = numbersIn(given);
    const key = `${name} ${args.join()}`;
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
    if (twice)
      throw new Error(
        `neighbours at (${args.slice(0, 2).join(', ')}): found (${twice.join(', ')}) twice; expected each cell once`,
      );
    this.#left -= args.length + numbers.length;
    if (this.#left < 0)
      throw new Error(
        `the functions gave too many answers: found over ${MOST_NUMBERS} numbers; expected fewer on one map`,
      );
    this.#last = [name, args, numbers];
    return answer;
  }
}

/** @returns {Recording} */
const emptyRecording = () =>
  /** @type {any} */ (
    Object.fromEntries(FUNCTIONS.map(([name, arity]) => [name, { count: 0, arity, numbers: [] }]))
  );

/**
 * Returns an answer as it is in a message. An invalid answer ends the search and is never sent.
 *
 * @param {Name} name
 * @param {any} answer
 * @returns {number[]}
 */
function numbersOf(name, answer) {
  if (name !== 'neighbours') return [Number(answer)];
  const cells = Array.isArray(answer) ? answer : [];
  return [cells.length, ...cells.flatMap((cell) => [Number(cell?.[0]), Number(cell?.[1])])];
}

/** The error of a call without a recorded answer, after the map has changed. */
export class NotAsked extends Error {
  constructor() {
    super('not answered yet, because the map has changed: the code runs again');
    this.name = 'NotAsked';
  }
}

/**
 * @param {Transcript} transcript
 * @param {{ by: Name, why: string } | null} [failed] the function whose next answer failed, and why
 * @returns {Functions} those with recorded answers, and the one that failed
 */
export function replayed(transcript, failed = null) {
  return Object.fromEntries(
    FUNCTIONS.flatMap(([name]) => {
      const { arity, count } = transcript[name];
      if (count === 0 && name !== failed?.by) return [];
      const known = answersOf(name, transcript[name]);
      const answer = (/** @type {any[]} */ ...given) => {
        const key = numbersIn(given).join();
        if (!known.has(key)) throw failed ? new Error(failed.why) : new NotAsked();
        return known.get(key);
      };
      return [[name, Object.defineProperty(answer, 'length', { value: arity })]];
    }),
  );
}

/**
 * @param {Name} name
 * @param {import('./messages.js').Answers} answers
 * @returns {Map<string, unknown>}
 */
function answersOf(name, { flat, arity }) {
  /** @type {Map<string, unknown>} */
  const known = new Map();
  for (let at = 0; at < flat.length;) {
    const key = flat.subarray(at, (at += arity)).join();
    const answer = flat[at++] ?? NaN;
    if (name === 'neighbours') {
      const cells = flat.subarray(at, (at += 2 * answer));
      known.set(
        key,
        Array.from({ length: answer }, (_, cell) => [cells[2 * cell], cells[2 * cell + 1]]),
      );
    } else {
      known.set(key, name === 'goal' ? answer !== 0 : answer);
    }
  }
  return known;
}
