// own.html: the sandbox runs your code, compares it with Dijkstra on a hundred maps, and the lab
// plays it.

import { FUNCTIONS } from '../../www/own/sandbox/messages.js';
import { expectRoomAndAxe } from './support/axe.js';
import { expect, forgive, test, visit } from './support/fixtures.js';
import { LabPage } from './support/lab.js';
import { OwnPage } from './support/own.js';

const NEVER = 'Never longer than the shortest path, on 100 small random maps';

test(
  'A* is never longer, and the lab plays it step by step as your search',
  { tag: '@journey' },
  async ({ page, site }) => {
    const own = await new OwnPage(page).open(site, { template: 'astar' });
    const { title, kind, all } = await own.try();
    expect([title, kind]).toEqual([NEVER, 'good']);
    expect(all).toMatch(
      /It expanded ([\d,]+) cells in all, A\* \1 and Dijkstra [\d,]+ cells\. So it is as good as A\*/,
    );
    const [mine, built] = await own.lanes();
    expect([mine?.algorithm, built?.algorithm]).toEqual(['own', 'astar']);
    expect([mine?.status, mine?.cost, mine?.expanded, mine?.path]).toEqual([
      built?.status,
      built?.cost,
      built?.expanded,
      built?.path,
    ]);
    const hint =
      'To expand fewer, rank by g + h, with the largest h that never exceeds the real cost.';
    expect(all).not.toContain(hint);
    expect((await own.try('export const rank = (g) => g;')).all).toContain(hint);

    await own.select.selectOption('jumps');
    expect((await own.try()).title).toBe(NEVER);
    const [jumping] = await own.lanes();
    expect([jumping?.status, jumping?.cost]).toEqual([
      'found',
      expect.closeTo(built?.cost ?? NaN, 6),
    ]);
    const gaps = jumping?.path
      .slice(1)
      .map(([x, y], at) =>
        Math.max(
          Math.abs(x - (jumping.path[at]?.[0] ?? NaN)),
          Math.abs(y - (jumping.path[at]?.[1] ?? NaN)),
        ),
      );
    expect([...new Set(gaps)], 'a jump includes the cells between').toEqual([1]);
  },
);

test('greedy is longer, one press shows the smallest map where it is, and the page names what the picture plays', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  const own = await new OwnPage(page).open(site, { template: 'greedy' });
  const plays = own.element.locator('.plays');
  const searches = async () =>
    (await own.lab.snapshot()).lanes.map(({ algorithm, error }) => error || algorithm);
  const showSmallest = async () => {
    await own.element.getByRole('button', { name: 'Show the smallest of them' }).click();
    await expect(own.more).toContainText('On this map the shortest path costs');
  };
  await expect(plays).toHaveText('Dijkstra and A*, for comparison. Run plays your search here.');
  await expect(own.title).toHaveText('Your search has not run yet');
  expect(await own.try()).toMatchObject({
    title: expect.stringMatching(
      /^Longer than the shortest path on \d+ of 100 maps, by up to [\d.]+ %$/,
    ),
    kind: 'bad',
  });

  const [opened] = await Promise.all([
    page.context().waitForEvent('page'),
    own.element.getByRole('link', { name: 'Open in the lab' }).click(),
  ]);
  const lab = new LabPage(opened);
  await expect
    .poll(
      async () => (await lab.snapshot())?.lanes.map(({ algorithm }) => algorithm),
      'a link holds the map and A*',
    )
    .toEqual(['astar']);
  await opened.close();

  await expect(plays).toHaveText('Your search beside A*.');
  const code = await own.code();
  await own.write(`${code}\n`);
  await expect(plays).toHaveText(
    'Your search before the change, beside A*. Run plays the code as it is now.',
  );
  await own.write(code);
  await expect(plays).toHaveText('Your search beside A*.');
  await expect(own.more).not.toContainText('The code has changed since.');
  await showSmallest();
  const [, shortest, mine] =
    /costs ([\d.,]+), not ([\d.,]+) as yours does/.exec(await own.more.innerText()) ?? [];
  expect((await own.lanes()).map(({ cost }) => cost?.toFixed(2))).toEqual([mine, shortest]);
  expect(Number(mine)).toBeGreaterThan(Number(shortest));
  // Another map clears it.
  await own.lab.setCells([0, 0, 'wall']);
  await expect(own.more).not.toContainText('On this map');
  await own.write(`${code}\n`);
  await showSmallest();
  await expect(own.more).toContainText('The code has changed since. Run it again.');
  await expect(plays).toHaveAttribute('data-timeline');
  expect(await searches()).toEqual(['own', 'astar']);
  await own.lab.setCells([0, 0, 'wall']);
  await expect(plays).toHaveText('Dijkstra and A*, for comparison. Run plays your search here.');
  await expect.poll(searches).toEqual(['dijkstra', 'astar']);

  // The longest verdict leaves space for the code beside the picture.
  const tens = await own.try(
    'export const heuristic = (x, y, goalX, goalY) => 10 * Math.hypot(goalX - x, goalY - y);',
  );
  expect([tens.title, tens.kind]).toEqual([
    'Your h looks ten times too large: a straight step is 1 here',
    'bad',
  ]);
  await showSmallest();
  await own.setCode(`${await own.code()}\n`);
  await expect(own.more).toContainText('The code has changed since.');
  const [field, verdict] = await Promise.all([
    own.element.locator('.field-of-code').boundingBox(),
    own.more.boundingBox(),
  ]);
  expect(field?.height).toBeGreaterThanOrEqual(140);
  expect(verdict?.y).toBeGreaterThanOrEqual((field?.y ?? NaN) + (field?.height ?? NaN));
});

const LANGUAGES = /** @type {const} */ ([
  {
    where: 'own.html',
    longer: /^Longer than the shortest path on \d+ of 100 maps/,
    run: 'Run',
    code: 'Code',
    widths: [1280, 320],
  },
  {
    where: 'zh/own.html',
    longer: /^100 张地图中有 \d+ 张比最短路径长，最多长 [\d.]+ %(。|$)/,
    run: '运行',
    code: '代码',
    widths: [390],
  },
]);

for (const { where, longer, run, code, widths } of LANGUAGES) {
  test(`${where}: has rules for each function above the code, shows the verdict on a phone, is in its language, has room at any width, and passes axe`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const own = await new OwnPage(page).open(site, { template: 'greedy', page: where });
    const rules = own.element.locator('[slot="rules"]');
    const given = await rules.locator('> dl > dt').allInnerTexts();
    expect(given.map((text) => [/^\w+/.exec(text)?.[0], text.split(',').length]).sort()).toEqual(
      [...FUNCTIONS].sort(),
    );
    for (const returned of await rules.locator('> dl > dd').allInnerTexts())
      expect(returned).not.toBe('');
    const terms = await rules.locator('details dt').allTextContents();
    expect(terms.flatMap((text) => text.match(/^\w+|(?<=[,、] ?)\w+$/g)).sort()).toEqual([
      'depth',
      'expanded',
      'g',
      'goal',
      'neighbours',
      'open',
      'parent',
      'start',
    ]);
    const [above, below] = await Promise.all([rules.boundingBox(), own.content.boundingBox()]);
    expect(above && below && above.y + above.height <= below.y).toBe(true);

    await expect(own.run).toHaveText(run);
    await expect(own.element.getByRole('textbox', { name: code, exact: true })).toBeVisible();
    expect((await own.try()).title).toMatch(longer);
    await expect(own.title).toBeInViewport({ ratio: 1 });
    if (where.startsWith('zh')) {
      const texts = await own.element.evaluate((element) =>
        [...(element.shadowRoot?.querySelectorAll('p, button, label, option, h2') ?? [])].map(
          (one) => one.textContent ?? '',
        ),
      );
      expect(texts.filter((text) => /[a-z]{3} [a-z]/.test(text))).toEqual([]);
    }

    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      const outOfCard = await own.more.evaluate(
        (card) =>
          [...card.querySelectorAll('*')].filter(
            (one) => one.getBoundingClientRect().right > card.getBoundingClientRect().right,
          ).length,
      );
      expect(outOfCard, `${width}`).toBe(0);
      const small = await own.element.evaluate(
        (element) =>
          [...(element.shadowRoot?.querySelectorAll('button, select') ?? [])]
            .filter((control) => control.checkVisibility())
            .map((control) => control.getBoundingClientRect())
            .filter((box) => box.height < 34 || box.width < 34).length,
      );
      expect(small, `${width}`).toBe(0);
      await expectRoomAndAxe(page, { message: `${width}` });
    }
  });
}

/** What is wrong, where, and the message. @type {[string, string, string, RegExp][]} */
const FAULTS = [
  [
    'no JavaScript',
    'export function heuristic() {\n  return 1 +;\n}',
    'Line 2: the code has an error',
    /SyntaxError/,
  ],
  [
    'a name that is not there',
    'export function heuristic() {\n  const far = 1;\n\n  return fair;\n}',
    'Line 4: the code has an error',
    /ReferenceError: fair is not defined/,
  ],
  [
    'an error where it is read',
    '\nnull.x;\nexport const rank = (g) => g;',
    'Line 2: the code has an error',
    /TypeError/,
  ],
  [
    'a neighbour twice',
    '\nexport const neighbours = (x, y) => [[x, y], [x, y]];',
    'Line 2: the code has an error',
    /neighbours at \(\d+, \d+\).* twice; expected each cell once/,
  ],
  [
    'no export',
    'function heuristic() {}',
    'The code has an error',
    /exports nothing; expected one or more of: heuristic, cost, neighbours, rank, goal/,
  ],
  [
    'another name',
    'export const heuristics = () => 0;',
    'The code has an error',
    /exports "heuristics"; expected functions of these names/,
  ],
  [
    'no function',
    'export const rank = 7;',
    'The code has an error',
    /exports rank as number; expected a function/,
  ],
  [
    'what is no error',
    'export const goal = () => { throw "enough"; };',
    'Line 1: the code has an error',
    /threw "enough"/,
  ],
];

test('reports what is wrong and where, marks the line, and the corrected code runs', async ({
  page,
  site,
}) => {
  const own = await new OwnPage(page).open(site, { template: 'weighted' });
  const { title, kind, all } = await own.try();
  expect([title, kind]).toEqual(['Line 7: the code has an error', 'fault']);
  expect(all).toContain('heuristic');
  await expect(own.element.locator('.cm-lint-marker-error')).toHaveCount(1);
  await expect
    .poll(
      async () => (await own.lanes()).map((lane) => lane?.status),
      'the lab plays the search up to its error',
    )
    .toEqual(['failed', 'found']);
  await own.write((await own.code()).replace(/goal([XY]) - ([xy])/g, 'Math.abs(goal$1 - $2)'));
  await expect(own.element.locator('.cm-lint-marker-error')).toHaveCount(0);
  await expect(own.more).toContainText('The code has changed since. Run it again.');
  expect((await own.try()).title).toMatch(
    /^Longer than the shortest path on \d+ of 100 maps, by up to [\d.]+ %$/,
  );

  for (const [what, code, where, said] of FAULTS) {
    const answer = await own.try(code);
    expect(answer.title, what).toBe(where);
    expect(answer.all, what).toMatch(said);
  }
});

test('runs code on an edited map at once, but only code that you have run; an edit during a run restarts it', async ({
  page,
  site,
}) => {
  const own = await new OwnPage(page).open(site, { template: 'astar' });
  const { title } = await own.try();
  for (let y = 0; y < 8; y++) await own.lab.setCells([4, y, 'wall']);
  await expect
    .poll(async () => {
      const [mine, built] = await own.lanes();
      return [mine?.status, mine?.cost === built?.cost, mine?.expanded === built?.expanded];
    })
    .toEqual(['found', true, true]);
  expect(await own.title.innerText()).toBe(title);
  await own.setCode('for (;;);');
  await own.lab.setCells([1, 1, 'wall']);
  await own.lab.frames(40);
  expect(own.sandboxes()).toBe(0);

  // Slow enough at first that an edit or a press comes during the run.
  await own.setCode(
    'let calls = 0;\nexport function heuristic() {\n  for (const end = Date.now() + (calls++ < 1500 ? 1 : 0); Date.now() < end; );\n  return 0;\n}',
  );
  await own.run.click();
  await expect
    .poll(() => own.element.locator('progress').getAttribute('value').then(Number))
    .toBeGreaterThan(0);
  await own.lab.setCells([4, 2, 'floor']);
  expect([(await own.whenTold()).title, own.sandboxes()]).toEqual([NEVER, 0]);

  // While an edited map runs, a press runs all maps, and a key keeps the verdict.
  const whileItRuns = async (/** @type {number} */ y) => {
    await own.lab.setCells([4, y, 'floor']);
    await expect.poll(() => own.sandboxes()).toBe(1);
  };
  await whileItRuns(3);
  await own.run.click();
  await expect(own.run).toHaveText('Stop');
  expect((await own.whenTold()).title).toBe(NEVER);
  await whileItRuns(4);
  await own.setCode(`${await own.code()}\n`);
  await expect.poll(() => own.sandboxes()).toBe(0);
  expect(await own.title.innerText()).toBe(NEVER);
  await expect(own.more).toContainText('The code has changed since. Run it again.');

  // It reports a map that it cannot search, and waits for nothing.
  await own.try('export const heuristic = () => 0;');
  expect((await own.lab.snapshot()).lanes.map(({ algorithm }) => algorithm)).toEqual([
    'own',
    'astar',
  ]);
  await own.lab.set({ movement: '6' });
  await expect(own.more).toContainText('The map has hexagons');
  expect((await own.lab.snapshot()).lanes.map(({ algorithm }) => algorithm)).toEqual([
    'dijkstra',
    'astar',
  ]);
});

test('saves your code, and an edited template separately; a copied link has the code, and saves nothing', async ({
  page,
  site,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const [mine, edited] = ['export const rank = (g) => g;', 'export const rank = (g, h) => g + h;'];
  const own = await new OwnPage(page).open(site);
  await own.write(mine);
  await own.open(site, { template: 'exercise' });
  await own.write(edited);
  await expect(own.select).toHaveValue('exercise');
  await own.element.getByRole('button', { name: 'Copy link' }).click();
  await expect(own.element.locator('.root > .toast')).toContainText('Link copied');
  const link = await page.evaluate(() => navigator.clipboard.readText());

  await own.open(site);
  expect(await own.code()).toBe(mine);
  // A template does not replace it.
  await own.select.selectOption('greedy');
  expect(await own.code()).toContain('Greedy');
  await own.select.selectOption('');
  expect(await own.code()).toBe(mine);
  // The address of a template restores it as you left it. The list has the original, and opening
  // that removes nothing.
  for (let time = 0; time < 2; time++) {
    await own.open(site, { template: 'exercise' });
    expect(await own.code()).toBe(edited);
    await own.select.selectOption('greedy');
    await own.select.selectOption('exercise');
    expect(await own.code()).not.toBe(edited);
  }

  await page.goto(link);
  await expect.poll(() => own.code()).toBe(edited);
  await own.write('export const rank = () => 1;');
  await page.goto('about:blank');
  await own.open(site);
  expect(await own.code()).toBe(mine);
  await visit(page, link.slice(0, -7));
  await expect(own.card).toContainText('This link was not opened');
});

test('works by keys alone: the template, the code, Run, the result, the map', async ({
  page,
  site,
}) => {
  const own = await new OwnPage(page).open(site);
  await own.select.focus();
  await page.keyboard.press('ArrowDown');
  expect(await own.select.inputValue()).toBe('astar');
  const reached = [];
  for (let n = 0; n < 12; n++) {
    await page.keyboard.press('Tab');
    reached.push(
      await page.evaluate(() => {
        const { tagName = '', shadowRoot } = document.activeElement ?? {};
        const inside = tagName === 'OWN-SEARCH' ? shadowRoot?.activeElement : null;
        const label = shadowRoot?.getElementById(inside?.getAttribute('aria-labelledby') ?? '');
        return (
          label?.textContent ?? inside?.getAttribute('aria-label') ?? inside?.textContent ?? tagName
        );
      }),
    );
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
  forgive(errors, /code-editor/);
});
