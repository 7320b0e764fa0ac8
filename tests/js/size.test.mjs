// Agents larger than a cell, and the costs near walls and of turns. tests/rust/size.rs and turns.rs compare searches with Dijkstra.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { GridBatch, OUTCOMES } from '../../www/engine/batch.js';
import { CubeSearch } from '../../www/engine/cube.js';
import { GridWorld } from '../../www/engine/grid.js';
import { ALGORITHMS, searchOf } from './support/grids.mjs';

/** The way to the right leads through a gap of one cell above, or of two cells below. */
const GAPS = `
....#....
.........
....#....
....#....
....#....
.........
.........
`.trim();
const FLOOR_ONLY = ['pruned', 'jps', 'jps-straight', 'jps-plus', 'subgoal', 'theta', 'lazy-theta', 'anya'];

/** @param {Record<string, unknown>} options @param {GridWorld} grid @param {[number, number]} from @param {[number, number]} to */
function found(options, grid, from, to) {
  const search = searchOf(options);
  search.start(grid, from, to);
  const result = { status: search.run(grid), cost: search.cost, cells: search.pathCells() };
  search.free();
  return result;
}

test('every search leads an agent of 2 × 2 cells through the wide gap', () => {
  const grid = GridWorld.fromText(GAPS);
  const isUpper = (/** @type {[number, number]} */ [x, y]) => x === 4 && y === 1;
  for (const algorithm of ALGORITHMS) {
    const search = (/** @type {number} */ size) => found({ algorithm, size }, grid, [0, 0], [7, 0]);
    assert.ok(search(1).cells.some(isUpper), algorithm);
    const { status, cells } = search(2);
    assert.equal(status, 'found', algorithm);
    assert.ok(!cells.some(isUpper), algorithm);
    for (const [x, y] of cells) for (const [dx, dy] of [[0, 0], [1, 0], [0, 1], [1, 1]]) assert.equal(grid.cell(x + dx, y + dy), 'floor', algorithm);
  }
  grid.free();
});

test('an edit makes the search stale, and a repair finds the new way', () => {
  for (const algorithm of ['astar', 'jps', 'jps-plus', 'dstar-lite']) {
    const grid = GridWorld.fromText(GAPS);
    const search = searchOf({ algorithm, size: 2 });
    search.start(grid, [0, 0], [7, 0]);
    search.run(grid);
    grid.setCell(4, 2, 'floor');
    assert.equal(search.run(grid), 'stale', algorithm);
    search.replan(grid);
    assert.equal(search.run(grid), 'found', algorithm);
    assert.equal(search.cost, found({ size: 2 }, grid, [0, 0], [7, 0]).cost, algorithm);
    assert.ok(search.pathCells().some(([x, y]) => x === 4 && y === 1), algorithm);
    search.free();
    grid.free();
  }
});

test('clearance is the largest square to the lower right, also after edits', () => {
  const grid = GridWorld.fromText('...#\n....\n....\n');
  assert.deepEqual([...grid.clearance()], [3, 2, 1, 0, 2, 2, 2, 1, 1, 1, 1, 1]);
  grid.setCell(1, 1, 'wall');
  assert.deepEqual([...grid.clearance()], [1, 1, 1, 0, 1, 0, 2, 1, 1, 1, 1, 1]);
  grid.free();
});

test('a cost near walls keeps the path off them', () => {
  const grid = GridWorld.fromText('.......\n.......\n.......\n.......\n.......\n');
  assert.deepEqual(found({}, grid, [0, 0], [6, 0]).cells.map(([, y]) => y), [0, 0, 0, 0, 0, 0, 0]);
  assert.deepEqual(found({ wallCost: 20 }, grid, [0, 0], [6, 0]).cells.map(([, y]) => y), [0, 1, 2, 2, 2, 1, 0]);
  for (const algorithm of FLOOR_ONLY) {
    assert.throws(() => searchOf({ algorithm, wallCost: 1 }), { name: 'OptionError', message: `wall-cost "1 or more" is not for ${algorithm}, which needs floor of one cost; expected "0"` });
  }
  grid.free();
});

test('refuses a start without room, a map smaller than the agent, hexes and cubes', () => {
  const grid = GridWorld.fromText(GAPS);
  const message = (/** @type {string} */ at, /** @type {number} */ size) => `the start (${at}) has no room for size ${size}; expected floor in ${size} × ${size} cells from there`;
  assert.throws(() => found({ size: 2 }, grid, [3, 0], [7, 0]), { name: 'SearchError', message: message('3, 0', 2) });
  assert.throws(() => found({ size: 4096, algorithm: 'jps' }, grid, [0, 0], [7, 0]), { name: 'SearchError', message: message('0, 0', 4096) });
  for (const [name, bad] of [['size', '2 or more'], ['wallCost', '1 or more'], ['turnCost', 'more than 0']]) {
    assert.throws(() => searchOf({ movement: '6', [name]: 2 }), { name: 'OptionError', message: 'movement "6" is not for astar, which has a size, wall cost or turn cost here; expected one on squares' });
    const [what, usual] = name === 'size' ? ['size', 1] : [name.replace('C', '-c'), 0];
    assert.throws(() => new CubeSearch({ [name]: 2 }), { name: 'OptionError', message: `${what} "${bad}" is not for a cube, which has no rows that go on over its edges; expected "${usual}"` });
  }
  grid.free();
});

test('a batch says that the agent does not fit', () => {
  const grid = GridWorld.fromText(GAPS);
  const search = searchOf({ algorithm: 'jps', size: 2, paint: false });
  const batch = new GridBatch(Uint32Array.of(0, 0, 7, 0, 3, 0, 7, 0));
  assert.ok(batch.run(search, grid));
  assert.deepEqual([...batch.answers().status], [OUTCOMES.found, OUTCOMES.startBlocked]);
  for (const handle of [batch, search, grid]) handle.free();
});

test('a cost of turns gives the fewest turns, and only searches of neighbours take it', () => {
  const grid = GridWorld.fromText('.....\n.#.#.\n.....\n.#.#.\n.....\n');
  const turnsOf = (/** @type {[number, number][]} */ cells) => cells.filter(([x, y], at) => {
    const [before, after] = [cells[at - 1], cells[at + 1]];
    return before && after && (after[0] - x !== x - before[0] || after[1] - y !== y - before[1]);
  }).length;
  const { cells, cost } = found({ movement: '4', turnCost: 3 }, grid, [0, 0], [4, 4]);
  assert.deepEqual([turnsOf(cells), cost], [1, 110]);
  const why = (/** @type {string} */ algorithm) => (['pruned', 'jps', 'jps-straight', 'jps-plus', 'subgoal'].includes(algorithm)
    ? 'leaves out paths as short, which can have fewer turns'
    : 'keeps one path to a cell, not one for each direction of arrival');
  for (const algorithm of ALGORITHMS) {
    if (['astar', 'dijkstra', 'greedy', 'weighted', 'dynamic-weighted'].includes(algorithm)) found({ algorithm, turnCost: 1 }, grid, [0, 0], [4, 4]);
    else assert.throws(() => searchOf({ algorithm, turnCost: 1 }), { name: 'OptionError', message: `turn-cost "more than 0" is not for ${algorithm}, which ${why(algorithm)}; expected "0"` });
  }
  assert.throws(() => searchOf({ turnCost: 1, heuristic: () => 0 }), { name: 'OptionError', message: /^turn-cost "more than 0" is not for own functions/ });
  grid.free();
});

test('an explanation tells a cell without room from a wall', () => {
  const grid = GridWorld.fromText(GAPS);
  const search = searchOf({ size: 2, record: true });
  search.start(grid, [0, 0], [7, 0]);
  search.run(grid);
  search.show(Infinity);
  assert.deepEqual([[4, 0], [3, 0], [7, 0]].map(([x, y]) => search.explain(grid, x, y)?.why), ['wall', 'size', '']);
  search.free();
  grid.free();
});

test('a smooth path keeps the agent off walls', () => {
  const grid = GridWorld.fromText('......\n......\n..#...\n......\n......\n......\n');
  const { cells } = found({ size: 2 }, grid, [0, 0], [4, 4]);
  const smooth = (/** @type {number} */ size) => [...grid.smooth(cells, { curve: 'lines', size })];
  assert.notDeepEqual(smooth(2), smooth(1));
  assert.throws(() => grid.smooth([[1, 1], [2, 1]], { size: 2 }), { name: 'OptionError' });
  grid.free();
});
