// A heap by itself: filled and emptied number by number, with the least or the largest at its root.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BinaryHeap } from '../../www/engine/heap.js';
import { numbers } from './support/grids.mjs';
import './support/wasm.mjs';

for (const max of [false, true]) {
  test(`numbers come out in order, the ${max ? 'largest' : 'least'} first, whatever equals do`, () => {
    const next = numbers(7);
    for (const swapEquals of [false, true]) {
      const heap = new BinaryHeap({ max, swapEquals });
      /** @type {number[]} */
      let inside = [];
      const first = () => (max ? Math.max(...inside) : Math.min(...inside));
      for (let at = 0; at < 300; at++) {
        if (next() < 0.4 && inside.length > 0) {
          const root = first();
          assert.deepEqual([heap.root, heap.pop()], [root, root]);
          inside = inside.toSpliced(inside.indexOf(root), 1);
        } else {
          const number = Math.round(next() * 20) / 2;
          heap.push(number);
          inside.push(number);
        }
        const items = [...heap.items()];
        assert.deepEqual([items.length, heap.length], [inside.length, inside.length]);
        items.forEach((item, place) => assert.ok(place === 0 || (max ? -1 : 1) * (item - (items[(place - 1) >> 1] ?? NaN)) >= 0, `${items}`));
        assert.deepEqual([heap.contains(4.5), heap.contains(99)], [inside.includes(4.5), false]);
      }
      inside.sort((a, b) => (max ? b - a : a - b));
      assert.deepEqual([Array.from(inside, () => heap.pop()), heap.pop(), heap.root, heap.length], [inside, undefined, undefined, 0]);
      heap.free();
    }
  });
}

test('work is counted, and equals that change places are more of it', () => {
  const work = [false, true].map((swapEquals) => {
    const heap = new BinaryHeap({ swapEquals });
    for (let at = 0; at < 7; at++) heap.push(5);
    const { comparisons, moves } = heap;
    heap.free();
    return [comparisons, moves];
  });
  // Six are compared with a parent each; or they rise to the root.
  assert.deepEqual(work, [[6, 7], [10, 17]]);
});

test('a number whose rank changes moves to its place', () => {
  const heap = new BinaryHeap();
  for (const number of [1, 4, 2, 8, 5]) heap.push(number);
  heap.update(3, 0);
  assert.deepEqual([...heap.items()], [0, 1, 2, 4, 5]);
  heap.update(0, 9);
  assert.deepEqual([...heap.items()], [1, 4, 2, 9, 5]);
});

test('what is no number and no place is refused', () => {
  const heap = new BinaryHeap();
  const refused = (/** @type {() => unknown} */ work, /** @type {string} */ message) => assert.throws(work, { name: 'OptionError', message });
  refused(() => heap.push(/** @type {any} */ ('7')), 'number: found "7"; expected a number');
  refused(() => heap.push(NaN), 'number: found NaN; expected a number that is not NaN');
  refused(() => heap.update(0, 1), 'update: found an empty heap; expected a number in it');
  heap.push(3);
  refused(() => heap.update(1, 1), 'at: found 1; expected a whole number from 0 to 0');
  refused(() => heap.update(0, NaN), 'number: found NaN; expected a number that is not NaN');
  assert.deepEqual([...heap.items()], [3]);
  refused(() => new BinaryHeap(/** @type {any} */ ({ min: true })), 'unknown option "min"; expected one of: max, swapEquals');
});
