// Maps in and out, valid and invalid.

import { readFileSync } from 'node:fs';
import { cubeXml, placeOf } from '../js/support/maps.mjs';
import { COARSE, CubePage } from './support/cube.js';
import { expect, test } from './support/fixtures.js';

test.use(COARSE);

const nine = cubeXml({ size: 9, player: { face: 'left', x: 1, y: 1 }, monsters: [{ face: 'left', x: 7, y: 7 }] });
const broken = nine.replace('<row>.........</row>', '<row>....?....</row>');

test('an XML file that you drop on the page replaces the world', async ({ page, site }) => {
  const cube = await new CubePage(page).openStill(site);
  await cube.listen('ready');
  await cube.drop('nine.xml', nine);
  await expect.poll(async () => (await cube.snapshot()).size).toBe(9);
  expect((await cube.heard('ready')).length).toBe(1);
  const { player, monsters } = await cube.snapshot();
  expect(monsters).toHaveLength(1);
  expect(player.face).toBeTruthy();
});

test('an invalid map has a line, a column and a reason, and the running chase continues', async ({ page, site }) => {
  const cube = await new CubePage(page).openStill(site);
  await cube.call('play');
  await cube.listen('maperror');
  const { size, tick } = await cube.snapshot();
  await cube.drop('broken.xml', broken);
  const { line, column } = placeOf(broken, '?....<');
  const card = cube.element.locator('.card');
  await expect(card).toBeVisible();
  await expect(card.getByText(`Line ${line}, column ${column}`, { exact: true })).toBeVisible();
  await expect(card).toContainText('?');
  const [error] = await cube.heard('maperror');
  expect(error).toEqual({ message: expect.any(String), line, column });
  expect((await cube.snapshot()).size).toBe(size);
  await expect.poll(async () => (await cube.snapshot()).tick).toBeGreaterThan(tick);
  await cube.element.getByRole('button', { name: 'Dismiss' }).click();
  await expect(card).toBeHidden();
});

test('load() rejects with the error of the event, and keeps the world', async ({ page, site }) => {
  const cube = await new CubePage(page).held(site, nine);
  for (const text of ['', 'not XML', broken, `<!DOCTYPE x [<!ENTITY a "b">]>${nine}`, '<cube size="400"/>']) {
    await cube.listen('maperror');
    const message = await cube.load(text);
    expect(message).not.toBe('');
    const heard = await cube.heard('maperror');
    expect(heard.at(-1)).toMatchObject({ message, line: expect.any(Number), column: expect.any(Number) });
  }
  expect((await cube.snapshot()).size).toBe(9);
});

test('refuses a file of ten megabytes, and the page continues', async ({ page, site }) => {
  const cube = await new CubePage(page).openStill(site);
  await cube.call('play');
  await cube.listen('maperror');
  await cube.element.evaluate((element) => {
    const text = `<cube size="5"><!--${'x'.repeat(10_000_000)}--></cube>`;
    /** @type {import('./support/cube.js').CubeChaseElement} */ (element).load(text).catch(() => undefined);
  });
  await expect.poll(async () => (await cube.heard('maperror')).length).toBe(1);
  const { tick } = await cube.snapshot();
  await expect.poll(async () => (await cube.snapshot()).tick).toBeGreaterThan(tick);
});

test('shows markup in a map as text', async ({ page, site }) => {
  const cube = await new CubePage(page).openStill(site);
  const evil = nine.replace('<face name="left">', '<face name="&lt;img src=x onerror=&quot;window.hacked=1&quot;&gt;">');
  await cube.drop('evil<img src=x>.xml', evil);
  const card = cube.element.locator('.card');
  await expect(card).toContainText('<img src=x onerror=');
  expect(await cube.element.evaluate((element) => element.shadowRoot?.querySelectorAll('img').length)).toBe(0);
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
});

test('a file from the button replaces the world, and a save returns it with its edits', async ({ page, site }) => {
  const cube = await new CubePage(page).openStill(site);
  const chooser = page.waitForEvent('filechooser');
  await cube.openMore();
  await cube.element.getByRole('button', { name: /open/i }).click();
  await (await chooser).setFiles({ name: 'nine.xml', mimeType: 'application/xml', buffer: Buffer.from(nine) });
  await expect.poll(async () => (await cube.snapshot()).size).toBe(9);
  await cube.call('pause');
  await cube.element.evaluate((element) => /** @type {import('./support/cube.js').CubeChaseElement} */ (element).setCell('back', 4, 2, 'wall'));
  const download = page.waitForEvent('download');
  await cube.element.getByRole('button', { name: 'Save XML' }).click();
  const saved = readFileSync(await (await download).path(), 'utf8');
  expect(saved).toContain('<row>....#....</row>');
  expect(saved).toBe(await cube.element.evaluate((element) => /** @type {import('./support/cube.js').CubeChaseElement} */ (element).text()));
  expect(await cube.load(saved)).toBe('');
});

test('marks an edited map with a star, and the original is still in the list', async ({ page, site }) => {
  const cube = await new CubePage(page).openStill(site);
  await cube.call('pause');
  const edited = await cube.element.evaluate((element) => {
    const chase = /** @type {import('./support/cube.js').CubeChaseElement} */ (element);
    return chase.setCell('back', 0, 0, 'wall');
  });
  expect(edited).toBe(true);
  await cube.openMore();
  const select = cube.element.getByRole('combobox', { name: 'Cube' });
  await expect(select.locator('option:checked')).toHaveText('Six gardens*');
  await select.selectOption({ label: 'Six gardens' });
  await expect.poll(async () => (await cube.snapshot()).walls.back?.[0]?.[0]).toBe('.');
  await expect(select.locator('option:checked')).toHaveText('Six gardens');
});
