// Elements that the page scales, and screens that change their pixel density.

import { cubeXml } from '../js/support/maps.mjs';
import { test } from './support/blog.js';
import { CubePage } from './support/cube.js';
import { expect } from './support/fixtures.js';
import { LabPage } from './support/lab.js';

const MAP = 'S......\n.......\n.......\n.......\n......G\n';

/** @param {string} body */
const slide = (body) => `<div id="slide">${body}</div>`;

// Without the bar under the map, because zoom changes its text layout.
const LAB = `<path-lab bare><script type="text/plain">\n${MAP}</script></path-lab>`;
const CUBE = `<cube-chase controls><script type="application/xml">${cubeXml({ size: 7 })}</script></cube-chase>`;

/** The element has a fixed size and position, so that all else is arithmetic. */
const css =
  'body { margin: 0 } h1 { display: none } path-lab, cube-chase { inline-size: 560px; block-size: 420px }';

/** @type {[string, string, number][]} */
const SCALES = [
  ['transform', 'scale(0.6)', 0.6],
  ['zoom', '0.6', 0.6],
  ['transform', 'scale(1.4)', 1.4],
];

/** @param {import('@playwright/test').Page} page @param {string} property @param {string} value */
const show = (page, property, value) =>
  page.evaluate(
    ([name, how]) => {
      const { style } = /** @type {HTMLElement} */ (document.querySelector('#slide'));
      for (const one of ['transform', 'zoom']) style.removeProperty(one);
      style.setProperty('transform-origin', '0 0');
      style.setProperty(/** @type {string} */ (name), /** @type {string} */ (how));
    },
    [property, value],
  );

/**
 * Expects that all places are scaled.
 *
 * @param {{ x: number, y: number }[]} now
 * @param {{ x: number, y: number }[]} plain
 * @param {number} factor
 * @param {string} how
 */
function expectScaled(now, plain, factor, how) {
  expect(now).toHaveLength(plain.length);
  for (const [at, { x, y }] of now.entries()) {
    expect(x, `${how}: across, ${at}`).toBeCloseTo((plain[at]?.x ?? NaN) * factor, 0);
    expect(y, `${how}: down, ${at}`).toBeCloseTo((plain[at]?.y ?? NaN) * factor, 0);
  }
}

/**
 * The device pixels of the first canvas, and its own.
 *
 * @param {import('@playwright/test').Locator} canvas
 */
const finenessOf = (canvas) =>
  canvas.first().evaluate((element) => {
    const { width, clientWidth } = /** @type {HTMLCanvasElement} */ (element);
    return Math.round((100 * width) / clientWidth) / 100;
  });

test('the lab, scaled: cells are where they appear, and a press builds the one under it', async ({
  page,
  blog,
}) => {
  const lab = await new LabPage(page).open(blog(slide(LAB), { css }));
  const plain = await lab.projectAll(7, 5);
  for (const [property, value, factor] of SCALES) {
    expect(await lab.load(MAP)).toBe('');
    await show(page, property, value);
    await lab.frames();
    expectScaled(await lab.projectAll(7, 5), plain, factor, value);
    await lab.press(5, 3);
    expect((await lab.text()).split('\n')[3], value).toBe('.....#.');
    await lab.drag([
      [0, 0],
      [2, 1],
    ]);
    expect((await lab.snapshot()).from, `${value}: an end is dragged`).toEqual([2, 1]);
  }
});

test('the cube, scaled: cells are where they appear, and a press builds the one under it', async ({
  page,
  blog,
}) => {
  const cube = await new CubePage(page).openStill(blog(slide(CUBE), { css }));
  await cube.settled();
  const cells = [
    [0, 0],
    [5, 3],
    [6, 6],
  ].map(([x = 0, y = 0]) => ({ face: 'front', x, y }));
  const plain = await cube.project(cells);
  for (const [property, value, factor] of SCALES) {
    await show(page, property, value);
    await cube.settled();
    expectScaled(await cube.project(cells), plain, factor, value);
  }
  await cube.edit();
  for (const [property, value] of SCALES) {
    await cube.call('setCell', 'front', 5, 3, 'floor');
    await show(page, property, value);
    await cube.settled();
    await cube.click({ face: 'front', x: 5, y: 3 });
    await expect.poll(async () => (await cube.snapshot()).walls.front?.[3], value).toBe('.....#.');
  }
});

test('both elements draw at the new density of a screen, without a resize', async ({
  fresh,
  blog,
}) => {
  const page = await fresh();
  const lab = await new LabPage(page).open(blog(LAB + CUBE));
  const cube = new CubePage(page);
  await cube.whenReady();
  const session = await page.context().newCDPSession(page);
  for (const density of [2, 1, 1.5]) {
    await session.send('Emulation.setDeviceMetricsOverride', {
      width: 900,
      height: 700,
      deviceScaleFactor: density,
      mobile: false,
    });
    // Chromium reports an emulated density only when another media feature changes.
    await page.emulateMedia({ contrast: density === 1 ? 'no-preference' : 'more' });
    await expect
      .poll(() => finenessOf(lab.canvases), { message: 'of the lab' })
      .toBeCloseTo(density, 1);
    await expect
      .poll(() => finenessOf(cube.stage), { message: 'of the cube' })
      .toBeCloseTo(density, 1);
  }
});
