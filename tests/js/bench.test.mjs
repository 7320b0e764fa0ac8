// The benchmark's own arithmetic: legal paths, shortest paths and ratios. It needs no other
// library.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Baseline } from '../../benches/js/baseline.mjs';
import { Lengths, lengthOf, verdict } from '../../benches/js/check.mjs';
import { CONTENDERS } from '../../benches/js/contenders.mjs';
import { NODES, goals, reached } from '../../benches/js/goals.mjs';
import { withFigures } from '../../benches/js/documents.mjs';
import { cellsOf, mapNames, readMap, spread } from '../../benches/js/maps.mjs';
import {
  bestMedian,
  bestTotal,
  geometricMean,
  median,
  timesAsLong,
} from '../../benches/js/ratios.mjs';
import { inRoot } from '../../scripts/lib/files.mjs';
import { formatted } from '../../scripts/lib/format.mjs';
import { points, randomMap } from './support/grids.mjs';
import { shortest } from './support/oracle.mjs';
import { read } from './support/texts.mjs';

/** @typedef {import('../../benches/js/ratios.mjs').Result} Result */
/** @typedef {import('../../benches/js/baseline.mjs').Movement} Movement */
/** @typedef {import('../../benches/js/check.mjs').Rule} Rule */
/** @typedef {[number, number, number, number]} Query */

/** @param {string[]} rows */
const mapOf = (rows) =>
  cellsOf(
    `type octile\nheight ${rows.length}\nwidth ${rows[0]?.length}\nmap\n${rows.join('\n').replaceAll('#', '@')}\n`,
  );

const MOVEMENTS = /** @type {Movement[]} */ (['8-strict', '8-one-free', '8-cut', '4']);

/**
 * A map with queries.
 *
 * @param {string[]} rows
 * @param {Query[]} [queries]
 * @param {number[]} [lengths]
 * @param {Partial<import('../../benches/js/maps.mjs').BenchMap>} [more]
 */
const queried = (rows, queries = [], lengths = [], more = {}) => ({
  ...mapOf(rows),
  name: '',
  free: 1,
  random: false,
  large: true,
  queries,
  lengths,
  ...more,
});

/** @param {Partial<Result>} some @returns {Result} */
const resultOf = (some) => ({
  queries: [0, 1, 2],
  passes: [],
  others: [],
  build: 0,
  expanded: [],
  facts: {},
  verdicts: { right: 0, missing: 0, illegal: 0, longer: 0 },
  unfit: null,
  ...some,
});

test('measures a path by the rule of its solver', () => {
  const map = mapOf(['...', '.#.', '...']);
  const [strict, free, cut, four] = /** @type {[Rule, Rule, Rule, Rule]} */ (
    MOVEMENTS.map((movement) => ({ movement, costs: 'sqrt2' }))
  );
  assert.deepEqual(
    [strict, four].map((rule) => lengthOf(map, [0, 0, 2, 2], [0, 0, 2, 0, 2, 2], rule)),
    [4, 4],
    'corners include the cells between them',
  );
  const corner = [1, 0, 2, 1];
  const tenths = { movement: cut.movement, costs: /** @type {const} */ ('10/14') };
  assert.deepEqual(
    [strict, free, tenths, four].map((rule) => lengthOf(map, corner, corner, rule)),
    [NaN, Math.SQRT2, 1.4, NaN],
  );
  const wrong = {
    'through a wall': [0, 0, 2, 2],
    'on none of the eight lines': [0, 0, 2, 1],
    'off the map': [0, 0, 3, 0],
  };
  for (const [what, path] of Object.entries(wrong))
    assert.equal(lengthOf(map, path, path, cut), NaN, what);
  assert.deepEqual(
    [[0, 0, 2, 0], []].map((path) => lengthOf(map, [0, 0, 2, 2], path, strict)),
    [NaN, NaN],
    'another end, and no path at all',
  );
});

test('classifies answers as right, missing, illegal or longer', () => {
  const map = queried(['....', '....'], [[0, 0, 3, 0]], [3]);
  const rule = {
    movement: /** @type {const} */ ('8-strict'),
    costs: /** @type {const} */ ('sqrt2'),
  };
  const say = (/** @type {number[] | null} */ path, cost = 3) =>
    verdict(map, 0, { found: path !== null, cost, path }, rule, 3);
  assert.deepEqual(
    [say([0, 0, 3, 0]), say(null), say([0, 0, 3, 1])],
    ['right', 'missing', 'illegal'],
  );
  assert.deepEqual(
    [say([0, 0, 1, 1, 2, 1, 3, 0]), say([0, 0, 3, 0], 3.01)],
    ['longer', 'longer'],
    'also a cost that differs from its path',
  );
});

test('the baseline finds the shortest paths by every rule', () => {
  for (let seed = 1; seed <= 60; seed++) {
    const { rows, start, goal } = randomMap(9, 8, seed, { walls: 0.35 });
    const map = queried(rows, [[...start, ...goal]]);
    const [from, to] = points([start, goal]);
    for (const movement of MOVEMENTS) {
      const rule = { movement, costs: /** @type {const} */ ('sqrt2') };
      const search = new Baseline(map, { movement, costs: movement === '4' ? [1, 2] : undefined });
      const best = shortest(rows, from ?? assert.fail(), to ?? assert.fail(), {
        movement,
        straight: 1,
        diagonal: Math.SQRT2,
      });
      const isBest = (/** @type {number} */ length) =>
        length === best || Math.abs(length - best) < 1e-9;
      for (let again = 0; again < 2; again++) {
        const path = search.search(...start, ...goal);
        const length = path ? lengthOf(map, [...start, ...goal], path, rule) : Infinity;
        assert.ok(isBest(length), `seed ${seed}, ${movement}: ${length}, ${best}`);
      }
      if (movement !== '8-strict' && best < Infinity)
        assert.ok(isBest(new Lengths(map).shortest(rule, 0)));
    }
  }
});

test('computes medians, totals and ratios', () => {
  assert.deepEqual([median([3, 1, 2]), median([4, 1, 2, 3])], [2, 2.5]);
  assert.ok(Math.abs(geometricMean([2, 8]) - 4) < 1e-12);
  assert.deepEqual(
    [
      bestMedian(
        [0, 1, 2],
        [
          [5, 5, 5],
          [1, 9, 2],
        ],
      ),
      bestMedian([0, 1, 2], [[1, 9, 2]], [1]),
      bestTotal([
        [5, 5, 5],
        [1, 9, 2],
      ]),
    ],
    [2, 9, 8],
  );
  const [fast, slow] = [
    resultOf({ passes: [[1, 2, 3]] }),
    resultOf({ queries: [1], passes: [[10]] }),
  ];
  assert.equal(timesAsLong(slow, fast), 5, 'for the queries that both have');
  for (const none of [{ ...fast, unfit: 'for a reason' }, undefined])
    assert.equal(timesAsLong(slow, none), null);
});

test('every goal names contenders that exist, and fails without them', () => {
  const mapWith = (/** @type {object} */ more = {}) =>
    queried(['..', '..'], [[0, 0, 1, 1]], [1], more);
  const nothing = goals([{ map: mapWith(), results: new Map() }], {
    crowd: null,
    crowdNote: '',
    seek: null,
    seekNote: '',
    yielding: null,
    nodes: {},
    terrain: [],
    repairs: [],
  });
  assert.deepEqual(nothing.filter(reached), []);
  const results = new Map(
    CONTENDERS.map(({ name }) => [
      name,
      resultOf({
        queries: [0],
        passes: [[2]],
        others: [[2]],
        build: 1,
        expanded: [4],
        facts: { 'bytes a cell': 9, 'jps': 1 },
      }),
    ]),
  );
  const yielding = { tick: 0.1, begin: 1, apart: 100 };
  const all = goals(
    [false, true].map((random) => ({ map: mapWith({ width: 512, random }), results })),
    {
      crowd: 0.05,
      crowdNote: '',
      seek: 20,
      seekNote: '',
      yielding: { few: yielding, many: yielding },
      nodes: Object.fromEntries(NODES.map((what) => [what, 2])),
      terrain: ['land 64, 512²', 'noise, 512²'].map((map) => ({ map, jps: '2' })),
      repairs: ['jps-plus', 'subgoal'].map((search) => ({
        'map': 'arena2',
        search,
        'repair, %': '0.5',
      })),
    },
  );
  assert.deepEqual(
    all.filter(({ figure }) => figure === null).map(({ what }) => what),
    [],
  );
});

test('the maps are complete, and every query is between two free cells', () => {
  const maps = mapNames().map((name) => readMap(name));
  assert.deepEqual(
    [
      maps.length,
      maps.filter(({ large }) => large).length,
      maps.filter(({ random }) => random).length,
    ],
    [17, 8, 3],
  );
  for (const { name, width, height, cells, queries, lengths } of maps) {
    assert.ok(
      cells.length === width * height &&
        queries.length === 200 &&
        lengths.every((length) => length > 0),
      name,
    );
    for (const [sx, sy, gx, gy] of queries)
      assert.ok(cells[sy * width + sx] === 1 && cells[gy * width + gx] === 1, name);
  }
  assert.deepEqual(spread([0, 1, 2, 3, 4, 5], 3), [0, 2, 4]);
});

test('the tables in docs/benchmarks.md are those of the files in benches: npm run tables', async () => {
  const document = read('docs/benchmarks.md');
  const written = withFigures(
    document,
    read('benches/results.md'),
    read('benches/native-engines.tsv'),
  );
  assert.equal(await formatted(written, inRoot('docs', 'benchmarks.md')), document);
});

test('the figures in README.md are those of the last run', () => {
  const results = read('benches/results.md');
  const readme = read('README.md');
  const [, day] = /; (\d{4}-\d\d-\d\d), commit /.exec(results) ?? [];
  assert.ok(readme.includes(`\`npm run bench\`, ${day}, `), `${day}`);
  const names = {
    'A* in wasm, with careful JavaScript': 'wasm A* to careful JavaScript',
    'A* in wasm, with PathFinding.js': 'wasm A* to PathFinding.js, clone not timed',
    'A* in wasm, with EasyStar': 'wasm A* to EasyStar',
    'native A*, with the Rust crate pathfinding': 'native A* to the pathfinding crate',
    'native JPS, with the Rust crate grid_pathfinding': 'native JPS to grid_pathfinding',
  };
  const figureOf = (/** @type {string} */ text, /** @type {string} */ name) =>
    text
      .split('\n')
      .map((line) => line.split('|').map((cell) => cell.trim()))
      .flatMap((cells) => (cells.includes(name) ? [cells[cells.indexOf(name) + 1]] : []));
  for (const [inReadme, inResults] of Object.entries(names))
    assert.deepEqual(
      figureOf(readme, inReadme).map((figure) => `${figure}×`),
      figureOf(results, inResults),
      inReadme,
    );
});

test('a table of engines has a row for each map and a column for each search', () => {
  const row = (/** @type {string[]} */ ...last) =>
    ['2026-11-30', 'name', 'theirs', 'ours', 'method', ...last].join('\t');
  const rows = [row('one', 'JPS', '1.5'), row('one', 'JPS+', '0.9'), row('two', 'JPS', '1')];
  assert.match(
    withFigures('<!-- engines -->\n<!-- /engines -->', '', `# note\nhead\n${rows.join('\n')}\n`),
    /ours: method\.\n\n\| ours ÷ theirs \| JPS \| JPS\+ \|\n.*\n\| one \| 1\.5× \| 0\.9× \|\n\| two \| 1× \| – \|/,
  );
});
