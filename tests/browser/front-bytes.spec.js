// What a visitor has loaded when the first tile of the front page is alive, who goes there once the cube has fetched
// all that it fetches by itself. It plays to its end with that: what is asked for later it has no need of.

import { gzipSync } from 'node:zlib';
import { COARSE } from './support/cube.js';
import { expect, test } from './support/fixtures.js';

/** Bytes, each file compressed for itself. */
const MOST = 350_000;

test.use(COARSE);

test('the first tile is alive after at most 350 kB, and plays to its end with them', async ({ page, site }) => {
  /** @type {Map<string, Promise<number>>} */
  const sizes = new Map();
  let alive = false;
  // What is asked for later never comes.
  await page.route('**/*', (route) => (alive ? undefined : route.continue()));
  page.on('response', (response) => {
    if (!alive) sizes.set(response.url(), response.body().then((body) => gzipSync(body, { level: 9 }).length, () => 0));
  });
  await page.exposeFunction('isAlive', () => (alive = true));
  await page.addInitScript(() => {
    const { isAlive } = /** @type {Window & { isAlive: () => void }} */ (/** @type {unknown} */ (window));
    new MutationObserver((_, observer) => {
      if (!document.querySelector('.frame[data-shown]')) return;
      observer.disconnect();
      isAlive();
    }).observe(document, { subtree: true, attributes: true, attributeFilter: ['data-shown'] });
  });
  await page.goto(`${site}index.html`);
  // What keeps the chase for a visit to come, and its line.
  await expect(page.getByRole('slider', { name: 'Moment' })).toBeVisible({ timeout: 60_000 });
  await expect.poll(() => [...sizes.keys()].filter((url) => /cubechase_past|keeping-cube/.test(url)).length, { timeout: 60_000 }).toBe(2);
  await page.evaluate(() => document.querySelector('#watch')?.scrollIntoView());
  const first = page.locator('.tiles .frame').first();
  await expect(first).toHaveAttribute('data-shown', '', { timeout: 60_000 });
  await expect(first.locator('figcaption').last()).toContainText('cost', { timeout: 60_000 });
  const files = await Promise.all([...sizes].map(async ([url, size]) => /** @type {const} */ ([url.replace(/.*\//, ''), await size])));
  const names = files.map(([name]) => name).join(' ');
  for (const needed of ['cubechase_bg', 'cubechase_cube', 'cubechase_grids', 'cube-', 'miniature', 'quarter']) expect(names).toContain(needed);
  const list = files.map(([name, size]) => `${name} ${size}`).join('\n');
  expect(files.reduce((sum, [, size]) => sum + size, 0), list).toBeLessThanOrEqual(MOST);
});
