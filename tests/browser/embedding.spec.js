// The element on other pages: another origin, a strict policy, several elements, out of view,
// hidden.

import { cubeXml } from '../js/support/maps.mjs';
import { PARAGRAPHS } from './support/blog.js';
import { CubePage, expect, test } from './support/cube.js';
import { runFirst } from './support/fixtures.js';

/** @typedef {import('./support/cube.js').CubeChaseElement} CubeElement */

const inline = (
  /** @type {string} */ attributes,
  size = 7,
) => `<cube-chase ${attributes}><script type="application/xml">
${cubeXml({ size, monsters: [{ face: 'front', x: size - 1, y: size - 1 }] })}</script></cube-chase>`;

test(
  'plays from one script tag on another origin, under a strict content security policy, independently of other elements, the last of which has the first shipped map',
  { tag: '@journey' },
  async ({ page, blog }) => {
    /** @type {string[]} */
    const refused = [];
    await runFirst(page, () =>
      document.addEventListener('securitypolicyviolation', (event) =>
        console.error(`policy: ${event.violatedDirective} ${event.blockedURI}`),
      ),
    );
    page.on('requestfailed', (request) => refused.push(request.url()));
    const cube = await new CubePage(page).open(
      blog(
        `<input id="own">${inline('autoplay controls')}${inline('', 9)}<cube-chase autoplay></cube-chase>`,
      ),
    );
    await expect.poll(async () => (await cube.snapshot()).status).toBe('running');
    const first = await cube.snapshot();
    expect(first.size).toBe(7);
    await expect.poll(async () => (await cube.snapshot()).tick).toBeGreaterThan(first.tick);
    await expect.poll(async () => (await cube.snapshot()).player).not.toEqual(first.player);
    expect(refused).toEqual([]);
    expect(
      await page.evaluate(() => document.activeElement === document.body),
      'the focus stays in the page',
    ).toBe(true);
    // A script sets the place of the mark on the scrubber.
    await expect(page.locator('[style]:not(.scrubber *)'), 'no style attributes').toHaveCount(0);

    const look = (/** @type {number} */ nth) =>
      page
        .locator('cube-chase')
        .nth(nth)
        .evaluate((element) => /** @type {CubeElement} */ (element).snapshot());
    await expect.poll(() => look(1)).toMatchObject({ size: 9, tick: 0 });
    await page
      .locator('cube-chase')
      .nth(1)
      .evaluate((element) => /** @type {CubeElement} */ (element).tick(30));
    expect((await look(1)).tick).toBe(30);
    await expect.poll(async () => (await look(2)).size).toBe(17);
  },
);

test('pauses out of view and while hidden, continues when shown, and stays paused if the reader paused it', async ({
  page,
  blog,
}) => {
  const cube = await new CubePage(page).open(
    blog(`${inline('autoplay')}${PARAGRAPHS}<p id="end">The end</p>`),
  );
  await expect.poll(async () => (await cube.snapshot()).tick).toBeGreaterThan(0);
  await page.locator('#end').scrollIntoViewIfNeeded();
  await expect.poll(async () => (await cube.snapshot()).status).toBe('paused');
  expect(
    await cube.element.evaluate((element) => /** @type {any} */ (element).paused),
    'it only rests',
  ).toBe(false);
  const { tick } = await cube.snapshot();
  await cube.frames(20);
  expect((await cube.snapshot()).tick).toBe(tick);
  await page.locator('h1').scrollIntoViewIfNeeded();
  await expect.poll(async () => (await cube.snapshot()).tick).toBeGreaterThan(tick);

  const hide = (/** @type {boolean} */ hidden) =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => value });
      Object.defineProperty(document, 'visibilityState', {
        configurable: true,
        get: () => (value ? 'hidden' : 'visible'),
      });
      document.dispatchEvent(new Event('visibilitychange'));
    }, hidden);
  await hide(true);
  const { tick: later } = await cube.snapshot();
  await cube.frames(20);
  expect((await cube.snapshot()).tick).toBe(later);
  await hide(false);
  await expect.poll(async () => (await cube.snapshot()).tick).toBeGreaterThan(later);

  await cube.call('pause');
  await hide(true);
  await hide(false);
  await cube.frames(20);
  expect((await cube.snapshot()).status).toBe('paused');
});

test('plays and takes a dropped file once after five returns to the page', async ({
  page,
  blog,
}) => {
  const cube = await new CubePage(page).open(blog(inline('autoplay')));
  for (let n = 0; n < 5; n++) {
    await page.evaluate(async () => {
      const element = /** @type {HTMLElement} */ (document.querySelector('cube-chase'));
      element.remove();
      await new Promise((resolve) => setTimeout(resolve, 0));
      document.body.append(element);
    });
  }
  await cube.whenReady();
  await cube.goesOn();
  await page.evaluate(() => {
    const global = /** @type {any} */ (window);
    global.reads = 0;
    File.prototype.arrayBuffer = function read() {
      global.reads++;
      return Blob.prototype.arrayBuffer.call(this);
    };
  });
  await cube.drop('nine.xml', cubeXml({ size: 9 }));
  await expect.poll(async () => (await cube.snapshot()).size).toBe(9);
  expect(
    await page.evaluate(() => /** @type {any} */ (window).reads),
    'earlier listeners are removed',
  ).toBe(1);
});

test('keeps its picture while twenty others come and go', async ({ page, blog }) => {
  /** @type {string[]} */
  const warnings = [];
  page.on(
    'console',
    (message) => /too many active webgl/i.test(message.text()) && warnings.push(message.text()),
  );
  const cube = await new CubePage(page).open(blog(inline('autoplay')));
  const given = await page.evaluate(
    async (text) => {
      // The page holds the elements, so garbage collection cannot release what an element does not.
      const canvases = [];
      for (let n = 0; n < 20; n++) {
        const element = Object.assign(/** @type {any} */ (document.createElement('cube-chase')), {
          text,
        });
        document.body.append(element);
        await element.ready;
        canvases.push(element.shadowRoot?.querySelector('canvas'));
        element.remove();
        await Promise.resolve();
      }
      return canvases.filter((canvas) => canvas?.getContext('webgl2')?.isContextLost()).length;
    },
    cubeXml({ size: 5 }),
  );
  expect(warnings).toEqual([]);
  expect(given, 'contexts that were released').toBe(20);
  expect(
    await cube.stage.evaluate((canvas) =>
      /** @type {HTMLCanvasElement} */ (canvas).getContext('webgl2')?.isContextLost(),
    ),
  ).toBe(false);
  await cube.goesOn();
});

test('lazy: fetches a new address once, when it is near the view', async ({
  page,
  foreign,
  blog,
}) => {
  foreign.pages.set('/mine.xml', cubeXml({ size: 9 }));
  /** @type {string[]} */
  const fetched = [];
  page.on(
    'request',
    (request) => /\.(xml|wasm)$/.test(request.url()) && fetched.push(request.url()),
  );
  await page.goto(blog(`${PARAGRAPHS}<cube-chase loading="lazy"></cube-chase>`));
  const cube = new CubePage(page);
  await expect.poll(async () => (await cube.snapshot())?.status).toBe('loading');
  await cube.set({ map: '/mine.xml' });
  await cube.frames(20);
  expect(fetched).toEqual([]);
  await cube.element.scrollIntoViewIfNeeded();
  await cube.whenReady();
  expect((await cube.snapshot()).size).toBe(9);
  expect(fetched.filter((url) => url.endsWith('.xml'))).toEqual([`${foreign.origin}/mine.xml`]);
});

test('the last of several simultaneous intersection entries counts', async ({ page, blog }) => {
  // Scrolls down and back before the observer runs.
  await runFirst(page, () =>
    Reflect.set(
      window,
      'IntersectionObserver',
      class {
        /** @param {(entries: { isIntersecting: boolean }[]) => void} callback */
        constructor(callback) {
          this.observe = () =>
            void setTimeout(
              () => callback([{ isIntersecting: false }, { isIntersecting: true }]),
              0,
            );
        }

        disconnect() {}
      },
    ),
  );
  const cube = await new CubePage(page).open(blog(inline('autoplay loading="lazy"')));
  await expect.poll(async () => (await cube.snapshot()).status).toBe('running');
});
