// The verdict on a search after a hundred small random maps, the smallest first and the same for all readers: how often its path was
// longer than the shortest, by how much, and on which map first.

import { comparison } from '../sandbox/comparison.js';

/**
 * @typedef {import('../sandbox/comparison.js').Outcome} Outcome
 * @typedef {import('../sandbox/comparison.js').Task} Task
 * @typedef {import('../sandbox/messages.js').Transcript} Transcript
 * @typedef {{ task: Task, transcript: Transcript, own: Outcome, oracle: Outcome, astar: Outcome | null }} Case
 */

export const MANY = 100;
const [LEAST_SIDE, MOST_SIDE] = [4, 16];
/** The share of walls. */
const WALLS = 0.3;
/** The least distance of start and goal as a share of the side, because over a few cells little can go wrong. */
const FAR = 0.7;

/** @param {Task['options']} options with which each map has a path */
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

/** Returns a generator of numbers from 0 to below 1, the same for the same seed (mulberry32). @param {number} seed */
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
 * The factor between the octile distance and an estimate that counts 10 for a straight step. Manhattan's estimate is larger than the
 * distance, and Chebyshev's is smaller, both at most by a factor of √2.
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
  /** The number of estimates, except at the goal, and of those that are about ten times the distance. */
  #estimates = 0;
  #tenfold = 0;

  /** Whether it is never longer, and expands no more cells than A*. */
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

  /** @param {import('../sandbox/messages.js').Answers} estimates each after its arguments, of which the cell and the goal are the first */
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
