// Stops on a path, and landmarks that you place: by pointer, keys and finger, in the attribute, a link and a saved picture.

import { field } from './support/answers.js';
import { expect, test } from './support/fixtures.js';
import { LabPage } from './support/lab.js';

const FIELD = field(11, 7, [1, 3], [9, 3]);

/** @typedef {[number, number]} Cell */

/** @param {LabPage} lab */
const shelf = (lab) => lab.element.getByRole('group', { name: 'More tools' });

/** @param {LabPage} lab @param {'Stops' | 'Landmarks'} name */
async function take(lab, name) {
  if (!(await shelf(lab).isVisible())) await lab.element.getByRole('button', { name: 'More tools' }).click();
  await shelf(lab).getByRole('radio', { name, exact: true }).check({ force: true });
}

/** The stops, and the answer when it visits all of them. @param {LabPage} lab @param {Cell[]} stops */
async function visits(lab, stops) {
  await expect.poll(async () => (await lab.snapshot()).stops).toEqual(stops);
  await expect.poll(async () => {
    const { status, path } = await lab.snapshot();
    const places = stops.map((stop) => path.findIndex((cell) => String(cell) === String(stop)));
    return status === 'found' && places.every((place, at) => place > (places[at - 1] ?? -1));
  }, { message: 'a path over all stops, in their order' }).toBe(true);
}

/** Pixels of a colour in the first pane. @param {LabPage} lab @param {string} name of the colour */
const pixels = (lab, name) => lab.element.evaluate((element, wanted) => {
  const canvas = /** @type {HTMLCanvasElement} */ (element.shadowRoot?.querySelector('.stage canvas'));
  const root = /** @type {HTMLElement} */ (element.shadowRoot?.querySelector('.root'));
  const context = /** @type {OffscreenCanvasRenderingContext2D} */ (new OffscreenCanvas(1, 1).getContext('2d'));
  context.fillStyle = getComputedStyle(root).getPropertyValue(`--map-${wanted}`);
  context.fillRect(0, 0, 1, 1);
  const [red, green, blue] = context.getImageData(0, 0, 1, 1).data;
  const copy = /** @type {OffscreenCanvasRenderingContext2D} */ (new OffscreenCanvas(canvas.width, canvas.height).getContext('2d'));
  copy.drawImage(canvas, 0, 0);
  const { data } = copy.getImageData(0, 0, canvas.width, canvas.height);
  let count = 0;
  for (let at = 0; at < data.length; at += 4) if (data[at] === red && data[at + 1] === green && data[at + 2] === blue) count++;
  return count;
}, name);

test('by pointer: a press adds or removes a stop, a drag moves it, each in one step to undo', async ({ page, site }) => {
  const lab = await new LabPage(page).openWith(site, FIELD);
  const before = await lab.text();
  expect(await pixels(lab, 'jump')).toBe(0);
  await take(lab, 'Stops');
  await expect(lab.element.getByRole('radio', { name: 'Walls' })).not.toBeChecked();
  await lab.press(5, 0);
  await visits(lab, [[5, 0]]);
  await lab.press(2, 6);
  await lab.press(8, 6);
  await visits(lab, [[5, 0], [2, 6], [8, 6]]);
  expect((await lab.whenJudged()).ratio).toBe(1);
  expect(await pixels(lab, 'jump'), 'flags').toBeGreaterThan(100);
  await expect(lab.element.locator('.legend li', { hasText: 'stop' })).toBeVisible();
  await lab.drag([[2, 6], [3, 6], [4, 5]]);
  await visits(lab, [[5, 0], [4, 5], [8, 6]]);
  await lab.press(5, 0);
  await visits(lab, [[4, 5], [8, 6]]);
  expect(await lab.text(), 'no wall was built').toBe(before);
  // You can still drag the start and the goal, and no stop shares their cell.
  await lab.drag([[1, 3], [1, 4]]);
  expect((await lab.snapshot()).from).toEqual([1, 4]);
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await visits(lab, [[5, 0], [4, 5], [8, 6]]);
  await page.keyboard.press('Control+z');
  await visits(lab, [[5, 0], [2, 6], [8, 6]]);
  await lab.tool('Walls');
  await lab.press(5, 4);
  expect(await lab.text(), 'walls are built again').not.toBe(before);
  await visits(lab, [[5, 0], [2, 6], [8, 6]]);
});

test('by keys: Enter adds, lifts, drops and removes a stop, and Escape cancels', async ({ page, site }) => {
  const lab = await new LabPage(page).openWith(site, FIELD);
  await take(lab, 'Stops');
  await lab.stage.focus();
  const press = async (/** @type {string[]} */ ...keys) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  await press('ArrowUp', 'ArrowUp', 'ArrowRight', 'Enter');
  await visits(lab, [[2, 2]]);
  await press('Enter');
  await expect.poll(() => lab.said()).toContain('Stop 1: the arrow keys move it, Enter drops it; Enter at once removes it');
  await press('ArrowUp', 'ArrowRight');
  await visits(lab, [[3, 1]]);
  await press('Escape');
  await visits(lab, [[2, 2]]);
  await press('ArrowLeft', 'ArrowDown', 'Enter', 'ArrowDown', 'Enter');
  await visits(lab, [[2, 3]]);
  await press('Enter', 'Enter');
  await visits(lab, []);
  await press('Control+z');
  await visits(lab, [[2, 3]]);
});

test('by finger, on a phone', async ({ fresh, site }) => {
  const lab = await new LabPage(await fresh({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })).openWith(site, FIELD);
  await lab.element.getByRole('button', { name: 'More tools' }).tap();
  await shelf(lab).locator('label', { has: lab.page.locator('input[value=stop]') }).tap();
  await lab.tap(5, 1);
  await visits(lab, [[5, 1]]);
  await lab.fingers([[await lab.project(5, 1), await lab.project(5, 3), await lab.project(6, 5)]]);
  await visits(lab, [[6, 5]]);
  // Two fingers move the map, and cancel the press of the first.
  const [a, b] = [await lab.project(3, 0), await lab.project(7, 1)];
  await lab.fingers([[a, { x: a.x, y: a.y + 20 }], [b, { x: b.x, y: b.y + 20 }]]);
  await visits(lab, [[6, 5]]);
  await lab.tap(6, 5);
  await visits(lab, []);
});

test('in the attribute, in a link and in a saved picture', async ({ page, site }) => {
  const lab = await new LabPage(page).openWith(site, FIELD, { race: 'astar; jps; theta' });
  await lab.set({ stops: '5,0 8,6' });
  await visits(lab, [[5, 0], [8, 6]]);
  const { lanes } = await lab.whenJudged();
  expect(lanes.map(({ status, error }) => [status, error])).toEqual(Array(3).fill(['found', '']));
  await lab.set({ stops: '5,0 8' });
  await expect(lab.card).toContainText('stops="5,0 8": found "8"; expected cells like 3,4 10,2');
  await visits(lab, [[5, 0], [8, 6]]);
  await lab.set({ stops: '5,0 30,6' });
  await expect.poll(async () => (await lab.snapshot()).lanes[0]?.error).toBe('stop 2 at 30, 6 is outside; expected a cell of the map, 11 × 7');
  await lab.set({ stops: '5,0 8,6', race: null });
  await visits(lab, [[5, 0], [8, 6]]);
  const svg = await Promise.all([page.waitForEvent('download'), lab.element.getByRole('combobox', { name: 'Save as' }).selectOption('svg')]).then(([download]) => download.createReadStream());
  const text = (await svg.toArray()).join('');
  expect(text.match(/<polygon [^>]*>\s*<text [^>]*>\d<\/text>/g), 'a flag for each stop').toHaveLength(2);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await lab.element.getByRole('button', { name: 'Copy link' }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('#lab=');
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await page.goto('about:blank');
  await page.goto(link);
  await visits(lab, [[5, 0], [8, 6]]);
  await lab.set({ stops: '' });
  await visits(lab, []);
});

test('the first landmark that you place copies those that are drawn, and you can undo it', async ({ page, site }) => {
  const lab = await new LabPage(page).openWith(site, FIELD, { heuristic: 'landmarks', landmarks: 2 });
  await expect.poll(() => pixels(lab, 'fresh'), 'triangles').toBeGreaterThan(20);
  await expect(lab.element.locator('.legend li', { hasText: 'landmark' })).toBeVisible();
  await take(lab, 'Landmarks');
  await lab.press(5, 5);
  const attribute = () => lab.element.getAttribute('landmarks');
  await expect.poll(attribute).toMatch(/^\d+,\d+ \d+,\d+ 5,5$/);
  await lab.drag([[5, 5], [6, 5], [7, 4]]);
  await expect.poll(attribute).toMatch(/^\d+,\d+ \d+,\d+ 7,4$/);
  expect((await lab.whenJudged()).lanes[0]?.options.landmarks).toHaveLength(3);
  await page.keyboard.press('Control+z');
  await expect.poll(attribute).toMatch(/ 5,5$/);
  await page.keyboard.press('Control+z');
  await expect.poll(attribute).toBe('2');
  await page.keyboard.press('Control+Shift+z');
  await expect.poll(attribute).toMatch(/ 5,5$/);
  await lab.press(5, 5);
  await expect.poll(attribute).toMatch(/^\d+,\d+ \d+,\d+$/);
  // Without the landmark heuristic, the tool is not there.
  await lab.set({ heuristic: null });
  await expect(shelf(lab).locator('label', { has: page.locator('input[value=landmark]') })).toBeHidden();
  await expect(lab.element.getByRole('radio', { name: 'Walls' })).toBeChecked();
  await lab.set({ heuristic: 'waypoints' });
  await expect(lab.element.locator('.legend li', { hasText: 'waypoint' })).toBeVisible();
});
