// The shader programs of the cube's picture compile in several frames. If another map or other colours come meanwhile, these
// count, and nothing is drawn until their programs are ready.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createPrograms } from '../../www/cube/gl/shaders.js';
import { nextTurn } from '../../www/engine/parts.js';

/** The compiled programs, by name, and the callbacks that wait for the graphics card. */
function card() {
  /** @type {string[]} */
  const compiled = [];
  /** @type {(() => void)[]} */
  const waiting = [];
  const ending = new AbortController();
  const renderer = {
    compile: (/** @type {{ name: string }} */ { name }) => void compiled.push(name),
    compiled: () => new Promise((resolve) => waiting.push(() => resolve(null))),
  };
  const programs = createPrograms(ending.signal);
  const make = (/** @type {string[]} */ ...names) => programs.make(/** @type {any} */ (renderer), /** @type {any} */ (names.map((name) => ({ name }))));
  const turns = async (count = 20) => {
    for (let turn = 0; turn < count; turn++) await nextTurn();
  };
  return { programs, compiled, waiting, make, turns, ending };
}

test('nothing is ready before all programs are compiled and the card has them', async () => {
  const { programs, compiled, waiting, make, turns } = card();
  make('body', 'walls');
  assert.deepEqual(compiled, [], 'not at once');
  await turns();
  assert.deepEqual([compiled, waiting.length, programs.ready], [['body', 'walls'], 1, false]);
  waiting[0]?.();
  await programs.drawable;
  assert.equal(programs.ready, true);
});

test('replaced programs stop compiling, and callers wait for the new ones', async () => {
  const { programs, compiled, waiting, make, turns } = card();
  make('old body', 'old walls', 'old tiles');
  while (compiled.length === 0) await nextTurn();
  const first = programs.drawable;
  let drawn = false;
  void first.then(() => (drawn = true));
  make('body', 'walls', 'tiles');
  await turns();
  assert.deepEqual(compiled, ['old body', 'body', 'walls', 'tiles']);
  assert.deepEqual([waiting.length, programs.ready, drawn], [1, false, false]);
  waiting[0]?.();
  await first;
  assert.equal(programs.ready, true);
});

test('does not take old programs that are late for the new ones', async () => {
  const { programs, waiting, make, turns } = card();
  make('old body');
  await turns();
  make('body');
  await turns();
  assert.equal(waiting.length, 2);
  waiting[0]?.();
  await turns();
  assert.equal(programs.ready, false);
  waiting[1]?.();
  await programs.drawable;
  assert.equal(programs.ready, true);
});

test('a disposed picture compiles nothing more', async () => {
  const { compiled, waiting, make, turns, ending } = card();
  make('body', 'walls');
  while (compiled.length === 0) await nextTurn();
  ending.abort();
  await turns();
  assert.deepEqual([compiled, waiting.length], [['body'], 0]);
});
