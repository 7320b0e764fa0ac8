// <path-story> on a page of another origin: the part in force, what the stage shows, and the
// numbers of the text.

import { answerOf } from './support/answers.js';
import { expectAxe } from './support/axe.js';
import { GUIDE } from './support/blog.js';
import { expect, runFirst } from './support/fixtures.js';
import { partsOf } from './support/element.js';
import { FOUR, inline, put, StoryPage, test, WALL } from './support/story.js';

test.use({ viewport: { width: 1100, height: 700 } });

/** @param {import('./support/searched.js').SearchOptions} options */
const expanded = (options) => String(answerOf(WALL, options).expanded);

test('the numbers of a text are the core’s, in each part for its state; a reader’s edits and choices last while they stay, and the next visit shows the author’s', async ({
  tell,
}) => {
  const story = await tell(FOUR);
  const blind = answerOf(WALL, { algorithm: 'dijkstra' });
  const [inAll, cost, astar, instead, ratio, open, greedy, repaired] = await story.numbers();
  expect([inAll, cost, astar, instead]).toEqual([
    String(blind.expanded),
    String(blind.cost),
    expanded({ algorithm: 'astar' }),
    String(blind.expanded),
  ]);
  expect([ratio, greedy]).toEqual(['1.00', expanded({ algorithm: 'greedy' })]);
  await story.go(1);
  await story.lab.seek(20);
  expect(open).toBe(String((await story.lab.snapshot()).open));
  await story.go(3);
  const {
    lanes: [lane],
  } = await story.lab.snapshot();
  expect(await story.lab.text(), 'the wall is there').not.toBe(WALL);
  expect(
    [repaired, await story.unseen()],
    'the repair alone, without an invisible element',
  ).toEqual([String(lane?.expanded), 0]);

  await story.go(0);
  const [before, numbers] = [await story.picture(), await story.numbers()];
  await story.lab.element.evaluate((element) =>
    /** @type {import('./support/lab.js').LabElement} */ (element).setCell(11, 5, 'wall'),
  );
  await story.lab.set({ heuristic: 'zero', movement: '4' });
  const mine = answerOf(await story.lab.text(), { algorithm: 'dijkstra', movement: '4' });
  await expect(story.outputs.nth(1)).toHaveText(String(mine.cost));
  expect(mine.cost).not.toBe(before.cost);
  await story.go(1);
  await story.go(0);
  expect([await story.picture(), await story.numbers()]).toEqual([before, numbers]);
  await story.lab.load('S..\n...\n..G\n');
  await story.go(2);
  expect(await story.lab.text()).toBe(WALL);
});

test(
  'scrolling selects parts, and scrolling back shows the same picture',
  { tag: '@journey' },
  async ({ page, tell }) => {
    const story = await tell(FOUR);
    await story.element.evaluate((element) => {
      const heard = /** @type {unknown[]} */ ([]);
      Object.assign(window, { heard });
      element.addEventListener('state', (event) =>
        heard.push(/** @type {CustomEvent} */ (event).detail),
      );
    });
    await expect(story.parts.nth(0)).toHaveAttribute('aria-current', 'step');
    const first = await story.picture();
    expect(first.attributes).toContain('algorithm=dijkstra');
    await story.scrollTo(1, 0.5);
    await story.lab.frames();
    expect(await story.state(), 'above the line').toBe(0);
    await story.scrollTo(1);
    await story.whenAt(1);
    const second = await story.picture();
    expect(second).toMatchObject({ step: 12, status: 'paused' });
    expect(second.attributes).toEqual(
      expect.arrayContaining(['algorithm=astar', 'show=heat:f', 'numbers=auto']),
    );
    await expect(story.parts.nth(1)).toHaveAttribute('aria-current', 'step');
    await expect(story.parts.nth(0)).not.toHaveAttribute('aria-current');
    await expect(story.at).toHaveText('2 of 4');
    await story.scrollTo(3);
    await story.whenAt(3);
    await story.scrollTo(0);
    await story.whenAt(0);
    expect(await story.picture()).toEqual(first);
    await story.scrollTo(1);
    await story.whenAt(1);
    expect(await story.picture()).toEqual(second);
    expect(await page.evaluate(() => /** @type {any} */ (window).heard)).toEqual([
      { index: 1, id: 'astar' },
      { index: 3, id: 'wall' },
      { index: 0, id: 'blind' },
      { index: 1, id: 'astar' },
    ]);
  },
);

test(
  'Back and Next, by keys: keep the focus, end where the story ends, and announce the part; in one column the stage covers at most 45 % of the height, and no part hides under it',
  { tag: '@journey' },
  async ({ page, tell }) => {
    // With reduced motion a part moves at once, so the test sees no position in between.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const story = await tell(`<p>Before.</p>${FOUR}`);
    await expect(story.back).toHaveAttribute('aria-disabled', 'true');
    await story.next.focus();
    for (const index of [1, 2, 3, 3]) {
      await page.keyboard.press('Enter');
      await story.whenAt(index);
      await expect(story.parts.nth(index)).toBeInViewport();
    }
    await expect(story.next).toBeFocused();
    await expect(story.next).toHaveAttribute('aria-disabled', 'true');
    await expect(story.element.locator('.side > .root .live')).toContainText(
      'Part 4 of 4: A wall comes',
    );
    await story.back.press('Enter');
    await story.whenAt(2);
    await story.lab.whenEnded();
    expect(
      await story.element.evaluate((element) =>
        [-1, 4, 1.5, NaN].map((to) => {
          try {
            /** @type {import('./support/story.js').StoryElement} */ (element).go(to);
            return '';
          } catch (error) {
            return String(error);
          }
        }),
      ),
    ).toEqual(
      ['-1', '4', '1.5', 'NaN'].map((found) => `OptionError: go: found ${found}; expected 0 to 3`),
    );

    await page.setViewportSize({ width: 320, height: 700 });
    await story.go(0);
    for (const index of [1, 2, 3]) {
      await story.next.click();
      await story.whenAt(index);
      await expect
        .poll(async () => {
          const [side, part] = [
            await story.side.boundingBox(),
            await story.parts.nth(index).boundingBox(),
          ];
          return (
            side !== null &&
            part !== null &&
            side.y >= 0 &&
            side.y + side.height <= 0.45 * 700 + 1 &&
            part.y >= side.y + side.height - 1
          );
        })
        .toBe(true);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await story.element.evaluate((element) =>
      element.style.setProperty('--cubechase-story-top', '60px'),
    );
    await expect
      .poll(async () => (await story.side.boundingBox())?.y, {
        message: 'below a header of the page',
      })
      .toBe(60);
    const sizes = await story.side
      .getByRole('button', { name: /Back|Next/ })
      .evaluateAll((buttons) =>
        buttons
          .map((button) => button.getBoundingClientRect())
          .map(({ width, height }) => Math.min(width, height)),
      );
    for (const size of sizes) expect(size).toBeGreaterThanOrEqual(44);
  },
);

test('links: to a part from anywhere in the page, and to a step of their own part; a state that plays begins at its first step, or shows the answer with reduced motion', async ({
  page,
  home,
  foreign,
}) => {
  const url = put(
    foreign,
    home.origin,
    `<p><a href="#wall">Of walls</a></p>${FOUR.replace('<path-lab', '<path-lab rate="0.5"')}`,
  );
  const story = await new StoryPage(page).open(url);
  await page.getByRole('link', { name: 'Of walls' }).click();
  await story.whenAt(3);
  expect(page.url()).toBe(`${url}#wall`);
  await page.getByRole('link', { name: 'After twenty' }).click();
  await story.whenAt(1);
  await story.lab.whenAt(20);
  expect((await story.picture()).attributes).toContain('algorithm=astar');
  await page.getByRole('button', { name: 'the end' }).click();
  await story.lab.whenEnded();
  await page.getByRole('link', { name: 'the first' }).click();
  await story.whenAt(0);
  await page.reload();
  await story.settled();
  await page.goto(`${url}#race`);
  await story.whenAt(2);
  await story.go(0);
  await story.go(2);
  expect(await story.lab.snapshot()).toMatchObject({ status: 'running', step: 0 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await story.go(0);
  await story.go(2);
  expect((await story.lab.snapshot()).status).toBe('found');
});

test('loads maps by address and from the page, each with its ends, and restores the author’s own afterwards', async ({
  foreign,
  tell,
}) => {
  foreign.pages.set('/line.txt', 'S....\n.....\n....G\n');
  const story = await tell(`<script type="text/plain" id="small">
      S.G
      ...
    </script><path-story><path-lab from="0,0">${inline(WALL)}</path-lab>
    <section data-state=""><p>Own</p></section>
    <section data-state="map=/line.txt from=0,1"><p>Fetched</p></section>
    <section data-state="map=#small to=2,1"><p>In the page</p></section>
    <section data-state="map=#nowhere"><p>Nowhere</p></section>
  </path-story>`);
  const own = await story.picture();
  expect(own.from).toEqual([0, 0]);
  await story.go(1);
  expect(await story.lab.snapshot()).toMatchObject({ from: [0, 1], to: [4, 2] });
  await story.go(2);
  expect(await story.lab.snapshot()).toMatchObject({ from: [0, 0], to: [2, 1] });
  await story.go(0);
  expect(await story.picture()).toEqual(own);
  await story.go(3);
  await expect(story.card).toContainText(
    'Part 4: map: found nothing with the id "nowhere" in the page',
  );
  await story.go(0);
  expect(await story.picture()).toEqual(own);
});

test('reports an author’s mistake on the stage and on the console, and the rest works', async ({
  page,
  tell,
}) => {
  /** @type {string[]} */
  const warnings = [];
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
  await runFirst(page, () => {
    const own = /** @type {any} */ (window);
    addEventListener(
      'error',
      (event) => (own.heard ??= []).push(/** @type {any} */ (event).detail),
      true,
    );
  });
  const story = await tell(`<path-story><path-lab>${inline(WALL)}</path-lab>
    <section id="one" data-state="algorithm=jps heuristc=zero step=soon weight=-1"><p><output data-value="nothing">?</output> <output data-value="steps" data-of="two">?</output> <output data-value="steps" data-at="sooon">?</output> <a href="#one" data-seek="later">later</a></p></section>
    <section data-state="race=quick"><p>Not yet shown.</p></section>
  </path-story>`);
  await page.getByRole('link', { name: 'later' }).click();
  const faults = [
    '"heuristc" is not known; expected step, play, edit or one of: map, trace, algorithm',
    'step: found "soon"; expected a whole number',
    'weight="-1" is not possible; expected a number',
    'output "nothing": found no "nothing" in the snapshot; expected one of: status',
    'output data-of: found "two"; expected the id of a state',
    'output data-at: step: found "sooon"; expected a whole number',
    'step: found "later"; expected a whole number',
  ];
  for (const fault of faults) {
    await expect(story.card).toContainText(`Part 1 (one): ${fault}`);
    expect(
      warnings.filter((warning) => warning.includes(`<path-story> Part 1 (one): ${fault}`)),
    ).toHaveLength(1);
  }
  expect(
    warnings.filter((warning) => warning.includes('Part 2: algorithm="quick" is not known')),
    'before it is shown',
  ).toHaveLength(1);
  expect(await page.evaluate(() => /** @type {any} */ (window).heard)).toContainEqual({
    what: 'setting',
    message: expect.stringContaining('Part 2: algorithm="quick"'),
  });
  expect(await story.picture()).toMatchObject({ status: 'found' });
  expect((await story.lab.snapshot()).lanes[0]?.algorithm).toBe('jps');
  expect(await story.numbers()).toEqual(['?', '?', '?']);
  expect(await story.unseen(), 'the invisible element is removed').toBe(0);
  await story.parts.first().evaluate((part) => part.setAttribute('data-state', 'algorithm=bfs'));
  await expect
    .poll(async () => (await story.lab.snapshot()).lanes[0]?.algorithm, {
      message: 'a state that is replaced',
    })
    .toBe('bfs');
});

test('without JavaScript the guide’s CSS reserves the stage, and its poster and the written numbers are there', async ({
  fresh,
  home,
  foreign,
  site,
}) => {
  const page = await fresh({ javaScriptEnabled: false });
  await page.goto(
    put(
      foreign,
      home.origin,
      `<path-story><path-lab><img slot="poster" src="${site}posters/two-rooms.svg" alt="Rooms"></path-lab><p data-state="">In all <output>46</output>.</p></path-story>`,
      { css: GUIDE.join('') },
    ),
  );
  const [stage, poster] = await Promise.all(
    [page.locator('path-lab'), page.getByAltText('Rooms')].map((one) => one.boundingBox()),
  );
  expect(poster).toEqual(stage);
  expect((stage?.width ?? 0) / (stage?.height ?? 0)).toBeCloseTo(4 / 3);
  await expect(page.getByText('In all 46.')).toBeVisible();
});

test('the message for an author covers neither the stage nor the bar', async ({
  page,
  home,
  foreign,
}) => {
  for (const [width, height] of /** @type {const} */ ([
    [1100, 700],
    [320, 700],
  ])) {
    await page.setViewportSize({ width, height });
    await page.goto(
      put(
        foreign,
        home.origin,
        `<path-story><path-lab>${inline('.S.\n....\n..G')}</path-lab>
      <section data-state="heuristc=zero step=soon"><p>One.</p></section><section data-state="nothing=1"><p>Two.</p></section></path-story>`,
      ),
    );
    const story = new StoryPage(page);
    await expect(story.lab.element.locator('.failure')).toContainText(
      'This map could not be opened',
    );
    await expect(story.card).toContainText('"nothing" is not known');
    const [stage, card, steps] = await Promise.all(
      [story.lab.element, story.card, story.element.locator('.steps')].map((one) =>
        one.boundingBox(),
      ),
    );
    const end = (/** @type {typeof stage} */ box) => (box?.y ?? NaN) + (box?.height ?? NaN);
    expect(end(stage), `${width}`).toBeLessThanOrEqual(card?.y ?? NaN);
    expect(end(card), `${width}`).toBeLessThanOrEqual(steps?.y ?? NaN);
    expect(end(steps) - (stage?.y ?? NaN), 'all of it fits the window').toBeLessThanOrEqual(height);
  }
});

/**
 * A function that returns the same number everywhere, and the text for it.
 *
 * @type {[string, string, unknown, string[]][]}
 */
const OWN = [
  // Round the wall in thirteen steps of any direction, each of ten like a straight step of the lab.
  ['prices of its own', 'cost', 1, ['found', '130', '–']],
  ['an invalid result', 'heuristic', NaN, ['failed', '–', '–']],
  ['no steps', 'neighbours', [], ['nearest', '0', '–']],
];
test('shows the numbers of functions, and calls no more functions afterwards', async ({ tell }) => {
  const [said, other] = ['', 'data-of="last"'].map((of) =>
    ['status', 'cost', 'ratio']
      .map((value) => `<output data-value="${value}" ${of}></output>`)
      .join(' '),
  );
  for (const [what, name, answer, numbers] of OWN) {
    const story = await tell(`<script type="text/plain" id="map">${WALL}</script><path-story>
      <section data-state="numbers=none"><p>${said} and ${other}</p></section><section id="last" data-state="algorithm=own"><p>Last.</p></section></path-story>`);
    // The stage has its functions before the story starts.
    await story.element.evaluate(async (element, [path, found]) => {
      await customElements.whenDefined('path-lab');
      const lab = /** @type {any} */ (document.createElement('path-lab'));
      lab.setAttribute('algorithm', 'own');
      lab.append(/** @type {Element} */ (document.querySelector('#map')));
      lab.own = { [path]: () => found };
      element.prepend(lab);
    }, /** @type {const} */ ([name, answer]));
    await expect.poll(() => story.numbers(), what).toEqual([...numbers, ...numbers]);
    await story.settled();
    expect(await story.unseen(), what).toBe(0);
  }
});

test('mirrored, the stage is on the left, and the line of the selected part on the right; the bar uses the language of the page', async ({
  page,
  tell,
}) => {
  // The least width with two columns.
  await page.setViewportSize({ width: 720, height: 700 });
  const story = await tell(FOUR, { html: '<html lang="ar" dir="rtl">' });
  const [side, part] = [await story.side.boundingBox(), await story.parts.first().boundingBox()];
  expect(side && part && side.x + side.width <= part.x).toBe(true);
  expect(await partsOf(story.element)).toEqual(['side', 'bar', 'text']);
  expect(
    await story.parts
      .first()
      .evaluate((element) => [
        getComputedStyle(element).borderRightWidth,
        getComputedStyle(element).borderLeftWidth,
      ]),
  ).toEqual(['3px', '0px']);
  const [back, next] = [await story.back.boundingBox(), await story.next.boundingBox()];
  expect(back && next && back.x > next.x).toBe(true);

  await page.evaluate(() => (document.documentElement.lang = 'zh'));
  await expect(story.element.getByRole('button', { name: '下一段' })).toBeVisible();
  await expect(story.at).toHaveText('1 / 4');
});

test('selects the last parts at the end of the page, however short they are, and the first one if the page does not scroll', async ({
  page,
  tell,
}) => {
  const short = `<path-story><path-lab>${inline(WALL)}</path-lab>${['bfs', 'astar', 'jps', 'greedy'].map((name) => `<section data-state="algorithm=${name}"><p>${name}</p></section>`).join('')}</path-story>`;
  const story = await tell(`${short}`, { css: '' });
  await story.lab.frames();
  expect(await story.state()).toBe(0);
  await story.go(2);
  await page.waitForTimeout(700);
  expect(await story.state(), 'the selected part stays').toBe(2);
  await page.setViewportSize({ width: 1100, height: 420 });
  await page.evaluate(() => window.scrollTo(0, 0));
  await story.whenAt(0);
  await page.evaluate(() => window.scrollTo(0, 10_000));
  await story.whenAt(3);
});

test('passes axe, wide and narrow, light and dark, and prints the whole text, the stage above it, and no controls', async ({
  page,
  tell,
}) => {
  const story = await tell(FOUR, {
    css: 'html { color-scheme: light dark; background: light-dark(#fff, #222); color: light-dark(#222, #eee) } a { color: light-dark(#0645ad, #9db8ff) } section { min-height: 60vh }',
  });
  for (const [width, colorScheme] of /** @type {const} */ ([
    [1100, 'light'],
    [390, 'dark'],
  ])) {
    await page.setViewportSize({ width, height: 700 });
    await page.emulateMedia({ colorScheme });
    await story.go(1);
    await expectAxe(page, { within: 'path-story', message: `${width}` });
  }

  await page.setViewportSize({ width: 1100, height: 700 });
  await story.go(1);
  const sheet = await page.pdf();
  expect(sheet.toString('latin1').match(/\/Type ?\/Page\b/g)?.length, 'pages').toBeGreaterThan(0);
  expect(sheet.length, 'with the picture').toBeGreaterThan(20_000);
  await page.emulateMedia({ media: 'print' });
  await expect(story.next).toBeHidden();
  const [side, ...parts] = await Promise.all(
    [story.side, ...(await story.parts.all())].map((one) => one.boundingBox()),
  );
  const bottoms = [side, ...parts].map((box) => (box?.y ?? 0) + (box?.height ?? 0));
  expect(bottoms, 'one under the other').toEqual([...bottoms].sort((a, b) => a - b));
  expect(parts.every((box, at) => (box?.y ?? 0) >= (bottoms[at] ?? 0) - 1)).toBe(true);
  for (const box of parts) expect(box?.height, 'no scrollable box').toBeLessThan(0.3 * 700);
});
