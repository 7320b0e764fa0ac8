// Every algorithm with every movement and both metrics, compared with the oracle as far as the algorithm's guarantee goes.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { GridWorld } from '../../www/engine/grid.js';
import { ALGORITHMS, LAYOUTS, MOVEMENTS, ON_FLOOR, points, randomMap, searched, searchOf, SQUARES, STRAIGHT } from './support/grids.mjs';
import { pathCost, shortest } from './support/oracle.mjs';

/** @typedef {import('./support/grids.mjs').Cell} Cell */
/** @typedef {import('./support/oracle.mjs').Point} Point */

/** @type {[string, number, number][]} */
const COSTS = [['10/14', 10, 14], ['sqrt2', 1, Math.SQRT2]];

/** Sums of √2 in a different order differ in their last bits. */
const ROUNDING = 1e-9;

/** @typedef {{ movement: string, layout?: string }} Ground */

/** The movements over squares, and hexagons in each layout for those that take it. @param {string} algorithm @returns {Ground[]} */
const rulesFor = (algorithm) => [
  ...SQUARES.map((movement) => ({ movement })),
  ...(ON_FLOOR.includes(algorithm) ? [] : LAYOUTS.map((layout) => ({ movement: '6', layout }))),
];

/** The least cost of each query: every algorithm has the same maps. @type {Map<string, number>} */
const known = new Map();

/** @param {ReturnType<typeof randomMap>} map @param {import('./support/oracle.mjs').Rules} rules */
function least({ rows, start, goal }, rules) {
  const key = JSON.stringify([rows, start, goal, rules]);
  const [from, to] = /** @type {[Point, Point]} */ (points([start, goal]));
  if (!known.has(key)) known.set(key, shortest(rows, from, to, rules));
  return known.get(key) ?? NaN;
}

/**
 * Runs one search and compares its answer with the oracle.
 * @param {string} algorithm @param {Ground} ground @param {[string, number, number]} costs
 * @param {ReturnType<typeof randomMap>} map
 * @returns {string} the status
 */
function held(algorithm, ground, [costs, straight, diagonal], map) {
  const { rows, start, goal } = map;
  const rules = { ...ground, straight, diagonal };
  const best = least(map, rules);
  const what = `${algorithm} ${Object.values(ground)} ${costs} ${start} ${goal}\n${rows.join('\n')}`;
  const grid = GridWorld.fromText(rows.join('\n'), 'ascii');
  const search = searched(grid, { algorithm, ...ground, costs }, start, goal);
  const { status, cost, guarantee } = search;
  const path = search.path();
  assert.deepEqual([path[0], search.straight], [start, STRAIGHT.includes(algorithm)], what);
  if (search.straight) {
    heldStraight(search, straight, { start, goal, best, movement: ground.movement, what });
  } else {
    assert.ok(Math.abs(pathCost(rows, points(path), rules) - cost) <= ROUNDING, `${cost}: ${what}`);
    if (status === 'found') {
      /** @type {Partial<Record<typeof search.guarantee, number>>} */
      const bounds = { optimal: best, bounded: 1.5 * best };
      assert.ok(cost >= best - ROUNDING && cost <= (bounds[guarantee] ?? Infinity) + ROUNDING, `${cost} for ${best}: ${what}`);
      assert.deepEqual([path.at(-1), guarantee === 'optimal'], [goal, search.warning === ''], what);
      if (guarantee === 'fewest-steps') assert.equal(path.length - 1, least(map, { ...ground, straight: 1, diagonal: 1, counts: true }), what);
    } else if (algorithm !== 'k-best' || best === Infinity) {
      const plain = searched(grid, { ...ground, costs }, start, goal);
      assert.deepEqual([status, best, plain.status, plain.cost], ['nearest', Infinity, 'nearest', cost], what);
      plain.free();
    }
  }
  for (const handle of [search, grid]) handle.free();
  return status;
}

/**
 * Checks a path of straight lines: its stated length, the cells along it, and a length close to that of steps. The core's own
 * tests check that every line is free and that Anya's path is the shortest.
 * @param {ReturnType<typeof searched>} search @param {number} unit
 * @param {{ start: Cell, goal: Cell, best: number, movement: string, what: string }} expected
 */
function heldStraight(search, unit, { start, goal, best, movement, what }) {
  const [path, cells] = [search.path(), search.pathCells()];
  const length = path.slice(1).reduce((sum, [x, y], at) => sum + Math.hypot(x - (path[at]?.[0] ?? 0), y - (path[at]?.[1] ?? 0)), 0);
  assert.ok(Math.abs(length * unit - search.cost) <= ROUNDING, what);
  assert.deepEqual(cells[0], start, what);
  for (const [at, [x, y]] of cells.slice(1).entries()) {
    const [fromX = 0, fromY = 0] = cells[at] ?? [];
    assert.equal(Math.max(Math.abs(x - fromX), Math.abs(y - fromY)), 1, what);
  }
  assert.ok(search.guarantee === 'optimal-any-angle' || search.warning !== '', what);
  if (search.status !== 'found') {
    assert.equal(search.status, 'nearest', what);
    if (movement !== '8-cut') assert.equal(best, Infinity, what);
    return;
  }
  assert.deepEqual([path.at(-1), cells.at(-1)], [goal, goal], what);
  assert.ok(length >= Math.hypot(goal[0] - start[0], goal[1] - start[1]) - ROUNDING, what);
  // Steps that cut corners pass between walls where lines cannot. The costs 10 and 14 are a little less than the lengths.
  if (movement !== '8-cut') assert.ok(search.cost <= best * 1.05, `${search.cost} for ${best}: ${what}`);
  const halves = path.flat().filter((at) => !Number.isInteger(at));
  assert.ok(halves.every((at) => Math.abs(at % 1) === 0.5) && (search.guarantee === 'optimal-any-angle' || halves.length === 0), what);
}

test('the core names twenty-one algorithms, five movements and four layouts', () => {
  assert.deepEqual([ALGORITHMS.length, MOVEMENTS.length, LAYOUTS.length], [21, 5, 4]);
});

for (const algorithm of ALGORITHMS) {
  test(`${algorithm}: agrees with the oracle on floor and walls, and on terrain or refuses it`, () => {
    const seen = new Set();
    const isOnFloor = ON_FLOOR.includes(algorithm);
    for (const rules of rulesFor(algorithm)) {
      for (const costs of COSTS) {
        for (let seed = 0; seed < 12; seed++) seen.add(held(algorithm, rules, costs, randomMap(9, 7, seed, { walls: seed / 24 })));
        for (let seed = 0; seed < 8 && !isOnFloor; seed++) held(algorithm, rules, costs, randomMap(8, 6, seed, { walls: seed / 24, terrain: true }));
      }
    }
    assert.deepEqual([...seen].sort(), ['found', 'nearest'], 'both results occur');
    if (!isOnFloor) return;
    const grid = GridWorld.fromText('S.5\n.#.\n..G');
    const search = searchOf({ algorithm });
    const refusal = { name: 'SearchError', message: `${algorithm} needs floor of one cost; found cost:5 at (2, 0), which astar and auto take` };
    assert.throws(() => search.start(grid, [0, 0], [2, 2]), refusal);
    assert.throws(() => search.prepare(grid), refusal);
    assert.equal(search.status, 'ready');
    const message = `${algorithm} needs square cells, whose steps are straight or diagonal; found movement "6", expected one of: ${SQUARES.join(', ')}`;
    assert.throws(() => searchOf({ algorithm, movement: '6' }), { name: 'OptionError', message });
  });
}

test('every optimal algorithm solves PathFinding.js’s own four scenarios', () => {
  const { scenarios } = JSON.parse(readFileSync(new URL('support/pathfindingjs.json', import.meta.url), 'utf8'));
  assert.equal(scenarios.length, 4);
  let checked = 0;
  for (const { start, goal, rows, moves } of scenarios) {
    const grid = GridWorld.fromText(rows.join('\n').replaceAll('@', '#'));
    for (const algorithm of ALGORITHMS) {
      const { status, cost, guarantee } = searched(grid, { algorithm, heuristic: 'manhattan', movement: '4' }, start, goal);
      if (guarantee !== 'optimal') continue;
      assert.deepEqual([status, cost], ['found', 10 * moves], `${algorithm} ${start} ${goal}`);
      checked++;
    }
  }
  assert.ok(checked > 40, `${checked}`);
});
