// Maps in and out, valid and invalid.

import { cubeXml, placeOf } from '../js/support/maps.mjs';
import { expect, test } from './support/cube.js';

const nine = cubeXml({
  size: 9,
  player: { face: 'left', x: 1, y: 1 },
  monsters: [{ face: 'left', x: 7, y: 7 }],
});
const broken = nine.replace('<row>.........</row>', '<row>....?....</row>');

test('an XML file that you drop on the page replaces the world; load() rejects an invalid one with the error of the event, and keeps the world', async ({
  cube,
}) => {
  await cube.listen('ready');
  await cube.drop('nine.xml', nine);
  await expect.poll(async () => (await cube.snapshot()).size).toBe(9);
  expect(await cube.heard('ready')).toEqual([{ size: 9, monsters: 1 }]);
  expect((await cube.snapshot()).monsters).toHaveLength(1);
  await cube.listen('maperror');
  for (const text of [
    '',
    'not XML',
    broken,
    `<!DOCTYPE x [<!ENTITY a "b">]>${nine}`,
    '<cube size="400"/>',
  ]) {
    const message = await cube.load(text);
    expect(message).not.toBe('');
    expect((await cube.heard('maperror')).at(-1)).toMatchObject({
      message,
      line: expect.any(Number),
      column: expect.any(Number),
    });
  }
  expect((await cube.snapshot()).size).toBe(9);
});

test('an invalid map has a line, a column and a reason, its markup is text, ten megabytes are refused, and the running chase continues', async ({
  cube,
}) => {
  await cube.call('play');
  const card = cube.element.locator('.card');
  const { size } = await cube.snapshot();
  await cube.listen('maperror');
  await cube.drop('broken.xml', broken);
  const { line, column } = placeOf(broken, '?....<');
  await expect(card.getByText(`Line ${line}, column ${column}`, { exact: true })).toBeVisible();
  expect(await cube.heard('maperror')).toEqual([{ message: expect.any(String), line, column }]);
  expect((await cube.snapshot()).size).toBe(size);
  await cube.goesOn();
  await cube.button('Dismiss').click();
  await expect(card).toBeHidden();

  await cube.drop(
    'evil<img src=x>.xml',
    nine.replace(
      '<face name="left">',
      '<face name="&lt;img src=x onerror=&quot;window.hacked=1&quot;&gt;">',
    ),
  );
  await expect(card).toContainText('<img src=x onerror=');
  expect(
    await cube.element.evaluate((element) => [
      element.shadowRoot?.querySelectorAll('img').length,
      'hacked' in window,
    ]),
  ).toEqual([0, false]);

  await cube.listen('maperror');
  expect(await cube.load(`<cube size="5"><!--${'x'.repeat(10_000_000)}--></cube>`)).not.toBe('');
  expect(await cube.heard('maperror')).toHaveLength(1);
  await cube.goesOn();
});

test(
  'an edited map has a star, and its original is in the list; a file from the button replaces the world, and a save returns it with its edits',
  { tag: '@journey' },
  async ({ cube, page }) => {
    await cube.call('pause');
    expect(await cube.call('setCell', 'back', 0, 0, 'wall')).toBe(true);
    await cube.openMore();
    const select = cube.element.getByRole('combobox', { name: 'Cube' });
    await expect(select.locator('option:checked')).toHaveText('Six gardens*');
    await select.selectOption({ label: 'Six gardens' });
    await expect.poll(async () => (await cube.snapshot()).walls.back?.[0]?.[0]).toBe('.');
    await expect(select.locator('option:checked')).toHaveText('Six gardens');

    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      cube.element.getByRole('button', { name: /open/i }).click(),
    ]);
    await chooser.setFiles({
      name: 'nine.xml',
      mimeType: 'application/xml',
      buffer: Buffer.from(nine),
    });
    await expect.poll(async () => (await cube.snapshot()).size).toBe(9);
    await cube.call('pause');
    await cube.call('setCell', 'back', 4, 2, 'wall');
    const saved = await cube.saved();
    expect(saved).toContain('<row>....#....</row>');
    expect(saved).toBe(await cube.call('text'));
  },
);
