// The one door to the wasm package. Each part of it is loaded once a page, however many elements stand on it, and the memory
// is handed out here because every live view (see views.js) is made over it. needs.js says what needs which chunk.

import init, { initSync } from '../pkg/cubechase.js';
import { PARTS } from '../pkg/chunks.js';
import { loaderOf } from './parts.js';

/** @typedef {import('../pkg/chunks.js').Chunk} Chunk */

/**
 * @example
 * await load();                     // everything
 * await load(['grids']);            // maps of the benchmarks, and pictures of A* and Dijkstra's search over floor
 * await load(['lab']);              // all about grids, and searches from cell to cell
 * await load(['lab', 'angles']);    // straight lines too: theta, lazy-theta, anya, and paths made smooth
 */
export const { CHUNKS, load, isLoaded, loadSync, loadCompiled, modules, bytesOf, memory } = loaderOf({
  init,
  initSync,
  url: () => new URL('../pkg/cubechase_bg.wasm', import.meta.url),
  parts: PARTS,
});
