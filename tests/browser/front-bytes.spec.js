// What a visitor has loaded when the first tile of the front page is alive, who goes there as soon as the cube plays. It plays to its
// end with that: what is asked for later it has no need of.

import { gzipSync } from 'node:zlib';
import { COARSE } from './support/cube.js';
import { expect, test } from './support/fixtures.js';

/** Bytes, each file compressed for itself. */
const MOST = 350_000;

/** What the cube fetches once the page is idle, to keep the chase for a visit to come: before a tile or after it, as it happens. It is not counted. */
const KEEPING = /^(keeping|keeping-cube|cube-state|link-text|link-words|cubechase_past)-/;

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
  await page.evaluate(async () => {
    await customElements.whenDefined('cube-chase');
    await /** @type {HTMLElement & { ready: Promise<void> }} */ (document.querySelector('cube-chase')).ready;
    document.querySelector('#watch')?.scrollIntoView();
  });
  const first = page.locator('.tiles .frame').first();
  await expect(first).toHaveAttribute('data-shown', '', { timeout: 60_000 });
  await expect(first.locator('figcaption').last()).toContainText('cost', { timeout: 60_000 });
  const all = await Promise.all([...sizes].map(async ([url, size]) => /** @type {const} */ ([url.replace(/.*\//, ''), await size])));
  const files = all.filter(([name]) => !KEEPING.test(name));
  const names = files.map(([name]) => name).join(' ');
  for (const needed of ['cubechase_bg', 'cubechase_cube', 'cubechase_grids', 'cube-', 'miniature', 'quarter']) expect(names).toContain(needed);
  const list = files.map(([name, size]) => `${name} ${size}`).join('\n');
  expect(files.reduce((sum, [, size]) => sum + size, 0), list).toBeLessThanOrEqual(MOST);
});
