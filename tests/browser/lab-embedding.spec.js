// <path-lab> on other pages: another origin, a strict policy, and every part of the contract.

import { agrees, answerOf } from './support/answers.js';
import { expect, forgive, runFirst, test } from './support/fixtures.js';
import { HINT, LabPage } from './support/lab.js';
import { BASE } from './support/server.js';

/** @typedef {import('./support/fixtures.js').Server} Server */

const ROOM = 'S....\n.###.\n...#G\n';

/** With an inline map, indented as in a page. @param {string} attributes @param {string} [map] */
const inline = (attributes, map = ROOM) => `<path-lab ${attributes}>
  <script type="text/plain">
    ${map.trim().replaceAll('\n', '\n    ')}
  </script>
</path-lab>`;

const paragraphs = Array.from({ length: 60 }, (_, n) => `<p>Paragraph ${n}</p>`).join('');

/**
 * Opens a page on another origin, with one script tag and a body.
 * @param {{ page: import('@playwright/test').Page, home: Server, foreign: Server }} on @param {string} body
 */
function embed({ page, home, foreign }, body) {
  foreign.pages.set('/', `<!doctype html><html lang="en"><head><title>A blog</title>
<script type="module" src="${home.origin}${BASE}cubechase.js"></script></head><body><h1>A blog</h1>${body}</body></html>`);
  return new LabPage(page).open(`${foreign.origin}/`);
}

test('searches from one script tag on another origin, under a strict content security policy', { tag: '@journey' }, async ({ page, home, foreign }) => {
  /** @type {string[]} */
  const refused = [];
  await runFirst(page, () => document.addEventListener('securitypolicyviolation', (event) => console.error(`policy: ${event.violatedDirective} ${event.blockedURI}`)));
  page.on('requestfailed', (request) => refused.push(request.url()));
  const lab = await embed({ page, home, foreign }, `<input id="own">${inline('controls race="astar,jps"')}`);
  expect(await lab.text(), 'the indentation is not part of the map').toBe(ROOM);
  await agrees(lab);
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
  expect(await lab.element.evaluate((element) => element.shadowRoot?.querySelectorAll('style').length), 'no style elements').toBe(0);
  expect(page.url(), 'the address does not change').toBe(`${foreign.origin}/`);
  expect(await page.evaluate((hint) => Object.keys(localStorage).filter((key) => key !== hint), HINT), 'nothing is stored').toEqual([]);
});

test('leaves the focus, the wheel and pastes to the page around it', async ({ page, home, foreign }) => {
  const lab = await embed({ page, home, foreign }, `${inline('controls')}${paragraphs}`);
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
  const before = await lab.scale();
  await lab.hover(2, 0);
  await page.mouse.wheel(0, 200);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  expect(await lab.scale()).toBe(before);
  await page.evaluate(() => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', 'S.G');
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
  });
  await lab.frames();
  expect(await lab.text()).toBe(ROOM);
});

test('an attribute takes effect at once, with the core’s result', async ({ page, home, foreign }) => {
  const lab = await embed({ page, home, foreign }, inline('algorithm="dijkstra" movement="8-cut"'));
  await agrees(lab, { algorithm: 'dijkstra', movement: '8-cut' });
  for (const [attributes, options] of /** @type {[Record<string, string | null>, import('./support/searched.js').SearchOptions][]} */ ([
    [{ movement: null }, { algorithm: 'dijkstra' }],
    [{ algorithm: 'astar', heuristic: 'manhattan' }, { heuristic: 'manhattan' }],
    [{ costs: 'sqrt2', heuristic: 'euclid', 'open-list': 'heap', 'goal-test': 'generate' }, { costs: 'sqrt2', heuristic: 'euclid', openList: 'heap', goalTest: 'generate' }],
    [{ costs: null, heuristic: null, 'open-list': null, 'goal-test': null, algorithm: 'weighted', weight: '3' }, { algorithm: 'weighted', weight: 3 }],
    [{ algorithm: 'k-best', k: '3', weight: null }, { algorithm: 'k-best', k: 3 }],
    [{ algorithm: 'jps', 'jump-limit': '2', k: null }, { algorithm: 'jps', jumpLimit: 2 }],
    [{ algorithm: null, 'jump-limit': null, limit: '4' }, { limit: 4 }],
    [{ limit: null }, {}],
  ])) {
    await lab.set(attributes);
    await agrees(lab, options);
  }
  for (const race of [['astar', 'bfs', 'greedy', 'jps'], null]) {
    await lab.set({ race: race && race.join() });
    expect((await lab.whenEnded()).lanes.map(({ algorithm }) => algorithm)).toEqual(race ?? ['astar']);
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
});

test('refuses wrong attribute values with a message, also from the start, and keeps the values in force', async ({ page, home, foreign }) => {
  const lab = await embed({ page, home, foreign }, inline('controls algorithm="quick" from="99,99" to="x"'));
  for (const message of ['algorithm="quick" is not known', '(99, 99) is outside', 'to="x" is no cell']) await expect(lab.card).toContainText(message);
  expect(await lab.text()).toBe(ROOM);
  await lab.set({ algorithm: null, from: null, to: null });
  await expect(lab.card).toBeHidden();
  const { cost, expanded, path } = await lab.whenEnded();
  for (const [attribute, value, expected] of /** @type {[string, string, RegExp][]} */ ([
    ['algorithm', 'quick', /algorithm="quick" is not known; expected/],
    ['race', 'astar; bfs weight=2', /race, lane 2: weight is not for bfs, but for: astar, weighted, /],
    ['costs', '1', /costs="1" is not known; expected "10\/14", "sqrt2", "10\/20" or "1\/1"/],
    ['weight', 'heavy', /weight="heavy" is not possible; expected a number from 0 to 1000/],
    ['rate', '0', /rate="0" is not possible/],
    ['at', '-1', /at="-1" is not possible; expected a whole number from 0 .* or Infinity/],
    ['from', '1;2', /from="1;2" is no cell; expected its column and row, like 3,4/],
    ['turning-radius', '0', /turning-radius="0" is not possible; expected a number from 0.05 to 1000 cells/],
    ['from', '1,1', /start cannot lie in a wall/],
    ['to', '99,0', /\(99, 0\) is outside; expected a cell of the map, 5 × 3/],
  ])) {
    await lab.set({ [attribute]: value });
    await expect(lab.card.getByRole('heading'), `${attribute}="${value}"`).toHaveText('This setting was not applied');
    await expect(lab.card.locator('.card-message')).toHaveText(expected);
    expect(await lab.snapshot(), `${attribute}="${value}"`).toMatchObject({ cost, expanded, path, status: 'found', lanes: [{ algorithm: 'astar' }] });
    await lab.set({ [attribute]: null });
    await expect(lab.card).toBeHidden();
  }
  await lab.set({ movement: 'sideways', k: '0' });
  await expect(lab.card.getByRole('heading')).toHaveText('These settings were not applied');
  expect(await lab.text()).toBe(ROOM);
});

test('the methods and the snapshot work as documented', async ({ page, home, foreign }) => {
  const lab = await embed({ page, home, foreign }, inline('rate="100"'));
  const end = await lab.whenJudged({ timed: false });
  const { cost, optimal, expanded } = answerOf(ROOM);
  expect(Object.keys(end).sort()).toEqual('cost expanded from headings lanes open optimal path ratio status step steps stops to warning'.split(' '));
  expect(end).toMatchObject({ status: 'found', cost, optimal, ratio: 1, warning: '', step: expanded, steps: expanded, expanded });
  expect([end.path[0], end.path.at(-1)]).toEqual([[0, 0], [4, 2]]);
  expect(Object.keys(end.lanes[0] ?? {}).sort()).toEqual('algorithm comparable cost error expanded labels ms neighbours open optimal options path peak ratio smooth status step steps title warning'.split(' '));
  expect(JSON.parse(JSON.stringify(end)), 'plain JSON').toEqual(end);

  for (const [name, given, wanted] of /** @type {[Parameters<LabPage['call']>[0], number | undefined, Record<string, unknown>][]} */ ([
    ['reset', undefined, { status: 'ready', step: 0, expanded: 0, cost: null, optimal: null, ratio: null, path: [] }],
    ['step', 3, { status: 'paused', step: 3, expanded: 3, cost: null }],
    ['step', -1, { step: 2 }],
    ['step', -99, { step: 0 }],
    ['step', undefined, { step: 1 }],
    ['seek', 1e9, { status: 'found' }],
    ['seek', 2, { step: 2 }],
    ['play', undefined, { status: expect.stringMatching(/running|found/) }],
    ['pause', undefined, { status: expect.stringMatching(/paused|found/) }],
  ])) {
    await lab.call(name, given);
    expect(await lab.snapshot(), `${name} ${given}`).toMatchObject(wanted);
  }

  const calls = /** @type {[name: string, given: unknown[], result: Record<string, unknown>][]} */ ([
    ['setCell', [1, 1, 'wall'], { value: false }],
    ['setCell', [1, 1, 'cost:7'], { value: true }],
    ['setCell', [9, 9, 'wall'], { message: expect.stringContaining('9') }],
    ['setCell', [1, 1, 'lava'], { name: 'OptionError', message: expect.stringContaining('lava') }],
    ['setCell', [0, 0, 'wall'], { value: false }],
    ['text', ['digits'], { name: 'FormatError', x: 1, y: 1 }],
    ['text', ['yaml'], { message: expect.stringContaining('yaml') }],
    ['load', ['S.\n.?\n'], { name: 'MapError', line: 2, column: 2 }],
    ['load', [null], { name: 'TypeError' }],
    ['seek', [NaN], { name: 'RangeError' }],
    ['seek', ['abc'], { name: 'RangeError' }],
    ['seek', [], { name: 'RangeError' }],
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
  const box = await lab.stage.boundingBox();
  const [a, b] = [await lab.project(0, 0), await lab.project(4, 2)];
  expect(a.x).toBeGreaterThan(box?.x ?? NaN);
  expect(a.y).toBeGreaterThan(box?.y ?? NaN);
  expect(b.x - a.x).toBeCloseTo(2 * (b.y - a.y), 3);
  expect(b.y).toBeLessThan((box?.y ?? NaN) + (box?.height ?? NaN));
});

test('sends the events with their details', async ({ page, home, foreign }) => {
  await runFirst(page, () => {
    const recorder = /** @type {any} */ (window);
    recorder.events = { ready: [], done: [], edit: [], maperror: [] };
    for (const type in recorder.events) document.addEventListener(type, (event) => recorder.events[type].push(/** @type {CustomEvent} */ (event).detail), true);
  });
  const lab = await embed({ page, home, foreign }, inline(''));
  /** @param {'ready' | 'done' | 'edit' | 'maperror'} type @returns {Promise<object[]>} */
  const eventsOf = (type) => page.evaluate((name) => /** @type {any} */ (window).events[name], type);
  const { expanded, cost } = answerOf(ROOM);
  await expect.poll(() => eventsOf('done')).toEqual([{ status: 'found', expanded, cost, ratio: 1 }]);
  expect(await eventsOf('ready')).toEqual([{ columns: 5, rows: 3 }]);
  await lab.press(2, 0);
  expect(await eventsOf('edit')).toEqual([{}]);
  await expect.poll(async () => (await eventsOf('done')).length).toBe(2);
  expect(await lab.load('?')).not.toBe('');
  expect(await eventsOf('maperror')).toEqual([{ message: expect.stringContaining('?'), line: 1, column: 1 }]);
  await lab.load('S.G\n');
  expect((await eventsOf('ready')).at(-1)).toEqual({ columns: 3, rows: 1 });
  await expect.poll(async () => (await eventsOf('done')).length).toBe(3);
});

test('several labs on a page are independent, and one that moves or leaves has no effect on the others', async ({ page, home, foreign }) => {
  const lab = await embed({ page, home, foreign }, `${inline('')}${inline('algorithm="bfs"', 'S..\n..G')}`);
  const other = new LabPage(page, 1);
  await other.whenEnded();
  expect(await other.text()).toBe('S..\n..G\n');
  await lab.call('reset');
  expect((await other.snapshot()).status).toBe('found');
  for (let n = 0; n < 3; n++) {
    await page.evaluate(async () => {
      const element = /** @type {HTMLElement} */ (document.querySelector('path-lab'));
      const { parentElement } = element;
      element.remove();
      await new Promise((resolve) => setTimeout(resolve, 0));
      parentElement?.prepend(element);
    });
    expect((await lab.snapshot()).status, 'as it was').toBe('ready');
  }
  expect(await lab.text()).toBe(ROOM);
  await lab.listen('ready');
  await lab.drop('three.txt', 'S.G');
  await expect.poll(() => lab.text()).toBe('S.G\n');
  expect(await lab.heard('ready'), 'earlier listeners are removed').toHaveLength(1);
});

test('pauses out of view and while hidden, and continues from there', async ({ page, home, foreign }) => {
  const lab = await embed({ page, home, foreign }, `<path-lab rate="20"></path-lab>${paragraphs}${paragraphs}<p id="end">The end</p>`);
  const step = async () => (await lab.snapshot()).step;
  await lab.call('reset');
  await lab.call('play');
  await expect.poll(step).toBeGreaterThan(0);
  await page.locator('#end').scrollIntoViewIfNeeded();
  await expect.poll(async () => {
    const before = await step();
    await lab.frames(20);
    return (await step()) === before;
  }, { message: 'nothing moves for some frames' }).toBe(true);
  const paused = await step();
  await page.locator('h1').scrollIntoViewIfNeeded();
  await expect.poll(step).toBeGreaterThan(paused);
});

test('shows a message if there is no map at the address', async ({ page, foreign, home, errors }) => {
  foreign.pages.set('/', `<!doctype html><title>A blog</title><script type="module" src="${home.origin}${BASE}cubechase.js"></script><path-lab map="/none.txt" controls></path-lab>`);
  await page.goto(`${foreign.origin}/`);
  const lab = new LabPage(page);
  await expect.poll(async () => (await lab.snapshot())?.status).toBe('error');
  await expect(lab.element.locator('.failure')).toContainText('404');
  expect(await lab.text()).toBe('');
  forgive(errors, /404 .*none\.txt/);
});
