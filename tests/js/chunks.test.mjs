// Whatever a page asks for works with the chunks that www/engine/needs.js names for it, and with no others.

import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { CHUNKS } from '../../www/engine/load.js';
import { chunksForPicture, chunksOf } from '../../www/engine/needs.js';
import { PARTS } from '../../www/pkg/chunks.js';
import { LAB_WORDS, WORDS } from '../../www/shared/words.js';

const SCRIPT = fileURLToPath(new URL('support/few-chunks.mjs', import.meta.url));

/** @param {Record<string, unknown>} work */
async function ended(work) {
  const { stdout } = await promisify(execFile)(process.execPath, [SCRIPT, JSON.stringify(work)]);
  return stdout.trim();
}

/** What a picture comes to, the same with the chunks that are named for it and with all. @param {{ map: string, options: object }} picture */
async function endedAlike(picture) {
  const [few, all] = await Promise.all([ended({ chunks: ['grids'], shows: picture, picture }), ended({ chunks: CHUNKS, picture })]);
  assert.match(few, /^(found|limit) \d/, JSON.stringify(picture));
  assert.equal(few, all, JSON.stringify(picture));
  return few;
}

const lab = { chunks: ['lab'] };
const cube = { chunks: ['cube'] };

test('there are words to be tried', () => {
  for (const name of ['algorithm', 'heuristic']) assert.ok((LAB_WORDS[name]?.now.length ?? 0) > 5 && (WORDS[name]?.now.length ?? 0) > 5, name);
});

for (const algorithm of LAB_WORDS['algorithm']?.now ?? []) {
  test(`the lab's ${algorithm}`, async () => {
    const options = { algorithm, movement: algorithm === 'hybrid' ? undefined : '8-strict' };
    assert.equal(await ended({ ...lab, needs: { algorithm }, search: options }), 'found');
    if (chunksOf({ algorithm }).length > 0) assert.match(await ended({ ...lab, search: options }), /part of the module that has not been loaded/);
  });
}

test('a search can be made before its chunk is there', async () => {
  for (const algorithm of LAB_WORDS['algorithm']?.now ?? []) {
    if (!['hybrid', 'own'].includes(algorithm)) assert.equal(await ended({ ...lab, made: { algorithm } }), 'done', algorithm);
  }
});

const QUARTER = { map: 'quarter.map', from: [2, 77], to: [61, 2] };
const ALONE = /** @type {const} */ (['grids']);

for (const algorithm of ['astar', 'dijkstra']) {
  test(`a picture of ${algorithm} over floor, with nothing but its own chunk`, async () => {
    const picture = { ...QUARTER, options: { algorithm } };
    assert.deepEqual(chunksForPicture({ algorithm }, { uniform: true }), ALONE);
    assert.match(await endedAlike(picture), /^found 1204 /);
  });
}

for (const algorithm of LAB_WORDS['algorithm']?.now ?? []) {
  test(`pictures of ${algorithm}`, async () => {
    for (const picture of algorithm === 'hybrid' ? [{ map: 'kerb.txt' }] : [QUARTER, { map: 'halls.txt' }]) assert.match(await endedAlike({ ...picture, options: { algorithm } }), /^found /);
    if (chunksForPicture({ algorithm }, { uniform: true }).length > 1) {
      assert.match(await ended({ chunks: ALONE, picture: { ...QUARTER, options: { algorithm } } }), /part of the module that has not been loaded/);
    }
  });
}

test('pictures by other choices, over terrain and over hexagons', async () => {
  const swamp = { map: 'swamp.txt' };
  const hexagons = { map: 'two-combs.txt' };
  for (const heuristic of LAB_WORDS['heuristic']?.now ?? []) await endedAlike({ ...QUARTER, options: { heuristic } });
  for (const options of [{ movement: '4' }, { movement: '8-cut', costs: 'sqrt2' }, { openList: 'heap' }, { openList: 'list', goalTest: 'generate' }, { limit: 100 }, { scale: 2 }, { weight: 2 }, { scaleDiagonal: 0.5 }]) {
    await endedAlike({ ...QUARTER, options });
  }
  for (const algorithm of ['astar', 'dijkstra', 'bfs']) {
    await endedAlike({ ...swamp, options: { algorithm } });
    await endedAlike({ ...hexagons, options: { algorithm, movement: '6', layout: 'odd-r' } });
  }
  await endedAlike({ ...QUARTER, options: { landmarks: 3 } });
  for (const chunks of [['grids'], ['grids', 'texts']]) {
    assert.match(await ended({ chunks, picture: { ...swamp, options: {} } }), /part of the module that has not been loaded/, String(chunks));
  }
});

test('auto, where it builds a hierarchy', async () => {
  const options = { algorithm: 'auto', queries: 1_000_000 };
  assert.equal(await ended({ ...lab, needs: options, many: options }), 'found');
  assert.match(await ended({ chunks: ['lab', 'jumps'], many: options }), /part of the module that has not been loaded/);
});

for (const heuristic of LAB_WORDS['heuristic']?.now ?? []) {
  test(`the lab's estimate ${heuristic}`, async () => {
    const options = { algorithm: 'astar', heuristic };
    assert.equal(await ended({ ...lab, needs: options, search: options }), 'found');
  });
}

test('other movements, costs and open lists', async () => {
  for (const options of [{ movement: '4' }, { movement: '8-cut' }, { movement: '6' }, { costs: 'sqrt2' }, { openList: 'heap' }, { openList: 'list' }, { goalTest: 'generate' }, { limit: 20 }]) {
    assert.match(await ended({ ...lab, search: options }), /^(found|limit)$/, JSON.stringify(options));
  }
});

test('choices that few make', async () => {
  for (const options of [{ algorithm: 'k-best', kWithin: 1 }, { scaleDiagonal: 0.5 }, { openList: 'heap', ties: 'first' }, { limit: 20, nearest: 'open' }]) {
    assert.match(await ended({ ...lab, needs: options, search: options }), /^(found|limit)$/, JSON.stringify(options));
    assert.match(await ended({ ...lab, search: options }), /part of the module that has not been loaded/, JSON.stringify(options));
  }
});

test('paths made smooth, texts, mazes and scenarios', async () => {
  for (const smooth of ['lines', 'curve']) assert.equal(await ended({ ...lab, needs: { smooth }, smooth }), 'done');
  assert.equal(await ended({ ...lab, texts: ['ascii', 'digits', 'map', 'hex'] }), 'done');
  assert.equal(await ended({ chunks: ['lab', 'xml'], texts: ['xml'] }), 'done');
  assert.equal(await ended({ ...lab, written: ['ascii', 'digits', 'map', 'hex', 'xml'] }), 'done');
  assert.match(await ended({ ...lab, texts: ['xml'] }), /part of the module that has not been loaded/);
  for (const generator of 'backtracker kruskal wilson eller division rooms random caves'.split(' ')) {
    assert.equal(await ended({ chunks: ['lab', 'mazes'], maze: { generator } }), 'done', generator);
  }
  assert.equal(await ended({ chunks: ['scenarios'], scenarios: true }), 'done');
});

for (const algorithm of WORDS['algorithm']?.now ?? []) {
  test(`the cube's ${algorithm}`, async () => {
    assert.equal(await ended({ ...cube, needs: { algorithm }, chase: { algorithm } }), 'done');
    const over = { algorithm, chase: 'cube' };
    assert.equal(await ended({ ...cube, needs: over, chase: over }), 'done', 'over the edges');
    if (chunksOf({ algorithm }, 'cube').length > 0) assert.match(await ended({ ...cube, chase: { algorithm } }), /part of the module that has not been loaded/);
  });
}

test('what a cube’s choices are warned of is the same with their chunks and with all', async () => {
  let warned = 0;
  for (const heuristic of WORDS['heuristic']?.now ?? []) {
    for (const movement of ['4', '8-strict', '8-cut']) {
      const options = { algorithm: 'astar', heuristic, movement };
      const [few, all] = await Promise.all([cube.chunks, [...cube.chunks, 'moves', 'tables']].map((chunks) => ended({ chunks, needs: options, warning: options })));
      assert.equal(few, all, `${heuristic}, ${movement}`);
      if (few !== '') warned++;
    }
  }
  assert.ok(warned > 0);
});

test('hunters that a map asks for, generated cubes, crowds', async () => {
  assert.equal(await ended({ chunks: ['cube', 'angles', 'wheels'], hunters: true }), 'done');
  assert.match(await ended({ ...cube, hunters: true }), /^lacks .*angles.*/);
  assert.equal(await ended({ chunks: ['cube', 'cubes', 'mazes'], cube: true }), 'done');
  assert.equal(await ended({ chunks: ['crowd'], crowd: true }), 'done');
  assert.equal(await ended({ ...cube, needs: { goal: 'gems' }, game: true }), 'done');
  assert.notEqual(await ended({ ...cube, game: true }), 'done');
  assert.equal(await ended({ chunks: ['cube', 'rebuilding'], rebuilt: true }), 'done');
  assert.match(await ended({ ...cube, rebuilt: true }), /part of the module that has not been loaded/);
});

test('what a part imports is put together before it, in whatever order the files come', () => {
  for (const [at, part] of PARTS.entries()) {
    const before = PARTS.slice(0, at).filter((other) => part.chunks.every((chunk) => other.chunks.includes(chunk)));
    const imports = WebAssembly.Module.imports(new WebAssembly.Module(readFileSync(part.url())));
    for (const { module } of imports) assert.ok(module === 'main' || before.some((other) => other.name === module), `${part.name} imports ${module}`);
  }
});
