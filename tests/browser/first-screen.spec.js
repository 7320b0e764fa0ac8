// The first screen: what the page is, what to do, a first game, and a cube whose size does not depend on what is beside it.

import { FACES } from '../js/support/geometry.mjs';
import { cubeXml } from '../js/support/maps.mjs';
import { COARSE, CubePage } from './support/cube.js';
import { expect, test } from './support/fixtures.js';
import { parts } from './support/game.js';

/** @typedef {import('@playwright/test').Page} Page */

// Wide enough for the panel beside the cube.
test.use({ ...COARSE, viewport: { width: 1280, height: 800 } });

/** The page as a visitor finds it. @param {Page} page @param {string} url */
async function visit(page, url) {
  const cube = new CubePage(page);
  await page.goto(url);
  await expect.poll(async () => (await cube.snapshot())?.status).toMatch(/running|paused/);
  const button = (/** @type {string} */ name) => cube.element.getByRole('button', { name, exact: true });
  return { cube, heading: page.getByRole('heading', { name: 'Collect six gems. Don’t get caught.' }), button };
}

/** What covers the visible corners of the cube. @param {CubePage} cube */
async function extent(cube) {
  await cube.settled();
  const { size } = await cube.snapshot();
  const corners = FACES.flatMap((face) => [[0, 0], [size - 1, 0], [0, size - 1], [size - 1, size - 1]].map(([x = 0, y = 0]) => ({ face, x, y })));
  const seen = (await cube.project(corners)).filter(({ visible }) => visible);
  expect(seen.length).toBeGreaterThan(4);
  const [xs, ys] = [seen.map(({ x }) => x), seen.map(({ y }) => y)];
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}

test('says what to do while the chase runs behind the text, without the panel', async ({ page, site }) => {
  const { cube, heading, button } = await visit(page, site);
  await expect(heading).toBeInViewport();
  await expect(page.getByText('Red squares are their plans.')).toBeInViewport();
  await expect(page.getByText('to walk, over edges too')).toBeInViewport();
  await expect(button('Play')).toBeInViewport();
  await expect(cube.element.getByRole('button', { name: /^Cube of the day, \d+ \w+$/ }).first()).toBeInViewport();
  const { tick } = await cube.snapshot();
  await expect.poll(async () => (await cube.snapshot()).tick).toBeGreaterThan(tick);
  for (const name of ['Just watch', 'Pause', 'Step', 'Restart']) await expect(button(name)).toBeHidden();
  for (const name of ['Cube', 'Speed', 'Hunt over the edges']) await expect(cube.element.getByLabel(name, { exact: true })).toBeHidden();
});

test('Tab reaches Play first, then the cube of the day', async ({ page, site }) => {
  const { button } = await visit(page, site);
  await page.keyboard.press('Tab');
  await expect(button('Play')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: /^Cube of the day/ }).first()).toBeFocused();
});

test('Escape leaves the title screen for the chase and the whole panel', async ({ page, site }) => {
  const { cube, heading, button } = await visit(page, site);
  await page.keyboard.press('Escape');
  await expect(heading).toBeHidden();
  for (const name of ['Cube', 'Speed', 'Hunt over the edges']) await expect(cube.element.getByLabel(name, { exact: true })).toBeVisible();
  for (const name of ['Edit', 'Share', 'Restart', 'Step']) await expect(button(name)).toBeVisible();
  expect((await cube.snapshot()).game).toBe(null);
});

test('in a game, Edit, Share and Restart are on the cube, and More opens all settings below them', async ({ page, site }) => {
  const { cube, button } = await visit(page, site);
  await button('Play').click();
  await expect(parts(cube).clock).toBeVisible();
  for (const name of ['Edit', 'Share', 'Restart', 'More settings']) await expect(button(name)).toBeInViewport();
  const first = ['Cube', 'Speed', 'Hunt over the edges'];
  const others = ['Search', 'Estimate', 'Moves', 'Re-plan every', 'Monsters avoid one another', 'Plans of', 'Show the search'];
  for (const name of first) await expect(cube.element.getByLabel(name, { exact: true })).toBeHidden();
  for (const name of others) await expect(cube.element.getByLabel(name, { exact: true })).toHaveCount(0);
  await button('More settings').click();
  for (const name of first) await expect(cube.element.getByLabel(name, { exact: true })).toBeVisible();
  for (const name of others) await expect(cube.element.getByLabel(name, { exact: true })).toBeAttached();
  for (const name of ['Save XML', 'Embed code']) await expect(button(name)).toBeAttached();
  await button('More settings').click();
  await expect(cube.element.getByLabel('Speed', { exact: true })).toBeHidden();
});

test('reports settings that it cannot fetch, and tries again', async ({ page, site, errors }) => {
  await page.route('**/more-*.js', (route) => route.abort());
  const { cube, button } = await visit(page, site);
  await button('More settings').click();
  await expect(cube.element.locator('.toast')).toHaveText('The other settings could not be loaded.');
  await expect(button('More settings')).toHaveAttribute('aria-expanded', 'false');
  errors.splice(0);
});

test('Play begins a game on the cube of the page, in its place', async ({ page, site }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const { cube, heading, button } = await visit(page, site);
  const before = await extent(cube);
  await button('Start').click();
  await expect(heading).toBeHidden();
  await expect(parts(cube).clock).toHaveText('0:00.0');
  await expect.poll(async () => (await cube.snapshot()).game?.gems.length).toBe(6);
  expect(await extent(cube)).toEqual(before);
});

test('starts the first game with the map when you press Play before the map loads', async ({ page, site }) => {
  /** @type {() => void} */
  let arrive = () => undefined;
  const held = new Promise((resolve) => (arrive = () => resolve(undefined)));
  await page.route('**/six-gardens.xml', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(site);
  const cube = new CubePage(page);
  await cube.element.getByRole('button', { name: 'Play', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Collect six gems.' })).toBeHidden();
  arrive();
  await expect.poll(async () => (await cube.snapshot()).game?.gems.length).toBe(6);
});

test('an arrow key starts the offered game; Escape shows the chase, also after a reload, but not on a new visit', async ({ page, site, context }) => {
  const { cube, heading, button } = await visit(page, site);
  await page.keyboard.press('Escape');
  await expect(heading).toBeHidden();
  await expect(button('Pause')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  expect((await cube.snapshot()).game).toBe(null);
  await page.reload();
  await expect.poll(async () => (await cube.snapshot())?.status).toMatch(/running|paused/);
  await expect(heading).toBeHidden();

  const another = await visit(await context.newPage(), site);
  await expect(another.heading).toBeVisible();
  await another.cube.page.keyboard.press('ArrowRight');
  await expect(another.heading).toBeHidden();
  await expect.poll(async () => (await another.cube.snapshot()).game?.phase).toMatch(/ready|running/);
});

test('with less motion, a monster of the first picture is awake and its plan is shown; Escape leads to the beginning', async ({ page, site }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const { cube } = await visit(page, site);
  await expect.poll(async () => (await cube.snapshot()).monsters.some(({ awake, path }) => awake && path.length > 5)).toBe(true);
  const { tick } = await cube.snapshot();
  expect(tick).toBe(1);
  await page.keyboard.press('Escape');
  expect((await cube.snapshot()).tick).toBe(0);
});

test('who only looks sees the net, an edge crossed, a search, its plan and a wall on it, and then their turn', async ({ page, site }) => {
  const { cube, heading } = await visit(page, site);
  const walls = async () => Object.values((await cube.snapshot()).walls).join().split('#').length;
  const before = await walls();
  const turn = cube.element.getByText('Your turn');
  await expect.poll(async () => (await cube.snapshot()).view, { message: 'the net' }).toBe('net');
  await expect.poll(async () => (await cube.snapshot()).view, { message: 'the cube again' }).toBe('cube');
  await expect.poll(async () => (await cube.snapshot()).player.face, { message: 'over an edge' }).not.toBe('front');
  await expect(turn).toBeHidden();
  await expect.poll(walls, { message: 'a wall' }).toBe(before + 1);
  await expect(turn).toBeVisible();
  expect(await walls()).toBe(before);
  await expect(heading).toBeVisible();
  const { tick } = await cube.snapshot();
  await expect.poll(async () => (await cube.snapshot()).tick, { message: 'the chase goes on' }).toBeGreaterThan(tick);
});

test('a key ends the film: the cube is folded and without the wall, and the game begins', async ({ page, site }) => {
  const { cube } = await visit(page, site);
  await expect.poll(async () => (await cube.snapshot()).view).toBe('net');
  await page.keyboard.press('ArrowRight');
  await expect.poll(async () => (await cube.snapshot()).view).toBe('cube');
  await expect.poll(async () => (await cube.snapshot()).game?.phase).toMatch(/ready|running/);
  await expect(cube.element.locator('select option:checked').first()).toHaveText('Six gardens');
});

test('shows no title screen for a game by attribute, or for an edit', async ({ page, site }) => {
  const { cube, heading } = await visit(page, site);
  await cube.element.evaluate((element) => element.setAttribute('goal', 'gems'));
  await expect(heading).toBeHidden();
  await cube.element.evaluate((element) => element.removeAttribute('goal'));
  await page.evaluate(() => sessionStorage.clear());
  await page.reload();
  await expect(heading).toBeVisible();
  await cube.edit();
  await expect(heading).toBeHidden();
});

test('shows no title screen for a link', async ({ page, site }) => {
  await page.goto(`${site}#cube=nothing`);
  await expect(page.getByRole('heading', { name: 'This link was not opened' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Collect six gems.' })).toBeHidden();
});

for (const [width, height] of /** @type {const} */ ([[1440, 900], [1024, 768], [820, 1180], [720, 450], [844, 390], [390, 844], [320, 568]])) {
  test.describe(`${width} × ${height}`, () => {
    // Lengths are those of a screen.
    test.use({ deviceScaleFactor: 1, viewport: { width, height }, hasTouch: width < 400 || height < 400 });

    test('the cube keeps its place while you read, play and set options, and no text covers it', async ({ page, site }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      const { cube, heading, button } = await visit(page, site);
      // The start is in the middle of a face, so it does not turn the cube.
      expect(await cube.load(cubeXml({ size: 7, monsters: [{ face: 'back', x: 0, y: 0 }] }))).toBe('');
      await expect(heading).toBeInViewport();
      const first = await extent(cube);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
      const clear = async (/** @type {import('@playwright/test').Locator} */ texts) => {
        for (const text of await texts.all()) {
          const box = await text.boundingBox();
          if (!box) throw new Error('it is gone');
          // The upper left of the cube's box is empty, beside its upper face. A line of text may extend into it.
          expect(box.x + box.width < first.left + 8 || box.y + box.height < first.top + 8 || box.y > first.bottom - 8 || box.x > first.right - 8, await text.innerText()).toBe(true);
        }
      };
      await clear(page.locator('[slot=intro] h2:visible, [slot=intro] p:visible'));
      await clear(cube.element.locator('.start button:visible, .bar button:visible'));
      const same = async (/** @type {string} */ when) => {
        const now = await extent(cube);
        for (const side of /** @type {const} */ (['left', 'right', 'top', 'bottom'])) expect(Math.abs(now[side] - first[side]), `${when}, ${side}`).toBeLessThan(2);
      };
      await cube.element.evaluate((element) => element.setAttribute('goal', 'gems'));
      await expect(parts(cube).clock).toBeVisible();
      await same('while one plays');
      await clear(cube.element.locator('.bar button:visible, .pad button:visible'));
      await button('More settings').click();
      await same('with More');
      await button('More settings').click();
      await cube.call('pause');
      await same('paused');
    });
  });
}
