// SearchPool in the built site: with shared memory and without, on its own page and on one of
// another origin.

import { forgive, expect, test } from './support/fixtures.js';
import { BASE } from './support/server.js';

const SELF = "script-src 'self' 'wasm-unsafe-eval'; style-src 'self'";

/** @typedef {import('@playwright/test').Page} Page */

/** An empty page. @param {import('./support/fixtures.js').Server} server @param {Page} page */
async function blank({ pages, origin }, page) {
  pages.set(
    '/',
    '<!doctype html><html lang="en"><head><title>A game</title></head><body></body></html>',
  );
  await page.goto(`${origin}/`);
}

/**
 * The answers of a pool in the page, before an edit and after it, and those of one thread.
 *
 * @param {Page} page @param {string} site where the scripts are
 */
function answered(page, site) {
  return page.evaluate(async (from) => {
    /** @type {typeof import('../../www/cubechase.js')} */
    const { Grid, GridSearch, load, loadPool } = await import(`${from}cubechase.js`);
    const { GridBatch, SearchPool } = await loadPool();
    const pool = new SearchPool({ algorithm: 'jps', workers: 2 });
    await load();
    const grid = Grid.generate({ generator: 'rooms', width: 61, height: 51, seed: 5 });
    const queries = Uint32Array.from({ length: 1200 }, (_, at) => (at * 31 + (at >> 2) * 17) % 51);
    const isSame = async () => {
      const batch = new GridBatch(queries, { paths: true });
      batch.run(new GridSearch({ algorithm: 'jps', paint: false }), grid);
      return (
        JSON.stringify(await pool.batch(queries, { paths: true })) ===
        JSON.stringify(batch.answers())
      );
    };
    await pool.open(grid);
    const same = [await isSame()];
    grid.setCell([30, 25], grid.cell([30, 25]) === 'wall' ? 'floor' : 'wall');
    same.push(await isSame());
    const control = new AbortController();
    const cancelled = pool.batch(queries, { signal: control.signal }).then(
      () => '',
      (error) => error.name,
    );
    control.abort();
    const { shared } = pool;
    const end = await cancelled;
    pool.close();
    return { isolated: crossOriginIsolated, shared, same, end };
  }, site);
}

/** Like `answered`. */
const RIGHT = { same: [true, true], end: 'AbortError' };

/**
 * Why a pool does not open in the page. Empty if it does.
 *
 * @param {Page} page
 * @param {string} site
 */
function refusal(page, site) {
  return page.evaluate(async (from) => {
    const { Grid, load, loadPool } = await import(`${from}cubechase.js`);
    const { SearchPool } = await loadPool();
    await load();
    const pool = new SearchPool({ workers: 2 });
    return pool.open(Grid.fromCells(2, 2, Uint8Array.of(1, 1, 1, 1))).then(
      () => '',
      (/** @type {Error} */ error) => error.message,
    );
  }, site);
}

test('copies the cells in a page that is not cross-origin isolated, shares them in one that is, and rejects a worker whose script is missing', async ({
  page,
  home,
  errors,
  fresh,
}) => {
  const site = home.origin + BASE;
  await blank(home, page);
  expect(await answered(page, site)).toEqual({ ...RIGHT, isolated: false, shared: false });
  // A script in the cache would not have the headers.
  const isolated = await fresh();
  home.setHeaders({
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Embedder-Policy': 'require-corp',
  });
  home.setPolicy(`${SELF}; worker-src 'self'`);
  try {
    await blank(home, isolated);
    expect(await answered(isolated, site)).toEqual({ ...RIGHT, isolated: true, shared: true });
  } finally {
    home.setHeaders({});
    home.setPolicy(SELF);
  }
  await page.route('**/pool-worker-*.js', (route) => route.fulfill({ status: 404, body: 'no' }));
  await blank(home, page);
  expect(await refusal(page, site)).toMatch(/a worker could not be started/);
  forgive(errors, /404/);
});

test('a page of another origin needs blob: in its policy, and the error says so', async ({
  page,
  home,
  foreign,
  errors,
}) => {
  const site = home.origin + BASE;
  await blank(foreign, page);
  expect(await refusal(page, site)).toMatch(/worker-src.*blob:/);
  forgive(errors, /Content Security Policy/);
  foreign.setPolicy(
    `${SELF.replace(';', ` ${home.origin};`)}; worker-src blob: ${home.origin}; require-trusted-types-for 'script'; trusted-types cubechase`,
  );
  await blank(foreign, page);
  expect(await answered(page, site)).toEqual({ ...RIGHT, isolated: false, shared: false });
});
