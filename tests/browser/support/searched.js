// The same search in Node, so that tests compare the page with the core.

import { readFileSync } from 'node:fs';
import '../../js/support/wasm.mjs';
import { Grid } from '../../../www/engine/grid.js';
import { GridSearch } from '../../../www/engine/search.js';
import { explain } from '../../../www/lab/ui/explain.js';
import { textOf } from '../../../www/shared/message.js';

/** @typedef {import('../../../www/engine/search.js').SearchOptions} SearchOptions */
/** @typedef {[number, number]} Cell */

/** @param {string} name of a file among the maps that ship */
export const shipped = (name) =>
  readFileSync(new URL(`../../../maps/lab/${name}`, import.meta.url), 'utf8');

/**
 * The attribute names of options.
 *
 * @param {SearchOptions} options
 * @returns {Record<string, string | number>}
 */
export const attributesOf = (options) =>
  Object.fromEntries(
    Object.entries(options).map(([name, value]) => [
      name.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`),
      /** @type {string | number} */ (value),
    ]),
  );

/**
 * Records the search to its end and puts the playhead there.
 *
 * @param {string} text
 * @param {SearchOptions} [options]
 * @param {{ from?: Cell, to?: Cell }} [ends] those of the map by default
 */
export function searched(text, options = {}, { from, to } = {}) {
  const grid = Grid.fromText(text);
  const [start, goal] = [from ?? grid.start, to ?? grid.goal];
  if (!start || !goal) throw new Error('this map names no ends');
  const search = new GridSearch({ ...options, record: true });
  search.start(grid, start, goal);
  search.run(grid);
  search.show(Infinity);
  /** The shortest cost to a cell, by Dijkstra. @param {Cell} cell */
  const shortest = (cell) => {
    const plain = new GridSearch({
      algorithm: 'dijkstra',
      movement: options.movement,
      layout: options.layout,
      costs: options.costs,
    });
    plain.start(grid, start, cell);
    plain.run(grid);
    return plain.cost;
  };
  return { grid, search, start, goal, shortest };
}

/**
 * What the page must say about a cell, from the core's facts.
 *
 * @param {ReturnType<typeof searched>} of @param {Cell} cell
 * @param {string} [title] where there are several
 */
export function sentences({ grid, search, start, goal }, cell, title = '') {
  const facts = search.explain(grid, cell);
  if (!facts) throw new Error('nothing is recorded');
  const is = (/** @type {Cell} */ end) => end[0] === cell[0] && end[1] === cell[1];
  const said = explain(cell, facts, {
    search: title,
    end: is(start) ? 'start' : is(goal) ? 'goal' : '',
  });
  return { title: textOf(said.title), lines: said.lines.map((line) => textOf(line)) };
}

/**
 * The first cell that passes a test, among all at the playhead.
 *
 * @param {ReturnType<typeof searched>} of
 * @param {(facts: import('../../../www/engine/search.js').Explanation) => boolean} wanted
 * @returns {Cell | null}
 */
export function findCell({ grid, search }, wanted) {
  for (let y = 0; y < grid.height; y++)
    for (let x = 0; x < grid.width; x++) {
      const facts = search.explain(grid, [x, y]);
      if (facts && wanted(facts)) return [x, y];
    }
  return null;
}
