// What axe finds on a page: a tool for the rules that readers with assistive technology need.

import AxeBuilder from '@axe-core/playwright';
import { expect } from './fixtures.js';

/**
 * @param {import('@playwright/test').Page} page without frames
 * @param {{ within?: string, message?: string, rules?: string[] }} [what] within: a selector of the
 *   part that it checks; rules: by default, all
 */
export async function expectAxe(page, { within, message, rules } = {}) {
  // Without the legacy mode it opens one more page for each check, for frames.
  const builder = new AxeBuilder({ page }).setLegacyMode();
  if (rules) builder.withRules(rules);
  const { violations } = await (within ? builder.include(within) : builder).analyze();
  expect(
    violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`,
    ),
    message,
  ).toEqual([]);
}

/**
 * No page is wider than its window.
 *
 * @param {import('@playwright/test').Page} page
 * @param {string} [message]
 */
export const expectNoOverflow = async (page, message) =>
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
    message,
  ).toBeLessThanOrEqual(0);

/**
 * In both colour schemes it passes axe. They differ in nothing but colours.
 *
 * @param {import('@playwright/test').Page} page
 * @param {{ within?: string, message?: string }} [what]
 */
export async function expectAxeInBoth(page, { within, message = '' } = {}) {
  for (const [colorScheme, rules] of /** @type {const} */ ([
    ['light', undefined],
    ['dark', ['color-contrast']],
  ])) {
    await page.emulateMedia({ colorScheme });
    await expectAxe(page, {
      within,
      message: `${message} ${colorScheme}`,
      rules: rules && [...rules],
    });
  }
}

/**
 * The same, and the page is not wider than its window.
 *
 * @param {import('@playwright/test').Page} page
 * @param {{ within?: string, message?: string }} [what]
 */
export async function expectRoomAndAxe(page, what) {
  await expectNoOverflow(page, what?.message);
  await expectAxeInBoth(page, what);
}
