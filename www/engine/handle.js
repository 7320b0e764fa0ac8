// Checks before a call into wasm. If wasm throws in the middle of a call, the handles of that call stay borrowed for good.

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
 * Returns what stands in for a handle that was freed: every use of it throws, and a second `free()` does nothing.
 *
 * @param {string} owner the class whose `free()` was called @returns {any}
 */
export function freed(owner) {
  const refuse = () => {
    throw new Error(`${owner}: found a call after free(); expected a ${owner} that has not been freed`);
  };
  return new Proxy({}, { get: (_, part) => (part === 'free' ? () => undefined : refuse()), set: refuse, getPrototypeOf: refuse });
}
