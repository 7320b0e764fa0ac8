// Keyboard and touch: which input the stage takes, and which it leaves to the page.

import { cubeXml } from '../js/support/maps.mjs';
import { Fingers } from './support/building.js';
import { CubePage, expect, PHONE, test } from './support/cube.js';

const MIDDLE = { face: 'front', x: 3, y: 3 };
const LARGE = cubeXml({ size: 31, player: { face: 'front', x: 15, y: 15 } });

test(
  'ignores keys with a modifier and keys elsewhere on the page; releases a key that comes up elsewhere; Tab and Esc leave the stage, and Tab reaches every control',
  { tag: '@journey' },
  async ({ page, site }) => {
    const cube = await new CubePage(page).held(site, cubeXml());
    await page.keyboard.down('Control');
    await page.keyboard.down('ArrowRight');
    expect((await cube.tick(30)).player).toEqual(MIDDLE);
    await page.keyboard.up('ArrowRight');
    await page.keyboard.up('Control');
    await page.keyboard.press('Escape');
    expect((await cube.focused()).tag).not.toBe('CANVAS');
    await page.keyboard.down('ArrowRight');
    expect((await cube.tick(30)).player).toEqual(MIDDLE);
    await page.keyboard.up('ArrowRight');

    await cube.hold(LARGE);
    await page.keyboard.down('ArrowRight');
    await cube.tick(4);
    await cube.openMore();
    await cube.element.getByRole('combobox').first().focus();
    const { player } = await cube.tick(40);
    expect((await cube.tick(60)).player).toEqual(player);
    await page.keyboard.up('ArrowRight');

    await cube.stage.focus();
    expect((await cube.focused()).tag).toBe('CANVAS');
    const reached = [];
    for (let n = 0; n < 40; n++) {
      await page.keyboard.press('Tab');
      reached.push((await cube.focused()).tag);
    }
    expect(reached[0]).not.toBe('CANVAS');
    expect(reached).toEqual(expect.arrayContaining(['BUTTON', 'SELECT', 'INPUT']));
  },
);

test('the pad moves the player while a finger is on it, also over Restart; one finger turns the cube, and nothing is wider than the window', async ({
  fresh,
  site,
}) => {
  const page = await fresh(PHONE);
  const cube = await new CubePage(page).held(site, LARGE);
  const fingers = await Fingers.on(page);
  const box = await cube.element.getByRole('button', { name: /right/i }).boundingBox();
  if (!box) throw new Error('no button');
  const press = () =>
    fingers.put('touchStart', [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }]);
  await press();
  expect((await cube.tick(60)).player.x).toBeGreaterThan(15);
  await fingers.put('touchEnd', []);
  const { player } = await cube.tick(30);
  expect((await cube.tick(60)).player).toEqual(player);
  await press();
  await cube.tick(30);
  await cube.call('reset');
  expect((await cube.tick(30)).player.x).toBeGreaterThan(16);
  await fingers.put('touchEnd', []);

  await cube.hold(cubeXml());
  const { x, y } = await cube.placeOf(MIDDLE);
  await fingers.put('touchStart', [{ x, y }]);
  for (const dx of [20, 50, 80]) await fingers.put('touchMove', [{ x: x + dx, y }]);
  await expect.poll(async () => Math.abs((await cube.placeOf(MIDDLE)).x - x)).toBeGreaterThan(8);
  await fingers.put('touchEnd', []);
  await cube.settled();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});

for (const [code, isFirst] of /** @type {const} */ ([
  ['ArrowUp', true],
  ['KeyW', false],
])) {
  test(`a held key moves the player when the game begins: ${isFirst ? 'the key that begins it' : 'one that went down beside Play'}`, async ({
    page,
    site,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(site);
    const cube = new CubePage(page);
    const at = isFirst ? cube.stage : cube.button('Start');
    await expect.poll(async () => (await cube.snapshot())?.status).toMatch(/running|paused/);
    await at.focus();
    await page.keyboard.down(code);
    if (!isFirst) {
      await at.click();
      // A keyboard repeats a key that is held, also after a click.
      await page.keyboard.down(code);
    }
    await expect.poll(async () => (await cube.snapshot()).game?.phase).toBe('running');
    await expect.poll(async () => (await cube.snapshot()).tick).toBeGreaterThan(0);
    await page.keyboard.up(code);
    await cube.call('pause');
    const { player } = await cube.tick(30);
    expect((await cube.tick(60)).player, 'released').toEqual(player);
  });
}

test(
  'hides the keys that it uses from a page whose arrow keys turn to another chapter',
  { tag: '@journey' },
  async ({ page, blog }) => {
    const lab = '<path-lab controls><script type="text/plain">S...G</script></path-lab>';
    const cube = await new CubePage(page).open(
      blog(
        `<cube-chase controls><script type="application/xml">${cubeXml({ size: 5 })}</script></cube-chase>${lab}`,
      ),
    );
    await page.evaluate(() => {
      Object.assign(globalThis, { heard: [] });
      document.addEventListener('keydown', ({ key }) =>
        /** @type {any} */ (globalThis).heard.push(key),
      );
    });
    const heardAfter = async (/** @type {string[]} */ ...keys) => {
      for (const key of keys) await page.keyboard.press(key);
      return page.evaluate(() => /** @type {any} */ (globalThis).heard.splice(0));
    };
    await cube.stage.focus();
    expect(
      await heardAfter('ArrowRight', 'ArrowLeft', 'F9'),
      'the page gets the keys that the cube does not use',
    ).toEqual(['F9']);
    await page
      .locator('path-lab')
      .evaluate((/** @type {any} */ element) => element.ready.then(() => element.focus()));
    expect(await heardAfter('ArrowRight', 'F9')).toEqual(['F9']);
    await cube.element.getByLabel('Speed').focus();
    expect(await heardAfter('ArrowRight', 'ArrowLeft'), 'a field takes its own keys').toEqual([]);
  },
);
