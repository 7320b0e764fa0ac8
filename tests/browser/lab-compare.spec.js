// Races of several searches, and the numbers beside them: all must equal the core's.

import { saidBy, textOf } from '../../www/shared/message.js';
import { labelOf } from '../../www/lab/ui/labels.js';
import { percentText, plain } from '../../www/lab/ui/plain.js';
import { titlesOf } from '../../www/lab/ui/options.js';
import { expect, test } from './support/fixtures.js';
import { LabPage } from './support/lab.js';
import { attributesOf, searched, shipped } from './support/searched.js';

/** @typedef {import('./support/searched.js').SearchOptions} SearchOptions */
/** @typedef {NonNullable<SearchOptions['algorithm']>} Algorithm */

const rooms = shipped('two-rooms.txt');
const swamp = shipped('swamp.txt');
const pocket = shipped('pocket.txt');

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 1300, height: 900 });
});

/** A row of the table without its time, from the core. @param {string} text @param {Algorithm} algorithm @param {SearchOptions} [options] */
function rowOf(text, algorithm, options = {}) {
  const core = searched(text, { ...options, algorithm });
  const { steps, peak, cost, status } = core.search;
  const ratio = cost / core.shortest(/** @type {[number, number]} */ (core.search.path().at(-1)));
  const words = Number.isInteger(cost) ? cost.toLocaleString('en') : cost.toLocaleString('en', { maximumFractionDigits: 2 });
  return { name: labelOf('algorithm', algorithm), cells: steps.toLocaleString('en'), peak: peak.toLocaleString('en'), path: core.search.path().length.toLocaleString('en'), cost: status === 'found' ? words : `(${words})`, ratio: ratio.toFixed(3), fault: '' };
}

/** @param {LabPage} lab */
async function table(lab) {
  const rows = await lab.rows();
  for (const { name, time } of rows) expect(time, `the time of ${name}`).toMatch(/^[\d.]+ (µs|ms)$/);
  return rows.map(({ time: _time, ...row }) => row);
}

test('the table shows the core’s numbers on floor, on terrain, with other costs and with tables', async ({ page, site }) => {
  const lab = await new LabPage(page).open(`${site}lab.html`);
  for (const [text, options, algorithms] of /** @type {[string, SearchOptions, Algorithm[]][]} */ ([
    [rooms, {}, ['astar', 'dijkstra', 'greedy', 'jps']],
    [swamp, { movement: '4', heuristic: 'manhattan' }, ['astar', 'bfs', 'weighted', 'bidirectional']],
    [pocket, { costs: 'sqrt2' }, ['greedy', 'dynamic-weighted', 'dstar-lite']],
    [rooms, {}, ['jps-plus', 'subgoal', 'ida']],
    [rooms, { k: 3 }, ['k-best', 'pruned', 'flow-field', 'auto']],
  ])) {
    await lab.show(text, { race: algorithms.join(), ...attributesOf(options) });
    const titles = titlesOf(algorithms.map((algorithm) => ({ algorithm, options: { ...options, algorithm } }))).map((title) => textOf(title));
    expect(await table(lab)).toEqual(algorithms.map((algorithm, at) => ({ ...rowOf(text, algorithm, options), name: titles[at] })));
    await expect(lab.canvases).toHaveCount(algorithms.length);
    const { lanes } = await lab.snapshot();
    for (const [at, algorithm] of algorithms.entries()) {
      const { search } = searched(text, { ...options, algorithm });
      expect(lanes[at]?.path, `the path of ${algorithm}`).toEqual(search.path());
      expect(lanes[at]?.expanded, `expansions of ${algorithm}`).toBe(search.expanded);
    }
    await expect(lab.element.locator('figcaption')).toHaveText(titles.map((title) => new RegExp(`^${title.replace(/[*+()]/g, '\\$&')} · `)));
  }
});

test('says the result of each search in a sentence, and the numbers behind it only under Show', async ({ page, site }) => {
  const lab = await new LabPage(page).open(`${site}lab.html`);
  const n = (/** @type {SearchOptions} */ options, text = rooms) => searched(text, options).search.expanded;
  const cost = (/** @type {SearchOptions} */ options, text = rooms) => searched(text, options).search.cost;
  const shut = shipped('no-way.txt');
  for (const [text, attributes, says] of /** @type {[string, Record<string, string | number>, (string | RegExp)[]][]} */ ([
    [rooms, {}, [`${n({})} cells expanded, cost ${cost({})}, shortest`]],
    [pocket, { race: 'greedy,astar' }, [
      `${n({ algorithm: 'greedy' }, pocket)} cells expanded, cost ${cost({ algorithm: 'greedy' }, pocket)}, ${percentText(100 * (cost({ algorithm: 'greedy' }, pocket) / cost({}, pocket) - 1))} % more than the shortest`,
      `${n({}, pocket)} cells expanded, cost ${cost({}, pocket)}, shortest`,
    ]],
    [rooms, { algorithm: 'anya' }, [/cells expanded, cost [\d.]+, shortest at any angle$/]],
    [shut, {}, [`${n({}, shut)} cells expanded, no path; the nearest cell costs ${cost({}, shut)}`]],
    [rooms, { limit: 12 }, [`12 cells expanded, stopped at the limit; the nearest cell costs ${cost({ limit: 12 })}`]],
    ['SG', { limit: 1 }, [/^1 cell expanded, /]],
    [swamp, { race: 'astar,jps' }, [/shortest$/, /^Jump point search needs ground of one cost/]],
    ['....\n.SG.\n....', { algorithm: 'hybrid' }, [/^[\d,]+ poses expanded, no path; the nearest cell costs [\d.]+$/]],
    [`${'.'.repeat(16)}\n`.repeat(9).replace(/(?<=^(?:.*\n){4}..)./, 'S').replace(/.(?=...\n(?:.*\n){4}$)/, 'G'), { algorithm: 'hybrid' }, [/^[\d,]+ poses expanded, cost [\d.]+$/]],
  ])) {
    await lab.show(text, attributes);
    for (const [at, said] of says.entries()) await expect(lab.table.locator('.lane-said').nth(at)).toHaveText(said);
    expect(await lab.results()).toHaveLength(says.length);
    for (const part of ['thead', '.lane-numbers', '.lane-time']) await expect(lab.table.locator(part).first(), part).toBeHidden();
  }
  await lab.set({ algorithm: 'crowd', walkers: 3 });
  await expect(lab.table.locator('.lane-said')).toHaveText(/^all 3 arrived in \d+ steps/);
  await lab.set({ algorithm: null, walkers: null });
  await lab.show(rooms, {});
  await expect(lab.element.locator('.race')).not.toContainText('Neighbours examined');
  await lab.openSettings('Show');
  await lab.element.getByRole('switch', { name: 'Counters' }).check();
  await expect.poll(() => lab.element.getAttribute('show')).toBe('counters');
  for (const part of ['thead', '.lane-numbers', '.lane-time']) await expect(lab.table.locator(part).first(), part).toBeVisible();
  await expect(lab.element.locator('.race')).toContainText('Neighbours examined');
});

test('a race runs in lockstep by expansions, and a search that ends waits', async ({ page, site }) => {
  const race = /** @type {const} */ (['greedy', 'astar', 'dijkstra']);
  const lab = await new LabPage(page).openWith(site, rooms, { race: race.join() });
  const cores = race.map((algorithm) => searched(rooms, { algorithm }).search);
  const longest = Math.max(...cores.map(({ steps }) => steps));
  const shortest = Math.min(...cores.map(({ steps }) => steps));
  expect(shortest).toBeLessThan(longest - 20);
  for (const step of [0, 7, shortest + 5, longest - 1, 3, longest]) {
    await lab.seek(step);
    const { lanes, status } = await lab.snapshot();
    expect(lanes.map((lane) => lane.step)).toEqual(cores.map(({ steps }) => Math.min(step, steps)));
    expect(lanes.map((lane) => lane.open)).toEqual(cores.map(({ steps, openSizes }) => openSizes[Math.min(step, steps)]));
    expect(lanes.map((lane) => lane.cost !== null)).toEqual(cores.map(({ steps }) => step > 0 && step >= steps));
    expect(status).toBe(step === longest ? 'found' : 'paused');
    const bars = await lab.table.locator('.bar-of').evaluateAll((list) => list.map((bar) => [getComputedStyle(bar).getPropertyValue('--whole'), getComputedStyle(bar).getPropertyValue('--done')].map(Number)));
    for (const [at, { steps }] of cores.entries()) {
      expect(bars[at]?.[0]).toBeCloseTo(steps / longest, 6);
      expect(bars[at]?.[1]).toBeCloseTo(Math.min(step, steps) / steps, 6);
    }
  }
  await lab.set({ rate: 10 });
  await lab.call('reset');
  await lab.call('play');
  await expect.poll(async () => (await lab.snapshot()).step).toBeGreaterThan(3);
  const { lanes } = await lab.snapshot();
  expect(new Set(lanes.map(({ step }) => step)).size, 'one playhead').toBe(1);
});

test('one camera moves all panes', async ({ page, site }) => {
  const lab = await new LabPage(page).openWith(site, rooms, { race: 'astar,dijkstra,greedy,bfs' });
  /** Where a cell is in each pane, from the pane's corner. */
  const places = async () => {
    const boxes = await lab.canvases.evaluateAll((list) => list.map((canvas) => canvas.getBoundingClientRect().toJSON()));
    return Promise.all(boxes.map(async ({ x, y }, lane) => {
      const [a, b] = [await lab.project(3, 4, lane), await lab.project(12, 9, lane)];
      return [a.x - x, a.y - y, b.x - x, b.y - y].map((length) => Math.round(length * 10));
    }));
  };
  const check = async (/** @type {string} */ what) => {
    await lab.frames();
    const [first, ...rest] = await places();
    for (const other of rest) expect(other, what).toEqual(first);
    return first;
  };
  const whole = await check('at first');
  const at = await lab.project(6, 5, 3);
  await page.mouse.move(at.x, at.y);
  await page.mouse.wheel(0, -300);
  await expect.poll(async () => (await places())[0]).not.toEqual(whole);
  const zoomed = await check('zoomed over the last pane');
  expect(await lab.project(6, 5, 3)).toEqual({ x: expect.closeTo(at.x, 0), y: expect.closeTo(at.y, 0) });
  await lab.stage.press('Shift+ArrowRight');
  expect(await check('moved')).not.toEqual(zoomed);
});

test('the panel adds searches to a race, up to six, and removes them', async ({ page, site }) => {
  const lab = await new LabPage(page).openWith(site, rooms);
  const add = lab.element.getByRole('combobox', { name: 'Race against another search' });
  const names = async () => (await lab.rows()).map(({ name }) => name);
  await expect(lab.element.getByRole('button', { name: /out of the race/ })).toHaveCount(0);
  for (const [label, race] of [['Dijkstra', 'astar,dijkstra'], ['Jump points (JPS)', 'astar,dijkstra,jps'], ['Greedy best first', 'astar,dijkstra,jps,greedy'], ['A*', 'astar,dijkstra,jps,greedy,astar'], ['The same search again', 'astar,dijkstra,jps,greedy,astar,astar']]) {
    await add.selectOption({ label: String(label) });
    await expect.poll(() => lab.element.getAttribute('race')).toBe(race);
    await lab.whenJudged();
    await expect(add).toHaveValue('');
  }
  expect(await names()).toEqual(['A*', 'Dijkstra', 'Jump points (JPS)', 'Greedy best first', 'A* (2)', 'A* (3)']);
  await expect(add, 'no seventh lane').toBeDisabled();
  for (const name of ['A* (3)', 'A* (2)']) await lab.element.getByRole('button', { name: `Remove ${name} from the race` }).click();
  await lab.element.getByRole('button', { name: 'Remove A* from the race' }).click();
  await expect.poll(names).toEqual(['Dijkstra', 'Jump points (JPS)', 'Greedy best first']);
  await expect(add).toBeEnabled();
  await lab.element.getByRole('button', { name: 'Remove Greedy best first from the race' }).click();
  await lab.element.getByRole('button', { name: 'Remove Dijkstra from the race' }).click();
  await expect.poll(names).toEqual(['Jump points (JPS)']);
  expect([await lab.element.getAttribute('race'), await lab.element.getAttribute('algorithm')]).toEqual([null, 'jps']);
  await lab.whenJudged();
  expect(await table(lab)).toEqual([rowOf(rooms, 'jps')]);
  await expect(lab.canvases).toHaveCount(1);
  // If searches differ, the panel changes the selected one. The others stay.
  await add.selectOption({ label: 'Dijkstra' });
  await expect(lab.element.getByRole('combobox', { name: 'Search', exact: true })).toBeHidden();
  await lab.element.getByRole('combobox', { name: 'Settings for' }).selectOption({ label: 'Jump points (JPS)' });
  await lab.element.getByRole('combobox', { name: 'Search', exact: true }).selectOption({ label: 'Greedy best first' });
  await expect.poll(names).toEqual(['Greedy best first', 'Dijkstra']);
});

test('a search that does not accept the map says so in its pane, and the others run', async ({ page, site }) => {
  const lab = await new LabPage(page).openWith(site, swamp, { race: 'astar,jps' });
  const [astar, jps] = await lab.rows();
  expect(jps?.name).toBe('Jump points (JPS)');
  /** @type {unknown} */
  let refusal = null;
  try {
    searched(swamp, { algorithm: 'jps' });
  } catch (error) {
    refusal = error;
  }
  expect(refusal).toBeInstanceOf(Error);
  expect(jps?.fault).toBe(textOf(plain(saidBy(refusal))));
  expect(astar?.cells).toBe(rowOf(swamp, 'astar').cells);
  await expect(lab.element.locator('figcaption').nth(1)).toHaveText('Jump points (JPS) · cannot search here');
  expect((await lab.snapshot()).lanes[1]).toMatchObject({ status: 'error', cost: null, path: [] });
  // Both accept floor.
  expect(await lab.load(rooms)).toBe('');
  await lab.whenJudged();
  expect(await table(lab)).toEqual([rowOf(rooms, 'astar'), rowOf(rooms, 'jps')]);
});

test.describe('warnings', () => {
  /** @type {{ name: string, text: string, options: SearchOptions, says: RegExp }[]} */
  const warned = [
    { name: 'Manhattan for eight directions', text: pocket, options: { heuristic: 'manhattan' }, says: /manhattan/i },
    { name: 'a weight above 1', text: pocket, options: { algorithm: 'weighted', weight: 3 }, says: /weight|3/ },
    { name: 'the squared distance', text: swamp, options: { heuristic: 'euclid-squared' }, says: /euclid/i },
    { name: 'steps counted where ground differs', text: swamp, options: { algorithm: 'bfs' }, says: /\w/ },
    { name: 'greed', text: pocket, options: { algorithm: 'greedy' }, says: /\w/ },
  ];
  test(`shows a warning in words, and the ratio: ${warned.map(({ name }) => name).join('; ')}`, async ({ page, site }) => {
    const lab = await new LabPage(page).open(`${site}lab.html`);
    for (const { name, text, options, says } of warned) {
      const core = searched(text, options);
      expect(core.search.warning, name).toMatch(says);
      await lab.show(text, attributesOf(options));
      await expect(lab.warning, name).toHaveText(core.search.warning);
      const { ratio, cost, optimal, warning } = await lab.snapshot();
      expect(warning, name).toBe(core.search.warning);
      expect([cost, optimal], name).toEqual([core.search.cost, core.shortest(core.goal)]);
      expect(ratio, name).toBe(core.search.cost / core.shortest(core.goal));
      expect((await lab.rows())[0]?.ratio, name).toBe(ratio?.toFixed(3));
    }
  });

  test('shows no warning if the heuristic is admissible', async ({ page, site }) => {
    const lab = await new LabPage(page).openWith(site, pocket, { heuristic: 'manhattan' });
    await expect(lab.warning).toBeVisible();
    await lab.set({ movement: '4' });
    await lab.whenJudged();
    await expect(lab.warning).toBeHidden();
    await lab.set({ movement: null, heuristic: null });
    await lab.whenJudged();
    await expect(lab.warning).toBeHidden();
    expect((await lab.snapshot()).ratio).toBe(1);
  });

  test('says by how much a path is longer than the shortest', async ({ page, site }) => {
    const lab = await new LabPage(page).openWith(site, pocket, { algorithm: 'greedy' });
    const { ratio } = await lab.snapshot();
    expect(ratio).toBeGreaterThan(1);
    expect((await lab.rows())[0]?.ratio).not.toBe('1.000');
  });

  test('says that a limit ended the search, and what the cost is for', async ({ page, site }) => {
    const core = searched(rooms, { limit: 12 });
    expect(core.search.status).toBe('limit');
    const lab = await new LabPage(page).openWith(site, rooms, { limit: 12 });
    const { status, expanded, cost, optimal, ratio, path } = await lab.snapshot();
    expect([status, expanded, cost]).toEqual(['limit', 12, core.search.cost]);
    expect(path).toEqual(core.search.path());
    await expect(lab.warning).toContainText('The limit of 12 expansions cut the search short');
    expect((await lab.rows())[0]?.cost, 'of the path to the nearest cell').toBe(`(${core.search.cost})`);
    expect(optimal).toBe(core.shortest(/** @type {[number, number]} */ (path.at(-1))));
    expect(ratio).toBe((cost ?? 0) / (optimal ?? 1));
  });

  test('shows the nearest cell as the answer, and says so, if there is no path', async ({ page, site }) => {
    const text = shipped('no-way.txt');
    const core = searched(text);
    const lab = await new LabPage(page).openWith(site, text);
    const { status, path, expanded } = await lab.snapshot();
    expect([status, expanded]).toEqual(['nearest', core.search.expanded]);
    expect(path).toEqual(core.search.path());
    await expect(lab.warning).toContainText('No path to the goal was found');
    expect((await lab.rows())[0]?.cost).toBe(`(${core.search.cost})`);
  });

  test('names the search of each warning in a race', async ({ page, site }) => {
    const lab = await new LabPage(page).openWith(site, pocket, { race: 'astar,greedy,weighted', weight: 2 });
    const lines = (/** @type {Algorithm} */ algorithm, own = '') => `${labelOf('algorithm', algorithm)}${own}: ${searched(pocket, { algorithm, weight: 2 }).search.warning}`;
    await expect.poll(() => lab.warning.textContent()).toBe([lines('greedy'), lines('weighted', ' (weight 2)')].join('\n'));
    // The warnings fold to a line above the table. A press or a key opens them, and they stay open for the next answer.
    await expect(lab.warning).toBeHidden();
    const line = lab.element.locator('.panel .warning summary');
    await expect(line).toHaveText('2 warnings');
    await line.focus();
    await page.keyboard.press('Enter');
    await expect(lab.warning).toBeVisible();
    await lab.set({ heuristic: 'euclid' });
    await lab.whenJudged();
    await expect(lab.warning).toBeVisible();
    await line.click();
    await expect(lab.warning).toBeHidden();
    await lab.set({ race: null });
    await expect.poll(() => lab.table.locator('tbody').count()).toBe(1);
    await lab.set({ algorithm: 'greedy' });
    await lab.whenJudged();
    await expect(lab.warning, 'a single warning is not folded').toBeVisible();
    await expect(line).toBeHidden();
  });

  test('says what “Automatic” chose, and why', async ({ page, site }) => {
    const core = searched(rooms, { algorithm: 'auto' });
    // The map is loaded first, because the choice depends on how many searches have run on the map.
    const lab = await new LabPage(page).openWith(site, rooms);
    await lab.show(undefined, { algorithm: 'auto' });
    expect(core.search.reason).not.toBe('');
    await expect(lab.element.locator('.panel')).toContainText(core.search.reason);
  });
});
