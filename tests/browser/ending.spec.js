// The end of a game: the cube turns, the last seconds play back, and the card beside it says what
// can come next.

import { FACES } from '../js/support/geometry.mjs';
import { CubePage, expect, test } from './support/cube.js';
import { begin, parts, playing, SAFE, win } from './support/game.js';

test('after a win the cube turns to each gem, plays the last seconds back, and stays at the end; a key ends a second replay there', async ({
  page,
  site,
}) => {
  const cube = await new CubePage(page).open(site);
  const { play, end, clock } = parts(cube);
  await begin(cube, SAFE, () => play.click());
  // A key means a direction on the screen, so nothing may turn.
  await cube.settled();
  /** The faces of the gems that were visible from the win until the replay. */
  const turned = cube.element.evaluate(async (/** @type {any} */ element) => {
    const seen = new Set();
    let last = 0;
    for (let now = element.snapshot(); now.tick >= last; now = element.snapshot()) {
      if (now.game.phase === 'won') {
        last = now.tick;
        for (const { face, x, y } of now.game.gems)
          if (element.project(face, x, y).visible) seen.add(face);
      }
      await new Promise(requestAnimationFrame);
    }
    return [...seen].sort();
  });
  await win(cube, 0);
  const { tick } = await cube.snapshot();
  await expect(end).toBeVisible();
  expect(await turned, 'each gem was on the visible side').toEqual([...FACES].sort());
  await expect(clock, 'the display keeps the result').toHaveText(
    await end.locator('.end-time').innerText(),
  );
  await expect.poll(async () => (await cube.snapshot()).tick).toBe(tick);
  const replay = async () => {
    await end.getByRole('button', { name: 'Replay the end' }).click();
    await expect.poll(async () => (await cube.snapshot()).tick).toBeLessThan(tick);
  };
  await replay();
  await page.keyboard.press('ArrowLeft');
  await expect
    .poll(async () => (await cube.snapshot()).tick, 'it does not play on in the past')
    .toBe(tick);
  expect(await cube.snapshot()).toMatchObject({ status: 'running', game: { phase: 'won' } });
  await expect(end).toBeVisible();
  // Another replay, and the next game.
  await replay();
  await end.getByRole('button', { name: 'Again' }).click();
  await expect.poll(async () => (await cube.snapshot()).game?.phase).toBe('ready');
  await expect(end).toBeHidden();
});

test('with reduced motion nothing turns or plays back by itself, and after a reload the game still shows its end', async ({
  page,
  site,
}) => {
  const { cube, end } = await playing(page, site);
  await win(cube, 0);
  await cube.settled();
  const look = async () => [
    (await cube.snapshot()).tick,
    await cube.placeOf({ face: 'front', x: 2, y: 2 }),
  ];
  const before = await look();
  await cube.frames(60);
  expect(await look()).toEqual(before);
  const time = await end.locator('.end-time').innerText();
  await page.reload();
  await cube.whenReady();
  await expect(end).toContainText('All gems collected');
  await expect(end.locator('.end-time')).toHaveText(time);
});

for (const [width, height, hasTouch] of /** @type {const} */ ([
  [1280, 800, false],
  [900, 700, false],
  [844, 390, true],
  [390, 844, true],
  [320, 568, true],
])) {
  test.describe(`${width} × ${height}${hasTouch ? ', touch' : ''}`, () => {
    test.use({ hasTouch });

    test('the card is whole, and covers neither the player nor the game’s display', async ({
      page,
      site,
    }) => {
      await page.setViewportSize({ width, height });
      const cube = await new CubePage(page).openStill(site);
      await cube.set({ goal: 'gems' });
      const { end, game } = parts(cube);
      await expect(game).toBeVisible();
      expect(await cube.load(SAFE)).toBe('');
      await cube.call('pause');
      await win(cube, 0);
      await expect(end).toBeVisible();
      await cube.settled();
      const box = await end.boundingBox();
      const hud = (await game.isVisible()) ? await game.boundingBox() : null;
      const at = await cube.placeOf((await cube.snapshot()).player);
      if (!box) throw new Error('no card');
      expect(
        at.x > box.x - 8 &&
          at.x < box.x + box.width + 8 &&
          at.y > box.y - 8 &&
          at.y < box.y + box.height + 8,
      ).toBe(false);
      expect(
        await end.evaluate((card) => card.scrollHeight <= card.clientHeight),
        'nothing to scroll',
      ).toBe(true);
      expect(hud === null || hud.y + hud.height <= box.y + 1 || hud.x >= box.x + box.width).toBe(
        true,
      );
    });
  });
}
