// Loads the wasm package. Each file loads once per page, whatever the number of elements.
// algorithms.js says which parts options need.

import { initSync } from '../pkg/cubechase.js';
import { PARTS } from '../pkg/parts.js';
import { loaderOf } from './parts.js';

/** @typedef {import('../pkg/parts.js').PartName} PartName */

export const { load, loadParts, isLoaded, loadSync, loadCompiled, modules, bytesOf, memory } =
  loaderOf({
    initSync,
    url: () => new URL('../pkg/cubechase_bg.wasm', import.meta.url),
    parts: PARTS,
  });

/**
 * @param {readonly PartName[]} parts
 * @throws an Error that says what to await, if the package or a part is not loaded
 */
export function expectLoaded(parts) {
  memory();
  if (!isLoaded(parts))
    throw new Error(
      'this needs a part of the module that has not been loaded; expected await load() before it',
    );
}
