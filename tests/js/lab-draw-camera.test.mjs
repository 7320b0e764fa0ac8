// The lab's camera: part of the map stays in view, points stay under the pointer, and the camera fits the map until you move it.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Camera } from '../../www/lab/draw/camera.js';

/** @param {number} width @param {number} height @param {number} columns @param {number} rows */
function cameraOn(width, height, columns, rows) {
  const camera = new Camera();
  camera.setView(width, height);
  camera.setMap(columns, rows);
  return camera;
}

test('fits a map whole and centred, with whole pixels for each cell', () => {
  const camera = cameraOn(1120, 690, 25, 15);
  camera.fit(20);
  assert.equal(camera.scale, 43);
  assert.equal(camera.left, (1120 - 43 * 25) / 2);
  assert.equal(camera.top, (690 - 43 * 15) / 2);
  assert.deepEqual(camera.centre(0, 0), { x: camera.left + 21.5, y: camera.top + 21.5 });
});

test('follows the view and the map until you move it, and then keeps the centre of the view', () => {
  const camera = cameraOn(800, 600, 40, 30);
  assert.equal(camera.scale, 20);
  camera.setView(400, 300);
  assert.equal(camera.scale, 10);
  camera.zoomAt(200, 150, 3);
  assert.equal(camera.fitted, false);
  const before = camera.cellAt(200.5, 150.5);
  camera.setView(500, 340);
  assert.deepEqual([camera.scale, camera.cellAt(250.5, 170.5)], [30, before]);
  camera.setMap(100, 100);
  assert.equal(camera.fitted, true, 'another map is shown whole');
});

test('keeps the point under the pointer in place during a zoom', () => {
  const camera = cameraOn(800, 600, 400, 300);
  for (const [px, py, factor] of [[123, 456, 3], [700, 20, 1.7], [400, 300, 4], [123, 456, 0.5]]) {
    const under = [(px - camera.left) / camera.scale, (py - camera.top) / camera.scale];
    camera.zoomAt(px, py, factor);
    assert.ok(Math.abs((px - camera.left) / camera.scale - under[0]) < 1e-9);
    assert.ok(Math.abs((py - camera.top) / camera.scale - under[1]) < 1e-9);
  }
});

test('a cell is at most 160 pixels, and the map at least half the view', () => {
  const camera = cameraOn(800, 600, 1024, 1024);
  camera.zoomAt(10, 10, 1e9);
  assert.equal(camera.scale, 160);
  camera.zoomAt(10, 10, 1e-9);
  assert.equal(camera.scale, 600 / 1024 / 2);
  const tiny = cameraOn(800, 600, 1, 1);
  tiny.zoomAt(400, 300, 1e-9);
  assert.ok(tiny.scale <= 160);
});

test('part of the map stays in view, however far you drag it', () => {
  for (const scale of [0.3, 1, 8, 90]) {
    const camera = cameraOn(800, 600, 1024, 700);
    camera.zoomAt(400, 300, scale / camera.scale);
    for (const [dx, dy] of [[1e6, 0], [-1e6, 1e6], [0, -1e6], [1e6, 1e6]]) {
      camera.panBy(dx, dy);
      const seen = (/** @type {number} */ at, /** @type {number} */ size, /** @type {number} */ view) =>
        Math.min(at + size, view) - Math.max(at, 0);
      assert.ok(seen(camera.left, 1024 * camera.scale, 800) >= Math.min(200, 1024 * camera.scale) - 1e-6);
      assert.ok(seen(camera.top, 700 * camera.scale, 600) >= Math.min(150, 700 * camera.scale) - 1e-6);
    }
  }
});

test('finds cells under points, and none beside the map', () => {
  const camera = cameraOn(500, 500, 10, 5);
  const { x, y } = camera.centre(9, 4);
  assert.deepEqual([camera.cellAt(x, y), camera.cellAt(x, y + camera.scale)], [[9, 4], null]);
  assert.deepEqual([camera.cellAt(camera.left - 1, y), camera.cellAt(camera.left, camera.top)], [null, [0, 0]]);
});

test('reveal moves no more than needed', () => {
  const camera = cameraOn(400, 400, 1000, 1000);
  camera.zoomAt(200, 200, 20 / camera.scale);
  const seen = camera.cellAt(200, 200);
  assert.ok(seen);
  const before = { ...camera };
  camera.reveal(...seen);
  assert.deepEqual({ ...camera }, before);
  for (const [x, y] of [[0, 0], [999, 999], [3, 700]]) {
    camera.reveal(x, y);
    const at = camera.centre(x, y);
    assert.ok(at.x >= 10 && at.x <= 390 && at.y >= 10 && at.y <= 390, `${x}, ${y} at ${at.x}, ${at.y}`);
  }
});

test('a call that changes nothing leaves the map fitted', () => {
  const camera = cameraOn(400, 300, 40, 30);
  const before = { ...camera };
  camera.setView(400, 300);
  camera.setMap(40, 30);
  camera.panBy(0, 0);
  camera.zoomAt(1, 1, 1);
  camera.zoomAt(1, 1, NaN);
  assert.deepEqual([{ ...camera }, camera.fitted], [before, true]);
  camera.zoomAt(1, 1, 2);
  assert.notEqual(camera.scale, before.scale);
});

test('if cells are too small, shows the part around given cells that are close together, up to the edge of the map', () => {
  const camera = cameraOn(1000, 700, 100, 100);
  camera.fit(18, 18, [[3, 1], [2, 12]]);
  assert.ok(camera.scale >= 24);
  assert.deepEqual([camera.left, camera.top, camera.fitted], [18, 18, true]);
  const goal = camera.centre(2, 12);
  assert.ok(goal.x > 0 && goal.x < 1000 && goal.y > 0 && goal.y < 700);
  camera.fit(18, 18, [[97, 98], [96, 87]]);
  assert.deepEqual([camera.left, camera.top], [1000 - 18 - 100 * camera.scale, 700 - 18 - 100 * camera.scale]);
  for (const cells of /** @type {[number, number][][]} */ ([[[1, 1], [98, 98]], [[1, 50], [60, 50]], []])) {
    camera.fit(18, 18, cells);
    assert.equal(camera.scale, 6.64, 'the whole map');
  }
  const small = cameraOn(1000, 700, 40, 30);
  small.fit(18, 18, [[3, 1], [2, 4]]);
  assert.equal(small.scale, 22, 'cells that are large enough');
});

test('zooms in on a place, which stays in view, and shows nothing beside the map', () => {
  const camera = cameraOn(1000, 700, 100, 100);
  camera.fit(18);
  for (let n = 0; n < 12; n++) {
    const { x, y } = camera.centre(2, 12);
    camera.approach(x, y, 1.25);
    const at = camera.centre(2, 12);
    assert.ok(at.x > 0 && at.x < 1000 && at.y > 0 && at.y < 700, `press ${n}: ${at.x}, ${at.y}`);
    assert.ok(camera.left <= Math.max(18, (1000 - 100 * camera.scale) / 2) + 1e-9 && camera.top <= 18 + 1e-9);
    assert.ok(camera.left + 100 * camera.scale >= 982 || camera.left === (1000 - 100 * camera.scale) / 2);
  }
  const before = camera.centre(50, 50);
  camera.approach(before.x, before.y, 1.25);
  const after = camera.centre(50, 50);
  assert.ok(Math.hypot(after.x - 500, after.y - 350) <= Math.hypot(before.x - 500, before.y - 350), 'towards the middle');
});

test('near shows the cells around a cell in a legible size, follows it, and leaves a map alone that has room or that was moved', () => {
  const camera = cameraOn(358, 208, 14, 9);
  camera.fit(5);
  assert.ok(camera.scale < 38);
  const isSeen = (/** @type {number} */ x, /** @type {number} */ y) => {
    const at = camera.centre(x, y);
    const half = camera.scale / 2;
    return at.x >= half && at.x <= 358 - half && at.y >= half && at.y <= 208 - half;
  };
  for (const [x, y] of /** @type {const} */ ([[1, 4], [6, 4], [7, 1], [12, 7]])) {
    camera.near(x, y);
    assert.equal(camera.scale, 43);
    for (const dx of [-1, 0, 1]) for (const dy of [-1, 0, 1]) assert.ok(isSeen(x + dx, y + dy), `${x + dx},${y + dy} beside ${x},${y}`);
    assert.ok(camera.left <= 5 && camera.left + 43 * 14 >= 353 && camera.top <= 5 && camera.top + 43 * 9 >= 203, 'nothing beside the map');
  }
  const { left, top } = camera;
  camera.near(11, 6);
  assert.deepEqual([camera.left, camera.top, camera.fitted], [left, top, true], 'a neighbour is in view already');
  camera.panBy(30, 0);
  const moved = camera.left;
  camera.near(1, 4);
  assert.equal(camera.left, moved, 'the reader has moved it');

  const large = cameraOn(700, 450, 14, 9);
  large.fit(5);
  const { scale } = large;
  large.near(1, 4);
  assert.equal(large.scale, scale, 'numbers have room in the whole map');
});
