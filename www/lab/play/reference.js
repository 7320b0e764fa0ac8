// What the answers of a race are compared with: one shortest way for all lanes, else numbers could not be compared with each other.
// Where one of them goes at any angle it is the shortest at any angle, and all are measured by their length. Else it is the
// shortest by steps that any of them may take; what a step costs is each lane's own choice, and a ratio has no unit.

/**
 * @typedef {import('./lane.js').Lane} Lane
 * @typedef {import('./optimum.js').Rules} Rules
 * @typedef {{ lines: boolean, movement: Rules['movement'] }} Reference
 */

/** The freest first: what one allows, those before it do. @type {Rules['movement'][]} */
const FREEDOM = ['6', '8-cut', '8-one-free', '8-strict', '4'];

/** @param {readonly Lane[]} lanes that have ended @returns {Reference} */
export function referenceOf(lanes) {
  const judged = lanes.filter(({ comparable, error }) => comparable && error === '');
  const moves = judged.map(({ options }) => options.movement ?? '8-strict');
  return { lines: judged.some(({ straight }) => straight), movement: FREEDOM.find((movement) => moves.some((other) => other === movement)) };
}

/** @param {Reference} reference @param {Lane} lane @returns {Rules} */
export const rulesOf = ({ movement }, { options: { layout, costs } }) => ({ movement, layout, costs });

/** How long a lane's way is, as the reference is measured. @param {Lane} lane that has an answer @param {Reference} reference */
export function lengthOf({ path, cost, straight, options: { costs } }, { lines }) {
  if (!lines || straight || cost === null) return cost ?? 0;
  // Lines are for floor of cost 1, so that a length is what a straight step costs, times cells.
  const step = costs === 'sqrt2' || costs === '1/1' ? 1 : 10;
  return path.reduce((sum, [x, y], at) => sum + Math.hypot(x - (path[at - 1]?.[0] ?? x), y - (path[at - 1]?.[1] ?? y)), 0) * step;
}
