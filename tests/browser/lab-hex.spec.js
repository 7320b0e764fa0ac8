// The lab on hexes: a map with a hex layout, its picture, pointer and keys, its text, and back to squares. What the page shows
// must equal the core's answers and the geometry of the layouts.

import { LAB, ground } from '../../www/lab/draw/palette.js';
import { shapeOf } from '../../www/lab/draw/shape.js';
import { MARKS } from '../../www/engine/names.js';
import { answerIn, answerOf, field } from './support/answers.js';
import { expect, test } from './support/fixtures.js';
import { LabPage } from './support/lab.js';
import { dominant, share, shoot } from './support/pixels.js';
import { searched, shipped } from './support/searched.js';

/** @typedef {import('./support/searched.js').Cell} Cell */
/** @typedef {'odd-r' | 'even-r' | 'odd-q' | 'even-q'} HexLayout */

const COMBS = shipped('two-combs.txt');
const wordOf = Object.fromEntries(Object.entries(MARKS).map(([word, mark]) => [mark, word]));

/** @param {LabPage} lab */
const cells = (lab) => lab.element.getByRole('combobox', { name: 'Cells' });

/** CSS pixels from the centre of a cell to the centre of its neighbour. @param {LabPage} lab @param {HexLayout} layout */
async function spacing(lab, layout) {
  const [a, b] = layout.endsWith('r') ? [await lab.project(0, 0), await lab.project(1, 0)] : [await lab.project(0, 0), await lab.project(0, 1)];
  return Math.hypot(b.x - a.x, b.y - a.y);
}

/** A point of a cell, at a fraction of the distance from its centre to each of its corners. @param {LabPage} lab @param {HexLayout} layout @param {Cell} cell @param {number} part */
async function towardsCorners(lab, layout, [x, y], part) {
  const [middle, scale] = [await lab.project(x, y), await spacing(lab, layout)];
  return shapeOf(layout).corners.map(([cx, cy]) => ({ x: middle.x + cx * part * scale, y: middle.y + cy * part * scale }));
}

test('a map of hexes sets the layout, and the next map has squares again', async ({ page, site }) => {
  const lab = await new LabPage(page).open(`${site}lab.html`);
  await lab.openSettings();
  const maps = lab.element.getByRole('combobox', { name: 'Map' });
  await maps.selectOption({ label: 'Two combs' });
  await expect(cells(lab)).toHaveValue('odd-r');
  await expect(lab.element).toHaveAttribute('movement', '6');
  await expect(lab.element.getByRole('combobox', { name: 'Moves' })).toBeHidden();
  expect(answerIn((await lab.whenJudged({ timed: false })).lanes[0])).toEqual(answerOf(COMBS, { movement: '6', layout: 'odd-r' }));
  // A reload restores the layout.
  await page.waitForTimeout(600);
  await page.reload();
  await lab.whenJudged({ timed: false });
  await expect(cells(lab), 'the disclosure opens for it').toHaveValue('odd-r');
  expect((await lab.snapshot()).cost).toBe(280);
  await maps.selectOption({ label: 'Two rooms' });
  await expect(lab.disclosure('More search settings')).toHaveJSProperty('open', false);
  await lab.openSettings();
  await expect(cells(lab)).toHaveValue('square');
  await expect(lab.element).not.toHaveAttribute('layout');
  expect(answerIn((await lab.whenJudged({ timed: false })).lanes[0])).toEqual(answerOf(shipped('two-rooms.txt')));
});

for (const [layout, scheme] of /** @type {const} */ ([['odd-r', 'light'], ['even-q', 'dark']])) {
  test(`${layout}, ${scheme}: every hex has the colour of its ground and of its search state, into its corners`, async ({ page, site }) => {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 1300, height: 850 });
    const lab = await new LabPage(page).openWith(site, COMBS);
    // The text names its layout.
    await lab.set({ layout });
    await lab.whenJudged({ timed: false });
    const { grid, search, start, goal } = searched(COMBS, { movement: '6', layout });
    const step = Math.floor(search.steps / 2);
    search.show(step);
    await lab.seek(step);
    const colours = LAB[scheme];
    const onTrail = new Set([...search.trail(grid), start, goal].map(String));
    const marks = search.marks.slice();
    const middles = await lab.projectAll(grid.width, grid.height);
    const scale = await spacing(lab, layout);
    const shot = await shoot(page);
    /** @type {string[]} */
    const wrong = [];
    for (const [at, middle] of middles.entries()) {
      const cell = [at % grid.width, Math.floor(at / grid.width)];
      if (onTrail.has(String(cell))) continue;
      const cost = grid.cells[at] ?? 0;
      const expected = cost === 0 ? colours.wall : ground(colours, cost, /** @type {any} */ (wordOf[marks[at] ?? 0] ?? 'none'));
      const found = dominant(shot, { x: middle.x - 0.35 * scale, y: middle.y - 0.35 * scale, width: 0.7 * scale, height: 0.7 * scale });
      if (found !== expected) wrong.push(`${cell}: ${found}, not ${expected}`);
      if (cost !== 0) continue;
      // A square would not reach these points, and its neighbours would.
      for (const [cx, cy] of shapeOf(layout).corners) {
        const box = { x: middle.x + 0.78 * scale * cx - 1, y: middle.y + 0.78 * scale * cy - 1, width: 2, height: 2 };
        if (share(shot, box, expected) === 0) wrong.push(`${cell}: no wall at its corner ${cx}, ${cy}`);
      }
    }
    expect(wrong).toEqual([]);
    search.free();
    grid.free();
  });
}

for (const layout of /** @type {const} */ (['even-r', 'odd-q'])) {
  test(`${layout}: a press in any corner of a hex edits that hex, and a fast stroke is a line of hexes`, async ({ page, site }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const lab = await new LabPage(page).openWith(site, field(13, 9, [0, 4], [12, 4]), { movement: '6', layout });
    const { grid } = searched(await lab.text());
    for (const cell of /** @type {Cell[]} */ ([[5, 4], [6, 3]])) {
      for (const point of await towardsCorners(lab, layout, cell, 0.9)) {
        await page.mouse.click(point.x, point.y);
        grid.setCell(...cell, grid.cell(...cell) === 'wall' ? 'floor' : 'wall');
        expect(await lab.text('hex'), `${cell}`).toBe(grid.text('hex', { layout }));
      }
    }
    await lab.drag([[1, 1], [11, 7]], { steps: 1 });
    for (const [x, y] of grid.hexLine(1, 1, 11, 7, layout)) grid.setCell(x, y, 'wall');
    expect(await lab.text('hex')).toBe(grid.text('hex', { layout }));
    expect(answerIn((await lab.whenJudged({ timed: false })).lanes[0])).toEqual(answerOf(await lab.text(), { movement: '6', layout }));
    await page.keyboard.press('Control+z');
    await expect.poll(async () => (await lab.text()).includes('#')).toBe(false);
    grid.free();
  });
}

test('the arrow keys move from hex to hex, and the direction of a parent is as in the picture', async ({ page, site }) => {
  const lab = await new LabPage(page).openWith(site, COMBS);
  await lab.stage.focus();
  await page.keyboard.press('ArrowRight');
  // The cursor begins at the start, in a shifted row. The cell above, in the same column, is to its left.
  await page.keyboard.press('ArrowUp');
  await expect.poll(async () => (await lab.explanation())?.title).toBe('Cell 7, 6');
  const [from, to] = [await lab.project(7, 6), await lab.project(7, 7)];
  expect(to.x).toBeGreaterThan(from.x);
  expect((await lab.explanation())?.lines).toContain('Parent: south-east (7, 7)');
  await page.keyboard.press('Enter');
  expect((await lab.text('hex')).split('\n')[7]?.[14], 'a wall').toBe('#');
});

test('shows hexes as text, reads them, and names a row that is shifted wrongly', async ({ page, site }) => {
  const lab = await new LabPage(page).openWith(site, COMBS);
  await lab.element.getByRole('button', { name: /^(As )?text$/i }).click();
  await expect(lab.editor).toHaveValue(COMBS);
  await expect(lab.element.getByRole('combobox', { name: 'Text format' })).toHaveValue('hex');
  const typed = 'layout even-r\n . S .\n. # G\n';
  await lab.editor.fill(typed);
  await expect(cells(lab)).toHaveValue('even-r');
  expect(answerIn((await lab.whenJudged({ timed: false })).lanes[0])).toEqual(answerOf(typed, { movement: '6', layout: 'even-r' }));
  await lab.editor.fill('layout odd-r\n . S .\n. # G\n');
  await expect(lab.element.locator('.text-message')).toContainText(/line 2/i);
  await expect(lab.element.locator('.text-message')).toContainText('The last valid map stays.');
  await expect(cells(lab)).toHaveValue('even-r');
});

test('the cells setting turns squares into hexes and back with the earlier moves, and says what needs squares', async ({ page, site }) => {
  const text = field(9, 7, [1, 3], [7, 3]);
  const lab = await new LabPage(page).openWith(site, text, { movement: '4' });
  await lab.openSettings();
  await cells(lab).selectOption('odd-q');
  await expect(lab.element).toHaveAttribute('layout', 'odd-q');
  expect(answerIn((await lab.whenJudged({ timed: false })).lanes[0])).toEqual(answerOf(text, { movement: '6', layout: 'odd-q' }));
  await lab.element.getByRole('combobox', { name: 'Search', exact: true }).selectOption('jps');
  await expect(lab.card).toContainText('needs squares');
  expect((await lab.snapshot()).lanes[0]?.algorithm).toBe('astar');
  await lab.set({ algorithm: null });
  await expect(lab.card).toBeHidden();
  await cells(lab).selectOption('square');
  await expect(lab.element).toHaveAttribute('movement', '4');
  await expect(lab.element).not.toHaveAttribute('layout');
  expect(answerIn((await lab.whenJudged({ timed: false })).lanes[0])).toEqual(answerOf(text, { movement: '4' }));
  await lab.set({ layout: 'odd-r' });
  await expect(lab.card).toContainText('layout "odd-r" is for movement "6"');
});
