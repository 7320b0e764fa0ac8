// The search package: only grids and searches, one module, with numbers for statuses. See
// docs/core.md.

import { Search, initSync } from './pkg-search/cubechase.js';
import { Status } from './pkg-search/names.js';
import { findersWith } from './engine/find.js';
import { loaderOf } from './engine/parts.js';
import { pairs } from './engine/plain.js';

export { Grid, Search } from './pkg-search/cubechase.js';
export { Status } from './pkg-search/names.js';

export const { load, loadSync } = loaderOf({
  initSync,
  url: () => new URL('./pkg-search/cubechase_bg.wasm', import.meta.url),
});

/** A search as `find` uses it. */
class WordedSearch {
  /** @param {import('./pkg-search/cubechase.js').SearchOptions} options */
  constructor(options) {
    this.handle = new Search(options);
  }
  get status() {
    const entry = Object.entries(Status).find(([, number]) => number === this.handle.status);
    return String(entry?.[0]).toLowerCase();
  }
  get cost() {
    return this.handle.cost;
  }
  get guarantee() {
    return this.handle.guarantee;
  }
  get expanded() {
    return this.handle.expanded;
  }
  path() {
    return pairs(this.handle.path());
  }
  free() {
    this.handle.free();
  }
  /**
   * @template T
   * @param {import('./pkg-search/cubechase.js').Grid} grid
   * @param {(search: Search, map: import('./pkg-search/cubechase.js').Grid) => T} call
   */
  withMap(grid, call) {
    return call(this.handle, grid);
  }
}

export const { find, reach } = findersWith((options) => new WordedSearch(options));
