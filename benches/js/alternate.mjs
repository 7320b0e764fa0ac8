// Compares the wasm of several checkouts in one process, in turn for each query:
// `node benches/js/alternate.mjs MAP ALGORITHM SECONDS CHECKOUT…`, after `node scripts/wasm.mjs` in
// each. Prints, for each, the sum of the least times and the geometric mean of their ratios to the
// first. A busy machine slows most passes, but not the fastest of many.

import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readMap } from './maps.mjs';
import { geometricMean } from './ratios.mjs';

/** @typedef {[number, number, number, number]} Query */
/**
 * @typedef {{ name: string, search: (query: Query) => number, least: number[], expanded: number[]
 *   }} Side
 */

const [mapName = '', algorithm = '', seconds = '', ...checkouts] = process.argv.slice(2);
if (checkouts.length === 0)
  throw new Error('usage: node benches/js/alternate.mjs MAP ALGORITHM SECONDS CHECKOUT…');
/** Uses queries with few expansions, because a query must fit between two interruptions. */
const MOST = { expanded: 9000, queries: 16 };

const { width, height, cells, queries } = readMap(mapName, 200);
const rows = Array.from({ length: height }, (_, y) =>
  Array.from(cells.subarray(y * width, (y + 1) * width), (cell) => (cell ? '.' : '@')).join(''),
);
const text = `type octile\nheight ${height}\nwidth ${width}\nmap\n${rows.join('\n')}\n`;
const sides = await Promise.all(checkouts.map(side));
const [first] = sides;
const chosen = queries
  .filter((query, at) => {
    const expanded = first?.search(query) ?? 0;
    return algorithm === 'flow-field' ? at % 40 === 0 : expanded > 50 && expanded <= MOST.expanded;
  })
  .slice(0, MOST.queries);

const end = performance.now() + 1000 * Number(seconds);
let passes = 0;
for (; performance.now() < end; passes += 1) {
  for (const [at, query] of chosen.entries()) {
    for (const { search, least, expanded } of sides) {
      const begun = performance.now();
      expanded[at] = search(query);
      least[at] = Math.min(least[at] ?? Infinity, performance.now() - begun);
    }
  }
}
console.log(`${mapName} ${algorithm}: ${chosen.length} queries, ${passes} passes`);
for (const { name, least, expanded } of sides) {
  const nanos = (1e6 * sum(least)) / sum(expanded);
  const ratio = geometricMean(least.map((time, at) => time / (first?.least[at] ?? NaN)));
  console.log(`  ${ratio.toFixed(3)}  ${nanos.toFixed(1)} ns an expansion  ${name}`);
}

/** @param {string} name @returns {Promise<Side>} */
async function side(name) {
  const module = (/** @type {string[]} */ ...path) =>
    pathToFileURL(join(resolve(name), 'www', ...path)).href;
  const { loadSync } = await import(module('engine', 'load.js'));
  const { Grid, Search } = await import(module('pkg', 'cubechase.js'));
  loadSync(readFileSync);
  const grid = Grid.fromText(text, 'map');
  const search = new Search({ costs: 'sqrt2', openList: 'buckets', algorithm, paint: false });
  search.prepare(grid);
  const run = (/** @type {Query} */ [fromX, fromY, toX, toY]) => {
    search.start(grid, [fromX, fromY], [toX, toY]);
    search.run(grid);
    return search.expanded;
  };
  return { name, search: run, least: [], expanded: [] };
}

/** @param {number[]} numbers */
function sum(numbers) {
  return numbers.reduce((total, number) => total + number, 0);
}
