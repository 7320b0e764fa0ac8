// What a page changes in its elements: the palette, the colour scheme, the direction, and text
// styles.

import { cubeXml } from '../js/support/maps.mjs';
import { CubePage, expect, test } from './support/cube.js';
import { partsOf } from './support/element.js';
import { LabPage } from './support/lab.js';
import { boxAt, dominant, shoot } from './support/pixels.js';
import { readPdf } from './support/pdf.js';

const LAB =
  '<path-lab numbers="none"><script type="text/plain">S....\n.###.\n...#G\n</script></path-lab>';
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
  .own { --cubechase-wall: oklch(1 0 0); --cubechase-path: rebeccapurple; --cubechase-accent: #008080; --cubechase-backdrop: #010203; --cubechase-font: monospace }
  cube-chase { ${[1, 2, 3, 4, 5, 6].map((face) => `--cubechase-face-${face}: #102030`).join('; ')} }
  .blog { color-scheme: light }
  .blog.night { color-scheme: dark }
  .warm { --cubechase-wall: #aa1100 }
  body { --x: 0 }`;

test(
  'follows the page’s palette and colour scheme, at first, later and where the element moves to, without more style sheets',
  { tag: '@journey' },
  async ({ page, blog }) => {
    await page.setViewportSize({ width: 900, height: 900 });
    const lab = await new LabPage(page).open(
      blog(`<div class="blog">${LAB}</div><div class="own">${LAB}</div>${CUBE}<aside></aside>`, {
        css: PALETTES,
      }),
    );
    const own = new LabPage(page, 1);
    await expect.poll(() => colourOf(own, 1, 1)).toBe('#ffffff');
    for (const [name, colour] of [
      ['--map-path', '#663399'],
      ['--accent', '#008080'],
      ['--map-closed', '#c5d9fb'],
      ['background-color', 'rgb(1, 2, 3)'],
      ['font-family', 'monospace'],
    ]) {
      await expect(own.element.locator('.root')).toHaveCSS(name, colour);
    }

    const cube = new CubePage(page);
    await cube.whenReady();
    await cube.settled();
    const at = await cube.placeOf({ face: 'front', x: 2, y: 3 });
    const brightest = async () =>
      Math.max(
        ...(dominant(await shoot(page), boxAt(at, 12, 1)).match(/\w\w/g) ?? []).map((channel) =>
          Number.parseInt(channel, 16),
        ),
      );
    await expect.poll(brightest, 'dark, as the page wants its floors').toBeLessThan(0x60);

    const wall = (/** @type {string} */ colour) =>
      expect.poll(() => colourOf(lab, 1, 1)).toBe(colour);
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
    await lab.element.evaluate((element) =>
      element.style.setProperty('--cubechase-wall', '#00aa11'),
    );
    await wall('#00aa11');
    // It is then the second lab of the page.
    await lab.element.evaluate((element) => {
      element.style.removeProperty('--cubechase-wall');
      document.querySelector('aside')?.append(element);
      document.querySelector('.blog')?.remove();
    });
    await expect.poll(() => colourOf(own, 1, 1)).toBe('#4a4d57');
    await page
      .locator('aside')
      .evaluate((aside) => aside.style.setProperty('--cubechase-wall', '#1100aa'));
    await expect.poll(() => colourOf(own, 1, 1)).toBe('#1100aa');

    const made = await page.evaluate(async () => {
      let count = 0;
      CSSStyleSheet.prototype.replaceSync = () => void count++;
      for (let frame = 0; frame < 20; frame++) {
        document.body.style.setProperty('--x', String(frame));
        document.documentElement.dataset['frame'] = String(frame);
        await new Promise((resolve) => requestAnimationFrame(resolve));
      }
      return count;
    });
    expect(made).toBe(0);
  },
);

test('on a page from right to left the cube is there, and sentences keep their direction', async ({
  page,
  blog,
}) => {
  await page.setViewportSize({ width: 1300, height: 900 });
  for (const direction of ['', 'dir="rtl"']) {
    const cube = await new CubePage(page).open(
      blog(CUBE.replace('<cube-chase', `<cube-chase controls ${direction}`), {
        html: 'lang="ar" dir="rtl"',
      }),
    );
    await expect(cube.element.locator('.root')).toHaveCSS('direction', direction ? 'rtl' : 'ltr');
    await cube.settled();
    const front = await cube.placeOf({ face: 'front', x: 2, y: 2 });
    const [panel, box] = [
      await cube.element.locator('.panel').boundingBox(),
      await cube.element.boundingBox(),
    ];
    if (!panel || !box) throw new Error('there is no panel');
    const [free, width] = direction
      ? [panel.x + panel.width, box.x + box.width - panel.x - panel.width]
      : [box.x, panel.x - box.x];
    // In the middle of the space beside the panel.
    expect(Math.abs(front.x - free - width / 2)).toBeLessThan(width / 4);
  }
});

/**
 * The side of the lab's panel. The map is in the middle of the rest, in its own direction.
 *
 * @param {LabPage} lab
 */
async function sideOf(lab) {
  const [panel, stage] = [
    await lab.element.locator('.panel').boundingBox(),
    await lab.stage.boundingBox(),
  ];
  if (!panel || !stage) throw new Error('there is no panel');
  const [near, far] = [
    await lab.project(0, 0),
    await lab.project((await lab.text()).indexOf('\n') - 1, 0),
  ];
  expect(
    Math.abs((near.x + far.x) / 2 - stage.x - stage.width / 2),
    'the map is in the middle',
  ).toBeLessThan(1);
  expect(far.x, 'maps keep their direction').toBeGreaterThan(near.x);
  return panel.x < stage.x ? 'left' : 'right';
}

test('the lab’s panel changes sides if the document or the element becomes right to left, and the map stays in the middle', async ({
  page,
  site,
  blog,
}) => {
  await page.setViewportSize({ width: 1200, height: 800 });
  const embedded = blog(FULL_LAB, { css: 'path-lab { inline-size: 1100px; block-size: 700px }' });
  for (const [url, steps] of /** @type {const} */ ([
    [
      `${site}lab.html`,
      [
        ['html', 'rtl', 'left'],
        ['html', '', 'right'],
      ],
    ],
    // The direction of the page does not override the element's own.
    [
      embedded,
      [
        ['path-lab', 'rtl', 'left'],
        ['path-lab', '', 'right'],
        ['html', 'rtl', 'right'],
      ],
    ],
  ])) {
    const lab = await new LabPage(page).open(url);
    await expect(lab.element.locator('.panel')).toBeVisible();
    expect(await sideOf(lab)).toBe('right');
    for (const [whose, direction, side] of steps) {
      await page
        .locator(whose)
        .evaluate((element, dir) => element.setAttribute('dir', dir), direction);
      await lab.frames();
      expect(await sideOf(lab), `${whose} ${direction}`).toBe(side);
    }
  }
});

test('ignores the page’s styles for its own text, shows its bar without controls but not if it is bare, and prints no controls', async ({
  page,
  blog,
}) => {
  const css =
    '.blog { text-shadow: 2px 2px red; -webkit-text-stroke: 1px green; word-break: break-all; font: italic 30px serif; line-height: 3; letter-spacing: 9px; hyphens: auto; tab-size: 1; quotes: none }';
  const slots = '<h2 slot="title">A title</h2><p slot="caption">A caption</p></path-lab>';
  const lab = await new LabPage(page).open(
    blog(`<div class="blog">${LAB.replace('</path-lab>', slots)}</div>`, { css }),
  );
  const bar = lab.element.locator('.transport');
  await expect(bar).toBeVisible();
  await lab.set({ bare: '' });
  await expect(bar).toBeHidden();
  await lab.set({ bare: null, controls: '' });
  await expect(lab.element.locator('.panel')).toBeVisible();
  const places = await Promise.all(
    [page.getByText('A title'), lab.stage, page.getByText('A caption')].map((one) =>
      one.boundingBox(),
    ),
  );
  expect(places.map((box) => box?.y)).toEqual(
    places.map((box) => box?.y ?? NaN).sort((a, b) => a - b),
  );
  expect(await lab.element.evaluate((one) => one.clientWidth / one.clientHeight)).toBeCloseTo(
    4 / 3,
    2,
  );
  expect(await partsOf(lab.element)).toEqual(
    expect.arrayContaining(['stage', 'panel', 'buttons', 'legend', 'transport']),
  );
  const own = {
    'text-shadow': 'none',
    '-webkit-text-stroke-width': '0px',
    'word-break': 'normal',
    'font-style': 'normal',
    'letter-spacing': 'normal',
    'hyphens': 'manual',
    'font-size': '15px',
  };
  for (const [name, value] of Object.entries(own))
    await expect(lab.element.locator('.panel label').first()).toHaveCSS(name, value);

  await expect(lab.element.getByRole('button', { name: 'Play' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  expect(readPdf(await page.pdf()).text).not.toMatch(/Settings|Heuristic|all at once|step/);
  await expect(
    lab.element.locator('button, select, input').and(page.locator(':visible')),
  ).toHaveCount(0);
  await expect(lab.element.locator('canvas').first()).toBeVisible();
});

test('in a narrow column shows a map, a thin bar, the result in one line and the link to the lab', async ({
  page,
  blog,
}) => {
  await page.setViewportSize({ width: 400, height: 700 });
  const body = `<div id="small">${FULL_LAB}</div>${LAB.replace('<path-lab', '<path-lab race="astar,greedy" id="two"')}`;
  const lab = await new LabPage(page).open(
    blog(body, { css: '#small { inline-size: 280px } #two { block-size: 320px }' }),
  );
  for (const part of [lab.element.locator('.panel'), lab.element.locator('.tools')])
    await expect(part).toBeHidden();
  await expect(lab.element.locator('.outcome')).toContainText(
    /A\*: 8 cells expanded, cost 60, shortest/,
  );
  const [left, right] = [await lab.project(0, 0), await lab.project(4, 0)];
  expect((right.x - left.x) / 4, 'cells as large as the column allows').toBeGreaterThan(
    0.9 * (280 / 5) * 0.9,
  );
  await lab.element.getByRole('button', { name: 'Play' }).click();
  await expect.poll(async () => (await lab.snapshot()).status).toBe('found');
  const [own] = await Promise.all([
    page.context().waitForEvent('page'),
    lab.element.getByRole('link', { name: 'Open in the lab' }).click(),
  ]);
  await own.waitForURL(/lab\.html/);
  const there = new LabPage(own);
  await there.whenEnded();
  expect(await there.text()).toBe(await lab.text());

  const two = new LabPage(page, 1);
  const [a, b] = [await two.project(0, 0), await two.project(4, 0)];
  expect(b.x - a.x, 'two readable maps in 400 by 320').toBeGreaterThan(110);
});

test('elements work after creation in, and a move out of, a template', async ({
  page,
  site,
  blog,
}) => {
  await new LabPage(page).open(blog(LAB));
  await page.addScriptTag({ type: 'module', url: `${site}path-story.js` });
  for (const tag of ['path-lab', 'cube-chase', 'path-story']) {
    expect(
      await page.evaluate((name) => {
        const { content } = document.createElement('template');
        const element = content.appendChild(document.createElement(name));
        document.body.append(content);
        return element.shadowRoot?.adoptedStyleSheets.length;
      }, tag),
      tag,
    ).toBeGreaterThan(1);
  }
});
