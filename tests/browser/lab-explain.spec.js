// What the lab says about a cell, by mouse and keys, at any step. All of it must be what the core
// says; lab-words.test.mjs has all its sentences, and lab-touch.spec.js a tap.

import { labelOf } from '../../www/lab/ui/word-labels.js';
import { expect, test } from './support/lab.js';
import { attributesOf, findCell, searched, sentences, shipped } from './support/searched.js';

/**
 * @typedef {import('./support/searched.js').Cell} Cell
 * @typedef {import('./support/searched.js').SearchOptions} SearchOptions
 * @typedef {import('../../www/engine/search.js').Explanation} Facts
 */

const rooms = shipped('two-rooms.txt');
const corners = shipped('corners.txt');

test(
  'says what the core knows of the cell under the mouse, and follows the playhead',
  { tag: '@journey' },
  async ({ lab }) => {
    for (const [
      text,
      options,
      step,
      wanted,
    ] of /** @type {[string, SearchOptions, number, (facts: Facts) => boolean][]} */ ([
      [rooms, {}, Infinity, ({ why }) => why === 'wall'],
      [
        shipped('swamp.txt'),
        { costs: 'sqrt2' },
        Infinity,
        ({ kind, state }) => kind === 'cost:5' && state === 'closed',
      ],
      [rooms, {}, 9, ({ state, place }) => state === 'open' && place === 4],
    ])) {
      const core = searched(text, options);
      core.search.show(step);
      const cell = findCell(core, wanted) ?? [-1, -1];
      await lab.show(text, attributesOf(options));
      await lab.call('seek', step);
      await lab.hover(...cell);
      await expect
        .poll(() => lab.explanation(), { message: `${wanted}` })
        .toEqual(sentences(core, cell));
      await lab.leave();
    }
    const core = searched(rooms);
    const cell = findCell(
      core,
      ({ state, opened, closed }) =>
        state === 'closed' && opened !== null && opened > 4 && (closed ?? 0) > opened + 2,
    ) ?? [-1, -1];
    const { opened, closed } = /** @type {{ opened: number, closed: number }} */ (
      core.search.explain(core.grid, cell)
    );
    await lab.hover(...cell);
    for (const step of [opened - 1, opened, closed, opened]) {
      core.search.show(step);
      await lab.call('seek', step);
      await expect.poll(() => lab.explanation()).toEqual(sentences(core, cell));
    }
    await lab.leave();
    await expect.poll(() => lab.explanation()).toBeNull();
  },
);

test('draws which neighbours of a cell a pruning search keeps, and nothing at the start', async ({
  lab,
}) => {
  const core = searched(rooms, { algorithm: 'pruned' });
  core.search.show(7);
  await lab.show(rooms, { algorithm: 'pruned' });
  await lab.hover(...(core.search.current ?? [-1, -1]));
  await expect(lab.tooltip.locator('svg text')).toHaveCount(8);
  await expect
    .poll(async () => (await lab.explanation())?.lines.at(-1) ?? '')
    .toMatch(/^natural: [\d, ]+ · .*pruned: [\d, ]+$/);
  await lab.hover(...core.start);
  await expect(lab.tooltip.locator('svg'), 'nothing is pruned at the start').toHaveCount(0);
});

test('after a repair by D* Lite, marks what is known from before it, and counts only the repair', async ({
  lab,
}) => {
  await lab.show(shipped('two-doors.txt'), { algorithm: 'dstar-lite' });
  const { expanded } = await lab.snapshot();
  await lab.press(15, 5);
  // A repair has no time of its own.
  const { steps } = await lab.whenJudged({ timed: false });
  expect(steps).toBeLessThan(expanded);
  expect((await lab.rows())[0]?.cells).toBe(steps.toLocaleString('en'));
  await lab.seek(0);
  await lab.hover(...searched(shipped('two-doors.txt')).goal);
  await expect
    .poll(async () => (await lab.explanation())?.lines.join('\n') ?? '')
    .toContain('Known from the previous search');
});

test('the keyboard cursor begins at the start, explains the cell and is announced, and the view follows it', async ({
  lab,
}) => {
  const core = searched(rooms);
  await lab.show(rooms);
  await lab.stage.press('ArrowRight');
  await expect.poll(() => lab.explanation()).toEqual(sentences(core, core.start));
  const [x, y] = core.start;
  await lab.keys('ArrowRight', 'ArrowUp', 'ArrowUp', 'ArrowRight', 'ArrowLeft', 'ArrowDown');
  const { title, lines } = sentences(core, [x + 1, y - 1]);
  await expect.poll(() => lab.explanation()).toEqual({ title, lines });
  await expect.poll(() => lab.said()).toContain([title, ...lines].join('. '));
  // The cursor stops at the edge.
  await lab.keys(...Array(core.grid.width + 2).fill('ArrowLeft'));
  await expect.poll(() => lab.explanation()).toEqual(sentences(core, [0, y - 1]));
  await lab.keys('Escape');
  await expect.poll(() => lab.explanation()).toBeNull();
  await expect(lab.stage).toBeFocused();

  await lab.show(corners);
  await lab.stage.focus();
  await lab.keys(...Array(8).fill('+'), ...Array(13).fill('ArrowRight'));
  const { x: left = NaN, width = NaN } = (await lab.stage.boundingBox()) ?? {};
  const { start } = searched(corners);
  const at = await lab.project(start[0] + 12, start[1]);
  expect(at.x).toBeGreaterThan(left);
  expect(at.x).toBeLessThan(left + width);
});

test('the explanation stays inside the stage and off its cell, in every corner; each pane of a race explains its own search, by name', async ({
  lab,
  page,
}) => {
  await page.setViewportSize({ width: 420, height: 640 });
  await lab.show(corners);
  const {
    grid: { width, height },
  } = searched(corners);
  for (const cell of /** @type {Cell[]} */ ([
    [0, 0],
    [width - 1, 0],
    [0, height - 1],
    [width - 1, height - 1],
    [width >> 1, height >> 1],
  ])) {
    await lab.hover(...cell);
    await expect(lab.tooltip).toContainText(`Cell ${cell.join(', ')}`);
    const [tip, stage, at] = [
      await lab.tooltip.boundingBox(),
      await lab.stage.boundingBox(),
      await lab.project(...cell),
    ];
    if (!tip || !stage) throw new Error('no tooltip');
    const isOnStage =
      tip.x >= stage.x &&
      tip.y >= stage.y &&
      tip.x + tip.width <= stage.x + stage.width &&
      tip.y + tip.height <= stage.y + stage.height;
    expect(isOnStage, `${cell}: ${JSON.stringify({ tip, stage })}`).toBe(true);
    expect(
      at.x > tip.x && at.x < tip.x + tip.width && at.y > tip.y && at.y < tip.y + tip.height,
      `over its own cell ${cell}`,
    ).toBe(false);
  }
  await page.setViewportSize({ width: 900, height: 700 });
  await lab.show(rooms, { race: 'astar,dijkstra' });
  for (const [lane, algorithm] of /** @type {const} */ (['astar', 'dijkstra']).entries()) {
    await lab.hover(9, 3, lane);
    await expect
      .poll(() => lab.explanation())
      .toEqual(sentences(searched(rooms, { algorithm }), [9, 3], labelOf('algorithm', algorithm)));
  }
});
