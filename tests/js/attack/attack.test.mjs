// Standing attacks on the JavaScript core: a few rounds of each here, and `npm run attack -- 10`
// for ten minutes. A failure names its round, and this repeats it:
//
// CUBECHASE_ATTACK='core-garbage 7' node tests/js/attack/attack.test.mjs

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Grid } from '../../../www/engine/grid.js';
import { growth } from '../support/wasm.mjs';
import { ATTACKS, tried } from './attacks.mjs';

const { CUBECHASE_ATTACK, CUBECHASE_ATTACK_SECONDS, CUBECHASE_ATTACK_SEED } = process.env;
const [only, seedOfOnly] = CUBECHASE_ATTACK?.split(' ') ?? [];
const first = Number(CUBECHASE_ATTACK_SEED ?? 0);
const ROUNDS = 20;

for (const [name, attack] of Object.entries(ATTACKS)) {
  if (only !== undefined && only !== name) continue;
  test(`the attack ${name} finds nothing`, () => {
    if (only !== undefined) {
      attack(Number(seedOfOnly));
      return;
    }
    const end =
      performance.now() + (Number(CUBECHASE_ATTACK_SECONDS) * 1000) / Object.keys(ATTACKS).length;
    let [rounds, calls, failures] = [0, 0, 0];
    try {
      for (; CUBECHASE_ATTACK_SECONDS ? performance.now() < end : rounds < ROUNDS; rounds++)
        calls += attack(first + rounds);
    } catch (error) {
      failures++;
      throw new Error(`repeat with CUBECHASE_ATTACK='${name} ${first + rounds}'`, { cause: error });
    } finally {
      console.log(`attack ${name}: ${rounds} rounds, ${calls} calls, ${failures} failures`);
    }
  });
}

test('attacks leave no memory behind, and one that leaves a grid a round is found', () => {
  const freeing = ATTACKS['core-freeing'];
  assert.equal(growth(freeing, 100, 100), 0);
  assert.ok(
    growth(
      (seed) => (Grid.fromCells(256, 256, new Uint8Array(256 * 256)), freeing(seed)),
      100,
      100,
    ) > 0,
  );
});

test('an error of a broken module is found', () => {
  assert.throws(
    () =>
      tried('a call', () => {
        throw new WebAssembly.RuntimeError('unreachable');
      }),
    { name: 'AssertionError' },
  );
});
