// What the lab says about a cell, by mouse and keys, at any step. All of it must be what the core says; lab-words.test.mjs has all
// its sentences, and lab-touch.spec.js a tap.

import { LAB } from '../../www/lab/draw/palette.js';
import { prunedFigure } from '../../www/lab/element/layers.js';
import { prunedAround } from '../../www/lab/play/queries.js';
import { labelOf } from '../../www/lab/ui/labels.js';
import { textOf } from '../../www/shared/message.js';
import { expect, test } from './support/lab.js';
import { attributesOf, findCell, searched, sentences, shipped } from './support/searched.js';

/**
 * @typedef {import('./support/searched.js').Cell} Cell
 * @typedef {import('./support/searched.js').SearchOptions} SearchOptions
 * @typedef {import('../../www/engine/search.js').Explanation} Facts
 */

const rooms = shipped('two-rooms.txt');
const corners = shipped('corners.txt');

test('says what the core knows of the cell under the mouse, and follows the playhead', { tag: '@journey' }, async ({ lab }) => {
  for (const [text, options, step, wanted] of /** @type {[string, SearchOptions, number, (facts: Facts) => boolean][]} */ ([
    [rooms, {}, Infinity, ({ why }) => why === 'wall'],
    [rooms, { algorithm: 'pruned' }, 6, ({ why }) => why === 'pruned'],
    [shipped('swamp.txt'), { costs: 'sqrt2' }, Infinity, ({ kind, state }) => kind === 'cost:5' && state === 'closed'],
    [rooms, {}, 9, ({ state, place }) => state === 'open' && place === 4],
  ])) {
    const core = searched(text, options);
    core.search.show(step);
    const cell = findCell(core, wanted) ?? [-1, -1];
    await lab.show(text, attributesOf(options));
    await lab.call('seek', step);
    await lab.hover(...cell);
    expect(await lab.explanation(), `${wanted}`).toEqual(sentences(core, cell));
    await lab.leave();
  }
  const core = searched(rooms);
  const cell = findCell(core, ({ state, opened, closed }) => state === 'closed' && opened !== null && opened > 4 && (closed ?? 0) > opened + 2) ?? [-1, -1];
  const { opened, closed } = /** @type {{ opened: number, closed: number }} */ (core.search.explain(core.grid, ...cell));
  await lab.hover(...cell);
  for (const [step, state] of /** @type {const} */ ([[opened - 1, 'unseen'], [opened, 'open'], [closed - 1, 'open'], [closed, 'closed'], [opened, 'open']])) {
    core.search.show(step);
    expect(core.search.explain(core.grid, ...cell)?.state, `step ${step}`).toBe(state);
    await lab.call('seek', step);
    await expect.poll(() => lab.explanation()).toEqual(sentences(core, cell));
  }
  await lab.leave();
  expect(await lab.explanation()).toBeNull();
});

test('draws which neighbours of a cell a pruning search keeps, with the numbers of their directions, as the core prunes', async ({ lab }) => {
  for (const algorithm of /** @type {const} */ (['pruned', 'jps'])) {
    const core = searched(rooms, { algorithm, movement: '8-cut' });
    await lab.show(rooms, { algorithm, movement: '8-cut' });
    const cells = [];
    for (let step = 2; step < core.search.steps && cells.length < 3; step += 5) {
      core.search.show(step);
      if (core.search.current) cells.push(core.search.current);
    }
    core.search.show(Infinity);
    expect(cells.length).toBeGreaterThan(1);
    for (const [x, y] of cells) {
      const { parent } = core.search.explain(core.grid, x, y) ?? {};
      const isFree = (/** @type {number} */ atX, /** @type {number} */ atY) => atX >= 0 && atY >= 0 && atX < core.grid.width && atY < core.grid.height && core.grid.cell(atX, atY) !== 'wall';
      const free = [-1, 0, 1].flatMap((dy) => [-1, 0, 1].map((dx) => isFree(x + dx, y + dy)));
      const neighbours = prunedAround('8-cut', free, [Math.sign(x - (parent?.[0] ?? x)), Math.sign(y - (parent?.[1] ?? y))]);
      await lab.hover(x, y);
      await expect(lab.tooltip.locator('svg text')).toHaveCount(8);
      expect((await lab.explanation())?.lines.at(-1)).toBe(textOf(prunedFigure(free, neighbours, LAB.light).said));
      await expect(lab.tooltip.locator('svg g:last-of-type > path')).toHaveCount(1 + neighbours.filter(({ kind }) => kind !== 'none').length);
    }
    await lab.hover(...core.start);
    await expect(lab.tooltip.locator('svg'), 'nothing is pruned at the start').toHaveCount(0);
  }
});

test('repairs with D* Lite, counts only the repair, and marks what is known from before it', async ({ lab }) => {
  const doors = shipped('two-doors.txt');
  const core = searched(doors, { algorithm: 'dstar-lite' });
  core.grid.setCell(15, 5, 'wall');
  core.search.replan(core.grid, core.start);
  core.search.run(core.grid);
  core.search.show(0);
  const cell = findCell(core, ({ state, opened, closed }) => state !== 'unseen' && opened === null && closed === null) ?? [-1, -1];
  await lab.show(doors, { algorithm: 'dstar-lite' });
  await lab.press(15, 5);
  // A repair has no time of its own.
  const { steps } = await lab.whenJudged({ timed: false });
  expect(steps, 'steps of the repair').toBe(core.search.expanded);
  expect((await lab.rows())[0]?.cells).toBe(steps.toLocaleString('en'));
  await lab.seek(0);
  await lab.hover(...cell);
  expect(await lab.explanation()).toEqual(sentences(core, cell));
  expect((await lab.explanation())?.lines.join('\n')).toContain('Known from the previous search');
});

test('the keyboard cursor begins at the start, explains the cell and is announced, and the view follows it', async ({ lab }) => {
  const core = searched(rooms);
  await lab.show(rooms);
  await lab.stage.press('ArrowRight');
  await expect.poll(() => lab.explanation()).toEqual(sentences(core, core.start));
  let [x, y] = core.start;
  for (const [key, dx, dy] of /** @type {const} */ ([['ArrowRight', 1, 0], ['ArrowUp', 0, -1], ['ArrowUp', 0, -1], ['ArrowLeft', -1, 0], ['ArrowDown', 0, 1]])) {
    await lab.keys(key);
    [x, y] = [x + dx, y + dy];
    await expect.poll(() => lab.explanation(), { message: key }).toEqual(sentences(core, [x, y]));
  }
  const { title, lines } = sentences(core, [x, y]);
  await expect.poll(() => lab.said()).toContain([title, ...lines].join('. '));
  // The cursor stops at the edge.
  await lab.keys(...Array(core.grid.width + 2).fill('ArrowLeft'));
  await expect.poll(() => lab.explanation()).toEqual(sentences(core, [0, y]));
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

test('the explanation stays inside the stage and off its cell, in every corner; each pane of a race explains its own search, by name', async ({ lab, page }) => {
  await page.setViewportSize({ width: 420, height: 640 });
  await lab.show(corners);
  const { grid: { width, height } } = searched(corners);
  for (const cell of /** @type {Cell[]} */ ([[0, 0], [width - 1, 0], [0, height - 1], [width - 1, height - 1], [width >> 1, height >> 1]])) {
    await lab.hover(...cell);
    const [tip, stage, at] = [await lab.tooltip.boundingBox(), await lab.stage.boundingBox(), await lab.project(...cell)];
    if (!tip || !stage) throw new Error('no tooltip');
    expect(tip.x).toBeGreaterThanOrEqual(stage.x);
    expect(tip.y).toBeGreaterThanOrEqual(stage.y);
    expect(tip.x + tip.width).toBeLessThanOrEqual(stage.x + stage.width);
    expect(tip.y + tip.height).toBeLessThanOrEqual(stage.y + stage.height);
    const inside = at.x > tip.x && at.x < tip.x + tip.width && at.y > tip.y && at.y < tip.y + tip.height;
    expect(inside, `over its own cell ${cell}`).toBe(false);
  }
  await page.setViewportSize({ width: 900, height: 700 });
  await lab.show(rooms, { race: 'astar,dijkstra' });
  for (const [lane, algorithm] of /** @type {const} */ (['astar', 'dijkstra']).entries()) {
    await lab.hover(9, 3, lane);
    const said = await lab.explanation();
    expect(said).toEqual(sentences(searched(rooms, { algorithm }), [9, 3], labelOf('algorithm', algorithm)));
    expect(said?.lines[0]).toBe(['A*', 'Dijkstra'][lane]);
  }
});
