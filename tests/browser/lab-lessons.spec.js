// The lessons of the lab. Each map opens with the searches and the step that its text describes, and the page computes the
// numbers. Also the maps as pictures, explanations of words, and the walk to a goal beyond a limit.

import AxeBuilder from '@axe-core/playwright';
import { LESSONS } from '../../www/lab/play/lessons.js';
import { stillOf } from '../../www/lab/play/tile-presets.js';
import { PRESETS } from '../../www/lab/play/presets.js';
import en from '../../www/lab/texts/en.js';
import zh from '../../www/lab/texts/zh.js';
import { figuresOf, found } from '../js/support/lessons.mjs';
import { expect, test } from './support/fixtures.js';
import { LabPage } from './support/lab.js';

/** @param {LabPage} lab */
const chooser = (lab) => lab.element.getByRole('combobox', { name: 'Map', exact: true });
/** @param {LabPage} lab */
const gallery = (lab) => lab.element.getByRole('dialog', { name: 'Maps' });

test('every shipped map opens with its lesson, and the page computes each number of its text', async ({ page, site }) => {
  test.slow();
  const lab = await new LabPage(page).open(`${site}lab.html`);
  await lab.listen('ready');
  await lab.listen('maperror');
  for (const [order, { name, at = 0, show = null, options = {} }] of PRESETS.entries()) {
    await chooser(lab).selectOption({ label: name });
    await expect.poll(async () => (await lab.heard('ready')).length, { message: name }).toBe(order + 1);
    const { columns, rows } = /** @type {any} */ ((await lab.heard('ready')).at(-1));
    await expect(lab.element.locator('.panel .shows').first()).toHaveText(LESSONS[name]?.shows ?? '');
    if (at > 0) {
      const { step, status } = await lab.snapshot();
      expect([step, status], `${name} opens at its step`).toEqual([at, 'paused']);
      await lab.call('seek', 1e9);
    }
    const shot = await lab.whenEnded();
    expect(shot.lanes.map(({ algorithm }) => algorithm), name).toEqual((options.race ?? [{ algorithm: options.algorithm ?? 'astar' }]).map(({ algorithm }) => algorithm));
    expect(await lab.element.getAttribute('show'), name).toBe(show);
    expect(found(name, shot, { columns, rows, at }), name).toEqual(figuresOf(name).map(([number, from]) => [number, from]));
  }
  expect(await lab.heard('maperror')).toEqual([]);
});

test('the settings of a map go when the map goes, and an element that names a search gets no lesson', async ({ page, site, foreign, home }) => {
  const lab = await new LabPage(page).open(`${site}lab.html`);
  await lab.set({ heuristic: 'zero' });
  await chooser(lab).selectOption({ label: 'Halls' });
  await expect.poll(async () => (await lab.snapshot()).lanes.length).toBe(4);
  await expect(lab.element).not.toHaveAttribute('heuristic');
  await chooser(lab).selectOption({ label: 'Two rooms' });
  await expect.poll(async () => (await lab.snapshot()).lanes.length).toBe(1);
  await expect(lab.element).toHaveAttribute('heuristic', 'zero');
  expect((await lab.whenEnded()).expanded).toBeGreaterThan(44);
  const halls = await page.evaluate(async () => performance.getEntriesByType('resource').map(({ name }) => name).find((name) => /halls\.txt/.test(name)));
  foreign.pages.set('/', `<!doctype html><title>A blog</title><path-lab map="${halls}" algorithm="dijkstra" style="display:block"></path-lab><script type="module" src="${home.origin}/some/where/deep/cubechase.js"></script>`.replace(' style="display:block"', ''));
  const other = await new LabPage(page).open(`${foreign.origin}/`);
  expect((await other.snapshot()).lanes.map(({ algorithm }) => algorithm)).toEqual(['dijkstra']);
});

test('the text of a map disappears when its start moves, and a map from a link leaves no search behind', async ({ page, site }) => {
  const lab = await new LabPage(page).open(`${site}lab.html`);
  const sentence = lab.element.locator('.panel .shows').first();
  await expect(sentence).toContainText('only 44 cells');
  const [x, y] = (await lab.snapshot()).from;
  await lab.drag([[x, y], [x, y + 1]]);
  await expect(sentence).toBeHidden();
  await page.keyboard.press('Control+z');
  await expect(sentence).toContainText('only 44 cells');
  await page.goto(`${site}lab.html#map=Swamp`);
  await expect.poll(async () => (await lab.snapshot()).lanes.length).toBe(2);
  // A reload restores the same state.
  await page.reload();
  await expect.poll(async () => (await lab.snapshot()).lanes.length).toBe(2);
  await chooser(lab).selectOption({ label: 'Two rooms' });
  await expect.poll(async () => (await lab.snapshot()).lanes.length).toBe(1);
  await expect(lab.element).not.toHaveAttribute('race');
});

test('a race that you open by its name plays from its start', async ({ page, site }) => {
  const lab = new LabPage(page);
  await page.goto(`${site}lab.html#map=Quarter`);
  await expect.poll(async () => (await lab.snapshot()).lanes.length).toBe(2);
  await expect(lab.element.getByRole('button', { name: 'Pause', exact: true })).toBeVisible();
  const { step, lanes } = await lab.snapshot();
  expect(step).toBeLessThan(2559);
  expect(lanes.map(({ algorithm }) => algorithm)).toEqual(['astar', 'dijkstra']);
});

test('the panel opens with map, search and play; other settings show themselves if one is not its default', async ({ page, site }) => {
  const lab = await new LabPage(page).open(`${site}lab.html`);
  const more = lab.disclosure('More search settings');
  await expect(lab.element.locator('.more .group h2:not(.race h2)')).toHaveText(['Map', 'Search', 'Play']);
  await expect(lab.element.locator('.more .group').getByRole('combobox')).toHaveCount(3);
  await expect(more).toHaveJSProperty('open', false);
  // Of one search, of a search in a race, and of a map.
  for (const [attribute, value] of [['heuristic', 'zero'], ['race', 'astar; astar limit=9'], ['wall-cost', '2']]) {
    await lab.set({ [attribute]: value });
    await expect(more, attribute).toHaveJSProperty('open', true);
    await lab.set({ [attribute]: null });
    await expect(more, attribute).toHaveJSProperty('open', false);
  }
  // Without effect, it is not in force.
  await lab.set({ algorithm: 'dijkstra', heuristic: 'zero' });
  await lab.whenJudged();
  await expect(more).toHaveJSProperty('open', false);
  await lab.set({ algorithm: null });
  await expect(more).toHaveJSProperty('open', true);
  // The reader closes it, and another setting opens it again.
  await more.locator('summary').click();
  await lab.set({ algorithm: 'weighted' });
  await lab.whenJudged();
  await expect(more).toHaveJSProperty('open', false);
  await lab.set({ movement: '4' });
  await expect(more).toHaveJSProperty('open', true);
  // A reader who sets the default again is still there.
  await lab.set({ algorithm: null, movement: null });
  await lab.element.getByRole('combobox', { name: 'Estimate' }).selectOption({ label: 'Octile' });
  await lab.whenJudged();
  await expect(more).toHaveJSProperty('open', true);
});

test('what only an article has is under From the articles, and opens with the article’s map', async ({ page, site }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const lab = await new LabPage(page).open(`${site}lab.html`);
  const articles = lab.disclosure('From the articles');
  await expect(articles).toHaveJSProperty('open', false);
  await lab.openSettings();
  for (const name of ['Order', 'Parents', 'Palette', 'Chart']) await expect(lab.element.getByRole('combobox', { name }), name).toBeHidden();
  for (const [map, field, value] of [['Fence', 'Parents', 'never'], ['Bars', 'Chart', 'chart:liu'], ['Forty by forty', 'Order', 'columns']]) {
    await chooser(lab).selectOption({ label: map });
    await expect(articles, map).toHaveJSProperty('open', true);
    await expect(articles.getByRole('combobox', { name: field }), map).toHaveValue(value ?? '');
  }
  await chooser(lab).selectOption({ label: 'Two rooms' });
  await expect(articles).toHaveJSProperty('open', false);
  await lab.set({ show: 'colors:jiajiaju' });
  await expect(articles).toHaveJSProperty('open', true);
});

test('hides controls that have no effect on the search', async ({ page, site }) => {
  const lab = await new LabPage(page).open(`${site}lab.html`);
  await lab.openSettings();
  const estimate = lab.element.getByRole('combobox', { name: 'Estimate' });
  await expect(estimate).toBeVisible();
  await lab.set({ algorithm: 'dijkstra' });
  await expect(estimate).toBeHidden();
  await lab.set({ algorithm: 'astar', movement: '6' });
  await expect(estimate.locator('option:checked')).toHaveText('Hex distance');
  const goal = lab.element.getByRole('combobox', { name: 'Goal test' });
  await expect(goal).toBeVisible();
  await lab.set({ algorithm: 'dstar-lite' });
  await expect(goal).toBeHidden();
});

test('shows the maps as pictures on request, by key and by pointer, in named groups', async ({ page, site }) => {
  /** @type {string[]} */
  const requests = [];
  page.on('request', (request) => requests.push(request.url()));
  const lab = await new LabPage(page).open(`${site}lab.html`);
  const fetched = (/** @type {RegExp} */ pattern) => requests.filter((url) => pattern.test(url)).length;
  expect(fetched(/gallery-/)).toBe(0);
  const button = lab.element.getByRole('button', { name: 'Choose a map by its picture' });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(gallery(lab)).toBeVisible();
  const groups = [...new Set(PRESETS.map(({ group }) => group))];
  for (const group of groups) {
    const region = gallery(lab).getByRole('region', { name: group });
    await expect(region.getByRole('button')).toHaveCount(PRESETS.filter((preset) => preset.group === group).length);
  }
  for (const { name } of PRESETS) {
    const card = gallery(lab).getByRole('button').filter({ has: page.locator('b', { hasText: new RegExp(`^${name}$`) }) });
    await expect(card).toContainText(LESSONS[name]?.shows ?? '');
    const picture = card.locator('img');
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate((image) => /** @type {HTMLImageElement} */ (image).naturalWidth), { message: name }).toBeGreaterThan(0);
    expect(await picture.getAttribute('src')).toContain(stillOf(name));
  }
  expect((await new AxeBuilder({ page }).include('path-lab').analyze()).violations).toEqual([]);
  // The open map has the focus. The arrow keys start from it, in the grid too, and the lab behind gets no keys.
  const first = gallery(lab).getByRole('button').filter({ hasText: 'Two rooms' });
  await expect(first).toHaveAttribute('aria-current', 'true');
  await first.focus();
  await page.keyboard.press('ArrowRight');
  await expect(gallery(lab).getByRole('button').filter({ hasText: /^Pocket/ })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await expect(gallery(lab).getByRole('button').filter({ hasText: /^Pocket/ })).toBeFocused();
  await page.keyboard.press('End');
  await expect(gallery(lab).getByRole('button').filter({ hasText: /^Berlin/ })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(gallery(lab)).toHaveCount(0);
  await expect(button).toBeFocused();
  await button.click();
  await gallery(lab).getByRole('button').filter({ hasText: /^Fence/ }).click();
  await expect(gallery(lab)).toHaveCount(0);
  await expect.poll(async () => (await lab.snapshot()).cost).toBe(56);
  await expect(chooser(lab).locator('option:checked')).toHaveText('Fence');
});

test('the pictures fit a phone, and names replace pictures that cannot load', async ({ page, site, errors }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.route('**/posters/halls.svg', (route) => route.abort());
  const lab = await new LabPage(page).open(`${site}lab.html`);
  await lab.openPanel();
  await lab.element.getByRole('button', { name: 'Choose a map by its picture' }).click();
  const halls = gallery(lab).getByRole('button').filter({ hasText: /^Halls/ });
  await halls.scrollIntoViewIfNeeded();
  await expect(halls.locator('img')).toHaveCount(0);
  const [box, wide] = [await halls.boundingBox(), await gallery(lab).evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth)];
  expect(wide).toBe(0);
  expect(Number(box?.width)).toBeGreaterThan(300);
  await halls.click();
  await expect.poll(async () => (await lab.snapshot()).lanes.length).toBe(4);
  errors.length = 0;
});

test('ⓘ explains the selected word, its guarantees and its source, also in Chinese, and follows the selection', async ({ page, site }) => {
  /** @type {string[]} */
  const requests = [];
  page.on('request', (request) => requests.push(request.url()));
  const lab = await new LabPage(page).open(`${site}lab.html`);
  const about = lab.element.getByRole('button', { name: 'About: Search', exact: true });
  expect(requests.some((url) => /about-card/.test(url))).toBe(false);
  await about.click();
  const card = lab.element.locator('.about-card').first();
  for (const sentence of en.algorithm?.astar ?? []) await expect(card).toContainText(sentence);
  await expect(about).toHaveAttribute('aria-expanded', 'true');
  await lab.set({ algorithm: 'jps' });
  for (const sentence of en.algorithm?.jps ?? []) await expect(card).toContainText(sentence);
  await page.evaluate(() => document.documentElement.setAttribute('lang', 'zh-CN'));
  await expect(card).toContainText(zh.algorithm?.jps?.[0] ?? '-');
  await expect(card).toHaveAttribute('lang', 'zh');
  await expect(lab.element.getByRole('button', { name: '说明：算法' })).toBeVisible();
  expect((await new AxeBuilder({ page }).include('path-lab').analyze()).violations).toEqual([]);
  await lab.element.getByRole('button', { name: '说明：算法' }).click();
  await expect(card).toBeHidden();
});

test('an empty field shows the value in force', async ({ page, site }) => {
  const lab = await new LabPage(page).open(`${site}lab.html`);
  const shown = (/** @type {string} */ name) => lab.element.getByLabel(name, { exact: true });
  await expect(shown('Limit')).toHaveAttribute('placeholder', 'no limit');
  await expect(shown('Diagonal factor')).toHaveAttribute('placeholder', '1');
  await lab.set({ scale: 1.5 });
  await expect(shown('Diagonal factor'), 'the placeholder is the other part of the heuristic').toHaveAttribute('placeholder', '1.5');
  await lab.set({ algorithm: 'jps', scale: null });
  await expect(shown('Jump limit')).toHaveAttribute('placeholder', 'no limit');
  await lab.set({ race: 'astar limit=7; astar' });
  await expect(shown('Limit'), 'searches that differ').toHaveAttribute('placeholder', 'varies');
});

test('Walk on continues from the nearest cell with a new search if the answer stops before the goal', async ({ page, site }) => {
  const lab = await new LabPage(page).open(`${site}lab.html`);
  const again = lab.element.getByRole('button', { name: 'Walk again' });
  await expect(again).toBeVisible();
  await chooser(lab).selectOption({ label: 'Stretches' });
  await expect.poll(async () => (await lab.snapshot()).status).toBe('limit');
  const { path, to } = await lab.snapshot();
  expect(path.at(-1)).not.toEqual(to);
  await lab.element.getByRole('button', { name: 'Walk on' }).click();
  await expect.poll(async () => (await lab.snapshot()).from, { message: 'the walker is in the picture' }).toEqual(path.at(-1));
  const arrived = await lab.whenEnded();
  expect([arrived.status, arrived.path.at(-1)]).toEqual(['found', to]);
  await expect(again).toBeVisible();
  const pace = lab.element.getByRole('spinbutton', { name: 'Pace' });
  await expect(pace).toHaveAttribute('placeholder', 'automatic');
  await pace.fill('3');
  await pace.press('Enter');
  await expect(lab.element).toHaveAttribute('pace', '3');
  await lab.stage.focus();
  await lab.set({ pace: 2.5 });
  await expect(pace).toHaveValue('2.5');
  await lab.set({ pace: 0 });
  await expect(lab.card).toContainText('pace="0" is not possible; expected a number from 0.1 to 1000 cells a second');
  // One step to undo: the start is back.
  await lab.stage.focus();
  await page.keyboard.press('Control+z');
  await expect.poll(async () => (await lab.snapshot()).from).toEqual(path[0]);
});
