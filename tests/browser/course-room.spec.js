// The course in little room: the numbers that the text explains are legible, hints have room, and results lie on no link.

import { COARSE } from './support/cube.js';
import { expect, test } from './support/fixtures.js';
import { storyOf } from './support/story.js';

test.use(COARSE);

/** @typedef {InstanceType<typeof import('../../www/lab/element/path-lab.js').PathLab>} LabElement */

test('on a phone the first section shows the cells around S with their numbers, and then those around the current cell', async ({ page, site }) => {
  for (const [width, height] of /** @type {const} */ ([[390, 844], [320, 568]])) {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('about:blank');
    await page.goto(`${site}course/01-g-h-f.html`);
    const story = await storyOf(page);
    await page.locator('#g').scrollIntoViewIfNeeded();
    const lab = story.locator('path-lab');
    /** The edge of a cell, and whether a cell and those around it are on the stage. @param {number} x @param {number} y */
    const seen = (x, y) => lab.evaluate((one, [column, row]) => {
      const element = /** @type {LabElement} */ (one);
      const stage = element.shadowRoot?.querySelector('.pane')?.getBoundingClientRect() ?? new DOMRect();
      const [from, to] = [element.project(column - 1, row - 1), element.project(column + 1, row + 1)];
      const edge = (to.x - from.x) / 2;
      const half = edge / 2;
      return { edge: Math.round(edge), all: from.x - half >= stage.left - 1 && to.x + half <= stage.right + 1 && from.y - half >= stage.top - 1 && to.y + half <= stage.bottom + 1 };
    }, [x, y]);
    // Numbers are drawn from 38 pixels on.
    await expect.poll(() => seen(1, 4)).toEqual({ edge: 43, all: true });
    await page.locator('#f a[data-seek="40"]').click();
    await expect.poll(async () => (await lab.evaluate((one) => /** @type {LabElement} */ (one).snapshot().step))).toBe(40);
    await expect.poll(async () => (await seen(1, 4)).all, 'the search has gone on').toBe(false);
    // The whole search is a whole map again.
    await story.evaluate((one) => /** @type {any} */ (one).go(3));
    await expect.poll(async () => (await seen(1, 4)).edge).toBeLessThan(38);
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
    const lines = () => text.evaluate((span) => span.getClientRects().length && span.getBoundingClientRect().height / parseFloat(getComputedStyle(span).lineHeight));
    await expect.poll(lines, `${width}`).toBeGreaterThan(0.5);
    expect(await lines(), `${width}`).toBeLessThan(3.2);
  }
});

test('beside the text, the result in the bar does not lie on the link to the lab', async ({ page, site }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const address of ['05-weights.html#one', '07-nearest.html#none']) {
    await page.goto(`${site}course/${address}`);
    const lab = (await storyOf(page)).locator('path-lab');
    const outcome = lab.locator('.outcome > span').first();
    await expect(outcome).toContainText(/\d/);
    const [said, link] = await Promise.all([outcome.boundingBox(), lab.getByRole('link', { name: 'Open in the lab' }).boundingBox()]);
    expect(said?.width, address).toBeGreaterThan(100);
    expect((said?.x ?? 0) + (said?.width ?? 0)).toBeLessThanOrEqual(link?.x ?? 0);
    // No line of it is cut.
    expect(await outcome.evaluate((one) => one.scrollHeight - one.clientHeight)).toBeLessThanOrEqual(1);
  }
});
