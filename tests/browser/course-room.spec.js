// The course in little room: the numbers that the text explains are legible, hints have room, and
// results lie on no link.

import { expect, test, visit } from './support/cube.js';
import { LabPage } from './support/lab.js';
import { storyOf } from './support/story.js';

test('on a phone the first section shows the cells around S with their numbers, and then those around the current cell', async ({
  page,
  site,
}) => {
  for (const [width, height] of /** @type {const} */ ([
    [390, 844],
    [320, 568],
  ])) {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await visit(page, `${site}course/01-g-h-f.html`);
    const story = await storyOf(page);
    await page.locator('#g').scrollIntoViewIfNeeded();
    const lab = new LabPage(page);
    /** The edge of a cell, and whether the start and the cells around it are on the stage. */
    const seen = async () => {
      const [from, to, stage] = [
        await lab.project(0, 3),
        await lab.project(2, 5),
        await lab.element.locator('.pane').first().boundingBox(),
      ];
      const half = (to.x - from.x) / 4;
      const all =
        stage &&
        from.x - half >= stage.x - 1 &&
        to.x + half <= stage.x + stage.width + 1 &&
        from.y - half >= stage.y - 1 &&
        to.y + half <= stage.y + stage.height + 1;
      return { edge: Math.round(2 * half), all };
    };
    // Numbers are drawn from 38 pixels on.
    await expect.poll(seen).toEqual({ edge: 43, all: true });
    await page.locator('#f a[data-seek="40"]').click();
    await lab.whenAt(40);
    await expect.poll(async () => (await seen()).all, 'the search has gone on').toBe(false);
    // The whole search is a whole map again.
    await story.evaluate((one) => /** @type {any} */ (one).go(3));
    await expect.poll(async () => (await seen()).edge).toBeLessThan(38);
  }
});

test('the hint of the cube has at most three lines', async ({ page, site }) => {
  await page.goto(`${site}course/13-six-mazes.html`);
  const cube = page.locator('path-exercise cube-chase');
  const text = cube.locator('.hint > span').last();
  for (const width of [1280, 760]) {
    await page.setViewportSize({ width, height: 800 });
    await cube.scrollIntoViewIfNeeded();
    await expect(text).toHaveText(/./);
    const lines = () =>
      text.evaluate(
        (span) =>
          span.getClientRects().length &&
          span.getBoundingClientRect().height / parseFloat(getComputedStyle(span).lineHeight),
      );
    await expect.poll(lines, `${width}`).toBeGreaterThan(0.5);
    expect(await lines(), `${width}`).toBeLessThan(3.2);
  }
});

test('beside the text and above it, the result in the bar does not lie on the link to the lab', async ({
  page,
  site,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const [address, width] of /** @type {const} */ ([
    ['05-weights.html#one', 1280],
    ['07-nearest.html#none', 1280],
    ['05-weights.html#one', 676],
    ['07-nearest.html#none', 720],
  ])) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`${site}course/${address}`);
    const lab = (await storyOf(page)).locator('path-lab');
    const outcome = lab.locator('.outcome > span').first();
    await expect(outcome).toContainText(/\d/);
    const [said, link] = await Promise.all([
      outcome.boundingBox(),
      lab.getByRole('link', { name: 'Open in the lab' }).boundingBox(),
    ]);
    expect(said?.width, address).toBeGreaterThan(100);
    expect((said?.x ?? 0) + (said?.width ?? 0)).toBeLessThanOrEqual(link?.x ?? 0);
    // No line of it is cut.
    expect(
      await outcome.evaluate((one) => one.scrollHeight - one.clientHeight),
    ).toBeLessThanOrEqual(1);
  }
});
