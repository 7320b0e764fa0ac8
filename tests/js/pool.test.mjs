// SearchPool over worker threads of Node: the answers of one thread, edits, cancel, progress, and
// nothing hangs.

import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import os from 'node:os';
import workers from 'node:worker_threads';
import { GridBatch } from '../../www/engine/batch.js';
import { OUTCOMES } from '../../www/engine/names.js';
import { Grid } from '../../www/engine/grid.js';
import { SearchPool } from '../../www/engine/pool.js';
import { GridSearch } from '../../www/engine/search.js';
import { pathCost as costOf } from './support/oracle.mjs';
import { queriesOn } from './support/queries.mjs';
import './support/wasm.mjs';

/** @typedef {import('../../www/engine/pool.js').PoolOptions} PoolOptions */

/** Every worker that this test has started. @type {workers.Worker[]} */
const started = [];
/**
 * Messages of this test's workers.
 *
 * @type {import('../../www/engine/pool-worker.js').FromWorker[]}
 */
const heard = [];
const { Worker } = workers;
/** The script of the next workers. Empty for the pool's own. */
let elsewhere = '';
workers.Worker = class extends Worker {
  /** @param {any} url @param {any} options */
  constructor(url, options) {
    super(elsewhere ? new URL(elsewhere, url) : url, options);
    started.push(this);
    // A worker that an earlier test closed may still report a finished chunk.
    this.on('message', (message) => started.includes(this) && heard.push(message));
  }
};

/** @type {SearchPool[]} */
const pools = [];
afterEach(() => {
  for (const pool of pools.splice(0)) pool.close();
  started.length = heard.length = 0;
  elsewhere = '';
});

/** @param {PoolOptions} [options] */
function poolOf(options) {
  const pool = new SearchPool(options);
  pools.push(pool);
  return pool;
}

/** A pool with a map. @param {Grid} grid @param {PoolOptions} [options] */
async function opened(grid, options) {
  const pool = poolOf(options);
  await pool.open(grid);
  return pool;
}

const rooms = () => Grid.generate({ generator: 'rooms', width: 61, height: 51, seed: 5 });
/**
 * A search on this map takes many seconds: the whole map, from corner to corner, with a plain list
 * and the zero heuristic.
 */
const vast = Grid.fromCells(2048, 2048, new Uint8Array(2048 * 2048).fill(1));
const LONG = [0, 0, 2047, 2047];
/** @type {PoolOptions} */
const SLOW = { algorithm: 'dijkstra', openList: 'list', workers: 2 };

/**
 * The answers of one thread.
 *
 * @param {Grid} grid
 * @param {Uint32Array} queries
 * @param {import('../../www/engine/search.js').SearchOptions} [options]
 */
function byOne(grid, queries, options) {
  const batch = new GridBatch(queries, { paths: true });
  batch.run(new GridSearch({ ...options, paint: false }), grid);
  return batch.answers();
}

/**
 * The pool answers like one thread.
 *
 * @param {SearchPool} pool
 * @param {Grid} grid
 * @param {Uint32Array} queries
 * @param {import('../../www/engine/search.js').SearchOptions} [options]
 */
async function answersAsOne(pool, grid, queries, options) {
  const answers = await pool.batch(queries, { paths: true });
  assert.deepEqual(answers, byOne(grid, queries, options));
  return answers;
}

/**
 * A hierarchy that followed edits finds paths of the same cost. They may be others.
 *
 * @param {import('../../www/engine/batch.js').Answers} answers
 * @param {import('../../www/engine/batch.js').Answers} expected
 * @param {string[]} rows of the map
 */
function equalCosts({ status, cost, pathCost, paths, pathStarts }, expected, rows) {
  assert.deepEqual([status, cost, pathCost], [expected.status, expected.cost, expected.pathCost]);
  cost.forEach((each, query) => {
    const points = [];
    for (let at = Number(pathStarts[query]); at < Number(pathStarts[query + 1]); at += 2)
      points.push({ x: Number(paths[at]), y: Number(paths[at + 1]) });
    if (!Number.isNaN(each)) assert.equal(costOf(rows, points), each, `query ${query}`);
  });
}

/** The rows of a map, with floor at its start and goal. @param {Grid} grid */
const rowsOf = (grid) => grid.text().replaceAll(/[SG]/g, '.').trim().split('\n');

/** The pool still answers a short query. @param {SearchPool} pool */
const works = async (pool) => assert.deepEqual([...(await pool.batch([0, 0, 3, 0])).cost], [30]);

/**
 * Tables of jump points and of landmarks need their own parts of the module.
 *
 * @type {import('../../www/engine/search.js').SearchOptions[]}
 */
const OPTIONS = [
  { algorithm: 'astar' },
  { algorithm: 'jps-plus' },
  { algorithm: 'anya' },
  { algorithm: 'subgoal' },
  { heuristic: 'landmarks' },
];

test('returns the answers of one thread, in order, also after edits, few and many, and on another grid', async () => {
  for (const options of OPTIONS) {
    started.length = 0;
    /** @param {import('../../www/engine/batch.js').Answers} answers */
    const afterAnEdit = (answers, expected = byOne(grid, queries, options), rows = rowsOf(grid)) =>
      options.algorithm === 'subgoal'
        ? equalCosts(answers, expected, rows)
        : assert.deepEqual(answers, expected);
    const grid = rooms();
    const queries = queriesOn(grid, 300);
    queries.set([99, 0, 1, 1], 4 * 150);
    const pool = await opened(grid, { ...options, workers: 2 });
    const { cost, status } = await answersAsOne(pool, grid, queries, options);
    assert.equal(status[150], OUTCOMES.startOutside);
    const without = await pool.batch([...queries]);
    assert.deepEqual(
      [without.cost, without.paths.length, without.pathStarts.length],
      [cost, 0, 301],
    );
    for (const [x, y, kind] of /** @type {const} */ ([
      [10, 10, 'wall'],
      [11, 10, 'floor'],
      [12, 10, 'wall'],
      [30, 17, 'floor'],
    ])) {
      grid.setCell([x, y], kind);
      afterAnEdit(await pool.batch(queries, { paths: true }));
    }
    // Both are called at once, and the first gets the grid before the edit.
    const [rows, before] = [rowsOf(grid), byOne(grid, queries, options)];
    const first = pool.batch(queries, { paths: true });
    for (let at = 0; at < 61 * 51; at += 5)
      grid.setCell(
        [at % 61, Math.floor(at / 61)],
        options.algorithm === 'astar' ? 'cost:9' : 'floor',
      );
    afterAnEdit(await pool.batch(queries, { paths: true }));
    afterAnEdit(await first, before, rows);
    const other = Grid.generate({ generator: 'caves', width: 40, height: 40, seed: 2 });
    await pool.open(other);
    await answersAsOne(pool, other, queriesOn(other, 40), options);
    assert.deepEqual([pool.workers, started.length, pool.shared], [2, 2, true], 'the same workers');
    pool.close();
  }
});

test('progress never decreases, and ends with all queries', async () => {
  const grid = rooms();
  const pool = await opened(grid, { workers: 2 });
  /** @type {number[]} */
  const seen = [];
  await pool.batch(queriesOn(grid, 2000), {
    onProgress(answered, total) {
      assert.equal(total, 2000);
      seen.push(answered);
    },
  });
  assert.ok(seen.length > 4, `${seen.length} chunks`);
  assert.deepEqual([seen, seen.at(-1)], [seen.toSorted((a, b) => a - b), 2000]);
  await assert.rejects(
    pool.batch(queriesOn(grid, 100), { onProgress: () => assert.fail('of the caller') }),
    /of the caller/,
  );
  for (const count of [0, 10])
    assert.equal((await pool.batch(queriesOn(grid, count))).status.length, count);
});

test('a signal cancels during a search and while tables are built, and the pool takes the next batch', async () => {
  const pool = await opened(vast, SLOW);
  const control = new AbortController();
  const long = pool.batch(Array.from({ length: 400 }, () => LONG).flat(), {
    signal: control.signal,
  });
  setTimeout(() => control.abort(), 30);
  await assert.rejects(long, { name: 'AbortError' });
  await works(pool);
  const kinds = heard.map(({ type }) => type);
  assert.equal(
    kinds.filter((kind) => kind === 'answers').length,
    1,
    'no chunk before was finished',
  );
  assert.ok(kinds.includes('dropped'), kinds.join());
  const reason = new Error('changed my mind');
  await assert.rejects(pool.batch(LONG, { signal: AbortSignal.abort(reason) }), reason);
  // One of two at a time.
  const other = new AbortController();
  const [first, second] = [
    pool.batch([...LONG, ...LONG], { signal: other.signal }),
    pool.batch([0, 0, 0, 5]),
  ];
  other.abort(reason);
  await assert.rejects(first, reason);
  assert.deepEqual([...(await second).cost], [50]);
  const building = (await opened(vast, { algorithm: 'jps-plus', workers: 1 })).batch(LONG, {
    signal: AbortSignal.timeout(10),
  });
  await assert.rejects(building, { name: 'TimeoutError' });
});

test('rejects the call for invalid options, maps and queries', async () => {
  const grid = Grid.fromCells(2, 1, Uint8Array.of(1, 7));
  assert.equal(
    poolOf({}).workers,
    globalThis.navigator?.hardwareConcurrency ?? os.availableParallelism(),
  );
  assert.throws(() => poolOf({ workers: 0 }), {
    name: 'OptionError',
    message: 'workers: found 0; expected a whole number from 1',
  });
  const bad = poolOf({ algorithm: /** @type {any} */ ('fast'), workers: 2 });
  // It can be called again, and fails again.
  for (const _ of [1, 2])
    await assert.rejects(bad.open(grid), { name: 'OptionError', message: /"fast"; expected/ });

  const pool = poolOf({ algorithm: 'pruned', workers: 2 });
  await assert.rejects(pool.batch([0, 0, 1, 0]), /expected open\(grid\) first/);
  await pool.open(grid);
  await assert.rejects(pool.batch([0, 0, 1, 0.5]), {
    name: 'OptionError',
    message: /queries\[3\]: found 0.5/,
  });
  await assert.rejects(pool.batch([0, 0, 1, 0]), {
    name: 'SearchError',
    message: /pruned needs floor of one cost; found cost:7/,
  });
  grid.setCell([1, 0], 'floor');
  assert.deepEqual([...(await pool.batch([0, 0, 1, 0])).cost], [10]);
});

test('reports a worker that cannot start, or that dies, and starts another', async () => {
  const pool = poolOf(SLOW);
  elsewhere = './no-such-worker.js';
  await assert.rejects(pool.open(vast), /no-such-worker/);
  elsewhere = '';
  await pool.open(vast);
  await works(pool);
  const dead = assert.rejects(
    pool.batch([...LONG, ...LONG, ...LONG]),
    /a worker ended with exit code 1/,
  );
  await started.at(-1)?.terminate();
  await dead;
  await assert.rejects(pool.batch(LONG), /expected open\(grid\) first/);
  await pool.open(vast);
  await works(pool);
});

test('a closed pool rejects what waits and ends its workers, and can be opened again', async () => {
  const pool = await opened(vast, SLOW);
  const ended = started.map((worker) => new Promise((resolve) => worker.once('exit', resolve)));
  const lost = pool.batch([...LONG, ...LONG]);
  pool.close();
  pool.close();
  await assert.rejects(lost, /the pool was closed/);
  await Promise.all(ended);
  await assert.rejects(pool.batch(LONG), /expected open\(grid\) first/);
  const [closed, open] = [pool.open(vast), (pool.close(), pool.open(vast))];
  await assert.rejects(closed, /the pool was closed/);
  await open;
  await works(pool);
});
