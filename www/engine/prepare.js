// The tables of a search made beside everything else that a page does: a slice of some milliseconds, then whatever else
// waits, then the next. Fetched by who asks for it; the searches themselves do without.

/**
 * @typedef {import('./grid.js').GridWorld} GridWorld
 * @typedef {import('./search.js').GridSearch} GridSearch
 * @typedef {import('./search.js').Preparation} Preparation
 *
 * @typedef {object} Preparing
 * @property {AbortSignal} [signal] to give up: what is begun is discarded
 * @property {(progress: Preparation) => void} [onProgress] called after each slice; what it throws gives up too
 * @property {number} [slice] milliseconds of work at a time; 4
 */

/** Cells of the first call; from then on as many as fit. */
const FIRST = 4096;

/**
 * Makes the tables that a search needs, so that `start` need not, and lets the page go on in between. An edit of the map on
 * the way begins them anew.
 *
 * @param {GridSearch} search @param {GridWorld} grid @param {Preparing} [how]
 * @returns {Promise<Preparation>} what they have cost
 * @throws the signal's reason once it is aborted, and a SearchError as `GridSearch.prepare`
 */
export async function prepareInSlices(search, grid, { signal, onProgress, slice = 4 } = {}) {
  if (!(slice > 0 && slice < Infinity)) throw new RangeError(`slice: found ${slice}; expected milliseconds, more than 0`);
  let cells = FIRST;
  try {
    for (;;) {
      signal?.throwIfAborted();
      const from = performance.now();
      const isDone = search.prepareSome(grid, cells);
      const took = performance.now() - from;
      const progress = search.preparation(grid);
      onProgress?.(progress);
      if (isDone) return progress;
      // Not twice as many at once: work is not the same everywhere.
      cells = Math.max(1, Math.round(cells * Math.min(2, Math.max(0.25, slice / Math.max(took, 0.01)))));
      await new Promise((resolve) => setTimeout(resolve));
    }
  } catch (error) {
    try {
      search.discardTables();
    } catch {
      // It was freed meanwhile, and its tables with it.
    }
    throw error;
  }
}
