// Functions that answer what was answered in the sandbox. They run in the page, and so do searches with them: nothing of the code
// that was asked is in them, only its numbers.

import { FUNCTIONS } from '../sandbox/wire.js';

/**
 * @typedef {import('../sandbox/wire.js').Name} Name
 * @typedef {import('../sandbox/wire.js').Transcript} Transcript
 * @typedef {import('../sandbox/recorder.js').Functions} Functions
 */

/** What was not asked there: the map is another one since. */
export class NotAsked extends Error {
  constructor() {
    super('not answered yet, as the map has changed: the code is asked again');
    this.name = 'NotAsked';
  }
}

/** @param {Transcript} transcript @returns {Functions} those that were asked anything */
export function replayed(transcript) {
  return Object.fromEntries(FUNCTIONS.flatMap(([name, takes]) => {
    if (transcript[name].count === 0) return [];
    const known = answersOf(name, takes, transcript[name].flat);
    return [[name, (/** @type {number[]} */ ...asked) => {
      const key = asked.join();
      if (!known.has(key)) throw new NotAsked();
      return known.get(key);
    }]];
  }));
}

/** @param {Name} name @param {number} takes @param {Float64Array} flat @returns {Map<string, unknown>} */
function answersOf(name, takes, flat) {
  /** @type {Map<string, unknown>} */
  const known = new Map();
  for (let at = 0; at < flat.length; ) {
    const key = flat.subarray(at, (at += takes)).join();
    const answer = flat[at++] ?? NaN;
    if (name === 'neighbours') {
      const cells = flat.subarray(at, (at += 2 * answer));
      known.set(key, Array.from({ length: answer }, (_, cell) => [cells[2 * cell], cells[2 * cell + 1]]));
    } else {
      known.set(key, name === 'goal' ? answer !== 0 : answer);
    }
  }
  return known;
}
