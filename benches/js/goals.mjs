// The performance goals: each is a figure from the results with its bound. A figure that cannot be
// computed fails its goal.

import { crowdNote } from './crowd.mjs';
import { bestTotal, geometricMean, timesAsLong } from './ratios.mjs';

/**
 * @typedef {import('./ratios.mjs').Result} Result
 * @typedef {import('./maps.mjs').BenchMap} BenchMap
 * @typedef {{ map: BenchMap, results: Map<string, Result> }} OnMap
 * @typedef {{ crowd: number | null, crowdNote: string, seek: number | null, seekNote: string,
 *   yielding: import('./crowd.mjs').CrowdFigures | null, nodes: Record<string, number>,
 *   terrain: Row[], repairs: Row[] }} Once what is not of a map: the milliseconds of a step, of a seek
 *   and of a tick, how many times as fast as the crate `pathfinding` ours is over nodes, and the tables
 *   of `measure` with these names
 * @typedef {Record<string, string>} Row of a table, by the heads of its columns
 * @typedef {{ what: string, bound: number, least: boolean, unit: string, figure: number | null,
 *   note: string }} Goal
 */

/** @typedef {(on: OnMap) => number | null} Figure of one map */

/** @type {(onMap: OnMap) => boolean} */
const structured = ({ map }) => !map.random;
/**
 * Small maps would lower a figure that is a time and not a ratio.
 *
 * @type {(onMap: OnMap) => boolean}
 */
const large = ({ map }) => !map.random && map.large;
/** @type {(onMap: OnMap) => boolean} */
const random = ({ map }) => map.random;

/** @param {Goal} goal */
export const reached = ({ figure, bound, least }) =>
  figure !== null && (least ? figure >= bound : figure <= bound);

/**
 * @param {OnMap[]} maps @param {Once} once
 * @returns {Goal[]}
 */
export function goals(maps, once) {
  /** How many times as fast the first is. @type {(fast: string, slow: string) => Figure} */
  const faster =
    (fast, slow) =>
    ({ results }) =>
      timesAsLong(results.get(slow), results.get(fast));
  /** @type {(a: string, b: string) => Figure} */
  const part =
    (a, b) =>
    ({ results }) =>
      timesAsLong(results.get(a), results.get(b));
  /**
   * Wasm without the copy of the path, like the native program.
   *
   * @type {(word: string) => Figure}
   */
  const wasmToNative =
    (word) =>
    ({ results }) =>
      timesAsLong(results.get(`wasm/${word}`), results.get(`native/${word}`), 'others');
  /**
   * @type {(what: string, least: boolean, bound: number, unit: string, figure: Figure, which?:
   *   (onMap: OnMap) => boolean) => Goal}
   */
  const mean = (what, least, bound, unit, figure, which = structured) => ({
    what,
    least,
    bound,
    unit,
    ...overMaps(maps.filter(which), figure),
  });
  /**
   * @type {(what: string, bound: number, unit: string, figure: number | null, note?: string) =>
   *   Goal}
   */
  const most = (what, bound, unit, figure, note = '') => ({
    what,
    bound,
    least: false,
    unit,
    figure,
    note: figure === null && !note ? NOT_MEASURED : note,
  });

  /** @type {(search: string) => Row[]} */
  const follows = (search) =>
    once.repairs.filter((row) => row.search === search && !row.map?.startsWith('random'));
  /** @type {(what: string, least: boolean, bound: number, unit: string, rows: Row[], head: string) => Goal} */
  const ofRows = (what, least, bound, unit, rows, head) => ({
    what,
    least,
    bound,
    unit,
    ...summary(rows.map((row) => Number(row[head]))),
  });

  return [
    mean('wasm A* to careful JavaScript', true, 1.4, '×', faster('wasm/astar', 'js/baseline')),
    mean('wasm A* to fast-astar', true, 2.5, '×', faster('wasm/astar', 'npm/fast-astar')),
    mean('wasm A* to EasyStar', true, 10, '×', faster('wasm/astar', 'npm/easystar')),
    mean(
      'wasm A* to javascript-astar',
      true,
      18,
      '×',
      faster('wasm/astar', 'npm/javascript-astar'),
    ),
    mean(
      'wasm A* to PathFinding.js, clone not timed',
      true,
      12,
      '×',
      faster('wasm/astar', 'npm/pathfinding-js-clone-apart'),
    ),
    mean('wasm A* to ngraph.path', true, 50, '×', faster('wasm/astar', 'npm/ngraph')),
    mean(
      'native A* to the pathfinding crate',
      true,
      6.5,
      '×',
      faster('native/astar', 'crate/pathfinding'),
    ),
    ...NODES.map((what) => ({
      what: `over nodes, to the pathfinding crate: ${what}`,
      least: true,
      bound: 1.5,
      unit: '×',
      figure: once.nodes[what] ?? null,
      note: once.nodes[what] === undefined ? NOT_MEASURED : '',
    })),
    mean(
      'native JPS to grid_pathfinding',
      true,
      12,
      '×',
      faster('native/jps', 'crate/grid_pathfinding'),
    ),
    mean(
      'native JPS to grid_pathfinding, random maps',
      true,
      1,
      '×',
      faster('native/jps', 'crate/grid_pathfinding'),
      random,
    ),
    mean(
      'native JPS that cuts corners to grid_pathfinding, random maps',
      true,
      1,
      '×',
      faster('native/jps-cut', 'crate/grid_pathfinding'),
      random,
    ),
    ofRows(
      'jumps over terrain to A*, generated land of 512² and 1024²',
      true,
      4,
      '×',
      once.terrain.filter((row) => row.map?.startsWith('land')),
      'jps',
    ),
    ofRows(
      'jumps over terrain to A*, noise',
      true,
      1,
      '×',
      once.terrain.filter((row) => row.map?.startsWith('noise')),
      'jps',
    ),
    ofRows(
      'a jump table follows an edit, to its build',
      false,
      1,
      '%',
      follows('jps-plus'),
      'repair, %',
    ),
    ofRows(
      'a hierarchy follows an edit, to its build',
      false,
      5,
      '%',
      follows('subgoal'),
      'repair, %',
    ),
    autoGoal(maps),
    mean('a query of a hierarchy, native', false, 55, 'µs', medianOf('native/subgoal'), large),
    mean(
      'four-way JPS+ in wasm to l1-path-finder, a query',
      false,
      1,
      '×',
      part('wasm/jps-plus-4', 'npm/l1'),
    ),
    mean(
      'four-way JPS+ in wasm to l1-path-finder, to build',
      false,
      1 / 20,
      '×',
      buildPart('wasm/jps-plus-4', 'npm/l1'),
    ),
    mean(
      'four-way subgoals in wasm to l1-path-finder, a query',
      false,
      1,
      '×',
      part('wasm/subgoal-4', 'npm/l1'),
    ),
    mean(
      'four-way subgoals in wasm to l1-path-finder, to build',
      false,
      1 / 20,
      '×',
      buildPart('wasm/subgoal-4', 'npm/l1'),
    ),
    mean('wasm to native: A*', false, 1.25, '×', wasmToNative('astar')),
    mean('wasm to native: JPS', false, 1.25, '×', wasmToNative('jps')),
    mean('wasm to native: JPS+', false, 1.25, '×', wasmToNative('jps-plus')),
    mean('wasm to native: flow field', false, 1.25, '×', wasmToNative('flow-field')),
    mean('slices of 1,000 expansions to one run', false, 1.03, '×', beside('native/slices')),
    mean('paint on to paint off', false, 2, '×', beside('native/paint')),
    mean(
      'one expansion a call from JavaScript, more than run',
      false,
      150,
      'ns',
      overhead('wasm/steps'),
    ),
    mean('A*, a cell, open list apart', false, 10, 'bytes', fact('native/astar', 'bytes a cell')),
    mean('JPS, a cell, open list apart', false, 15, 'bytes', fact('native/jps', 'bytes a cell')),
    mean(
      'JPS+, a cell, open list apart',
      false,
      36,
      'bytes',
      fact('native/jps-plus', 'bytes a cell'),
    ),
    mean('JPS+ tables in wasm, a cell', false, 60, 'ns', buildNanos('wasm/jps-plus')),
    mean('flow field, a cell, native', false, 20, 'ns', nanosAnExpansion('native/flow-field')),
    mean('flow field, a cell, wasm', false, 30, 'ns', nanosAnExpansion('wasm/flow-field')),
    most('10,000 chasers, a step', 0.1, 'ms', once.crowd, once.crowdNote),
    most(
      '10,000 walkers that yield in wasm, a tick',
      2,
      'ms',
      once.yielding?.many.tick ?? null,
      once.yielding ? crowdNote(once.yielding.many) : '',
    ),
    most('recorded search in wasm, the slowest seek', 100, 'ms', once.seek, once.seekNote),
  ];
}

/** For the note beside a figure that a run does not have. */
const NOT_MEASURED = 'not measured';

/** The facts that `cubechase-bench-peers --nodes` writes. */
export const NODES = [
  'dijkstra, grid',
  'bfs, grid',
  'astar, grid',
  'dijkstra, grid with walls',
  'bfs, grid with walls',
  'astar, grid with walls',
  'dijkstra, digraph',
  'dijkstra_all, digraph',
  'astar_bag, small grid',
  'yen, small grid',
];

/**
 * The geometric mean over the maps that have the figure, with the least and the greatest.
 * @param {OnMap[]} maps @param {Figure} figure
 */
function overMaps(maps, figure) {
  const figures = maps.map(figure).filter((value) => value !== null);
  if (maps.length === 0) return { figure: null, note: 'this run has no map for it' };
  const some = figures.length < maps.length ? `, ${figures.length} of ${maps.length} maps` : '';
  const { figure: mean, note } = summary(figures);
  return { figure: mean, note: figures.length === 0 ? note : `${note}${some}` };
}

/**
 * The geometric mean, with the least and the greatest.
 *
 * @param {number[]} figures
 */
function summary(figures) {
  if (figures.length === 0) return { figure: null, note: NOT_MEASURED };
  const [least, greatest] = [Math.min(...figures), Math.max(...figures)];
  return { figure: geometricMean(figures), note: `${short(least)} to ${short(greatest)}` };
}

/** Three digits. @param {number} figure */
export const short = (figure) =>
  figure >= 100
    ? figure.toFixed(0)
    : figure >= 10
      ? figure.toFixed(1)
      : figure >= 0.1
        ? figure.toFixed(2)
        : figure.toFixed(4);

/**
 * @param {string} name
 * @param {(result: Result, map: BenchMap) => number | undefined} figure
 * @returns {Figure}
 */
const of =
  (name, figure) =>
  ({ results, map }) => {
    const result = results.get(name);
    if (!result || result.unfit !== null) return null;
    const value = figure(result, map);
    return value === undefined || !Number.isFinite(value) ? null : value;
  };

/** @param {string} name */
const medianOf = (name) =>
  of(
    name,
    (result) => timesAsLong(result, { ...result, passes: [result.queries.map(() => 1)] }) ?? NaN,
  );
/** @param {string} name @param {string} word */
const fact = (name, word) => of(name, ({ facts }) => facts[word]);
/** @param {string} name */
const nanosAnExpansion = (name) =>
  of(name, ({ passes, expanded }) => (1000 * bestTotal(passes)) / total(expanded));
/** @param {string} name */
const buildNanos = (name) => of(name, ({ build }, { cells }) => (1000 * build) / cells.length);
/** A second measured time, relative to a search. @param {string} name */
const beside = (name) => of(name, ({ passes, others }) => bestTotal(others) / bestTotal(passes));
/** @param {string} name */
const overhead = (name) =>
  of(
    name,
    ({ passes, others, expanded }) =>
      (1000 * (bestTotal(others) - bestTotal(passes))) / total(expanded),
  );

/** @param {string} a @param {string} b @returns {Figure} */
const buildPart =
  (a, b) =>
  ({ results }) => {
    const [ours, theirs] = [results.get(a), results.get(b)];
    return ours && theirs && ours.unfit === null && theirs.unfit === null
      ? ours.build / theirs.build
      : null;
  };

/** @param {number[]} numbers */
const total = (numbers) => numbers.reduce((sum, number) => sum + number, 0);

/** What `auto` may choose from. */
const CHOICES = ['astar', 'astar-heap', 'pruned', 'jps', 'jps-plus', 'subgoal'];

/**
 * For every map: tables and all queries together, relative to the best of ours. `auto` builds its
 * tables while it searches, in its first pass, so it counts with the time of its choice.
 *
 * @param {OnMap[]} maps
 * @returns {Goal}
 */
function autoGoal(maps) {
  const whole = (/** @type {Result | undefined} */ result) =>
    result && result.unfit === null ? result.build + bestTotal(result.passes) : Infinity;
  let worst = { ratio: -Infinity, note: NOT_MEASURED };
  for (const { map, results } of maps) {
    const choices = CHOICES.map((word) => ({ word, took: whole(results.get(`native/${word}`)) }));
    const best = choices.reduce((a, b) => (b.took < a.took ? b : a));
    const auto = results.get('native/auto');
    const word = CHOICES.find((choice) => auto?.facts[choice] !== undefined) ?? 'none';
    const built = results.get(`native/${word}`)?.build ?? Infinity;
    const ratio =
      (auto && auto.unfit === null ? built + bestTotal(auto.passes) : Infinity) / best.took;
    if (Number.isFinite(ratio) && ratio > worst.ratio)
      worst = { ratio, note: `${map.name}, where it takes ${word} and ${best.word} is best` };
  }
  const figure = Number.isFinite(worst.ratio) ? worst.ratio : null;
  return {
    what: 'auto to the best of ours, tables counted, on its worst map',
    least: false,
    bound: 1.1,
    unit: '×',
    figure,
    note: worst.note,
  };
}
