// What you can save of a game or a chase: the result as text and picture, and the last seconds as a video.

import { readFileSync } from 'node:fs';
import { COARSE, CubePage } from './support/cube.js';
import { expect, runFirst, test } from './support/fixtures.js';
import { begin, parts, SAFE, win } from './support/game.js';

test.use(COARSE);

/** @typedef {{ text: string, url: string, name: string, type: string, width: number, height: number }} Shared */

/** The system's share dialog, which accepts everything, or which the user closes. @param {import('@playwright/test').Page} page @param {boolean} isClosed */
const shareSheet = (page, isClosed) => runFirst(page, (closed) => {
  navigator.canShare = () => true;
  navigator.share = async ({ text, url, files = [] } = {}) => {
    const [file] = files;
    const { width, height } = file ? await createImageBitmap(file) : { width: 0, height: 0 };
    Object.assign(window, { shared: { text, url, name: file?.name, type: file?.type, width, height } });
    if (closed) throw new DOMException('closed', 'AbortError');
  };
}, isClosed);

/** @param {import('@playwright/test').Page} page @returns {Promise<Shared>} */
const sharedOn = (page) => page.evaluate(() => /** @type {any} */ (window).shared);

/** A won game. @param {import('@playwright/test').Page} page @param {string} site */
async function won(page, site) {
  const cube = await new CubePage(page).openStill(site);
  const { play, end } = parts(cube);
  await begin(cube, SAFE, () => play.click());
  await win(cube, 0);
  await expect(end).toContainText('Your own · 6 of 6 gems · 3 of 3 lives');
  return { cube, end };
}

test('shares a result with the system dialog: one line, a challenge link, and a picture', async ({ page, site }) => {
  await shareSheet(page, false);
  const { cube, end } = await won(page, site);
  await end.getByRole('button', { name: 'Share the result' }).click();
  await expect.poll(() => sharedOn(page)).toBeTruthy();
  const { text, url, ...file } = await sharedOn(page);
  expect(text).toMatch(/^cubechase · Your own · 0:\d\d\.\d · 6 of 6 gems · 3 of 3 lives$/);
  expect(url).toContain('#beat=1');
  expect(file).toEqual({ name: 'cubechase.png', type: 'image/png', width: 1200, height: 630 });
  await expect(cube.element.locator('.toast')).toBeHidden();
});

test('says nothing if the user closes the dialog', async ({ page, site }) => {
  await shareSheet(page, true);
  const { cube, end } = await won(page, site);
  await end.getByRole('button', { name: 'Share the result' }).click();
  await expect.poll(() => sharedOn(page)).toBeTruthy();
  await page.waitForTimeout(300);
  await expect(cube.element.locator('.toast')).toBeHidden();
});

test('copies the text and saves the picture without a dialog, and names the day for the cube of the day', async ({ page, site }) => {
  await runFirst(page, () => Object.assign(navigator, { canShare: undefined }));
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const { cube, end } = await won(page, site);
  const [download] = await Promise.all([page.waitForEvent('download'), end.getByRole('button', { name: 'Share the result' }).click()]);
  expect(download.suggestedFilename()).toBe('cubechase.png');
  await expect(cube.element.locator('.toast')).toHaveText('The text is copied, the picture is saved.');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^cubechase · Your own · .* lives\nhttp.*#beat=1/);
});

/** The browser draws a replay frame by frame, which is slow on a busy machine without a graphics card. */
const RECORDED_MS = 90_000;

/** A recorded chase of some seconds. @param {import('@playwright/test').Page} page @param {string} site */
async function chased(page, site) {
  const cube = await new CubePage(page).openStill(site);
  await cube.call('pause');
  // The first call loads what records the chase.
  await expect.poll(() => cube.element.evaluate((element) => {
    const chase = /** @type {any} */ (element);
    chase.reset();
    chase.tick(5);
    return chase.seek(2);
  })).toBe(2);
  await cube.element.evaluate((element) => /** @type {any} */ (element).reset());
  const end = await cube.tick(120);
  await cube.openMore();
  return { cube, end };
}

test('saves the last seconds as a video, and the chase stays where it was', async ({ page, site }) => {
  const { cube, end } = await chased(page, site);
  const [download] = await Promise.all([page.waitForEvent('download', { timeout: RECORDED_MS }), cube.element.getByRole('button', { name: 'Save replay' }).click()]);
  expect(download.suggestedFilename()).toBe('cubechase.webm');
  const bytes = readFileSync(await download.path());
  expect([...bytes.subarray(0, 4)], 'how each WebM file begins').toEqual([0x1a, 0x45, 0xdf, 0xa3]);
  expect(bytes.length).toBeGreaterThan(5000);
  await expect(cube.element.getByRole('region', { name: 'Animation' })).toHaveCount(0);
  expect(await cube.snapshot()).toEqual(end);
});

test('saves an animated PNG with ten frames a second if no video can be recorded, and you can cancel it', async ({ page, site }) => {
  await runFirst(page, () => Object.assign(window, { MediaRecorder: undefined }));
  const { cube, end } = await chased(page, site);
  const save = cube.element.getByRole('button', { name: 'Save replay' });
  const [download] = await Promise.all([page.waitForEvent('download', { timeout: RECORDED_MS }), save.click()]);
  expect(download.suggestedFilename()).toBe('cubechase.png');
  const bytes = readFileSync(await download.path());
  const at = bytes.indexOf('acTL');
  expect(bytes.readUInt32BE(at + 4), 'two seconds, and the first moment').toBe(21);
  await save.click();
  await cube.element.getByRole('region', { name: 'Animation' }).getByRole('button', { name: 'Stop' }).click();
  await expect(cube.element.getByRole('region', { name: 'Animation' })).toHaveCount(0);
  expect(await cube.snapshot()).toEqual(end);
});
