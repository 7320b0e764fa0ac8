// The binary heap of the open list, with numbers.

import { Heap } from '../pkg/cubechase.js';
import { handleOf } from './handle.js';
import { expectLoaded, loadParts } from './load.js';

/**
 * A binary heap of numbers with the least or the largest at its root.
 *
 * @example
 * const heap = new BinaryHeap({ max: true });
 * for (const number of [3, 9, 5]) heap.push(number);
 * heap.root;          // 9
 * heap.items();       // Float64Array [9, 3, 5]: the children of the number at n are at 2n + 1 and 2n + 2
 * heap.contains(5);   // true
 * heap.pop();         // 9
 */
export class BinaryHeap extends handleOf(
  Heap,
  ['root', 'length', 'comparisons', 'moves', 'push', 'pop', 'contains', 'update', 'items'],
  { push: ['number'], contains: ['number'], update: ['at', 'number'] },
) {
  /**
   * Returns a heap when its code has loaded: see `GridSearch.create`.
   *
   * @param {import('../pkg/cubechase.js').HeapOptions} [options]
   */
  static async create(options) {
    await loadParts(['own']);
    return new BinaryHeap(options);
  }

  /** @param {import('../pkg/cubechase.js').HeapOptions} [options] @throws an OptionError */
  constructor(options) {
    expectLoaded(['own']);
    super('BinaryHeap', new Heap(options));
  }
}
