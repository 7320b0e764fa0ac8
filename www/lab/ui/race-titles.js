// What the lanes of a race are called, and what it comes to. What is equal is said once, and what differs is each lane's title. Table,
// captions, the line of results, explanations and what is said aloud all call them so.
//
//   astar; astar weight=1.5; jps heuristic=zero            A*  |  A* · weight 1.5  |  Jump points (JPS) · no estimate
//   astar weight=0; astar; astar weight=5                  weight 0  |  weight 1  |  weight 5          in common: A*

import { isDrive, SEARCHES_OF } from '../../shared/words.js';
import { LAB_BLIND, labelOf, usualWeight } from './labels.js';
import { inSentence } from './titles.js';

/**
 * @typedef {import('../play/searches.js').AnyOptions} AnyOptions
 * @typedef {{ algorithm: string, options: AnyOptions }} Named a lane: the search that was asked for, and what it goes by
 * @typedef {Pick<import('./race.js').LaneState, 'title' | 'expanded' | 'ratio' | 'drive' | 'status' | 'error'>} Result
 * @typedef {{ usual: (lane: Named) => unknown, words: (value: any) => string, isFor: (lane: Named) => boolean }} Said
 */

/** @param {string} attribute */
const word = (attribute) => (/** @type {string} */ value) => labelOf(attribute, value);
/** @param {Named} lane */
const onCells = ({ algorithm }) => !isDrive(algorithm);
/** @param {Named} lane */
const driving = ({ algorithm }) => isDrive(algorithm);
/** @param {Named} lane */
const estimates = ({ algorithm }) => !LAB_BLIND.includes(algorithm);
/** @param {keyof typeof SEARCHES_OF} setting @returns {(lane: Named) => boolean} */
const takes = (setting) => ({ algorithm, options }) => SEARCHES_OF[setting].includes(options.algorithm ?? algorithm);

/** In the order in which they are said. @type {Record<string, Said>} */
const SETTINGS = {
  weight: { usual: ({ algorithm }) => usualWeight([algorithm]), words: (value) => `weight ${value}`, isFor: (lane) => lane.algorithm === 'astar' || takes('weight')(lane) },
  weighting: { usual: () => 'pohl', words: word('weighting'), isFor: takes('weighting') },
  heuristic: { usual: () => 'octile', words: (value) => (value === 'zero' ? 'no estimate' : labelOf('heuristic', value)), isFor: estimates },
  scale: { usual: () => 1, words: (value) => `estimate × ${value}`, isFor: estimates },
  scaleDiagonal: { usual: () => null, words: (value) => (value === null ? 'diagonal as the rest' : `diagonal × ${value}`), isFor: (lane) => estimates(lane) && (lane.options.heuristic ?? 'octile') === 'octile' },
  landmarks: { usual: () => 8, words: (value) => `${Array.isArray(value) ? value.length : value} landmarks`, isFor: (lane) => estimates(lane) && lane.options.heuristic === 'landmarks' },
  movement: { usual: () => '8-strict', words: word('movement'), isFor: onCells },
  k: { usual: () => 5, words: (value) => `k = ${value}`, isFor: takes('k') },
  kWithin: { usual: () => null, words: (value) => (value === null ? 'no threshold' : `within ${value}`), isFor: takes('kWithin') },
  kBy: { usual: () => 'turn', words: word('k-by'), isFor: takes('kBy') },
  jumpLimit: { usual: () => null, words: (value) => (value === null ? 'jumps of any length' : `jumps of at most ${value}`), isFor: takes('jumpLimit') },
  costs: { usual: () => '10/14', words: (value) => `costs ${labelOf('costs', value)}`, isFor: onCells },
  openList: { usual: () => 'buckets', words: word('open-list'), isFor: onCells },
  ties: { usual: () => 'h', words: word('ties'), isFor: (lane) => onCells(lane) && (lane.options.openList ?? 'buckets') !== 'buckets' },
  goalTest: { usual: () => 'expand', words: (value) => `goal ${labelOf('goal-test', value)}`, isFor: onCells },
  limit: { usual: () => null, words: (value) => (value === null ? 'no limit' : `limit ${value}`), isFor: () => true },
  nearest: { usual: () => 'closed', words: (value) => (value === 'open' ? 'nearest of seen cells' : 'nearest of expanded cells'), isFor: onCells },
  smooth: { usual: () => 'none', words: (value) => (value === 'none' ? 'not smoothed' : labelOf('smooth', value)), isFor: onCells },
  turningRadius: { usual: () => null, words: (value) => (value === null ? 'usual radius' : `radius ${value}`), isFor: driving },
  reverseCost: { usual: () => null, words: (value) => (value === null ? 'driving back as usual' : `driving back ${value}`), isFor: driving },
  steerCost: { usual: () => null, words: (value) => (value === null ? 'steering as usual' : `steering ${value}`), isFor: driving },
  gearCost: { usual: () => null, words: (value) => (value === null ? 'gear change as usual' : `gear change ${value}`), isFor: driving },
};

/** A* has the weight that it has for itself, else none. @param {string} name @param {Named} lane @returns {unknown} undefined where the setting is not for this search */
function valueOf(name, lane) {
  const { usual, isFor } = SETTINGS[name];
  if (!isFor(lane)) return undefined;
  if (name === 'weight' && (lane.options.algorithm ?? 'astar') === 'astar') return 1;
  return lane.options[/** @type {keyof AnyOptions} */ (name)] ?? usual(lane);
}

/** @param {readonly Named[]} lanes */
function sorted(lanes) {
  const alike = lanes.length > 1 && lanes.every(({ algorithm }) => algorithm === lanes[0]?.algorithm);
  /** @type {Record<string, unknown[]>} */
  const differs = {};
  /** @type {string[]} */
  const equal = alike ? [labelOf('algorithm', lanes[0].algorithm)] : [];
  for (const [name, { usual, words }] of Object.entries(SETTINGS)) {
    const values = lanes.map((lane) => valueOf(name, lane));
    const own = values.filter((value) => value !== undefined);
    if (own.length === 0) continue;
    const same = own.every((value) => JSON.stringify(value) === JSON.stringify(own[0]));
    const alone = own.length === 1 && (lanes.length > 1 || name === 'weight') && lanes.some((lane, at) => values[at] !== undefined && values[at] !== usual(lane));
    if (!same || alone) differs[name] = values;
    else if (lanes.every((lane, at) => values[at] === undefined || values[at] !== usual(lane))) equal.push(words(own[0]));
  }
  return { alike, differs, equal };
}

/** Of the lanes of a race, which are asked for at every picture. @type {WeakMap<readonly Named[], string[]>} */
const known = new WeakMap();

/**
 * @param {readonly Named[]} lanes that stay as they are
 * @returns {string[]} each another; the parts of one with ` · ` between
 */
export function titlesOf(lanes) {
  const before = known.get(lanes);
  if (before) return before;
  const { alike, differs } = sorted(lanes);
  const titles = lanes.map((lane, at) => {
    const settings = Object.entries(differs).flatMap(([name, values]) => {
      const { usual, words } = SETTINGS[name];
      const value = values[at];
      return value === undefined || (!alike && value === usual(lane)) ? [] : [words(value)];
    });
    return (alike && settings.length > 0 ? settings : [labelOf('algorithm', lane.algorithm), ...settings]).join(' · ');
  });
  // Whoever runs twice all alike is numbered.
  const numbered = titles.map((title, at) => {
    const same = titles.slice(0, at).filter((other) => other === title).length;
    return same === 0 ? title : `${title} (${same + 1})`;
  });
  known.set(lanes, numbered);
  return numbered;
}

/** What holds for all of several lanes and is not in their titles; '' where that is nothing. @param {readonly Named[]} lanes */
export const commonOf = (lanes) => (lanes.length > 1 ? sorted(lanes).equal.join(' · ') : '');

/** Ratios that are the same but for what rounding did. */
const SAME = 1e-9;

/**
 * What a race comes to, in one sentence that is worked out from the answers: who expands the fewest, how many times fewer than whom, and
 * what the path costs, or how long it is where paths at any angle are compared.
 *
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
