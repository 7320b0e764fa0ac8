// Every algorithm with every movement and both metrics, compared with the oracle as far as the algorithm's guarantee goes.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { GridWorld } from '../../www/engine/grid.js';
import { ALGORITHMS, LAYOUTS, MOVEMENTS, ON_FLOOR, points, randomMap, searchOf, SQUARES, STRAIGHT } from './support/grids.mjs';
import { pathCost, shortest } from './support/oracle.mjs';

/** @typedef {import('./support/grids.mjs').Cell} Cell */

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

/**
 * Runs one search and compares its answer with the oracle.
 * @param {string} algorithm @param {Ground} ground @param {[string, number, number]} costs
 * @param {ReturnType<typeof randomMap>} map
 * @returns {string} the status
 */
function held(algorithm, ground, [costs, straight, diagonal], { rows, start, goal }) {
  const rules = { ...ground, straight, diagonal };
  const [from, to] = points([start, goal]);
  assert.ok(from && to);
  const best = shortest(rows, from, to, rules);
  const what = `${algorithm} ${Object.values(ground)} ${costs} ${start} ${goal}\n${rows.join('\n')}`;
  const grid = GridWorld.fromText(rows.join('\n'), 'ascii');
  const search = searchOf({ algorithm, ...ground, costs });
  search.start(grid, start, goal);
  const status = search.run(grid);
  const path = search.path();
  assert.deepEqual(path[0], start, what);
  assert.equal(search.straight, STRAIGHT.includes(algorithm));
  if (search.straight) {
    heldStraight(search, straight, { start, goal, status, best, movement: ground.movement, what });
    search.free();
    grid.free();
    return status;
  }
  assert.ok(Math.abs(pathCost(rows, points(path), rules) - search.cost) <= ROUNDING, `${search.cost}: ${what}`);
  if (status === 'nearest' && !(algorithm === 'k-best' && best < Infinity)) {
    assert.equal(best, Infinity, what);
    const plain = searchOf({ ...ground, costs });
    plain.start(grid, start, goal);
    assert.equal(plain.run(grid), 'nearest');
    assert.equal(search.cost, plain.cost, what);
    plain.free();
  } else if (status !== 'nearest') {
    assert.equal(status, 'found', what);
    assert.deepEqual(path.at(-1), goal, what);
    /** @type {Partial<Record<typeof search.guarantee, number>>} */
    const bounds = { optimal: best, bounded: 1.5 * best };
    const most = bounds[search.guarantee] ?? Infinity;
    assert.ok(search.cost >= best - ROUNDING && search.cost <= most + ROUNDING, `${search.cost} for ${best}: ${what}`);
    if (search.guarantee === 'fewest-steps') {
      assert.equal(path.length - 1, shortest(rows, from, to, { ...ground, straight: 1, diagonal: 1, counts: true }), what);
    }
    assert.equal(search.guarantee === 'optimal', search.warning === '', what);
  }
  search.free();
  grid.free();
  return status;
}

/**
 * Checks a path of straight lines: its stated length, the cells along it, and a length close to that of steps. The core's own
 * tests check that every line is free and that Anya's path is the shortest.
 * @param {ReturnType<typeof searchOf>} search @param {number} unit
 * @param {{ start: Cell, goal: Cell, status: string, best: number, movement: string, what: string }} expected
 */
function heldStraight(search, unit, { start, goal, status, best, movement, what }) {
  const path = search.path();
  const length = path.slice(1).reduce((sum, [x, y], at) => sum + Math.hypot(x - (path[at]?.[0] ?? 0), y - (path[at]?.[1] ?? 0)), 0);
  assert.ok(Math.abs(length * unit - search.cost) <= ROUNDING, what);
  const cells = search.pathCells();
  assert.deepEqual(cells[0], start, what);
  for (const [at, [x, y]] of cells.slice(1).entries()) {
    const [fromX = 0, fromY = 0] = cells[at] ?? [];
    assert.equal(Math.max(Math.abs(x - fromX), Math.abs(y - fromY)), 1, what);
  }
  if (status === 'found') {
    assert.deepEqual([path.at(-1), cells.at(-1)], [goal, goal], what);
    assert.ok(length >= Math.hypot(goal[0] - start[0], goal[1] - start[1]) - ROUNDING, what);
    // Steps that cut corners pass between walls where lines cannot. The costs 10 and 14 are a little less than the lengths.
    if (movement !== '8-cut') assert.ok(search.cost <= best * 1.05, `${search.cost} for ${best}: ${what}`);
    const halves = path.flat().filter((at) => !Number.isInteger(at));
    assert.ok(halves.every((at) => Math.abs(at % 1) === 0.5) && (search.guarantee === 'optimal-any-angle' || halves.length === 0), what);
  } else {
    assert.equal(status, 'nearest', what);
    if (movement !== '8-cut') assert.equal(best, Infinity, what);
  }
  assert.ok(search.guarantee === 'optimal-any-angle' || search.warning !== '', what);
}

test('the core names twenty-one algorithms, five movements and four layouts', () => {
  assert.equal(ALGORITHMS.length, 21);
  assert.equal(MOVEMENTS.length, 5);
  assert.equal(LAYOUTS.length, 4);
});

for (const algorithm of ALGORITHMS) {
  test(`${algorithm}: agrees with the oracle on floor and walls`, () => {
    const seen = new Map();
    for (const rules of rulesFor(algorithm)) {
      for (const costs of COSTS) {
        for (let seed = 0; seed < 12; seed++) {
          const status = held(algorithm, rules, costs, randomMap(9, 7, seed, { walls: seed / 24 }));
          seen.set(status, (seen.get(status) ?? 0) + 1);
        }
      }
    }
    assert.deepEqual([...seen.keys()].sort(), ['found', 'nearest'], 'both results occur');
  });

  test(`${algorithm}: agrees with the oracle on terrain`, () => {
    const map = { rows: ['..5', '.#.', '...'], start: /** @type {Cell} */ ([0, 0]), goal: /** @type {Cell} */ ([2, 2]) };
    if (!ON_FLOOR.includes(algorithm)) {
      for (const rules of rulesFor(algorithm)) {
        for (const costs of COSTS) {
          for (let seed = 0; seed < 8; seed++) held(algorithm, rules, costs, randomMap(8, 6, seed, { walls: seed / 24, terrain: true }));
        }
      }
      return;
    }
    const grid = GridWorld.fromText(map.rows.join('\n'));
    const search = searchOf({ algorithm });
    const refusal = { name: 'SearchError', message: `${algorithm} needs floor of one cost; found cost:5 at (2, 0), which astar and auto take` };
    assert.throws(() => search.start(grid, map.start, map.goal), refusal);
    assert.throws(() => search.prepare(grid), refusal);
    assert.equal(search.status, 'ready');
    search.free();
    grid.free();
  });
}

test('refuses hexagons for searches along the lines of squares', () => {
  for (const algorithm of ON_FLOOR) {
    const message = `${algorithm} needs square cells, whose steps are straight or diagonal; found movement "6", expected one of: ${SQUARES.join(', ')}`;
    assert.throws(() => searchOf({ algorithm, movement: '6' }), { name: 'OptionError', message });
  }
});

test('every optimal algorithm solves PathFinding.js’s own four scenarios', () => {
  const { scenarios } = JSON.parse(readFileSync(new URL('support/pathfindingjs.json', import.meta.url), 'utf8'));
  assert.equal(scenarios.length, 4);
  let checked = 0;
  for (const { start, goal, rows, moves } of scenarios) {
    const grid = GridWorld.fromText(rows.join('\n').replaceAll('@', '#'));
    for (const algorithm of ALGORITHMS) {
      const search = searchOf({ algorithm, heuristic: 'manhattan', movement: '4' });
      search.start(grid, start, goal);
      if (search.guarantee === 'optimal') {
        assert.equal(search.run(grid), 'found');
        assert.equal(search.cost, 10 * moves, `${algorithm} ${start} ${goal}`);
        checked++;
      }
      search.free();
    }
    grid.free();
  }
  assert.ok(checked > 40, `${checked}`);
});
