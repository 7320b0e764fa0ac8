// Monsters that chase over edges, a step to the next event, and zoom.

import { cubeXml } from '../js/support/maps.mjs';
import { COARSE, CubePage } from './support/cube.js';
import { expect, test } from './support/fixtures.js';

test.use(COARSE);

const BEHIND = cubeXml({ size: 5, player: { face: 'front', x: 2, y: 2 }, monsters: [{ face: 'back', x: 2, y: 2 }, { face: 'front', x: 0, y: 0 }] });

/** @param {CubePage} cube */
const panel = (cube) => ({
  edges: cube.element.getByRole('switch', { name: 'Hunt over the edges' }).or(cube.element.getByRole('checkbox', { name: 'Hunt over the edges' })),
});

test('the switch wakes the monsters on other faces, and their plans cross edges; switched off, they sleep again', async ({ page, site }) => {
  const cube = await new CubePage(page).held(site, BEHIND);
  await cube.openMore();
  await cube.tick(1);
  expect((await cube.snapshot()).monsters.map(({ awake }) => awake)).toEqual([false, true]);
  await panel(cube).edges.check();
  await expect.poll(async () => (await cube.snapshot()).chase).toBe('cube');
  const { chase, monsters } = await cube.tick(1);
  expect(chase).toBe('cube');
  expect(await cube.element.getAttribute('chase')).toBe('cube');
  expect(monsters.map(({ awake }) => awake)).toEqual([true, true]);
  const faces = new Set(monsters[0]?.path.map(({ face }) => face));
  expect([...faces][0]).toBe('back');
  expect(faces.has('front')).toBe(true);
  expect(faces.size).toBe(3);
  await expect(cube.element.locator('.hint')).toContainText('across every edge');
  await panel(cube).edges.uncheck();
  await expect(panel(cube).edges).not.toBeChecked();
  const after = await cube.tick(60);
  expect(after.monsters.map(({ awake }) => awake)).toEqual([false, true]);
});

test('a map sets it, an attribute takes precedence, and a search that does not support it says so', async ({ page, site }) => {
  const cube = await new CubePage(page).held(site, BEHIND.replace('<cube ', '<cube chase="cube" '));
  expect((await cube.tick(1)).chase).toBe('cube');
  expect(await cube.element.evaluate((element) => /** @type {any} */ (element).text())).toContain('chase="cube"');
  await cube.openMore();
  await expect(panel(cube).edges).toBeChecked();
  await cube.element.evaluate((element) => element.setAttribute('algorithm', 'jps'));
  await expect(cube.element.locator('.warning')).toContainText('stays on one face');
  expect((await cube.tick(60)).monsters[0]?.awake).toBe(false);
  await cube.element.evaluate((element) => element.setAttribute('algorithm', 'flow-field'));
  await expect(cube.element.locator('.warning')).toBeHidden();
  await expect.poll(async () => (await cube.tick(1)).monsters[0]?.path.length).toBeGreaterThan(3);
  await cube.element.evaluate((element) => element.setAttribute('chase', 'face'));
  expect((await cube.tick(1)).chase).toBe('face');
  await cube.element.evaluate((element) => element.removeAttribute('chase'));
  expect((await cube.tick(1)).chase, 'the map’s own setting').toBe('cube');
});

test('Step goes to the next event and names it, and with Shift it goes one tick', async ({ page, site }) => {
  const cube = await new CubePage(page).held(site, BEHIND);
  const step = cube.element.getByRole('button', { name: 'Step' });
  await step.click();
  expect((await cube.snapshot()).tick, 'the plan of the first tick').toBe(1);
  await expect(cube.element.locator('.toast')).toContainText('Monster 2 has a plan');
  await step.click();
  const caught = await cube.snapshot();
  expect(caught.caught).toBe(1);
  await expect(cube.element.locator('.toast')).toContainText('Caught');
  await step.click({ modifiers: ['Shift'] });
  expect((await cube.snapshot()).tick).toBe(caught.tick + 1);
});

test('Space pauses and continues the chase', async ({ page, site }) => {
  const cube = await new CubePage(page).held(site, BEHIND);
  await page.keyboard.press('Space');
  await expect(cube.element.getByRole('button', { name: 'Pause' })).toBeVisible();
  await page.keyboard.press('Space');
  await expect(cube.element.getByRole('button', { name: 'Run' })).toBeVisible();
});

test('+, − and Ctrl with the wheel zoom in and out, and the player stays in view', async ({ page, site }) => {
  const cube = await new CubePage(page).held(site, cubeXml({ size: 9, player: { face: 'front', x: 8, y: 0 } }));
  const distance = async () => {
    const [a, b] = await cube.project([{ face: 'front', x: 7, y: 1 }, { face: 'front', x: 8, y: 0 }]);
    return { cell: Math.hypot((a?.x ?? 0) - (b?.x ?? 0), (a?.y ?? 0) - (b?.y ?? 0)), seen: b?.visible };
  };
  const before = await distance();
  for (let n = 0; n < 5; n++) await page.keyboard.press('+');
  await cube.settled();
  const near = await distance();
  expect(near.cell / before.cell).toBeCloseTo(1.25 ** 5, 1);
  expect(near.seen).toBe(true);
  for (let n = 0; n < 9; n++) await page.keyboard.press('-');
  await cube.settled();
  expect((await distance()).cell, 'the whole cube stays in view').toBeCloseTo(before.cell, 1);
  await cube.stage.hover();
  // Without Ctrl the wheel scrolls the page, which continues below the cube.
  await page.keyboard.down('Control');
  await page.mouse.wheel(0, -75);
  await page.keyboard.up('Control');
  await cube.settled();
  expect((await distance()).cell).toBeGreaterThan(1.4 * before.cell);
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true });

  test('taps use the switch and Step, and two fingers zoom', async ({ page, site }) => {
    const cube = await new CubePage(page).held(site, BEHIND);
    await cube.openMore();
    await panel(cube).edges.tap();
    await expect.poll(async () => (await cube.snapshot()).chase).toBe('cube');
    await cube.element.getByRole('button', { name: 'Step' }).tap();
    await expect(cube.element.locator('.toast')).toContainText('monsters have new plans');
    const across = async () => {
      const [a, b] = await cube.project([{ face: 'front', x: 1, y: 2 }, { face: 'front', x: 3, y: 2 }]);
      return Math.hypot((a?.x ?? 0) - (b?.x ?? 0), (a?.y ?? 0) - (b?.y ?? 0));
    };
    const [before, [middle]] = [await across(), await cube.project([{ face: 'front', x: 2, y: 2 }])];
    const fingers = await page.context().newCDPSession(page);
    /** @param {'touchStart' | 'touchMove' | 'touchEnd'} type @param {number} distance */
    const put = (type, distance) => {
      const points = [-distance, distance].map((side, id) => ({ x: (middle?.x ?? 0) + side, y: middle?.y ?? 0, id }));
      return fingers.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : points });
    };
    await put('touchStart', 20);
    for (const distance of [25, 30, 35, 40]) await put('touchMove', distance);
    await put('touchEnd', 0);
    await cube.settled();
    expect((await across()) / before).toBeGreaterThan(1.6);
  });
});
