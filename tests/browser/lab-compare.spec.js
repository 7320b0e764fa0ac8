// Races of several searches, and the numbers beside them: all must equal the core's.

import { textOf } from '../../www/shared/message.js';
import { labelOf } from '../../www/lab/ui/word-labels.js';
import { percentText } from '../../www/lab/ui/plain.js';
import { titlesOf } from '../../www/lab/ui/race-result.js';
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

/**
 * A row of the table without its time, from the core.
 *
 * @param {string} text
 * @param {Algorithm} algorithm
 * @param {SearchOptions} [options]
 */
function rowOf(text, algorithm, options = {}) {
  const core = searched(text, /** @type {SearchOptions} */ ({ ...options, algorithm }));
  const { steps, peak, cost, status } = core.search;
  const ratio = cost / core.shortest(/** @type {[number, number]} */ (core.search.path().at(-1)));
  const words = Number.isInteger(cost)
    ? cost.toLocaleString('en')
    : cost.toLocaleString('en', { maximumFractionDigits: 2 });
  return {
    name: labelOf('algorithm', algorithm),
    cells: steps.toLocaleString('en'),
    peak: peak.toLocaleString('en'),
    path: core.search.path().length.toLocaleString('en'),
    cost: status === 'found' ? words : `(${words})`,
    ratio: ratio.toFixed(3),
    fault: '',
  };
}

/** @param {LabPage} lab */
async function table(lab) {
  const rows = await lab.rows();
  for (const { name, time } of rows)
    expect(time, `the time of ${name}`).toMatch(/^[\d.]+ (µs|ms)$/);
  return rows.map(({ time: _time, ...row }) => row);
}

test(
  'the table shows the core’s numbers on floor, on terrain and with other costs, with a pane for each search',
  { tag: '@journey' },
  async ({ lab }) => {
    for (const [
      text,
      options,
      algorithms,
    ] of /** @type {[string, SearchOptions, Algorithm[]][]} */ ([
      [rooms, {}, ['astar', 'dijkstra', 'greedy', 'jps']],
      [
        swamp,
        { movement: '4', heuristic: 'manhattan' },
        ['astar', 'bfs', 'weighted', 'bidirectional'],
      ],
      [pocket, { costs: 'sqrt2' }, ['greedy', 'dynamic-weighted', 'dstar-lite']],
    ])) {
      await lab.show(text, { race: algorithms.join(), ...attributesOf(options) });
      const titles = titlesOf(
        algorithms.map((algorithm) => ({ algorithm, options: { ...options, algorithm } })),
      ).map((title) => textOf(title));
      expect(await table(lab)).toEqual(
        algorithms.map((algorithm, at) => ({
          ...rowOf(text, algorithm, options),
          name: titles[at],
        })),
      );
      await expect(lab.canvases).toHaveCount(algorithms.length);
      await expect(lab.captions).toHaveText(
        titles.map((title) => new RegExp(`^${title.replace(/[*+()]/g, '\\$&')} · `)),
      );
    }
  },
);

test('says the result of each search in a sentence, and the numbers behind it only under Show', async ({
  lab,
}) => {
  const of = (/** @type {SearchOptions} */ options, text = rooms) => searched(text, options).search;
  const [plain, greedy, best, none, limited] = [
    of({}),
    of({ algorithm: 'greedy' }, pocket),
    of({}, pocket),
    of({}, shut),
    of({ limit: 12 }),
  ];
  const said = lab.table.locator('.lane-said');
  const numbers = ['thead', '.lane-numbers', '.lane-time'].map((part) =>
    lab.table.locator(part).first(),
  );
  for (const [
    text,
    attributes,
    says,
  ] of /** @type {[string, Record<string, string | number>, (string | RegExp)[]][]} */ ([
    [rooms, {}, [`${plain.expanded} cells expanded, cost ${plain.cost}, shortest`]],
    [
      pocket,
      { race: 'greedy,astar' },
      [
        `${greedy.expanded} cells expanded, cost ${greedy.cost}, ${percentText(100 * (greedy.cost / best.cost - 1))} % more than the shortest`,
        `${best.expanded} cells expanded, cost ${best.cost}, shortest`,
      ],
    ],
    [rooms, { algorithm: 'anya' }, [/cells expanded, cost [\d.]+, shortest at any angle$/]],
    [
      shut,
      {},
      [`${none.expanded} cells expanded, no path; the nearest cell costs ${none.pathCost}`],
    ],
    [
      rooms,
      { limit: 12 },
      [`12 cells expanded, stopped at the limit; the nearest cell costs ${limited.pathCost}`],
    ],
    ['SG', { limit: 1 }, [/^1 cell expanded, /]],
    [swamp, { race: 'astar,pruned' }, [/shortest$/, /^Pruned A\* needs ground of one cost/]],
    [
      '....\n.SG.\n....',
      { algorithm: 'hybrid' },
      [/^[\d,]+ poses expanded, no path; the nearest cell costs [\d.]+$/],
    ],
    [
      field(16, 9, [2, 4], [12, 4]),
      { algorithm: 'hybrid' },
      [/^[\d,]+ poses expanded, cost [\d.]+$/],
    ],
  ])) {
    await lab.show(text, attributes);
    await expect(said).toHaveText(says);
    for (const part of numbers) await expect(part).toBeHidden();
  }
  await lab.set({ algorithm: 'crowd', walkers: 3 });
  await expect(said).toHaveText(/^all 3 arrived in \d+ steps/);
  await lab.set({ algorithm: null, walkers: null });
  await expect(lab.element.locator('.race')).not.toContainText('Neighbours examined');
  await lab.openSettings('Show');
  await lab.element.getByRole('switch', { name: 'Counters' }).check();
  await expect(lab.element).toHaveAttribute('show', 'counters');
  for (const part of numbers) await expect(part).toBeVisible();
  await expect(lab.element.locator('.race')).toContainText('Neighbours examined');
});

test('bars show how far each search of a race is, at one place and in one scale', async ({
  lab,
}) => {
  const race = /** @type {const} */ (['greedy', 'astar', 'dijkstra']);
  await lab.show(rooms, { race: race.join() });
  const ends = race.map((algorithm) => searched(rooms, { algorithm }).search.steps);
  const longest = Math.max(...ends);
  const step = Math.min(...ends) + 5;
  await lab.seek(step);
  const bars = lab.table.locator('.bar-of');
  const shares = await bars.evaluateAll((list) =>
    list.map((bar) =>
      ['--whole', '--done'].map((name) => Number(getComputedStyle(bar).getPropertyValue(name))),
    ),
  );
  expect(shares).toEqual(
    ends.map((end) => [
      expect.closeTo(end / longest, 6),
      expect.closeTo(Math.min(step, end) / end, 6),
    ]),
  );
  const drawn = await bars
    .locator('i')
    .evaluateAll((list) =>
      list.map((bar) => bar.getBoundingClientRect()).map(({ left, width }) => [left, width]),
    );
  const [[left = NaN] = [], [, widest = NaN] = []] = [drawn[0], drawn[ends.indexOf(longest)]];
  for (const [at, [x = NaN, width = NaN]] of drawn.entries()) {
    expect(x).toBeCloseTo(left, 0);
    expect(Math.abs(width - (widest * Math.min(step, ends[at] ?? NaN)) / step)).toBeLessThan(1.5);
  }
});

test('one camera moves all panes', async ({ lab, page }) => {
  await lab.show(rooms, { race: 'astar,dijkstra,greedy,bfs' });
  /**
   * Where two cells are in the panes, from the pane's corner: one place if it is the same in all.
   */
  const places = async () => {
    await lab.frames();
    const corners = await lab.canvases.evaluateAll((list) =>
      list.map((canvas) => canvas.getBoundingClientRect().toJSON()),
    );
    const cells = await Promise.all(
      corners.map((_, lane) =>
        lab.places(
          [
            [3, 4],
            [12, 9],
          ],
          lane,
        ),
      ),
    );
    const from = cells.map((two, lane) =>
      two.flatMap(({ x, y }) => [x - corners[lane].x, y - corners[lane].y]),
    );
    return [
      ...new Set(from.map((lengths) => lengths.map((length) => Math.round(length * 10)).join())),
    ];
  };
  const whole = await places();
  const at = await lab.project(6, 5, 3);
  await page.mouse.move(at.x, at.y);
  await page.mouse.wheel(0, -300);
  await expect.poll(places).not.toEqual(whole);
  const zoomed = await places();
  expect(await lab.project(6, 5, 3)).toEqual({
    x: expect.closeTo(at.x, 0),
    y: expect.closeTo(at.y, 0),
  });
  await lab.stage.press('Shift+ArrowRight');
  const moved = await places();
  expect(moved).not.toEqual(zoomed);
  expect(
    [whole, zoomed, moved].map(({ length }) => length),
    'one place at first, zoomed over the last pane, and moved',
  ).toEqual([1, 1, 1]);
});

test('the panel adds searches to a race, up to six, and removes them', async ({ lab }) => {
  await lab.show(rooms);
  const add = lab.list('Race against another search');
  const names = async () => (await lab.rows()).map(({ name }) => name);
  const remove = (/** @type {string} */ name) => lab.button(`Remove ${name} from the race`);
  await expect(lab.element.getByRole('button', { name: /from the race/ })).toHaveCount(0);
  for (const label of [
    'Dijkstra',
    'Jump points (JPS)',
    'Greedy best first',
    'A*',
    'The same search again',
  ]) {
    await add.selectOption({ label });
    await lab.whenJudged();
    await expect(add).toHaveValue('');
  }
  await expect(lab.element).toHaveAttribute('race', 'astar; dijkstra; jps; greedy; astar; astar');
  expect(await names()).toEqual([
    'A*',
    'Dijkstra',
    'Jump points (JPS)',
    'Greedy best first',
    'A* (2)',
    'A* (3)',
  ]);
  await expect(add, 'no seventh lane').toBeDisabled();
  await remove('A* (3)').click();
  await expect(add).toBeEnabled();
  for (const name of ['A* (2)', 'A*', 'Greedy best first', 'Dijkstra']) await remove(name).click();
  await expect.poll(names).toEqual(['Jump points (JPS)']);
  expect([
    await lab.element.getAttribute('race'),
    await lab.element.getAttribute('algorithm'),
  ]).toEqual([null, 'jps']);
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

test('shows the core’s reason and its warning in words, in a race with the search, and folds several to a line', async ({
  lab,
}) => {
  await lab.show(rooms, { algorithm: 'auto' });
  expect(searched(rooms, { algorithm: 'auto' }).search.reason).toMatch(
    / needs no table: jump points\.$/,
  );
  // A lab that has searched before on this map weighs a table.
  await expect
    .poll(() => lab.element.locator('.panel').textContent())
    .toMatch(/(needs no table|would cost more than these searches save): jump points\./);
  await expect(lab.warning).toBeHidden();
  await lab.show(rooms, { limit: 12 });
  const { pathCost } = searched(rooms, { limit: 12 }).search;
  expect((await lab.rows())[0]?.cost, 'of the nearest cell').toBe(`(${pathCost})`);
  await expect(lab.warning).toContainText('The limit of 12 expansions cut the search short');

  await lab.show(pocket, { race: 'astar,greedy,weighted', weight: 2 });
  const lines = (/** @type {'greedy' | 'weighted'} */ algorithm, own = '') =>
    `${labelOf('algorithm', algorithm)}${own}: ${searched(pocket, algorithm === 'weighted' ? { algorithm, weight: 2 } : { algorithm }).search.warning}`;
  await expect
    .poll(() => lab.warning.textContent())
    .toBe([lines('greedy'), lines('weighted', ' (weight 2)')].join('\n'));
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
