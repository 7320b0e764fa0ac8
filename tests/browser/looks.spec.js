// What a test can check of the design: the colours are there, and axe passes.

import AxeBuilder from '@axe-core/playwright';
import { MOODS } from '../../www/cube/draw/moods.js';
import { CUBE, fadesOf } from '../../www/cube/draw/palette.js';
import { FACES } from '../js/support/geometry.mjs';
import { cubeXml } from '../js/support/maps.mjs';
import { CubePage } from './support/cube.js';
import { expect, test } from './support/fixtures.js';
import { colour, count, near, outline, whitened } from './support/picture.js';

const front = ['#########', '#.......#', '#.##.##.#', '#.#...#.#', '#...#...#', '#.#...#.#', '#.##.##.#', '#.......#', '#########'];
const monsters = [{ face: 'front', x: 1, y: 1 }, { face: 'front', x: 7, y: 1 }];

for (const scheme of /** @type {const} */ (['light', 'dark'])) {
  test(`${scheme}: player, monsters, plans and walls have their colours, inside the cube's outline`, async ({ page, site }) => {
    await page.emulateMedia({ colorScheme: scheme });
    await page.setViewportSize({ width: 1200, height: 800 });
    const cube = await new CubePage(page).openStill(site);
    const wall = whitened(colour('#f3c3ab'), 0.62);
    const wanted = {
      player: near(colour('#2f6bff'), 60),
      monster: near(colour('#1d1d22'), 40),
      plan: near(colour('#e5484d'), 60),
      // In the dark scheme the cube is slightly dimmed: the same hue, but darker.
      wall: near(wall, scheme === 'light' ? 40 : 90),
    };
    const player = { face: 'front', x: 7, y: 7 };
    /** How many pixels of each colour there are on the cube. @param {string} xml */
    const pixels = async (xml) => {
      await cube.hold(xml);
      await cube.tick(2);
      await cube.settled();
      const corners = FACES.flatMap((face) => [[0, 0], [8, 0], [0, 8], [8, 8]].map(([x, y]) => ({ face, x: x ?? 0, y: y ?? 0 })));
      const polygon = outline(await cube.project(corners));
      const png = await page.screenshot({ scale: 'css' });
      return Object.fromEntries(Object.entries(wanted).map(([name, colours]) => [name, count(png, polygon, colours)]));
    };
    const full = await pixels(cubeXml({ size: 9, player, monsters, rows: { front } }));
    for (const name of Object.keys(wanted)) expect(full[name], `pixels of the ${name}`).toBeGreaterThan(60);
    // A cube on which only the player is in view shows which of these pixels were something else.
    const bare = await pixels(cubeXml({ size: 9, player }));
    for (const name of ['monster', 'plan', 'wall']) expect((full[name] ?? 0) - (bare[name] ?? 0), `more pixels of the ${name}`).toBeGreaterThan(60);
  });

  test(`${scheme}: shows what the last search opened and closed on the face, on request`, async ({ page, site }) => {
    await page.emulateMedia({ colorScheme: scheme });
    await page.setViewportSize({ width: 1200, height: 800 });
    const cube = await new CubePage(page).held(site, cubeXml({ size: 9, player: { face: 'front', x: 7, y: 7 }, monsters, rows: { front } }));
    await cube.tick(2);
    await cube.settled();
    const polygon = outline(await cube.project([[0, 0], [8, 0], [8, 8], [0, 8]].map(([x, y]) => ({ face: 'front', x: x ?? 0, y: y ?? 0 }))));
    const closed = near(colour('#c5d9fb'), scheme === 'light' ? 40 : 90);
    const before = count(await page.screenshot({ scale: 'css' }), polygon, closed);
    const shown = cube.element.getByRole('checkbox', { name: 'Show the search' }).or(cube.element.getByRole('switch', { name: 'Show the search' }));
    await cube.openMore();
    await shown.check();
    await expect.poll(async () => count(await page.screenshot({ scale: 'css' }), polygon, closed)).toBeGreaterThan(before + 200);
    await shown.uncheck();
    await expect.poll(async () => count(await page.screenshot({ scale: 'css' }), polygon, closed)).toBeLessThan(before + 100);
  });

  for (const [width, height] of [[1440, 900], [1024, 700], [390, 844], [320, 640]]) {
    test(`${scheme} at ${width}×${height}: passes axe`, async ({ page, site }) => {
      await page.emulateMedia({ colorScheme: scheme });
      await page.setViewportSize({ width: width ?? 0, height: height ?? 0 });
      const cube = await new CubePage(page).openStill(site);
      await cube.call('pause');
      const open = await new AxeBuilder({ page }).analyze();
      expect(open.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
      await cube.load('<cube>');
      const toggle = cube.element.getByRole('button', { name: 'More settings' });
      await toggle.click();
      const full = await new AxeBuilder({ page }).analyze();
      expect(full.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    });
  }
}

for (const view of /** @type {const} */ (['cube', 'net'])) {
  test(`${view}: the eyes of a monster have another colour while it plans`, async ({ page, site }) => {
    await page.setViewportSize({ width: 1200, height: 800 });
    const cube = await new CubePage(page).held(site, cubeXml({ size: 7, player: { face: 'front', x: 3, y: 6 }, monsters: [{ face: 'front', x: 3, y: 2 }] }));
    if (view === 'net') await cube.element.evaluate((element) => element.setAttribute('view', 'net'));
    await cube.tick(2);
    await cube.settled();
    const polygon = outline(await cube.project([[0, 0], [6, 0], [6, 6], [0, 6]].map(([x, y]) => ({ face: 'front', x: x ?? 0, y: y ?? 0 }))));
    // In any light, on a floor and beside tiles that are less yellow.
    const isAmber = (/** @type {import('./support/picture.js').Colour} */ { r, g, b }) => r > 150 && g > 0.6 * r && b < 0.5 * g;
    expect(isAmber(colour(MOODS.planning.eyes))).toBe(true);
    const amber = async () => count(await page.screenshot({ scale: 'css' }), polygon, isAmber);
    await expect.poll(amber).toBeGreaterThan(8);
    await cube.tick(60);
    await expect.poll(amber).toBe(0);
  });

  test(`${view}: all plans have the same red, paler far from their monsters, and none is as dark as a monster`, async ({ page, site }) => {
    await page.setViewportSize({ width: 1200, height: 800 });
    const player = { face: 'front', x: 4, y: 8 };
    const cube = await new CubePage(page).held(site, cubeXml({ size: 9, player, monsters: [...monsters, { face: 'front', x: 4, y: 0 }] }));
    if (view === 'net') await cube.element.evaluate((element) => element.setAttribute('view', 'net'));
    await cube.tick(2);
    await cube.settled();
    expect((await cube.snapshot()).monsters.map(({ path }) => path.length > 6)).toEqual([true, true, true]);
    const polygon = outline(await cube.project([[0, 0], [8, 0], [8, 8], [0, 8]].map(([x, y]) => ({ face: 'front', x: x ?? 0, y: y ?? 0 }))));
    const fades = fadesOf(CUBE)[0] ?? [];
    const isDarkRed = (/** @type {import('./support/picture.js').Colour} */ { r, g, b }) => r > 60 && r < 130 && r > 2 * Math.max(g, b);
    await expect.poll(async () => {
      const png = await page.screenshot({ scale: 'css' });
      const [full, pale] = [fades[0], fades[4]].map((hex) => count(png, polygon, near(colour(hex ?? ''), 24)) > 100);
      return { full, pale, dark: count(png, polygon, isDarkRed) > 40 };
    }).toEqual({ full: true, pale: true, dark: false });
  });
}

for (const view of /** @type {const} */ (['cube', 'net'])) {
  test(`${view}: a plan stays visible through two thousand walkers`, async ({ page, site }) => {
    await page.setViewportSize({ width: 1200, height: 800 });
    const cube = await new CubePage(page).held(site, cubeXml({ size: 7, player: { face: 'front', x: 3, y: 6 }, monsters: [{ face: 'front', x: 3, y: 0 }] }));
    if (view === 'net') await cube.element.evaluate((element) => element.setAttribute('view', 'net'));
    await cube.tick(2);
    await cube.settled();
    const isWalker = (/** @type {import('./support/picture.js').Colour} */ { r, g, b }) => b > 1.15 * r && r > 40 && g > 40 && g < 1.2 * r;
    /** The tops of the plan's tiles, and the same squares in the column beside them. @param {number} column */
    const squares = async (column) => {
      const steps = [2, 3, 4];
      const centres = await cube.project(steps.flatMap((y) => [[column - 1, y], [column + 1, y], [column, y - 1], [column, y + 1]].map(([x = 0, row = 0]) => ({ face: 'front', x, y: row }))));
      return steps.map((_, at) => {
        const around = centres.slice(4 * at, 4 * at + 4);
        const middle = (/** @type {'x' | 'y'} */ axis) => around.reduce((sum, place) => sum + place[axis] / 4, 0);
        return outline(around.map(({ x, y }) => ({ x: middle('x') + 0.25 * (x - middle('x')), y: middle('y') + 0.25 * (y - middle('y')) })));
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

for (const [width, height] of /** @type {const} */ ([[900, 700], [1000, 640], [820, 600], [844, 390], [1280, 800], [1440, 900]])) {
  test(`${width} × ${height}: the links cover no corner of the cube, and no player or monster there`, async ({ page, site }) => {
    await page.setViewportSize({ width, height });
    const cube = await new CubePage(page).openStill(`${site}index.html`);
    await cube.settled();
    const { size } = await cube.snapshot();
    const corners = FACES.flatMap((face) => [[0, 0], [size - 1, 0], [0, size - 1], [size - 1, size - 1]].map(([x, y]) => ({ face, x: x ?? 0, y: y ?? 0 })));
    const seen = (await cube.project(corners)).filter(({ visible }) => visible);
    expect(seen.length).toBeGreaterThan(4);
    const links = await page.getByRole('navigation', { name: 'Pages' }).getByRole('link').evaluateAll((all) => all.map((link) => link.getBoundingClientRect()).map(({ left, top, right, bottom }) => ({ left, top, right, bottom })));
    const row = { left: Math.min(...links.map(({ left }) => left)), right: Math.max(...links.map(({ right }) => right)), bottom: Math.max(...links.map(({ bottom }) => bottom)) };
    // Half a cell of walls and bodies beyond the centre of a cell.
    for (const { x, y } of seen) expect(x < row.left - 12 || x > row.right + 12 || y > row.bottom + 12, `${x}, ${y} and ${JSON.stringify(row)}`).toBe(true);
  });
}
