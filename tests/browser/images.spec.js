// The picture as a file: images of both elements, many cubes on a page that share WebGL contexts,
// and a browser without WebGL.

import { PNG } from 'pngjs';
import { LAB as LAB_COLOURS } from '../../www/lab/draw/palette.js';
import { cubeXml } from '../js/support/maps.mjs';
import { test } from './support/blog.js';
import { expect, runFirst } from './support/fixtures.js';

/**
 * @typedef {HTMLElement & { ready: Promise<void>, pause(): void, snapshot(): any, text(): string,
 *   toBlob(options?: object): Promise<Blob>, setCell(...cell: any[]): boolean }} Embedded
 */

const CUBE = `<script type="application/xml">${cubeXml({ size: 5, player: { face: 'front', x: 2, y: 2 } })}</script>`;
const LAB = '<script type="text/plain">\nS....\n.###.\n...#G\n</script>';

/** @param {import('@playwright/test').Locator} element @param {object} [options] */
const image = (element, options) =>
  element.evaluate(async (one, wanted) => {
    const blob = await /** @type {Embedded} */ (one).toBlob(wanted);
    return { type: blob.type, bytes: [...new Uint8Array(await blob.arrayBuffer())] };
  }, options);

/** How many colours an image has, and how much of it is covered. @param {number[]} bytes */
function read(bytes) {
  const { width, height, data } = PNG.sync.read(Buffer.from(bytes));
  const pixels = new Uint32Array(data.buffer, data.byteOffset, width * height);
  return {
    width,
    height,
    colours: new Set(pixels).size,
    covered: pixels.filter((pixel) => pixel >>> 24 === 255).length / pixels.length,
  };
}

test(
  'toBlob returns images of the lab’s map, of every search of a race and of the cube, in the requested width and in the picture’s own',
  { tag: '@journey' },
  async ({ page, blog }) => {
    await page.goto(
      blog(
        `<path-lab>${LAB}</path-lab><path-lab race="astar; dijkstra; greedy">${LAB}</path-lab><cube-chase>${CUBE}</cube-chase>`,
        { css: 'cube-chase, path-lab { inline-size: 320px }' },
      ),
    );
    const [lab, race, cube] = [
      page.locator('path-lab').first(),
      page.locator('path-lab').last(),
      page.locator('cube-chase'),
    ];
    // The call comes before there is a picture.
    const wide = await image(lab, { width: 200 });
    expect(
      (await image(lab, { width: 200 })).bytes,
      'one picture for one answer while the walker walks',
    ).toEqual(wide.bytes);
    expect(wide.type).toBe('image/png');
    expect(read(wide.bytes)).toMatchObject({ width: 200, covered: 1 });
    expect(read(wide.bytes).colours).toBeGreaterThan(5);
    expect(read((await image(lab)).bytes).width).toBeGreaterThan(400);
    expect((await image(lab, { type: 'image/jpeg', quality: 0.5, width: 64 })).type).toBe(
      'image/jpeg',
    );

    const seen = read((await image(cube, { width: 160 })).bytes);
    expect(seen).toMatchObject({ width: 160, height: 160 });
    expect(seen.colours, 'a drawn cube').toBeGreaterThan(100);
    expect(seen.covered, 'the image is transparent around it').toBeGreaterThan(0.25);
    expect(seen.covered).toBeLessThan(0.9);
    const shown = await cube.locator('canvas').evaluate((canvas) => {
      const { width, height } = /** @type {HTMLCanvasElement} */ (canvas);
      return [width, height];
    });
    const { width, height } = read((await image(cube)).bytes);
    expect([width, height]).toEqual(shown);
    for (const element of [lab, cube]) {
      const refused = await element.evaluate((one) =>
        Promise.all(
          [0.5, 0, 4097].map((wrong) =>
            /** @type {Embedded} */ (one).toBlob({ width: wrong }).catch((error) => error.message),
          ),
        ),
      );
      expect(refused).toEqual(
        [0.5, 0, 4097].map(
          (wrong) => `toBlob({ width }): found ${wrong}; expected a whole number from 1 to 4096`,
        ),
      );
    }

    const start = Number.parseInt(LAB_COLOURS.light.start.slice(1), 16);
    for (const wanted of [undefined, { width: 333 }, { width: 1200 }]) {
      const { bytes } = await image(race, wanted);
      const picture = PNG.sync.read(Buffer.from(bytes));
      expect(picture.width).toBe(wanted?.width ?? picture.width);
      // Each search has its start, so there are three separate ones.
      const blue = Array.from({ length: picture.width * picture.height }, (_, at) => ({
        x: at % picture.width,
        y: Math.floor(at / picture.width),
        rgb: picture.data.readUIntBE(4 * at, 3),
      })).filter(({ rgb }) => rgb === start);
      /** @type {{ x: number, y: number }[]} */
      const places = [];
      for (const pixel of blue)
        if (places.every(({ x, y }) => Math.hypot(x - pixel.x, y - pixel.y) > picture.width / 10))
          places.push(pixel);
      expect(places.length, `starts in a picture ${picture.width} wide`).toBe(3);
    }
    // Neither walks.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const english = await image(race);
    expect((await image(race)).bytes).toEqual(english.bytes);
    await race.evaluate((one) => one.setAttribute('lang', 'zh'));
    await expect
      .poll(async () => (await image(race)).bytes, {
        message: 'names in the language of the element',
      })
      .not.toEqual(english.bytes);
  },
);

test('twenty cubes on a page: those in view have contexts, and an edit survives the loss of a context', async ({
  page,
  blog,
}) => {
  /** @type {string[]} */
  const warnings = [];
  page.on(
    'console',
    (message) =>
      /too many active|INVALID_OPERATION/i.test(message.text()) && warnings.push(message.text()),
  );
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 300, height: 400 });
  await page.goto(
    blog(`<cube-chase>${CUBE}</cube-chase>`.repeat(20), {
      css: 'body { margin: 0 } cube-chase { inline-size: 200px; min-block-size: 0; block-size: 150px }',
    }),
  );
  await page
    .locator('cube-chase')
    .evaluateAll((all) => Promise.all(all.map((one) => /** @type {Embedded} */ (one).ready)));

  /** For each element, whether it is on the screen, and whether it can draw. */
  const look = () =>
    page.locator('cube-chase').evaluateAll((all) =>
      all.map((one) => {
        const { top, bottom } = one.getBoundingClientRect();
        return {
          seen: bottom > 0 && top < innerHeight,
          live:
            one.shadowRoot?.querySelector('canvas')?.getContext('webgl2')?.isContextLost() ===
            false,
        };
      }),
    );
  const settled = async () => {
    await expect
      .poll(async () => (await look()).filter(({ seen, live }) => seen && !live).length, {
        message: 'in view, but without a context',
      })
      .toBe(0);
    await expect
      .poll(async () => (await look()).filter(({ live }) => live).length, {
        message: 'all with a context',
      })
      .toBeLessThan(12);
  };
  await settled();
  const first = page.locator('cube-chase').first();
  const before = await first.evaluate(async (one) => {
    /** @type {Embedded} */ (one).setCell('front', 0, 0, 'wall');
    // The picture follows.
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
    return /** @type {Embedded} */ (one).text();
  });
  const picture = async () => PNG.sync.read(await first.screenshot({ scale: 'css' })).data;
  const was = await picture();
  for (let top = 400; top < 3000; top += 400) {
    await page.evaluate((y) => scrollTo(0, y), top);
    await settled();
  }
  await expect.poll(async () => (await look())[0]?.live).toBe(false);
  await page.locator('cube-chase').last().scrollIntoViewIfNeeded();
  await settled();
  await expect(page.locator('.failure')).toHaveCount(0);
  // Out of view it has no context, but toBlob still works.
  expect(read((await image(first, { width: 100 })).bytes).colours).toBeGreaterThan(100);
  await page.evaluate(() => scrollTo(0, 0));
  await settled();
  expect(await first.evaluate((one) => /** @type {Embedded} */ (one).text())).toBe(before);
  await expect
    .poll(async () => Buffer.compare(was, await picture()), { message: 'the same picture again' })
    .toBe(0);
  expect(warnings).toEqual([]);
});

test('without WebGL or Canvas 2D it says what is missing and what to do, and sends an event', async ({
  page,
  blog,
}) => {
  await runFirst(page, () => {
    const original = HTMLCanvasElement.prototype.getContext;
    HTMLCanvasElement.prototype.getContext = /** @type {any} */ (
      function (/** @type {any} */ kind, /** @type {any[]} */ ...rest) {
        // @ts-expect-error: the method's own `this`
        return kind === 'webgl2' || kind === '2d' ? null : original.call(this, kind, ...rest);
      }
    );
    const own = /** @type {any} */ (window);
    addEventListener(
      'error',
      (event) => (own.heard ??= []).push(/** @type {any} */ (event).detail),
      true,
    );
  });
  await page.goto(
    blog(`<cube-chase>${CUBE}</cube-chase>`, { css: 'cube-chase { inline-size: 320px }' }),
  );
  const cube = page.locator('cube-chase');
  await expect(cube.getByRole('heading', { name: 'This browser cannot draw here' })).toBeVisible();
  await expect(cube.locator('.failure').getByText(/hardware acceleration/)).toBeVisible();
  expect(await page.evaluate(() => /** @type {any} */ (window).heard)).toEqual([
    { what: 'picture', message: expect.stringContaining('WebGL 2') },
  ]);
  expect(
    await cube.evaluate((one) =>
      /** @type {Embedded} */ (one).ready.then(
        () => '',
        (error) => error.message,
      ),
    ),
  ).toContain('hardware acceleration');
  expect(
    await cube.evaluate((one) =>
      /** @type {Embedded} */ (one).toBlob().then(
        () => '',
        (error) => error.message,
      ),
    ),
  ).toContain('WebGL 2');
  expect((await cube.evaluate((one) => /** @type {Embedded} */ (one).snapshot())).status).toBe(
    'error',
  );
  await page.goto(blog(`<path-lab>${LAB}</path-lab>`));
  await expect(page.locator('path-lab .failure')).toContainText(
    'found a browser without Canvas 2D; expected one that has it',
    { ignoreCase: true },
  );
});
