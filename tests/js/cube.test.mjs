// The cube for programs: its handle reads, writes and generates cubes, and its surface has cells,
// edits, and a search over the edges.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Chase, Cube as WasmCube } from '../../www/pkg/cubechase.js';
import { Face } from '../../www/pkg/names.js';
import { Cube, CubeSearch } from '../../www/engine/cube.js';
import { GraphSearch } from '../../www/engine/graph.js';
import { FACES as NAMES, MARKS } from '../../www/engine/names.js';
import { GridSearch } from '../../www/engine/search.js';
import { FACES } from './support/geometry.mjs';
import { cubeXml } from './support/maps.mjs';
import './support/wasm.mjs';

test('faces have the numbers and names of the contract; searches on cubes and graphs have the names of GridSearch, besides the nodes', () => {
  assert.deepEqual([[...NAMES], Face.Front, Face.Bottom], [FACES, 0, 5]);
  /** @type {(of: object) => string[]} */
  const members = (of) =>
    of === Object.prototype
      ? []
      : [...Object.getOwnPropertyNames(of), ...members(Object.getPrototypeOf(of))];
  for (const { prototype } of [CubeSearch, GraphSearch])
    for (const name of members(prototype))
      assert.ok(name in GridSearch.prototype || ['nodes', 'states', 'known'].includes(name), name);
});

test('generates the cube of a size and a seed, and refuses impossible sizes', () => {
  const [cube, again, other] = [9, 9, 2].map((seed) => WasmCube.generate(15, seed));
  assert.deepEqual([cube?.size, cube?.repath, cube?.toXml()], [15, 3, again?.toXml()]);
  assert.notEqual(cube?.toXml(), other?.toXml());
  assert.ok(cube && cube.monsters >= 12 && cube.monsters <= 24, `${cube?.monsters} monsters`);
  for (const size of [0, 3, 4, 6, 256, 257, -5, 2.5, NaN])
    assert.throws(() => WasmCube.generate(size, 1), { name: 'OptionError' }, `size ${size}`);
});

test('a chase copies its cube, so you can still use the handle, or free it first', () => {
  const cube = WasmCube.fromXml(cubeXml());
  const chase = new Chase(cube, {});
  assert.equal(chase.setCell(Face.Top, 1, 1, 'wall'), true);
  assert.deepEqual(
    [cube, chase].map((one) => one.toXml().includes('<row>.#.....</row>')),
    [false, true],
  );
  cube.free();
  chase.tick(60);
  assert.equal(chase.ticks, 60);
  chase.free();
});

const SIZE = 9;
const middle = (/** @type {import('../../www/engine/names.js').FaceWord} */ face) => ({
  face,
  x: 4,
  y: 4,
});

test('reads cells by key, by face and by name', () => {
  const cube = Cube.blank(SIZE);
  assert.equal(cube.size, SIZE);
  assert.deepEqual([...cube.cells], Array(6 * SIZE * SIZE).fill(1));
  const cell = { face: /** @type {const} */ ('left'), x: 2, y: 7 };
  assert.equal(cube.keyOf(cell), (3 * SIZE + 7) * SIZE + 2);
  assert.deepEqual(
    [
      cube.cellOf(cube.keyOf(cell)),
      cube.setCell(cell, 'wall'),
      cube.setCell({ ...cell, face: 3 }, 'wall'),
    ],
    [['left', 2, 7], true, false],
  );
  assert.deepEqual([cube.cell(cell), cube.cells[cube.keyOf(cell)]], ['wall', 0]);
  assert.throws(() => cube.keyOf({ ...cell, x: SIZE }), {
    message: 'x: found 9; expected a whole number from 0 to 8',
  });
  const wrong = [
    () => cube.setCell({ ...cell, y: -1 }, 'wall'),
    () => cube.setCell(cell, /** @type {any} */ ('lava')),
    () => Cube.blank(2),
  ];
  for (const work of wrong) assert.throws(work, { name: 'OptionError' });
  cube.free();
  assert.throws(() => cube.size, {
    message: 'Cube: found a call after free(); expected a Cube that has not been freed',
  });
});

test('finds the shortest path over an edge, step by step and at once', () => {
  const cube = Cube.blank(SIZE);
  const search = new CubeSearch({ record: true });
  assert.throws(() => search.replan(cube), { name: 'SearchError' });
  search.start(cube, middle('front'), middle('top'));
  let steps = 0;
  while (search.step(cube) === 'running') steps++;
  // Straight up: nine steps of ten.
  assert.deepEqual(
    [search.status, search.cost, search.guarantee, search.warning],
    ['found', 90, 'optimal', ''],
  );
  assert.deepEqual(
    search.path().map((cell) => cell.join(' ')),
    [4, 3, 2, 1, 0, 8, 7, 6, 5, 4].map((y, at) => `${at < 5 ? 'front' : 'top'} 4 ${y}`),
  );
  assert.equal(search.paint[cube.keyOf(middle('front'))], MARKS.closed);
  assert.ok(search.expanded >= steps && search.steps === search.expanded);
  assert.equal(search.show(0), 0);
  assert.ok(search.marks.every((mark) => mark === MARKS.none || mark === MARKS.open));
  assert.equal(search.show(Infinity), search.steps);
  assert.deepEqual([...search.marks], [...search.paint]);
});

test('takes an edit during a search', () => {
  const cube = Cube.blank(SIZE);
  const search = new CubeSearch();
  search.start(cube, middle('front'), middle('top'));
  search.step(cube);
  for (let x = 0; x < SIZE; x++) if (x !== 0) cube.setCell({ face: 'front', x, y: 0 }, 'wall');
  assert.equal(search.step(cube), 'stale');
  assert.throws(() => search.step(cube), {
    name: 'SearchError',
    message: /^step: found a map that .* edited since; expected replan/,
  });
  search.replan(cube);
  assert.equal(search.run(cube), 'found');
  assert.ok(search.cost > 90);
});

test('refuses invalid edits, and text that is no cube', () => {
  for (const options of /** @type {const} */ ([{ algorithm: 'jps' }, { heuristic: 'landmarks' }]))
    assert.throws(() => new CubeSearch(options), { name: 'OptionError', message: /cube/ });
  const search = new CubeSearch();
  assert.throws(() => search.start(/** @type {any} */ ({}), middle('front'), middle('top')), {
    name: 'OptionError',
    message: 'cube: found object; expected a Cube',
  });
  const cube = Cube.blank(SIZE);
  assert.throws(
    () => search.start(cube, { face: /** @type {any} */ ('north'), x: 0, y: 0 }, middle('top')),
    {
      name: 'OptionError',
      message: 'face: found "north"; expected one of: front, right, back, left, top, bottom',
    },
  );
  assert.throws(() => search.start(cube, { face: 'front', x: 0.5, y: 0 }, middle('top')), {
    name: 'OptionError',
  });
});
