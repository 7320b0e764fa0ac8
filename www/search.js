// The search package: grids and searches alone, with plain numbers for words of state. docs/core.md says what needs
// which of its chunks.

import init, { initSync } from './pkg-search/cubechase.js';
import { PARTS } from './pkg-search/chunks.js';
import { loaderOf } from './engine/parts.js';

/** @typedef {import('./pkg-search/chunks.js').Chunk} Chunk */

export { Grid, Search, Status } from './pkg-search/cubechase.js';

/**
 * @example
 * await load([]);          // A* and Dijkstra's search over floor
 * await load(['jumps']);   // jump points too
 * await load();            // everything
 */
export const { load, isLoaded, loadSync } = loaderOf({
  init,
  initSync,
  url: () => new URL('./pkg-search/cubechase_bg.wasm', import.meta.url),
  parts: PARTS,
});
