// What the lab shows besides a search: heat maps, the difference of two searches, the open list,
// code, charts and lines. The test compares pixels with the core's numbers.

import { levelOf } from '../../www/lab/draw/heat.js';
import { ARTICLES } from '../../www/lab/draw/articles.js';
import { asIn, LAB, pairOf, rampOf } from '../../www/lab/draw/palette.js';
import { layOf } from '../../www/lab/draw/open-layout.js';
import { FIELDS } from '../../www/engine/fields.js';
import { MARKS } from '../../www/engine/names.js';
import { expectAxeInBoth } from './support/axe.js';
import { expect, test } from './support/lab.js';
import { boxAt, groundAt, pixels, share, shoot, wrongCells } from './support/pixels.js';
import { findCell, searched, shipped } from './support/searched.js';

/** @typedef {import('./support/searched.js').Cell} Cell */

const rooms = shipped('two-rooms.txt');

test.use({ size: { width: 1200, height: 800 } });

const extremes = (/** @type {Float64Array} */ values) => {
  const known = values.filter((value) => !Number.isNaN(value));
  return { low: Math.min(...known), high: Math.max(...known) };
};

test('heat by f, g, h, order and clearance: every cell has the colour of its number', async ({
  lab,
  page,
}) => {
  await lab.show(rooms);
  const { search, grid, start, goal } = searched(rooms);
  const { steps } = search;
  const ends = lab.element.locator('.scale-end');
  for (const [colorScheme, show] of /** @type {const} */ ([
    ['light', 'f'],
    ['dark', 'g'],
    ['light', 'order'],
    ['dark', 'h'],
  ])) {
    await page.emulateMedia({ colorScheme });
    await lab.set({ show: `heat:${show}` });
    const range = show === 'order' ? { low: 1, high: steps } : extremes(search[show]());
    await expect(ends).toHaveText([range.low, range.high].map(String));
    // From the end, so that cells also lose their colour.
    for (const step of [steps, Math.floor(steps / 2), 0]) {
      await lab.seek(step);
      search.show(step);
      const covered = [...(step === steps ? search.path() : search.trail(grid)), start, goal].map(
        String,
      );
      const values = search.window(0, 0, grid.width, grid.height);
      const level = (/** @type {number} */ at) =>
        levelOf(
          values[at * FIELDS.count + (show === 'order' ? FIELDS.closed : FIELDS[show])] ?? NaN,
          range,
        );
      const wanted = (/** @type {number} */ at) =>
        (grid.cells[at] !== 0 && rampOf(LAB[colorScheme])[level(at) - 1]) ||
        groundAt(LAB[colorScheme], grid, at);
      expect(
        await wrongCells(lab, grid, (at, cell) => (covered.includes(cell) ? null : wanted(at))),
        `${show} at step ${step}`,
      ).toEqual([]);
      if (step > 0) expect(grid.cells.filter((_, at) => level(at) > 0).length).toBeGreaterThan(20);
    }
  }

  // The largest agent that fits, also where none can start.
  await page.emulateMedia({ colorScheme: 'light' });
  await lab.set({ show: 'heat:clearance', size: 7 });
  await expect(lab.table).toContainText('the start (2, 7) has no room for size 7');
  const sides = [...grid.clearance()];
  const range = { low: 1, high: Math.max(...sides) };
  await expect(ends).toHaveText([range.low, range.high].map(String));
  await lab.frames();
  // No agent covers these cells.
  const [far, shot] = [sides.lastIndexOf(range.high), await shoot(page)];
  const colour = rampOf(LAB.light)[levelOf(range.high, range) - 1] ?? '';
  expect(
    share(
      shot,
      boxAt(
        await lab.project(far % grid.width, Math.floor(far / grid.width)),
        await lab.scale(),
        0.5,
      ),
      colour,
    ),
  ).toBeGreaterThan(0.9);
});

test('the difference of two searches marks the cells of one, of the other and of both, and says what to do if there is one search', async ({
  lab,
}) => {
  await lab.show(rooms, { race: 'astar,dijkstra', show: 'difference' });
  const [one, other] = [searched(rooms), searched(rooms, { algorithm: 'dijkstra' })];
  await expect(lab.element.locator('.scale-keys li')).toHaveText([
    'Only by A*',
    'Only by Dijkstra',
    'By both',
  ]);
  const pair = pairOf(LAB.light, LAB.light.chart[0] ?? '', LAB.light.chart[1] ?? '');
  const level = (/** @type {number} */ at) =>
    (one.search.marks[at] === MARKS.closed ? 1 : 0) +
    (other.search.marks[at] === MARKS.closed ? 2 : 0);
  const path = [...one.search.path(), ...other.search.path()].map(String);
  const counts = [0, 0, 0, 0];
  one.grid.cells.forEach((cost, at) => counts[cost === 0 ? 0 : level(at)]++);
  expect(counts[2]).toBeGreaterThan(50);
  expect(counts[3]).toBeGreaterThan(10);
  for (const lane of [0, 1]) {
    const wanted = (/** @type {number} */ at, /** @type {string} */ cell) =>
      one.grid.cells[at] === 0 || path.includes(cell)
        ? null
        : (pair[level(at) - 1] ?? LAB.light.paper);
    await expect
      .poll(() => wrongCells(lab, one.grid, wanted, { lane, part: 0.7 }), `lane ${lane}`)
      .toEqual([]);
  }
  await lab.set({ race: null });
  await expect(lab.element.locator('.scale-name')).toHaveText(
    'Add a search to the race to see in which cells the two differ',
  );
});

test(
  'a view that you select is in the attribute and in the link, and goes with the attribute',
  { tag: '@journey' },
  async ({ lab, page }) => {
    await lab.show(rooms);
    const fetched = () =>
      page.evaluate(
        () =>
          performance
            .getEntriesByType('resource')
            .map(({ name }) => name)
            .filter((name) => /views|show-fields/.test(name)).length,
      );
    expect(await fetched(), 'fetched too early').toBe(0);
    await lab.openSettings('Show');
    await lab.list('Colours').selectOption('heat:order');
    const scale = lab.element.locator('.scale-name');
    await expect(scale).toHaveText('Order of expansion, by step');
    await expect(lab.element).toHaveAttribute('show', 'heat:order');
    await page.reload();
    await lab.whenEnded();
    await expect(lab.element).toHaveAttribute('show', 'heat:order');
    await expect(scale).toBeVisible();
    await lab.set({ show: 'heat:all' });
    await expect(lab.card).toContainText('expected some of: heat:g');
    await lab.set({ show: null });
    await expect(lab.element.locator('.scale')).toBeHidden();
  },
);

/**
 * Notes what is drawn on the open list's canvas since its last clear.
 *
 * @param {import('@playwright/test').Page} page
 */
const watchList = (page) =>
  page.evaluate(() => {
    const painted = {
      boxes: /** @type {number[][]} */ ([]),
      texts: /** @type {string[]} */ ([]),
      rims: /** @type {{ width: number, dashed: boolean }[]} */ ([]),
    };
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
      stroke: (context) =>
        painted.rims.push({ width: context.lineWidth, dashed: context.getLineDash().length > 0 }),
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

/**
 * @typedef {{ boxes: number[][], texts: string[], rims: { width: number, dashed: boolean }[] }}
 *   Painted
 */
const paintedOn = (/** @type {import('@playwright/test').Page} */ page) =>
  page.evaluate(
    () => /** @type {Painted} */ (structuredClone(/** @type {any} */ (window).painted)),
  );

/** The core's list at its playhead. @param {ReturnType<typeof searched>['search']} search */
function listOf(search) {
  const list = search.openList();
  if (!list) throw new Error('the core has no list');
  return list;
}

/**
 * The width and the height that the open list has.
 *
 * @param {import('./support/lab.js').LabPage} lab
 * @returns {Promise<[number, number]>}
 */
const listSize = (lab) =>
  lab.element
    .locator('.list-box')
    .evaluate(({ clientWidth, clientHeight }) => [clientWidth, clientHeight]);

test('draws the core’s open list: a heap, a list and buckets', async ({ lab, page }) => {
  await page.setViewportSize({ width: 1100, height: 900 });
  await watchList(page);
  for (const [algorithm, openList] of /** @type {const} */ ([
    ['jps', 'heap'],
    ['greedy', 'list'],
    ['astar', 'buckets'],
  ])) {
    const what = `${algorithm} as ${openList}`;
    await lab.show(rooms, { 'show': 'list', algorithm, 'open-list': openList });
    const { search } = searched(rooms, { algorithm, openList });
    const size = await listSize(lab);
    let checked = 0;
    for (const part of [0, 0.05, 0.2, 0.5, 0.7, 0.9, 1]) {
      const step = Math.round(search.steps * part);
      await lab.seek(step);
      search.show(step);
      const list = listOf(search);
      const count = list.f.length;
      await expect(lab.element.locator('.list .view-note')).toHaveText(
        new RegExp(
          `: ${count} entries, ${list.comparisons.toLocaleString('en')} comparisons, ${list.moves.toLocaleString('en')} moves`,
        ),
      );
      const { boxes, texts, rims } = await paintedOn(page);
      const { spots, heads, left } = layOf(list, ...size);
      expect(
        boxes.map((one) => one.map(Math.round)),
        `places at step ${step} of ${what}`,
      ).toEqual(spots.map(({ x, y, size: half }) => [x, y, half].map(Math.round)));
      // The first stroke is for all lines between the boxes.
      expect(
        rims.slice(1).map(({ dashed }) => dashed),
        `out of date at step ${step} of ${what}`,
      ).toEqual(spots.map(({ entry }) => list.live[entry] !== 1));
      const said = spots
        .map(({ entry }) => list.f[entry] ?? NaN)
        .map((f) => (Number.isInteger(f) ? String(f) : f.toFixed(1)));
      if (texts.length >= count)
        expect(texts.slice(0, count), `f at step ${step} of ${what}`).toEqual(said);
      expect([left, heads.length > 0]).toEqual([0, openList === 'buckets' && count > 0]);
      checked += count;
    }
    expect(checked, what).toBeGreaterThan(20);
  }
});

test('the cell under the pointer is marked in the list, and the entry under the pointer or the keys on the map; searches without a list say so', async ({
  lab,
  page,
}) => {
  await page.setViewportSize({ width: 1100, height: 900 });
  await watchList(page);
  await lab.show(rooms, { 'show': 'list code', 'open-list': 'heap' });
  await lab.seek(20);
  const core = searched(rooms, { openList: 'heap' });
  core.search.show(20);
  const list = listOf(core.search);
  const cellOf = (/** @type {number} */ entry) =>
    /** @type {Cell} */ ([list.cells[2 * entry] ?? 0, list.cells[2 * entry + 1] ?? 0]);
  const thick = async () =>
    (await paintedOn(page)).rims
      .slice(1)
      .flatMap(({ width }, entry) => (width === 3 ? [entry] : []));
  expect(await thick()).toEqual([]);
  await lab.hover(...cellOf(4));
  await expect
    .poll(thick)
    .toEqual([...list.f.keys()].filter((entry) => String(cellOf(entry)) === String(cellOf(4))));
  await lab.leave();
  const canvas = lab.element.locator('.list-box canvas');
  const spot = layOf(list, ...(await listSize(lab))).spots[2];
  const around = boxAt(await lab.project(...cellOf(2)), await lab.scale(), 1.1);
  const before = pixels(await shoot(page), around);
  await canvas.hover({ position: { x: spot?.x ?? 0, y: spot?.y ?? 0 } });
  await lab.frames();
  expect(pixels(await shoot(page), around), 'the cell on the map').not.toEqual(before);
  await lab.leave();
  await expect(
    lab.element.getByRole('application', { name: `Open list, ${list.f.length} entries` }),
  ).toBeVisible();
  await canvas.focus();
  await lab.keys('ArrowRight', 'ArrowRight');
  await expect
    .poll(() => lab.said())
    .toContainEqual(
      expect.stringMatching(
        `Entry 2 of ${list.f.length}: cell ${cellOf(1).join(', ')}, f ${list.f[1]}`,
      ),
    );
  await lab.set({ 'algorithm': 'ida', 'open-list': null });
  await expect(lab.element.locator('.list')).toContainText('This search has no open list to show');
  await expect(lab.element.locator('.code')).toContainText('bound ← h(start)');
});

test(
  'y upwards: counts rows from the bottom for the picture and presses; the arrow keys follow the picture, and the text stays',
  { tag: '@journey' },
  async ({ lab }) => {
    const { grid, start, goal } = searched(rooms);
    await lab.show(rooms, { show: 'y-up' });
    await lab.seek(0);
    expect((await lab.project(0, 1)).y).toBeLessThan((await lab.project(0, 0)).y);
    expect(
      await wrongCells(
        lab,
        grid,
        (at, cell) =>
          [start, goal].map(String).includes(cell) ? null : groundAt(LAB.light, grid, at),
        { part: 0.4 },
      ),
    ).toEqual([]);
    const text = await lab.text();
    const {
      from: [x, y],
    } = await lab.snapshot();
    await lab.stage.focus();
    await lab.keys('ArrowUp', 'ArrowUp', 'ArrowRight');
    await expect(lab.tooltip).toContainText(`Cell ${x + 1}, ${y + 1}`);
    expect(await lab.text()).toBe(text);
    await lab.tool('Walls');
    await lab.press(x + 1, y + 1);
    expect((await lab.lines())[y + 1]?.[x + 1]).toBe(
      text.split('\n')[y + 1]?.[x + 1] === '#' ? '.' : '#',
    );
    // A drive has headings, which assume rows from the top.
    await lab.set({ algorithm: 'hybrid' });
    await expect
      .poll(async () => (await lab.project(0, 1)).y - (await lab.project(0, 0)).y)
      .toBeGreaterThan(0);
  },
);

test('draws the colours of each article, and the path alone, in light and dark', async ({
  lab,
  page,
}) => {
  await lab.show(rooms);
  const { grid, search, start, goal } = searched(rooms);
  const covered = [...search.path(), start, goal].map(String);
  for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
    await page.emulateMedia({ colorScheme });
    for (const show of [...Object.keys(ARTICLES), '', 'path', `${Object.keys(ARTICLES)[0]} path`]) {
      await lab.set({ show });
      const colours = asIn(LAB[colorScheme], ARTICLES[show.split(' ')[0] ?? ''] ?? null);
      const marks = show.endsWith('path') ? undefined : search.marks;
      const wrong = () =>
        wrongCells(lab, grid, (at, cell) =>
          covered.includes(cell) ? null : groundAt(colours, grid, at, marks),
        );
      await expect.poll(wrong, { message: `${show}, ${colorScheme}` }).toEqual([]);
    }
  }
});

test('Bars opens with its ends in view, and a zoom keeps part of the path in view', async ({
  lab,
  page,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${site}lab.html?bars#map=Bars`);
  const { path, from, to } = await lab.whenJudged();
  // Its article's chart is under it, and takes space when it comes.
  await expect(lab.element.locator('.flow-chart [aria-current=step]')).toBeVisible();
  await lab.frames();
  expect(await lab.scale()).toBeGreaterThan(10);
  const stage = await lab.stage.boundingBox();
  if (!stage) throw new Error('there is no stage');
  const seen = async (/** @type {number[][]} */ cells) =>
    (await lab.places(cells)).filter(
      ({ x, y }) =>
        x > stage.x && x < stage.x + stage.width && y > stage.y && y < stage.y + stage.height,
    );
  expect(await seen([from, to])).toHaveLength(2);
  await lab.stage.press('f');
  expect(await lab.scale()).toBeLessThan(9);
  for (let n = 0; n < 8; n++) {
    await lab.stage.press('+');
    expect((await seen(path)).length, `press ${n}`).toBeGreaterThan(0);
  }
});

test('pseudocode and flow charts highlight the line and the boxes of the step, with counts; a chart runs from left to right where there is space', async ({
  lab,
  page,
}) => {
  await page.setViewportSize({ width: 1600, height: 900 });
  await lab.show(rooms, { show: 'code' });
  const line = lab.element.locator('.code [aria-current=step]');
  for (const [step, said] of /** @type {const} */ ([
    [0, 'open ← the start'],
    [1, /if m is new: open m, with n as its parent× 8/],
    [Infinity, 'if n is the goal: done'],
  ])) {
    await lab.call('seek', step);
    await expect(line).toHaveText(said);
  }

  await lab.show(rooms, { show: 'chart:jiajiaju' });
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
  await lab.set({ show: 'chart:mind-map' });
  await expect(chart.getByRole('heading')).toHaveText('A* · Mind map after Jiajiaju');
  await lab.set({ algorithm: 'ida', show: 'chart:liu' });
  await expect(chart).toContainText('This search has a different loop');
  await expect(lit).toHaveCount(0);
  await lab.set({ show: null });
  await expect(chart).toBeHidden();
});

test('the map as a matrix is beside the map, follows its edits, and highlights the cell of the step; below the map on a phone', async ({
  lab,
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await lab.show('S.#\n..#\n..G', { show: 'matrix' });
  const matrix = lab.element.locator('.matrix pre');
  await expect(matrix).toHaveText('[0 0 1]\n[0 0 1]\n[0 0 0]\n');
  await lab.seek(1);
  await expect(matrix.locator('mark')).toHaveText('0');
  await expect(matrix.locator('span').first()).toHaveText('[');
  await lab.tool('Walls');
  await lab.press(1, 0);
  await expect(matrix).toHaveText('[0 1 1]\n[0 0 1]\n[0 0 0]\n');
  const sides = async () => {
    const [map, text] = [await lab.stage.boundingBox(), await matrix.boundingBox()];
    if (!map || !text) throw new Error('the map or the matrix is hidden');
    return { beside: text.x >= map.x + map.width, below: text.y >= map.y + map.height };
  };
  expect(await sides()).toEqual({ beside: true, below: false });
  await page.setViewportSize({ width: 390, height: 844 });
  await lab.frames();
  expect(await sides()).toEqual({ beside: false, below: true });
  await lab.set({ show: null });
  await expect(matrix).toBeHidden();
});

test('a flow chart on a narrow page: the box of the step is in view, and no box is wider than the page', async ({
  lab,
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await lab.show(rooms);
  const chart = lab.element.locator('.flow-chart');
  for (const show of [
    'chart:jiayang',
    'chart:w9503',
    'chart:liu',
    'chart:jiajiaju',
    'chart:mind-map',
  ]) {
    await lab.show(undefined, { show });
    for (const step of [0, 1, Infinity]) {
      await lab.call('seek', step);
      await lab.frames();
      const [whole, box] = [
        await chart.boundingBox(),
        await chart.locator('[aria-current=step]').boundingBox(),
      ];
      if (!whole || !box) throw new Error(`no box is lit at ${step} of ${show}`);
      expect(
        box.x >= whole.x && box.x + box.width <= whole.x + whole.width,
        `${show} at ${step}, across`,
      ).toBe(true);
      expect(
        box.y + box.height / 2 > whole.y && box.y + box.height / 2 < whole.y + whole.height,
        `${show} at ${step}, down`,
      ).toBe(true);
    }
    const cut = await chart
      .locator('li')
      .evaluateAll((boxes) =>
        boxes
          .filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 1)
          .map(({ textContent }) => textContent),
      );
    expect(cut, show).toEqual([]);
  }
});

test('g and h as lines: red to the cell under the pointer, or the last expanded cell, and violet from there', async ({
  lab,
  page,
}) => {
  await lab.show(rooms, { show: 'g-h', heuristic: 'manhattan' });
  const core = searched(rooms, { heuristic: 'manhattan' });
  const step = 25;
  await lab.seek(step);
  core.search.show(step);
  const edge = await lab.scale();
  /**
   * How much of a box between two cells has a colour.
   *
   * @param {Cell} one
   * @param {Cell} other
   * @param {string} colour
   */
  const between = async ([x, y], [toX, toY], colour) => {
    const [a, b] = [await lab.project(x, y), await lab.project(toX, toY)];
    return share(
      await shoot(page),
      boxAt({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }, edge, 0.5),
      colour,
    );
  };
  const trail = core.search.trail(core.grid);
  const [before, current] = trail.slice(-2);
  if (!before || !current) throw new Error('the trail is too short');
  expect(
    await between(before, current, LAB.light.alarm),
    'g of the cell just expanded',
  ).toBeGreaterThan(0.04);
  expect(
    await between(
      current,
      [current[0] + Math.sign(core.goal[0] - current[0]), current[1]],
      LAB.light.jump,
    ),
    'h along its row',
  ).toBeGreaterThan(0.02);
  const other = findCell(
    core,
    ({ state, parent }) =>
      state === 'closed' &&
      parent !== null &&
      !trail.some((cell) => String(cell) === String(parent)),
  );
  const parent = other && core.search.explain(core.grid, other)?.parent;
  if (!other || !parent) throw new Error('no such cell');
  expect(await between(parent, other, LAB.light.alarm)).toBeLessThan(0.01);
  await lab.hover(...other);
  expect(
    await between(parent, other, LAB.light.alarm),
    'g of the cell under the pointer',
  ).toBeGreaterThan(0.04);
  expect(await between(before, current, LAB.light.alarm)).toBeLessThan(0.01);
  await expect(lab.element.locator('.map-keys li')).toHaveText(['g so far', 'h, the estimate']);
});

test('all views together fit from 320 pixels to wide, the map keeps its space, and they pass axe', async ({
  lab,
  page,
}) => {
  await lab.show(rooms, {
    show: 'heat:f chart:liu code list bars flow neighbours g-h',
    algorithm: 'pruned',
  });
  await lab.seek(20);
  for (const [width = 0, height = 0] of [
    [320, 640],
    [390, 844],
    [768, 1024],
    [1024, 768],
    [1280, 800],
    [1440, 900],
  ]) {
    await page.setViewportSize({ width, height });
    await lab.frames();
    const stage = await lab.stage.boundingBox();
    expect(
      Math.min(stage?.width ?? 0, stage?.height ?? 0),
      `the picture at ${width} × ${height}`,
    ).toBeGreaterThan(90);
    let above = (stage?.y ?? 0) + (stage?.height ?? 0);
    for (const part of ['.scale', '.map-keys', '.views', '.transport']) {
      const box = await lab.element.locator(part).boundingBox();
      if (!box) throw new Error(`${part} is not seen at ${width} × ${height}`);
      expect(
        box.y,
        `${part} under what is above it at ${width} × ${height}`,
      ).toBeGreaterThanOrEqual(above - 0.5);
      expect(
        box.x >= 0 && box.x + box.width <= width + 0.5 && box.y + box.height <= height + 0.5,
        `${part} within ${width} × ${height}`,
      ).toBe(true);
      above = box.y + box.height;
    }
    const cut = await lab.element
      .locator('.scale, .map-keys, .code')
      .evaluateAll((parts) =>
        parts
          .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
          .map(({ className }) => className),
      );
    expect(cut, `cut at ${width} × ${height}`).toEqual([]);
  }
  await lab.show(rooms, { show: 'heat:f chart:w9503 code list bars flow', race: 'astar,dijkstra' });
  await lab.openSettings('Show');
  await expect(lab.element.getByRole('switch', { name: 'Open list' })).toBeChecked();
  await expectAxeInBoth(page);
});
