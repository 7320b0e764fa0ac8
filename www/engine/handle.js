// Checks before a call into wasm. If wasm throws in the middle of a call, the handles of that call stay borrowed for good.

import { Status } from '../pkg/names.js';
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
 * @param {number} status before the step
 * @throws a SearchError where the map was edited since the search began, or is another
 */
export function expectCurrent(status) {
  if (status !== Status.Stale) return;
  throw Object.assign(new Error('step: found a map that is not the one the search began on, or was edited since; expected replan(…) or start(…) before it'), { name: 'SearchError' });
}

/** What the core works with while it asks a function of the user, once for each such call. @type {object[]} */
const lent = [];

/**
 * Calls into the core where that may ask functions of the user: `free()` of what the core works with is refused in them.
 *
 * @template T @param {object[]} objects @param {() => T} work
 */
export function lend(objects, work) {
  lent.push(...objects);
  try {
    return work();
  } finally {
    lent.length -= objects.length;
  }
}

/**
 * What holds a part of the module's memory until it is freed.
 *
 * @template {{ free(): void }} H
 */
export class Handle {
  #name;

  /** @param {string} name of the class @param {H} handle the module's own object */
  constructor(name, handle) {
    this.#name = name;
    this.handle = handle;
  }
  /**
   * Frees the memory. A second call does nothing, and every other use throws.
   *
   * @throws an Error inside a function of a search that works with this object
   */
  free() {
    const name = this.#name;
    if (lent.includes(this)) throw new Error(`${name}: found free() inside a function that a search asks; expected it after the search has returned`);
    this.handle.free();
    const refuse = () => {
      throw new Error(`${name}: found a call after free(); expected a ${name} that has not been freed`);
    };
    this.handle = /** @type {any} */ (new Proxy({}, { get: (_, part) => (part === 'free' ? () => undefined : refuse()), set: refuse, getPrototypeOf: refuse }));
  }
  [Symbol.dispose]() {
    this.free();
  }
}
