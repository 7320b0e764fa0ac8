// Lanes with settings of their own, which you set by pointer and key. lab-link.test.mjs has them in
// a link.

import { PNG } from 'pngjs';
import { expect, test } from './support/lab.js';
import { searched, shipped } from './support/searched.js';

const rooms = shipped('two-rooms.txt');

test.use({ size: { width: 1440, height: 900 } });

/** The core's answer of A* with a weight. @param {number} weight */
const core = (weight) =>
  searched(rooms, weight === 1 ? {} : { algorithm: 'weighted', weight }).search;

/** @param {import('./support/lab.js').LabPage} lab @param {string} race */
const races = (lab, race) => expect(lab.element).toHaveAttribute('race', race);

test(
  'the selected lane has its own settings: by pointer in the table, by key in the list; another search keeps those that it takes',
  { tag: '@journey' },
  async ({ lab }) => {
    await lab.show(rooms, { race: 'astar,jps' });
    await lab.openSettings();
    const [estimate, whose] = [lab.list('Estimate'), lab.list('Settings for')];
    const row = (/** @type {string} */ name) =>
      lab.table.getByRole('button', { name, exact: true });
    await expect(lab.element.locator('.difference')).toHaveText(
      /^Jump points \(JPS\) compared with A\*: [\d.]+ times fewer cells, the same cost\.$/,
    );
    await row('Jump points (JPS)').click();
    await expect(row('Jump points (JPS)')).toHaveAttribute('aria-pressed', 'true');
    await expect(whose).toHaveValue('1');
    await estimate.selectOption({ label: 'Zero' });
    await races(lab, 'astar; jps heuristic=zero');
    const { lanes } = await lab.whenJudged();
    expect((await lab.rows()).map(({ name }) => name)).toEqual([
      'A*',
      'Jump points (JPS) · no estimate',
    ]);
    expect(lanes.map(({ expanded }) => expanded)).toEqual([
      core(1).expanded,
      searched(rooms, { algorithm: 'jps', heuristic: 'zero' }).search.expanded,
    ]);
    // For all lanes again: the page says that the values differ.
    await row('Jump points (JPS) · no estimate').click();
    await expect(whose).toHaveValue('');
    await expect(estimate.locator('option:checked')).toHaveText('varies');
    // By key: down to the first lane, then a weight.
    await whose.press('ArrowDown');
    await expect(whose).toHaveValue('0');
    await lab.element.getByRole('slider', { name: 'Weight' }).press('ArrowRight');
    await races(lab, 'astar weight=1.1; jps heuristic=zero');
    expect((await lab.whenJudged()).lanes[0]?.expanded).toBe(core(1.1).expanded);
    // Back to all lanes.
    await lab.button('Use the shared settings').press('Enter');
    await races(lab, 'astar; jps heuristic=zero');
    await whose.selectOption({ label: 'All searches' });
    await estimate.selectOption({ label: 'Manhattan' });
    // A setting for all lanes changes all.
    await races(lab, 'astar; jps');
    await expect(lab.element).toHaveAttribute('heuristic', 'manhattan');
    await expect(lab.element.locator('.race'), 'equal values appear once').toContainText(
      'Manhattan',
    );

    await lab.set({ race: 'astar; k-best k=3 heuristic=zero open-list=heap', heuristic: null });
    await whose.selectOption('1');
    await lab.list('Search').selectOption({ label: 'IDA*' });
    await races(lab, 'astar; ida heuristic=zero');
    await lab.list('Race against another search').selectOption({ label: 'The same search again' });
    await races(lab, 'astar; ida heuristic=zero; ida heuristic=zero');
    await expect(whose, 'the new search is selected').toHaveValue('2');
  },
);

test('says with which optimum it compares the lanes, and drives have columns of their own', async ({
  lab,
}) => {
  await lab.show(rooms, { race: 'astar,theta,anya' });
  const heads = lab.table.locator('thead th');
  await expect(lab.element.locator('.race')).toContainText(
    'Compared with the shortest path at any angle.',
  );
  await expect(heads.last()).toHaveText('× any-angle optimal');
  await expect(heads.last()).toHaveAttribute(
    'title',
    'The length of the path divided by that of the shortest path at any angle',
  );
  await lab.set({ race: 'astar; astar movement=4' });
  await expect(lab.element.locator('.race')).toContainText(
    'Compared with the shortest path with the moves “8, strict corners”.',
  );
  await expect(heads.last()).toHaveText('× optimal');

  await lab.show('S.......\n........\n........\n.......G', {
    race: 'hybrid; hybrid turning-radius=3',
  });
  await expect(heads).toHaveText(['poses', 'peak', 'length', 'cost', 'gears']);
  const [{ expanded = NaN, drive = [] } = {}] = (await lab.snapshot()).lanes;
  const gears = drive.filter((sample, n) => n > 0 && sample[4] !== drive[n - 1]?.[4]).length;
  const length = Number(drive.at(-1)?.[5]).toLocaleString('en', { maximumFractionDigits: 2 });
  expect((await lab.rows())[0]).toMatchObject({
    cells: expanded.toLocaleString('en'),
    path: length,
    ratio: String(gears),
  });
  await lab.set({ race: 'hybrid,astar', show: 'counters' });
  await lab.whenJudged();
  await expect(heads.first()).toHaveText('cells');
  await expect(lab.table.locator('.lane-heads:visible th')).toHaveText([
    'poses',
    'peak',
    'length',
    'cost',
    'gears',
  ]);
});

test('cuts nothing of six lanes off on any screen', async ({ lab, page }) => {
  await lab.show(rooms, {
    race: 'astar; astar weight=1.5 open-list=heap; jps heuristic=zero; theta; dijkstra; bfs costs=sqrt2',
    show: 'counters',
  });
  for (const [width, height] of /** @type {const} */ ([
    [1440, 900],
    [390, 844],
    [320, 640],
  ])) {
    await page.setViewportSize({ width, height });
    await lab.frames();
    // Captions are inside their panes, and not over the map.
    for (const [at, caption] of (await lab.captions.all()).entries()) {
      const [box, pane] = [await caption.boundingBox(), await lab.canvases.nth(at).boundingBox()];
      if (!box || !pane) throw new Error('nothing is shown');
      expect(box.x + box.width, 'the right of a caption').toBeLessThanOrEqual(pane.x + pane.width);
      expect(
        await caption.evaluate((one) => [
          one.scrollWidth - one.clientWidth,
          one.scrollHeight - one.clientHeight,
        ]),
      ).toEqual([0, 0]);
      const [first, half] = [await lab.project(0, 0, at), (await lab.scale()) / 2];
      expect(
        box.y + box.height <= first.y - half + 1 || box.x + box.width <= first.x - half + 1,
        `caption ${at} is off the map at ${width}`,
      ).toBe(true);
    }
    await lab.openPanel();
    const panel = lab.element.locator('.more');
    expect(
      await panel.evaluate((more) => more.scrollWidth - more.clientWidth),
      `nothing to the side of the panel at ${width}`,
    ).toBe(0);
    const right = await panel.evaluate(
      (more) =>
        more.getBoundingClientRect().right - parseFloat(getComputedStyle(more).paddingRight),
    );
    const edges = await lab.table
      .locator('td, th')
      .evaluateAll((cells) =>
        cells
          .filter((cell) => cell.getClientRects().length > 0)
          .map((cell) => cell.getBoundingClientRect().right),
      );
    expect(Math.max(...edges)).toBeLessThanOrEqual(right + 0.5);
    if (await lab.settings.isVisible()) await lab.settings.click();
  }
});

test('saves a race as one picture, with the name over each lane', async ({ lab }) => {
  const { lanes } = await lab.show(rooms, { race: 'astar; astar weight=1.5; jps' });
  const captions = ['A*', 'A* · weight 1.5', 'Jump points (JPS)'].map(
    (name, at) => `${name} · ${lanes[at]?.expanded} expanded · cost ${lanes[at]?.cost}`,
  );
  await expect(lab.captions).toHaveText(captions);
  const sheet = (await lab.save('svg')).bytes.toString();
  for (const caption of captions) expect(sheet).toContain(`>${caption}`);
  const { width, height, data } = PNG.sync.read((await lab.save('png')).bytes);
  expect(Math.max(width, height)).toBeLessThanOrEqual(4096);
  // Each lane has a start in its picture, so there are as many starts as lanes.
  const isStart = (/** @type {number} */ at) =>
    [0x2f, 0x6b, 0xff].reduce(
      (sum, value, channel) => sum + Math.abs((data[4 * at + channel] ?? 0) - value),
      0,
    ) < 12;
  const starts = Array.from({ length: width * height }, (_, at) => at).filter(isStart);
  const places = new Set(
    starts.map(
      (at) => `${Math.floor((at % width) / (width / 4))} ${Math.floor(at / width / (height / 4))}`,
    ),
  );
  expect(places.size, 'places of the start').toBeGreaterThanOrEqual(3);
});
