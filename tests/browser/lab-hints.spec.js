// The lab's hints: the explanation covers nothing new, newcomers learn that they can drag the ends, and a question mark lists the
// keys, in the lab and on the cube.

import { field } from './support/answers.js';
import { CubePage } from './support/cube.js';
import { expect, test } from './support/fixtures.js';
import { LabPage } from './support/lab.js';

const FIELD = field(11, 7, [1, 3], [9, 3]);

test('the explanation disappears when you touch anything else, and does not cover a new stroke', async ({ page, site }) => {
  const lab = await new LabPage(page).openWith(site, FIELD);
  await lab.drag([[4, 1], [6, 1]]);
  await expect(lab.tooltip, 'a stroke has just ended there').toBeHidden();
  await lab.hover(6, 2);
  await expect(lab.tooltip).toBeVisible();
  await lab.tool('Look');
  await lab.press(5, 5);
  await expect(lab.tooltip).toBeVisible();
  await lab.element.getByRole('button', { name: 'One step back' }).dispatchEvent('pointerdown', { bubbles: true, composed: true });
  await lab.frames();
  await expect(lab.tooltip).toBeHidden();
});

test('on a touch screen, the explanation is beside the finger, above it where there is space, and disappears at the next touch', async ({ browser, site }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  const lab = await new LabPage(page).openWith(site, FIELD);
  await lab.tap(5, 5);
  await expect(lab.tooltip).toBeVisible();
  const [box, at] = [await lab.tooltip.boundingBox(), await lab.project(5, 5)];
  if (!box) throw new Error('no explanation');
  expect(box.y + box.height, 'above the finger').toBeLessThanOrEqual(at.y - 30);
  await lab.element.getByRole('button', { name: 'Play', exact: true }).tap();
  await expect(lab.tooltip).toBeHidden();
  await lab.tool('Walls');
  await lab.fingers([[await lab.project(3, 1), await lab.project(6, 1)]]);
  expect((await lab.text()).split('\n')[1]).toBe('...####....');
  await expect(lab.tooltip, 'the new stroke is visible').toBeHidden();
  await context.close();
});

test('the hint for newcomers covers neither end, and disappears after some seconds', async ({ browser, site }) => {
  const context = await browser.newContext({ viewport: { width: 900, height: 700 } });
  const page = await context.newPage();
  await page.clock.install();
  const lab = new LabPage(page);
  await page.goto(`${site}lab.html`);
  await lab.whenEnded();
  const hint = lab.element.getByText('S and G can be dragged');
  await expect(hint).toBeVisible();
  const [columns, rows] = [31, 21];
  for (const from of /** @type {[number, number][]} */ ([[Math.floor(columns / 2), rows - 1], [Math.floor(columns / 2), 0]])) {
    await lab.show(field(columns, rows, from, [1, Math.floor(rows / 2)]));
    await lab.frames(3);
    const box = await hint.boundingBox();
    const at = await lab.project(...from);
    expect(box && at.x > box.x && at.x < box.x + box.width && at.y > box.y && at.y < box.y + box.height, `${String(from)} is covered`).toBe(false);
  }
  // In each pane of a race.
  await lab.show(field(columns, rows, [Math.floor(columns / 2), rows - 1], [1, 1]), { race: 'astar,dijkstra,bfs' });
  await lab.frames(3);
  const box = await hint.boundingBox();
  for (const lane of [0, 1, 2]) {
    const at = await lab.project(Math.floor(columns / 2), rows - 1, lane);
    expect(box && at.x > box.x && at.x < box.x + box.width && at.y > box.y && at.y < box.y + box.height, `of lane ${lane}`).toBe(false);
  }
  await page.clock.fastForward(11_000);
  await expect(hint).toBeHidden();
  await context.close();
});

test('tells a newcomer that S and G can be dragged, until they drag one', async ({ browser, site }) => {
  const context = await browser.newContext({ viewport: { width: 900, height: 700 } });
  const page = await context.newPage();
  const lab = new LabPage(page);
  await page.goto(`${site}lab.html`);
  await lab.whenEnded();
  await lab.show(FIELD);
  const hint = lab.element.getByText('S and G can be dragged');
  await expect(hint).toBeVisible();
  await lab.press(5, 5);
  await expect(hint, 'a press on no end keeps the hint').toBeVisible();
  await lab.drag([[1, 3], [2, 3]]);
  await expect(hint).toBeHidden();
  await page.reload();
  await lab.whenEnded();
  await expect(hint).toBeHidden();
  await context.close();
});

test('a question mark lists the keys, in the lab and on the cube, and the focus returns', async ({ page, site }) => {
  const lab = await new LabPage(page).open(`${site}lab.html`);
  await lab.stage.focus();
  await page.keyboard.press('?');
  const keys = lab.element.getByRole('dialog', { name: 'Keys' });
  await expect(keys).toContainText('One step back or forward');
  const step = (await lab.snapshot()).step;
  await page.keyboard.press(',');
  expect((await lab.snapshot()).step, 'the dialog takes the keys').toBe(step);
  await page.keyboard.press('Escape');
  await expect(keys).toHaveCount(0);
  await expect(lab.stage).toBeFocused();
  await lab.element.getByRole('button', { name: 'More tools' }).click();
  await lab.element.getByRole('button', { name: 'Keys', exact: true }).click();
  await expect(keys).toBeVisible();
  await keys.getByRole('button', { name: 'Close' }).click();
  await expect(keys).toHaveCount(0);

  const cube = await new CubePage(page).open(`${site}index.html`);
  await cube.stage.focus();
  await page.keyboard.press('?');
  const those = cube.element.getByRole('dialog', { name: 'Keys' });
  await expect(those).toContainText('Move the player');
  await page.keyboard.press('?');
  await expect(those).toHaveCount(0);
  await expect(cube.stage).toBeFocused();
});
