// What the lab says about a cell, by mouse, finger and keys, at any step. All of it must be what the core says.

import { LAB } from '../../www/lab/draw/palette.js';
import { prunedFigure } from '../../www/lab/element/layers.js';
import { prunedAround } from '../../www/lab/play/queries.js';
import { labelOf } from '../../www/lab/ui/labels.js';
import { textOf } from '../../www/shared/message.js';
import { expect, test } from './support/fixtures.js';
import { LabPage } from './support/lab.js';
import { attributesOf, findCell, searched, sentences, shipped } from './support/searched.js';

/**
 * @typedef {import('./support/searched.js').Cell} Cell
 * @typedef {import('./support/searched.js').SearchOptions} SearchOptions
 * @typedef {import('../../www/engine/search.js').Explanation} Facts
 */

const rooms = shipped('two-rooms.txt');
const corners = shipped('corners.txt');
const pocketed = 'S......\n...###.\n...#.#.\n...###.\n......G\n';
const beside = 'S#...\n.....\n....G\n';

test.beforeEach(async ({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

/** Each reason, with a cell for which the core gives it. @type {{ why: Facts['why'], text: string, options: SearchOptions, step?: number, says: RegExp }[]} */
const REASONS = [
  { why: 'wall', text: rooms, options: {}, says: /^Not opened: it is a wall$/ },
  { why: 'corner', text: beside, options: {}, step: 1, says: /^Not opened: the corner rule forbids the step from 0, 0 \(north-west\)$/ },
  { why: 'pruned', text: rooms, options: { algorithm: 'pruned' }, step: 6, says: /^Not opened: pruned; this search leaves out the step from \d+, \d+ \((north|south|east|west)(-east|-west)?\)$/ },
  { why: 'passed', text: shipped('halls.txt'), options: { algorithm: 'jps' }, says: /^Not opened: jumps passed over it$/ },
  { why: 'limit', text: rooms, options: { limit: 5 }, says: /^Not opened: the limit ended the search first$/ },
  { why: 'ended', text: rooms, options: {}, says: /^Not opened: the search ended before it got here$/ },
  { why: 'later', text: rooms, options: {}, step: 5, says: /^Not opened yet: no cell beside it has been expanded$/ },
  { why: 'unreachable', text: pocketed, options: { algorithm: 'flow-field' }, says: /^Not opened: no path leads here$/ },
];

test(`says why a cell was not opened: ${REASONS.map(({ why }) => why).join(', ')}`, async ({ page, site }) => {
  const lab = await new LabPage(page).open(`${site}lab.html`);
  for (const { why, text, options, step, says } of REASONS) {
    const core = searched(text, options);
    if (step !== undefined) core.search.show(step);
    const cell = findCell(core, (facts) => facts.why === why);
    if (!cell) throw new Error(`the core gives “${why}” for no cell of this map`);
    await lab.show(text, attributesOf(options));
    if (step !== undefined) await lab.seek(step);
    await lab.hover(...cell);
    const said = await lab.explanation();
    expect.soft(said, why).toEqual(sentences(core, cell));
    expect.soft(said?.lines.at(-1), why).toMatch(says);
    await lab.leave();
  }
});

/** Other facts. @type {{ name: string, text: string, options: SearchOptions, step?: number, wanted: (facts: Facts) => boolean, says: RegExp }[]} */
const FACTS = [
  { name: 'a closed cell', text: rooms, options: {}, wanted: ({ state, opened }) => state === 'closed' && opened !== null && opened > 3, says: /g [\d,]+ \+ h [\d,]+ = f [\d,]+\nOpened at step \d+, closed at \d+\nParent: (north|south|east|west)\S* \(\d+, \d+\)/ },
  { name: 'an open cell and its place', text: rooms, options: {}, step: 9, wanted: ({ state, place }) => state === 'open' && place === 4, says: /Place 4 of \d+ in the open list$/ },
  { name: 'the next to be expanded', text: rooms, options: {}, step: 9, wanted: ({ place }) => place === 1, says: /Next of \d+ in the open list$/ },
  { name: 'a cell that was found cheaper', text: shipped('swamp.txt'), options: { algorithm: 'astar' }, wanted: ({ improved }) => improved > 0, says: /Improved (once|twice|\d+ times) while open/ },
  { name: 'a cell that was opened again', text: shipped('pocket.txt'), options: { algorithm: 'dynamic-weighted', weight: 3 }, wanted: ({ reopened }) => reopened > 0, says: /Reopened (once|twice|\d+ times)/ },
  { name: 'a rank that is no sum', text: rooms, options: { algorithm: 'weighted', weight: 2 }, wanted: ({ state, h }) => state === 'closed' && h !== null && h > 0, says: /g [\d,]+, h [\d,]+, rank f [\d,]+/ },
  { name: 'a search without an estimate', text: rooms, options: { algorithm: 'dijkstra' }, wanted: ({ state, opened }) => state === 'closed' && opened !== 0, says: /Opened at step/ },
  { name: 'the start', text: rooms, options: {}, wanted: ({ opened, state }) => opened === 0 && state === 'closed', says: /Opened at the start, closed at 1\nParent: itself; the search began here$/ },
  { name: 'ground that costs more, in costs of √2', text: shipped('swamp.txt'), options: { costs: 'sqrt2' }, wanted: ({ kind, state }) => kind === 'cost:5' && state === 'closed', says: /g \d+(\.\d+)? \+ h \d+(\.\d+)? = f \d+/ },
];

test(`says what is known of ${FACTS.map(({ name }) => name).join('; ')}`, async ({ page, site }) => {
  const lab = await new LabPage(page).open(`${site}lab.html`);
  for (const { name, text, options, step, wanted, says } of FACTS) {
    const core = searched(text, options);
    if (step !== undefined) core.search.show(step);
    const cell = findCell(core, wanted);
    if (!cell) throw new Error(`the core knows of no such cell: ${name}`);
    await lab.show(text, attributesOf(options));
    if (step !== undefined) await lab.seek(step);
    await lab.hover(...cell);
    const said = await lab.explanation();
    expect.soft(said, name).toEqual(sentences(core, cell));
    expect.soft(said?.lines.join('\n'), name).toMatch(says);
    await lab.leave();
  }
});

test('draws which neighbours of a cell a pruning search keeps, with the numbers of their directions, as the core prunes', async ({ page, site }) => {
  for (const algorithm of /** @type {const} */ (['pruned', 'jps'])) {
    const core = searched(rooms, { algorithm, movement: '8-cut' });
    const lab = await new LabPage(page).openWith(site, rooms, { algorithm, movement: '8-cut' });
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

test('marks what is known from before a D* Lite repair', async ({ page, site }) => {
  const doors = shipped('two-doors.txt');
  const core = searched(doors, { algorithm: 'dstar-lite' });
  core.grid.setCell(15, 5, 'wall');
  core.search.replan(core.grid, core.start);
  core.search.run(core.grid);
  core.search.show(0);
  const cell = findCell(core, ({ state, opened, closed }) => state !== 'unseen' && opened === null && closed === null);
  if (!cell) throw new Error('found no cell from before the repair');
  const lab = await new LabPage(page).openWith(site, doors, { algorithm: 'dstar-lite' });
  await lab.element.evaluate((element) => /** @type {import('./support/lab.js').LabElement} */ (element).setCell(15, 5, 'wall'));
  // A repair has no time of its own.
  const { steps } = await lab.whenJudged({ timed: false });
  expect(steps, 'steps of the repair').toBe(core.search.expanded);
  await lab.seek(0);
  await lab.hover(...cell);
  expect(await lab.explanation()).toEqual(sentences(core, cell));
  expect((await lab.explanation())?.lines.join('\n')).toContain('Known from the previous search');
});

test('the text under the mouse follows the playhead', async ({ page, site }) => {
  const core = searched(rooms);
  const cell = findCell(core, ({ state, opened, closed }) => state === 'closed' && opened !== null && opened > 4 && (closed ?? 0) > opened + 2);
  if (!cell) throw new Error('no such cell');
  const { opened, closed } = /** @type {{ opened: number, closed: number }} */ (core.search.explain(core.grid, ...cell));
  const lab = await new LabPage(page).openWith(site, rooms);
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

test('the keyboard cursor begins at the start, explains the cell and is announced', async ({ page, site }) => {
  const core = searched(rooms);
  const lab = await new LabPage(page).openWith(site, rooms);
  await lab.stage.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => lab.explanation()).toEqual(sentences(core, core.start));
  let [x, y] = core.start;
  for (const [key, dx, dy] of /** @type {const} */ ([['ArrowRight', 1, 0], ['ArrowUp', 0, -1], ['ArrowUp', 0, -1], ['ArrowLeft', -1, 0], ['ArrowDown', 0, 1]])) {
    await page.keyboard.press(key);
    [x, y] = [x + dx, y + dy];
    await expect.poll(() => lab.explanation(), { message: key }).toEqual(sentences(core, [x, y]));
  }
  const { title, lines } = sentences(core, [x, y]);
  await expect.poll(() => lab.said()).toContain([title, ...lines].join('. '));
  // The cursor stops at the edge.
  for (let n = 0; n < core.grid.width + 2; n++) await page.keyboard.press('ArrowLeft');
  await expect.poll(() => lab.explanation()).toEqual(sentences(core, [0, y]));
  await page.keyboard.press('Escape');
  await expect.poll(() => lab.explanation()).toBeNull();
  await expect(lab.stage).toBeFocused();
});

test('the view follows the cursor to a cell outside it', async ({ page, site }) => {
  const lab = await new LabPage(page).openWith(site, corners);
  await lab.stage.focus();
  for (let n = 0; n < 8; n++) await page.keyboard.press('+');
  await page.keyboard.press('ArrowRight');
  for (let n = 0; n < 12; n++) await page.keyboard.press('ArrowRight');
  const box = await lab.stage.boundingBox();
  const { start: [x, y] } = searched(corners);
  const at = await lab.project(x + 12, y);
  expect(at.x).toBeGreaterThan(box?.x ?? 0);
  expect(at.x).toBeLessThan((box?.x ?? 0) + (box?.width ?? 0));
});

test('the explanation stays inside the stage and off its cell, in every corner', async ({ page, site }) => {
  await page.setViewportSize({ width: 420, height: 640 });
  const lab = await new LabPage(page).openWith(site, corners);
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
});

test('each pane of a race explains its own search, by name', async ({ page, site }) => {
  const lab = await new LabPage(page).openWith(site, rooms, { race: 'astar,dijkstra' });
  for (const [lane, algorithm] of /** @type {const} */ ([[0, 'astar'], [1, 'dijkstra']])) {
    const core = searched(rooms, { algorithm });
    await lab.hover(9, 3, lane);
    const said = await lab.explanation();
    expect(said).toEqual(sentences(core, [9, 3], labelOf('algorithm', algorithm)));
    expect(said?.lines[0]).toBe(lane === 0 ? 'A*' : 'Dijkstra');
  }
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 420, height: 800 } });

  test('a tap on a cell explains it, and leaves the map as it is', async ({ page, site }) => {
    const core = searched(rooms);
    const lab = await new LabPage(page).openWith(site, rooms);
    const text = await lab.text();
    const cell = findCell(core, ({ state, opened }) => state === 'closed' && (opened ?? 0) > 5) ?? [0, 0];
    await lab.tap(...cell);
    expect(await lab.explanation()).toEqual(sentences(core, cell));
    await lab.frames(20);
    expect(await lab.explanation(), 'after the finger is lifted').toEqual(sentences(core, cell));
    expect(await lab.text()).toBe(text);
  });
});
