// A search in steps: one by one, to any step and back, after edits, beside another search.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { GridWorld } from '../../www/engine/grid.js';
import { ALGORITHMS, numbers, searched, searchOf, started } from './support/grids.mjs';
import { ROOMS } from './support/maps.mjs';

/** @typedef {import('./support/grids.mjs').Cell} Cell */

const rooms = () => GridWorld.fromText(ROOMS.join('\n'));

/** @type {{ rows: string[], goal: Cell, end: string }[]} */
const MAPS = [
  { rows: ROOMS, goal: [8, 8], end: 'found' },
  { rows: [...ROOMS.slice(0, 7), '.#.#######.', '.#...###.#.', '.#######.#.', '.......####'], goal: [8, 9], end: 'nearest' },
  { rows: ['.....', '.###.', '...#.'], goal: [4, 2], end: 'found' },
];

/** Everything visible of a search. @param {ReturnType<typeof searchOf>} search */
const picture = (search) => ({
  status: search.status,
  expanded: search.expanded,
  open: search.open,
  cost: search.cost,
  path: search.path(),
  arrays: [[...search.paint], search.g(), search.h(), search.f(), search.parents()],
});

for (const algorithm of ALGORITHMS) {
  test(`${algorithm}: single steps end like one run of a handle that is used again and again, and seek goes to any step`, () => {
    const whole = searchOf({ algorithm });
    for (const { rows, goal, end } of MAPS) {
      const grid = GridWorld.fromText(rows.join('\n'));
      whole.start(grid, [0, 0], goal);
      assert.equal(whole.run(grid), end);
      const stepped = started(grid, { algorithm }, [0, 0], goal);
      const moments = [picture(stepped)];
      while (stepped.status === 'running') {
        stepped.step(grid);
        assert.ok(stepped.expanded <= moments.length);
        moments[stepped.expanded] = picture(stepped);
      }
      const last = whole.expanded;
      assert.equal(moments.length, last + 1);
      assert.deepEqual(moments[last], picture(whole));
      for (const n of [last, 0, 1, last >> 1, 1, last - 1, last + 5, 2]) {
        assert.equal(whole.seek(grid, n), whole.status);
        assert.deepEqual(picture(whole), moments[Math.min(n, last)], `${n}`);
      }
    }
  });

  test(`${algorithm}: an edit makes it stale, and the next run has the answer of a new search, also from another start`, () => {
    const grid = rooms();
    const next = numbers(3);
    let start = /** @type {Cell} */ ([0, 0]);
    const search = started(grid, { algorithm }, start, [8, 8]);
    for (let round = 0; round < 11; round++) {
      assert.notEqual(round % 3 > 0 ? search.step(grid, 1 + round % 2) : search.run(grid), 'stale');
      /** @type {Cell} */
      const cell = [1 + Math.floor(next() * 7), 1 + Math.floor(next() * 9)];
      assert.equal(grid.setCell(...cell, grid.cell(...cell) === 'wall' ? 'floor' : 'wall'), true);
      assert.equal(search.step(grid), 'stale');
      if (round % 2 === 0) search.replan(grid, start = [0, round]);
      else search.replan(grid);
      assert.equal(search.status, 'running');
      search.run(grid);
      const [repaired, fresh] = [search, searched(grid, { algorithm }, start, [8, 8])].map((one) => [one.status, one.cost, one.path()[0], one.path().at(-1)]);
      assert.deepEqual(repaired, fresh, `round ${round}\n${grid.text()}`);
    }
  });
}

test('the example of the documentation works', () => {
  const grid = GridWorld.fromText('S.#.\n..#.\n...G\n');
  const search = started(grid, { heuristic: 'octile', movement: '8-strict' });
  search.step(grid, 3);
  grid.setCell(1, 1, 'wall');
  assert.equal(search.step(grid), 'stale');
  search.replan(grid);
  assert.deepEqual([search.run(grid), search.cost, search.path()], ['found', 50, [[0, 0], [0, 1], [0, 2], [1, 2], [2, 2], [3, 2]]]);
});

test('two searches take turns on one grid, and one search goes from grid to grid', () => {
  const [grid, other] = [rooms(), rooms()];
  const a = started(grid, { algorithm: 'jps' }, [0, 0], [8, 8]);
  const b = started(grid, { algorithm: 'bfs' }, [10, 0], [0, 10]);
  while (a.status === 'running' || b.status === 'running') {
    a.step(grid, 2);
    b.step(grid, 3);
  }
  assert.deepEqual(picture(b), picture(searched(grid, { algorithm: 'bfs' }, [10, 0], [0, 10])));
  a.start(grid, [0, 0], [8, 8]);
  assert.equal(a.step(other), 'stale', 'the same cells, but not the same grid');
  a.start(other, [0, 0], [8, 8]);
  assert.equal(a.run(other), 'found');
  assert.equal(a.step(other, 5), 'found', 'an end stays an end');
});

test('a search prepared beforehand has the same answer, and rebuilds its tables after an edit', () => {
  for (const options of [{ algorithm: 'jps-plus' }, { heuristic: 'landmarks', landmarks: 3 }, { heuristic: 'waypoints' }, { heuristic: 'exact' }]) {
    const grid = rooms();
    const prepared = searchOf(options);
    for (let round = 0; round < 2; round++) {
      prepared.prepare(grid);
      prepared.start(grid, [0, 0], [8, 8]);
      prepared.run(grid);
      assert.deepEqual(picture(prepared), picture(searched(grid, options, [0, 0], [8, 8])), JSON.stringify(options));
      grid.setCell(4, 4, 'wall');
    }
  }
});
