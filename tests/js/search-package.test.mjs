// The search package has every best-first search, with the calls and words of the core, and refuses
// by name what it lacks.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import * as core from '../../www/core.js';
import { Grid, GridSearch, MARKS, loadSync } from '../../www/search.js';
import './support/wasm.mjs';

loadSync(readFileSync);

const SIDE = 21;

/** A cross of walls with gaps. */
function crossed() {
  const grid = Grid.fromCells(SIDE, SIDE, new Uint8Array(SIDE ** 2).fill(1));
  for (let at = 0; at < SIDE; at++)
    if (at % 5 !== 2)
      for (const [x, y] of /** @type {[number, number][]} */ ([
        [at, 10],
        [7, at],
      ]))
        grid.setCell([x, y], 'wall');
  return grid;
}

/**
 * Goes through a search and its repair, and returns its status.
 *
 * @param {Record<string, unknown>} options
 * @param {Grid} [grid]
 */
function ended(options, grid = crossed()) {
  const search = new GridSearch(options);
  while (!search.prepareSome(grid, 100)) continue;
  search.start(grid, [2, 2], { x: 18, y: 18 });
  while (search.step(grid, 7) === 'running') continue;
  const { status } = search;
  for (const { length } of [search.g(), search.h(), search.f(), search.parents(), search.paint])
    assert.equal(length, SIDE * SIDE);
  if (status === 'found') {
    assert.deepEqual(search.path().at(-1), [18, 18], JSON.stringify(options));
    assert.equal(search.cost, search.pathCost);
  }
  grid.setCell([12, 13], 'wall');
  search.replan(grid);
  search.run(grid);
  search.seek(grid, 3);
  search.free();
  return status;
}

const ALGORITHMS = [
  'astar',
  'dijkstra',
  'bfs',
  'greedy',
  'weighted',
  'dynamic-weighted',
  'pruned',
  'k-best',
  'jps',
  'jps-straight',
  'jps-plus',
  'auto',
];

test('has every best-first search and its options', () => {
  for (const options of [
    ...ALGORITHMS.map((algorithm) => ({ algorithm })),
    { movement: '4' },
    { movement: '8-cut' },
    { movement: '6' },
    { costs: 'sqrt2' },
    { costs: '10/20' },
    { heuristic: 'euclid' },
    { heuristic: 'manhattan', scale: 0.5 },
    { goalTest: 'generate' },
    { openList: 'heap' },
    { openList: 'list', ties: 'last' },
    { scaleDiagonal: 0.5 },
    { algorithm: 'k-best', kWithin: 1 },
  ])
    assert.equal(ended(options), 'found', JSON.stringify(options));
  assert.equal(ended({ limit: 20 }), 'limit');
  const dear = crossed();
  dear.setCell([12, 12], 'cost:5');
  assert.equal(ended({}, dear), 'found');
});

test('has the calls of the core, with the same answers', () => {
  const cells = crossed().cells;
  const answers = /** @type {any[]} */ ([core, { Grid, GridSearch }]).map((from) => {
    const grid = from.Grid.fromCells(SIDE, SIDE, cells);
    const search = new from.GridSearch({ algorithm: 'greedy' });
    search.start(grid, [2, 2], [18, 18]);
    const { status, cost, pathCost, expanded, guarantee, warning, paint } = search;
    const first = [status, cost, pathCost, expanded, guarantee, warning, [...paint]];
    const last = [search.run(grid), search.cost, search.expanded, search.pathLength, search.path()];
    return [first, last, [...search.paint], grid.cell([7, 7]), grid.uniform, search.seek(grid, 2)];
  });
  assert.deepEqual(answers[0], answers[1]);
  for (const [Small, Whole] of /** @type {const} */ ([
    [Grid, core.Grid],
    [GridSearch, core.GridSearch],
  ]))
    for (let at = Small.prototype; at !== Object.prototype; at = Object.getPrototypeOf(at))
      for (const name of Object.getOwnPropertyNames(at)) assert.ok(name in Whole.prototype, name);
  assert.equal(MARKS, core.MARKS);
});

test('checks arguments, and says what it expects', () => {
  const [grid, search] = [crossed(), new GridSearch()];
  /** @type {[string, () => unknown][]} */
  const wrong = [
    ['cell: found 2; expected [x, y] or { x, y }', () => grid.cell(/** @type {any} */ (2))],
    ['grid: found object; expected a Grid', () => search.run(/** @type {any} */ ({}))],
  ];
  for (const [message, work] of wrong) assert.throws(work, { name: 'OptionError', message });
  grid.free();
  assert.throws(() => grid.cells, /^Error: Grid: found a call after free\(\)/);
});

test('refuses what the package lacks as unknown, with the words that it has', () => {
  assert.throws(() => new GridSearch(/** @type {any} */ ({ algorithm: 'theta' })), {
    name: 'OptionError',
    message: `unknown algorithm "theta"; expected one of: astar, bfs, dijkstra, greedy, weighted, dynamic-weighted, pruned, k-best, jps, jps-straight, jps-plus, auto`,
  });
  assert.throws(() => new GridSearch(/** @type {any} */ ({ heuristic: 'landmarks' })), {
    name: 'OptionError',
    message: /expected one of: octile, manhattan, chebyshev, euclid, euclid-squared, zero$/,
  });
  assert.throws(() => new GridSearch(/** @type {any} */ ({ record: true })), {
    name: 'OptionError',
    message: /^unknown option "record"; expected one of: algorithm/,
  });
});
