// The lab's picture: what is where, sharp at any density, and drawn only after a change.

import { LAB, ground } from '../../www/lab/draw/palette.js';
import { MARKS } from '../../www/engine/names.js';
import { expect, runFirst, test } from './support/fixtures.js';
import { LabPage } from './support/lab.js';
import { boxAt, dominant, drawnIn, pixels, share, shoot, watchDrawing } from './support/pixels.js';
import { searched, shipped } from './support/searched.js';

/** @typedef {import('./support/searched.js').Cell} Cell */

const wordOf = Object.fromEntries(Object.entries(MARKS).map(([word, mark]) => [mark, word]));
const swamp = shipped('swamp.txt');
const rooms = shipped('two-rooms.txt');

test('shows the answer before any input', async ({ page, site }) => {
  const lab = await new LabPage(page).open(`${site}lab.html`);
  const { status, step, steps, ratio, cost } = await lab.whenJudged();
  const { search } = searched(rooms);
  expect(status).toBe('found');
  expect(step).toBe(steps);
  expect(steps).toBe(search.expanded);
  expect(cost).toBe(search.cost);
  expect(ratio).toBe(1);
  expect(await lab.at()).toBe(`step ${steps} of ${steps}`);
});

for (const scheme of /** @type {const} */ (['light', 'dark'])) {
  for (const [name, text] of /** @type {const} */ ([['two rooms', rooms], ['a swamp', swamp]])) {
    test(`${scheme}: every cell of ${name} has the colour of its ground and of its search state`, async ({ page, site }) => {
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width: 1200, height: 800 });
      const lab = await new LabPage(page).openWith(site, text);
      const core = searched(text);
      const { width, height, cells } = core.grid;
      const colours = LAB[scheme];
      const path = new Set(core.search.path().map(String));
      const edge = await lab.scale();
      const middles = await lab.projectAll(width, height);
      for (const step of [0, Math.floor(core.search.steps / 2), core.search.steps]) {
        await lab.seek(step);
        core.search.show(step);
        const onTrail = step === core.search.steps ? path : new Set(core.search.trail(core.grid).map(String));
        const marks = core.search.marks.slice();
        const shot = await shoot(page);
        /** @type {string[]} */
        const wrong = [];
        for (const [at, middle] of middles.entries()) {
          const cell = /** @type {Cell} */ ([at % width, Math.floor(at / width)]);
          if (onTrail.has(String(cell)) || [core.start, core.goal].map(String).includes(String(cell))) continue;
          const wanted = cells[at] === 0 ? colours.wall : ground(colours, cells[at] ?? 1, /** @type {any} */ (wordOf[marks[at] ?? 0]));
          const found = dominant(shot, boxAt(middle, edge));
          // The canvas may round mixed colours differently.
          const away = Math.hypot(...[1, 3, 5].map((from) => Number.parseInt(found.slice(from, from + 2), 16) - Number.parseInt(wanted.slice(from, from + 2), 16)));
          if (away > 4) wrong.push(`${cell} is ${found}, not ${wanted} (${wordOf[marks[at] ?? 0]})`);
        }
        expect(wrong, `cells at step ${step}`).toEqual([]);
        const token = (/** @type {Cell} */ [x, y]) => boxAt(middles[y * width + x] ?? { x: 0, y: 0 }, edge, 0.5);
        expect(share(shot, token(core.start), colours.start), 'the start').toBeGreaterThan(0.4);
        expect(share(shot, token(core.goal), colours.goal), 'the goal').toBeGreaterThan(0.4);
        const yellow = core.search.path().slice(1, -1).map(([x, y]) => share(shot, boxAt(middles[y * width + x] ?? { x: 0, y: 0 }, edge, 1), colours.path));
        if (step === core.search.steps) expect(Math.min(...yellow), 'yellow in each cell of the path').toBeGreaterThan(0.05);
        else expect(Math.max(...yellow), 'no path before the answer').toBeLessThan(0.02);
      }
    });
  }
}

test('shows open, closed, wall or floor for cells of a few pixels', async ({ page, site }) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  const text = shipped('open-field.txt');
  const lab = await new LabPage(page).openWith(site, text, { algorithm: 'dijkstra' });
  const core = searched(text, { algorithm: 'dijkstra' });
  await lab.seek(60);
  core.search.show(60);
  for (let key = 0; key < 8; key++) await lab.stage.press('-');
  await lab.frames();
  const edge = await lab.scale();
  expect(edge).toBeLessThan(12);
  const shot = await shoot(page);
  const colours = LAB.light;
  const tones = { none: [colours.paper], open: [colours.open, colours.openFar], closed: [colours.closed, colours.closedFar] };
  const trail = new Set(core.search.trail(core.grid).map(String));
  const middles = await lab.projectAll(core.grid.width, core.grid.height);
  const [nowX, nowY] = core.search.current ?? [0, 0];
  let marked = 0;
  for (let at = 0; at < core.grid.cells.length; at++) {
    const cell = /** @type {Cell} */ ([at % core.grid.width, Math.floor(at / core.grid.width)]);
    const [dx, dy] = [cell[0] - core.start[0], cell[1] - core.start[1]];
    const word = /** @type {keyof typeof tones} */ (wordOf[core.search.marks[at] ?? 0]);
    // Tokens and the mark of the current cell keep their size, and cover the cells around them.
    if (trail.has(String(cell)) || Math.hypot(cell[0] - nowX, cell[1] - nowY) < 3 || Math.hypot(dx, dy) < 5 || Math.hypot(cell[0] - core.goal[0], cell[1] - core.goal[1]) < 5) continue;
    expect(tones[word], `${cell} ${word}`).toContain(dominant(shot, boxAt(middles[at] ?? { x: 0, y: 0 }, edge, 0.6)));
    if (word !== 'none') marked++;
  }
  expect(marked).toBeGreaterThan(10);
});

test.describe('at two device pixels a CSS pixel', () => {
  test.use({ deviceScaleFactor: 2 });

  test('draws all cells at that density, with edges between them', async ({ page, site }) => {
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    const lab = await new LabPage(page).openWith(site, '#....\n.....\nS...G\n');
    const sizes = await lab.canvases.first().evaluate((canvas) => {
      const { width, height, clientWidth, clientHeight } = /** @type {HTMLCanvasElement} */ (canvas);
      return { width, height, wanted: [clientWidth * 2, clientHeight * 2] };
    });
    expect([sizes.width, sizes.height]).toEqual(sizes.wanted);
    // Numbers are drawn for this density: a scaled picture has no full step between two neighbours at an odd position.
    const edge = await lab.scale();
    const at = await lab.project(2, 1);
    const shot = await shoot(page);
    expect(shot.ratio).toBe(2);
    const box = { x: Math.floor(at.x - edge * 0.4), y: Math.floor(at.y - edge * 0.4), width: Math.floor(edge * 0.8), height: Math.floor(edge * 0.8) };
    const row = box.width * 2;
    const light = pixels(shot, box).map((colour) => ((colour >> 16) & 255) + ((colour >> 8) & 255) + (colour & 255));
    let [even, odd] = [0, 0];
    for (let y = 0; y < box.height * 2; y++) {
      for (let x = 1; x < row; x++) {
        const jump = Math.abs((light[y * row + x] ?? 0) - (light[y * row + x - 1] ?? 0));
        if (jump < 150) continue;
        if (x % 2 === 1) odd++;
        else even++;
      }
    }
    expect(odd + even, 'edges of figures').toBeGreaterThan(20);
    expect(odd, 'edges within a CSS pixel').toBeGreaterThan((odd + even) / 5);
  });
});

test('draws g, h and f in cells that are large enough, and removes them with the attribute', async ({ page, site }) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await runFirst(page, () => {
    /** @type {string[]} */
    const words = [];
    Object.assign(window, { words });
    const { fillText } = CanvasRenderingContext2D.prototype;
    CanvasRenderingContext2D.prototype.fillText = function (text, ...rest) {
      words.push(text);
      fillText.call(this, text, ...rest);
    };
  });
  const lab = await new LabPage(page).openWith(site, shipped('fence.txt'));
  const core = searched(shipped('fence.txt'));
  const written = async (/** @type {() => Promise<unknown>} */ change) => {
    await page.evaluate(() => /** @type {any} */ (window).words.splice(0));
    await change();
    await lab.frames();
    return page.evaluate(() => /** @type {string[]} */ ([.../** @type {any} */ (window).words]));
  };
  expect(await lab.scale()).toBeGreaterThanOrEqual(38);
  const words = await written(() => lab.seek(4));
  core.search.show(4);
  const known = core.search.window(0, 0, core.grid.width, core.grid.height);
  const covered = [core.start, core.goal].map(([x, y]) => y * core.grid.width + x);
  const wanted = [];
  for (let at = 0; at < core.grid.cells.length; at++) {
    if (!Number.isNaN(known[at * 6] ?? NaN) && !covered.includes(at)) wanted.push(...known.slice(at * 6, at * 6 + 3));
  }
  expect(wanted.length).toBeGreaterThan(12);
  const figures = (/** @type {string[]} */ list) => list.filter((word) => /^\d/.test(word)).map(Number);
  expect(figures(words).sort((a, b) => a - b)).toEqual(wanted.sort((a, b) => a - b));
  expect(figures(await written(() => lab.set({ numbers: 'none' })))).toEqual([]);
  expect(figures(await written(() => lab.set({ numbers: null }))).length).toBe(wanted.length);
  expect(figures(await written(async () => { for (let n = 0; n < 4; n++) await lab.stage.press('-'); })).length, 'of small cells').toBeLessThan(wanted.length * 4);
  expect(await lab.scale()).toBeLessThan(38);
  expect(figures(await written(() => lab.call('step', 1))), 'in cells that are too small').toEqual([]);
});

test('draws nothing while nothing changes, and draws after each change', async ({ page, site }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await watchDrawing(page);
  const lab = await new LabPage(page).openWith(site, rooms);
  await lab.leave();
  await expect.poll(() => drawnIn(page)).toEqual({ drawn: 0, requested: 0 });
  /** @param {string} what @param {() => Promise<unknown>} change */
  const drawnBy = async (what, change) => {
    const before = await page.evaluate(() => /** @type {any} */ (window).drawing.calls);
    await change();
    await expect.poll(() => page.evaluate(() => /** @type {any} */ (window).drawing.calls), { message: what }).toBeGreaterThan(before);
    await expect.poll(() => drawnIn(page), { message: `rest after ${what}` }).toEqual({ drawn: 0, requested: 0 });
  };
  await drawnBy('a step back', () => lab.call('step', -1));
  await drawnBy('an edit', () => lab.element.evaluate((element) => /** @type {import('./support/lab.js').LabElement} */ (element).setCell(0, 0, 'wall')));
  await drawnBy('a zoom', () => lab.stage.press('+'));
  await drawnBy('another window', () => page.setViewportSize({ width: 800, height: 640 }));
  await drawnBy('dark', () => page.emulateMedia({ colorScheme: 'dark' }));
  await drawnBy('the mouse over a cell', () => lab.hover(3, 3));
  // A pause draws nothing, in the middle as well as at the end.
  await drawnBy('a moment in the middle', () => lab.call('seek', 10));
});

test('a slow playback draws at each step, not in every frame', async ({ page, site }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await watchDrawing(page);
  const lab = await new LabPage(page).openWith(site, rooms, { rate: 2 });
  await lab.leave();
  await lab.call('reset');
  await lab.call('play');
  await lab.whenAt(1);
  const before = (await lab.snapshot()).step;
  const { drawn } = await drawnIn(page, 90);
  const steps = (await lab.snapshot()).step - before;
  expect((await lab.snapshot()).status).toBe('running');
  expect(drawn).toBeLessThanOrEqual(2 * (steps + 1));
});

test.describe('zoom and pan', () => {
  test.beforeEach(async ({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

  test('the wheel zooms around the mouse', async ({ page, site }) => {
    const lab = await new LabPage(page).openWith(site, rooms);
    const edge = await lab.scale();
    const at = await lab.project(5, 4);
    await page.mouse.move(at.x, at.y);
    await page.mouse.wheel(0, -240);
    await expect.poll(() => lab.scale()).toBeGreaterThan(edge * 1.3);
    const after = await lab.project(5, 4);
    expect(Math.hypot(after.x - at.x, after.y - at.y), 'the cell under the mouse stays there').toBeLessThan(1);
    await page.mouse.wheel(0, 240);
    await expect.poll(() => lab.scale()).toBeCloseTo(edge, 3);
  });

  test('keys zoom, move and fit the map', async ({ page, site }) => {
    const lab = await new LabPage(page).openWith(site, rooms);
    const [edge, at] = [await lab.scale(), await lab.project(4, 4)];
    await lab.stage.press('+');
    expect(await lab.scale()).toBeGreaterThan(edge * 1.2);
    await lab.stage.press('-');
    expect(await lab.scale()).toBeCloseTo(edge, 6);
    for (const [key, dx, dy] of /** @type {const} */ ([['ArrowRight', -1, 0], ['ArrowLeft', 1, 0], ['ArrowDown', 0, -1], ['ArrowUp', 0, 1]])) {
      const before = await lab.project(4, 4);
      await lab.stage.press(`Shift+${key}`);
      const after = await lab.project(4, 4);
      expect([Math.sign(after.x - before.x) + 0, Math.sign(after.y - before.y) + 0], key).toEqual([dx, dy]);
    }
    await lab.stage.press('Shift+ArrowRight');
    await lab.stage.press('+');
    await lab.stage.press('f');
    expect(await lab.project(4, 4)).toEqual(at);
    expect(await lab.scale()).toBe(edge);
  });

  test('buttons zoom, move and fit the map', async ({ page, site }) => {
    const lab = await new LabPage(page).openWith(site, rooms);
    const edge = await lab.scale();
    await lab.element.getByRole('button', { name: 'Zoom in' }).click();
    expect(await lab.scale()).toBeGreaterThan(edge * 1.3);
    await lab.element.getByRole('button', { name: 'Zoom out' }).click();
    await lab.element.getByRole('button', { name: 'Zoom out' }).click();
    expect(await lab.scale()).toBeLessThan(edge * 0.8);
    await lab.element.getByRole('button', { name: 'Show the whole map' }).click();
    expect(await lab.scale()).toBe(edge);
  });

  test('drags the map with the Look tool, and with the other button or Shift in every tool', async ({ page, site }) => {
    const lab = await new LabPage(page).openWith(site, rooms);
    const text = await lab.text();
    await lab.stage.press('+');
    /** @param {() => Promise<unknown>} down @param {() => Promise<unknown>} up */
    const moved = async (down, up) => {
      const at = await lab.project(12, 3);
      await page.mouse.move(at.x, at.y);
      await down();
      await page.mouse.move(at.x + 40, at.y + 30, { steps: 8 });
      await up();
      await expect.poll(async () => (await lab.project(12, 3)).x, 'the map has moved').not.toBe(at.x);
      await lab.frames();
      const after = await lab.project(12, 3);
      return [Math.round(after.x - at.x), Math.round(after.y - at.y)];
    };
    await moved(() => page.mouse.down({ button: 'middle' }), () => page.mouse.up({ button: 'middle' }));
    await page.keyboard.down('Shift');
    const shifted = await moved(() => page.mouse.down(), () => page.mouse.up());
    await page.keyboard.up('Shift');
    await lab.tool('Look');
    const looked = await moved(() => page.mouse.down(), () => page.mouse.up());
    // The first pixels decide that it is not a press.
    for (const [dx = 0, dy = 0] of [shifted, looked]) {
      expect(dx).toBeGreaterThan(30);
      expect(dx).toBeLessThanOrEqual(40);
      expect(dy).toBeGreaterThan(22);
      expect(dy).toBeLessThanOrEqual(30);
    }
    expect(await lab.text(), 'the map itself').toBe(text);
  });
});

test.describe('two fingers', () => {
  test.use({ hasTouch: true });

  test('pinch around their centre, and move the map', async ({ page, site }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const lab = await new LabPage(page).openWith(site, rooms);
    const text = await lab.text();
    const edge = await lab.scale();
    const at = await lab.project(10, 5);
    const spread = [40, 50, 60, 70, 80];
    await lab.fingers([spread.map((d) => ({ x: at.x - d, y: at.y })), spread.map((d) => ({ x: at.x + d, y: at.y }))]);
    expect((await lab.scale()) / edge).toBeCloseTo(2, 1);
    const after = await lab.project(10, 5);
    expect(Math.hypot(after.x - at.x, after.y - at.y), 'the cell between them stays there').toBeLessThan(3);
    const along = [0, 10, 20, 30];
    await lab.fingers([along.map((d) => ({ x: at.x - 50 + d, y: at.y + d })), along.map((d) => ({ x: at.x + 50 + d, y: at.y + d }))]);
    const moved = await lab.project(10, 5);
    expect(moved.x - after.x).toBeCloseTo(30, -1);
    expect(moved.y - after.y).toBeCloseTo(30, -1);
    expect(await lab.text(), 'the map itself').toBe(text);
  });
});
