// Numbers at the boundary: wasm would take −1 for four thousand million and cut 1.7 to 1, so the core looks at each.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Chase, Cube, Grid, Search } from '../../www/pkg/cubechase.js';
import { chaseOf } from './support/drive.mjs';
import { cubeXml } from './support/maps.mjs';
import './support/wasm.mjs';

/** What is no whole number from 0 on, and what lies beyond every range here. */
const BAD = [NaN, Infinity, -Infinity, -1, 0.5, 1e10, 2 ** 32];

/** @param {() => unknown} work @param {string} name of the number @param {number} bad */
function refused(work, name, bad) {
  assert.throws(work, (/** @type {Error} */ error) => {
    assert.equal(error.name, 'OptionError', `${error}`);
    assert.match(error.message, new RegExp(`^${name}: found .+; expected a whole number from \\d+ to \\d+$`));
    return true;
  }, `${name} ${bad}`);
}

test('Chase: tick and the places of cells', () => {
  const chase = new Chase(Cube.fromXml(cubeXml()), {});
  const before = chase.digest();
  for (const bad of BAD) {
    refused(() => chase.tick(bad), 'tick', bad);
    refused(() => chase.setCell(bad, 0, 0, 'wall'), 'face', bad);
    refused(() => chase.setCell(0, bad, 0, 'wall'), 'x', bad);
    refused(() => chase.setCell(0, 0, bad, 'wall'), 'y', bad);
    refused(() => chase.refusal(0, bad, 0), 'x', bad);
  }
  refused(() => chase.setCell(6, 0, 0, 'wall'), 'face', 6);
  refused(() => chase.setCell(0, 7, 0, 'wall'), 'x', 7);
  refused(() => chase.tick(1_000_001), 'tick', 1_000_001);
  assert.equal(chase.digest(), before, 'nothing happened');
  assert.equal(chase.ticks, 0);
  chase.tick(0);
  chase.tick(2);
  assert.equal(chase.ticks, 2);
  chase.free();
});

test('Grid and Search: sides, places and steps', () => {
  const grid = new Grid(4, 3);
  const search = new Search({});
  for (const bad of BAD) {
    refused(() => new Grid(bad, 3), 'width', bad);
    refused(() => new Grid(3, bad), 'height', bad);
    refused(() => grid.setCell(bad, 0, 'wall'), 'x', bad);
    refused(() => grid.setCell(0, bad, 'wall'), 'y', bad);
    refused(() => grid.cell(bad, 0), 'x', bad);
    for (let at = 0; at < 4; at++) {
      const places = /** @type {[number, number, number, number]} */ ([0, 0, 0, 0].map((place, index) => (index === at ? bad : place)));
      assert.throws(() => search.start(grid, ...places), (/** @type {Error} */ error) => ['OptionError', 'SearchError'].includes(error.name), `${places}`);
    }
  }
  search.start(grid, 0, 0, 3, 2);
  for (const bad of [NaN, -1, 0.5]) assert.throws(() => search.step(grid, bad), { name: 'OptionError' }, `step ${bad}`);
  assert.equal(search.expanded, 0);
  search.free();
  grid.free();
});

test('Cube.generate: size and seed', () => {
  for (const bad of [NaN, Infinity, -1, 0.5, 2 ** 53]) refused(() => Cube.generate(15, bad), 'seed', bad);
  for (const bad of BAD) assert.throws(() => Cube.generate(bad, 1), { name: 'OptionError' }, `size ${bad}`);
  const [low, high] = [0, Number.MAX_SAFE_INTEGER].map((seed) => Cube.generate(5, seed));
  assert.notEqual(low?.toXml(), high?.toXml());
  low?.free();
  high?.free();
});

test('through the page’s own ChaseWorld they pass as they are', () => {
  const world = chaseOf(cubeXml());
  assert.throws(() => world.tick(-1), { name: 'OptionError', message: 'tick: found -1; expected a whole number from 0 to 1000000' });
  assert.throws(() => world.setCell(9, 0, 0, 'wall'), { name: 'OptionError' });
  assert.throws(() => world.setCell('front', 1.5, 0, 'wall'), { name: 'OptionError' });
  assert.throws(() => world.setCell('north', 0, 0, 'wall'), /front/);
  world.free();
});

test('refusal says what setCell would, before anybody asks for a wall', () => {
  const world = chaseOf(cubeXml({ monsters: [{ face: 'top', x: 1, y: 2 }] }));
  assert.equal(world.refusal(0, 0, 0), '');
  for (const [face, name, x, y] of /** @type {[number, string, number, number][]} */ ([[0, 'front', 3, 3], [4, 'top', 1, 2]])) {
    const sentence = world.refusal(face, x, y);
    assert.ok(sentence.length > 10, sentence);
    assert.throws(() => world.setCell(name, x, y, 'wall'), { name: 'EditError', message: sentence });
  }
  // Between two cells the player is on both, and has left neither start nor goal to a wall.
  world.press('right');
  world.tick(6);
  world.release('right');
  assert.notEqual(world.refusal(0, 3, 3), '');
  assert.notEqual(world.refusal(0, 4, 3), '');
  world.free();
});
