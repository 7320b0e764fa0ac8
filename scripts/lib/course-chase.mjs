// Runs a state of a story with a cube in Node, without its page. It is the same chase.

import { readFileSync } from 'node:fs';
import { loadSync } from '../../www/engine/load.js';
import { ChaseWorld } from '../../www/engine/chase.js';

/** @typedef {import('../../www/story/state.js').StoryState} StoryState */

loadSync(readFileSync);

/**
 * The snapshot of a <cube-chase> after a number of ticks, or at the tick that the state names.
 *
 * @param {string} map as XML
 * @param {StoryState} state its attributes are all attributes of the element
 * @param {number} [step]
 * @param {boolean} [still] whether the player waits for a key, as with reduced motion
 */
export function chaseSnapshot(map, { attributes, edits, step: own }, step = own ?? 0, still = false) {
  const { view = 'cube', chase, algorithm, heuristic, movement, repath, seed } = attributes;
  const words = Object.entries({ chase, algorithm, heuristic, movement }).filter(([, word]) => word !== undefined);
  const numbers = Object.entries({ repath, seed }).flatMap(([name, number]) => (number === undefined ? [] : [[name, Number(number)]]));
  const world = ChaseWorld.fromXml(map, { ...Object.fromEntries([...words, ...numbers]), wander: !still });
  try {
    for (const { face, x, y, kind } of edits) world.setCell(/** @type {import('../../www/engine/names.js').FaceWord} */ (face), x, y, /** @type {'wall' | 'floor'} */ (kind));
    world.tick(Number.isFinite(step) ? step : 0);
    const { tick, ...rest } = world.snapshot();
    return { tick, status: 'paused', view, chase: world.mode, ...rest, game: null };
  } finally {
    world.free();
  }
}
