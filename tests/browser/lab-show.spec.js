// What the lab shows besides a search: heat maps and the difference of two searches. The test compares pixels with the core's
// numbers.

import AxeBuilder from '@axe-core/playwright';
import { levelOf } from '../../www/lab/draw/heat.js';
import { ARTICLES } from '../../www/lab/draw/articles.js';
import { asIn, ground, LAB, pairOf, rampOf } from '../../www/lab/draw/palette.js';
import { layOf } from '../../www/lab/draw/open-layout.js';
import { FIELDS } from '../../www/engine/fields.js';
import { MARKS } from '../../www/engine/names.js';
import { expect, runFirst, test } from './support/fixtures.js';
import { LabPage } from './support/lab.js';
import { boxAt, dominant, pixels, share, shoot } from './support/pixels.js';
import { findCell, searched, shipped } from './support/searched.js';

const rooms = shipped('two-rooms.txt');
const extremes = (/** @type {Float64Array} */ values) => values.reduce(({ low, high }, value) => ({ low: Math.min(low, Number.isNaN(value) ? low : value), high: Math.max(high, Number.isNaN(value) ? high : value) }), { low: Infinity, high: -Infinity });

/** @param {string} found @param {string} wanted */
const away = (found, wanted) => Math.hypot(...[1, 3, 5].map((from) => Number.parseInt(found.slice(from, from + 2), 16) - Number.parseInt(wanted.slice(from, from + 2), 16)));

for (const [scheme, show] of /** @type {const} */ ([['light', 'f'], ['dark', 'g'], ['light', 'order'], ['dark', 'h']])) {
  test(`${scheme}: heat by ${show}: every cell has the colour of its number, at every step`, async ({ page, site }) => {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 1200, height: 800 });
    const lab = await new LabPage(page).openWith(site, rooms, { show: `heat:${show}` });
    const core = searched(rooms);
    const { width, height, cells } = core.grid;
    const colours = LAB[scheme];
    const ramp = rampOf(colours);
    const ends = show === 'order' ? { low: 1, high: core.search.steps } : extremes(core.search[show]());
    await expect(lab.element.locator('.scale-end')).toHaveText([ends.low, ends.high].map(String));
    const path = new Set(core.search.path().map(String));
    const edge = await lab.scale();
    const middles = await lab.projectAll(width, height);
    for (const step of [0, Math.floor(core.search.steps / 2), core.search.steps]) {
      await lab.seek(step);
      core.search.show(step);
      const onTrail = step === core.search.steps ? path : new Set(core.search.trail(core.grid).map(String));
      const values = core.search.window(0, 0, width, height);
      const shot = await shoot(page);
      /** @type {string[]} */
      const wrong = [];
      let checked = 0;
      for (const [at, middle] of middles.entries()) {
        const cell = [at % width, Math.floor(at / width)];
        if (onTrail.has(String(cell)) || [core.start, core.goal].map(String).includes(String(cell))) continue;
        const level = levelOf(values[at * FIELDS.count + (show === 'order' ? FIELDS.closed : FIELDS[show])] ?? NaN, ends);
        const wanted = cells[at] === 0 ? colours.wall : (ramp[level - 1] ?? ground(colours, cells[at] ?? 1, 'none'));
        const found = dominant(shot, boxAt(middle, edge));
        if (away(found, wanted) > 4) wrong.push(`${cell} is ${found}, not ${wanted} (level ${level})`);
        if (level > 0) checked++;
      }
      expect(wrong, `cells at step ${step}`).toEqual([]);
      if (step > 0) expect(checked).toBeGreaterThan(5);
    }
  });
}

test('heat by clearance: every cell has the colour of the largest agent that fits, also where none can start', async ({ page, site }) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  const lab = await new LabPage(page).openWith(site, rooms, { show: 'heat:clearance' });
  await lab.element.evaluate((element) => element.setAttribute('size', '7'));
  await expect(lab.table).toContainText('the start (2, 7) has no room for size 7');
  const { grid, start, goal } = searched(rooms);
  const sides = [...grid.clearance()];
  const ends = { low: 1, high: Math.max(...sides) };
  await expect(lab.element.locator('.scale-end')).toHaveText([ends.low, ends.high].map(String));
  const edge = await lab.scale();
  const middles = await lab.projectAll(grid.width, grid.height);
  // The frames of the agent.
  const isNear = (/** @type {number} */ at) => [start, goal].some(([x, y]) => Math.abs((at % grid.width) - x) < 8 && Math.abs(Math.floor(at / grid.width) - y) < 8);
  const shot = await shoot(page);
  const checked = middles.flatMap((middle, at) => (isNear(at) ? [] : [[dominant(shot, boxAt(middle, edge)), sides[at] === 0 ? LAB.light.wall : (rampOf(LAB.light)[levelOf(sides[at] ?? 0, ends) - 1] ?? '')]]));
  expect(checked.length).toBeGreaterThan(20);
  expect(checked.filter(([found = '', wanted = '']) => away(found, wanted) > 4)).toEqual([]);
});

test('the difference of two searches marks the cells of one, of the other and of both, and says what to do if there is one search', async ({ page, site }) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 1400, height: 800 });
  const lab = await new LabPage(page).openWith(site, rooms, { race: 'astar,dijkstra', show: 'difference' });
  const [one, other] = [searched(rooms), searched(rooms, { algorithm: 'dijkstra' })];
  await expect(lab.element.locator('.scale-keys li')).toHaveText(['Only by A*', 'Only by Dijkstra', 'By both']);
  const colours = LAB.light;
  const pair = pairOf(colours, colours.chart[0] ?? '', colours.chart[1] ?? '');
  const { width, height, cells } = one.grid;
  const edge = await lab.scale();
  const counts = [0, 0, 0, 0];
  const path = new Set([...one.search.path(), ...other.search.path()].map(String));
  await lab.frames();
  const shot = await shoot(page);
  for (const lane of [0, 1]) {
    const first = await lab.project(0, 0, lane);
    for (let at = 0; at < width * height; at++) {
      const cell = /** @type {[number, number]} */ ([at % width, Math.floor(at / width)]);
      if (cells[at] === 0 || path.has(String(cell))) continue;
      const level = (one.search.marks[at] === MARKS.closed ? 1 : 0) + (other.search.marks[at] === MARKS.closed ? 2 : 0);
      const found = dominant(shot, boxAt({ x: first.x + edge * cell[0], y: first.y + edge * cell[1] }, edge, 0.7));
      expect(away(found, pair[level - 1] ?? colours.paper), `${cell} of ${lane} is ${found}`).toBeLessThanOrEqual(4);
      counts[level]++;
    }
  }
  expect(counts[2]).toBeGreaterThan(100);
  expect(counts[3]).toBeGreaterThan(10);
  await lab.set({ race: null });
  await expect(lab.element.locator('.scale-name')).toHaveText('Add a search to the race to see in which cells the two differ');
});

test('a view that you select is in the attribute and in the link, and goes with the attribute', async ({ page, site }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const lab = await new LabPage(page).openWith(site, rooms);
  const fetched = () => page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name).filter((name) => /views|show-fields/.test(name)).length);
  expect(await fetched(), 'fetched too early').toBe(0);
  await lab.openSettings('Show');
  await lab.element.getByLabel('Colours').selectOption('heat:order');
  await expect(lab.element.locator('.scale-name')).toHaveText('Order of expansion, by step');
  expect(await lab.element.getAttribute('show')).toBe('heat:order');
  await page.reload();
  await lab.whenEnded();
  expect(await lab.element.getAttribute('show')).toBe('heat:order');
  await expect(lab.element.locator('.scale-name')).toBeVisible();
  await lab.set({ show: 'heat:all' });
  await expect(lab.card).toContainText('expected some of: heat:g');
  await lab.set({ show: null });
  await expect(lab.element.locator('.scale')).toBeHidden();
});

/** Notes what is drawn on the open list's canvas since its last clear. @param {import('@playwright/test').Page} page */
const watchList = (page) => runFirst(page, () => {
  const painted = { boxes: /** @type {number[][]} */ ([]), texts: /** @type {string[]} */ ([]), rims: /** @type {{ width: number, dashed: boolean }[]} */ ([]) };
  Object.assign(window, { painted });
  /** The centre and half the width of a box. @type {WeakMap<Path2D, number[]>} */
  const boxes = new WeakMap();
  const { roundRect } = Path2D.prototype;
  Path2D.prototype.roundRect = function (x, y, w, ...others) {
    boxes.set(this, [x + w / 2, y + w / 2, w / 2]);
    roundRect.call(this, x, y, w, ...others);
  };
  /** @type {Record<string, (context: CanvasRenderingContext2D, args: any[]) => void>} */
  const notes = {
    clearRect: () => Object.values(painted).forEach((list) => list.splice(0)),
    fill: (_context, [path]) => painted.boxes.push(boxes.get(path) ?? []),
    fillText: (_context, [text]) => painted.texts.push(text),
    stroke: (context) => painted.rims.push({ width: context.lineWidth, dashed: context.getLineDash().length > 0 }),
  };
  const prototype = /** @type {any} */ (CanvasRenderingContext2D.prototype);
  for (const [name, note] of Object.entries(notes)) {
    const before = prototype[name];
    prototype[name] = function (/** @type {any[]} */ ...args) {
      if (this.canvas.parentElement?.className === 'list-box') note(this, args);
      return before.apply(this, args);
    };
  }
});

/** @typedef {{ boxes: number[][], texts: string[], rims: { width: number, dashed: boolean }[] }} Painted */
const paintedOn = (/** @type {import('@playwright/test').Page} */ page) => page.evaluate(() => /** @type {Painted} */ (structuredClone(/** @type {any} */ (window).painted)));

for (const [algorithm, openList] of /** @type {const} */ ([['astar', 'heap'], ['jps', 'heap'], ['theta', 'heap'], ['greedy', 'list'], ['astar', 'buckets']])) {
  test(`the open list of ${algorithm} as ${openList}: draws the core’s list after every step`, async ({ page, site }) => {
    await page.setViewportSize({ width: 1100, height: 900 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await watchList(page);
    const lab = await new LabPage(page).openWith(site, rooms, { show: 'list', algorithm, 'open-list': openList });
    const core = searched(rooms, { algorithm, openList });
    const box = await lab.element.locator('.list-box').evaluate(({ clientWidth, clientHeight }) => [clientWidth, clientHeight]);
    let checked = 0;
    for (let step = 0; step <= core.search.steps; step++) {
      await lab.seek(step);
      core.search.show(step);
      const list = core.search.openList();
      if (!list) throw new Error('the core has no list');
      const count = list.f.length;
      await expect(lab.element.locator('.list .view-note')).toHaveText(new RegExp(`: ${count} entries, ${list.comparisons.toLocaleString('en')} comparisons, ${list.moves.toLocaleString('en')} moves`));
      const { boxes, texts, rims } = await paintedOn(page);
      const { spots, heads, left } = layOf(list, box[0] ?? 0, box[1] ?? 0);
      expect(left).toBe(0);
      expect(boxes.map((one) => one.map(Math.round)), `places at step ${step}`).toEqual(spots.map(({ x, y, size }) => [x, y, size].map(Math.round)));
      // The first stroke is for all lines between the boxes.
      expect(rims.slice(1).map(({ dashed }) => dashed), `out of date at step ${step}`).toEqual(spots.map(({ entry }) => list.live[entry] !== 1));
      const said = spots.map(({ entry }) => list.f[entry] ?? NaN).map((f) => (Number.isInteger(f) ? String(f) : f.toFixed(1)));
      if (texts.length >= count) expect(texts.slice(0, count), `f at step ${step}`).toEqual(said);
      expect(heads.length > 0).toBe(openList === 'buckets' && count > 0);
      if (openList === 'heap') for (const [at, f] of list.f.entries()) expect(at === 0 || (list.f[(at - 1) >> 1] ?? 0) <= f, 'a heap').toBe(true);
      checked += count;
    }
    expect(checked).toBeGreaterThan(50);
  });
}

test('the cell under the pointer is marked in the list, and the entry under the pointer or the keys on the map; searches without a list say so', async ({ page, site }) => {
  await page.setViewportSize({ width: 1100, height: 900 });
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await watchList(page);
  const lab = await new LabPage(page).openWith(site, rooms, { show: 'list code', 'open-list': 'heap' });
  await lab.seek(20);
  const core = searched(rooms, { openList: 'heap' });
  core.search.show(20);
  const list = core.search.openList();
  if (!list) throw new Error('the core has no list');
  const cellOf = (/** @type {number} */ entry) => /** @type {[number, number]} */ ([list.cells[2 * entry] ?? 0, list.cells[2 * entry + 1] ?? 0]);
  const thick = async () => (await paintedOn(page)).rims.slice(1).flatMap(({ width }, entry) => (width === 3 ? [entry] : []));
  expect(await thick()).toEqual([]);
  await lab.hover(...cellOf(4));
  const same = [...list.f.keys()].filter((entry) => String(cellOf(entry)) === String(cellOf(4)));
  await expect.poll(thick).toEqual(same);
  await lab.leave();
  const canvas = lab.element.locator('.list-box canvas');
  const [width = 0, height = 0] = await lab.element.locator('.list-box').evaluate(({ clientWidth, clientHeight }) => [clientWidth, clientHeight]);
  const spot = layOf(list, width, height).spots[2];
  const before = await shoot(page);
  const middle = await lab.project(...cellOf(2));
  const edge = await lab.scale();
  await canvas.hover({ position: { x: spot?.x ?? 0, y: spot?.y ?? 0 } });
  await lab.frames();
  const after = await shoot(page);
  expect(pixels(after, boxAt(middle, edge, 1.1)), 'the cell on the map').not.toEqual(pixels(before, boxAt(middle, edge, 1.1)));
  await lab.leave();
  await expect(lab.element.getByRole('application', { name: `Open list, ${list.f.length} entries` })).toBeVisible();
  await canvas.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => lab.said()).toContainEqual(expect.stringMatching(`Entry 2 of ${list.f.length}: cell ${cellOf(1).join(', ')}, f ${list.f[1]}`));
  await lab.set({ algorithm: 'ida', 'open-list': null });
  await expect(lab.element.locator('.list')).toContainText('This search has no open list to show');
  await expect(lab.element.locator('.code')).toContainText('bound ← h(start)');
});

test('y upwards: counts rows from the bottom for the picture and presses; the arrow keys follow the picture, and the text stays', async ({ page, site }) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 1200, height: 800 });
  const { grid: { width, height, cells }, start, goal } = searched(rooms);
  const lab = await new LabPage(page).openWith(site, rooms, { show: 'y-up' });
  for (const movement of [null, '6']) {
    await lab.call('seek', Infinity);
    await lab.set({ movement, layout: movement && 'even-q' });
    await lab.whenJudged();
    await lab.seek(0);
    const middles = await lab.projectAll(width, height);
    expect(middles[width]?.y).toBeLessThan(middles[0]?.y ?? 0);
    const shot = await shoot(page);
    const ends = [start, goal].map(String);
    const wrong = middles.flatMap((middle, at) => {
      const wanted = cells[at] === 0 ? LAB.light.wall : ground(LAB.light, cells[at] ?? 1, 'none');
      return ends.includes(`${at % width},${Math.floor(at / width)}`) || away(dominant(shot, boxAt(middle, 12)), wanted) <= 4 ? [] : [at];
    });
    expect(wrong).toEqual([]);
  }
  await lab.set({ movement: null, layout: null });
  const text = await lab.text();
  const { from: [x, y] } = await lab.snapshot();
  await lab.stage.focus();
  for (const key of ['ArrowUp', 'ArrowUp', 'ArrowRight']) await page.keyboard.press(key);
  await expect(lab.tooltip).toContainText(`Cell ${x + 1}, ${y + 1}`);
  expect(await lab.text()).toBe(text);
  await lab.tool('Walls');
  await lab.press(x + 1, y + 1);
  expect(await lab.text()).not.toBe(text);
  expect((await lab.text()).split('\n')[y + 1]?.[x + 1]).toBe(text.split('\n')[y + 1]?.[x + 1] === '#' ? '.' : '#');
  // A drive has headings, which assume rows from the top.
  await lab.set({ algorithm: 'hybrid' });
  await expect.poll(async () => (await lab.project(0, 1)).y - (await lab.project(0, 0)).y).toBeGreaterThan(0);
});

for (const scheme of /** @type {const} */ (['light', 'dark'])) {
  test(`${scheme}: draws the colours of an article, and the path alone`, async ({ page, site }) => {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 1200, height: 800 });
    const lab = await new LabPage(page).openWith(site, rooms);
    const { grid: { width, height, cells }, search, start, goal } = searched(rooms);
    search.show(Infinity);
    const marks = search.marks.slice();
    const covered = new Set([...search.path(), start, goal].map(String));
    const middles = await lab.projectAll(width, height);
    const edge = await lab.scale();
    for (const palette of [...Object.keys(ARTICLES), '']) {
      const colours = asIn(LAB[scheme], ARTICLES[palette] ?? null);
      for (const alone of [false, true]) {
        await lab.set({ show: `${palette} ${alone ? 'path' : ''}` });
        const word = (/** @type {number} */ at) => (alone ? 'none' : marks[at] === MARKS.open ? 'open' : marks[at] === MARKS.closed ? 'closed' : 'none');
        const wrong = async () => {
          const shot = await shoot(page);
          return middles.flatMap((middle, at) => {
            const wanted = cells[at] === 0 ? colours.wall : ground(colours, cells[at] ?? 1, word(at));
            return covered.has(`${at % width},${Math.floor(at / width)}`) || away(dominant(shot, boxAt(middle, edge)), wanted) <= 4 ? [] : [at];
          });
        };
        await expect.poll(wrong, { message: `${palette} ${alone}` }).toEqual([]);
      }
    }
  });
}

for (const [width, height] of [[1440, 900], [390, 844]]) {
  test(`Bars opens with its ends in view, and a zoom keeps part of the path in view: ${width} × ${height}`, async ({ page, site }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height });
    const lab = new LabPage(page);
    await page.goto(`${site}lab.html#map=Bars`);
    const { path, from, to } = await lab.whenEnded();
    await lab.frames();
    const [start = 0, goal = 0] = [from, to].map(([, y]) => y);
    // Its article's chart is under it.
    expect(await lab.scale()).toBeGreaterThan(10);
    const stage = await lab.stage.boundingBox();
    const isSeen = async (/** @type {number[]} */ [x = 0, y = 0]) => {
      const at = await lab.project(x, y);
      return stage !== null && at.x > stage.x && at.x < stage.x + stage.width && at.y > stage.y && at.y < stage.y + stage.height;
    };
    expect(await Promise.all([from, to].map(isSeen))).toEqual([true, true]);
    expect((await lab.project(0, goal)).y).toBeLessThan((await lab.project(0, start)).y);
    for (const whole of [false, true]) {
      if (whole) await lab.stage.press('f');
      if (whole) expect(await lab.scale()).toBeLessThan(9);
      for (let n = 0; n < 8; n++) {
        await lab.stage.press('+');
        expect(await Promise.all(path.map(isSeen)), `press ${n}`).toContain(true);
      }
    }
  });
}

test('pseudocode: highlights the line of the step, with a count', async ({ page, site }) => {
  const lab = await new LabPage(page).openWith(site, rooms, { show: 'code' });
  const lit = lab.element.locator('.code [aria-current=step]');
  await lab.seek(0);
  await expect(lit).toHaveText('open ← the start');
  await lab.seek(1);
  await expect(lit).toHaveText(/if m is new: open m, with n as its parent× 8/);
  await lab.call('seek', Infinity);
  await expect(lit).toHaveText('if n is the goal: done');
  await lab.set({ algorithm: 'dijkstra' });
  await expect(lab.element.locator('.code-lines')).toContainText('the least g');
});

test('a flow chart: highlights the boxes of the step, with counts, and runs from left to right where there is space', async ({ page, site }) => {
  await page.setViewportSize({ width: 1600, height: 900 });
  const lab = await new LabPage(page).openWith(site, rooms, { show: 'chart:jiajiaju' });
  const chart = lab.element.locator('.flow-chart');
  const lit = chart.locator('[aria-current=step]');
  await lab.seek(0);
  await expect(lit).toHaveText('Put the start node into openList');
  await lab.seek(1);
  await expect(lit).toHaveText('Set F, G, H, parentNode; into openList × 8');
  await expect(chart.locator('.chart-box[data-now]')).toHaveCount(1);
  expect(await chart.locator('.chart-box[data-ran]').count()).toBeGreaterThan(4);
  const { width = 0, height = 0 } = (await chart.locator('svg').boundingBox()) ?? {};
  expect(width).toBeGreaterThan(2 * height);
  await lab.call('seek', Infinity);
  await expect(lit).toHaveText('Follow parentNode back: the path');
  await lab.set({ show: 'chart:mind-map', heuristic: 'manhattan' });
  await lab.seek(3);
  await expect(chart.locator('li[data-ran]').filter({ hasText: 'Manhattan' })).toHaveCount(1);
  await expect(chart.locator('li[data-ran]').filter({ hasText: 'Diagonal' })).toHaveCount(0);
  await expect(chart.getByRole('heading')).toHaveText('A* · Mind map after Jiajiaju');
  await lab.set({ algorithm: 'ida', heuristic: null, show: 'chart:liu' });
  await expect(chart).toContainText('This search has a different loop');
  await expect(lit).toHaveCount(0);
  await lab.set({ show: null });
  await expect(chart).toBeHidden();
});

test('a flow chart on a narrow page: the box of the step is in view, and no box is wider than the page', async ({ page, site }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const show of ['chart:jiayang', 'chart:w9503', 'chart:liu', 'chart:jiajiaju', 'chart:mind-map']) {
    const lab = await new LabPage(page).openWith(site, rooms, { show });
    for (const step of [0, 1, Infinity]) {
      await lab.call('seek', step);
      await lab.frames();
      const [chart, box] = [await lab.element.locator('.flow-chart').boundingBox(), await lab.element.locator('.flow-chart [aria-current=step]').boundingBox()];
      if (!chart || !box) throw new Error(`no box is lit at ${step} of ${show}`);
      expect(box.x >= chart.x && box.x + box.width <= chart.x + chart.width, `${show} at ${step}, across`).toBe(true);
      expect(box.y + box.height / 2 > chart.y && box.y + box.height / 2 < chart.y + chart.height, `${show} at ${step}, down`).toBe(true);
    }
    const cut = await lab.element.locator('.flow-chart li').evaluateAll((boxes) => boxes.filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 1).map(({ textContent }) => textContent));
    expect(cut, show).toEqual([]);
  }
});

test('g and h as lines: red to the cell under the pointer, or the last expanded cell, and violet from there', async ({ page, site }) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 1200, height: 800 });
  const lab = await new LabPage(page).openWith(site, rooms, { show: 'g-h', heuristic: 'manhattan' });
  const core = searched(rooms, { heuristic: 'manhattan' });
  const step = 25;
  await lab.seek(step);
  core.search.show(step);
  const edge = await lab.scale();
  /** How much of a box between two cells has a colour. @param {[number, number]} one @param {[number, number]} other @param {string} colour */
  const between = async ([x, y], [toX, toY], colour) => {
    const [a, b] = [await lab.project(x, y), await lab.project(toX, toY)];
    return share(await shoot(page), boxAt({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }, edge, 0.5), colour);
  };
  const trail = core.search.trail(core.grid);
  const [before, current] = trail.slice(-2);
  if (!before || !current) throw new Error('the trail is too short');
  expect(await between(before, current, LAB.light.alarm), 'g of the cell just expanded').toBeGreaterThan(0.04);
  const towards = /** @type {[number, number]} */ ([current[0] + Math.sign(core.goal[0] - current[0]), current[1]]);
  expect(await between(current, towards, LAB.light.jump), 'h along its row').toBeGreaterThan(0.02);
  const other = findCell(core, ({ state, parent }) => state === 'closed' && parent !== null && !trail.some((cell) => String(cell) === String(parent)));
  const parent = other && core.search.explain(core.grid, ...other)?.parent;
  if (!other || !parent) throw new Error('no such cell');
  expect(await between(parent, other, LAB.light.alarm)).toBeLessThan(0.01);
  await lab.hover(...other);
  await lab.frames();
  expect(await between(parent, other, LAB.light.alarm), 'g of the cell under the pointer').toBeGreaterThan(0.04);
  expect(await between(before, current, LAB.light.alarm)).toBeLessThan(0.01);
  await expect(lab.element.locator('.map-keys li')).toHaveText(['g so far', 'h, the estimate']);
});

test('all views together fit from 320 pixels to wide, and the map keeps its space', async ({ page, site }) => {
  const lab = await new LabPage(page).openWith(site, rooms, { show: 'heat:f chart:liu code list bars flow neighbours g-h', algorithm: 'pruned' });
  await lab.seek(20);
  for (const [width = 0, height = 0] of [[320, 640], [390, 844], [768, 1024], [1024, 768], [1280, 800], [1440, 900]]) {
    await page.setViewportSize({ width, height });
    await lab.frames();
    const stage = await lab.stage.boundingBox();
    expect(Math.min(stage?.width ?? 0, stage?.height ?? 0), `the picture at ${width} × ${height}`).toBeGreaterThan(90);
    let above = (stage?.y ?? 0) + (stage?.height ?? 0);
    for (const part of ['.scale', '.map-keys', '.views', '.transport']) {
      const box = await lab.element.locator(part).boundingBox();
      if (!box) throw new Error(`${part} is not seen at ${width} × ${height}`);
      expect(box.y, `${part} under what is above it at ${width} × ${height}`).toBeGreaterThanOrEqual(above - 0.5);
      expect(box.x >= 0 && box.x + box.width <= width + 0.5 && box.y + box.height <= height + 0.5, `${part} within ${width} × ${height}`).toBe(true);
      above = box.y + box.height;
    }
    const cut = await lab.element.locator('.scale, .map-keys, .code').evaluateAll((parts) => parts.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1).map(({ className }) => className));
    expect(cut, `cut at ${width} × ${height}`).toEqual([]);
  }
});

for (const scheme of /** @type {const} */ (['light', 'dark'])) {
  test(`${scheme}: passes axe with all views shown`, async ({ page, site }) => {
    await page.emulateMedia({ colorScheme: scheme });
    await page.setViewportSize({ width: 1280, height: 900 });
    const lab = await new LabPage(page).openWith(site, rooms, { show: 'heat:f chart:w9503 code list bars flow', race: 'astar,dijkstra' });
    await lab.openSettings('Show');
    await expect(lab.element.getByRole('switch', { name: 'Open list' })).toBeChecked();
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
  });
}
