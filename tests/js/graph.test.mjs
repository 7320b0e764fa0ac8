// Searches over your own graph: nodes of any type, described by functions.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { GraphSearch } from '../../www/engine/graph.js';
import { Grid } from '../../www/engine/grid.js';
import { randomMap, searched } from './support/grids.mjs';

/** @typedef {{ x: number, y: number }} Place */

/** @param {Place} a @param {Place} b */
const far = (a, b) => Math.hypot(a.x - b.x, a.y - b.y);

/**
 * A search at its end.
 *
 * @template N
 * @param {import('../../www/engine/graph.js').OwnGraph<N>} graph
 * @param {N} start
 * @param {N} goal
 */
function ended(graph, start, goal) {
  const search = new GraphSearch(graph);
  search.start(start, goal);
  search.run();
  return search;
}

// tests/rust/own.rs compares the costs with those of Bellman and Ford.
test('searches a map as a graph of its cells like the map', () => {
  for (let seed = 1; seed <= 12; seed++) {
    const { rows, start, goal } = randomMap(11, 9, seed);
    const grid = Grid.fromText(rows.join('\n'));
    const cells = rows.flatMap((row, y) =>
      [...row].flatMap((sign, x) => (sign === '#' ? [] : [`${x},${y}`])),
    );
    const place = (/** @type {string} */ cell) =>
      /** @type {[number, number]} */ (cell.split(',').map(Number));
    const own = ended(
      {
        nodes: cells,
        neighbours: (cell) => grid.neighbours(place(cell), '4').map(String),
        cost: () => 1,
        heuristic: (cell, to) => {
          const [[x, y], [goalX, goalY]] = [place(cell), place(to)];
          return Math.abs(goalX - x) + Math.abs(goalY - y);
        },
        record: true,
      },
      start.join(),
      goal.join(),
    );
    const built = searched(
      grid,
      { movement: '4', heuristic: 'manhattan', openList: 'heap', record: true },
      start,
      goal,
    );
    assert.equal(own.status, built.status);
    if (own.status !== 'found') continue;
    assert.deepEqual(
      [own.expanded, own.steps, own.cost * 10, own.path().map(place)],
      [built.expanded, built.steps, built.cost, built.path()],
    );
    for (let step = 1; step <= own.steps; step++) {
      for (const one of [own, built]) one.show(step);
      assert.equal(own.current, built.current?.join());
    }
    const g = built.g();
    for (const cell of cells) {
      const [x, y] = place(cell);
      const known = own.known(cell);
      assert.equal(known ? Math.round(known.g * 10) : NaN, g[y * 11 + x] ?? NaN, cell);
    }
  }
});

test('without a path, the status says so, and with a heuristic there is a path to the nearest node', () => {
  const islands = {
    nodes: [1, 2, 3, 9],
    neighbours: (/** @type {number} */ node) => (node === 1 ? [3, 2] : []),
    cost: () => 1,
  };
  const [blind, aimed] = [
    {},
    { heuristic: (/** @type {number} */ from, /** @type {number} */ to) => to - from },
  ].map((more) => ended({ ...islands, ...more }, 1, 9));
  assert.deepEqual(
    [blind?.status, blind?.path(), aimed?.status, aimed?.path()],
    ['exhausted', [], 'nearest', [1, 3]],
  );
});

// tests/rust/own.rs compares more graphs that are listed with those that are met.
test('nodes that are made as they are met are one node where their keys are equal; with line of sight, the path has straight lines', () => {
  // Places on a board, created on each call: none inside a disc.
  const disc = { x: 5, y: 0 };
  const board = Array.from({ length: 11 * 9 }, (_, at) => ({
    x: at % 11,
    y: Math.floor(at / 11) - 4,
  }));
  const ground = {
    key: (/** @type {Place} */ { x, y }) => `${x} ${y}`,
    neighbours: (/** @type {Place} */ from) =>
      board
        .filter((to) => far(from, to) < 1.5 && far(to, from) > 0 && far(to, disc) > 3.1)
        .map((to) => ({ ...to })),
    cost: far,
    heuristic: far,
    limit: 2000,
    record: true,
  };
  const sight = (/** @type {Place} */ a, /** @type {Place} */ b) =>
    Array.from({ length: 41 }, (_, at) => at / 40).every(
      (part) => far({ x: a.x + part * (b.x - a.x), y: a.y + part * (b.y - a.y) }, disc) > 3.1,
    );
  const [start, goal] = [
    { x: 0, y: 0 },
    { x: 10, y: 0 },
  ];
  const answers = [{}, { sight }, { sight, algorithm: /** @type {const} */ ('lazy-theta') }].map(
    (more) => {
      const before = new GraphSearch({ ...ground, ...more });
      assert.deepEqual([before.nodes, before.states()], [[], []]);
      const search = ended({ ...ground, ...more }, { ...start }, { ...goal });
      const met = search.nodes;
      assert.deepEqual(
        [new Set(met.map(ground.key)).size, met[0], met[1]],
        [met.length, start, goal],
        'no place is there twice',
      );
      assert.ok(met.length < board.length);
      assert.equal(search.status, 'found');
      for (const step of [0, 1, 7, search.steps]) {
        search.show(step);
        assert.equal(search.states().filter((state) => state === 'closed').length, step);
      }
      const known = search.known({ ...goal });
      assert.deepEqual(
        [known?.g, known?.parent, search.known({ x: 77, y: 0 })],
        [Number(search.cost.toPrecision(11)), search.path().at(-2), null],
      );
      const { cost } = search;
      const path = search.path();
      assert.equal(
        cost,
        path.reduce((sum, place, at) => sum + far(path[at - 1] ?? place, place), 0),
      );
      const looks = Array.from(
        { length: search.steps + 1 },
        (_, step) => (search.show(step), search.sights()),
      ).flat();
      for (const { from, to, clear } of looks) assert.equal(clear, sight(from, to));
      search.start(goal, goal);
      assert.deepEqual(
        [search.run(), search.nodes, search.path()],
        ['found', [goal], [goal]],
        'the nodes of the search before are forgotten',
      );
      return { cost, turns: path.length, looks: looks.length };
    },
  );
  const [steps, lines, lazy] = /** @type {[any, any, any]} */ (answers);
  const all = JSON.stringify(answers);
  assert.ok(lines.cost < steps.cost && lines.turns < steps.turns && steps.looks === 0, all);
  assert.ok(lazy.looks < lines.looks / 1.5 && lazy.cost < steps.cost, all);
});

test('a graph without end is searched up to the limit', () => {
  const search = ended(
    { neighbours: (/** @type {number} */ n) => [2 * n, n + 1], cost: () => 1, limit: 50 },
    1,
    -1,
  );
  assert.deepEqual(
    [search.status, search.expanded, search.states().length],
    ['limit', 50, search.nodes.length],
  );
  search.start(1, 10);
  assert.deepEqual([search.run(), search.path()], ['found', [1, 2, 4, 5, 10]]);
});

test('a start inside a function that the search calls leaves its nodes alone', () => {
  /** @type {GraphSearch<number>} */
  const search = new GraphSearch({
    neighbours: (n) => {
      assert.throws(
        () => search.start(7, 8),
        /^Error: GraphSearch: found status inside a function that a search calls/,
      );
      return [n + 1];
    },
    cost: () => 1,
    limit: 9,
  });
  search.start(0, 2);
  assert.deepEqual([search.run(), search.path()], ['found', [0, 1, 2]]);
});

test('costs in any unit have the least sum, which is shown as it was returned', () => {
  for (const [
    costs,
    path,
    cost,
  ] of /** @type {[Record<string, Record<string, number>>, string, number][]} */ ([
    [
      { S: { a: 2.6e-7, G: 1e-6 }, a: { b: 2.6e-7 }, b: { c: 2.6e-7 }, c: { G: 2.6e-7 } },
      'SG',
      1e-6,
    ],
    [{ S: { a: 0.01, G: 0.03 }, a: { G: 0.01 } }, 'SaG', 0.02],
    [{ S: { a: 86_400_000, G: 172_800_001 }, a: { G: 86_400_000 } }, 'SaG', 172_800_000],
    [{ S: { a: 9e15 }, a: { G: 9e15 } }, 'SaG', 1.8e16],
    [{ S: { a: 1, G: Infinity }, a: { G: 1 } }, 'SaG', 2],
    [{ S: { a: 9e15, G: 2e16 / 3 }, a: { G: 1 } }, 'SG', 2e16 / 3],
  ]))
    for (const record of [false, true]) {
      const search = new GraphSearch({
        nodes: [...'SabcG'],
        neighbours: (node) => Object.keys(costs[node] ?? {}),
        cost: (from, to) => costs[from]?.[to] ?? NaN,
        record,
      });
      search.start('S', 'G');
      assert.deepEqual([search.run(), search.path().join(''), search.cost], ['found', path, cost]);
      search.show(Infinity);
      assert.equal(search.known('G')?.g, record ? Number(cost.toPrecision(11)) : cost);
    }
});

const PAIR = { nodes: ['a', 'b'], neighbours: () => ['b'], cost: () => 1 };
const FROM_TO = 'expected a number from 0 to 9007199254740991';

// tests/rust/own.rs has every bad number.
test('a bad answer of a function ends the search, and the error names the function and the nodes', () => {
  for (const [given, message, by, nodes] of /** @type {[any, string, string, string[]][]} */ ([
    [
      { cost: () => NaN },
      `cost from node 0 to node 1: found NaN; ${FROM_TO}, or Infinity where there is no step`,
      'cost',
      ['a', 'b'],
    ],
    [
      { heuristic: () => 'far' },
      `heuristic at node 0: found "far"; ${FROM_TO}`,
      'heuristic',
      ['a'],
    ],
    [
      { neighbours: () => ['c'] },
      'neighbours of node 0: found "c" in the array; expected an array of nodes of the graph',
      'neighbours',
      ['a'],
    ],
    [
      { neighbours: () => [1] },
      'neighbours of node 0: found "1" in the array; expected an array of nodes of the graph',
      'neighbours',
      ['a'],
    ],
    [
      { neighbours: () => new Set(['b']) },
      'neighbours of node 0: found an object; expected an array of nodes of the graph',
      'neighbours',
      ['a'],
    ],
    [
      {
        neighbours: () => {
          throw new Error('lost');
        },
      },
      'neighbours of node 0 threw: lost',
      'neighbours',
      ['a'],
    ],
    [
      {
        nodes: ['a', 'b'],
        key: (/** @type {string} */ node) => (node === 'c' ? null : node),
        neighbours: () => ['c'],
      },
      'neighbours of node 0 threw: key: found null; expected a string or a number, which the function key gives for nodes that are objects',
      'neighbours',
      ['a'],
    ],
    [
      {
        nodes: ['a', 'b', 'c'],
        neighbours: (/** @type {string} */ node) => (node === 'a' ? ['b'] : ['c']),
        sight: () => 1,
      },
      'sight from node 0 to node 2: found 1; expected true or false',
      'sight',
      ['a', 'c'],
    ],
  ])) {
    const graph = { ...PAIR, ...given };
    const search = new GraphSearch({ ...graph, record: true });
    const fails = { name: 'SearchError', message, function: by, nodes };
    assert.throws(() => (search.start('a', graph.nodes.at(-1)), search.run()), fails);
    assert.deepEqual([search.status, search.path(), search.cost], ['failed', [], NaN]);
    assert.throws(() => search.step(), fails);
  }
});

test('refuses a function that frees its search, and the search continues', () => {
  /** @type {GraphSearch<string>} */
  const search = new GraphSearch({ ...PAIR, cost: () => (search.free(), 1) });
  search.start('a', 'b');
  const message =
    /^cost from node 0 to node 1 threw: GraphSearch: found free\(\) inside a function that a search calls/;
  assert.throws(() => search.run(), { name: 'SearchError', message });
  assert.equal(search.status, 'failed');
  search.free();
});

test('later changes to the array of nodes do not change the search', () => {
  const nodes = [...PAIR.nodes];
  const search = new GraphSearch({ ...PAIR, nodes });
  nodes.reverse();
  nodes.push('c');
  search.start('a', 'b');
  assert.deepEqual([search.run(), search.path()], ['found', ['a', 'b']]);
  assert.throws(() => search.start('a', 'c'), { name: 'OptionError' });
  nodes.length = 0;
  search.start('b', 'b');
  assert.deepEqual([search.run(), search.path()], ['found', ['b']]);
});

test('refuses invalid options before it calls any function', () => {
  for (const [more, message] of /** @type {[any, string][]} */ ([
    [{ nodes: 'ab' }, 'nodes: found "ab"; expected an array of all nodes'],
    [{ nodes: [] }, 'nodes: found 0; expected a whole number from 1 to 16777216'],
    [{ nodes: ['a', 'b', 'a'] }, 'nodes: found "a" twice; expected each node once'],
    [{ key: () => 1 }, 'nodes: found "b" twice; expected each node once'],
    [{ key: 'id' }, 'key: found "id"; expected a function'],
    [
      { nodes: undefined },
      'limit: found undefined; expected the most nodes to expand, as the nodes are not listed',
    ],
    // eslint-disable-next-line no-sparse-arrays
    [{ nodes: ['a', , 'b'] }, 'nodes: found a hole at 1; expected a node'],
    [{ cost: undefined }, 'cost: found undefined; expected a function'],
    [{ neighbours: [] }, 'neighbours: found object; expected a function'],
    [{ sight: true }, 'sight: found true; expected a function'],
    [{ algorithm: 'theta' }, 'algorithm: found "theta"; expected astar, as there is no sight'],
    [
      { sight: () => true, algorithm: 'astar' },
      'algorithm: found "astar"; expected theta or lazy-theta, as there is sight',
    ],
    [{ weight: -1 }, 'weight: found -1; expected a number from 0 to 1000'],
    [
      { depth: 1 },
      'unknown option "depth"; expected one of: neighbours, cost, heuristic, sight, algorithm, weight, limit, record',
    ],
  ]))
    assert.throws(() => new GraphSearch({ ...PAIR, ...more }), { name: 'OptionError', message });
  const growing = new GraphSearch({ ...PAIR, nodes: undefined, limit: 9 });
  assert.throws(() => growing.start('a', /** @type {any} */ ({})), {
    name: 'OptionError',
    message: /^key: found object; expected a string or a number, /,
  });
  assert.deepEqual([growing.status, growing.nodes], ['ready', []]);
  const search = new GraphSearch(PAIR);
  assert.throws(() => search.start('a', 'c'), {
    name: 'OptionError',
    message: 'to: found "c"; expected a node of the graph',
  });
  assert.equal(search.known('a'), null);
  assert.deepEqual(
    [search.status, search.run(), search.path(), search.states()],
    ['ready', 'ready', [], []],
  );
  search.start('a', 'a');
  assert.deepEqual(
    [search.run(), search.path(), search.cost, search.states()],
    ['found', ['a'], 0, ['closed', 'unseen']],
  );
});
