// Going back in time: by the line under the cube, by keys on it, and by a page.

import { Fingers } from './support/building.js';
import { CubePage } from './support/cube.js';
import { expect, test } from './support/fixtures.js';
import { cubeXml, oneMonsterEach } from '../js/support/maps.mjs';

const XML = cubeXml({ size: 7, monsters: oneMonsterEach() });

/** @param {CubePage} cube */
const tickOf = (cube) => cube.element.evaluate((element) => /** @type {any} */ (element).currentTick);

test('a page goes back and forth, and another future begins', async ({ page, site }) => {
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
  await cube.tick(1);
  expect(await cube.element.evaluate((element) => /** @type {any} */ (element).seek(400))).toBe(101);
});

test('the line: a key is a tick, a hand that holds it stops time and lets it go on from there', async ({ page, site }) => {
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

test('marks by key: Page Up and Page Down go to the next and the one before, and what happened there is said', async ({ page, site }) => {
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

test.describe('touch', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('a finger on the line goes back with it, holds time, and lets it go on', async ({ page, site }) => {
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
