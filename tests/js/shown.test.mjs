// The state at the playhead: the open list itself, and the numbers of the whole map.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Grid } from '../../www/engine/grid.js';
import { MARKS } from '../../www/engine/names.js';
import { searchOf, searched } from './support/grids.mjs';

const grid = Grid.fromText('S....#....\n..##.#.##.\n.#...#.#..\n.#.###.#.#\n.#.......G');

/** @param {Record<string, unknown>} options */
const ended = (options) => searched(grid, { record: true, ...options }, [0, 0], [9, 4]);

for (const [openList, algorithm] of [
  ['heap', 'astar'],
  ['heap', 'dijkstra'],
  ['heap', 'weighted'],
  ['buckets', 'astar'],
  ['list', 'jps'],
  ['unrepaired-heap', 'astar'],
]) {
  test(`the open list of ${algorithm}, ${openList}, has the open cells after every step, and a heap is in heap order`, () => {
    const search = ended({ algorithm, openList });
    let [comparisons, moves] = [0, 0];
    for (let step = 0; step <= search.steps; step++) {
      search.show(step);
      const list = search.openList();
      assert.ok(list);
      assert.deepEqual([list.kind, list.cells.length], [openList, 2 * list.f.length]);
      const keyAt = (/** @type {number} */ at) =>
        (list.cells[2 * at + 1] ?? 0) * grid.width + (list.cells[2 * at] ?? 0);
      const live = [...list.live.keys()].filter((at) => list.live[at]);
      const { marks } = search;
      assert.deepEqual(
        live.map(keyAt).sort((a, b) => a - b),
        [...marks.keys()].filter((key) => marks[key] === MARKS.open),
      );
      const [f, h] = [search.field('f'), search.field('h')];
      for (const at of live)
        assert.deepEqual([list.f[at], list.h[at]], [f[keyAt(at)], h[keyAt(at)]]);
      if (openList === 'heap')
        list.f.forEach((one, at) => assert.ok(at === 0 || (list.f[(at - 1) >> 1] ?? NaN) <= one));
      assert.equal(
        Number.isNaN(list.bucket[0] ?? NaN),
        openList !== 'buckets' || list.f.length === 0,
      );
      assert.ok(list.comparisons >= comparisons && list.moves >= moves);
      [comparisons, moves] = [list.comparisons, list.moves];
    }
    assert.ok(moves > 0);
  });
}

test('the numbers of the whole map are those of a window over it, and the orders those of each step', () => {
  const search = ended({ algorithm: 'ida' });
  search.show(search.steps);
  const orders = search.orders();
  const last = orders.map(() => 0);
  assert.ok(orders.filter((step) => step > 0).length < search.steps, 'it expands cells again');
  for (let step = 0; step <= search.steps; step++) {
    search.show(step);
    const all = search.window(0, 0, grid.width, grid.height);
    for (const [at, kind] of /** @type {const} */ (['g', 'h', 'f']).entries())
      assert.deepEqual(
        search.field(kind),
        all.filter((_, place) => place % 6 === at),
      );
    if (search.current) last[search.current[1] * grid.width + search.current[0]] = step;
  }
  assert.deepEqual(orders, last);
  assert.throws(() => search.field(/** @type {any} */ ('x')), { name: 'OptionError' });
});

test('counts the cells of the path; a search that has not begun or has no single open list returns none', () => {
  const [search, lines, fresh] = [ended({}), ended({ algorithm: 'theta' }), searchOf({})];
  assert.deepEqual(
    [search, lines, fresh].map((one) => one.pathLength),
    [search.path().length, lines.pathCells().length, 0],
  );
  assert.deepEqual([ended({ algorithm: 'ida' }).openList(), fresh.openList()], [null, null]);
});

test('returns the landmarks and waypoints of a heuristic once its tables are built', () => {
  const chosen = [
    [0, 4],
    [9, 0],
  ];
  for (const [options, count, expected] of /** @type {const} */ ([
    [{ heuristic: 'landmarks', landmarks: chosen }, 2, chosen],
    [{ heuristic: 'landmarks', landmarks: 3 }, 3, null],
    [{ heuristic: 'waypoints' }, 6, null],
    [{ heuristic: 'waypoints', landmarks: 2 }, 2, null],
    [{ heuristic: 'waypoints', landmarks: chosen }, 2, chosen],
    [{ heuristic: 'octile' }, 0, []],
    [{ algorithm: 'bidirectional', heuristic: 'landmarks', landmarks: chosen }, 2, chosen],
    [
      {
        rank: (/** @type {number} */ g, /** @type {number} */ h) => g + h,
        heuristic: 'landmarks',
        landmarks: chosen,
      },
      2,
      chosen,
    ],
  ])) {
    const search = searchOf({ record: true, ...options });
    assert.deepEqual(search.places(), [], 'before they are built');
    search.start(grid, [0, 0], [9, 4]);
    const places = search.places();
    assert.equal(places.length, count, JSON.stringify(options));
    for (const [x, y] of places) assert.notEqual(grid.cell([x, y]), 'wall');
    if (expected) assert.deepEqual(places.map(String).sort(), expected.map(String).sort());
    search.free();
  }
});
