// Building tables in slices: their cost, their progress, what is refused and what is cancelled.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { GridWorld } from '../../www/engine/grid.js';
import { searchOf } from './support/grids.mjs';

/** @typedef {import('../../www/engine/search.js').Preparation} Preparation */

const PREPARING = [
  { algorithm: 'jps-plus' },
  { algorithm: 'subgoal' },
  { heuristic: 'landmarks' },
  { heuristic: 'waypoints' },
  { algorithm: 'auto', heuristic: 'landmarks' },
];

/** A floor with random walls. @param {number} side */
function rubble(side) {
  let seed = 7;
  const cell = () => ((seed = (seed * 16807) % 2147483647) % 5 === 0 ? '#' : '.');
  const rows = Array.from({ length: side }, () => Array.from({ length: side }, cell).join(''));
  return GridWorld.fromText([`.${rows[0]?.slice(1)}`, ...rows.slice(1)].join('\n'));
}

test('progress never decreases and ends at the total', async () => {
  const grid = rubble(120);
  for (const options of PREPARING) {
    const search = searchOf(options);
    assert.equal(search.preparation(grid).done, 0);
    /** @type {Preparation[]} */
    const seen = [];
    const cost = await search.prepareInSlices(grid, { slice: 0.2, onProgress: (progress) => seen.push(progress) });
    assert.ok(seen.length > 2, `${JSON.stringify(options)}: ${seen.length}`);
    assert.deepEqual([seen.at(-1), search.preparation(grid)], [cost, cost]);
    assert.equal(cost.done, cost.expected);
    assert.equal(cost.outdated, false);
    assert.ok(cost.bytes >= 120 * 120);
    let part = 0;
    for (const { done, expected } of seen) {
      assert.ok(done / expected >= part && done <= expected, JSON.stringify(options));
      part = done / expected;
    }
    assert.equal(search.prepareSome(grid, 1), true);
    search.free();
  }
});

test('other work can run between slices', async () => {
  const grid = rubble(200);
  const search = searchOf({ algorithm: 'subgoal' });
  let turns = 0;
  const timer = setInterval(() => turns++);
  await search.prepareInSlices(grid, { slice: 0.5 });
  clearInterval(timer);
  assert.ok(turns > 0);
});

test('a hierarchy knows its total once its subgoals are found, which takes several slices on a large map', () => {
  const grid = rubble(1024);
  const search = searchOf({ algorithm: 'subgoal', mostWork: 1 });
  const before = search.preparation(grid);
  let slices = 0;
  assert.throws(() => {
    while (!search.prepareSome(grid, 1)) {
      slices++;
      assert.deepEqual(search.preparation(grid), before);
    }
  }, { name: 'SearchError', message: /^the hierarchy of subgoals would take about/ });
  assert.ok(slices > 10, `${slices}`);
  assert.notDeepEqual(search.preparation(grid), before);
});

test('a signal cancels with its reason, and the next call starts again', async () => {
  const grid = rubble(150);
  for (const options of PREPARING) {
    const search = searchOf(options);
    const fresh = search.preparation(grid);
    const stop = new AbortController();
    const reason = new Error('other settings');
    let calls = 0;
    const onProgress = () => {
      if (++calls === 2) stop.abort(reason);
    };
    await assert.rejects(search.prepareInSlices(grid, { slice: 0.1, signal: stop.signal, onProgress }), (error) => error === reason);
    assert.deepEqual(search.preparation(grid), fresh);
    await assert.rejects(search.prepareInSlices(grid, { signal: AbortSignal.abort() }), { name: 'AbortError' });
    assert.deepEqual(search.preparation(grid), fresh);
    await search.prepareInSlices(grid);
    search.start(grid, [0, 0], [0, 0]);
    assert.equal(search.run(grid), 'found');
    search.free();
  }
});

test('refuses what exceeds a bound, and grid and search still work', async () => {
  const grid = rubble(60);
  for (const options of PREPARING.slice(0, 4)) {
    for (const bound of [{ mostWork: 100 }, { mostBytes: 100 }]) {
      const search = searchOf({ ...options, ...bound });
      const { mostWork, mostBytes } = { mostWork: 796917760, mostBytes: 536870912, ...bound };
      const message = new RegExp(`^the .* would take about \\d+ cells of work and \\d+ bytes; expected at most ${mostWork} and ${mostBytes}\\. Allow more, or use (jps|octile), which needs none$`);
      const refused = { name: 'SearchError', message };
      assert.throws(() => search.prepare(grid), refused);
      assert.throws(() => search.prepareSome(grid, 1), refused);
      assert.throws(() => search.start(grid, [0, 0], [0, 0]), refused);
      await assert.rejects(search.prepareInSlices(grid), refused);
      const { done, expected, bytes } = search.preparation(grid);
      assert.ok(done < expected && expected >= 3600 && bytes >= 3600);
      search.free();
    }
    const search = searchOf(options);
    search.prepare(grid);
    search.free();
  }
  const auto = searchOf({ algorithm: 'auto', queries: 1e6, mostWork: 100 });
  auto.start(grid, [0, 0], [0, 0]);
  assert.equal(auto.run(grid), 'found');
});

test('after an edit, jump tables update, and others report their new cost', () => {
  const grid = rubble(40);
  for (const options of PREPARING) {
    const search = searchOf(options);
    search.prepare(grid);
    const made = search.preparation(grid);
    grid.setCell(20, 20, grid.cell(20, 20) === 'wall' ? 'floor' : 'wall');
    const edited = search.preparation(grid);
    const follows = 'algorithm' in options && options.algorithm === 'jps-plus';
    assert.deepEqual(edited, follows ? made : { ...made, done: 0, outdated: true });
    search.prepare(grid);
    assert.equal(search.preparation(grid).outdated, false);
    search.free();
  }
});

test('refuses an invalid slice', async () => {
  const grid = rubble(10);
  const search = searchOf({ algorithm: 'jps-plus' });
  for (const slice of [0, -1, NaN, Infinity]) {
    await assert.rejects(search.prepareInSlices(grid, { slice }), { name: 'RangeError', message: `slice: found ${slice}; expected milliseconds, more than 0` });
  }
});
