// The front page below the cube: tiles that run only while they are in view, each with a link to
// what it shows; code to copy that works on other pages. For everyone, in both languages.

import { TEXTS } from '../../www/front/texts.js';
import { TILES } from '../../www/front/tiles.js';
import { expectRoomAndAxe } from './support/axe.js';
import { expect, test, visit } from './support/cube.js';
import { FRAMES, openTiles } from './support/front.js';
import { drawnIn, watchDrawing } from './support/pixels.js';
import { BASE } from './support/server.js';

/** @typedef {import('@playwright/test').Page} Page */
/**
 * @typedef {HTMLElement & { snapshot(): import('../../www/lab/play/snapshot.js').Snapshot, ready:
 *   Promise<void> }} LabElement
 */

/** In how many of sixty frames the tiles draw. @param {Page} page */
const drawing = async (page) => (await drawnIn(page, 60)).drawn;

/**
 * The text over the searches of a tile once it shows their answers: expansions and cost, as the
 * page writes numbers.
 *
 * @param {Page} page
 * @param {number} at
 */
async function answersOf(page, at) {
  const captions = page.locator(FRAMES).nth(at).locator('figcaption');
  await expect
    .poll(
      async () => {
        const said = await captions.allTextContents();
        return said.length > 0 && said.every((text) => text.includes('cost'));
      },
      { timeout: 60_000 },
    )
    .toBe(true);
  return (await captions.allTextContents()).map((text) => {
    const [name = '', expanded = '', cost = ''] = text.split(' · ');
    return { name, expanded, cost: cost.replace('cost ', '') };
  });
}

/** The text over the first search of a tile. @param {Page} page @param {number} at */
const captionOf = (page, at) => page.locator(FRAMES).nth(at).locator('figcaption').first();

test(
  'the tiles show their answers and do not move, and nothing is there at the top',
  { tag: '@journey' },
  async ({ page, site }) => {
    await watchDrawing(page, '.frame');
    /** @type {string[]} */
    const files = [];
    page.on('request', (request) => files.push(request.url()));
    await page.goto(`${site}index.html`);
    await expect(page.locator('.tiles .frame')).toHaveCount(Object.keys(TEXTS.en.tiles).length);
    expect(await page.locator('.panes').count()).toBe(0);
    expect(
      files.filter((file) => /miniature|cubechase_lab|quarter/.test(file)),
      'before anyone scrolls',
    ).toEqual([]);

    await openTiles(page, `${site}index.html`);
    await page.mouse.move(0, 0);
    for (let at = 0; at < TILES.length; at++)
      await page.locator(FRAMES).nth(at).scrollIntoViewIfNeeded();
    await expect(page.locator(`${FRAMES}[data-shown]`)).toHaveCount(TILES.length, {
      timeout: 60_000,
    });
    await expect.poll(() => drawing(page)).toBe(0);
    expect(await page.locator('#door').getByRole('button').allTextContents()).toEqual(['Copy']);
  },
);

test('a tile plays while it has the pointer or the focus of the keyboard, not with reduced motion, and rests at its answer; out of view it draws nothing', async ({
  page,
  site,
}) => {
  await watchDrawing(page, '.frame');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openTiles(page, `${site}index.html`);
  const answers = await answersOf(page, 0);
  await page.locator(FRAMES).first().hover();
  await expect.poll(() => drawing(page)).toBe(0);
  expect(await answersOf(page, 0)).toEqual(answers);

  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.mouse.move(0, 0);
  await page.locator(FRAMES).first().hover();
  await expect(captionOf(page, 0)).not.toContainText('cost');
  expect(await drawing(page)).toBeGreaterThan(0);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await answersOf(page, 0)).toEqual(answers);
  await expect.poll(() => drawing(page)).toBe(0);

  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.mouse.move(0, 0);
  await answersOf(page, 0);
  await page.locator('.peek').focus();
  await page.keyboard.press('Tab');
  await expect(page.locator('.tiles a').first()).toBeFocused();
  await expect(captionOf(page, 0)).not.toContainText('cost');
  await page.locator('.peek').focus();
  for (const at of [0, 4]) {
    const frame = page.locator(FRAMES).nth(at);
    await frame.scrollIntoViewIfNeeded();
    const rests = await answersOf(page, at);
    await frame.hover();
    await expect(frame).toHaveAttribute('data-plays');
    await expect(captionOf(page, at)).not.toContainText('cost');
    await page.mouse.move(0, 0);
    await expect(frame).not.toHaveAttribute('data-plays');
    expect(await answersOf(page, at)).toEqual(rests);
    await expect.poll(() => drawing(page)).toBe(0);
  }
  // One at a time.
  await page.locator(FRAMES).nth(4).hover();
  await page.locator(FRAMES).nth(5).hover();
  await expect(page.locator(`${FRAMES}[data-plays]`)).toHaveCount(1);
  await page.evaluate(() => document.querySelector('cube-chase')?.scrollIntoView());
  await expect.poll(() => drawing(page), { message: 'out of view' }).toBe(0);
});

test('a tap on the picture plays a tile, and the next tap opens it; a tap on its words opens it at once', async ({
  fresh,
  site,
}) => {
  const page = await fresh({
    hasTouch: true,
    isMobile: true,
    viewport: { width: 390, height: 844 },
  });
  await openTiles(page, `${site}index.html`);
  const frame = page.locator(FRAMES).first();
  await frame.scrollIntoViewIfNeeded();
  await answersOf(page, 0);
  await frame.tap();
  await expect(frame).toHaveAttribute('data-plays');
  await expect(captionOf(page, 0)).not.toContainText('cost');
  await frame.tap();
  await page.waitForURL(/lab\.html#/);
  await openTiles(page, `${site}index.html`);
  await answersOf(page, 0);
  await page.locator('.tiles h3').first().tap();
  await page.waitForURL(/lab\.html#/);
  await page.context().close();
});

// tests/js/front.test.mjs compares every tile with the lab.
test('each tile leads to what it shows', async ({ page, site }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openTiles(page, `${site}index.html`);
  /**
   * @type {{ tile: typeof TILES[number], href: string, shown: Awaited<ReturnType<typeof answersOf>>
   *   }[]}
   */
  const tiles = [];
  for (const [at, tile] of TILES.entries()) {
    const frame = page.locator(FRAMES).nth(at);
    await frame.scrollIntoViewIfNeeded();
    const shown = await answersOf(page, at);
    // The picture does not cover the link under it.
    const href = await frame.evaluate((one) => {
      const { left, top, width, height } = one.getBoundingClientRect();
      return (
        /** @type {HTMLAnchorElement | null | undefined} */ (
          document.elementFromPoint(left + width / 2, top + height / 2)?.closest('a')
        )?.href ?? ''
      );
    });
    tiles.push({ tile, href, shown });
  }
  for (const { tile, href, shown } of tiles) {
    // As from another page: lab-text.spec.js changes the end of the address alone.
    await visit(page, href);
    if (tile.own) {
      expect(href).toBe(`${site}own.html?template=${tile.own.template}`);
      await expect(page.locator('own-search')).toContainText('Run');
      continue;
    }
    const lab = page.locator('path-lab');
    await expect(lab.getByRole('combobox', { name: 'Map' }).locator('option:checked')).toHaveText(
      tile.preset.name,
    );
    await expect
      .poll(
        () =>
          lab.evaluate((one) => {
            const { status, lanes } = /** @type {LabElement} */ (one).snapshot();
            return {
              status,
              shown: lanes.map(({ expanded, cost }) =>
                [expanded, cost].map((number) =>
                  Number(number).toLocaleString('en', { maximumFractionDigits: 2 }),
                ),
              ),
            };
          }),
        { message: tile.id, timeout: 60_000 },
      )
      .toEqual({ status: 'found', shown: shown.map(({ expanded, cost }) => [expanded, cost]) });
  }
});

test('refuses a link to an unknown map with a message, and the lab shows its own map', async ({
  page,
  site,
}) => {
  await page.goto(`${site}lab.html#map=Atlantis%`);
  await expect(
    page
      .locator('path-lab')
      .getByText('found the map "Atlantis%"; expected one that ships')
      .first(),
  ).toBeVisible();
  await expect
    .poll(() =>
      page.locator('path-lab').evaluate((lab) => /** @type {LabElement} */ (lab).snapshot().status),
    )
    .toBe('found');
});

test('the code is copied as shown, and works on another page', async ({
  page,
  context,
  site,
  foreign,
  home,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: home.origin });
  await page.goto(`${site}index.html`);
  const lines = page.locator('#door pre');
  await lines.scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: 'Copy', exact: true }).click();
  await expect(page.locator('#door output')).toHaveText('Copied.');
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(await lines.textContent());
  expect(copied.split('\n')).toHaveLength(3);
  expect(copied).toContain(`${home.origin}${BASE}cubechase.js`);
  await page.evaluate(() =>
    Object.assign(navigator.clipboard, {
      writeText: () => Promise.reject(new Error('not allowed')),
    }),
  );
  await page.getByRole('button', { name: 'Copy', exact: true }).click();
  await expect(page.locator('#door output')).toContainText('selected');
  expect(await page.evaluate(() => String(getSelection()))).toBe(copied);

  foreign.pages.set('/', `<!doctype html><title>A blog</title>${copied}`);
  await page.goto(`${foreign.origin}/`);
  await page.locator('path-lab').evaluate((lab) => /** @type {LabElement} */ (lab).ready);
  await page.locator('cube-chase').scrollIntoViewIfNeeded();
  await page.locator('cube-chase').evaluate((cube) => /** @type {LabElement} */ (cube).ready);
  expect(
    await page
      .locator('path-lab')
      .evaluate((lab) =>
        /** @type {LabElement} */ (lab).snapshot().lanes.map(({ algorithm }) => algorithm),
      ),
  ).toEqual(['astar', 'greedy']);
});

test('the wheel and the arrow keys scroll the page while the cube is out of view; Tab reaches all tiles and the code, and each shows its focus', async ({
  page,
  site,
}) => {
  await page.goto(`${site}index.html`);
  await expect(page.locator('.tiles .frame').first()).toBeAttached();
  const top = () => page.evaluate(() => scrollY);
  await page.mouse.move(300, 300);
  await page.mouse.wheel(0, 300);
  await expect.poll(top).toBeGreaterThan(0);
  await page.locator('#watch').evaluate((heading) => heading.scrollIntoView());
  const hasFocus = () => page.evaluate(() => document.activeElement?.localName === 'cube-chase');
  await expect.poll(hasFocus).toBe(false);
  const end = await top();
  // A page that draws a lot may miss a key.
  await expect
    .poll(async () => {
      await page.keyboard.press('ArrowUp');
      return top();
    })
    .toBeLessThan(end);
  await page.evaluate(() => scrollTo(0, 0));
  await expect.poll(hasFocus, { message: 'back at the cube' }).toBe(true);

  await page.locator('.peek').focus();
  /** @type {string[]} */
  const names = [];
  for (let n = 0; n < 30 && names.at(-1) !== 'Contributing'; n++) {
    await page.keyboard.press('Tab');
    const at = await page.evaluate(() => {
      const element = document.activeElement;
      const { outlineStyle, outlineWidth } = getComputedStyle(element ?? document.body);
      return {
        name: element?.querySelector('h3')?.textContent ?? element?.textContent ?? '',
        ring: outlineStyle !== 'none' && parseFloat(outlineWidth) > 0,
      };
    });
    expect(at.ring, at.name).toBe(true);
    names.push(at.name);
  }
  const wanted = [
    ...Object.values(TEXTS.en.tiles).map(([name]) => name),
    TEXTS.en.begin,
    'Copy',
    'Overview',
    'Contributing',
  ];
  expect(names.filter((name) => wanted.includes(name))).toEqual(wanted);
});

test('passes axe in both schemes, nothing is wider than the window, and no link is small', async ({
  page,
  site,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const [path, widths] of /** @type {const} */ ([
    ['index.html', [1440, 320]],
    ['zh/index.html', [768]],
    ['404.html', [390]],
  ])) {
    await page.goto(site + path);
    if (path !== '404.html') await expect(page.locator('.tiles .frame').first()).toBeAttached();
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      if (path !== '404.html') {
        await page.locator('#door').evaluate((door) => door.scrollIntoView());
        await expect(page.locator(`${FRAMES}[data-shown]`).first()).toBeVisible();
      }
      const small = await page.evaluate(() =>
        [...document.querySelectorAll('#door :is(a, button), nav a')]
          .filter((one) => one.checkVisibility() && one.getBoundingClientRect().height < 24)
          .map(({ textContent }) => textContent),
      );
      expect(small, `${path}, ${width}`).toEqual([]);
      await expectRoomAndAxe(page, { message: `${path}, ${width}` });
    }
  }
});

test('the Chinese page is all Chinese, and the languages link to each other', async ({
  page,
  site,
}) => {
  await openTiles(page, `${site}zh/index.html`);
  const words = await page
    .locator('#door')
    .evaluate((door) =>
      [...door.querySelectorAll('h2, h3, p, .go, button')].map(
        ({ textContent }) => textContent ?? '',
      ),
    );
  expect(words.filter((word) => word !== '' && !/\p{Script=Han}/u.test(word))).toEqual([]);
  await expect(
    page.locator('cube-chase').getByRole('button', { name: '开始游戏', exact: true }),
  ).toBeVisible();
  await page.getByRole('link', { name: 'English' }).click();
  await page.waitForURL(`${site}index.html`);
  await page.getByRole('link', { name: '中文' }).click();
  await page.waitForURL(`${site}zh/index.html`);
  await page.getByRole('link', { name: '实验室', exact: true }).click();
  await page.waitForURL(`${site}zh/lab.html`);
});

test('the links work without JavaScript', async ({ fresh, site }) => {
  const page = await fresh({ javaScriptEnabled: false });
  await page.goto(`${site}index.html`);
  for (const [name] of Object.values(TEXTS.en.tiles))
    await expect(page.getByRole('link', { name })).toBeVisible();
  await page.getByRole('link', { name: 'Race through a city' }).click();
  await page.waitForURL(`${site}lab.html#map=Quarter`);
  await page.context().close();
});
