// While you use the cube, the player of the demonstration stops, and nothing turns by itself.

import { cubeXml } from '../js/support/maps.mjs';
import { COARSE, CubePage } from './support/cube.js';
import { expect, test } from './support/fixtures.js';

test.use(COARSE);

/** Ticks until the player is at the centre of a cell. */
const ONE_STEP = 24;

/** A small open cube, paused while its player is between two cells. @param {CubePage} cube */
async function walking(cube) {
  await cube.call('pause');
  expect(await cube.load(cubeXml())).toBe('');
  await cube.call('pause');
  const { player } = await cube.snapshot();
  expect((await cube.tick(60)).player, 'the player walks').not.toEqual(player);
}

/** @param {CubePage} cube */
const editing = (cube) => cube.element.getByRole('button', { name: 'Edit', exact: true });

/** Waits for some frames. @param {CubePage} cube @param {number} count */
const frames = (cube, count) => cube.page.evaluate(async (left) => {
  for (; left > 0; left--) await new Promise((resolve) => requestAnimationFrame(resolve));
}, count);

/** Where the corners of a face are in the window. @param {CubePage} cube */
async function corners(cube) {
  const places = await cube.project([{ face: 'front', x: 0, y: 0 }, { face: 'front', x: 6, y: 0 }, { face: 'front', x: 0, y: 6 }]);
  return places.map(({ x, y }) => [Math.round(x), Math.round(y)]);
}

test('stops while you edit walls, and continues afterwards', async ({ page, site }) => {
  const cube = await new CubePage(page).open(site);
  await walking(cube);
  await cube.openMore();
  await editing(cube).click();
  const { player } = await cube.tick(ONE_STEP);
  for (let seconds = 0; seconds < 10; seconds += 2) expect((await cube.tick(120)).player).toEqual(player);
  await cube.openMore();
  await editing(cube).click();
  expect((await cube.tick(120)).player).not.toEqual(player);
});

test('stops while a pointer is down on the cube', async ({ page, site }) => {
  const cube = await new CubePage(page).open(site);
  await walking(cube);
  const [middle] = await cube.project([{ face: 'front', x: 3, y: 3 }]);
  if (!middle) throw new Error('no projection');
  await page.mouse.move(middle.x, middle.y);
  await page.mouse.down();
  const { player } = await cube.tick(ONE_STEP);
  expect((await cube.tick(600)).player).toEqual(player);
  await page.mouse.up();
  expect((await cube.tick(120)).player).not.toEqual(player);
});

test('stops a turn while you edit walls, and completes it afterwards', async ({ page, site }) => {
  const cube = await new CubePage(page).open(site);
  await walking(cube);
  await cube.settled();
  const before = await corners(cube);
  const { face } = (await cube.snapshot()).player;
  await expect.poll(async () => (await cube.tick(12)).player.face, { intervals: [0], timeout: 60_000 }).not.toBe(face);
  await cube.openMore();
  await editing(cube).click();
  await cube.element.getByRole('group', { name: 'Editing tools' }).waitFor();
  await frames(cube, 2);
  const held = await corners(cube);
  await frames(cube, 12);
  expect(await corners(cube)).toEqual(held);
  await cube.openMore();
  await editing(cube).click();
  await cube.settled();
  expect(await corners(cube)).not.toEqual(held);
  expect(await corners(cube)).not.toEqual(before);
});

test('does not stop while you steer', async ({ page, site }) => {
  const cube = await new CubePage(page).open(site);
  await cube.hold(cubeXml());
  await cube.openMore();
  await editing(cube).click();
  await cube.element.evaluate((element) => /** @type {import('./support/cube.js').CubeChaseElement} */ (element).press('right'));
  expect((await cube.tick(60)).player).not.toEqual({ face: 'front', x: 3, y: 3 });
});
