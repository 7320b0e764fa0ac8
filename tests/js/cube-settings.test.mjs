// The search settings of a cube in its XML: read, in force, saved with the chase's options, and
// opened again.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isDeepStrictEqual } from 'node:util';
import { ChaseWorld } from '../../www/engine/chase.js';
import { ChaseGame } from '../../www/cube/play/chase-game.js';
import { cubeXml, ROOMS } from './support/maps.mjs';
import './support/wasm.mjs';

const PLAIN = cubeXml({
  size: 11,
  player: { face: 'front', x: 0, y: 0 },
  monsters: [
    { face: 'front', x: 10, y: 10 },
    { face: 'front', x: 10, y: 0 },
  ],
  rows: { front: ROOMS },
});
const ALL =
  'algorithm="weighted" heuristic="euclid" movement="8-cut" costs="sqrt2" open-list="heap" weight="2.5"';
const ONE = 'algorithm="greedy" heuristic="manhattan" movement="4" costs="10/20" open-list="list"';
const WITH = PLAIN.replace('repath="3"', `repath="2" ${ALL}`).replace(
  'y="10"/>',
  `y="10" ${ONE}/>`,
);
const OWN = {
  awake: false,
  repath: 2,
  chase: 'face',
  collisions: 'ignore',
  algorithm: 'weighted',
  heuristic: 'euclid',
  movement: '8-cut',
  costs: 'sqrt2',
  openList: 'heap',
};

/**
 * Returns the events of a second: the plans and their costs.
 *
 * @param {string} xml
 * @param {import('../../www/engine/chase.js').ChaseOptions} [options]
 */
function plansOf(xml, options) {
  const world = ChaseWorld.fromXml(xml, options);
  world.tick(60);
  return world.events().filter(({ kind }) => kind === 'repath');
}

/** A game without a page. */
const newGame = () => {
  const game = new ChaseGame(() => false);
  game.events.on('broken', () => assert.fail('it broke'));
  return game;
};

test('search settings in XML are in force, name the parts that they need, are saved and opened again', async () => {
  const world = ChaseWorld.fromXml(WITH);
  assert.deepEqual([world.own, world.searchOf(0), world.searchOf(1)], [OWN, 'greedy', 'weighted']);
  const { heuristic, movement, costs, openList } = world.settingsOf(0);
  assert.deepEqual([heuristic, movement, costs, openList], ['manhattan', '4', '10/20', 'list']);
  const saved = world.toXml();
  for (const text of [ALL, ONE]) assert.ok(saved.includes(text), saved);
  const jumping = saved.replace('algorithm="weighted"', 'algorithm="jps"');
  assert.deepEqual(
    [saved, jumping].map((text) => ChaseWorld.partsFor(text)),
    [[], ['searches']],
  );
  const again = ChaseWorld.fromXml(saved);
  assert.deepEqual([again.own, again.toXml(), plansOf(saved)], [OWN, saved, plansOf(WITH)]);
  assert.notDeepEqual(plansOf(saved), plansOf(PLAIN));
});

test('a game is saved with the settings in force', async () => {
  const game = newGame();
  game.open(PLAIN);
  game.configure({
    algorithm: 'dijkstra',
    costs: '1/1',
    openList: 'list',
    repath: 1.5,
    chase: 'face',
  });
  const saved = game.savedText();
  assert.match(
    saved,
    /^<cube size="11" repath="1.5" algorithm="dijkstra" costs="1\/1" open-list="list">/,
  );
  assert.deepEqual(
    plansOf(saved),
    plansOf(PLAIN, { algorithm: 'dijkstra', costs: '1/1', openList: 'list', repath: 1.5 }),
  );
  // The options of the game do not change the map itself.
  assert.doesNotMatch(game.text(), /dijkstra/);
  // With straight moves and another search.
  game.configure({ algorithm: 'astar', movement: '4', costs: '10/20', chase: 'cube' });
  assert.match(
    game.savedText(),
    /^<cube size="11" repath="1.5" chase="cube" movement="4" costs="10\/20" open-list="list">/,
  );
  game.dispose();
});

test('an option overrides the cube until it is cleared', () => {
  const game = newGame();
  game.open(WITH);
  const searches = () => [0, 1].map((monster) => game.world?.searchOf(monster));
  game.setOption('algorithm', 'bfs');
  assert.deepEqual(searches(), ['greedy', 'bfs'], 'a monster with a search of its own keeps it');
  game.setOption('algorithm', null);
  assert.deepEqual(searches(), ['greedy', 'weighted']);
  game.dispose();
});

test('the player of a cube that is awake stands still until a key, while monsters plan', () => {
  const text = PLAIN.replace('repath="3"', 'repath="3" awake="true"');
  for (const [xml, awake, moves] of /** @type {const} */ ([
    [text, undefined, false],
    [PLAIN, true, false],
    [text, false, true],
  ])) {
    const world = ChaseWorld.fromXml(xml, { wander: true, ...(awake !== undefined && { awake }) });
    const { player } = world.snapshot();
    world.tick(120);
    const now = world.snapshot();
    assert.equal(isDeepStrictEqual(now.player, player), !moves);
    assert.ok(now.monsters.every((monster) => monster.awake && monster.repaths > 0));
    world.press('right');
    world.press('down');
    world.tick(60);
    assert.notDeepEqual(world.snapshot().player, now.player);
    assert.equal(world.own.awake, xml === text);
  }
  assert.match(ChaseWorld.fromXml(text).toXml(), /^<cube size="11" repath="3" awake="true">/);
});
