// A game's numbers as a person reads them.

import { secondsOf } from '../../engine/quest.js';

/** Minutes, seconds and tenths, as far as they have passed. @param {number} ticks */
export function timeOf(ticks) {
  const tenths = Math.floor(secondsOf(ticks) * 10 + 1e-6);
  const [minutes, rest] = [Math.floor(tenths / 600), tenths % 600];
  return `${minutes}:${String(Math.floor(rest / 10)).padStart(2, '0')}.${rest % 10}`;
}

/** @param {number} lives */
export const livesLeft = (lives) => (lives === 1 ? 'One life is left.' : `${lives} lives are left.`);

/** @param {number} walls */
export const wallsLeft = (walls) => (walls === 0 ? 'No wall is left in hand.' : walls === 1 ? 'One wall is left in hand.' : `${walls} walls are left in hand.`);
