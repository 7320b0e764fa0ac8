// A typed map whose code is still loading: later requests take precedence.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createEditing } from '../../www/cube/element/editing.js';

/** A game whose code loads when the test says so, in any order. */
function waiting() {
  /** @type {string[]} */
  const did = [];
  /** @type {(() => void)[]} */
  const come = [];
  const game = {
    fetchFor: () => new Promise((resolve) => come.push(() => resolve(undefined))),
    rebuild: (/** @type {string} */ text) => did.push(text),
  };
  const editing = createEditing(/** @type {any} */ ({ game }));
  let newest = 0;
  const turn = () => {
    const place = ++newest;
    return () => place !== newest;
  };
  return { editing, did, come, turn };
}

test('a rebuild that a later one overtook overwrites nothing', async () => {
  const { editing, did, come, turn } = waiting();
  const [first, second] = ['first', 'second'].map((text) => editing.rebuild(text, turn()));
  come[1]?.();
  await second;
  come[0]?.();
  await assert.rejects(first ?? Promise.resolve(), { name: 'AbortError' });
  assert.deepEqual(did, ['second']);
});

test('a rebuild does not overwrite a map that opened meanwhile', async () => {
  const { editing, did, come, turn } = waiting();
  const rebuilt = editing.rebuild('mine', turn());
  turn();
  come[0]?.();
  await assert.rejects(rebuilt, { name: 'AbortError' });
  assert.deepEqual(did, []);
});
