// Any-angle searches in the lab, and smoothed answers: their paths, line-of-sight checks and ratios must equal the core's.

import { LAB } from '../../www/lab/draw/palette.js';
import { expect, test } from './support/fixtures.js';
import { LabPage } from './support/lab.js';
import { boxAt, share, shoot } from './support/pixels.js';
import { attributesOf, searched, shipped } from './support/searched.js';

/** @typedef {import('./support/searched.js').SearchOptions} SearchOptions */

const rooms = shipped('two-rooms.txt');
const stretches = shipped('stretches.txt');

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 1300, height: 900 });
});

test('shows the core’s paths, lengths and line-of-sight checks, and the ratio to the shortest any-angle path', async ({ page, site }) => {
  const lab = await new LabPage(page).open(`${site}lab.html`);
  for (const options of /** @type {SearchOptions[]} */ ([{}, { costs: 'sqrt2', movement: '8-cut' }, { movement: '4', weight: 1.4 }])) {
    await lab.show(rooms, { race: 'theta,lazy-theta,anya', ...attributesOf(options) });
    const { lanes } = await lab.whenJudged({ timed: false });
    const best = searched(rooms, { ...options, algorithm: 'anya' }).search.cost;
    for (const lane of lanes) {
      const { search } = searched(rooms, { ...options, algorithm: /** @type {SearchOptions['algorithm']} */ (lane.algorithm) });
      expect(lane.path, lane.algorithm).toEqual(search.path());
      expect(lane.cost).toBe(search.cost);
      expect(lane.optimal).toBeCloseTo(best, 9);
      expect(lane.ratio).toBeCloseTo(search.cost / best, 9);
      expect(lane.warning, lane.algorithm).toBe(search.warning);
      expect(lane.ratio).toBeGreaterThanOrEqual(1 - 1e-9);
    }
    expect(lanes.map(({ ratio }) => Number(ratio) > 1 + 1e-6)).toEqual([true, true, false]);
  }
});

for (const theme of /** @type {const} */ (['light', 'dark'])) {
  test(`${theme}: draws the line-of-sight checks of a step, with a cross on the blocked ones`, async ({ page, site }) => {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    const lab = await new LabPage(page).openWith(site, rooms, { algorithm: 'theta', numbers: 'none' });
    const { search } = searched(rooms, { algorithm: 'theta' });
    // The first step that checked in both directions, and one without a check.
    let [both, blind] = [0, 0];
    for (let step = 1; step <= search.steps && !(both && blind); step++) {
      search.show(step);
      const looks = search.sights();
      if (looks.length === 0) blind ||= step;
      else if (new Set(looks.map((look) => look[4])).size === 2) both ||= step;
    }
    expect(both).toBeGreaterThan(0);
    const edge = await lab.scale();
    const colours = LAB[theme];
    /** How much of the alarm colour is at the crosses. @param {import('./support/pixels.js').Shot} shot @param {number[][]} looks */
    const crosses = async (shot, looks) => Promise.all(looks.map(async ([, , x = 0, y = 0]) => share(shot, boxAt(await lab.project(x, y), edge, 0.22), colours.alarm)));
    search.show(both);
    const looks = search.sights();
    const blocked = looks.filter((look) => look[4] === 0);
    const clear = looks.filter((look) => look[4] === 1 && !blocked.some(([, , x, y]) => x === look[2] && y === look[3]));
    await lab.seek(both);
    const shot = await shoot(page);
    for (const part of await crosses(shot, blocked)) expect(part, 'crosses').toBeGreaterThan(0.1);
    for (const part of await crosses(shot, clear)) expect(part, 'no cross').toBeLessThan(0.02);
    for (const [fromX, fromY, toX, toY] of clear) {
      const [a, b] = [await lab.project(fromX, fromY), await lab.project(toX, toY)];
      const near = { x: b.x + 0.3 * (a.x - b.x) / Math.max(1, Math.hypot(a.x - b.x, a.y - b.y) / edge), y: b.y + 0.3 * (a.y - b.y) / Math.max(1, Math.hypot(a.x - b.x, a.y - b.y) / edge) };
      expect(share(shot, boxAt(near, edge, 0.2), colours.jump), `a line towards ${toX}, ${toY}`).toBeGreaterThan(0.02);
    }
    await lab.seek(search.steps);
    for (const part of await crosses(await shoot(page), blocked)) expect(part, 'the answer removes them').toBeLessThan(0.02);
  });
}

test('in stretches: with a limit of 202 and weight 1 it stops before the goal, with 1.5 it arrives', async ({ page, site }) => {
  const lab = await new LabPage(page).open(`${site}lab.html`);
  await lab.element.getByRole('combobox', { name: 'Map', exact: true }).selectOption({ label: 'Stretches' });
  await expect.poll(async () => (await lab.snapshot()).status).toBe('limit');
  const { lanes } = await lab.whenJudged({ timed: false });
  for (const [at, weight] of [1, 1.5].entries()) {
    const { search, goal } = searched(stretches, { algorithm: 'lazy-theta', costs: 'sqrt2', limit: 202, weight });
    expect([lanes[at]?.algorithm, lanes[at]?.expanded, lanes[at]?.path]).toEqual(['lazy-theta', search.expanded, search.path()]);
    expect(String(search.path().at(-1)) === String(goal)).toBe(weight > 1);
  }
  await expect(lab.warning).toContainText('The limit of 202 expansions cut the search short; the path leads to the nearest cell that it expanded.');
  // The panel shows the weight in force.
  await lab.set({ race: null, algorithm: 'lazy-theta', weight: 1.5 });
  const arrived = await lab.whenJudged({ timed: false });
  expect(arrived.status).toBe('found');
  await expect(lab.element.getByRole('slider', { name: 'Weight' })).toHaveValue('1.5');
});

test('the core pulls an answer taut, or bends it to a curve', async ({ page, site }) => {
  const lab = await new LabPage(page).openWith(site, rooms, { numbers: 'none' });
  await lab.openSettings();
  const choice = lab.element.getByRole('combobox', { name: 'Smoothing' });
  const { grid, search } = searched(rooms);
  const edge = await lab.scale();
  for (const curve of /** @type {const} */ (['lines', 'curve'])) {
    await choice.selectOption(curve);
    await expect(lab.element).toHaveAttribute('smooth', curve);
    const { lanes: [lane] } = await lab.whenJudged({ timed: false });
    const flat = grid.smooth(search.path(), { curve });
    const points = Array.from({ length: flat.length / 2 }, (_, at) => [flat[2 * at], flat[2 * at + 1]]);
    expect(lane?.smooth).toEqual(points);
    expect(lane?.path, 'the original stays').toEqual(search.path());
    const shot = await shoot(page);
    for (const [x = 0, y = 0] of points.slice(1, -1).filter((_, at) => at % 7 === 0)) {
      expect(share(shot, boxAt(await lab.project(x, y), edge, 0.12), LAB.light.path), `on the path at ${x}, ${y}`).toBeGreaterThan(0.6);
    }
  }
  await lab.set({ movement: '6' });
  const hexes = await lab.whenJudged({ timed: false });
  expect(hexes.lanes[0]?.smooth, 'hexes cannot be smoothed').toEqual([]);
  await expect(choice).toBeHidden();
  await lab.set({ movement: null });
  await lab.set({ smooth: 'round' });
  await expect(lab.card).toContainText('smooth="round" is not known; expected "none", "lines" or "curve"');
});

test('refuses any-angle searches on weighted ground with a message, and smooths nothing', async ({ page, site }) => {
  const lab = await new LabPage(page).openWith(site, shipped('swamp.txt'), { race: 'astar,theta,anya', smooth: 'curve' });
  const { lanes } = await lab.snapshot();
  expect(lanes.map(({ error }) => error !== '')).toEqual([false, true, true]);
  expect(lanes[1]?.error).toMatch(/^theta needs floor of one cost; found /);
  expect(lanes[0]?.smooth).toEqual([]);
  expect(lanes[0]?.path.length).toBeGreaterThan(1);
});
