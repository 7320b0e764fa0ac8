// A search in steps: one by one, to any step and back, after edits, beside another search.
// tests/rust/properties has the same for random maps and options (repeats.rs, edits.rs).

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Grid } from '../../www/engine/grid.js';
import { ALGORITHMS, searched, started } from './support/grids.mjs';
import { ROOMS } from './support/maps.mjs';

/** @typedef {import('./support/grids.mjs').Cell} Cell */

const rooms = () => Grid.fromText(ROOMS.join('\n'));

/** Everything visible of a search. @param {ReturnType<typeof started>} search */
const picture = (search) => ({
  status: search.status,
  expanded: search.expanded,
  open: search.open,
  cost: search.cost,
  path: search.path(),
  arrays: [[...search.paint], search.g(), search.h(), search.f(), search.parents()],
});

for (const algorithm of ALGORITHMS) {
  test(`${algorithm}: single steps end like one run, seek goes to any step, and after an edit a repair from another start is as good as a new search`, () => {
    const grid = rooms();
    const whole = searched(grid, { algorithm }, [0, 0], [8, 8]);
    const stepped = started(grid, { algorithm }, [0, 0], [8, 8]);
    const moments = [picture(stepped)];
    while (stepped.status === 'running') {
      stepped.step(grid);
      moments[stepped.expanded] = picture(stepped);
    }
    const last = whole.expanded;
    assert.deepEqual([moments.length, moments[last]], [last + 1, picture(whole)]);
    for (const n of [last, 0, last >> 1, last - 1, last + 5]) {
      assert.equal(whole.seek(grid, n), whole.status);
      assert.deepEqual(picture(whole), moments[Math.min(n, last)], `${n}`);
    }
    grid.setCell([8, 7], 'wall');
    for (const start of /** @type {Cell[]} */ ([
      [0, 0],
      [0, 5],
    ])) {
      grid.setCell([4, 4], start[1] > 0 ? 'wall' : 'floor');
      const path = stepped.path();
      assert.deepEqual(
        [stepped.step(grid), stepped.path()],
        ['stale', path],
        'of the map before the edit',
      );
      stepped.replan(grid, start);
      assert.deepEqual(
        [stepped.status, stepped.run(grid), stepped.cost, stepped.path()[0]],
        ['running', 'found', searched(grid, { algorithm }, start, [8, 8]).cost, start],
      );
    }
  });
}

test('two searches take turns on one grid, one goes from grid to grid, and a prepared one has the same answer', () => {
  const [grid, other] = [rooms(), rooms()];
  const a = started(grid, { algorithm: 'jps-plus' }, [0, 0], [8, 8]);
  const b = started(grid, { algorithm: 'bfs' }, [10, 0], [0, 10]);
  while (a.status === 'running' || b.status === 'running') {
    a.step(grid, 2);
    b.step(grid, 3);
  }
  assert.deepEqual(picture(b), picture(searched(grid, { algorithm: 'bfs' }, [10, 0], [0, 10])));
  assert.equal(a.step(other), 'stale', 'the same cells, but not the same grid');
  a.prepare(other);
  a.start(other, [0, 0], [8, 8]);
  assert.deepEqual([a.run(other), a.step(other, 5)], ['found', 'found'], 'an end stays an end');
  assert.deepEqual(picture(a), picture(searched(other, { algorithm: 'jps-plus' }, [0, 0], [8, 8])));
});
