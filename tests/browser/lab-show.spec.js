// What is shown besides a search: heat and the difference of two, asked from the pixels and held against the core's numbers.

import { levelOf } from '../../www/lab/draw/heat.js';
import { LAB, ground } from '../../www/lab/draw/palette.js';
import { FIELDS } from '../../www/lab/draw/picture.js';
import { pairOf, rampOf } from '../../www/lab/draw/ramp.js';
import { MARKS } from '../../www/engine/names.js';
import { expect, test } from './support/fixtures.js';
import { LabPage } from './support/lab.js';
import { boxAt, dominant, shoot } from './support/pixels.js';
import { searched, shipped } from './support/searched.js';

const rooms = shipped('two-rooms.txt');
const extremes = (/** @type {Float64Array} */ values) => values.reduce(({ low, high }, value) => ({ low: Math.min(low, Number.isNaN(value) ? low : value), high: Math.max(high, Number.isNaN(value) ? high : value) }), { low: Infinity, high: -Infinity });

/** @param {string} found @param {string} wanted */
const away = (found, wanted) => Math.hypot(...[1, 3, 5].map((from) => Number.parseInt(found.slice(from, from + 2), 16) - Number.parseInt(wanted.slice(from, from + 2), 16)));

for (const [scheme, show] of /** @type {const} */ ([['light', 'f'], ['dark', 'g'], ['light', 'order'], ['dark', 'h']])) {
  test(`${scheme}: heat by ${show}: every cell has the colour of its number, at every moment`, async ({ page, site }) => {
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
      let told = 0;
      for (const [at, middle] of middles.entries()) {
        const cell = [at % width, Math.floor(at / width)];
        if (onTrail.has(String(cell)) || [core.start, core.goal].map(String).includes(String(cell))) continue;
        const level = levelOf(values[at * FIELDS.count + (show === 'order' ? FIELDS.closed : FIELDS[show])] ?? NaN, ends);
        const wanted = cells[at] === 0 ? colours.wall : (ramp[level - 1] ?? ground(colours, cells[at] ?? 1, 'none'));
        const found = dominant(shot, boxAt(middle, edge));
        if (away(found, wanted) > 4) wrong.push(`${cell} is ${found}, not ${wanted} (level ${level})`);
        if (level > 0) told++;
      }
      expect(wrong, `cells at step ${step}`).toEqual([]);
      if (step > 0) expect(told).toBeGreaterThan(5);
    }
  });
}

test('the difference of two: only the one, only the other, both; with one search, what to do', async ({ page, site }) => {
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

test('asked for in the panel, kept in the attribute and in the link, and gone with the word', async ({ page, site }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const lab = await new LabPage(page).openWith(site, rooms);
  const fetched = () => page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name).filter((name) => /views|show-fields/.test(name)).length);
  expect(await fetched(), 'fetched before it was asked for').toBe(0);
  await lab.element.locator('summary', { hasText: 'Show' }).click();
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
