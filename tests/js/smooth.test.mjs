// Smoothed paths as the page gets them: flat arrays, in cells, that meet no wall.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { GridWorld } from '../../www/engine/grid.js';
import { searchOf } from './support/grids.mjs';
import { labOf } from './support/lab.mjs';

/** @typedef {[number, number]} Point */

const ROOM = `
.......
.##.##.
.#...#.
...#...
.#...#.
.##.##.
.......`.trim();

/** @param {Float64Array} flat @returns {Point[]} */
const points = (flat) => Array.from({ length: flat.length / 2 }, (_, at) => [flat[2 * at] ?? 0, flat[2 * at + 1] ?? 0]);

/**
 * Whether a line meets the inside of a cell: it does unless an axis separates them, x, y or the line's normal. The points are
 * multiples of 1/1024, so nothing is rounded.
 *
 * @param {Point} a @param {Point} b @param {number} x @param {number} y
 */
function meets(a, b, x, y) {
  for (const [i, at] of [x, y].entries()) {
    const [p = 0, q = 0] = [a[i], b[i]];
    if (Math.max(p, q) <= at - 0.5 || Math.min(p, q) >= at + 0.5) return false;
  }
  const sides = [[-0.5, -0.5], [0.5, -0.5], [-0.5, 0.5], [0.5, 0.5]].map(
    ([dx = 0, dy = 0]) => (b[0] - a[0]) * (y + dy - a[1]) - (b[1] - a[1]) * (x + dx - a[0]),
  );
  return sides.some((side) => side > 0) && sides.some((side) => side < 0);
}

/** @param {GridWorld} grid @param {Point[]} line */
function meetsAWall(grid, line) {
  const cells = grid.cells;
  return line.slice(1).some((to, at) => cells.some((cell, key) => cell === 0 && meets(line[at] ?? to, to, key % grid.width, Math.floor(key / grid.width))));
}

for (const movement of /** @type {const} */ (['4', '8-strict', '8-one-free', '8-cut'])) {
  test(`${movement}: a taut path and a curve have the same ends and avoid every wall`, () => {
    const grid = GridWorld.fromText(ROOM);
    for (const algorithm of /** @type {const} */ (['astar', 'jps', 'theta', 'anya'])) {
      const search = searchOf({ algorithm, movement });
      search.start(grid, [0, 0], [6, 4]);
      assert.equal(search.run(grid), 'found');
      const path = search.path();
      const options = { movement: algorithm === 'anya' ? /** @type {const} */ ('8-one-free') : movement, straight: search.straight };
      const lines = points(grid.smooth(path, { ...options, curve: 'lines' }));
      const curve = points(grid.smooth(path, options));
      for (const line of [lines, curve]) {
        assert.deepEqual([line[0], line.at(-1)], [path[0], path.at(-1)]);
        assert.ok(!meetsAWall(grid, line), `${algorithm}: ${line.join(' ')}`);
      }
      assert.ok(lines.length <= path.length, `${algorithm}: ${lines.length} of ${path.length}`);
      assert.ok(curve.length > lines.length);
      search.free();
    }
    grid.free();
  });
}

test('a line between cells that touch at a corner is a line, also in four-way movement', () => {
  const grid = GridWorld.fromText('..\n..');
  const search = searchOf({ algorithm: 'theta', movement: '4' });
  search.start(grid, [0, 0], [1, 1]);
  assert.equal(search.run(grid), 'found');
  assert.deepEqual(search.path(), [[0, 0], [1, 1]]);
  const smoothed = grid.smooth(search.path(), { movement: '4', straight: search.straight, curve: 'lines' });
  assert.deepEqual([...smoothed], [0, 0, 1, 1]);
  // It is not a path of cells, because four-way movement has no such step.
  assert.throws(() => grid.smooth(search.path(), { movement: '4' }), { name: 'OptionError', message: /from \(0, 0\) to \(1, 1\) is not free/ });
  search.free();
  grid.free();
});

test('checks its arguments', () => {
  const grid = GridWorld.fromText(ROOM);
  assert.deepEqual([...grid.smooth([])], []);
  assert.deepEqual([...grid.smooth([[3, 2]])], [3, 2]);
  assert.deepEqual([...grid.smooth([[0, 0], [1, 0], [2, 0]], { curve: 'lines' })], [0, 0, 2, 0]);
  /** @type {[Point[], object, RegExp][]} */
  const faults = [
    [[[0, 0], [1, 1]], {}, /^path: the segment from \(0, 0\) to \(1, 1\) is not free; expected one that the movement allows$/],
    [[[1, 0], [0, 1]], {}, /the segment from \(1, 0\) to \(0, 1\) is not free/],
    [[[0, 0], [6, 3]], {}, /the segment from \(0, 0\) to \(6, 3\) is not free/],
    [[[1, 1]], {}, /the segment from \(1, 1\) to \(1, 1\) is not free/],
    [[[0, 0], [7, 0]], {}, /^path x: found 7; expected whole cells from 0 to 6$/],
    [[[0, 0], [0.5, 0]], {}, /^path x: found 0.5; expected whole cells from 0 to 6$/],
    [[[0, 0], [7, 0]], { straight: true }, /^path x: found 7; expected whole cells or halves from -0.5 to 6.5$/],
    [[[0, NaN]], { straight: true }, /^path y: found NaN/],
    [[[0.25, 0]], { straight: true }, /^path x: found 0.25/],
    [[[0, 0]], { straight: 1 }, /^straight: found 1/],
    [[[0, 0]], { curve: 'zigzag' }, /^unknown curve "zigzag"; expected one of: curve, lines$/],
    [[[0, 0]], { movement: '6' }, /^unknown movement "6"; expected one of: 4, 8-strict/],
    [[[0, 0]], { tension: 1 }, /^unknown option "tension"; expected one of: curve, movement, straight, size$/],
  ];
  for (const [path, options, message] of faults) {
    assert.throws(() => grid.smooth(path, options), { name: 'OptionError', message });
  }
  grid.free();
});

test('a lane of the lab keeps its answer when its line is smoothed in four-way movement', () => {
  const lab = labOf('S.\n.G', { algorithm: 'theta', movement: '4', smooth: 'lines' });
  lab.seek(Infinity);
  const { status, lanes: [lane] } = lab.snapshot();
  assert.deepEqual([status, lane?.error, lane?.smooth], ['found', '', [[0, 0], [1, 1]]]);
  lab.dispose();
});
