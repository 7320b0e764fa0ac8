// Edits of the cube during its chase: with each tool, by pointer, key and touch, on the cube and on
// its net.

import '../js/support/wasm.mjs';
import { ChaseWorld } from '../../www/engine/chase.js';
import { cubeXml } from '../js/support/maps.mjs';
import { Building, Fingers } from './support/building.js';
import { CubePage, expect, PHONE, test } from './support/cube.js';

const XML = cubeXml({ size: 7 });
const FREE = Array.from({ length: 7 }, () => '.......');
const front = (/** @type {number} */ x, /** @type {number} */ y) => ({ face: 'front', x, y });

/**
 * A paused cube of seven, below the tools.
 *
 * @param {import('@playwright/test').Page} page
 * @param {string} site
 * @param {string} [xml]
 */
async function building(page, site, xml = XML) {
  const cube = await new CubePage(page).held(site, xml);
  await cube.tick(30);
  return Building.begin(cube);
}

/**
 * Presses a key several times.
 *
 * @param {import('@playwright/test').Page} page
 * @param {number} count
 * @param {string} key
 */
async function times(page, count, key) {
  for (let n = 0; n < count; n++) await page.keyboard.press(key);
}

/** All of the net, flat. @param {Building} at */
async function unfold({ cube }) {
  await cube.set({ view: 'net' });
  await cube.settled();
}

test(
  'builds walls and floor by strokes, each one step to undo, with wide brushes and mirrors',
  { tag: '@journey' },
  async ({ page, site }) => {
    const at = await building(page, site);
    const row = async () => (await at.rows('front'))[1];
    await expect(at.undo).toBeDisabled();
    await at.stroke(front(1, 1), front(5, 1));
    expect(await at.rows('front')).toEqual(FREE.with(1, '.#####.'));
    // A stroke that begins on a wall clears.
    await at.stroke(front(2, 1), front(3, 1));
    expect(await row()).toBe('.#..##.');
    for (let n = 0; n < 2; n++) await at.undo.click();
    expect(await at.rows('front')).toEqual(FREE);
    await expect(at.undo).toBeDisabled();
    await at.redo.click();
    await at.cube.stage.focus();
    for (const [key, seen] of [
      ['Control+z', FREE[1]],
      ['Control+Shift+Z', '.#####.'],
      ['Control+z', FREE[1]],
      ['Control+y', '.#####.'],
    ]) {
      await page.keyboard.press(String(key));
      expect(await row(), key).toBe(seen);
    }

    await at.take('Floor');
    await at.stroke(front(1, 0), front(1, 2));
    expect(await row(), 'floor builds nothing').toBe('..####.');
    await at.undo.click();
    await at.take('Walls');
    await at.take('Brush 3 wide');
    await at.tools.getByRole('combobox', { name: 'Mirror' }).selectOption('columns');
    await at.stroke(front(0, 5));
    expect(await at.rows('front')).toEqual([
      FREE[0],
      '.#####.',
      FREE[2],
      FREE[3],
      '##...##',
      '##...##',
      '##...##',
    ]);
    expect(await at.cube.snapshot(), 'the chase is where it was').toMatchObject({
      tick: 30,
      player: front(3, 3),
    });
  },
);

test('adds, selects, drags and removes starts and monsters, and sets a monster’s search', async ({
  page,
  site,
}) => {
  const at = await building(page, site);
  const [locked = ''] = await at.monsters();
  await at.take('Start');
  await at.stroke(front(5, 5));
  expect(await at.text()).toContain('<player face="front" x="5" y="5"/>');
  expect((await at.cube.snapshot()).player, 'it stays in its cell').toEqual(front(3, 3));
  await at.undo.click();
  expect(await at.text()).toContain('<player face="front" x="3" y="3"/>');

  await at.take('Monster');
  const remove = at.tools.getByRole('button', { name: /^Remove/ });
  const search = at.tools.getByRole('combobox', { name: 'Search' });
  await at.stroke(front(1, 1), front(1, 4));
  expect(await at.monsters(), 'one more, dropped where the stroke ended').toEqual([
    locked,
    'face="front" x="1" y="4"',
  ]);
  await expect(remove).toHaveAccessibleName('Remove monster 2');
  await at.stroke(front(1, 4), front(2, 5));
  expect(await at.monsters(), 'dragged').toEqual([locked, 'face="front" x="2" y="5"']);
  await search.selectOption('dijkstra');
  await expect
    .poll(() => at.monsters())
    .toEqual([locked, expect.stringContaining('algorithm="dijkstra"')]);
  await at.undo.click();
  expect(await at.monsters()).toEqual([locked, 'face="front" x="2" y="5"']);
  await expect(search).toHaveValue('');
  await at.redo.click();
  await expect(search).toHaveValue('dijkstra');
  // A change in the panel is one step to undo too.
  await at.cube.openMore();
  await at.cube.element.getByRole('slider', { name: 'Cells a second' }).fill('5');
  await at.cube.closeMore();
  await expect.poll(() => at.monsters()).toEqual([locked, expect.stringContaining('speed="5"')]);
  await at.cube.stage.focus();
  await page.keyboard.press('Control+z');
  expect(await at.monsters()).toEqual([locked, expect.not.stringContaining('speed')]);
  await remove.click();
  expect(await at.monsters()).toEqual([locked]);
  await expect(remove).toBeDisabled();
  await at.undo.click();
  expect((await at.cube.snapshot()).monsters).toHaveLength(2);
  // Without a selection, the search is for the next monster.
  await search.selectOption('greedy');
  await at.stroke(front(5, 1));
  await expect
    .poll(() => at.monsters())
    .toEqual([
      locked,
      expect.stringContaining('dijkstra'),
      expect.stringMatching(/x="5" y="1".*algorithm="greedy"/),
    ]);
  await at.stroke(front(3, 3));
  await expect(at.cube.element.locator('.toast'), 'not on the player’s start').toBeVisible();
  expect(await at.monsters()).toHaveLength(3);
});

test('makes whole faces and new cubes, each in one step to undo', async ({ page, site }) => {
  const cube = await new CubePage(page).held(site, XML);
  const { player } = await cube.step('ArrowRight');
  expect(player).not.toEqual(front(3, 3));
  const at = await Building.begin(cube);
  const shelf = (/** @type {string} */ name) => at.tools.getByRole('button', { name, exact: true });
  await shelf('More').click();
  await shelf('Fill face').click();
  await expect(at.cube.element.locator('.toast')).toBeVisible();
  expect(await at.count('front'), 'all except the player’s start and cell').toBe(47);
  await shelf('Clear face').click();
  expect(await at.rows('front')).toEqual(FREE);
  await at.undo.click();
  expect((await at.cube.snapshot()).player).toEqual(player);

  await at.tools.getByRole('spinbutton', { name: 'Size' }).fill('9');
  await at.tools.getByRole('combobox', { name: 'Maze' }).selectOption('kruskal');
  await at.tools.getByRole('spinbutton', { name: 'Seed' }).fill('5');
  await shelf('New cube').click();
  const world = ChaseWorld.fromXml(XML);
  world.rebuild({ size: 9, seed: 5, generator: 'kruskal' });
  await expect.poll(async () => (await at.cube.snapshot()).walls).toEqual(world.snapshot().walls);
  world.free();
  await shelf('Blank cube').click();
  await expect
    .poll(async () => new Set(Object.values((await at.cube.snapshot()).walls).flat()))
    .toEqual(new Set(['.........']));
  for (let n = 0; n < 2; n++) await at.undo.click();
  await expect.poll(async () => (await at.cube.snapshot()).size).toBe(7);
  expect(await at.count('front')).toBe(47);
});

test('keys: the cursor crosses edges, also to hidden faces, and does what a press does', async ({
  page,
  site,
}) => {
  const at = await building(page, site);
  await at.cube.stage.focus();
  await times(page, 4, 'ArrowDown');
  await page.keyboard.press('Enter');
  expect((await at.rows('bottom'))[0]).toBe('...#...');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press(' ');
  expect((await at.rows('front'))[6]).toBe('...#...');
  await times(page, 2, 'Control+z');
  expect([await at.count('bottom'), await at.count('front')]).toEqual([0, 0]);
  const isVisible = async () => (await at.cube.project([{ face: 'top', x: 3, y: 6 }]))[0]?.visible;
  expect(await isVisible()).toBe(false);
  await times(page, 7, 'ArrowUp');
  await page.keyboard.press('Enter');
  expect((await at.rows('top'))[6]).toBe('...#...');
  await at.cube.settled();
  expect(await isVisible(), 'the cube turned to it').toBe(true);
  await page.keyboard.press('Control+z');
  // The tools are radio buttons: Tab focuses them, and arrow keys choose.
  await at.tools.getByRole('radio', { name: 'Walls' }).focus();
  await times(page, 3, 'ArrowRight');
  await expect(at.tools.getByRole('radio', { name: 'Monster' })).toBeChecked();
  await at.cube.stage.focus();
  await page.keyboard.press('Enter');
  expect((await at.monsters()).at(-1)).toBe('face="top" x="3" y="6"');
  await page.keyboard.press('Escape');
  await expect(at.tools).toBeHidden();
});

test('one finger paints; two fingers turn the cube and cancel the first cell; on the net too', async ({
  fresh,
  site,
}) => {
  const page = await fresh(PHONE);
  const at = await building(page, site);
  const fingers = await Fingers.on(page);
  await fingers.drag(await at.places([front(1, 1), front(3, 1), front(5, 1)]));
  expect(await at.rows('front')).toEqual(FREE.with(1, '.#####.'));
  const [one, other] = [await at.cube.placeOf(front(1, 5)), await at.cube.placeOf(front(5, 5))];
  await fingers.put('touchStart', [one]);
  expect(await at.count('front'), 'the first finger builds').toBe(6);
  await fingers.put('touchStart', [one, other]);
  expect(await at.count('front'), 'two fingers cancel it').toBe(5);
  await fingers.put('touchMove', [
    { x: one.x + 30, y: one.y },
    { x: other.x + 30, y: other.y },
  ]);
  await fingers.put('touchEnd', []);
  expect(await at.rows('front')).toEqual(FREE.with(1, '.#####.'));
  await at.undo.tap();
  await expect.poll(() => at.count('front')).toBe(0);

  await unfold(at);
  const brush = at.tools.getByRole('radio', { name: 'Brush 3 wide' });
  await brush.tap();
  await expect(brush).toBeChecked();
  await fingers.drag(
    await at.places([
      { face: 'left', x: 1, y: 1 },
      { face: 'left', x: 4, y: 1 },
    ]),
  );
  expect((await at.rows('left')).slice(0, 4)).toEqual(['######.', '######.', '######.', '.......']);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});
