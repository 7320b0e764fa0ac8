// Building tables in slices: their progress, what is refused and what is cancelled.
// tests/rust/preparing.rs has the cost of each table.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Grid } from '../../www/engine/grid.js';
import { randomMap, searchOf } from './support/grids.mjs';

/** @typedef {import('../../www/engine/search.js').Preparation} Preparation */

/** @type {{ algorithm?: string, heuristic?: string }[]} */
const PREPARING = [
  { algorithm: 'jps-plus' },
  { algorithm: 'subgoal' },
  { heuristic: 'landmarks' },
  { heuristic: 'waypoints' },
  { algorithm: 'auto', heuristic: 'landmarks' },
];

/** A floor with random walls. @param {number} side */
const rubble = (side) =>
  Grid.fromText(randomMap(side, side, 7, { walls: 0.2 }).rows.join('\n').replace(/^./, '.'));

test('builds tables in slices, so other work can run between them, and reports its progress', async () => {
  const grid = rubble(120);
  for (const options of PREPARING) {
    const search = searchOf(options);
    assert.equal(search.preparation(grid).done, 0);
    /** @type {Preparation[]} */
    const seen = [];
    let turns = 0;
    const timer = setInterval(() => turns++);
    const cost = await search.prepareInSlices(grid, {
      slice: 0.2,
      onProgress: (progress) => seen.push(progress),
    });
    clearInterval(timer);
    assert.ok(seen.length > 2 && turns > 0, `${JSON.stringify(options)}: ${seen.length}, ${turns}`);
    assert.deepEqual(
      [seen.at(-1), search.preparation(grid), search.prepareSome(grid, 1)],
      [cost, cost, true],
    );
    assert.deepEqual(
      [cost.done, cost.outdated, cost.bytes >= 120 * 120],
      [cost.expected, false, true],
    );
    grid.setCell([20, 20], grid.cell([20, 20]) === 'wall' ? 'floor' : 'wall');
    assert.equal(
      search.preparation(grid).outdated,
      !['jps-plus', 'subgoal'].includes(options.algorithm ?? ''),
      'jump tables and hierarchies follow an edit',
    );
  }
});

test('a signal cancels with its reason, and the next call starts again', async () => {
  const grid = rubble(100);
  for (const options of PREPARING) {
    const search = searchOf(options);
    const fresh = search.preparation(grid);
    const stop = new AbortController();
    const reason = new Error('other settings');
    let calls = 0;
    const onProgress = () => {
      if (++calls === 2) stop.abort(reason);
    };
    await assert.rejects(
      search.prepareInSlices(grid, { slice: 0.1, signal: stop.signal, onProgress }),
      (error) => error === reason,
    );
    assert.deepEqual(search.preparation(grid), fresh);
    await assert.rejects(search.prepareInSlices(grid, { signal: AbortSignal.abort() }), {
      name: 'AbortError',
    });
    assert.deepEqual(search.preparation(grid), fresh);
    await search.prepareInSlices(grid);
    search.start(grid, [0, 0], [0, 0]);
    assert.equal(search.run(grid), 'found');
  }
});

test('refuses what exceeds a bound, and an invalid slice', async () => {
  const grid = rubble(60);
  for (const bound of [{ mostWork: 100 }, { mostBytes: 100 }]) {
    const search = searchOf({ algorithm: 'jps-plus', ...bound });
    const { mostWork, mostBytes } = { mostWork: 796917760, mostBytes: 536870912, ...bound };
    const message = new RegExp(
      `^the .* would take about \\d+ cells of work and \\d+ bytes; expected at most ${mostWork} and ${mostBytes}\\. Allow more, or use jps, which needs none$`,
    );
    const refused = { name: 'SearchError', message };
    for (const work of [
      () => search.prepare(grid),
      () => search.prepareSome(grid, 1),
      () => search.start(grid, [0, 0], [0, 0]),
    ])
      assert.throws(work, refused);
    await assert.rejects(search.prepareInSlices(grid), refused);
  }
  for (const slice of [0, -1, NaN, Infinity]) {
    const message = `slice: found ${slice}; expected milliseconds, more than 0`;
    await assert.rejects(searchOf({ algorithm: 'jps-plus' }).prepareInSlices(grid, { slice }), {
      name: 'OptionError',
      message,
    });
  }
});
