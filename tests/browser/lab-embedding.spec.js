// <path-lab> on other pages: another origin, a strict policy, and every part of the contract.

import { answerIn, answerOf } from './support/answers.js';
import { expect, forgive, runFirst, test } from './support/fixtures.js';
import { ENDED, HINT, LabPage } from './support/lab.js';
import { BASE } from './support/server.js';

/** @typedef {import('./support/lab.js').LabElement} LabElement */

const ROOM = 'S....\n.###.\n...#G\n';

/** @param {string} origin where the script comes from @param {string} body */
const pageWith = (origin, body) => `<!doctype html><html lang="en"><head><title>A blog</title>
<script type="module" src="${origin}${BASE}cubechase.js"></script></head><body><h1>A blog</h1>${body}</body></html>`;

/** With an inline map, indented as in a page. @param {string} attributes @param {string} [map] */
const inline = (attributes, map = ROOM) => `<path-lab ${attributes}>
  <script type="text/plain">
    ${map.trim().replaceAll('\n', '\n    ')}
  </script>
</path-lab>`;

/** Compares the snapshot's lane with the core. @param {LabPage} lab @param {import('./support/searched.js').SearchOptions} [options] */
async function agrees(lab, options) {
  const { lanes } = await lab.whenJudged({ timed: false });
  expect(answerIn(lanes[0])).toEqual(answerOf(await lab.text(), options));
}

test('searches from one script tag on another origin, under a strict content security policy', async ({ page, home, foreign }) => {
  foreign.pages.set('/', pageWith(home.origin, `<input id="own">${inline('controls race="astar,jps"')}`));
  /** @type {string[]} */
  const refused = [];
  await runFirst(page, () => document.addEventListener('securitypolicyviolation', (event) => console.error(`policy: ${event.violatedDirective} ${event.blockedURI}`)));
  page.on('requestfailed', (request) => refused.push(request.url()));
  const lab = await new LabPage(page).open(`${foreign.origin}/`);
  expect(await lab.text(), 'the indentation is not part of the map').toBe(ROOM);
  await agrees(lab);
  await lab.element.getByRole('button', { name: 'Settings' }).click();
  await lab.element.getByRole('button', { name: /^(As )?text$/i }).click();
  await expect(lab.editor).toHaveValue(ROOM);
  await lab.element.getByRole('button', { name: 'Close the text' }).click();
  await lab.element.getByRole('button', { name: 'Settings' }).click();
  await lab.press(1, 0);
  expect(await lab.text()).toBe(ROOM.replace('S.', 'S#'));
  await lab.call('reset');
  await lab.call('play');
  await lab.whenEnded();
  expect(refused).toEqual([]);
  const styles = await lab.element.evaluate((element) => [...(element.shadowRoot?.querySelectorAll('style') ?? [])].length);
  expect(styles, 'no style elements').toBe(0);
  expect(page.url(), 'the address does not change').toBe(`${foreign.origin}/`);
  expect(await page.evaluate((hint) => Object.keys(localStorage).filter((key) => key !== hint), HINT), 'nothing is stored').toEqual([]);
});

test('leaves the focus, the wheel and pastes to the page around it', async ({ page, home, foreign }) => {
  const paragraphs = Array.from({ length: 60 }, (_, n) => `<p>Paragraph ${n}</p>`).join('');
  foreign.pages.set('/', pageWith(home.origin, `${inline('controls')}${paragraphs}`));
  const lab = await new LabPage(page).open(`${foreign.origin}/`);
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
  const before = await lab.scale();
  const { x, y } = await lab.project(2, 0);
  await page.mouse.move(x, y);
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
  foreign.pages.set('/', pageWith(home.origin, inline('algorithm="dijkstra" movement="8-cut"')));
  const lab = await new LabPage(page).open(`${foreign.origin}/`);
  await agrees(lab, { algorithm: 'dijkstra', movement: '8-cut' });
  /** @type {[Record<string, string | null>, import('./support/searched.js').SearchOptions][]} */
  const steps = [
    [{ movement: null }, { algorithm: 'dijkstra' }],
    [{ algorithm: 'astar', heuristic: 'manhattan' }, { heuristic: 'manhattan' }],
    [{ costs: 'sqrt2', heuristic: 'euclid', 'open-list': 'heap', 'goal-test': 'generate' }, { costs: 'sqrt2', heuristic: 'euclid', openList: 'heap', goalTest: 'generate' }],
    [{ costs: null, heuristic: null, 'open-list': null, 'goal-test': null, algorithm: 'weighted', weight: '3' }, { algorithm: 'weighted', weight: 3 }],
    [{ algorithm: 'k-best', k: '3', weight: null }, { algorithm: 'k-best', k: 3 }],
    [{ algorithm: 'jps', 'jump-limit': '2', k: null }, { algorithm: 'jps', jumpLimit: 2 }],
    [{ algorithm: null, 'jump-limit': null, limit: '4' }, { limit: 4 }],
    [{ limit: null }, {}],
  ];
  for (const [attributes, options] of steps) {
    await lab.set(attributes);
    await agrees(lab, options);
  }
  await lab.set({ race: 'astar,bfs,greedy,jps' });
  expect((await lab.whenJudged({ timed: false })).lanes.map(({ algorithm }) => algorithm)).toEqual(['astar', 'bfs', 'greedy', 'jps']);
  await lab.set({ race: null });
  expect((await lab.whenEnded()).lanes.map(({ algorithm }) => algorithm)).toEqual(['astar']);

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
  await expect(lab.element.getByRole('group', { name: 'Map tools' })).toBeVisible();
  await expect(lab.element.getByRole('combobox', { name: 'Rate' })).toBeVisible();
  await lab.set({ rate: '20', autoplay: '' });
  await expect(lab.element.getByRole('combobox', { name: 'Rate' })).toHaveValue('20');
  await lab.whenEnded();
  foreign.pages.set('/cells.txt', 'S#G\n...\n');
  await lab.set({ map: '/cells.txt' });
  await expect.poll(() => lab.text()).toBe('S#G\n...\n');
});

/** @type {[attribute: string, value: string, expected: RegExp][]} */
const WRONG = [
  ['algorithm', 'quick', /algorithm="quick" is not known; expected/],
  ['race', 'astar,quick', /"quick" is not known/],
  ['race', 'astar; jps wait=2', /race, lane 2: found the setting "wait"; expected one of: heuristic, /],
  ['race', 'astar; bfs weight=2', /race, lane 2: weight is not for bfs, but for: astar, weighted, /],
  ['race', 'astar,bfs,jps,greedy,dijkstra,ida,auto', /has 7 searches; expected at most 6/],
  ['heuristic', '', /heuristic="" is not known; expected "octile"/],
  ['movement', '7', /movement="7" is not known; expected/],
  ['costs', '1', /costs="1" is not known; expected "10\/14", "sqrt2", "10\/20" or "1\/1"/],
  ['weight', 'heavy', /weight="heavy" is not possible; expected a number from 0 to 1000/],
  ['limit', '0', /limit="0" is not possible; expected a whole number from 1/],
  ['k', '9', /k="9" is not possible; expected a whole number from 1 to 8/],
  ['jump-limit', '2.5', /jump-limit="2.5" is not possible/],
  ['open-list', 'stack', /open-list="stack" is not known/],
  ['goal-test', 'never', /goal-test="never" is not known/],
  ['numbers', 'all', /numbers="all" is not known; expected "auto", "none" or "near"/],
  ['rate', '0', /rate="0" is not possible/],
  ['at', '-1', /at="-1" is not possible; expected a whole number from 0 .* or Infinity/],
  ['from', '1;2', /from="1;2" is no cell; expected its column and row, like 3,4/],
  ['from-heading', 'north', /from-heading="north" is not possible; expected a number from -360 to 360 degrees/],
  ['turning-radius', '0', /turning-radius="0" is not possible; expected a number from 0.05 to 1000 cells/],
  ['from', '1,1', /start cannot lie in a wall/],
  ['to', '99,0', /\(99, 0\) is outside; expected a cell of the map, 5 × 3/],
];

test('refuses each wrong attribute value with a message, and keeps the value in force', async ({ page, home, foreign }) => {
  foreign.pages.set('/', pageWith(home.origin, inline('controls')));
  const lab = await new LabPage(page).open(`${foreign.origin}/`);
  const before = await lab.whenJudged({ timed: false });
  for (const [attribute, value, expected] of WRONG) {
    await lab.set({ [attribute]: value });
    await expect(lab.card.getByRole('heading'), `${attribute}="${value}"`).toHaveText('This setting was not applied');
    await expect(lab.card.locator('.card-message')).toHaveText(expected);
    const now = await lab.snapshot();
    expect({ algorithm: now.lanes.map(({ algorithm }) => algorithm), cost: now.cost, expanded: now.expanded, status: now.status }, `${attribute}="${value}"`)
      .toEqual({ algorithm: ['astar'], cost: before.cost, expanded: before.expanded, status: 'found' });
    await lab.set({ [attribute]: null });
    await expect(lab.card).toBeHidden();
  }
  await lab.set({ movement: 'sideways', k: '0' });
  await expect(lab.card.getByRole('heading')).toHaveText('These settings were not applied');
  expect(await lab.text()).toBe(ROOM);
});

test('shows the map and a message for each attribute that is wrong from the start', async ({ page, home, foreign }) => {
  foreign.pages.set('/', pageWith(home.origin, inline('controls algorithm="quick" from="99,99" to="x"')));
  const lab = await new LabPage(page).open(`${foreign.origin}/`);
  await expect(lab.card).toContainText('algorithm="quick" is not known');
  await expect(lab.card).toContainText('(99, 99) is outside');
  await expect(lab.card).toContainText('to="x" is no cell');
  expect(await lab.text()).toBe(ROOM);
});

test('the methods and the snapshot work as documented', async ({ page, home, foreign }) => {
  foreign.pages.set('/', pageWith(home.origin, inline('rate="100"')));
  const lab = await new LabPage(page).open(`${foreign.origin}/`);
  const end = await lab.whenJudged({ timed: false });
  const core = answerOf(ROOM);
  expect(Object.keys(end).sort()).toEqual('cost expanded from headings lanes open optimal path ratio status step steps stops to warning'.split(' '));
  expect(end).toMatchObject({ status: 'found', cost: core.cost, optimal: core.optimal, ratio: 1, warning: '', step: core.expanded, steps: core.expanded, expanded: core.expanded });
  expect(end.path[0]).toEqual([0, 0]);
  expect(end.path.at(-1)).toEqual([4, 2]);
  expect(Object.keys(end.lanes[0] ?? {}).sort()).toEqual('algorithm comparable cost error expanded labels ms neighbours open optimal options path peak ratio smooth status step steps title warning'.split(' '));
  expect(JSON.parse(JSON.stringify(end)), 'plain JSON').toEqual(end);

  await lab.call('reset');
  expect(await lab.snapshot()).toMatchObject({ status: 'ready', step: 0, expanded: 0, cost: null, optimal: null, ratio: null, path: [] });
  await lab.call('step', 3);
  expect(await lab.snapshot()).toMatchObject({ status: 'paused', step: 3, expanded: 3, cost: null });
  await lab.call('step', -1);
  await lab.call('step', -99);
  expect((await lab.snapshot()).step).toBe(0);
  await lab.call('step');
  expect((await lab.snapshot()).step).toBe(1);
  await lab.call('seek', 1e9);
  expect((await lab.snapshot()).status).toBe('found');
  await lab.call('seek', 2);
  await lab.call('play');
  expect((await lab.snapshot()).status).toMatch(/running|found/);
  await lab.call('pause');
  expect((await lab.snapshot()).status).toMatch(/paused|found/);

  const tried = await lab.element.evaluate(async (element) => {
    const at = /** @type {LabElement} */ (element);
    /** @param {() => unknown} work */
    const fault = async (work) => {
      try {
        return { value: (await work()) ?? null };
      } catch (error) {
        const { name, message, line, column, x, y } = /** @type {any} */ (error);
        return { name, message, line, column, x, y };
      }
    };
    return {
      same: await fault(() => at.setCell(1, 1, 'wall')),
      changed: await fault(() => at.setCell(1, 1, 'cost:7')),
      outside: await fault(() => at.setCell(9, 9, 'wall')),
      kind: await fault(() => at.setCell(1, 1, /** @type {any} */ ('lava'))),
      onEnd: await fault(() => at.setCell(0, 0, 'wall')),
      format: await fault(() => at.text('digits')),
      noMap: await fault(() => at.load('S.\n.?\n')),
      noText: await fault(() => at.load(/** @type {any} */ (null))),
      noWord: await fault(() => at.text(/** @type {any} */ ('yaml'))),
    };
  });
  expect(tried).toMatchObject({
    same: { value: false },
    changed: { value: true },
    outside: { message: expect.stringContaining('9') },
    kind: { name: 'OptionError', message: expect.stringContaining('lava') },
    onEnd: { value: false },
    format: { name: 'FormatError', x: 1, y: 1 },
    noMap: { name: 'MapError', line: 2, column: 2 },
    noText: { name: 'TypeError' },
    noWord: { message: expect.stringContaining('yaml') },
  });
  expect(await lab.text()).toBe(ROOM.replace('.###.', '.7##.'));
  const box = await lab.stage.boundingBox();
  const [a, b] = [await lab.project(0, 0), await lab.project(4, 2)];
  expect(a.x).toBeGreaterThan(box?.x ?? 0);
  expect(a.y).toBeGreaterThan(box?.y ?? 0);
  expect(b.x - a.x).toBeCloseTo(2 * (b.y - a.y), 3);
  expect(b.y).toBeLessThan((box?.y ?? 0) + (box?.height ?? 0));
});

test('sends the events with their details', async ({ page, home, foreign }) => {
  foreign.pages.set('/', pageWith(home.origin, inline('')));
  await runFirst(page, () => {
    const recorder = /** @type {any} */ (window);
    recorder.events = [];
    for (const type of ['ready', 'done', 'edit', 'maperror']) document.addEventListener(type, (event) => recorder.events.push([type, /** @type {CustomEvent} */ (event).detail]), true);
  });
  const lab = new LabPage(page);
  await lab.open(`${foreign.origin}/`);
  /** @param {string} type */
  const eventsOf = (type) => page.evaluate((name) => /** @type {any} */ (window).events.filter((/** @type {any} */ [one]) => one === name).map((/** @type {any} */ [, detail]) => detail), type);
  const core = answerOf(ROOM);
  await expect.poll(() => eventsOf('done')).toEqual([{ status: 'found', expanded: core.expanded, cost: core.cost, ratio: 1 }]);
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
  foreign.pages.set('/', pageWith(home.origin, `${inline('')}${inline('algorithm="bfs"', 'S..\n..G')}`));
  const lab = await new LabPage(page).open(`${foreign.origin}/`);
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
  const paragraphs = Array.from({ length: 120 }, (_, n) => `<p>Paragraph ${n}</p>`).join('');
  foreign.pages.set('/', pageWith(home.origin, `<path-lab rate="1"></path-lab>${paragraphs}<p id="end">The end</p>`));
  const lab = await new LabPage(page).open(`${foreign.origin}/`);
  await lab.call('reset');
  await lab.set({ rate: 20 });
  await lab.call('play');
  await expect.poll(async () => (await lab.snapshot()).step).toBeGreaterThan(0);
  await page.locator('#end').scrollIntoViewIfNeeded();
  /** Whether nothing moves for some frames. */
  const rests = async () => {
    const { step } = await lab.snapshot();
    await lab.frames(20);
    return (await lab.snapshot()).step === step;
  };
  await expect.poll(rests).toBe(true);
  const { step } = await lab.snapshot();
  await page.locator('h1').scrollIntoViewIfNeeded();
  await expect.poll(async () => (await lab.snapshot()).step).toBeGreaterThan(step);
});

test('shows a message and sends events if there is no map at the address', async ({ page, home, foreign, errors }) => {
  foreign.pages.set('/', pageWith(home.origin, '<path-lab map="/none.txt" controls></path-lab>'));
  await page.goto(`${foreign.origin}/`);
  const lab = new LabPage(page);
  await expect.poll(async () => (await lab.snapshot())?.status).toBe('error');
  await expect(lab.element.locator('.failure')).toContainText('404');
  expect(await lab.text()).toBe('');
  expect(ENDED).not.toContain((await lab.snapshot()).status);
  forgive(errors, /404 .*none\.txt/);
});
