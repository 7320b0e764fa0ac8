// Saving and sharing the cube: reloads, links, embed code, and browsers without storage.

import { deflateSync } from 'node:zlib';
import { WRITING } from '../../www/cube/element/cube-state.js';
import { cubeXml } from '../js/support/maps.mjs';
import { COARSE, CubePage } from './support/cube.js';
import { expect, runFirst, test } from './support/fixtures.js';

test.use(COARSE);

const SMALL = cubeXml({ size: 5, monsters: [{ face: 'front', x: 4, y: 4 }] });

/** @typedef {import('./support/cube.js').CubeChaseElement} CubeChaseElement */

/** @param {CubePage} cube @param {number} x @param {number} y */
const build = (cube, x, y) => cube.call('setCell', 'top', x, y, 'wall');

/** @param {CubePage} cube */
const mapName = (cube) => cube.element.getByLabel('Cube', { exact: true }).locator('option:checked');

/** The link that a button of the panel copies. @param {CubePage} cube @param {string} [name] */
async function copiedLink(cube, name = 'Share') {
  await cube.openMore();
  return cube.copied(cube.button(name));
}

/** The bar over a chase from a link. @param {CubePage} cube */
const bar = (cube) => cube.element.locator('.borrowed');

test('a link opens exactly the same chase on a second page: map, edits, settings, seed and view', { tag: '@journey' }, async ({ page, site, fresh }) => {
  const cube = await new CubePage(page).openStill(site);
  await cube.call('pause');
  await cube.load(SMALL);
  const settings = { algorithm: 'greedy', seed: '7', view: 'net' };
  await cube.set(settings);
  await build(cube, 1, 1);
  const link = await copiedLink(cube);
  expect(link.startsWith(`${site}#cube=1`)).toBe(true);
  expect(page.url()).toBe(site);

  // Another browser, with nothing in its storage.
  const other = await new CubePage(await fresh(COARSE)).openStill(link);
  expect(await other.call('text')).toBe(await cube.call('text'));
  await expect(mapName(other)).toHaveText('Your own');
  for (const [name, value] of Object.entries(settings)) await expect(other.element).toHaveAttribute(name, value);
  await cube.call('reset');
  expect(await other.tick(1800)).toEqual(await cube.tick(1800));
  expect(other.page.url()).toBe(link);
  await expect(bar(other)).toBeVisible();
});

/** The state of an element's chase, without its clock. @param {CubePage} cube */
async function chaseOf(cube) {
  const { status: _, ...chase } = await cube.snapshot();
  return chase;
}

/** Keys for ten seconds, with an edit. @param {CubePage} cube */
const playOn = (cube) => cube.element.evaluate((element) => {
  const chase = /** @type {CubeChaseElement} */ (element);
  for (const [n, key] of ['up', 'left', 'down', 'right', 'up', 'up', 'left', 'down'].entries()) {
    chase.press(key);
    chase.tick(70);
    chase.release(key);
    chase.tick(5);
    if (n === 3) chase.setCell('back', 2, 2, 'wall');
  }
});

/** Waits until the page saves the recording. This happens without an event, but a changed setting shows when the page saves. @param {CubePage} cube */
async function keepTimeline(cube) {
  for (let seconds = 2, isKept = false; !isKept; seconds++) {
    await cube.set({ speed: seconds });
    // The page records a state each second of the chase.
    await cube.tick(60);
    await expect.poll(async () => {
      const text = await cube.page.evaluate(() => localStorage.getItem('cubechase cube cube'));
      const state = text === null ? null : await WRITING.decode(text);
      isKept = Boolean(state?.saved);
      return state?.settings.speed;
    }).toBe(String(seconds));
  }
}

test('a link replays thirty seconds to their last tick and continues the same, and any key, tap or press takes over', async ({ page, site, fresh }) => {
  const cube = await new CubePage(page).openStill(site);
  await cube.load(SMALL);
  await cube.set({ chase: 'cube' });
  await keepTimeline(cube);
  await cube.tick(700);
  for (let n = 0; n < 3; n++) await playOn(cube);
  const end = (await cube.snapshot()).tick;
  // The replay is slow enough that it does not end before the test takes over, and nothing else is announced meanwhile.
  await cube.set({ speed: '0.01' });
  const link = await copiedLink(cube, 'Share the last 30 seconds');

  const other = await new CubePage(await fresh({ ...COARSE, hasTouch: true })).openStill(link);
  await expect(bar(other)).toContainText('A chase from a link');
  await expect(other.element.locator('.live')).toContainText('You are watching');
  const first = await other.snapshot();
  expect(first.tick).toBe(end - 1800);
  expect(first.chase).toBe('cube');
  await other.tick(end - (await other.snapshot()).tick);
  expect(await chaseOf(other)).toEqual(await chaseOf(cube));
  await expect(bar(other)).toContainText('This cube came from a link');
  await Promise.all([cube.tick(1800), other.tick(1800)]);
  expect(await chaseOf(other)).toEqual(await chaseOf(cube));

  // From here each is the reader's own chase, and the address no longer has the link.
  const actions = {
    key: () => other.page.keyboard.press('ArrowUp'),
    tap: async () => {
      await other.stage.tap();
      await other.element.getByRole('button', { name: 'Up' }).tap();
    },
    press: () => other.button('Take over').click(),
  };
  for (const [how, take] of Object.entries(actions)) {
    await expect.poll(() => other.page.url(), { message: how }).toBe(site);
    await other.follow(link);
    await expect(bar(other), how).toContainText('A chase from a link');
    await other.stage.focus();
    // Collects each announcement. The last toast may still show the same words, or a later sentence may replace them.
    await other.element.evaluate((element) => {
      const live = element.shadowRoot?.querySelector('.live');
      const said = /** @type {any} */ (window).said = /** @type {(string | null)[]} */ ([]);
      const hear = (/** @type {MutationRecord[]} */ changes) => changes.forEach(({ addedNodes }) => said.push(...Array.from(addedNodes, ({ textContent }) => textContent)));
      if (live) new MutationObserver(hear).observe(live, { childList: true, subtree: true });
    });
    await take();
    await expect(bar(other), how).toContainText('This cube came from a link');
    await expect.poll(() => other.page.evaluate(() => /** @type {any} */ (window).said), how).toContain('The chase is yours from here.');
  }
});

test('the cube of a link does not replace the reader’s own', async ({ page, site }) => {
  const cube = await new CubePage(page).openStill(site);
  await cube.load(SMALL);
  await cube.openMore();
  const link = await cube.copied(cube.button('Share'), async () => {
    await cube.button('Share').focus();
    await page.keyboard.press('Enter');
  });
  await build(cube, 2, 2);
  await cube.set({ speed: '2' });
  const mine = await cube.call('text');

  // Follows a link on the page and edits the cube. The address keeps the link only while it is true.
  await cube.follow(link);
  await expect(bar(cube)).toBeVisible();
  await expect.poll(() => cube.call('text')).not.toBe(mine);
  await expect(cube.element).not.toHaveAttribute('speed', '2');
  expect(page.url()).toBe(link);
  await build(cube, 3, 3);
  const edited = await cube.call('text');
  await expect.poll(() => page.url()).toBe(site);

  // A reload shows the edited one. A visit without a link shows the reader's own.
  await page.reload();
  await cube.whenReady();
  expect(await cube.call('text')).toBe(edited);
  await expect(bar(cube)).toBeVisible();
  await page.goto('about:blank');
  await cube.open(site);
  expect(await cube.call('text')).toBe(mine);
  await expect(cube.element).toHaveAttribute('speed', '2');
  await expect(bar(cube)).toBeHidden();

  // The same by the button, from the keyboard, and back in the history.
  await page.goto('about:blank');
  await cube.open(link);
  await cube.button('Back to my cube').focus();
  await page.keyboard.press('Enter');
  await expect(bar(cube)).toBeHidden();
  await expect.poll(() => cube.call('text')).toBe(mine);
  expect(page.url()).toBe(site);

  await cube.follow(link);
  await expect(bar(cube)).toBeVisible();
  await page.goBack();
  await expect(bar(cube)).toBeHidden();
  await expect.poll(() => cube.call('text')).toBe(mine);
});

test('a reload during an edit, and Back, restore map, edits, settings and the exact tick', async ({ page, site }) => {
  const cube = await new CubePage(page).openStill(site);
  await cube.load(SMALL);
  await cube.set({ movement: '4' });
  await keepTimeline(cube);
  await playOn(cube);
  const loaded = page.waitForEvent('load');
  const { status: _, ...before } = await cube.element.evaluate((element) => {
    const chase = /** @type {CubeChaseElement} */ (element);
    chase.setCell('top', 1, 3, 'wall');
    location.reload();
    return chase.snapshot();
  });
  await loaded;
  await cube.whenReady();
  expect(before.walls.top?.[3]).toBe('.#...');
  expect(await chaseOf(cube)).toEqual(before);
  await expect(cube.element).toHaveAttribute('movement', '4');
  await expect(mapName(cube)).toHaveText('Your own');

  await playOn(cube);
  const later = await chaseOf(cube);
  await page.goto('about:blank');
  await page.goBack();
  await cube.whenReady();
  expect(await chaseOf(cube)).toEqual(later);

  // A generated maze is its size and its seed. A shipped map is its name, with a star after an edit.
  await cube.openMore();
  await cube.list('Cube').selectOption({ label: 'New maze…' });
  await expect.poll(async () => (await cube.snapshot()).size).toBe(15);
  const made = await cube.call('text');
  await page.reload();
  await cube.whenReady();
  expect(await cube.call('text')).toBe(made);
  await expect(cube.element.getByLabel('Size', { exact: true })).toHaveValue('15');
});

// tests/js/cube-link.test.mjs checks what is wrong with a link.
test('a broken link shows a message and changes nothing, and so does one whose content no version saved', async ({ page, site }) => {
  const cube = await new CubePage(page).openStill(`${site}#cube=1eJxnothing`);
  const card = cube.element.locator('.card');
  for (const words of ['This link was not opened', 'This link is']) await expect(card).toContainText(words);
  await expect(mapName(cube)).toHaveText('Six gardens');
  await expect(bar(cube)).toBeHidden();
  await cube.load(SMALL);
  await cube.follow(`#cube=1${deflateSync(Buffer.from('{}\0cc\x09nothing of the kind')).toString('base64url')}`);
  await expect(card).toContainText('The saved chase has format 9; expected 2.');
  expect((await cube.snapshot()).size).toBe(5);
});

/** What a browser without storage does. @type {Record<string, () => void>} */
const SPOILT = {
  forbidden: () => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, { get: () => { throw new DOMException('no', 'SecurityError'); } });
    }
  },
  full: () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('no', 'QuotaExceededError');
    };
  },
};

for (const [kind, spoil] of Object.entries(SPOILT)) {
  test(`storage that is ${kind} breaks nothing`, async ({ page, site }) => {
    await runFirst(page, spoil);
    const cube = await new CubePage(page).openStill(site);
    await cube.load(SMALL);
    await build(cube, 1, 1);
    await expect(cube.element.locator('.toast')).toHaveText('This browser saves nothing for this page: a reload starts over.');
    const link = await copiedLink(cube);
    await page.reload();
    await cube.whenReady();
    await expect(mapName(cube)).toHaveText('Six gardens');
    await cube.follow(link);
    await expect.poll(async () => (await cube.snapshot()).walls.top?.[1]).toBe('.#...');
  });
}
