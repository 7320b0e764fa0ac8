// What the step at the playhead did, counted: the tape is asked for the moment before it and for the moment after, and what
// differs is what it did. Nothing is searched again, and nothing is worked out that the tape does not say.

import { FIELDS } from '../../engine/fields.js';

/**
 * @typedef {import('./lane.js').Lane} Lane
 *
 * @typedef {object} Facts
 * @property {number} step how many there were; 0 before the first
 * @property {string} end the answer's status, once it is reached; '' before
 * @property {[number, number] | null} current the cell that was expanded
 * @property {number} opened cells that were not known
 * @property {number} improved waiting cells that were found cheaper
 * @property {number} reopened expanded cells that wait again
 * @property {boolean} lost whether the current cell is further away than was thought, or cut off
 * @property {boolean} known whether these could be counted
 * @property {number} clear lines of sight
 * @property {number} blocked
 * @property {[number, number] | null} next the cell that the step after it expands
 * @property {boolean} first whether the current cell is where the search began
 */

/** Of larger maps only what lies so near to the current cell is looked at. */
const MOST = 4096;
const NEAR = 24;

/** Searches whose steps go to the cells around and no further. */
const NEXT = ['astar', 'dijkstra', 'bfs', 'greedy', 'weighted', 'dynamic-weighted', 'pruned', 'k-best', 'bidirectional', 'flow-field', 'theta', 'lazy-theta'];

/** @param {Lane} lane @param {number} columns @param {number} rows @param {{ open: number, closed: number }} marks @returns {Facts} */
export function factsOf(lane, columns, rows, marks) {
  const { step, current } = lane;
  const end = lane.answer && step >= lane.steps ? lane.answer.status : '';
  /** @type {Facts} */
  const facts = { step, end, current, opened: 0, improved: 0, reopened: 0, lost: false, known: false, clear: 0, blocked: 0, next: null, first: false };
  if (step < lane.steps) {
    lane.show(step + 1);
    facts.next = lane.current;
    lane.show(step);
  }
  if (step === 0 || !current) return facts;
  for (const [, , , , clear] of lane.sights()) facts[clear ? 'clear' : 'blocked']++;
  const reach = NEXT.includes(lane.chosen || lane.options.algorithm || lane.algorithm) ? 1 : columns * rows <= MOST ? Infinity : NEAR;
  const [x, y] = [Math.max(0, current[0] - reach), Math.max(0, current[1] - reach)];
  const [w, h] = [Math.min(columns, current[0] + reach + 1) - x, Math.min(rows, current[1] + reach + 1) - y];
  const after = lane.window(x, y, w, h);
  const at = (current[1] - y) * w + current[0] - x;
  facts.first = after[at * FIELDS.count + FIELDS.parent] === current[1] * columns + current[0];
  lane.show(step - 1);
  const before = lane.window(x, y, w, h);
  const was = lane.marks;
  for (let i = 0; i < w * h; i++) {
    const [old, now] = [before[i * FIELDS.count + FIELDS.g] ?? NaN, after[i * FIELDS.count + FIELDS.g] ?? NaN];
    if (Number.isNaN(now)) continue;
    const mark = was[(y + Math.floor(i / w)) * columns + x + (i % w)];
    if (i === at) facts.lost = now > old;
    else if (Number.isNaN(old)) facts.opened++;
    else if (now < old && mark === marks.closed) facts.reopened++;
    else if (now < old) facts.improved++;
  }
  lane.show(step);
  facts.known = true;
  return facts;
}
