// Compares two states of the project in one run: each of our contenders with the same one from
// another folder.

import { bestMedian, geometricMean, timesAsLong } from './ratios.mjs';
import { short } from './goals.mjs';

/**
 * @typedef {import('./contenders.mjs').Contender} Contender
 * @typedef {import('./goals.mjs').OnMap} OnMap
 */

const BEFORE = 'before/';

/** Whether a contender comes from the other folder. @param {Contender} contender */
export const isBefore = ({ name }) => name.startsWith(BEFORE);

/**
 * Each of our contenders, followed at once by its earlier state. No others.
 *
 * @param {Contender[]} contenders
 * @returns {Contender[]}
 */
export function paired(contenders) {
  const own = contenders.filter(({ family }) => family === 'native' || family === 'wasm');
  return own.flatMap((contender) => [
    contender,
    { ...contender, name: BEFORE + contender.name, label: `${contender.label}, before` },
  ]);
}

/**
 * How many times as long each takes as before: for each query by map, on average over structured
 * and over random maps, and for building.
 *
 * @param {Contender[]} contenders
 * @param {OnMap[]} maps
 * @returns {string[][]}
 */
export function pairRows(contenders, maps) {
  const heads = [
    'now ÷ before',
    'structured',
    'random',
    'build',
    ...maps.map(({ map }) => map.name),
    'µs a query now',
  ];
  const rows = contenders
    .filter((contender) => !isBefore(contender))
    .map(({ name, label }) => {
      const both = maps.map(({ results }) => ({
        now: results.get(name),
        before: results.get(BEFORE + name),
      }));
      const queries = both.map(({ now, before }) => timesAsLong(now, before));
      const over = (/** @type {boolean} */ random) =>
        mean(queries.filter((_, at) => maps[at]?.map.random === random));
      const builds = both.map(({ now, before }) =>
        now && before ? now.build / before.build : NaN,
      );
      const micros = both.map(({ now }) =>
        now && now.unfit === null ? short(bestMedian(now.queries, now.passes)) : '–',
      );
      return [
        label,
        over(false),
        over(true),
        mean(builds),
        ...queries.map(ratio),
        micros.join(' '),
      ];
    });
  return [heads, ...rows];
}

/** @param {(number | null)[]} ratios */
const mean = (ratios) =>
  ratio(
    geometricMean(
      ratios.flatMap((number) => (number !== null && Number.isFinite(number) ? [number] : [])),
    ),
  );

/** @param {number | null} number */
const ratio = (number) => (number !== null && Number.isFinite(number) ? number.toFixed(3) : '–');
