// The lab's error messages: when they appear, where, and in which words.

import { expect, test } from './support/fixtures.js';
import { CubePage } from './support/cube.js';
import { LabPage } from './support/lab.js';

const ROOM = '...#...\n.S.#.G.\n.......\n';

/** Drops a file of bytes. @param {import('@playwright/test').Locator} element @param {string} name */
const dropBinary = (element, name) => element.evaluate((target, file) => {
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File([new Uint8Array([80, 75, 3, 4, 20, 0, 0, 0, 8, 0, 255, 254])], file));
  for (const type of ['dragenter', 'dragover', 'drop']) target.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, composed: true, cancelable: true }));
}, name);

test('checks text after a pause in typing, and accepts an unfinished last line meanwhile', async ({ fresh, site }) => {
  const page = await fresh();
  await page.clock.install();
  const lab = await new LabPage(page).openWith(site, ROOM);
  await lab.element.getByRole('button', { name: 'As text' }).click();
  await expect(lab.editor).toBeFocused();
  const message = lab.element.locator('.text-message');
  await page.clock.pauseAt(Date.now() + 60_000);
  /** @param {string} text @param {number} ms */
  const typed = async (text, ms) => {
    await lab.editor.fill(text);
    await page.clock.runFor(ms);
  };
  await typed('...#...\n.S?#.G.', 500);
  await expect(message, 'during typing').toBeEmpty();
  await expect(lab.editor).toHaveAttribute('aria-invalid', 'false');
  await page.clock.runFor(1500);
  await expect(message).toContainText('line 2, column 3', { ignoreCase: true });
  // After an error, the page notices a correction soon. The short last line is no error yet.
  await typed('...#...\n.S.', 500);
  await expect(message).toBeEmpty();
  await page.clock.runFor(1500);
  await expect(message).toHaveText('The last line is not finished yet. The last valid map stays.');
  await expect(lab.editor).toHaveAttribute('aria-invalid', 'false');
  await expect(lab.element.locator('.text-marks mark')).toHaveCount(0);
  expect(await lab.text()).toBe(ROOM);
  await typed('...#...\n.S...G.', 500);
  await expect(message).toBeHidden();
  expect(await lab.text()).toBe('...#...\n.S...G.\n');
  // Leaving the field ends the edit.
  await typed('...#...\n.S...', 10);
  await lab.stage.focus();
  await expect(message).toContainText('found a row of 5 cells');
  await expect(lab.editor).toHaveAttribute('aria-invalid', 'true');
});

test('refuses a binary file as binary, in the lab and on the cube', async ({ page, site }) => {
  const lab = await new LabPage(page).open(`${site}lab.html`);
  await dropBinary(lab.element, 'maps.zip');
  await expect(lab.card.getByRole('heading')).toHaveText('“maps.zip” was not opened');
  await expect(lab.card.locator('.card-message')).toHaveText('“maps.zip” is a binary file; expected a map as text.');
  const cube = await new CubePage(page).open(`${site}index.html`);
  await dropBinary(cube.element, 'maps.zip');
  await expect(cube.element.locator('.card-message')).toHaveText('“maps.zip” is a binary file; expected a map as text.');
});

test('names a search that does not accept the map', async ({ page, site }) => {
  const lab = await new LabPage(page).openWith(site, 'S.5..\n.....\n....G\n');
  await lab.set({ algorithm: 'jps' });
  await expect.poll(async () => (await lab.rows())[0]?.fault).toBe('Jump point search needs ground of one cost; the cell (2, 0) costs 5. A* and Automatic go over such ground');
  expect((await lab.snapshot()).lanes[0]?.error, 'programs get the core’s words').toMatch(/^jps needs floor/);
  await lab.set({ algorithm: 'jps', costs: '10/20' });
  await expect(lab.card.locator('.card-message')).toHaveText('Jump point search needs a diagonal that costs less than two straight steps; expected other costs than “10 and 20”');
});

test('announces a search of a race that does not accept the map, once, with the reason, while the others run', async ({ page, site }) => {
  const lab = await new LabPage(page).openWith(site, 'S....\n.....\n....G\n', { race: 'astar,jps' });
  // Collects each announcement from now on.
  await lab.live.evaluate((live) => {
    const heard = /** @type {any} */ (window).heard = /** @type {string[]} */ ([]);
    new MutationObserver((changes) => changes.forEach(({ addedNodes }) => addedNodes.forEach((node) => node.textContent && heard.push(node.textContent)))).observe(live, { childList: true, subtree: true });
  });
  const announced = () => page.evaluate(() => /** @type {any} */ (window).heard.filter((/** @type {string} */ said) => said.includes('Jump point search')));
  const reason = 'jump points (JPS): Jump point search needs ground of one cost; the cell (2, 0) costs 5. A* and Automatic go over such ground';
  await lab.call('reset');
  await lab.element.evaluate((element) => /** @type {any} */ (element).setCell(2, 0, 'cost:5'));
  await expect.poll(async () => (await announced()).join('; ').toLowerCase()).toContain(reason.toLowerCase());
  // Edits that leave the reason unchanged restart all searches, and the race announces its result.
  for (const y of [1, 2]) {
    await lab.element.evaluate((element, row) => /** @type {any} */ (element).setCell(3, row, 'cost:7'), y);
    await lab.frames();
  }
  await lab.seek(3);
  await lab.call('seek', 1000);
  await lab.whenEnded();
  await expect.poll(() => lab.said()).toContainEqual(expect.stringMatching(/A\*: \d+ cells expanded, cost/));
  expect(await announced()).toHaveLength(1);
  // After the search accepts the map again, the next refusal is announced.
  await lab.element.evaluate((element) => [[2, 0], [3, 1], [3, 2]].forEach(([x, y]) => /** @type {any} */ (element).setCell(x, y, 'floor')));
  await expect.poll(async () => (await lab.rows())[1]?.fault).toBe('');
  await lab.element.evaluate((element) => /** @type {any} */ (element).setCell(2, 0, 'cost:5'));
  await expect.poll(async () => (await announced()).length).toBe(2);
});

test('marks a cell that an end cannot move to and says why, at once and once a drag', async ({ page, site }) => {
  const lab = await new LabPage(page).openWith(site, ROOM);
  const toast = lab.element.locator('.toast');
  await lab.drag([[1, 1], [3, 1]], { drop: false });
  await expect(toast).toHaveText('The start cannot lie in a wall.');
  await expect.poll(() => lab.said()).toContain('The start cannot lie in a wall.');
  await page.mouse.up();
  expect((await lab.text()).split('\n')[1], 'the end stays in the last possible cell').toBe('..S#.G.');
  await lab.drag([[2, 1], [4, 1], [5, 1]], { steps: 1 });
  await expect(toast).toHaveText('Start and goal cannot lie on the same cell.');
  expect((await lab.text()).split('\n')[1]).toBe('...#SG.');
});

test('refuses a goal where the vehicle collides before the search runs', async ({ page, site }) => {
  const text = ['############', '#..........#', '#..........#', '#..S......G#', '#..........#', '#..........#', '############'].join('\n');
  const lab = await new LabPage(page).openWith(site, text, { algorithm: 'hybrid', 'to-heading': 0, limit: 200 });
  const caption = lab.element.locator('figcaption');
  await lab.set({ rate: 1 });
  await lab.call('reset');
  // The vehicle is longer than the cell before the wall.
  await expect(caption).toContainText('The vehicle cannot stand at the goal');
  expect((await lab.snapshot()).step).toBe(0);
});
