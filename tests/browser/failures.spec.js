// What people see when the picture or the engine cannot start: a message, never a blank.

import { CubePage } from './support/cube.js';
import { expect, test } from './support/fixtures.js';

test('without WebGL', async ({ page, site, errors }) => {
  await page.addInitScript(() => {
    const original = HTMLCanvasElement.prototype.getContext;
    HTMLCanvasElement.prototype.getContext = /** @type {any} */ (function (/** @type {any} */ kind, /** @type {any[]} */ ...rest) {
      // @ts-expect-error: the method's own `this`
      return String(kind).includes('webgl') ? null : original.call(this, kind, ...rest);
    });
  });
  await page.goto(site);
  const cube = new CubePage(page);
  await expect.poll(async () => (await cube.snapshot())?.status).toBe('error');
  await expect(cube.element.getByText(/WebGL/).first()).toBeVisible();
  // three.js tells the console too; an error that nobody caught would say so.
  expect(errors.filter((text) => /uncaught/i.test(text))).toEqual([]);
  errors.length = 0;
});

test('without the engine, and again when it can be had', async ({ page, site, errors }) => {
  await page.route('**/*.wasm', (route) => route.abort());
  await page.goto(site);
  const cube = new CubePage(page);
  await expect.poll(async () => (await cube.snapshot())?.status).toBe('error');
  await expect(cube.element.getByText(/engine/i).first()).toBeVisible();
  await page.unroute('**/*.wasm');
  await cube.element.getByRole('button', { name: /again/i }).click();
  await expect.poll(async () => (await cube.snapshot()).status).toMatch(/running|paused/);
  errors.length = 0;
});

test('without its map', async ({ page, site, errors }) => {
  await page.route('**/*.xml', (route) => route.fulfill({ status: 404, body: 'no' }));
  await page.goto(site);
  const cube = new CubePage(page);
  await expect.poll(async () => (await cube.snapshot())?.status).toBe('error');
  await expect(cube.element.getByText(/404/).first()).toBeVisible();
  errors.length = 0;
});
