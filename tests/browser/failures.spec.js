// What people see if the picture or the engine cannot start: a message, never an empty box.

import { cubeXml } from '../js/support/maps.mjs';
import { CubePage, expect, test } from './support/cube.js';
import { forgive, runFirst, skipIfImportsStayFailed } from './support/fixtures.js';
import { colour, count, near, outline } from './support/picture.js';

test('shows a message without the engine or its map, and starts when the engine loads', async ({
  page,
  site,
  errors,
}) => {
  const cube = new CubePage(page);
  const failed = () => expect.poll(async () => (await cube.snapshot())?.status).toBe('error');
  await page.route('**/*.xml', (route) => route.fulfill({ status: 404, body: 'no' }));
  await page.goto(site);
  await failed();
  await expect(cube.element.getByText(/404/).first()).toBeVisible();
  await page.unroute('**/*.xml');
  await page.route('**/*.wasm', (route) => route.abort());
  await page.goto(site);
  await failed();
  await expect(cube.element.getByText(/engine/i).first()).toBeVisible();
  await page.unroute('**/*.wasm');
  await cube.element.getByRole('button', { name: /again/i }).click();
  await expect.poll(async () => (await cube.snapshot()).status).toMatch(/running|paused/);
  forgive(errors, /404 .*\.xml|net::ERR_FAILED .*\.wasm/);
});

for (const [path, script, text, again] of [
  ['', 'cube-chase', 'This page could not load one of its files.', 'Reload'],
  ['zh/lab.html', 'path-lab', '此页面有一个文件未能加载。', '重新加载'],
]) {
  test(
    `offers to reload ${path || 'the first page'} without ${script}.js`,
    { tag: '@journey' },
    async ({ page, site, errors }) => {
      const missing = (/** @type {URL} */ { pathname }) =>
        new RegExp(`/${script}[-.]`).test(pathname);
      await page.route(missing, (route) => route.fulfill({ status: 404, body: '' }));
      await page.goto(`${site}${path}`);
      await expect(page.getByRole('alert')).toContainText(text);
      await page.unroute(missing);
      await page.getByRole('button', { name: again }).click();
      await expect
        .poll(() =>
          page
            .locator('cube-chase, path-lab')
            .first()
            .evaluate((element) => element.matches(':defined')),
        )
        .toBe(true);
      await expect(page.getByRole('alert')).toHaveCount(0);
      forgive(errors, /404/);
    },
  );
}

test('refuses an invalid address, first or during a chase, which continues', async ({
  page,
  blog,
  site,
}) => {
  await runFirst(page, () => {
    const global = /** @type {any} */ (window);
    global.refused = [];
    // The event does not bubble, so the listener captures it.
    document.addEventListener(
      'maperror',
      (event) => global.refused.push(/** @type {CustomEvent} */ (event).detail),
      true,
    );
  });
  const refused = () => page.evaluate(() => /** @type {any} */ (window).refused.splice(0));
  const fault = (/** @type {string} */ address) => ({
    message: expect.stringContaining(address),
    line: 0,
    column: 0,
  });
  const cube = new CubePage(page);
  await page.goto(blog('<cube-chase map="https://["></cube-chase>'));
  await expect(cube.element.getByText('https://[').first()).toBeVisible();
  expect([(await cube.snapshot()).status, await refused()]).toEqual([
    'error',
    [fault('https://[')],
  ]);

  await cube.openStill(site);
  await cube.call('play');
  for (const address of ['http://', '//', 'https://[']) {
    await cube.set({ map: address });
    await expect(cube.element.locator('.card')).toContainText(address);
    await expect.poll(refused).toEqual([fault(address)]);
    expect((await cube.snapshot()).status).toBe('running');
  }
});

test('shows a message when the graphics context is lost, and draws again when it is restored', async ({
  fresh,
  site,
}) => {
  // Its pixels count.
  const page = await fresh({ deviceScaleFactor: 1 });
  const cube = await new CubePage(page).openStill(site);
  await cube.call('play');
  const message = cube.element.getByRole('heading', { name: 'The picture is gone' });
  await expect.poll(async () => (await cube.snapshot()).tick).toBeGreaterThan(0);
  await cube.graphics('loseContext');
  await expect(message).toBeVisible();
  expect((await cube.snapshot()).status, 'no monster moves while the picture is missing').toBe(
    'paused',
  );

  await cube.graphics('restoreContext');
  await expect(message).toBeHidden();
  await expect.poll(async () => (await cube.snapshot()).status).toBe('running');
  await cube.hold(cubeXml({ player: { face: 'front', x: 3, y: 3 } }));
  const polygon = outline((await cube.corners()).flat());
  await expect
    .poll(async () =>
      count(await page.screenshot({ scale: 'css' }), polygon, near(colour('#2f6bff'), 60)),
    )
    .toBeGreaterThan(60);
});

test('reports once that it cannot load the drawing of gems, draws nothing meanwhile, and tries again', async ({
  page,
  site,
  errors,
}) => {
  await page.route('**/gems-*.js', (route) => route.abort());
  const cube = await new CubePage(page).openStill(site);
  await cube.call('pause');
  await cube.set({ goal: 'gems' });
  await expect(
    cube.element.getByText('The gems could not be drawn: a file is missing.').first(),
  ).toBeAttached();
  await cube.call('pause');
  await cube.settled();
  const frames = () =>
    page.evaluate(async () => {
      let requests = 0;
      const plain = window.requestAnimationFrame.bind(window);
      window.requestAnimationFrame = (work) => ++requests && plain(work);
      for (let n = 0; n < 40; n++) await new Promise(plain);
      window.requestAnimationFrame = plain;
      return requests;
    });
  await expect.poll(frames, 'a paused picture draws nothing').toBeLessThan(5);
  await skipIfImportsStayFailed(page, errors);
  await page.unroute('**/gems-*.js');
  const come = page.waitForResponse(/gems-.*\.js$/);
  await cube.call('play');
  expect((await come).ok()).toBe(true);
  forgive(errors, /net::ERR_FAILED .*gems-/);
});

test(
  'requests a language’s texts again after a blocked request',
  { tag: '@journey' },
  async ({ page, site, errors }) => {
    await page.route('**/zh-*.js', (route) => route.abort());
    const cube = await new CubePage(page).openStill(site);
    const language = () =>
      cube.element.evaluate((element) =>
        element.shadowRoot?.firstElementChild?.getAttribute('lang'),
      );
    const tried = page.waitForRequest(/\/zh-/);
    await page.evaluate(() => (document.documentElement.lang = 'zh'));
    await tried;
    expect(await language()).toBe('en');
    await skipIfImportsStayFailed(page, errors);
    await page.unroute('**/zh-*.js');
    await expect.poll(language).toBe('zh');
    forgive(errors, /net::ERR_FAILED .*\/zh-/);
  },
);
