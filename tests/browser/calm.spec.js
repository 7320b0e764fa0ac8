// While you use the cube, the player of the demonstration stops, and nothing turns by itself.

import { cubeXml } from '../js/support/maps.mjs';
import { CubePage, expect, test } from './support/cube.js';

/** Ticks until the player is at the centre of a cell. */
const ONE_STEP = 24;

/** A small open cube, paused while its player is between two cells. @param {CubePage} cube */
async function walking(cube) {
  for (const [method, ...given] of [['pause'], ['load', cubeXml()], ['pause']])
    await cube.call(String(method), ...given);
  const { player } = await cube.snapshot();
  expect((await cube.tick(60)).player, 'the player walks').not.toEqual(player);
}

/** Starts or ends editing. @param {CubePage} cube */
async function toggleEditing(cube) {
  await cube.openMore();
  await cube.button('Edit').click();
}

/** Where the corners of the cube are in the window. @param {CubePage} cube */
const corners = async (cube) =>
  (await cube.corners()).flat().map(({ x, y }) => [Math.round(x), Math.round(y)]);

test('the player and a turn stop while a pointer is down on the cube or while you edit walls, and continue afterwards, but you can steer', async ({
  page,
  site,
}) => {
  const cube = await new CubePage(page).open(site);
  await walking(cube);
  const { x, y } = await cube.placeOf({ face: 'front', x: 3, y: 3 });
  await page.mouse.move(x, y);
  for (const toggle of [
    (/** @type {'down' | 'up'} */ way) => page.mouse[way](),
    () => toggleEditing(cube),
  ]) {
    await toggle('down');
    const { player } = await cube.tick(ONE_STEP);
    expect((await cube.tick(600)).player).toEqual(player);
    await toggle('up');
    expect((await cube.tick(120)).player).not.toEqual(player);
  }

  await walking(cube);
  await cube.settled();
  const before = await corners(cube);
  // Editing begins in the same moment as the turn.
  await cube.element.evaluate((element) => {
    const chase = /** @type {import('./support/cube.js').CubeChaseElement} */ (element);
    const { face } = chase.snapshot().player;
    while (chase.snapshot().player.face === face) chase.tick(12);
    /** @type {HTMLElement | null | undefined} */ (
      element.shadowRoot?.querySelector('.edit')
    )?.click();
  });
  await cube.element.getByRole('group', { name: 'Editing tools' }).waitFor();
  await cube.frames(2);
  const held = await corners(cube);
  await cube.frames(12);
  expect(await corners(cube)).toEqual(held);
  await toggleEditing(cube);
  await cube.settled();
  expect(await corners(cube)).not.toEqual(held);
  expect(await corners(cube)).not.toEqual(before);

  await cube.hold(cubeXml());
  await toggleEditing(cube);
  await cube.call('press', 'right');
  expect((await cube.tick(60)).player).not.toEqual({ face: 'front', x: 3, y: 3 });
});
