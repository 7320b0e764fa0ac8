// Monsters that chase over edges, a step to the next event, and zoom.

import { cubeXml } from '../js/support/maps.mjs';
import { Fingers } from './support/building.js';
import { CubePage, expect, test } from './support/cube.js';

const BEHIND = cubeXml({
  size: 5,
  player: { face: 'front', x: 2, y: 2 },
  monsters: [
    { face: 'back', x: 2, y: 2 },
    { face: 'front', x: 0, y: 0 },
  ],
});

/** @param {CubePage} cube */
const edgesOf = (cube) => cube.element.getByLabel('Hunt over the edges', { exact: true });

test(
  'the switch wakes the monsters on other faces, and their plans cross edges; Step goes to the next event and names it; Space pauses',
  { tag: '@journey' },
  async ({ page, site }) => {
    const cube = await new CubePage(page).held(site, BEHIND);
    for (const name of ['Pause', 'Run']) {
      await page.keyboard.press('Space');
      await expect(cube.button(name)).toBeVisible();
    }
    await cube.call('reset');
    await cube.call('pause');
    const step = cube.button('Step');
    const toast = cube.element.locator('.toast');
    await step.click();
    expect(await cube.snapshot(), 'the plan of the first tick').toMatchObject({
      tick: 1,
      monsters: [{ awake: false }, { awake: true }],
    });
    await expect(toast).toContainText('Monster 2 has a plan');
    await step.click();
    const caught = await cube.snapshot();
    expect(caught.caught).toBe(1);
    await expect(toast).toContainText('Caught');
    await step.click({ modifiers: ['Shift'] });
    expect((await cube.snapshot()).tick).toBe(caught.tick + 1);

    await cube.openMore();
    await edgesOf(cube).check();
    await expect.poll(async () => (await cube.snapshot()).chase).toBe('cube');
    expect(await cube.element.getAttribute('chase')).toBe('cube');
    const { monsters } = await cube.tick(1);
    expect(monsters).toMatchObject([{ awake: true }, { awake: true }]);
    expect([...new Set(monsters[0]?.path.map(({ face }) => face))]).toEqual([
      'back',
      expect.any(String),
      'front',
    ]);
    await expect(cube.element.locator('.hint')).toContainText('across every edge');
    await edgesOf(cube).uncheck();
    await expect(edgesOf(cube)).not.toBeChecked();
    expect((await cube.tick(60)).monsters).toMatchObject([{ awake: false }, { awake: true }]);
  },
);

test('a map sets it, an attribute takes precedence, and a search that does not support it says so', async ({
  page,
  site,
}) => {
  const cube = await new CubePage(page).held(site, BEHIND.replace('<cube ', '<cube chase="cube" '));
  expect((await cube.tick(1)).chase).toBe('cube');
  expect(await cube.call('text')).toContain('chase="cube"');
  await cube.openMore();
  await expect(edgesOf(cube)).toBeChecked();
  await cube.set({ algorithm: 'jps' });
  await expect(cube.element.locator('.warning')).toContainText('stays on one face');
  expect((await cube.tick(60)).monsters[0]?.awake).toBe(false);
  await cube.set({ algorithm: 'flow-field' });
  await expect(cube.element.locator('.warning')).toBeHidden();
  await expect.poll(async () => (await cube.tick(1)).monsters[0]?.path.length).toBeGreaterThan(3);
  for (const chase of ['face', null]) {
    await cube.set({ chase });
    expect((await cube.tick(1)).chase, 'without the attribute, the map’s own setting').toBe(
      chase ?? 'cube',
    );
  }
});

/**
 * How far two cells are apart in the picture.
 *
 * @param {CubePage} cube
 * @param {import('../js/support/geometry.mjs').Cell} a
 * @param {import('../js/support/geometry.mjs').Cell} b
 */
async function distance(cube, a, b) {
  const [one, other] = [await cube.placeOf(a), await cube.placeOf(b)];
  return Math.hypot(one.x - other.x, one.y - other.y);
}

test(
  '+, − and Ctrl with the wheel zoom in and out, and the player stays in view',
  { tag: '@journey' },
  async ({ page, site }) => {
    const player = { face: 'front', x: 8, y: 0 };
    const cube = await new CubePage(page).held(site, cubeXml({ size: 9, player }));
    const zoomed = async () => {
      await cube.settled();
      return distance(cube, { face: 'front', x: 7, y: 1 }, player);
    };
    const before = await zoomed();
    for (let n = 0; n < 5; n++) await page.keyboard.press('+');
    expect((await zoomed()) / before).toBeCloseTo(1.25 ** 5, 1);
    expect((await cube.project([player]))[0]?.visible).toBe(true);
    for (let n = 0; n < 9; n++) await page.keyboard.press('-');
    expect(await zoomed(), 'the whole cube stays in view').toBeCloseTo(before, 1);
    await cube.stage.hover();
    // Without Ctrl the wheel scrolls the page, which continues below the cube.
    await page.keyboard.down('Control');
    await page.mouse.wheel(0, -75);
    await page.keyboard.up('Control');
    await expect.poll(zoomed).toBeGreaterThan(1.4 * before);
    expect(await page.evaluate(() => scrollY)).toBe(0);
  },
);

test('two fingers zoom', async ({ fresh, site }) => {
  const page = await fresh({ hasTouch: true });
  const cube = await new CubePage(page).held(site, BEHIND);
  const across = () => distance(cube, { face: 'front', x: 1, y: 2 }, { face: 'front', x: 3, y: 2 });
  const before = await across();
  const { x, y } = await cube.placeOf({ face: 'front', x: 2, y: 2 });
  const fingers = await Fingers.on(page);
  for (const apart of [20, 25, 30, 35, 40])
    await fingers.put(apart === 20 ? 'touchStart' : 'touchMove', [
      { x: x - apart, y },
      { x: x + apart, y },
    ]);
  await fingers.put('touchEnd', []);
  await cube.settled();
  expect((await across()) / before).toBeGreaterThan(1.6);
});
