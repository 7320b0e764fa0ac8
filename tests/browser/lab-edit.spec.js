// Editing in the lab: walls, ground, start and goal, undo, and new or chosen maps. After each edit,
// the page's numbers must equal the core's for that map.

import { agrees, answerOf, FIELD, field, generated, rewritten } from './support/answers.js';
import { expect, test } from './support/lab.js';
import { shipped } from './support/searched.js';

/** @typedef {import('./support/lab.js').LabPage} LabPage */
/** @typedef {import('./support/searched.js').Cell} Cell */

/** @param {LabPage} lab @param {...Cell} cells @returns {Promise<string>} a character for each */
async function signs(lab, ...cells) {
  const rows = await lab.lines();
  return cells.map(([x, y]) => rows[y]?.[x]).join('');
}

test(
  'a stroke of walls or of ground keeps its mode: it builds, or clears; a fast one leaves no gaps and no end',
  { tag: '@journey' },
  async ({ lab }) => {
    await lab.show(FIELD);
    await lab.listen('edit');
    const before = await agrees(lab);
    await lab.drag([
      [5, 1],
      [5, 5],
    ]);
    expect((await lab.lines()).map((row) => row[5]).join('')).toBe('.#####.');
    expect((await lab.heard('edit')).length).toBeGreaterThan(0);
    expect((await agrees(lab))?.cost).toBeGreaterThan(before?.cost ?? NaN);

    await lab.drag([
      [3, 2],
      [7, 2],
    ]);
    expect((await lab.lines())[2], 'a stroke that began on floor').toBe('...#####...');
    await lab.drag([
      [5, 3],
      [5, 6],
    ]);
    expect(await signs(lab, [5, 3], [5, 4], [5, 5], [5, 6]), 'a stroke that began on a wall').toBe(
      '....',
    );
    await lab.press(7, 2);
    expect(await signs(lab, [7, 2])).toBe('.');
    await agrees(lab);
    const walls = await lab.text();
    await lab.tool('Look');
    await lab.press(4, 1);
    expect(await lab.text(), 'the Look tool edits nothing').toBe(walls);

    await lab.tool('Walls');
    await lab.load(FIELD);
    await lab.drag(
      [
        [0, 0],
        [10, 6],
      ],
      { steps: 1 },
    );
    const rows = await lab.lines();
    // The stroke goes from corner to corner in steps of a king, so each column has a wall.
    for (let x = 0; x < 11; x++)
      expect(rows.map((row) => row[x]).join(''), `column ${x}`).toContain('#');
    await lab.load(FIELD);
    await lab.drag([
      [3, 3],
      [10, 3],
    ]);
    expect((await lab.lines())[3]).toBe('.S.######G#');

    await lab.load(FIELD);
    await lab.tool('Ground');
    await lab.list('Cost of painted ground').selectOption('50');
    await lab.drag([
      [6, 2],
      [6, 4],
    ]);
    expect(await lab.text()).toContain('a = 50');
    await agrees(lab);
    await lab.drag([
      [6, 2],
      [6, 3],
    ]);
    expect(await signs(lab, [6, 2], [6, 3], [6, 4]), 'the same tool clears it').toBe('..a');
  },
);

test(
  'the answer follows the ends while you drag them, up to a wall or the other end, with the reason; a goal in a wall leads to the nearest cell',
  { tag: '@journey' },
  async ({ lab, page }) => {
    await lab.show(FIELD);
    const middle = async () => (await lab.lines())[3];
    await lab.drag(
      [
        [1, 3],
        [3, 0],
      ],
      { drop: false },
    );
    await expect.poll(async () => (await lab.snapshot()).path[0]).toEqual([3, 0]);
    expect((await lab.whenEnded()).cost).toBe(answerOf(field(11, 7, [3, 0], [9, 3])).cost);
    await page.mouse.up();
    await lab.drag([
      [9, 3],
      [8, 6],
    ]);
    expect(await lab.text()).toBe(field(11, 7, [3, 0], [8, 6]));
    await agrees(lab);
    await lab.keys('Control+z');
    expect(await lab.text(), 'a drag is one step to undo').toBe(field(11, 7, [3, 0], [9, 3]));

    await lab.load(FIELD);
    await lab.drag([
      [6, 2],
      [6, 4],
    ]);
    await lab.drag(
      [
        [1, 3],
        [5, 3],
        [6, 3],
      ],
      { drop: false },
    );
    await expect(lab.toast).toHaveText('The start cannot lie in a wall.');
    await expect.poll(() => lab.said()).toContain('The start cannot lie in a wall.');
    await page.mouse.up();
    expect(await middle(), 'the wall stays, and the start is before it').toBe('.....S#..G.');
    await lab.drag([
      [9, 3],
      [7, 3],
      [5, 3],
    ]);
    await expect(lab.toast).toHaveText('Start and goal cannot lie on the same cell.');
    expect(await middle()).toBe('.....SG....');
    expect(await lab.text(), 'what the goal hides').toContain('G = #');
    expect((await lab.whenEnded()).status).toBe('nearest');
    await lab.drag([
      [6, 3],
      [9, 3],
    ]);
    expect(await middle(), 'the wall is still there').toBe('.....S#..G.');
    await agrees(lab);
  },
);

test('undo and redo work by keys and by buttons, also to maps that you opened', async ({ lab }) => {
  await expect(lab.undo, 'the first map is no edit').toBeDisabled();
  const states = [await lab.text()];
  await lab.choose('Swamp');
  await expect.poll(() => lab.text()).toBe(rewritten(shipped('swamp.txt'), 'ascii'));
  states.push(await lab.text());
  await lab.drop('mine.txt', FIELD);
  await expect.poll(() => lab.text()).toBe(FIELD);
  await expect(lab.mapName).toHaveText('mine.txt');
  await lab.press(2, 0);
  states.push(FIELD, await lab.text());
  /** @param {() => Promise<unknown>} way @param {number[]} to the states that it leads to */
  const leads = async (way, to) => {
    for (const at of to) {
      await way();
      expect(await lab.text(), `state ${at}`).toBe(states[at]);
    }
  };
  await lab.stage.focus();
  await leads(() => lab.keys('Control+z'), [2]);
  await leads(() => lab.undo.click(), [1]);
  await expect(lab.mapName).toHaveText('Swamp');
  await leads(() => lab.undo.click(), [0]);
  await expect(lab.mapName).toHaveText('Two rooms');
  await agrees(lab);
  await leads(() => lab.redo.click(), [1]);
  await lab.stage.focus();
  await leads(() => lab.keys('Control+Shift+z'), [2]);
  await leads(() => lab.keys('Control+y'), [3]);
  await expect(lab.redo).toBeDisabled();
  await agrees(lab);
});

test('generates the same maps from a seed as the core, and says which size it uses instead of an impossible one', async ({
  lab,
}) => {
  const before = await lab.text();
  await lab.choose('New map…');
  const made = lab.element.getByRole('group', { name: 'New map' });
  const [kind, columns] = [
    made.getByRole('combobox', { name: 'Kind' }),
    made.getByRole('spinbutton', { name: 'Columns' }),
  ];
  const used = made.getByRole('status').filter({ hasText: /\d/ });
  await columns.fill('30');
  await kind.evaluate((select) => {
    /** @type {HTMLSelectElement} */ (select).value = 'eller';
    select.dispatchEvent(new Event('change'));
  });
  await expect.poll(() => lab.text()).not.toBe(before);
  await expect(columns, 'a map that loads leaves a number alone while you type it').toHaveValue(
    '30',
  );
  await columns.press('Tab');
  await expect(columns).toHaveValue('31');
  await expect(used).toHaveText('30 is not possible; 31 is used instead');
  /** @param {string} label @param {number} value */
  const fill = async (label, value) => {
    await made.getByRole('spinbutton', { name: label }).fill(String(value));
    await made.getByRole('spinbutton', { name: label }).press('Tab');
  };
  /** @param {import('../../www/engine/grid.js').MazeOptions} options */
  const isMade = (options) =>
    expect
      .poll(() => lab.text(), { message: JSON.stringify(options) })
      .toBe(generated({ width: 31, height: 21, seed: 7, ...options }));
  for (const [name, value] of /** @type {const} */ ([
    ['Columns', 31],
    ['Rows', 21],
    ['Seed', 7],
  ]))
    await fill(name, value);
  const kinds = await kind
    .locator('option')
    .evaluateAll((options) =>
      options.map((option) => /** @type {HTMLOptionElement} */ (option).value),
    );
  expect(kinds.length).toBe(8);
  for (const generator of /** @type {any[]} */ (kinds)) {
    await kind.selectOption(generator);
    await isMade({ generator });
  }
  await agrees(lab);
  await kind.selectOption('random');
  await fill('Walls %', 10);
  await isMade({ generator: 'random', density: 10 });
  await kind.selectOption('kruskal');
  await fill('Dead ends opened, %', 140);
  await expect(used).toHaveText([
    '30 is not possible; 31 is used instead',
    '140 is not possible; 100 is used instead',
  ]);
  // A map in progress would reset the fields when it comes.
  await isMade({ generator: 'kruskal', braid: 100 });
  await fill('Columns', 4097);
  await expect(lab.card).toBeHidden();
  await expect(used).toHaveText([
    '4097 is not possible; 2047 is used instead',
    '140 is not possible; 100 is used instead',
  ]);
  await fill('Columns', 31);
  await fill('Seed', 8);
  await isMade({ generator: 'kruskal', braid: 100, seed: 8 });
  const last = await lab.text();
  await made.getByRole('button', { name: 'Another' }).click();
  await expect.poll(() => lab.text()).not.toBe(last);
});
