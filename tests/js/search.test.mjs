// The Search handle: what each option changes, and what it refuses. Every algorithm is in
// algorithms.test.mjs, and the range of every number in schema.test.mjs.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Grid as WasmGrid, Search } from '../../www/pkg/cubechase.js';
import { Status } from '../../www/pkg/names.js';
import { Grid } from '../../www/engine/grid.js';
import { LAYOUTS, searched, searchOf, SQUARES, wordsOf } from './support/grids.mjs';
import { ROOMS } from './support/maps.mjs';

/** @typedef {import('./support/grids.mjs').Cell} Cell */

/**
 * The result of a search from a cell to another.
 *
 * @type {(...given: Parameters<typeof searched>) => any}
 */
function answer(...given) {
  const search = searched(...given);
  const { status, cost, expanded, guarantee, warning } = search;
  return {
    status,
    cost,
    expanded,
    guarantee,
    warning,
    path: search.path(),
    opened: search.g().filter((g) => !Number.isNaN(g)).length,
  };
}

const caves = Grid.generate({ generator: 'caves', width: 90, height: 70, seed: 5 });
const astar = answer(caves);

test('has neither cost nor path before the end', () => {
  const grid = Grid.fromText(ROOMS.join('\n'));
  const search = searchOf({});
  assert.deepEqual(
    [search.status, search.cost, search.path(), search.paint.length],
    ['ready', NaN, [], 0],
  );
  search.start(grid, [0, 0], [8, 8]);
  search.step(grid, 3);
  assert.deepEqual(
    [search.status, search.cost, search.path(), search.paint.length],
    ['running', NaN, [], 121],
  );
  assert.ok(search.open > 0);
});

test('the handles themselves have numbers for statuses', () => {
  const grid = WasmGrid.fromText('..\n.#');
  const search = new Search();
  search.start(grid, [0, 0], [1, 0]);
  assert.equal(search.run(grid), Status.Found);
  assert.deepEqual([...search.path()], [0, 0, 1, 0]);
  for (const none of [{}, undefined, null]) new Search(none).free();
});

test('scale: expands fewer cells with Manhattan than with a tenth of it, and fewer with that than with zero', () => {
  const grid = new Grid(new WasmGrid(40, 40));
  const opened = (/** @type {object} */ options) =>
    answer(grid, { movement: '4', ...options }, [5, 20], [34, 24]).opened;
  const [full, tenth, zero] = [1, 0.1, 0].map((scale) => opened({ heuristic: 'manhattan', scale }));
  assert.ok(full * 3 < tenth && tenth < zero, `${full} ${tenth} ${zero}`);
  assert.equal(zero, opened({ algorithm: 'dijkstra' }));
});

// tests/rust/properties/guarantees.rs has the bound of every weight.
test('weight and weighting: the cost is within the weight, which the warning names', () => {
  for (const algorithm of ['weighted', 'dynamic-weighted'])
    assert.deepEqual(answer(caves, { algorithm, weight: 1 }), astar);
  const words = wordsOf('weighting').map((weighting) => ({
    algorithm: 'dynamic-weighted',
    weighting,
  }));
  const found = [{ algorithm: 'weighted' }, ...words].map((options) =>
    answer(caves, { ...options, weight: 3.5 }),
  );
  for (const { cost, expanded, guarantee, warning } of found) {
    assert.ok(
      cost >= astar.cost && cost <= 3.5 * astar.cost && expanded < astar.expanded,
      `${cost}, ${expanded}`,
    );
    assert.deepEqual(
      [guarantee, warning],
      ['bounded', 'The estimate is weighted: the path costs at most 3.5 times the shortest.'],
    );
  }
  assert.ok(
    new Set(found.map(({ expanded }) => expanded)).size > words.length / 2,
    'each word is another rule',
  );
  for (const [options, same] of /** @type {[any, any][]} */ ([
    [{ algorithm: 'weighted' }, { algorithm: 'weighted', weight: 1.5 }],
    [{ weight: 3.5 }, { algorithm: 'weighted', weight: 3.5 }],
    [{ algorithm: 'theta' }, { algorithm: 'theta', weight: 1 }],
    [{ scale: 0.50049 }, { scale: 0.5 }],
    [{ scale: 0.7 }, { scale: 0.7, scaleDiagonal: 0.7 }],
  ]))
    assert.deepEqual(answer(caves, options), answer(caves, same), JSON.stringify(options));
  const [plain, auto, full, near] = [
    {},
    { algorithm: 'auto' },
    { capacity: 1 },
    { maxDepth: 1 },
  ].map((options) => searched(caves, options));
  assert.deepEqual(
    [
      plain?.chosen,
      plain?.reason,
      auto?.chosen,
      auto?.reason !== '',
      full?.expanded,
      near?.pathLength,
    ],
    ['', '', 'jps', true, 1, 2],
  );
});

test('k and its keys, jump limit, landmarks: what they change and what they keep', () => {
  const all = answer(caves, { algorithm: 'k-best', k: 8 });
  assert.deepEqual([all.cost, all.guarantee, all.warning], [astar.cost, 'optimal', '']);
  for (const kBy of wordsOf('kBy')) {
    assert.notEqual(answer(caves, { algorithm: 'k-best', k: 3, kBy }).opened, all.opened, kBy);
  }
  const [jumps, hops] = [undefined, 2].map((jumpLimit) =>
    answer(caves, { algorithm: 'jps', jumpLimit }),
  );
  const [one, many, chosen] = [1, 16, [caves.start, caves.goal]].map((landmarks) =>
    answer(caves, { heuristic: 'landmarks', landmarks }),
  );
  for (const { cost } of [jumps, hops, one, many, chosen]) assert.equal(cost, astar.cost);
  assert.ok(
    hops.expanded > 2 * jumps.expanded &&
      jumps.expanded < astar.expanded &&
      many.expanded < one.expanded &&
      chosen.expanded < astar.expanded,
  );
});

test('the warning is about the last searched map', () => {
  const search = searchOf({ algorithm: 'bfs', movement: '4' });
  const counts =
    'Breadth-first search counts steps, not costs. The path may be longer than the shortest.';
  assert.deepEqual([search.guarantee, search.warning], ['optimal', '']);
  for (const [text, guarantee, warning] of /** @type {const} */ ([
    ['...\n.5.', 'fewest-steps', counts],
    ['...\n...', 'optimal', ''],
  ])) {
    search.start(Grid.fromText(text), [0, 0], [2, 1]);
    assert.deepEqual([search.guarantee, search.warning], [guarantee, warning]);
  }
});

/** @param {any} options @param {string | RegExp} message */
const refused = (options, message) =>
  assert.throws(() => searchOf(options), { name: 'OptionError', message }, JSON.stringify(options));

// tests/js/schema.test.mjs has a wrong word for each option, and tests/js/own.test.mjs an option
// that does not exist.
test('refuses values that are no words, no numbers and no options', () => {
  refused({ openList: 7 }, 'openList: found 7; expected a word that names an open list');
  for (const [bad, found] of /** @type {[unknown, string][]} */ ([
    [-Infinity, '-Infinity'],
    ['2', '"2"'],
    [null, 'null'],
    [true, 'true'],
    [[], 'object'],
  ])) {
    refused({ weight: bad }, `weight: found ${found}; expected a number from 0 to 1000`);
    refused({ k: bad }, `k: found ${found}; expected a whole number from 1 to 8`);
  }
  searchOf({ weight: undefined, k: undefined }).free();
  for (const bad of [7, 'astar'])
    refused(bad, `options: found a ${typeof bad}; expected an object`);
});

test('refuses a hex layout for squares', () => {
  for (const layout of LAYOUTS) {
    searchOf({ movement: '6', layout }).free();
    searchOf({ layout, movement: '6' }).free();
    for (const movement of [undefined, ...SQUARES])
      refused(
        { layout, movement },
        `layout "${layout}" is for movement "6"; found movement "${movement ?? '8-strict'}"`,
      );
  }
  refused({ movement: '6', layout: 1 }, 'layout: found 1; expected a word that names a layout');
});

// tests/js/schema.test.mjs has every option.
test('refuses an option that another one makes useless', () => {
  for (const [options, message] of /** @type {[any, string][]} */ ([
    [{ k: 3 }, 'k 3 is for algorithm "k-best"; found algorithm "astar"'],
    [
      { landmarks: [[1, 1]] },
      'landmarks is for heuristic "landmarks", "waypoints"; found heuristic "octile"',
    ],
    [
      { weight: 2, algorithm: 'dijkstra' },
      'weight 2 is for algorithm "astar", "weighted", "dynamic-weighted", "theta", "lazy-theta"; found algorithm "dijkstra"',
    ],
  ]))
    refused(options, message);
  for (const [options, message] of /** @type {[any, string][]} */ ([
    [
      { density: 30 },
      'density 30 is for generator "random", "caves"; found generator "backtracker"',
    ],
    [
      { generator: 'caves', braid: 9 },
      'braid 9 is for generator "backtracker", "kruskal", "wilson", "eller", "division"; found generator "caves"',
    ],
  ]))
    assert.throws(() => Grid.generate(options), { name: 'OptionError', message });
});

test('refuses options that do not fit together', () => {
  const [meets, begins] = ['ends where its two sides meet', 'begins at the goal'];
  const [looks, comes] = [
    'looks from parent to cell only on expansion',
    'comes to the goal by intervals, not by cells',
  ];
  const whys = { 'dstar-lite': begins, 'flow-field': begins, 'lazy-theta': looks, 'anya': comes };
  for (const [algorithm, why] of Object.entries({
    ...whys,
    bidirectional: meets,
    subgoal: meets,
  })) {
    refused(
      { algorithm, goalTest: 'generate' },
      `goal test "generate" is not for ${algorithm}, which ${why}; expected "expand"`,
    );
  }
  for (const [algorithm, why] of Object.entries({
    ...whys,
    subgoal: 'goes from subgoal to subgoal',
  })) {
    refused(
      { algorithm, nearest: 'open' },
      `nearest "open" is not for ${algorithm}, which ${why}; expected "closed"`,
    );
  }
  const every = 'which does not open all neighbours from the start on';
  refused(
    { algorithm: 'jps', openList: 'unrepaired-heap' },
    `open list "unrepaired-heap" is not for jps, ${every}; expected "heap"`,
  );
  refused(
    { algorithm: 'bidirectional', nearest: 'first-seen' },
    'nearest "first-seen" is not for bidirectional, which does not note what it sees first; expected "closed"',
  );
  for (const ties of ['first', 'last']) {
    const needs = `ties "${ties}" needs open list "heap" or "list"; found`;
    refused({ ties }, `${needs} "buckets", which keep the order of h`);
    const swaps = '"unrepaired-heap", in which equal f and h change places';
    refused({ ties, openList: 'unrepaired-heap' }, `${needs} ${swaps}`);
    refused({ ties, algorithm: 'ida' }, `${needs} a search without one`);
    for (const algorithm of ['dstar-lite', 'subgoal', 'anya'])
      refused({ ties, algorithm }, `${needs} a search that keeps its own`);
    for (const openList of ['heap', 'list']) searchOf({ ties, openList }).free();
  }
  for (const [other, found] of /** @type {const} */ ([
    [{ heuristic: 'euclid' }, 'heuristic "euclid", movement "8-strict"'],
    [{ movement: '6' }, 'heuristic "octile", movement "6"'],
  ])) {
    refused(
      { scaleDiagonal: 0.9, ...other },
      `scale-diagonal is for heuristic "octile" on squares; found ${found}`,
    );
  }
  for (const openList of ['list', 'heap'])
    for (const [algorithm, keeps] of Object.entries({
      'dstar-lite': 'its own',
      'subgoal': 'its own',
      'ida': 'none',
    })) {
      refused(
        { algorithm, openList },
        `open list "${openList}" is not for ${algorithm}, which keeps ${keeps}; expected "buckets"`,
      );
    }
  for (const heuristic of ['landmarks', 'waypoints', 'exact']) {
    refused(
      { algorithm: 'dstar-lite', heuristic },
      `heuristic "${heuristic}" is not for dstar-lite, which outlives edits; expected one by formula`,
    );
  }
});

test('refuses impossible landmarks', () => {
  const grid = Grid.fromText('......\n......\n......\n.....#');
  for (const bad of [[[1]], [{ x: 1, y: 1 }]])
    refused({ landmarks: bad }, 'landmarks: found object; expected pairs of a column and a row');
  refused(
    { heuristic: 'landmarks', landmarks: 17 },
    'landmarks: found 17; expected a whole number from 1 to 16',
  );
  refused(
    { landmarks: [[1, -1]] },
    'landmarks: found -1; expected a whole number from 0 to 4294967295',
  );
  const search = searchOf({
    heuristic: 'landmarks',
    landmarks: [
      [1, 1],
      [5, 3],
    ],
  });
  const message = 'the landmark (5, 3) is a wall; expected floor';
  for (const work of [() => search.prepare(grid), () => search.start(grid, [0, 0], [5, 0])])
    assert.throws(work, { name: 'SearchError', message });
});

test('refuses ends outside or in a wall, and keeps the earlier search', () => {
  const grid = Grid.fromText('S..G..\n......\n......\n.....#');
  const search = searched(grid);
  const outside = 'the start (6, 0) is outside; expected a cell of the map, 6 × 4';
  for (const [from, to, message] of /** @type {[Cell, Cell, string][]} */ ([
    [[6, 0], [1, 1], outside],
    [[0, 0], [1, 9], 'the goal (1, 9) is outside; expected a cell of the map, 6 × 4'],
    [[5, 3], [1, 1], 'the start (5, 3) is a wall; expected floor'],
  ]))
    assert.throws(() => search.start(grid, from, to), { name: 'SearchError', message });
  assert.throws(() => search.replan(grid, [6, 0]), { name: 'SearchError', message: outside });
  assert.throws(() => search.replan(grid, /** @type {any} */ ([2])), {
    name: 'OptionError',
    message: 'from y: found undefined; expected a number',
  });
  assert.deepEqual([search.status, search.cost], ['found', 30]);
});

test('has a cost only if it found the goal, and a path cost also of the path to the nearest cell', () => {
  const grid = Grid.fromText('S.#G\n..#.');
  const shut = searched(grid, {});
  assert.deepEqual(
    [shut.status, shut.cost, shut.pathCost, shut.path().length],
    ['nearest', NaN, 10, 2],
  );
  const limited = searched(Grid.fromText('S....G'), { limit: 3 });
  assert.deepEqual([limited.status, limited.cost, limited.pathCost], ['limit', NaN, 20]);
  const found = searched(Grid.fromText('S....G'), {});
  assert.deepEqual([found.cost, found.pathCost], [50, 50]);
});

test('refuses a call that comes too early, and a map of another size', () => {
  const [grid, other] = [Grid.fromText('.....\n.....'), Grid.fromText('..\n..\n..')];
  const search = searchOf({});
  const early = {
    name: 'SearchError',
    message: 'nothing was searched yet; expected a start and a goal first',
  };
  assert.throws(() => search.replan(grid), early);
  assert.throws(() => search.seek(grid, 0), early);
  assert.deepEqual(
    [search.run(grid), search.status, search.path(), search.pathFrom([0, 0])],
    ['ready', 'ready', [], []],
  );
  search.start(grid, [0, 0], [4, 1]);
  search.step(grid, 2);
  const size = {
    name: 'SearchError',
    message: 'the map is 2 × 3; expected the size the search began on, 5 × 2',
  };
  for (const work of [
    () => search.replan(other),
    () => search.seek(other, 0),
    () => search.seek(other, 9),
  ])
    assert.throws(work, size);
  assert.equal(search.run(grid), 'found');
});

test('repair: refuses an edit that a floor-only search does not take', () => {
  const grid = Grid.fromText('S...\n...G');
  const search = searched(grid, { algorithm: 'pruned' });
  grid.setCell([2, 1], 'cost:9');
  const terrain = {
    name: 'SearchError',
    message:
      'pruned needs floor of one cost; found cost:9 at (2, 1), which astar, jps and auto take',
  };
  assert.throws(() => search.replan(grid), terrain);
  assert.throws(() => search.seek(grid, 0), terrain);
  assert.deepEqual([search.status, search.cost], ['found', 34], 'the answer stays');
});
