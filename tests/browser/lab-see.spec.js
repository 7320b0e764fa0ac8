// The lab's picture: what is where, sharp at any density, and drawn only after a change.

import { LAB } from '../../www/lab/draw/palette.js';
import { expect, LabPage, test } from './support/lab.js';
import {
  boxAt,
  drawnIn,
  groundAt,
  notedOn,
  noteCalls,
  pixels,
  share,
  shoot,
  watchDrawing,
  wrongCells,
} from './support/pixels.js';
import { searched, shipped } from './support/searched.js';

/** @typedef {import('./support/searched.js').Cell} Cell */

const rooms = shipped('two-rooms.txt');

test('every cell has the colour of its ground and of its search state', async ({ lab, page }) => {
  await page.setViewportSize({ width: 1200, height: 800 });
  for (const name of ['two-rooms.txt', 'swamp.txt']) {
    const { grid, search, start, goal } = searched(shipped(name));
    const path = search.path();
    await lab.show(shipped(name));
    const edge = await lab.scale();
    const middles = await lab.projectAll(grid.width, grid.height);
    const part = (
      /** @type {import('./support/pixels.js').Shot} */ shot,
      /** @type {Cell} */ [x, y],
      /** @type {number} */ size,
      /** @type {string} */ colour,
    ) => share(shot, boxAt(middles[y * grid.width + x] ?? { x: NaN, y: NaN }, edge, size), colour);
    for (const step of [0, Math.floor(search.steps / 2), search.steps]) {
      await lab.seek(step);
      search.show(step);
      const atEnd = step === search.steps;
      const covered = [...(atEnd ? path : search.trail(grid)), start, goal].map(String);
      for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
        const what = `${name} at step ${step}, ${colorScheme}`;
        const colours = LAB[colorScheme];
        await page.emulateMedia({ colorScheme });
        await lab.frames();
        expect(
          await wrongCells(lab, grid, (at, cell) =>
            covered.includes(cell) ? null : groundAt(colours, grid, at, search.marks),
          ),
          what,
        ).toEqual([]);
        const shot = await shoot(page);
        expect(part(shot, start, 0.5, colours.start), `the start, ${what}`).toBeGreaterThan(0.4);
        expect(part(shot, goal, 0.5, colours.goal), `the goal, ${what}`).toBeGreaterThan(0.4);
        const yellow = path.slice(1, -1).map((cell) => part(shot, cell, 1, colours.path));
        if (atEnd)
          expect(Math.min(...yellow), `yellow in each cell of the path, ${what}`).toBeGreaterThan(
            0.05,
          );
        else expect(Math.max(...yellow), `no path before the answer, ${what}`).toBeLessThan(0.02);
      }
    }
  }
});

test(
  'shows open, closed, wall or floor for cells of a few pixels',
  { tag: '@journey' },
  async ({ lab }) => {
    const text = shipped('open-field.txt');
    await lab.show(text, { algorithm: 'dijkstra' });
    const { grid, search, start, goal } = searched(text, { algorithm: 'dijkstra' });
    await lab.seek(60);
    search.show(60);
    for (let key = 0; key < 8; key++) await lab.stage.press('-');
    await lab.frames();
    expect(await lab.scale()).toBeLessThan(12);
    const trail = search.trail(grid).map(String);
    expect([...search.marks.keys()].filter((at) => search.marks[at] !== 0).length).toBeGreaterThan(
      50,
    );
    /**
     * Tokens and the mark of the current cell keep their size, and cover the cells around them.
     *
     * @param {number} at
     */
    const isCovered = (at) =>
      [start, goal, search.current ?? start].some(
        ([x, y]) => Math.hypot(x - (at % grid.width), y - Math.floor(at / grid.width)) < 5,
      );
    expect(
      await wrongCells(
        lab,
        grid,
        (at, cell) =>
          trail.includes(cell) || isCovered(at)
            ? null
            : groundAt(LAB.light, grid, at, search.marks),
        { part: 0.6 },
      ),
    ).toEqual([]);
  },
);

test('at two device pixels a CSS pixel, draws all cells at that density, with edges between them', async ({
  fresh,
  site,
}) => {
  const page = await fresh({
    deviceScaleFactor: 2,
    colorScheme: 'light',
    reducedMotion: 'reduce',
    viewport: { width: 900, height: 700 },
  });
  const lab = await new LabPage(page).openWith(site, '#....\n.....\nS...G\n');
  const sizes = await lab.canvases.first().evaluate((canvas) => {
    const { width, height, clientWidth, clientHeight } = /** @type {HTMLCanvasElement} */ (canvas);
    return [width / clientWidth, height / clientHeight];
  });
  expect(sizes).toEqual([2, 2]);
  // Numbers are drawn for this density: in a scaled picture, both device pixels of a CSS pixel
  // would be nearly equal.
  const [edge, at, shot] = [await lab.scale(), await lab.project(2, 1), await shoot(page)];
  expect(shot.ratio).toBe(2);
  const box = {
    x: Math.floor(at.x - edge * 0.4),
    y: Math.floor(at.y - edge * 0.4),
    width: Math.floor(edge * 0.8),
    height: Math.floor(edge * 0.8),
  };
  const light = pixels(shot, box).map(
    (colour) => ((colour >> 16) & 255) + ((colour >> 8) & 255) + (colour & 255),
  );
  // Each row has an even number of pixels.
  const steps = light.filter(
    (here, place) => place % 2 === 1 && Math.abs(here - (light[place - 1] ?? here)) >= 150,
  );
  expect(steps.length, 'edges of figures within a CSS pixel').toBeGreaterThan(10);
});

test('draws g, h and f in cells that are large enough, and removes them with the attribute', async ({
  lab,
  page,
}) => {
  await noteCalls(page, 'CanvasRenderingContext2D', ['fillText']);
  await lab.show(shipped('fence.txt'));
  const { grid, search, start, goal } = searched(shipped('fence.txt'));
  /** The numbers that a change draws. @param {() => Promise<unknown>} change */
  const written = async (change) => {
    await notedOn(page);
    await change();
    await lab.frames();
    return (await notedOn(page))
      .map(([, word]) => word)
      .filter((word) => /^\d/.test(word))
      .map(Number)
      .sort((a, b) => a - b);
  };
  expect(await lab.scale()).toBeGreaterThanOrEqual(38);
  search.show(4);
  const known = search.window(0, 0, grid.width, grid.height);
  const covered = [start, goal].map(([x, y]) => y * grid.width + x);
  const wanted = [...grid.cells.keys()]
    .filter((at) => !covered.includes(at) && !Number.isNaN(known[at * 6] ?? NaN))
    .flatMap((at) => [...known.slice(at * 6, at * 6 + 3)]);
  expect(wanted.length).toBeGreaterThan(12);
  expect(await written(() => lab.seek(4))).toEqual(wanted.sort((a, b) => a - b));
  expect(await written(() => lab.set({ numbers: 'none' }))).toEqual([]);
  expect((await written(() => lab.set({ numbers: null }))).length).toBe(wanted.length);
  for (let n = 0; n < 4; n++) await lab.stage.press('-');
  expect(await lab.scale()).toBeLessThan(38);
  expect(await written(() => lab.call('step', 1)), 'in cells that are too small').toEqual([]);
});

test('draws after each change and nothing while nothing changes, and a slow playback at each step', async ({
  lab,
  page,
}) => {
  await watchDrawing(page);
  await lab.show(rooms);
  await lab.leave();
  await expect.poll(() => drawnIn(page)).toEqual({ drawn: 0, requested: 0 });
  /** @param {string} what @param {() => Promise<unknown>} change */
  const drawnBy = async (what, change) => {
    const before = await page.evaluate(() => /** @type {any} */ (window).drawing.calls);
    await change();
    await expect
      .poll(() => page.evaluate(() => /** @type {any} */ (window).drawing.calls), { message: what })
      .toBeGreaterThan(before);
    await expect
      .poll(() => drawnIn(page), { message: `rest after ${what}` })
      .toEqual({ drawn: 0, requested: 0 });
  };
  await drawnBy('a step back', () => lab.call('step', -1));
  await drawnBy('an edit', () => lab.setCells([0, 0, 'wall']));
  await drawnBy('a zoom', () => lab.stage.press('+'));
  await drawnBy('another window', () => page.setViewportSize({ width: 800, height: 640 }));
  await drawnBy('dark', () => page.emulateMedia({ colorScheme: 'dark' }));
  await drawnBy('the mouse over a cell', () => lab.hover(3, 3));
  // A pause draws nothing, in the middle as well as at the end.
  await drawnBy('a moment in the middle', () => lab.call('seek', 10));

  await lab.set({ rate: 2 });
  await lab.leave();
  await lab.call('reset');
  await lab.call('play');
  await expect.poll(async () => (await lab.snapshot()).step).toBeGreaterThan(0);
  const { drawn } = await drawnIn(page, 90);
  const { status, step } = await lab.snapshot();
  expect(status).toBe('running');
  expect(drawn).toBeLessThanOrEqual(2 * step);
});

test('zooms and moves the map by wheel, keys, buttons and drags, and shows the whole map again', async ({
  lab,
  page,
}) => {
  await lab.show(rooms);
  const [edge, first, text] = [await lab.scale(), await lab.project(5, 4), await lab.text()];
  const { mouse } = page;
  await mouse.move(first.x, first.y);
  await mouse.wheel(0, -240);
  await expect.poll(() => lab.scale()).toBeGreaterThan(edge * 1.3);
  const under = await lab.project(5, 4);
  expect(
    Math.hypot(under.x - first.x, under.y - first.y),
    'the cell under the mouse stays there',
  ).toBeLessThan(1);
  await mouse.wheel(0, 240);
  await expect.poll(() => lab.scale()).toBeCloseTo(edge, 3);

  await lab.stage.press('f');
  for (const [key, dx, dy] of /** @type {const} */ ([
    ['ArrowRight', -1, 0],
    ['ArrowLeft', 1, 0],
    ['ArrowDown', 0, -1],
    ['ArrowUp', 0, 1],
  ])) {
    const before = await lab.project(4, 4);
    await lab.stage.press(`Shift+${key}`);
    const after = await lab.project(4, 4);
    expect([Math.sign(after.x - before.x) + 0, Math.sign(after.y - before.y) + 0], key).toEqual([
      dx,
      dy,
    ]);
  }
  await lab.keys('Shift+ArrowRight', '+', 'f');
  expect([await lab.project(5, 4), await lab.scale()]).toEqual([first, edge]);

  await lab.button('Zoom in (+)').click();
  expect(await lab.scale()).toBeGreaterThan(edge * 1.3);
  for (let n = 0; n < 2; n++) await lab.button('Zoom out (−)').click();
  expect(await lab.scale()).toBeLessThan(edge * 0.8);
  await lab.button('Show the whole map (F)').click();

  // With the other button or Shift in every tool, and with the Look tool.
  await lab.stage.press('+');
  const moved = async (/** @type {'left' | 'middle'} */ button) => {
    const at = await lab.project(12, 3);
    await mouse.move(at.x, at.y);
    await mouse.down({ button });
    await mouse.move(at.x + 40, at.y + 30, { steps: 8 });
    await mouse.up({ button });
    await expect.poll(async () => (await lab.project(12, 3)).x, 'the map has moved').not.toBe(at.x);
    await lab.frames();
    const after = await lab.project(12, 3);
    // The first pixels decide that it is not a press.
    for (const part of [(after.x - at.x) / 40, (after.y - at.y) / 30])
      expect(Math.abs(part - 0.88), `${part} of the way`).toBeLessThanOrEqual(0.13);
  };
  await moved('middle');
  await page.keyboard.down('Shift');
  await moved('left');
  await page.keyboard.up('Shift');
  await lab.tool('Look');
  await moved('left');
  expect(await lab.text(), 'the map itself').toBe(text);
});

test('another size never shows an empty picture between two drawings', async ({ lab }) => {
  await lab.show(rooms);
  const corners = await lab.canvases.first().evaluate(async (canvas) => {
    const { host } = /** @type {ShadowRoot} */ (canvas.getRootNode());
    const context = /** @type {HTMLCanvasElement} */ (canvas).getContext('2d');
    /** A task that follows the next frame. */
    const shown = () =>
      new Promise((resolve) =>
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = resolve;
          port2.postMessage(null);
        }),
      );
    const seen = new Set();
    for (const width of [500, 420, 610]) {
      /** @type {HTMLElement} */ (host).style.width = `${width}px`;
      for (let frame = 0; frame < 3; frame++) {
        await shown();
        seen.add([...(context?.getImageData(1, 1, 1, 1).data ?? [])].join());
      }
    }
    return [...seen];
  });
  expect(corners).toEqual([expect.not.stringMatching(/^0,0,0,/)]);
});
