// Smoothed paths as the page gets them: flat arrays, in cells. tests/rust/smoothing.rs shows that
// they meet no wall.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Grid } from '../../www/engine/grid.js';
import { searched, SQUARES } from './support/grids.mjs';
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
const points = (flat) =>
  Array.from({ length: flat.length / 2 }, (_, at) => [flat[2 * at] ?? 0, flat[2 * at + 1] ?? 0]);

test('a taut path and a curve have the same ends, with every movement', () => {
  const grid = Grid.fromText(ROOM);
  for (const movement of SQUARES) {
    for (const algorithm of ['astar', 'theta']) {
      const search = searched(grid, { algorithm, movement }, [0, 0], [6, 4]);
      const path = search.path();
      const [lines = [], curve = []] = /** @type {const} */ (['lines', 'curve']).map((word) => {
        return points(
          grid.smooth(
            path,
            /** @type {any} */ ({ movement, straight: search.straight, curve: word }),
          ),
        );
      });
      for (const line of [lines, curve])
        assert.deepEqual(
          [line[0], line.at(-1)],
          [
            [0, 0],
            [6, 4],
          ],
        );
      assert.ok(
        lines.length <= path.length && lines.length < curve.length,
        `${movement} ${algorithm}: ${lines.length} of ${path.length}`,
      );
    }
  }
});

test('a line between cells that touch at a corner is a line in four-way movement, also in a lane of the lab', () => {
  const grid = Grid.fromText('..\n..');
  const search = searched(grid, { algorithm: 'theta', movement: '4' }, [0, 0], [1, 1]);
  assert.deepEqual(
    [search.status, search.path()],
    [
      'found',
      [
        [0, 0],
        [1, 1],
      ],
    ],
  );
  assert.deepEqual(
    [...grid.smooth(search.path(), { movement: '4', straight: search.straight, curve: 'lines' })],
    [0, 0, 1, 1],
  );
  // It is not a path of cells, because four-way movement has no such step.
  assert.throws(() => grid.smooth(search.path(), { movement: '4' }), {
    name: 'OptionError',
    message: /from \(0, 0\) to \(1, 1\) is not free/,
  });
  const lab = labOf('S.\n.G', { algorithm: 'theta', movement: '4', smooth: 'lines' });
  lab.seek(Infinity);
  const {
    status,
    lanes: [lane],
  } = lab.snapshot();
  assert.deepEqual(
    [status, lane?.error, lane?.smooth],
    [
      'found',
      '',
      [
        [0, 0],
        [1, 1],
      ],
    ],
  );
  lab.dispose();
});

test('checks its arguments', () => {
  const grid = Grid.fromText(ROOM);
  assert.deepEqual(
    [
      [...grid.smooth([])],
      [...grid.smooth([[3, 2]])],
      [
        ...grid.smooth(
          [
            [0, 0],
            [1, 0],
            [2, 0],
          ],
          { curve: 'lines' },
        ),
      ],
    ],
    [[], [3, 2], [0, 0, 2, 0]],
  );
  for (const [path, options, message] of /** @type {[Point[], object, RegExp][]} */ ([
    [
      [
        [0, 0],
        [1, 1],
      ],
      {},
      /^path: the segment from \(0, 0\) to \(1, 1\) is not free; expected one that the movement allows$/,
    ],
    [
      [
        [0, 0],
        [7, 0],
      ],
      {},
      /^path x: found 7; expected whole cells from 0 to 6$/,
    ],
    [
      [
        [0, 0],
        [0.5, 0],
      ],
      {},
      /^path x: found 0.5; expected whole cells from 0 to 6$/,
    ],
    [
      [
        [0, 0],
        [7, 0],
      ],
      { straight: true },
      /^path x: found 7; expected whole cells or halves from -0.5 to 6.5$/,
    ],
    [[[0, NaN]], { straight: true }, /^path y: found NaN/],
    [[[0.25, 0]], { straight: true }, /^path x: found 0.25/],
    [[[0, 0]], { straight: 1 }, /^straight: found 1/],
    [[[0, 0]], { curve: 'zigzag' }, /^unknown curve "zigzag"; expected one of: curve, lines$/],
    [[[0, 0]], { movement: '6' }, /^unknown movement "6"; expected one of: 4, 8-strict/],
    [
      [[0, 0]],
      { tension: 1 },
      /^unknown option "tension"; expected one of: curve, movement, straight, size$/,
    ],
  ]))
    assert.throws(() => grid.smooth(path, options), { name: 'OptionError', message });
});
