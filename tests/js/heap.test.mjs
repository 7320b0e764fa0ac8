// A heap by itself: filled and emptied number by number, with the least or the largest at its root.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BinaryHeap } from '../../www/engine/heap.js';
import { numbers } from './support/grids.mjs';
import './support/wasm.mjs';

test('numbers come out in order, the least or the largest first, also among equals, and every number inside is found', () => {
  const next = numbers(7);
  for (const [max, swapEquals] of [
    [false, false],
    [false, true],
    [true, false],
    [true, true],
  ]) {
    const heap = new BinaryHeap({ max, swapEquals });
    const order = (/** @type {number} */ one, /** @type {number} */ other) =>
      max ? other - one : one - other;
    const pushed = Array.from({ length: 200 }, () => Math.round(next() * 20) / 2);
    for (const number of pushed) heap.push(number);
    const sorted = pushed.toSorted(order);
    assert.deepEqual(
      [
        heap.root,
        heap.length,
        [...heap.items()].sort(order),
        heap.contains(4.5),
        heap.contains(99),
      ],
      [sorted[0], 200, sorted, pushed.includes(4.5), false],
    );
    assert.deepEqual(
      [sorted.map(() => heap.pop()), heap.pop(), heap.root, heap.length],
      [sorted, undefined, undefined, 0],
    );
    heap.free();
  }
});

test('work is counted, and equals that change places are more of it; a number whose rank changes moves to its place', () => {
  const [still, swapping, ranked] = [
    new BinaryHeap(),
    new BinaryHeap({ swapEquals: true }),
    new BinaryHeap(),
  ];
  for (const heap of [still, swapping]) for (let at = 0; at < 7; at++) heap.push(5);
  // Six are compared with a parent each; or they rise to the root.
  assert.deepEqual(
    [still.comparisons, still.moves, swapping.comparisons, swapping.moves],
    [6, 7, 10, 17],
  );
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
    [
      () => new BinaryHeap(/** @type {any} */ ({ min: true })),
      'unknown option "min"; expected one of: max, swapEquals',
    ],
  ]))
    assert.throws(work, { name: 'OptionError', message });
  assert.deepEqual([...heap.items()], [3]);
});
