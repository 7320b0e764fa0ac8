// Which monster is which: a shape and a shade of the plans' red for each, the same on its head, at the goal of its plan, in
// the list and in the net. Shades differ in lightness, so that they are told apart whatever colours somebody sees.

import { blend } from './palette.js';

/**
 * @typedef {[number, number]} Corner
 * @typedef {{ shape: number, shade: number }} Mark
 */

/** Corners on a circle. @param {number} count @param {number} from in turns, clockwise from above @param {number[]} [radii] one after another @returns {Corner[]} */
const round = (count, from, radii = [1]) =>
  Array.from({ length: count }, (_, at) => {
    const [angle, radius] = [2 * Math.PI * (from + at / count), radii[at % radii.length] ?? 1];
    return [radius * Math.sin(angle), -radius * Math.cos(angle)];
  });

/** Outlines about the middle, x to the right and y down. @type {readonly Corner[][]} */
export const SHAPES = [
  round(20, 0, [0.84]),
  round(3, 0, [1.05]).map(([x, y]) => [x, y + 0.2]),
  round(4, 1 / 8),
  round(10, 0, [1.1, 0.48]),
  round(4, 0, [1.08]),
  [[-0.3, -1], [0.3, -1], [0.3, -0.3], [1, -0.3], [1, 0.3], [0.3, 0.3], [0.3, 1], [-0.3, 1], [-0.3, 0.3], [-1, 0.3], [-1, -0.3], [-0.3, -0.3]],
];
/** The same, where only text can be: in the list's options. */
export const SIGNS = '●▲■★◆✚';

/** How much deeper than the plans' own red, and what they deepen to. */
const DEEPER = [0, 0.36, 0.66];
const DEEP = '#2b0010';

/** @param {{ plan: string }} colours @returns {string[]} */
export const shadesOf = ({ plan }) => DEEPER.map((share) => blend(plan, DEEP, share));

/** No two of the first eighteen are the same, and no two neighbours share anything. @param {number} monster @returns {Mark} */
export function markOf(monster) {
  const again = Math.floor(monster / SHAPES.length);
  return { shape: monster % SHAPES.length, shade: (monster + again) % DEEPER.length };
}
