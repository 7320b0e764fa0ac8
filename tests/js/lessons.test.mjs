// What the lessons of the lab say in words, beside their numbers (lab-presets.test.mjs).

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { Grid } from '../../www/engine/grid.js';
import { GridSearch } from '../../www/engine/search.js';
import { PRESETS } from '../../www/lab/play/presets.js';
import './support/wasm.mjs';

/**
 * The order of expansions and the path of a shipped map's searches, with options changed.
 *
 * @param {string} name
 * @param {object} [change]
 */
function answersOf(name, change = {}) {
  const { url, options } = PRESETS.find((preset) => preset.name === name) ?? assert.fail(name);
  const { race = [{}], ...shared } = options ?? {};
  const rows = readFileSync(new URL(url), 'utf8').trimEnd().split('\n');
  const find = (/** @type {string} */ letter) => {
    const y = rows.findIndex((row) => row.includes(letter));
    return /** @type {[number, number]} */ ([rows[y]?.indexOf(letter), y]);
  };
  return race.map((lane) => {
    const search = new GridSearch(
      /** @type {any} */ ({ ...shared, ...lane, ...change, record: true }),
    );
    const grid = Grid.fromText(rows.join('\n'));
    search.start(grid, find('S'), find('G'));
    return { order: [...search.expansions(grid)], path: search.path() };
  });
}

test('Fence: the path passes below the fence if south-east comes before north-east, whichever straight step comes first', () => {
  const passes = (/** @type {string} */ order) =>
    answersOf('Fence', { order })[0]?.path.map(([, y]) => y);
  assert.deepEqual(passes('ewns'), [2, 3, 4, 3, 2]);
  assert.deepEqual(passes('snwe'), passes('ewns'));
  assert.deepEqual(passes('clockwise'), [2, 1, 0, 1, 2]);
  assert.deepEqual(passes('columns'), passes('clockwise'));
});

test('Open lists: a list, a heap and buckets expand the same cells in the same order', () => {
  const [list, heap, buckets] = answersOf('Open lists');
  assert.deepEqual([heap, buckets], [list, list]);
});
