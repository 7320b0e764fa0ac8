// Vehicles in the lab: poses that you drag, the tree as it grows, the drive, and the vehicle that
// follows it. After each change, the page's numbers must equal the core's for the current poses.

import { LAB } from '../../www/lab/draw/palette.js';
import { forgive, skipIfImportsStayFailed } from './support/fixtures.js';
import { expect, test } from './support/lab.js';
import { boxAt, drawnIn, pixels, share, shoot, watchDrawing } from './support/pixels.js';
import { shipped } from './support/searched.js';
import { drives, knob, onVehicle, place, poses, pull, samples, YARD } from './support/wheels.js';

const LIGHT = LAB.light;

test.use({ size: { width: 1200, height: 800 } });

/**
 * The yard, with ends that point elsewhere, as attributes on a loaded map.
 *
 * @param {LabPage} lab
 * @param {Record<string, number>} [headings]
 */
async function opened(lab, headings = {}) {
  await lab.show(YARD, { algorithm: 'hybrid' });
  await lab.set(headings);
  await lab.whenEnded();
  await lab.frames();
}

/** @typedef {import('./support/lab.js').LabPage} LabPage */

/** @param {LabPage} lab @param {string} name of a field in the panel */
const field = (lab, name) => lab.element.getByRole('spinbutton', { name, exact: true });

/**
 * How much of a small box around a point of the map has a colour.
 *
 * @param {LabPage} lab
 * @param {number} x
 * @param {number} y
 * @param {string} colour
 * @param {number} [part] of a cell
 */
const seen = async (lab, x, y, colour, part = 0.12) =>
  share(await shoot(lab.page), boxAt(await place(lab, x, y), await lab.scale(), part), colour);

test(
  'a map for vehicles sets its poses and its search, and the next map removes them',
  { tag: '@journey' },
  async ({ lab }) => {
    await lab.openSettings();
    await lab.choose('Parking bay');
    await expect(lab.element).toHaveAttribute('algorithm', 'hybrid');
    await drives(lab);
    const { from, to } = await poses(lab);
    expect([from[2], to[2]]).toEqual([0, 270]);
    await expect(field(lab, 'Goal looks, °')).toHaveValue('270');
    await expect(lab.list('Estimate')).toBeHidden();
    const {
      lanes: [lane],
    } = await lab.whenJudged();
    const gears = (lane?.drive ?? []).filter(
      (sample, at, drive) => at > 0 && sample[4] !== drive[at - 1]?.[4],
    ).length;
    expect((await lab.rows())[0]).toMatchObject({
      ratio: String(gears),
      time: expect.stringMatching(/ms|µs/),
    });
    await expect(lab.table.locator('thead th').last()).toHaveAttribute(
      'title',
      /There is no known best drive/,
    );

    await lab.choose('Two rooms');
    await expect(lab.element).not.toHaveAttribute('algorithm');
    expect(
      (await lab.whenJudged()).lanes.map(({ algorithm, ratio }) => [algorithm, ratio]),
    ).toEqual([['astar', 1]]);
    await lab.undo.click();
    await expect(lab.element).toHaveAttribute('algorithm', 'hybrid');
    expect(await poses(lab)).toEqual({ from, to });
    await drives(lab);
  },
);

test('draws vehicles with their headings at both ends, the core’s arcs, and the drive on top, in light and dark, and saves them', async ({
  lab,
  page,
}) => {
  await opened(lab, { 'to-heading': 270 });
  const core = await drives(lab);
  const edge = await lab.scale();
  const away = samples(core.drive()).filter(([x = 0, y = 0]) =>
    [
      [1, 7],
      [12, 2],
    ].every(([ex = 0, ey = 0]) => Math.hypot(x - ex, y - ey) > 2.6),
  );
  expect(away.length).toBeGreaterThan(20);
  const forward = away.filter(([, , , , gear]) => gear === 1);
  // Halfway there is the tree but no drive.
  const half = Math.max(2, Math.floor(core.steps / 2));
  const flat = core.treeEdges();
  const rows = Array.from({ length: flat.length / 8 }, (_, at) => [
    ...flat.subarray(8 * at, 8 * at + 8),
  ]);
  // The picture leaves out an arc that a cheaper one replaces before the search expands it.
  const stays = (/** @type {number[]} */ [, , , , , , closed = NaN, replaced = NaN]) =>
    !(replaced > 0) || closed < replaced;
  const grown = rows.filter((row) => (row[5] ?? 0) <= half && stays(row));
  expect(grown.length).toBeGreaterThan(10);
  const middles = await Promise.all(
    grown.map(([x = 0, y = 0, heading = 0, curvature = 0, length = 0]) => {
      const [angle, part] = [(heading * Math.PI) / 180, length / 2];
      const [dx, dy] =
        curvature === 0
          ? [Math.cos(angle) * part, Math.sin(angle) * part]
          : [
              (Math.sin(angle + curvature * part) - Math.sin(angle)) / curvature,
              (Math.cos(angle) - Math.cos(angle + curvature * part)) / curvature,
            ];
      return place(lab, x + dx, y + dy);
    }),
  );

  for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
    const colours = LAB[colorScheme];
    await page.emulateMedia({ colorScheme });
    await lab.call('seek', Infinity);
    await lab.frames();
    const shot = await shoot(page);
    const has = async (/** @type {'from' | 'to'} */ end, /** @type {number} */ ahead) =>
      share(
        shot,
        boxAt(await onVehicle(lab, end, ahead), edge, 0.24),
        end === 'from' ? colours.start : colours.goal,
      );
    // Behind the letter and the windscreen there is only the body.
    expect(await has('from', 0.05), 'the start').toBeGreaterThan(0.5);
    expect(await has('to', 0.05), 'the goal').toBeGreaterThan(0.5);
    expect(await has('to', -0.9), 'nothing of it behind its rear end').toBeLessThan(0.05);
    const yellow = await Promise.all(
      forward.map(async ([x = 0, y = 0]) =>
        share(shot, boxAt(await place(lab, x, y), edge, 0.1), colours.path),
      ),
    );
    expect(Math.min(...yellow), 'yellow along the whole drive').toBeGreaterThan(0.5);

    await lab.seek(half);
    const tree = await shoot(page);
    const ground = [colours.paper, colours.closed, colours.open, colours.grid].map((hex) =>
      Number.parseInt(hex.slice(1), 16),
    );
    const missing = middles.filter(({ x, y }) =>
      pixels(tree, { x: x - 1.5, y: y - 1.5, width: 3, height: 3 }).every((pixel) =>
        ground.includes(pixel),
      ),
    );
    expect(missing, 'arcs that are not drawn').toEqual([]);
    await lab.seek(0);
    expect(await seen(lab, 8, 2.5, colours.paper, 3), 'no arcs at the first step').toBeGreaterThan(
      0.8,
    );
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await lab.call('seek', Infinity);
  await lab.frames();
  const svg = (await lab.save('svg')).bytes.toString();
  const [[x = NaN] = [], [, y = NaN] = []] = ['S', 'G'].map((letter) =>
    (new RegExp(`x="([\\d.]+)" y="([\\d.]+)">${letter}<`).exec(svg) ?? [])
      .slice(1)
      .map((at) => (Number(at) - 11) / 43),
  );
  expect(
    [x > 1.8 && x < 3, y > 1 && y < 2.3, svg.includes(`stroke="${LIGHT.path}"`)],
    'letters to the right of one rear axle, and above the other, and the drive',
  ).toEqual([true, true, true]);
  expect(
    await page.evaluate(
      (text) => new DOMParser().parseFromString(text, 'image/svg+xml').querySelector('parsererror'),
      svg,
    ),
  ).toBeNull();
});

test('draws the arcs that a step rejects on request, on the page and in its legend', async ({
  lab,
}) => {
  await opened(lab, { 'to-heading': 270 });
  const core = await drives(lab);
  let step = 1;
  for (; step < core.steps && core.show(step) && core.refused().length < 16; step++);
  const [x = 0, y = 0] = core.refused();
  const red = () => seen(lab, x, y, LIGHT.alarm, 2);
  await lab.seek(step);
  expect(await red()).toBe(0);
  await lab.set({ show: 'refused' });
  await expect.poll(red, { message: 'red around the pose' }).toBeGreaterThan(0.005);
  await expect(lab.element.locator('.map-keys')).toContainText(
    'refused: the vehicle would hit something',
  );
  // The answer has none.
  await lab.seek(core.steps);
  expect(await red()).toBe(0);
});

test('drags the nose to turn the vehicle, and any point of it to move it: the search follows, and each is one step to undo', async ({
  lab,
  page,
}) => {
  await opened(lab);
  const before = await poses(lab);
  const grip = await knob(lab, 'from');
  await page.mouse.move(grip.x, grip.y);
  await lab.frames();
  await expect(lab.stage).toHaveAttribute('data-over-token', '');
  const middle = await lab.project(1, 7);
  // Clockwise to straight up, beyond a point outside the circle.
  await pull(
    lab,
    [grip, { x: middle.x + 60, y: middle.y - 70 }, { x: middle.x + 1, y: middle.y - 130 }],
    { drop: false },
  );
  const after = await poses(lab);
  expect(after).toEqual({ from: [1, 7, 270], to: before.to });
  await page.mouse.up();
  await lab.frames();
  await drives(lab);
  // The bonnet, between the windscreen and the bumper.
  expect(await seen(lab, 1, 7 - 1.38, LIGHT.start), 'the vehicle points up').toBeGreaterThan(0.5);
  expect(await seen(lab, 1 + 1.38, 7, LIGHT.start), 'and no longer to the right').toBeLessThan(0.1);
  await lab.openSettings();
  await expect(field(lab, 'Start looks, °')).toHaveValue('270');
  await lab.stage.press('Control+z');
  expect(await poses(lab)).toEqual(before);
  await expect(lab.redo).toBeEnabled();
  await lab.keys('Control+Shift+z');
  expect(await poses(lab)).toEqual(after);
  await drives(lab);

  await lab.show(YARD, { algorithm: 'hybrid' });
  await lab.set({ 'to-heading': 90 });
  await lab.whenEnded();
  const scale = await lab.scale();
  const bumper = await onVehicle(lab, 'to', 1.4, 0.2);
  await pull(lab, [bumper, { x: bumper.x - 5 * scale, y: bumper.y }]);
  expect((await poses(lab)).to).toEqual([7, 2, 90]);
  // There its nose would be in a wall, and a message says so. A cell further up there is space.
  await expect(lab.captions).toHaveText(
    /^.*The vehicle cannot stand at the goal: the drive ends at the pose nearest to it\.$/,
  );
  await pull(lab, [await onVehicle(lab, 'to', 0.2), await place(lab, 7, 1.2)]);
  expect((await poses(lab)).to).toEqual([7, 1, 90]);
  await pull(lab, [await onVehicle(lab, 'from', 0.2), await place(lab, 6, 4.2)]);
  await expect(lab.captions).toContainText(/start/);
  expect((await lab.snapshot()).lanes[0]?.error).not.toBe('');
  await lab.stage.press('Control+z');
  await expect(lab.captions).toBeHidden();
  await drives(lab);
});

test(
  'keys turn the end under the cursor, or the last one that you moved',
  { tag: '@journey' },
  async ({ lab }) => {
    await opened(lab);
    await lab.stage.press('e');
    expect((await poses(lab)).from[2]).toBe(15);
    await lab.keys('q', 'Shift+Q');
    expect((await poses(lab)).from[2]).toBe(359);
    await lab.hover(12, 2);
    await lab.keys('q');
    expect(await poses(lab)).toEqual({ from: [1, 7, 359], to: [12, 2, 345] });
    await lab.openSettings();
    await expect(field(lab, 'Goal looks, °')).toHaveValue('345');
    await drives(lab);
    await lab.set({ algorithm: 'astar' });
    await lab.stage.press('e');
    expect((await poses(lab)).to[2], 'searches of cells have no headings').toBe(345);
  },
);

test('the panel takes headings and the vehicle’s numbers, resets empty fields, and refuses impossible values', async ({
  lab,
}) => {
  await opened(lab);
  await lab.openSettings();
  /** @param {Record<string, string>} values */
  const fill = async (values) => {
    for (const [name, value] of Object.entries(values)) {
      await field(lab, name).fill(value);
      await field(lab, name).press('Enter');
    }
  };
  await fill({ 'Goal looks, °': '180' });
  expect((await poses(lab)).to[2]).toBe(180);
  const usual = await drives(lab);
  await fill({ 'Turning radius': '3', 'Driving back': '4' });
  await expect(lab.element).toHaveAttribute('turning-radius', '3');
  expect((await drives(lab, { turningRadius: 3, reverseCost: 4 })).length).not.toBe(usual.length);
  await fill({ 'Turning radius': '', 'Driving back': '' });
  await drives(lab);
  await lab.set({ 'from-heading': 'east' });
  await expect(lab.card).toContainText(
    'from-heading="east" is not possible; expected a number from -360 to 360 degrees',
  );
  await lab.set({ 'from-heading': '-90' });
  await expect(lab.card).toBeHidden();
  expect((await poses(lab)).from[2]).toBe(270);
});

test('the vehicle follows the answer, stops at its end, and does not move with reduced motion', async ({
  lab,
  page,
}) => {
  await watchDrawing(page);
  await lab.show(shipped('three-points.txt'), { algorithm: 'hybrid' });
  await lab.set({ 'to-heading': 180 });
  await lab.whenJudged();
  expect((await drawnIn(page, 30)).drawn, 'reduced motion: the answer, and nothing moves').toBe(0);
  const still = await shoot(page);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'no-preference' });
  await lab.call('seek', 0);
  await lab.frames();
  await lab.call('seek', Infinity);
  await lab.whenEnded();
  await expect
    .poll(async () => (await shoot(page)).data.equals(still.data), 'the vehicle moves')
    .toBe(false);
  await expect
    .poll(async () => (await drawnIn(page, 10)).drawn, { timeout: 60_000, intervals: [500] })
    .toBe(0);
});

test('reports that it cannot load the drawing of vehicles, shows the numbers, and draws after another attempt', async ({
  lab,
  page,
  errors,
}) => {
  await page.route('**/wheels-*.js', (route) => route.abort());
  await lab.show(YARD, { algorithm: 'hybrid' });
  await expect(lab.card).toContainText('The picture of the drive could not be loaded');
  await drives(lab);
  const bonnet = () => seen(lab, 1 + 1.38, 7, LIGHT.start);
  expect(await bonnet(), 'no vehicle yet').toBe(0);
  await skipIfImportsStayFailed(page, errors);
  await page.unroute('**/wheels-*.js');
  await lab.button('Try again').click();
  await expect(lab.stage).toBeFocused();
  await expect(lab.card).toBeHidden();
  await expect.poll(bonnet, { message: 'the vehicle at the start' }).toBeGreaterThan(0.5);
  forgive(errors, /net::ERR_FAILED .*wheels-/);
});
