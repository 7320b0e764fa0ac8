// Vehicles in the lab: poses that you drag, the tree as it grows, the drive, and the vehicle that follows it. After each change,
// the page's numbers must equal the core's for the current poses.

import { readFileSync } from 'node:fs';
import { LAB } from '../../www/lab/draw/palette.js';
import { expect, forgive, skipIfImportsStayFailed, test } from './support/fixtures.js';
import { LabPage } from './support/lab.js';
import { boxAt, drawnIn, pixels, share, shoot, watchDrawing } from './support/pixels.js';
import { shipped } from './support/searched.js';
import { driven, knob, onVehicle, place, poses, pull, samples } from './support/wheels.js';

/** Space to drive, with a wall in between, 16 × 10. */
const YARD = [...Array(10)].map((_, y) => (y === 7 ? '.S..............' : y === 2 ? '............G...' : y > 3 ? '.......##.......' : '................')).join('\n');
const LIGHT = LAB.light;

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 1200, height: 800 });
});

/** The page's answer is the core's answer for the page's poses. @param {LabPage} lab @param {Parameters<typeof driven>[3]} [options] */
async function agrees(lab, options) {
  const { lanes } = await lab.whenEnded();
  const { from, to } = await poses(lab);
  const core = driven(await lab.text(), from, to, options);
  const [lane] = lanes;
  expect([lane?.status, lane?.expanded, lane?.cost]).toEqual([core.status, core.expanded, core.cost]);
  expect(lane?.drive).toEqual(samples(core.drive()));
  return { core, lane };
}

/** The yard, with ends that point elsewhere, as attributes on a loaded map. @param {import('@playwright/test').Page} page @param {string} site @param {Record<string, number>} headings */
async function opened(page, site, headings) {
  const lab = await new LabPage(page).openWith(site, YARD, { algorithm: 'hybrid' });
  await lab.set(headings);
  await lab.whenEnded();
  await lab.frames();
  return lab;
}

/** @param {LabPage} lab @param {string} name of a field in the panel */
const field = (lab, name) => lab.element.getByRole('spinbutton', { name, exact: true });

test('a map for vehicles sets its poses and its search, and the next map removes them', async ({ page, site }) => {
  const lab = await new LabPage(page).openWith(site);
  await lab.openSettings();
  const maps = lab.element.getByRole('combobox', { name: 'Map', exact: true });
  await maps.selectOption({ label: 'Parking bay' });
  await expect.poll(() => lab.element.getAttribute('algorithm')).toBe('hybrid');
  await agrees(lab);
  const { from, to } = await poses(lab);
  expect([from[2], to[2]]).toEqual([0, 270]);
  await expect(field(lab, 'Goal looks, °')).toHaveValue('270');
  await expect(lab.element.getByRole('combobox', { name: 'Estimate' })).toBeHidden();
  await lab.whenJudged();
  const [row] = await lab.rows();
  const gears = ((await lab.snapshot()).lanes[0]?.drive ?? []).filter((sample, at, drive) => at > 0 && sample[4] !== drive[at - 1]?.[4]).length;
  expect(row?.ratio, 'changes of gear').toBe(String(gears));
  await expect(lab.table.locator('thead th').last()).toHaveAttribute('title', /There is no known best drive/);
  expect(row?.time).toMatch(/ms|µs/);

  await maps.selectOption({ label: 'Two rooms' });
  await expect.poll(() => lab.element.getAttribute('algorithm')).toBe(null);
  expect((await lab.whenJudged()).lanes.map(({ algorithm, ratio }) => [algorithm, ratio])).toEqual([['astar', 1]]);
  await lab.element.getByRole('button', { name: /^Undo/ }).click();
  await expect.poll(() => lab.element.getAttribute('algorithm')).toBe('hybrid');
  expect(await poses(lab)).toEqual({ from, to });
  await agrees(lab);
});

for (const scheme of /** @type {const} */ (['light', 'dark'])) {
  test(`${scheme}: draws vehicles with their headings at both ends, the core’s arcs, and the drive on top`, async ({ page, site }) => {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    const lab = await opened(page, site, { 'to-heading': 270 });
    const { core } = await agrees(lab);
    const colours = LAB[scheme];
    const edge = await lab.scale();
    const seen = async (/** @type {'from' | 'to'} */ end, /** @type {number} */ ahead, /** @type {string} */ colour) =>
      share(await shoot(page), boxAt(await onVehicle(lab, end, ahead), edge, 0.24), colour);
    // Behind the letter and the windscreen there is only the body.
    expect(await seen('from', 0.05, colours.start), 'the start').toBeGreaterThan(0.5);
    expect(await seen('to', 0.05, colours.goal), 'the goal').toBeGreaterThan(0.5);
    expect(await seen('to', -0.9, colours.goal), 'nothing of it behind its rear end').toBeLessThan(0.05);

    const drive = samples(core.drive());
    const free = drive.filter(([x = 0, y = 0]) => [[1, 7], [12, 2]].every(([ex = 0, ey = 0]) => Math.hypot(x - ex, y - ey) > 2.6));
    expect(free.length).toBeGreaterThan(20);
    const shot = await shoot(page);
    const forward = free.filter(([, , , , gear]) => gear === 1);
    const yellow = [];
    for (const [x = 0, y = 0] of forward) yellow.push(share(shot, boxAt(await place(lab, x, y), edge, 0.1), colours.path));
    expect(Math.min(...yellow), 'yellow along the whole drive').toBeGreaterThan(0.5);

    // Halfway there is the tree but no drive, and nothing that was opened later.
    const half = Math.max(2, Math.floor(core.steps / 2));
    await lab.seek(half);
    const middle = await shoot(page);
    const treeEdges = core.treeEdges();
    let [now, later] = [0, 0];
    const painted = new Set([colours.paper, colours.closed, colours.open, colours.grid].map((hex) => Number.parseInt(hex.slice(1), 16)));
    const rows = Array.from({ length: treeEdges.length / 8 }, (_, at) => [...treeEdges.subarray(8 * at, 8 * at + 8)]);
    // The picture leaves out an arc that a cheaper one replaces before the search expands it.
    const stays = (/** @type {number[]} */ [, , , , , , closed = NaN, replaced = NaN]) => !(replaced > 0) || closed < replaced;
    const grown = rows.filter((row) => (row[5] ?? 0) <= half && stays(row));
    for (const [x = 0, y = 0, heading = 0, curvature = 0, length = 0] of grown) {
      const angle = (heading * Math.PI) / 180;
      const half1 = length / 2;
      const [dx, dy] = curvature === 0
        ? [Math.cos(angle) * half1, Math.sin(angle) * half1]
        : [(Math.sin(angle + curvature * half1) - Math.sin(angle)) / curvature, (Math.cos(angle) - Math.cos(angle + curvature * half1)) / curvature];
      const at = await place(lab, x + dx, y + dy);
      const line = pixels(middle, { x: at.x - 1.5, y: at.y - 1.5, width: 3, height: 3 }).some((pixel) => !painted.has(pixel));
      if (line) now++;
      else later++;
    }
    expect(grown.length).toBeGreaterThan(10);
    expect(later, 'arcs that are not drawn').toBe(0);
    expect(now).toBe(grown.length);
    // At the first step there are no arcs.
    await lab.seek(0);
    const begin = await shoot(page);
    const far = await place(lab, 8, 2.5);
    expect(share(begin, boxAt(far, edge, 3), colours.paper)).toBeGreaterThan(0.8);
  });
}

test('draws the arcs that a step rejects on request, on the page and in its legend', async ({ page, site }) => {
  const lab = await opened(page, site, { 'to-heading': 270 });
  const { core } = await agrees(lab);
  let step = 1;
  for (; step < core.steps && core.show(step) && core.refused().length < 16; step++);
  const [x = 0, y = 0] = core.refused();
  const edge = await lab.scale();
  await lab.seek(step);
  const red = async () => share(await shoot(page), boxAt(await place(lab, x, y), edge, 2), LIGHT.alarm);
  expect(await red()).toBe(0);
  await lab.set({ show: 'refused' });
  await expect.poll(red, { message: 'red around the pose' }).toBeGreaterThan(0.005);
  await expect(lab.element.locator('.map-keys')).toContainText('refused: the vehicle would hit something');
  // Another step has other arcs. The answer has none.
  await lab.call('seek', core.steps);
  await lab.frames();
  expect(await red()).toBe(0);
  await lab.seek(step);
  await lab.set({ show: null });
  await lab.frames();
  expect(await red()).toBe(0);
});

test('drags the nose to turn the vehicle: the search follows, it is one step to undo, and the page shows the angle', async ({ page, site }) => {
  const lab = await new LabPage(page).openWith(site, YARD, { algorithm: 'hybrid' });
  const before = await poses(lab);
  const edge = await lab.scale();
  const grip = await knob(lab, 'from');
  await page.mouse.move(grip.x, grip.y);
  await lab.frames();
  await expect(lab.stage).toHaveAttribute('data-over-token', '');
  const middle = await lab.project(1, 7);
  // Clockwise to straight up, beyond a point outside the circle.
  await pull(lab, [grip, { x: middle.x + 60, y: middle.y - 70 }, { x: middle.x + 1, y: middle.y - 130 }], { drop: false });
  const after = await poses(lab);
  expect(after).toEqual({ from: [1, 7, 270], to: before.to });
  await page.mouse.up();
  await lab.frames();
  await agrees(lab);
  const turned = await shoot(page);
  // The bonnet, between the windscreen and the bumper.
  expect(share(turned, boxAt(await place(lab, 1, 7 - 1.38), edge, 0.12), LIGHT.start), 'the vehicle points up').toBeGreaterThan(0.5);
  expect(share(turned, boxAt(await place(lab, 1 + 1.38, 7), edge, 0.12), LIGHT.start), 'and no longer to the right').toBeLessThan(0.1);
  await lab.openSettings();
  expect(await field(lab, 'Start looks, °').inputValue()).toBe('270');
  await lab.stage.press('Control+z');
  expect(await poses(lab)).toEqual(before);
  await expect(lab.element.getByRole('button', { name: /^Redo/ })).toBeEnabled();
  await lab.stage.press('Control+Shift+z');
  expect(await poses(lab)).toEqual(after);
  await agrees(lab);
});

test('drags a vehicle by any point of it, and keeps its heading', async ({ page, site }) => {
  const lab = await opened(page, site, { 'to-heading': 90 });
  const scale = await lab.scale();
  const bumper = await onVehicle(lab, 'to', 1.4, 0.2);
  await pull(lab, [bumper, { x: bumper.x - 5 * scale, y: bumper.y }]);
  expect((await poses(lab)).to).toEqual([7, 2, 90]);
  // There its nose would be in a wall, and a message says so. A cell further up there is space.
  const caption = lab.element.locator('figcaption');
  await expect(caption).toHaveText(/^.*The vehicle cannot stand at the goal: the drive ends at the pose nearest to it\.$/);
  await pull(lab, [await onVehicle(lab, 'to', 0.2), await place(lab, 7, 1.2)]);
  expect((await poses(lab)).to).toEqual([7, 1, 90]);
  await pull(lab, [await onVehicle(lab, 'from', 0.2), await place(lab, 6, 4.2)]);
  await expect(caption).toContainText(/start/);
  expect((await lab.snapshot()).lanes[0]?.error).not.toBe('');
  await lab.stage.press('Control+z');
  await expect(lab.element.locator('figcaption')).toBeHidden();
  await agrees(lab);
});

test('keys turn the end under the cursor, or the last one that you moved', async ({ page, site }) => {
  const lab = await new LabPage(page).openWith(site, YARD, { algorithm: 'hybrid' });
  await lab.stage.focus();
  await lab.stage.press('e');
  expect((await poses(lab)).from[2]).toBe(15);
  await lab.stage.press('q');
  await lab.stage.press('Shift+Q');
  expect((await poses(lab)).from[2]).toBe(359);
  await lab.hover(12, 2);
  await lab.stage.press('q');
  expect(await poses(lab)).toEqual({ from: [1, 7, 359], to: [12, 2, 345] });
  await lab.openSettings();
  await expect(field(lab, 'Goal looks, °')).toHaveValue('345');
  await lab.stage.focus();
  await agrees(lab);
  await lab.set({ algorithm: 'astar' });
  await lab.stage.press('e');
  expect((await poses(lab)).to[2], 'searches of cells have no headings').toBe(345);
});

test('the panel takes headings and the vehicle’s numbers, resets empty fields, and refuses impossible values', async ({ page, site }) => {
  const lab = await new LabPage(page).openWith(site, YARD, { algorithm: 'hybrid' });
  await lab.openSettings();
  await field(lab, 'Goal looks, °').fill('180');
  await field(lab, 'Goal looks, °').press('Enter');
  expect((await poses(lab)).to[2]).toBe(180);
  const { core: usual } = await agrees(lab);
  await field(lab, 'Turning radius').fill('3');
  await field(lab, 'Turning radius').press('Enter');
  await field(lab, 'Driving back').fill('4');
  await field(lab, 'Driving back').press('Enter');
  expect(await lab.element.getAttribute('turning-radius')).toBe('3');
  const { core: wide } = await agrees(lab, { turningRadius: 3, reverseCost: 4 });
  expect(wide.length).not.toBe(usual.length);
  await field(lab, 'Turning radius').fill('');
  await field(lab, 'Turning radius').press('Enter');
  await field(lab, 'Driving back').fill('');
  await field(lab, 'Driving back').press('Enter');
  await agrees(lab);
  await lab.set({ 'turning-radius': '0' });
  await expect(lab.card).toContainText('turning-radius="0" is not possible');
  await agrees(lab);
  await lab.set({ 'turning-radius': null, 'from-heading': 'east' });
  await expect(lab.card).toContainText('from-heading="east" is not possible; expected a number from -360 to 360 degrees');
  await lab.set({ 'from-heading': '-90' });
  await expect(lab.card).toBeHidden();
  expect((await poses(lab)).from[2]).toBe(270);
});

test('the vehicle follows the answer, stops at its end, and does not move with reduced motion', async ({ page, site }) => {
  await watchDrawing(page);
  const lab = await new LabPage(page).openWith(site, shipped('three-points.txt'), { algorithm: 'hybrid' });
  await lab.set({ 'to-heading': 180 });
  await lab.whenJudged();
  expect((await drawnIn(page, 30)).drawn, 'reduced motion: the answer, and nothing moves').toBe(0);
  const still = await shoot(page);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'no-preference' });
  await lab.call('seek', 0);
  await lab.frames();
  await lab.call('seek', Infinity);
  await lab.whenEnded();
  expect((await shoot(page)).data.equals(still.data), 'the vehicle moves').toBe(false);
  await expect.poll(async () => (await drawnIn(page, 10)).drawn, { timeout: 60_000, intervals: [500] }).toBe(0);
  const rested = await shoot(page);
  const { lanes } = await lab.snapshot();
  const [x = 0, y = 0] = lanes[0]?.drive?.[Math.floor((lanes[0]?.drive?.length ?? 0) / 2)] ?? [];
  const box = boxAt(await place(lab, x, y), await lab.scale(), 1);
  expect(pixels(rested, box)).toEqual(pixels(still, box));
});

test('links and reloads restore poses, vehicle and step', async ({ page, site, fresh }) => {
  const lab = await new LabPage(page).openWith(site, YARD, { algorithm: 'hybrid', 'turning-radius': 2.5, 'gear-cost': 2 });
  await pull(lab, [await knob(lab, 'to'), await place(lab, 12, 5)]);
  await lab.whenEnded();
  await lab.seek(3);
  const before = await poses(lab);
  expect(before.to).toEqual([12, 2, 90]);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await lab.element.getByRole('button', { name: 'Copy link' }).click();
  await expect(lab.element.locator('.toast')).toContainText('copied');
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const other = new LabPage(await fresh());
  await other.page.goto(link);
  await other.whenAt(3);
  expect(await poses(other)).toEqual(before);
  expect(await other.element.getAttribute('turning-radius')).toBe('2.5');
  await other.call('seek', Infinity);
  await agrees(other, { turningRadius: 2.5, gearCost: 2 });

  await page.waitForTimeout(700);
  await page.reload();
  await lab.whenAt(3);
  expect(await poses(lab)).toEqual(before);
});

test('reports that it cannot load the drawing of vehicles, offers another attempt, and shows the numbers', async ({ page, site, errors }) => {
  await page.route('**/wheels-*.js', (route) => route.abort());
  const lab = await new LabPage(page).openWith(site, YARD, { algorithm: 'hybrid' });
  const title = 'The picture of the drive could not be loaded';
  await expect(lab.card).toContainText(title);
  await agrees(lab);
  await lab.card.getByRole('button', { name: 'Dismiss' }).click();
  await lab.set({ 'to-heading': 270 });
  await agrees(lab);
  await expect(lab.card, 'once is enough').toBeHidden();

  await lab.set({ algorithm: null });
  await lab.whenEnded();
  // The page loads it once for each search that it draws. It has to draw this one.
  await lab.frames();
  await lab.set({ algorithm: 'hybrid' });
  await expect(lab.card, 'another search that drives').toContainText(title);
  await lab.card.getByRole('button', { name: 'Try again' }).click();
  await expect(lab.stage).toBeFocused();
  await expect(lab.card).toContainText(title);
  const bonnet = async () => share(await shoot(page), boxAt(await place(lab, 1 + 1.38, 7), await lab.scale(), 0.12), LIGHT.start);
  expect(await bonnet(), 'no vehicle yet').toBe(0);
  await skipIfImportsStayFailed(page, errors);
  await page.unroute('**/wheels-*.js');
  await lab.card.getByRole('button', { name: 'Try again' }).click();
  await expect(lab.card).toBeHidden();
  await expect.poll(bonnet, { message: 'the vehicle at the start' }).toBeGreaterThan(0.5);
  forgive(errors, /net::ERR_FAILED .*wheels-/);
});

test('the saved SVG has arcs, the drive and both vehicles', async ({ page, site }) => {
  const lab = await opened(page, site, { 'to-heading': 270 });
  const saved = page.waitForEvent('download');
  await lab.element.getByRole('combobox', { name: 'Save as' }).selectOption('svg');
  const svg = readFileSync(await (await saved).path(), 'utf8');
  expect(svg.match(/rotate\(270\)/g)?.length).toBe(1);
  expect(svg).toContain(`stroke="${LIGHT.path}"`);
  expect(svg).toContain('translate(1.5 7.5) rotate(0)');
  const parsed = await page.evaluate((text) => new DOMParser().parseFromString(text, 'image/svg+xml').querySelector('parsererror') === null, svg);
  expect(parsed).toBe(true);
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true });

  test('a finger drags the nose and the vehicle', async ({ page, site }) => {
    await page.setViewportSize({ width: 400, height: 800 });
    const lab = await new LabPage(page).openWith(site, YARD, { algorithm: 'hybrid' });
    const [grip, middle] = [await knob(lab, 'from'), await lab.project(1, 7)];
    const around = [30, 60, 90].map((degrees) => {
      const angle = (-degrees * Math.PI) / 180;
      return { x: middle.x + 70 * Math.cos(angle), y: middle.y + 70 * Math.sin(angle) };
    });
    await lab.fingers([[grip, ...around]]);
    expect((await poses(lab)).from).toEqual([1, 7, 270]);
    const body = await onVehicle(lab, 'to', 0.4);
    const scale = await lab.scale();
    await lab.fingers([[body, { x: body.x, y: body.y + scale }, { x: body.x, y: body.y + 3 * scale }]]);
    expect((await poses(lab)).to).toEqual([12, 5, 0]);
    await agrees(lab);
  });
});
