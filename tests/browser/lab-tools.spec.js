// The lab's other tools: wide brushes and shapes by pointer, keys and finger, and operations on the whole map.

import { answerIn, answerOf, field } from './support/answers.js';
import { expect, test } from './support/fixtures.js';
import { LabPage } from './support/lab.js';

const FIELD = field(11, 7, [1, 3], [9, 3]);

/** @param {LabPage} lab */
const shelf = (lab) => lab.element.getByRole('group', { name: 'More tools' });

/** @param {LabPage} lab */
async function unfold(lab) {
  await lab.element.getByRole('button', { name: 'More tools' }).click();
  await expect(shelf(lab)).toBeVisible();
}

/** @param {LabPage} lab @param {string} name */
const pick = (lab, name) => expect(() => shelf(lab).getByRole('radio', { name, exact: true }).check({ force: true }), 'the tool panel may still grow').toPass();

/** @param {LabPage} lab */
const rows = async (lab) => (await lab.text()).trimEnd().split('\n');

/** The page's answer is the core's answer for the page's map. @param {LabPage} lab */
async function agrees(lab) {
  const { lanes } = await lab.whenJudged({ timed: false });
  expect(answerIn(lanes[0])).toEqual(answerOf(await lab.text()));
}

test('shapes by pointer: each follows the pointer, and is one step to undo', async ({ page, site }) => {
  const lab = await new LabPage(page).openWith(site, FIELD);
  await expect(shelf(lab)).toBeHidden();
  await unfold(lab);
  await pick(lab, 'Line');
  await lab.drag([[5, 1], [8, 5], [5, 5]], { drop: false });
  expect(await rows(lab), 'the current map').toEqual(['...........', ...Array(2).fill('.....#.....'), '.S...#...G.', ...Array(2).fill('.....#.....'), '...........']);
  await page.mouse.up();
  await agrees(lab);
  await page.keyboard.press('Control+z');
  expect(await lab.text()).toBe(FIELD);
  await pick(lab, 'Outline');
  await lab.drag([[3, 1], [7, 5]]);
  expect(await rows(lab)).toEqual(['...........', '...#####...', '...#...#...', '.S.#...#.G.', '...#...#...', '...#####...', '...........']);
  await pick(lab, 'Fill');
  await lab.press(5, 3);
  expect((await rows(lab)).slice(1, 6)).toEqual(['...#####...', '...#####...', '.S.#####.G.', '...#####...', '...#####...']);
  await agrees(lab);
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  expect(await lab.text()).toBe(FIELD);
  await pick(lab, 'Freehand');
  await pick(lab, 'Brush 3 wide');
  await lab.drag([[4, 1], [6, 1]]);
  expect((await rows(lab)).slice(0, 3)).toEqual(Array(3).fill('...#####...'));
  // The same tools draw ground with a cost.
  await lab.tool('Ground');
  await lab.press(5, 6);
  expect((await rows(lab)).slice(4)).toEqual(['...........', '....555....', '....555....']);
  await agrees(lab);
});

test('shapes by keys: Enter starts and ends a shape, and Escape cancels it', async ({ page, site }) => {
  const lab = await new LabPage(page).openWith(site, FIELD);
  await unfold(lab);
  await pick(lab, 'Line');
  await lab.stage.focus();
  for (const key of ['ArrowUp', 'ArrowRight', 'ArrowRight', 'ArrowUp']) await page.keyboard.press(key);
  await page.keyboard.press('Enter');
  await expect.poll(() => lab.said()).toContain('The arrow keys draw from here; Enter finishes');
  for (let n = 0; n < 5; n++) await page.keyboard.press('ArrowRight');
  expect((await rows(lab))[2]).toBe('...######..');
  await page.keyboard.press('Escape');
  expect(await lab.text()).toBe(FIELD);
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  const drawn = await rows(lab);
  expect(drawn.join('').split('#').length - 1, 'two cells, and no third').toBe(2);
  await page.keyboard.press('Control+z');
  expect(await lab.text()).toBe(FIELD);
});

test('shapes by finger, on a phone: the choice of a shape selects the wall tool', async ({ fresh, site }) => {
  const page = await fresh({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const lab = await new LabPage(page).openWith(site, FIELD);
  await lab.element.getByRole('button', { name: 'More tools' }).tap();
  await shelf(lab).locator('label', { has: page.locator('input[value=rectangle]') }).tap();
  await expect(lab.element.getByRole('radio', { name: 'Walls' })).toBeChecked();
  await lab.fingers([[await lab.project(4, 1), await lab.project(5, 2), await lab.project(6, 4)]]);
  expect((await rows(lab)).slice(1, 5)).toEqual(['....###....', '....###....', '.S..###..G.', '....###....']);
  await agrees(lab);
  // Two fingers move the map, and cancel the shape of the first.
  const drawn = await lab.text();
  const [a, b] = [await lab.project(1, 0), await lab.project(3, 1)];
  await lab.fingers([[a, { x: a.x, y: a.y + 20 }], [b, { x: b.x, y: b.y + 20 }]]);
  expect(await lab.text()).toBe(drawn);
});

test('the whole map: blank, cleared, inverted, resized, each in one step to undo', async ({ page, site }) => {
  const lab = await new LabPage(page).open(`${site}lab.html`);
  const first = await lab.text();
  await lab.listen('edit');
  await unfold(lab);
  const press = (/** @type {string} */ name) => shelf(lab).getByRole('button', { name }).click();
  const [columns, wanted] = [shelf(lab).getByRole('spinbutton', { name: 'Columns' }), shelf(lab).getByRole('spinbutton', { name: 'Rows' })];
  await expect(columns).toHaveValue('24');
  const name = lab.element.getByRole('combobox', { name: 'Map', exact: true }).locator('option:checked');
  await press('Invert');
  const inverted = await rows(lab);
  const before = first.trimEnd().split('\n');
  expect(inverted.join('')).toBe([...before.join('')].map((sign) => ({ '#': '.', '.': '#' })[sign] ?? sign).join(''));
  await expect(name).toHaveText('Two rooms*');
  await press('Clear walls');
  expect(await lab.text()).not.toContain('#');
  await agrees(lab);
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  expect(await lab.text()).toBe(first);
  await expect(name).toHaveText('Two rooms');
  await columns.fill('0');
  await columns.press('Tab');
  await expect(shelf(lab)).toContainText('0 is not possible; 1 is used instead');
  await columns.fill('10');
  await wanted.fill('20');
  await wanted.press('Tab');
  await expect(shelf(lab)).not.toContainText('is not possible');
  await press('Resize');
  const resized = await rows(lab);
  expect([resized.length, resized[0]?.length]).toEqual([20, 10]);
  expect(resized.slice(0, 15).map((row) => row.replace('G', '.'))).toEqual(before.map((row) => row.slice(0, 10)).map((row, y) => (resized[y]?.includes('G') ? `${row.slice(0, 9)}.` : row)));
  expect(resized.join('')).toMatch(/S.*G/);
  await agrees(lab);
  await press('Blank map');
  expect((await lab.text()).replace(/[.\n]/g, '')).toBe('SG');
  await lab.element.getByRole('button', { name: /^Undo/ }).click();
  await expect(columns).toHaveValue('10');
  expect((await lab.heard('edit')).length).toBeGreaterThan(5);
});

test('a wide brush paints a hexagon on hexes', async ({ page, site }) => {
  const lab = await new LabPage(page).openWith(site, FIELD, { movement: '6', layout: 'odd-r' });
  await unfold(lab);
  await pick(lab, 'Brush 3 wide');
  await lab.press(5, 5);
  expect((await lab.text('ascii')).split('#').length - 1).toBe(7);
});
