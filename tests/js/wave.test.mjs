// The spread of a search over the cube, and the core's data for it.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MARKS } from '../../www/engine/names.js';
import { Wave } from '../../www/cube/element/watched.js';
import { chaseOf } from './support/drive.mjs';
import { cubeXml } from './support/maps.mjs';

const XML = cubeXml({ size: 7, monsters: [{ face: 'back', x: 3, y: 3 }, { face: 'front', x: 0, y: 0 }] }).replace('<cube ', '<cube chase="cube" ');

/** @param {Uint8Array} marks @param {number} mark */
const count = (marks, mark) => marks.filter((one) => one === mark).length;

test('it takes about a second at any frame rate, and ends like the search', () => {
  const world = chaseOf(XML);
  world.lookAt(0);
  world.tick(1);
  const expanded = world.lastPlan()?.expanded ?? 0;
  const wave = new Wave();
  wave.start(world.order, 6 * 49, false);
  assert.equal(count(wave.marks, 0), 6 * 49);
  let frames = 0;
  let before = 0;
  while (wave.step(1 / 60)) {
    const closed = count(wave.marks, MARKS.closed);
    assert.ok(closed >= before);
    before = closed;
    frames++;
  }
  assert.ok(frames > 45 && frames < 70, `${frames} frames`);
  assert.equal(count(wave.marks, MARKS.closed), expanded);
  assert.equal(wave.step(1), false);
  const whole = new Wave();
  whole.start(world.order, 6 * 49, true);
  assert.deepEqual(whole.marks, wave.marks);
  assert.ok(new Set([...whole.marks].flatMap((mark, key) => (mark ? [Math.floor(key / 49)] : []))).size > 2, 'over more than two faces');
  world.free();
});

test('another search starts empty', () => {
  const wave = new Wave();
  wave.start(Uint32Array.of((5 << 3) | 1, (5 << 3) | 2, (6 << 3) | 1), 9, true);
  assert.deepEqual([...wave.marks], [0, 0, 0, 0, 0, 2, 1, 0, 0]);
  wave.start(Uint32Array.of((1 << 3) | 1), 9, true);
  assert.deepEqual([...wave.marks], [0, 1, 0, 0, 0, 0, 0, 0, 0]);
  wave.start(new Uint32Array(0), 24, false);
  assert.equal(wave.marks.length, 24);
});

test('for one monster: its plan, its order, its search, and when it plans', () => {
  const world = chaseOf(XML);
  world.tick(1);
  assert.equal(world.lastPlan()?.monster, 1, 'the last of all');
  world.lookAt(0);
  assert.equal(world.lastPlan()?.monster, 0, 'from before');
  assert.equal(world.order.length, 0, 'the plan has no record of its search');
  assert.equal(world.searchOf(0), 'astar');
  assert.equal(Math.round(60 * (world.secondsToAsk(0) ?? 0)), 179);
  world.tick(60);
  assert.equal(Math.round(60 * (world.secondsToAsk(0) ?? 0)), 119);
  world.configure({ chase: 'face' });
  assert.equal(world.secondsToAsk(0), null, 'asleep');
  assert.throws(() => world.lookAt(2), { name: 'OptionError' });
  assert.deepEqual(world.monsterIn({ face: 0, x: 3, y: 3 }), null);
  world.free();
});
