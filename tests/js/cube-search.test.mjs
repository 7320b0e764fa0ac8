// The surface of a cube for programs: cells, edits, and a search over the edges.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CubeSearch, CubeWorld } from '../../www/engine/cube.js';
import { MARKS } from '../../www/engine/names.js';
import './support/wasm.mjs';

const SIZE = 9;
const middle = (/** @type {import('../../www/engine/names.js').FaceWord} */ face) => ({ face, x: 4, y: 4 });

test('reads cells by key, by face and by name', () => {
  const cube = CubeWorld.blank(SIZE);
  assert.equal(cube.size, SIZE);
  assert.equal(cube.cells.length, 6 * SIZE * SIZE);
  assert.ok(cube.cells.every((cell) => cell === 1));
  const cell = { face: /** @type {const} */ ('left'), x: 2, y: 7 };
  assert.equal(cube.keyOf(cell), (3 * SIZE + 7) * SIZE + 2);
  assert.deepEqual(cube.cellOf(cube.keyOf(cell)), cell);
  assert.equal(cube.setCell(cell, 'wall'), true);
  assert.equal(cube.setCell({ ...cell, face: 3 }, 'wall'), false);
  assert.equal(cube.cell(cell), 'wall');
  assert.equal(cube.cells[cube.keyOf(cell)], 0);
  assert.throws(() => cube.keyOf({ ...cell, x: SIZE }), { message: 'x: found 9; expected a whole number from 0 to 8' });
  assert.throws(() => cube.setCell({ ...cell, y: -1 }, 'wall'), { name: 'OptionError' });
  assert.throws(() => cube.setCell(cell, /** @type {any} */ ('lava')), { name: 'OptionError' });
  assert.throws(() => CubeWorld.blank(2), { name: 'OptionError' });
  cube.free();
  assert.throws(() => cube.size, { message: 'CubeWorld: found a call after free(); expected a CubeWorld that has not been freed' });
});

test('finds the shortest path over an edge, step by step and at once', () => {
  const cube = CubeWorld.blank(SIZE);
  const search = new CubeSearch({ record: true });
  assert.throws(() => search.replan(cube), { name: 'SearchError' });
  search.start(cube, middle('front'), middle('top'));
  let steps = 0;
  while (search.step(cube) === 'running') steps++;
  assert.equal(search.status, 'found');
  // Straight up: nine steps of ten.
  assert.equal(search.cost, 90);
  assert.equal(search.guarantee, 'optimal');
  assert.equal(search.warning, '');
  const path = search.path();
  assert.deepEqual([path[0], path.at(-1)], [middle('front'), middle('top')]);
  assert.equal(path.length, 10);
  assert.deepEqual([path[4], path[5]], [{ face: 'front', x: 4, y: 0 }, { face: 'top', x: 4, y: 8 }]);
  assert.equal(search.paint[cube.keyOf(middle('front'))], MARKS.closed);
  assert.ok(search.expanded >= steps && search.steps === search.expanded);
  assert.equal(search.show(0), 0);
  assert.ok(search.marks.every((mark) => mark === MARKS.none || mark === MARKS.open));
  assert.equal(search.show(Infinity), search.steps);
  assert.deepEqual([...search.marks], [...search.paint]);
});

test('searches over a maze cost the same in both directions', () => {
  const cube = CubeWorld.generate(15, 7);
  const ends = /** @type {const} */ ([{ face: 'front', x: 1, y: 1 }, { face: 'back', x: 13, y: 13 }]);
  /** @type {Set<number>} */
  const costs = new Set();
  for (const algorithm of /** @type {const} */ (['astar', 'dijkstra', 'bidirectional', 'ida', 'dstar-lite', 'flow-field'])) {
    const search = new CubeSearch({ algorithm, movement: '4' });
    search.start(cube, ...ends);
    assert.equal(search.run(cube), 'found', algorithm);
    costs.add(search.cost);
    for (const cell of search.path()) assert.equal(cube.cell(cell), 'floor');
  }
  assert.equal(costs.size, 1, [...costs].join(', '));
});

test('takes an edit during a search', () => {
  const cube = CubeWorld.blank(SIZE);
  const search = new CubeSearch();
  search.start(cube, middle('front'), middle('top'));
  search.step(cube);
  for (let x = 0; x < SIZE; x++) if (x !== 0) cube.setCell({ face: 'front', x, y: 0 }, 'wall');
  assert.equal(search.step(cube), 'stale');
  assert.throws(() => search.step(cube), { name: 'SearchError', message: /^step: found a map that .* edited since; expected replan/ });
  search.replan(cube);
  assert.equal(search.run(cube), 'found');
  assert.ok(search.cost > 90);
});

test('refuses invalid edits, and text that is no cube', () => {
  assert.throws(() => new CubeSearch({ algorithm: 'jps' }), { name: 'OptionError', message: /cube/ });
  assert.throws(() => new CubeSearch({ heuristic: 'landmarks' }), { name: 'OptionError' });
  const search = new CubeSearch();
  assert.throws(() => search.start(/** @type {any} */ ({}), middle('front'), middle('top')), { name: 'OptionError', message: 'cube: found object; expected a CubeWorld' });
  const cube = CubeWorld.blank(SIZE);
  assert.throws(() => search.start(cube, { face: /** @type {any} */ ('north'), x: 0, y: 0 }, middle('top')), RangeError);
  assert.throws(() => search.start(cube, { face: 'front', x: 0.5, y: 0 }, middle('top')), { name: 'OptionError' });
});
