// Times many queries in one call against one call for each, and worker threads against one thread:
// `node benches/js/batch.mjs [PASSES]`, after `node scripts/wasm.mjs`. It times all variants of a
// row in turn and reports the least time of all passes.

import { readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { GridBatch } from '../../www/engine/batch.js';
import { Grid } from '../../www/engine/grid.js';
import { loadSync } from '../../www/engine/load.js';
import { SearchPool } from '../../www/engine/pool.js';
import { GridSearch } from '../../www/engine/search.js';
import { Search } from '../../www/pkg/cubechase.js';
import { Status } from '../../www/pkg/names.js';
import { readMap } from './maps.mjs';

/** @typedef {import('../../www/engine/search.js').SearchOptions} SearchOptions */

const MAPS = ['AR0400SR', '32room_000'];
const SHORT = 4000;
/** The largest distance between the ends of a short query, in columns and in rows. */
const NEAR = 8;
const PASSES = Number(process.argv[2] ?? 15);
const ROUNDS = Number(process.argv[2] ?? 20);

loadSync(readFileSync);

/**
 * Pairs of floor cells close together, the same each time.
 *
 * @param {Grid} grid
 * @param {number} count
 */
function shortQueries({ width, height, cells }, count) {
  let state = 1;
  const whole = (/** @type {number} */ below) =>
    Math.floor(((state = (Math.imul(state, 1664525) + 1013904223) >>> 0) / 2 ** 32) * below);
  /** @type {number[]} */
  const all = [];
  while (all.length < 4 * count) {
    const [x, y] = [whole(width), whole(height)];
    const [toX, toY] = [x + whole(2 * NEAR + 1) - NEAR, y + whole(2 * NEAR + 1) - NEAR];
    const inside = toX >= 0 && toY >= 0 && toX < width && toY < height;
    if (inside && cells[y * width + x] && cells[toY * width + toX]) all.push(x, y, toX, toY);
  }
  return Uint32Array.from(all);
}

/**
 * The least time of each variant, in milliseconds. Each variant goes first in turn.
 *
 * @param {(() => unknown)[]} variants
 * @param {number} passes
 */
async function least(variants, passes) {
  const times = variants.map(() => Infinity);
  for (let pass = 0; pass <= passes; pass++) {
    for (let turn = 0; turn < variants.length; turn++) {
      const at = (pass + turn) % variants.length;
      const from = performance.now();
      await variants[at]?.();
      // The first pass builds tables and compiles.
      if (pass > 0) times[at] = Math.min(times[at] ?? Infinity, performance.now() - from);
    }
  }
  return times;
}

/** @param {string} algorithm @param {string} map @param {boolean} paths */
async function batchRow(algorithm, map, paths) {
  const { width, height, cells } = readMap(map);
  const grid = Grid.fromCells(width, height, cells);
  const options = /** @type {SearchOptions} */ ({ algorithm, paint: false });
  const queries = shortQueries(grid, SHORT);
  const [bare, search] = [new Search(options), new GridSearch(options)];
  let sum = 0;
  const oneByOne = () => {
    sum = 0;
    for (let at = 0; at < queries.length; at += 4) {
      const [from, to] = [queries.slice(at, at + 2), queries.slice(at + 2, at + 4)];
      bare.start(grid.handle, [...from], [...to]);
      const status = bare.run(grid.handle);
      if (paths) sum += bare.path().length;
      else if (status === Status.Found) sum += bare.cost + bare.expanded;
    }
  };
  let other = 0;
  const inOne = () => {
    const batch = new GridBatch(queries, { paths });
    batch.run(search, grid);
    const answers = batch.answers();
    other = answers.paths.length;
    if (!paths)
      for (const [at, cost] of answers.cost.entries())
        if (answers.status[at] === 1) other += cost + (answers.expanded[at] ?? 0);
    batch.free();
  };
  const [each = NaN, batched = NaN] = await least([oneByOne, inOne], PASSES);
  if (sum !== other)
    throw new Error(`${algorithm} on ${map}: ${sum} one by one, ${other} in a batch`);
  const micros = (/** @type {number} */ ms) => ((1000 * ms) / SHORT).toFixed(2);
  console.log(
    `| ${map} | ${algorithm} | ${paths ? 'with path' : 'cost'} | ${micros(each)} | ${micros(batched)} | ${(each / batched).toFixed(2)} |`,
  );
  [bare, search, grid].forEach((handle) => handle.free());
}

/**
 * @param {string} algorithm
 * @param {string} map
 * @param {number} most queries of the map
 * @param {number} times that each runs
 */
async function poolRow(algorithm, map, most, times) {
  const { width, height, cells, queries } = readMap(map, most);
  const grid = Grid.fromCells(width, height, cells);
  const options = /** @type {SearchOptions} */ ({ algorithm, paint: false });
  const flat = Array.from({ length: times }, () => queries).flat(2);
  const search = new GridSearch(options);
  const alone = () => {
    const batch = new GridBatch(flat);
    batch.run(search, grid);
    batch.answers();
    batch.free();
  };
  const pools = Array.from(
    cpus(),
    (_, at) => new SearchPool({ algorithm: options.algorithm, workers: at + 1 }),
  );
  for (const pool of pools) await pool.open(grid);
  const [one = NaN, ...pooled] = await least(
    [alone, ...pools.map((pool) => () => pool.batch(flat))],
    ROUNDS,
  );
  console.log(
    `| ${map} | ${algorithm} | ${flat.length / 4} | ${one.toFixed(0)} | ${pooled.map((ms) => (one / ms).toFixed(2)).join(' | ')} |`,
  );
  pools.forEach((pool) => pool.close());
  [search, grid].forEach((handle) => handle.free());
}

console.log(`${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.version}\n`);
console.log(
  '| map | search | asked for | µs a query, a call each | in a batch | ratio |\n|---|---|---|---:|---:|---:|',
);
for (const map of MAPS)
  for (const algorithm of ['astar', 'jps-plus'])
    for (const paths of [false, true]) await batchRow(algorithm, map, paths);
const heads = Array.from(cpus(), (_, at) => `pool of ${at + 1}`);
console.log(
  `\n| map | search | queries | one thread, ms | ${heads.join(' | ')} |\n|---|---|---:|---:|${heads.map(() => '---:|').join('')}`,
);
for (const map of MAPS)
  for (const [algorithm, most, times] of /** @type {const} */ ([
    ['astar', 48, 1],
    ['jps', 200, 2],
    ['jps-plus', 200, 20],
  ]))
    await poolRow(algorithm, map, most, times);
