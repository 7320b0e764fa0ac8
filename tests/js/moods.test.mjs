// What monsters do and how their searches spread, as the picture shows it: from the records of real
// chases.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MOODS, Moods } from '../../www/cube/draw/moods.js';
import { Wave } from '../../www/cube/element/watched.js';
import { layout } from '../../www/engine/layout.js';
import { MARKS } from '../../www/engine/names.js';
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
    moods.update(world.actors, world.seconds);
    for (let tick = 0; tick < ticks; tick++) {
      world.tick(1);
      moods.update(world.actors, world.seconds);
    }
    return Array.from({ length: world.monsters }, (_, monster) => NAMES.get(moods.of(monster)));
  };
  return { world, moods, after };
}

test('a monster plans, then follows its plan; one without a way looks around; one on another face sleeps', () => {
  const player = { face: 'front', x: 3, y: 6 };
  const { world, after } = watch(
    cubeXml({
      player,
      monsters: [
        { face: 'front', x: 0, y: 0 },
        { face: 'front', x: 5, y: 5 },
        { face: 'top', x: 3, y: 3 },
      ],
      rows: { front: WALLED },
    }),
  );
  assert.deepEqual(
    [after(0), after(60)],
    [
      ['planning', 'planning', 'asleep'],
      ['following', 'looking', 'asleep'],
    ],
  );
  // It arrives near the player, or catches it, before its next request; the walled one requests
  // again after three seconds.
  const walled = Array.from({ length: 200 }, () => after(1)[1]);
  assert.ok(walled.includes('planning') && walled.includes('looking'), walled.join());
  world.free();
});

test('one that loses the player shows it for three seconds, then sleeps', () => {
  const { world, after } = watch(
    cubeXml({ player: { face: 'front', x: 6, y: 3 }, monsters: [{ face: 'front', x: 0, y: 0 }] }),
  );
  after(1);
  world.press('right');
  for (let tick = 0; tick < 60 && after(1)[0] !== 'lost'; tick++);
  world.release('right');
  assert.deepEqual(
    [world.snapshot().player.face, after(150), after(60)],
    ['right', ['lost'], ['asleep']],
  );
  world.free();
});

test('nobody is lost after a catch, or after a jump back in time, and a change of moods is reported once', () => {
  const { world, moods, after } = watch(
    cubeXml({ player: { face: 'front', x: 3, y: 6 }, monsters: [{ face: 'front', x: 0, y: 0 }] }),
  );
  const changes = () => moods.update(world.actors, world.seconds);
  assert.deepEqual([changes(), changes()], [true, false]);
  world.tick(60);
  assert.equal(changes(), true);
  world.press('down');
  after(40);
  world.release('down');
  assert.deepEqual(after(0), ['lost']);
  moods.forget();
  assert.deepEqual(after(1), ['asleep']);
  world.reset();
  assert.deepEqual(after(0), ['planning']);
  assert.equal(
    new Set(Object.values(MOODS).map((mood) => JSON.stringify(mood))).size,
    5,
    'the looks are all different',
  );
  world.free();
});

const TWO = cubeXml({
  size: 7,
  monsters: [
    { face: 'back', x: 3, y: 3 },
    { face: 'front', x: 0, y: 0 },
  ],
}).replace('<cube ', '<cube chase="cube" ');

test('the spread of a search takes about a second, ends like the search, and another one starts empty', () => {
  const world = chaseOf(TWO);
  world.lookAt(0);
  world.tick(1);
  const [wave, whole] = [new Wave(), new Wave()];
  const closed = () => wave.marks.filter((mark) => mark === MARKS.closed).length;
  wave.start(world.order, 6 * 49, false);
  assert.deepEqual([...wave.marks], Array(6 * 49).fill(0));
  const counts = [];
  while (wave.step(1 / 60)) counts.push(closed());
  assert.ok(counts.length > 45 && counts.length < 70, `${counts.length} frames`);
  assert.deepEqual(
    [counts, closed(), wave.step(1)],
    [counts.toSorted((a, b) => a - b), world.lastPlan()?.expanded, false],
  );
  whole.start(world.order, 6 * 49, true);
  assert.deepEqual(whole.marks, wave.marks);
  assert.ok(
    new Set([...whole.marks].flatMap((mark, key) => (mark ? [Math.floor(key / 49)] : []))).size > 2,
    'over more than two faces',
  );
  // Another search starts empty.
  for (const [order, marks] of [
    [
      [(5 << 3) | 1, (5 << 3) | 2, (6 << 3) | 1],
      [0, 0, 0, 0, 0, 2, 1],
    ],
    [[(1 << 3) | 1], [0, 1, 0, 0, 0, 0, 0]],
  ]) {
    wave.start(Uint32Array.from(order ?? []), marks?.length ?? 0, true);
    assert.deepEqual([...wave.marks], marks);
  }
  world.free();
});

test('for one monster: its plan, its order, its search, and when it plans', () => {
  const world = chaseOf(TWO);
  world.tick(1);
  assert.equal(world.lastPlan()?.monster, 1, 'the last of all');
  world.lookAt(0);
  assert.deepEqual(
    [world.lastPlan()?.monster, world.order.length, world.searchOf(0)],
    [0, 0, 'astar'],
    'the plan from before, without a record of its search',
  );
  const ticksToAsk = () => Math.round(60 * (world.secondsToAsk(0) ?? NaN));
  assert.equal(ticksToAsk(), 179);
  world.tick(60);
  assert.equal(ticksToAsk(), 119);
  world.configure({ chase: 'face' });
  assert.equal(world.secondsToAsk(0), null, 'asleep');
  assert.throws(() => world.lookAt(2), { name: 'OptionError' });
  assert.equal(world.monsterIn({ face: 0, x: 3, y: 3 }), null);
  world.free();
});
