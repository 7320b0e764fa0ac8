// The attribute `loop` of both elements: between two moments over and over, until the reader takes
// over.

import { cubeXml } from '../js/support/maps.mjs';
import { CubePage, expect, test } from './support/cube.js';
import { runFirst } from './support/fixtures.js';
import { LabPage } from './support/lab.js';

/** @typedef {import('./support/lab.js').LabElement} LabElement */

const HALL = ['S.........', '.########.', '..........', '.########.', '.........G'].join('\n');
const CUBE = cubeXml({ size: 7, monsters: [{ face: 'front', x: 6, y: 6 }] });

/** @param {string} attributes */
const labOf = (attributes) =>
  `<path-lab rate="20" algorithm="dijkstra" ${attributes}><pre>${HALL}</pre></path-lab>`;
/** @param {string} attributes */
const cubeOf = (attributes) =>
  `<cube-chase ${attributes}><script type="application/xml">${CUBE}</script></cube-chase>`;

/**
 * Waits until the element has gone back this often, and returns all moments that it showed.
 *
 * @param {import('@playwright/test').Page} page
 * @param {number} rounds
 */
const momentsOf = (page, rounds) =>
  page.evaluate(
    (many) =>
      new Promise((resolve) => {
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
      }),
    rounds,
  );

/** @param {number[]} moments */
const rangeOf = (moments) => [Math.min(...moments), Math.max(...moments)];

// tests/js/lab-playhead.test.mjs checks how the loop of a lab plays and what ends it.
test('the lab plays between two steps without an end for the page, waits out of view, lets the reader take over, and refuses an invalid loop', async ({
  page,
  blog,
}) => {
  await runFirst(page, () => {
    const heard = Object.assign(globalThis, { heard: /** @type {string[]} */ ([]) });
    for (const type of ['play', 'pause', 'done'])
      document.addEventListener(type, () => heard.heard.push(type), true);
  });
  await page.goto(blog(`${labOf('loop="3-6" autoplay')}${'<p>A paragraph</p>'.repeat(90)}`));
  expect(rangeOf(await momentsOf(page, 2))).toEqual([3, 6]);
  const lab = new LabPage(page);
  expect((await lab.snapshot()).status).toBe('running');
  expect(await page.evaluate(() => Reflect.get(globalThis, 'heard'))).toEqual(['play']);

  /** How far it plays in some frames. @param {number} frames */
  const played = async (frames) => {
    const { step } = await lab.snapshot();
    await lab.frames(frames);
    return (await lab.snapshot()).step - step;
  };
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect.poll(() => played(15)).toBe(0);
  expect(await played(60)).toBe(0);
  await page.evaluate(() => scrollTo(0, 0));
  await momentsOf(page, 1);

  await lab.element.getByRole('button', { name: 'Pause' }).click();
  expect((await lab.snapshot()).status).not.toBe('running');
  await lab.call('play');
  expect((await lab.whenEnded()).step).toBeGreaterThan(6);
  await lab.element.evaluate((element) => Reflect.set(element, 'loop', '2-5'));
  expect(rangeOf(await momentsOf(page, 1))).toEqual([2, 5]);
  await lab.set({ loop: '9-4' });
  await expect(lab.card).toContainText(
    'loop="9-4" is not possible; expected two numbers, the second one larger, as 12-40',
  );
});

test('the cube plays between two seconds, the same chase each time', async ({ page, blog }) => {
  await page.goto(blog(cubeOf('loop="0.5-1.5" autoplay')));
  const [least, most] = rangeOf(await momentsOf(page, 2));
  expect(least).toBe(30);
  // A frame can show a later tick before it goes back.
  expect(most).toBeLessThan(130);
  const cube = new CubePage(page);
  const seen = await cube.element.evaluate(
    (element) =>
      new Promise((resolve) => {
        /** The different states at each tick. @type {Map<number, Set<string>>} */
        const states = new Map();
        let [last, rounds] = [0, 0];
        const look = () => {
          const { tick, player, monsters } =
            /** @type {import('./support/cube.js').CubeChaseElement} */ (element).snapshot();
          states.set(
            tick,
            (states.get(tick) ?? new Set()).add(
              JSON.stringify([player, monsters.map(({ face, x, y }) => [face, x, y])]),
            ),
          );
          if (tick < last) rounds++;
          last = tick;
          if (rounds < 4) requestAnimationFrame(look);
          else resolve([...states].map(([at, all]) => [at, all.size]));
        };
        look();
      }),
  );
  expect(/** @type {number[][]} */ (seen).filter(([, many]) => many !== 1)).toEqual([]);
  expect(/** @type {number[][]} */ (seen).some(([at]) => at === 90)).toBe(true);
  expect((await cube.snapshot()).tick).toBeLessThanOrEqual(130);
});

test('the loop of the cube ends when the reader pauses, steers, seeks or edits', async ({
  page,
  blog,
}) => {
  await page.goto(blog(cubeOf('')));
  const cube = new CubePage(page);
  /** @type {Record<string, () => Promise<unknown>>} */
  const actions = {
    pauses: () => cube.stage.press('Space'),
    steers: () => cube.stage.press('ArrowUp'),
    seeks: () => cube.call('seek', 10),
    edits: () => cube.call('setCell', 'top', 2, 2, 'wall'),
  };
  for (const [how, act] of Object.entries(actions)) {
    await cube.set({ loop: null });
    await cube.set({ loop: '0.5-1.5' });
    await momentsOf(page, 1);
    await act();
    if (how === 'pauses') {
      expect((await cube.snapshot()).status).toBe('paused');
      await cube.call('play');
    }
    await expect.poll(async () => (await cube.snapshot()).tick, how).toBeGreaterThan(140);
  }
});

test('with reduced motion, both show the end of the loop, or their own step, and wait for the reader', async ({
  page,
  blog,
}) => {
  const cube = await new CubePage(page).open(blog(cubeOf('')));
  const { player } = await cube.tick(90);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(
    blog(cubeOf('loop="0.5-1.5"') + labOf('loop="3-6"') + labOf('loop="3-6" at="4"')),
  );
  await page.locator('cube-chase, path-lab').evaluateAll((all) =>
    Promise.all(
      all.map(async (one) => {
        await customElements.whenDefined(one.localName);
        await /** @type {LabElement} */ (one).ready;
        await /** @type {any} */ (one).settled;
      }),
    ),
  );
  await cube.frames(20);
  expect(await cube.snapshot()).toMatchObject({ tick: 90, status: 'paused', player });
  expect(
    await Promise.all([0, 1].map(async (nth) => (await new LabPage(page, nth).snapshot()).step)),
  ).toEqual([6, 4]);
  await cube.stage.press('Space');
  await expect.poll(async () => (await cube.snapshot()).tick).toBeGreaterThan(90);
});
