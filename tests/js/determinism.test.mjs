// The same seed and keys end in the same state in wasm and in native code. The native test wrote
// the numbers (tests/rust/determinism.rs), and this one walks through the keys in the same order.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Chase, Cube as WasmCube } from '../../www/pkg/cubechase.js';
import { read } from './support/texts.mjs';
import './support/wasm.mjs';

const [, ...rows] = read('tests/corpus/digests.tsv').trim().split('\n');
const KEYS = ['up', 'right', 'down', 'left'];

/**
 * One tick at a time for a minute, with the keys that belong to each, from the tenth second.
 *
 * @param {Chase} chase
 */
function play(chase) {
  let held = '';
  for (let tick = 0; tick < 3_600; tick++) {
    if (tick >= 600 && tick % 40 === 0) {
      if (held) chase.release(held);
      const number = tick / 40;
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
    const words = /** @type {{}} */ ({ chase: mode, algorithm, collisions });
    const chase = new Chase(WasmCube.fromXml(read(`maps/${map}.xml`)), {
      ...words,
      seed: Number(seed),
      wander: true,
    });
    play(chase);
    assert.equal(chase.digest().toString(16).padStart(16, '0'), digest);
  });
}
