// The search package: only grids and searches, one module, with numbers for statuses. See
// docs/core.md.

import { initSync } from './pkg-search/cubechase.js';
import { loaderOf } from './engine/parts.js';

export { Grid, Search } from './pkg-search/cubechase.js';
export { Status } from './pkg-search/names.js';

export const { load, loadSync } = loaderOf({
  initSync,
  url: () => new URL('./pkg-search/cubechase_bg.wasm', import.meta.url),
});
