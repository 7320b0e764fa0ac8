// The stage of a story: a cube; several stories on a page; parts that come later.

import '../js/support/wasm.mjs';
import { readFileSync } from 'node:fs';
import { ChaseWorld } from '../../www/engine/chase.js';
import { expect, forgive, runFirst } from './support/fixtures.js';
import { drawnIn, watchDrawing } from './support/pixels.js';
import { COARSE, CubePage } from './support/cube.js';
import { BASE } from './support/server.js';
import { FOUR, inline, put, StoryPage, test, WALL } from './support/story.js';

test.use({ viewport: { width: 900, height: 700 }, ...COARSE });

const CHASE = `<path-story><cube-chase view="net" seed="3" controls></cube-chase>
  <section data-state="step=3s watch=2"><p>At tick <output data-value="tick"></output> monster 0 has <output data-value="monsters.0.repaths"></output> plans, after ten seconds <output data-value="monsters.0.repaths" data-at="10s"></output>.</p></section>
  <section data-state="chase=cube algorithm=jps step=600 watch=5"><p>Its plan has <output data-value="monsters.5.path.length"></output> cells. <a href="#" data-seek="1s">One second</a></p></section>
  <section data-state='edit="front 3,3 wall" play'><p>A wall.</p></section>
</path-story>`;

/**
 * The same in Node.
 *
 * @param {import('../../www/engine/chase.js').ChaseOptions} options
 * @param {number} ticks
 */
function chaseAt(options, ticks) {
  const world = ChaseWorld.fromXml(
    readFileSync(new URL('../../maps/six-gardens.xml', import.meta.url), 'utf8'),
    { seed: 3, wander: true, ...options },
  );
  world.tick(ticks);
  const { monsters } = world.snapshot();
  world.free();
  return monsters;
}

test('a chase shows the same tick of the same chase each time, with a search that loads for it; watch highlights a monster’s plan, and the page reports an unknown number', async ({
  page,
  tell,
}) => {
  const story = await tell(CHASE);
  const cube = new CubePage(page);
  const first = await cube.snapshot();
  expect(first).toMatchObject({ tick: 180, status: 'paused', chase: 'face' });
  const [tick, plans, later, length] = await story.numbers();
  expect([tick, plans, later]).toEqual([
    '180',
    ...[180, 600].map((ticks) => String(chaseAt({}, ticks)[0]?.repaths)),
  ]);
  expect(later).not.toBe(plans);
  await story.go(1);
  const second = await cube.snapshot();
  expect(second).toMatchObject({ tick: 600, chase: 'cube' });
  const hunted = chaseAt({ chase: 'cube', algorithm: 'jps' }, 600);
  expect(length, 'of the invisible element').toBe(String(hunted[5]?.path.length));
  expect(second.monsters).toEqual(hunted);
  expect(hunted[5]?.path.length).toBeGreaterThan(0);
  await page.getByRole('link', { name: 'One second' }).click();
  await expect.poll(async () => (await cube.snapshot()).tick).toBe(60);
  await story.go(2);
  await expect
    .poll(async () => (await cube.snapshot()).tick, { message: 'it plays' })
    .toBeGreaterThan(0);
  expect((await cube.snapshot()).walls['front']?.[3]?.[3]).toBe('#');
  await story.go(0);
  expect(await cube.snapshot()).toEqual(first);
  await story.go(1);
  expect(await cube.snapshot()).toEqual(second);

  await story.go(0);
  await cube.openMore();
  const list = cube.element.getByLabel('Plans of');
  await cube.set({ watch: 'two' });
  await expect(cube.element.locator('.card')).toContainText(
    'watch="two" is not possible; expected a whole number from 0 to 999',
  );
  await expect(list).toHaveValue('2');
  await cube.set({ watch: null });
  await expect(list).not.toHaveValue('2');
});

test('a link in the text takes precedence over an earlier scroll, and the reader then scrolls on', async ({
  page,
  tell,
}) => {
  const story = await tell(CHASE);
  const cube = new CubePage(page);
  await story.go(1);
  // The line is in the next part, and the observer has not reported that scroll yet.
  const at = await story.parts.nth(2).evaluate(async (part) => {
    window.scrollBy({ top: part.getBoundingClientRect().top - 50, behavior: 'instant' });
    /** @type {HTMLElement} */ (document.querySelector('[data-seek="1s"]')).click();
    window.scrollBy({ top: 3, behavior: 'instant' });
    for (let frames = 0; frames < 20; frames++) await new Promise(requestAnimationFrame);
    return scrollY;
  });
  await story.settled();
  expect([
    await story.state(),
    (await cube.snapshot()).tick,
    (await cube.snapshot()).status,
  ]).toEqual([1, 60, 'paused']);
  await page.evaluate(() => window.dispatchEvent(new Event('resize')));
  // A pause, and scrolling by the page itself.
  await page.waitForTimeout(1000);
  await page.evaluate(() => window.scrollBy({ top: -3, behavior: 'instant' }));
  await story.lab.frames(5);
  expect([await story.state(), (await cube.snapshot()).tick]).toEqual([1, 60]);
  await page.mouse.move(60, 300);
  await page.mouse.wheel(0, 30);
  await story.whenAt(2);
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(at - 4);
  expect((await cube.snapshot()).walls['front']?.[3]?.[3]).toBe('#');
});

test('several stories follow their own text, and one out of view draws nothing', async ({
  page,
  home,
  foreign,
}) => {
  await watchDrawing(page);
  const other = FOUR.replace(/ id="\w+"/g, '')
    .replace(/ data-of="\w+"/, '')
    .replaceAll('play', '');
  const url = put(foreign, home.origin, `${FOUR}<div class="gap"></div>${other}`, {
    css: 'section { min-height: 60vh } .gap { height: 3000px }',
  });
  const [first, second] = [await new StoryPage(page).open(url), new StoryPage(page, 1)];
  await second.settled();
  await first.scrollTo(2);
  await first.whenAt(2);
  expect(await second.state()).toBe(0);
  await page.evaluate(() => document.querySelector('.gap')?.scrollIntoView({ block: 'center' }));
  await first.whenAt(3);
  await first.lab.frames(60);
  expect(await drawnIn(page), 'both are out of sight').toEqual({ drawn: 0, requested: 0 });
  await second.scrollTo(1);
  await second.whenAt(1);
  expect([(await second.lab.snapshot()).step, await first.state()]).toEqual([12, 3]);
});

test('takes parts and a stage that come later, works after it leaves its page and returns, and comes as markup, also with a stage that Markdown put into a paragraph', async ({
  page,
  tell,
}) => {
  const story = await tell('<path-story></path-story>');
  await expect(story.at).toHaveText('');
  const parts = ['astar', 'bfs']
    .map((name) => `<section data-state="algorithm=${name}">${name}</section>`)
    .join('');
  for (const [where, markup] of /** @type {const} */ ([
    ['beforeend', parts],
    ['afterbegin', `<path-lab>${inline(WALL)}</path-lab>`],
  ])) {
    await story.element.evaluate(
      (element, [place, text]) => element.insertAdjacentHTML(place, text),
      /** @type {const} */ ([where, markup]),
    );
  }
  await expect(story.at).toHaveText('1 of 2');
  await story.settled();
  await story.go(1);
  expect((await story.lab.snapshot()).lanes[0]?.algorithm).toBe('bfs');
  await story.element.evaluate(async (element) => {
    const { parentNode } = element;
    element.remove();
    await new Promise((resolve) => setTimeout(resolve, 50));
    parentNode?.append(element);
  });
  await story.settled();
  await story.go(0);
  expect((await story.lab.snapshot()).lanes[0]?.algorithm).toBe('astar');
  await story.next.click();
  await story.whenAt(1);

  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  const markup = FOUR.replace('<path-lab ', '<p><path-lab ').replace(
    '</path-lab>',
    '</path-lab></p>',
  );
  await page.locator('main').evaluate((main, text) => (main.innerHTML = text), markup);
  await expect(story.at).toHaveText('1 of 4');
  await story.settled();
  expect((await story.lab.snapshot()).lanes[0]?.algorithm).toBe('dijkstra');
  const [side, lab] = [await story.side.boundingBox(), await story.lab.element.boundingBox()];
  expect(
    side && lab && lab.y >= side.y && lab.y + lab.height <= side.y + side.height + 1,
    'it is in its place',
  ).toBe(true);
});

test('works for a text inside a box that scrolls', async ({ page, tell }) => {
  const story = await tell(`<div class="box">${FOUR}</div>`, {
    css: 'section { min-height: 300px } .box { height: 400px; margin-top: 100px; overflow: auto }',
  });
  const scroll = (/** @type {number} */ index) =>
    story.parts.nth(index).evaluate((part) => {
      const box = /** @type {Element} */ (document.querySelector('.box'));
      box.scrollTop += part.getBoundingClientRect().top - box.getBoundingClientRect().top - 40;
    });
  await scroll(2);
  await story.whenAt(2);
  await scroll(1);
  await story.whenAt(1);
  await page.locator('.box').evaluate((box) => (box.scrollTop = 10_000));
  await story.whenAt(3);
});

test('the text stays readable without a stage, or with one that cannot load; a story without parts or a stage says what it lacks', async ({
  page,
  tell,
  errors,
}) => {
  const story =
    await tell(`<path-story><section data-state="algorithm=astar"><p>One</p></section><section data-state="algorithm=bfs"><p>Two <output data-value="cost">7</output></p></section></path-story>
    <path-story><path-lab map="/gone.txt">${inline(WALL)}</path-lab><section data-state=""><p>Three</p></section><section data-state="map=#own"><p>Four</p></section></path-story>
    <path-story><path-lab>${inline(WALL)}</path-lab><section><p>Words.</p></section></path-story><script type="text/plain" id="own">S.G</script>`);
  await expect(story.card).toContainText('Found no <path-lab> and no <cube-chase>');
  await story.next.click();
  await story.whenAt(1);
  expect(await story.numbers()).toEqual(['7']);
  const other = new StoryPage(page, 1);
  other.lab.element = page.locator('path-lab').first();
  await expect(other.lab.element).toContainText('could not be opened');
  await other.go(1);
  await expect
    .poll(
      async () =>
        (
          await other.element.evaluate(() =>
            /** @type {any} */ (document.querySelector('path-lab')).snapshot(),
          )
        ).status,
    )
    .toBe('found');
  const without = new StoryPage(page, 2);
  await expect(without.card).toContainText('Found no part with data-state');
  await expect(without.next).toBeHidden();
  forgive(errors, /404.*gone\.txt/);
});

test('reports a stage that no script defines, also after the story was out of the page for a moment, until it is removed or defined', async ({
  fresh,
  home,
  foreign,
}) => {
  const page = await fresh();
  /** @type {string[]} */
  const warnings = [];
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
  await page.clock.install();
  const url = put(foreign, home.origin, FOUR, { html: '<html lang="zh">' });
  foreign.pages.set(
    '/',
    (foreign.pages.get('/') ?? '').replace(/<script[^>]*cubechase\.js[^>]*><\/script>/, ''),
  );
  const story = new StoryPage(page);
  await page.goto(url);
  await expect(story.at).toHaveText('');
  /**
   * Takes an element out and puts it back later, like a framework.
   *
   * @param {string} selector
   * @param {() => Promise<unknown>} meanwhile
   */
  const move = async (selector, meanwhile) => {
    const place = await page.evaluateHandle((css) => {
      const element = /** @type {Element} */ (document.querySelector(css));
      const { parentElement } = element;
      element.remove();
      return { element, parentElement };
    }, selector);
    await meanwhile();
    await place.evaluate(({ element, parentElement }) => parentElement?.prepend(element));
    await page.clock.fastForward(4000);
  };
  const fault =
    'found <path-lab>, which no script of this page defines; expected one that imports cubechase.js or path-lab.js';
  await move('path-story', async () => {
    await page.clock.fastForward(4000);
    expect(warnings).toEqual([]);
  });
  await expect(story.card).toContainText(
    '发现 <path-lab>，但本页没有脚本定义它；脚本应导入 cubechase.js 或 path-lab.js',
  );
  expect(warnings).toEqual([expect.stringContaining(`<path-story> ${fault}`)]);
  await page.evaluate(() => (document.documentElement.lang = 'en'));
  await expect(story.card).toContainText(`F${fault.slice(1)}.`);
  const [side, card] = [await story.side.boundingBox(), await story.card.boundingBox()];
  expect(
    side &&
      card &&
      card.height > 60 &&
      card.y >= side.y &&
      card.y + card.height <= side.y + side.height,
    'the whole message is visible',
  ).toBe(true);
  const below = await story.card.evaluate((one) => {
    const { left, bottom, width } = one.getBoundingClientRect();
    const last = /** @type {ShadowRoot} */ (one.getRootNode()).elementFromPoint(
      left + width / 2,
      bottom - 4,
    );
    return [last?.className, last && getComputedStyle(last).backgroundColor];
  });
  expect(below, 'a long message ends behind the button').toEqual([
    'card-actions',
    expect.not.stringContaining('rgba(0, 0, 0, 0)'),
  ]);
  await move('path-lab', async () => {
    await expect(story.card).toBeHidden();
    await expect(story.at, 'only the text').toHaveText('1 of 4');
    expect(warnings).toHaveLength(1);
  });
  await expect(story.card).toContainText('Found <path-lab>');
  await page.addScriptTag({ url: `${home.origin}${BASE}cubechase.js`, type: 'module' });
  await expect(story.card).toBeHidden();
  await story.settled();
  expect((await story.lab.snapshot()).lanes[0]?.algorithm).toBe('dijkstra');
  expect(warnings).toHaveLength(2);
});

test('the thin bar of the stage shows the step of a state, and keeps its layout while digits change', async ({
  page,
  tell,
}) => {
  const story = await tell(FOUR);
  await page.setViewportSize({ width: 320, height: 700 });
  await story.go(1);
  const { steps } = await story.lab.snapshot();
  const widths = [];
  for (const step of [12, 0, 9]) {
    await story.lab.seek(step);
    await expect(story.lab.element.locator('.transport .at')).toHaveText(
      new RegExp(`\\b${step} of ${steps}$`),
    );
    widths.push((await story.lab.element.locator('.scrub').boundingBox())?.width);
  }
  expect(widths[0]).toBeGreaterThan(100);
  expect(widths).toEqual(Array(3).fill(widths[0]));
});

test('a race in a wide stage has its panes side by side if the map stays nearly as large, otherwise stacked', async ({
  page,
  tell,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const map = (/** @type {number} */ columns, /** @type {number} */ rows) =>
    `S${'.'.repeat(columns - 1)}\n${`${'.'.repeat(columns)}\n`.repeat(rows - 2)}${'.'.repeat(columns - 1)}G\n`;
  const story = await tell(
    `<script type="text/plain" id="strip">${map(30, 8)}</script><script type="text/plain" id="high">${map(12, 30)}</script>
    <path-story><path-lab race="astar; dijkstra">${inline(map(40, 24))}</path-lab><section data-state=""><p>Broad</p></section><section data-state="map=#strip"><p>A strip</p></section><section data-state="map=#high"><p>High</p></section></path-story>`,
    { css: 'section { min-height: 60vh }' },
  );
  /** Where each pane begins. */
  const places = () =>
    story.lab.element
      .locator('.pane')
      .evaluateAll((panes) =>
        panes.map((pane) => pane.getBoundingClientRect()).map(({ x, y }) => [x, y]),
      );
  for (const [index, axis] of /** @type {const} */ ([
    [0, 1],
    [1, 0],
    [2, 1],
  ])) {
    await story.go(index);
    await story.lab.frames();
    const [first, second] = await places();
    expect(second?.[axis], `part ${index}`).toBe(first?.[axis]);
    expect(second?.[1 - axis]).toBeGreaterThan(first?.[1 - axis] ?? Infinity);
  }
});

test(
  'a stage that moves out and in keeps the author’s map, without more listeners',
  { tag: '@journey' },
  async ({ page, foreign, tell }) => {
    await runFirst(page, () => {
      const counts = /** @type {Record<string, number>} */ ({});
      Object.assign(globalThis, { counts });
      const { addEventListener } = EventTarget.prototype;
      EventTarget.prototype.addEventListener = function (type, listener, options) {
        if (this instanceof HTMLElement && this.localName === 'path-lab') {
          counts[type] = (counts[type] ?? 0) + 1;
          const { signal } = /** @type {AddEventListenerOptions} */ (
            typeof options === 'object' ? options : {}
          );
          signal?.addEventListener('abort', () => void (counts[type] = (counts[type] ?? 0) - 1), {
            once: true,
          });
        }
        addEventListener.call(this, type, listener, options);
      };
    });
    for (const [at, text] of ['S...G\n', 'S..\n..G\n'].entries())
      foreign.pages.set(`/${at}.txt`, text);
    const states = ['algorithm=dijkstra', 'map=/0.txt', 'map=/1.txt'];
    const body = `<path-story><path-lab heuristic="manhattan">${inline(WALL)}</path-lab>${states.map((state, at) => `<section id="p${at}" data-state="${state}"><p>Words.</p></section>`).join('')}</path-story>`;
    const story = await tell(body);
    const counts = () =>
      page.evaluate(() =>
        Object.entries(/** @type {any} */ (globalThis).counts).filter(([, count]) => count > 0),
      );
    const before = await counts();
    for (let turn = 0; turn < 4; turn++)
      for (const index of [1, 2]) {
        await story.go(index);
        await story.settled();
      }
    expect(await counts(), 'after eight maps').toEqual(before);
    for (let turn = 0; turn < 5; turn++) {
      await story.element.evaluate(async (element) => {
        const lab = /** @type {Element} */ (element.querySelector('path-lab'));
        lab.remove();
        await new Promise((resolve) => setTimeout(resolve, 20));
        element.prepend(lab);
        await new Promise((resolve) => setTimeout(resolve, 20));
      });
      await story.settled();
    }
    expect(await counts(), 'after five moves').toEqual(before);
    await story.go(0);
    await expect
      .poll(async () => (await story.lab.snapshot()).lanes[0]?.algorithm)
      .toBe('dijkstra');
    expect(await story.lab.text(), 'the author’s map').toBe(WALL);
  },
);
