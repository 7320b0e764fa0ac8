// The hints of a game: one line for each thing, when it matters for the first time. Each is shown
// once, for some seconds of the game, so that a pause does not use them up.

import { ticksPerSecond } from '../../engine/chase.js';
import { msg } from '../../shared/message.js';

/** @import { Message } from '../../shared/message.js' */
/** @import { ChaseEvent } from '../../engine/chase.js' */
/** @import { Cell } from './builder.js' */

/** The most interesting one first: of several, it is shown first. */
const HINTS = {
  close: msg('It is close. A wall blocks its way.'),
  plan: msg('Red squares are its path to you.'),
  awake: msg('New face: its monsters wake up.'),
  gem: msg('Step on the gem to collect it.'),
  next: msg('Got it. The next gem is over an edge.'),
  edge: msg('Walk over the edge: the cube turns.'),
};
/** @typedef {keyof typeof HINTS} Hint */

/** Seconds that a hint stays, and the least before another replaces it. */
const STAYS = 5;
const LEAST = 2;
/** The cells of a plan, or to a gem, that are close, and those to an edge. */
const CLOSE = 5;
const AT_EDGE = 2;

export function createHints() {
  /** @type {Set<Hint>} */
  const seen = new Set();
  /** @type {Set<Hint>} */
  const waiting = new Set();
  /** @type {{ hint: Hint, tick: number } | null} */
  let current = null;

  /** @param {Hint} hint */
  function matters(hint) {
    if (!seen.has(hint)) waiting.add(hint);
  }

  return {
    /** Call it when a game begins. Hints do not return in the next game. */
    restart() {
      waiting.clear();
      current = null;
    },

    /**
     * @param {ChaseEvent} event
     * @param {boolean} wakes whether monsters sleep until the player is on their face
     */
    hear(event, wakes) {
      if (event.kind === 'repath') matters(event.length <= CLOSE ? 'close' : 'plan');
      else if (event.kind === 'facechange' && wakes) matters('awake');
      else if (event.kind === 'gem' && event.collected < event.of) matters('next');
    },

    /**
     * Returns the hint of this tick, and whether it is new.
     *
     * @param {{ ticks: number, size: number, player: Cell, gems: readonly Cell[] }} now gems: the
     *   remaining ones
     * @returns {{ text: Message | null, isNew: boolean }}
     */
    at({ ticks, size, player: { face, x, y }, gems }) {
      if (
        gems.some((gem) => gem.face === face && Math.abs(gem.x - x) + Math.abs(gem.y - y) <= CLOSE)
      )
        matters('gem');
      if (Math.min(x, y, size - 1 - x, size - 1 - y) < AT_EDGE) matters('edge');
      const age = current ? (ticks - current.tick) / ticksPerSecond() : Infinity;
      // The chase can go back in time.
      if (age >= STAYS || age < 0) current = null;
      const [next] = /** @type {Hint[]} */ (Object.keys(HINTS)).filter((hint) => waiting.has(hint));
      const isNew = next !== undefined && (current === null || age >= LEAST);
      if (isNew) {
        waiting.delete(next);
        seen.add(next);
        current = { hint: next, tick: ticks };
      }
      return { text: current && HINTS[current.hint], isNew };
    },
  };
}
