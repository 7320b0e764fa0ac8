// The lab's error messages: when they appear, where, and in which words.

import { CubePage } from './support/cube.js';
import { dropOn, expect, test } from './support/lab.js';

const ROOM = '...#...\n.S.#.G.\n.......\n';

test('refuses a binary file as binary, in the lab and on the cube', async ({ lab, page, site }) => {
  const binary = Buffer.from([80, 75, 3, 4, 20, 0, 0, 0, 8, 0, 255, 254]);
  await lab.drop('maps.zip', binary);
  await expect(lab.card.getByRole('heading')).toHaveText('“maps.zip” was not opened');
  await expect(lab.card.locator('.card-message')).toHaveText('“maps.zip” is a binary file; expected a map as text.');
  const cube = await new CubePage(page).open(`${site}index.html`);
  await dropOn(cube.element, 'maps.zip', binary);
  await expect(cube.element.locator('.card-message')).toHaveText('“maps.zip” is a binary file; expected a map as text.');
});

test('announces a search of a race that does not accept the map, once, with the reason, while the others run', async ({ lab }) => {
  await lab.show('S....\n.....\n....G\n', { race: 'astar,jps' });
  await lab.listenToLive();
  const announced = async () => (await lab.spoken()).filter((said) => said.includes('Jump point search'));
  const reason = 'jump points (JPS): Jump point search needs ground of one cost; the cell (2, 0) costs 5. A* and Automatic go over such ground';
  await lab.call('reset');
  await lab.setCells([2, 0, 'cost:5']);
  await expect.poll(async () => (await announced()).join('; ').toLowerCase()).toContain(reason.toLowerCase());
  // Edits that leave the reason unchanged restart all searches, and the race announces its result.
  for (const y of [1, 2]) {
    await lab.setCells([3, y, 'cost:7']);
    await lab.frames();
  }
  await lab.seek(3);
  await lab.call('seek', 1000);
  await lab.whenEnded();
  await expect.poll(() => lab.said()).toContainEqual(expect.stringMatching(/A\*: \d+ cells expanded, cost/));
  expect(await announced()).toHaveLength(1);
  // After the search accepts the map again, the next refusal is announced.
  await lab.setCells([2, 0, 'floor'], [3, 1, 'floor'], [3, 2, 'floor']);
  await expect.poll(async () => (await lab.rows())[1]?.fault).toBe('');
  await lab.setCells([2, 0, 'cost:5']);
  await expect.poll(async () => (await announced()).length).toBe(2);
});

test('marks a cell that an end cannot move to and says why, at once and once a drag', async ({ lab, page }) => {
  await lab.show(ROOM);
  await lab.drag([[1, 1], [3, 1]], { drop: false });
  await expect(lab.toast).toHaveText('The start cannot lie in a wall.');
  await expect.poll(() => lab.said()).toContain('The start cannot lie in a wall.');
  await page.mouse.up();
  expect((await lab.lines())[1], 'the end stays in the last possible cell').toBe('..S#.G.');
  await lab.drag([[2, 1], [4, 1], [5, 1]], { steps: 1 });
  await expect(lab.toast).toHaveText('Start and goal cannot lie on the same cell.');
  expect((await lab.lines())[1]).toBe('...#SG.');
});

test('refuses a goal where the vehicle collides before the search runs', async ({ lab }) => {
  const text = '############\n#..........#\n#..........#\n#..S......G#\n#..........#\n#..........#\n############';
  await lab.show(text, { algorithm: 'hybrid', 'to-heading': 0, limit: 200, rate: 1 });
  await lab.call('reset');
  // The vehicle is longer than the cell before the wall.
  await expect(lab.captions).toContainText('The vehicle cannot stand at the goal');
  expect((await lab.snapshot()).step).toBe(0);
});
