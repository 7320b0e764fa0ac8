// A search in steps: one by one, to any step and back, after edits, beside another search.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { GridWorld } from '../../www/engine/grid.js';
import { ALGORITHMS, numbers, randomMap, searchOf } from './support/grids.mjs';
import { ROOMS } from './support/maps.mjs';

/** @typedef {import('./support/grids.mjs').Cell} Cell */

const MAP = { rows: ROOMS, start: /** @type {Cell} */ ([0, 0]), goal: /** @type {Cell} */ ([8, 8]) };
const WALLED = { rows: [...ROOMS.slice(0, 7), '.#.#######.', '.#...###.#.', '.#######.#.', '.......####'], start: /** @type {Cell} */ ([0, 0]), goal: /** @type {Cell} */ ([8, 9]) };

/** Everything visible of a search. @param {ReturnType<typeof searchOf>} search */
const picture = (search) => ({
  status: search.status,
  expanded: search.expanded,
  open: search.open,
  cost: search.cost,
  path: search.path(),
  paint: [...search.paint],
  g: [...search.g()],
  h: [...search.h()],
  f: [...search.f()],
  parents: [...search.parents()],
});

for (const algorithm of ALGORITHMS) {
  for (const [where, { rows, start, goal }] of Object.entries({ 'with a path': MAP, 'without one': WALLED })) {
    test(`${algorithm} ${where}: single steps end like one run, and seek goes to any step`, () => {
      const grid = GridWorld.fromText(rows.join('\n'));
      const whole = searchOf({ algorithm });
      whole.start(grid, start, goal);
      whole.run(grid);
      const stepped = searchOf({ algorithm });
      stepped.start(grid, start, goal);
      const moments = [picture(stepped)];
      while (stepped.status === 'running') {
        const before = stepped.expanded;
        stepped.step(grid);
        assert.ok(stepped.expanded - before <= 1);
        moments[stepped.expanded] = picture(stepped);
      }
      assert.deepEqual(moments.at(-1), picture(whole));
      assert.equal(whole.status, where === 'with a path' ? 'found' : 'nearest');
      assert.equal(moments.length, whole.expanded + 1);

      const last = whole.expanded;
      for (const n of [last, 0, 1, last >> 1, 1, last - 1, last + 5, 2]) {
        assert.equal(whole.seek(grid, n), whole.status);
        assert.deepEqual(picture(whole), moments[Math.min(n, last)], `${n}`);
      }
      [whole, stepped].forEach((search) => search.free());
      grid.free();
    });
  }

  test(`${algorithm}: one handle used again and again equals new ones, on grids of several sizes`, () => {
    const used = searchOf({ algorithm });
    for (let seed = 0; seed < 6; seed++) {
      const { rows, start, goal } = randomMap(5 + seed, 9 - seed, seed);
      const grid = GridWorld.fromText(rows.join('\n'));
      const fresh = searchOf({ algorithm });
      for (const search of [used, fresh]) {
        search.start(grid, start, goal);
        search.run(grid);
      }
      assert.deepEqual(picture(used), picture(fresh), rows.join('\n'));
      fresh.free();
      grid.free();
    }
    used.free();
  });

  test(`${algorithm}: an edit makes it stale, and the next run has the answer of a new search, also from another start`, () => {
    const grid = GridWorld.fromText(ROOMS.join('\n'));
    const search = searchOf({ algorithm });
    search.start(grid, MAP.start, MAP.goal);
    const next = numbers(3);
    let start = MAP.start;
    for (let round = 0; round < 11; round++) {
      const midway = round % 3 > 0;
      const before = midway ? search.step(grid, 1 + round % 2) : search.run(grid);
      assert.notEqual(before, 'stale');
      /** @type {Cell} */
      const cell = [1 + Math.floor(next() * 7), 1 + Math.floor(next() * 9)];
      assert.equal(grid.setCell(...cell, grid.cell(...cell) === 'wall' ? 'floor' : 'wall'), true);
      assert.equal(search.step(grid), 'stale');
      start = /** @type {Cell} */ (round % 2 === 0 ? [0, round] : start);
      if (round % 2 === 0) search.replan(grid, start);
      else search.replan(grid);
      assert.equal(search.status, 'running');
      search.run(grid);
      const fresh = searchOf({ algorithm });
      fresh.start(grid, start, MAP.goal);
      assert.equal(search.status, fresh.run(grid), `round ${round}\n${grid.text()}`);
      assert.equal(search.cost, fresh.cost, `round ${round}\n${grid.text()}`);
      assert.deepEqual([search.path()[0], search.path().at(-1)], [fresh.path()[0], fresh.path().at(-1)]);
      fresh.free();
    }
    search.free();
    grid.free();
  });
}

test('the example of the documentation works', () => {
  const grid = GridWorld.fromText('S.#.\n..#.\n...G\n');
  const search = searchOf({ heuristic: 'octile', movement: '8-strict' });
  const [start, goal] = [grid.start, grid.goal];
  assert.ok(start && goal);
  search.start(grid, start, goal);
  search.step(grid, 3);
  grid.setCell(1, 1, 'wall');
  assert.equal(search.step(grid), 'stale');
  search.replan(grid);
  assert.equal(search.run(grid), 'found');
  assert.deepEqual([search.cost, search.path()], [50, [[0, 0], [0, 1], [0, 2], [1, 2], [2, 2], [3, 2]]]);
  search.free();
  grid.free();
});

test('dstar-lite repairs: edits beside the path cost a small part of a new search', () => {
  const grid = GridWorld.generate({ generator: 'caves', width: 80, height: 60, seed: 4 });
  const [start, goal] = [grid.start, grid.goal];
  assert.ok(start && goal);
  const search = searchOf({ algorithm: 'dstar-lite' });
  search.start(grid, start, goal);
  search.run(grid);
  let [repaired, afresh] = [0, 0];
  for (let round = 0; round < 10; round++) {
    const path = search.path();
    // The walker moves some steps, and finds the path ahead blocked.
    const [from, ahead] = [path[4], path[7]];
    assert.ok(from && ahead);
    grid.setCell(...ahead, 'wall');
    search.replan(grid, from);
    assert.equal(search.run(grid), 'found');
    repaired += search.expanded;
    const fresh = searchOf({ algorithm: 'dstar-lite' });
    fresh.start(grid, from, goal);
    fresh.run(grid);
    assert.equal(search.cost, fresh.cost);
    afresh += fresh.expanded;
    fresh.free();
  }
  assert.ok(repaired < afresh / 4, `${repaired} of ${afresh}`);
  search.free();
  grid.free();
});

test('two searches take turns on one grid, and one search goes from grid to grid', () => {
  const grid = GridWorld.fromText(ROOMS.join('\n'));
  const [a, b, alone] = [searchOf({ algorithm: 'jps' }), searchOf({ algorithm: 'bfs' }), searchOf({ algorithm: 'bfs' })];
  a.start(grid, [0, 0], [8, 8]);
  b.start(grid, [10, 0], [0, 10]);
  while (a.status === 'running' || b.status === 'running') {
    a.step(grid, 2);
    b.step(grid, 3);
  }
  alone.start(grid, [10, 0], [0, 10]);
  alone.run(grid);
  assert.deepEqual(picture(b), picture(alone));

  const other = GridWorld.fromText(ROOMS.join('\n'));
  alone.start(grid, [0, 0], [8, 8]);
  assert.equal(alone.step(other), 'stale', 'the same cells, but not the same grid');
  alone.start(other, [0, 0], [8, 8]);
  assert.equal(alone.run(other), 'found');
  assert.equal(alone.step(other, 5), 'found', 'an end stays an end');
  [a, b, alone].forEach((search) => search.free());
  [grid, other].forEach((world) => world.free());
});

test('a search prepared beforehand has the same answer, and rebuilds its tables after an edit', () => {
  for (const options of [{ algorithm: 'jps-plus' }, { heuristic: 'landmarks', landmarks: 3 }, { heuristic: 'waypoints' }, { heuristic: 'exact' }]) {
    const grid = GridWorld.fromText(ROOMS.join('\n'));
    const [prepared, plain] = [searchOf(options), searchOf(options)];
    for (let round = 0; round < 2; round++) {
      prepared.prepare(grid);
      for (const search of [prepared, plain]) {
        search.start(grid, [0, 0], [8, 8]);
        search.run(grid);
      }
      assert.deepEqual(picture(prepared), picture(plain), JSON.stringify(options));
      grid.setCell(4, 4, 'wall');
    }
    [prepared, plain].forEach((search) => search.free());
    grid.free();
  }
});
