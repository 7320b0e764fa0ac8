// Keyboard and touch: which input the stage takes, and which it leaves to the page.

import { cubeXml } from '../js/support/maps.mjs';
import { COARSE, CubePage } from './support/cube.js';
import { expect, test } from './support/fixtures.js';
import { BASE } from './support/server.js';

test.use(COARSE);

/** The element that has the focus, through shadow roots. @param {import('@playwright/test').Page} page */
const focused = (page) => page.evaluate(() => {
  let element = document.activeElement;
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  return element?.tagName ?? '';
});

test('Tab and Esc leave the stage, and Tab reaches every control', async ({ page, site }) => {
  const cube = await new CubePage(page).openStill(site);
  await cube.stage.focus();
  expect(await focused(page)).toBe('CANVAS');
  await page.keyboard.press('Tab');
  expect(await focused(page)).not.toBe('CANVAS');
  await cube.stage.focus();
  await page.keyboard.press('Escape');
  expect(await focused(page)).not.toBe('CANVAS');
  await cube.openMore();
  await cube.stage.focus();
  const reached = new Set();
  for (let n = 0; n < 40; n++) {
    await page.keyboard.press('Tab');
    reached.add(await focused(page));
  }
  for (const tag of ['BUTTON', 'SELECT', 'INPUT']) expect([...reached]).toContain(tag);
});

test('ignores keys with a modifier, and keys elsewhere on the page', async ({ page, site }) => {
  const cube = await new CubePage(page).held(site, cubeXml());
  await page.keyboard.down('Control');
  await page.keyboard.down('ArrowRight');
  await cube.tick(30);
  await page.keyboard.up('ArrowRight');
  await page.keyboard.up('Control');
  expect((await cube.snapshot()).player).toEqual({ face: 'front', x: 3, y: 3 });
  await page.keyboard.press('Escape');
  await page.keyboard.down('ArrowRight');
  await cube.tick(30);
  await page.keyboard.up('ArrowRight');
  expect((await cube.snapshot()).player).toEqual({ face: 'front', x: 3, y: 3 });
});

test('releases a key when it comes up elsewhere', async ({ page, site }) => {
  const cube = await new CubePage(page).held(site, cubeXml({ size: 31, player: { face: 'front', x: 15, y: 15 } }));
  await page.keyboard.down('ArrowRight');
  await cube.tick(4);
  await cube.openMore();
  await cube.element.getByRole('combobox').first().focus();
  await cube.tick(40);
  const { player } = await cube.snapshot();
  expect((await cube.tick(60)).player).toEqual(player);
  await page.keyboard.up('ArrowRight');
});

test('the arrow keys move a cell cursor while you edit walls, and Enter adds and removes a wall', async ({ page, site }) => {
  const cube = await new CubePage(page).held(site, cubeXml());
  await cube.edit();
  await cube.stage.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  const walls = () => cube.snapshot().then((now) => (now.walls.front ?? []).join('').split('').filter((cell) => cell === '#').length);
  expect(await walls()).toBe(1);
  expect((await cube.snapshot()).player).toEqual({ face: 'front', x: 3, y: 3 });
  await page.keyboard.press('Enter');
  expect(await walls()).toBe(0);
  await page.keyboard.press('Escape');
  await cube.stage.focus();
  await page.keyboard.press('ArrowRight');
  expect((await cube.tick(40)).player).not.toEqual({ face: 'front', x: 3, y: 3 });
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('the pad moves the player while a finger is on it', async ({ page, site }) => {
    const cube = await new CubePage(page).held(site, cubeXml({ size: 31, player: { face: 'front', x: 15, y: 15 } }));
    const button = cube.element.getByRole('button', { name: /right/i });
    await expect(button).toBeVisible();
    const box = await button.boundingBox();
    if (!box) throw new Error('no button');
    const client = await page.context().newCDPSession(page);
    const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
    await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
    const moved = await cube.tick(60);
    expect(moved.player).not.toEqual({ face: 'front', x: 15, y: 15 });
    await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    const stopped = await cube.tick(30);
    expect((await cube.tick(60)).player).toEqual(stopped.player);
  });

  test('a pad button that is held over Restart moves the player on', async ({ page, site }) => {
    const cube = await new CubePage(page).held(site, cubeXml({ size: 31, player: { face: 'front', x: 15, y: 15 } }));
    const box = await cube.element.getByRole('button', { name: /right/i }).boundingBox();
    if (!box) throw new Error('no button');
    const client = await page.context().newCDPSession(page);
    await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }] });
    await cube.tick(30);
    await cube.call('reset');
    expect((await cube.tick(30)).player.x).toBeGreaterThan(16);
    await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  });

  test('one finger turns the cube, and nothing is wider than the window', async ({ page, site }) => {
    const cube = await new CubePage(page).held(site, cubeXml());
    const middle = { face: 'front', x: 3, y: 3 };
    const [home] = await cube.project([middle]);
    if (!home) throw new Error('no projection');
    const client = await page.context().newCDPSession(page);
    await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: home.x, y: home.y }] });
    for (const dx of [20, 50, 80]) await client.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x: home.x + dx, y: home.y }] });
    await expect.poll(async () => Math.abs(((await cube.project([middle]))[0]?.x ?? home.x) - home.x)).toBeGreaterThan(8);
    await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await cube.settled();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  });
});

/** Waits until the player walks in a game. @param {CubePage} cube */
const walksInGame = (cube) => expect.poll(async () => {
  const { game, tick } = await cube.snapshot();
  return game?.phase === 'running' && tick > 0;
}).toBe(true);

for (const [code, isFirst] of /** @type {const} */ ([['ArrowUp', true], ['KeyW', false]])) {
  test(`a held key moves the player when the game begins: ${isFirst ? 'the key that begins it' : 'one that went down beside Play'}`, async ({ page, site }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(site);
    const cube = new CubePage(page);
    const play = cube.element.getByRole('button', { name: 'Start', exact: true });
    await expect(play).toBeVisible();
    await expect.poll(async () => (await cube.snapshot())?.status).toMatch(/running|paused/);
    await (isFirst ? cube.stage : play).focus();
    await page.keyboard.down(code);
    // A keyboard repeats a key that is held, also after a click.
    if (!isFirst) {
      await play.click();
      await page.keyboard.down(code);
    }
    await walksInGame(cube);
    await page.keyboard.up(code);
    await cube.call('pause');
    const { player } = await cube.tick(30);
    expect((await cube.tick(60)).player, 'released').toEqual(player);
  });
}

test('hides the keys that it uses from a page whose arrow keys turn to another chapter', async ({ page, home, foreign }) => {
  foreign.pages.set('/', `<!doctype html><html lang="en"><head><title>A book</title><script type="module" src="${home.origin}/site/cubechase.js"></script></head>
<body><cube-chase controls><script type="application/xml">${cubeXml({ size: 5 })}</script></cube-chase><path-lab controls><script type="text/plain">S...G</script></path-lab></body></html>`.replace('/site/', BASE));
  await page.goto(`${foreign.origin}/`);
  const cube = new CubePage(page);
  await cube.whenReady();
  await page.evaluate(() => {
    Object.assign(globalThis, { heard: [] });
    document.addEventListener('keydown', ({ key }) => /** @type {any} */ (globalThis).heard.push(key));
  });
  const heard = () => page.evaluate(() => /** @type {any} */ (globalThis).heard.splice(0));
  await cube.stage.focus();
  for (const key of ['ArrowRight', 'ArrowLeft', 'F9']) await page.keyboard.press(key);
  expect(await heard(), 'the page gets the keys that the cube does not use').toEqual(['F9']);
  await page.locator('path-lab').evaluate((/** @type {any} */ lab) => lab.ready);
  await page.locator('path-lab').evaluate((lab) => lab.focus());
  for (const key of ['ArrowRight', 'F9']) await page.keyboard.press(key);
  expect(await heard()).toEqual(['F9']);
  await cube.element.getByLabel('Speed').focus();
  for (const key of ['ArrowRight', 'ArrowLeft']) await page.keyboard.press(key);
  expect(await heard(), 'a field takes its own keys').toEqual([]);
});
