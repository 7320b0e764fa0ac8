// What monsters do, as the picture shows it: from the actor records of real chases.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MOODS, Moods } from '../../www/cube/draw/moods.js';
import { layout } from '../../www/engine/names.js';
import { chaseOf } from './support/drive.mjs';
import { cubeXml } from './support/maps.mjs';

const NAMES = new Map(Object.entries(MOODS).map(([name, mood]) => [mood, name]));
const WALLED = ['.......', '.......', '.......', '.......', '....###', '....#.#', '....###'];

/** @param {string} xml */
function watch(xml) {
  const world = chaseOf(xml);
  const moods = new Moods(layout().actor);
  /** The moods after some ticks, drawn once each. @param {number} ticks */
  const after = (ticks) => {
    for (let tick = 0; tick < ticks; tick++) {
      world.tick(1);
      moods.update(world.actors, world.seconds);
    }
    if (ticks === 0) moods.update(world.actors, world.seconds);
    return Array.from({ length: world.monsters }, (_, monster) => NAMES.get(moods.of(monster)));
  };
  return { world, moods, after };
}

test('a monster plans, then follows its plan; one without a way looks around; one on another face sleeps', () => {
  const player = { face: 'front', x: 3, y: 6 };
  const { world, after } = watch(cubeXml({ player, monsters: [{ face: 'front', x: 0, y: 0 }, { face: 'front', x: 5, y: 5 }, { face: 'top', x: 3, y: 3 }], rows: { front: WALLED } }));
  assert.deepEqual(after(0), ['planning', 'planning', 'asleep']);
  assert.deepEqual(after(60), ['following', 'looking', 'asleep']);
  // It arrives near the player, or catches it, before its next request; the walled one requests again after three seconds.
  const walled = Array.from({ length: 200 }, () => after(1)[1]);
  assert.ok(walled.includes('planning') && walled.includes('looking'), walled.join());
  world.free();
});

test('one that loses the player shows it for three seconds, then sleeps', () => {
  for (const [direction, face] of /** @type {const} */ ([['down', 'bottom'], ['right', 'right']])) {
    const player = direction === 'down' ? { face: 'front', x: 3, y: 6 } : { face: 'front', x: 6, y: 3 };
    const { world, after } = watch(cubeXml({ player, monsters: [{ face: 'front', x: 0, y: 0 }] }));
    after(1);
    world.press(direction);
    let moods = after(1);
    for (let tick = 0; tick < 60 && moods[0] !== 'lost'; tick++) moods = after(1);
    world.release(direction);
    assert.equal(world.snapshot().player.face, face);
    assert.deepEqual(moods, ['lost']);
    assert.deepEqual(after(150), ['lost']);
    assert.deepEqual(after(60), ['asleep']);
    world.free();
  }
});

test('nobody is lost after a catch, or after a jump back in time', () => {
  const { world, moods, after } = watch(cubeXml({ player: { face: 'front', x: 3, y: 6 }, monsters: [{ face: 'front', x: 0, y: 0 }] }));
  after(60);
  world.press('down');
  after(40);
  world.release('down');
  assert.deepEqual(after(0), ['lost']);
  moods.forget();
  assert.deepEqual(after(1), ['asleep']);
  world.reset();
  assert.deepEqual(after(0), ['planning']);
  world.free();
});

test('reports a change of moods once, and the looks are all different', () => {
  const { world, moods } = watch(cubeXml({ player: { face: 'front', x: 3, y: 6 }, monsters: [{ face: 'front', x: 0, y: 0 }] }));
  assert.equal(moods.update(world.actors, world.seconds), true);
  assert.equal(moods.update(world.actors, world.seconds), false);
  world.tick(60);
  assert.equal(moods.update(world.actors, world.seconds), true);
  assert.equal(new Set(Object.values(MOODS).map((mood) => JSON.stringify(mood))).size, 5);
  world.free();
});
