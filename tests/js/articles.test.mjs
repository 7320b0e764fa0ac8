// The searches of the articles (docs/sources.md): a port of each (tests/js/ports) expands the same
// cells in the same order as the lab's preset, and finds the same path at the same cost.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { GridSearch } from '../../www/engine/search.js';
import { aStar as jiaYang } from './ports/jia-yang.mjs';
import { Liu } from './ports/liu.mjs';
import { heapSearch, listSearch } from './ports/luoyikun.mjs';
import { aStar as neverMore } from './ports/never-more.mjs';
import { findingPath, larger } from './ports/w9503.mjs';
import { allNeighbours, findPath, jumpPoints, prunedNeighbours } from './ports/xu-kechen.mjs';
import { quickFind } from './ports/yangrouchuan.mjs';
import { alike, found, gridOf, mapOf, presetOf, randomMaps } from './support/articles.mjs';
import './support/wasm.mjs';

/**
 * @typedef {import('./ports/map.mjs').Cell} Cell
 * @typedef {import('./ports/map.mjs').PortMap} PortMap
 */

alike('luoyikun, his list', { ...presetOf('Unrepaired heap', 0), port: listSearch });

alike('luoyikun, his heap', { ...presetOf('Unrepaired heap', 1), port: heapSearch });

test('luoyikun: where the heap is not repaired, a path is longer than with the list, and the list is never worse', () => {
  const longer = randomMaps().filter((map) => {
    const [list, heap] = [listSearch(map), heapSearch(map)];
    assert.ok(!(heap.cost < list.cost), 'the list finds the shortest path');
    return heap.cost > list.cost;
  });
  assert.ok(longer.length > 20, String(longer.length));
  const { map } = presetOf('Unrepaired heap');
  assert.deepEqual([listSearch(map).cost, heapSearch(map).cost], [238, 262]);
  const { path, count } = listSearch(map);
  assert.equal(count, path.length - 1, 'the start is left out');
});

alike('w9503', { ...presetOf('Forty by forty'), port: findingPath });

alike('w9503, with the distance that is commented out', {
  map: mapOf('forty.txt'),
  options: /** @type {any} */ ({
    ...presetOf('Forty by forty').options,
    costs: '1/1',
    heuristic: 'chebyshev',
  }),
  port(map) {
    const answer = findingPath(map, larger);
    return { ...answer, cost: answer.cost / 10 };
  },
});

alike('NeverMore_Mr', { ...presetOf('Fence'), port: neverMore });

test('NeverMore_Mr: the path goes round the lower end of the fence', () => {
  const { expanded, path, cost } = neverMore(mapOf('fence.txt'));
  const cells = (/** @type {Cell[]} */ list) => list.join(' ');
  assert.deepEqual(
    [cells(expanded), cells(path), cost],
    ['1,2 2,2 2,3 2,1 0,2 1,1 1,3 3,4 4,3', '1,2 2,3 3,4 4,3 5,2', 56],
  );
});

/** @param {Cell} cell @returns {Cell} */
const swapped = ([x, y]) => [y, x];

/** @param {PortMap} map */
const liu = (map) => new Liu(map).pathSearch(map.start, map.goal) ?? assert.fail('an end');

alike('liu_if_else', {
  ...presetOf('Bars'),
  port: liu,
  start: (map) => swapped(map.start),
  isFit: ({ start, goal, isFree }) =>
    isFree(...swapped(start)) && String(swapped(start)) !== String(goal),
});

test('liu_if_else: from (3, 1) his program starts at (1, 3), for a cost of 17.3137; it means a cost of 13.8995', () => {
  const { map } = presetOf('Bars');
  for (const [preset, start, expected] of /** @type {const} */ ([
    ['Swapped start', map.start, 17.3137],
    ['Bars', swapped(map.start), 13.8995],
  ])) {
    const shown = presetOf(preset);
    const [port, product] = [liu({ ...map, start }), found(shown.options, shown.map)];
    for (const { cost, known, expanded } of [port, product])
      assert.deepEqual([Number(cost.toFixed(4)), known, expanded.length], [expected, 49, 26]);
    assert.deepEqual([port.expanded, port.path], [product.expanded, product.path]);
  }
});

test('liu_if_else: a cell of the last path is an obstacle for the next search', () => {
  const { map } = presetOf('Bars');
  const search = new Liu(map);
  const [path, next] = [search.pathSearch([3, 1], [2, 12]), search.pathSearch([3, 1], [2, 12])];
  assert.deepEqual([path?.path.at(-1), next], [[2, 12], null]);
  const { map: after } = presetOf('Next search');
  const onPath = new Set(path?.path.map(String));
  for (let y = 0; y < 20; y++)
    for (let x = 0; x < 20; x++)
      assert.equal(after.isFree(x, y), map.isFree(x, y) && !onPath.has(`${x},${y}`), `${x},${y}`);
});

alike('JiaYangDeLuoChong', {
  map: mapOf('estimates.txt'),
  options: { heuristic: 'euclid', openList: 'heap' },
  port: jiaYang,
});

/** The cells of a path whose nodes are joined by straight lines. @param {Cell[]} nodes */
const filled = (nodes) =>
  nodes.flatMap(([x, y], at) => {
    const [fromX, fromY] = nodes[at - 1] ?? [x, y];
    const steps = Math.max(Math.abs(x - fromX), Math.abs(y - fromY), 1);
    const cell = (/** @type {number} */ step) =>
      [fromX, fromY].map((from, axis) => from + (step * ([x, y][axis] - from)) / steps);
    const steps1 = Array.from({ length: at === 0 ? 1 : steps }, (_, step) => cell(step + 1));
    return steps1;
  });

for (const [name, preset, getAdjoinNodes] of /** @type {const} */ ([
  ['all neighbours', { algorithm: 'astar' }, allNeighbours],
  ['pruned neighbours', { algorithm: 'pruned' }, prunedNeighbours],
  ['jump points', {}, jumpPoints()],
  ['jumps of at most 4 cells', { jumpLimit: 4 }, jumpPoints(4)],
])) {
  const { map, options } = presetOf('Straight jumps');
  alike(`xu-kechen, ${name}`, {
    map,
    options: /** @type {any} */ ({ ...options, ...preset }),
    port: (at) => findPath(at, getAdjoinNodes),
    same: ({ status: _, ...product }, { end: __, ...port }) => [
      product,
      { ...port, path: filled(port.path) },
    ],
  });
}

test('xu-kechen: 26 cells to the goal; with a walled goal, jump points end at (19, 3) after 30', () => {
  for (const [preset, lane, expanded, end] of /** @type {const} */ ([
    ['Straight jumps', 0, 26, [37, 21]],
    ['No way', 1, 30, [19, 3]],
  ])) {
    const { map: at, options } = presetOf(preset, lane);
    const [product, port] = [found(options, at), findPath(at, jumpPoints())];
    assert.deepEqual([port.expanded.length, port.end], [expanded, end]);
    assert.deepEqual([product.expanded.length, product.path.at(-1)], [expanded, end]);
  }
});

test('xu-kechen: pruning expands the same cells, and checks and labels fewer neighbours', () => {
  const { map } = presetOf('Halls');
  const grid = gridOf(map);
  const [pruned, all] = ['pruned', 'astar'].map((algorithm) => {
    const search = new GridSearch(/** @type {any} */ ({ algorithm, record: true }));
    search.start(grid, map.start, map.goal);
    search.run(grid);
    assert.deepEqual(
      [search.generated, search.relabelled],
      [0, 1],
      'the start, before the first step',
    );
    search.show(Infinity);
    return search;
  });
  assert.equal(pruned.expanded, all.expanded);
  assert.ok(pruned.generated * 2 < all.generated && pruned.relabelled < all.relabelled);
});

/** The cells of a path where it turns, and its ends. @param {Cell[]} path */
const turns = (path) =>
  path.filter(([x, y], at) => {
    const [[fromX, fromY], [toX, toY]] = [path[at - 1] ?? [x, y], path[at + 1] ?? [x, y]];
    const isEnd = at === 0 || at === path.length - 1;
    return isEnd || (x - fromX) * (toY - y) !== (y - fromY) * (toX - x);
  });

for (const lane of [0, 1]) {
  const { map, options } = presetOf('Stretches', lane);
  const { weight } = /** @type {{ weight: number }} */ (/** @type {unknown} */ (options));
  alike(`yangrouchuan, with a weight of ${weight}`, {
    map,
    options,
    port: (at) => quickFind(at, weight),
    // At its limit, his search does not open the neighbours of the last cell.
    same: (product, port) =>
      /** @type {[unknown, unknown]} */ (
        [product, port].map(({ expanded, path, cost }) => [expanded, turns(path), cost.toFixed(4)])
      ),
  });
}
