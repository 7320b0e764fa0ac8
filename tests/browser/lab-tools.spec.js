// The lab's other tools: wide brushes and shapes by pointer, and operations on the whole map.
// lab-touch.spec.js has them by finger, and tests/js/lab-tools.test.mjs by keys.

import { agrees, FIELD } from './support/answers.js';
import { expect, test } from './support/lab.js';

test('shapes by pointer: each follows the pointer, and is one step to undo', async ({
  lab,
  page,
}) => {
  await lab.show(FIELD);
  await expect(lab.shelf).toBeHidden();
  await lab.shape('Line');
  await lab.drag(
    [
      [5, 1],
      [8, 5],
      [5, 5],
    ],
    { drop: false },
  );
  expect(await lab.lines(), 'the current map').toEqual([
    '...........',
    ...Array(2).fill('.....#.....'),
    '.S...#...G.',
    ...Array(2).fill('.....#.....'),
    '...........',
  ]);
  await page.mouse.up();
  await agrees(lab);
  await lab.keys('Control+z');
  expect(await lab.text()).toBe(FIELD);
  await lab.shape('Outline');
  await lab.drag([
    [3, 1],
    [7, 5],
  ]);
  await lab.shape('Fill');
  await lab.press(5, 3);
  expect((await lab.lines()).slice(1, 6)).toEqual([
    '...#####...',
    '...#####...',
    '.S.#####.G.',
    '...#####...',
    '...#####...',
  ]);
  await lab.keys('Control+z', 'Control+z');
  expect(await lab.text()).toBe(FIELD);
  await lab.shape('Freehand');
  await lab.shape('Brush 3 wide');
  await lab.drag([
    [4, 1],
    [6, 1],
  ]);
  expect((await lab.lines()).slice(0, 3)).toEqual(Array(3).fill('...#####...'));
  // The same tools draw ground with a cost.
  await lab.tool('Ground');
  await lab.press(5, 6);
  expect((await lab.lines()).slice(4)).toEqual(['...........', '....555....', '....555....']);
  await agrees(lab);
});

test(
  'the whole map: blank, cleared, inverted, resized, each in one step to undo',
  { tag: '@journey' },
  async ({ lab }) => {
    const [first, before] = [await lab.text(), await lab.lines()];
    await lab.button('More tools').click();
    const press = (/** @type {string} */ name) => lab.shelf.getByRole('button', { name }).click();
    const [columns, rows] = ['Columns', 'Rows'].map((name) =>
      lab.shelf.getByRole('spinbutton', { name }),
    );
    await expect(columns).toHaveValue('24');
    await press('Invert');
    expect(await lab.text()).toBe(first.replace(/[#.]/g, (sign) => (sign === '#' ? '.' : '#')));
    await expect(lab.mapName).toHaveText('Two rooms*');
    await press('Clear walls');
    expect(await lab.text()).not.toContain('#');
    await agrees(lab);
    await lab.keys('Control+z', 'Control+z');
    expect(await lab.text()).toBe(first);
    await expect(lab.mapName).toHaveText('Two rooms');
    await columns.fill('10');
    await rows.fill('0');
    await rows.press('Tab');
    await expect(lab.shelf).toContainText('0 is not possible; 1 is used instead');
    await rows.fill('20');
    await rows.press('Tab');
    await press('Resize');
    const resized = await lab.lines();
    expect([resized.length, resized[0]?.length, resized.slice(0, 7)]).toEqual([
      20,
      10,
      before.slice(0, 7).map((row) => row.slice(0, 10)),
    ]);
    await agrees(lab);
    await press('Blank map');
    expect((await lab.text()).replace(/[.\n]/g, '')).toBe('SG');
    await lab.undo.click();
    await expect(columns).toHaveValue('10');
  },
);
