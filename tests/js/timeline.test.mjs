// The timeline of a chase in wasm: each rewind, fork, save and restore is exact.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ChaseWorld } from '../../www/engine/chase.js';
import { Chase } from '../../www/pkg/cubechase.js';
import { cubeXml, oneMonsterEach } from './support/maps.mjs';
import './support/wasm.mjs';

/** Pseudorandom numbers, the same each time. @param {number} seed */
function dice(seed) {
  let state = seed;
  return (/** @type {number} */ end) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * end);
  };
}

/** @param {ReturnType<typeof dice>} below */
function someWorld(below) {
  const algorithm = /** @type {const} */ (['astar', 'dstar-lite', 'flow-field', 'jps'])[below(4)] ?? 'astar';
  const chase = /** @type {const} */ (['face', 'cube'])[below(2)] ?? 'face';
  const options = { algorithm, chase, wander: below(2) === 0, seed: below(100), repath: 0.5 + below(3) };
  return below(2) ? ChaseWorld.generate(7 + 2 * below(3), below(1000), options) : ChaseWorld.fromXml(cubeXml({ size: 7, monsters: oneMonsterEach() }), options);
}

/** @param {ChaseWorld} world @param {ReturnType<typeof dice>} below */
function act(world, below) {
  const direction = ['up', 'right', 'down', 'left'][below(4)] ?? 'up';
  if (below(3)) world.press(direction);
  else world.release(direction);
  const [face, x, y] = [below(6), below(world.size), below(world.size)];
  if (below(3) === 0 && world.refusal(face, x, y) === null) world.setCell(face, x, y, world.kindAt(face, x, y) === 'wall' ? 'floor' : 'wall');
}

test('two hundred sessions end as without a rewind', () => {
  for (let seed = 1; seed <= 200; seed++) {
    const [plain, recorded] = [someWorld(dice(seed)), someWorld(dice(seed))];
    recorded.keepTimeline();
    const [steps, other, back] = [dice(seed + 1000), dice(seed + 1000), dice(seed + 5000)];
    for (let turn = 0; turn < 8; turn++) {
      for (const [world, below] of /** @type {const} */ ([[plain, steps], [recorded, other]])) {
        world.tick(below(90));
        act(world, below);
      }
      const now = recorded.ticks;
      for (let n = back(3); n > 0; n--) recorded.seek(back(now + 1));
      recorded.seek(now);
      assert.equal(recorded.ticks, now);
    }
    assert.equal(recorded.digest(), plain.digest(), `seed ${seed}`);
    plain.free();
    recorded.free();
  }
});

test('replays a saved timeline to its last tick, and then continues as the original does', () => {
  for (let seed = 1; seed <= 40; seed++) {
    const below = dice(seed);
    const world = someWorld(below);
    world.keepTimeline();
    for (let turn = 0; turn < 20; turn++) {
      world.tick(below(120));
      act(world, below);
    }
    const bytes = world.save(10);
    assert.ok(bytes);
    const copy = ChaseWorld.restore(bytes);
    assert.equal(copy.timelineTo, world.ticks);
    assert.ok(world.ticks - copy.ticks <= 600);
    while (copy.following) copy.tick(1);
    assert.equal(copy.digest(), world.digest(), `seed ${seed}`);
    for (const one of [world, copy]) one.tick(1800);
    assert.equal(copy.digest(), world.digest(), `seed ${seed}, 30 s later`);
    world.free();
    copy.free();
  }
});

test('an input starts another future, and a damaged timeline is refused by name', () => {
  const world = ChaseWorld.generate(9, 3, { wander: true });
  world.keepTimeline();
  world.tick(600);
  world.seek(300);
  assert.deepEqual([world.ticks, world.timelineFrom, world.timelineTo], [300, 1, 600]);
  world.seek(1e9);
  assert.equal(world.ticks, 600);
  world.seek(300);
  world.press('up');
  assert.equal(world.timelineTo, 300);
  assert.throws(() => world.seek(-1), { name: 'OptionError' });
  const bytes = world.save(2);
  assert.ok(bytes);
  bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
  assert.throws(() => ChaseWorld.restore(bytes), { name: 'SavedError', message: /damaged/ });
  assert.throws(() => Chase.restore(new Uint8Array(20)), { name: 'SavedError' });
  world.reset();
  assert.deepEqual([world.ticks, world.timelineFrom, world.timelineTo], [0, 0, 0]);
});
