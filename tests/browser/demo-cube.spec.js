// JiaYang's demo: its settings stay in the file that the page saves, and a cube that is awake waits
// for a key (with the demo itself in tests/js/cube-settings.test.mjs). Also the settings of a
// search in the panel.

import { readFileSync } from 'node:fs';
import { cubeXml } from '../js/support/maps.mjs';
import { CubePage, expect, test } from './support/cube.js';

const DEMO = readFileSync(new URL('../../maps/jiayangs-demo.xml', import.meta.url), 'utf8');
/** The line with its settings. */
const SETTINGS = DEMO.slice(0, DEMO.indexOf('\n'));

/** @param {CubePage} cube @param {Record<string, string>} lists and the choice in each */
async function expectChosen(cube, lists) {
  for (const [name, value] of Object.entries(lists))
    await expect(cube.list(name).locator('option:checked')).toHaveText(value);
}

test('the demo is saved with its settings, and opens again the same; what the panel sets is saved too, and an invalid setting in a file is named', async ({
  cube,
}) => {
  const sizeIs = (/** @type {number} */ size) =>
    expect.poll(async () => (await cube.snapshot()).size).toBe(size);
  await cube.load(DEMO);
  const saved = await cube.saved();
  expect(saved.slice(0, saved.indexOf('\n'))).toBe(SETTINGS);
  expect(SETTINGS).toContain('awake="true"');
  const { walls, monsters } = await cube.snapshot();
  await cube.drop('other.xml', cubeXml({ size: 9 }));
  await sizeIs(9);
  await expectChosen(cube, { 'Estimate': 'Octile', 'Open list': 'Buckets' });
  await cube.drop('saved.xml', saved);
  await sizeIs(15);
  expect(await cube.snapshot()).toMatchObject({ walls, monsters: monsters.map(() => ({})) });
  await expectChosen(cube, {
    'Search': 'A*',
    'Estimate': 'Euclid',
    'Moves': '8, strict corners',
    'Costs': '10 and 14',
    'Open list': 'Binary heap',
  });
  expect(await cube.saved()).toBe(saved);

  await cube.load(cubeXml({ size: 9 }));
  await cube.list('Costs').selectOption('1 and √2');
  await cube.list('Open list').selectOption('Plain list');
  await expect(cube.element).toHaveAttribute('open-list', 'list');
  expect(await cube.saved()).toMatch(/^<cube size="9" repath="3" costs="sqrt2" open-list="list">/);
  await cube.list('Search').selectOption('D* Lite, repairs');
  await expect(cube.list('Open list'), 'this search has its own').toBeDisabled();
  await cube.drop('bad.xml', DEMO.replace('"heap"', '"stack"'));
  const card = cube.element.locator('.card');
  await expect(
    card.getByText(`Line 1, column ${SETTINGS.indexOf('"heap"') + 2}`, { exact: true }),
  ).toBeVisible();
  await expect(card).toContainText('Found open-list "stack"; expected buckets, heap, list');
});

test(
  'the attribute awake starts the chase, and the player stands still until a key',
  { tag: '@journey' },
  async ({ page, site }) => {
    const text = cubeXml({
      size: 15,
      player: { face: 'front', x: 7, y: 13 },
      monsters: [{ face: 'front', x: 7, y: 0 }],
    });
    await page.goto(
      `${site}embed.html?${new URLSearchParams({ element: 'cube-chase', awake: '', controls: '', text })}`,
    );
    const cube = new CubePage(page);
    await expect.poll(async () => (await cube.snapshot())?.status).toBe('running');
    await expect
      .poll(async () => (await cube.snapshot()).monsters[0]?.path.length ?? 0)
      .toBeGreaterThan(1);
    const { player } = await cube.tick(30);
    expect(player).toEqual({ face: 'front', x: 7, y: 13 });
    // Without the attribute the player walks by itself.
    await cube.set({ awake: null });
    await expect.poll(async () => (await cube.snapshot()).player).not.toEqual(player);
  },
);
