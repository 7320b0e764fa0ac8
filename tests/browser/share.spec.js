// Saving and sharing the cube: reloads, links, embed code, and browsers without storage.

import { deflateSync } from 'node:zlib';
import { cubeXml } from '../js/support/maps.mjs';
import { COARSE, CubePage, expect, test } from './support/cube.js';
import { runFirst } from './support/fixtures.js';

const SMALL = cubeXml({ size: 5, monsters: [{ face: 'front', x: 4, y: 4 }] });

/** @typedef {import('./support/cube.js').CubeChaseElement} CubeChaseElement */

/** @param {CubePage} cube @param {number} x @param {number} y */
const build = (cube, x, y) => cube.call('setCell', 'top', x, y, 'wall');

/** @param {CubePage} cube */
const mapName = (cube) =>
  cube.element.getByLabel('Cube', { exact: true }).locator('option:checked');

/** The link that a button of the panel copies. @param {CubePage} cube @param {string} [name] */
async function copiedLink(cube, name = 'Share') {
  await cube.openMore();
  return cube.copied(cube.button(name));
}

/** The bar over a chase from a link. @param {CubePage} cube */
const bar = (cube) => cube.element.locator('.borrowed');

test(
  'a link opens exactly the same chase on a second page: map, edits, settings, seed and view',
  { tag: '@journey' },
  async ({ cube, page, site, fresh }) => {
    await cube.call('pause');
    await cube.load(SMALL);
    const settings = { algorithm: 'greedy', seed: '7', view: 'net' };
    await cube.set(settings);
    await build(cube, 1, 1);
    const link = await copiedLink(cube);
    expect([link.startsWith(`${site}#cube=1`), page.url()]).toEqual([true, site]);

    // Another browser, with nothing in its storage.
    const other = await new CubePage(await fresh(COARSE)).openStill(link);
    expect(await other.call('text')).toBe(await cube.call('text'));
    await expect(mapName(other)).toHaveText('Your own');
    for (const [name, value] of Object.entries(settings))
      await expect(other.element).toHaveAttribute(name, value);
    await cube.call('reset');
    expect(await other.tick(1800)).toEqual(await cube.tick(1800));
    expect(other.page.url()).toBe(link);
    await expect(bar(other)).toBeVisible();
  },
);

/** The state of an element's chase, without its clock. @param {CubePage} cube */
async function chaseOf(cube) {
  const { status: _, ...chase } = await cube.snapshot();
  return chase;
}

/** Walks for ten seconds. @param {CubePage} cube */
async function playOn(cube) {
  for (const key of ['up', 'left', 'down', 'right']) {
    await cube.call('press', key);
    await cube.tick(140);
    await cube.call('release', key);
    await cube.tick(10);
  }
}

/** Waits until the page records the chase and saves it. @param {CubePage} cube */
async function whenKept(cube) {
  await cube.stage.press('Shift');
  await expect(cube.element.locator('input.scrub')).toHaveCount(1);
  await expect
    .poll(() => cube.page.evaluate(() => localStorage.getItem('cubechase cube cube')))
    .not.toBeNull();
}

test('a link replays thirty seconds to their last tick, and any key, tap or press takes over', async ({
  cube,
  site,
  fresh,
}) => {
  await cube.load(SMALL);
  await cube.set({ chase: 'cube' });
  await whenKept(cube);
  for (let n = 0; n < 4; n++) await playOn(cube);
  const end = (await cube.snapshot()).tick;
  // The replay is slow enough that it does not end before the test takes over, and nothing else is
  // announced meanwhile.
  await cube.set({ speed: '0.01' });
  const link = await copiedLink(cube, 'Share the last 30 seconds');

  const other = await new CubePage(await fresh({ ...COARSE, hasTouch: true })).openStill(link);
  await expect(bar(other)).toContainText('A chase from a link');
  await expect(other.element.locator('.live')).toContainText('You are watching');
  const { tick, chase } = await other.snapshot();
  expect(chase).toBe('cube');
  // It plays since it opened.
  expect((tick - end + 1800) / 60, 'seconds').toBeLessThan(1);
  await other.element.evaluate(
    (/** @type {any} */ element, to) => element.tick(to - element.snapshot().tick),
    end,
  );
  expect(await chaseOf(other)).toEqual(await chaseOf(cube));
  await expect(bar(other)).toContainText('This cube came from a link');

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
    await take();
    await expect(bar(other), how).toContainText('This cube came from a link');
    await expect(other.element.locator('.toast'), how).toContainText(
      'The chase is yours from here.',
    );
  }
});

test('the cube of a link does not replace the reader’s own until they keep it', async ({
  cube,
  page,
  site,
}) => {
  await cube.load(SMALL);
  await cube.openMore();
  const link = await cube.copied(cube.button('Share'), async () => {
    await cube.button('Share').focus();
    await page.keyboard.press('Enter');
  });
  await build(cube, 2, 2);
  await cube.set({ speed: '2' });
  const mine = await cube.call('text');

  // Follows a link on the page and edits the cube. The address keeps the link only while it is
  // true.
  await cube.follow(link);
  await expect(bar(cube)).toBeVisible();
  await expect.poll(() => cube.call('text')).not.toBe(mine);
  await expect(cube.element).not.toHaveAttribute('speed', '2');
  await expect(page).toHaveURL(link);
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

  // The same back in the history.
  await cube.follow(link);
  await expect(bar(cube)).toBeVisible();
  await page.goBack();
  await expect(bar(cube)).toBeHidden();
  await expect.poll(() => cube.call('text')).toBe(mine);

  await cube.follow(link);
  await expect.poll(() => cube.call('text')).not.toBe(mine);
  const kept = await cube.call('text');
  await bar(cube).getByRole('button', { name: 'Keep this one' }).click();
  await page.goto('about:blank');
  await cube.open(site);
  expect(await cube.call('text')).toBe(kept);
});

test('a reload during an edit, and Back, restore map, edits, settings and the exact tick', async ({
  cube,
  page,
}) => {
  await cube.load(SMALL);
  await cube.set({ movement: '4' });
  await whenKept(cube);
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
  expect([before.walls.top?.[3], await chaseOf(cube)]).toEqual(['.#...', before]);
  await expect(cube.element).toHaveAttribute('movement', '4');
  await expect(mapName(cube)).toHaveText('Your own');

  await playOn(cube);
  const later = await chaseOf(cube);
  await page.goto('about:blank');
  await page.goBack();
  await cube.whenReady();
  expect(await chaseOf(cube)).toEqual(later);

  // A generated maze is its size and its seed. A shipped map is its name, with a star after an
  // edit.
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
test('a broken link shows a message and changes nothing, and so does one whose content no version saved', async ({
  page,
  site,
}) => {
  const cube = await new CubePage(page).openStill(`${site}#cube=1eJxnothing`);
  const card = cube.element.locator('.card');
  for (const words of ['This link was not opened', 'This link is'])
    await expect(card).toContainText(words);
  await expect(mapName(cube)).toHaveText('Six gardens');
  await expect(bar(cube)).toBeHidden();
  await cube.load(SMALL);
  await cube.follow(
    `#cube=1${deflateSync(Buffer.from('{}\0cc\x09nothing of the kind')).toString('base64url')}`,
  );
  await expect(card).toContainText('The saved chase has format 9; expected 2.');
  expect((await cube.snapshot()).size).toBe(5);
});

/** What a browser without storage does. @type {Record<string, () => void>} */
const SPOILT = {
  forbidden: () => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('no', 'SecurityError');
        },
      });
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
    await expect(cube.element.locator('.toast')).toHaveText(
      'This browser saves nothing for this page: a reload starts over.',
    );
    const link = await copiedLink(cube);
    await page.reload();
    await cube.whenReady();
    await expect(mapName(cube)).toHaveText('Six gardens');
    await cube.follow(link);
    await expect.poll(async () => (await cube.snapshot()).walls.top?.[1]).toBe('.#...');
  });
}
