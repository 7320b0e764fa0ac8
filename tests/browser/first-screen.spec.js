// The first screen: what the page is, what to do, a first game, and a cube whose size does not
// depend on what is beside it.

import { cubeXml } from '../js/support/maps.mjs';
import { CubePage, expect, test } from './support/cube.js';
import { forgive } from './support/fixtures.js';
import { parts } from './support/game.js';

/** @typedef {import('@playwright/test').Page} Page */

// Wide enough for the panel beside the cube.
test.use({ viewport: { width: 1280, height: 800 } });

/** What the panel always shows, and what it shows with More. */
const FIRST = ['Cube', 'Speed', 'Hunt over the edges'];
const OTHERS = [
  'Search',
  'Estimate',
  'Moves',
  'Re-plan every',
  'Monsters avoid one another',
  'Plans of',
  'Show the search',
];

/**
 * The page as a visitor finds it.
 *
 * @param {Page} page
 * @param {string} url
 * @param {'reduce' | 'no-preference'} [reducedMotion]
 */
async function visit(page, url, reducedMotion = 'no-preference') {
  await page.emulateMedia({ reducedMotion });
  const cube = new CubePage(page);
  await page.goto(url);
  await expect.poll(async () => (await cube.snapshot())?.status).toMatch(/running|paused/);
  const field = (/** @type {string} */ name) => cube.element.getByLabel(name, { exact: true });
  return {
    cube,
    heading: page.getByRole('heading', { name: 'Collect six gems. Don’t get caught.' }),
    field,
  };
}

/** What covers the visible corners of the cube. @param {CubePage} cube */
async function extent(cube) {
  await cube.settled();
  const seen = (await cube.corners()).flat().filter(({ visible }) => visible);
  expect(seen.length).toBeGreaterThan(4);
  const [xs, ys] = [seen.map(({ x }) => x), seen.map(({ y }) => y)];
  return {
    left: Math.min(...xs),
    right: Math.max(...xs),
    top: Math.min(...ys),
    bottom: Math.max(...ys),
  };
}

test('says what to do while the chase runs; Escape shows the chase with its panel, also after a reload, but not on a new visit', async ({
  page,
  site,
  context,
}) => {
  const { cube, heading, field } = await visit(page, site);
  const daily = cube.element.getByRole('button', { name: /^Cube of the day, \d+ \w+$/ }).first();
  for (const part of [
    heading,
    page.getByText('Red squares are their plans.'),
    page.getByText('to walk, over edges too'),
    cube.button('Play'),
    daily,
  ]) {
    await expect(part).toBeInViewport();
  }
  await cube.goesOn();
  for (const name of ['Just watch', 'Pause', 'Step', 'Restart'])
    await expect(cube.button(name)).toBeHidden();
  for (const name of FIRST) await expect(field(name)).toBeHidden();
  for (const part of [cube.button('Play'), daily]) {
    await page.keyboard.press('Tab');
    await expect(part, 'by Tab').toBeFocused();
  }
  await page.keyboard.press('Escape');
  await expect(heading).toBeHidden();
  for (const name of FIRST) await expect(field(name)).toBeVisible();
  for (const name of ['Edit', 'Share', 'Restart', 'Step', 'Pause'])
    await expect(cube.button(name)).toBeVisible();
  await page.keyboard.press('ArrowRight');
  expect((await cube.snapshot()).game).toBe(null);
  await page.reload();
  await expect.poll(async () => (await cube.snapshot())?.status).toMatch(/running|paused/);
  await expect(heading).toBeHidden();

  await expect((await visit(await context.newPage(), site)).heading).toBeVisible();
});

test(
  'Play begins a game on the cube of the page, in its place, with its plans; More opens all settings below Edit, Share and Restart',
  { tag: '@journey' },
  async ({ page, site }) => {
    const { cube, heading, field } = await visit(page, site, 'reduce');
    const [before, { walls }] = [await extent(cube), await cube.snapshot()];
    await cube.button('Start').click();
    await expect(heading).toBeHidden();
    await expect(parts(cube).clock).toHaveText('0:00.0');
    await expect.poll(async () => (await cube.snapshot()).game?.gems.length).toBe(6);
    expect(await extent(cube)).toEqual(before);
    await cube.call('pause');
    const { player, monsters, ...begun } = await cube.snapshot();
    expect(begun).toMatchObject({ tick: 0, walls });
    expect(
      monsters.filter(({ face, awake, path }) => face === player.face && awake && path.length > 0)
        .length,
      'plans before the first key',
    ).toBeGreaterThan(0);

    const more = cube.button('More settings');
    for (const button of [cube.button('Edit'), cube.button('Share'), cube.button('Restart'), more])
      await expect(button).toBeInViewport();
    for (const name of FIRST) await expect(field(name)).toBeHidden();
    for (const name of OTHERS) await expect(field(name)).toHaveCount(0);
    await more.click();
    for (const name of FIRST) await expect(field(name)).toBeVisible();
    for (const name of OTHERS) await expect(field(name)).toBeAttached();
    for (const name of ['Save XML', 'Embed code']) await expect(cube.button(name)).toBeAttached();
    await more.click();
    await expect(field('Speed')).toBeHidden();
  },
);

test('starts the first game with the map when you press Play before the map loads', async ({
  page,
  site,
}) => {
  /** @type {() => void} */
  let arrive = () => undefined;
  const held = new Promise((resolve) => (arrive = () => resolve(undefined)));
  await page.route('**/six-gardens.xml', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(site);
  const cube = new CubePage(page);
  await cube.button('Play').click();
  await expect(page.getByRole('heading', { name: 'Collect six gems.' })).toBeHidden();
  arrive();
  await expect.poll(async () => (await cube.snapshot()).game?.gems.length).toBe(6);
});

test('with less motion, the first picture has a monster with its plan; Escape leads to the beginning; settings that do not load are reported', async ({
  page,
  site,
  errors,
}) => {
  await page.route('**/more-*.js', (route) => route.abort());
  const { cube } = await visit(page, site, 'reduce');
  await expect
    .poll(async () =>
      (await cube.snapshot()).monsters.some(({ awake, path }) => awake && path.length > 5),
    )
    .toBe(true);
  expect((await cube.snapshot()).tick).toBe(1);
  await page.keyboard.press('Escape');
  await expect.poll(async () => (await cube.snapshot()).tick).toBe(0);
  await cube.button('More settings').click();
  await expect(cube.element.locator('.toast')).toHaveText(
    'The other settings could not be loaded.',
  );
  await expect(cube.button('More settings')).toHaveAttribute('aria-expanded', 'false');
  forgive(errors, /net::ERR_FAILED .*more-/);
});

test('who only looks sees the net, an edge crossed, a search, its plan and a wall on it, and then their turn', async ({
  page,
  site,
}) => {
  const { cube, heading } = await visit(page, site);
  const walls = async () =>
    Object.values((await cube.snapshot()).walls)
      .join()
      .split('#').length;
  const before = await walls();
  const turn = cube.element.getByText('Your turn');
  await expect.poll(async () => (await cube.snapshot()).view, { message: 'the net' }).toBe('net');
  await expect
    .poll(async () => (await cube.snapshot()).view, { message: 'the cube again' })
    .toBe('cube');
  await expect
    .poll(async () => (await cube.snapshot()).player.face, { message: 'over an edge' })
    .not.toBe('front');
  await expect(turn).toBeHidden();
  await expect.poll(walls, { message: 'a wall' }).toBe(before + 1);
  await expect(turn).toBeVisible();
  expect(await walls()).toBe(before);
  await expect(heading).toBeVisible();
  await cube.goesOn('the chase goes on');
});

test('a key ends the film: the cube is folded and without the wall, and the game begins', async ({
  page,
  site,
}) => {
  const { cube, heading } = await visit(page, site);
  await expect.poll(async () => (await cube.snapshot()).view).toBe('net');
  await page.keyboard.press('ArrowRight');
  await expect(heading).toBeHidden();
  await expect.poll(async () => (await cube.snapshot()).view).toBe('cube');
  await expect.poll(async () => (await cube.snapshot()).game?.phase).toMatch(/ready|running/);
  await expect(cube.element.locator('select option:checked').first()).toHaveText('Six gardens');
});

// posters.spec.js opens a link.
test('shows no title screen for a game by attribute or an edit', async ({ page, site }) => {
  const { cube, heading } = await visit(page, site);
  await cube.set({ goal: 'gems' });
  await expect(heading).toBeHidden();
  await cube.set({ goal: null });
  await page.evaluate(() => sessionStorage.clear());
  await page.reload();
  await expect(heading).toBeVisible();
  await cube.edit();
  await expect(heading).toBeHidden();
});

for (const [hasTouch, sizes] of /** @type {[boolean, [number, number][]][]} */ ([
  [
    false,
    [
      [1440, 900],
      [820, 1180],
      [720, 450],
    ],
  ],
  [
    true,
    [
      [844, 390],
      [390, 844],
      [320, 568],
    ],
  ],
])) {
  test.describe(hasTouch ? 'on a touch screen' : 'with a mouse', () => {
    // Lengths are those of a screen.
    test.use({ deviceScaleFactor: 1, hasTouch });

    for (const [width, height] of sizes) {
      test(`${width} × ${height}: the cube keeps its place while you read, play and set options, and no text covers it`, async ({
        page,
        site,
      }) => {
        await page.setViewportSize({ width, height });
        const { cube, heading } = await visit(page, site, 'reduce');
        // The start is in the middle of a face, so it does not turn the cube.
        expect(
          await cube.load(cubeXml({ size: 7, monsters: [{ face: 'back', x: 0, y: 0 }] })),
        ).toBe('');
        await expect(heading).toBeInViewport();
        const first = await extent(cube);
        expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(
          true,
        );
        const same = async (/** @type {string} */ when) => {
          const now = await extent(cube);
          for (const side of /** @type {const} */ (['left', 'right', 'top', 'bottom']))
            expect(Math.abs(now[side] - first[side]), `${when}, ${side}`).toBeLessThan(2);
        };
        await cube.set({ goal: 'gems' });
        await expect(parts(cube).clock).toBeVisible();
        await same('while one plays');
        // posters.spec.js checks the texts of the title screen.
        for (const box of await cube.element
          .locator('.bar button:visible, .pad button:visible')
          .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()))) {
          // The upper left of the cube's box is empty, beside its upper face. A button may extend
          // into it.
          expect(
            box.right < first.left + 8 ||
              box.bottom < first.top + 8 ||
              box.y > first.bottom - 8 ||
              box.x > first.right - 8,
          ).toBe(true);
        }
        await cube.button('More settings').click();
        await same('with More');
        await cube.button('More settings').click();
        await cube.call('pause');
        await same('paused');
      });
    }
  });
}
