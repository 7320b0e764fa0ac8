// The links to all other pages are on one line, in a window of any width, and nothing else of the
// page lies on them.

import { expect, test } from './support/cube.js';

/**
 * The last two are a window of 1280 × 800 at 200 %, and the narrowest that pages must fit.
 *
 * @type {[number, number][]}
 */
const WINDOWS = [
  [1440, 900],
  [844, 390],
  [720, 450],
  [390, 844],
  [360, 740],
  [640, 400],
  [320, 568],
];
/** What stands beside and below the links, in the page and in its element. */
const AROUND = '.intro h2, .intro p, .by-finger, .hud, button, [role="toolbar"], select';

for (const path of ['index.html', 'zh/index.html', 'lab.html', 'zh/lab.html']) {
  test(
    `the links of ${path} are on one line`,
    { tag: path === 'lab.html' ? ['@journey'] : [] },
    async ({ page, site }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto(`${site}${path}`);
      await page
        .locator('cube-chase, path-lab')
        .evaluate((one) => customElements.whenDefined(one.localName));
      for (const [width, height] of WINDOWS) {
        await page.setViewportSize({ width, height });
        // The element follows in the next frame.
        await page.evaluate(
          () =>
            new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
        );
        const links = await page
          .locator('.masthead nav a:visible')
          .evaluateAll((all) => all.map((link) => link.getBoundingClientRect().toJSON()));
        expect(links).toHaveLength(5);
        for (const { top, right, height: high } of links) {
          expect(Math.abs(top - links[0].top), `${width} × ${height}`).toBeLessThan(8);
          expect(right, `${width} × ${height}`).toBeLessThanOrEqual(width);
          expect(high, `${width} × ${height}`).toBeGreaterThanOrEqual(24);
        }
        const others = await page
          .locator(AROUND)
          .evaluateAll((all) =>
            all
              .filter((one) =>
                one.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
              )
              .map((one) => ({
                name: one.textContent?.trim().slice(0, 30),
                ...one.getBoundingClientRect().toJSON(),
              })),
          );
        expect(others.length).toBeGreaterThan(0);
        const lies = others.filter((other) =>
          links.some(
            (link) =>
              other.left < link.right - 1 &&
              other.right > link.left + 1 &&
              other.top < link.bottom - 1 &&
              other.bottom > link.top + 1,
          ),
        );
        expect(
          lies.map(({ name }) => name),
          `on the links at ${width} × ${height}`,
        ).toEqual([]);
      }
    },
  );
}
