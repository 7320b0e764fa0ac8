// embed.html: an element in a frame, with all its attributes in the address.

import { cubeXml } from '../js/support/maps.mjs';
import { expect, forgive, runFirst, test } from './support/fixtures.js';
import { COARSE } from './support/cube.js';

test.use(COARSE);

/** @typedef {HTMLElement & { ready: Promise<void>, text(): string, snapshot(): any }} Embedded */

/** @param {string} site @param {Record<string, string>} query */
const address = (site, query) => `${site}embed.html?${new URLSearchParams(query)}`;

/**
 * @param {import('@playwright/test').FrameLocator | import('@playwright/test').Page} frame
 * @param {string} name
 */
const shown = (frame, name) =>
  frame
    .locator(name)
    .evaluate((element) =>
      /** @type {Embedded} */ (element).ready.then(() => ({
        text: /** @type {Embedded} */ (element).text(),
        snapshot: /** @type {Embedded} */ (element).snapshot(),
        attributes: element.getAttributeNames(),
        size: [
          /** @type {Embedded} */ (element).offsetWidth,
          /** @type {Embedded} */ (element).offsetHeight,
          innerWidth,
          innerHeight,
          document.documentElement.scrollWidth,
          document.documentElement.scrollHeight,
        ],
      })),
    );

test('shows a lab and a cube that fill their frames, in a page without scripts', async ({
  page,
  site,
  foreign,
}) => {
  foreign.setPolicy("script-src 'none'");
  const lab = address(site, {
    element: 'path-lab',
    algorithm: 'jps',
    controls: '',
    text: 'S....\n.###.\n...#G',
  });
  const cube = address(site, { element: 'cube-chase', speed: '2', text: cubeXml({ size: 5 }) });
  foreign.pages.set(
    '/',
    `<!doctype html><title>A host</title><iframe id="lab" width="420" height="360" src="${lab.replaceAll('&', '&amp;')}"></iframe><iframe id="cube" width="330" height="250" src="${cube.replaceAll('&', '&amp;')}"></iframe>`,
  );
  await page.goto(`${foreign.origin}/`);
  expect(await shown(page.frameLocator('#lab'), 'path-lab')).toMatchObject({
    text: expect.stringContaining('.###.'),
    snapshot: { lanes: [{ algorithm: 'jps' }] },
    size: [420, 360, 420, 360, 420, 360],
  });
  expect(await shown(page.frameLocator('#cube'), 'cube-chase')).toMatchObject({
    snapshot: { size: 5 },
    attributes: ['speed', 'text'],
    size: [330, 250, 330, 250, 330, 250],
  });
});

test(
  'shows a shipped map by its name, refuses an unknown one with its address, names what it does not know, and runs nothing from the address',
  { tag: '@journey' },
  async ({ page, site, errors }) => {
    await runFirst(page, () => void Object.assign(window, { ran: 0 }));
    const evil = '"><img src=x onerror="ran++"><script>ran++</script>';
    await page.goto(
      address(site, {
        'map': 'Two rooms',
        'onclick': 'ran++',
        'onload': 'ran++',
        'style': 'color:red',
        'id': 'x',
        'page': '',
        'remember': 'lab',
        [evil]: evil,
        'from-heading': evil,
      }),
    );
    expect(await shown(page, 'path-lab')).toMatchObject({
      attributes: ['from-heading', 'map'],
      snapshot: { status: 'found' },
    });
    const alert = page.getByRole('alert');
    await expect(alert).toHaveText(
      'The address of this figure has “onclick”, “onload”, “style”, “id”, “page”, “remember”, “"><img src=x onerror="ran++"><script>ran…”, which is not known.',
    );
    await page.locator('path-lab').click();
    await page.goto(address(site, { element: evil, lang: 'zh' }));
    await expect(alert).toHaveText(
      '此图的网址里有未知的 “element="><img src=x onerror="ran++"><sc…”。',
    );
    for (const [element, wrong] of /** @type {const} */ ([
      ['path-lab', 'algoritm'],
      ['cube-chase', 'heuristics'],
    ])) {
      await page.goto(address(site, { element, [wrong]: 'jps', controls: '' }));
      await expect(alert).toHaveText(
        `The address of this figure has “${wrong}”, which is not known.`,
      );
      expect(await shown(page, element)).toMatchObject({ attributes: ['controls'] });
    }
    await page.goto(address(site, { lang: 'zh' }));
    expect(await shown(page, 'path-lab')).toMatchObject({ attributes: ['lang'] });
    await expect(alert).toHaveCount(0);
    await page.goto(address(site, { map: 'javascript:ran++' }));
    await expect(
      page.locator('path-lab').getByRole('heading', { name: 'This map could not be opened' }),
    ).toBeVisible();
    expect(await page.evaluate(() => /** @type {any} */ (window).ran)).toBe(0);
    await expect(page.locator('img, body script')).toHaveCount(0);

    await page.route('**/wide.xml', (route) =>
      route.fulfill({ body: Buffer.from(`\ufeff${cubeXml({ size: 9 })}`, 'utf16le') }),
    );
    await page.goto(address(site, { element: 'cube-chase', map: 'wide.xml' }));
    expect(await shown(page, 'cube-chase'), 'UTF-16').toMatchObject({ snapshot: { size: 9 } });
    for (const element of ['path-lab', 'cube-chase']) {
      await page.goto(address(site, { element, map: 'nowhere.map' }));
      await expect(
        page
          .locator(element)
          .getByText(`Found 404 Not Found at ${site}nowhere.map; expected a file.`)
          .first(),
      ).toBeVisible();
    }
    expect(
      errors.filter((text) => text.includes('embed.html: found “algoritm”; expected one of: ')),
    ).toHaveLength(1);
    forgive(errors, /embed\.html: found|Fetch API cannot load javascript:|404 .*nowhere\.map/);
  },
);
