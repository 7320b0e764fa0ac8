// The first picture of a section of the course: the state that its first part describes, in its place before any script has run.

import { expect, test } from './support/fixtures.js';

/** @typedef {import('@playwright/test').Page} Page */

/** The boxes of the picture and of the first two headings, in whole pixels. @param {Page} page */
const boxesOf = (page) => page.locator('path-story > :is(path-lab, cube-chase), path-story > [data-state] > h2').evaluateAll((all) => all.slice(0, 3).map((one) => {
  const { x, y, width, height } = one.getBoundingClientRect();
  return [x, y + scrollY, width, height].map(Math.round);
}));

for (const [name, still] of /** @type {const} */ ([['01-g-h-f', '01-g-h-f-g'], ['15-write-it', '15-write-it-begin'], ['13-six-mazes', '13-six-mazes-face']])) {
  for (const [width, height] of /** @type {const} */ ([[1280, 800], [390, 844], [320, 568]])) {
    test(`${name}, ${width} × ${height}: the first state is there before the script, and nothing moves when it has run`, async ({ page, site }) => {
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ reducedMotion: 'reduce' });
      let open = () => {};
      /** @type {Promise<void>} */
      const gate = new Promise((resolve) => (open = resolve));
      await page.route('**/*.js', async (route) => {
        await gate;
        await route.continue();
      });
      await page.goto(`${site}course/${name}.html`, { waitUntil: 'commit' });
      const poster = page.locator('path-story [slot="poster"]');
      await expect(poster).toHaveAttribute('src', new RegExp(`${still}\\.(?:svg|webp)$`));
      await expect.poll(() => poster.evaluate((one) => /** @type {HTMLImageElement} */ (one).naturalWidth)).toBeGreaterThan(0);
      const before = await boxesOf(page);
      expect(before).toHaveLength(3);

      open();
      await page.evaluate(async () => {
        await customElements.whenDefined('path-story');
        await /** @type {any} */ (document.querySelector('path-story')).ready;
      });
      expect(await boxesOf(page)).toEqual(before);
    });
  }
}
