// What a race comes to, in one sentence that is worked out from the answers: who expands the fewest, how many times fewer than whom,
// and what the path costs, or how long it is where paths at any angle are compared.

import { inSentence } from './titles.js';

/** @typedef {Pick<import('./race.js').LaneState, 'title' | 'expanded' | 'ratio' | 'drive' | 'status' | 'error'>} Result */

/** Ratios that are the same but for what rounding did. */
const SAME = 1e-9;

/**
 * @param {readonly Result[]} lanes
 * @param {boolean} [lines] whether ratios are of lengths; else they are of costs
 * @returns {string} '' while there is nothing to compare
 */
export function differenceOf(lanes, lines = false) {
  const found = lanes.filter(({ status, error }) => status === 'found' && error === '');
  const [first] = found;
  // Cells and poses are not the same thing.
  if (!first || found.length < 2 || found.length < lanes.length || found.some(({ drive }) => Boolean(drive) !== Boolean(first.drive))) return '';
  const few = found.reduce((least, lane) => (lane.expanded < least.expanded ? lane : least));
  const many = found.reduce((most, lane) => (lane.expanded > most.expanded ? lane : most));
  const things = first.drive ? 'poses' : 'cells';
  const ratios = found.map(({ ratio }) => ratio ?? NaN);
  if (few.expanded === many.expanded) {
    const same = Math.max(...ratios) / Math.min(...ratios) - 1 < SAME;
    const all = first.drive ? 'All expand as many poses' : 'All expand as many cells';
    return ratios.some(Number.isNaN) ? `${all}.` : `${all}, ${lines ? (same ? 'the same length' : 'different lengths') : same ? 'the same cost' : 'different costs'}.`;
  }
  const what = [fewer(few.expanded, many.expanded, things), path((few.ratio ?? NaN) / (many.ratio ?? NaN), lines)].filter(Boolean).join(', ');
  return `${inSentence(few.title)} against ${inSentence(many.title)}: ${what}.`;
}

/** @param {number} few @param {number} many @param {string} things */
function fewer(few, many, things) {
  const times = many / Math.max(few, 1);
  if (times >= 2) return `${times.toLocaleString('en', { maximumFractionDigits: times < 10 ? 1 : 0 })} times fewer ${things}`;
  return `${Math.max(1, Math.round(100 * (1 - few / many)))} % fewer ${things}`;
}

/** @param {number} times the one divided by the other @param {boolean} lines */
function path(times, lines) {
  if (Number.isNaN(times)) return '';
  if (Math.abs(times - 1) < SAME) return lines ? 'the same length' : 'the same cost';
  const percent = Math.abs(times - 1) * 100;
  if (percent < 0.1) return lines ? (times > 1 ? 'less than 0.1 % longer' : 'less than 0.1 % shorter') : times > 1 ? 'less than 0.1 % more expensive' : 'less than 0.1 % cheaper';
  const words = percent.toLocaleString('en', { maximumFractionDigits: percent < 10 ? 1 : 0 });
  if (lines) return times > 1 ? `${words} % longer` : `${words} % shorter`;
  return times > 1 ? `${words} % more expensive` : `${words} % cheaper`;
}
