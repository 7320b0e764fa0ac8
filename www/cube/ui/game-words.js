// A game's numbers as a person reads them.

import { secondsOf } from '../../engine/quest.js';

/** Minutes, seconds and tenths, as far as they have passed. @param {number} ticks */
export function timeOf(ticks) {
  const tenths = Math.floor(secondsOf(ticks) * 10 + 1e-6);
  const [minutes, rest] = [Math.floor(tenths / 600), tenths % 600];
  return `${minutes}:${String(Math.floor(rest / 10)).padStart(2, '0')}.${rest % 10}`;
}

/** @param {import('../../engine/quest.js').Quest | null} quest what there is to do, as it begins */
export function taskOf(quest) {
  if (!quest) return NO_GEMS;
  const { gems: { length: gems }, lives, walls } = quest;
  if (gems === 1) return `One gem, ${lives} lives, ${walls} walls. Time runs from the first step.`;
  return `${gems} gems, ${lives} lives, ${walls} walls. Time runs from the first step.`;
}

/** Of a game in which there is nothing to do. */
export const NO_GEMS = 'No gem can be reached from the player’s start.';

/** @param {number} lives */
export const livesLeft = (lives) => (lives === 1 ? 'One life is left.' : `${lives} lives are left.`);

/** @param {number} walls */
export const wallsLeft = (walls) => (walls === 0 ? 'No wall is left in hand.' : walls === 1 ? 'One wall is left in hand.' : `${walls} walls are left in hand.`);
