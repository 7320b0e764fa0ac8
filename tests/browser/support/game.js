// What a game shows, and how two keys win it on a cube of two rings.

import { SAFE } from './rings.js';
import { CubePage } from './cube.js';
import { expect } from './fixtures.js';

export { CROSS, HUNTED, SAFE } from './rings.js';

/** One cell, and then twenty around the cube: the key comes up during the last. */
const STEP = 12;
const AROUND = 20 * STEP - STEP / 2;

/** @param {CubePage} cube */
export const parts = (cube) => ({
  play: cube.element.getByRole('radio', { name: 'Play' }),
  watch: cube.element.getByRole('radio', { name: 'Watch' }),
  game: cube.element.getByRole('group', { name: 'The game' }),
  clock: cube.element.getByRole('timer'),
  wall: cube.element.getByRole('button', { name: /Place a wall/ }),
  end: cube.element.getByRole('dialog'),
});

/** @param {CubePage} cube @param {string} xml @param {() => Promise<unknown>} press the switch */
export async function begin(cube, xml, press) {
  expect(await cube.load(xml)).toBe('');
  await press();
  await expect(parts(cube).game).toBeVisible();
  await expect(parts(cube).clock).toHaveText('0:00.0');
  await cube.call('pause');
}

/**
 * A game that waits for its first key.
 *
 * @param {import('@playwright/test').Page} page
 * @param {string} site
 * @param {string} [xml]
 */
export async function playing(page, site, xml = SAFE) {
  const cube = await new CubePage(page).openStill(site);
  await begin(cube, xml, () => parts(cube).play.click());
  return { cube, ...parts(cube) };
}

/** Plays the next game, paused. @param {CubePage} cube */
export async function again(cube) {
  await parts(cube).end.getByRole('button', { name: 'Again' }).click();
  await cube.call('pause');
}

/**
 * Walks both rings by keys.
 *
 * @param {CubePage} cube
 * @param {number} idle ticks that are lost twice before: a step aside, and back
 */
export async function win(cube, idle) {
  await cube.stage.focus();
  for (const key of idle > 0 ? ['ArrowLeft', 'ArrowRight'] : []) {
    await cube.page.keyboard.press(key);
    await cube.tick(idle);
  }
  for (const key of ['ArrowRight', 'ArrowUp']) {
    await cube.page.keyboard.down(key);
    await cube.tick(AROUND);
    await cube.page.keyboard.up(key);
    await cube.tick(STEP);
  }
}
