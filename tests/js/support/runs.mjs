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

/**
 * Returns the inputs of a run (src/chase/run.rs), without placed walls.
 *
 * @param {Uint8Array} run
 * @returns {{ tick: number, does: 'press' | 'release', key: string }[]}
 */
export function inputsOf(run) {
  let at = 3;
  const number = () => {
    let [value, by] = [0n, 0n];
    for (;;) {
      const byte = run[at++] ?? 0;
      value |= BigInt(byte & 127) << by;
      by += 7n;
      if (byte < 128) return Number(value);
    }
  };
  // The last tick, and the digest.
  number();
  number();
  return Array.from({ length: number() }, () => {
    const tick = number();
    const does = /** @type {const} */ (['press', 'release'])[number()];
    if (!does) throw new Error('found another input than a key; expected keys');
    return { tick, does, key: ['up', 'right', 'down', 'left'][number()] ?? '' };
  });
}
