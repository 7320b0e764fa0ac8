// Runs of games, for links with something to beat.

import { runOf } from '../../../www/engine/race.js';
import { chaseOf } from './drive.mjs';

/** One cell, and then twenty around a cube of five: the key comes up during the last. */
const STEP = 12;
const AROUND = 20 * STEP - STEP / 2;

/**
 * Wins the game on a cube of two rings (tests/browser/support/game.js), as its `win` does by keys.
 *
 * @param {string} xml
 * @param {import('../../../www/engine/chase.js').ChaseOptions} [options]
 * @param {number} [late] the ticks to wait between the rings
 * @returns {{ run: Uint8Array, ticks: number, digest: bigint }}
 */
export function runRound(xml, options = {}, late = 0) {
  const world = chaseOf(xml, { goal: 'gems', ...options });
  world.keepTimeline();
  for (const key of /** @type {const} */ (['right', 'up'])) {
    world.press(key);
    world.tick(AROUND);
    world.release(key);
    world.tick(STEP);
    if (key === 'right' && late > 0) world.tick(late);
  }
  const run = runOf(world);
  if (!run) throw new Error('found a game that is not won; expected one');
  const { ticks } = world;
  const digest = world.digest();
  world.free();
  return { run, ticks, digest };
}
