// What becomes of the core's handles: they are checked before a call goes into wasm, which would leave them borrowed for good
// where it cannot go on.

import { isLoaded, memory } from './load.js';

/** @typedef {import('./load.js').Chunk} Chunk */

/**
 * @param {readonly Chunk[]} chunks
 * @throws an Error that says what to await, where the package or some of these chunks have not come yet
 */
export function expectLoaded(chunks) {
  memory();
  const missing = [...new Set(chunks)].filter((chunk) => !isLoaded([chunk]));
  if (missing.length === 0) return;
  const names = missing.map((chunk) => `'${chunk}'`).join(', ');
  throw new Error(`this needs a part of the module that has not been loaded; expected await load([${names}]) before it`);
}

/**
 * Stands in for a handle that was freed: whatever uses it is told so, and a second `free()` does nothing.
 *
 * @param {string} owner the class whose `free()` was called @returns {any}
 */
export function freed(owner) {
  const refuse = () => {
    throw new Error(`${owner}: found a call after free(); expected one that is still there`);
  };
  return new Proxy({}, { get: (_, part) => (part === 'free' ? () => undefined : refuse()), set: refuse, getPrototypeOf: refuse });
}
