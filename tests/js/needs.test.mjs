// Everything works with exactly the parts of the package that www/engine/algorithms.js names for
// it, as it does with the whole.

import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { partsOf } from '../../www/engine/algorithms.js';
import { partsOfChase } from '../../www/engine/chase.js';
import { PARTS } from '../../www/pkg/parts.js';
import { OPEN_LIST, SETTINGS } from '../../www/cube/play/settings.js';
import { LAB_WORDS } from '../../www/lab/play/options.js';

/**
 * @typedef {Record<string, any>} Work the name of a function in support/few-parts.mjs, and its
 *   argument
 */

const SCRIPT = fileURLToPath(new URL('support/few-parts.mjs', import.meta.url));

/**
 * The results of some works with some parts, or with the whole package.
 *
 * @param {string[] | undefined} parts
 * @param {Work[]} works
 * @returns {Promise<string[]>}
 */
async function ended(parts, works) {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [SCRIPT, JSON.stringify({ parts, works })],
    { maxBuffer: 2 ** 26 },
  );
  return JSON.parse(stdout);
}

/**
 * The rows that need the same parts, which share a process.
 *
 * @type {Map<string, { work: Work, end: RegExp, alike: boolean }[]>}
 */
const rows = new Map();

/**
 * @param {string[]} parts
 * @param {Work} work
 * @param {RegExp} end the result
 * @param {boolean} [alike] whether it is the same as with the whole
 */
function row(parts, work, end = /^done$/, alike = false) {
  const key = [...new Set(parts)].sort().join(' ');
  rows.set(key, [...(rows.get(key) ?? []), { work, end, alike }]);
}

const LACKS = /part of the module that has not been loaded/;

// Searches of the lab. A crowd has other calls, which are below.
const SEARCHES = (LAB_WORDS['algorithm']?.now ?? []).filter((word) => word !== 'crowd');
const ESTIMATES = LAB_WORDS['heuristic']?.now ?? [];
const QUARTER = { map: 'quarter.map', from: [2, 77], to: [61, 2] };
const HEXAGONS = { map: 'two-combs.txt' };
for (const algorithm of SEARCHES) {
  const options = { algorithm };
  const parts = partsOf(options);
  for (const map of algorithm === 'hybrid'
    ? [{ map: 'kerb.txt' }]
    : [QUARTER, { map: 'halls.txt' }]) {
    row(['lab', ...parts], { search: { ...map, options } }, /^found /, true);
    if (parts.length > 0) row(['lab'], { search: { ...map, options } }, LACKS);
  }
  // A search can be created before its part loads.
  if (!['hybrid', 'own'].includes(algorithm)) row(['lab'], { made: options });
  if (['astar', 'dijkstra', 'bfs'].includes(algorithm)) {
    row(['lab'], { search: { map: 'swamp.txt', options } }, /^found /, true);
    row(
      ['lab'],
      { search: { ...HEXAGONS, options: { algorithm, movement: '6', layout: 'odd-r' } } },
      /^found /,
      true,
    );
  }
  if (['astar', 'dijkstra'].includes(algorithm))
    row(['lab'], { search: { ...QUARTER, options } }, /^found 1204 /);
}
for (const heuristic of ESTIMATES)
  row(
    ['lab', ...partsOf({ heuristic })],
    { search: { ...QUARTER, options: { heuristic } } },
    /^found /,
    true,
  );
for (const options of [
  { movement: '4' },
  { movement: '8-cut' },
  { movement: '8-cut', costs: 'sqrt2' },
  { movement: '6' },
  { openList: 'heap' },
  { openList: 'list', goalTest: 'generate' },
  { limit: 100 },
  { scale: 2 },
  { scaleDiagonal: 0.5 },
  { weight: 2 },
  { openList: 'heap', ties: 'first' },
  { limit: 20, nearest: 'open' },
  { limit: 20, nearest: 'first-seen' },
  { algorithm: 'k-best', kWithin: 1 },
])
  row(['lab'], { search: { ...QUARTER, options } }, /^(found|limit) /, true);
for (const options of [
  { algorithm: 'jps', size: 2 },
  { wallCost: 2 },
  { openList: 'unrepaired-heap' },
  { turnCost: 2 },
  { size: 2 },
]) {
  row(
    ['lab', ...partsOf(options)],
    { search: { map: 'open-field.txt', options } },
    /^found /,
    true,
  );
}
// `auto` builds a hierarchy for many queries.
const many = { algorithm: 'auto', queries: 1_000_000 };
row(['lab', ...partsOf(many)], { many }, /^found$/);

for (const smooth of ['lines', 'curve']) row(['lab', ...partsOf({ smooth })], { smooth });
for (const format of ['ascii', 'digits', 'matrix', 'map', 'hex', 'xml']) {
  row(['lab'], { text: format });
  row(['lab'], { written: format });
}
for (const generator of 'backtracker kruskal wilson eller division rooms random caves'.split(' '))
  row(['lab'], { maze: { generator } });
row(['searches'], { scenarios: true });
row(['searches'], { batch: true });
row(['lab'], { batch: true }, LACKS);

// The cube.
for (const algorithm of SETTINGS.algorithm.now) {
  const parts = partsOfChase({ algorithm });
  row(['cube', ...parts], { chase: { algorithm } });
  if (parts.length > 0) row(['cube'], { chase: { algorithm } }, LACKS);
  row(['cube', ...parts], { chase: { algorithm, chase: 'cube' } });
}
for (const options of [
  ...SETTINGS.costs.now.map((costs) => ({ costs })),
  ...SETTINGS[OPEN_LIST].now.map((openList) => ({ openList })),
]) {
  row(['cube'], { chase: options });
  row(['cube'], { chase: { ...options, chase: 'cube' } });
}
for (const heuristic of SETTINGS.heuristic.now)
  for (const movement of ['4', '8-strict', '8-cut']) {
    const warns = heuristic === 'manhattan' && movement === '8-strict';
    row(
      ['cube'],
      { warning: { algorithm: 'astar', heuristic, movement } },
      warns ? /./ : /^/,
      true,
    );
  }
row(['cube', 'searches', 'vehicles'], { hunters: true });
row(['cube'], { hunters: true }, /^lacks .*searches/);
row(['cube'], { cube: true });
row(['crowd'], { crowd: true });
row(['crowd', 'lab'], { gridCrowd: true });
row(['lab'], { gridCrowd: true }, LACKS);
row(['cube'], { game: true });
row(['cube'], { rebuilt: true });
for (const timeline of [{}, { goal: 'gems', chase: 'cube' }]) row(['cube'], { timeline });
for (const surface of [
  'astar',
  'bfs',
  'greedy',
  'weighted',
  'bidirectional',
  'ida',
  'dstar-lite',
  'flow-field',
])
  row(['cube', 'searches'], { surface }, /^found true /, true);

const alike = [...rows.values()]
  .flat()
  .filter((one) => one.alike)
  .map(({ work }) => JSON.stringify(work));
const WITH_ALL = ended(
  undefined,
  alike.map((work) => JSON.parse(work)),
);

test('there are words to test', () => {
  for (const words of [SEARCHES, ESTIMATES, SETTINGS.algorithm.now, SETTINGS.heuristic.now])
    assert.ok(words.length > 5);
});

for (const [parts, some] of rows) {
  test(`with the parts ${parts}`, async () => {
    const [ends, all] = await Promise.all([
      ended(
        parts.split(' '),
        some.map(({ work }) => work),
      ),
      WITH_ALL,
    ]);
    for (const [at, { work, end, alike: isAlike }] of some.entries()) {
      const name = JSON.stringify(work);
      assert.match(ends[at] ?? '', end, name);
      if (isAlike) assert.equal(ends[at], all[alike.indexOf(name)], name);
    }
  });
}

test('a part imports only the main part, so parts load in any order', () => {
  const [, ...others] = PARTS;
  for (const { name, url } of others) {
    for (const { module } of WebAssembly.Module.imports(
      new WebAssembly.Module(readFileSync(url())),
    ))
      assert.equal(module, 'main', name);
  }
});
