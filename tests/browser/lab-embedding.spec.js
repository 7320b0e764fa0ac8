// <path-lab> on other pages: another origin, a strict policy, and every part of the contract.

import { agrees, answerOf } from './support/answers.js';
import { test } from './support/blog.js';
import { expect, runFirst } from './support/fixtures.js';
import { HINT, LabPage } from './support/lab.js';

const ROOM = 'S....\n.###.\n...#G\n';

/** With an inline map, indented as in a page. @param {string} attributes @param {string} [map] */
const inline = (attributes, map = ROOM) => `<path-lab ${attributes}>
  <script type="text/plain">
    ${map.trim().replaceAll('\n', '\n    ')}
  </script>
</path-lab>`;

test(
  'searches from one script tag on another origin, under a strict policy, and leaves the focus, pastes, address and storage to the page',
  { tag: '@journey' },
  async ({ page, foreign, blog }) => {
    /** @type {string[]} */
    const refused = [];
    await runFirst(page, () =>
      document.addEventListener('securitypolicyviolation', (event) =>
        console.error(`policy: ${event.violatedDirective} ${event.blockedURI}`),
      ),
    );
    page.on('requestfailed', (request) => refused.push(request.url()));
    const lab = await new LabPage(page).open(
      blog(`<input id="own">${inline('controls race="astar,jps"')}`),
    );
    expect(await lab.text(), 'the indentation is not part of the map').toBe(ROOM);
    await agrees(lab);
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
    await page.evaluate(() => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', 'S.G');
      document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
    });
    await lab.settings.click();
    await lab.openText();
    await expect(lab.editor).toHaveValue(ROOM);
    await lab.button('Close the text').click();
    await lab.settings.click();
    await lab.press(1, 0);
    expect(await lab.text()).toBe(ROOM.replace('S.', 'S#'));
    await lab.call('reset');
    await lab.call('play');
    await lab.whenEnded();
    expect(refused).toEqual([]);
    expect(
      await lab.element.evaluate((element) => element.shadowRoot?.querySelectorAll('style').length),
      'no style elements',
    ).toBe(0);
    expect(page.url(), 'the address does not change').toBe(`${foreign.origin}/`);
    expect(
      await page.evaluate((hint) => Object.keys(localStorage).filter((key) => key !== hint), HINT),
      'nothing is stored',
    ).toEqual([]);
  },
);

test('an attribute takes effect at once, with the core’s result', async ({
  page,
  foreign,
  blog,
}) => {
  const lab = await new LabPage(page).open(blog(inline('algorithm="dijkstra" movement="8-cut"')));
  await agrees(lab, { algorithm: 'dijkstra', movement: '8-cut' });
  for (const [
    attributes,
    options,
  ] of /** @type {[Record<string, string | null>, import('./support/searched.js').SearchOptions][]} */ ([
    [{ movement: null, algorithm: 'astar', heuristic: 'manhattan' }, { heuristic: 'manhattan' }],
    [
      { 'costs': 'sqrt2', 'heuristic': 'euclid', 'open-list': 'heap', 'goal-test': 'generate' },
      { costs: 'sqrt2', heuristic: 'euclid', openList: 'heap', goalTest: 'generate' },
    ],
    [
      {
        'costs': null,
        'heuristic': null,
        'open-list': null,
        'goal-test': null,
        'algorithm': 'weighted',
        'weight': '3',
      },
      { algorithm: 'weighted', weight: 3 },
    ],
    [
      { algorithm: 'k-best', k: '3', weight: null },
      { algorithm: 'k-best', k: 3 },
    ],
    [
      { 'algorithm': 'jps', 'jump-limit': '2', 'k': null },
      { algorithm: 'jps', jumpLimit: 2 },
    ],
    [{ 'algorithm': null, 'jump-limit': null, 'limit': '4' }, { limit: 4 }],
    [{ limit: null }, {}],
  ])) {
    await lab.set(attributes);
    await agrees(lab, options);
  }
  for (const race of [['astar', 'bfs', 'greedy', 'jps'], null]) {
    await lab.set({ race: race && race.join() });
    expect((await lab.whenEnded()).lanes.map(({ algorithm }) => algorithm)).toEqual(
      race ?? ['astar'],
    );
  }

  await lab.set({ from: '4,1', to: '0,2' });
  expect(await lab.text()).toBe('.....\n.###S\nG..#.\n');
  await agrees(lab);
  await lab.set({ at: '2' });
  await lab.whenAt(2);
  expect((await lab.snapshot()).cost, 'not reached yet').toBe(null);
  await lab.set({ at: 'Infinity' });
  await lab.whenEnded();
  const tools = lab.element.getByRole('group', { name: 'Map tools' });
  await expect(tools).toHaveCount(0);
  await lab.set({ controls: '' });
  await expect(tools).toBeVisible();
  await lab.set({ rate: '20', autoplay: '' });
  await expect(lab.list('Rate')).toHaveValue('20');
  await lab.whenEnded();
  foreign.pages.set('/cells.txt', 'S#G\n...\n');
  await lab.set({ map: '/cells.txt' });
  await expect.poll(() => lab.text()).toBe('S#G\n...\n');
  expect(
    await (await lab.open(blog('<path-lab map="/cells.txt" text="S.G"></path-lab>'))).text(),
    'at first',
  ).toBe('S#G\n...\n');
});

test('refuses wrong attribute values with a message, also from the start, and keeps the values in force', async ({
  page,
  blog,
}) => {
  const lab = await new LabPage(page).open(
    blog(inline('controls algorithm="quick" from="99,99" to="x"')),
  );
  for (const message of [
    'algorithm="quick" is not known',
    '(99, 99) is outside',
    'to="x" is no cell',
  ])
    await expect(lab.card).toContainText(message);
  expect(await lab.text()).toBe(ROOM);
  await lab.set({ algorithm: null, from: null, to: null });
  await expect(lab.card).toBeHidden();
  const { cost, expanded, path } = await lab.whenEnded();
  for (const [attribute, value, expected] of /** @type {[string, string, RegExp][]} */ ([
    [
      'race',
      'astar; bfs weight=2',
      /race, lane 2: weight is not for bfs, but for: astar, weighted, /,
    ],
    ['costs', '1', /costs="1" is not known; expected "10\/14", "sqrt2", "10\/20" or "1\/1"/],
    ['rate', '0', /rate="0" is not possible/],
    ['at', '-1', /at="-1" is not possible; expected a whole number from 0 .* or Infinity/],
    ['from', '1,1', /start cannot lie in a wall/],
    ['to', '99,0', /\(99, 0\) is outside; expected a cell of the map, 5 × 3/],
  ])) {
    await lab.set({ [attribute]: value });
    await expect(lab.card.getByRole('heading'), `${attribute}="${value}"`).toHaveText(
      'This setting was not applied',
    );
    await expect(lab.card.locator('.card-message')).toHaveText(expected);
    expect(await lab.snapshot(), `${attribute}="${value}"`).toMatchObject({
      cost,
      expanded,
      path,
      status: 'found',
      lanes: [{ algorithm: 'astar' }],
    });
    await lab.set({ [attribute]: null });
    await expect(lab.card).toBeHidden();
  }
  await lab.set({ movement: 'sideways', k: '0' });
  await expect(lab.card.getByRole('heading')).toHaveText('These settings were not applied');
});

test('the methods, the snapshot and the events are as documented', async ({ page, blog }) => {
  const lab = await new LabPage(page).open(blog(inline('rate="100"')));
  const end = await lab.whenJudged({ timed: false });
  const { cost, optimal, expanded } = answerOf(ROOM);
  expect(Object.keys(end).sort()).toEqual(
    'cost expanded from headings lanes open optimal path ratio status step steps stops to warning'.split(
      ' ',
    ),
  );
  expect(end).toMatchObject({
    status: 'found',
    cost,
    optimal,
    ratio: 1,
    warning: '',
    step: expanded,
    steps: expanded,
    expanded,
  });
  expect([end.path[0], end.path.at(-1)]).toEqual([
    [0, 0],
    [4, 2],
  ]);
  expect(Object.keys(end.lanes[0] ?? {}).sort()).toEqual(
    'algorithm comparable cost error expanded labels ms neighbours open optimal options path peak ratio smooth status step steps title warning'.split(
      ' ',
    ),
  );
  expect(JSON.parse(JSON.stringify(end)), 'plain JSON').toEqual(end);

  for (const [
    name,
    given,
    wanted,
  ] of /** @type {[Parameters<LabPage['call']>[0], number | undefined, Record<string, unknown>][]} */ ([
    [
      'reset',
      undefined,
      { status: 'ready', step: 0, expanded: 0, cost: null, optimal: null, ratio: null, path: [] },
    ],
    ['step', 3, { status: 'paused', step: 3, expanded: 3, cost: null }],
    ['step', -1, { step: 2 }],
    ['step', -99, { step: 0 }],
    ['step', undefined, { step: 1 }],
    ['seek', 1e9, { status: 'found' }],
    ['seek', 2, { step: 2 }],
  ])) {
    await lab.call(name, given);
    expect(await lab.snapshot(), `${name} ${given}`).toMatchObject(wanted);
  }

  for (const type of ['ready', 'done', 'edit', 'maperror']) await lab.listen(type);
  const calls =
    /** @type {[name: string, given: unknown[], result: Record<string, unknown>][]} */ ([
      ['setCell', [1, 1, 'wall'], { value: false }],
      ['setCell', [1, 1, 'cost:7'], { value: true }],
      ['setCell', [9, 9, 'wall'], { message: expect.stringContaining('9') }],
      [
        'setCell',
        [1, 1, 'lava'],
        { name: 'OptionError', message: expect.stringContaining('lava') },
      ],
      ['setCell', [0, 0, 'wall'], { value: false }],
      ['text', ['digits'], { name: 'FormatError', x: 1, y: 1 }],
      ['text', ['yaml'], { message: expect.stringContaining('yaml') }],
      ['load', ['S.\n.?\n'], { name: 'MapError', line: 2, column: 2 }],
      [
        'load',
        [null],
        { name: 'OptionError', message: 'load: found null; expected a map as text' },
      ],
      [
        'seek',
        [NaN],
        { name: 'OptionError', message: 'seek: found NaN; expected a whole number or Infinity' },
      ],
    ]);
  for (const [method, given, result] of calls) {
    const tried = lab.element.evaluate(async (element, [name, values]) => {
      try {
        return { value: await /** @type {any} */ (element)[name](...values) };
      } catch (error) {
        const { name: kind, message, line, column, x, y } = /** @type {any} */ (error);
        return { name: kind, message, line, column, x, y };
      }
    }, /** @type {const} */ ([method, given]));
    expect(await tried, `${method}(${given})`).toMatchObject(result);
  }
  expect(await lab.text()).toBe(ROOM.replace('.###.', '.7##.'));
  expect([await lab.heard('edit'), await lab.heard('maperror')]).toEqual([
    [{}],
    [{ message: expect.stringContaining('?'), line: 2, column: 2 }],
  ]);
  await lab.load('S.G\n');
  expect(await lab.heard('ready')).toEqual([{ columns: 3, rows: 1 }]);
  await lab.call('seek', Infinity);
  await expect
    .poll(() => lab.heard('done'))
    .toEqual([{ status: 'found', expanded: answerOf('S.G\n').expanded, cost: 20, ratio: 1 }]);
});
