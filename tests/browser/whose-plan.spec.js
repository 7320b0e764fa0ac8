// One selected monster: its plan, its facts and its settings.

import { cubeXml } from '../js/support/maps.mjs';
import { CubePage, expect, test } from './support/cube.js';

const [FAR, NEAR] = [
  { face: 'back', x: 2, y: 2 },
  { face: 'front', x: 0, y: 0 },
];
const TWO = cubeXml({
  size: 5,
  player: { face: 'front', x: 2, y: 2 },
  monsters: [FAR, NEAR],
}).replace('<cube ', '<cube chase="cube" ');

/** @param {CubePage} cube */
function parts(cube) {
  const one = cube.element.getByRole('group', { name: 'The chosen monster' });
  return {
    whose: cube.element.getByRole('combobox', { name: 'Plans of' }),
    one,
    search: one.getByRole('combobox', { name: 'Search' }),
    walk: one.getByRole('combobox', { name: 'Follows its path by' }),
    weight: one.getByRole('slider', { name: 'Weight' }),
    speed: one.getByRole('slider', { name: 'Cells a second' }),
  };
}

test(
  'selects a monster in the list, by a press or by M, clears it with Escape, shows its own facts, and highlights its plan under the mouse',
  { tag: '@journey' },
  async ({ page, site }) => {
    const cube = await new CubePage(page).held(site, TWO);
    await cube.tick(1);
    const [over, beside] = [
      await cube.placeOf(NEAR),
      await cube.placeOf({ face: 'front', x: 4, y: 4 }),
    ];
    const shot = () => cube.stage.screenshot();
    await page.mouse.move(beside.x, beside.y);
    const before = await shot();
    for (const [place, isSame] of /** @type {const} */ ([
      [over, false],
      [beside, true],
    ])) {
      await page.mouse.move(place.x, place.y);
      await expect.poll(async () => (await shot()).equals(before)).toBe(isSame);
    }

    const { whose, one } = parts(cube);
    await cube.openMore();
    await expect(one).toBeHidden();
    await whose.selectOption({ index: 1 });
    for (const words of ['Monster 1', 'A*', 'Octile', 'plans again in 3.0 s'])
      await expect(one).toContainText(words);
    const { monsters } = await cube.snapshot();
    await expect(cube.element.locator('.numbers dd').nth(1)).toHaveText(
      String(monsters[0]?.path.length),
    );
    const left = one.locator('.left');
    await expect(left).toHaveAttribute('stroke-dashoffset', /^0\.5/);
    await cube.tick(17);
    await expect(left, 'a tenth of the time has passed').toHaveAttribute(
      'stroke-dashoffset',
      /^(10|9\.99)/,
    );
    await cube.stage.focus();
    await cube.call('reset');
    await cube.tick(1);
    await page.mouse.click(over.x, over.y);
    await expect(one).toContainText('Monster 2');
    await expect(whose).toHaveValue('1');
    // Two presses in a row turn the face to the viewer.
    await cube.frames(30);
    await page.mouse.click(over.x, over.y);
    await expect(one, 'another press clears it').toBeHidden();
    for (const [key, name] of [
      ['m', 'Monster 1'],
      ['Shift+M', 'Monster 2'],
    ]) {
      await page.keyboard.press(String(key));
      await expect(one).toContainText(String(name));
    }
    await page.keyboard.press('Escape');
    await expect(one).toBeHidden();
    await expect(cube.stage, 'the focus stays').toBeFocused();
  },
);

test('changes its search, weight, walk and speed in the panel; the other monster stays as it was, and the map saves it', async ({
  page,
  site,
}) => {
  const cube = await new CubePage(page).held(site, TWO);
  await cube.tick(1);
  await cube.openMore();
  const { whose, one, search, walk, weight, speed } = parts(cube);
  const saves = (/** @type {string} */ words) =>
    expect.poll(() => cube.call('text')).toContain(words);
  await whose.selectOption({ index: 2 });
  await expect(weight).toBeHidden();
  await search.selectOption('weighted');
  await expect(weight).toBeVisible();
  await weight.fill('3');
  await speed.fill('4.5');
  await saves('<monster face="front" x="0" y="0" speed="4.5" algorithm="weighted" weight="3"/>');
  await expect(one).toContainText('A*, weighted');
  await saves('<monster face="back" x="2" y="2"/>');
  // With straight lines it stays on its face, which is still the player's.
  await walk.selectOption('lines');
  await saves('walk="lines"');
  await whose.selectOption({ index: 1 });
  await expect(search).toHaveValue('');
  await expect(weight).toBeHidden();
  await search.selectOption('greedy');
  await saves('<monster face="back" x="2" y="2" algorithm="greedy"/>');
  await search.selectOption('Same as the others');
  await saves('<monster face="back" x="2" y="2"/>');
});
