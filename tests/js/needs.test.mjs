// Everything works with exactly the parts of the package that www/engine/algorithms.js names for it.

import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { partsOf } from '../../www/engine/algorithms.js';
import { PARTS } from '../../www/pkg/parts.js';
import { OPEN_LIST, SETTINGS } from '../../www/cube/play/settings.js';
import { LAB_WORDS } from '../../www/lab/play/options.js';

const ALL = PARTS.map(({ name }) => name);
const SCRIPT = fileURLToPath(new URL('support/few-parts.mjs', import.meta.url));

/** @param {Record<string, unknown>} work */
async function ended(work) {
  const { stdout } = await promisify(execFile)(process.execPath, [SCRIPT, JSON.stringify(work)]);
  return stdout.trim();
}

/** Compares a picture drawn with the named parts and with all parts. @param {{ map: string, options: object }} picture */
async function endedAlike(picture) {
  const parts = picture.map === HEXAGONS.map ? ['lab', 'maps'] : ['lab'];
  const [few, all] = await Promise.all([ended({ parts, needs: picture.options, picture }), ended({ parts: ALL, picture })]);
  assert.match(few, /^(found|limit) \d/, JSON.stringify(picture));
  assert.equal(few, all, JSON.stringify(picture));
  return few;
}

const HEXAGONS = { map: 'two-combs.txt' };
const lab = { parts: ['lab'] };
const cube = { parts: ['cube'] };

/** All but crowds, whose calls are tested below. */
const SEARCHES = (LAB_WORDS['algorithm']?.now ?? []).filter((word) => word !== 'crowd');

test('there are words to test', () => {
  for (const name of /** @type {const} */ (['algorithm', 'heuristic'])) assert.ok((LAB_WORDS[name]?.now.length ?? 0) > 5 && SETTINGS[name].now.length > 5, name);
});

for (const algorithm of SEARCHES) {
  test(`the lab’s ${algorithm}`, async () => {
    const options = { algorithm, movement: algorithm === 'hybrid' ? undefined : '8-strict' };
    assert.equal(await ended({ ...lab, needs: { algorithm }, search: options }), 'found');
    if (partsOf({ algorithm }).length > 0) assert.match(await ended({ ...lab, search: options }), /part of the module that has not been loaded/);
  });
}

test('a search can be created before its part loads', async () => {
  for (const algorithm of SEARCHES) {
    if (!['hybrid', 'own'].includes(algorithm)) assert.equal(await ended({ ...lab, made: { algorithm } }), 'done', algorithm);
  }
});

const QUARTER = { map: 'quarter.map', from: [2, 77], to: [61, 2] };

for (const algorithm of ['astar', 'dijkstra']) {
  test(`a picture of ${algorithm} over floor`, async () => {
    const picture = { ...QUARTER, options: { algorithm } };
    assert.match(await endedAlike(picture), /^found 1204 /);
  });
}

for (const algorithm of SEARCHES) {
  test(`pictures of ${algorithm}`, async () => {
    for (const picture of algorithm === 'hybrid' ? [{ map: 'kerb.txt' }] : [QUARTER, { map: 'halls.txt' }]) assert.match(await endedAlike({ ...picture, options: { algorithm } }), /^found /);
    if (partsOf({ algorithm }).length > 0) {
      assert.match(await ended({ ...lab, picture: { ...QUARTER, options: { algorithm } } }), /part of the module that has not been loaded/);
    }
  });
}

test('pictures with other options, over terrain and over hexagons', async () => {
  const swamp = { map: 'swamp.txt' };
  for (const heuristic of LAB_WORDS['heuristic']?.now ?? []) await endedAlike({ ...QUARTER, options: { heuristic } });
  for (const options of [{ movement: '4' }, { movement: '8-cut', costs: 'sqrt2' }, { openList: 'heap' }, { openList: 'list', goalTest: 'generate' }, { limit: 100 }, { scale: 2 }, { weight: 2 }, { scaleDiagonal: 0.5 }]) {
    await endedAlike({ ...QUARTER, options });
  }
  for (const algorithm of ['astar', 'dijkstra', 'bfs']) {
    await endedAlike({ ...swamp, options: { algorithm } });
    await endedAlike({ ...HEXAGONS, options: { algorithm, movement: '6', layout: 'odd-r' } });
  }
  await endedAlike({ ...QUARTER, options: { landmarks: 3 } });
});

test('auto, if it builds a hierarchy', async () => {
  const options = { algorithm: 'auto', queries: 1_000_000 };
  assert.equal(await ended({ ...lab, needs: options, many: options }), 'found');
  assert.match(await ended({ parts: ['lab', 'searches'], many: options }), /part of the module that has not been loaded/);
});

for (const heuristic of LAB_WORDS['heuristic']?.now ?? []) {
  test(`the lab’s heuristic ${heuristic}`, async () => {
    const options = { algorithm: 'astar', heuristic };
    assert.equal(await ended({ ...lab, needs: options, search: options }), 'found');
  });
}

test('other movements, metrics and open lists', async () => {
  for (const options of [{ movement: '4' }, { movement: '8-cut' }, { movement: '6' }, { costs: 'sqrt2' }, { openList: 'heap' }, { openList: 'list' }, { goalTest: 'generate' }, { limit: 20 }]) {
    assert.match(await ended({ ...lab, search: options }), /^(found|limit)$/, JSON.stringify(options));
  }
});

test('rarely used options', async () => {
  for (const options of [{ algorithm: 'k-best', kWithin: 1 }, { scaleDiagonal: 0.5 }, { algorithm: 'jps', size: 2 }, { wallCost: 2 }, { turnCost: 2 }, { openList: 'heap', ties: 'first' }, { limit: 20, nearest: 'open' }]) {
    assert.match(await ended({ ...lab, needs: options, search: options }), /^(found|nearest|limit)$/, JSON.stringify(options));
  }
});

test('smoothed paths, texts, mazes and scenarios', async () => {
  for (const smooth of ['lines', 'curve']) assert.equal(await ended({ ...lab, needs: { smooth }, smooth }), 'done');
  assert.equal(await ended({ ...lab, texts: ['ascii', 'map'] }), 'done');
  for (const format of ['digits', 'matrix', 'hex']) {
    assert.match(await ended({ ...lab, texts: [format] }), /part of the module that has not been loaded/);
    assert.equal(await ended({ parts: ['maps'], texts: [format] }), 'done');
  }
  assert.equal(await ended({ parts: ['lab', 'cube'], texts: ['xml'] }), 'done');
  assert.equal(await ended({ ...lab, written: ['ascii', 'digits', 'matrix', 'map', 'hex', 'xml'] }), 'done');
  assert.match(await ended({ ...lab, texts: ['xml'] }), /part of the module that has not been loaded/);
  for (const generator of 'backtracker kruskal wilson eller division rooms random caves'.split(' ')) {
    assert.equal(await ended({ parts: ['maps'], maze: { generator } }), 'done', generator);
  }
  assert.equal(await ended({ parts: ['tables'], scenarios: true }), 'done');
});

for (const algorithm of SETTINGS.algorithm.now) {
  test(`the cube’s ${algorithm}`, async () => {
    assert.equal(await ended({ ...cube, needs: { algorithm }, chase: { algorithm } }), 'done');
    const over = { algorithm, chase: 'cube' };
    assert.equal(await ended({ ...cube, needs: over, chase: over }), 'done', 'over the edges');
    if (partsOf({ algorithm }, 'cube').length > 0) assert.match(await ended({ ...cube, chase: { algorithm } }), /part of the module that has not been loaded/);
  });
}

test('the costs and the open lists of a cube need no other part', async () => {
  for (const options of [...SETTINGS.costs.now.map((costs) => ({ costs })), ...SETTINGS[OPEN_LIST].now.map((openList) => ({ openList }))]) {
    assert.equal(await ended({ ...cube, chase: options }), 'done', JSON.stringify(options));
    assert.equal(await ended({ parts: ['game'], chase: { ...options, chase: 'cube' } }), 'done', JSON.stringify(options));
  }
});

test('the warnings for a cube’s options are the same with their parts and with all', async () => {
  let warned = 0;
  for (const heuristic of SETTINGS.heuristic.now) {
    for (const movement of ['4', '8-strict', '8-cut']) {
      const options = { algorithm: 'astar', heuristic, movement };
      const [few, all] = await Promise.all([cube.parts, [...cube.parts, 'lab', 'tables']].map((parts) => ended({ parts, needs: options, warning: options })));
      assert.equal(few, all, `${heuristic}, ${movement}`);
      if (few !== '') warned++;
    }
  }
  assert.ok(warned > 0);
});

test('the searches of a map’s monsters, generated cubes, crowds', async () => {
  assert.equal(await ended({ parts: ['cube', 'searches', 'wheels'], hunters: true }), 'done');
  assert.match(await ended({ ...cube, hunters: true }), /^lacks .*searches.*/);
  assert.equal(await ended({ parts: ['game', 'maps'], cube: true }), 'done');
  assert.equal(await ended({ parts: ['game'], crowd: true }), 'done');
  assert.equal(await ended({ parts: ['cube', 'game', 'lab'], gridCrowd: true }), 'done');
  assert.match(await ended({ ...lab, gridCrowd: true }), /part of the module that has not been loaded/);
  assert.equal(await ended({ ...cube, needs: { goal: 'gems' }, game: true }), 'done');
  assert.notEqual(await ended({ ...cube, game: true }), 'done');
  assert.equal(await ended({ parts: ['game'], rebuilt: true }), 'done');
  assert.equal(await ended({ parts: ['timeline'], timeline: {} }), 'done');
  assert.equal(await ended({ parts: ['game', 'timeline'], timeline: { goal: 'gems', chase: 'cube' } }), 'done');
  assert.match(await ended({ ...cube, timeline: {} }), /part of the module that has not been loaded/);
  assert.match(await ended({ ...cube, rebuilt: true }), /part of the module that has not been loaded/);
});

test('searches over a cube end the same with their parts and with all', async () => {
  for (const algorithm of ['astar', 'bfs', 'greedy', 'weighted', 'bidirectional', 'ida', 'dstar-lite', 'flow-field']) {
    const [few, all] = await Promise.all([['game', 'searches'], ALL].map((parts) => ended({ parts, surface: algorithm })));
    assert.match(few ?? '', /^found true /, algorithm);
    assert.equal(few, all, algorithm);
  }
});

test('a part imports only the main module, so parts load in any order', () => {
  assert.ok(PARTS.length <= 9);
  for (const { name, url } of PARTS) {
    const imports = WebAssembly.Module.imports(new WebAssembly.Module(readFileSync(url())));
    for (const { module } of imports) assert.equal(module, 'main', name);
  }
});
