// A recorded search: the playhead shows what a search that stopped at the same step knows, in views and copies.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { memory } from './support/wasm.mjs';
import { GridWorld } from '../../www/engine/grid.js';
import { MARKS } from '../../www/engine/names.js';
import { GridSearch } from '../../www/engine/search.js';
import { snapshotOf } from '../../www/engine/threads.js';

/** @typedef {import('../../www/engine/search.js').SearchOptions} SearchOptions */

const map = () => GridWorld.generate({ generator: 'random', width: 40, height: 30, seed: 7, density: 25 });

/** @param {GridWorld} grid @param {SearchOptions} options */
function recorded(grid, options) {
  const search = new GridSearch({ ...options, record: true });
  search.start(grid, grid.start ?? [0, 0], grid.goal ?? [0, 0]);
  return search;
}

for (const algorithm of /** @type {const} */ (['astar', 'dijkstra', 'jps', 'bidirectional', 'subgoal', 'flow-field', 'auto'])) {
  test(`${algorithm}: the playhead shows every step, in both directions`, () => {
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

test('shows the current cell, the path to it, and when cells were opened and closed', () => {
  const grid = GridWorld.fromCells(6, 1, Uint8Array.of(1, 1, 1, 1, 1, 1));
  const search = new GridSearch({ record: true });
  search.start(grid, [0, 0], [5, 0]);
  search.run(grid);
  assert.deepEqual([...search.openSizes], [1, 1, 1, 1, 1, 1, 0]);
  search.show(3);
  assert.deepEqual(search.current, [2, 0]);
  assert.deepEqual(search.trail(grid), [[0, 0], [1, 0], [2, 0]]);
  assert.deepEqual([...search.marks], [MARKS.closed, MARKS.closed, MARKS.closed, MARKS.open, MARKS.none, MARKS.none]);
  const nothing = Array(6).fill(NaN);
  assert.deepEqual(
    [...search.window(2, 0, 3, 2)],
    [20, 30, 50, 1, 2, 3].concat([30, 20, 50, 2, 3, NaN], nothing, nothing, nothing, nothing),
  );
  search.show(0);
  assert.equal(search.current, null);
  assert.deepEqual(search.trail(grid), []);
});

test('the path to a jump point has the cells between', () => {
  const grid = GridWorld.fromText('......\n......\n....#.\n......\n......\n......');
  const search = new GridSearch({ algorithm: 'jps', record: true });
  search.start(grid, [0, 0], [5, 4]);
  search.run(grid);
  search.show(Infinity);
  const trail = search.trail(grid);
  assert.deepEqual(trail, search.path());
  assert.ok(search.marks.includes(MARKS.scanned));
  for (const [at, [x, y]] of trail.slice(1).entries()) {
    const [fromX, fromY] = trail[at] ?? [NaN, NaN];
    assert.ok(Math.max(Math.abs(x - fromX), Math.abs(y - fromY)) === 1);
  }
});

test('shows nothing without a tape', () => {
  const grid = map();
  const search = new GridSearch();
  search.start(grid, grid.start ?? [0, 0], grid.goal ?? [0, 0]);
  search.run(grid);
  assert.deepEqual([search.steps, search.full, search.show(5), search.shown, search.peak], [0, false, 0, 0, 0]);
  assert.deepEqual([search.marks.length, search.openSizes.length, search.current, search.trail(grid).length], [0, 0, null, 0]);
  assert.ok([...search.window(0, 0, 2, 2)].every(Number.isNaN));
});

test('packs and unpacks cells as bytes', () => {
  const bytes = Uint8Array.of(1, 0, 9, 255, 1, 1);
  const grid = GridWorld.fromCells(3, 2, bytes);
  const copy = grid.cells;
  assert.deepEqual(copy, bytes);
  assert.equal(grid.cells, copy, 'the same array until an edit');
  grid.setCell(0, 0, 'wall');
  assert.equal(copy[0], 1);
  assert.equal(grid.cells[0], 0);
  grid.cells.fill(1);
  assert.deepEqual([...snapshotOf(grid, null).cells], [0, 0, 9, 255, 1, 1], 'threads get the cells of the grid');
});

test('an explanation is a plain object of the facts at the playhead', () => {
  // S.....   the strict corner rule keeps (1, 1) from stepping to (2, 2): (2, 1) is a wall
  // ..#...
  // ......
  // #....G
  const grid = GridWorld.fromText('S.....\n..#...\n......\n#....G');
  const search = new GridSearch({ record: true, limit: 9 });
  assert.equal(search.explain(grid, 0, 0), null, 'before the first start');
  search.start(grid, [0, 0], [5, 3]);
  search.run(grid);
  search.show(2);
  assert.deepEqual(search.current, [1, 1]);
  assert.deepEqual(search.explain(grid, 1, 1), {
    kind: 'floor', state: 'closed', g: 14, h: 48, f: 62, parent: [0, 0], opened: 1, closed: 2,
    improved: 0, reopened: 0, place: null, waiting: search.openSizes[2], why: '', by: null,
  });
  const explanation = search.explain(grid, 1, 2);
  assert.deepEqual([explanation?.state, explanation?.g, explanation?.parent, explanation?.opened, explanation?.closed], ['open', 24, [1, 1], 2, null]);
  assert.ok((explanation?.place ?? 0) >= 1);
  const places = Array.from({ length: 24 }, (_, key) => search.explain(grid, key % 6, Math.floor(key / 6))?.place ?? 0);
  const next = places.indexOf(1);
  assert.equal(Math.max(...places), search.openSizes[2]);
  search.show(3);
  assert.deepEqual(search.current, [next % 6, Math.floor(next / 6)], 'the first of the open list is expanded next');
  search.show(2);
  /** @param {number} x @param {number} y */
  const why = (x, y) => {
    const { why: word = '', by = null } = search.explain(grid, x, y) ?? {};
    return [word, by];
  };
  assert.deepEqual(why(2, 1), ['wall', null]);
  assert.deepEqual(why(2, 2), ['corner', [1, 1]]);
  assert.deepEqual(why(5, 0), ['later', null]);
  assert.throws(() => search.explain(grid, 6, 0), { name: 'OptionError' });
  assert.equal(new GridSearch().explain(grid, 0, 0), null);
});

test('why: a jump passed, the plan pruned, no path leads there, the limit or the end came first', () => {
  const grid = GridWorld.fromText('S.....#.\n......##\n......G.\n........');
  /** @param {SearchOptions} options */
  const reasons = (options) => {
    const search = recorded(grid, options);
    search.run(grid);
    search.show(Infinity);
    const all = Array.from({ length: 32 }, (_, key) => search.explain(grid, key % 8, Math.floor(key / 8))?.why ?? '?');
    search.free();
    return all;
  };
  assert.ok(reasons({ algorithm: 'jps' }).includes('passed'));
  assert.ok(reasons({ algorithm: 'jps-plus' }).includes('pruned'));
  assert.equal(reasons({ algorithm: 'astar' })[7], 'unreachable');
  assert.ok(reasons({ algorithm: 'astar' }).includes('ended'));
  assert.ok(reasons({ algorithm: 'astar', limit: 2 }).includes('limit'));
});

test('D* Lite repairs: the tape begins with the labels of the first search, and ends with the answer', () => {
  const grid = GridWorld.fromText('S.......\n........\n...#....\n...#...G\n...#....\n........');
  const search = recorded(grid, { algorithm: 'dstar-lite' });
  search.run(grid);
  for (const [x, y, kind] of /** @type {[number, number, 'wall' | 'floor'][]} */ ([[5, 1, 'wall'], [5, 2, 'wall'], [5, 1, 'floor']])) {
    grid.setCell(x, y, kind);
    search.replan(grid);
    assert.deepEqual([search.steps, search.shown], [0, 0]);
    assert.ok(search.marks.includes(MARKS.kept));
    assert.equal(search.openSizes[0], search.open);
    const before = [...search.marks];
    search.run(grid);
    assert.equal(search.steps, search.expanded, 'of the repair alone');
    search.show(Infinity);
    const fresh = new GridSearch({ algorithm: 'astar' });
    fresh.start(grid, [0, 0], [7, 3]);
    fresh.run(grid);
    assert.equal(search.cost, fresh.cost);
    assert.equal(search.explain(grid, 0, 0)?.g, fresh.cost);
    search.show(0);
    assert.deepEqual([...search.marks], before);
  }
});

test('fifty recorded searches and repairs take no more memory than two', () => {
  const grid = GridWorld.generate({ generator: 'random', width: 200, height: 200, seed: 3, density: 20 });
  /** @type {[number, number][]} */
  const [from = [0, 0], to = [0, 0]] = [grid.start ?? [0, 0], grid.goal ?? [0, 0]];
  const searches = /** @type {const} */ (['dijkstra', 'dstar-lite']).map((algorithm) => recorded(grid, { algorithm }));
  let second = 0;
  for (let run = 0; run < 50; run++) {
    for (const search of searches) {
      search.start(grid, from, to);
      search.run(grid);
      search.show(Infinity);
      search.replan(grid);
      search.run(grid);
      search.show(0);
    }
    if (run === 1) second = memory.buffer.byteLength;
  }
  assert.equal(memory.buffer.byteLength, second);
});

test('at any angle: the line-of-sight checks of each step, lines for a trail, and lengths times ten', () => {
  const grid = GridWorld.fromText('S....\n..##.\n..#.G\n');
  const search = new GridSearch({ algorithm: 'theta', record: true });
  search.start(grid, [0, 0], [4, 2]);
  assert.equal(search.run(grid), 'found');
  assert.equal(search.straight, true);
  const looks = [];
  for (let step = 0; step <= search.steps; step++) {
    search.show(step);
    looks.push(...search.sights());
  }
  assert.ok(looks.some(([, , , , clear]) => clear === 1) && looks.some(([, , , , clear]) => clear === 0));
  // From the start beyond the end of the wall, the strict rule has no line of sight.
  assert.ok(looks.some((look) => look.join() === '0,0,4,1,0'));
  assert.deepEqual(search.path(), [[0, 0], [4, 0], [4, 2]]);
  assert.deepEqual(search.trail(grid), search.path());
  assert.equal(search.pathCells().length, 7);
  assert.equal(search.cost, 60);
  assert.equal(search.window(4, 2, 1, 1)[0], 60);
  search.free();

  const anya = new GridSearch({ algorithm: 'anya', costs: 'sqrt2' });
  anya.start(grid, [0, 0], [4, 2]);
  assert.equal(anya.run(grid), 'found');
  assert.deepEqual(anya.path(), [[0, 0], [3.5, 0.5], [4, 2]]);
  assert.ok(Math.abs(anya.cost - (Math.hypot(3.5, 0.5) + Math.hypot(0.5, 1.5))) < 1e-12);
  assert.ok(anya.g().every(Number.isNaN) && anya.sights().length === 0);
  anya.free();
  grid.free();
});
