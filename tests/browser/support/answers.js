// Answers of the core in Node and answers on the page in one shape, so that one `toEqual` compares
// them.

import { Grid } from '../../../www/engine/grid.js';
import { expect } from './fixtures.js';
import { searched } from './searched.js';

/**
 * @typedef {import('./searched.js').Cell} Cell
 * @typedef {import('../../../www/engine/grid.js').TextFormat} TextFormat
 */

/** @param {string} text a map @param {import('./searched.js').SearchOptions} [options] */
export function answerOf(text, options = {}) {
  const { search, grid, shortest, goal } = searched(text, options);
  const path = search.path();
  const { status, expanded, peak, pathCost: cost } = search;
  const optimal = shortest(path.at(-1) ?? goal);
  search.free();
  grid.free();
  return {
    status,
    expanded,
    peak,
    cost,
    optimal,
    ratio: optimal === 0 ? 1 : cost / optimal,
    length: path.length,
  };
}

/**
 * The same fields of a page's lane.
 *
 * @param {import('./lab.js').Snapshot['lanes'][number] | undefined} lane
 */
export function answerIn(lane) {
  if (!lane) throw new Error('there is no such lane');
  const { status, expanded, peak, cost, optimal, ratio, path } = lane;
  return { status, expanded, peak, cost, optimal, ratio, length: path.length };
}

/**
 * The page's answer is the core's answer for the page's map.
 * @param {import('./lab.js').LabPage} lab @param {import('./searched.js').SearchOptions} [options]
 */
export async function agrees(lab, options) {
  const {
    lanes: [lane],
  } = await lab.whenJudged({ timed: false });
  expect(answerIn(lane)).toEqual(answerOf(await lab.text(), options));
  return lane;
}

/**
 * A map from a seed, as text with its ends.
 *
 * @param {import('../../../www/engine/grid.js').MazeOptions} options
 */
export function generated(options) {
  const grid = Grid.generate(options);
  const text = grid.text('ascii');
  grid.free();
  return text;
}

/** The same map in another format. @param {string} text @param {TextFormat} format */
export function rewritten(text, format) {
  const grid = Grid.fromText(text);
  const other = grid.text(format);
  grid.free();
  return other;
}

/**
 * An empty map with its ends.
 *
 * @param {number} columns
 * @param {number} rows
 * @param {Cell} from
 * @param {Cell} to
 */
export function field(columns, rows, from, to) {
  const signs = Array.from({ length: rows }, () => Array.from({ length: columns }, () => '.'));
  for (const [[x, y], sign] of /** @type {const} */ ([
    [from, 'S'],
    [to, 'G'],
  ]))
    /** @type {string[]} */ (signs[y])[x] = sign;
  return `${signs.map((row) => row.join('')).join('\n')}\n`;
}

/** An empty map, 11 × 7. */
export const FIELD = field(11, 7, [1, 3], [9, 3]);
