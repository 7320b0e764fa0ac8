// One map, two searches: the reader's, and Dijkstra's over the same steps at the same costs, which never ends with a longer way. It
// runs in the sandbox to have the reader's functions asked, and once more in the page, where only their answers are.

import { GridSearch } from '../../engine/search.js';
import { GridWorld } from '../../engine/grid.js';

/**
 * @typedef {import('../sandbox/recorder.js').Functions} Functions
 * @typedef {import('../../engine/search.js').SearchOptions} SearchOptions
 * @typedef {{ columns: number, rows: number, cells: Uint8Array, from: [number, number], to: [number, number], options: SearchOptions }} Task
 * @typedef {{ status: string, cost: number, expanded: number }} Outcome the cost is NaN without a path
 */

/** Expansions, for each cell of the map: a search that opens its cells anew again and again need never end. */
const MOST_TIMES = 50;

/**
 * @param {Task} task @param {Functions} functions
 * @returns {{ own: Outcome, oracle: Outcome, astar: Outcome | null }} A* as it is built in, where it goes by the same steps and goal
 * @throws a SearchError for an answer that is none, and whatever the functions throw
 */
export function bout({ columns, rows, cells, from, to, options }, functions) {
  const grid = GridWorld.fromCells(columns, rows, cells);
  // What is estimated and what goes first are the reader's matter; where one may go, and where it ends, is what both are measured by.
  const { heuristic: _, rank: __, ...ground } = functions;
  /** @param {object} how @returns {Outcome} */
  const ended = (how) => {
    const search = new GridSearch(/** @type {SearchOptions} */ ({ ...options, ...how, paint: false }));
    try {
      search.start(grid, from, to);
      const status = search.step(grid, MOST_TIMES * columns * rows);
      return { status, cost: status === 'found' ? search.cost : NaN, expanded: search.expanded };
    } finally {
      search.free();
    }
  };
  try {
    const astar = Object.keys(ground).length === 0 ? ended({ algorithm: 'astar' }) : null;
    return { own: ended(functions), oracle: ended({ ...ground, algorithm: 'dijkstra' }), astar };
  } finally {
    grid.free();
  }
}
