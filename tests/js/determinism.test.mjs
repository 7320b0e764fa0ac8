// The same seed and keys end in the same state in wasm and in native code. The native test wrote the numbers
// (tests/rust/determinism.rs), and this one walks through the keys in the same order.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { Chase, Cube } from '../../www/pkg/cubechase.js';
import './support/wasm.mjs';

const root = new URL('../../', import.meta.url);
const [, ...rows] = readFileSync(new URL('tests/corpus/digests.tsv', root), 'utf8').trim().split('\n');

const TICKS = 3_600;
const KEYS_FROM = 600;
const KEY_EVERY = 40;
const KEYS = ['up', 'right', 'down', 'left'];

/** @param {Chase} chase one tick at a time for `ticks` ticks, with the keys that belong to each */
function play(chase, ticks = TICKS) {
  let held = '';
  for (let tick = 0; tick < ticks; tick++) {
    if (tick >= KEYS_FROM && tick % KEY_EVERY === 0) {
      if (held) chase.release(held);
      const number = tick / KEY_EVERY;
      held = KEYS[(number * number + Math.floor(number / 3)) % 4] ?? '';
      chase.press(held);
    }
    chase.tick(1);
  }
}

assert.ok(rows.length >= 3);
for (const row of rows) {
  const [map = '', mode, algorithm, collisions, seed = '', digest] = row.split('\t');
  test(`60 seconds on ${map} over the ${mode} by ${algorithm} with seed ${seed}, collisions: ${collisions}`, () => {
    const cube = Cube.fromXml(readFileSync(new URL(`maps/${map}.xml`, root), 'utf8'));
    const words = /** @type {{}} */ ({ chase: mode, algorithm, collisions });
    const chase = new Chase(cube, { ...words, seed: Number(seed), wander: true });
    cube.free();
    play(chase);
    assert.equal(chase.digest().toString(16).padStart(16, '0'), digest);
    chase.free();
  });
}
