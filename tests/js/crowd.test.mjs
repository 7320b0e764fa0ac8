// A crowd in JavaScript: its arrays, its walk to the target, edits, refusals, memory.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { ChaseWorld } from '../../www/engine/chase.js';
import { CrowdWorld } from '../../www/engine/crowd.js';
import { cellWord } from '../../www/engine/names.js';
import { FACES, axisOf, walk } from './support/geometry.mjs';
import { cubeXml, oneMonsterEach } from './support/maps.mjs';
import { memory } from './support/wasm.mjs';

const open = () => cubeXml({ size: 5, monsters: oneMonsterEach() });

test('the arrays are right before the walk, during it, and at the target', () => {
  const crowd = CrowdWorld.fromXml(open(), { walkers: 3, seed: 2, speed: 3 });
  assert.deepEqual([crowd.size, crowd.walkers, crowd.arrived, crowd.current], [5, 3, 0, false]);
  assert.deepEqual([crowd.places.length, crowd.cells.length, crowd.directions.length, crowd.field.length], [9, 3, 3, 0]);
  assert.deepEqual([...crowd.directions], [8, 8, 8]);
  crowd.target('top', 1, 2);
  crowd.tick();
  assert.deepEqual([crowd.current, crowd.expanded, crowd.field.length], [true, 150, 150]);
  const target = (4 * 5 + 2) * 5 + 1;
  assert.equal(crowd.field[target], 8);
  assert.equal(crowd.field[target + 1], 6);
  crowd.tick(600);
  assert.equal(crowd.arrived, 3);
  assert.deepEqual([...crowd.cells], [target, target, target]);
  assert.deepEqual([...crowd.places], [-1, 2.5, 0, -1, 2.5, 0, -1, 2.5, 0]);
  crowd.free();
});

test('the same seed places the same ten thousand walkers', () => {
  const run = () => {
    const crowd = CrowdWorld.generate(31, 3);
    assert.equal(crowd.walkers, 10_000);
    crowd.target(0, 1, 1);
    crowd.tick(300);
    const found = [crowd.arrived, ...crowd.cells];
    crowd.free();
    return found;
  };
  const first = run();
  assert.ok((first[0] ?? 0) > 0);
  assert.deepEqual(run(), first);
});

test('an edit updates the field, and a wall around the target keeps walkers out', () => {
  const crowd = CrowdWorld.fromXml(open(), { walkers: 50 });
  crowd.target('front', 2, 2);
  crowd.tick();
  assert.equal(crowd.setCell('front', 2, 1, 'wall'), true);
  assert.equal(crowd.setCell('front', 2, 1, 'wall'), false);
  assert.equal(crowd.current, false);
  for (const [x, y] of /** @type {const} */ ([[1, 2], [3, 2], [2, 3]])) crowd.setCell('front', x, y, 'wall');
  crowd.tick(600);
  assert.equal(crowd.current, true);
  assert.ok(crowd.arrived < 50 && crowd.directions.every((direction) => direction === 8));
  crowd.setCell('front', 2, 1, 'floor');
  crowd.tick(600);
  assert.ok(crowd.arrived > 40);
  crowd.free();
});

test('walkers that yield are never two in one place, reach the target, and end where native ones do', () => {
  const xml = readFileSync(new URL('../../maps/six-gardens.xml', import.meta.url), 'utf8');
  const crowd = CrowdWorld.fromXml(xml, { walkers: 1000, yielding: true });
  const differ = () => assert.equal(new Set(crowd.cells).size, crowd.walkers);
  crowd.target('front', 8, 8);
  crowd.tick(300);
  assert.ok(crowd.arrived > 10 && crowd.current);
  differ();
  crowd.setCell('front', 8, 9, 'wall');
  crowd.target('top', 3, 3);
  for (let n = 0; n < 300; n++) {
    crowd.tick();
    differ();
  }
  // tests/rust/chase/crowd.rs expects the same number.
  assert.equal(crowd.cells.reduce((hash, cell) => Math.imul(hash ^ cell, 16_777_619) >>> 0, 2_166_136_261), 775_943_578);
  // With four places in a cell, four times as many fit.
  crowd.resize(4000, 4);
  crowd.tick(60);
  assert.equal(crowd.walkers, 4000);
  const places = Array.from({ length: 4000 }, (_, n) => crowd.places.subarray(3 * n, 3 * n + 3).map((part) => Math.floor(2 * part)).join());
  assert.ok(new Set(places).size > 2000);
  crowd.free();
});

test('refuses what is impossible', () => {
  const refused = (/** @type {() => unknown} */ act, /** @type {string} */ message) => assert.throws(act, { name: 'OptionError', message });
  const make = (/** @type {any} */ options) => () => CrowdWorld.fromXml(open(), options);
  refused(make({ walkers: 0 }), 'walkers: found 0; expected a whole number from 1 to 1000000');
  refused(make({ speed: NaN }), 'speed: found NaN; expected a number from 0.1 to 20');
  refused(make({ budget: 0 }), 'budget: found 0; expected a whole number from 1 to 4294967295');
  refused(make({ perCell: 0 }), 'perCell: found 0; expected a whole number from 1 to 4294967295');
  refused(make({ spread: 1 }), 'spread: found 1; expected a number from 0 to 0.9');
  refused(make({ crowd: 1 }), 'unknown option "crowd"; expected one of: walkers, seed, speed, spread, movement, budget, perCell, yielding');
  refused(make({ walkers: 151, yielding: true }), 'walkers: found 151; expected at most 150 that yield, one in each place');
  refused(make({ yielding: 1 }), 'yielding: found 1; expected true or false');
  const crowd = CrowdWorld.fromXml(open(), { walkers: 1 });
  refused(() => crowd.target('front', 5, 0), 'x: found 5; expected a whole number from 0 to 4');
  refused(() => crowd.resize(0, 5), 'walkers: found 0; expected a whole number from 1 to 1000000');
  refused(() => crowd.tick(-1), 'tick: found -1; expected a whole number from 0 to 1000000');
  assert.throws(() => crowd.setCell('front', 0, 0, /** @type {any} */ ('cost:3')), { name: 'EditError', message: 'a cube has no cost:3; expected wall or floor' });
  assert.throws(() => crowd.target(/** @type {any} */ ('side'), 0, 0), RangeError);
  crowd.free();
});

test('does not grow the memory when crowds are created and freed', () => {
  const round = () => {
    const crowd = CrowdWorld.fromXml(open(), { walkers: 100 });
    crowd.target('back', 0, 0);
    crowd.tick(10);
    crowd.free();
  };
  for (let n = 0; n < 50; n++) round();
  const { byteLength } = memory.buffer;
  for (let n = 0; n < 300; n++) round();
  assert.equal(memory.buffer.byteLength, byteLength);
});

test('ten thousand walk for a minute to a moving target, with edits after half a minute: nobody is in a wall or off the surface, and every walker comes nearer', () => {
  const chase = ChaseWorld.generate(31, 3);
  const { size } = chase;
  const cells = chase.cells.slice();
  const xml = chase.toXml();
  chase.free();
  const crowd = CrowdWorld.fromXml(xml, { walkers: 10_000, spread: 0.35, perCell: 12 });
  const wall = cells.findIndex((kind) => cellWord(kind) === 'wall');
  const isFloor = (/** @type {number} */ key) => cells[key] !== cells[wall];
  /** @param {number} key @returns {[number, number, number]} */
  const placeOf = (key) => [Math.floor(key / size ** 2), key % size, Math.floor(key / size) % size];
  const floor = [...cells.keys()].filter(isFloor);
  const besides = (/** @type {number} */ key) => [0, 2, 4, 6].map((direction) => stepFrom(key, direction, size));
  const moved = new Set();
  for (let second = 0; second < 60; second++) {
    // For the last half minute the target stops. A walker completes a step that it has begun, so the first seconds do not count.
    const turns = second <= 30 && second % 2 === 0;
    if (turns) crowd.target(...placeOf(floor[(second * 7919) % floor.length] ?? 0));
    if (second === 30) {
      const goal = floor[(second * 7919) % floor.length];
      for (let n = 1; n < 300; n++) {
        const key = (n * 6151) % cells.length;
        if (key === goal) continue;
        crowd.setCell(...placeOf(key), isFloor(key) ? 'wall' : 'floor');
        cells[key] = (isFloor(key) ? cells[wall] : cells[floor[0] ?? 0]) ?? 0;
      }
    }
    crowd.tick(30);
    const before = crowd.cells.slice();
    const far = crowd.current && !turns ? distances(crowd.field, size) : null;
    crowd.tick(30);
    const { cells: at, places } = crowd;
    for (let walker = 0; walker < at.length; walker++) {
      const [was = 0, is = 0] = [before[walker], at[walker]];
      // In the second of the edit they walk out of new walls. A walker without floor beside it cannot.
      if (second !== 30) assert.ok(isFloor(is) || !besides(is).some(isFloor), `walker ${walker} in a wall`);
      const place = places.subarray(3 * walker, 3 * walker + 3).map(Math.abs);
      assert.ok(Math.abs(Math.max(...place) - size / 2) < 1e-3, `walker ${walker} off the surface: ${place}`);
      if (was === is || !far) continue;
      moved.add(walker);
      assert.ok((far[is] ?? 0) < (far[was] ?? 0), `walker ${walker} went from ${far[was]} to ${far[is]}`);
    }
  }
  assert.ok(moved.size > 9_000, `${moved.size} have walked`);
  const inside = new Uint32Array(cells.length);
  for (const key of crowd.cells) inside[key]++;
  assert.ok(Math.max(...inside) >= 12);
  crowd.free();
});

/** The number of steps from each cell along a field. @param {Uint8Array} field @param {number} size */
function distances(field, size) {
  const far = new Float64Array(field.length).fill(Infinity);
  /** @param {number} key */
  const follow = (key) => {
    const path = [];
    for (; far[key] === Infinity && field[key] !== 8; key = stepFrom(key, field[key] ?? 8, size)) path.push(key);
    if (field[key] === 8) far[key] = 0;
    path.reverse().forEach((one, n) => (far[one] = (far[key] ?? 0) + n + 1));
  };
  for (let key = 0; key < field.length; key++) follow(key);
  return far;
}

/** The cell in a direction, clockwise from 0, north: one straight step, or one sideways and one up or down. @param {number} key @param {number} direction @param {number} size */
function stepFrom(key, direction, size) {
  const face = FACES[Math.floor(key / size ** 2)] ?? '';
  const sides = [direction > 4 ? 'left' : direction % 4 ? 'right' : '', direction < 2 || direction > 6 ? 'up' : direction > 2 && direction < 6 ? 'down' : ''].filter(Boolean);
  // Both along axes of the first cell, because one of them does not cross an edge.
  const axes = sides.map((side) => axisOf(face, side));
  let cell = { face, x: key % size, y: Math.floor(key / size) % size };
  for (const axis of axes) ({ cell } = walk(cell, axis, size));
  return (FACES.indexOf(cell.face) * size + cell.y) * size + cell.x;
}
