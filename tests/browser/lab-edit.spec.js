// Editing in the lab: walls, ground, start and goal, undo, and new or chosen maps. After each edit, the page's numbers must equal
// the core's for that map.

import { GridWorld } from '../../www/engine/grid.js';
import { GridSearch } from '../../www/engine/search.js';
import { answerIn, answerOf, field, generated, rewritten } from './support/answers.js';
import { expect, test } from './support/fixtures.js';
import { LabPage } from './support/lab.js';
import { shipped } from './support/searched.js';

/** @typedef {import('./support/searched.js').Cell} Cell */

const FIELD = field(11, 7, [1, 3], [9, 3]);

/** @param {LabPage} lab @param {...Cell} cells @returns {Promise<string>} a character for each */
async function signs(lab, ...cells) {
  const rows = (await lab.text()).split('\n');
  return cells.map(([x, y]) => rows[y]?.[x]).join('');
}

/** The page's answer is the core's answer for the page's map. @param {LabPage} lab @param {import('./support/searched.js').SearchOptions} [options] */
async function agrees(lab, options) {
  const { lanes } = await lab.whenJudged({ timed: false });
  expect(answerIn(lanes[0])).toEqual(answerOf(await lab.text(), options));
  return lanes[0];
}

test('a stroke keeps its mode: it builds walls over walls, or clears floor over floor', async ({ page, site }) => {
  const lab = await new LabPage(page).openWith(site, FIELD);
  await lab.listen('edit');
  const before = await agrees(lab);
  await lab.drag([[5, 1], [5, 5]]);
  expect(await signs(lab, [5, 0], [5, 1], [5, 2], [5, 3], [5, 4], [5, 5], [5, 6])).toBe('.#####.');
  expect((await lab.heard('edit')).length).toBeGreaterThan(0);
  const after = await agrees(lab);
  expect(after?.cost).toBeGreaterThan(before?.cost ?? NaN);

  await lab.drag([[3, 2], [7, 2]]);
  expect(await signs(lab, [3, 2], [4, 2], [5, 2], [6, 2], [7, 2]), 'a stroke that began on floor').toBe('#####');
  await lab.drag([[5, 3], [5, 6]]);
  expect(await signs(lab, [5, 3], [5, 4], [5, 5], [5, 6]), 'a stroke that began on a wall').toBe('....');
  await lab.press(7, 2);
  expect(await signs(lab, [7, 2])).toBe('.');
  await agrees(lab);
});

test('a fast stroke leaves no gaps, and never paints over the start or the goal', async ({ page, site }) => {
  const lab = await new LabPage(page).openWith(site, FIELD);
  await lab.drag([[0, 0], [10, 6]], { steps: 1 });
  const rows = (await lab.text()).trim().split('\n');
  // The stroke goes from corner to corner in steps of a king, so each column has a wall.
  for (let x = 0; x < 11; x++) expect(rows.map((row) => row[x]).join(''), `column ${x}`).toContain('#');
  await lab.load(FIELD);
  await lab.drag([[3, 3], [10, 3]]);
  expect((await lab.text()).split('\n')[3]).toBe('.S.######G#');
  await agrees(lab);
});

test('paints ground with its cost, and clears it with the same tool', async ({ page, site }) => {
  const lab = await new LabPage(page).openWith(site, FIELD);
  await lab.tool('Ground');
  const cost = lab.element.getByRole('combobox', { name: 'Cost of painted ground' });
  await cost.selectOption('9');
  await lab.drag([[5, 0], [5, 6]]);
  expect(await signs(lab, [5, 0], [5, 3], [5, 6])).toBe('999');
  await agrees(lab);
  await cost.selectOption('50');
  await lab.drag([[6, 2], [6, 4]]);
  expect(await lab.text()).toContain('a = 50');
  expect(await signs(lab, [6, 1], [6, 2], [6, 4])).toBe('.aa');
  await agrees(lab);
  await lab.drag([[6, 2], [6, 3]]);
  expect(await signs(lab, [6, 2], [6, 3], [6, 4]), 'a press where nothing changes').toBe('..a');
  await lab.tool('Walls');
  await expect(cost).toBeHidden();
  await lab.press(5, 0);
  expect(await signs(lab, [5, 0])).toBe('.');
});

test('the Look tool moves the map and edits nothing', async ({ page, site }) => {
  const lab = await new LabPage(page).openWith(site, FIELD);
  await lab.tool('Look');
  const [before, from] = [await lab.text(), await lab.project(0, 0)];
  await page.keyboard.press('+');
  await lab.drag([[4, 1], [6, 1]]);
  await lab.press(4, 1);
  expect(await lab.text()).toBe(before);
  expect(await lab.project(0, 0)).not.toEqual(from);
});

test('the answer follows the start and the goal while you drag them', async ({ page, site }) => {
  const lab = await new LabPage(page).openWith(site, FIELD);
  await lab.drag([[1, 3], [3, 0]], { drop: false });
  await expect.poll(async () => (await lab.snapshot()).path[0]).toEqual([3, 0]);
  expect((await lab.whenEnded()).cost).toBe(answerOf(field(11, 7, [3, 0], [9, 3])).cost);
  await page.mouse.up();
  await lab.drag([[9, 3], [8, 6]], { drop: false });
  await expect.poll(async () => (await lab.snapshot()).path.at(-1)).toEqual([8, 6]);
  await page.mouse.up();
  expect(await lab.text()).toBe(field(11, 7, [3, 0], [8, 6]));
  await agrees(lab);
  await page.keyboard.press('Control+z');
  expect(await lab.text(), 'a drag is one step to undo').toBe(field(11, 7, [3, 0], [9, 3]));
});

test('the start and the goal never share a cell; the start is never in a wall; from a goal in a wall, the path leads to the nearest cell', async ({ page, site }) => {
  const lab = await new LabPage(page).openWith(site, FIELD);
  await lab.drag([[6, 2], [6, 4]]);
  await lab.drag([[1, 3], [5, 3], [6, 3]]);
  expect((await lab.text()).split('\n')[3], 'the wall stays, and the start is before it').toBe('.....S#..G.');
  await lab.drag([[9, 3], [7, 3], [5, 3]]);
  expect((await lab.text()).split('\n')[3]).toBe('.....SG....');
  expect(await lab.text(), 'what the goal hides').toContain('G = #');
  expect((await lab.whenEnded()).status).toBe('nearest');
  await lab.drag([[6, 3], [9, 3]]);
  expect((await lab.text()).split('\n')[3], 'the wall is still there').toBe('.....S#..G.');
  await agrees(lab);
});

test('undo and redo work over many steps, by keys and by buttons', async ({ page, site }) => {
  const lab = await new LabPage(page).openWith(site, FIELD);
  const [undo, redo] = [lab.element.getByRole('button', { name: /^Undo/ }), lab.element.getByRole('button', { name: /^Redo/ })];
  const states = [await lab.text()];
  for (let n = 0; n < 16; n++) {
    // Some steps move the start down by a cell.
    if (n % 8 === 7) await lab.drag([[1, 3 + (n >> 3)], [1, 4 + (n >> 3)]], { steps: 2 });
    else await lab.press(2 + (n % 7), n % 3);
    states.push(await lab.text());
  }
  expect(new Set(states).size, 'each edit changed something').toBe(17);
  await expect(redo).toBeDisabled();
  await lab.stage.focus();
  for (let n = states.length - 2; n >= 8; n--) {
    await page.keyboard.press('Control+z');
    expect(await lab.text(), `back to ${n}`).toBe(states[n]);
  }
  for (let n = 7; n >= 0; n--) {
    await undo.click();
    expect(await lab.text(), `back to ${n}`).toBe(states[n]);
  }
  await agrees(lab);
  for (let n = 1; n < 6; n++) await redo.click();
  await lab.stage.focus();
  for (let n = 6; n < 12; n++) await page.keyboard.press('Control+Shift+z');
  for (let n = 12; n < states.length; n++) await page.keyboard.press('Control+y');
  expect(await lab.text()).toBe(states.at(-1));
  await expect(redo).toBeDisabled();
  await agrees(lab);
  await undo.click();
  await lab.press(10, 6);
  await expect(redo, 'a new edit removes the redo steps').toBeDisabled();
});

test('you can undo to a map that you opened, generated or typed, and the page shows its name', async ({ page, site }) => {
  const lab = await new LabPage(page).open(`${site}lab.html`);
  const name = lab.element.getByRole('combobox', { name: 'Map', exact: true }).locator('option:checked');
  const undo = lab.element.getByRole('button', { name: /^Undo/ });
  await expect(undo, 'the first map is no edit').toBeDisabled();
  const first = await lab.text();
  await lab.element.getByRole('combobox', { name: 'Map', exact: true }).selectOption({ label: 'Swamp' });
  await expect.poll(() => lab.text()).toBe(rewritten(shipped('swamp.txt'), 'ascii'));
  await lab.drop('mine.txt', FIELD);
  await expect.poll(() => lab.text()).toBe(FIELD);
  await expect(name).toHaveText('mine.txt');
  await undo.click();
  expect(await lab.text()).toBe(rewritten(shipped('swamp.txt'), 'ascii'));
  await expect(name).toHaveText('Swamp');
  await undo.click();
  expect(await lab.text()).toBe(first);
  await expect(name).toHaveText('Two rooms');
  await agrees(lab);
});

test('an edit restarts the search: at the same step if it is paused, from the start if it plays', async ({ page, site }) => {
  const lab = await new LabPage(page).openWith(site, FIELD, { rate: 1 });
  await lab.seek(5);
  /** At once, before any frame. @param {number} x @param {number} y */
  const edit = (x, y) => lab.element.evaluate((element, [column, row]) => {
    const at = /** @type {import('./support/lab.js').LabElement} */ (element);
    at.setCell(column, row, 'wall');
    const { step, status, cost, path } = at.snapshot();
    return { step, status, cost, path };
  }, /** @type {const} */ ([x, y]));
  expect(await edit(5, 3)).toEqual({ step: 5, status: 'paused', cost: null, path: [] });
  expect((await lab.seek(3)).status).toBe('paused');
  await lab.call('play');
  expect(await edit(5, 2)).toEqual({ step: 0, status: 'running', cost: null, path: [] });
  await expect.poll(async () => (await lab.snapshot()).step).toBeGreaterThan(0);
  await lab.call('seek', Infinity);
  await agrees(lab);
});

test('D* Lite repairs its answer with fewer expansions than the first search, and the table says so', async ({ page, site }) => {
  const text = shipped('two-doors.txt');
  const lab = await new LabPage(page).openWith(site, text, { algorithm: 'dstar-lite' });
  const grid = GridWorld.fromText(text);
  const core = new GridSearch({ algorithm: 'dstar-lite', record: true });
  const [start, goal] = [/** @type {Cell} */ (grid.start), /** @type {Cell} */ (grid.goal)];
  core.start(grid, start, goal);
  core.run(grid);
  const first = core.expanded;
  expect((await lab.whenJudged({ timed: false })).expanded).toBe(first);

  await lab.press(15, 5);
  grid.setCell(15, 5, 'wall');
  core.replan(grid);
  core.run(grid);
  const repaired = await lab.whenJudged({ timed: false });
  expect({ expanded: repaired.expanded, cost: repaired.cost }).toEqual({ expanded: core.expanded, cost: core.cost });
  expect(repaired.expanded).toBeGreaterThan(0);
  expect(repaired.cost).toBe(answerOf(await lab.text()).cost);
  expect((await lab.rows())[0]?.cells).toBe(core.steps.toLocaleString('en'));

  await lab.drag([[3, 8], [3, 9]]);
  core.replan(grid, [3, 9]);
  core.run(grid);
  const moved = await lab.whenJudged({ timed: false });
  expect({ expanded: moved.expanded, cost: moved.cost }).toEqual({ expanded: core.expanded, cost: core.cost });
  expect(moved.expanded, 'a start that moved by one cell').toBeLessThan(first);
  expect(moved.ratio).toBe(1);
});

test('a map that loads leaves a number alone while you type it', async ({ page, site }) => {
  const lab = await new LabPage(page).open(`${site}lab.html`);
  await lab.element.getByRole('combobox', { name: 'Map', exact: true }).selectOption({ label: 'New map…' });
  const made = lab.element.getByRole('group', { name: 'New map' });
  const columns = made.getByRole('spinbutton', { name: 'Columns' });
  const before = await lab.text();
  await columns.fill('30');
  await made.getByRole('combobox', { name: 'Kind' }).evaluate((select) => {
    /** @type {HTMLSelectElement} */ (select).value = 'eller';
    select.dispatchEvent(new Event('change'));
  });
  await expect.poll(() => lab.text()).not.toBe(before);
  await expect(columns).toHaveValue('30');
  await columns.press('Tab');
  await expect(columns).toHaveValue('31');
  await expect(made.getByRole('status').filter({ hasText: /\d/ })).toHaveText('30 is not possible; 31 is used instead');
});

test('generates the same maps from a seed as the core', async ({ page, site }) => {
  const lab = await new LabPage(page).open(`${site}lab.html`);
  await lab.element.getByRole('combobox', { name: 'Map', exact: true }).selectOption({ label: 'New map…' });
  const made = lab.element.getByRole('group', { name: 'New map' });
  const kind = made.getByRole('combobox', { name: 'Kind' });
  /** @param {string} label @param {number} value */
  const fill = async (label, value) => {
    await made.getByRole('spinbutton', { name: label }).fill(String(value));
    await made.getByRole('spinbutton', { name: label }).press('Tab');
  };
  await fill('Columns', 31);
  await fill('Rows', 21);
  await fill('Seed', 7);
  const kinds = await kind.locator('option').evaluateAll((options) => options.map((option) => /** @type {HTMLOptionElement} */ (option).value));
  expect(kinds.length).toBe(8);
  for (const generator of kinds) {
    await kind.selectOption(generator);
    const options = /** @type {any} */ ({ generator, width: 31, height: 21, seed: 7 });
    await expect.poll(() => lab.text(), { message: generator }).toBe(generated(options));
    await agrees(lab);
  }
  await kind.selectOption('random');
  await fill('Walls %', 10);
  await expect.poll(() => lab.text()).toBe(generated({ generator: 'random', width: 31, height: 21, seed: 7, density: 10 }));
  await kind.selectOption('kruskal');
  await fill('Dead ends opened, %', 100);
  await expect.poll(() => lab.text()).toBe(generated({ generator: 'kruskal', width: 31, height: 21, seed: 7, braid: 100 }));
  await fill('Seed', 8);
  const eight = generated({ generator: 'kruskal', width: 31, height: 21, seed: 8, braid: 100 });
  await expect.poll(() => lab.text()).toBe(eight);
  // A maze has odd sides and a maximum size. The page says which size it uses instead.
  const used = made.getByRole('status');
  await fill('Columns', 30);
  await expect(used.filter({ hasText: /\d/ })).toHaveText('30 is not possible; 31 is used instead');
  await expect(made.getByRole('spinbutton', { name: 'Columns' })).toHaveValue('31');
  await fill('Dead ends opened, %', 140);
  await expect(used.filter({ hasText: /\d/ })).toHaveText(['30 is not possible; 31 is used instead', '140 is not possible; 100 is used instead']);
  await fill('Columns', 33);
  await fill('Dead ends opened, %', 90);
  await expect(used.filter({ hasText: /\d/ })).toHaveCount(0);
  await fill('Dead ends opened, %', 100);
  // A map in progress would reset the fields when it comes.
  await expect.poll(() => lab.text()).toBe(generated({ generator: 'kruskal', width: 33, height: 21, seed: 8, braid: 100 }));
  await fill('Columns', 4097);
  await expect(lab.card).toBeHidden();
  await expect(used.filter({ hasText: /\d/ })).toHaveText('4097 is not possible; 2047 is used instead');
  await fill('Columns', 31);
  await expect(used.filter({ hasText: /\d/ })).toHaveCount(0);
  await expect.poll(() => lab.text(), { message: 'the same seed, the same map' }).toBe(eight);
  await made.getByRole('button', { name: 'Another' }).click();
  await expect.poll(() => lab.text()).not.toBe(eight);
});
