// The Search handle: answers, ends and limits, and what each option changes. Every algorithm is in algorithms.test.mjs.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Grid, Search } from '../../www/pkg/cubechase.js';
import { Status } from '../../www/pkg/names.js';
import { GridSearch } from '../../www/engine/search.js';
import { GridWorld } from '../../www/engine/grid.js';
import { points, searchOf } from './support/grids.mjs';
import { ROOMS } from './support/maps.mjs';
import { pathCost, shortest } from './support/oracle.mjs';

/** @typedef {import('./support/grids.mjs').Cell} Cell */

/**
 * The result of a search between two cells of a map.
 * @param {Record<string, unknown>} options @param {GridWorld} grid @param {Cell} from @param {Cell} to
 */
function answer(options, grid, from, to) {
  const search = searchOf(options);
  search.start(grid, from, to);
  const { status, cost, expanded, guarantee, warning } = { status: search.run(grid), cost: search.cost, expanded: search.expanded, guarantee: search.guarantee, warning: search.warning };
  const path = search.path();
  const opened = search.g().filter((g) => !Number.isNaN(g)).length;
  search.free();
  return { status, cost, expanded, guarantee, warning, path, opened };
}

test('every heuristic, every open list and both goal tests meet their guarantees', () => {
  const grid = GridWorld.fromText(ROOMS.join('\n'));
  const best = shortest(ROOMS, { x: 0, y: 0 }, { x: 10, y: 10 });
  for (const heuristic of ['octile', 'manhattan', 'chebyshev', 'euclid', 'euclid-squared', 'zero', 'landmarks', 'waypoints', 'exact']) {
    for (const goalTest of ['expand', 'generate']) {
      const [heap, list, buckets] = ['heap', 'list', 'buckets'].map((openList) => answer({ heuristic, openList, goalTest }, grid, [0, 0], [10, 10]));
      assert.ok(heap);
      assert.equal(heap.status, 'found');
      assert.equal(pathCost(ROOMS, points(heap.path)), heap.cost);
      assert.equal(heap.warning === '', heap.guarantee === 'optimal', heap.warning);
      if (heap.guarantee === 'optimal') assert.equal(heap.cost, best, heuristic);
      assert.deepEqual([list, buckets], [heap, heap], 'the same cells with every open list');
    }
  }
  grid.free();
});

test('handles a start that is the goal, a goal in a wall, an unreachable goal and a limit', () => {
  const grid = GridWorld.fromText('....\n.##.\n.#..\n....');
  assert.deepEqual(answer({}, grid, [0, 0], [0, 0]).path, [[0, 0]]);
  assert.equal(answer({}, grid, [0, 0], [0, 0]).cost, 0);
  const { status, path } = answer({}, grid, [0, 0], [1, 1]);
  assert.equal(status, 'nearest');
  assert.deepEqual(path.at(-1), [1, 0], 'the nearest cell with the shortest path');
  const limited = answer({ limit: 2 }, grid, [0, 0], [3, 3]);
  assert.deepEqual([limited.status, limited.expanded], ['limit', 2]);
  grid.free();
});

test('has neither cost nor path before the end', () => {
  const grid = GridWorld.fromText(ROOMS.join('\n'));
  const search = new GridSearch();
  assert.deepEqual([search.status, search.cost, search.path(), search.paint.length], ['ready', NaN, [], 0]);
  search.start(grid, [0, 0], [8, 8]);
  search.step(grid, 3);
  assert.deepEqual([search.status, search.cost, search.path(), search.paint.length], ['running', NaN, [], 121]);
  assert.ok(search.open > 0);
  search.free();
  grid.free();
});

test('the handles themselves have numbers for statuses', () => {
  const grid = Grid.fromText('..\n.#');
  const search = new Search();
  search.start(grid, 0, 0, 1, 0);
  assert.equal(search.run(grid), Status.Found);
  assert.deepEqual([...search.path()], [0, 0, 1, 0]);
  search.free();
  grid.free();
  for (const none of [{}, undefined, null]) new Search(none).free();
});

test('costs of 1 and √2, and the four corner rules on one corner', () => {
  const corner = GridWorld.fromText('.#\n..');
  for (const [movement, cost] of Object.entries({ '8-strict': 20, '8-one-free': 14, '8-cut': 14, 4: 20 })) {
    assert.equal(answer({ movement }, corner, [0, 0], [1, 1]).cost, cost, movement);
  }
  const open = new GridWorld(new Grid(3, 3));
  assert.ok(Math.abs(answer({ costs: 'sqrt2' }, open, [0, 0], [2, 2]).cost - 2 * Math.SQRT2) < 1e-9);
  [corner, open].forEach((world) => world.free());
});

test('scale: expands fewer cells with Manhattan than with a tenth of it, and fewer with that than with zero', () => {
  const grid = new GridWorld(new Grid(40, 40));
  const opened = [1, 0.1, 0].map((scale) => answer({ heuristic: 'manhattan', scale, movement: '4' }, grid, [5, 20], [34, 24]).opened);
  const [full = 0, tenth = 0, zero = 0] = opened;
  assert.ok(full * 3 < tenth && tenth < zero, `${opened}`);
  assert.equal(zero, answer({ algorithm: 'dijkstra', movement: '4' }, grid, [5, 20], [34, 24]).opened);
  grid.free();
});

test('weight and weighting: the cost is within the weight, and what they mean at 0 and 1', () => {
  const grid = GridWorld.generate({ generator: 'caves', width: 90, height: 70, seed: 5 });
  const [from, to] = [grid.start, grid.goal];
  assert.ok(from && to);
  const [dijkstra, astar] = ['dijkstra', 'astar'].map((algorithm) => answer({ algorithm }, grid, from, to));
  assert.ok(dijkstra && astar);
  const none = answer({ algorithm: 'weighted', weight: 0 }, grid, from, to);
  assert.deepEqual([none.cost, none.guarantee], [dijkstra.cost, 'optimal']);
  assert.ok(Math.abs(none.expanded - dijkstra.expanded) < 5, 'Dijkstra except for ties, which the heuristic still breaks');
  for (const algorithm of ['weighted', 'dynamic-weighted']) {
    assert.deepEqual(answer({ algorithm, weight: 1 }, grid, from, to), astar);
    for (const weighting of algorithm === 'weighted' ? ['pohl'] : ['pohl', 'remaining', 'xdp', 'xup']) {
      for (const weight of [1.2, 2, 3.5]) {
        const { cost, guarantee, warning } = answer({ algorithm, weight, weighting }, grid, from, to);
        assert.ok(cost >= astar.cost && cost <= weight * astar.cost, `${algorithm} ${weighting} ${weight}: ${cost}`);
        assert.deepEqual([guarantee, warning], ['bounded', `The estimate is weighted: the path costs at most ${weight} times the shortest.`]);
      }
    }
  }
  assert.ok(answer({ algorithm: 'weighted', weight: 2 }, grid, from, to).expanded < astar.expanded);
  grid.free();
});

test('k and its keys, jump limit, landmarks: what they change and what they keep', () => {
  const grid = GridWorld.generate({ generator: 'caves', width: 90, height: 70, seed: 5 });
  const [from, to] = [grid.start, grid.goal];
  assert.ok(from && to);
  const astar = answer({}, grid, from, to);
  const all = answer({ algorithm: 'k-best', k: 8 }, grid, from, to);
  assert.deepEqual([all.cost, all.guarantee, all.warning], [astar.cost, 'optimal', '']);
  for (const kBy of ['turn', 'goal', 'start', 'line']) {
    const few = answer({ algorithm: 'k-best', k: 3, kBy }, grid, from, to);
    assert.equal(few.warning, 'Only the best 3 directions of each cell are tried. The path may be longer than the shortest, or missed.');
    assert.equal(few.guarantee, 'best-effort');
    assert.ok(few.status === 'nearest' || few.cost >= astar.cost, kBy);
    assert.notEqual(few.opened, all.opened, kBy);
  }
  const [jumps, hops] = [undefined, 2].map((jumpLimit) => answer({ algorithm: 'jps', jumpLimit }, grid, from, to));
  assert.ok(jumps && hops);
  assert.deepEqual([jumps.cost, hops.cost], [astar.cost, astar.cost]);
  assert.ok(hops.expanded > 2 * jumps.expanded && jumps.expanded < astar.expanded);
  const [one, many, chosen] = [1, 16, [from, to]].map((landmarks) => answer({ heuristic: 'landmarks', landmarks }, grid, from, to));
  for (const search of [one, many, chosen]) assert.equal(search?.cost, astar.cost);
  assert.ok(Number(many?.expanded) < Number(one?.expanded) && Number(chosen?.expanded) < astar.expanded);
  grid.free();
});

test('the warning is about the last searched map', () => {
  const [floor, terrain] = [GridWorld.fromText('...\n...'), GridWorld.fromText('...\n.5.')];
  const search = searchOf({ algorithm: 'bfs', movement: '4' });
  assert.deepEqual([search.guarantee, search.warning], ['optimal', '']);
  search.start(terrain, [0, 0], [2, 1]);
  assert.deepEqual([search.guarantee, search.warning], ['fewest-steps', 'Breadth-first search counts steps, not costs. The path may be longer than the shortest.']);
  search.start(floor, [0, 0], [2, 1]);
  assert.deepEqual([search.guarantee, search.warning], ['optimal', '']);
  search.free();
  [floor, terrain].forEach((world) => world.free());
});
