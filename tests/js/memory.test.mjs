// What the boundary guarantees about memory: views survive its growth, handles release it, instances are independent.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Chase, Cube, eventStride, Grid, Search } from '../../www/pkg/cubechase.js';
import { GridWorld } from '../../www/engine/grid.js';
import { chaseOf } from './support/drive.mjs';
import { ALGORITHMS, randomMap, searchOf } from './support/grids.mjs';
import { cubeXml, oneMonsterEach } from './support/maps.mjs';
import { memory } from './support/wasm.mjs';

const xml = cubeXml({ monsters: oneMonsterEach(6) });

test('views survive the growth of the memory', () => {
  const world = chaseOf(xml);
  const before = { cells: [...world.cells], actors: [...world.actors] };
  const old = world.cells;
  const { byteLength } = memory.buffer;
  const big = [1, 2, 3].map((seed) => Cube.generate(255, seed));
  assert.ok(memory.buffer.byteLength > byteLength, 'the memory has grown');
  assert.equal(old.length, 0, 'the old view is detached');
  assert.deepEqual([...world.cells], before.cells);
  assert.deepEqual([...world.actors], before.actors);
  big.forEach((cube) => cube.free());
  world.free();
});

test('does not grow the memory in thousands of rounds of creating and freeing', () => {
  const round = () => {
    const cube = Cube.fromXml(xml);
    const chase = new Chase(cube, { wander: true });
    chase.tick(3);
    chase.takeEvents();
    chase.free();
    cube.free();
    const grid = new Grid(20, 20);
    const search = new Search({});
    search.start(grid, 0, 0, 19, 19);
    search.run(grid);
    search.path();
    search.free();
    grid.free();
    assert.throws(() => Cube.fromXml('<cube>'));
    assert.throws(() => new Search(/** @type {any} */ ({ algorithm: '?' })));
  };
  for (let n = 0; n < 200; n++) round();
  const { byteLength } = memory.buffer;
  for (let n = 0; n < 3000; n++) round();
  assert.equal(memory.buffer.byteLength, byteLength);
});

test('does not grow the memory in hundreds of rounds with every algorithm and table, their repairs, copies and refusals', () => {
  const { rows, start, goal } = randomMap(14, 10, 5, { walls: 0.2 });
  const [edited = [0, 0]] = [[3, 3], [4, 4]].filter((cell) => String(cell) !== String(start) && String(cell) !== String(goal));
  const all = [...ALGORITHMS.map((algorithm) => ({ algorithm })), ...['landmarks', 'waypoints', 'exact'].map((heuristic) => ({ heuristic })), { openList: 'buckets' }, { costs: 'sqrt2' }];
  const round = () => {
    const grid = GridWorld.fromText(rows.join('\n'));
    for (const options of all) {
      const search = searchOf(options);
      search.start(grid, start, goal);
      search.run(grid);
      for (const array of [search.g(), search.h(), search.f(), search.parents()]) assert.equal(array.length, 140);
      grid.setCell(edited[0] ?? 0, edited[1] ?? 0, grid.cell(edited[0] ?? 0, edited[1] ?? 0) === 'wall' ? 'floor' : 'wall');
      search.replan(grid);
      search.run(grid);
      search.seek(grid, 3);
      assert.throws(() => search.start(grid, [99, 0], goal));
      search.free();
    }
    assert.throws(() => GridWorld.fromText('..\n.'));
    assert.throws(() => GridWorld.generate({ width: 4 }));
    grid.free();
    GridWorld.generate({ width: 21, height: 15 }).free();
  };
  for (let n = 0; n < 30; n++) round();
  const { byteLength } = memory.buffer;
  for (let n = 0; n < 300; n++) round();
  assert.equal(memory.buffer.byteLength, byteLength);
});

test('two instances with the same seed and inputs do the same, and a third beside them does something else', () => {
  const [a, b, c] = [1, 1, 2].map((seed) => new Chase(Cube.fromXml(xml), { seed, wander: true }));
  assert.ok(a && b && c);
  for (let n = 0; n < 60; n++) {
    a.tick(5);
    for (const _ of [1, 2, 3, 4, 5]) b.tick(1);
    c.tick(7);
  }
  assert.equal(a.digest(), b.digest());
  assert.notEqual(a.digest(), c.digest());
  assert.equal(typeof a.digest(), 'bigint');
  [a, b, c].forEach((chase) => chase.free());
});

test('a copy of the events does not change with later events', () => {
  const chase = new Chase(Cube.fromXml(xml), { repath: 0.5 });
  chase.tick(200);
  const events = chase.takeEvents();
  assert.ok(events.length > 0 && events.length % eventStride() === 0);
  const before = [...events];
  assert.equal(chase.takeEvents().length, 0, 'events are returned once');
  chase.tick(200);
  assert.deepEqual([...events], before);
  chase.free();
});
