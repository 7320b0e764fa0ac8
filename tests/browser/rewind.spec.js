// Rewinding: by the line under the cube, by its keys, and by a page.

import { Fingers } from './support/building.js';
import { CubePage, expect, PHONE, test } from './support/cube.js';
import { cubeXml, oneMonsterEach } from '../js/support/maps.mjs';

const XML = cubeXml({ size: 7, monsters: oneMonsterEach() });

/** @param {CubePage} cube */
const tickOf = (cube) =>
  cube.element.evaluate((element) => /** @type {any} */ (element).currentTick);

/** The line under the cube. @param {CubePage} cube */
const lineOf = (cube) => cube.element.locator('input.scrub');

/**
 * Begins a chase of six hundred ticks, with its line.
 *
 * @param {CubePage} cube
 * @returns the state at its end
 */
async function chase(cube) {
  await cube.hold(XML);
  await cube.stage.press('Shift');
  await expect(lineOf(cube)).toHaveCount(1);
  await cube.tick(600);
  await expect(lineOf(cube)).toHaveValue('600');
  return cube.snapshot();
}

/** A point of the line. @param {CubePage} cube @param {number} share of its length */
async function pointOf(cube, share) {
  const box = await lineOf(cube).boundingBox();
  if (!box) throw new Error('the line has no place');
  return { x: box.x + box.width * share, y: box.y + box.height / 2 };
}

/** Drags the line to its middle. @param {CubePage} cube */
async function dragBack(cube) {
  const { mouse } = cube.page;
  const [from, to] = [await pointOf(cube, 0.98), await pointOf(cube, 0.5)];
  await mouse.move(from.x, from.y);
  await mouse.down();
  await mouse.move(to.x, to.y, { steps: 3 });
  await mouse.up();
}

/**
 * Expects the state of an earlier moment, whether time runs or not.
 *
 * @param {CubePage} cube
 * @param {object} state
 */
async function expectState(cube, state) {
  expect({ ...(await cube.snapshot()), status: '' }).toEqual({ ...state, status: '' });
}

/**
 * Expects that time stands in the middle of the line while it is held, also if the page plays.
 *
 * @param {CubePage} cube
 */
async function expectHeld(cube) {
  const held = await tickOf(cube);
  expect(held).toBeGreaterThan(200);
  expect(held).toBeLessThan(400);
  await cube.call('play');
  await cube.frames(15);
  expect(await tickOf(cube)).toBe(held);
  return held;
}

test(
  'dragged back, the chase is as it was and continues the same; a key or an edit starts another future and says so, and Undo restores the old one',
  { tag: '@journey' },
  async ({ cube }) => {
    const end = await chase(cube);
    const [ahead, undo] = [cube.element.locator('.scrubber .ahead'), cube.button('Undo')];
    await dragBack(cube);
    expect(await tickOf(cube)).toBeLessThan(400);
    await expect(lineOf(cube)).toHaveAttribute('max', '600');
    await expect(ahead).toBeVisible();
    await cube.button('Run').click();
    await expect.poll(() => tickOf(cube)).toBeGreaterThan(620);
    for (const part of [ahead, undo]) await expect(part).toBeHidden();
    await cube.call('pause');
    await cube.call('seek', 600);
    await expectState(cube, end);
    for (const name of ['repath', 'seek']) await cube.listen(name);
    const last = Number(await lineOf(cube).getAttribute('max'));
    for (const [to, tick] of /** @type {const} */ ([
      [Infinity, last],
      ['3', 3],
      [300, 300],
    ]))
      expect(await cube.call('seek', to)).toBe(tick);
    await cube.tick(200);
    expect([await cube.heard('seek'), await cube.heard('repath')]).toEqual([
      [{ tick: last }, { tick: 3 }, { tick: 300 }],
      [],
    ]);
    await expect(cube.call('press', 'sideways')).rejects.toThrow('OptionError: unknown direction');
    await cube.call('reset');

    await chase(cube);
    await dragBack(cube);
    await expect(undo).toBeHidden();
    await cube.stage.press('ArrowRight');
    await expect(
      cube.element
        .getByText('The chase continues from here. Undo brings back the old one.')
        .first(),
    ).toBeVisible();
    await cube.call('pause');
    await expect.poll(async () => Number(await lineOf(cube).getAttribute('max'))).toBeLessThan(600);
    await undo.click();
    await expectState(cube, end);
    await expect(undo).toBeHidden();
    // The same by keys, after an edit.
    await cube.call('pause');
    await cube.call('seek', 300);
    expect(await cube.call('setCell', 'top', 3, 3, 'wall')).toBe(true);
    await expect(lineOf(cube)).toHaveAttribute('max', '300');
    await cube.tick(50);
    await cube.stage.press('Control+z');
    await expectState(cube, end);
  },
);

test(
  'the line: an arrow is one tick, Page Up and Page Down go between marks, a held pointer pauses the chase, and its release continues it',
  { tag: '@journey' },
  async ({ cube, page }) => {
    await chase(cube);
    const line = lineOf(cube);
    await expect(line).toHaveAttribute('aria-valuetext', 'now');
    await line.focus();
    for (let n = 0; n < 2; n++) await page.keyboard.press('ArrowLeft');
    expect(await tickOf(cube)).toBe(598);
    await expect(line).toHaveAttribute('aria-valuetext', '0.0 seconds ago');
    await page.keyboard.press('PageDown');
    await expect(line, 'what happened there').toHaveAttribute(
      'aria-valuetext',
      /^\d+\.\d seconds ago: (a plan was made|a catch|another face)$/,
    );
    const last = await tickOf(cube);
    expect(last).toBeLessThan(598);
    await page.keyboard.press('PageDown');
    await expect.poll(() => tickOf(cube)).toBeLessThan(last - 1);
    await page.keyboard.press('ArrowRight');
    await expect(line).toHaveAttribute('aria-valuetext', /seconds ago$/);
    await page.keyboard.press('PageUp');
    await expect.poll(() => tickOf(cube)).toBe(last);
    await page.keyboard.press('PageUp');
    await expect(line).toHaveAttribute('aria-valuetext', 'now');
    expect(await tickOf(cube)).toBe(600);

    const { x, y } = await pointOf(cube, 0.5);
    await page.mouse.move(x, y);
    await page.mouse.down();
    const held = await expectHeld(cube);
    await page.mouse.up();
    await expect.poll(() => tickOf(cube)).toBeGreaterThan(held);
    await expect(line).toHaveAttribute('aria-valuetext', 'now');
  },
);

test('a finger on the line rewinds, pauses the chase, and continues it', async ({
  fresh,
  site,
}) => {
  const page = await fresh(PHONE);
  const cube = await new CubePage(page).openStill(site);
  await chase(cube);
  const fingers = await Fingers.on(page);
  await fingers.put('touchStart', [await pointOf(cube, 0.97)]);
  for (const share of [0.9, 0.7, 0.5]) await fingers.put('touchMove', [await pointOf(cube, share)]);
  await expect.poll(() => tickOf(cube)).toBeLessThan(400);
  const held = await expectHeld(cube);
  await fingers.put('touchEnd', []);
  await expect.poll(() => tickOf(cube)).toBeGreaterThan(held);
  expect(await page.evaluate(() => scrollY), 'the page did not move').toBe(0);
});
