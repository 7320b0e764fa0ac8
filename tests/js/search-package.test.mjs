// The search package has every best-first search, and refuses by name what it lacks.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { Grid, Search, Status, loadSync } from '../../www/search.js';

loadSync(readFileSync);

const SIDE = 21;

/** A cross of walls with gaps. */
function crossed() {
  const grid = new Grid(SIDE, SIDE);
  for (let at = 0; at < SIDE; at++)
    if (at % 5 !== 2)
      for (const [x, y] of /** @type {[number, number][]} */ ([
        [at, 10],
        [7, at],
      ]))
        grid.setCell(x, y, 'wall');
  return grid;
}

/**
 * Goes through a search and its repair, and returns the word of its status.
 *
 * @param {Record<string, unknown>} options
 * @param {Grid} [grid]
 */
function ended(options, grid = crossed()) {
  const search = new Search(options);
  while (!search.prepareSome(grid, 100)) continue;
  search.start(grid, [2, 2], [18, 18]);
  while (search.step(grid, 7) === Status.Running) continue;
  const { status } = search;
  for (const { length } of [
    search.gCopy(grid),
    search.hCopy(grid),
    search.fCopy(grid),
    search.parentCopy(grid),
  ])
    assert.equal(length, SIDE * SIDE);
  if (status === Status.Found)
    assert.equal(search.path().slice(-2).join(), '18,18', JSON.stringify(options));
  grid.setCell(12, 13, 'wall');
  search.replan(grid);
  search.run(grid);
  search.seek(grid, 3);
  search.free();
  return Object.entries(Status).find(([, number]) => number === status)?.[0];
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
    assert.equal(ended(options), 'Found', JSON.stringify(options));
  assert.equal(ended({ limit: 20 }), 'Limit');
  const dear = crossed();
  dear.setCell(12, 12, 'cost:5');
  assert.equal(ended({}, dear), 'Found');
});

test('refuses what the package lacks as unknown, with the words that it has', () => {
  assert.throws(() => new Search(/** @type {any} */ ({ algorithm: 'theta' })), {
    name: 'OptionError',
    message: `unknown algorithm "theta"; expected one of: astar, bfs, dijkstra, greedy, weighted, dynamic-weighted, pruned, k-best, jps, jps-straight, jps-plus, auto`,
  });
  assert.throws(() => new Search(/** @type {any} */ ({ heuristic: 'landmarks' })), {
    name: 'OptionError',
    message: /expected one of: octile, manhattan, chebyshev, euclid, euclid-squared, zero$/,
  });
  assert.throws(() => new Search(/** @type {any} */ ({ record: true })), {
    name: 'OptionError',
    message: /^unknown option "record"; expected one of: algorithm/,
  });
});
