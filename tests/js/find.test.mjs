// `find` and `reach`: lists of cells, cells to avoid, statuses, and errors. The core's tests compare
// the answers with an oracle.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import * as core from '../../www/core.js';
import * as small from '../../www/search.js';
import { loadSync, memory } from '../../www/engine/load.js';

loadSync(readFileSync);
small.loadSync(readFileSync);

const ROOMS = ['......#..', '..##..#..', '..##.....', '......#..', '......#.#'];

const { Grid, GridSearch } = core;
const roomsOfCore = () => Grid.fromText(ROOMS.join('\n'));

const packages = /** @type {any[]} */ ([
  { name: 'cubechase/core', ...core, rooms: roomsOfCore },
  { name: 'cubechase/search', ...small, rooms: () => small.Grid.fromRows(ROOMS, ['.']) },
]);

for (const { name, find, reach, rooms } of packages) {
  test(`${name}: finds the nearest goal from the nearest start`, () => {
    const grid = rooms();
    const goals = [[8, 0], { x: 0, y: 4 }, [3, 1]];
    const starts = [{ x: 7, y: 0 }, [0, 0]];
    assert.deepEqual(find(grid, { from: [0, 0], to: goals }), {
      status: 'found',
      path: [
        [0, 0],
        [0, 1],
        [0, 2],
        [0, 3],
        [0, 4],
      ],
      cost: 40,
      guarantee: 'optimal',
      expanded: 9,
    });
    for (const algorithm of ['astar', 'dijkstra', 'jps', 'auto', 'greedy']) {
      const { status, path, cost } = find(grid, { from: starts, to: goals, algorithm });
      assert.deepEqual(
        [status, path, cost],
        [
          'found',
          [
            [7, 0],
            [8, 0],
          ],
          10,
        ],
        algorithm,
      );
    }
    const there = find(grid, {
      from: [
        [4, 4],
        [4, 4],
      ],
      to: [[4, 4]],
    });
    assert.deepEqual([there.path, there.cost], [[[4, 4]], 0]);
  });

  test(`${name}: avoids cells, but not a start`, () => {
    const grid = rooms();
    const query = { from: [4, 2], to: [8, 2], movement: '4' };
    assert.equal(find(grid, query).cost, 40);
    const closed = find(grid, { ...query, avoid: [[6, 2], { x: 4, y: 2 }] });
    assert.deepEqual([closed.status, closed.cost, closed.guarantee], ['nearest', null, null]);
    assert.deepEqual(closed.path, [
      [4, 2],
      [5, 2],
    ]);
    assert.equal(find(grid, { ...query, avoid: [] }).cost, 40);
    // The grid itself has not changed.
    assert.equal(grid.cell([6, 2]), 'floor');
  });

  test(`${name}: follows edits, and other options`, () => {
    const grid = rooms();
    const query = { from: [0, 0], to: [8, 2] };
    assert.equal(find(grid, query).cost, 94);
    for (const avoid of [[], [[8, 0]]]) {
      grid.setCell([6, 2], 'wall');
      assert.equal(find(grid, { ...query, avoid }).status, 'nearest');
      grid.setCell([6, 2], 'floor');
      assert.equal(find(grid, { ...query, avoid }).cost, 94);
    }
    assert.equal(find(grid, { ...query, movement: '4' }).cost, 100);
    assert.equal(find(grid, { ...query, limit: 3 }).status, 'limit');
    assert.equal(find(grid, query).cost, 94);
  });

  test(`${name}: errors name the cell, and the searches that take several`, () => {
    const grid = rooms();
    const refused = (
      /** @type {object} */ options,
      /** @type {RegExp} */ message,
      kind = 'OptionError',
    ) =>
      assert.throws(() => find(grid, { from: [0, 0], to: [1, 1], ...options }), {
        name: kind,
        message,
      });
    assert.throws(() => find(grid), { name: 'OptionError', message: /^from: found undefined/ });
    refused({ from: undefined }, /^from: found undefined; expected \[x, y\] or \{ x, y \}$/);
    refused({ to: '1,1' }, /^to: found "1,1"; expected/);
    refused({ to: [[1, 1], [2]] }, /^to\[1\] y: found undefined; expected/);
    refused(
      {
        to: [
          [1, 1],
          [2, 0.5],
        ],
      },
      /^to\[1\] y: found 0.5; expected a whole number/,
    );
    refused({ from: [NaN, 0] }, /^from x: found NaN; expected a whole number/);
    refused({ avoid: [[-1, 0]] }, /^avoid x: found -1; expected a whole number/);
    refused({ speed: 1 }, /^unknown option "speed"/);
    refused({ to: [] }, /^found 0 goals; expected at least one$/, 'SearchError');
    refused(
      {
        from: [
          [0, 0],
          [6, 0],
        ],
      },
      /^starts\[1\]: the start \(6, 0\) is a wall/,
      'SearchError',
    );
    refused(
      {
        to: [
          [0, 0],
          [9, 0],
        ],
      },
      /^goals\[1\]: the goal \(9, 0\) is outside/,
      'SearchError',
    );
    refused({ avoid: [[9, 0]] }, /^the cell to avoid \(9, 0\) is outside/, 'SearchError');
    refused(
      {
        to: [
          [1, 1],
          [2, 0],
        ],
        algorithm: 'jps-plus',
      },
      /^found 2 goals; expected one with algorithm jps-plus, or one of these algorithms: astar, /,
      'SearchError',
    );
    // The next call works as before.
    assert.equal(find(grid, { from: [0, 0], to: [1, 1] }).cost, 14);
  });

  test(`${name}: reaches the cells within a cost, and knows the paths`, () => {
    const grid = rooms();
    const range = reach(grid, [4, 2], { maxCost: 20, movement: '4' });
    assert.deepEqual(range.cells[0], [4, 2]);
    const inRange = '3,3 4,0 4,1 4,2 4,3 4,4 5,1 5,2 5,3 6,2';
    assert.equal(range.cells.map(String).sort().join(' '), inRange);
    assert.deepEqual([...range.costs], [0, 10, 10, 10, ...Array(6).fill(20)]);
    assert.equal(range.cost({ x: 6, y: 2 }), 20);
    assert.deepEqual(range.path([6, 2]), [
      [4, 2],
      [5, 2],
      [6, 2],
    ]);
    assert.deepEqual([range.cost([7, 2]), range.path([7, 2])], [Infinity, []]);
    const two = reach(grid, [[0, 0], { x: 8, y: 0 }], {
      maxCost: 1,
      costs: 'sqrt2',
      avoid: [[0, 1]],
    });
    assert.deepEqual(two.cells.map(String).sort(), ['0,0', '1,0', '7,0', '8,0', '8,1']);
    assert.deepEqual(reach(grid, [0, 0], { maxCost: 0 }).cells, [[0, 0]]);
    assert.equal(reach(grid, [0, 0], { maxCost: Infinity }).cells.length, 36);
  });

  test(`${name}: a range takes the options of steps only`, () => {
    const grid = rooms();
    const refused = (/** @type {object} */ options, /** @type {RegExp} */ message) =>
      assert.throws(() => reach(grid, [0, 0], options), { name: 'OptionError', message });
    assert.throws(() => reach(grid, [0, 0]), { message: /^maxCost: found undefined/ });
    refused({}, /^maxCost: found undefined; expected a number$/);
    refused({ maxCost: -1 }, /^maxCost: found -1; expected a number from 0$/);
    refused({ maxCost: NaN }, /^maxCost: found NaN; expected a number from 0$/);
    refused(
      { maxCost: 9, algorithm: 'jps' },
      /^unknown option "algorithm"; expected one of: maxCost, movement, layout, costs, (size, wallCost, )?avoid$/,
    );
    assert.throws(() => reach(grid, [6, 0], { maxCost: 9 }), /the start \(6, 0\) is a wall/);
  });
}

test('a call with other options is another search, also if an option is undefined or an array has changed', () => {
  const grid = Grid.fromCells(5, 5, new Uint8Array(25).fill(1));
  /** @type {{ from: [number, number], to: [number, number] }} */
  const ends = { from: [0, 0], to: [2, 2] };
  /** @type {any} */
  const one = { ...ends, algorithm: undefined };
  assert.equal(core.find(grid, one).cost, 28);
  assert.equal(core.find(grid, { ...ends, movement: '4' }).cost, 40);
  /** @type {any} */
  const typo = { ...ends, algoritm: 'jps' };
  assert.throws(() => core.find(grid, typo), { name: 'OptionError' });
  assert.equal(core.reach(grid, [0, 0], { maxCost: 10, movement: undefined }).cells.length, 3);
  assert.equal(core.reach(grid, [0, 0], { maxCost: 1, costs: 'sqrt2' }).cells.length, 3);
  const landmarks = [[0, 0]];
  /** @type {any} */
  const far = { ...ends, heuristic: 'landmarks', landmarks };
  core.find(grid, far);
  landmarks[0] = [9, 9];
  assert.throws(() => core.find(grid, far), { name: /Error$/, message: /9, 9/ });
});

test('a grid frees what find and reach keep for it', () => {
  const bytes = () => memory().buffer.byteLength;
  /** @type {number[]} */
  const sizes = [];
  for (let round = 0; round < 12; round++) {
    const grid = Grid.fromCells(512, 512, new Uint8Array(512 * 512).fill(1));
    core.find(grid, { from: [0, 0], to: [511, 511], algorithm: 'dijkstra' });
    core.reach(grid, [0, 0], { maxCost: 10 });
    grid.free();
    sizes.push(bytes());
  }
  assert.equal(sizes[11], sizes[3], `${sizes}`);
});

test('find and reach say what they expect without options and without a grid', () => {
  const grid = roomsOfCore();
  for (const options of [undefined, null])
    for (const [call, message] of /** @type {[() => unknown, RegExp][]} */ ([
      [() => core.find(grid, /** @type {any} */ (options)), /^from: found undefined; expected/],
      [() => core.reach(grid, [0, 0], /** @type {any} */ (options)), /^maxCost: found undefined/],
      [
        () => core.find(/** @type {any} */ (options), { from: [0, 0], to: [1, 0] }),
        /^grid: found (null|undefined); expected a Grid$/,
      ],
    ]))
      assert.throws(call, { name: 'OptionError', message });
});

test('a search that steps takes lists too', () => {
  const grid = roomsOfCore();
  const search = new GridSearch({ record: true });
  search.start(grid, [{ x: 0, y: 0 }], [[8, 2], { x: 5, y: 4 }]);
  while (search.step(grid) === 'running') continue;
  assert.deepEqual([search.status, search.path().at(-1)], ['found', [5, 4]]);
  search.seek(grid, 2);
  assert.equal(search.status, 'running');
  grid.setCell([5, 4], 'wall');
  search.replan(grid);
  search.run(grid);
  assert.deepEqual(search.path().at(-1), [8, 2]);
  for (const none of ['3', null, true, {}, new Date(0), { valueOf: () => 1 }])
    for (const cell of /** @type {any[]} */ ([
      [none, 0],
      [0, none],
    ]))
      assert.throws(() => search.start(grid, [0, 0], cell), {
        name: 'OptionError',
        message: /^to/,
      });
});

test('functions of yours find, too, between two cells', () => {
  const grid = roomsOfCore();
  const cost = (/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ toX) =>
    x === toX ? 1 : 3;
  const found = core.find(grid, { from: [0, 0], to: [0, 2], cost });
  assert.deepEqual([found.status, found.cost], ['found', 20]);
  assert.throws(
    () =>
      core.find(grid, {
        from: [0, 0],
        to: [
          [0, 2],
          [1, 2],
        ],
        cost,
      }),
    { name: 'SearchError', message: 'found 2 goals; expected one with functions of yours' },
  );
  assert.equal(
    core.find(grid, { from: [0, 0], to: [8, 2], algorithm: 'theta' }).guarantee,
    'any-angle',
  );
});

test('a range has room for an agent of a size', () => {
  const range = core.reach(roomsOfCore(), [0, 0], { maxCost: 1000, size: 2 });
  assert.ok(range.cells.every(([x, y]) => x < 8 && y < 4));
  assert.equal(range.cost([5, 1]), Infinity);
});

test('a grid is made of rows of any values', () => {
  const signs = Grid.fromRows(['..~', '.#.'], (sign) => ({ '.': 1, '~': 4 })[sign] ?? 0);
  assert.deepEqual([...signs.cells], [1, 1, 4, 1, 0, 1]);
  const numbers = Grid.fromRows(
    [
      [0, 0, 1],
      [0, 2, 0],
    ],
    [0, 2],
  );
  assert.deepEqual([...numbers.cells], [1, 1, 0, 1, 1, 1]);
  const places = Grid.fromRows(
    [
      [9, 9],
      [9, 9],
    ],
    (_, x, y) => x > 0 || y === 0,
  );
  assert.deepEqual([...places.cells], [1, 1, 0, 1]);
  const refused = (/** @type {any[]} */ given, /** @type {RegExp} */ message) =>
    assert.throws(() => Grid.fromRows(given[0], given[1]), { name: 'OptionError', message });
  refused([[[1, 1], [1]], [1]], /^rows\[1\]: found 1; expected 2 values, as in rows\[0\]$/);
  refused([[], [1]], /^rows: found object; expected an array of rows$/);
  refused([[5, 5], [1]], /^rows\[0\]: found 5; expected an array of values$/);
  refused([['..', null], [1]], /^rows\[1\]: found null; expected 2 values/);
  refused([['..'], () => undefined], /^walkable at \(0, 0\): found undefined; expected a boolean/);
  refused([['..'], () => '1'], /^walkable at \(0, 0\): found "1"/);
  refused([['..'], 1], /^walkable: found 1; expected an array of values, or a function$/);
  // eslint-disable-next-line no-sparse-arrays
  refused([[[1, 1], , [1, 1]], [1]], /^rows\[1\]: found undefined; expected 2 values/);
  refused([[[]], [1]], /^width: found 0/);
  refused(
    [['..'], () => 300],
    /^walkable at \(0, 0\): found 300; expected a boolean, or a whole number from 0 to 255$/,
  );
  refused(['..', [1]], /^rows: found "\.\."; expected an array of rows$/);
});
