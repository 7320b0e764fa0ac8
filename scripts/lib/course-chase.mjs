// A state of a story beside a cube, without its page: the same chase runs in Node.

import { readFileSync } from 'node:fs';
import { loadSync } from '../../www/engine/load.js';
import { ChaseWorld } from '../../www/engine/chase.js';

/** @typedef {import('../../www/story/state.js').StoryState} StoryState */

loadSync(readFileSync);

/**
 * What a <cube-chase> would tell after so many ticks, or where the state has it stand.
 *
 * @param {string} map as XML
 * @param {StoryState} state its attributes are all that the element has
 * @param {number} [step]
 * @param {boolean} [still] whether the player waits for a key, as it does where less motion is asked for
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
