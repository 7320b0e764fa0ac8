// A game in the page: its numbers, best times, challenge links, the cube of the day.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readGemGame, stateOf } from '../../www/engine/chase.js';
import { createBestTimes, firstGemGame, nameOf } from '../../www/cube/play/best-times.js';
import { decodeGame as decode, encodeGame as encode } from '../../www/cube/element/cube-state.js';
import { dailyCube } from '../../www/shared/maps.js';
import { NO_GEMS, taskOf, timeOf } from '../../www/cube/ui/game.js';
import { textOf } from '../../www/shared/message.js';
import { chaseOf } from './support/drive.mjs';
import { FACES } from './support/geometry.mjs';
import { cubeXml } from './support/maps.mjs';

test('has the core’s numbers as a game, and none without a goal', () => {
  const world = chaseOf(cubeXml());
  assert.equal(readGemGame(world.gemGameCopy()), null);
  world.configure({ goal: 'gems' });
  assert.equal(readGemGame(world.gemGameCopy()), null, 'from the next reset on');
  world.reset();
  const gemGame = readGemGame(world.gemGameCopy());
  assert.ok(gemGame);
  const { phase, lives, walls, taken, gems } = gemGame;
  assert.deepEqual({ phase, lives, walls, taken }, { phase: 'ready', lives: 3, walls: 3, taken: 0 });
  assert.deepEqual(stateOf(gemGame).gems.map(({ face }) => face), FACES);
  for (const { face, x, y } of gems) assert.equal(world.kindAt(face, x, y), 'floor');
  world.placeWall(null);
  assert.throws(() => world.placeWall(null), { name: 'EditError', message: 'a wall stands on this cell already' });
  const [gem = { face: 0, x: 0, y: 0 }] = gems;
  assert.throws(() => world.placeWall(gem), { name: 'EditError', message: 'a gem lies on this cell, so it cannot become a wall' });
  assert.throws(() => world.placeWall({ face: 0, x: 7, y: 0 }), { name: 'OptionError' });
  assert.deepEqual([readGemGame(world.gemGameCopy())?.phase, readGemGame(world.gemGameCopy())?.walls], ['running', 2]);
  world.free();
});

/** @param {Record<string, string>} items */
const storage = (items) => /** @type {Storage} */ (/** @type {unknown} */ ({
  getItem: (/** @type {string} */ key) => items[key] ?? null,
  setItem: (/** @type {string} */ key, /** @type {string} */ text) => void (items[key] = text),
}));

test('the core decides the goal: fewer gems if a face is out of reach, none if the player is walled in', () => {
  assert.deepEqual([firstGemGame().lives, firstGemGame().walls], [3, 3]);
  const gemGameIn = (/** @type {string} */ xml) => readGemGame(chaseOf(xml, { goal: 'gems' }).gemGameCopy());
  assert.equal(textOf(taskOf(gemGameIn(cubeXml()))), '6 gems, 3 lives, 3 walls. Time runs from the first step.');
  const walls = Array.from({ length: 5 }, () => '#####');
  const monsters = [{ face: 'back', x: 0, y: 0 }];
  const around = Object.fromEntries(FACES.filter((face) => face !== 'front').map((face) => [face, face === 'back' ? ['.####', ...walls.slice(1)] : walls]));
  assert.equal(textOf(taskOf(gemGameIn(cubeXml({ size: 5, monsters, rows: around })))), 'One gem, 3 lives, 3 walls. Time runs from the first step.');
  const shut = [...walls.slice(3), '##.##', ...walls.slice(3)];
  assert.equal(taskOf(gemGameIn(cubeXml({ size: 5, monsters, rows: { ...around, front: shut } }))), NO_GEMS);
});

test('saves the best time of each game, and sees another tab’s', () => {
  /** @type {Record<string, string>} */
  const items = {};
  const [one, other] = [createBestTimes(() => storage(items)), createBestTimes(() => storage(items))];
  assert.equal(one.of('a'), null);
  assert.equal(one.won('a', 500), null);
  assert.equal(one.won('a', 600), 500);
  assert.equal(other.of('a'), null, 'storage is not read in every frame');
  other.read();
  assert.equal(other.of('a'), 500);
  assert.equal(other.won('a', 400), 500);
  one.read();
  assert.equal(one.of('a'), 400);
  assert.equal(one.of('b'), null);
  for (let game = 0; game < 300; game++) one.won(`game ${game}`, 100);
  assert.equal(one.of('a'), null, 'the oldest win is removed');
  assert.equal(one.of('game 299'), 100);
});

test('ignores invalid times in a store, and keeps times for the page if storage is forbidden', () => {
  const spoilt = createBestTimes(() => storage({ 'cubechase best times': '{"a": -1, "b": "x", "c": 1.5, "d": 70}' }));
  spoilt.read();
  assert.deepEqual(['a', 'b', 'c', 'd'].map((game) => spoilt.of(game)), [null, null, null, 70]);
  const other = createBestTimes(() => storage({ 'cubechase best times': 'no JSON' }));
  other.read();
  assert.equal(other.of('a'), null);
  const forbidden = createBestTimes(() => {
    throw new DOMException('no', 'SecurityError');
  });
  forbidden.won('a', 90);
  assert.equal(forbidden.of('a'), 90);
});

test('another map, or another setting, is another game', () => {
  const names = [['<cube/>', {}], ['<cube />', {}], ['<cube/>', { seed: '2' }]].map((game) => nameOf(JSON.stringify(game)));
  assert.equal(new Set(names).size, 3);
});

test('shows elapsed minutes, seconds and tenths', () => {
  assert.deepEqual([0, 5, 6, 59, 60, 3599, 3600, 36_000].map(timeOf), ['0:00.0', '0:00.0', '0:00.1', '0:00.9', '0:01.0', '0:59.9', '1:00.0', '10:00.0']);
});

test('the cube of the day is for the date in UTC', () => {
  assert.deepEqual(dailyCube(new Date('2026-11-23T23:59:59Z')), { size: 15, seed: 20261123 });
  assert.deepEqual(dailyCube(new Date('2026-11-24T00:00:00+02:00')), { size: 15, seed: 20261123 });
});

test('challenge links restore their content', async () => {
  for (const map of [{ preset: 'Maze of 15' }, { maze: /** @type {[number, number]} */ ([15, 20261123]) }, { xml: cubeXml({ size: 31 }) }]) {
    const challenge = { map, settings: { seed: '7', repath: '1.5', algorithm: 'greedy' }, ticks: 1834 };
    assert.deepEqual(await decode(await encode(challenge)), challenge);
  }
});

test('refuses an impossible link with a message', async () => {
  /** @type {[unknown, RegExp][]} */
  const cases = [
    [{ map: { preset: 'Nowhere' }, settings: {}, ticks: 5 }, /found the map "Nowhere"/],
    [{ map: { maze: [14, 1] }, settings: {}, ticks: 5 }, /found the maze \[14,1\]/],
    [{ map: { maze: [15, -1] }, settings: {}, ticks: 5 }, /found the maze/],
    [{ map: { preset: 'Maze of 15' }, settings: { page: '' }, ticks: 5 }, /found the setting "page"/],
    [{ map: { preset: 'Maze of 15' }, settings: { algorithm: 'magic' }, ticks: 5 }, /algorithm="magic" is not known/],
    [{ map: { preset: 'Maze of 15' }, settings: { seed: 'x' }, ticks: 5 }, /seed="x" is not possible/],
    [{ map: { preset: 'Maze of 15' }, settings: {}, ticks: 0 }, /found the time 0/],
  ];
  for (const [challenge, fault] of cases) await assert.rejects(async () => decode(await encode(/** @type {any} */ (challenge))), (error) => error instanceof Error && error.name === 'LinkError' && fault.test(error.message));
  await assert.rejects(decode(''), { name: 'LinkError' });
});

test('a link with changed or lost characters is refused, or is a valid link', async () => {
  const text = await encode({ map: { maze: [15, 3] }, settings: { seed: '2' }, ticks: 900 });
  let refused = 0;
  for (let at = 0; at < text.length; at++) {
    for (const spoilt of [text.slice(0, at), `${text.slice(0, at)}${text[at] === 'x' ? 'y' : 'x'}${text.slice(at + 1)}`]) {
      try {
        assert.ok((await decode(spoilt)).ticks > 0);
      } catch (error) {
        assert.equal(/** @type {Error} */ (error).name, 'LinkError');
        refused++;
      }
    }
  }
  assert.ok(refused > text.length);
});
