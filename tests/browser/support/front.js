// The front page below the cube, from a test.

import { expect } from './fixtures.js';

/** The tiles with pictures. */
export const FRAMES = '.tiles .frame';

/**
 * Loaded, with its first tiles in view.
 *
 * @param {import('@playwright/test').Page} page
 * @param {string} address
 */
export async function goToTiles(page, address) {
  await page.goto(address);
  await expect(page.locator(FRAMES).first()).toBeAttached();
  await page.locator('#watch').scrollIntoViewIfNeeded();
  await page.evaluate(() => document.querySelector('#watch')?.scrollIntoView());
}

/**
 * The same, and some tiles play.
 *
 * @param {import('@playwright/test').Page} page
 * @param {string} address
 */
export async function openTiles(page, address) {
  await goToTiles(page, address);
  await expect(page.locator(`${FRAMES}[data-shown]`).first()).toBeVisible();
}
