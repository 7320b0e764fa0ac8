// Every algorithm with every movement and both metrics in wasm, compared with the oracle as far as
// the algorithm's guarantee goes. tests/rust/properties checks the same of many more maps, with
// everything else that an answer says.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Grid } from '../../www/engine/grid.js';
import {
  ALGORITHMS,
  LAYOUTS,
  MOVEMENTS,
  ON_FLOOR,
  ON_GROUND,
  ON_SQUARES,
  points,
  randomMap,
  searched,
  searchOf,
  SQUARES,
  STRAIGHT,
} from './support/grids.mjs';
import { pathCost, shortest } from './support/oracle.mjs';

/** @type {[string, number, number][]} */
const COSTS = [
  ['10/14', 10, 14],
  ['sqrt2', 1, Math.SQRT2],
];

/** Sums of √2 in a different order differ in their last bits. */
const ROUNDING = 1e-9;

/**
 * The movements over squares, and hexagons in each layout for those that take it.
 *
 * @param {string} algorithm
 * @returns {{ movement: string, layout?: string }[]}
 */
const rulesFor = (algorithm) => [
  ...SQUARES.map((movement) => ({ movement })),
  ...(ON_SQUARES.includes(algorithm) ? [] : LAYOUTS.map((layout) => ({ movement: '6', layout }))),
];

/**
 * Runs one search and compares its answer with the oracle.
 * @param {Record<string, string>} options @param {import('./support/oracle.mjs').Rules} rules
 * @param {ReturnType<typeof randomMap>} map
 * @returns {string} the status
 */
function held(options, rules, { rows, start, goal }) {
  const [from, to] =
    /** @type {[import('./support/oracle.mjs').Point, import('./support/oracle.mjs').Point]} */ (
      points([start, goal])
    );
  const best = shortest(rows, from, to, rules);
  const what = `${JSON.stringify(options)} ${start} ${goal}\n${rows.join('\n')}`;
  const grid = Grid.fromText(rows.join('\n'), 'ascii');
  const search = searched(grid, options, start, goal);
  const { status, pathCost: cost, guarantee, straight } = search;
  const path = search.path();
  assert.deepEqual(
    [path[0], straight],
    [start, STRAIGHT.includes(options['algorithm'] ?? '')],
    what,
  );
  if (!straight)
    assert.ok(Math.abs(pathCost(rows, points(path), rules) - cost) <= ROUNDING, `${cost}: ${what}`);
  if (status === 'found') {
    assert.deepEqual(
      [path.at(-1), straight || search.warning === ''],
      [goal, straight || guarantee === 'optimal'],
      what,
    );
    /** @type {Partial<Record<typeof guarantee, number>>} */
    const bounds = { optimal: best, bounded: 1.5 * best };
    // The core's own tests check that a line is free and that Anya's path is the shortest.
    if (!straight)
      assert.ok(
        cost >= best - ROUNDING && cost <= (bounds[guarantee] ?? Infinity) + ROUNDING,
        `${cost} for ${best}: ${what}`,
      );
  } else {
    assert.equal(status, 'nearest', what);
    // A step may cut a corner between walls where a line cannot.
    if (!(straight && rules.movement === '8-cut') && options['algorithm'] !== 'k-best')
      assert.equal(best, Infinity, what);
  }
  for (const handle of [search, grid]) handle.free();
  return status;
}

test('the core names the documented algorithms, five movements and four layouts', () => {
  assert.deepEqual(ALGORITHMS.toSorted(), [...ON_FLOOR, ...ON_GROUND].sort());
  assert.deepEqual([MOVEMENTS.length, LAYOUTS.length], [5, 4]);
});

for (const algorithm of ALGORITHMS) {
  test(`${algorithm}: agrees with the oracle on floor and walls, and on terrain or refuses it`, () => {
    const seen = new Set();
    const isOnFloor = ON_FLOOR.includes(algorithm);
    for (const ground of rulesFor(algorithm))
      for (const [costs, straight, diagonal] of COSTS) {
        for (let seed = 0; seed < 12; seed++) {
          const map = randomMap(9, 7, seed, {
            walls: seed / 22,
            terrain: !isOnFloor && seed % 2 > 0,
          });
          seen.add(held({ algorithm, ...ground, costs }, { ...ground, straight, diagonal }, map));
        }
      }
    assert.deepEqual([...seen].sort(), ['found', 'nearest'], 'both results occur');
    if (ON_SQUARES.includes(algorithm)) {
      const message = `${algorithm} needs square cells, whose steps are straight or diagonal; found movement "6", expected one of: ${SQUARES.join(', ')}`;
      assert.throws(() => searchOf({ algorithm, movement: '6' }), { name: 'OptionError', message });
    }
    if (!isOnFloor) return;
    const grid = Grid.fromText('S.5\n.#.\n..G');
    const search = searchOf({ algorithm });
    const refusal = {
      name: 'SearchError',
      message: `${algorithm} needs floor of one cost; found cost:5 at (2, 0), which astar, jps and auto take`,
    };
    assert.throws(() => search.start(grid, [0, 0], [2, 2]), refusal);
    assert.throws(() => search.prepare(grid), refusal);
    assert.equal(search.status, 'ready');
  });
}
