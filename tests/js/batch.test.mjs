// Many queries in one call: the same answers as one call for each, also in slices, and with invalid
// queries among them.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { GridBatch } from '../../www/engine/batch.js';
import { OUTCOMES } from '../../www/engine/names.js';
import { Grid } from '../../www/engine/grid.js';
import { searchOf } from './support/grids.mjs';
import { pathOf, queriesOn } from './support/queries.mjs';

const grid = Grid.generate({ generator: 'rooms', width: 41, height: 31, seed: 5 });
const queries = queriesOn(grid, 60);

// tests/rust/batch.rs compares every algorithm.
test('returns the same as one call for each query, at once and in slices', () => {
  for (const [algorithm, budget] of /** @type {const} */ ([
    ['astar', Infinity],
    ['astar', 25],
    ['anya', 25],
    ['auto', Infinity],
  ])) {
    const [one, many] = [1, 2].map(() => searchOf({ algorithm, paint: false }));
    assert.ok(one && many);
    const batch = new GridBatch(queries, { paths: true });
    let slices = 1;
    while (!batch.run(many, grid, budget)) slices += 1;
    assert.equal(slices > 1, budget === 25, `${algorithm} ${budget}`);
    const answers = batch.answers();
    one.expect(60);
    for (let at = 0; at < 60; at++) {
      const [fromX = 0, fromY = 0, toX = 0, toY = 0] = queries.subarray(4 * at);
      one.start(grid, [fromX, fromY], [toX, toY]);
      const status = OUTCOMES[/** @type {'found' | 'nearest'} */ (one.run(grid))];
      const answer = [
        answers.status[at],
        answers.cost[at],
        answers.pathCost[at],
        answers.expanded[at],
        pathOf(answers, at),
      ];
      assert.deepEqual(
        answer,
        [status, one.cost, one.pathCost, one.expanded, one.path().flat()],
        `${algorithm} ${at}`,
      );
    }
    assert.deepEqual(
      [answers.status.length, answers.pathStarts.length, batch.answered],
      [60, 61, 60],
    );
  }
});

test('the example of the documentation works, with a query of each kind', () => {
  const map = Grid.fromText('S.#.\n..#.\n...G\n');
  const answered = (/** @type {number[]} */ given, options = {}, paths = false) => {
    const batch = new GridBatch(given, { paths });
    assert.deepEqual(
      [batch.answers().status[0], batch.run(searchOf({ paint: false, ...options }), map)],
      [OUTCOMES.waiting, true],
    );
    return batch.answers();
  };
  const { status, cost, paths, pathStarts } = answered([0, 0, 3, 2, 2, 0, 3, 2], {}, true);
  assert.deepEqual(
    [[...status], [...cost]],
    [
      [OUTCOMES.found, OUTCOMES.startBlocked],
      [44, NaN],
    ],
  );
  assert.deepEqual(
    [[...paths], [...pathStarts]],
    [
      [0, 0, 1, 1, 1, 2, 2, 2, 3, 2],
      [0, 10, 10],
    ],
  );
  const others = answered([0, 0, 2, 0, 4, 0, 0, 0, 0, 0, 0, 3]);
  assert.deepEqual(
    [...others.status],
    [OUTCOMES.nearest, OUTCOMES.startOutside, OUTCOMES.goalOutside],
  );
  assert.equal(others.paths.length, 0, 'paths only on request');
  assert.deepEqual(
    [...answered([0, 0, 3, 2, 0, 0, 3, 2], { limit: 1 }).status],
    [OUTCOMES.limit, OUTCOMES.limit],
  );
  assert.equal(
    Object.keys(OUTCOMES).join(' '),
    'waiting found nearest exhausted limit startOutside startBlocked goalOutside',
  );
});

test('refuses an invalid query, an invalid budget and a map that the search does not accept', () => {
  const search = searchOf({ algorithm: 'jps' });
  const batch = new GridBatch([0, 0, 1, 0]);
  for (const [work, name, message] of /** @type {[() => unknown, string, RegExp][]} */ ([
    [() => new GridBatch([1, 2, 3, 4, 5]), 'OptionError', /found 5 numbers; expected four a query/],
    [
      () => new GridBatch([1, 2, 3.5, 4]),
      'OptionError',
      /queries\[2\]: found 3.5; expected a whole number/,
    ],
    [() => new GridBatch([1, -2, 3, 4]), 'OptionError', /queries\[1\]: found -2;/],
    [
      () => new GridBatch(/** @type {any} */ ([1, 2, 3, '4'])),
      'OptionError',
      /queries\[3\]: found "4";/,
    ],
    [() => new GridBatch([], { expect: 0 }), 'OptionError', /expect: found 0/],
    [() => batch.run(search, grid, 0), 'OptionError', /budget: found 0/],
    [() => batch.run(search, grid, /** @type {any} */ ('9')), 'OptionError', /budget: found "9"/],
    [
      () => batch.run(searchOf({ algorithm: 'pruned' }), Grid.fromCells(2, 1, Uint8Array.of(1, 7))),
      'SearchError',
      /pruned needs floor of one cost; found cost:7 at \(1, 0\)/,
    ],
  ]))
    assert.throws(work, { name, message });
});
