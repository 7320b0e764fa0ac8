// own.html: the sandbox runs your code, compares it with Dijkstra on a hundred maps, and the lab plays it.

import AxeBuilder from '@axe-core/playwright';
import { expect, test } from './support/fixtures.js';
import { FUNCTIONS } from '../../www/own/sandbox/messages.js';
import { LabPage } from './support/lab.js';
import { OwnPage } from './support/own.js';

test('A* is never longer, and the lab plays it step by step as your search', async ({ page, site }) => {
  const own = await new OwnPage(page).open(site, { template: 'astar' });
  const { title, kind, all } = await own.try();
  expect(title).toBe('Never longer than the shortest path, on 100 small random maps');
  expect(kind).toBe('good');
  expect(all).toMatch(/It expanded ([\d,]+) cells in all, A\* \1 and Dijkstra [\d,]+ cells\. So it is as good as A\*/);
  await own.lab.call('seek', 1e9);
  const { lanes } = await own.lab.whenJudged({ timed: false });
  expect(lanes.map(({ algorithm }) => algorithm)).toEqual(['own', 'astar']);
  const [mine, built] = lanes;
  expect([mine?.status, mine?.cost, mine?.expanded, mine?.path]).toEqual([built?.status, built?.cost, built?.expanded, built?.path]);
  const hint = 'To expand fewer, rank by g + h, with the largest h that never exceeds the real cost.';
  expect(all).not.toContain(hint);
  expect((await own.try('export const rank = (g) => g;')).all).toContain(hint);
});

test('greedy is longer, and one press shows the smallest map where it is', async ({ page, site }) => {
  const own = await new OwnPage(page).open(site, { template: 'greedy' });
  const { title, kind } = await own.try();
  expect(title).toMatch(/^Longer than the shortest path on \d+ of 100 maps, by up to [\d.]+ %$/);
  expect(kind).toBe('bad');
  await own.element.getByRole('button', { name: 'Show the smallest of them' }).click();
  await expect(own.more).toContainText('On this map the shortest path costs');
  const [, shortest, mine] = /costs ([\d.,]+), not ([\d.,]+) as yours does/.exec(await own.more.innerText()) ?? [];
  await own.lab.call('seek', 1e9);
  const { lanes } = await own.lab.whenJudged({ timed: false });
  expect(lanes.map(({ cost }) => cost?.toFixed(2))).toEqual([mine, shortest]);
  expect(Number(mine)).toBeGreaterThan(Number(shortest));
});

for (const [where, never, longer] of [['own.html', 'Never longer than the shortest path, on 100 small random maps', /^Longer than the shortest path on \d+ of 100 maps/], ['zh/own.html', '在 100 张随机小地图上，从不比最短路径长', /^100 张地图中有 \d+ 张比最短路径长/]]) {
  test(`${where}: pruned neighbours and jumps are as short as A*, dropped directions are not, and the lab plays them`, async ({ page, site }) => {
    for (const template of ['pruned', 'jumps', 'dropped']) {
      const own = await new OwnPage(page).open(site, { template, page: /** @type {string} */ (where) });
      const { title, kind } = await own.try();
      if (template === 'dropped') expect(title).toMatch(longer);
      else expect([title, kind]).toEqual([never, 'good']);
      await own.lab.call('seek', 1e9);
      const { lanes } = await own.lab.whenJudged({ timed: false });
      const [mine, built] = lanes;
      expect([mine?.algorithm, mine?.status, mine?.error]).toEqual(['own', 'found', '']);
      expect(mine?.ratio).toBeGreaterThanOrEqual(1);
      if (template !== 'dropped') expect(mine?.cost).toBeCloseTo(built?.cost ?? NaN, 6);
      // A jump includes the cells between.
      for (const [at, [x, y]] of mine?.path.slice(1).entries() ?? []) {
        const [beforeX = NaN, beforeY = NaN] = mine?.path[at] ?? [];
        expect(Math.max(Math.abs(x - beforeX), Math.abs(y - beforeY))).toBe(1);
      }
    }
  });
}

test('a straight step is 1 in the picture as in the code, and the page points out an h in tens', async ({ page, site }) => {
  for (const [where, message] of /** @type {[string, string][]} */ ([['own.html', 'Your h looks ten times too large: a straight step is 1 here'], ['zh/own.html', '你的 h 好像大了十倍：这里直走一步是 1']])) {
    const own = await new OwnPage(page).open(site, { template: 'exercise', page: where });
    const { title, kind, all } = await own.try('export function heuristic(x, y, goalX, goalY) {\n  const [dx, dy] = [Math.abs(goalX - x), Math.abs(goalY - y)];\n  return 10 * Math.max(dx, dy) + 4 * Math.min(dx, dy);\n}');
    expect([title, kind]).toEqual([message, 'bad']);
    expect(all).toMatch(/30.*100|100.*30/);
    await own.lab.call('seek', 1e9);
    const { lanes } = await own.lab.whenJudged({ timed: false });
    const { path = [], cost = 0 } = lanes.find(({ algorithm }) => algorithm === 'astar') ?? {};
    const length = path.reduce((sum, [x, y], at) => sum + Math.hypot(x - (path[at - 1]?.[0] ?? x), y - (path[at - 1]?.[1] ?? y)), 0);
    expect(cost, 'a straight step is 1').toBeCloseTo(length, 6);
  }
});

test('the picture names the search that it plays, and another map clears the earlier one', async ({ page, site }) => {
  const own = await new OwnPage(page).open(site, { template: 'greedy' });
  const plays = own.element.locator('.plays');
  const lanes = async () => (await own.lab.snapshot()).lanes.map(({ algorithm, error }) => error || algorithm);
  await expect(plays).toHaveText('Dijkstra and A*, for comparison. Run plays your search here.');
  await expect(own.title).toHaveText('Your search has not run yet');
  await own.try();
  await expect(plays).toHaveText('Your search beside A*.');
  const code = await own.code();
  await own.write(`${code}\n`);
  await expect(plays).toHaveText('Your search before the change, beside A*. Run plays the code as it is now.');
  await expect(own.more).toContainText('The code has changed since. Run it again.');
  await own.write(code);
  await expect(plays).toHaveText('Your search beside A*.');
  await expect(own.more).not.toContainText('The code has changed since.');
  await own.element.getByRole('button', { name: 'Show the smallest of them' }).click();
  await expect(own.more).toContainText('On this map the shortest path costs');
  await own.lab.element.evaluate((element) => /** @type {any} */ (element).setCell(0, 0, 'wall'));
  await expect(own.more).not.toContainText('On this map');
  await expect(plays).toHaveText('Your search beside A*.');
  await own.write(`${code}\n`);
  await own.element.getByRole('button', { name: 'Show the smallest of them' }).click();
  await expect(own.more).toContainText('On this map the shortest path costs');
  await expect(own.more).toContainText('The code has changed since. Run it again.');
  await expect(plays).toHaveAttribute('data-timeline');
  expect(await lanes()).toEqual(['own', 'astar']);
  await own.lab.element.evaluate((element) => /** @type {any} */ (element).setCell(0, 0, 'wall'));
  await expect(plays).toHaveText('Dijkstra and A*, for comparison. Run plays your search here.');
  await expect.poll(lanes).toEqual(['dijkstra', 'astar']);
});

test('“Open in the lab” opens what a link can hold: the map and A*', async ({ page, site }) => {
  const own = await new OwnPage(page).open(site, { template: 'greedy' });
  await own.try();
  const [opened] = await Promise.all([page.context().waitForEvent('page'), own.element.getByRole('link', { name: 'Open in the lab' }).click()]);
  const lab = new LabPage(opened);
  await expect.poll(async () => (await lab.snapshot())?.lanes.map(({ algorithm }) => algorithm)).toEqual(['astar']);
  await lab.call('seek', 1e9);
  const { lanes } = await lab.whenEnded();
  expect(lanes.map(({ algorithm, status, error }) => [algorithm, status, error])).toEqual([['astar', 'found', '']]);
});

for (const where of ['own.html', 'zh/own.html']) {
  test(`${where}: the parameters and results of each function are above the code, and on a phone Run shows the verdict`, async ({ page, site }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const own = await new OwnPage(page).open(site, { template: 'astar', page: where });
    const rules = own.element.locator('[slot="rules"]');
    const given = await rules.locator('> dl > dt').allInnerTexts();
    expect(given.map((text) => [/^\w+/.exec(text)?.[0], text.split(',').length]).sort()).toEqual([...FUNCTIONS].sort());
    for (const returned of await rules.locator('> dl > dd').allInnerTexts()) expect(returned).not.toBe('');
    await rules.locator('summary').click();
    const terms = await rules.locator('details dt').allInnerTexts();
    expect(terms.flatMap((text) => text.match(/^\w+|(?<=[,、] ?)\w+$/g)).sort()).toEqual(['depth', 'expanded', 'g', 'goal', 'neighbours', 'open', 'parent', 'start']);
    await rules.locator('summary').click();
    const [above, code] = await Promise.all([rules.boundingBox(), own.content.boundingBox()]);
    expect(above && code && above.y + above.height <= code.y).toBe(true);
    await own.try();
    await expect(own.title).toBeInViewport({ ratio: 1 });
  });
}

test('the longest verdict leaves space for the code beside the picture', async ({ page, site }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  const own = await new OwnPage(page).open(site, { code: 'export const heuristic = (x, y, goalX, goalY) => 10 * Math.hypot(goalX - x, goalY - y);' });
  expect((await own.try()).title).toBe('Your h looks ten times too large: a straight step is 1 here');
  await own.element.getByRole('button', { name: 'Show the smallest of them' }).click();
  await expect(own.more).toContainText('On this map the shortest path costs');
  await own.element.evaluate((element) => Object.assign(element, { code: `${/** @type {any} */ (element).code}\n` }));
  await expect(own.more).toContainText('The code has changed since.');
  const [code, verdict] = await Promise.all([own.element.locator('.field-of-code').boundingBox(), own.more.boundingBox()]);
  expect(code?.height).toBeGreaterThanOrEqual(140);
  expect(verdict?.y).toBeGreaterThanOrEqual((code?.y ?? NaN) + (code?.height ?? NaN));
});

test('reports an error with its line and marks it, and the corrected code runs', async ({ page, site }) => {
  const own = await new OwnPage(page).open(site, { template: 'weighted' });
  const { title, kind, all } = await own.try();
  expect(title).toBe('Line 7: the code has an error');
  expect(kind).toBe('fault');
  expect(all).toContain('heuristic');
  await expect(own.element.locator('.cm-lint-marker-error')).toHaveCount(1);
  const code = await own.code();
  await own.write(code.replace(/goal([XY]) - ([xy])/g, 'Math.abs(goal$1 - $2)'));
  await expect(own.element.locator('.cm-lint-marker-error')).toHaveCount(0);
  await expect(own.more).toContainText('The code has changed since. Run it again.');
  expect((await own.try()).title).toMatch(/^Longer than the shortest path on \d+ of 100 maps, by up to [\d.]+ %$/);
});

/** What is wrong, where, and the message. @type {[string, string, string, RegExp][]} */
const FAULTS = [
  ['no JavaScript', 'export function heuristic() {\n  return 1 +;\n}', 'Line 2: the code has an error', /SyntaxError/],
  ['a name that is not there', 'export function heuristic() {\n  const far = 1;\n\n  return fair;\n}', 'Line 4: the code has an error', /ReferenceError: fair is not defined/],
  ['an error where it is read', '\nnull.x;\nexport const rank = (g) => g;', 'Line 2: the code has an error', /TypeError/],
  ['an estimate that is not a number', 'const far = 2;\nexport const heuristic = (x) => x / 0 - x / 0;', 'Line 2: the code has an error', /heuristic/],
  ['a negative price', '\n\nexport function cost() {\n  return -1;\n}', 'Line 3: the code has an error', /cost/],
  ['neighbours in a wall', 'export const neighbours = () => [[9, 0]];', 'Line 1: the code has an error', /neighbours/],
  ['a neighbour twice', '\nexport const neighbours = (x, y) => [[x, y], [x, y]];', 'Line 2: the code has an error', /neighbours at \(\d+, \d+\).* twice; expected each cell once/],
  ['no export', 'function heuristic() {}', 'The code has an error', /exports nothing; expected one or more of: heuristic, cost, neighbours, rank, goal/],
  ['another name', 'export const heuristics = () => 0;', 'The code has an error', /exports "heuristics"; expected functions of these names/],
  ['no function', 'export const rank = 7;', 'The code has an error', /exports rank as number; expected a function/],
  ['what is no error', 'export const goal = () => { throw "enough"; };', 'The code has an error', /threw "enough"/],
];

test('reports what is wrong and where for each error', async ({ page, site }) => {
  const own = await new OwnPage(page).open(site);
  for (const [what, code, title, said] of FAULTS) {
    const answer = await own.try(code);
    expect(answer.title, what).toBe(title);
    expect(answer.all, what).toMatch(said);
  }
});

test('runs code on an edited map at once, but only code that you have run', async ({ page, site }) => {
  const own = await new OwnPage(page).open(site, { template: 'astar' });
  const { title } = await own.try();
  await own.lab.element.evaluate((element) => {
    for (let y = 0; y < 8; y++) /** @type {any} */ (element).setCell(4, y, 'wall');
  });
  await expect.poll(async () => {
    await own.lab.call('seek', 1e9);
    const [mine, built] = (await own.lab.snapshot()).lanes;
    return [mine?.status, mine?.cost === built?.cost, mine?.expanded === built?.expanded];
  }).toEqual(['found', true, true]);
  expect(await own.title.innerText()).toBe(title);
  // An edit does not run code that you have not run.
  await own.element.evaluate((element) => Object.assign(element, { code: 'for (;;);' }));
  await own.lab.element.evaluate((element) => /** @type {any} */ (element).setCell(1, 1, 'wall'));
  await own.lab.frames(40);
  expect(own.sandboxes()).toBe(0);
});

test('an edit of the map during a run restarts the run, and the page says so', async ({ page, site }) => {
  const own = await new OwnPage(page).open(site, { template: 'astar' });
  await own.try();
  // Slow enough that the edit comes during the run.
  await own.element.evaluate((element) => Object.assign(element, { code: 'export function heuristic() {\n  for (const end = Date.now() + 2; Date.now() < end; );\n  return 0;\n}' }));
  await own.run.click();
  await expect.poll(() => own.element.locator('progress').getAttribute('value').then(Number)).toBeGreaterThan(0);
  await own.lab.element.evaluate((element) => /** @type {any} */ (element).setCell(4, 2, 'wall'));
  expect((await own.whenTold()).title).toBe('Never longer than the shortest path, on 100 small random maps');
  expect(own.sandboxes()).toBe(0);
});

test('while an edited map runs, a press runs all maps, and a key keeps the verdict', async ({ page, site }) => {
  const own = await new OwnPage(page).open(site, { template: 'astar' });
  const slow = 'export function heuristic() {\n  for (const end = Date.now() + 1; Date.now() < end; );\n  return 0;\n}';
  const { title } = await own.try(slow);
  let y = 0;
  const edit = async () => {
    await own.lab.element.evaluate((element, row) => /** @type {any} */ (element).setCell(4, row, 'wall'), y++);
    await expect.poll(() => own.sandboxes()).toBe(1);
  };
  await edit();
  await own.run.click();
  await expect(own.run).toHaveText('Stop');
  expect((await own.whenTold()).title).toBe(title);
  await edit();
  await own.element.evaluate((element) => Object.assign(element, { code: `${/** @type {any} */ (element).code}\n` }));
  await expect.poll(() => own.sandboxes()).toBe(0);
  expect(await own.title.innerText()).toBe(title);
  await expect(own.more).toContainText('The code has changed since. Run it again.');
});

test('reports a map that it cannot search, and waits for nothing', async ({ page, site }) => {
  const own = await new OwnPage(page).open(site, { template: 'astar' });
  await own.try();
  expect((await own.lab.snapshot()).lanes.map(({ algorithm }) => algorithm)).toEqual(['own', 'astar']);
  await own.lab.element.evaluate((element) => element.setAttribute('movement', '6'));
  await expect(own.more).toContainText('The map has hexagons');
  expect((await own.lab.snapshot()).lanes.map(({ algorithm }) => algorithm)).toEqual(['dijkstra', 'astar']);
});

test('restores your code on the next visit, but not code from a link', async ({ page, site }) => {
  const own = await new OwnPage(page).open(site);
  await own.write('export const rank = (g) => g;');
  await own.open(site);
  expect(await own.code()).toBe('export const rank = (g) => g;');
  // A template does not replace it.
  await own.element.locator('select').first().selectOption('greedy');
  expect(await own.code()).toContain('Greedy');
  await own.element.locator('select').first().selectOption('');
  expect(await own.code()).toBe('export const rank = (g) => g;');
  await own.element.locator('select').first().selectOption('greedy');
  await page.goto('about:blank');
  await own.open(site);
  expect(await own.code()).toBe('export const rank = (g) => g;');
  await page.goto('about:blank');
  await own.open(site, { code: 'export const rank = (g, h) => h;' });
  expect(await own.code()).toBe('export const rank = (g, h) => h;');
  await own.write('export const rank = () => 1;');
  await page.goto('about:blank');
  await own.open(site);
  expect(await own.code()).toBe('export const rank = (g) => g;');
});

test('saves an edited template separately from your code, and its address restores it', async ({ page, site }) => {
  const own = await new OwnPage(page).open(site);
  await own.write('export const rank = (g) => g;');
  await own.open(site, { template: 'exercise' });
  await own.write('export const rank = (g, h) => g + h;');
  await expect(own.element.locator('select').first()).toHaveValue('exercise');
  await own.open(site, { template: 'greedy' });
  expect(await own.code()).toContain('Greedy');
  await own.open(site, { template: 'exercise' });
  expect(await own.code()).toBe('export const rank = (g, h) => g + h;');
  // The list has the original template, and opening it removes nothing.
  await own.element.locator('select').first().selectOption('greedy');
  await own.element.locator('select').first().selectOption('exercise');
  expect(await own.code()).not.toBe('export const rank = (g, h) => g + h;');
  await own.open(site, { template: 'exercise' });
  expect(await own.code()).toBe('export const rank = (g, h) => g + h;');
  await own.open(site);
  expect(await own.code()).toBe('export const rank = (g) => g;');
});

test('copies a link, and reports a broken one', async ({ page, site, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const own = await new OwnPage(page).open(site);
  await own.write('export const goal = (x) => x > 3;');
  await own.element.getByRole('button', { name: 'Copy link' }).click();
  await expect(own.element.locator('.root > .toast')).toContainText('Link copied');
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await page.goto('about:blank');
  await page.goto(link);
  await own.content.waitFor();
  expect(await own.code()).toBe('export const goal = (x) => x > 3;');
  await page.goto('about:blank');
  await page.goto(`${link.slice(0, -7)}`);
  await expect(own.card).toContainText('This link was not opened');
});

for (const scheme of /** @type {const} */ (['light', 'dark'])) {
  for (const [where, width] of /** @type {const} */ ([['own.html', 1280], ['own.html', 320], ['zh/own.html', 390]])) {
    test(`${where}, ${width} px, ${scheme}: nothing is wider than the window, and axe passes`, async ({ page, site }) => {
      await page.emulateMedia({ colorScheme: scheme });
      await page.setViewportSize({ width, height: 800 });
      const own = await new OwnPage(page).open(site, { template: 'greedy', page: where });
      await own.run.click();
      await expect(own.more).toHaveAttribute('data-kind', 'bad');
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      expect(await own.more.evaluate((card) => [...card.querySelectorAll('*')].filter((one) => one.getBoundingClientRect().right > card.getBoundingClientRect().right).length), 'out of the card').toBe(0);
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual([]);
      const small = await own.element.evaluate((element) => [...(element.shadowRoot?.querySelectorAll('button, select') ?? [])]
        .filter((control) => control.checkVisibility()).map((control) => control.getBoundingClientRect()).filter((box) => box.height < 34 || box.width < 34).length);
      expect(small).toBe(0);
    });
  }
}

test('the Chinese page is all Chinese', async ({ page, site }) => {
  const own = await new OwnPage(page).open(site, { template: 'greedy', page: 'zh/own.html' });
  await expect(own.run).toHaveText('运行');
  await expect(own.element.getByRole('textbox', { name: '代码', exact: true })).toBeVisible();
  await own.run.click();
  await expect(own.title).toHaveText(/^100 张地图中有 \d+ 张比最短路径长，最多长 [\d.]+ %$/);
  const english = await own.element.evaluate((element) => [...(element.shadowRoot?.querySelectorAll('p, button, label, option, h2') ?? [])].map((one) => one.textContent ?? '').filter((text) => /[a-z]{3} [a-z]/.test(text)));
  expect(english).toEqual([]);
});

test('works by keys alone: the template, the code, Run, the result, the map', async ({ page, site }) => {
  const own = await new OwnPage(page).open(site);
  const select = own.element.locator('select').first();
  await select.focus();
  await page.keyboard.press('ArrowDown');
  expect(await select.inputValue()).toBe('astar');
  /** @type {string[]} */
  const reached = [];
  for (let n = 0; n < 12 && !reached.includes('PATH-LAB'); n++) {
    await page.keyboard.press('Tab');
    reached.push(await page.evaluate(() => {
      const inside = document.activeElement?.shadowRoot?.activeElement;
      const label = inside?.getAttribute('aria-labelledby');
      if (label) return document.activeElement?.shadowRoot?.getElementById(label)?.textContent ?? '';
      return document.activeElement?.tagName === 'OWN-SEARCH' ? (inside?.getAttribute('aria-label') ?? inside?.textContent ?? '') : (document.activeElement?.tagName ?? '');
    }));
  }
  expect(reached.slice(0, 5)).toEqual(['Copy link', 'Run', 'A', 'SUMMARY', 'Code']);
  expect(reached).toContain('PATH-LAB');
  await own.content.focus();
  await page.keyboard.press('ControlOrMeta+Enter');
  expect((await own.whenTold()).title).toMatch(/^Never longer/);
});

test('uses a plain text field if the editor cannot load', async ({ page, site, errors }) => {
  await page.route(/code-editor/, (route) => route.abort());
  await page.goto(`${site}own.html?template=astar`);
  const own = new OwnPage(page);
  await expect(own.card).toContainText('The editor could not be loaded');
  await own.lab.whenEnded();
  await own.run.click();
  expect((await own.whenTold()).title).toMatch(/^Never longer/);
  errors.splice(0, errors.length, ...errors.filter((text) => !/code-editor/.test(text)));
});
