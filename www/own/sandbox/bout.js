// One map, two searches: the reader's, and Dijkstra's over the same steps at the same costs, which never ends with a longer way. It
// runs in the sandbox to have the reader's functions asked, and once more in the page, where only their answers are: there a slice at a
// time, since answers may be forged so as to take long.

import { GridSearch } from '../../engine/search.js';
import { GridWorld } from '../../engine/grid.js';

/**
 * @typedef {import('./recorder.js').Functions} Functions
 * @typedef {import('../../engine/search.js').SearchOptions} SearchOptions
 * @typedef {{ columns: number, rows: number, cells: Uint8Array, from: [number, number], to: [number, number], options: SearchOptions }} Task
 * @typedef {{ status: string, cost: number, expanded: number }} Outcome the cost is NaN without a path
 */

/** Expansions, for each cell of the map: a search that opens its cells anew again and again need never end. */
const MOST_TIMES = 50;

/** Expansions, and milliseconds, after which the page has its turn. */
const [FEW, SLICE_MS] = [16, 8];

/** @typedef {{ own: Outcome, oracle: Outcome, astar: Outcome | null }} Bout A* as it is built in, where it goes by the same steps and goal. Its open list is that of a search by functions: buckets break ties in another order */

/**
 * @param {Task} task @param {Functions} functions
 * @returns {Bout}
 * @throws a SearchError for an answer that is none, and whatever the functions throw
 */
export function bout(task, functions) {
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
 * @returns {Promise<Bout | null>} null once it is aborted
 * @throws as `bout`
 */
export async function boutInSlices(task, functions, signal) {
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

/** @param {Task} task @param {Functions} functions @param {number} many expansions at a time @returns {Generator<void, Bout, void>} */
function* stepped({ columns, rows, cells, from, to, options }, functions, many) {
  const grid = GridWorld.fromCells(columns, rows, cells);
  // What is estimated and what goes first are the reader's matter; where one may go, and where it ends, is what both are measured by.
  const { heuristic: _, rank: __, ...ground } = functions;
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
    return { own: yield* ended(functions), oracle: yield* ended({ ...ground, algorithm: 'dijkstra' }), astar };
  } finally {
    grid.free();
  }
}
