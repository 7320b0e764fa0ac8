// The size and seed of a new maze: the page says so if it uses other values.

import { Building } from './support/building.js';
import { CubePage, expect, test } from './support/cube.js';
import { forgive } from './support/fixtures.js';

/** @param {import('@playwright/test').Locator} field @param {string} value */
async function fill(field, value) {
  await field.fill(value);
  await field.press('Tab');
}

test('says under the field which size or seed it uses instead; in the editing tools, too, where floor may have any size', async ({
  cube,
}) => {
  await cube.openMore();
  await cube.list('Cube').selectOption({ label: 'New maze…' });
  const fieldsOf = (/** @type {import('@playwright/test').Locator} */ group) => ({
    size: group.getByRole('spinbutton', { name: 'Size' }),
    seed: group.getByRole('spinbutton', { name: 'Seed' }),
    message: group.getByRole('status').filter({ hasText: /\d/ }),
  });
  const { size, seed, message } = fieldsOf(cube.element.getByRole('group', { name: 'New maze' }));
  const sizeIs = (/** @type {number} */ cells) =>
    expect.poll(async () => (await cube.snapshot()).size).toBe(cells);
  await expect(size).toHaveValue('15');
  await expect(message).toHaveCount(0);

  await fill(size, '16');
  await expect(message).toHaveText('16 is not possible; 17 is used instead');
  await expect(size).toHaveValue('17');
  await sizeIs(17);
  await fill(size, '3');
  await fill(seed, '-4');
  await sizeIs(5);
  await expect(message).toHaveText([
    '3 is not possible; 5 is used instead',
    '-4 is not possible; 0 is used instead',
  ]);
  await fill(size, '7');
  await fill(seed, '123456');
  await expect(message).toHaveCount(0);
  await sizeIs(7);

  // An empty field is not a number: the earlier value stays, and so does the maze.
  await cube.listen('ready');
  for (const [field, value] of /** @type {const} */ ([
    [size, '7'],
    [seed, '123456'],
  ])) {
    await fill(field, '');
    await expect(field).toHaveValue(value);
  }
  expect(await cube.heard('ready')).toEqual([]);

  const { tools } = await Building.begin(cube);
  const press = (/** @type {string} */ name) =>
    tools.getByRole('button', { name, exact: true }).click();
  await press('More');
  const edited = fieldsOf(tools);
  await fill(edited.size, '8');
  await expect(edited.message).toHaveCount(0);
  await press('Blank cube');
  await sizeIs(8);
  await fill(edited.size, '10');
  await fill(edited.seed, '1.5');
  await press('New cube');
  await sizeIs(11);
  await expect(edited.message).toHaveText([
    '10 is not possible; 11 is used instead',
    '1.5 is not possible; 2 is used instead',
  ]);
});

test('reports fields that it cannot fetch, and makes the maze', async ({ page, site, errors }) => {
  await page.route('**/map-fields-*.js', (route) => route.abort());
  const cube = await new CubePage(page).openStill(site);
  await cube.openMore();
  await cube.list('Cube').selectOption({ label: 'New maze…' });
  for (const part of ['.toast', '.live'])
    await expect(cube.element.locator(part)).toContainText('Size and seed could not be loaded.');
  await expect.poll(async () => (await cube.snapshot()).size).toBe(15);
  forgive(errors, /net::ERR_FAILED .*map-fields-/);
});
