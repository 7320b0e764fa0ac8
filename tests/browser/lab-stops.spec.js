// Stops on a path, and landmarks that you place: by pointer, keys, in the attribute, a link and a
// saved picture. lab-touch.spec.js has them by finger.

import { LAB } from '../../www/lab/draw/palette.js';
import { FIELD } from './support/answers.js';
import { expect, test, visit } from './support/lab.js';
import { share, shoot } from './support/pixels.js';

/**
 * The share of a colour in the picture.
 *
 * @param {import('./support/lab.js').LabPage} lab
 * @param {'jump' | 'fresh'} name
 */
async function shareOf(lab, name) {
  const [shot, box] = [await shoot(lab.page), await lab.stage.boundingBox()];
  return share(shot, box ?? { x: 0, y: 0, width: 0, height: 0 }, LAB.light[name]);
}

test('by pointer: a press adds or removes a stop, a drag moves it, each in one step to undo', async ({
  lab,
}) => {
  await lab.show(FIELD);
  const before = await lab.text();
  expect(await shareOf(lab, 'jump')).toBe(0);
  await lab.shape('Stops');
  await expect(lab.element.getByRole('radio', { name: 'Walls' })).not.toBeChecked();
  for (const [x, y] of /** @type {const} */ ([
    [5, 0],
    [2, 6],
    [8, 6],
  ]))
    await lab.press(x, y);
  await lab.whenVisiting([
    [5, 0],
    [2, 6],
    [8, 6],
  ]);
  expect((await lab.whenJudged()).ratio).toBe(1);
  expect(await shareOf(lab, 'jump'), 'flags').toBeGreaterThan(0.001);
  await expect(lab.element.locator('.legend li', { hasText: 'stop' })).toBeVisible();
  await lab.drag([
    [2, 6],
    [3, 6],
    [4, 5],
  ]);
  await lab.whenVisiting([
    [5, 0],
    [4, 5],
    [8, 6],
  ]);
  await lab.press(5, 0);
  await lab.whenVisiting([
    [4, 5],
    [8, 6],
  ]);
  expect(await lab.text(), 'no wall was built').toBe(before);
  // You can still drag the start and the goal, and no stop shares their cell.
  await lab.drag([
    [1, 3],
    [1, 4],
  ]);
  expect((await lab.snapshot()).from).toEqual([1, 4]);
  await lab.keys('Control+z', 'Control+z', 'Control+z');
  await lab.whenVisiting([
    [5, 0],
    [2, 6],
    [8, 6],
  ]);
});

test('by keys: Enter adds, lifts, drops and removes a stop, and Escape cancels', async ({
  lab,
}) => {
  await lab.show(FIELD);
  await lab.shape('Stops');
  await lab.stage.focus();
  await lab.keys('ArrowUp', 'ArrowUp', 'ArrowRight', 'Enter');
  await lab.whenVisiting([[2, 2]]);
  await lab.keys('Enter');
  await expect
    .poll(() => lab.said())
    .toContain('Stop 1: the arrow keys move it, Enter drops it; Enter at once removes it');
  for (const [stops, ...keys] of /** @type {[[number, number][], ...string[]][]} */ ([
    [[[3, 1]], 'ArrowUp', 'ArrowRight'],
    [[[2, 2]], 'Escape'],
    [[[2, 3]], 'ArrowLeft', 'ArrowDown', 'Enter', 'ArrowDown', 'Enter'],
    [[], 'Enter', 'Enter'],
  ])) {
    await lab.keys(...keys);
    await lab.whenVisiting(stops);
  }
});

test(
  'in the attribute, in a link and in a saved picture',
  { tag: '@journey' },
  async ({ lab, page }) => {
    await lab.show(FIELD, { race: 'astar; jps; theta' });
    await lab.set({ stops: '5,0 8,6' });
    await lab.whenVisiting([
      [5, 0],
      [8, 6],
    ]);
    expect((await lab.whenJudged()).lanes.map(({ status, error }) => [status, error])).toEqual(
      Array(3).fill(['found', '']),
    );
    await lab.set({ stops: '5,0 8' });
    await expect(lab.card).toContainText('stops="5,0 8": found "8"; expected cells like 3,4 10,2');
    await lab.whenVisiting([
      [5, 0],
      [8, 6],
    ]);
    await lab.set({ stops: '5,0 8,6', race: null });
    await expect(lab.card).toBeHidden();
    const { bytes } = await lab.save('svg');
    expect(
      bytes.toString().match(/<path [^>]*>\s*<g [^>]*><text [^>]*>\d<\/text><\/g>/g),
      'a flag for each stop',
    ).toHaveLength(2);
    await visit(page, await lab.copyLink());
    await lab.whenVisiting([
      [5, 0],
      [8, 6],
    ]);
    await lab.set({ stops: '' });
    await lab.whenVisiting([]);
  },
);

test('the first landmark that you place copies those that are drawn, and you can undo it', async ({
  lab,
  page,
}) => {
  await lab.show(FIELD, { heuristic: 'landmarks', landmarks: 2 });
  await expect.poll(() => shareOf(lab, 'fresh'), 'triangles').toBeGreaterThan(0.0005);
  await expect(lab.element.locator('.legend li', { hasText: 'landmark' })).toBeVisible();
  await lab.shape('Landmarks');
  const placed = (/** @type {RegExp} */ value) =>
    expect(lab.element).toHaveAttribute('landmarks', value);
  await lab.press(5, 5);
  await placed(/^\d+,\d+ \d+,\d+ 5,5$/);
  await lab.drag([
    [5, 5],
    [6, 5],
    [7, 4],
  ]);
  await placed(/^\d+,\d+ \d+,\d+ 7,4$/);
  expect((await lab.whenJudged()).lanes[0]?.options.landmarks).toHaveLength(3);
  await lab.keys('Control+z', 'Control+z');
  await placed(/^2$/);
  await lab.keys('Control+Shift+z');
  await placed(/ 5,5$/);
  await lab.press(5, 5);
  await placed(/^\d+,\d+ \d+,\d+$/);
  // Without the landmark heuristic, the tool is not there.
  await lab.set({ heuristic: null });
  await expect(
    lab.shelf.locator('label', { has: page.locator('input[value=landmark]') }),
  ).toBeHidden();
  await expect(lab.element.getByRole('radio', { name: 'Walls' })).toBeChecked();
  await lab.set({ heuristic: 'waypoints' });
  await expect(lab.element.locator('.legend li', { hasText: 'waypoint' })).toBeVisible();
});
