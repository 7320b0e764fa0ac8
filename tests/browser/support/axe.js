// What axe finds on a page: a tool for the rules that readers with assistive technology need.

import AxeBuilder from '@axe-core/playwright';
import { expect } from './fixtures.js';

/**
 * @param {import('@playwright/test').Page} page without frames @param {{ within?: string, message?: string }} [what] a selector of the part that it checks
 */
export async function expectAxe(page, { within, message } = {}) {
  // Without the legacy mode it opens one more page for each check, for frames.
  const builder = new AxeBuilder({ page }).setLegacyMode();
  const { violations } = await (within ? builder.include(within) : builder).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`), message).toEqual([]);
}

/** No page is wider than its window. @param {import('@playwright/test').Page} page @param {string} [message] */
export const expectNoOverflow = async (page, message) => expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), message).toBeLessThanOrEqual(0);

/** In both colour schemes it passes axe, and the page is not wider than its window. @param {import('@playwright/test').Page} page @param {{ within?: string, message?: string }} [what] */
export async function expectRoomAndAxe(page, { within, message = '' } = {}) {
  await expectNoOverflow(page, message);
  for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
    await page.emulateMedia({ colorScheme });
    await expectAxe(page, { within, message: `${message} ${colorScheme}` });
  }
}
