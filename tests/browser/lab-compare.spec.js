// Races of several searches, and the numbers beside them: all must equal the core's.

import { textOf } from '../../www/shared/message.js';
import { labelOf } from '../../www/lab/ui/labels.js';
import { percentText } from '../../www/lab/ui/plain.js';
import { titlesOf } from '../../www/lab/ui/options.js';
import { field } from './support/answers.js';
import { expect, test } from './support/lab.js';
import { attributesOf, searched, shipped } from './support/searched.js';

/** @typedef {import('./support/lab.js').LabPage} LabPage */
/** @typedef {import('./support/searched.js').SearchOptions} SearchOptions */
/** @typedef {NonNullable<SearchOptions['algorithm']>} Algorithm */

const rooms = shipped('two-rooms.txt');
const swamp = shipped('swamp.txt');
const pocket = shipped('pocket.txt');
const shut = shipped('no-way.txt');

test.use({ size: { width: 1300, height: 900 } });

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

test('the table shows the core’s numbers on floor, on terrain and with other costs, with a pane for each search', { tag: '@journey' }, async ({ lab }) => {
  for (const [text, options, algorithms] of /** @type {[string, SearchOptions, Algorithm[]][]} */ ([
    [rooms, {}, ['astar', 'dijkstra', 'greedy', 'jps']],
    [swamp, { movement: '4', heuristic: 'manhattan' }, ['astar', 'bfs', 'weighted', 'bidirectional']],
    [pocket, { costs: 'sqrt2' }, ['greedy', 'dynamic-weighted', 'dstar-lite']],
  ])) {
    await lab.show(text, { race: algorithms.join(), ...attributesOf(options) });
    const titles = titlesOf(algorithms.map((algorithm) => ({ algorithm, options: { ...options, algorithm } }))).map((title) => textOf(title));
    expect(await table(lab)).toEqual(algorithms.map((algorithm, at) => ({ ...rowOf(text, algorithm, options), name: titles[at] })));
    await expect(lab.canvases).toHaveCount(algorithms.length);
    await expect(lab.captions).toHaveText(titles.map((title) => new RegExp(`^${title.replace(/[*+()]/g, '\\$&')} · `)));
  }
});

test('says the result of each search in a sentence, and the numbers behind it only under Show', async ({ lab }) => {
  const n = (/** @type {SearchOptions} */ options, text = rooms) => searched(text, options).search.expanded;
  const cost = (/** @type {SearchOptions} */ options, text = rooms) => searched(text, options).search.cost;
  const said = lab.table.locator('.lane-said');
  const numbers = ['thead', '.lane-numbers', '.lane-time'].map((part) => lab.table.locator(part).first());
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
    [field(16, 9, [2, 4], [12, 4]), { algorithm: 'hybrid' }, [/^[\d,]+ poses expanded, cost [\d.]+$/]],
  ])) {
    await lab.show(text, attributes);
    await expect(said).toHaveText(says);
    for (const part of numbers) await expect(part).toBeHidden();
  }
  await lab.set({ algorithm: 'crowd', walkers: 3 });
  await expect(said).toHaveText(/^all 3 arrived in \d+ steps/);
  await lab.set({ algorithm: null, walkers: null });
  await lab.show(rooms, {});
  await expect(lab.element.locator('.race')).not.toContainText('Neighbours examined');
  await lab.openSettings('Show');
  await lab.element.getByRole('switch', { name: 'Counters' }).check();
  await expect(lab.element).toHaveAttribute('show', 'counters');
  for (const part of numbers) await expect(part).toBeVisible();
  await expect(lab.element.locator('.race')).toContainText('Neighbours examined');
});

test('a race runs in lockstep by expansions, a search that ends waits, and bars show both', async ({ lab }) => {
  const race = /** @type {const} */ (['greedy', 'astar', 'dijkstra']);
  await lab.show(rooms, { race: race.join() });
  const cores = race.map((algorithm) => searched(rooms, { algorithm }).search);
  const longest = Math.max(...cores.map(({ steps }) => steps));
  const shortest = Math.min(...cores.map(({ steps }) => steps));
  expect(shortest).toBeLessThan(longest - 20);
  for (const step of [0, shortest + 5, longest]) {
    const { lanes, status } = await lab.seek(step);
    expect(lanes.map((lane) => lane.step)).toEqual(cores.map(({ steps }) => Math.min(step, steps)));
    expect(lanes.map((lane) => lane.open)).toEqual(cores.map(({ steps, openSizes }) => openSizes[Math.min(step, steps)]));
    expect(lanes.map((lane) => lane.cost !== null)).toEqual(cores.map(({ steps }) => step > 0 && step >= steps));
    expect(status).toBe(step === longest ? 'found' : 'paused');
    const bars = await lab.table.locator('.bar-of').evaluateAll((list) => list.map((bar) => ['--whole', '--done'].map((name) => Number(getComputedStyle(bar).getPropertyValue(name)))));
    expect(bars).toEqual(cores.map(({ steps }) => [expect.closeTo(steps / longest, 6), expect.closeTo(Math.min(step, steps) / steps, 6)]));
  }
  // They begin at one place and have one scale.
  const drawn = await lab.table.locator('.bar-of i').evaluateAll((bars) => bars.map((bar) => bar.getBoundingClientRect()).map(({ left, width }) => ({ left, width })));
  expect(new Set(drawn.map(({ left }) => Math.round(left))).size).toBe(1);
  const widest = Math.max(...drawn.map(({ width }) => width));
  for (const [at, { steps }] of cores.entries()) expect(Math.abs((drawn[at]?.width ?? 0) - (widest * steps) / longest)).toBeLessThan(1.5);
});

test('one camera moves all panes', async ({ lab, page }) => {
  await lab.show(rooms, { race: 'astar,dijkstra,greedy,bfs' });
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

test('the panel adds searches to a race, up to six, and removes them', async ({ lab }) => {
  await lab.show(rooms);
  const add = lab.list('Race against another search');
  const names = async () => (await lab.rows()).map(({ name }) => name);
  const remove = (/** @type {string} */ name) => lab.button(`Remove ${name} from the race`);
  await expect(lab.element.getByRole('button', { name: /from the race/ })).toHaveCount(0);
  for (const [label, race] of [['Dijkstra', 'astar,dijkstra'], ['Jump points (JPS)', 'astar,dijkstra,jps'], ['Greedy best first', 'astar,dijkstra,jps,greedy'], ['A*', 'astar,dijkstra,jps,greedy,astar'], ['The same search again', 'astar,dijkstra,jps,greedy,astar,astar']]) {
    await add.selectOption({ label: String(label) });
    await expect(lab.element).toHaveAttribute('race', String(race));
    await lab.whenJudged();
    await expect(add).toHaveValue('');
  }
  expect(await names()).toEqual(['A*', 'Dijkstra', 'Jump points (JPS)', 'Greedy best first', 'A* (2)', 'A* (3)']);
  await expect(add, 'no seventh lane').toBeDisabled();
  for (const name of ['A* (3)', 'A* (2)', 'A*']) await remove(name).click();
  await expect.poll(names).toEqual(['Dijkstra', 'Jump points (JPS)', 'Greedy best first']);
  await expect(add).toBeEnabled();
  for (const name of ['Greedy best first', 'Dijkstra']) await remove(name).click();
  await expect.poll(names).toEqual(['Jump points (JPS)']);
  expect([await lab.element.getAttribute('race'), await lab.element.getAttribute('algorithm')]).toEqual([null, 'jps']);
  await lab.whenJudged();
  expect(await table(lab)).toEqual([rowOf(rooms, 'jps')]);
  await expect(lab.canvases).toHaveCount(1);
  // If searches differ, the panel changes the selected one. The others stay.
  await add.selectOption({ label: 'Dijkstra' });
  await expect(lab.list('Search')).toBeHidden();
  await lab.list('Settings for').selectOption({ label: 'Jump points (JPS)' });
  await lab.list('Search').selectOption({ label: 'Greedy best first' });
  await expect.poll(names).toEqual(['Greedy best first', 'Dijkstra']);
});

test('shows the core’s warning in words, and none if there is none', async ({ lab }) => {
  await lab.show(rooms);
  await lab.show(undefined, { algorithm: 'auto' });
  const { reason } = searched(rooms, { algorithm: 'auto' }).search;
  expect(reason).not.toBe('');
  await expect(lab.element.locator('.panel')).toContainText(reason);
  for (const [text, options, says] of /** @type {[string, SearchOptions, string | RegExp][]} */ ([
    [pocket, { heuristic: 'manhattan' }, /manhattan/i],
    [pocket, { heuristic: 'manhattan', movement: '4' }, ''],
    [pocket, {}, ''],
    [swamp, { algorithm: 'bfs' }, /\w/],
    [rooms, { limit: 12 }, 'The limit of 12 expansions cut the search short'],
    [shut, {}, 'No path to the goal was found'],
  ])) {
    const { search, shortest } = searched(text, options);
    const { status, cost, warning } = search;
    const optimal = shortest(/** @type {[number, number]} */ (search.path().at(-1)));
    await lab.show(text, attributesOf(options));
    expect(await lab.snapshot()).toMatchObject({ status, cost, warning: expect.stringContaining(warning), optimal, ratio: cost / optimal, path: search.path() });
    expect((await lab.rows())[0]).toMatchObject({ cost: status === 'found' ? `${cost}` : `(${cost})`, ratio: (cost / optimal).toFixed(3) });
    if (says === '') await expect(lab.warning).toBeHidden();
    else await expect(lab.warning).toContainText(says);
    if (warning !== '') await expect(lab.warning).toContainText(warning);
  }
});

test('names the search of each warning in a race, and folds the warnings to a line', async ({ lab }) => {
  await lab.show(pocket, { race: 'astar,greedy,weighted', weight: 2 });
  const lines = (/** @type {Algorithm} */ algorithm, own = '') => `${labelOf('algorithm', algorithm)}${own}: ${searched(pocket, { algorithm, weight: 2 }).search.warning}`;
  await expect.poll(() => lab.warning.textContent()).toBe([lines('greedy'), lines('weighted', ' (weight 2)')].join('\n'));
  // A press or a key opens them, and they stay open for the next answer.
  await expect(lab.warning).toBeHidden();
  const line = lab.element.locator('.panel .warning summary');
  await expect(line).toHaveText('2 warnings');
  await line.press('Enter');
  await expect(lab.warning).toBeVisible();
  await lab.set({ heuristic: 'euclid' });
  await lab.whenJudged();
  await expect(lab.warning).toBeVisible();
  await line.click();
  await expect(lab.warning).toBeHidden();
  await lab.set({ race: null });
  await expect(lab.table.locator('tbody')).toHaveCount(1);
  await lab.set({ algorithm: 'greedy' });
  await lab.whenJudged();
  await expect(lab.warning, 'a single warning is not folded').toBeVisible();
  await expect(line).toBeHidden();
});
