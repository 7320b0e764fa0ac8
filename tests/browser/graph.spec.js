// graph.html: a search over vertices that are made as it meets them, played beside the code that
// makes them.

import { readFileSync } from 'node:fs';
import { expectRoomAndAxe } from './support/axe.js';
import { expect, test } from './support/fixtures.js';

/** @typedef {import('@playwright/test').Page} Page */

const output = (/** @type {Page} */ page, /** @type {string} */ name) =>
  page.locator(`output[name=${name}]`);
const numberOf = async (/** @type {Page} */ page, /** @type {string} */ name) =>
  Number(await output(page, name).innerText());
const open = async (/** @type {Page} */ page, /** @type {string} */ address) => {
  await page.goto(address);
  await expect(page.locator('[role=status] p:visible')).toHaveCount(1);
};
/**
 * Writes a field, as hands do, and waits for the search that follows.
 *
 * @param {Page} page
 * @param {string} name
 * @param {string} value
 */
async function write(page, name, value) {
  const before = await page.locator('polyline').elementHandle();
  const field = page.locator(`[name=${name}]`);
  if (name === 'algorithm') await field.selectOption(value);
  else {
    await field.fill(value);
    await field.press('Enter');
  }
  await expect.poll(() => before?.evaluate((line) => line.isConnected)).toBe(false);
}

test('with a weight of 1 the limit stops the search, with 1.5 it arrives, and the text is the code that runs', async ({
  page,
  site,
}) => {
  await open(page, `${site}graph.html`);
  await expect(page.locator('[data-status=found]')).toBeVisible();
  const [weighted, met] = [await numberOf(page, 'length'), await numberOf(page, 'met')];
  expect(await page.locator('circle.open, circle.closed, circle.current').count()).toBe(met);
  await write(page, 'weight', '1');
  await expect(page.locator('[data-status=limit]')).toBeVisible();
  expect(await numberOf(page, 'steps')).toBe(202);
  await write(page, 'limit', '5000');
  await expect(page.locator('[data-status=found]')).toBeVisible();
  expect(await numberOf(page, 'steps')).toBeGreaterThan(202);
  expect(await numberOf(page, 'length')).toBeLessThan(weighted + 1);
  await write(page, 'algorithm', 'astar');
  const [length, turns] = [await numberOf(page, 'length'), await numberOf(page, 'turns')];
  await write(page, 'algorithm', 'theta');
  expect(await numberOf(page, 'length')).toBeLessThan(length);
  expect(await numberOf(page, 'turns')).toBeLessThan(turns);
  expect(await page.locator('#source').textContent()).toBe(
    readFileSync(new URL('../../www/graph/plane.js', import.meta.url), 'utf8'),
  );
});

test(
  'it plays, pauses and steps in both directions by keys alone',
  { tag: '@journey' },
  async ({ page, site }) => {
    await open(page, `${site}graph.html`);
    const steps = await numberOf(page, 'steps');
    const button = (/** @type {string} */ name) => page.getByRole('button', { name, exact: true });
    await button('Play').focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => numberOf(page, 'at')).toBeGreaterThan(2);
    await expect(button('Pause')).toBeFocused();
    expect(await page.locator('polyline').count()).toBe(0);
    await page.keyboard.press('Enter');
    const at = await numberOf(page, 'at');
    await button('Step').press('Enter');
    expect([
      await numberOf(page, 'at'),
      await page.locator('circle.closed, circle.current').count(),
    ]).toEqual([at + 1, at + 1]);
    await button('Back').press('Enter');
    await button('Back').press('Enter');
    expect(await numberOf(page, 'at')).toBe(at - 1);
    const line = page.getByRole('slider');
    await line.press('Home');
    expect(await numberOf(page, 'at')).toBe(0);
    await button('Back').press('Enter');
    expect([await numberOf(page, 'at'), await numberOf(page, 'met')]).toEqual([0, 1]);
    await line.press('End');
    expect(await numberOf(page, 'at')).toBe(steps);
    await expect(page.locator('polyline')).toHaveCount(1);
  },
);

test('a press on the plane moves the goal, and a goal in a disc is not reached', async ({
  page,
  site,
}) => {
  await open(page, `${site}graph.html`);
  const goal = async () => Number(await page.locator('.end.G circle').getAttribute('cx'));
  expect(await goal()).toBeLessThan(-9);
  const disc = page.locator('circle.disc').first();
  await disc.click({ force: true });
  await expect(page.locator('[data-status=limit]')).toBeVisible();
  expect(Math.abs((await goal()) - Number(await disc.getAttribute('cx')))).toBeLessThan(0.36);
  await page.locator('[name=distance]').fill('-1');
  await page.locator('[name=distance]').press('Enter');
  expect(
    await page
      .locator('[name=distance]')
      .evaluate((field) => /** @type {HTMLInputElement} */ (field).validity.valid),
  ).toBe(false);
  await expect(page.locator('[data-status=limit]')).toBeVisible();
});

test('has room at any width, and passes axe', async ({ page, site }) => {
  for (const [where, width] of /** @type {const} */ ([
    ['graph.html', 1440],
    ['graph.html', 320],
    ['zh/graph.html', 390],
  ])) {
    await page.setViewportSize({ width, height: 800 });
    await open(page, site + where);
    await expectRoomAndAxe(page, { message: `${where}, ${width}` });
  }
});
