// Checks before a call into wasm. If wasm throws in the middle of a call, the handles of that call stay borrowed for good.

import { Status } from '../pkg/cubechase.js';
import { isLoaded, memory } from './load.js';

/**
 * @param {readonly import('./load.js').PartName[]} parts
 * @throws an Error that says what to await, where the package or some of these parts have not come yet
 */
export function expectLoaded(parts) {
  memory();
  if (!isLoaded(parts)) throw new Error('this needs a part of the module that has not been loaded; expected await load() before it');
}

/**
 * For a loop that steps until a search ends: the same map goes on being out of date.
 *
 * @param {Status} status before the step
 * @throws a SearchError where the map was edited since the search began, or is another
 */
export function expectCurrent(status) {
  if (status !== Status.Stale) return;
  throw Object.assign(new Error('step: found a map that is not the one the search began on, or was edited since; expected replan(…) or start(…) before it'), { name: 'SearchError' });
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
