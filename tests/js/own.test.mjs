// Searches by your own functions: correct ones do what the built-in search does, cell by cell, and
// faulty ones get an error that explains the fault.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { GridBatch } from '../../www/engine/batch.js';
import { Grid } from '../../www/engine/grid.js';
import { SearchPool } from '../../www/engine/pool.js';
import { GridSearch } from '../../www/engine/search.js';
import { randomMap } from './support/grids.mjs';

/** @typedef {import('../../www/engine/search.js').OwnOptions} OwnOptions */
/** @typedef {[number, number]} Cell */

/** @param {OwnOptions} options @param {Grid} grid */
function ran(options, grid, from = START, to = GOAL) {
  const search = new GridSearch(options);
  search.start(grid, from, to);
  return { search, status: search.run(grid) };
}

/**
 * A complete search: the order of its expansions, and its labels.
 *
 * @param {OwnOptions} options
 * @param {Grid} grid
 * @param {Cell} from
 * @param {Cell} to
 */
function stepped(options, grid, from, to) {
  const { search, status } = ran({ ...options, record: true }, grid, from, to);
  const order = Array.from(
    { length: search.steps },
    (_, at) => (search.show(at + 1), search.current),
  );
  search.show(0);
  const [g, h, f] = [search.g(), search.h(), search.f()].map((labels) => Array.from(labels, round));
  const seen = {
    status,
    expanded: search.expanded,
    cost: round(search.cost),
    path: search.path(),
    order,
    g,
    h,
    f,
    parents: [...search.parents()],
  };
  search.free();
  return seen;
}

const round = (/** @type {number} */ number) => Math.round(number * 1e6) / 1e6;

/** The distance over open ground in eight directions. @param {number} diagonal */
const octile =
  (diagonal) =>
  (
    /** @type {number} */ x,
    /** @type {number} */ y,
    /** @type {number} */ goalX,
    /** @type {number} */ goalY,
  ) => {
    const [dx, dy] = [Math.abs(goalX - x), Math.abs(goalY - y)];
    return Math.max(dx, dy) - Math.min(dx, dy) + diagonal * Math.min(dx, dy);
  };

/**
 * The step's length times the mean cost of the ground.
 *
 * @param {string[]} rows
 * @param {number} diagonal
 */
const terrainCost =
  (rows, diagonal) =>
  (
    /** @type {number} */ x,
    /** @type {number} */ y,
    /** @type {number} */ toX,
    /** @type {number} */ toY,
  ) => {
    const ground = (/** @type {number} */ column, /** @type {number} */ row) =>
      Number(rows[row]?.[column]?.replace('.', '1'));
    return ((x !== toX && y !== toY ? diagonal : 1) * (ground(x, y) + ground(toX, toY))) / 2;
  };

/**
 * The free neighbours in the core's order, by the strict corner rule.
 *
 * @param {string[]} rows
 * @param {boolean} four
 */
const around = (rows, four) => (/** @type {number} */ x, /** @type {number} */ y) => {
  const free = (/** @type {number} */ dx, /** @type {number} */ dy) =>
    (rows[y + dy]?.[x + dx] ?? '#') !== '#';
  const steps = /** @type {Cell[]} */ ([
    [0, -1],
    [1, -1],
    [1, 0],
    [1, 1],
    [0, 1],
    [-1, 1],
    [-1, 0],
    [-1, -1],
  ]);
  const allowed = steps.filter(
    ([dx, dy]) => free(dx, dy) && (dx === 0 || dy === 0 || (!four && free(dx, 0) && free(0, dy))),
  );
  return allowed.map(([dx, dy]) => /** @type {Cell} */ ([x + dx, y + dy]));
};

/**
 * For each name, options as words, and as functions. tests/rust/own.rs has more of them.
 *
 * @type {Record<string, (map: { rows: string[], goal: Cell }) => [OwnOptions, OwnOptions]>}
 */
const GOOD = {
  'A* with Manhattan, which over-estimates': () => [
    { heuristic: 'manhattan' },
    { reopen: false, heuristic: (x, y, goalX, goalY) => Math.abs(goalX - x) + Math.abs(goalY - y) },
  ],
  'dynamic weights with an estimate': () => [
    { algorithm: 'dynamic-weighted', costs: 'sqrt2' },
    { algorithm: 'dynamic-weighted', costs: 'sqrt2', heuristic: octile(Math.SQRT2) },
  ],
  'all at once': ({ rows, goal }) => [
    { costs: 'sqrt2' },
    {
      costs: 'sqrt2',
      heuristic: octile(Math.SQRT2),
      rank: (g, h) => g + h,
      cost: terrainCost(rows, Math.SQRT2),
      neighbours: around(rows, false),
      goal: (x, y) => x === goal[0] && y === goal[1],
    },
  ],
};

for (const [name, both] of Object.entries(GOOD)) {
  test(`${name}: does what the built-in search does, cell by cell`, () => {
    let found = 0;
    for (let seed = 1; seed <= 20; seed++) {
      const map = randomMap(4 + (seed % 13), 4 + ((seed * 5) % 11), seed, {
        walls: 0.3,
        terrain: seed % 2 === 0,
      });
      const grid = Grid.fromText(map.rows.join('\n'));
      const [words, functions] = both(map);
      const expected = stepped({ ...words, openList: 'heap' }, grid, map.start, map.goal);
      if (expected.status === 'found') found++;
      // A goal without a distance has no nearest cell.
      if (expected.status === 'found' || !functions.goal)
        assert.deepEqual(stepped(functions, grid, map.start, map.goal), expected, `seed ${seed}`);
    }
    assert.ok(found > 7, `${found} of the maps have a path`);
  });
}

const MAP = ['......', '.####.', '.#..#.', '......'];
const mapGrid = () => Grid.fromText(MAP.join('\n'));
/** @type {Cell} */
const START = [0, 0];
/** @type {Cell} */
const GOAL = [5, 3];

const NUMBER = 'expected a number from 0 to 50000000';
const PRICE = 'expected 0, or a number from 0.001 to 50000000, or Infinity where there is no step';

/**
 * For each fault: the functions, the message, and the cells that it names. tests/rust/own.rs has
 * more of them.
 *
 * @type {Record<string, [any, string, string, Cell[]]>}
 */
const BAD = {
  'an infinite estimate': [
    { heuristic: (/** @type {number} */ x, /** @type {number} */ y) => (y > 0 ? Infinity : 0) },
    `heuristic at (0, 1): found Infinity; ${NUMBER}`,
    'heuristic',
    [[0, 1]],
  ],
  'a text': [
    { cost: () => '1' },
    `cost from (0, 0) to (1, 0): found "1"; ${PRICE}`,
    'cost',
    [
      [0, 0],
      [1, 0],
    ],
  ],
  'nothing': [{ rank: () => {} }, `rank at (0, 0): found undefined; ${NUMBER}`, 'rank', [[0, 0]]],
  'a promise': [
    { heuristic: async () => 1 },
    `heuristic at (0, 0): found an object; ${NUMBER}`,
    'heuristic',
    [[0, 0]],
  ],
  'half a neighbour': [
    { neighbours: () => [[0.5, 1]] },
    'neighbours of (0, 0): found (0.5, 1); expected whole columns from 0 to 5 and rows from 0 to 3',
    'neighbours',
    [[0, 0]],
  ],
  'neighbours that are no list': [
    { neighbours: () => new Set() },
    'neighbours of (0, 0): found an object; expected an array of cells, a column and a row each',
    'neighbours',
    [[0, 0]],
  ],
  'a neighbour with three numbers': [
    { neighbours: () => [[0, 1, 2]] },
    'neighbours of (0, 0): found an array in the array; expected an array of cells, a column and a row each',
    'neighbours',
    [[0, 0]],
  ],
  'a goal that is a number': [
    { goal: () => 1 },
    'goal at (0, 0): found 1; expected true or false',
    'goal',
    [[0, 0]],
  ],
  'an error': [
    { heuristic: (/** @type {any} */ x) => x.y.z },
    "heuristic at (0, 0) threw: Cannot read properties of undefined (reading 'z')",
    'heuristic',
    [[0, 0]],
  ],
  'something else that is thrown': [
    { cost: () => (function* () {})().throw('up') },
    'cost from (0, 0) to (1, 0) threw: "up"',
    'cost',
    [
      [0, 0],
      [1, 0],
    ],
  ],
  'endless recursion': [
    {
      goal: function again() {
        return again();
      },
    },
    'goal at (0, 0) threw: Maximum call stack size exceeded',
    'goal',
    [[0, 0]],
  ],
};

for (const [what, [functions, message, by, cells]] of Object.entries(BAD)) {
  test(`${what}: the search ends and says so`, () => {
    const grid = mapGrid();
    const search = new GridSearch({ movement: '4', ...functions, record: true });
    const fails = { name: 'SearchError', message, function: by, cells };
    assert.throws(() => (search.start(grid, START, GOAL), search.run(grid)), fails);
    assert.throws(() => search.step(grid), fails, 'still');
    // Earlier labels stay visible, and no invalid answer does.
    assert.deepEqual(
      [search.status, search.path(), search.cost, search.show(Infinity)],
      ['failed', [], NaN, search.expanded],
    );
    const refused = /** @type {Cell} */ (cells.at(-1));
    if (by !== 'goal' && by !== 'neighbours')
      assert.equal(search.explain(grid, refused)?.state, 'unseen');
  });
}

test('refuses values that are no functions, and options that functions exclude', () => {
  for (const [options, message] of /** @type {[any, string][]} */ ([
    [{ rank: 'g + h' }, 'rank: found "g + h"; expected a function'],
    [{ cost: 3 }, 'cost: found 3; expected a function'],
    [{ reopen: 1, heuristic: () => 0 }, 'reopen: found 1; expected true or false'],
    [
      { algorithm: 'jps', cost: () => 1 },
      'cost as a function is not for jps; expected one of: astar, dijkstra, greedy, weighted, dynamic-weighted',
    ],
    [
      { algorithm: 'dijkstra', heuristic: () => 1 },
      'heuristic as a function is not for dijkstra; expected one of: astar, greedy, weighted, dynamic-weighted',
    ],
    [
      { cost: () => 1, depth: 2 },
      'unknown option "depth"; expected one of: algorithm, heuristic, movement, layout, costs, openList, goalTest, order, reparent, ties, nearest, limit, capacity, maxDepth, scale, scaleDiagonal, weight, weighting, k, kWithin, kBy, jumpLimit, size, wallCost, turnCost, landmarks, queries, mostWork, mostBytes, paint, record',
    ],
  ]))
    assert.throws(() => new GridSearch(options), { name: 'OptionError', message });
});

test('refuses a function that changes its search or its map, both continue to work, and a function can run another search', () => {
  const grid = mapGrid();
  /** @type {((search: GridSearch) => unknown)[]} */
  const meddling = [
    (search) => search.step(grid),
    (search) => search.start(grid, START, GOAL),
    () => grid.setCell([3, 3], 'wall'),
    (search) => search.free(),
    () => grid.free(),
  ];
  for (const meddle of meddling) {
    /** @type {GridSearch} */
    const search = new GridSearch({ goal: () => Boolean(meddle(search)) });
    assert.throws(() => (search.start(grid, START, GOAL), search.run(grid)), {
      name: 'SearchError',
      message:
        /^goal at \(0, 0\) threw: Grid(Search)?: found \w+(\(\))? inside a function that a search calls; expected it after/,
    });
    assert.equal(search.status, 'failed');
    search.free();
  }
  // Another search may run inside. With the exact distance, only the path is expanded.
  const inner = new GridSearch({ algorithm: 'dijkstra' });
  const { search, status } = ran(
    { heuristic: (x, y) => (inner.start(grid, [x, y], GOAL), inner.run(grid), inner.cost / 10) },
    grid,
  );
  assert.deepEqual([status, search.expanded], ['found', search.path().length]);
});

test('neighbours can be any distance away: the path is a row of them, and costs what its steps cost', () => {
  const grid = Grid.fromText('.#.#.\n#####\n.....');
  const { search, status } = ran(
    {
      neighbours: (x, y) => (y === 0 && x + 2 < 5 ? [[x + 2, y]] : y === 0 ? [[0, 2]] : [[4, 2]]),
      record: true,
    },
    grid,
    [0, 0],
    [4, 2],
  );
  // Two and two, then four across of which two are diagonal, then four.
  assert.deepEqual(
    [status, search.cost, search.path(), search.trail(grid)],
    [
      'found',
      20 + 20 + 48 + 40,
      [
        [0, 0],
        [2, 0],
        [4, 0],
        [0, 2],
        [4, 2],
      ],
      [],
    ],
  );
  search.show(Infinity);
  assert.deepEqual(search.trail(grid), search.path());
  assert.equal(
    ran({ neighbours: (x) => (x === 0 ? [[3, 0]] : []) }, Grid.fromText('5..5'), [0, 0], [3, 0])
      .search.cost,
    150,
  );
  /** @type {number[]} */
  const depths = [];
  const filled = ran(
    { neighbours: (x, y, { depth }) => (depths.push(depth), x + 3 < 7 ? [[x + 3, 0]] : []) },
    Grid.fromText('.......'),
    [0, 0],
    [6, 0],
  );
  assert.deepEqual(
    [
      filled.search
        .path()
        .map(([x]) => x)
        .join(),
      depths,
    ],
    ['0,1,2,3,4,5,6', [0, 1]],
    'with the process, a jump is filled, and is one step',
  );
  // A goal that is tested at generation is called for each opened cell.
  /** @type {Set<number>} */
  const asked = new Set();
  const g = ran(
    { goalTest: 'generate', goal: (x, y) => !asked.add(6 * y + x) },
    mapGrid(),
  ).search.g();
  assert.deepEqual(
    [...asked].sort((a, b) => a - b),
    [...g.keys()].filter((key) => !Number.isNaN(g[key])),
  );
  assert.equal(
    ran({ goalTest: 'generate', goal: (x, y) => x === 1 && y === 0 }, mapGrid()).search.expanded,
    1,
  );
  assert.equal(
    ran(
      { movement: '4', cost: (x, y, toX) => (toX === 1 ? Infinity : 1) },
      Grid.fromText('...'),
      [0, 0],
      [2, 0],
    ).status,
    'nearest',
  );
  const costly = ran({ cost: () => 1, record: true }, mapGrid()).search;
  assert.deepEqual([costly.show(3), costly.openList()?.kind], [3, 'heap'], 'buckets become a heap');
});

test('a function with one parameter more is given the process, which does not change later, and others are not', () => {
  const grid = mapGrid();
  /** @type {import('../../www/pkg/cubechase.js').OwnProcess[]} */
  const processes = [];
  const note = (/** @type {any} */ process) => (processes.push(process), process);
  const { search, status } = ran(
    {
      movement: '4',
      rank: (g, h, x, y, process) => g + h + 0 * note(process).g,
      heuristic: (x, y, goalX, goalY, process) => (
        note(process),
        Math.abs(goalX - x) + Math.abs(goalY - y)
      ),
      cost: (x, y, toX, toY, process) => 1 + 0 * note(process).g,
      neighbours: (x, y, process) => (note(process), around(MAP, true)(x, y)),
      goal: (x, y, process) => note(process) && x === GOAL[0] && y === GOAL[1],
    },
    grid,
  );
  assert.equal(status, 'found');
  const first = { parent: null, depth: 0, g: 0, expanded: 0, open: 0, start: START, goal: GOAL };
  // The sixth is of the cell that is opened, over the one that is expanded.
  assert.deepEqual(processes.slice(0, 6), [
    first,
    first,
    first,
    first,
    first,
    { ...first, parent: [0, 0], depth: 1, g: 1 },
  ]);
  const last = processes.at(-1);
  assert.deepEqual([last?.depth, last?.g, last?.expanded], [8, 8, search.expanded - 1]);
  /** @type {Set<number>} */
  const counts = new Set();
  ran(
    {
      goal: (...given) => (counts.add(given.length), false),
      rank: (g, h, x, y, ...rest) => (counts.add(rest.length), g),
    },
    grid,
  );
  ran(
    {
      goal: function goal(x, y, _process = /** @type {any} */ ({})) {
        return !counts.add(arguments.length);
      },
    },
    grid,
  );
  assert.deepEqual(counts, new Set([0, 2]));
});

test('a function may ask the grid for its steps, which are those of the built-in search', () => {
  const { rows, start, goal } = randomMap(13, 11, 6, { walls: 0.2 });
  const grid = Grid.fromText(rows.join('\n'));
  for (const movement of /** @type {const} */ (['4', '8-strict', '8-one-free', '8-cut'])) {
    const expected = stepped({ movement, openList: 'heap' }, grid, start, goal);
    assert.equal(expected.status, 'found');
    assert.deepEqual(
      stepped(
        {
          movement,
          neighbours: (x, y, process) => (process ? grid.neighbours([x, y], movement) : []),
        },
        grid,
        start,
        goal,
      ),
      expected,
      movement,
    );
  }
  assert.equal(
    Grid.fromText('...\n...\n...').neighbours([1, 1]).join(' '),
    '1,0 2,0 2,1 2,2 1,2 0,2 0,1 0,0',
    'clockwise from north',
  );
  assert.throws(() => grid.neighbours([-1, 0]), { name: 'OptionError', message: /^x: found -1/ });
  assert.throws(() => grid.neighbours([0, 0], /** @type {any} */ ('5')), {
    name: 'OptionError',
    message: /^unknown movement "5"/,
  });
});

test('guarantees only what no function can break', () => {
  const unknown = (/** @type {string} */ names) =>
    `The properties of the functions of this search are unknown (${names}). The path may be longer than the shortest.`;
  const optimal = ['optimal', true, true, ''];
  for (const [options, expected] of /** @type {[OwnOptions, unknown[]][]} */ ([
    [{ heuristic: () => 0 }, ['best-effort', false, false, unknown('heuristic')]],
    [{ rank: (g, h) => g + h }, ['best-effort', true, true, unknown('rank')]],
    [{ cost: () => 1, goal: () => true }, ['best-effort', false, false, unknown('cost, goal')]],
    [{ heuristic: 'zero', cost: () => 1 }, optimal],
    [
      { algorithm: 'dijkstra', neighbours: (x, y, process) => [process.goal] },
      ['best-effort', true, true, unknown('neighbours')],
    ],
    // A table is for the steps of the map.
    [
      { heuristic: 'landmarks', neighbours: () => [] },
      ['best-effort', false, false, unknown('neighbours')],
    ],
  ])) {
    const { guarantee, admissible, consistent, warning } = new GridSearch(options);
    assert.deepEqual([guarantee, admissible, consistent, warning], expected);
  }
});

test('in a batch the first invalid answer ends all queries, and a pool takes no functions', () => {
  const grid = mapGrid();
  const queries = [...START, ...GOAL, ...GOAL, ...START];
  const [expected, actual] = [{}, { heuristic: octile(1.4) }].map((options) => {
    const batch = new GridBatch(queries, { paths: true });
    assert.ok(batch.run(new GridSearch(options), grid));
    return batch.answers();
  });
  assert.deepEqual(actual, expected);
  const bad = new GridSearch({ heuristic: (x) => (x === 3 ? NaN : 0) });
  assert.throws(() => new GridBatch(queries).run(bad, grid), {
    name: 'SearchError',
    message: /^heuristic at \(3, \d\): found NaN/,
  });
  assert.throws(() => new SearchPool(/** @type {any} */ ({ heuristic: () => 0 })), {
    name: 'OptionError',
    message: 'heuristic: found a function, which no worker can be sent; expected a word',
  });
});
