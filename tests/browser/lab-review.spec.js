// What confused the first visitors of the lab: keys that stopped after a click, settings and maps that overtook each other,
// listeners that call back.

import { field } from './support/answers.js';
import { expect, test } from './support/fixtures.js';
import { LabPage } from './support/lab.js';

const FIELD = field(11, 7, [1, 3], [9, 3]);

test('the lab’s keys work after a click on a control, except those that the control uses', async ({ page, site }) => {
  const lab = await new LabPage(page).openWith(site, FIELD);
  const at = async () => (await lab.snapshot()).step;
  const { steps } = await lab.snapshot();
  await lab.element.getByRole('button', { name: 'Zoom in' }).click();
  await page.keyboard.press('r');
  expect(await at(), 'R after a button').toBe(0);
  await lab.scrubber.focus();
  await page.keyboard.press('.');
  expect(await at(), 'full stop on the scrubber').toBe(1);
  await lab.frames();
  await page.keyboard.press('ArrowRight');
  expect(await at(), 'the scrubber takes the arrow key').toBe(2);
  await lab.openSettings();
  await lab.element.getByRole('combobox', { name: 'Moves' }).focus();
  await page.keyboard.press('r');
  expect(await at(), 'the list takes letters').toBe(2);
  await lab.element.getByRole('button', { name: 'Zoom out' }).click();
  await page.keyboard.press('Space');
  expect((await lab.snapshot()).status, 'Space after a button').toBe('running');
  await page.keyboard.press('Space');
  await lab.seek(2);
  await lab.element.getByRole('combobox', { name: 'Moves' }).focus();
  await page.locator('body').click({ position: { x: 3, y: 3 } });
  await page.keyboard.press('End');
  expect(await at(), 'anywhere else on the page').toBe(steps);
  await lab.element.getByRole('button', { name: 'As text' }).click();
  await lab.editor.focus();
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('r');
  expect(await at(), 'the text takes letters').toBe(steps);
});

test('bars begin at one place and have one scale', async ({ page, site }) => {
  const lab = await new LabPage(page).openWith(site, FIELD, { race: 'astar,dijkstra,greedy' });
  const { lanes } = await lab.snapshot();
  const bars = await lab.element.locator('.bar-of i').evaluateAll((all) => all.map((bar) => bar.getBoundingClientRect()).map(({ left, width }) => ({ left, width })));
  const most = Math.max(...lanes.map(({ steps }) => steps));
  const longest = Math.max(...bars.map(({ width }) => width));
  expect(new Set(bars.map(({ left }) => Math.round(left))).size).toBe(1);
  lanes.forEach(({ steps }, lane) => expect(Math.abs((bars[lane]?.width ?? 0) - (longest * steps) / most)).toBeLessThan(1.5));
});

test('accepts attributes that need each other in either order', async ({ page, site }) => {
  const lab = await new LabPage(page).openWith(site, FIELD);
  await lab.set({ algorithm: 'bidirectional' });
  await lab.set({ 'goal-test': 'generate' });
  await expect(lab.card).toContainText('recognises its goal by a rule of its own');
  expect((await lab.snapshot()).lanes.map(({ algorithm }) => algorithm)).toEqual(['bidirectional']);
  await lab.set({ algorithm: 'astar' });
  await expect(lab.card).toBeHidden();
  await expect(lab.element.getByRole('combobox', { name: 'Goal test', includeHidden: true })).toHaveValue('generate');
});

test('handles ends before the map, a map that a later one replaces, and invalid numbers', async ({ site, page }) => {
  await page.goto(`${site}lab.html`);
  const result = await page.evaluate(async (text) => {
    const element = /** @type {import('./support/lab.js').LabElement} */ (document.createElement('path-lab'));
    element.setAttribute('to', '2,1');
    document.querySelector('path-lab')?.remove();
    element.insertAdjacentHTML('beforeend', `<script type="text/plain">${text}</script>`);
    document.body.append(element);
    element.setAttribute('from', '4,1');
    await new Promise((resolve) => element.addEventListener('ready', resolve, { once: true }));
    const ends = element.text('ascii').split('\n')[1];
    const loads = await Promise.allSettled([element.load('S..\n..G\n'), element.load('S.\n.G\n')]);
    /** @type {string[]} */
    const refused = [];
    for (const wrong of [NaN, 'abc', undefined]) {
      try {
        element.seek(/** @type {any} */ (wrong));
      } catch (error) {
        refused.push(/** @type {Error} */ (error).name);
      }
    }
    return { ends, loads: loads.map((load) => (load.status === 'rejected' ? load.reason.name : 'opened')), refused, size: element.text('ascii').length };
  }, '.......\n.......\n');
  expect(result.ends).toBe('..G.S..');
  expect(result.loads).toEqual(['AbortError', 'opened']);
  expect(result.refused).toEqual(['RangeError', 'RangeError', 'RangeError']);
  expect(result.size).toBe('S.\n.G\n'.length);
});

test('appears once if it leaves the page and returns while it loads', async ({ site, page }) => {
  await page.goto(`${site}lab.html`);
  const readies = await page.evaluate(async () => {
    const element = document.createElement('path-lab');
    let count = 0;
    element.addEventListener('ready', () => count++);
    document.body.append(element);
    await Promise.resolve();
    element.remove();
    await Promise.resolve();
    document.body.append(element);
    await new Promise((resolve) => setTimeout(resolve, 2000));
    return count;
  });
  expect(readies).toBe(1);
});

test('loses nothing if a listener edits during an undo', async ({ page, site }) => {
  const lab = await new LabPage(page).openWith(site, FIELD);
  const first = await lab.text();
  await lab.element.evaluate((element) => {
    const it = /** @type {import('./support/lab.js').LabElement} */ (element);
    it.setCell(5, 1, 'wall');
    it.addEventListener('edit', () => it.setCell(6, 6, 'wall'), { once: true });
  });
  await lab.stage.press('Control+z');
  const edited = await lab.text();
  expect(edited).not.toBe(first);
  await lab.stage.press('Control+z');
  expect(await lab.text()).toBe(first);
});

test('returns the position of a cell as soon as the map is ready, before the first picture', async ({ page, site }) => {
  const lab = await new LabPage(page).openWith(site, FIELD);
  const [early, late] = await page.evaluate(async (text) => {
    const element = /** @type {import('./support/lab.js').LabElement} */ (document.createElement('path-lab'));
    document.querySelector('path-lab')?.remove();
    element.insertAdjacentHTML('beforeend', `<script type="text/plain">${text}</script>`);
    const first = new Promise((resolve) => element.addEventListener('ready', () => resolve(element.project(3, 2)), { once: true }));
    document.body.append(element);
    const at = await first;
    await new Promise((resolve) => setTimeout(resolve, 500));
    return [at, element.project(3, 2)];
  }, FIELD);
  expect(early).toEqual(late);
  expect(lab).toBeTruthy();
});
