// The attribute `loop` of both elements: between two moments over and over, until the reader takes over.

import { cubeXml } from '../js/support/maps.mjs';
import { COARSE, CubePage } from './support/cube.js';
import { expect, test } from './support/fixtures.js';
import { LabPage } from './support/lab.js';
import { BASE } from './support/server.js';

test.use(COARSE);

/** @typedef {import('./support/lab.js').LabElement} LabElement */

const HALL = ['S.........', '.########.', '..........', '.########.', '.........G'].join('\n');
const CUBE = cubeXml({ size: 7, monsters: [{ face: 'front', x: 6, y: 6 }] });

/** @param {string} origin where the script comes from @param {string} body */
const pageWith = (origin, body) => `<!doctype html><html lang="en"><head><title>A blog</title>
<script type="module" src="${origin}${BASE}cubechase.js"></script></head><body>${body}</body></html>`;

/** @param {string} attributes */
const labOf = (attributes) => `<path-lab rate="20" algorithm="dijkstra" ${attributes}><pre>${HALL}</pre></path-lab>`;
/** @param {string} attributes */
const cubeOf = (attributes) => `<cube-chase ${attributes}><script type="application/xml">${CUBE}</script></cube-chase>`;

/** Waits until the element has gone back this often, and returns all moments that it showed. @param {import('@playwright/test').Page} page @param {number} rounds */
const momentsOf = (page, rounds) => page.evaluate((many) => new Promise((resolve) => {
  const element = /** @type {any} */ (document.querySelector('path-lab, cube-chase'));
  /** @type {number[]} */
  const moments = [];
  let back = 0;
  const look = () => {
    const now = element.currentStep ?? element.currentTick;
    if (now < (moments.at(-1) ?? 0)) back++;
    moments.push(now);
    if (back < many) requestAnimationFrame(look);
    else resolve(moments);
  };
  element.ready.then(() => element.settled).then(look);
}), rounds);

/** @param {number[]} moments */
const rangeOf = (moments) => [Math.min(...moments), Math.max(...moments)];

test('the lab plays between two steps, and is not at its end for the page', async ({ page, home, foreign }) => {
  foreign.pages.set('/', pageWith(home.origin, labOf('loop="3-6" autoplay')));
  await page.goto(`${foreign.origin}/`);
  await page.evaluate(() => {
    const heard = Object.assign(globalThis, { heard: /** @type {string[]} */ ([]) });
    for (const type of ['play', 'pause', 'done']) document.querySelector('path-lab')?.addEventListener(type, () => heard.heard.push(type));
  });
  expect(rangeOf(await momentsOf(page, 2))).toEqual([3, 6]);
  const lab = new LabPage(page);
  expect((await lab.snapshot()).status).toBe('running');
  expect(await page.evaluate(() => Reflect.get(globalThis, 'heard'))).toEqual(['play']);
});

for (const [how, act] of /** @type {[string, (lab: LabPage) => Promise<unknown>][]} */ ([
  ['pauses', (lab) => lab.element.getByRole('button', { name: 'Pause' }).click()],
  ['seeks', (lab) => lab.scrubber.press('End')],
  ['steps', (lab) => lab.stage.press('.')],
  ['edits', (lab) => lab.element.evaluate((element) => /** @type {LabElement} */ (element).setCell(5, 0, 'wall'))],
])) {
  test(`the loop of the lab ends when the reader ${how}`, async ({ page, home, foreign }) => {
    foreign.pages.set('/', pageWith(home.origin, labOf('loop="3-6"')));
    await page.goto(`${foreign.origin}/`);
    await momentsOf(page, 1);
    const lab = new LabPage(page);
    await act(lab);
    if (how !== 'edits') expect((await lab.snapshot()).status).not.toBe('running');
    if (how !== 'seeks') await lab.call('play');
    await lab.whenEnded();
    expect((await lab.snapshot()).step).toBeGreaterThan(6);
  });
}

test('with reduced motion, the lab shows the end of the loop, or its own step', async ({ page, home, foreign }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  foreign.pages.set('/', pageWith(home.origin, `${labOf('loop="3-6"')}${labOf('loop="3-6" at="4"')}`));
  await page.goto(`${foreign.origin}/`);
  const states = await page.locator('path-lab').evaluateAll((all) => Promise.all(all.map(async (one) => {
    const lab = /** @type {LabElement} */ (one);
    await customElements.whenDefined('path-lab');
    await lab.ready;
    await new Promise((resolve) => setTimeout(resolve, 300));
    return [lab.currentStep, lab.paused];
  })));
  expect(states).toEqual([[6, true], [4, true]]);
});

test('the lab’s loop begins in the middle of a reader’s visit, waits out of view, and an invalid one is refused', async ({ page, home, foreign }) => {
  foreign.pages.set('/', pageWith(home.origin, `${labOf('')}${Array.from({ length: 90 }, (_, n) => `<p>Paragraph ${n}</p>`).join('')}`));
  await page.goto(`${foreign.origin}/`);
  const lab = new LabPage(page);
  await lab.whenEnded();
  await lab.element.evaluate((element) => Reflect.set(element, 'loop', '2-5'));
  expect(rangeOf(await momentsOf(page, 1))).toEqual([2, 5]);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  const away = () => lab.element.evaluate((element) => /** @type {LabElement} */ (element).currentStep);
  await expect.poll(async () => {
    const before = await away();
    await page.waitForTimeout(300);
    return (await away()) - before;
  }).toBe(0);
  const before = await away();
  await page.waitForTimeout(1500);
  expect(await away()).toBe(before);
  await page.evaluate(() => scrollTo(0, 0));
  await momentsOf(page, 1);
  await lab.element.evaluate((element) => element.setAttribute('loop', '9-4'));
  await expect(lab.card).toContainText('loop="9-4" is not possible; expected two numbers, the second one larger, as 12-40');
});

test('the cube plays between two seconds, the same chase each time', async ({ page, home, foreign }) => {
  foreign.pages.set('/', pageWith(home.origin, cubeOf('loop="0.5-1.5" autoplay')));
  await page.goto(`${foreign.origin}/`);
  const [least, most] = rangeOf(await momentsOf(page, 2));
  expect(least).toBe(30);
  // A frame can show a later tick before it goes back.
  expect(most).toBeLessThan(130);
  const cube = new CubePage(page);
  const seen = await page.evaluate(() => new Promise((resolve) => {
    /** @type {Map<number, Set<string>>} */
    const places = new Map();
    const element = /** @type {import('./support/cube.js').CubeChaseElement} */ (document.querySelector('cube-chase'));
    const end = performance.now() + 8000;
    const look = () => {
      const { tick, player, monsters } = element.snapshot();
      places.set(tick, (places.get(tick) ?? new Set()).add(JSON.stringify([player, monsters.map(({ face, x, y }) => [face, x, y])])));
      if (performance.now() < end) requestAnimationFrame(look);
      else resolve([...places].map(([at, all]) => [at, all.size]));
    };
    look();
  }));
  expect(/** @type {number[][]} */ (seen).filter(([, many]) => many !== 1)).toEqual([]);
  expect(/** @type {number[][]} */ (seen).some(([at]) => at === 90)).toBe(true);
  expect((await cube.snapshot()).tick).toBeLessThanOrEqual(130);
});

for (const [how, act] of /** @type {[string, (cube: CubePage) => Promise<unknown>][]} */ ([
  ['pauses', (cube) => cube.stage.press('Space')],
  ['steers', (cube) => cube.stage.press('ArrowUp')],
  ['seeks', (cube) => cube.element.evaluate((element) => /** @type {any} */ (element).seek(10))],
  ['edits', (cube) => cube.element.evaluate((element) => /** @type {any} */ (element).setCell('top', 2, 2, 'wall'))],
])) {
  test(`the loop of the cube ends when the reader ${how}`, async ({ page, home, foreign }) => {
    foreign.pages.set('/', pageWith(home.origin, cubeOf('loop="0.5-1.5"')));
    await page.goto(`${foreign.origin}/`);
    await momentsOf(page, 1);
    const cube = new CubePage(page);
    await act(cube);
    if (how === 'pauses') {
      expect((await cube.snapshot()).status).toBe('paused');
      await cube.element.evaluate((element) => /** @type {import('./support/cube.js').CubeChaseElement} */ (element).play());
    }
    await expect.poll(async () => (await cube.snapshot()).tick).toBeGreaterThan(140);
  });
}

test('with reduced motion, the cube shows the end of the loop, and waits for the reader', async ({ page, home, foreign }) => {
  foreign.pages.set('/', pageWith(home.origin, `${cubeOf('loop="0.5-1.5"')}`));
  foreign.pages.set('/plain', pageWith(home.origin, cubeOf('')));
  await page.goto(`${foreign.origin}/plain`);
  const cube = new CubePage(page);
  await cube.whenReady();
  await cube.element.evaluate((element) => /** @type {import('./support/cube.js').CubeChaseElement} */ (element).tick(90));
  const { player } = await cube.snapshot();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`${foreign.origin}/`);
  await cube.element.evaluate((element) => /** @type {any} */ (element).settled);
  const state = await cube.snapshot();
  expect([state.tick, state.status, state.player]).toEqual([90, 'paused', player]);
  await cube.stage.press('Space');
  await expect.poll(async () => (await cube.snapshot()).tick).toBeGreaterThan(90);
});
