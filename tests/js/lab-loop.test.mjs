// A loop of the lab: it plays between two steps over and over, until the reader takes over.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LAB_NUMBERS } from '../../www/lab/play/options.js';
import { readSpan } from '../../www/shared/words.js';
import { ROOMS, labOf } from './support/lab.mjs';

/** A lab whose search has ended, in a loop at eight steps a second. @param {[number, number]} loop */
function looped(loop) {
  const lab = labOf(ROOMS);
  lab.seek(Infinity);
  lab.rate = 8;
  lab.loop = loop;
  return lab;
}

/** The steps after each eighth of a second. @param {ReturnType<typeof labOf>} lab @param {number} eighths */
const stepsOf = (lab, eighths) => Array.from({ length: eighths }, () => {
  lab.tick(125);
  return lab.step;
});

test('plays from the first step to the second, stays there for a second, and starts over', () => {
  const lab = looped([3, 6]);
  assert.deepEqual([lab.state, lab.step], ['running', 3]);
  assert.deepEqual([stepsOf(lab, 15), lab.state], [[4, 5, 6, 6, 6, 6, 6, 6, 6, 6, 3, 4, 5, 6, 6], 'running']);
});

test('ends at the answer if the search is shorter, and is done once', () => {
  const lab = labOf(ROOMS);
  lab.loop = [1, 4];
  lab.rate = 8;
  stepsOf(lab, 20);
  const { steps } = lab;
  assert.equal(lab.recording, false);
  lab.loop = [steps - 2, 1_000_000];
  assert.deepEqual(new Set(stepsOf(lab, 40)), new Set([steps - 1, steps, steps - 2]));
  assert.deepEqual([lab.state, lab.log.filter((word) => word === 'done').length, lab.walker], ['running', 1, null]);
  lab.loop = [steps + 5, steps + 9];
  stepsOf(lab, 3);
  assert.deepEqual([lab.state, lab.step, lab.loop], ['done', steps, null], 'nothing to play after the end');
});

test('takes about eight seconds for a loop, not for the whole search', () => {
  const lab = labOf(ROOMS);
  lab.seek(Infinity);
  const whole = lab.rate;
  lab.loop = [0, 40];
  assert.ok(lab.rate < whole || lab.steps <= 40, `${lab.rate}`);
  assert.equal(lab.rate, 5);
});

test('ends when the reader pauses, seeks, steps or edits, and goes on if the options change', () => {
  for (const act of /** @type {((lab: ReturnType<typeof labOf>) => void)[]} */ ([
    (lab) => lab.pause(), (lab) => lab.seek(2), (lab) => lab.stepBy(1), (lab) => lab.reset(), (lab) => lab.setCell(2, 2, lab.kindAt(2, 2) === 'wall' ? 'floor' : 'wall'), (lab) => (lab.loop = null),
  ])) {
    const lab = looped([3, 6]);
    stepsOf(lab, 2);
    act(lab);
    assert.equal(lab.loop, null, String(act));
    lab.play();
    assert.ok(stepsOf(lab, 12).at(-1) !== 6, String(act));
  }
  const lab = looped([3, 6]);
  lab.configure({ algorithm: 'dijkstra' });
  stepsOf(lab, 3);
  assert.deepEqual(lab.loop, [3, 6]);
  assert.ok(stepsOf(lab, 20).every((step) => step >= 3 && step <= 6));
});

test('shows its end if nothing may move by itself, also if that changes', () => {
  const lab = looped([3, 6]);
  lab.still = true;
  stepsOf(lab, 3);
  assert.deepEqual([lab.state, lab.step, lab.loop], ['paused', 6, null]);
  lab.loop = [2, 5];
  stepsOf(lab, 3);
  assert.deepEqual([lab.state, lab.step, lab.loop], ['paused', 5, null]);
});

test('waits out of view', () => {
  const lab = looped([3, 6]);
  lab.unseen = true;
  assert.deepEqual(stepsOf(lab, 5), [3, 3, 3, 3, 3]);
  lab.unseen = false;
  assert.deepEqual(stepsOf(lab, 2), [4, 5]);
});

test('reads two numbers, and refuses others with what it expects', () => {
  assert.deepEqual([readSpan('loop', '12-40', LAB_NUMBERS), readSpan('loop', ' 0 - 7 ', LAB_NUMBERS)], [[12, 40], [0, 7]]);
  for (const value of ['12', '40-12', '5-5', '1-2-3']) {
    assert.throws(() => readSpan('loop', value, LAB_NUMBERS), { name: 'RangeError', message: `loop="${value}" is not possible; expected two numbers, the second one larger, as 12-40` });
  }
  assert.throws(() => readSpan('loop', '1.5-3', LAB_NUMBERS), { message: 'loop="1.5" is not possible; expected a whole number from 0 to 9007199254740991' });
  assert.throws(() => readSpan('loop', 'a-3', LAB_NUMBERS), { message: /^loop="a" is not possible/ });
});
