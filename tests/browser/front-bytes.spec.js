// What a visitor has loaded when the first tile of the front page works, if the visitor goes there
// after the cube has fetched everything that it fetches by itself. The tile plays to its end
// without later requests. `npm run bytes` counts the same files.

import { basename } from 'node:path';
import { gzipSync } from 'node:zlib';
import { untilFirstTile } from '../../scripts/lib/loaded.mjs';
import { PATIENCE_MS } from '../../www/front/tiles-view.js';
import { expect, test } from './support/cube.js';
import { runFirst } from './support/fixtures.js';

/** Bytes, with each file compressed separately. */
const MOST = 449_000;

test('the first tile works after at most 449 kB, and plays to its end with them', async ({
  fresh,
  site,
}) => {
  const page = await fresh();
  /** Requests that the test lets through. @type {import('@playwright/test').Request[]} */
  const requests = [];
  let alive = false;
  await page.route('**/*', (route) => {
    // Later requests get no response, and neither does the code of the film's next scene, which it
    // reaches first on a slow machine.
    if (alive || /\/(labels|monster)-[^/]+$/.test(route.request().url())) return;
    requests.push(route.request());
    return route.continue();
  });
  await page.exposeFunction('isAlive', () => (alive = true));
  await runFirst(
    page,
    (patience) => {
      // The other tiles wait for the first one, on a slow machine too.
      const wait = window.setTimeout;
      Object.assign(window, {
        setTimeout: (/** @type {() => void} */ then, /** @type {number} */ ms) =>
          ms === patience ? 0 : wait(then, ms),
      });
      const { isAlive } = /** @type {Window & { isAlive: () => void }} */ (
        /** @type {unknown} */ (window)
      );
      new MutationObserver((_, observer) => {
        if (!document.querySelector('.frame[data-shown]')) return;
        observer.disconnect();
        isAlive();
      }).observe(document, { subtree: true, attributes: true, attributeFilter: ['data-shown'] });
    },
    PATIENCE_MS,
  );
  await page.goto(`${site}index.html`);
  // What saves the chase, its line, and the net of the film.
  await expect(page.locator('cube-chase .scrubber')).toBeAttached({ timeout: 60_000 });
  await expect
    .poll(
      () => requests.filter((request) => /cube-autosave|unfolding/.test(request.url())).length,
      { timeout: 60_000 },
    )
    .toBe(2);
  await page.evaluate(() => document.querySelector('#watch')?.scrollIntoView());
  const first = page.locator('.tiles .frame').first();
  await expect(first).toHaveAttribute('data-shown', '', { timeout: 60_000 });
  await expect(first.locator('figcaption').last()).toContainText('cost', { timeout: 60_000 });
  const files = await Promise.all(
    requests.map(async (request) => {
      const response = await request.response();
      if (!response) throw new Error(`${request.url()} failed: ${request.failure()?.errorText}`);
      return /** @type {const} */ ([
        request.url().replace(/.*\//, ''),
        gzipSync(await response.body(), { level: 9 }).length,
      ]);
    }),
  );
  expect(files.map(([name]) => name).sort()).toEqual(
    (await untilFirstTile('index.html')).map((file) => basename(file)).sort(),
  );
  expect(
    files.reduce((sum, [, size]) => sum + size, 0),
    files.map(([name, size]) => `${name} ${size}`).join('\n'),
  ).toBeLessThanOrEqual(MOST);
});
