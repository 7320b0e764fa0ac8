// The size and seed of a new maze: the page says so if it uses other values.

import { cubeXml } from '../js/support/maps.mjs';
import { Building } from './support/building.js';
import { COARSE, CubePage } from './support/cube.js';
import { expect, forgive, test } from './support/fixtures.js';

test.use(COARSE);

/** @param {import('@playwright/test').Locator} field @param {string} value */
async function fill(field, value) {
  await field.fill(value);
  await field.press('Tab');
}

test('says under the field which size or seed it uses instead', async ({ page, site }) => {
  const cube = await new CubePage(page).openStill(site);
  await cube.openMore();
  await cube.list('Cube').selectOption({ label: 'New maze…' });
  const fields = cube.element.getByRole('group', { name: 'New maze' });
  const [size, seed] = [fields.getByRole('spinbutton', { name: 'Size' }), fields.getByRole('spinbutton', { name: 'Seed' })];
  const message = fields.getByRole('status').filter({ hasText: /\d/ });
  const sizeOf = async () => (await cube.snapshot()).size;
  await expect(size).toHaveValue('15');
  await expect(message).toHaveCount(0);

  await fill(size, '16');
  await expect(message).toHaveText('16 is not possible; 17 is used instead');
  await expect(size).toHaveValue('17');
  await expect.poll(sizeOf).toBe(17);
  await fill(size, '3');
  await expect(message).toHaveText('3 is not possible; 5 is used instead');
  await expect.poll(sizeOf).toBe(5);
  await fill(seed, '-4');
  await expect(message).toHaveText(['3 is not possible; 5 is used instead', '-4 is not possible; 0 is used instead']);
  await fill(size, '7');
  await fill(seed, '123456');
  await expect(message).toHaveCount(0);
  await expect.poll(sizeOf).toBe(7);

  // An empty field is not a number: the earlier value stays, and so does the maze.
  await cube.listen('ready');
  await fill(size, '');
  await expect(size).toHaveValue('7');
  await fill(seed, '');
  await expect(seed).toHaveValue('123456');
  expect(await cube.heard('ready')).toEqual([]);
});

test('reports fields that it cannot fetch, and makes the maze', async ({ page, site, errors }) => {
  await page.route('**/map-fields-*.js', (route) => route.abort());
  const cube = await new CubePage(page).openStill(site);
  await cube.openMore();
  await cube.list('Cube').selectOption({ label: 'New maze…' });
  await expect(cube.element.locator('.toast')).toHaveText('Size and seed could not be loaded.');
  await expect(cube.element.locator('.live')).toContainText('Size and seed could not be loaded.');
  await expect.poll(async () => (await cube.snapshot()).size).toBe(15);
  forgive(errors, /net::ERR_FAILED .*map-fields-/);
});

test('does the same in the editing tools, where floor may have any size', async ({ page, site }) => {
  const cube = await new CubePage(page).held(site, cubeXml({ size: 7 }));
  const { tools } = await Building.begin(cube);
  const press = (/** @type {string} */ name) => tools.getByRole('button', { name, exact: true }).click();
  await press('More');
  const [size, seed] = [tools.getByRole('spinbutton', { name: 'Size' }), tools.getByRole('spinbutton', { name: 'Seed' })];
  const message = tools.getByRole('status').filter({ hasText: /\d/ });
  await fill(size, '4');
  await expect(message).toHaveText('4 is not possible; 5 is used instead');
  await fill(size, '8');
  await expect(message).toHaveCount(0);
  await press('Blank cube');
  await expect.poll(async () => (await cube.snapshot()).size).toBe(8);
  await fill(size, '10');
  await fill(seed, '1.5');
  await expect(message).toHaveText('1.5 is not possible; 2 is used instead');
  await press('New cube');
  await expect.poll(async () => (await cube.snapshot()).size).toBe(11);
  await expect(message).toHaveText(['10 is not possible; 11 is used instead', '1.5 is not possible; 2 is used instead']);
  await expect(size).toHaveValue('11');
});
