// What a page changes in its elements: the palette, the colour scheme, the direction, and text styles.

import { cubeXml } from '../js/support/maps.mjs';
import { test } from './support/blog.js';
import { COARSE, CubePage } from './support/cube.js';
import { expect } from './support/fixtures.js';
import { LabPage } from './support/lab.js';
import { boxAt, dominant, shoot } from './support/pixels.js';
import { readPdf } from './support/pdf.js';

/** @typedef {import('./support/cube.js').CubeChaseElement} CubeElement */

test.use(COARSE);

const LAB = '<path-lab numbers="none"><script type="text/plain">S....\n.###.\n...#G\n</script></path-lab>';
const FULL_LAB = LAB.replace('<path-lab', '<path-lab controls');
const CUBE = `<cube-chase><script type="application/xml">${cubeXml({ size: 5 })}</script></cube-chase>`;

/** The most frequent colour of a cell. @param {LabPage} lab @param {number} x @param {number} y */
async function colourOf(lab, x, y) {
  const [middle, next] = [await lab.project(x, y), await lab.project(x + 1, y)];
  return dominant(await shoot(lab.page), boxAt(middle, next.x - middle.x, 0.5));
}

/** What a page sets for its own elements, at first or later. */
const PALETTES = `
  path-lab, cube-chase { block-size: 220px; min-block-size: 0 }
  .own { --cubechase-wall: oklch(1 0 0); --cubechase-path: rebeccapurple; --cubechase-accent: #008080 }
  cube-chase { ${[1, 2, 3, 4, 5, 6].map((face) => `--cubechase-face-${face}: #102030`).join('; ')} }
  .blog { color-scheme: light }
  .blog.night { color-scheme: dark }
  .warm { --cubechase-wall: #aa1100 }
  body { --x: 0 }`;

test('follows the page’s palette and colour scheme, at first, later and where the element moves to, without more style sheets', { tag: '@journey' }, async ({ page, blog }) => {
  await page.setViewportSize({ width: 900, height: 900 });
  const lab = await new LabPage(page).open(blog(`<div class="blog">${LAB}</div><div class="own">${LAB}</div>${CUBE}<aside></aside>`, { css: PALETTES }));
  const own = new LabPage(page, 1);
  await expect.poll(() => colourOf(own, 1, 1)).toBe('#ffffff');
  const read = (/** @type {string} */ property) => own.element.locator('.root').evaluate((root, name) => getComputedStyle(root).getPropertyValue(name).trim(), property);
  expect(await read('--map-path')).toBe('#663399');
  expect(await read('--accent')).toBe('#008080');
  expect(await read('--map-closed'), 'other colours stay').toBe('#c5d9fb');

  const cube = new CubePage(page);
  await cube.whenReady();
  const at = await cube.element.evaluate((element) => /** @type {CubeElement} */ (element).project('front', 2, 3));
  expect(at.visible).toBe(true);
  const floor = Number.parseInt(dominant(await shoot(page), boxAt(at, 12, 1)).slice(1), 16);
  for (const shift of [16, 8, 0]) expect((floor >> shift) & 255, 'dark, as the page wants its floors').toBeLessThan(0x60);

  const wall = (/** @type {string} */ colour) => expect.poll(() => colourOf(lab, 1, 1)).toBe(colour);
  const around = page.locator('.blog');
  await wall('#4a4d57');
  await around.evaluate((one) => one.classList.add('night'));
  await wall('#767d8d');
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('.blog.night { color-scheme: light }');
    document.adoptedStyleSheets = [sheet];
  });
  await wall('#4a4d57');
  await around.evaluate((one) => one.classList.add('warm'));
  await wall('#aa1100');
  await lab.element.evaluate((element) => element.style.setProperty('--cubechase-wall', '#00aa11'));
  await wall('#00aa11');
  // It is then the second lab of the page.
  await lab.element.evaluate((element) => {
    element.style.removeProperty('--cubechase-wall');
    document.querySelector('aside')?.append(element);
    document.querySelector('.blog')?.remove();
  });
  await expect.poll(() => colourOf(own, 1, 1)).toBe('#4a4d57');
  await page.locator('aside').evaluate((aside) => aside.style.setProperty('--cubechase-wall', '#1100aa'));
  await expect.poll(() => colourOf(own, 1, 1)).toBe('#1100aa');

  const made = await page.evaluate(async () => {
    let count = 0;
    const { replaceSync } = CSSStyleSheet.prototype;
    CSSStyleSheet.prototype.replaceSync = function (text) {
      count++;
      replaceSync.call(this, text);
    };
    for (let frame = 0; frame < 20; frame++) {
      document.body.style.setProperty('--x', String(frame));
      document.documentElement.dataset['frame'] = String(frame);
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    return count;
  });
  expect(made).toBe(0);
});

test('on a page from right to left the cube is there, and sentences keep their direction', async ({ page, blog }) => {
  await page.setViewportSize({ width: 1300, height: 900 });
  for (const direction of ['', 'dir="rtl"']) {
    const cube = await new CubePage(page).open(blog(CUBE.replace('<cube-chase', `<cube-chase controls ${direction}`), { html: 'lang="ar" dir="rtl"' }));
    const root = cube.element.locator('.root');
    expect(await root.evaluate((element) => getComputedStyle(element).direction)).toBe(direction ? 'rtl' : 'ltr');
    const [front, panel, box] = await Promise.all([
      cube.element.evaluate((element) => /** @type {CubeElement} */ (element).project('front', 2, 2)),
      cube.element.locator('.panel').boundingBox(),
      cube.element.boundingBox(),
    ]);
    if (!panel || !box) throw new Error('there is no panel');
    expect(front.visible).toBe(true);
    const [free, width] = direction ? [panel.x + panel.width, box.x + box.width - panel.x - panel.width] : [box.x, panel.x - box.x];
    // In the middle of the space beside the panel.
    expect(Math.abs(front.x - free - width / 2)).toBeLessThan(width / 4);
  }
});

test('the lab’s panel changes sides if the document or the element becomes right to left, and the map stays in the middle', async ({ page, site, blog }) => {
  await page.setViewportSize({ width: 1200, height: 800 });
  for (const [url, mirrors] of /** @type {const} */ ([[`${site}lab.html`, 'document'], [blog(FULL_LAB, { css: 'path-lab { inline-size: 1100px; block-size: 700px }' }), 'element']])) {
    const lab = await new LabPage(page).open(url);
    await expect(lab.element.locator('.panel')).toBeVisible();
    const sides = async () => {
      const [panel, stage] = await Promise.all([lab.element.locator('.panel').boundingBox(), lab.stage.boundingBox()]);
      if (!panel || !stage) throw new Error('there is no panel');
      const [text, near] = [await lab.text(), await lab.project(0, 0)];
      const far = await lab.project((text.split('\n')[0]?.length ?? 1) - 1, 0);
      expect(Math.abs((near.x + far.x) / 2 - stage.x - stage.width / 2), 'the map is in the middle').toBeLessThan(1);
      expect(far.x, 'maps keep their direction').toBeGreaterThan(near.x);
      return panel.x < stage.x ? 'left' : 'right';
    };
    expect(await sides()).toBe('right');
    /** @param {string} dir */
    const turn = async (dir) => {
      await lab.element.evaluate((element, [whose, direction]) => ((whose === 'document' ? document.documentElement : /** @type {HTMLElement} */ (element)).dir = direction ?? ''), [mirrors, dir]);
      await lab.frames();
    };
    await turn('rtl');
    expect(await sides(), `${mirrors} mirrored`).toBe('left');
    await turn('');
    expect(await sides()).toBe('right');
    if (mirrors === 'document') continue;
    // The direction of the page does not override the element's own.
    await page.evaluate(() => (document.documentElement.dir = 'rtl'));
    await lab.frames();
    expect(await sides()).toBe('right');
  }
});

test('ignores the page’s styles for its own text, shows its bar without controls but not if it is bare, and prints no controls', async ({ page, blog }) => {
  const css = '.blog { text-shadow: 2px 2px red; -webkit-text-stroke: 1px green; word-break: break-all; font: italic 30px serif; line-height: 3; letter-spacing: 9px; hyphens: auto; tab-size: 1; quotes: none }';
  const lab = await new LabPage(page).open(blog(`<div class="blog">${LAB}</div>`, { css }));
  const bar = lab.element.locator('.transport');
  await expect(bar).toBeVisible();
  await lab.set({ bare: '' });
  await expect(bar).toBeHidden();
  await lab.set({ bare: null, controls: '' });
  await expect(lab.element.locator('.panel')).toBeVisible();
  const inherited = await lab.element.locator('.panel label').first().evaluate((element) => {
    const style = getComputedStyle(element);
    return [style.textShadow, style.webkitTextStrokeWidth, style.wordBreak, style.fontStyle, style.letterSpacing, style.hyphens, style.fontSize];
  });
  expect(inherited).toEqual(['none', '0px', 'normal', 'normal', 'normal', 'manual', '15px']);

  await expect(lab.element.getByRole('button', { name: 'Play' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  expect(readPdf(await page.pdf()).text).not.toMatch(/Settings|Heuristic|all at once|step/);
  await expect(lab.element.locator('button, select, input').and(page.locator(':visible'))).toHaveCount(0);
  await expect(lab.element.locator('canvas').first()).toBeVisible();
});

/** How much of a box's width another one takes. @param {import('@playwright/test').Locator} part @param {import('@playwright/test').Locator} whole */
async function widthOf(part, whole) {
  const [a, b] = await Promise.all([part.boundingBox(), whole.boundingBox()]);
  return (a?.width ?? 0) / (b?.width ?? 1);
}

test('in a narrow column shows a map, a thin bar, the result in one line and the link to the lab', async ({ page, blog }) => {
  await page.setViewportSize({ width: 400, height: 700 });
  const body = `<div id="small">${FULL_LAB}</div>${LAB.replace('<path-lab', '<path-lab race="astar,greedy" id="two"')}`;
  const lab = await new LabPage(page).open(blog(body, { css: '#small { inline-size: 280px } #two { block-size: 320px }' }));
  await expect(lab.element.locator('.panel')).toBeHidden();
  await expect(lab.element.locator('.tools')).toBeHidden();
  await expect(lab.element.locator('.outcome')).toContainText(/A\*: 8 cells expanded, cost 60, shortest/);
  const link = lab.element.getByRole('link', { name: 'Open in the lab' });
  await expect(link).toBeVisible();
  expect(await widthOf(lab.element.locator('canvas').first(), lab.element)).toBeCloseTo(1, 1);
  const [left, right] = [await lab.project(0, 0), await lab.project(4, 0)];
  expect((right.x - left.x) / 4, 'cells as large as the column allows').toBeGreaterThan(0.9 * (280 / 5) * 0.9);
  await lab.element.getByRole('button', { name: 'Play' }).click();
  await expect.poll(async () => (await lab.snapshot()).status).toBe('found');
  const opened = page.context().waitForEvent('page');
  await link.click();
  const own = await opened;
  await own.waitForURL(/lab\.html/);
  const there = new LabPage(own);
  await there.whenEnded();
  expect(await there.text()).toBe(await lab.text());

  const two = new LabPage(page, 1);
  const [a, b] = [await two.project(0, 0), await two.project(4, 0)];
  expect(b.x - a.x, 'two readable maps in 400 by 320').toBeGreaterThan(110);
});

test('elements work after creation in, and a move out of, a template', async ({ page, blog }) => {
  await new LabPage(page).open(blog(LAB));
  await page.evaluate(() => import(/** @type {HTMLScriptElement} */ (document.querySelector('script[type=module]')).src.replace('cubechase.js', 'path-story.js')));
  const sheets = await page.evaluate(() => ['path-lab', 'cube-chase', 'path-story'].map((tag) => {
    const template = document.createElement('template');
    const element = document.createElement(tag);
    template.content.append(element);
    document.body.append(template.content);
    return element.shadowRoot?.adoptedStyleSheets.length ?? 0;
  }));
  expect(sheets.map((count) => count > 1)).toEqual([true, true, true]);
});
