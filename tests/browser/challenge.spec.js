// Games from a link: what the page saves, how it compares the time of the challenge, and what
// happens if you leave the page during a game.

import {
  encode as encodeCube,
  encodeGame as encode,
  WRITING,
} from '../../www/cube/element/link.js';
import { timeOf } from '../../www/cube/ui/game.js';
import { cubeXml } from '../js/support/maps.mjs';
import { runRound } from '../js/support/runs.mjs';
import { CubePage, expect, test } from './support/cube.js';
import { again, begin, parts, playing, SAFE, win } from './support/game.js';

const MINE = cubeXml({ size: 7 });

/** @param {CubePage} cube */
const bar = (cube) => cube.element.locator('.borrowed');

/** The state that the next visit finds. @param {CubePage} cube */
async function savedState({ page }) {
  const text = await page.evaluate(() => localStorage.getItem('cubechase cube cube'));
  return text === null ? null : WRITING.decode(text);
}

/**
 * The link of a game that was won.
 *
 * @param {Record<string, string>} [settings]
 * @param {Uint8Array | null} [run]
 */
const challengeOf = async (settings = {}, run = runRound(SAFE).run) =>
  `#beat=${await encode({ map: { xml: SAFE }, settings, run })}`;

/**
 * Opens the link of a game that has started and is paused.
 *
 * @param {CubePage} cube
 * @param {string} [words]
 */
async function begun(cube, words = 'Beat') {
  await expect(parts(cube).game).toContainText(words);
  await cube.call('pause');
}

test('plays the game of a link without saving it, and restores the reader’s cube, settings and chase', async ({
  cube,
  page,
  site,
}) => {
  await cube.load(MINE);
  await cube.set({ algorithm: 'greedy', view: 'net' });
  await cube.call('pause');
  await expect.poll(async () => (await savedState(cube))?.settings.algorithm).toBe('greedy');
  const { run } = runRound(SAFE, { seed: 7 });
  const link = site + (await challengeOf({ seed: '7', speed: '0.5' }, run));

  await cube.follow(link);
  await begun(cube);
  await expect(bar(cube)).toContainText('This cube came from a link');
  for (const [name, value] of Object.entries({
    goal: 'gems',
    seed: '7',
    speed: '0.5',
    view: 'net',
  }))
    await expect(cube.element).toHaveAttribute(name, value);
  await expect(cube.element).not.toHaveAttribute('algorithm');
  await cube.stage.focus();
  await cube.step('ArrowRight');
  const mine = async () => {
    const { map, settings } = (await savedState(cube)) ?? {};
    return { map, settings };
  };
  // By now, everything that the page saves is written.
  await expect
    .poll(() => page.evaluate(() => sessionStorage.getItem('cubechase cube cube, by a link')))
    .not.toBeNull();
  expect(await mine()).toEqual({
    map: { xml: MINE },
    settings: { algorithm: 'greedy', view: 'net' },
  });

  // The address still has the game, so a reload restarts it.
  expect(page.url()).toBe(link);
  await page.reload();
  await begun(cube);
  expect((await cube.snapshot()).game?.phase).toBe('ready');
  await cube.button('Back to my cube').click();
  await expect.poll(() => cube.call('text')).toBe(MINE);
  await expect(cube.element).toHaveAttribute('algorithm', 'greedy');
  for (const name of ['goal', 'seed', 'speed'])
    await expect(cube.element).not.toHaveAttribute(name);
  await expect(parts(cube).watch).toBeChecked();
  await expect(bar(cube)).toBeHidden();
  expect(page.url()).toBe(site);
  expect(await mine()).toEqual({
    map: { xml: MINE },
    settings: { algorithm: 'greedy', view: 'net' },
  });
});

test('plays the game if an address has two links, in either order; says that a link is incomplete, and shows its own cube', async ({
  page,
  site,
}) => {
  const other = `#cube=${await encodeCube({ map: { maze: [9, 3] }, name: '', settings: { algorithm: 'jps' }, paused: false, saved: null })}`;
  const game = await challengeOf();
  const cube = await new CubePage(page).openStill(site + other);
  expect((await cube.snapshot()).size).toBe(9);
  const card = cube.element.locator('.card');
  for (const both of [other + game, game + other]) {
    await page.goto('about:blank');
    await cube.open(site + both);
    await begun(cube);
    expect(await cube.call('text')).toBe(SAFE);
    await expect(cube.element).not.toHaveAttribute('algorithm');
    await expect(card).toBeHidden();
  }
  await page.goto('about:blank');
  await cube.open(`${site}#beat=1eJ`);
  for (const words of ['This link was not opened', 'This link is'])
    await expect(card).toContainText(words);
  expect((await cube.snapshot()).size).toBe(17);
  await expect(parts(cube).watch).toBeChecked();
});

test('counts a time as better only if it is at least one tick less', async ({ page, site }) => {
  const slow = runRound(SAFE, {}, 12_345);
  const cube = await new CubePage(page).openStill(site + (await challengeOf({}, slow.run)));
  const { end, game } = parts(cube);
  await begun(cube);
  await win(cube, 0);
  const { tick } = await cube.snapshot();
  await expect(end).toContainText(`Faster than ${timeOf(slow.ticks)}: beaten!`);
  await expect(end).toContainText('Your best time');
  for (const [late, words] of /** @type {const} */ ([
    [0, 'Not yet faster than 0:'],
    [1, ': beaten!'],
  ])) {
    const { run, ticks } = runRound(SAFE, {}, late);
    expect(ticks, 'the same moves').toBe(tick + late);
    await cube.follow(site + (await challengeOf({}, run)));
    await expect(end).toBeHidden();
    await begun(cube);
    await win(cube, 0);
    expect((await cube.snapshot()).tick, 'the same keys, the same time').toBe(tick);
    await expect(end).toContainText(words);
    await expect(end).toContainText('Your best time is');
  }
  // Neither time is for another map.
  expect(await cube.load(SAFE.replace('repath="3"', 'repath="2"'))).toBe('');
  await expect(game.locator('.target')).toBeHidden();
});

test('compares a game that a reload restored, unless the player built a wall', async ({
  page,
  site,
}) => {
  const { cube, game, clock, wall } = await playing(page, site);
  await win(cube, 0);
  const { tick } = await cube.snapshot();
  await again(cube);
  // The chase or the game over it can come first.
  await page.route(/gem-game-/, async (route) => {
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
    await route.continue();
  });
  for (const builds of [false, true]) {
    await cube.stage.focus();
    await cube.step('ArrowLeft');
    if (builds) await wall.click();
    const { game: state, player } = await cube.snapshot();
    await expect.poll(async () => (await savedState(cube))?.saved?.length ?? 0).toBeGreaterThan(0);
    await page.reload();
    await cube.whenReady();
    await expect(clock).not.toHaveText('0:00.0');
    expect(await cube.snapshot()).toMatchObject({ game: state, player });
    if (builds) await expect(game.locator('.target')).toBeHidden();
    else
      await expect(game).toContainText(
        `best 0:${String(Math.floor(tick / 6) / 10).padStart(4, '0')}`,
      );
    await cube.button('Restart').click();
    await cube.call('pause');
    await expect(game).toContainText('best');
  }
  // The clock, the time to beat, and the button with its sign or without it.
  for (const [width, height] of /** @type {const} */ ([
    [320, 568],
    [360, 600],
    [390, 600],
    [430, 600],
    [1280, 800],
  ])) {
    await page.setViewportSize({ width, height });
    const [now, target, sign, button] = await Promise.all(
      ['.now', '.target', '.wall svg', '.wall'].map((part) => game.locator(part).boundingBox()),
    );
    expect([20, undefined], `${width} px`).toContain(sign?.width);
    if (!now || !target || !button) throw new Error('a part of the game is not visible');
    expect(now.x + now.width <= target.x || now.y + now.height <= target.y + 1, `${width} px`).toBe(
      true,
    );
    expect(target.x + target.width, `${width} px`).toBeLessThanOrEqual(button.x);
  }
});

test('shows a new visitor the challenge and nothing about a saved cube; continues the game once, from where it was, when its page returns', async ({
  page,
  site,
}) => {
  const { run, ticks } = runRound(SAFE, {}, 3000);
  const cube = await new CubePage(page).openStill(site + (await challengeOf({}, run)));
  const { game, play } = parts(cube);
  await begun(cube, `Beat ${timeOf(ticks)}`);
  await expect(bar(cube)).toBeHidden();
  await expect(play).toBeChecked();
  await cube.stage.focus();
  await cube.step('ArrowRight');
  const before = await cube.snapshot();
  await page.evaluate(() => {
    for (const type of ['pagehide', 'pageshow'])
      dispatchEvent(new PageTransitionEvent(type, { persisted: true }));
  });
  expect(await cube.snapshot()).toEqual(before);
  for (const part of [game, bar(cube)]) await expect(part).toHaveCount(1);
  expect((await cube.tick(10)).tick).toBe(before.tick + 10);
  await cube.listen('gem');
  await cube.call('reset');
  await cube.call('pause');
  await win(cube, 0);
  expect(await cube.heard('gem')).toHaveLength(6);
});

test('a link whose run is forged, or of another cube, or missing, says so and plays without a time to beat', async ({
  page,
  site,
}) => {
  const { run } = runRound(SAFE);
  const forged = run.slice();
  forged[4] = (forged[4] ?? 0) ^ 1;
  const cube = await new CubePage(page).openStill(site);
  const card = cube.element.locator('.card');
  for (const [link, reason] of /** @type {const} */ ([
    [await challengeOf({}, forged), 'its checksum differs'],
    [await challengeOf({ seed: '9' }, run), 'its game ends in another way'],
    [await challengeOf({}, null), 'has no moves that prove it'],
  ])) {
    await page.goto('about:blank');
    await cube.open(site + link);
    await expect(card).toBeVisible();
    await expect(card).toContainText('The time of this link does not count');
    await expect(card).toContainText(reason, { ignoreCase: true });
    await expect(parts(cube).play).toBeChecked();
    await expect(parts(cube).game.locator('.target')).toBeHidden();
    await cube.call('pause');
    await win(cube, 0);
    await expect(parts(cube).end).toContainText('Your best time');
    await expect(parts(cube).end).not.toContainText('aster than');
    await expect(card, 'it stays until it is dismissed').toBeVisible();
    expect(await cube.load(MINE)).toBe('');
    await expect(card).toBeHidden();
    await page.evaluate(() => localStorage.clear());
  }
});

test('the pale figure walks the run of a link, then the best run, then par', async ({
  page,
  site,
}) => {
  const { run } = runRound(SAFE, {}, 500);
  const cube = await new CubePage(page).openStill(site + (await challengeOf({}, run)));
  const { game, end } = parts(cube);
  await expect(game).toContainText('before the pale figure does');
  await cube.call('pause');
  await win(cube, 0);
  await expect(end).toContainText(': beaten!');
  await expect(end).toContainText('Par 0:');
  await page.goto('about:blank');
  // The game of a link has the same map and settings, so its best run is that of this cube.
  await cube.open(site);
  await begin(cube, SAFE, () => parts(cube).play.click());
  await expect(game).toContainText('The pale figure is your best run.');
  await win(cube, 40);
  await end.getByRole('button', { name: 'Race par' }).click();
  await expect(game).toContainText('The pale figure walks par.');
  await cube.call('pause');
  await win(cube, 0);
  await end.getByRole('button', { name: 'Race your best run' }).click();
  await expect(game).toContainText('The pale figure is your best run.');
});
