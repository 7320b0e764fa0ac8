// The lab on a phone: a tap explains, one finger draws, drags or moves the map, and two fingers
// zoom.

import { agrees, FIELD } from './support/answers.js';
import { expect, test } from './support/lab.js';
import { findCell, searched, sentences, shipped } from './support/searched.js';

/** @typedef {import('./support/lab.js').LabPage} LabPage */

test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

const rooms = shipped('two-rooms.txt');

/**
 * Two fingers that move down together.
 *
 * @param {LabPage} lab
 * @param {import('./support/searched.js').Cell} one
 * @param {import('./support/searched.js').Cell} other
 */
const twoFingers = async (lab, one, other) =>
  lab.fingers(
    [await lab.project(...one), await lab.project(...other)].map((at) => [
      at,
      { x: at.x, y: at.y + 20 },
    ]),
  );

test(
  'a tap explains a cell above the finger and leaves the map as it is; the next touch hides the explanation',
  { tag: '@journey' },
  async ({ lab }) => {
    const core = searched(rooms);
    await lab.show(rooms);
    await expect(
      lab.element.getByRole('radio', { name: 'Look' }),
      'the Look tool is selected',
    ).toBeChecked();
    const text = await lab.text();
    const cell = findCell(core, ({ state, opened }) => state === 'closed' && (opened ?? 0) > 5) ?? [
      0, 0,
    ];
    await lab.tap(...cell);
    await expect.poll(() => lab.explanation()).toEqual(sentences(core, cell));
    await lab.frames(20);
    expect(await lab.explanation(), 'after the finger is lifted').toEqual(sentences(core, cell));
    expect(await lab.text()).toBe(text);

    await lab.show(FIELD);
    await lab.tap(5, 5);
    await expect(lab.tooltip).toContainText('Cell 5, 5');
    const { y = NaN, height = NaN } = (await lab.tooltip.boundingBox()) ?? {};
    expect(y + height, 'above the finger').toBeLessThanOrEqual((await lab.project(5, 5)).y - 30);
    await lab.button('Play').tap();
    await expect(lab.tooltip).toBeHidden();
    await lab.tool('Walls');
    await lab.fingers([[await lab.project(3, 1), await lab.project(6, 1)]]);
    expect((await lab.lines())[1]).toBe('...####....');
    await expect(lab.tooltip, 'the new stroke is visible').toBeHidden();
  },
);

test('one finger paints, drags an end or moves the map; two fingers zoom around their centre and cancel a stroke', async ({
  lab,
}) => {
  await lab.show(FIELD);
  await lab.tool('Walls');
  await lab.fingers([[await lab.project(5, 0), await lab.project(5, 2), await lab.project(5, 5)]]);
  expect((await lab.lines()).map((row) => row[5]).join('')).toBe('######.');
  // Every tool drags an end.
  await lab.fingers([[await lab.project(1, 3), await lab.project(2, 2), await lab.project(3, 1)]]);
  expect((await lab.lines())[1]).toBe('...S.#.....');
  const before = await lab.text();

  // Two fingers zoom and move the map. They cancel the stroke of the first finger, and nothing
  // else.
  const [scale, at] = [await lab.scale(), await lab.project(7, 5)];
  await lab.fingers(
    [-1, 1].map((side) => [40, 50, 60, 70, 80].map((d) => ({ x: at.x + side * d, y: at.y }))),
  );
  expect((await lab.scale()) / scale).toBeCloseTo(2, 1);
  const after = await lab.project(7, 5);
  expect(
    Math.hypot(after.x - at.x, after.y - at.y),
    'the cell between them stays there',
  ).toBeLessThan(3);
  await lab.fingers(
    [-1, 1].map((side) => [0, 10, 20, 30].map((d) => ({ x: at.x + side * 50 + d, y: at.y + d }))),
  );
  const moved = await lab.project(7, 5);
  expect(moved.x - after.x).toBeCloseTo(30, -1);
  expect(moved.y - after.y).toBeCloseTo(30, -1);
  expect(await lab.text()).toBe(before);
  await lab.button('Show the whole map (F)').tap();
  // A tap becomes a click after its fingers are up.
  await expect.poll(() => lab.scale()).toBeCloseTo(scale, 3);
  const start = await lab.project(3, 1);
  await lab.fingers([
    [start, start, start],
    [
      [40, 90],
      [42, 92],
      [50, 99],
    ].map(([dx = 0, dy = 0]) => ({ x: start.x + dx, y: start.y + dy })),
  ]);
  expect(await lab.text(), 'a tap on an end').toBe(before);
  for (let n = 0; n < 2; n++) await lab.undo.tap();
  await expect.poll(() => lab.text()).toBe(FIELD);

  await lab.tool('Look');
  for (const name of ['Show the whole map (F)', 'Zoom in (+)', 'Zoom in (+)'])
    await lab.button(name).tap();
  await expect.poll(() => lab.scale()).toBeGreaterThan(1.6 * scale);
  const from = await lab.project(5, 1);
  await lab.fingers([[0, 1, 2].map((n) => ({ x: from.x + 30 * n, y: from.y + 10 * n }))]);
  expect((await lab.project(5, 1)).x, 'one finger moves the map').toBeGreaterThan(from.x + 20);
  expect(await lab.text()).toBe(FIELD);
});

test('shapes and stops: the choice of a shape selects the wall tool, and two fingers cancel either', async ({
  lab,
  page,
}) => {
  await lab.show(FIELD);
  await lab.button('More tools').tap();
  const choose = (/** @type {string} */ value) =>
    lab.shelf.locator('label', { has: page.locator(`input[value=${value}]`) }).tap();
  await choose('rectangle');
  await expect(lab.element.getByRole('radio', { name: 'Walls' })).toBeChecked();
  await lab.fingers([[await lab.project(4, 1), await lab.project(5, 2), await lab.project(6, 4)]]);
  const drawn = await lab.lines();
  expect(drawn.slice(1, 5)).toEqual(['....###....', '....###....', '.S..###..G.', '....###....']);
  await agrees(lab);
  await twoFingers(lab, [1, 0], [3, 1]);
  expect(await lab.lines()).toEqual(drawn);

  await choose('stop');
  await lab.tap(3, 0);
  await lab.whenVisiting([[3, 0]]);
  await lab.fingers([[await lab.project(3, 0), await lab.project(3, 3), await lab.project(4, 5)]]);
  await lab.whenVisiting([[4, 5]]);
  await twoFingers(lab, [3, 1], [7, 1]);
  await lab.whenVisiting([[4, 5]]);
  await lab.tap(4, 5);
  await lab.whenVisiting([]);
});
