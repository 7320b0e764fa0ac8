// Figures from code fences in the sites of scripts/sites.mjs, which builds them: each generator has
// the same post, served under a base path and the policy of docs/embedding.md. The environment
// variable SITES has the names of other generators to test.

import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PNG } from 'pngjs';
import { filesUnder } from '../../scripts/lib/files.mjs';
import { GENERATORS, siteOf } from '../../scripts/sites.mjs';
import { expect, runFirst, test as base } from './support/fixtures.js';
import { readPdf } from './support/pdf.js';
import { serve } from './support/server.js';
import { shifts } from './support/shifts.js';

/** The address of the sites, which is in their feeds. */
const SITE = 'https://example.org/blog/';
const MAP = 'S.....\n.####.\n....#G\n';
const LOOP = '.......\n.S.#...\n...#.G.\n.......\n';
/** The beginning of the text of each still. */
const STILLS = [
  'Map of 6 × 3 cells. A* · 5 expanded. Greedy best first · 5 expanded',
  'Cube of six faces with 15 × 15 cells',
  'Map of 7 × 4 cells. Dijkstra',
];
const CAPTIONS = ['After five steps', 'After two seconds', 'Steps 2 to 9 of Dijkstra'];
const ELEMENTS = ['path-lab >> nth=0', 'cube-chase', 'path-lab >> nth=1'];

/**
 * @typedef {import('../../scripts/sites.mjs').Generator} Generator
 * @typedef {import('@playwright/test').Page} Page
 * @typedef {HTMLElement & { ready: Promise<void>, snapshot: () => any, text: () => string }} Live
 */

/**
 * The policy of docs/embedding.md, with the hashes of the generator's own inline scripts.
 *
 * @param {string} output
 */
function policyOf(output) {
  const pages = filesUnder(output)
    .filter((file) => file.endsWith('.html'))
    .map((file) => readFileSync(file, 'utf8'));
  const scripts = new Set(
    pages.flatMap((html) =>
      Array.from(
        html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([^]*?)<\/script>/g),
        ([, script = '']) => script,
      ),
    ),
  );
  const hashes = Array.from(
    scripts,
    (script) => ` 'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
  return `script-src 'self' 'wasm-unsafe-eval'${hashes.join('')}`;
}

/** @param {Page} page @param {string} selector */
async function whenLive(page, selector) {
  const element = page.locator(selector);
  await element.scrollIntoViewIfNeeded();
  await element.evaluate(async (one) => {
    await customElements.whenDefined(one.localName);
    await /** @type {Live} */ (one).ready;
  });
  return element;
}

/** Scrolls to each figure and checks what it shows. @param {Page} page */
async function checkLive(page) {
  const [first = '', cube = '', last = ''] = ELEMENTS;
  const shown = async (/** @type {string} */ selector) =>
    (await whenLive(page, selector)).evaluate((one) => {
      const live = /** @type {Live} */ (one);
      return { text: live.text(), snapshot: live.snapshot() };
    });
  expect(await shown(first)).toMatchObject({
    text: MAP,
    snapshot: { step: 5, lanes: [{ algorithm: 'astar' }, { algorithm: 'greedy' }] },
  });
  const { monsters, tick } = (await shown(cube)).snapshot;
  expect([monsters.length, tick]).toEqual([6, 120]);
  expect(await shown(last)).toMatchObject({
    text: LOOP,
    snapshot: { lanes: [{ algorithm: 'dijkstra' }] },
  });
  await expect(page.locator(`${last} >> img`)).toBeHidden();
}

/**
 * The mean brightness of an element on the page, 0 to 255.
 *
 * @param {import('@playwright/test').Locator} element
 */
async function brightness(element) {
  const { data } = PNG.sync.read(await element.screenshot());
  let sum = 0;
  for (let at = 0; at < data.length; at += 4)
    sum += ((data[at] ?? 0) + (data[at + 1] ?? 0) + (data[at + 2] ?? 0)) / 3;
  return sum / (data.length / 4);
}

const chosen = process.env['SITES']?.split(' ');
for (const generator of GENERATORS.filter(({ name, npm }) =>
  chosen ? chosen.includes(name) : npm,
)) {
  const output = join(siteOf(generator), generator.output);
  const test =
    /** @type {import('@playwright/test').TestType<import('@playwright/test').PlaywrightTestArgs & import('@playwright/test').PlaywrightTestOptions & import('./support/fixtures.js').TestFixtures & { blog: string, post: string }, import('@playwright/test').PlaywrightWorkerArgs>} */ (
      /** @type {any} */ (
        base.extend(
          /** @type {any} */ ({
            /** The address of the site. */
            blog: async (/** @type {any} */ {}, /** @type {any} */ use) => {
              if (!existsSync(output))
                throw new Error(
                  `the site of ${generator.title} is not built: run npm run pack and npm run sites ${generator.name}`,
                );
              const server = await serve(policyOf(output), output, '/blog/');
              await use(`${server.origin}/blog/`);
              await server.close();
            },
            post: async (/** @type {any} */ { blog }, /** @type {any} */ use) =>
              use(`${blog}${generator.page}`),
          }),
        )
      )
    );

  test.describe(generator.title, () => {
    test.use({ viewport: { width: 600, height: 350 } });

    test('live: the fence’s map at its step, without a shift, loaded when the reader comes to it', async ({
      page,
      post,
    }) => {
      /** @type {string[]} */
      const asked = [];
      page.on('request', (request) => asked.push(new URL(request.url()).pathname));
      // VitePress itself moves its content once, until it has loaded.
      await page.goto(post, { waitUntil: 'networkidle' });
      await page.evaluate(() => customElements.whenDefined('path-lab'));
      const own = /** @type {number} */ (await shifts(page));
      expect(asked.filter((path) => /\.wasm$|\/figures\/.*\.(txt|xml)$|\/lab-/.test(path))).toEqual(
        [],
      );
      await checkLive(page);
      // A text that changes in its place counts too, but very little.
      expect(/** @type {number} */ (await shifts(page)) - own).toBeLessThan(0.001);
    });

    if (generator.client) {
      test('live: also when a link loads the post into the page', async ({ page, blog, post }) => {
        // Material for MkDocs loads only pages that the site map has.
        await page.route('**/sitemap.xml', async (route) => {
          const response = await route.fetch();
          await route.fulfill({ response, body: (await response.text()).replaceAll(SITE, blog) });
        });
        await page.goto(blog);
        await page.evaluate(() => Object.assign(window, { stays: true }));
        for (let visit = 0; visit < 2; visit++) {
          await page.getByRole('link', { name: 'A path around a wall' }).first().click();
          await expect(page.locator('path-lab')).toHaveCount(2);
          expect(page.url().replace(/\/?$/, '')).toBe(post.replace(/\/?$/, ''));
          await checkLive(page);
          await page.goBack();
          await expect(page.locator('path-lab')).toHaveCount(0);
        }
        expect(await page.evaluate(() => 'stays' in window)).toBe(true);
      });
    }

    test('no JavaScript: the stills and their captions', async ({ fresh, post }) => {
      const page = await fresh({ javaScriptEnabled: false });
      await page.goto(post);
      for (const [at, caption] of CAPTIONS.entries()) {
        const still = page.locator('figure.cubechase img').nth(at);
        await still.scrollIntoViewIfNeeded();
        await expect(still).toBeVisible();
        await expect(still).toHaveAttribute(
          'alt',
          new RegExp(`^${STILLS[at]?.replaceAll('*', '\\*')}`),
        );
        await expect
          .poll(() =>
            still.evaluate((image) => /** @type {HTMLImageElement} */ (image).naturalWidth),
          )
          .toBeGreaterThan(0);
        await expect(page.getByText(caption)).toBeVisible();
      }
    });

    if (generator.feed) {
      test('feed: an image with a text, for readers that drop unknown elements', async ({
        page,
      }) => {
        const images = await page.evaluate(
          (text) => {
            const feed = new DOMParser().parseFromString(text, 'text/xml');
            const fault = feed.querySelector('parsererror');
            if (fault) throw new Error(`${fault.textContent}`);
            const content =
              Array.from(
                feed.querySelectorAll('content, encoded, description'),
                (element) => element.textContent ?? '',
              ).find((html) => html.includes('<figure')) ?? '';
            const { body } = new DOMParser().parseFromString(content, 'text/html');
            body.querySelectorAll('script, link, style').forEach((element) => element.remove());
            for (const element of body.querySelectorAll('path-lab, cube-chase, picture'))
              element.replaceWith(...element.childNodes);
            return Array.from(body.querySelectorAll('figure > img'), (image) => ({
              src: image.getAttribute('src') ?? '',
              alt: image.getAttribute('alt') ?? '',
            }));
          },
          readFileSync(join(output, generator.feed), 'utf8'),
        );
        expect(images).toHaveLength(3);
        for (const [at, { src, alt }] of images.entries()) {
          expect(alt).toContain(STILLS[at]);
          expect(
            src.startsWith(SITE) &&
              src.endsWith('.png') &&
              existsSync(join(output, src.slice(SITE.length))),
            src,
          ).toBe(true);
        }
      });
    }

    for (const live of [false, true]) {
      test(`print: ${live ? 'live figures have no buttons' : 'the stills, each on one sheet'}`, async ({
        page,
        post,
      }) => {
        await page.goto(post);
        if (live) for (const selector of ELEMENTS) await whenLive(page, selector);
        await page.emulateMedia({ media: 'print' });
        const { pages, text } = readPdf(await page.pdf());
        expect(pages).toBeGreaterThan(1);
        expect(text).not.toContain('Open in the lab');
        for (const [at, selector] of ELEMENTS.entries()) {
          const figure = page.locator('figure.cubechase').nth(at);
          await expect(figure).toHaveCSS('break-inside', 'avoid');
          if (live)
            expect(
              await page.locator(selector).evaluate((one) =>
                Array.from(one.shadowRoot?.querySelectorAll('button, input, select') ?? [])
                  .filter((control) =>
                    control.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
                  )
                  .map(({ outerHTML }) => outerHTML),
              ),
            ).toEqual([]);
          const picture = figure.locator(live ? 'canvas' : 'img').first();
          await expect(picture).toBeVisible();
          if (!live)
            expect(
              await picture.evaluate(
                (image) => /** @type {HTMLImageElement} */ (image).naturalWidth,
              ),
            ).toBeGreaterThan(0);
        }
      });
    }

    for (const scheme of /** @type {const} */ (['light', 'dark'])) {
      test(`dark: still and live picture are ${scheme} when the site is`, async ({
        page,
        post,
      }) => {
        const { theme } = generator;
        await page.emulateMedia({
          colorScheme: theme ? (scheme === 'dark' ? 'light' : 'dark') : scheme,
        });
        if (theme)
          await runFirst(page, ([key = '', value = '']) => localStorage.setItem(key, value), [
            theme.key,
            theme[scheme],
          ]);
        const isRight = async (/** @type {string} */ selector) =>
          expect(await brightness(page.locator(selector)))[
            scheme === 'dark' ? 'toBeLessThan' : 'toBeGreaterThan'
          ](128);
        // An empty script, so that the stills stay.
        await page.route('**/cubechase.js', (route) =>
          route.fulfill({ contentType: 'text/javascript', body: '' }),
        );
        await page.goto(post);
        for (const selector of ELEMENTS) await isRight(`${selector} >> img`);
        await page.unroute('**/cubechase.js');
        await page.reload();
        for (const selector of ELEMENTS) {
          await whenLive(page, selector);
          await isRight(selector);
        }
      });
    }
  });
}
