// The one door to the wasm package. It is fetched and compiled once a page, however many elements stand on it, and
// its memory is handed out here because every live view (see views.js) is made over it.

import init, { initSync } from '../pkg/cubechase.js';

/** @type {Promise<WebAssembly.Memory> | undefined} */
let loading;
/** @type {WebAssembly.Memory | undefined} */
let shared;

/**
 * Loads the package. The first call decides where the bytes come from; later calls share its result. A failure is
 * forgotten, so that a page can offer to try again.
 *
 * @param {string | URL | Request | Response | BufferSource | WebAssembly.Module} [source] the package's own file when left out
 * @returns {Promise<WebAssembly.Memory>}
 */
export function load(source) {
  loading ??= init(source === undefined ? undefined : { module_or_path: source }).then(
    (output) => (shared = output.memory),
    (error) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}

/**
 * The same from bytes at hand and at once, for Node.
 *
 * @param {BufferSource | WebAssembly.Module} bytes
 * @returns {WebAssembly.Memory}
 */
export function loadSync(bytes) {
  shared = initSync({ module: bytes }).memory;
  loading = Promise.resolve(shared);
  return shared;
}

/** @returns {WebAssembly.Memory} the memory of the loaded package */
export function memory() {
  if (!shared) throw new Error('the wasm package is not loaded yet: wait for load() first');
  return shared;
}
