// The one door to the wasm package. Each part of it is loaded once a page, however many elements stand on it, and the memory
// is handed out here because every live view (`liveView` in handle.js) is made over it. algorithms.js says what needs which part.

import { initSync } from '../pkg/cubechase.js';
import { PARTS } from '../pkg/parts.js';
import { loaderOf } from './parts.js';

/** @typedef {import('../pkg/parts.js').PartName} PartName */

export const { load, loadParts, isLoaded, loadSync, loadCompiled, modules, bytesOf, memory } = loaderOf({
  initSync,
  url: () => new URL('../pkg/cubechase_bg.wasm', import.meta.url),
  parts: PARTS,
});
