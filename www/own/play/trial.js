// A run of the reader's code, on the lab's map and on a hundred small ones. The page searches again
// with the recorded answers, map by map as they arrive. The code runs in a frame that exists for
// one run, without origin, network and storage (own-frame.html). Its messages are numbers, which
// are checked (messages.js). After too long a silence, the page removes the frame, which ends its
// worker.
//
// The verdict is on how often the path was longer than the shortest, by how much, and on which map
// first. The maps are random, the smallest first, and the same for all readers.

import { compareInSlices, comparison, replayed } from '../sandbox/comparison.js';
import { bytesOf, loadParts } from '../../engine/load.js';
import { msg, saidBy, textOf } from '../../shared/message.js';
import { SITE } from '../../shared/site.js';
import { MOST_BYTES, WireError, read } from '../sandbox/messages.js';

/**
 * @import { Functions, Outcome, Task } from '../sandbox/comparison.js'
 * @import { Name, Transcript } from '../sandbox/messages.js'
 * @import { Said } from '../../shared/message.js'
 * @typedef {{ task: Task, transcript: Transcript, own: Outcome, oracle: Outcome, astar: Outcome |
 *   null }} Case
 */

export const MANY = 100;
const [LEAST_SIDE, MOST_SIDE] = [4, 16];
/** The share of walls. */
const WALLS = 0.3;
/**
 * The least distance of start and goal as a share of the side, because over a few cells little can
 * go wrong.
 */
const FAR = 0.7;

/** @param {Task['options']} options with which each map has a path */
export function randomMaps(options) {
  const random = chance(18);
  return Array.from({ length: MANY }, (_, at) =>
    randomMap(LEAST_SIDE + Math.floor((at * (MOST_SIDE + 1 - LEAST_SIDE)) / MANY), random, options),
  );
}

/**
 * @param {number} side
 * @param {() => number} random
 * @param {Task['options']} options
 * @returns {Task}
 */
function randomMap(side, random, options) {
  for (;;) {
    const cells = Uint8Array.from({ length: side * side }, () => (random() < WALLS ? 0 : 1));
    const [from, to] = [0, 1].map(
      () =>
        /** @type {[number, number]} */ ([
          Math.floor(random() * side),
          Math.floor(random() * side),
        ]),
    );
    const task = { columns: side, rows: side, cells, from, to, options };
    const free = [from, to].every(([x, y]) => cells[y * side + x] === 1);
    const far = Math.max(Math.abs(from[0] - to[0]), Math.abs(from[1] - to[1])) >= FAR * side;
    if (free && far && comparison(task, {}).oracle.status === 'found') return task;
  }
}

/**
 * Returns a generator of numbers from 0 to below 1, the same for the same seed (mulberry32).
 *
 * @param {number} seed
 */
function chance(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let word = Math.imul(state ^ (state >>> 15), 1 | state);
    word = (word + Math.imul(word ^ (word >>> 7), 61 | word)) ^ word;
    return ((word ^ (word >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Costs of the reader are fractions of a cell, so their sums differ in the last digits. */
const EQUAL = 1 + 1e-6;

/**
 * The factor between the octile distance and an estimate that counts 10 for a straight step.
 * Manhattan's estimate is larger than the distance, and Chebyshev's is smaller, both at most by a
 * factor of √2.
 */
const [TENFOLD_LEAST, TENFOLD_MOST] = [10 / Math.SQRT2 / EQUAL, 10 * Math.SQRT2 * EQUAL];

export class Verdict {
  /** The number of compared maps. */
  held = 0;
  /** Maps without a path for either search, because of the reader's steps and goal. */
  wayless = 0;
  longer = 0;
  /** Maps on which only Dijkstra finds a path. */
  lost = 0;
  /** Maps on which the path is shorter than the map allows, because a step goes through a wall. */
  shorter = 0;
  /** Whether the code orders the open cells. If not, the order is that of A*. */
  ordered = false;
  /** The largest ratio of a path to the shortest. */
  worst = 1;
  /** The smallest map with a longer, shorter or missing path. @type {Case | null} */
  smallest = null;
  /** The expansions on all maps. */
  expanded = 0;
  expandedByDijkstra = 0;
  /** Null if A* has other steps. @type {number | null} */
  expandedByAstar = 0;
  /**
   * The number of estimates, except at the goal, and of those that are about ten times the
   * distance.
   */
  #estimates = 0;
  #tenfold = 0;

  /** Whether it is never longer, and expands no more cells than A*. */
  get asGood() {
    return (
      this.smallest === null &&
      this.expandedByAstar !== null &&
      this.expanded <= this.expandedByAstar
    );
  }

  /**
   * Whether paths were longer and each estimate counts about 10 for a straight step, which costs 1.
   */
  get isTenfold() {
    return (
      this.longer > 0 &&
      this.expandedByAstar !== null &&
      this.#tenfold > 0 &&
      this.#tenfold === this.#estimates
    );
  }

  /** @param {Case} one */
  count(one) {
    const { own, oracle, astar } = one;
    this.held++;
    this.ordered ||= one.transcript.heuristic.count + one.transcript.rank.count > 0;
    this.#measure(one.transcript.heuristic);
    this.expanded += own.expanded;
    this.expandedByDijkstra += oracle.expanded;
    this.expandedByAstar =
      this.expandedByAstar !== null && astar ? this.expandedByAstar + astar.expanded : null;
    if (oracle.status !== 'found') {
      this.wayless++;
      return;
    }
    const lost = own.status !== 'found';
    const longer = !lost && own.cost > oracle.cost * EQUAL;
    // With A*, the steps, their costs and the goal are those of the map.
    const shorter = !lost && astar !== null && own.cost * EQUAL < oracle.cost;
    if (lost) this.lost++;
    if (longer) {
      this.longer++;
      // Infinity if the shortest path costs nothing.
      this.worst = Math.max(this.worst, own.cost / oracle.cost);
    }
    if (shorter) this.shorter++;
    if (lost || longer || shorter) this.smallest ??= one;
  }

  /**
   * @param {import('../sandbox/messages.js').Answers} estimates each after its arguments, of which
   *   the cell and the goal are the first
   */
  #measure({ flat, arity }) {
    for (let at = 0; at + arity < flat.length; at += arity + 1) {
      const [x = 0, y = 0, goalX = 0, goalY = 0] = flat.subarray(at, at + 4);
      const estimate = flat[at + arity] ?? 0;
      const [dx, dy] = [Math.abs(goalX - x), Math.abs(goalY - y)];
      if (dx + dy === 0) continue;
      const times = estimate / (Math.max(dx, dy) + (Math.SQRT2 - 1) * Math.min(dx, dy));
      this.#estimates++;
      if (times >= TENFOLD_LEAST && times <= TENFOLD_MOST) this.#tenfold++;
    }
  }
}

/**
 * How a run ended: with a `fault` of the code, and functions up to it if it is on the lab's map;
 * `failed` if the sandbox failed, `ended` by the page or the reader.
 *
 * @typedef {{ kind: 'done', verdict: Verdict | null } | { kind: 'fault', message: Said, line:
 *   number, column: number, by: Name | null, functions: Functions | null }
 * | { kind: 'stopped', seconds: number } | { kind: 'failed', message: Said } | { kind: 'ended' }}
 *   Result
 */

/** The most cells of the lab's map. */
export const MOST_CELLS = 10_000;
/** The longest silence of the code, in seconds. */
const PATIENCE = 4;
/** The longest run. */
const WHOLE = 60;
/** The longest start of the core in the frame, on a slow machine. */
const START = 20;
/** The longest silence of the frame's script after its page has loaded. */
const UP = 5;

/**
 * @param {ParentNode & Node} place the parent of the hidden frame
 * @param {object} how
 * @param {string} how.title of the frame
 * @param {string} how.code
 * @param {Task} how.task the lab's map
 * @param {boolean} how.hold whether to compare on the hundred maps too
 * @param {AbortSignal} how.signal
 * @param {(functions: Functions) => void} how.answered called with the functions for the lab's map
 * @param {(verdict: Verdict) => void} how.counted called after each of the hundred maps
 * @returns {Promise<Result>}
 */
export async function tryOut(place, { title, code, task, hold, signal, answered, counted }) {
  await loadParts(['own']);
  const [{ default: script }, parts] = await Promise.all([
    import('cubechase:sandbox-worker'),
    bytesOf(['own']),
  ]);
  if (signal.aborted) return { kind: 'ended' };
  const verdict = new Verdict();
  const tasks = [task, ...(hold ? randomMaps(task.options) : [])];
  const over = new AbortController();

  /** @param {number} at of the task @param {Transcript} transcript */
  async function take(at, transcript) {
    const functions = replayed(transcript);
    if (at === 0) return answered(functions);
    const ended = await compareInSlices(tasks[at], functions, over.signal);
    if (!ended) return;
    verdict.count({ task: tasks[at], transcript, ...ended });
    counted(verdict);
  }

  const src = new URL('own-frame.html', SITE ?? document.baseURI).href;
  const frame = Object.assign(document.createElement('iframe'), {
    src,
    title,
    hidden: true,
    referrerPolicy: 'no-referrer',
  });
  frame.sandbox.add('allow-scripts');
  const { port1: port, port2: far } = new MessageChannel();
  let [silence, whole] = [0, 0];
  /** @type {Result} */
  const end = await new Promise((resolve) => {
    /** @param {number} seconds @param {Result} late */
    const wait = (seconds, late) => {
      clearTimeout(silence);
      silence = window.setTimeout(() => resolve(late), 1000 * seconds);
    };
    const silent = /** @type {Result} */ ({
      kind: 'failed',
      message: msg(
        'The sandbox did not start. Its page, own-frame.html, must be allowed to run workers of its own (blob:).',
      ),
    });
    let [next, begun] = [0, false];
    /** The answers before a fault. @type {Transcript | null} */
    let before = null;
    /** @param {unknown} data */
    const hear = async (data) => {
      if (over.signal.aborted) return;
      if (data === 'up') {
        wait(START, silent);
        port.postMessage({
          script,
          job: { parts, code, tasks },
          most: tasks.length + 2,
          mostBytes: MOST_BYTES,
        });
        return;
      }
      if (data === 'broken')
        return resolve({ kind: 'failed', message: msg('The sandbox could not run the code.') });
      if (typeof data === 'string')
        return resolve({
          kind: 'failed',
          message: msg('The code sent the page a message of its own, and was stopped.'),
        });
      try {
        const message = read(data);
        // The page's own work is no silence.
        clearTimeout(silence);
        if (message.kind === 'ready' && !begun) {
          begun = true;
          whole = window.setTimeout(
            () => resolve({ kind: 'stopped', seconds: WHOLE }),
            1000 * WHOLE,
          );
        } else if (!begun) throw new WireError(msg('a message out of turn'));
        else if (message.kind === 'fault')
          resolve({
            ...message,
            functions:
              before &&
              message.by &&
              replayed(before, { by: message.by, why: textOf(reasonIn(message.message)) }),
          });
        else if (message.kind === 'answers' && message.cut && message.task === 0 && next === 0)
          before = message.transcript;
        else if (message.kind === 'answers' && message.task === next && next < tasks.length)
          await take(next++, message.transcript);
        else if (message.kind === 'done' && next === tasks.length)
          resolve({ kind: 'done', verdict: hold ? verdict : null });
        else throw new WireError(msg('a message out of turn'));
        if (!over.signal.aborted) wait(PATIENCE, { kind: 'stopped', seconds: PATIENCE });
      } catch (error) {
        resolve({ kind: 'failed', message: saidBy(error) });
      }
    };
    // One after the other.
    let heard = Promise.resolve();
    port.addEventListener('message', ({ data }) => void (heard = heard.then(() => hear(data))));
    port.start();
    signal.addEventListener('abort', () => resolve({ kind: 'ended' }), { once: true });
    frame.addEventListener(
      'load',
      () => {
        wait(UP, silent);
        frame.contentWindow?.postMessage(null, '*', [far]);
      },
      { once: true },
    );
    frame.addEventListener('error', () => resolve(silent));
    wait(START, silent);
    place.append(frame);
  });
  over.abort();
  clearTimeout(silence);
  clearTimeout(whole);
  port.close();
  frame.remove();
  return end;
}

/**
 * Returns a message without its function and cell, which the search in the page names again.
 *
 * @param {Said} said
 * @returns {Said}
 */
function reasonIn(said) {
  const { found, expected } =
    (typeof said === 'object' && 'parameters' in said && said.parameters) || {};
  return found === undefined || expected === undefined
    ? said
    : msg('found {found}; expected {expected}', { found, expected });
}
