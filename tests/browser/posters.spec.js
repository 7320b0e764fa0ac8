// What is visible before an element loads: a still of its map in the same place. Nothing moves when
// the element comes.

import { GUIDE } from './support/blog.js';
import { CubePage, expect, test } from './support/cube.js';
import { BASE, BLANK } from './support/server.js';
import { shoot } from './support/pixels.js';
import { shifts } from './support/shifts.js';

/** @typedef {HTMLElement & { ready: Promise<void> }} Embedded */

/** @param {import('@playwright/test').Page} page */
const shown = (page) =>
  page
    .locator('cube-chase, path-lab')
    .evaluateAll((all) =>
      Promise.all(
        all.map((one) =>
          customElements.whenDefined(one.localName).then(() => /** @type {Embedded} */ (one).ready),
        ),
      ),
    );

/**
 * Holds files back until you call the function that it returns: by default the scripts of the
 * element.
 *
 * @param {import('@playwright/test').Page} page
 * @param {RegExp} [files]
 */
async function hold(page, files = /\/(?!opening)[^/]*\.js$/) {
  let go = () => {};
  const looked = new Promise((resolve) => (go = () => resolve(undefined)));
  await page.route(files, async (route) => {
    await looked;
    await route.continue();
  });
  return go;
}

/**
 * Opens a page as it is before its scripts.
 *
 * @param {import('@playwright/test').Page} page
 * @param {string} url
 */
async function held(page, url) {
  const go = await hold(page);
  await page.goto(url, { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { name: 'cubechase' })).toBeVisible();
  return { go, still: page.locator('img[slot="poster"]'), intro: page.locator('[slot="intro"]') };
}

/** Whether a still has come. @param {import('@playwright/test').Locator} still */
const hasCome = (still) =>
  expect
    .poll(() => still.evaluate((image) => /** @type {HTMLImageElement} */ (image).naturalWidth))
    .toBeGreaterThan(0);

for (const width of [900, 390]) {
  test(`lab.html, ${width} px wide: shows a still until it plays, and almost nothing moves`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width, height: 700 });
    const { go, still } = await held(page, `${site}lab.html`);
    await expect(still).toBeVisible();
    await hasCome(still);
    expect(await still.getAttribute('src')).toContain('two-rooms');
    go();
    await shown(page);
    await expect(still).toBeHidden();
    // A button's word and a map's description are longer than the earlier text.
    expect(await shifts(page)).toBeLessThan(0.02);
  });
}

/**
 * Hides or shows everything but the cube.
 *
 * @param {import('@playwright/test').Page} page
 * @param {boolean} on
 */
const bare = (page, on) =>
  page.evaluate((isBare) => {
    const cube = document.querySelector('cube-chase');
    const texts = [
      ...document.querySelectorAll('main > :not(cube-chase), cube-chase > :not([slot=poster])'),
      ...(cube?.shadowRoot?.querySelectorAll('.panel, .start, .foot, .timeline') ?? []),
    ];
    for (const one of texts)
      /** @type {HTMLElement} */ (one).style.visibility = isBare ? 'hidden' : '';
  }, on);

/**
 * The pixels with the colours of the cube's faces, which nothing else in a bare window has.
 *
 * @param {import('@playwright/test').Page} page
 */
async function facesIn(page) {
  await bare(page, true);
  const { data, width, height } = await shoot(page);
  await bare(page, false);
  const isFace = (/** @type {number} */ x, /** @type {number} */ y) => {
    const [r = 0, g = 0, b = 0] = data.subarray(4 * (y * width + x));
    return Math.max(r, g, b) - Math.min(r, g, b) > 28;
  };
  let [left, top, right, bottom] = [width, height, 0, 0];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      if (!isFace(x, y)) continue;
      [left, top, right, bottom] = [
        Math.min(left, x),
        Math.min(top, y),
        Math.max(right, x),
        Math.max(bottom, y),
      ];
    }
  return { isFace, outline: { left, top, right, bottom } };
}

/**
 * Expects that no word of the page lies on the cube.
 *
 * @param {import('@playwright/test').Page} page
 * @param {(x: number, y: number) => boolean} isFace
 * @param {string} when
 */
async function noWordOn(page, isFace, when) {
  const words = await page.evaluate(() => {
    const texts = [
      ...document.querySelectorAll('cube-chase :is(h1, h2, p, a)'),
      ...(document
        .querySelector('cube-chase')
        ?.shadowRoot?.querySelectorAll('.start button, .bar button, .toggle') ?? []),
    ];
    return texts
      .filter((one) => one.checkVisibility({ visibilityProperty: true }))
      .flatMap((one) => {
        const range = document.createRange();
        range.selectNodeContents(one);
        return [...range.getClientRects()].map(({ x, y, width, height }) => ({
          text: one.textContent,
          x,
          y,
          width,
          height,
        }));
      });
  });
  expect(words.length).toBeGreaterThan(5);
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  /** @param {typeof words[0]} word */
  const isOnCube = (word) => {
    for (let y = Math.max(0, Math.ceil(word.y)); y < Math.min(height, word.y + word.height); y++) {
      for (let x = Math.max(0, Math.ceil(word.x)); x < Math.min(width, word.x + word.width); x++)
        if (isFace(x, y)) return true;
    }
    return false;
  };
  expect(
    words.filter(isOnCube).map(({ text }) => text),
    when,
  ).toEqual([]);
}

test.describe('at the density of a screen', () => {
  // The outline is measured in its pixels.
  test.use({ deviceScaleFactor: 1 });

  for (const [width, height, colorScheme] of /** @type {const} */ ([
    [390, 844, 'light'],
    [820, 1180, 'light'],
    [900, 700, 'light'],
    [1280, 800, 'dark'],
    [1920, 1080, 'light'],
    [640, 400, 'light'],
    [320, 568, 'dark'],
  ])) {
    test(`${width} × ${height}, ${colorScheme}: the poster of the cube has the outline of the first picture, and no word lies on either`, async ({
      page,
      site,
    }) => {
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ reducedMotion: 'reduce', colorScheme });
      const { go, still } = await held(page, site);
      await hasCome(still);
      const early = await facesIn(page);
      // first-screen.spec.js checks that it keeps its place in a game.
      expect(early.outline.right - early.outline.left).toBeGreaterThanOrEqual(
        height < 500 ? 150 : 240,
      );
      await noWordOn(page, early.isFace, 'before the module');
      expect(await still.getAttribute('src')).toContain('six-gardens');
      const texts = () =>
        page.evaluate(() =>
          [...document.querySelectorAll('cube-chase :is(h1, h2, a, p)')].map((one) => {
            const { x, y } = one.getBoundingClientRect();
            return [Math.round(x), Math.round(y)];
          }),
        );
      const places = await texts();
      go();
      const cube = new CubePage(page);
      await expect.poll(async () => (await cube.snapshot())?.status).toBe('paused');
      await cube.settled();
      await expect(still).toBeHidden();
      const live = await facesIn(page);
      for (const side of /** @type {const} */ (['left', 'top', 'right', 'bottom']))
        expect(Math.abs(live.outline[side] - early.outline[side]), side).toBeLessThanOrEqual(2);
      await noWordOn(page, live.isFace, 'with the module');
      expect(await texts(), 'no text moves').toEqual(places);
      expect(await shifts(page)).toBeLessThan(0.02);
    });
  }
});

test('a link, and a return to your own cube, show no poster of another map; who has seen the title screen of the cube still finds that of the lab', async ({
  page,
  site,
  context,
}) => {
  const link = await held(page, `${site}#cube=nothing`);
  await expect(link.still.or(link.intro)).toHaveCount(0);
  link.go();
  await expect(page.getByRole('heading', { name: 'This link was not opened' })).toBeVisible();

  const first = await context.newPage();
  const cube = await new CubePage(first).openStill(site);
  await cube.call('setCell', 'top', 0, 0, 'wall');
  await expect
    .poll(() =>
      first.evaluate(() =>
        Object.keys(localStorage).some((name) => name.startsWith('cubechase cube cube')),
      ),
    )
    .toBe(true);
  const again = await held(await context.newPage(), site);
  await expect(again.still).toHaveCount(0);
  await expect(
    again.intro.first(),
    'a new visit still begins with the title screen',
  ).toBeAttached();

  const visitor = await context.newPage();
  await visitor.goto(new URL(BLANK, site).href);
  await visitor.evaluate(() => {
    localStorage.clear();
    sessionStorage.setItem('cubechase intro seen', '');
  });
  const { still, intro } = await held(visitor, `${site}index.html`);
  await expect(still.or(intro)).toHaveCount(0);
  await visitor.goto(`${site}lab.html`, { waitUntil: 'commit' });
  await expect(still).toHaveCount(1);
  await visitor.goto('about:blank');
  await expect((await held(visitor, `${site}lab.html#map=Swamp`)).still).toHaveCount(0);
});

test('on another page, the guide’s CSS reserves the space, and an attribute or a slot gives the still', async ({
  page,
  home,
  foreign,
  site,
}) => {
  foreign.pages.set('/own.css', `${GUIDE[0]} body { inline-size: 360px }`);
  const lines = '<p>After it.</p>'.repeat(3);
  foreign.pages.set(
    '/',
    `<!doctype html><title>A blog</title><link rel="stylesheet" href="own.css">${lines}
    <path-lab poster="${site}posters/two-rooms.svg" loading="lazy"></path-lab>${lines}<cube-chase loading="lazy"><img slot="poster" src="${site}posters/six-gardens.webp" alt="A cube"></cube-chase>${lines}
    <script type="module" src="${home.origin}${BASE}cubechase.js"></script>`,
  );
  // The inside of an element has not loaded yet.
  const go = await hold(page, /\.wasm$/);
  await page.goto(`${foreign.origin}/`);
  const still = page.locator('path-lab').locator('img.poster');
  await hasCome(still);
  const [box, around] = [await still.boundingBox(), await page.locator('path-lab').boundingBox()];
  expect(box).toEqual(around);
  go();
  await page.locator('cube-chase').scrollIntoViewIfNeeded();
  await shown(page);
  for (const part of [still, page.getByAltText('A cube')]) await expect(part).toBeHidden();
  // A text that changes in its place counts too, but very little.
  expect(await shifts(page)).toBeLessThan(0.0001);
});
