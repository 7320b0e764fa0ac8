// A game over a chase, read out of the core's numbers. See `questCopy` in wasm/src/whole/quest.rs.

import { ticksPerSecond } from '../pkg/cubechase.js';
import { Phase } from '../pkg/names.js';
import { FACES, wordsOf } from './names.js';

/**
 * @typedef {typeof PHASES[number]} PhaseWord in `ready` the player has not moved yet, and time stands still
 * @typedef {{ face: number, x: number, y: number, taken: boolean }} Gem
 * @typedef {{ phase: PhaseWord, lives: number, walls: number, gems: Gem[], taken: number }} Quest
 * @typedef {{ phase: PhaseWord, lives: number, walls: number, gems: { face: string, x: number, y: number, taken: boolean }[] }} GameState
 */

const PHASES = wordsOf(Phase);

/** @param {Uint32Array} numbers @returns {Quest | null} null where there is no game */
export function readQuest(numbers) {
  const [phase, lives = 0, walls = 0, ...rest] = numbers;
  if (phase === undefined) return null;
  /** @type {Gem[]} */
  const gems = [];
  for (let at = 0; at < rest.length; at += 4) {
    const [face = 0, x = 0, y = 0, taken = 0] = rest.slice(at, at + 4);
    gems.push({ face, x, y, taken: taken === 1 });
  }
  return { phase: PHASES[phase] ?? 'ready', lives, walls, gems, taken: gems.filter(({ taken }) => taken).length };
}

/** As a page reads it. @param {Quest} quest @returns {GameState} */
export const stateOf = ({ phase, lives, walls, gems }) => ({ phase, lives, walls, gems: gems.map((gem) => ({ ...gem, face: FACES[gem.face] ?? '' })) });

/** @param {number} ticks of a chase */
export const secondsOf = (ticks) => ticks / ticksPerSecond();
