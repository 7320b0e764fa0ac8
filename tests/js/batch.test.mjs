// Many queries in one call: the same answers as one call for each, also in slices, and with invalid queries among them.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { GridBatch, OUTCOMES } from '../../www/engine/batch.js';
import { GridWorld } from '../../www/engine/grid.js';
import { GridSearch } from '../../www/engine/search.js';
import { Outcome } from '../../www/pkg/names.js';
import { pathOf, queriesOn } from './support/queries.mjs';
import { memory } from './support/wasm.mjs';

const grid = GridWorld.generate({ generator: 'rooms', width: 41, height: 31, seed: 5 });
const queries = queriesOn(grid, 60);

test('returns the same as one call for each query, at once and in slices', () => {
  for (const algorithm of ['astar', 'jps-plus', 'theta', 'anya', 'dstar-lite', 'auto']) {
    const options = /** @type {import('../../www/engine/search.js').SearchOptions} */ ({ algorithm, paint: false });
    for (const budget of [Infinity, 25]) {
      const [one, many] = [new GridSearch(options), new GridSearch(options)];
      const batch = new GridBatch(queries, { paths: true });
      let slices = 1;
      for (let before = 0; !batch.run(many, grid, budget); before = batch.answered) {
        slices += 1;
        assert.ok(batch.answered >= before);
      }
      assert.equal(slices > 1, budget === 25, `${algorithm} ${budget}`);
      const answers = batch.answers();
      one.expect(60);
      for (let at = 0; at < 60; at++) {
        const [fromX = 0, fromY = 0, toX = 0, toY = 0] = queries.subarray(4 * at);
        one.start(grid, [fromX, fromY], [toX, toY]);
        const status = one.run(grid);
        assert.equal(answers.status[at], /** @type {Record<string, number>} */ (OUTCOMES)[status], `${algorithm} ${at}`);
        assert.deepEqual([answers.cost[at], answers.expanded[at]], [one.cost, one.expanded]);
        assert.deepEqual(pathOf(answers, at), one.path().flat());
      }
      assert.deepEqual([answers.status.length, answers.pathStarts.length, batch.answered], [60, 61, 60]);
      [one, many, batch].forEach((handle) => handle.free());
    }
  }
});

test('the example of the documentation works, with a query of each kind', () => {
  const map = GridWorld.fromText('S.#.\n..#.\n...G\n');
  const search = new GridSearch({ paint: false });
  const batch = new GridBatch(Uint32Array.of(0, 0, 3, 2, 2, 0, 3, 2), { paths: true });
  assert.equal(batch.run(search, map), true);
  const answers = batch.answers();
  assert.deepEqual([...answers.status], [OUTCOMES.found, OUTCOMES.startBlocked]);
  assert.deepEqual([...answers.cost], [44, NaN]);
  assert.deepEqual([...answers.paths], [0, 0, 1, 1, 1, 2, 2, 2, 3, 2]);
  assert.deepEqual([...answers.pathStarts], [0, 10, 10]);

  const kinds = new GridBatch([0, 0, 2, 0, 4, 0, 0, 0, 0, 0, 0, 3]);
  kinds.run(search, map);
  assert.deepEqual([...kinds.answers().status], [OUTCOMES.nearest, OUTCOMES.startOutside, OUTCOMES.goalOutside]);
  assert.equal(kinds.answers().paths.length, 0, 'paths only on request');
  const limited = new GridSearch({ limit: 1 });
  const cut = new GridBatch([0, 0, 3, 2, 0, 0, 3, 2]);
  assert.equal(cut.answers().status[0], OUTCOMES.waiting);
  cut.run(limited, map);
  assert.deepEqual([...cut.answers().status], [OUTCOMES.limit, OUTCOMES.limit]);
  [search, batch, kinds, limited, cut, map].forEach((handle) => handle.free());
});

test('refuses an invalid query, an invalid budget and a map that the search does not accept', () => {
  /** @param {() => unknown} call @param {string} name @param {RegExp} message */
  const refused = (call, name, message) => assert.throws(call, (/** @type {Error} */ error) => error.name === name && message.test(error.message));
  refused(() => new GridBatch([1, 2, 3, 4, 5]), 'OptionError', /found 5 numbers; expected four a query/);
  refused(() => new GridBatch([1, 2, 3.5, 4]), 'OptionError', /queries\[2\]: found 3.5; expected a whole number/);
  refused(() => new GridBatch([1, -2, 3, 4]), 'OptionError', /queries\[1\]: found -2;/);
  refused(() => new GridBatch(/** @type {any} */ ([1, 2, 3, '4'])), 'OptionError', /queries\[3\]: found "4";/);
  refused(() => new GridBatch([], { expect: 0 }), 'OptionError', /expect: found 0/);
  const search = new GridSearch({ algorithm: 'jps' });
  const dear = GridWorld.fromCells(2, 1, Uint8Array.of(1, 7));
  const batch = new GridBatch([0, 0, 1, 0]);
  refused(() => batch.run(search, grid, 0), 'OptionError', /budget: found 0/);
  refused(() => batch.run(search, grid, /** @type {any} */ ('9')), 'OptionError', /budget: found "9"/);
  refused(() => batch.run(search, dear), 'SearchError', /jps needs floor of one cost; found cost:7 at \(1, 0\)/);
  [search, dear, batch].forEach((handle) => handle.free());
});

test('every outcome has a name', () => {
  const numbers = Object.values(Outcome).filter((value) => typeof value === 'number');
  assert.deepEqual(Object.values(OUTCOMES).sort(), numbers.sort());
});

test('hundreds of batches do not grow the memory', () => {
  const search = new GridSearch({ paint: false });
  const round = () => {
    const batch = new GridBatch(queries, { paths: true });
    batch.run(search, grid);
    batch.answers();
    batch.free();
    assert.throws(() => new GridBatch([1]));
  };
  for (let n = 0; n < 20; n++) round();
  const { byteLength } = memory.buffer;
  for (let n = 0; n < 200; n++) round();
  assert.equal(memory.buffer.byteLength, byteLength);
  search.free();
});
