// The arrays of a search: their shapes, and that they agree with the answer.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { GridWorld } from '../../www/engine/grid.js';
import { MARKS } from '../../www/engine/names.js';
import { ALGORITHMS, FROM_THE_GOAL, randomMap, searchOf, STRAIGHT } from './support/grids.mjs';
import { memory } from './support/wasm.mjs';

const UNSEEN = 2 ** 32 - 1;

test('the example of the documentation works', () => {
  const grid = GridWorld.fromText('S.#.\n..#.\n...G\n');
  const search = searchOf({});
  for (const array of [search.g(), search.h(), search.f(), search.parents(), search.paint]) assert.equal(array.length, 0, 'before the first start');
  search.start(grid, [0, 0], [3, 2]);
  search.run(grid);
  const [g, h, f, parents] = [search.g(), search.h(), search.f(), search.parents()];
  assert.ok(g instanceof Float64Array && h instanceof Float64Array && f instanceof Float64Array && parents instanceof Uint32Array);
  for (const array of [g, h, f, parents, search.paint]) assert.equal(array.length, 12);
  assert.equal(g[2 * grid.width + 3], 44);
  assert.equal(parents[2 * 4 + 3], 10);
  assert.equal(parents[0], 0);
  assert.equal(g[1], 10);
  assert.deepEqual([g[2], h[2], f[2], parents[2]], [NaN, NaN, NaN, UNSEEN], 'a wall');
  assert.deepEqual([g[0], h[0], f[0]], [0, 38, 38], 'two diagonal steps and one straight, without walls');
  search.free();
  grid.free();
});

// Anya labels intervals, not cells.
for (const algorithm of ALGORITHMS.filter((word) => word !== 'anya')) {
  test(`${algorithm}: g is the cost, parents lead to the start, and unseen cells are marked as unseen`, () => {
    let checked = 0;
    for (let seed = 0; seed < 20; seed++) {
      const { rows, start, goal } = randomMap(11, 8, seed, { walls: 0.25 });
      const grid = GridWorld.fromText(rows.join('\n'));
      const { width } = grid;
      const search = searchOf({ algorithm });
      search.start(grid, start, goal);
      const [g, h, f, parents] = search.run(grid) === 'found' ? [search.g(), search.h(), search.f(), search.parents()] : [];
      if (g && h && f && parents) {
        checked++;
        for (const [key, byte] of grid.cells.entries()) {
          /** @type {boolean} */
          const seen = !Number.isNaN(g[key]);
          assert.deepEqual([h[key], f[key]].map((number) => !Number.isNaN(number)), [seen, seen]);
          assert.equal(parents[key] !== UNSEEN, seen);
          assert.ok(byte > 0 || !seen, 'a wall is never reached');
          assert.ok(seen || search.paint[key] !== MARKS.closed);
        }
        const path = search.pathCells();
        const keys = path.map(([x, y]) => y * width + x);
        const [first = 0, last = 0] = FROM_THE_GOAL.includes(algorithm) ? [keys.at(-1), keys[0]] : [keys[0], keys.at(-1)];
        // A search from both ends labels each half from its own end. The hierarchy labels only its subgoals.
        if (['bidirectional', 'subgoal'].includes(algorithm)) {
          for (const key of keys.filter((one) => !Number.isNaN(g[one]))) assert.ok(Number(g[key]) >= 0 && Number(g[key]) <= search.cost);
          assert.ok(algorithm === 'subgoal' || keys.every((one) => !Number.isNaN(g[one])));
        } else {
          // Any-angle lengths are exact to the last bit, while g is in units.
          if (STRAIGHT.includes(algorithm)) assert.ok(Math.abs(Number(g[last]) - search.cost) < 1e-5);
          else if (algorithm !== 'bfs') assert.equal(g[last], search.cost);
          assert.equal(g[first], 0);
          let at = last;
          for (let hops = 0; at !== first; hops++) {
            assert.ok(hops < keys.length, 'no longer than the path');
            assert.ok(keys.includes(at), 'along the path');
            at = parents[at] ?? UNSEEN;
          }
          assert.equal(parents[first], first);
        }
      }
      search.free();
      grid.free();
    }
    assert.ok(checked > 10);
  });
}

test('f follows the order of expansion', () => {
  const grid = GridWorld.generate({ generator: 'caves', width: 30, height: 20 });
  const [start, goal] = [grid.start, grid.goal];
  assert.ok(start && goal);
  /** @type {[Record<string, unknown>, (g: number, h: number) => number][]} */
  const ranks = [
    [{}, (g, h) => g + h],
    [{ heuristic: 'manhattan', scale: 0.1 }, (g, h) => g + h],
    [{ algorithm: 'greedy' }, (_, h) => h],
    [{ algorithm: 'dijkstra' }, (g) => g],
    [{ algorithm: 'weighted', weight: 3 }, (g, h) => g + 3 * h],
  ];
  for (const [options, rank] of ranks) {
    const search = searchOf(options);
    search.start(grid, start, goal);
    search.run(grid);
    const [g, h] = [search.g(), search.h()];
    for (const [key, f] of search.f().entries()) {
      if (!Number.isNaN(f)) assert.equal(f, rank(g[key] ?? NaN, h[key] ?? NaN), JSON.stringify(options));
    }
    assert.equal(h[goal[1] * grid.width + goal[0]], 0);
    search.free();
  }
  grid.free();
});

test('the marks are open and closed, and scanned for jump point searches', () => {
  const grid = GridWorld.fromText(['.........', '.........', '....#....', '.........'].join('\n'));
  /** @param {string} algorithm @returns {Record<string, number>} */
  const counts = (algorithm) => {
    const search = searchOf({ algorithm });
    search.start(grid, [0, 2], [8, 2]);
    search.run(grid);
    const { paint } = search;
    const count = Object.fromEntries(Object.entries(MARKS).map(([name, mark]) => [name, paint.filter((byte) => byte === mark).length]));
    assert.equal(count.closed, search.expanded, 'each expanded once');
    assert.equal((count.open ?? 0) + (count.closed ?? 0), search.g().filter((cost) => !Number.isNaN(cost)).length);
    search.free();
    return count;
  };
  const [astar, jps] = [counts('astar'), counts('jps')];
  assert.equal(astar.scanned, 0);
  assert.ok(Number(jps.scanned) > 0 && Number(jps.closed) < Number(astar.closed));
  grid.free();
});

test('a flow field leads from every cell', () => {
  const grid = GridWorld.fromText('...#\n.#.#\n..S.\n#..G');
  const field = searchOf({ algorithm: 'flow-field' });
  field.start(grid, [2, 2], [3, 3]);
  assert.deepEqual(field.pathFrom(0, 0), [], 'no labels yet');
  field.run(grid);
  const g = field.g();
  for (const [key, byte] of grid.cells.entries()) {
    const [x, y] = [key % 4, Math.floor(key / 4)];
    const path = field.pathFrom(x, y);
    const single = searchOf({});
    if (byte > 0) single.start(grid, [x, y], [3, 3]);
    if (byte > 0 && single.run(grid) === 'found') {
      assert.equal(g[key], single.cost);
      assert.deepEqual([path[0], path.at(-1)], [[x, y], [3, 3]]);
    } else {
      assert.deepEqual(path, []);
    }
    single.free();
  }
  assert.deepEqual(field.pathFrom(9, 0), [], 'no cell');
  assert.deepEqual(field.path(), field.pathFrom(2, 2));
  const other = searchOf({});
  other.start(grid, [2, 2], [3, 3]);
  other.run(grid);
  assert.deepEqual(other.pathFrom(2, 2), [], 'not a flow field');
  [field, other].forEach((search) => search.free());
  grid.free();
});

test('copies stay as they are, and live views find the memory after it grows', () => {
  const grid = GridWorld.fromText('....\n....');
  const search = searchOf({});
  search.start(grid, [0, 0], [3, 1]);
  search.step(grid);
  const [g, copy] = [search.g(), [...search.g()]];
  const [paint, cells] = [search.paint, grid.cells];
  const seen = [...paint];
  const { byteLength } = memory.buffer;
  const big = [1, 2].map((seed) => GridWorld.generate({ generator: 'random', width: 4096, height: 1000, seed }));
  assert.ok(memory.buffer.byteLength > byteLength, 'the memory has grown');
  assert.deepEqual([paint.length, cells.length], [0, 8], 'the old view is detached, the copy is not');
  assert.deepEqual([...search.paint], seen);
  assert.deepEqual([...grid.cells], Array(8).fill(1));
  search.run(grid);
  assert.deepEqual([...g], copy);
  assert.notDeepEqual([...search.g()], copy);
  assert.notDeepEqual([...search.paint], seen);
  big.forEach((world) => world.free());
  search.free();
  grid.free();
});

test('a search without paint returns the same answer and marks nothing', () => {
  const grid = GridWorld.fromText('.....\n.###.\n.....');
  const found = [true, false].map((paint) => {
    const search = searchOf({ paint });
    search.start(grid, [0, 0], [4, 2]);
    search.run(grid);
    return { path: search.path(), cost: search.cost, expanded: search.expanded, marks: search.paint.length };
  });
  assert.deepEqual(found, [{ ...found[0], marks: 15 }, { ...found[0], marks: 0 }]);
  assert.throws(() => searchOf(/** @type {any} */ ({ paint: 1 })), { name: 'OptionError', message: 'paint: found 1; expected true or false' });
});
