// A crowd in JavaScript: its arrays, its way to the target, edits, refusals, memory.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CrowdWorld } from '../../www/engine/crowd.js';
import { cubeXml, oneMonsterEach } from './support/maps.mjs';
import { memory } from './support/wasm.mjs';

const open = () => cubeXml({ size: 5, monsters: oneMonsterEach() });

test('what the arrays hold before, on the way, and at the target', () => {
  const crowd = CrowdWorld.fromXml(open(), { walkers: 3, seed: 2, speed: 3 });
  assert.deepEqual([crowd.size, crowd.walkers, crowd.arrived, crowd.current], [5, 3, 0, false]);
  assert.deepEqual([crowd.places.length, crowd.cells.length, crowd.directions.length, crowd.field.length], [9, 3, 3, 0]);
  assert.deepEqual([...crowd.directions], [8, 8, 8]);
  crowd.target('top', 1, 2);
  crowd.tick();
  assert.deepEqual([crowd.current, crowd.expanded, crowd.field.length], [true, 150, 150]);
  const target = (4 * 5 + 2) * 5 + 1;
  assert.equal(crowd.field[target], 8);
  assert.equal(crowd.field[target + 1], 6);
  crowd.tick(600);
  assert.equal(crowd.arrived, 3);
  assert.deepEqual([...crowd.cells], [target, target, target]);
  assert.deepEqual([...crowd.places], [-1, 2.5, 0, -1, 2.5, 0, -1, 2.5, 0]);
  crowd.free();
});

test('ten thousand by seed, the same in every run', () => {
  const run = () => {
    const crowd = CrowdWorld.generate(31, 3);
    assert.equal(crowd.walkers, 10_000);
    crowd.target(0, 1, 1);
    crowd.tick(300);
    const found = [crowd.arrived, ...crowd.cells];
    crowd.free();
    return found;
  };
  const first = run();
  assert.ok((first[0] ?? 0) > 0);
  assert.deepEqual(run(), first);
});

test('an edit makes the field anew, and a wall round the target keeps them out', () => {
  const crowd = CrowdWorld.fromXml(open(), { walkers: 50 });
  crowd.target('front', 2, 2);
  crowd.tick();
  assert.equal(crowd.setCell('front', 2, 1, 'wall'), true);
  assert.equal(crowd.setCell('front', 2, 1, 'wall'), false);
  assert.equal(crowd.current, false);
  for (const [x, y] of /** @type {const} */ ([[1, 2], [3, 2], [2, 3]])) crowd.setCell('front', x, y, 'wall');
  crowd.tick(600);
  assert.equal(crowd.current, true);
  assert.ok(crowd.arrived < 50 && crowd.directions.every((direction) => direction === 8));
  crowd.setCell('front', 2, 1, 'floor');
  crowd.tick(600);
  assert.ok(crowd.arrived > 40);
  crowd.free();
});

test('what cannot be is refused', () => {
  const refused = (/** @type {() => unknown} */ act, /** @type {string} */ message) => assert.throws(act, { name: 'OptionError', message });
  const make = (/** @type {any} */ options) => () => CrowdWorld.fromXml(open(), options);
  refused(make({ walkers: 0 }), 'walkers: found 0; expected a whole number from 1 to 1000000');
  refused(make({ speed: NaN }), 'speed: found NaN; expected a number from 0.1 to 20');
  refused(make({ budget: 0 }), 'budget: found 0; expected a whole number from 1 to 4294967295');
  refused(make({ crowd: 1 }), 'unknown option "crowd"; expected one of: walkers, seed, speed, movement, budget');
  const crowd = CrowdWorld.fromXml(open(), { walkers: 1 });
  refused(() => crowd.target('front', 5, 0), 'x: found 5; expected a whole number from 0 to 4');
  refused(() => crowd.tick(-1), 'tick: found -1; expected a whole number from 0 to 1000000');
  assert.throws(() => crowd.setCell('front', 0, 0, 'cost:3'), { name: 'EditError', message: 'a cube has no cost:3; expected wall or floor' });
  assert.throws(() => crowd.target('side', 0, 0), RangeError);
  crowd.free();
});

test('making and freeing crowds does not grow the memory', () => {
  const round = () => {
    const crowd = CrowdWorld.fromXml(open(), { walkers: 100 });
    crowd.target('back', 0, 0);
    crowd.tick(10);
    crowd.free();
  };
  for (let n = 0; n < 50; n++) round();
  const { byteLength } = memory.buffer;
  for (let n = 0; n < 300; n++) round();
  assert.equal(memory.buffer.byteLength, byteLength);
});
