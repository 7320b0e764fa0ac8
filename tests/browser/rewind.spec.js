// Rewinding: by the line under the cube, by its keys, and by a page.

import { Fingers } from './support/building.js';
import { COARSE, CubePage } from './support/cube.js';
import { expect, test } from './support/fixtures.js';
import { cubeXml, oneMonsterEach } from '../js/support/maps.mjs';

test.use(COARSE);

const XML = cubeXml({ size: 7, monsters: oneMonsterEach() });

/** @param {CubePage} cube */
const tickOf = (cube) => cube.element.evaluate((element) => /** @type {any} */ (element).currentTick);

test('a page goes back and forth, and a press starts another future', async ({ page, site }) => {
  const cube = await new CubePage(page).held(site, XML);
  const slider = cube.element.locator('input.scrub');
  await cube.stage.press('Shift');
  await expect(slider).toHaveCount(1);
  await cube.tick(400);
  const end = await cube.snapshot();
  const back = await cube.element.evaluate((element) => /** @type {any} */ (element).seek(200));
  expect(back).toBe(200);
  expect((await cube.snapshot()).tick).toBe(200);
  await cube.element.evaluate((element) => /** @type {any} */ (element).seek(400));
  expect(await cube.snapshot()).toEqual(end);
  await cube.element.evaluate((element) => /** @type {any} */ (element).seek(100));
  await cube.tick(300);
  expect(await cube.snapshot()).toEqual(end);
  await cube.element.evaluate((element) => /** @type {any} */ (element).seek(100));
  await cube.element.evaluate((element) => /** @type {any} */ (element).press('right'));
  expect(await cube.element.evaluate((element) => /** @type {any} */ (element).seek(400))).toBe(100);
});

/** A chase of six hundred ticks with its line. @param {import('@playwright/test').Page} page @param {string} site */
async function withLine(page, site) {
  const cube = await new CubePage(page).held(site, XML);
  const slider = cube.element.locator('input.scrub');
  await cube.stage.press('Shift');
  await cube.tick(600);
  await expect(slider).toHaveValue('600');
  return { cube, slider, end: await cube.snapshot() };
}

/** Drags the line to its middle. @param {import('@playwright/test').Page} page @param {import('@playwright/test').Locator} slider */
async function dragBack(page, slider) {
  const box = await slider.boundingBox();
  if (!box) throw new Error('the line has no place');
  await page.mouse.move(box.x + box.width - 10, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 3 });
  await page.mouse.up();
}

/** The state at a tick. @param {CubePage} cube @param {number} tick */
async function at(cube, tick) {
  await cube.call('pause');
  await cube.element.evaluate((element, to) => /** @type {any} */ (element).seek(to), tick);
  return cube.snapshot();
}

for (const [name, runs] of /** @type {[string, boolean][]} */ ([['dragged back while the chase runs', true], ['dragged back while it is paused, then Run', false]])) {
  test(`${name}: rewinds to an earlier state exactly, and continues from there`, async ({ page, site }) => {
    const { cube, slider, end } = await withLine(page, site);
    if (runs) await cube.call('play');
    await dragBack(page, slider);
    if (!runs) {
      const back = await tickOf(cube);
      expect(back).toBeLessThan(400);
      await expect(slider).toHaveAttribute('max', '600');
      await expect(cube.element.locator('.scrubber .ahead')).toBeVisible();
      await cube.element.getByRole('button', { name: 'Run', exact: true }).click();
    }
    await expect.poll(() => tickOf(cube), { timeout: 30_000 }).toBeGreaterThan(620);
    await expect(cube.element.locator('.scrubber .ahead')).toBeHidden();
    await expect(cube.element.locator('.scrubber .undo')).toBeHidden();
    expect({ ...(await at(cube, 600)), status: '' }).toEqual({ ...end, status: '' });
  });
}

test('a key starts another future and says so, and Undo restores the old chase', async ({ page, site }) => {
  const { cube, slider, end } = await withLine(page, site);
  const undo = cube.element.getByRole('button', { name: 'Undo', exact: true });
  await dragBack(page, slider);
  await expect(undo).toBeHidden();
  await cube.stage.press('ArrowRight');
  await expect(cube.element.getByText('The chase continues from here. Undo brings back the old one.').first()).toBeVisible();
  await cube.call('pause');
  await expect.poll(async () => Number(await slider.getAttribute('max'))).toBeLessThan(600);
  await undo.click();
  expect({ ...(await cube.snapshot()), status: '' }).toEqual({ ...end, status: '' });
  await expect(undo).toBeHidden();
  // The same by keys, after an edit.
  await at(cube, 300);
  await cube.element.evaluate((element) => /** @type {any} */ (element).setCell('top', 3, 3, 'wall') || /** @type {any} */ (element).setCell('top', 3, 3, 'floor'));
  await expect(slider).toHaveAttribute('max', '300');
  await cube.tick(50);
  await cube.stage.press('Control+z');
  expect({ ...(await cube.snapshot()), status: '' }).toEqual({ ...end, status: '' });
});

test('the line: a key is one tick, a drag pauses the chase, and a release continues it', async ({ page, site }) => {
  const cube = await new CubePage(page).held(site, XML);
  const slider = cube.element.locator('input.scrub');
  await cube.stage.press('Shift');
  await cube.tick(600);
  await expect(slider).toHaveAttribute('aria-valuetext', 'now');
  await expect(slider).toHaveValue('600');
  await slider.focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  expect(await tickOf(cube)).toBe(598);
  await expect(slider).toHaveAttribute('aria-valuetext', '0.0 seconds ago');
  const box = await slider.boundingBox();
  if (!box) throw new Error('the line has no place');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  const held = await tickOf(cube);
  expect(held).toBeGreaterThan(200);
  expect(held).toBeLessThan(400);
  await cube.element.evaluate((element) => /** @type {any} */ (element).play());
  await page.waitForTimeout(300);
  expect(await tickOf(cube)).toBe(held);
  await page.mouse.up();
  await expect.poll(() => tickOf(cube)).toBeGreaterThan(held);
  await expect(slider).toHaveAttribute('aria-valuetext', 'now');
});

test('Page Up and Page Down go between marks, and announce what happened there', async ({ page, site }) => {
  const cube = await new CubePage(page).held(site, XML);
  const slider = cube.element.locator('input.scrub');
  await cube.stage.press('Shift');
  await expect(slider).toHaveCount(1);
  await cube.listen('repath');
  await cube.tick(600);
  await expect(slider).toHaveValue('600');
  await slider.focus();
  await page.keyboard.press('PageDown');
  await expect(slider).toHaveAttribute('aria-valuetext', /^\d+\.\d seconds ago: (a plan was made|a catch|another face)$/);
  const last = await tickOf(cube);
  expect(last).toBeLessThan(600);
  await page.keyboard.press('PageDown');
  await expect.poll(() => tickOf(cube)).toBeLessThan(last);
  const before = await tickOf(cube);
  await page.keyboard.press('ArrowRight');
  await expect(slider).toHaveAttribute('aria-valuetext', /seconds ago$/);
  await page.keyboard.press('PageUp');
  await expect.poll(() => tickOf(cube)).toBe(last);
  expect(before).toBeLessThan(last - 1);
  await page.keyboard.press('PageUp');
  await expect(slider).toHaveAttribute('aria-valuetext', 'now');
  expect(await tickOf(cube)).toBe(600);
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('a finger on the line rewinds, pauses the chase, and continues it', async ({ page, site }) => {
    const cube = await new CubePage(page).held(site, XML);
    const slider = cube.element.locator('input.scrub');
    await cube.stage.press('Shift');
    await cube.tick(600);
    await expect(slider).toHaveValue('600');
    const box = await slider.boundingBox();
    if (!box) throw new Error('the line has no place');
    const fingers = await Fingers.on(page);
    const along = (/** @type {number} */ share) => ({ x: box.x + box.width * share, y: box.y + box.height / 2 });
    await fingers.put('touchStart', [along(0.97)]);
    for (const share of [0.9, 0.7, 0.5]) await fingers.put('touchMove', [along(share)]);
    await expect.poll(() => tickOf(cube)).toBeLessThan(400);
    const held = await tickOf(cube);
    expect(held).toBeGreaterThan(200);
    await cube.call('play');
    await page.waitForTimeout(200);
    expect(await tickOf(cube), 'time stands while it is held').toBe(held);
    await fingers.put('touchEnd', []);
    await expect.poll(() => tickOf(cube)).toBeGreaterThan(held);
    expect(await page.evaluate(() => scrollY), 'the page did not move').toBe(0);
  });
});
