// What any-angle searches check in the lab, and smoothed answers. lab-race.test.mjs compares their
// paths and ratios with the core's.

import { LAB } from '../../www/lab/draw/palette.js';
import { expect, test } from './support/lab.js';
import { boxAt, share, shoot } from './support/pixels.js';
import { searched, shipped } from './support/searched.js';

const rooms = shipped('two-rooms.txt');

test.use({ size: { width: 1300, height: 900 } });

test('draws the line-of-sight checks of a step, with a cross on the blocked ones, in light and dark', async ({
  lab,
  page,
}) => {
  await lab.show(rooms, { algorithm: 'theta', numbers: 'none' });
  const { search } = searched(rooms, { algorithm: 'theta' });
  // The first step that checked in both directions.
  const looksAt = (/** @type {number} */ step) => (search.show(step), search.sights());
  const both = Array.from({ length: search.steps }, (_, at) => at + 1).find(
    (step) => new Set(looksAt(step).map((look) => look[4])).size === 2,
  );
  if (!both) throw new Error('no step checks both');
  const looks = looksAt(both);
  const edge = await lab.scale();
  const blocked = looks.filter((look) => look[4] === 0);
  const clear = looks.filter(
    (look) => look[4] === 1 && !blocked.some(([, , x, y]) => x === look[2] && y === look[3]),
  );
  for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
    const colours = LAB[colorScheme];
    await page.emulateMedia({ colorScheme });
    /**
     * How much of the alarm colour is at the crosses.
     *
     * @param {import('./support/pixels.js').Shot} shot
     * @param {number[][]} ends
     */
    const crosses = async (shot, ends) =>
      (await lab.places(ends.map(([, , x = 0, y = 0]) => [x, y]))).map((at) =>
        share(shot, boxAt(at, edge, 0.22), colours.alarm),
      );
    await lab.seek(both);
    const shot = await shoot(page);
    for (const part of await crosses(shot, blocked)) expect(part, 'crosses').toBeGreaterThan(0.1);
    for (const part of await crosses(shot, clear)) expect(part, 'no cross').toBeLessThan(0.02);
    for (const [fromX, fromY, toX, toY] of clear) {
      const [a, b] = [await lab.project(fromX, fromY), await lab.project(toX, toY)];
      const part = 0.3 / Math.max(1, Math.hypot(a.x - b.x, a.y - b.y) / edge);
      const near = { x: b.x + part * (a.x - b.x), y: b.y + part * (a.y - b.y) };
      expect(
        share(shot, boxAt(near, edge, 0.2), colours.jump),
        `a line towards ${toX}, ${toY}`,
      ).toBeGreaterThan(0.02);
    }
    await lab.seek(search.steps);
    for (const part of await crosses(await shoot(page), blocked))
      expect(part, 'the answer removes them').toBeLessThan(0.02);
  }
});

test('the core pulls an answer taut, or bends it to a curve, on squares of one cost', async ({
  lab,
  page,
}) => {
  await lab.show(rooms, { numbers: 'none' });
  await lab.openSettings();
  const choice = lab.list('Smoothing');
  const { grid, search } = searched(rooms);
  const edge = await lab.scale();
  for (const curve of /** @type {const} */ (['lines', 'curve'])) {
    await choice.selectOption(curve);
    await expect(lab.element).toHaveAttribute('smooth', curve);
    const {
      lanes: [lane],
    } = await lab.whenJudged({ timed: false });
    const flat = grid.smooth(search.path(), { curve });
    const points = Array.from({ length: flat.length / 2 }, (_, at) => [
      flat[2 * at] ?? NaN,
      flat[2 * at + 1] ?? NaN,
    ]);
    expect([lane?.smooth, lane?.path], 'the original stays').toEqual([points, search.path()]);
    const shot = await shoot(page);
    for (const at of await lab.places(points.slice(1, -1).filter((_, place) => place % 7 === 0)))
      expect(share(shot, boxAt(at, edge, 0.12), LAB.light.path), 'on the path').toBeGreaterThan(
        0.6,
      );
  }
  await lab.set({ movement: '6' });
  expect(
    (await lab.whenJudged({ timed: false })).lanes[0]?.smooth,
    'hexes cannot be smoothed',
  ).toEqual([]);
  await expect(choice).toBeHidden();
  await lab.set({ movement: null, smooth: 'round' });
  await expect(lab.card).toContainText(
    'smooth="round" is not known; expected "none", "lines" or "curve"',
  );
});
