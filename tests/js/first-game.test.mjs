// The first game: the cube that the page opens with, which the player can win without reading anything.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { readGemGame } from '../../www/engine/chase.js';
import { taskOf } from '../../www/cube/ui/game.js';
import { textOf } from '../../www/shared/message.js';
import { MAPS } from '../../www/shared/maps.js';
import { chaseOf } from './support/drive.mjs';
import { FACES } from './support/geometry.mjs';
import { playOn } from './support/player.mjs';

const textFile = (/** @type {string} */ path) => readFileSync(new URL(path, import.meta.url), 'utf8');
const firstGame = () => chaseOf(readFileSync(new URL(MAPS[0]?.url ?? ''), 'utf8'), { goal: 'gems' });

/** A player who knows the keys, up to one who thinks for two seconds on each face. In ticks. */
const PACES = [{ turn: 6, face: 20 }, { turn: 15, face: 60 }, { turn: 30, face: 120 }];

test('the headline, the task and the game have the same number of gems, one on each face', () => {
  const world = firstGame();
  const gemGame = readGemGame(world.gemGameCopy());
  world.free();
  assert.deepEqual(gemGame?.gems.map(({ face }) => FACES[face]), FACES);
  assert.match(textOf(taskOf(gemGame)), /^6 gems, /);
  assert.match(textFile('../../index.html'), /<h2>Collect six gems\./);
  assert.match(textFile('../../zh/index.html'), /<h2>[^<]*六颗宝石/);
});

test('a monster on the first face has a plan before the first key, and the player has time to look before it is there', () => {
  const world = firstGame();
  const plans = world.snapshot().monsters.filter(({ awake, path }) => awake && path.length > 5);
  assert.deepEqual(plans.map(({ face }) => face), ['front']);
  assert.equal(world.ticks, 0);
  world.press('left');
  world.tick(2);
  world.release('left');
  world.tick(118);
  const { monsters, caught } = world.snapshot();
  const hunters = monsters.filter(({ awake }) => awake);
  assert.deepEqual(hunters.map(({ face }) => face), ['front']);
  assert.ok((hunters[0]?.path.length ?? 0) > 5, 'its plan');
  assert.equal(caught, 0);
  world.tick(120);
  assert.equal(world.caught, 0, 'four seconds later');
  world.tick(600);
  assert.ok(world.caught > 0, 'but it comes');
  world.free();
});

for (const pace of PACES) {
  test(`who keeps away from monsters wins it within a minute: ${pace.turn} and ${pace.face} ticks to think`, () => {
    const world = firstGame();
    const { phase, lives, seconds, firstPlan } = playOn(world, { careful: true, ...pace });
    world.free();
    assert.equal(phase, 'won');
    assert.equal(lives, 3);
    assert.ok(seconds < 60, `${seconds} s`);
    assert.ok((firstPlan ?? Infinity) <= 120);
  });
}

test('has one monster or two on each face', () => {
  const world = firstGame();
  const faces = world.snapshot().monsters.map(({ face }) => face);
  for (const face of FACES) assert.ok([1, 2].includes(faces.filter((one) => one === face).length), face);
  world.free();
});
