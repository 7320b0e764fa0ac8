// The search package: only grids and searches, one module, with numbers for statuses. See
// docs/core.md.

import { initSync } from './pkg-search/cubechase.js';
import { loaderOf } from './engine/parts.js';

export { Grid, Search } from './pkg-search/cubechase.js';
export { Status } from './pkg-search/names.js';
export { OptionError, SearchError } from './engine/errors.js';

/**
 * @typedef {import('./pkg-search/cubechase.js').Guarantee} Guarantee
 * @typedef {import('./pkg-search/cubechase.js').Said} Said
 * @typedef {import('./pkg-search/cubechase.js').SearchOptions} SearchOptions
 * @typedef {NonNullable<SearchOptions['algorithm']>} Algorithm
 * @typedef {NonNullable<SearchOptions['costs']>} Costs
 * @typedef {NonNullable<SearchOptions['heuristic']>} Heuristic
 * @typedef {NonNullable<SearchOptions['movement']>} Movement
 */

export const { load, loadSync } = loaderOf({
  initSync,
  url: () => new URL('./pkg-search/cubechase_bg.wasm', import.meta.url),
});
