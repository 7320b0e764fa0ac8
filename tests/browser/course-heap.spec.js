// The heap that readers of the course fill and empty by hand.

import { expectRoomAndAxe } from './support/axe.js';
import { expect, test } from './support/cube.js';

/** @typedef {import('@playwright/test').Page} Page */

/** @param {Page} page @param {string} address */
async function open(page, address) {
  await page.goto(address);
  const heap = page.locator('open-heap');
  await heap.scrollIntoViewIfNeeded();
  await expect(heap.locator('li')).toHaveCount(7);
  return heap;
}

test(
  'numbers go in and the root comes out, the least or the largest first, by keys alone; equals change places where that is ticked',
  { tag: '@journey' },
  async ({ page, site }) => {
    const heap = await open(page, `${site}course/02-open-and-closed.html`);
    const button = (/** @type {string} */ name) => heap.getByRole('button', { name, exact: true });
    const number = heap.getByRole('spinbutton');
    await number.fill('1');
    await number.press('Enter');
    expect(await heap.locator('li').allInnerTexts()).toEqual([
      '1',
      '3',
      '3',
      '5',
      '8',
      '9',
      '4',
      '7',
    ]);
    // The numbers that moved while the new one went up.
    expect(await heap.locator('.marked').allInnerTexts()).toEqual(['1', '3', '5', '7']);
    await button('Find').press('Enter');
    await expect(heap.getByRole('status')).toContainText('1 is in the heap, at place 0.');
    await button('Pop the root').press('Enter');
    await expect(heap.getByRole('status')).toContainText('Out came 1. 7 numbers,');
    await button('Find').press('Enter');
    await expect(heap.getByRole('status')).toContainText('1 is not in the heap.');
    await heap.getByLabel('Largest at the root').press('Space');
    await expect(heap.locator('li').first()).toHaveText('9');
    for (let left = 6; left >= 0; left--) {
      await button('Pop the root').click();
      await expect(heap.locator('li')).toHaveCount(left);
    }
    await expect(button('Pop the root')).toBeDisabled();
    await expect(heap.getByRole('status')).toContainText('The heap is empty.');

    await page.reload();
    await expect(heap.locator('li')).toHaveCount(7);
    // Where equals stay, these are 7 and 10.
    await heap.getByLabel('Equals change places').check();
    await expect(heap.getByRole('status')).toHaveText('7 numbers, 6 comparisons, 8 moves.');
    await number.fill('3');
    await button('Push').click();
    await expect(heap.getByRole('status')).toHaveText('8 numbers, 9 comparisons, 12 moves.');
  },
);

test('has room for the heap at any width, and passes axe', async ({ page, site }) => {
  for (const [where, width] of /** @type {const} */ ([
    ['course/02-open-and-closed.html', 1440],
    ['course/zh/02-open-and-closed.html', 320],
  ])) {
    await page.setViewportSize({ width, height: 800 });
    const heap = await open(page, site + where);
    for (let at = 0; at < 24; at++)
      await heap
        .locator('[type=submit]')
        .evaluate((button) => /** @type {HTMLElement} */ (button).click());
    await expect(heap.locator('[type=submit]')).toBeDisabled();
    await expectRoomAndAxe(page, { within: 'open-heap', message: where });
  }
});
