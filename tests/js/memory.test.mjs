// What the boundary guarantees about memory: views survive its growth, and handles release it.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { GridBatch } from '../../www/engine/batch.js';
import { GridWorld } from '../../www/engine/grid.js';
import { Chase, Cube, eventStride } from '../../www/pkg/cubechase.js';
import { chaseOf } from './support/drive.mjs';
import { ALGORITHMS, randomMap, searchOf, started } from './support/grids.mjs';
import { cubeXml, oneMonsterEach } from './support/maps.mjs';
import { queriesOn } from './support/queries.mjs';
import { growth, memory } from './support/wasm.mjs';

const xml = cubeXml({ monsters: oneMonsterEach(6) });

test('live views find the memory after it grows, and copies stay as they are', () => {
  const world = chaseOf(xml);
  const grid = GridWorld.fromText('S...\n...G');
  const search = started(grid);
  search.step(grid);
  const [old, copies] = [[world.cells, search.paint], [search.g(), grid.cells]];
  const views = () => [world.cells, world.actors, search.paint].map((view) => [...view]);
  const [seen, copied] = [views(), copies.map((copy) => [...copy])];
  const { byteLength } = memory.buffer;
  // Not freed, or the tests below would have to fill its place.
  GridWorld.fromCells(1024, 1024, new Uint8Array(1024 ** 2));
  assert.ok(memory.buffer.byteLength > byteLength, 'the memory has grown');
  assert.deepEqual(old.map(({ length }) => length), [0, 0], 'an old view is detached');
  assert.deepEqual(views(), seen);
  search.run(grid);
  assert.deepEqual(copies.map((copy) => [...copy]), copied);
  assert.notDeepEqual([...search.g()], copied[0]);
  assert.notDeepEqual([...search.paint], seen[2]);
});

const rooms = GridWorld.generate({ generator: 'rooms', width: 41, height: 31, seed: 5 });
const queries = queriesOn(rooms, 20);
const batched = searchOf({ paint: false });
const recorded = ['dijkstra', 'dstar-lite'].map((algorithm) => searchOf({ algorithm, record: true }));
const small = cubeXml({ size: 3, monsters: oneMonsterEach() });
const { rows, start, goal } = randomMap(14, 10, 5, { walls: 0.2 });
const tables = [{ heuristic: 'landmarks' }, { heuristic: 'waypoints' }, { heuristic: 'exact' }, { openList: 'buckets' }, { costs: 'sqrt2' }];

/** Rounds that leave no memory behind, and how many show it. @type {Record<string, [count: number, round: () => void]>} */
const ROUNDS = {
  'cubes, chases and wrong arguments': [400, () => {
    const cube = Cube.fromXml(small);
    const chase = new Chase(cube, { wander: true });
    chase.tick(3);
    chase.takeEvents();
    for (const handle of [chase, cube]) handle.free();
    assert.throws(() => Cube.fromXml('<cube>'));
    assert.throws(() => searchOf({ algorithm: '?' }));
    assert.throws(() => GridWorld.fromText('..\n.'));
    assert.throws(() => GridWorld.generate({ width: 4 }));
    GridWorld.generate({ width: 7, height: 5 }).free();
  }],
  'every algorithm and table, their repairs, copies and refusals': [60, () => {
    const grid = GridWorld.fromText(rows.join('\n'));
    for (const options of [...ALGORITHMS.map((algorithm) => ({ algorithm })), ...tables]) {
      const search = started(grid, options, start, goal);
      search.run(grid);
      for (const array of [search.g(), search.h(), search.f(), search.parents()]) assert.equal(array.length, 140);
      grid.setCell(3, 3, grid.cell(3, 3) === 'wall' ? 'floor' : 'wall');
      search.replan(grid);
      search.run(grid);
      search.seek(grid, 3);
      assert.throws(() => search.start(grid, [99, 0], goal));
      search.free();
    }
    grid.free();
  }],
  batches: [100, () => {
    const batch = new GridBatch(queries, { paths: true });
    batch.run(batched, rooms);
    batch.answers();
    batch.free();
    assert.throws(() => new GridBatch([1]));
  }],
  'recorded searches and their repairs': [30, () => {
    for (const search of recorded) {
      search.start(rooms, /** @type {any} */ (rooms.start), /** @type {any} */ (rooms.goal));
      search.run(rooms);
      search.show(Infinity);
      search.replan(rooms);
      search.run(rooms);
      search.show(0);
    }
  }],
};
for (const [what, [count, round]] of Object.entries(ROUNDS)) {
  test(`${what}: ${count} rounds do not grow the memory`, () => assert.equal(growth(round, count), 0));
}

test('a copy of the events does not change with later events', () => {
  const chase = new Chase(Cube.fromXml(xml), { repath: 0.5 });
  chase.tick(200);
  const events = chase.takeEvents();
  assert.ok(events.length > 0 && events.length % eventStride() === 0);
  const before = [...events];
  assert.equal(chase.takeEvents().length, 0, 'events are returned once');
  chase.tick(200);
  assert.deepEqual([...events], before);
});
