// The distance of the camera: it is closer to large cubes, moves smoothly, and is never further away than the whole cube needs.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Approach } from '../../www/cube/draw/measures.js';
import { Vector3 } from '../../www/cube/gl/math.js';

const PLAYER = new Vector3(3, 4, 5);

/** Runs until the camera rests. @param {Approach} approach @returns {number[]} the zoom of each frame */
function pathOf(approach) {
  const seen = [];
  for (let frame = 0; frame < 300 && approach.step(1 / 60, PLAYER); frame++) seen.push(approach.zoom);
  return seen;
}

test('shows a small cube whole, and a large one as close as a cube of 18 cells, around the player', () => {
  const approach = new Approach();
  approach.setSize(24);
  assert.equal(approach.step(1, PLAYER), false);
  assert.deepEqual([approach.zoom, approach.isNear], [1, false]);
  approach.setSize(36);
  assert.deepEqual([approach.zoom, approach.isNear], [2, true]);
  approach.step(0, PLAYER);
  assert.deepEqual(approach.focus, PLAYER, 'there from the first picture on');
});

test('zooms in without a jump, and at once with reduced motion', () => {
  const approach = new Approach();
  approach.setSize(15);
  approach.by(2);
  assert.equal(approach.isNear, true);
  const zooms = pathOf(approach);
  assert.ok(zooms.length > 10 && zooms.length < 60, `${zooms.length} frames`);
  assert.deepEqual(zooms, zooms.toSorted((a, b) => a - b));
  assert.equal(zooms.at(-1), 2);
  approach.by(0.01);
  assert.equal(pathOf(approach).at(-1), 1, 'never further than the whole cube needs');
  approach.by(100);
  assert.equal(pathOf(approach).at(-1), 4, 'at most four times closer');
  approach.by(0.5);
  approach.step(Infinity, PLAYER);
  assert.equal(approach.zoom, 2);
});
