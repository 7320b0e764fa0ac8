// Drives a chase in tests, along axes of the cube instead of directions on the screen.

import assert from 'node:assert/strict';
import { ChaseWorld } from '../../../www/engine/chase.js';
import { dot } from './geometry.mjs';
import './wasm.mjs';

/** @typedef {import('./geometry.mjs').Vector} Vector */
/** @typedef {import('./geometry.mjs').Cell} Cell */

/**
 * A chase whose player does not move. Otherwise it would wander until the first key.
 * @param {string} xml @param {import('../../../www/engine/chase.js').ChaseOptions} [options]
 */
export const chaseOf = (xml, options = {}) =>
  ChaseWorld.fromXml(xml, { wander: false, ...options });

/** @param {ChaseWorld} world @param {Vector} axis @returns {string} the key that walks along it */
export function keyAlong(world, axis) {
  const [rx = 0, ry = 0, rz = 0, ux = 0, uy = 0, uz = 0] = world.screen;
  const across = Math.round(dot([rx, ry, rz], axis));
  const up = Math.round(dot([ux, uy, uz], axis));
  assert.equal(
    Math.abs(across) + Math.abs(up),
    1,
    `the screen [${world.screen}] has no direction along ${axis}`,
  );
  if (across !== 0) return across > 0 ? 'right' : 'left';
  return up > 0 ? 'up' : 'down';
}

/** @param {ChaseWorld} world @returns {Cell} exactly where the player is */
export const playerOf = (world) => world.snapshot().player;

/**
 * Walks one cell along an axis: presses a key for a moment, then waits until the player arrives.
 * @param {ChaseWorld} world @param {Vector} axis
 */
export function stepPlayer(world, axis) {
  const key = keyAlong(world, axis);
  world.press(key);
  world.tick(2);
  world.release(key);
  world.tick(28);
}
