// What a search shows of its cells: arrays, and of a recorded search the same at the playhead.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Grid } from '../../www/engine/grid.js';
import { MARKS } from '../../www/engine/names.js';
import { snapshotOf } from '../../www/engine/threads.js';
import { searched, searchOf, started } from './support/grids.mjs';

const UNSEEN = 2 ** 32 - 1;

test('the example of the documentation works', () => {
  const grid = Grid.fromText('S.#.\n..#.\n...G\n');
  const search = searchOf({});
  const arrays = () => [search.g(), search.h(), search.f(), search.parents(), search.paint];
  assert.deepEqual(
    arrays().map(({ length }) => length),
    [0, 0, 0, 0, 0],
    'before the first start',
  );
  search.start(grid, [0, 0], [3, 2]);
  search.run(grid);
  assert.deepEqual(
    arrays().map(({ length, constructor }) => [length, constructor]),
    [...Array(3).fill([12, Float64Array]), [12, Uint32Array], [12, Uint8Array]],
  );
  const [g, h, f, parents] = arrays();
  const at = (/** @type {number} */ key) => [g, h, f, parents].map((array) => array?.[key]);
  assert.deepEqual(at(0), [0, 38, 38, 0], 'two diagonal steps and one straight, without walls');
  assert.deepEqual(at(2), [NaN, NaN, NaN, UNSEEN], 'a wall');
  assert.deepEqual([g?.[2 * grid.width + 3], parents?.[2 * 4 + 3], g?.[1]], [44, 10, 10]);
});

test('f follows the order of expansion', () => {
  const grid = Grid.generate({ generator: 'caves', width: 30, height: 20 });
  const [goalX, goalY] = grid.goal ?? assert.fail();
  for (const [
    options,
    rank,
  ] of /** @type {[Record<string, unknown>, (g: number, h: number) => number][]} */ ([
    [{}, (g, h) => g + h],
    [{ algorithm: 'greedy' }, (_, h) => h],
    [{ algorithm: 'dijkstra' }, (g) => g],
    [{ algorithm: 'weighted', weight: 3 }, (g, h) => g + 3 * h],
  ])) {
    const search = searched(grid, options);
    const h = search.h();
    assert.deepEqual(
      search.f(),
      search.g().map((g, key) => rank(g, h[key] ?? NaN)),
      JSON.stringify(options),
    );
    assert.equal(h[goalY * grid.width + goalX], 0);
  }
});

// tests/rust/properties/guarantees.rs checks the path from every cell.
test('a flow field leads from any cell', () => {
  const grid = Grid.fromText('...#\n.#.#\n..S.\n#..G');
  const field = started(grid, { algorithm: 'flow-field' });
  assert.deepEqual(field.pathFrom([0, 0]), [], 'no labels yet');
  field.run(grid);
  const path = field.pathFrom([0, 0]);
  assert.deepEqual(
    [path[0], path.at(-1), field.g()[0]],
    [[0, 0], [3, 3], searched(grid, {}, [0, 0]).cost],
  );
  for (const [x, y] of /** @type {const} */ ([
    [3, 0],
    [9, 0],
  ]))
    assert.deepEqual(field.pathFrom([x, y]), [], 'a wall, and no cell');
  assert.deepEqual(field.path(), field.pathFrom([2, 2]));
  grid.setCell([3, 2], 'wall');
  assert.deepEqual(
    [field.pathFrom([0, 0]), field.status],
    [[], 'stale'],
    'as any search after an edit',
  );
  field.replan(grid);
  field.run(grid);
  assert.equal(field.pathFrom([0, 0]).at(-1)?.join(), '3,3');
  const back = searched(grid, { algorithm: 'dstar-lite' }, [0, 0], [3, 3]);
  assert.deepEqual(
    [back.g()[15], back.g()[0], searched(grid).pathFrom([2, 2])],
    [0, back.cost, []],
    'it also counts from the goal, unlike a search',
  );
});

test('a search without paint returns the same answer and marks nothing', () => {
  const [painted, plain] = [true, false].map((paint) =>
    searched(Grid.fromText('S....\n.###.\n....G'), { paint }),
  );
  assert.deepEqual(
    [plain?.path(), plain?.cost, plain?.expanded, plain?.paint.length, painted?.paint.length],
    [painted?.path(), painted?.cost, painted?.expanded, 0, 15],
  );
  const [marked, bare] = [true, false].map(
    (paint) =>
      searched(Grid.generate({ generator: 'caves', width: 60, height: 50 }), { paint })
        .g()
        .filter((g) => !Number.isNaN(g)).length,
  );
  assert.ok(Number(bare) < Number(marked), 'and opens fewer cells');
  assert.throws(() => searchOf({ paint: 1 }), {
    name: 'OptionError',
    message: 'paint: found 1; expected true or false',
  });
});

test('packs and unpacks cells as bytes', () => {
  const bytes = Uint8Array.of(1, 0, 9, 255, 1, 1);
  const grid = Grid.fromCells(3, 2, bytes);
  const copy = grid.cells;
  assert.deepEqual(copy, bytes);
  assert.equal(grid.cells, copy, 'the same array until an edit');
  grid.setCell([0, 0], 'wall');
  assert.deepEqual([copy[0], grid.cells[0]], [1, 0]);
  grid.cells.fill(1);
  assert.deepEqual(
    [...snapshotOf(grid, null).cells],
    [0, 0, 9, 255, 1, 1],
    'threads get the cells of the grid',
  );
});

const map = Grid.generate({ generator: 'random', width: 40, height: 30, seed: 7, density: 25 });

for (const algorithm of [
  'astar',
  'dijkstra',
  'jps',
  'bidirectional',
  'subgoal',
  'flow-field',
  'auto',
]) {
  test(`${algorithm}: the playhead shows every step, in both directions, as a search that stopped there`, () => {
    const search = started(map, { algorithm, record: true });
    assert.deepEqual([search.shown, search.current], [0, null]);
    while (search.step(map, 37) === 'running') assert.equal(search.shown, 0);
    assert.deepEqual(
      [search.steps, search.full, search.openSizes.length],
      [search.expanded, false, search.expanded + 1],
    );
    assert.equal(search.peak, Math.max(...search.openSizes));
    for (const part of [1, 0, 0.4, 0.9, 0.3]) {
      const n = Math.floor(part * search.steps);
      assert.deepEqual([search.show(n), search.shown], [n, n]);
      const stepped = started(map, { algorithm });
      for (let done = 0; done < n; done++) stepped.step(map);
      assert.equal(search.openSizes[n], stepped.open);
      assert.deepEqual([...search.marks], [...stepped.paint]);
      const window = search.window(0, 0, map.width, map.height);
      const parents = Float64Array.from(stepped.parents(), (key) => (key === UNSEEN ? NaN : key));
      for (const [at, array] of [stepped.g(), stepped.h(), stepped.f(), parents].entries()) {
        assert.deepEqual(
          window.filter((_, number) => number % 6 === at),
          array,
        );
      }
    }
    assert.deepEqual([search.show(Infinity), search.show(-1)], [search.steps, 0]);
  });
}

test('shows the current cell, the path to it, and when cells were opened and closed', () => {
  const grid = Grid.fromText('S....G');
  const search = searched(grid, { record: true });
  assert.deepEqual([...search.openSizes], [1, 1, 1, 1, 1, 1, 0]);
  search.show(1);
  assert.equal(search.generated, 1);
  search.show(3);
  assert.deepEqual(
    [search.current, search.trail(grid)],
    [
      [2, 0],
      [
        [0, 0],
        [1, 0],
        [2, 0],
      ],
    ],
  );
  assert.deepEqual(
    [...search.marks],
    [MARKS.closed, MARKS.closed, MARKS.closed, MARKS.open, MARKS.none, MARKS.none],
  );
  assert.deepEqual(
    [...search.window(2, 0, 3, 2)],
    [20, 30, 50, 1, 2, 3, 30, 20, 50, 2, 3, NaN, ...Array(24).fill(NaN)],
  );
  search.show(0);
  assert.deepEqual([search.current, search.trail(grid)], [null, []]);
  const room = Grid.fromText('S.....\n......\n....#.\n......\n.....G\n......');
  const jumps = searched(room, { algorithm: 'jps', record: true });
  jumps.show(Infinity);
  assert.deepEqual(jumps.trail(room), jumps.path(), 'with the cells between jump points');
  assert.ok(jumps.marks.includes(MARKS.scanned));
});

test('shows nothing without a tape', () => {
  const search = searched(map);
  assert.deepEqual(
    [search.steps, search.full, search.show(5), search.shown, search.peak],
    [0, false, 0, 0, 0],
  );
  assert.deepEqual(
    [search.marks.length, search.openSizes.length, search.current, search.trail(map)],
    [0, 0, null, []],
  );
  assert.ok(search.window(0, 0, 2, 2).every(Number.isNaN));
});

test('an explanation is a plain object of the facts at the playhead', () => {
  // The strict corner rule keeps (1, 1) from stepping to (2, 2): (2, 1) is a wall.
  const grid = Grid.fromText('S.....\n..#...\n......\n#....G');
  assert.equal(searchOf({ record: true }).explain(grid, [0, 0]), null, 'before the first start');
  const search = searched(grid, { record: true, limit: 9 });
  search.show(2);
  assert.deepEqual(search.current, [1, 1]);
  assert.deepEqual(search.explain(grid, [1, 1]), {
    kind: 'floor',
    state: 'closed',
    g: 14,
    h: 48,
    f: 62,
    parent: [0, 0],
    opened: 1,
    closed: 2,
    improved: 0,
    reopened: 0,
    place: null,
    waiting: search.openSizes[2],
    why: '',
    by: null,
  });
  const open = search.explain(grid, [1, 2]);
  assert.deepEqual(
    [open?.state, open?.g, open?.parent, open?.opened, open?.closed],
    ['open', 24, [1, 1], 2, null],
  );
  assert.ok(Number(open?.place) >= 1);
  const places = Array.from(
    { length: 24 },
    (_, key) => search.explain(grid, [key % 6, Math.floor(key / 6)])?.place ?? 0,
  );
  const next = places.indexOf(1);
  assert.equal(Math.max(...places), search.openSizes[2]);
  for (const [x, y, why, by] of /** @type {[number, number, string, unknown][]} */ ([
    [2, 1, 'wall', null],
    [2, 2, 'corner', [1, 1]],
    [5, 0, 'later', null],
  ])) {
    const explanation = search.explain(grid, [x, y]);
    assert.deepEqual([explanation?.why, explanation?.by], [why, by]);
  }
  search.show(3);
  assert.deepEqual(
    search.current,
    [next % 6, Math.floor(next / 6)],
    'the first of the open list is expanded next',
  );
  assert.equal(searchOf({}).explain(grid, [0, 0]), null);
});

// tests/rust/properties/tape.rs compares every step of a repair.
test('D* Lite repairs: the tape begins with the labels of the first search', () => {
  const grid = Grid.fromText('S.......\n........\n...#....\n...#...G\n...#....\n........');
  const search = searched(grid, { algorithm: 'dstar-lite', record: true });
  grid.setCell([5, 1], 'wall');
  search.replan(grid);
  assert.deepEqual(
    [search.steps, search.shown, search.openSizes[0], search.marks.includes(MARKS.kept)],
    [0, 0, search.open, true],
  );
  search.run(grid);
  search.show(Infinity);
  assert.deepEqual(
    [search.steps, search.cost, search.explain(grid, [0, 0])?.g],
    [search.expanded, searched(grid).cost, search.cost],
  );
});

test('at any angle: the line-of-sight checks of each step, lines for a trail, and lengths times ten', () => {
  const grid = Grid.fromText('S....\n..##.\n..#.G\n');
  const search = searched(grid, { algorithm: 'theta', record: true });
  assert.deepEqual([search.status, search.straight, search.cost], ['found', true, 60]);
  const looks = Array.from(
    { length: search.steps + 1 },
    (_, step) => (search.show(step), search.sights()),
  ).flat();
  assert.deepEqual([...new Set(looks.map(([, , , , clear]) => clear))].sort(), [0, 1]);
  // From the start beyond the end of the wall, the strict rule has no line of sight.
  assert.ok(looks.some((look) => look.join() === '0,0,4,1,0'));
  assert.deepEqual(
    [search.path(), search.trail(grid), search.pathCells().length, search.window(4, 2, 1, 1)[0]],
    [
      [
        [0, 0],
        [4, 0],
        [4, 2],
      ],
      search.path(),
      7,
      60,
    ],
  );

  const anya = searched(grid, { algorithm: 'anya', costs: 'sqrt2' });
  assert.deepEqual(
    [anya.status, anya.path(), anya.sights()],
    [
      'found',
      [
        [0, 0],
        [3.5, 0.5],
        [4, 2],
      ],
      [],
    ],
  );
  assert.ok(Math.abs(anya.cost - (Math.hypot(3.5, 0.5) + Math.hypot(0.5, 1.5))) < 1e-12);
  assert.ok(
    [...anya.g(), ...anya.h(), ...anya.f()].every(Number.isNaN) &&
      anya.parents().every((key) => key === UNSEEN),
  );
});
