// The clock: it runs while there is work, and stops when there is none.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Clock } from '../../www/shared/play/clock.js';

/** Frames that a test triggers. */
function frames() {
  /** @type {((now: number) => void) | null} */
  let next = null;
  return {
    request: (/** @type {(now: number) => void} */ callback) => {
      next = callback;
      return 1;
    },
    cancel: () => (next = null),
    /** @param {number} now @returns {boolean} whether the clock requested one */
    give(now) {
      const callback = next;
      next = null;
      callback?.(now);
      return callback !== null;
    },
  };
}

test('a request for another frame from within a frame adds no delay', () => {
  const given = frames();
  /** @type {number[]} */
  const passed = [];
  const clock = new Clock((seconds) => {
    passed.push(seconds);
    clock.wake();
    return true;
  }, given);
  clock.wake();
  for (const now of [1000, 1020, 1050, 1060]) assert.ok(given.give(now));
  assert.deepEqual(passed.map((seconds) => Math.round(seconds * 1000)), [0, 20, 30, 10]);
});

test('does not catch up on a pause, and runs nothing during it', () => {
  const given = frames();
  /** @type {number[]} */
  const passed = [];
  const clock = new Clock((seconds) => passed.push(seconds) % 2 === 1, given);
  clock.wake();
  given.give(1000);
  given.give(1016);
  assert.equal(given.give(1032), false);
  clock.wake();
  given.give(9000);
  assert.deepEqual(passed.map((seconds) => Math.round(seconds * 1000)), [0, 16, 0]);
});

test('a hold from the work stops it, and the release continues it', () => {
  const given = frames();
  let runs = 0;
  const clock = new Clock(() => {
    if (++runs === 2) clock.hold('broken', true);
    return true;
  }, given);
  clock.wake();
  given.give(1);
  given.give(2);
  assert.equal(given.give(3), false);
  clock.wake();
  assert.equal(given.give(4), false);
  clock.hold('broken', false);
  assert.ok(given.give(5));
  assert.equal(runs, 3);
});

test('the clock still starts again after work throws', () => {
  const given = frames();
  const clock = new Clock(() => {
    throw new Error('once');
  }, given);
  clock.wake();
  assert.throws(() => given.give(1));
  clock.wake();
  assert.throws(() => given.give(2));
});
