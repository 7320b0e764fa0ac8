// The cube unfolded: by key, pointer and touch, while the game goes on; and the picture where there is no WebGL.

import { FACES, centre, dot, frame, walk } from '../js/support/geometry.mjs';
import { cubeXml } from '../js/support/maps.mjs';
import { COARSE, CubePage } from './support/cube.js';
import { expect, test } from './support/fixtures.js';
import { colour, count, near, outline } from './support/picture.js';

test.use(COARSE);

/** @typedef {import('./support/cube.js').Cell} Cell */

const SIZE = 5;
const MIDDLE = { face: 'front', x: 2, y: 2 };
const OPEN = cubeXml({ size: SIZE, player: MIDDLE, monsters: [{ face: 'right', x: 3, y: 1 }] });

/** @param {CubePage} cube */
const unfolded = (cube) => cube.element.getByRole('button', { name: 'Unfold', exact: true });

/** @param {CubePage} cube @param {string} view */
const setView = (cube, view) => cube.element.evaluate((element, value) => element.setAttribute('view', value), view);

/** Which faces lie in the net beside the player's, by the way there: those whose first cells are where a step leads. @param {CubePage} cube */
async function cornersOf(cube) {
  const cells = FACES.flatMap((face) => [[0, 0], [SIZE - 1, 0], [SIZE - 1, SIZE - 1], [0, SIZE - 1]].map(([x = 0, y = 0]) => ({ face, x, y })));
  const places = await cube.project(cells);
  return FACES.map((_, at) => places.slice(4 * at, 4 * at + 4));
}

/** The area of a face in the window, as its corners run; positive if it is seen from outside. @param {{ x: number, y: number }[]} corners */
const area = (corners) => corners.reduce((sum, { x, y }, at) => sum + (x * (corners[(at + 1) % 4]?.y ?? 0) - y * (corners[(at + 1) % 4]?.x ?? 0)) / 2, 0);

/** Waits until all six faces lie flat, each as large as the others. @param {CubePage} cube */
async function flat(cube) {
  await expect.poll(async () => {
    const areas = (await cornersOf(cube)).map(area);
    return Math.min(...areas) > 0.99 * Math.max(...areas);
  }, { message: 'the net lies flat' }).toBe(true);
}

/** Takes WebGL from all pages to come. @param {import('@playwright/test').Page} page */
const withoutWebGL = (page) => page.addInitScript(() => {
  const original = HTMLCanvasElement.prototype.getContext;
  HTMLCanvasElement.prototype.getContext = /** @type {any} */ (function (/** @type {any} */ kind, /** @type {any[]} */ ...rest) {
    // @ts-expect-error: the method's own `this`
    return String(kind).includes('webgl') ? null : original.call(this, kind, ...rest);
  });
});

/** Blue pixels: the player's. @param {CubePage} cube */
async function players(cube) {
  const polygon = outline((await cornersOf(cube)).flat());
  return count(await cube.page.screenshot({ scale: 'css' }), polygon, near(colour('#2f6bff'), 60));
}

/** A step over an edge of the player's face that is a hinge in the net, or a cut: where from, and where to. @param {CubePage} cube @param {boolean} cut */
async function edge(cube, cut) {
  const steps = FACES.flatMap((face) => {
    const { right, down } = frame(face);
    return [right, down, /** @type {typeof right} */ (right.map((part) => -part)), /** @type {typeof right} */ (down.map((part) => -part))].flatMap((axis) => {
      const from = [0, 1, 2, 3, 4].flatMap((y) => [0, 1, 2, 3, 4].map((x) => ({ face, x, y }))).find((cell) => dot(centre(cell, SIZE), axis) === SIZE - 1 && cell.x + cell.y > 0 && (cell.x === 1 || cell.y === 1));
      if (!from) return [];
      const { cell: to, axis: onward } = walk(from, axis, SIZE);
      return [{ before: walk(from, /** @type {typeof axis} */ (axis.map((part) => -part)), SIZE).cell, from, to, after: walk(to, onward, SIZE).cell }];
    });
  });
  const places = await cube.project(steps.flatMap(({ before, from, to }) => [before, from, to]));
  const found = steps.find((_, at) => {
    const [a, b, c] = places.slice(3 * at, 3 * at + 3);
    if (!a || !b || !c) return false;
    const step = Math.hypot(b.x - a.x, b.y - a.y);
    const apart = Math.hypot(c.x - b.x, c.y - b.y);
    return cut ? apart > 2 * step : Math.abs(apart - step) < 0.1 * step;
  });
  if (!found) throw new Error('no such edge');
  return found;
}

test('U unfolds the cube and folds it up; on the way it is neither, and all the while the chase goes on', async ({ page, site }) => {
  const cube = await new CubePage(page).open(site);
  await cube.call('play');
  await cube.stage.focus();
  const folded = (await cornersOf(cube)).map(area);
  expect(Math.min(...folded), 'faces at the back').toBeLessThan(0);
  const { tick } = await cube.snapshot();
  await page.keyboard.press('u');
  /** @type {number[]} */
  const seen = [];
  await expect.poll(async () => {
    const areas = (await cornersOf(cube)).map(area);
    const most = Math.max(...areas);
    seen.push(Math.min(...areas) / most);
    return seen.at(-1);
  }).toBeGreaterThan(0.99);
  expect(seen.some((least) => least > -0.3 && least < 0.98), `between cube and net: ${seen}`).toBe(true);
  const now = await cube.snapshot();
  expect(now.view).toBe('net');
  expect(now.tick).toBeGreaterThan(tick);
  expect(await cube.element.getAttribute('view')).toBe('net');
  await expect(unfolded(cube)).toHaveAttribute('aria-pressed', 'true');
  await expect(cube.stage, 'the focus stays').toBeFocused();
  await page.keyboard.press('u');
  await expect.poll(async () => Math.min(...(await cornersOf(cube)).map(area))).toBeLessThan(0);
  await expect(cube.element.locator('.root')).not.toHaveAttribute('data-net');
  expect((await cube.snapshot()).view).toBe('cube');
});

test('where less motion is wanted it lies flat at once; an attribute, a button and a property say the same', async ({ page, site }) => {
  const cube = await new CubePage(page).held(site, OPEN);
  await unfolded(cube).click();
  await flat(cube);
  await expect(cube.element).toHaveAttribute('view', 'net');
  await unfolded(cube).click();
  await expect.poll(async () => Math.min(...(await cornersOf(cube)).map(area))).toBeLessThan(0);
  await cube.element.evaluate((element) => (/** @type {any} */ (element).view = 'net'));
  await flat(cube);
});

test('a key means what it says on the screen, over a hinge and over a cut; a held one goes on over a cut', async ({ page, site }) => {
  const cube = await new CubePage(page).held(site, OPEN);
  await setView(cube, 'net');
  await flat(cube);
  for (const cut of [false, true]) {
    const way = await edge(cube, cut);
    expect(await cube.load(cubeXml({ size: SIZE, player: way.before }))).toBe('');
    await cube.call('pause');
    // Where the net has the player's own face in the middle it is laid anew: this is the same net as before.
    await setView(cube, 'cube');
    await cube.settled();
  }
});

test('a press chooses a monster, and walls are built with pointer and keys', async ({ page, site }) => {
  const cube = await new CubePage(page).held(site, OPEN);
  await setView(cube, 'net');
  await flat(cube);
  const [monster, floor] = await cube.project([{ face: 'right', x: 3, y: 1 }, { face: 'back', x: 1, y: 3 }]);
  await page.mouse.click(monster?.x ?? 0, monster?.y ?? 0);
  await expect(cube.element.getByRole('combobox', { name: 'Plans of' })).toHaveValue('0');
  await cube.element.getByRole('switch', { name: 'Edit walls' }).check();
  await page.mouse.click(floor?.x ?? 0, floor?.y ?? 0);
  expect((await cube.snapshot()).walls.back?.[3]).toBe('.#...');
  await cube.stage.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  expect((await cube.snapshot()).walls.front?.[2], 'right of the player, as the screen lies').toBe('...#.');
});

test.describe('touch', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 320, height: 700 } });

  test('the button and a cell are tapped; the net stands upright in a narrow window, inside it', async ({ page, site }) => {
    const cube = await new CubePage(page).held(site, OPEN);
    await unfolded(cube).tap();
    await flat(cube);
    const all = (await cornersOf(cube)).flat();
    const [wide, high] = [Math.max(...all.map(({ x }) => x)) - Math.min(...all.map(({ x }) => x)), Math.max(...all.map(({ y }) => y)) - Math.min(...all.map(({ y }) => y))];
    expect(high).toBeGreaterThan(wide);
    expect(all.every(({ visible }) => visible)).toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    const [monster] = await cube.project([{ face: 'right', x: 3, y: 1 }]);
    await page.touchscreen.tap(monster?.x ?? 0, monster?.y ?? 0);
    await expect(cube.element.getByRole('combobox', { name: 'Plans of' })).toHaveValue('0');
  });
});

test('without WebGL the same game is played in the net, and nothing of three.js is fetched for a net', async ({ page, site }) => {
  await withoutWebGL(page);
  const cube = await new CubePage(page).held(site, OPEN);
  expect((await cube.snapshot()).view).toBe('net');
  await expect(cube.element.locator('.failure')).toHaveCount(0);
  await expect(unfolded(cube)).toBeDisabled();
  await expect(unfolded(cube)).toHaveAttribute('title', /no WebGL 2/);
  await flat(cube);
  expect(await players(cube)).toBeGreaterThan(10);
  const { key } = await cube.keyFor(MIDDLE, { ...MIDDLE, x: 3 });
  await cube.stage.focus();
  expect((await cube.step(key)).player).toEqual({ ...MIDDLE, x: 3 });
  expect(await cube.element.evaluate((element) => /** @type {any} */ (element).toBlob({ width: 200 }).then((/** @type {Blob} */ blob) => blob.type))).toBe('image/png');
});

test('graphics that stay away: the net in their place after some seconds, and the cube when they are back', async ({ page, site }) => {
  const cube = await new CubePage(page).openStill(site);
  await cube.call('play');
  await cube.stage.evaluate((canvas) => {
    const kept = /** @type {any} */ (window);
    kept.graphics = /** @type {HTMLCanvasElement} */ (canvas).getContext('webgl2')?.getExtension('WEBGL_lose_context');
    kept.graphics.loseContext();
  });
  await expect.poll(async () => (await cube.snapshot()).status).toBe('paused');
  await expect.poll(async () => (await cube.snapshot()).view).toBe('net');
  await flat(cube);
  expect((await cube.snapshot()).status).toBe('running');
  await expect(cube.element.locator('.cover')).toBeHidden();
  await expect(unfolded(cube)).toBeDisabled();
  expect(await cube.load(OPEN), 'another map there').toBe('');
  await flat(cube);
  await page.evaluate(() => /** @type {any} */ (window).graphics.restoreContext());
  await expect.poll(async () => (await cube.snapshot()).view).toBe('cube');
  await expect.poll(async () => Math.min(...(await cornersOf(cube)).map(area))).toBeLessThan(0);
  await expect(unfolded(cube)).toBeEnabled();
});
