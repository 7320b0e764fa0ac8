// The lessons of the lab: each map opens with the searches and the step that its text describes,
// whose numbers lab-presets.test.mjs computes. Also the maps as pictures, explanations of words,
// and the walk to a goal beyond a limit.

import { LESSONS } from '../../www/lab/play/lessons.js';
import { stillOf } from '../../www/lab/play/tile-presets.js';
import { PRESETS } from '../../www/lab/play/presets.js';
import { ABOUTS } from '../../www/lab/ui/option-help.js';
import zh from '../../www/shared/languages/zh-lab.js';
import { expectAxe } from './support/axe.js';
import { expect, test, visit } from './support/lab.js';

/** @typedef {import('./support/lab.js').LabPage} LabPage */

/** @param {LabPage} lab */
const gallery = (lab) => lab.element.getByRole('dialog', { name: 'Maps' });
/** A map in the gallery. @param {LabPage} lab @param {string} name */
const tile = (lab, name) =>
  gallery(lab)
    .getByRole('button')
    .filter({ has: lab.page.locator('b', { hasText: new RegExp(`^${name}$`) }) });
/**
 * The addresses of all files that the page has loaded.
 *
 * @param {import('@playwright/test').Page} page
 */
const loaded = (page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .join(' '),
  );
/** @param {LabPage} lab @param {number} count */
const hasLanes = (lab, count) =>
  expect.poll(async () => (await lab.snapshot()).lanes.length).toBe(count);

test('every shipped map opens with its lesson, its searches and its step', async ({ lab }) => {
  await lab.listen('ready');
  await lab.listen('maperror');
  for (const [order, { name, at = 0, show = null, options = {} }] of PRESETS.entries()) {
    await lab.choose(name);
    await expect
      .poll(async () => (await lab.heard('ready')).length, { message: name })
      .toBe(order + 1);
    await expect(lab.element.locator('.panel .shows').first()).toHaveText(
      LESSONS[name]?.shows ?? '',
    );
    const { lanes } = await lab.snapshot();
    if (at > 0)
      await expect.poll(() => lab.snapshot(), name).toMatchObject({ step: at, status: 'paused' });
    const searches = options.race ?? [{ algorithm: options.algorithm ?? 'astar' }];
    expect(
      [await lab.element.getAttribute('show'), lanes.map(({ algorithm }) => algorithm)],
      name,
    ).toEqual([show, searches.map(({ algorithm }) => algorithm)]);
  }
  expect(await lab.heard('maperror')).toEqual([]);
});

test('the settings of a map go when the map goes, and an element that names a search gets no lesson', async ({
  lab,
  page,
  foreign,
  home,
}) => {
  await lab.set({ heuristic: 'zero' });
  await lab.choose('Halls');
  await hasLanes(lab, 4);
  await expect(lab.element).not.toHaveAttribute('heuristic');
  await lab.choose('Two rooms');
  await hasLanes(lab, 1);
  await expect(lab.element).toHaveAttribute('heuristic', 'zero');
  const halls = /\S+halls\.txt/.exec(await loaded(page))?.[0];
  foreign.pages.set(
    '/',
    `<!doctype html><title>A blog</title><path-lab map="${halls}" algorithm="dijkstra"></path-lab><script type="module" src="${home.origin}/some/where/deep/cubechase.js"></script>`,
  );
  await lab.open(`${foreign.origin}/`);
  expect((await lab.snapshot()).lanes.map(({ algorithm }) => algorithm)).toEqual(['dijkstra']);
});

test('the text of a map disappears when its start moves, and a map from a link leaves no search behind; a race opened by its name plays', async ({
  lab,
  page,
  site,
}) => {
  const sentence = lab.element.locator('.panel .shows').first();
  await expect(sentence).toContainText('only 44 cells');
  const [x, y] = (await lab.snapshot()).from;
  await lab.drag([
    [x, y],
    [x, y + 1],
  ]);
  await expect(sentence).toBeHidden();
  await lab.keys('Control+z');
  await expect(sentence).toContainText('only 44 cells');
  await page.goto(`${site}lab.html#map=Swamp`);
  await hasLanes(lab, 2);
  await page.reload();
  await hasLanes(lab, 2);
  await lab.choose('Two rooms');
  await hasLanes(lab, 1);
  await expect(lab.element).not.toHaveAttribute('race');

  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await visit(page, `${site}lab.html#map=Quarter`);
  await hasLanes(lab, 2);
  await expect(lab.button('Pause')).toBeVisible();
  expect((await lab.snapshot()).step).toBeLessThan(2559);
});

test('a link that replaces another one is followed, even if the lab changes before the browser reports it', async ({
  lab,
  page,
  site,
}) => {
  await visit(page, `${site}lab.html#map=Fence`);
  await expect(lab.mapName).toHaveText('Fence');
  await lab.whenEnded();
  await lab.element.evaluate((element) => {
    location.hash = '#map=Bars';
    /** @type {import('./support/lab.js').LabElement} */ (element).seek(1);
  });
  await expect(lab.mapName).toHaveText('Bars');
});

test('the panel opens with map, search and play; other settings show themselves if one is not its default', async ({
  lab,
}) => {
  const more = lab.disclosure('More search settings');
  await expect(lab.element.locator('.more .group h2:not(.race h2)')).toHaveText([
    'Map',
    'Search',
    'Play',
  ]);
  await expect(lab.element.locator('.more .group').getByRole('combobox')).toHaveCount(3);
  /** @param {Record<string, string | null>} attributes @param {boolean} open */
  const opens = async (attributes, open) => {
    await lab.set(attributes);
    await lab.whenJudged({ timed: false });
    await expect(more, JSON.stringify(attributes)).toHaveJSProperty('open', open);
  };
  await opens({}, false);
  // Of one search, of a search in a race, and of a map.
  for (const [attribute = '', value = ''] of [
    ['heuristic', 'zero'],
    ['race', 'astar; astar limit=9'],
    ['wall-cost', '2'],
  ]) {
    await opens({ [attribute]: value }, true);
    await opens({ [attribute]: null }, false);
  }
  // Without effect, it is not in force.
  await opens({ algorithm: 'dijkstra', heuristic: 'zero' }, false);
  await opens({ algorithm: null }, true);
  // The reader closes it, and another setting opens it again.
  await more.locator('summary').click();
  await opens({ algorithm: 'weighted' }, false);
  await opens({ movement: '4' }, true);
  // A reader who sets the default again is still there.
  await lab.set({ algorithm: null, movement: null });
  await lab.list('Estimate').selectOption({ label: 'Octile' });
  await opens({}, true);

  // Controls without an effect on the search are hidden, and an empty field shows the value in
  // force.
  const estimate = lab.list('Estimate');
  await lab.set({ algorithm: 'dijkstra', heuristic: null });
  await expect(estimate).toBeHidden();
  await lab.set({ algorithm: null, movement: '6', scale: '1.5', race: 'astar limit=7; astar' });
  await expect(estimate.locator('option:checked')).toHaveText('Hex distance');
  for (const [name, placeholder] of [
    ['Diagonal factor', '1.5'],
    ['Limit', 'varies'],
  ]) {
    await expect(lab.element.getByLabel(String(name), { exact: true })).toHaveAttribute(
      'placeholder',
      String(placeholder),
    );
  }
});

test('what only an article has is under From the articles, and opens with the article’s map', async ({
  lab,
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const articles = lab.disclosure('From the articles');
  await expect(articles).toHaveJSProperty('open', false);
  await lab.openSettings();
  for (const name of ['Order', 'Parents', 'Palette', 'Chart'])
    await expect(lab.list(name), name).toBeHidden();
  for (const [map = '', field = '', value = ''] of [
    ['Fence', 'Parents', 'never'],
    ['Bars', 'Chart', 'chart:liu'],
    ['Forty by forty', 'Order', 'columns'],
  ]) {
    await lab.choose(map);
    await expect(articles, map).toHaveJSProperty('open', true);
    await expect(lab.list(field), map).toHaveValue(value);
  }
  await lab.choose('Two rooms');
  await expect(articles).toHaveJSProperty('open', false);
  await lab.set({ show: 'colors:jiajiaju' });
  await expect(articles).toHaveJSProperty('open', true);
});

test('shows the maps as pictures on request, by key and by pointer, in named groups', async ({
  lab,
  page,
}) => {
  expect(await loaded(page)).not.toContain('/gallery-');
  const button = lab.button('Choose a map by its picture');
  await button.press('Enter');
  await expect(gallery(lab)).toBeVisible();
  expect(await loaded(page)).toContain('/gallery-');
  for (const group of new Set(PRESETS.map((preset) => preset.group))) {
    await expect(gallery(lab).getByRole('region', { name: group }).getByRole('button')).toHaveCount(
      PRESETS.filter((preset) => preset.group === group).length,
    );
  }
  const shown = await gallery(lab)
    .locator('li button')
    .evaluateAll((cards) =>
      Promise.all(
        cards.map(async (card) => {
          const picture = /** @type {HTMLImageElement} */ (card.querySelector('img'));
          picture.loading = 'eager';
          // It fails if there is no such picture.
          await picture.decode();
          return [
            card.querySelector('b')?.textContent,
            { said: card.textContent, source: picture.src },
          ];
        }),
      ),
    );
  expect(Object.fromEntries(shown)).toEqual(
    Object.fromEntries(
      PRESETS.map(({ name }) => [
        name,
        {
          said: expect.stringContaining(LESSONS[name]?.shows ?? ''),
          source: expect.stringContaining(stillOf(name)),
        },
      ]),
    ),
  );
  await expectAxe(page, { within: 'path-lab' });
  // The open map has the focus. The arrow keys start from it, in the grid too, and the lab behind
  // gets no keys.
  await expect(tile(lab, 'Two rooms')).toHaveAttribute('aria-current', 'true');
  await tile(lab, 'Two rooms').press('ArrowRight');
  await expect(tile(lab, 'Pocket')).toBeFocused();
  await lab.keys('ArrowDown', 'ArrowUp');
  await expect(tile(lab, 'Pocket')).toBeFocused();
  await lab.keys('End');
  await expect(tile(lab, 'Berlin')).toBeFocused();
  await lab.keys('Escape');
  await expect(gallery(lab)).toHaveCount(0);
  await expect(button).toBeFocused();
  await button.click();
  await tile(lab, 'Fence').click();
  await expect(gallery(lab)).toHaveCount(0);
  await expect(lab.mapName).toHaveText('Fence');
});

test('the pictures fit a phone, and names replace pictures that cannot load', async ({
  lab,
  page,
  errors,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.route('**/posters/halls.svg', (route) => route.abort());
  await lab.openPanel();
  await lab.button('Choose a map by its picture').click();
  const halls = tile(lab, 'Halls');
  await halls.scrollIntoViewIfNeeded();
  await expect(halls.locator('img')).toHaveCount(0);
  expect(await gallery(lab).evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth)).toBe(0);
  expect((await halls.boundingBox())?.width).toBeGreaterThan(300);
  await halls.click();
  await hasLanes(lab, 4);
  errors.length = 0;
});

test('ⓘ explains the selected word, its guarantees and its source, also in Chinese, and follows the selection', async ({
  lab,
  page,
}) => {
  const about = lab.button('About: Search');
  expect(await loaded(page)).not.toContain('/option-help-');
  await about.click();
  const card = lab.element.locator('.about-card').first();
  for (const sentence of ABOUTS['algorithm']?.['astar'] ?? [])
    await expect(card).toContainText(sentence);
  await expect(about).toHaveAttribute('aria-expanded', 'true');
  expect(await loaded(page)).toContain('/option-help-');
  await lab.set({ algorithm: 'jps' });
  const sentences = ABOUTS['algorithm']?.['jps'] ?? [];
  for (const sentence of sentences) await expect(card).toContainText(sentence);
  await page.evaluate(() => document.documentElement.setAttribute('lang', 'zh-CN'));
  for (const sentence of sentences) await expect(card).toContainText(zh[sentence] ?? '-');
  await expect(lab.button('说明：算法')).toBeVisible();
  await expectAxe(page, { within: 'path-lab' });
  await lab.button('说明：算法').click();
  await expect(card).toBeHidden();
});

test('Walk on continues from the nearest cell with a new search if the answer stops before the goal', async ({
  lab,
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await expect(lab.button('Walk again')).toBeVisible();
  await lab.choose('Stretches');
  await expect.poll(async () => (await lab.snapshot()).status).toBe('limit');
  const { path, to } = await lab.snapshot();
  expect(path.at(-1)).not.toEqual(to);
  await lab.button('Walk on').click();
  await expect
    .poll(async () => (await lab.snapshot()).from, { message: 'the walker is in the picture' })
    .toEqual(path.at(-1));
  const arrived = await lab.whenEnded();
  expect([arrived.status, arrived.path.at(-1)]).toEqual(['found', to]);
  await expect(lab.button('Walk again')).toBeVisible();
  const pace = lab.element.getByRole('spinbutton', { name: 'Pace' });
  await pace.fill('3');
  await pace.press('Enter');
  await expect(lab.element).toHaveAttribute('pace', '3');
  await lab.set({ pace: 0 });
  await expect(lab.card).toContainText(
    'pace="0" is not possible; expected a number from 0.1 to 1000 cells a second',
  );
  // One step to undo: the start is back.
  await lab.stage.press('Control+z');
  await expect.poll(async () => (await lab.snapshot()).from).toEqual(path[0]);
});
