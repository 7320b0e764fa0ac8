// A game whose code is loading: the last request counts when the code arrives.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createGoal } from '../../www/cube/element/goal.js';
import { textOf } from '../../www/shared/message.js';

/** A goal whose code loads when the test says so. */
function waiting() {
  /** @type {string[]} */
  const did = [];
  let arrive = (/** @type {any} */ _code) => {};
  let stay = (/** @type {Error} */ _why) => {};
  const code = new Promise((yes, no) => ([arrive, stay] = [yes, no]));
  const gemGame = {
    begin: (/** @type {boolean} */ byHand) => did.push(`begin${byHand ? ' by hand' : ''}`),
    end: () => did.push('end'),
    daily: () => did.push('daily'),
    challenge: (/** @type {number} */ ticks) => did.push(`challenge ${ticks}`),
    dispose: () => did.push('dispose'),
  };
  const host = {
    setAttribute: () => goal.ask(true),
    removeAttribute: () => {
      did.push('removed');
      goal.ask(false);
    },
  };
  const leaving = new AbortController();
  const parts = /** @type {any} */ ({ host, signal: leaving.signal, notice: { pass: (/** @type {import('../../www/shared/message.js').Said} */ said) => did.push(textOf(said)) } });
  const goal = createGoal(parts, () => code);
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  return {
    goal,
    did,
    leave: () => leaving.abort(),
    come: () => {
      arrive({ gemGameOf: async () => gemGame });
      return settled();
    },
    fail: () => {
      stay(new Error('offline'));
      return settled();
    },
  };
}

test('on, off and on again while the code loads starts one game', async () => {
  const { goal, did, come } = waiting();
  for (const on of [true, false, true]) goal.ask(on);
  await come();
  assert.deepEqual(did, ['begin']);
  goal.ask(false);
  goal.ask(true);
  assert.deepEqual(did, ['begin', 'end', 'begin']);
});

test('on and off while the code loads starts none, and ends none', async () => {
  const { goal, did, come } = waiting();
  goal.ask(true);
  goal.ask(false);
  await come();
  assert.deepEqual(did, []);
});

test('an element that is removed before the code loads starts nothing and gets no event', async () => {
  for (const end of /** @type {const} */ (['come', 'fail'])) {
    const one = waiting();
    one.goal.ask(true);
    one.leave();
    await one[end]();
    assert.deepEqual(one.did, [], end);
  }
});

test('the last request follows the start', async () => {
  const { goal, did, come } = waiting();
  goal.daily();
  goal.challenge(900);
  await come();
  assert.deepEqual(did, ['begin by hand', 'challenge 900']);
  goal.daily();
  assert.deepEqual(did.slice(2), ['daily']);
});

test('reports once that the code cannot load, and there is no game', async () => {
  const { goal, did, fail } = waiting();
  goal.ask(true);
  goal.challenge(900);
  await fail();
  assert.deepEqual([did, goal.on], [['removed', 'The game could not be loaded.'], false]);
});
