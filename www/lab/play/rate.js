// How fast a search is played: expansions a second, on a ladder of 1, 2, 5, 10, 20 … and then all at once.

/** Left to itself, a search takes about so long. */
const SECONDS = 8;
const SLOWEST = 4;
const FASTEST = 100_000;

/** The steps of the ladder. */
export const LADDER = [...[1, 10, 100, 1000, 10_000].flatMap((ten) => [ten, 2 * ten, 5 * ten]), FASTEST, Infinity];

/** The rate at which so many steps take about eight seconds, as a number that reads well. @param {number} steps */
export function rateFor(steps) {
  const wish = Math.min(Math.max(steps / SECONDS, SLOWEST), FASTEST);
  // The nearest by ratio, not by difference: 3 is as far from 2 as from 5 to the eye.
  const far = (/** @type {number} */ rate) => Math.abs(Math.log(rate / wish));
  return LADDER.filter((rate) => rate >= SLOWEST && rate <= FASTEST).reduce((best, rate) => (far(rate) < far(best) ? rate : best));
}

/** @param {number} rate */
export const faster = (rate) => LADDER.find((step) => step > rate) ?? Infinity;

/** @param {number} rate */
export const slower = (rate) => LADDER.findLast((step) => step < rate) ?? 1;
