// What a game is compared with: par, which is the shortest tour over its gems without monsters, and
// runs, which are the inputs of won games. Load the part `race` first.

import { Race, actorStride } from '../pkg/cubechase.js';
import { workInSlices } from './parts.js';
import { pairs } from './plain.js';

/** @import { ChaseWorld } from './chase.js' */

/**
 * @typedef {object} Par
 * @property {number} ticks that it takes
 * @property {{ gem: number, ticks: number }[]} found the gems in its order, and when each is collected
 * @property {number[][]} legs the ticks of a walk to each gem: first from the start, then from each
 *   gem
 */

/**
 * Returns par of a game.
 *
 * @param {ChaseWorld} world
 * @returns {Par | null} null if there is no game, or if a gem cannot be reached
 */
export function parOf(world) {
  const [count, ...rest] = world.parCopy();
  if (count === undefined) return null;
  const found = pairs(rest.slice(0, 2 * count)).map(([gem, ticks]) => ({ gem, ticks }));
  const legs = Array.from({ length: count + 1 }, (_, from) =>
    rest.slice((2 + from) * count, (3 + from) * count),
  );
  return { ticks: found.at(-1)?.ticks ?? 0, found, legs };
}

/**
 * The walk of a player: an actor's numbers at each tick, from the start.
 *
 * @typedef {{ ticks: number, at: (tick: number) => Float32Array }} Walk ticks: the last one; at: a
 *   view, valid for as long as the walk, of the last tick for a later one
 */

/** @param {Float32Array} numbers @returns {Walk} */
function walkIn(numbers) {
  const stride = actorStride();
  const ticks = numbers.length / stride - 1;
  return {
    ticks,
    at(tick) {
      const from = stride * Math.min(Math.max(Math.floor(tick), 0), ticks);
      return numbers.subarray(from, from + stride);
    },
  };
}

/** Returns the walk of par. @param {ChaseWorld} world @returns {Walk | null} null without par */
export function parWalkOf(world) {
  const numbers = world.parWalkCopy();
  return numbers.length > 0 ? walkIn(numbers) : null;
}

/**
 * Returns the run of a game that is won.
 *
 * @param {ChaseWorld} world
 * @returns {Uint8Array | null} for `walkOfRun`; null if the timeline does not reach the start of the
 *   game, or if the map or a setting was changed meanwhile
 */
export const runOf = (world) => world.runCopy() ?? null;

/**
 * Plays a run again on the map of a game, with its settings, and returns the player's walk. Between
 * slices of the work, the page can run.
 *
 * @param {ChaseWorld} world
 * @param {Uint8Array} run from `runOf`
 * @param {AbortSignal} [signal]
 * @returns {Promise<Walk>}
 * @throws a SavedError if the run is damaged, or its game ends in another way on this map
 */
export async function walkOfRun(world, run, signal) {
  const race = new Race(world.handle, run);
  try {
    await workInSlices((ticks) => race.advance(ticks), 60, { signal });
    return walkIn(race.walkCopy());
  } finally {
    race.free();
  }
}
