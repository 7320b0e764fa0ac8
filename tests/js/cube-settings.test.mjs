// The search settings of a cube in its XML: read, in force, saved with the chase's options, and opened again.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { partsOf } from '../../www/engine/algorithms.js';
import { ChaseWorld } from '../../www/engine/chase.js';
import { ChaseGame } from '../../www/cube/play/chase-game.js';
import { cubeXml, ROOMS } from './support/maps.mjs';
import './support/wasm.mjs';

const PLAIN = cubeXml({ size: 11, player: { face: 'front', x: 0, y: 0 }, monsters: [{ face: 'front', x: 10, y: 10 }, { face: 'front', x: 10, y: 0 }], rows: { front: ROOMS } });
const ALL = 'algorithm="weighted" heuristic="euclid" movement="8-cut" costs="sqrt2" open-list="heap" weight="2.5"';
const ONE = 'algorithm="greedy" heuristic="manhattan" movement="4" costs="10/20" open-list="list"';
const WITH = PLAIN.replace('repath="3"', `repath="2" ${ALL}`).replace('y="10"/>', `y="10" ${ONE}/>`);
const OWN = { awake: false, repath: 2, chase: 'face', collisions: 'ignore', algorithm: 'weighted', heuristic: 'euclid', movement: '8-cut', costs: 'sqrt2', openList: 'heap' };

/** Returns the events of a second: the plans and their costs. @param {string} xml @param {import('../../www/engine/chase.js').ChaseOptions} [options] */
function plansOf(xml, options) {
  const world = ChaseWorld.fromXml(xml, options);
  world.tick(60);
  return world.events().filter(({ kind }) => kind === 'repath');
}

/** A game without a page. */
const newGame = () => new ChaseGame({ draw: () => false, event: () => undefined, broken: () => assert.fail('it broke'), changed: () => undefined });

test('search settings in XML are in force, saved and opened again', async () => {
  const world = ChaseWorld.fromXml(WITH);
  assert.deepEqual(world.own, OWN);
  assert.equal(world.searchOf(0), 'greedy');
  assert.equal(world.searchOf(1), 'weighted');
  const { heuristic, movement, costs, openList } = world.settingsOf(0);
  assert.deepEqual({ heuristic, movement, costs, openList }, { heuristic: 'manhattan', movement: '4', costs: '10/20', openList: 'list' });
  const saved = world.toXml();
  for (const text of [ALL, ONE]) assert.ok(saved.includes(text), saved);
  const again = ChaseWorld.fromXml(saved);
  assert.deepEqual(again.own, OWN);
  assert.equal(again.toXml(), saved);
  assert.deepEqual(plansOf(saved), plansOf(WITH));
  assert.notDeepEqual(plansOf(saved), plansOf(PLAIN));
});

test('a game is saved with the settings in force', async () => {
  const game = newGame();
  game.open(PLAIN);
  game.configure({ algorithm: 'dijkstra', costs: '1/1', openList: 'list', repath: 1.5, chase: 'face' });
  const saved = await game.savedText();
  assert.match(saved, /^<cube size="11" repath="1.5" algorithm="dijkstra" costs="1\/1" open-list="list">/);
  assert.deepEqual(plansOf(saved), plansOf(PLAIN, { algorithm: 'dijkstra', costs: '1/1', openList: 'list', repath: 1.5 }));
  // The options of the game do not change the map itself.
  assert.doesNotMatch(game.text(), /dijkstra/);
  // With straight moves and another search.
  game.configure({ algorithm: 'astar', movement: '4', costs: '10/20', chase: 'cube' });
  assert.match(await game.savedText(), /^<cube size="11" repath="1.5" chase="cube" movement="4" costs="10\/20" open-list="list">/);
  game.dispose();
});

test('an option overrides the cube until it is cleared', () => {
  const game = newGame();
  game.open(WITH);
  const search = () => game.world?.searchOf(1);
  assert.equal(search(), 'weighted');
  game.setOption('algorithm', 'bfs');
  game.setOption('openList', 'buckets');
  assert.equal(search(), 'bfs');
  game.setOption('algorithm', null);
  assert.equal(search(), 'weighted');
  assert.equal(game.world?.searchOf(0), 'greedy', 'a monster with a search of its own keeps it');
  game.dispose();
});

test('the player of a cube that is awake stands still until a key, while monsters plan', () => {
  const text = PLAIN.replace('repath="3"', 'repath="3" awake="true"');
  for (const world of [ChaseWorld.fromXml(text, { wander: true }), ChaseWorld.fromXml(PLAIN, { wander: true, awake: true })]) {
    const { player } = world.snapshot();
    world.tick(120);
    const { monsters, player: now } = world.snapshot();
    assert.deepEqual(now, player);
    assert.ok(monsters.every(({ awake, repaths }) => awake && repaths > 0));
    world.press('right');
    world.press('down');
    world.tick(60);
    assert.notDeepEqual(world.snapshot().player, player);
  }
  const walks = ChaseWorld.fromXml(text, { wander: true, awake: false });
  const { player } = walks.snapshot();
  walks.tick(120);
  assert.notDeepEqual(walks.snapshot().player, player);
  assert.ok(ChaseWorld.fromXml(text).own.awake);
  assert.match(ChaseWorld.fromXml(text).toXml(), /^<cube size="11" repath="3" awake="true">/);
});

test('the parts that a cube needs are those of its searches and estimates', () => {
  assert.deepEqual(ChaseWorld.partsFor(PLAIN), []);
  const parts = ChaseWorld.partsFor(WITH);
  for (const part of [...partsOf({ algorithm: 'weighted' }, 'cube'), ...partsOf({ heuristic: 'euclid' }, 'cube')]) assert.ok(parts.includes(part), part);
});
