// The lab on hexes: a map with a hex layout, its picture, pointer and keys, its text, and back to
// squares. What the page shows must equal the core's answers and the geometry of the layouts.

import { LAB } from '../../www/lab/draw/palette.js';
import { shapeOf } from '../../www/lab/draw/shape.js';
import { agrees, field } from './support/answers.js';
import { expect, test } from './support/lab.js';
import { groundAt, share, shoot, wrongCells } from './support/pixels.js';
import { searched, shipped } from './support/searched.js';

/** @typedef {import('./support/lab.js').LabPage} LabPage */
/** @typedef {import('./support/searched.js').Cell} Cell */
/** @typedef {'odd-r' | 'even-r' | 'odd-q' | 'even-q'} HexLayout */

const COMBS = shipped('two-combs.txt');

/**
 * A point of a cell, at a fraction of the distance from its centre to each of its corners.
 *
 * @param {LabPage} lab
 * @param {HexLayout} layout
 * @param {Cell} cell
 * @param {number} part
 */
async function towardsCorners(lab, layout, [x, y], part) {
  const [middle, beside] = [
    await lab.project(x, y),
    await (layout.endsWith('r') ? lab.project(x + 1, y) : lab.project(x, y + 1)),
  ];
  const scale = Math.hypot(beside.x - middle.x, beside.y - middle.y);
  return shapeOf(layout).corners.map(([cx, cy]) => ({
    x: middle.x + cx * part * scale,
    y: middle.y + cy * part * scale,
  }));
}

test(
  'a map of hexes sets the layout, and the next map has squares again',
  { tag: '@journey' },
  async ({ lab, page }) => {
    await lab.openSettings();
    await lab.choose('Two combs');
    await expect(lab.list('Cells')).toHaveValue('odd-r');
    await expect(lab.element).toHaveAttribute('movement', '6');
    await expect(lab.list('Moves')).toBeHidden();
    await agrees(lab, { movement: '6', layout: 'odd-r' });
    // A reload restores the layout.
    await lab.whenSaved();
    await page.reload();
    await lab.whenEnded();
    await expect(lab.list('Cells'), 'the disclosure opens for it').toHaveValue('odd-r');
    expect((await lab.snapshot()).cost).toBe(280);
    await lab.choose('Two rooms');
    await expect(lab.disclosure('More search settings')).toHaveJSProperty('open', false);
    await lab.openSettings();
    await expect(lab.list('Cells')).toHaveValue('square');
    await expect(lab.element).not.toHaveAttribute('layout');
    await agrees(lab);
  },
);

test('every hex has the colour of its ground and of its search state, into its corners', async ({
  lab,
  page,
}) => {
  await page.setViewportSize({ width: 1300, height: 850 });
  await lab.show(COMBS);
  for (const [layout, colorScheme] of /** @type {const} */ ([
    ['odd-r', 'light'],
    ['even-q', 'dark'],
  ])) {
    await page.emulateMedia({ colorScheme });
    // The text names its layout.
    await lab.set({ layout });
    await lab.whenJudged({ timed: false });
    const { grid, search, start, goal } = searched(COMBS, { movement: '6', layout });
    const step = Math.floor(search.steps / 2);
    search.show(step);
    await lab.seek(step);
    const covered = [...search.trail(grid), start, goal].map(String);
    expect(
      await wrongCells(
        lab,
        grid,
        (at, cell) =>
          covered.includes(cell) ? null : groundAt(LAB[colorScheme], grid, at, search.marks),
        { part: 0.7 },
      ),
      layout,
    ).toEqual([]);
    const shot = await shoot(page);
    for (const wall of [...grid.cells.keys()].filter((at) => grid.cells[at] === 0)) {
      /** @type {Cell} */
      const cell = [wall % grid.width, Math.floor(wall / grid.width)];
      // A square would not reach these points, and its neighbours would.
      for (const { x, y } of await towardsCorners(lab, layout, cell, 0.78)) {
        expect(
          share(shot, { x: x - 1, y: y - 1, width: 2, height: 2 }, LAB[colorScheme].wall),
          `a corner of ${cell}, ${layout}`,
        ).toBeGreaterThan(0);
      }
    }
  }
});

test('a press in any corner of a hex edits that hex', async ({ lab, page }) => {
  for (const layout of /** @type {const} */ (['even-r', 'odd-q'])) {
    await lab.show(field(13, 9, [0, 4], [12, 4]), { movement: '6', layout });
    const { grid } = searched(await lab.text());
    for (const cell of /** @type {Cell[]} */ ([
      [5, 4],
      [6, 3],
    ]))
      for (const point of await towardsCorners(lab, layout, cell, 0.9)) {
        await page.mouse.click(point.x, point.y);
        grid.setCell(cell, grid.cell(cell) === 'wall' ? 'floor' : 'wall');
        expect(await lab.text('hex'), `${cell}`).toBe(grid.text('hex', { layout }));
      }
    await agrees(lab, { movement: '6', layout });
  }
});

test('keys go from hex to hex and directions are as in the picture; the text has hexes, and names a row that is shifted wrongly', async ({
  lab,
}) => {
  await lab.show(COMBS);
  await lab.openText();
  await expect(lab.editor).toHaveValue(COMBS);
  await expect(lab.list('Text format')).toHaveValue('hex');
  await lab.button('Close the text').click();
  // The cursor begins at the start, in a shifted row. The cell above, in the same column, is to its
  // left.
  await lab.stage.focus();
  await lab.keys('ArrowRight', 'ArrowUp');
  await expect.poll(async () => (await lab.explanation())?.title).toBe('Cell 7, 6');
  expect((await lab.project(7, 7)).x).toBeGreaterThan((await lab.project(7, 6)).x);
  expect((await lab.explanation())?.lines).toContain('Parent: south-east (7, 7)');
  await lab.keys('Enter');
  expect((await lab.text('hex')).split('\n')[7]?.[14], 'a wall').toBe('#');

  await lab.openText();
  await lab.editor.fill('layout even-r\n . S .\n. # G\n');
  await expect(lab.list('Cells')).toHaveValue('even-r');
  await agrees(lab, { movement: '6', layout: 'even-r' });
  await lab.editor.fill('layout odd-r\n . S .\n. # G\n');
  for (const part of [/line 2/i, 'The last valid map stays.'])
    await expect(lab.textMessage).toContainText(part);
  await expect(lab.list('Cells')).toHaveValue('even-r');
});

test('the cells setting turns squares into hexes and back with the earlier moves, and says what needs squares', async ({
  lab,
}) => {
  await lab.show(field(9, 7, [1, 3], [7, 3]), { movement: '4' });
  await lab.openSettings();
  await lab.list('Cells').selectOption('odd-q');
  await expect(lab.element).toHaveAttribute('layout', 'odd-q');
  await agrees(lab, { movement: '6', layout: 'odd-q' });
  await lab.list('Search').selectOption('jps');
  await expect(lab.card).toContainText('needs squares');
  expect((await lab.snapshot()).lanes[0]?.algorithm).toBe('astar');
  await lab.set({ algorithm: null });
  await expect(lab.card).toBeHidden();
  await lab.list('Cells').selectOption('square');
  await expect(lab.element).toHaveAttribute('movement', '4');
  await expect(lab.element).not.toHaveAttribute('layout');
  await agrees(lab, { movement: '4' });
});
