// The Cube handle: it reads, writes and generates cubes.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Chase, Cube } from '../../www/pkg/cubechase.js';
import { Face } from '../../www/pkg/names.js';
import { FACES as NAMES } from '../../www/engine/names.js';
import { FACES } from './support/geometry.mjs';
import { cubeXml, ROOMS } from './support/maps.mjs';
import './support/wasm.mjs';

test('faces have the numbers and names of the contract', () => {
  assert.deepEqual([...NAMES], FACES);
  assert.equal(Face.Front, 0);
  assert.equal(Face.Bottom, 5);
});

test('writes what it reads, and reads that the same', () => {
  const text = cubeXml({ size: 11, repath: 2.5, player: { face: 'left', x: 0, y: 0 }, monsters: [{ face: 'top', x: 3, y: 4 }], rows: { left: ROOMS, top: ROOMS } });
  const cube = Cube.fromXml(text);
  const written = cube.toXml();
  const again = Cube.fromXml(written);
  assert.equal(again.toXml(), written);
  assert.equal(again.size, 11);
  assert.equal(again.repath, 2.5);
  assert.equal(again.monsters, 1);
  for (const row of ROOMS) assert.ok(written.includes(`<row>${row}</row>`), row);
  cube.free();
  again.free();
});

test('the same size and seed make the same cube, and another seed another', () => {
  const texts = [1, 1, 2].map((seed) => {
    const cube = Cube.generate(15, seed);
    const text = cube.toXml();
    cube.free();
    return text;
  });
  assert.equal(texts[0], texts[1]);
  assert.notEqual(texts[0], texts[2]);
});

for (const size of [5, 7, 15, 31, 255]) {
  test(`a generated cube of ${size} reads as a map, with two to four monsters on each face`, () => {
    const cube = Cube.generate(size, 9);
    const read = Cube.fromXml(cube.toXml());
    assert.equal(read.size, size);
    assert.ok(read.monsters >= 12 && read.monsters <= 24, `${read.monsters} monsters`);
    cube.free();
    read.free();
  });
}

test('refuses an even or an impossible size', () => {
  for (const size of [0, 3, 4, 6, 256, 257, -5, 2.5, NaN]) {
    assert.throws(() => Cube.generate(size, 1), { name: 'OptionError' }, `size ${size}`);
  }
});

test('a chase copies its cube, so you can still use the handle, or free it first', () => {
  const cube = Cube.fromXml(cubeXml());
  const chase = new Chase(cube, {});
  assert.equal(chase.setCell(Face.Top, 1, 1, 'wall'), true);
  assert.equal(cube.toXml().includes('<row>.#.....</row>'), false);
  assert.equal(chase.toXml().includes('<row>.#.....</row>'), true);
  cube.free();
  chase.tick(60);
  assert.equal(chase.ticks, 60);
  chase.free();
});
