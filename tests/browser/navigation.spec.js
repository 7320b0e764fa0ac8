// The links to the other pages are on one line, in a window of any width.

import { expect, test } from './support/fixtures.js';

/** @type {[number, number, number][]} the window, and how many links fit */
const WINDOWS = [[1440, 900, 5], [844, 390, 5], [720, 450, 5], [390, 844, 5], [360, 740, 5], [320, 640, 3]];

for (const [width, height, links] of WINDOWS) {
  for (const path of ['index.html', 'zh/index.html']) {
    test(`at ${width} × ${height} the links of ${path} are on one line`, async ({ page, site }) => {
      await page.setViewportSize({ width, height });
      await page.goto(`${site}${path}`);
      await page.evaluate(() => customElements.whenDefined('cube-chase'));
      const boxes = await page.locator('.masthead nav a:visible').evaluateAll((all) => all.map((link) => link.getBoundingClientRect().toJSON()));
      expect(boxes).toHaveLength(links);
      for (const { top, right } of boxes) {
        expect(Math.abs(top - boxes[0].top)).toBeLessThan(8);
        expect(right).toBeLessThanOrEqual(width);
      }
    });
  }
}
