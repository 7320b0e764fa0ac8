// Numbers at the boundary: wasm would turn −1 into four billion and cut 1.7 to 1, so the core checks each number.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CrowdWorld } from '../../www/engine/crowd.js';
import { GridCrowd } from '../../www/engine/grid-crowd.js';
import { DriveSearch } from '../../www/engine/drive.js';
import { GridWorld } from '../../www/engine/grid.js';
import { GridSearch } from '../../www/engine/search.js';
import { Chase, Cube, Grid, Search } from '../../www/pkg/cubechase.js';
import { chaseOf } from './support/drive.mjs';
import { cubeXml } from './support/maps.mjs';
import './support/wasm.mjs';

/** Values that are no whole number from 0, and one that is beyond every range here. */
const BAD = [NaN, Infinity, -Infinity, -1, 0.5, 1e10, 2 ** 32];

/** @param {() => unknown} work @param {string} name of the number @param {number} bad */
function refused(work, name, bad) {
  assert.throws(work, (/** @type {Error} */ error) => {
    assert.equal(error.name, 'OptionError', `${error}`);
    assert.match(error.message, new RegExp(`^${name}: found .+; expected a whole number from \\d+ to \\d+$`));
    return true;
  }, `${name} ${bad}`);
}

test('Chase: refuses invalid ticks and cells', () => {
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
  assert.equal(chase.digest(), before, 'no effect');
  assert.equal(chase.ticks, 0);
  chase.tick(0);
  chase.tick(2);
  assert.equal(chase.ticks, 2);
  chase.free();
});

test('Grid and Search: refuse invalid sides, positions and steps', () => {
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

test('Cube.generate: refuses an invalid size and seed', () => {
  for (const bad of [NaN, Infinity, -1, 0.5, 2 ** 53]) refused(() => Cube.generate(15, bad), 'seed', bad);
  for (const bad of BAD) assert.throws(() => Cube.generate(bad, 1), { name: 'OptionError' }, `size ${bad}`);
  const [low, high] = [0, Number.MAX_SAFE_INTEGER].map((seed) => Cube.generate(5, seed));
  assert.notEqual(low?.toXml(), high?.toXml());
  low?.free();
  high?.free();
});

test('the page’s own ChaseWorld passes them on unchanged', () => {
  const world = chaseOf(cubeXml());
  assert.throws(() => world.tick(-1), { name: 'OptionError', message: 'tick: found -1; expected a whole number from 0 to 1000000' });
  assert.throws(() => world.setCell(9, 0, 0, 'wall'), { name: 'OptionError' });
  assert.throws(() => world.setCell('front', 1.5, 0, 'wall'), { name: 'OptionError' });
  assert.throws(() => world.setCell(/** @type {any} */ ('north'), 0, 0, 'wall'), /front/);
  world.free();
});

test('refusal gives the reason of setCell without an edit', () => {
  const world = chaseOf(cubeXml({ monsters: [{ face: 'top', x: 1, y: 2 }] }));
  assert.equal(world.refusal(0, 0, 0), null);
  for (const [face, name, x, y] of /** @type {[number, 'front' | 'top', number, number][]} */ ([[0, 'front', 3, 3], [4, 'top', 1, 2]])) {
    const { message: sentence } = world.refusal(face, x, y) ?? assert.fail();
    assert.ok(sentence.length > 10, sentence);
    assert.throws(() => world.setCell(name, x, y, 'wall'), { name: 'EditError', message: sentence });
  }
  // Between two cells the player is on both, and a wall cannot be on either.
  world.press('right');
  world.tick(6);
  world.release('right');
  assert.notEqual(world.refusal(0, 3, 3), null);
  assert.notEqual(world.refusal(0, 4, 3), null);
  world.free();
});

// Values that are no numbers, although the bindings would convert them.
/** @type {unknown[]} */
const NOT_NUMBERS = ['3', '', null, true, [2], {}, new Date(0), { valueOf: () => 1 }];

/**
 * A call for every number that the page's own handles take, with an invalid value in its place.
 *
 * @returns {[name: string, call: (bad: any) => unknown][]} by the name that the message says
 */
function callsOf() {
  const grid = GridWorld.fromText('....\n....\n....');
  const yard = GridWorld.fromText('........\n'.repeat(8).trim());
  const search = new GridSearch({ record: true });
  const field = new GridSearch({ algorithm: 'flow-field' });
  const drive = new DriveSearch({ record: true });
  const chase = chaseOf(cubeXml());
  const crowd = CrowdWorld.generate(5, 1);
  const agents = new GridCrowd(grid);
  const exit = agents.addGoal([[3, 2]]);
  agents.enter(0, 0, exit);
  for (const each of [search, field]) each.start(grid, [0, 0], [3, 2]);
  drive.start(yard, [2, 2, 0], [5, 5, 0]);
  return [
    ['width', (bad) => GridWorld.fromCells(bad, 1, new Uint8Array(4))],
    ['height', (bad) => GridWorld.fromCells(4, bad, new Uint8Array(4))],
    ['x', (bad) => grid.cell(bad, 0)],
    ['y', (bad) => grid.cell(0, bad)],
    ['x', (bad) => grid.setCell(bad, 0, 'wall')],
    ['y', (bad) => grid.setCell(0, bad, 'wall')],
    ['start x', (bad) => grid.setEnds([bad, 0], [0, 0])],
    ['start y', (bad) => grid.setEnds([0, bad], [0, 0])],
    ['goal x', (bad) => grid.setEnds([0, 0], [bad, 0])],
    ['goal y', (bad) => grid.setEnds([0, 0], [0, bad])],
    ['from x', (bad) => grid.hexLine(bad, 0, 0, 0)],
    ['from y', (bad) => grid.hexLine(0, bad, 0, 0)],
    ['to x', (bad) => grid.hexLine(0, 0, bad, 0)],
    ['to y', (bad) => grid.hexLine(0, 0, 0, bad)],
    ['path', (bad) => grid.smooth([[0, bad]])],
    ['from x', (bad) => search.start(grid, [bad, 0], [0, 0])],
    ['from y', (bad) => search.start(grid, [0, bad], [0, 0])],
    ['to x', (bad) => search.start(grid, [0, 0], [bad, 0])],
    ['to y', (bad) => search.start(grid, [0, 0], [0, bad])],
    ['from x', (bad) => search.replan(grid, [bad, 0])],
    ['from y', (bad) => search.replan(grid, [0, bad])],
    ['cells', (bad) => search.prepareSome(grid, bad)],
    ['seek', (bad) => search.seek(grid, bad)],
    ['step', (bad) => search.step(grid, bad)],
    ['queries', (bad) => search.expect(bad)],
    ['show', (bad) => search.show(bad)],
    ['x', (bad) => search.window(bad, 0, 1, 1)],
    ['y', (bad) => search.window(0, bad, 1, 1)],
    ['width', (bad) => search.window(0, 0, bad, 1)],
    ['height', (bad) => search.window(0, 0, 1, bad)],
    ['x', (bad) => search.explain(grid, bad, 0)],
    ['y', (bad) => search.explain(grid, 0, bad)],
    ['x', (bad) => field.pathFrom(bad, 0)],
    ['y', (bad) => field.pathFrom(0, bad)],
    ['from x', (bad) => drive.start(yard, [bad, 2, 0], [5, 5])],
    ['from y', (bad) => drive.start(yard, [2, bad, 0], [5, 5])],
    ['from heading', (bad) => drive.start(yard, [2, 2, bad], [5, 5])],
    ['to x', (bad) => drive.start(yard, [2, 2, 0], [bad, 5])],
    ['to y', (bad) => drive.start(yard, [2, 2, 0], [5, bad])],
    ['to heading', (bad) => drive.start(yard, [2, 2, 0], [5, 5, bad])],
    ['step', (bad) => drive.step(yard, bad)],
    ['show', (bad) => drive.show(bad)],
    ['x', (bad) => drive.window(bad, 0, 1, 1)],
    ['y', (bad) => drive.window(0, bad, 1, 1)],
    ['width', (bad) => drive.window(0, 0, bad, 1)],
    ['height', (bad) => drive.window(0, 0, 1, bad)],
    ['size', (bad) => CrowdWorld.generate(bad, 1)],
    ['seed', (bad) => CrowdWorld.generate(5, bad)],
    ['step', (bad) => chase.step(bad)],
    ['tick', (bad) => chase.tick(bad)],
    ['x', (bad) => chase.setCell('front', bad, 0, 'floor')],
    ['y', (bad) => chase.setCell('front', 0, bad, 'floor')],
    ['face', (bad) => chase.refusal(bad, 0, 0)],
    ['x', (bad) => chase.refusal(0, bad, 0)],
    ['y', (bad) => chase.refusal(0, 0, bad)],
    ['x', (bad) => crowd.target('front', bad, 0)],
    ['y', (bad) => crowd.target('front', 0, bad)],
    ['tick', (bad) => crowd.tick(bad)],
    ['x', (bad) => crowd.setCell('front', bad, 0, 'floor')],
    ['y', (bad) => crowd.setCell('front', 0, bad, 'floor')],
    ['x', (bad) => agents.addGoal([[bad, 0]])],
    ['y', (bad) => agents.addGoal([[0, bad]])],
    ['goal', (bad) => agents.moveGoal(bad, [[0, 0]])],
    ['x', (bad) => agents.moveGoal(exit, [[bad, 0]])],
    ['y', (bad) => agents.moveGoal(exit, [[0, bad]])],
    ['x', (bad) => agents.enter(bad, 0, exit)],
    ['y', (bad) => agents.enter(0, bad, exit)],
    ['goal', (bad) => agents.enter(0, 0, bad)],
    ['agent', (bad) => agents.leave(bad)],
    ['agent', (bad) => agents.setGoal(bad, exit)],
    ['goal', (bad) => agents.setGoal(0, bad)],
    ['step', (bad) => agents.step(bad)],
    ['goal', (bad) => agents.reaches(bad, 0, 0)],
    ['x', (bad) => agents.reaches(exit, bad, 0)],
    ['y', (bad) => agents.reaches(exit, 0, bad)],
    ['goal', (bad) => agents.isCurrent(bad)],
    ['goal', (bad) => agents.distances(bad)],
    ['goal', (bad) => agents.next(bad)],
  ];
}

test('the page’s own handles accept only numbers, and convert no other value', () => {
  let calls = 0;
  const counted = { valueOf: () => (calls++, 1), toString: () => (calls++, '1') };
  for (const [name, call] of callsOf()) {
    for (const bad of [...NOT_NUMBERS, counted]) {
      assert.throws(() => call(bad), (/** @type {Error} */ error) => {
        assert.equal(error.name, 'OptionError', `${call}: ${error}`);
        assert.match(error.message, new RegExp(`^${name}: found (".*"|null|true|object); expected a number$`), `${call}`);
        return true;
      }, `${call} takes ${JSON.stringify(bad)}`);
    }
  }
  assert.equal(calls, 0);
});

test('refuses a number whose conversion would free the handle during the call', () => {
  const grid = GridWorld.fromText('....\n....\n....');
  const search = new GridSearch();
  search.start(grid, [0, 0], [3, 2]);
  const treacherous = { valueOf: () => (search.free(), 1) };
  assert.throws(() => search.step(grid, /** @type {any} */ (treacherous)), { name: 'OptionError', message: 'step: found object; expected a number' });
  assert.equal(search.run(grid), 'found', 'the handle still exists');
  search.free();
  grid.free();
});
