// A crowd in JavaScript: its arrays, its walk to the target, edits, refusals, memory.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { CubeCrowd } from '../../www/engine/crowd.js';
import { cubeXml, oneMonsterEach } from './support/maps.mjs';
import { growth } from './support/wasm.mjs';

const open = () => cubeXml({ size: 5, monsters: oneMonsterEach() });

test('the arrays are right before the walk, during it, and at the target', () => {
  const crowd = CubeCrowd.fromXml(open(), { walkers: 3, seed: 2, speed: 3 });
  assert.deepEqual(
    [crowd.size, crowd.walkers, crowd.arrived, crowd.current, ...crowd.directions],
    [5, 3, 0, false, 8, 8, 8],
  );
  assert.deepEqual(
    [crowd.places.length, crowd.cells.length, crowd.directions.length, crowd.field.length],
    [9, 3, 3, 0],
  );
  crowd.target(['top', 1, 2]);
  crowd.tick();
  assert.deepEqual([crowd.current, crowd.expanded, crowd.field.length], [true, 150, 150]);
  const target = (4 * 5 + 2) * 5 + 1;
  assert.deepEqual([...crowd.field.subarray(target, target + 2)], [8, 6]);
  crowd.tick(600);
  assert.deepEqual(
    [crowd.arrived, ...crowd.cells, ...crowd.places],
    [3, target, target, target, ...Array(3).fill([-1, 2.5, 0]).flat()],
  );
  assert.deepEqual(
    [crowd.setCell(['front', 2, 1], 'wall'), crowd.setCell(['front', 2, 1], 'wall'), crowd.current],
    [true, false, false],
  );
  crowd.free();
});

test('walkers that yield are never two in one place, reach the target, and end where native ones do', () => {
  const crowd = CubeCrowd.fromXml(
    readFileSync(new URL('../../maps/six-gardens.xml', import.meta.url), 'utf8'),
    { walkers: 1000, yielding: true },
  );
  const differ = () => assert.equal(new Set(crowd.cells).size, crowd.walkers);
  crowd.target(['front', 8, 8]);
  crowd.tick(300);
  assert.ok(crowd.arrived > 10 && crowd.current);
  differ();
  crowd.setCell(['front', 8, 9], 'wall');
  crowd.target(['top', 3, 3]);
  for (let n = 0; n < 300; n++) {
    crowd.tick();
    differ();
  }
  // tests/rust/chase/crowd.rs expects the same number.
  assert.equal(
    crowd.cells.reduce((hash, cell) => Math.imul(hash ^ cell, 16_777_619) >>> 0, 2_166_136_261),
    775_943_578,
  );
  // With four places in a cell, four times as many fit.
  crowd.resize(4000, 4);
  crowd.tick(60);
  assert.equal(crowd.walkers, 4000);
  assert.ok(
    new Set(
      Array.from({ length: 4000 }, (_, n) =>
        crowd.places
          .subarray(3 * n, 3 * n + 3)
          .map((part) => Math.floor(2 * part))
          .join(),
      ),
    ).size > 2000,
  );
  crowd.free();
});

// tests/js/schema.test.mjs has the range of every option.
test('refuses what is impossible', () => {
  const make = (/** @type {any} */ options) => () => CubeCrowd.fromXml(open(), options);
  const crowd = CubeCrowd.fromXml(open(), { walkers: 1 });
  for (const [
    message,
    act,
    name = 'OptionError',
  ] of /** @type {[string, () => unknown, string?][]} */ ([
    [
      'unknown option "crowd"; expected one of: walkers, seed, speed, spread, movement, budget, perCell, yielding',
      make({ crowd: 1 }),
    ],
    [
      'walkers: found 151; expected at most 150 that yield, one in each place',
      make({ walkers: 151, yielding: true }),
    ],
    .../** @type {[string, () => unknown][]} */ (
      [4, 8].map((perCell) => [
        'walkers: found 601; expected at most 600 that yield, one in each place',
        make({ walkers: 601, yielding: true, perCell }),
      ])
    ),
    ['yielding: found 1; expected true or false', make({ yielding: 1 })],
    ['x: found 5; expected a whole number from 0 to 4', () => crowd.target(['front', 5, 0])],
    ['walkers: found 0; expected a whole number from 1 to 1000000', () => crowd.resize(0, 5)],
    ['tick: found -1; expected a whole number from 0 to 1000000', () => crowd.tick(-1)],
    [
      'a cube has no cost:3; expected wall or floor',
      () => crowd.setCell(['front', 0, 0], /** @type {any} */ ('cost:3')),
      'EditError',
    ],
  ]))
    assert.throws(act, { name, message });
  assert.throws(() => crowd.target([/** @type {any} */ ('side'), 0, 0]), {
    name: 'OptionError',
    code: '{name}: found {found}; expected {expected}',
  });
  crowd.free();
});

test('the seed sets where a crowd on a generated cube begins, and a freed crowd leaves no memory behind', () => {
  const begin = (/** @type {number} */ seed) => {
    const crowd = CubeCrowd.generate(15, 3, { spread: 0.35, seed });
    crowd.target(['back', 0, 0]);
    crowd.tick(10);
    const places = [...crowd.places];
    crowd.free();
    return places;
  };
  assert.deepEqual(begin(1), begin(1));
  assert.notDeepEqual(begin(1), begin(2));
  assert.equal(
    growth(() => void begin(1), 100),
    0,
  );
});
