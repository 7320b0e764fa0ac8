// Each search of the search package works with the chunks that docs/core.md names for it, and with no others.

import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { PARTS } from '../../www/pkg-search/chunks.js';

const SCRIPT = fileURLToPath(new URL('support/search-package.mjs', import.meta.url));
const MISSING = /part of the module that has not been loaded/;

/** @param {Record<string, unknown>} work */
async function ended(work) {
  const { stdout } = await promisify(execFile)(process.execPath, [SCRIPT, JSON.stringify(work)]);
  return stdout.trim();
}

for (const [chunk, algorithms] of Object.entries({
  '': ['astar', 'dijkstra'],
  moves: ['bfs', 'greedy', 'weighted', 'dynamic-weighted', 'pruned', 'k-best'],
  jumps: ['jps', 'jps-plus', 'auto'],
})) {
  for (const algorithm of algorithms) {
    test(`the search package's ${algorithm}`, async () => {
      const options = { algorithm };
      assert.equal(await ended({ chunks: chunk ? [chunk] : [], options }), 'Found');
      if (chunk) assert.match(await ended({ chunks: [], options }), MISSING);
    });
  }
}

test('A* with all that needs no chunk', async () => {
  for (const options of [{ movement: '4' }, { movement: '8-cut' }, { costs: 'sqrt2' }, { costs: '10/20' }, { heuristic: 'euclid' }, { heuristic: 'manhattan', scale: 0.5 }, { goalTest: 'generate' }]) {
    assert.equal(await ended({ chunks: [], options }), 'Found', JSON.stringify(options));
  }
  assert.equal(await ended({ chunks: [], options: { limit: 20 } }), 'Limit');
});

test('what else needs a chunk', async () => {
  for (const [chunk, work] of /** @type {[string, Record<string, unknown>][]} */ ([
    ['lists', { options: { openList: 'heap' } }],
    ['lists', { options: { openList: 'list' } }],
    ['moves', { options: { movement: '6' } }],
    ['moves', { options: {}, dear: true }],
    ['cells', { options: {}, cells: true }],
  ])) {
    assert.equal(await ended({ chunks: [chunk], ...work }), 'Found', JSON.stringify(work));
    assert.match(await ended({ chunks: [], ...work }), MISSING);
  }
});

test('no chunk is without a test', () => {
  const names = new Set(PARTS.flatMap((part) => part.chunks));
  assert.deepEqual([...names].sort(), ['cells', 'jumps', 'lists', 'moves']);
});
