// Tiles of the front page that miss a file or fail: such a tile shows a still, and the others play.

import { PATIENCE_MS } from '../../www/front/tiles-view.js';
import { TILES } from '../../www/front/tiles.js';
import { expect, test } from './support/cube.js';
import { forgive, runFirst } from './support/fixtures.js';
import { FRAMES, goToTiles, openTiles } from './support/front.js';

/** @typedef {import('@playwright/test').Page} Page */

/** @param {string} id */
const placeOf = (id) => TILES.findIndex((tile) => tile.id === id);

/** @param {Page} page @param {string} id */
const tile = (page, id) => page.locator(FRAMES).nth(placeOf(id));

/** Scrolls until this many tiles play. @param {Page} page @param {number} count */
async function countAlive(page, count) {
  for (let at = 0; at < TILES.length; at++)
    await page.locator(FRAMES).nth(at).scrollIntoViewIfNeeded();
  await expect(page.locator(`${FRAMES}[data-shown]`)).toHaveCount(count, { timeout: 60_000 });
}

/**
 * One loaded picture, and nothing else.
 *
 * @param {Page} page
 * @param {string} id
 * @param {string} file
 */
async function expectStill(page, id, file) {
  const still = tile(page, id).locator('> *');
  await expect(still).toHaveCount(1, { timeout: 60_000 });
  await expect(still).toHaveAttribute('src', new RegExp(`/posters/${file}$`));
  await still.scrollIntoViewIfNeeded();
  await expect
    .poll(() => still.evaluate((image) => /** @type {HTMLImageElement} */ (image).naturalWidth))
    .toBeGreaterThan(0);
}

/** How long tiles wait, in milliseconds. @param {Page} page @param {number} ms */
const setPatience = (page, ms) =>
  runFirst(
    page,
    ([patience, instead]) => {
      const wait = window.setTimeout;
      Object.assign(window, {
        setTimeout: (/** @type {() => void} */ then, /** @type {number} */ after) =>
          wait(then, after === patience ? instead : after),
      });
    },
    [PATIENCE_MS, ms],
  );

test('a tile without its map, or one that fails, shows its still, and the others play', async ({
  page,
  site,
  errors,
}) => {
  await page.route('**/swamp.txt', (route) => route.abort());
  await runFirst(
    page,
    (first) => {
      const broken = new Set([first]);
      Object.assign(window, { broken });
      const { prototype } = CanvasRenderingContext2D;
      const { fillRect } = prototype;
      /** @param {number[]} box */
      prototype.fillRect = function (...box) {
        const frame = this.canvas.closest?.('.frame');
        if (frame && broken.has([...document.querySelectorAll('.tiles .frame')].indexOf(frame)))
          throw new Error('this picture is broken');
        return fillRect.apply(this, /** @type {[number, number, number, number]} */ (box));
      };
    },
    placeOf('jumps'),
  );
  await openTiles(page, `${site}index.html`);
  await countAlive(page, TILES.length - 2);
  await expectStill(page, 'swamp', 'swamp.svg');
  // It failed with its first picture, and never plays.
  await expectStill(page, 'jumps', 'halls.svg');
  for (const id of ['swamp', 'jumps'])
    await expect(tile(page, id)).not.toHaveAttribute('data-shown');
  forgive(errors, /ERR_FAILED/);

  // The pictures of a tile that fails later go.
  await page.evaluate(
    (later) =>
      /** @type {Window & { broken: Set<number> }} */ (/** @type {unknown} */ (window)).broken.add(
        later,
      ),
    placeOf('city'),
  );
  await tile(page, 'city').hover();
  await expectStill(page, 'city', 'quarter.svg');
  // None of these tiles is touched again.
  for (const id of ['swamp', 'jumps', 'city']) await tile(page, id).hover();
  await countAlive(page, TILES.length - 2);
  expect([await page.locator('.tiles img').count(), await page.locator('.panes').count()]).toEqual([
    3,
    TILES.length - 3,
  ]);
});

test('the other tiles wait for the first for a limited time, and the first shows a still until it loads', async ({
  page,
  site,
}) => {
  await setPatience(page, 300);
  /** @type {(() => void) | undefined} */
  let answer;
  await page.route('**/quarter.map', async (route) => {
    await new Promise((resolve) => (answer = () => resolve(undefined)));
    await route.continue();
  });
  await goToTiles(page, `${site}index.html`);
  await countAlive(page, TILES.length - 1);
  await expectStill(page, 'city', 'quarter.svg');
  answer?.();
  await countAlive(page, TILES.length);
  await expect(page.locator('.tiles img')).toHaveCount(0);
});

test('draws a tile at another size while its details cannot load', async ({ page, site }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.route('**/near-*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("broken");' }),
  );
  await openTiles(page, `${site}index.html`);
  const canvas = tile(page, 'swamp').locator('canvas').first();
  let before = 0;
  for (const width of [320, 640]) {
    await page.setViewportSize({ width, height: 700 });
    // A tile that moved out of view waits with its picture.
    await tile(page, 'swamp').scrollIntoViewIfNeeded();
    await expect(tile(page, 'swamp').locator('figcaption').last()).toContainText('cost', {
      timeout: 60_000,
    });
    await expect
      .poll(() =>
        canvas.evaluate((/** @type {HTMLCanvasElement} */ one, least) => {
          const { data = [] } =
            one.getContext('2d')?.getImageData(0, 0, one.width, one.height) ?? {};
          return one.width > least && data.some((value, at) => at % 4 !== 3 && value > 0);
        }, before),
      )
      .toBe(true);
    before = await canvas.evaluate((/** @type {HTMLCanvasElement} */ one) => one.width);
  }
});
