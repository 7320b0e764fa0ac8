// A search of 250,000 steps on a map of a million cells. lab-memory.test.mjs checks its memory.

import { MARKS } from '../../www/engine/names.js';
import { expect, test } from './support/lab.js';
import { searched, sentences, shipped } from './support/searched.js';

test('plays and scrubs more than 250,000 expansions of A* in Berlin to any point and back', async ({
  lab,
}) => {
  const core = searched(shipped('Berlin_1_1024.map'), {}, { from: [21, 950], to: [964, 18] });
  const { steps, peak, cost } = core.search;
  const openSizes = core.search.openSizes.slice();
  expect(steps).toBeGreaterThanOrEqual(250_000);
  await lab.choose('Berlin');
  await expect.poll(async () => (await lab.snapshot()).steps).toBe(steps);
  const answer = await lab.whenJudged();
  expect([answer.expanded, answer.lanes[0]?.peak, answer.cost, answer.ratio, answer.path]).toEqual([
    steps,
    peak,
    cost,
    1,
    core.search.path(),
  ]);
  expect((await lab.rows())[0]).toMatchObject({
    cells: steps.toLocaleString('en'),
    peak: peak.toLocaleString('en'),
    cost: cost.toLocaleString('en'),
    ratio: '1.000',
  });

  /** @type {Map<number, string>} */
  const seen = new Map();
  for (const step of [
    200_000,
    1000,
    steps,
    0,
    77_777,
    steps - 1,
    1,
    0,
    1000,
    77_777,
    200_000,
    steps,
  ]) {
    expect((await lab.seek(step)).open, `open after ${step}`).toBe(openSizes[step]);
    const image = await lab.picture();
    expect(image === (seen.get(step) ?? image), `the picture of step ${step}, as before`).toBe(
      true,
    );
    seen.set(step, image);
  }
  expect(
    new Set([0, 77_777, 200_000, steps].map((step) => seen.get(step))).size,
    'different pictures',
  ).toBe(4);

  // Explains a cell, far back and far ahead. Cells are smaller than a pixel, so the page says which
  // cell it means.
  await lab.seek(60_000);
  core.search.show(60_000);
  for (const mark of [MARKS.open, MARKS.closed]) {
    const key = core.search.marks.indexOf(mark, 400_000);
    await lab.hover(key % 1024, Math.floor(key / 1024));
    await expect.poll(() => lab.explanation()).not.toBeNull();
    const said = await lab.explanation();
    const [x = 0, y = 0] = (said?.title.match(/\d+/g) ?? []).map(Number);
    expect(said).toEqual(sentences(core, [x, y]));
  }
  await lab.leave();

  await lab.scrubber.press('Home');
  await lab.whenAt(0);
  // Slowly enough that it does not end before the test looks.
  await lab.set({ rate: 10_000 });
  await lab.stage.press('Space');
  await expect
    .poll(async () => (await lab.snapshot()).step, { message: 'between the ends' })
    .toBeGreaterThan(1000);
  await lab.keys('Space');
  const { step, open, status } = await lab.snapshot();
  expect([status, open]).toEqual(['paused', openSizes[step]]);
  await lab.set({ rate: 'Infinity' });
  await lab.keys('Space');
  expect((await lab.whenEnded()).step).toBe(steps);
});
