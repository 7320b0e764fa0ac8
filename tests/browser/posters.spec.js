// What is visible before an element loads: a still of its map in the same place. Nothing moves when the element comes.

import { expect, test } from './support/fixtures.js';
import { COARSE } from './support/cube.js';
import { BASE } from './support/server.js';
import { shifts } from './support/shifts.js';

test.use(COARSE);

/** @typedef {HTMLElement & { ready: Promise<void> }} Embedded */

/** @param {import('@playwright/test').Page} page */
const shown = (page) => page.locator('cube-chase, path-lab').evaluateAll((all) => Promise.all(all.map((one) => customElements.whenDefined(one.localName).then(() => /** @type {Embedded} */ (one).ready))));

for (const [name, poster] of [['index.html', 'six-gardens'], ['lab.html', 'two-rooms']]) {
  for (const width of [900, 390]) {
    test(`${name}, ${width} px wide: shows a still until it plays, and almost nothing moves`, async ({ page, site }) => {
      await page.setViewportSize({ width, height: 700 });
      // The scripts wait until the test has checked the still.
      let go = () => {};
      const looked = new Promise((resolve) => (go = () => resolve(undefined)));
      await page.route('**/*.js', async (route) => {
        await looked;
        await route.continue();
      });
      await page.goto(`${site}${name}`, { waitUntil: 'commit' });
      const still = page.locator('img[slot="poster"]');
      await expect(still).toBeVisible();
      await expect.poll(() => still.evaluate((image) => /** @type {HTMLImageElement} */ (image).naturalWidth)).toBeGreaterThan(0);
      expect(await still.getAttribute('src')).toContain(poster);
      const before = await still.boundingBox();
      expect(before?.width).toBe(width);
      go();
      await shown(page);
      await expect(still).toBeHidden();
      // A button's word and a map's description are longer than the earlier text.
      expect(await shifts(page)).toBeLessThan(0.02);
    });
  }
}

test('on another page, the guide’s CSS reserves the space, and an attribute or a slot gives the still', async ({ page, home, foreign, site }) => {
  foreign.pages.set('/own.css', ':is(path-lab, cube-chase):not(:defined) { display: block; position: relative; aspect-ratio: 4 / 3; min-height: 320px } body { inline-size: 360px }');
  const lines = '<p>After it.</p>'.repeat(3);
  foreign.pages.set('/', `<!doctype html><title>A blog</title><link rel="stylesheet" href="own.css">${lines}
    <path-lab poster="${site}posters/two-rooms.svg" loading="lazy"></path-lab>${lines}<cube-chase loading="lazy"><img slot="poster" src="${site}posters/six-gardens.webp" alt="A cube"></cube-chase>${lines}
    <script type="module" src="${home.origin}${BASE}cubechase.js"></script>`);
  // The inside of an element has not loaded yet.
  let go = () => {};
  const looked = new Promise((resolve) => (go = () => resolve(undefined)));
  await page.route('**/*.wasm', async (route) => {
    await looked;
    await route.continue();
  });
  await page.goto(`${foreign.origin}/`);
  const still = page.locator('path-lab').locator('img.poster');
  await expect.poll(() => still.evaluate((image) => /** @type {HTMLImageElement} */ (image).naturalWidth)).toBeGreaterThan(0);
  const [box, around] = [await still.boundingBox(), await page.locator('path-lab').boundingBox()];
  expect(box).toEqual(around);
  go();
  await page.locator('cube-chase').scrollIntoViewIfNeeded();
  await shown(page);
  await expect(still).toBeHidden();
  await expect(page.getByAltText('A cube')).toBeHidden();
  // A text that changes in its place counts too, but very little.
  expect(await shifts(page)).toBeLessThan(0.0001);
  // A check that the observer reports a shift.
  await page.evaluate(() => document.body.prepend(Object.assign(document.createElement('h1'), { textContent: 'Moved' })));
  expect(await shifts(page)).toBeGreaterThan(0.0001);
});
