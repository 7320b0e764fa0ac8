// A post with figures from code fences, as markdown-it and the plugin of the package make it: the still is the live picture, the
// live element takes its place without a shift, and loads when the reader comes to it. Run `npm run pack` first.

import { expect, test as base } from './support/fixtures.js';
import { posts } from './support/post.js';
import { shifts } from './support/shifts.js';

const MAP = '..........\n.S..#.....\n....#..55.\n....#..55.\n....#...G.\n..........\n';
const FENCE = `\`\`\`path-lab at=9 caption="After 9 steps" bare\n${MAP}\`\`\`\n`;
const CUBE = '```cube-chase map="Six gardens"\n```\n';
const FAR = '\n\nWords.\n\n'.repeat(90);

/** @typedef {HTMLElement & { ready: Promise<void>, toBlob: (options?: object) => Promise<Blob>, currentStep: number }} Live */

/** @type {import('@playwright/test').TestType<import('@playwright/test').PlaywrightTestArgs & import('./support/fixtures.js').TestFixtures & { open: (markdown: string) => Promise<void> }, import('@playwright/test').PlaywrightWorkerArgs>} */
const test = /** @type {any} */ (base.extend(/** @type {any} */ ({
  /** Builds a post and opens it under a base path. */
  open: async (/** @type {any} */ { page }, /** @type {any} */ use) => {
    const { write, close } = await posts();
    await use(async (/** @type {string} */ markdown) => page.goto(write(markdown)));
    await close();
  },
})));

test('the still has the pixels of the live picture at its step, in both schemes', async ({ page, open }) => {
  for (const scheme of /** @type {const} */ (['light', 'dark'])) {
    await page.emulateMedia({ colorScheme: scheme });
    await open(FENCE);
    const lab = page.locator('path-lab');
    await expect(page.getByAltText('Map of 10 × 6 cells. A* · 9 expanded')).toHaveCount(1);
    const found = await lab.evaluate(async (element) => {
      const live = /** @type {Live} */ (element);
      await customElements.whenDefined('path-lab');
      await live.ready;
      const still = /** @type {HTMLImageElement} */ (live.querySelector('img'));
      const [columns, rows, cell] = [10, 6, 40];
      /** The colours of a picture, whose map has a margin in cells. @param {CanvasImageSource} image @param {number} width @param {number} height @param {number} margin */
      const pixels = (image, width, height, margin) => {
        const canvas = Object.assign(document.createElement('canvas'), { width: columns * cell, height: rows * cell });
        const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'));
        const edge = width / (columns + 2 * margin);
        context.drawImage(image, margin * edge, (height - rows * edge) / 2, columns * edge, rows * edge, 0, 0, canvas.width, canvas.height);
        return context;
      };
      await still.decode();
      const one = pixels(still, still.naturalWidth, still.naturalHeight, 0.25);
      const bitmap = await createImageBitmap(await live.toBlob());
      const other = pixels(bitmap, bitmap.width, bitmap.height, 12 / 48);
      /** The most frequent colour of a cell. @param {CanvasRenderingContext2D} context @param {number} x @param {number} y */
      const colourOf = (context, x, y) => {
        const { data } = context.getImageData(x * cell + 5, y * cell + 5, cell - 10, cell - 10);
        /** @type {Map<string, number>} */
        const counts = new Map();
        for (let at = 0; at < data.length; at += 4) {
          const colour = data.slice(at, at + 3).join(' ');
          counts.set(colour, (counts.get(colour) ?? 0) + 1);
        }
        return [...counts].reduce((most, next) => (next[1] > most[1] ? next : most))[0].split(' ').map(Number);
      };
      let equal = 0;
      const others = [];
      for (let y = 0; y < rows; y++) {
        for (let x = 0; x < columns; x++) {
          const [a, b] = [colourOf(one, x, y), colourOf(other, x, y)];
          if (a.every((value, at) => Math.abs(value - b[at]) <= 3)) equal += 1;
          else others.push(`${x},${y}: ${a} and ${b}`);
        }
      }
      const [{ data: ours }, { data: theirs }] = [one, other].map((context) => context.getImageData(0, 0, columns * cell, rows * cell));
      let same = 0;
      for (let at = 0; at < ours.length; at += 4) if ([0, 1, 2].every((channel) => Math.abs(ours[at + channel] - theirs[at + channel]) <= 24)) same += 4;
      return { others, equal, share: same / ours.length };
    });
    expect(found.others, scheme).toEqual([]);
    expect(found.equal).toBe(60);
    // The rest is the edges of text and lines, the grips of the tokens, and their shadows.
    expect(found.share, scheme).toBeGreaterThan(0.88);
    expect(await lab.evaluate((element) => /** @type {Live} */ (element).currentStep)).toBe(9);
  }
});

test('a live element takes the still’s place without a shift, when the reader comes to it', async ({ page, open }) => {
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
  expect(await shifts(page)).toBe(0);
  expect(asked.some((path) => path.endsWith('.txt'))).toBe(true);
  expect(asked.filter((path) => path.endsWith('.png')), 'is for feeds').toEqual([]);
});

test('nothing moves when the results of a search, a race or a map with its lesson come', async ({ page, open }) => {
  const fences = ['', 'race="astar; greedy"', 'lang=zh race="astar; greedy; dijkstra; astar weight=1.5"', 'map=Pocket'];
  const post = fences.map((attributes) => `\`\`\`path-lab ${attributes}\n${attributes.startsWith('map') ? '' : MAP}\`\`\`\n`).join(FAR);
  for (const width of [900, 600, 390, 320]) {
    await page.setViewportSize({ width, height: 700 });
    await open(post);
    for (const [at, attributes] of fences.entries()) {
      const lab = page.locator('path-lab').nth(at);
      await lab.scrollIntoViewIfNeeded();
      await expect(lab.locator('canvas').first()).toBeVisible();
      await lab.evaluate((element) => /** @type {Live} */ (element).ready);
      await expect.poll(() => lab.evaluate((element) => /** @type {Live} */ (element).currentStep)).toBeGreaterThan(0);
      // A text that changes in its place counts too, but very little.
      expect(await shifts(page), `${width}, ${attributes}`).toBeLessThan(0.001);
      expect(await lab.locator('.transport').evaluate((bar) => bar.clientHeight), `${width}, ${attributes}`).toBeLessThan(90);
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

test('without JavaScript, the still and its caption are there', { tag: '@journey' }, async ({ fresh, open, page }) => {
  await open(FENCE);
  const plain = await fresh({ javaScriptEnabled: false });
  await plain.goto(page.url());
  const still = plain.getByAltText('Map of 10 × 6 cells. A* · 9 expanded');
  await expect(still).toBeVisible();
  const [box, around] = [await still.boundingBox(), await plain.locator('path-lab').boundingBox()];
  expect(box).toEqual(around);
  await expect(plain.getByText('After 9 steps')).toBeVisible();
});
