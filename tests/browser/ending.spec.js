// The end of a game: the cube turns, the last seconds play back, and the card beside it says what can come next.

import { FACES } from '../js/support/geometry.mjs';
import { COARSE, CubePage } from './support/cube.js';
import { expect, test } from './support/fixtures.js';
import { begin, HUNTED, parts, SAFE, win } from './support/game.js';

test.use(COARSE);

/** A won game on a page whose things move. @param {import('@playwright/test').Page} page @param {string} site */
async function wonInMotion(page, site) {
  const cube = await new CubePage(page).open(site);
  await begin(cube, SAFE, () => parts(cube).play.click());
  await win(cube, 0);
  const { tick, game } = await cube.snapshot();
  expect(game?.phase).toBe('won');
  return { cube, end: parts(cube).end, tick };
}

test('after a win the cube turns to each gem, plays the last seconds back, and stays at the end', async ({ page, site }) => {
  const { cube, end, tick } = await wonInMotion(page, site);
  await expect(end).toBeVisible();
  const faces = await cube.element.evaluate((/** @type {any} */ element, last) => new Promise((resolve) => {
    const seen = new Set();
    const look = () => {
      const { game, tick: now } = element.snapshot();
      if (now < last) return resolve([...seen].sort());
      for (const { face, x, y } of game.gems) if (element.project(face, x, y).visible) seen.add(face);
      requestAnimationFrame(look);
    };
    look();
  }), tick);
  expect(faces, 'each gem was on the visible side').toEqual([...FACES].sort());
  await expect(end).toBeVisible();
  await expect(parts(cube).clock, 'the display keeps the result').toHaveText(await end.locator('.end-time').innerText());
  await expect.poll(async () => (await cube.snapshot()).tick).toBe(tick);
  expect((await cube.snapshot()).game?.phase).toBe('won');
  await expect(end).toBeVisible();
});

test('a key ends the replay at the end of the game, and does not play on in the past', async ({ page, site }) => {
  const { cube, end, tick } = await wonInMotion(page, site);
  await end.getByRole('button', { name: 'Replay the end' }).click();
  await expect.poll(async () => (await cube.snapshot()).tick).toBeLessThan(tick);
  await page.keyboard.press('ArrowLeft');
  await expect.poll(async () => (await cube.snapshot()).tick).toBe(tick);
  const { game, status } = await cube.snapshot();
  expect([game?.phase, status]).toEqual(['won', 'running']);
  await expect(end).toBeVisible();
  // A second replay, and the next game.
  await end.getByRole('button', { name: 'Replay the end' }).click();
  await expect.poll(async () => (await cube.snapshot()).tick).toBeLessThan(tick);
  await end.getByRole('button', { name: 'Again' }).click();
  await expect.poll(async () => (await cube.snapshot()).game?.phase).toBe('ready');
  await expect(end).toBeHidden();
});

test('with reduced motion nothing turns or plays back by itself', async ({ page, site }) => {
  const cube = await new CubePage(page).openStill(site);
  await begin(cube, SAFE, () => parts(cube).play.click());
  await win(cube, 0);
  const { tick } = await cube.snapshot();
  await cube.settled();
  const [at] = await cube.project([{ face: 'front', x: 2, y: 2 }]);
  for (let n = 0; n < 10; n++) {
    await page.waitForTimeout(100);
    expect((await cube.snapshot()).tick).toBe(tick);
  }
  expect((await cube.project([{ face: 'front', x: 2, y: 2 }]))[0]).toEqual(at);
});

test('after three catches the card says where, and offers the same cube, another one, and the catch once more', async ({ page, site }) => {
  const cube = await new CubePage(page).openStill(site);
  const { end, play } = parts(cube);
  await begin(cube, HUNTED, () => play.click());
  await cube.step('ArrowUp');
  await cube.tick(900);
  await expect(end).toContainText('No lives left');
  await expect(end).toContainText('Caught for the last time on the front face');
  await expect(end.getByRole('button')).toHaveText(['Again', 'Replay the catch', /^Cube of the day/, 'Watch']);
});

test('after a reload, a game that is over still shows its end', async ({ page, site }) => {
  const cube = await new CubePage(page).openStill(site);
  const { end, play } = parts(cube);
  await begin(cube, SAFE, () => play.click());
  await win(cube, 0);
  const time = await end.locator('.end-time').innerText();
  await page.reload();
  await cube.whenReady();
  await expect(end).toContainText('All gems collected');
  await expect(end.locator('.end-time')).toHaveText(time);
  await end.getByRole('button', { name: 'Again' }).click();
  await expect.poll(async () => (await cube.snapshot()).game?.phase).toBe('ready');
  await expect(end).toBeHidden();
});

for (const [width, height] of /** @type {const} */ ([[1280, 800], [900, 700], [844, 390], [390, 844], [320, 568]])) {
  test.describe(`${width} × ${height}`, () => {
    test.use({ ...COARSE, viewport: { width, height }, hasTouch: width < 400 || height < 400 });

    test('the card is whole, and covers neither the player nor the game’s display', async ({ page, site }) => {
      const cube = await new CubePage(page).openStill(site);
      await cube.element.evaluate((element) => element.setAttribute('goal', 'gems'));
      await expect(parts(cube).game).toBeVisible();
      expect(await cube.load(SAFE)).toBe('');
      await cube.call('pause');
      await win(cube, 0);
      const { end, game } = parts(cube);
      await expect(end).toBeVisible();
      await cube.settled();
      const box = await end.boundingBox();
      const { player } = await cube.snapshot();
      const [at] = await cube.project([{ ...player, x: Math.round(player.x), y: Math.round(player.y) }]);
      if (!box || !at) throw new Error('no card');
      const covers = (/** @type {{ x: number, y: number }} */ { x, y }) => x > box.x - 8 && x < box.x + box.width + 8 && y > box.y - 8 && y < box.y + box.height + 8;
      expect(covers(at)).toBe(false);
      expect(await end.evaluate((card) => card.scrollHeight <= card.clientHeight), 'nothing to scroll').toBe(true);
      const hud = await game.isVisible() ? await game.boundingBox() : null;
      expect(hud === null || hud.y + hud.height <= box.y + 1 || hud.x >= box.x + box.width).toBe(true);
    });
  });
}
