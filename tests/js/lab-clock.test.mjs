// The lab's clock over frames as a browser gives them.

import assert from 'node:assert/strict';
import test from 'node:test';
import { Clock } from '../../www/play/lab/clock.js';
import { labOf, rest, ROOMS } from './support/lab.mjs';

/** Frames that come when a test says so. */
function framesByHand() {
  /** @type {((now: number) => void) | null} */
  let wanted = null;
  return {
    request: (/** @type {(now: number) => void} */ callback) => ((wanted = callback), 1),
    cancel: () => void (wanted = null),
    /** @param {number} now @returns {boolean} whether one was wanted */
    come(now) {
      const callback = wanted;
      wanted = null;
      callback?.(now);
      return callback !== null;
    },
  };
}

test('a frame that asks for the next one stops no time', () => {
  const frames = framesByHand();
  /** @type {number[]} */
  const passed = [];
  const clock = new Clock((seconds) => (passed.push(seconds), clock.wake(), true), frames);
  clock.wake();
  for (const now of [1000, 1016, 1032, 1048]) frames.come(now);
  assert.deepEqual(passed.map((seconds) => Math.round(seconds * 1000)), [0, 16, 16, 16]);
});

test('a rest is not made up for', () => {
  const frames = framesByHand();
  /** @type {number[]} */
  const passed = [];
  const clock = new Clock((seconds) => (passed.push(seconds), false), frames);
  clock.wake();
  frames.come(1000);
  clock.wake();
  frames.come(9000);
  assert.deepEqual(passed, [0, 0]);
});

test('saying once more that nothing may move asks for no frame', () => {
  const lab = labOf(ROOMS);
  lab.seek(Infinity);
  lab.still = true;
  rest(lab);
  lab.log.splice(0);
  lab.still = true;
  rest(lab);
  assert.deepEqual(lab.log, []);
  lab.dispose();
});
