// What a page changes in its elements: the palette, the colour scheme, the direction, and text styles.

import { cubeXml } from '../js/support/maps.mjs';
import { COARSE, CubePage } from './support/cube.js';
import { expect, test } from './support/fixtures.js';
import { LabPage } from './support/lab.js';
import { boxAt, dominant, shoot } from './support/pixels.js';
import { readPdf } from './support/pdf.js';
import { BASE } from './support/server.js';

test.use(COARSE);

const LAB = '<path-lab numbers="none"><script type="text/plain">S....\n.###.\n...#G\n</script></path-lab>';
const CUBE = `<cube-chase><script type="application/xml">${cubeXml({ size: 5 })}</script></cube-chase>`;

/** A page with its own style sheet, in a file because of the policy. @param {Awaited<ReturnType<typeof import('./support/server.js').serve>>} foreign @param {string} origin @param {string} css @param {string} body @param {string} [html] */
function show(foreign, origin, css, body, html = '<html lang="en">') {
  foreign.pages.set('/blog.css', css);
  foreign.pages.set('/', `<!doctype html>${html}<head><title>A blog</title><link rel="stylesheet" href="/blog.css">
<script type="module" src="${origin}${BASE}cubechase.js"></script></head><body>${body}</body></html>`);
}

/** The most frequent colour of a cell. @param {LabPage} lab @param {number} x @param {number} y */
async function colourOf(lab, x, y) {
  const [middle, next] = [await lab.project(x, y), await lab.project(x + 1, y)];
  return dominant(await shoot(lab.page), boxAt(middle, next.x - middle.x, 0.5));
}

test('a page’s palette colours the picture, the legend and the controls', async ({ page, home, foreign }) => {
  show(foreign, home.origin, '.blog { --cubechase-wall: oklch(1 0 0); --cubechase-path: rebeccapurple; --cubechase-accent: #008080 }', `<div class="blog">${LAB}</div>`);
  const lab = await new LabPage(page).open(`${foreign.origin}/`);
  await expect.poll(() => colourOf(lab, 1, 1)).toBe('#ffffff');
  const read = (/** @type {string} */ property) => lab.element.locator('.root').evaluate((root, name) => getComputedStyle(root).getPropertyValue(name).trim(), property);
  expect(await read('--map-path')).toBe('#663399');
  expect(await read('--accent')).toBe('#008080');
  expect(await read('--map-closed'), 'other colours stay').toBe('#c5d9fb');
});

test('the page’s palette colours the cube', async ({ page, home, foreign }) => {
  show(foreign, home.origin, 'cube-chase { --cubechase-face-1: #102030; --cubechase-face-2: #102030; --cubechase-face-3: #102030; --cubechase-face-4: #102030; --cubechase-face-5: #102030; --cubechase-face-6: #102030 }', CUBE);
  const cube = await new CubePage(page).open(`${foreign.origin}/`);
  const at = await cube.element.evaluate((element) => /** @type {import('./support/cube.js').CubeChaseElement} */ (element).project('front', 2, 3));
  expect(at.visible).toBe(true);
  const shot = await shoot(page);
  const colour = Number.parseInt(dominant(shot, boxAt(at, 12, 1)).slice(1), 16);
  for (const shift of [16, 8, 0]) expect((colour >> shift) & 255, 'dark, as the page wants its floors').toBeLessThan(0x60);
});

test('follows the colour scheme, whatever changes it', async ({ page, home, foreign }) => {
  show(foreign, home.origin, '.blog { color-scheme: light } .blog.night { color-scheme: dark }', `<div class="blog">${LAB}</div>`);
  const lab = await new LabPage(page).open(`${foreign.origin}/`);
  await expect.poll(() => colourOf(lab, 1, 1)).toBe('#4a4d57');
  await page.locator('.blog').evaluate((blog) => blog.classList.add('night'));
  await expect.poll(() => colourOf(lab, 1, 1)).toBe('#767d8d');
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('.blog.night { color-scheme: light }');
    document.adoptedStyleSheets = [sheet];
  });
  await expect.poll(() => colourOf(lab, 1, 1)).toBe('#4a4d57');
});

test('on a page from right to left the cube is there, and sentences keep their direction', async ({ page, home, foreign }) => {
  await page.setViewportSize({ width: 1300, height: 900 });
  for (const direction of ['', 'dir="rtl"']) {
    show(foreign, home.origin, '', CUBE.replace('<cube-chase', `<cube-chase controls ${direction}`), '<html lang="ar" dir="rtl">');
    const cube = await new CubePage(page).open(`${foreign.origin}/`);
    const root = cube.element.locator('.root');
    expect(await root.evaluate((element) => getComputedStyle(element).direction)).toBe(direction ? 'rtl' : 'ltr');
    const [front, panel, box] = await Promise.all([
      cube.element.evaluate((element) => /** @type {import('./support/cube.js').CubeChaseElement} */ (element).project('front', 2, 2)),
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

test('the lab’s panel changes sides if the document or the element becomes right to left, and the map stays in the middle', async ({ page, site, home, foreign }) => {
  await page.setViewportSize({ width: 1200, height: 800 });
  show(foreign, home.origin, 'path-lab { inline-size: 1100px; block-size: 700px }', LAB.replace('<path-lab', '<path-lab controls'));
  for (const [url, mirrors] of /** @type {const} */ ([[`${site}lab.html`, 'document'], [`${foreign.origin}/`, 'element']])) {
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

test('ignores the page’s styles for its own text', async ({ page, home, foreign }) => {
  show(foreign, home.origin, '.blog { text-shadow: 2px 2px red; -webkit-text-stroke: 1px green; word-break: break-all; font: italic 30px serif; line-height: 3; letter-spacing: 9px; hyphens: auto; tab-size: 1; quotes: none }', `<div class="blog">${LAB.replace('<path-lab', '<path-lab controls')}</div>`);
  const lab = await new LabPage(page).open(`${foreign.origin}/`);
  const label = lab.element.locator('.panel label').first();
  const inherited = await label.evaluate((element) => {
    const style = getComputedStyle(element);
    return [style.textShadow, style.webkitTextStrokeWidth, style.wordBreak, style.fontStyle, style.letterSpacing, style.hyphens, style.fontSize];
  });
  expect(inherited).toEqual(['none', '0px', 'normal', 'normal', 'normal', 'manual', '15px']);
});

/** How much of a box's width another one takes. @param {import('@playwright/test').Locator} part @param {import('@playwright/test').Locator} whole */
async function widthOf(part, whole) {
  const [a, b] = await Promise.all([part.boundingBox(), whole.boundingBox()]);
  return (a?.width ?? 0) / (b?.width ?? 1);
}

test('in a narrow column shows a map, a thin bar, the result in one line and the link to the lab', async ({ page, home, foreign }) => {
  await page.setViewportSize({ width: 400, height: 700 });
  show(foreign, home.origin, '#small { inline-size: 280px } #two { block-size: 320px }', `<div id="small">${LAB.replace('<path-lab', '<path-lab controls')}</div>${LAB.replace('<path-lab', '<path-lab race="astar,greedy" id="two"')}`);
  const lab = await new LabPage(page).open(`${foreign.origin}/`);
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

test('shows the bar without controls, and no bar if it is bare', async ({ page, home, foreign }) => {
  show(foreign, home.origin, '', LAB);
  const lab = await new LabPage(page).open(`${foreign.origin}/`);
  const bar = lab.element.locator('.transport');
  await expect(bar).toBeVisible();
  await lab.set({ bare: '' });
  await expect(bar).toBeHidden();
  await lab.set({ bare: null, controls: '' });
  await expect(lab.element.locator('.panel')).toBeVisible();
});

test('prints the pictures, and no controls', async ({ page, home, foreign }) => {
  show(foreign, home.origin, '', LAB.replace('<path-lab', '<path-lab controls'));
  const lab = await new LabPage(page).open(`${foreign.origin}/`);
  await expect(lab.element.locator('.panel')).toBeVisible();
  await expect(lab.element.getByRole('button', { name: 'Play' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  expect(readPdf(await page.pdf()).text).not.toMatch(/Settings|Heuristic|all at once|step/);
  await expect(lab.element.locator('button, select, input').and(page.locator(':visible'))).toHaveCount(0);
  await expect(lab.element.locator('canvas').first()).toBeVisible();
});

test('a palette that comes later counts: on the element, on a wrapper, and where it moves to', async ({ page, home, foreign }) => {
  show(foreign, home.origin, '.warm { --cubechase-wall: #aa1100 }', `<div class="blog">${LAB}</div><aside></aside>`);
  const lab = await new LabPage(page).open(`${foreign.origin}/`);
  await expect.poll(() => colourOf(lab, 1, 1)).toBe('#4a4d57');
  await page.locator('.blog').evaluate((blog) => blog.classList.add('warm'));
  await expect.poll(() => colourOf(lab, 1, 1)).toBe('#aa1100');
  await lab.element.evaluate((element) => element.style.setProperty('--cubechase-wall', '#00aa11'));
  await expect.poll(() => colourOf(lab, 1, 1)).toBe('#00aa11');
  await lab.element.evaluate((element) => {
    element.style.removeProperty('--cubechase-wall');
    document.querySelector('aside')?.append(element);
  });
  await expect.poll(() => colourOf(lab, 1, 1)).toBe('#4a4d57');
  await page.locator('aside').evaluate((aside) => aside.style.setProperty('--cubechase-wall', '#1100aa'));
  await expect.poll(() => colourOf(lab, 1, 1)).toBe('#1100aa');
});

test('a page that animates its own attribute adds no style sheets to the elements', async ({ page, home, foreign }) => {
  show(foreign, home.origin, 'body { --x: 0 }', `${LAB}${CUBE}`);
  const lab = await new LabPage(page).open(`${foreign.origin}/`);
  await new CubePage(page).whenReady();
  await expect.poll(() => colourOf(lab, 1, 1)).toBe('#4a4d57');
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

for (const name of ['path-lab', 'cube-chase', 'path-story']) {
  test(`${name}: works after creation in, and a move out of, a template`, async ({ page, home, foreign }) => {
    show(foreign, home.origin, '', LAB);
    await new LabPage(page).open(`${foreign.origin}/`);
    await page.evaluate(() => import(/** @type {HTMLScriptElement} */ (document.querySelector('script[type=module]')).src.replace('cubechase.js', 'path-story.js')));
    const sheets = await page.evaluate((tag) => {
      const template = document.createElement('template');
      const element = document.createElement(tag);
      template.content.append(element);
      document.body.append(template.content);
      return element.shadowRoot?.adoptedStyleSheets.length ?? 0;
    }, name);
    expect(sheets).toBeGreaterThan(1);
  });
}
