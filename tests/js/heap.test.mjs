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

test('work is counted, and equals that change places are more of it; a number whose rank changes moves to its place', () => {
  const [still, swapping, ranked] = [new BinaryHeap(), new BinaryHeap({ swapEquals: true }), new BinaryHeap()];
  for (const heap of [still, swapping]) for (let at = 0; at < 7; at++) heap.push(5);
  // Six are compared with a parent each; or they rise to the root.
  assert.deepEqual([still.comparisons, still.moves, swapping.comparisons, swapping.moves], [6, 7, 10, 17]);
  for (const number of [1, 4, 2, 8, 5]) ranked.push(number);
  ranked.update(3, 0);
  assert.deepEqual([...ranked.items()], [0, 1, 2, 4, 5]);
  ranked.update(0, 9);
  assert.deepEqual([...ranked.items()], [1, 4, 2, 9, 5]);
});

test('what is no number and no place is refused', () => {
  const [heap, empty] = [new BinaryHeap(), new BinaryHeap()];
  heap.push(3);
  for (const [work, message] of /** @type {[() => unknown, string][]} */ ([
    [() => heap.push(/** @type {any} */ ('7')), 'number: found "7"; expected a number'],
    [() => heap.push(NaN), 'number: found NaN; expected a number that is not NaN'],
    [() => empty.update(0, 1), 'update: found an empty heap; expected a number in it'],
    [() => heap.update(1, 1), 'at: found 1; expected a whole number from 0 to 0'],
    [() => heap.update(0, NaN), 'number: found NaN; expected a number that is not NaN'],
    [() => new BinaryHeap(/** @type {any} */ ({ min: true })), 'unknown option "min"; expected one of: max, swapEquals'],
  ])) assert.throws(work, { name: 'OptionError', message });
  assert.deepEqual([...heap.items()], [3]);
});
