// A post with figures from code fences, as markdown-it and the plugin of the package make it: the
// still is the live picture, the live element takes its place without a shift, and loads when the
// reader comes to it. Run `npm run pack` first.

import { expect, test as base } from './support/fixtures.js';
import { posts } from './support/post.js';
import { shifts } from './support/shifts.js';

const MAP = '..........\n.S..#.....\n....#..55.\n....#..55.\n....#...G.\n..........\n';
const FENCE = `\`\`\`path-lab at=9 caption="After 9 steps" bare\n${MAP}\`\`\`\n`;
const CUBE = '```cube-chase map="Six gardens"\n```\n';
const FAR = '\n\nWords.\n\n'.repeat(90);

/**
 * @typedef {HTMLElement & { ready: Promise<void>, toBlob: (options?: object) => Promise<Blob>,
 *   currentStep: number }} Live
 */

/**
 * @type {import('@playwright/test').TestType<import('@playwright/test').PlaywrightTestArgs &
 *   import('./support/fixtures.js').TestFixtures & { open: (markdown: string) => Promise<void> },
 *   import('@playwright/test').PlaywrightWorkerArgs>}
 */
const test = /** @type {any} */ (
  base.extend(
    /** @type {any} */ ({
      /** Builds a post and opens it under a base path. */
      open: async (/** @type {any} */ { page }, /** @type {any} */ use) => {
        const { write, close } = await posts();
        await use(async (/** @type {string} */ markdown) => page.goto(write(markdown)));
        await close();
      },
    }),
  )
);

test('the still has the colours of the live picture at its step, cell by cell, in both schemes', async ({
  page,
  open,
}) => {
  for (const scheme of /** @type {const} */ (['light', 'dark'])) {
    await page.emulateMedia({ colorScheme: scheme });
    await open(FENCE);
    const lab = page.locator('path-lab');
    await expect(page.getByAltText('Map of 10 × 6 cells. A* · 9 expanded')).toHaveCount(1);
    const [still, live] = await lab.evaluate(async (one) => {
      const element = /** @type {Live} */ (one);
      await customElements.whenDefined('path-lab');
      await element.ready;
      const image = /** @type {HTMLImageElement} */ (element.querySelector('img'));
      await image.decode();
      const bitmap = await createImageBitmap(await element.toBlob());
      const [columns, rows, cell] = [10, 6, 40];
      /**
       * The most frequent colour of each cell.
       *
       * @param {CanvasImageSource} picture
       * @param {number} width
       * @param {number} height
       */
      const coloursOf = (picture, width, height) => {
        const canvas = Object.assign(document.createElement('canvas'), {
          width: columns * cell,
          height: rows * cell,
        });
        const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'));
        // The map has a margin of a quarter of a cell.
        const edge = width / (columns + 0.5);
        context.drawImage(
          picture,
          edge / 4,
          (height - rows * edge) / 2,
          columns * edge,
          rows * edge,
          0,
          0,
          canvas.width,
          canvas.height,
        );
        return Array.from({ length: columns * rows }, (_, at) => {
          const { data } = context.getImageData(
            (at % columns) * cell + 5,
            Math.floor(at / columns) * cell + 5,
            cell - 10,
            cell - 10,
          );
          /** @type {Map<number, number>} */
          const counts = new Map();
          for (const pixel of new Uint32Array(data.buffer))
            counts.set(pixel, (counts.get(pixel) ?? 0) + 1);
          const [[most] = [0]] = [...counts].sort(([, some], [, more]) => more - some);
          return [most & 255, (most >> 8) & 255, (most >> 16) & 255];
        });
      };
      return [
        coloursOf(image, image.naturalWidth, image.naturalHeight),
        coloursOf(bitmap, bitmap.width, bitmap.height),
      ];
    });
    expect(new Set(live.map(String)).size, 'ground, walls, swamp, ends and marks').toBeGreaterThan(
      5,
    );
    for (const [at, colour] of live.entries()) {
      expect(
        Math.max(
          ...colour.map((value, channel) => Math.abs(value - (still[at]?.[channel] ?? NaN))),
        ),
        `cell ${at}, ${scheme}`,
      ).toBeLessThanOrEqual(3);
    }
    expect(await lab.evaluate((element) => /** @type {Live} */ (element).currentStep)).toBe(9);
  }
});

test('a live element takes the still’s place without a shift, when the reader comes to it', async ({
  page,
  open,
}) => {
  /** @type {string[]} */
  const asked = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await open(`${FAR}${FENCE}${FAR}${CUBE}${FAR}`);
  const lab = page.locator('path-lab');
  await expect(lab).toHaveCount(1);
  await page.evaluate(() => customElements.whenDefined('path-lab'));
  expect(asked.filter((path) => /\.(wasm|txt|xml)$|\/lab-/.test(path))).toEqual([]);
  for (const tag of ['path-lab', 'cube-chase']) {
    const element = page.locator(tag);
    await element.scrollIntoViewIfNeeded();
    const before = await element.evaluate((one) => [one.clientWidth, one.clientHeight]);
    await element.evaluate((one) => /** @type {Live} */ (one).ready);
    await expect(element.locator('img')).toBeHidden();
    expect(await element.evaluate((one) => [one.clientWidth, one.clientHeight])).toEqual(before);
  }
  expect(
    [
      await shifts(page),
      asked.some((path) => path.endsWith('.txt')),
      asked.filter((path) => path.endsWith('.png')),
    ],
    'PNGs are for feeds',
  ).toEqual([0, true, []]);
});

test('nothing moves when the results of a search, a race or a map with its lesson come', async ({
  page,
  open,
}) => {
  const fences = [
    '',
    'race="astar; greedy"',
    'lang=zh race="astar; greedy; dijkstra; astar weight=1.5"',
    'map=Pocket',
  ];
  const post = fences
    .map(
      (attributes) =>
        `\`\`\`path-lab ${attributes}\n${attributes.startsWith('map') ? '' : MAP}\`\`\`\n`,
    )
    .join(FAR);
  for (const width of [900, 600, 390, 320]) {
    await page.setViewportSize({ width, height: 700 });
    await open(post);
    for (const [at, attributes] of fences.entries()) {
      const lab = page.locator('path-lab').nth(at);
      await lab.scrollIntoViewIfNeeded();
      await expect(lab.locator('canvas').first()).toBeVisible();
      await lab.evaluate((element) => /** @type {Live} */ (element).ready);
      await expect
        .poll(() => lab.evaluate((element) => /** @type {Live} */ (element).currentStep))
        .toBeGreaterThan(0);
      // A text that changes in its place counts too, but very little.
      expect(await shifts(page), `${width}, ${attributes}`).toBeLessThan(0.001);
      // Wide, without a race and a lesson: the figure is as high as its map.
      if (at === 0)
        expect(
          await lab.evaluate((one) =>
            [49, 87].map(
              (bar) => Math.abs((one.clientWidth * 6.5) / 10.5 + bar - one.clientHeight) < 2,
            ),
          ),
          `${width}`,
        ).toEqual([width > 720, width <= 720]);
      expect(
        await lab.locator('.transport').evaluate((bar) => bar.clientHeight),
        `${width}, ${attributes}`,
      ).toBeLessThan(90);
    }
  }
});

test('a live cube begins at the moment of its still', async ({ page, open }) => {
  /** @param {string} attributes @param {number} ticks */
  const after = async (attributes, ticks) => {
    await open(`\`\`\`cube-chase map="Round the edges" ${attributes}\n\`\`\`\n`);
    return page.locator('cube-chase').evaluate(async (element, count) => {
      await customElements.whenDefined('cube-chase');
      const live = /** @type {any} */ (element);
      await live.ready;
      live.tick(count);
      const { tick, player, monsters } = live.snapshot();
      return { tick, player, monsters };
    }, ticks);
  };
  const begun = await after('at=2', 0);
  expect(begun.tick).toBe(120);
  // In a still, and with reduced motion, the player stands.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(begun).toEqual(await after('', 120));
});

test(
  'without JavaScript, the still and its caption are there',
  { tag: '@journey' },
  async ({ fresh, open, page }) => {
    await open(FENCE);
    const plain = await fresh({ javaScriptEnabled: false });
    await plain.goto(page.url());
    const still = plain.getByAltText('Map of 10 × 6 cells. A* · 9 expanded');
    await expect(still).toBeVisible();
    const [box, around] = [
      await still.boundingBox(),
      await plain.locator('path-lab').boundingBox(),
    ];
    expect(box).toEqual(around);
    await expect(plain.getByText('After 9 steps')).toBeVisible();
  },
);
