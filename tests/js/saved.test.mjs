// Tables in files: the same bytes as in native code (tests/rust/saved.rs wrote the files in
// tests/corpus/tables), what they save, and what is refused. Loads exactly this part.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { Grid } from '../../www/engine/grid.js';
import { loadSync } from '../../www/engine/load.js';
import { GridSearch } from '../../www/engine/search.js';

loadSync(readFileSync, ['searches']);

const folder = new URL('../corpus/tables/', import.meta.url);
const grid = Grid.fromText(readFileSync(new URL('caves.txt', folder), 'utf8'));
const ends = /** @type {const} */ ([grid.start ?? assert.fail(), grid.goal ?? assert.fail()]);

/** @param {string} algorithm @returns {Uint8Array} made natively */
const nativeFile = (algorithm) =>
  new Uint8Array(readFileSync(new URL(`caves.${algorithm}`, folder)));

/** @param {GridSearch} search */
function answer(search) {
  search.start(grid, ...ends);
  return {
    status: search.run(grid),
    cost: search.cost,
    expanded: search.expanded,
    path: search.path(),
    paint: [...search.paint],
  };
}

for (const algorithm of /** @type {const} */ (['jps-plus', 'subgoal'])) {
  test(`${algorithm}: writes the same file as native code, and a loaded table gives the answer of a built one`, () => {
    const [built, loaded] = [new GridSearch({ algorithm }), new GridSearch({ algorithm })];
    const file = nativeFile(algorithm);
    assert.deepEqual(built.saveTables(grid), file);
    loaded.loadTables(grid, file);
    assert.equal(loaded.prepareSome(grid, 1), true, 'no table is left to build');
    assert.deepEqual(loaded.saveTables(grid), file);
    const right = answer(built);
    assert.deepEqual(
      [right.status, answer(loaded), built.guarantee, built.warning, loaded.guarantee],
      ['found', right, 'optimal', '', 'best-effort'],
    );
    assert.match(loaded.warning, /read from a file/);
  });

  test(`${algorithm}: refuses invalid tables, and the search works as before`, () => {
    const search = new GridSearch({ algorithm });
    const file = nativeFile(algorithm);
    const other = new GridSearch({ algorithm, movement: '4' });
    const altered = Uint8Array.from(file);
    altered[50] = (altered[50] ?? 0) ^ 1;
    const right = answer(search);
    for (const [bytes, message] of /** @type {[Uint8Array, RegExp][]} */ ([
      [new Uint8Array(), /expected a file of tables/],
      [new TextEncoder().encode('<!doctype html>'), /found bytes that begin with "<!doctyp"/],
      [file.subarray(0, 100), /cut: found 100 bytes; expected \d+/],
      [altered, /altered: found checksum/],
      [other.saveTables(grid), /movement "4"; expected "8-strict"/],
    ])) {
      assert.throws(() => search.loadTables(grid, bytes), { name: 'TableError', message });
      assert.equal(search.status, 'found');
    }
    search.loadTables(grid, file);
    assert.deepEqual(
      [search.status, search.cost, search.path(), [...search.paint].some(Boolean), answer(search)],
      ['ready', NaN, [], false, right],
    );
  });
}

test('a search without a table says so, and terrain is a SearchError', () => {
  const [astar, jumps] = [
    new GridSearch({ heuristic: 'landmarks' }),
    new GridSearch({ algorithm: 'jps-plus' }),
  ];
  assert.throws(() => astar.saveTables(grid), {
    name: 'TableError',
    message: 'astar has no table to save or load; expected jps-plus or subgoal',
  });
  assert.throws(() => jumps.saveTables(Grid.fromText('S2G')), { name: 'SearchError' });
});
