// What a test can check of the design: the colours are there, and axe passes.

import { MOODS } from '../../www/cube/draw/moods.js';
import { CUBE, fadesOf } from '../../www/cube/draw/palette.js';
import { FACES } from '../js/support/geometry.mjs';
import { cubeXml } from '../js/support/maps.mjs';
import { expectRoomAndAxe } from './support/axe.js';
import { COARSE, CubePage } from './support/cube.js';
import { expect, test } from './support/fixtures.js';
import { colour, count, near, outline, whitened } from './support/picture.js';

const front = [
  '#########',
  '#.......#',
  '#.##.##.#',
  '#.#...#.#',
  '#...#...#',
  '#.#...#.#',
  '#.##.##.#',
  '#.......#',
  '#########',
];
const monsters = [
  { face: 'front', x: 1, y: 1 },
  { face: 'front', x: 7, y: 1 },
];

/** @typedef {import('./support/picture.js').Colour} Colour */

test.use({ viewport: { width: 1200, height: 800 } });

/** The corners of faces. @param {readonly string[]} faces @param {number} size */
const cornersOf = (faces, size) =>
  faces.flatMap((face) =>
    [
      [0, 0],
      [size - 1, 0],
      [size - 1, size - 1],
      [0, size - 1],
    ].map(([x = 0, y = 0]) => ({ face, x, y })),
  );

/**
 * Where the faces of a cube of this size are in the window.
 *
 * @param {CubePage} cube
 * @param {readonly string[]} faces
 * @param {number} size
 */
const outlineOf = async (cube, faces, size) => outline(await cube.project(cornersOf(faces, size)));

/**
 * Shows a map two ticks after its start.
 *
 * @param {CubePage} cube
 * @param {Parameters<typeof cubeXml>[0]} map
 */
async function begun(cube, map) {
  await cube.hold(cubeXml(map));
  await cube.tick(2);
  await cube.settled();
}

const player = { face: 'front', x: 7, y: 7 };

for (const scheme of /** @type {const} */ (['light', 'dark'])) {
  test(`${scheme}: player, monsters, plans, walls and, on request, the closed cells of the search have their colours, inside the cube’s outline`, async ({
    page,
    site,
  }) => {
    await page.emulateMedia({ colorScheme: scheme });
    const cube = await new CubePage(page).openStill(site);
    // In the dark scheme the cube is slightly dimmed: the same hue, but darker.
    const distance = scheme === 'light' ? 40 : 90;
    const wanted = {
      player: near(colour('#2f6bff'), 60),
      monster: near(colour('#1d1d22'), 40),
      plan: near(colour('#e5484d'), 60),
      wall: near(whitened(colour('#f3c3ab'), 0.62), distance),
    };
    /**
     * How many pixels of each colour there are on the cube.
     *
     * @param {Parameters<typeof cubeXml>[0]} map
     */
    const pixels = async (map) => {
      await begun(cube, map);
      const polygon = await outlineOf(cube, FACES, 9);
      const png = await page.screenshot({ scale: 'css' });
      return Object.fromEntries(
        Object.entries(wanted).map(([name, colours]) => [name, count(png, polygon, colours)]),
      );
    };
    // A cube on which only the player is in view shows which of the pixels are something else.
    const bare = await pixels({ size: 9, player });
    for (const [name, most = 0] of Object.entries(
      await pixels({ size: 9, player, monsters, rows: { front } }),
    )) {
      expect(most, `pixels of the ${name}`).toBeGreaterThan(60);
      if (name !== 'player')
        expect(most - (bare[name] ?? 0), `more pixels of the ${name}`).toBeGreaterThan(60);
    }

    const polygon = await outlineOf(cube, ['front'], 9);
    const closed = async () =>
      count(await page.screenshot({ scale: 'css' }), polygon, near(colour('#c5d9fb'), distance));
    const before = await closed();
    await cube.openMore();
    const shown = cube.element
      .getByRole('checkbox', { name: 'Show the search' })
      .or(cube.element.getByRole('switch', { name: 'Show the search' }));
    await shown.check();
    await expect.poll(closed).toBeGreaterThan(before + 200);
    await shown.uncheck();
    await expect.poll(closed).toBeLessThan(before + 100);
  });
}

for (const view of /** @type {const} */ (['cube', 'net'])) {
  test(`${view}: eyes show who plans; plans have one red, paler far from their monsters, and stay visible through two thousand walkers`, async ({
    page,
    site,
  }) => {
    const cube = await new CubePage(page).openStill(site);
    await cube.element.evaluate((element, shown) => element.setAttribute('view', shown), view);

    await begun(cube, {
      size: 7,
      player: { face: 'front', x: 3, y: 6 },
      monsters: [{ face: 'front', x: 3, y: 2 }],
    });
    const small = await outlineOf(cube, ['front'], 7);
    // In any light, on a floor and beside tiles that are less yellow.
    const isAmber = (/** @type {Colour} */ { r, g, b }) => r > 150 && g > 0.6 * r && b < 0.5 * g;
    expect(isAmber(colour(MOODS.planning.eyes))).toBe(true);
    const amber = async () => count(await page.screenshot({ scale: 'css' }), small, isAmber);
    await expect.poll(amber).toBeGreaterThan(8);
    await cube.tick(60);
    await expect.poll(amber).toBe(0);

    await begun(cube, {
      size: 9,
      player: { face: 'front', x: 4, y: 8 },
      monsters: [...monsters, { face: 'front', x: 4, y: 0 }],
    });
    expect((await cube.snapshot()).monsters.map(({ path }) => path.length > 6)).toEqual([
      true,
      true,
      true,
    ]);
    const large = await outlineOf(cube, ['front'], 9);
    const fades = fadesOf(CUBE)[0] ?? [];
    // As dark as a monster.
    const isDarkRed = (/** @type {Colour} */ { r, g, b }) =>
      r > 60 && r < 130 && r > 2 * Math.max(g, b);
    await expect
      .poll(async () => {
        const png = await page.screenshot({ scale: 'css' });
        const [full, pale] = [fades[0], fades[4]].map(
          (hex) => count(png, large, near(colour(hex ?? ''), 24)) > 100,
        );
        return { full, pale, dark: count(png, large, isDarkRed) > 40 };
      })
      .toEqual({ full: true, pale: true, dark: false });

    await begun(cube, {
      size: 7,
      player: { face: 'front', x: 3, y: 6 },
      monsters: [{ face: 'front', x: 3, y: 0 }],
    });
    const isWalker = (/** @type {Colour} */ { r, g, b }) =>
      b > 1.15 * r && r > 40 && g > 40 && g < 1.2 * r;
    /**
     * The tops of the plan's tiles, and the same squares in the column beside them.
     *
     * @param {number} column
     */
    const squares = async (column) => {
      const steps = [2, 3, 4];
      const around = steps.flatMap((y) =>
        [
          [column - 1, y],
          [column + 1, y],
          [column, y - 1],
          [column, y + 1],
        ].map(([x = 0, row = 0]) => ({ face: 'front', x, y: row })),
      );
      const centres = await cube.project(around);
      return steps.map((_, at) => {
        const corners = centres.slice(4 * at, 4 * at + 4);
        const middle = (/** @type {'x' | 'y'} */ axis) =>
          corners.reduce((sum, place) => sum + place[axis] / 4, 0);
        return outline(
          corners.map(({ x, y }) => ({
            x: middle('x') + 0.25 * (x - middle('x')),
            y: middle('y') + 0.25 * (y - middle('y')),
          })),
        );
      });
    };
    const [tiles, floor] = [await squares(3), await squares(5)];
    await cube.element.evaluate((element) => element.setAttribute('walkers', '2000'));
    const walkersIn = async (/** @type {import('./support/picture.js').Point[][]} */ places) => {
      const png = await page.screenshot({ scale: 'css' });
      return places.reduce((sum, place) => sum + count(png, place, isWalker), 0);
    };
    await expect.poll(() => walkersIn(floor)).toBeGreaterThan(30);
    expect(await walkersIn(tiles)).toBeLessThan(25);
  });
}

test.describe('without pixels', () => {
  test.use(COARSE);

  test('passes axe in both schemes at any width, with closed and with open settings and an error', async ({
    page,
    site,
  }) => {
    const cube = await new CubePage(page).openStill(site);
    await cube.call('pause');
    const all = async () => {
      for (const [width = 0, height = 0] of [
        [1440, 900],
        [390, 844],
        [320, 640],
      ]) {
        await page.setViewportSize({ width, height });
        await expectRoomAndAxe(page, { message: `${width} × ${height}` });
      }
    };
    await all();
    await cube.load('<cube>');
    await cube.element.getByRole('button', { name: 'More settings' }).click();
    await all();
  });
});
