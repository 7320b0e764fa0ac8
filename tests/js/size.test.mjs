// Agents larger than a cell, and the costs near walls and of turns. tests/rust/size.rs and turns.rs
// compare searches with Dijkstra, also after edits.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { GridBatch } from '../../www/engine/batch.js';
import { OUTCOMES } from '../../www/engine/names.js';
import { CubeSearch } from '../../www/engine/cube.js';
import { Grid } from '../../www/engine/grid.js';
import { ALGORITHMS, ON_FLOOR, searched, searchOf, started } from './support/grids.mjs';

/** The way to the right leads through a gap of one cell above, or of two cells below. */
const GAPS = `
S...#..G.
.........
....#....
....#....
....#....
.........
.........
`.trim();
const gaps = Grid.fromText(GAPS);

test('every search leads an agent of 2 × 2 cells through the wide gap', () => {
  for (const algorithm of ALGORITHMS) {
    assert.deepEqual(
      [1, 2].map((size) =>
        searched(gaps, { algorithm, size })
          .pathCells()
          .some(([x, y]) => x === 4 && y === 1),
      ),
      [true, false],
      algorithm,
    );
  }
});

test('clearance is the largest square to the lower right, also after edits', () => {
  const grid = Grid.fromText('...#\n....\n....\n');
  assert.deepEqual([...grid.clearance()], [3, 2, 1, 0, 2, 2, 2, 1, 1, 1, 1, 1]);
  grid.setCell([1, 1], 'wall');
  assert.deepEqual([...grid.clearance()], [1, 1, 1, 0, 1, 0, 2, 1, 1, 1, 1, 1]);
});

test('a cost near walls keeps the path off them', () => {
  const grid = Grid.fromText('S.....G\n.......\n.......\n.......\n.......\n');
  for (const [wallCost, rows] of /** @type {const} */ ([
    [0, [0, 0, 0, 0, 0, 0, 0]],
    [20, [0, 1, 2, 2, 2, 1, 0]],
  ])) {
    assert.deepEqual(
      searched(grid, { wallCost })
        .pathCells()
        .map(([, y]) => y),
      rows,
    );
  }
  for (const algorithm of ON_FLOOR) {
    assert.throws(() => searchOf({ algorithm, wallCost: 1 }), {
      name: 'OptionError',
      message: `wall-cost "1 or more" is not for ${algorithm}, which needs floor of one cost; expected "0"`,
    });
  }
});

test('refuses a start without room, a map smaller than the agent, hexes and cubes', () => {
  for (const [algorithm, size, x] of /** @type {const} */ ([
    ['astar', 2, 3],
    ['jps', 4096, 0],
  ])) {
    const message = `the start (${x}, 0) has no room for size ${size}; expected floor in ${size} × ${size} cells from there`;
    assert.throws(() => started(gaps, { size, algorithm }, [x, 0]), {
      name: 'SearchError',
      message,
    });
  }
  for (const [name, what, bad, usual] of /** @type {const} */ ([
    ['size', 'size', '2 or more', 1],
    ['wallCost', 'wall-cost', '1 or more', 0],
    ['turnCost', 'turn-cost', 'more than 0', 0],
  ])) {
    assert.throws(() => searchOf({ movement: '6', [name]: 2 }), {
      name: 'OptionError',
      message:
        'movement "6" is not for astar, which has a size, wall cost or turn cost here; expected one on squares',
    });
    assert.throws(() => new CubeSearch({ [name]: 2 }), {
      name: 'OptionError',
      message: `${what} "${bad}" is not for a cube, which has no rows that go on over its edges; expected "${usual}"`,
    });
  }
  assert.throws(() => new CubeSearch({ scaleDiagonal: 0.5 }), {
    name: 'OptionError',
    message: /^scale-diagonal "octile" is not for a cube/,
  });
});

test('a batch says that the agent does not fit, and an explanation tells a cell without room from a wall', () => {
  const batch = new GridBatch(Uint32Array.of(0, 0, 7, 0, 3, 0, 7, 0));
  assert.ok(batch.run(searchOf({ algorithm: 'jps', size: 2, paint: false }), gaps));
  assert.deepEqual([...batch.answers().status], [OUTCOMES.found, OUTCOMES.startBlocked]);
  const search = searched(gaps, { size: 2, record: true });
  search.show(Infinity);
  assert.deepEqual(
    [4, 3, 7].map((x) => search.explain(gaps, [x, 0])?.why),
    ['wall', 'size', ''],
  );
});

test('a cost of turns counts, and only searches of neighbours take it', () => {
  const grid = Grid.fromText('S....\n.#.#.\n.....\n.#.#.\n....G\n');
  assert.deepEqual(
    [searched(grid, { movement: '4', turnCost: 3 }).cost, searched(grid, { movement: '4' }).cost],
    [110, 80],
    'three steps for its one turn',
  );
  const why = (/** @type {string} */ algorithm) =>
    ['pruned', 'jps', 'jps-straight', 'jps-plus', 'subgoal'].includes(algorithm)
      ? 'leaves out paths as short, which can have fewer turns'
      : 'keeps one path to a cell, not one for each direction of arrival';
  for (const algorithm of ALGORITHMS) {
    if (['astar', 'dijkstra', 'greedy', 'weighted', 'dynamic-weighted'].includes(algorithm))
      searched(grid, { algorithm, turnCost: 1 });
    else
      assert.throws(() => searchOf({ algorithm, turnCost: 1 }), {
        name: 'OptionError',
        message: `turn-cost "more than 0" is not for ${algorithm}, which ${why(algorithm)}; expected "0"`,
      });
  }
  assert.throws(() => searchOf({ turnCost: 1, heuristic: () => 0 }), {
    name: 'OptionError',
    message: /^turn-cost "more than 0" is not for own functions/,
  });
});

test('a smooth path keeps the agent off walls', () => {
  const grid = Grid.fromText('S.....\n......\n..#...\n......\n....G.\n......\n');
  const cells = searched(grid, { size: 2 }).pathCells();
  const [plain, large] = [1, 2].map((size) => [...grid.smooth(cells, { curve: 'lines', size })]);
  assert.notDeepEqual(large, plain);
  assert.throws(
    () =>
      grid.smooth(
        [
          [1, 1],
          [2, 1],
        ],
        { size: 2 },
      ),
    { name: 'OptionError' },
  );
});
