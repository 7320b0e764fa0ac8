// A hundred small random maps, the same for everybody, the smallest first: what a search is held against, and what the smallest map is
// found among on which it goes astray.

import { GridSearch } from '../../engine/search.js';
import { GridWorld } from '../../engine/grid.js';

/** @typedef {import('../sandbox/bout.js').Task} Task */

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
    const task = { columns: side, rows: side, cells, from: from ?? [0, 0], to: to ?? [0, 0], options };
    const free = [task.from, task.to].every(([x, y]) => cells[y * side + x] === 1);
    const far = Math.max(Math.abs(task.from[0] - task.to[0]), Math.abs(task.from[1] - task.to[1])) >= FAR * side;
    if (free && far && hasWay(task)) return task;
  }
}

/** @param {Task} task */
function hasWay({ columns, rows, cells, from, to, options }) {
  const grid = GridWorld.fromCells(columns, rows, cells);
  const search = new GridSearch({ ...options, algorithm: 'dijkstra', paint: false });
  search.start(grid, from, to);
  const found = search.run(grid) === 'found';
  search.free();
  grid.free();
  return found;
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
