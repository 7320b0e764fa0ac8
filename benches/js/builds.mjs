// Measures how long wasm takes to build a hierarchy, or to refuse it:
// `node benches/js/builds.mjs [SIDE]`, after `node scripts/wasm.mjs`. Uses the maps of benches/maps
// with SIDE (1024) cells a side, and generated maps: empty, with random walls, and from the eight
// generators. Seconds are of processor time, so other load has little effect; work is in thousands.

import { readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { Grid } from '../../www/engine/grid.js';
import { loadSync } from '../../www/engine/load.js';
import { GridSearch } from '../../www/engine/search.js';
import { mapNames, readMap } from './maps.mjs';

/** @typedef {import('../../www/engine/search.js').SearchOptions} SearchOptions */

/** Cells of a slice. */
const SLICE = 1 << 16;
const PERCENT = [10, 20, 25, 30, 40];
const GENERATORS = /** @type {const} */ ([
  'backtracker',
  'kruskal',
  'wilson',
  'eller',
  'division',
  'rooms',
  'random',
  'caves',
]);
const MOVEMENTS = /** @type {const} */ (['8-strict', '4']);

const side = Number(process.argv[2] ?? 1024);
loadSync(readFileSync);

/** Processor time of this process, in seconds. */
function now() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

/** Random walls, the same each time. @param {number} percent */
function random(percent) {
  let state = 9;
  const next = () => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) / 2 ** 32;
  return Grid.fromCells(
    side,
    side,
    Uint8Array.from({ length: side * side }, () => Number(next() * 100 >= percent)),
  );
}

/** Makes each map when its turn comes. @returns {Generator<[string, Grid]>} */
function* maps() {
  for (const name of mapNames()) {
    const { width, height, cells } = readMap(name, 1);
    if (width === side && height === side) yield [name, Grid.fromCells(width, height, cells)];
  }
  yield ['empty', random(0)];
  for (const percent of PERCENT) yield [`random ${percent} %`, random(percent)];
  // Mazes have odd sides.
  const odd = (side - 1) | 1;
  for (const generator of GENERATORS)
    yield [generator, Grid.generate({ generator, width: odd, height: odd, seed: 1 })];
}

console.log(`${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.version}\n`);
console.log(
  '| map | movement | s to the price | | s | s of the longest slice | expected work | work done | MB |\n|---|---|---:|---|---:|---:|---:|---:|---:|',
);
const longest = { built: 0, refused: 0 };
for (const [name, grid] of maps()) {
  for (const movement of MOVEMENTS) {
    const search = new GridSearch(
      /** @type {SearchOptions} */ ({ algorithm: 'subgoal', movement, paint: false }),
    );
    const from = now();
    let [slice, progress, isDone] = [0, search.preparation(grid), false];
    let [price, result] = [NaN, /** @type {keyof typeof longest} */ ('built')];
    while (!isDone) {
      const begin = now();
      try {
        isDone = search.prepareSome(grid, SLICE);
      } catch (error) {
        if (!(error instanceof Error) || error.name !== 'SearchError') throw error;
        [isDone, result] = [true, 'refused'];
      }
      if (Number.isNaN(price)) [price, progress] = [now() - from, search.preparation(grid)];
      else slice = Math.max(slice, now() - begin);
    }
    const all = now() - from;
    longest[result] = Math.max(longest[result], all);
    const { done, bytes } = search.preparation(grid);
    const cells = [
      name,
      movement,
      price.toFixed(2),
      result,
      all.toFixed(1),
      slice.toFixed(3),
      (progress.expected / 1e3).toFixed(0),
      (done / 1e3).toFixed(0),
      (bytes / 1e6).toFixed(0),
    ];
    console.log(`| ${cells.join(' | ')} |`);
    search.free();
  }
  grid.free();
}
console.log(
  `\nthe longest that was built: ${longest.built.toFixed(1)} s; that was refused: ${longest.refused.toFixed(1)} s`,
);
