// Flat maps for tests, and the core's own lists of words, so that no test forgets one.

import { Search } from '../../../www/pkg/cubechase.js';
import { GridSearch } from '../../../www/engine/search.js';
import { rowsOf } from './texts.mjs';
import './wasm.mjs';

/** @typedef {import('../../../www/engine/search.js').SearchOptions} SearchOptions */
/** @typedef {[number, number]} Cell */

/** Every word of an option, from the message that refuses another one. @param {string} option */
export function wordsOf(option) {
  try {
    new Search(/** @type {any} */ ({ [option]: '?' })).free();
  } catch (error) {
    const { message } = /** @type {Error} */ (error);
    return (message.split('expected one of: ')[1] ?? '').split(', ');
  }
  throw new Error(`${option} takes "?"`);
}

export const ALGORITHMS = wordsOf('algorithm');
export const MOVEMENTS = wordsOf('movement');
/** The movements over squares. */
export const SQUARES = MOVEMENTS.filter((movement) => movement !== '6');
/** The hex layouts. */
export const LAYOUTS = wordsOf('layout');

/** @param {string} takes the beginning of what a search takes, in the table of docs/searches.md */
const documented = (takes) =>
  rowsOf('docs/searches.md')
    .filter((row) => row[4]?.startsWith(takes))
    .map(([word = '']) => word.slice(1, -1));

/** The searches that need square floor of one cost. A Rust test checks the table. */
export const ON_FLOOR = documented('floor of one cost');
/** The searches that take any ground, some of squares only. */
export const ON_GROUND = documented('any ground');
/** The searches that need square cells. */
export const ON_SQUARES = [...ON_FLOOR, ...documented('any ground of squares')];

/** The searches whose paths are lines at any angle. */
export const STRAIGHT = ['theta', 'lazy-theta', 'anya'];

/**
 * Numbers from 0 to 1, the same for the same seed: a linear congruential generator.
 *
 * @param {number} seed
 */
export function numbers(seed) {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Whole numbers from 0 to below the given end, the same for the same seed. @param {number} seed */
export function dice(seed) {
  const next = numbers(seed);
  return (/** @type {number} */ end) => Math.floor(next() * end);
}

/**
 * @param {number} width @param {number} height @param {number} seed
 * @param {{ walls?: number, terrain?: boolean }} [ground] the share of walls; whether some of the
 *   rest is weighted
 * @returns {{ rows: string[], start: Cell, goal: Cell }} with a start and a goal that are no walls
 */
export function randomMap(width, height, seed, { walls = 0.3, terrain = false } = {}) {
  const next = numbers(seed);
  const sign = () =>
    next() < walls ? '#' : terrain && next() < 0.4 ? String(2 + Math.floor(next() * 8)) : '.';
  const rows = Array.from({ length: height }, () => Array.from({ length: width }, sign));
  /** @returns {Cell} */
  const cell = () => [Math.floor(next() * width), Math.floor(next() * height)];
  const [start, goal] = [cell(), cell()];
  for (const [x, y] of [start, goal])
    if (rows[y]?.[x] === '#') /** @type {string[]} */ (rows[y])[x] = '.';
  return { rows: rows.map((row) => row.join('')), start, goal };
}

/** A search with options that a test built from words. @param {Record<string, unknown>} options */
export const searchOf = (options) => new GridSearch(/** @type {SearchOptions} */ (options));

/**
 * A search that has started, by default from the map's own start to its goal.
 * @param {import('../../../www/engine/grid.js').Grid} grid
 * @param {Record<string, unknown>} [options]
 * @param {Cell | null} [from]
 * @param {Cell | null} [to]
 */
export function started(grid, options = {}, from = grid.start, to = grid.goal) {
  const search = searchOf(options);
  search.start(grid, /** @type {Cell} */ (from), /** @type {Cell} */ (to));
  return search;
}

/** The same search at its end. @type {typeof started} */
export function searched(grid, ...given) {
  const search = started(grid, ...given);
  search.run(grid);
  return search;
}

/** @param {Cell[]} path */
export const points = (path) => path.map(([x, y]) => ({ x, y }));
