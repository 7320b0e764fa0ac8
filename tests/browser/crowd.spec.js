// A crowd on the cube: by slider, attribute and property. How many draw calls it needs, and how
// walls and maps change under it.

import { readFileSync } from 'node:fs';
import { cubeXml } from '../js/support/maps.mjs';
import { CubePage, expect, test } from './support/cube.js';
import { runFirst } from './support/fixtures.js';

const FOUR_HUNTERS = readFileSync(new URL('../../maps/four-hunters.xml', import.meta.url), 'utf8');
const SMALL = cubeXml({ size: 7 });

/** @param {CubePage} cube */
const panel = (cube) => ({
  walkers: cube.element.getByRole('slider', { name: 'Crowd size' }),
  field: cube.element.getByLabel('Show flow field'),
  search: cube.element.getByLabel('Show the search'),
});

/**
 * @param {import('@playwright/test').Page} page before it opens. Keeps the number of copies of each
 *   draw call.
 */
const countDraws = (page) =>
  runFirst(page, () => {
    const drawn = /** @type {number[]} */ ([]);
    Object.assign(window, { drawn });
    const gl = /** @type {any} */ (WebGL2RenderingContext.prototype);
    for (const name of [
      'drawElements',
      'drawArrays',
      'drawElementsInstanced',
      'drawArraysInstanced',
    ]) {
      gl[name] = new Proxy(gl[name], {
        apply: (draw, context, args) => {
          drawn.push(name.endsWith('Instanced') ? args.at(-1) : 1);
          return Reflect.apply(draw, context, args);
        },
      });
    }
  });

/**
 * The copies of each draw call in the next frame that is drawn.
 *
 * @param {CubePage} cube
 * @param {() => Promise<unknown>} [change] after which one is drawn
 */
async function copiesAfter(cube, change = () => cube.tick(1)) {
  const copies = cube.page.evaluate(async () => {
    const { drawn } = /** @type {Window & { drawn?: number[] }} */ (window);
    drawn?.splice(0);
    while (drawn?.length === 0) await new Promise(requestAnimationFrame);
    return [...(drawn ?? [])];
  });
  await change();
  return copies;
}

test('draws ten thousand walkers, their field, 24 monsters, plans and paint in at most 20 calls a frame, and in none while paused', async ({
  page,
  site,
}) => {
  await countDraws(page);
  const cube = await new CubePage(page).held(site, FOUR_HUNTERS);
  await cube.openMore();
  const { walkers, field, search } = panel(cube);
  await search.check();
  const controls = [
    field,
    ...['Walkers give way', 'Show jams'].map((name) =>
      cube.element.getByLabel(name, { exact: true }),
    ),
  ];
  for (const control of controls)
    await expect(control, 'what a crowd does appears with a crowd').toBeHidden();
  await expect(cube.element.locator('.sheet'), 'the panel shows that it scrolls').toHaveCSS(
    'background-attachment',
    'local, local, scroll, scroll',
  );
  await cube.set({ field: '' });
  await expect(field).toBeChecked();
  await expect
    .poll(() => copiesAfter(cube), 'an arrow for each cell, and no walkers yet')
    .toContain(6 * 17 ** 2);
  await walkers.focus();
  await page.keyboard.press('End');
  await expect(walkers).toHaveAttribute('aria-valuetext', '10,000');
  expect(await cube.element.getAttribute('walkers')).toBe('10000');
  for (const control of controls) await expect(control).toBeVisible();
  await expect.poll(() => copiesAfter(cube)).toContain(10_000);
  // With the ring around the chosen monster.
  await cube.element.getByRole('combobox', { name: 'Plans of' }).selectOption({ index: 1 });
  const { length: calls } = await copiesAfter(cube);
  expect(calls).toBeGreaterThan(10);
  expect(calls).toBeLessThanOrEqual(20);
  const drawn = () => page.evaluate(() => /** @type {any} */ (window).drawn.splice(0));
  await expect
    .poll(async () => {
      await drawn();
      await cube.frames(8);
      return drawn();
    }, 'while paused')
    .toEqual([]);
});

test('changes the crowd by attribute, pointer and property, also to none, refuses invalid sizes, and gives walkers that yield places of their own', async ({
  page,
  site,
}) => {
  await countDraws(page);
  const cube = await new CubePage(page).held(site, SMALL);
  await cube.openMore();
  const { walkers, field } = panel(cube);
  const copies = () => copiesAfter(cube);
  await cube.set({ walkers: 300 });
  await expect(walkers).toHaveAttribute('aria-valuetext', '300');
  await expect.poll(copies).toContain(300);
  const { width, height } = await walkers.evaluate((slider) => slider.getBoundingClientRect());
  await walkers.click({ position: { x: 9 + (width - 18) * (7 / 8), y: height / 2 } });
  await expect(walkers).toHaveAttribute('aria-valuetext', '5,000');
  await expect.poll(copies).toContain(5000);
  await cube.set({ walkers: 10_001 });
  await expect(cube.element).toContainText(
    'walkers="10001" is not possible; expected a whole number from 0 to 10000',
  );
  expect(await copies(), 'the earlier walkers continue').toContain(5000);
  // Without walkers a tick draws nothing. A frame that was requested before still has the earlier
  // crowd.
  await cube.frames();
  const arrows = await copiesAfter(cube, () =>
    cube.element.evaluate((element) => void Object.assign(element, { walkers: 0, field: true })),
  );
  expect([6 * 7 ** 2, 5000].map((count) => arrows.includes(count))).toEqual([true, false]);
  await expect(field).toBeChecked();
  await expect(walkers).toHaveAttribute('aria-valuetext', '0');
  await cube.frames();
  expect(await copiesAfter(cube, () => field.uncheck())).not.toContain(6 * 7 ** 2);
  expect(await cube.element.getAttribute('field')).toBe(null);

  const yielding = cube.element.getByLabel('Walkers give way');
  await cube.set({ walkers: 10_000 });
  await yielding.check();
  expect(await cube.element.getAttribute('yielding')).toBe('');
  await expect.poll(copies, 'they outnumber the cells').toContain(10_000);
  const jams = cube.element.getByLabel('Show jams');
  await jams.check();
  expect(await cube.element.getAttribute('jams')).toBe('');
  await expect.poll(copies, 'a square in each cell').toContain(6 * 7 ** 2);
  await jams.uncheck();
  await expect.poll(copies).not.toContain(6 * 7 ** 2);
  await yielding.uncheck();
  expect(await cube.element.getAttribute('yielding')).toBe(null);
  await expect.poll(copies).toContain(10_000);
});

test('keeps the crowd while you edit walls, and restarts it with the chase, another map or other colours', async ({
  page,
  site,
}) => {
  await countDraws(page);
  const cube = await new CubePage(page).held(site, SMALL);
  const copies = () => copiesAfter(cube);
  await cube.element.evaluate((element) => Object.assign(element, { walkers: 700, field: true }));
  await expect.poll(copies).toContain(700);
  for (const [x, kind] of /** @type {const} */ ([
    [1, 'wall'],
    [2, 'wall'],
    [3, 'wall'],
    [1, 'floor'],
  ]))
    await cube.call('setCell', 'front', x, 1, kind);
  await cube.call('tick', 120);
  await expect.poll(copies).toEqual(expect.arrayContaining([700, 6 * 7 ** 2]));
  await cube.call('reset');
  await expect.poll(copies).toContain(700);
  expect(await cube.load(cubeXml({ size: 9 }))).toBe('');
  const all = expect.arrayContaining([700, 6 * 9 ** 2]);
  await expect.poll(copies).toEqual(all);
  await page.evaluate(() =>
    document.documentElement.style.setProperty('--cubechase-walker', '#3b0764'),
  );
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(copies).toEqual(all);
  await cube.graphics('loseContext');
  await cube.frames(2);
  await cube.graphics('restoreContext');
  await expect.poll(copies, 'after the graphics context was lost').toEqual(all);
  await expect(cube.element.locator('.card')).toBeHidden();
});
