// Lanes with settings of their own: six lanes of one search, in a link, and the settings of one lane by pointer, key and finger.

import { readFileSync } from 'node:fs';
import { PNG } from 'pngjs';
import { expect, test } from './support/fixtures.js';
import { LabPage } from './support/lab.js';
import { attributesOf, searched, shipped } from './support/searched.js';

const rooms = shipped('two-rooms.txt');
const WEIGHTS = [0, 0.5, 1, 1.5, 3, 5];
const SIX = WEIGHTS.map((weight) => `astar weight=${weight}`).join('; ');

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 1440, height: 900 });
});

/** The core's answer of A* with a weight. @param {number} weight */
const core = (weight) => searched(rooms, weight === 1 ? {} : { algorithm: 'weighted', weight }).search;

/** @param {LabPage} lab */
const names = async (lab) => (await lab.rows()).map(({ name }) => name);

test('a link opens six lanes of one search with six weights on a second page', async ({ page, site, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const lab = await new LabPage(page).openWith(site, rooms, { race: SIX });
  const rows = await lab.rows();
  expect(rows.map(({ name, cells, cost }) => [name, cells, cost])).toEqual(WEIGHTS.map((weight) => [`weight ${weight}`, `${core(weight).expanded}`, `${core(weight).cost}`]));
  await expect(lab.element.locator('figcaption')).toHaveText(WEIGHTS.map((weight) => `weight ${weight} · ${core(weight).expanded} expanded · cost ${core(weight).cost}`));
  await expect(lab.element.locator('.race'), 'equal values appear once').toContainText('A*');
  const [most, least] = [Math.max(...WEIGHTS.map((weight) => core(weight).expanded)), Math.min(...WEIGHTS.map((weight) => core(weight).expanded))];
  await expect(lab.element.locator('.difference')).toHaveText(new RegExp(`^weight \\S+ compared with weight 0: ${Math.round(most / least)} times fewer cells, `));
  await lab.element.getByRole('button', { name: 'Copy link' }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('#lab=');
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const second = await context.newPage();
  const other = await new LabPage(second).open(link);
  await expect.poll(() => other.element.getAttribute('race')).toBe('astar weight=0; astar weight=0.5; astar weight=1; astar weight=1.5; astar weight=3; astar weight=5');
  await other.whenJudged();
  const [there, here] = [await other.snapshot(), await lab.snapshot()].map(({ lanes }) => lanes.map(({ ms: _, ...lane }) => lane));
  expect(there).toEqual(here);
  expect(there?.map(({ title, options }) => [title, options.weight])).toEqual(WEIGHTS.map((weight) => [`weight ${weight}`, weight]));
  await second.close();
});

test('the selected lane has its own settings: by pointer in the table, by key in the list', async ({ page, site }) => {
  const lab = await new LabPage(page).openWith(site, rooms, { race: 'astar,jps' });
  await lab.openSettings();
  const estimate = lab.element.getByRole('combobox', { name: 'Estimate' });
  const whose = lab.element.getByRole('combobox', { name: 'Settings for' });
  const row = (/** @type {string} */ name) => lab.table.getByRole('button', { name, exact: true });
  await row('Jump points (JPS)').click();
  await expect(row('Jump points (JPS)')).toHaveAttribute('aria-pressed', 'true');
  await expect(whose).toHaveValue('1');
  await estimate.selectOption({ label: 'Zero' });
  await expect.poll(() => lab.element.getAttribute('race')).toBe('astar; jps heuristic=zero');
  await lab.whenJudged();
  expect(await names(lab)).toEqual(['A*', 'Jump points (JPS) · no estimate']);
  expect((await lab.snapshot()).lanes.map(({ expanded }) => expanded)).toEqual([core(1).expanded, searched(rooms, { algorithm: 'jps', heuristic: 'zero' }).search.expanded]);
  // For all lanes again: the page says that the values differ.
  await row('Jump points (JPS) · no estimate').click();
  await expect(whose).toHaveValue('');
  await expect(estimate.locator('option:checked')).toHaveText('varies');
  // By key: down to the first lane, then a weight.
  await whose.focus();
  await page.keyboard.press('ArrowDown');
  await expect(whose).toHaveValue('0');
  const weight = lab.element.getByRole('slider', { name: 'Weight' });
  await weight.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => lab.element.getAttribute('race')).toBe('astar weight=1.1; jps heuristic=zero');
  await lab.whenJudged();
  expect((await lab.snapshot()).lanes[0]?.expanded).toBe(core(1.1).expanded);
  // Back to all lanes.
  await lab.element.getByRole('button', { name: 'Use the shared settings' }).press('Enter');
  await expect.poll(() => lab.element.getAttribute('race')).toBe('astar; jps heuristic=zero');
  await whose.selectOption({ label: 'All searches' });
  await estimate.selectOption({ label: 'Manhattan' });
  await expect.poll(() => lab.element.getAttribute('race'), 'a setting for all lanes changes all').toBe('astar,jps');
  expect(await lab.element.getAttribute('heuristic')).toBe('manhattan');
});

test('another search for the selected lane keeps the settings that it takes, and drops the rest', async ({ page, site }) => {
  const lab = await new LabPage(page).openWith(site, rooms, { race: 'astar; k-best k=3 heuristic=zero open-list=heap' });
  await lab.element.getByRole('combobox', { name: 'Settings for' }).selectOption('1');
  await lab.element.getByRole('combobox', { name: 'Search', exact: true }).selectOption({ label: 'IDA*' });
  await expect.poll(() => lab.element.getAttribute('race')).toBe('astar; ida heuristic=zero');
  await lab.element.getByRole('combobox', { name: 'Race against another search' }).selectOption({ label: 'The same search again' });
  await expect.poll(() => lab.element.getAttribute('race')).toBe('astar; ida heuristic=zero; ida heuristic=zero');
  await expect(lab.element.getByRole('combobox', { name: 'Settings for' }), 'the new search is selected').toHaveValue('2');
});

test('compares all lanes with one optimum: the shortest any-angle path if one lane searches at any angle', async ({ page, site }) => {
  const lab = await new LabPage(page).openWith(site, rooms, { race: 'astar,theta,anya' });
  const anya = searched(rooms, { algorithm: 'anya' }).search.cost;
  const { lanes } = await lab.snapshot();
  const lengthOf = (/** @type {readonly number[][]} */ path) => path.reduce((sum, [x = 0, y = 0], at) => sum + (at ? 10 * Math.hypot(x - (path[at - 1]?.[0] ?? 0), y - (path[at - 1]?.[1] ?? 0)) : 0), 0);
  for (const { title, optimal, ratio, path } of lanes) {
    expect(optimal, title).toBe(anya);
    expect(ratio, title).toBeCloseTo(lengthOf(path) / anya, 9);
  }
  expect(lanes[2]?.ratio).toBe(1);
  await expect(lab.element.locator('.race')).toContainText('Compared with the shortest path at any angle.');
  await expect(lab.table.locator('thead th').last()).toHaveText('× any-angle optimal');
  await expect(lab.table.locator('thead th').last()).toHaveAttribute('title', 'The length of the path divided by that of the shortest path at any angle');
  await lab.set({ race: 'astar; astar movement=4' });
  await lab.whenJudged();
  const eight = searched(rooms, {}).search.cost;
  expect((await lab.snapshot()).lanes.map(({ cost, optimal, ratio }) => [optimal, ratio === (cost ?? 0) / eight])).toEqual([[eight, true], [eight, true]]);
  await expect(lab.element.locator('.race')).toContainText('Compared with the shortest path with the moves “8, strict corners”.');
  await expect(lab.table.locator('thead th').last()).toHaveText('× optimal');
});

test('shows columns for drives', async ({ page, site }) => {
  const lab = await new LabPage(page).openWith(site, 'S.......\n........\n........\n.......G', { race: 'hybrid; hybrid turning-radius=3' });
  await expect(lab.table.locator('thead th')).toHaveText(['poses', 'peak', 'length', 'cost', 'gears']);
  const { lanes } = await lab.snapshot();
  const rows = await lab.rows();
  for (const [at, { expanded, drive = [] }] of lanes.entries()) {
    const gears = drive.filter((sample, n) => n > 0 && sample[4] !== drive[n - 1]?.[4]).length;
    const length = Number(drive.at(-1)?.[5]).toLocaleString('en', { maximumFractionDigits: 2 });
    expect([rows[at]?.cells, rows[at]?.path, rows[at]?.ratio]).toEqual([expanded.toLocaleString('en'), length, String(gears)]);
  }
  await lab.set({ race: 'hybrid,astar', show: 'counters' });
  await lab.whenJudged();
  await expect(lab.table.locator('thead th').first()).toHaveText('cells');
  await expect(lab.table.locator('.lane-heads:visible th')).toHaveText(['poses', 'peak', 'length', 'cost', 'gears']);
});

for (const [width, height] of /** @type {const} */ ([[1440, 900], [1024, 768], [390, 844], [320, 640]])) {
  test(`cuts nothing of six lanes off at ${width} × ${height}`, async ({ page, site }) => {
    await page.setViewportSize({ width, height });
    const lab = await new LabPage(page).openWith(site, rooms, { race: 'astar; astar weight=1.5 open-list=heap; jps heuristic=zero; theta; dijkstra; bfs costs=sqrt2', show: 'counters' });
    // Captions are inside their panes, and not over the map.
    for (const [at, caption] of (await lab.element.locator('figcaption').all()).entries()) {
      const [box, pane] = [await caption.boundingBox(), await lab.canvases.nth(at).boundingBox()];
      if (!box || !pane) throw new Error('nothing is shown');
      expect(box.x + box.width, 'the right of a caption').toBeLessThanOrEqual(pane.x + pane.width);
      expect(await caption.evaluate((one) => [one.scrollWidth - one.clientWidth, one.scrollHeight - one.clientHeight])).toEqual([0, 0]);
      const [top, left] = [(await lab.project(0, 0, at)).y - (await lab.scale()) / 2, (await lab.project(0, 0, at)).x - (await lab.scale()) / 2];
      expect(box.y + box.height <= top + 1 || box.x + box.width <= left + 1, `caption ${at} is off the map`).toBe(true);
    }
    await lab.openPanel();
    const panel = lab.element.locator('.more');
    expect(await panel.evaluate((more) => more.scrollWidth - more.clientWidth), 'nothing to the side of the panel').toBe(0);
    const right = await panel.evaluate((more) => more.getBoundingClientRect().right - parseFloat(getComputedStyle(more).paddingRight));
    const edges = await lab.table.locator('td, th').evaluateAll((cells) => cells.filter((cell) => cell.getClientRects().length > 0).map((cell) => cell.getBoundingClientRect().right));
    expect(Math.max(...edges)).toBeLessThanOrEqual(right + 0.5);
  });
}

test.describe('on a phone', () => {
  test.use({ hasTouch: true });

  test('a finger selects a lane and changes only its settings, and the stage shows its name and result', async ({ page, site }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const lab = await new LabPage(page).openWith(site, rooms, {});
    await expect(lab.element.locator('figcaption')).toHaveText(`A* · ${core(1).expanded} expanded · cost ${core(1).cost}`);
    await lab.show(rooms, attributesOf({}));
    await lab.set({ race: 'astar,astar' });
    await lab.whenJudged();
    await lab.openPanel();
    await lab.table.getByRole('button', { name: 'A* (2)', exact: true }).tap();
    await lab.openSettings();
    await lab.element.getByRole('combobox', { name: 'Estimate' }).selectOption({ label: 'Zero' });
    await lab.whenJudged();
    expect(await names(lab)).toEqual(['Octile', 'no estimate']);
    expect((await lab.snapshot()).lanes[1]?.expanded).toBe(searched(rooms, { heuristic: 'zero' }).search.expanded);
    const size = await lab.table.getByRole('button', { name: 'no estimate', exact: true }).boundingBox();
    expect(size?.height).toBeGreaterThanOrEqual(24);
  });
});

test('saves a race as one picture, with the name over each lane', async ({ page, site }) => {
  const lab = await new LabPage(page).openWith(site, rooms, { race: 'astar; astar weight=1.5; jps' });
  const save = async (/** @type {string} */ label) => {
    const download = page.waitForEvent('download');
    await lab.element.getByRole('combobox', { name: 'Save as' }).selectOption({ label });
    return readFileSync(await (await download).path());
  };
  const svg = (await save('Picture, SVG')).toString();
  const sheet = await page.evaluate((text) => {
    const drawing = new DOMParser().parseFromString(text, 'image/svg+xml');
    return { fault: drawing.querySelector('parsererror')?.textContent ?? '', lanes: drawing.querySelectorAll('svg > svg').length, names: [...drawing.querySelectorAll('svg:root > text')].map((name) => name.textContent) };
  }, svg);
  expect(sheet).toEqual({ fault: '', lanes: 3, names: ['A*', 'A* · weight 1.5', 'Jump points (JPS)'].map((name, at) => expect.stringContaining(`${name} · ${[core(1), core(1.5), searched(rooms, { algorithm: 'jps' }).search][at]?.expanded} expanded · cost `)) });
  const { width, height, data } = PNG.sync.read(await save('Picture, PNG'));
  expect(Math.max(width, height)).toBeLessThanOrEqual(4096);
  // Each lane has a start in its picture, so there are as many starts as lanes.
  const [red = 0, green = 0, blue = 0] = [0x2f, 0x6b, 0xff];
  const starts = Array.from({ length: width * height }, (_, at) => at).filter((at) => Math.abs((data[4 * at] ?? 0) - red) + Math.abs((data[4 * at + 1] ?? 0) - green) + Math.abs((data[4 * at + 2] ?? 0) - blue) < 12);
  const boxes = new Set(starts.map((at) => `${Math.floor((at % width) / (width / 4))} ${Math.floor(at / width / (height / 4))}`));
  expect(boxes.size, 'places of the start').toBeGreaterThanOrEqual(3);
});
