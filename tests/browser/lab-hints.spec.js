// The lab's hints: the explanation covers nothing new, newcomers learn that they can drag the ends,
// and a question mark lists the keys, in the lab and on the cube. lab-touch.spec.js has the
// explanation beside a finger.

import { FIELD } from './support/answers.js';
import { CubePage } from './support/cube.js';
import { expect, LabPage, test } from './support/lab.js';

test('the explanation disappears when you touch anything else, and does not cover a new stroke', async ({
  lab,
}) => {
  await lab.show(FIELD);
  await lab.drag([
    [4, 1],
    [6, 1],
  ]);
  await expect(lab.tooltip, 'a stroke has just ended there').toBeHidden();
  await lab.hover(6, 2);
  await expect(lab.tooltip).toBeVisible();
  await lab.tool('Look');
  await lab.press(5, 5);
  await expect(lab.tooltip).toBeVisible();
  await lab.button('One step back').dispatchEvent('pointerdown', { bubbles: true, composed: true });
  await lab.frames();
  await expect(lab.tooltip).toBeHidden();
});

test('a newcomer learns that S and G can be dragged: the hint and toasts lie off the map on any screen, until they drag one', async ({
  fresh,
  site,
}) => {
  const page = await fresh({ permissions: ['clipboard-read', 'clipboard-write'] });
  const lab = new LabPage(page);
  await page.goto(`${site}lab.html`);
  const hint = lab.element.getByText('S and G can be dragged');
  /** The first visit again. */
  const arrive = async () => {
    await page.evaluate(() => localStorage.clear());
    await page.reload();
    await lab.whenEnded();
  };
  for (const [width, height] of /** @type {const} */ ([
    [1440, 900],
    [1280, 800],
    [1000, 700],
    [700, 900],
    [390, 844],
    [320, 568],
  ])) {
    await page.setViewportSize({ width, height });
    await arrive();
    const offTheMap = async (/** @type {import('@playwright/test').Locator} */ note) => {
      await expect(note).toBeVisible();
      const all = [
        note,
        lab.stage,
        ...(await lab.element.locator('.tools :is(button, .tool):visible').all()),
      ];
      const [box, stage, ...tools] = await Promise.all(all.map((one) => one.boundingBox()));
      if (!stage || !box) throw new Error('nothing is shown');
      for (const at of [stage, ...tools]) {
        const isClear =
          !at ||
          box.y >= at.y + at.height ||
          box.y + box.height <= at.y ||
          box.x >= at.x + at.width ||
          box.x + box.width <= at.x;
        expect(isClear, JSON.stringify({ at, box })).toBe(true);
      }
      expect(
        box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height,
        JSON.stringify(box),
      ).toBe(true);
    };
    await offTheMap(lab.element.locator('.drag-hint'));
    // A toast takes the place of the hint: no wall can stand on the start.
    await lab.stage.press('ArrowRight');
    await lab.keys('Enter');
    await offTheMap(lab.toast);
    await expect(hint).toBeHidden();
    // A toast of the panel, which is open below the map on a phone.
    await lab.openPanel();
    await lab.button('Copy link').click();
    await expect(lab.toast).toContainText('Link copied');
    await offTheMap(lab.toast);
  }

  await page.setViewportSize({ width: 900, height: 700 });
  await arrive();
  await lab.show(FIELD);
  await expect(hint).toBeVisible();
  await lab.press(5, 5);
  await expect(hint, 'a press on no end keeps the hint').toBeVisible();
  await lab.drag([
    [1, 3],
    [2, 3],
  ]);
  // At once, because it would disappear after some seconds anyway.
  expect(await hint.isVisible()).toBe(false);
  await page.reload();
  await lab.whenEnded();
  await lab.frames();
  expect(await hint.isVisible()).toBe(false);

  // It also disappears after some seconds.
  await page.clock.install();
  await arrive();
  await expect(hint).toBeVisible();
  await page.clock.fastForward(11_000);
  await expect(hint).toBeHidden();
});

test(
  'a question mark lists the keys, in the lab and on the cube, and the focus returns',
  { tag: '@journey' },
  async ({ lab, page, site }) => {
    await lab.stage.press('?');
    const keys = lab.element.getByRole('dialog', { name: 'Keys' });
    await expect(keys).toContainText('One step back or forward');
    const { step } = await lab.snapshot();
    await lab.keys(',');
    expect((await lab.snapshot()).step, 'the dialog takes the keys').toBe(step);
    await lab.keys('Escape');
    await expect(keys).toHaveCount(0);
    await expect(lab.stage).toBeFocused();
    await lab.button('More tools').click();
    await lab.button('Keys').click();
    await expect(keys).toBeVisible();
    await keys.getByRole('button', { name: 'Close' }).click();
    await expect(keys).toHaveCount(0);

    const cube = await new CubePage(page).open(`${site}index.html`);
    await cube.stage.press('?');
    const those = cube.element.getByRole('dialog', { name: 'Keys' });
    await expect(those).toContainText('Move the player');
    await lab.keys('?');
    await expect(those).toHaveCount(0);
    await expect(cube.stage).toBeFocused();
  },
);
