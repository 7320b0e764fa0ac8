// The Grid and Search handles: text, edits, steps, statuses, marks.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Grid, Mark, Search, Status } from '../../www/pkg/cubechase.js';
import { GridSearch } from '../../www/engine/search.js';
import { GridWorld } from '../../www/engine/grid.js';
import { ROOMS } from './support/maps.mjs';
import { pathCost, shortest } from './support/oracle.mjs';
import './support/wasm.mjs';

const text = ROOMS.join('\n');

/** @param {[number, number][]} path */
const points = (path) => path.map(([x, y]) => ({ x, y }));

test('text in, text out, start and goal', () => {
  const grid = Grid.fromText('S.#\n..#\n#.G\n');
  assert.deepEqual([grid.width, grid.height], [3, 3]);
  assert.deepEqual([...(grid.start ?? [])], [0, 0]);
  assert.deepEqual([...(grid.goal ?? [])], [2, 2]);
  assert.equal(grid.cell(2, 0), 'wall');
  assert.equal(grid.cell(0, 0), 'floor');
  const again = Grid.fromText(grid.text());
  assert.equal(again.text(), grid.text());
  grid.free();
  again.free();
});

test('a bad grid is a MapError with its place', () => {
  for (const [bad, line, column] of /** @type {[string, number, number][]} */ ([['...\n.x.\n', 2, 2], ['...\n..\n', 2, 3], ['S..\n..S\n', 2, 3]])) {
    assert.throws(() => Grid.fromText(bad), (/** @type {any} */ error) => {
      assert.equal(error.name, 'MapError');
      assert.deepEqual([error.line, error.column], [line, column], error.message);
      return true;
    }, bad);
  }
  assert.throws(() => Grid.fromText(''), { name: 'MapError' });
});

test('every estimate that never promises too much, both algorithms, both lists: the shortest', () => {
  const grid = GridWorld.fromText(text);
  for (const algorithm of ['astar', 'dijkstra']) {
    for (const heuristic of ['octile', 'chebyshev', 'zero']) {
      for (const openList of ['heap', 'list']) {
        const search = new GridSearch(/** @type {any} */ ({ algorithm, heuristic, openList, movement: '8-strict', costs: '10/14' }));
        search.start(grid, [0, 0], [10, 10]);
        assert.equal(search.run(grid), 'found');
        const path = points(search.path());
        assert.equal(search.cost, shortest(ROOMS, { x: 0, y: 0 }, { x: 10, y: 10 }), `${algorithm} ${heuristic} ${openList}`);
        assert.equal(pathCost(ROOMS, path), search.cost);
        search.free();
      }
    }
  }
  grid.free();
});

test('step by step is the same as run, and the marks grow with it', () => {
  const grid = GridWorld.fromText(text);
  const whole = new GridSearch();
  const stepped = new GridSearch();
  assert.equal(stepped.status, 'ready');
  whole.start(grid, [0, 0], [8, 8]);
  stepped.start(grid, [0, 0], [8, 8]);
  assert.ok(Number.isNaN(stepped.cost));
  whole.run(grid);
  let steps = 0;
  let status = 'running';
  while (status === 'running') {
    status = stepped.step(grid, 1);
    steps++;
    assert.ok(stepped.expanded <= steps);
  }
  assert.equal(status, 'found');
  assert.deepEqual(stepped.path(), whole.path());
  assert.deepEqual([stepped.cost, stepped.expanded], [whole.cost, whole.expanded]);
  assert.deepEqual([...stepped.paint], [...whole.paint]);
  assert.ok(stepped.paint.some((mark) => mark === Mark.Closed) && stepped.paint.every((mark) => mark in Mark));
  assert.equal(stepped.paint.length, 121);
  whole.free();
  stepped.free();
  grid.free();
});

test('two searches in a row with one handle equal two fresh ones', () => {
  const grid = GridWorld.fromText(text);
  const used = new GridSearch();
  for (const to of /** @type {[number, number][]} */ ([[8, 8], [10, 0], [0, 0], [8, 2]])) {
    const fresh = new GridSearch();
    used.start(grid, [0, 0], to);
    fresh.start(grid, [0, 0], to);
    assert.equal(used.run(grid), fresh.run(grid));
    assert.deepEqual(used.path(), fresh.path());
    assert.equal(used.expanded, fresh.expanded);
    assert.deepEqual([...used.paint], [...fresh.paint]);
    fresh.free();
  }
  used.free();
  grid.free();
});

test('start is goal, a goal in a wall, a goal out of reach, a limit, an edit in between', () => {
  const grid = GridWorld.fromText('....\n.##.\n.#..\n....');
  const search = new GridSearch();
  search.start(grid, [0, 0], [0, 0]);
  assert.equal(search.run(grid), 'found');
  assert.deepEqual([search.cost, search.path()], [0, [[0, 0]]]);

  search.start(grid, [0, 0], [1, 1]);
  assert.equal(search.run(grid), 'nearest');
  assert.deepEqual(search.path().at(-1), [1, 0], 'the nearest cell with the least way to it');

  search.start(grid, [0, 0], [3, 3]);
  search.step(grid, 1);
  assert.equal(grid.setCell(2, 2, 'wall'), true);
  assert.equal(grid.setCell(2, 2, 'wall'), false);
  assert.equal(search.step(grid, 1), 'stale');
  search.free();

  const limited = new GridSearch({ limit: 2 });
  limited.start(grid, [0, 0], [3, 3]);
  assert.equal(limited.run(grid), 'limit');
  assert.equal(limited.expanded, 2);
  limited.free();
  grid.free();
});

test('a search that cannot start says why', () => {
  const grid = Grid.fromText('..\n.#');
  const search = new Search();
  for (const [fx, fy, tx, ty] of [[1, 1, 0, 0], [2, 0, 0, 0], [0, 0, 0, 2], [0, 0, 99, 0]]) {
    assert.throws(() => search.start(grid, fx ?? 0, fy ?? 0, tx ?? 0, ty ?? 0), (/** @type {Error} */ error) => error.name === 'SearchError' && error.message.length > 10);
  }
  search.start(grid, 0, 0, 1, 0);
  assert.equal(search.run(grid), Status.Found);
  search.free();
  grid.free();
});

test('options: unknown keys and words are refused with what was expected', () => {
  for (const options of [{ algorithm: 'quick' }, { heuristic: 'octil' }, { movement: '9' }, { costs: '1/2' }, { openList: 'stack' }, { goalTest: 'never' }, { limit: -1 }, { limit: 'x' }, { depth: 2 }]) {
    assert.throws(() => new Search(/** @type {any} */ (options)), (/** @type {Error} */ error) => {
      return error.name === 'OptionError' && /expected/i.test(error.message);
    }, JSON.stringify(options));
  }
  new Search({}).free();
  new Search(undefined).free();
});

test('costs of 1 and √2, and the four corner rules on one corner', () => {
  const corner = Grid.fromText('.#\n..');
  const costs = { '8-strict': 20, '8-one-free': 14, '8-cut': 14, 4: 20 };
  for (const [movement, cost] of Object.entries(costs)) {
    const search = new Search(/** @type {any} */ ({ movement }));
    search.start(corner, 0, 0, 1, 1);
    search.run(corner);
    assert.equal(search.cost, cost, movement);
    search.free();
  }
  const open = new Grid(3, 3);
  const search = new Search({ costs: 'sqrt2' });
  search.start(open, 0, 0, 2, 2);
  search.run(open);
  assert.ok(Math.abs(search.cost - 2 * Math.SQRT2) < 1e-9);
  search.free();
  open.free();
  corner.free();
});
