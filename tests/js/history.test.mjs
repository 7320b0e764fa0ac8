// The undo history when it exceeds its size.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createBuilder } from '../../www/cube/play/builder.js';
import { History } from '../../www/shared/play/history.js';

test('drops the oldest edits when all exceed the size, but never the last', () => {
  const history = /** @type {History<{ size: number }>} */ (new History(10, ({ size }) => size));
  for (const size of [4, 3, 3]) history.add({ size });
  /** @type {number[]} */
  const undone = [];
  const undo = () => history.undo((edit) => undone.push(edit.size) > 0 ? edit : null);
  while (undo());
  assert.deepEqual(undone.splice(0), [3, 3, 4]);
  while (history.redo((edit) => edit));
  history.add({ size: 5 });
  while (undo());
  assert.deepEqual(undone.splice(0), [5, 3]);
  history.add({ size: 99 });
  assert.deepEqual([undo(), undo(), undone], [true, false, [99]]);
});

test('without a size keeps everything', () => {
  const history = /** @type {History<{ n: number }>} */ (new History());
  for (let n = 0; n < 5000; n++) history.add({ n });
  let undone = 0;
  while (history.undo((edit) => (++undone ? edit : null)));
  assert.equal(undone, 5000);
});

test('whole maps of an edited cube take no more than 8 MB', () => {
  let map = '';
  const text = () => map;
  const builder = createBuilder(/** @type {any} */ ({ text, world: {}, timeline: { stamp: null, isGone: () => false }, rebuild: (/** @type {string} */ next) => void (map = next) }), () => undefined);
  const maps = Array.from({ length: 9 }, (_, at) => String(at).repeat(1024 * 1024));
  for (const each of maps) builder.rebuild(each);
  while (builder.undo());
  assert.equal(map.length, 1024 * 1024);
  assert.equal(map[0], '0', 'eight steps of 1 MiB');
  for (const each of maps) builder.rebuild(each);
  builder.rebuild('x');
  let undone = 0;
  while (builder.undo()) undone++;
  assert.equal(undone, 8);
});
