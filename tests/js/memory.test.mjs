// What the boundary guarantees about memory: views survive its growth, and handles release it.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { GridBatch } from '../../www/engine/batch.js';
import { CubeCrowd } from '../../www/engine/crowd.js';
import { Cube, CubeSearch } from '../../www/engine/cube.js';
import { DriveSearch } from '../../www/engine/drive.js';
import { GraphSearch } from '../../www/engine/graph.js';
import { GridCrowd } from '../../www/engine/grid-crowd.js';
import { Grid } from '../../www/engine/grid.js';
import { live } from '../../www/engine/handle.js';
import { BinaryHeap } from '../../www/engine/heap.js';
import { Chase, Cube as WasmCube, Grid as WasmGrid, eventStride } from '../../www/pkg/cubechase.js';
import { chaseOf } from './support/drive.mjs';
import { ALGORITHMS, randomMap, searchOf, started } from './support/grids.mjs';
import { cubeXml, oneMonsterEach } from './support/maps.mjs';
import { queriesOn } from './support/queries.mjs';
import { growth, memory } from './support/wasm.mjs';

const xml = cubeXml({ monsters: oneMonsterEach(6) });

/**
 * Makes the memory grow. The grid is not freed, or the tests below would have to fill its place.
 */
function grow() {
  const { byteLength } = memory.buffer;
  Grid.fromCells(1024, 1024, new Uint8Array(1024 ** 2));
  assert.ok(memory.buffer.byteLength > byteLength, 'the memory has grown');
}

test('live views find the memory after it grows', () => {
  const world = live(chaseOf(xml));
  const search = started(Grid.fromText('S...\n...G'));
  const views = () => [world.cells, world.actors, live(search).paint];
  const [old, seen] = [views(), views().map((view) => [...view])];
  grow();
  assert.deepEqual(
    [old.map(({ length }) => length), views().map((view) => [...view])],
    [[0, 0, 0], seen],
    'an old view is detached',
  );
  assert.deepEqual(Object.getOwnPropertyNames(live(search)), ['paint', 'marks', 'openSizes']);
});

/**
 * All arrays of a class, and what changes them or moves them in the memory.
 *
 * @type {Record<string, () => [{ free(): void }, () => ArrayLike<number>[], (() => unknown)?]>}
 */
const OWNERS = {
  GridSearch: () => {
    const grid = Grid.fromText('S...\n...G');
    const search = started(grid, { record: true });
    search.step(grid, 2);
    const all = () => [
      search.paint,
      search.marks,
      search.openSizes,
      search.g(),
      search.h(),
      search.f(),
      search.parents(),
      search.window(0, 0, 4, 2),
      search.field('g'),
      search.orders(),
    ];
    return [search, all, () => (search.run(grid), search.show(Infinity))];
  },
  GraphSearch: () => {
    const search = new GraphSearch({
      nodes: [0, 1, 2],
      neighbours: (n) => [(n + 1) % 3],
      cost: () => 1,
      record: true,
    });
    search.start(0, 2);
    return [
      search,
      () => [search.paint, search.marks, search.openSizes],
      () => (search.run(), search.show(Infinity)),
    ];
  },
  CubeSearch: () => {
    const search = new CubeSearch({ record: true });
    const cube = Cube.blank(3);
    search.start(cube, cube.cellOf(0), cube.cellOf(50));
    return [
      search,
      () => [search.paint, search.marks, search.openSizes, cube.cells],
      () => (search.run(cube), search.show(Infinity), cube.setCell(cube.cellOf(1), 'wall')),
    ];
  },
  DriveSearch: () => {
    const grid = Grid.fromCells(12, 12, new Uint8Array(144).fill(1));
    const search = new DriveSearch({ record: true });
    search.start(grid, [3, 3, 0], [8, 8, 90]);
    return [
      search,
      () => [search.marks, search.openSizes, search.drive(), search.treeEdges(), search.shots()],
      () => (search.run(grid), search.show(Infinity)),
    ];
  },
  CubeCrowd: () => {
    const crowd = CubeCrowd.generate(5, 1, { walkers: 3 });
    crowd.target(['front', 1, 1]);
    crowd.tick();
    return [
      crowd,
      () => [crowd.places, crowd.cells, crowd.directions, crowd.field],
      () => (crowd.resize(5000, 999), crowd.tick(60)),
    ];
  },
  GridCrowd: () => {
    const grid = Grid.fromCells(40, 40, new Uint8Array(1600).fill(1));
    const crowd = new GridCrowd(grid, {});
    const exit = crowd.addGoal([[39, 39]]);
    const enter = (/** @type {number} */ y) =>
      [...Array(40).keys()].forEach((x) => crowd.enter([x, y], exit));
    enter(0);
    crowd.step();
    const all = () => [
      crowd.cells,
      crowd.cellsBefore,
      crowd.statuses,
      crowd.waited,
      crowd.stalled,
      crowd.distances(exit),
      crowd.next(exit),
    ];
    return [
      crowd,
      all,
      () => ([10, 20, 30].forEach(enter), grid.setCell([38, 38], 'wall'), crowd.step(9)),
    ];
  },
  Grid: () => {
    const grid = Grid.fromText('S...\n...G');
    return [grid, () => [grid.cells, grid.clearance()], () => grid.setCell([1, 1], 'wall')];
  },
  BinaryHeap: () => {
    const heap = new BinaryHeap();
    return [
      heap,
      () => [heap.items()],
      () => [...Array(99).keys()].forEach((number) => heap.push(number)),
    ];
  },
};
for (const [name, make] of Object.entries(OWNERS)) {
  test(`the arrays of a ${name} stay as they are when it changes, the memory grows and it is freed`, () => {
    const [owner, arrays, change] = make();
    const kept = arrays();
    const [before, now] = [
      kept.map((array) => Array.from(array)),
      () => kept.map((array) => Array.from(array)),
    ];
    change?.();
    assert.notDeepEqual(
      arrays().map((array) => Array.from(array)),
      before,
      'another read has the current state',
    );
    assert.deepEqual(now(), before);
    grow();
    /** @type {any} */ (owner)[Symbol.dispose]();
    assert.throws(arrays, /found a call after free\(\)/, 'what `using` calls frees the object');
    for (let side = 1; side < 64; side++) new WasmGrid(side, side);
    assert.deepEqual(now(), before);
  });
}

const rooms = Grid.generate({ generator: 'rooms', width: 41, height: 31, seed: 5 });
const queries = queriesOn(rooms, 20);
const batched = searchOf({ paint: false });
const recorded = ['dijkstra', 'dstar-lite'].map((algorithm) =>
  searchOf({ algorithm, record: true }),
);
const small = cubeXml({ size: 3, monsters: oneMonsterEach() });
const { rows, start, goal } = randomMap(14, 10, 5, { walls: 0.2 });
const tables = [
  { heuristic: 'landmarks' },
  { heuristic: 'waypoints' },
  { heuristic: 'exact' },
  { openList: 'buckets' },
  { costs: 'sqrt2' },
];

/**
 * Rounds that leave no memory behind, and how many show it.
 *
 * @type {Record<string, [count: number, round: () => void]>}
 */
const ROUNDS = {
  'cubes, chases and wrong arguments': [
    400,
    () => {
      const cube = WasmCube.fromXml(small);
      const chase = new Chase(cube, { wander: true });
      chase.tick(3);
      chase.takeEvents();
      for (const handle of [chase, cube]) handle.free();
      const wrong = [
        () => WasmCube.fromXml('<cube>'),
        () => searchOf({ algorithm: '?' }),
        () => Grid.fromText('..\n.'),
        () => Grid.generate({ width: 4 }),
      ];
      for (const work of wrong) assert.throws(work);
      Grid.generate({ width: 7, height: 5 }).free();
    },
  ],
  'every algorithm and table, their repairs, copies and refusals': [
    60,
    () => {
      const grid = Grid.fromText(rows.join('\n'));
      for (const options of [...ALGORITHMS.map((algorithm) => ({ algorithm })), ...tables]) {
        const search = started(grid, options, start, goal);
        search.run(grid);
        for (const array of [search.g(), search.h(), search.f(), search.parents()])
          assert.equal(array.length, 140);
        grid.setCell([3, 3], grid.cell([3, 3]) === 'wall' ? 'floor' : 'wall');
        search.replan(grid);
        search.run(grid);
        search.seek(grid, 3);
        assert.throws(() => search.start(grid, [99, 0], goal));
        search.free();
      }
      grid.free();
    },
  ],
  'batches': [
    100,
    () => {
      const batch = new GridBatch(queries, { paths: true });
      batch.run(batched, rooms);
      batch.answers();
      batch.free();
      assert.throws(() => new GridBatch([1]));
    },
  ],
  'recorded searches and their repairs': [
    30,
    () => {
      for (const search of recorded) {
        search.start(rooms, /** @type {any} */ (rooms.start), /** @type {any} */ (rooms.goal));
        search.run(rooms);
        search.show(Infinity);
        search.replan(rooms);
        search.run(rooms);
        search.show(0);
      }
    },
  ],
};
for (const [what, [count, round]] of Object.entries(ROUNDS)) {
  test(`${what}: ${count} rounds do not grow the memory`, () =>
    assert.equal(growth(round, count), 0));
}

test('a copy of the events does not change with later events', () => {
  const chase = new Chase(WasmCube.fromXml(xml), { repath: 0.5 });
  chase.tick(200);
  const events = chase.takeEvents();
  assert.ok(events.length > 0 && events.length % eventStride() === 0);
  const before = [...events];
  assert.equal(chase.takeEvents().length, 0, 'events are returned once');
  chase.tick(200);
  assert.deepEqual([...events], before);
});
