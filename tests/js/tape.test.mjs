// A recorded search: the playhead shows what a search that was stepped to the same moment knows, in views and copies.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import './support/wasm.mjs';
import { GridWorld } from '../../www/engine/grid.js';
import { MARKS } from '../../www/engine/names.js';
import { GridSearch } from '../../www/engine/search.js';

/** @typedef {import('../../www/engine/search.js').SearchOptions} SearchOptions */

const map = () => GridWorld.generate({ generator: 'random', width: 40, height: 30, seed: 7, density: 25 });

/** @param {GridWorld} grid @param {SearchOptions} options */
function recorded(grid, options) {
  const search = new GridSearch({ ...options, record: true });
  search.start(grid, grid.start ?? [0, 0], grid.goal ?? [0, 0]);
  return search;
}

for (const algorithm of /** @type {const} */ (['astar', 'dijkstra', 'jps', 'bidirectional', 'subgoal', 'flow-field', 'auto'])) {
  test(`${algorithm}: the playhead shows every moment, both ways`, () => {
    const grid = map();
    const search = recorded(grid, { algorithm });
    assert.equal(search.shown, 0);
    assert.equal(search.current, null);
    while (search.step(grid, 37) === 'running') assert.equal(search.shown, 0);
    assert.equal(search.steps, search.expanded);
    assert.equal(search.full, false);
    assert.equal(search.openSizes.length, search.steps + 1);
    assert.equal(search.peak, Math.max(...search.openSizes));

    const stepped = new GridSearch({ algorithm });
    for (const part of [1, 0, 0.4, 0.9, 0.3]) {
      const n = Math.floor(part * search.steps);
      assert.equal(search.show(n), n);
      assert.equal(search.shown, n);
      stepped.start(grid, grid.start ?? [0, 0], grid.goal ?? [0, 0]);
      for (let done = 0; done < n; done++) stepped.step(grid);
      assert.equal(search.openSizes[n], stepped.open);
      assert.deepEqual([...search.marks], [...stepped.paint]);
      const window = search.window(0, 0, grid.width, grid.height);
      /** @param {number} at */
      const column = (at) => Float64Array.from({ length: grid.width * grid.height }, (_, key) => window[6 * key + at] ?? 0);
      assert.deepEqual(column(0), stepped.g());
      assert.deepEqual(column(1), stepped.h());
      assert.deepEqual(column(2), stepped.f());
      const parents = Float64Array.from(stepped.parents(), (key) => (key === 0xffffffff ? NaN : key));
      assert.deepEqual(column(3), parents);
    }
    assert.equal(search.show(Infinity), search.steps);
    assert.equal(search.show(-1), 0);
    assert.throws(() => search.show(NaN), { name: 'OptionError' });
  });
}

test('the current cell, the way to it, and when cells were opened and closed', () => {
  const grid = GridWorld.fromCells(6, 1, Uint8Array.of(1, 1, 1, 1, 1, 1));
  const search = new GridSearch({ record: true });
  search.start(grid, [0, 0], [5, 0]);
  search.run(grid);
  assert.deepEqual([...search.openSizes], [1, 1, 1, 1, 1, 1, 0]);
  search.show(3);
  assert.deepEqual(search.current, [2, 0]);
  assert.deepEqual(search.trail(), [[0, 0], [1, 0], [2, 0]]);
  assert.deepEqual([...search.marks], [MARKS.closed, MARKS.closed, MARKS.closed, MARKS.open, MARKS.none, MARKS.none]);
  const nothing = Array(6).fill(NaN);
  assert.deepEqual(
    [...search.window(2, 0, 3, 2)],
    [20, 30, 50, 1, 2, 3].concat([30, 20, 50, 2, 3, NaN], nothing, nothing, nothing, nothing),
  );
  search.show(0);
  assert.equal(search.current, null);
  assert.deepEqual(search.trail(), []);
});

test('the way to a jump point has the cells between', () => {
  const grid = GridWorld.fromText('......\n......\n....#.\n......\n......\n......');
  const search = new GridSearch({ algorithm: 'jps', record: true });
  search.start(grid, [0, 0], [5, 4]);
  search.run(grid);
  search.show(Infinity);
  const trail = search.trail();
  assert.deepEqual(trail, search.path());
  assert.ok(search.marks.includes(MARKS.scanned));
  for (const [at, [x, y]] of trail.slice(1).entries()) {
    const [fromX, fromY] = trail[at] ?? [NaN, NaN];
    assert.ok(Math.max(Math.abs(x - fromX), Math.abs(y - fromY)) === 1);
  }
});

test('without a tape there is nothing to show', () => {
  const grid = map();
  const search = new GridSearch();
  search.start(grid, grid.start ?? [0, 0], grid.goal ?? [0, 0]);
  search.run(grid);
  assert.deepEqual([search.steps, search.full, search.show(5), search.shown, search.peak], [0, false, 0, 0, 0]);
  assert.deepEqual([search.marks.length, search.openSizes.length, search.current, search.trail().length], [0, 0, null, 0]);
  assert.ok([...search.window(0, 0, 2, 2)].every(Number.isNaN));
});

test('cells go in and come out as bytes', () => {
  const bytes = Uint8Array.of(1, 0, 9, 255, 1, 1);
  const grid = GridWorld.fromCells(3, 2, bytes);
  const copy = grid.copyCells();
  assert.deepEqual(copy, bytes);
  grid.setCell(0, 0, 'wall');
  assert.equal(copy[0], 1);
  assert.equal(grid.cells[0], 0);
});
