// What the page says about what has happened.

/** @typedef {import('../../engine/chase.js').ChaseEvent} ChaseEvent */

/** What a step came to. @param {ChaseEvent[]} events those of one tick */
export function sentenceOf(events) {
  const plans = events.filter((event) => event.kind === 'repath');
  const [first] = plans;
  for (const event of events) {
    if (event.kind === 'caught') return 'Caught! Everyone goes back to their start.';
    if (event.kind === 'facechange') return `Now on the ${event.to} face`;
  }
  if (plans.length > 1) return `${plans.length} monsters have new plans`;
  if (first?.kind === 'repath') return `Monster ${first.monster + 1} has a plan: ${first.length} cells, ${first.expanded.toLocaleString('en')} expanded`;
  return 'Nothing happened for ten seconds';
}
