// What a search is held against, and what comes of it: a hundred small random maps, the same for everybody, the smallest first; how often
// its way was longer than the shortest, by how much, and on which map first.

import { comparison } from '../sandbox/comparison.js';

/**
 * @typedef {import('../sandbox/comparison.js').Outcome} Outcome
 * @typedef {import('../sandbox/comparison.js').Task} Task
 * @typedef {import('../sandbox/messages.js').Transcript} Transcript
 * @typedef {{ task: Task, transcript: Transcript, own: Outcome, oracle: Outcome, astar: Outcome | null }} Case
 */

export const MANY = 100;
const [LEAST_SIDE, MOST_SIDE] = [4, 16];
/** Of all cells, those that are walls. */
const WALLS = 0.3;
/** Of a side, how far start and goal are apart at least: over a few cells little can go wrong. */
const FAR = 0.7;

/** @param {Task['options']} options by which there is a way on each */
export function randomMaps(options) {
  const random = chance(18);
  return Array.from({ length: MANY }, (_, at) => randomMap(LEAST_SIDE + Math.floor((at * (MOST_SIDE + 1 - LEAST_SIDE)) / MANY), random, options));
}

/** @param {number} side @param {() => number} random @param {Task['options']} options @returns {Task} */
function randomMap(side, random, options) {
  for (;;) {
    const cells = Uint8Array.from({ length: side * side }, () => (random() < WALLS ? 0 : 1));
    const [from, to] = [0, 1].map(() => /** @type {[number, number]} */ ([Math.floor(random() * side), Math.floor(random() * side)]));
    const task = { columns: side, rows: side, cells, from, to, options };
    const free = [from, to].every(([x, y]) => cells[y * side + x] === 1);
    const far = Math.max(Math.abs(from[0] - to[0]), Math.abs(from[1] - to[1])) >= FAR * side;
    if (free && far && comparison(task, {}).oracle.status === 'found') return task;
  }
}

/** Numbers from 0 up to 1, the same from the same seed (mulberry32). @param {number} seed */
function chance(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let word = Math.imul(state ^ (state >>> 15), 1 | state);
    word = (word + Math.imul(word ^ (word >>> 7), 61 | word)) ^ word;
    return ((word ^ (word >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Numbers of one's own are counted in parts of a cell width, so that sums of them differ in their last places. */
const EQUAL = 1 + 1e-6;

/**
 * How many times the distance over open ground an estimate is that counts 10 for a straight step. Manhattan's is larger than the distance
 * and Chebyshev's is smaller, each by a factor of √2 at most.
 */
const [TENFOLD_LEAST, TENFOLD_MOST] = [10 / Math.SQRT2 / EQUAL, 10 * Math.SQRT2 * EQUAL];

export class Verdict {
  /** Maps that both were held against. */
  held = 0;
  /** Where there is no way for either: by the reader's own steps and goal. */
  wayless = 0;
  longer = 0;
  /** Where Dijkstra finds a way and the search does not. */
  lost = 0;
  /** Where it is shorter than the map allows: a step goes through a wall. */
  shorter = 0;
  /** Whether the code says which cell goes first: else that is as in A*. */
  ordered = false;
  /** How often longer than the shortest, at most. */
  worst = 1;
  /** The smallest map on which it was longer, shorter, or lost. @type {Case | null} */
  smallest = null;
  /** Expansions of all, of each. */
  expanded = 0;
  expandedByDijkstra = 0;
  /** Null where A* goes by other steps. @type {number | null} */
  expandedByAstar = 0;
  /** Estimates away from the goal, and those of them that are about ten times the distance. */
  #estimates = 0;
  #tenfold = 0;

  /** Whether it is never longer, and looks at no more cells than A* does. */
  get asGood() {
    return this.smallest === null && this.expandedByAstar !== null && this.expanded <= this.expandedByAstar;
  }

  /** Whether paths were longer and each estimate counts about 10 for a straight step, which costs 1. */
  get isTenfold() {
    return this.longer > 0 && this.expandedByAstar !== null && this.#tenfold > 0 && this.#tenfold === this.#estimates;
  }

  /** @param {Case} one */
  count(one) {
    const { own, oracle, astar } = one;
    this.held++;
    this.ordered ||= one.transcript.heuristic.count + one.transcript.rank.count > 0;
    this.#measure(one.transcript.heuristic);
    this.expanded += own.expanded;
    this.expandedByDijkstra += oracle.expanded;
    this.expandedByAstar = this.expandedByAstar !== null && astar ? this.expandedByAstar + astar.expanded : null;
    if (oracle.status !== 'found') {
      this.wayless++;
      return;
    }
    const lost = own.status !== 'found';
    const longer = !lost && own.cost > oracle.cost * EQUAL;
    // Where A* takes part the steps, their prices and the goal are the map's.
    const shorter = !lost && astar !== null && own.cost * EQUAL < oracle.cost;
    if (lost) this.lost++;
    if (longer) {
      this.longer++;
      // Of a way that costs nothing no other is so many times as long.
      this.worst = Math.max(this.worst, own.cost / oracle.cost);
    }
    if (shorter) this.shorter++;
    if (lost || longer || shorter) this.smallest ??= one;
  }

  /** @param {import('../sandbox/messages.js').Answers} estimates each after what it was asked of: first the cell and the goal */
  #measure({ flat, asked }) {
    for (let at = 0; at + asked < flat.length; at += asked + 1) {
      const [x = 0, y = 0, goalX = 0, goalY = 0] = flat.subarray(at, at + 4);
      const estimate = flat[at + asked] ?? 0;
      const [dx, dy] = [Math.abs(goalX - x), Math.abs(goalY - y)];
      if (dx + dy === 0) continue;
      const times = estimate / (Math.max(dx, dy) + (Math.SQRT2 - 1) * Math.min(dx, dy));
      this.#estimates++;
      if (times >= TENFOLD_LEAST && times <= TENFOLD_MOST) this.#tenfold++;
    }
  }
}
