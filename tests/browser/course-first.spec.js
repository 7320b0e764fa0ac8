// The first picture of a section of the course: the state that its first part describes, in its
// place before any script has run.

import { expect, test } from './support/cube.js';
import { storyOf } from './support/story.js';

/** @typedef {import('@playwright/test').Page} Page */

/** The boxes of the picture and of the first two headings, in whole pixels. @param {Page} page */
const boxesOf = (page) =>
  page
    .locator('path-story > :is(path-lab, cube-chase), path-story > [data-state] > h2')
    .evaluateAll((all) =>
      all.slice(0, 3).map((one) => {
        const { x, y, width, height } = one.getBoundingClientRect();
        return [x, y + scrollY, width, height].map(Math.round);
      }),
    );

test('the first state is there before the script, and nothing moves when it has run', async ({
  page,
  site,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  /** @type {Promise<void>} */
  let gate;
  await page.route('**/*.js', async (route) => {
    await gate;
    await route.continue();
  });
  for (const [name, first, width, height] of /** @type {const} */ ([
    ['01-g-h-f', 'g', 1280, 800],
    ['01-g-h-f', 'g', 390, 844],
    ['01-g-h-f', 'g', 320, 568],
    ['15-write-it', 'begin', 390, 844],
    ['13-six-mazes', 'face', 1280, 800],
    ['13-six-mazes', 'face', 320, 568],
  ])) {
    await page.setViewportSize({ width, height });
    let open = () => {};
    gate = new Promise((resolve) => (open = resolve));
    await page.goto(`${site}course/${name}.html`, { waitUntil: 'commit' });
    const poster = page.locator('path-story [slot="poster"]');
    await expect(poster).toHaveAttribute('src', new RegExp(`${name}-${first}\\.(?:svg|webp)$`));
    await expect
      .poll(() => poster.evaluate((one) => /** @type {HTMLImageElement} */ (one).naturalWidth))
      .toBeGreaterThan(0);
    const before = await boxesOf(page);
    expect(before).toHaveLength(3);
    open();
    await storyOf(page);
    expect(await boxesOf(page), `${name}, ${width} × ${height}`).toEqual(before);
  }
});
