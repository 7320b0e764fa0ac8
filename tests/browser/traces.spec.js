// Runs that other programs printed, in <path-lab>: from a URL, inside the element, by `load` and as a
// file; beside searches; their marks, numbers and breakpoints; and what is wrong with one.

import { encode } from '../../www/lab/play/link.js';
import { read } from '../js/support/texts.mjs';
import { expect, test } from './support/cube.js';
import { forgive } from './support/fixtures.js';
import { LabPage } from './support/lab.js';

/** @typedef {import('./support/lab.js').LabElement} LabElement */

const RUN = `trace 1
label prune Pruned by its parent
start 0 0
goal 3 0
generate 0 0 g=0 h=3 f=3
expand 0 0
generate 1 0 g=1 h=2 f=3 parent=0,0 depth=1
prune 0 1
expand 1 0
generate 2 0 g=2 h=1 f=3 parent=1,0 depth=2
expand 2 0
generate 3 0 g=3 h=0 f=3 parent=2,0 depth=3
expand 3 0
`;
const TITLED = RUN.replace('trace 1\n', 'trace 1\ntitle Mine\n');
const PYTHON = read('examples/traces/pathfinding/rooms.trace');

/** The snapshot of the first lab, when its map is open. @param {import('@playwright/test').Page} page */
const shown = (page) =>
  page.evaluate(async () => {
    await customElements.whenDefined('path-lab');
    const lab = /** @type {LabElement} */ (document.querySelector('path-lab'));
    await lab.ready;
    await new Promise((resolve) => setTimeout(resolve, 300));
    return lab.snapshot();
  });

test('a trace plays from a URL, on its own map, and beside searches', async ({
  page,
  blog,
  foreign,
}) => {
  foreign.pages.set('/run.trace', RUN);
  foreign.pages.set('/titled.trace', TITLED);
  foreign.pages.set('/rooms.trace', PYTHON);
  const address = blog(
    '<path-lab trace="run.trace" controls></path-lab><path-lab trace="titled.trace rooms.trace" race="jps"></path-lab><path-lab map="map.txt" trace="run.trace"></path-lab>',
  );
  foreign.pages.set('/map.txt', 'S....\n..#..\n....G\n');
  await page.goto(address);
  const { lanes, ...one } = await shown(page);
  expect(one).toMatchObject({ steps: 4, expanded: 4, cost: 3, status: 'found', to: [3, 0] });
  expect(one.path).toEqual([
    [0, 0],
    [1, 0],
    [2, 0],
    [3, 0],
  ]);
  expect(lanes.map(({ title }) => title)).toEqual(['Trace']);
  const [, race, own] = await page.evaluate(async () => {
    const labs = /** @type {LabElement[]} */ ([...document.querySelectorAll('path-lab')]);
    await Promise.all(labs.map((lab) => lab.ready));
    await new Promise((resolve) => setTimeout(resolve, 600));
    return labs.map((lab) => ({ ...lab.snapshot(), text: lab.text() }));
  });
  expect(race?.lanes.map(({ algorithm, error }) => [algorithm, error])).toEqual([
    ['trace', ''],
    ['trace', ''],
    ['jps', ''],
  ]);
  expect(race?.lanes.map(({ title }) => title)).toEqual(['Mine', 'Trace', 'Jump points (JPS)']);
  // The map of the element, with the ends of the trace.
  expect(own).toMatchObject({ from: [0, 0], to: [3, 0], steps: 4 });
  expect(own?.text).toBe('S..G.\n..#..\n.....\n');
});

test('shows marks of the author’s own, and explains a cell by the numbers of the trace', async ({
  page,
  blog,
}) => {
  await page.goto(blog(`<path-lab><pre>${RUN}</pre></path-lab>`));
  await shown(page);
  const lab = page.locator('path-lab');
  await expect(lab.locator('.map-keys')).toContainText('Pruned by its parent');
  const place = await page.evaluate(() =>
    /** @type {LabElement} */ (document.querySelector('path-lab')).project(2, 0),
  );
  await page.mouse.move(place.x, place.y);
  await expect(lab.locator('.tooltip')).toContainText('g 2 + h 1 = f 3');
  await expect(lab.locator('.tooltip')).toContainText('depth 2');
});

test('a breakpoint names a number of the trace', async ({ page, blog }) => {
  await page.goto(blog(`<path-lab rate="50" stop-when="depth >= 2"><pre>${RUN}</pre></path-lab>`));
  await shown(page);
  const stop = await page.evaluate(async () => {
    const lab = /** @type {LabElement} */ (document.querySelector('path-lab'));
    lab.reset();
    const paused = new Promise((resolve) =>
      lab.addEventListener('pause', (event) => resolve(/** @type {CustomEvent} */ (event).detail)),
    );
    lab.play();
    return paused;
  });
  expect(stop).toEqual({ reason: 'breakpoint', condition: 'depth >= 2', lane: 0, step: 3 });
});

test('a written trace reads back, and another map ends it', async ({ page, blog }) => {
  await page.goto(blog('<path-lab algorithm="theta"><pre>S...#\n.##..\n....G\n</pre></path-lab>'));
  const searched = await shown(page);
  const [lines, yaml] = await page.evaluate(async () => {
    const lab = /** @type {LabElement} */ (document.querySelector('path-lab'));
    return [await lab.toTrace(), await lab.toTrace('posthoc')];
  });
  expect(lines).toMatch(/^trace 1\nmap\n/);
  expect(yaml).toMatch(/^version: 1\.4\.0\n/);
  for (const text of [lines, yaml]) {
    await page.evaluate(async (run) => {
      const lab = /** @type {LabElement} */ (document.querySelector('path-lab'));
      lab.removeAttribute('algorithm');
      await lab.load(run);
    }, text);
    const played = await shown(page);
    expect(played.lanes.map(({ algorithm }) => algorithm)).toEqual(['trace']);
    for (const name of /** @type {const} */ (['steps', 'cost', 'path', 'from', 'to', 'open']))
      expect(played[name], name).toEqual(searched[name]);
  }
  await page.evaluate(() =>
    /** @type {LabElement} */ (document.querySelector('path-lab')).load('S..\n..G\n'),
  );
  expect((await shown(page)).lanes.map(({ algorithm }) => algorithm)).toEqual(['astar']);
});

test('says where a trace is wrong, and what is missing on its map', async ({
  page,
  blog,
  foreign,
  errors,
}) => {
  foreign.pages.set('/run.trace', RUN);
  await page.goto(
    blog(
      `<path-lab><pre>trace 1\nexpand 1 one\n</pre></path-lab><path-lab trace="missing.trace"></path-lab><path-lab trace="run.trace"><pre>S.\n.G\n</pre></path-lab>`,
    ),
  );
  const labs = page.locator('path-lab');
  await expect(labs.nth(0).locator('.failure')).toContainText('Line 2, column 10: Found y "one"');
  await expect(labs.nth(1).locator('.failure')).toContainText('404');
  await expect(labs.nth(2)).toContainText('Trace: the trace has cells outside the map of 2 × 2');
  forgive(errors, /404/);
});

test('a plan of several agents plays as a crowd, and says its conflicts', async ({
  page,
  blog,
}) => {
  await page.goto(
    blog('<path-lab><pre>0:(0,0),(2,0),\n1:(1,0),(1,0),\n2:(2,0),(0,0),\n</pre></path-lab>'),
  );
  const { lanes, steps } = await shown(page);
  expect(steps).toBe(2);
  expect(lanes[0]?.warning).toContain('Conflicts in the plan: 1. The first one: agents 0 and 1');
});

const NODES = `trace 1
points
start -0.5 0
goal 2.13 1
label relax Relaxed
generate -0.5 0 g=0 h=3
expand -0.5 0
generate 0.75 0.5 g=1.4 h=1.6 parent=-0.5,0
relax 0 1 g=1.2
expand 0.75 0.5
generate 2.13 1 g=3 h=0 parent=0.75,0.5
expand 2.13 1
`;

test('nodes with coordinates have cells of their own, lines and their places as numbers', async ({
  page,
  blog,
}) => {
  await page.goto(blog(`<path-lab><pre>${NODES}</pre></path-lab>`));
  const { lanes, path, cost, steps } = await shown(page);
  expect([lanes[0]?.algorithm, lanes[0]?.error, steps, cost]).toEqual(['trace', '', 3, 3]);
  expect(path).toHaveLength(3);
  const place = await page.evaluate(() => {
    const lab = /** @type {LabElement} */ (document.querySelector('path-lab'));
    const [x = 0, y = 0] = lab.snapshot().path[0] ?? [];
    return lab.project(x, y);
  });
  await page.mouse.move(place.x, place.y);
  await expect(page.locator('path-lab').first().locator('.tooltip')).toContainText('x -0.5');
});

test('a trace of nodes needs a map of its own', async ({ page, blog, foreign }) => {
  foreign.pages.set('/nodes.trace', NODES);
  await page.goto(blog('<path-lab trace="nodes.trace"><pre>S..\n..G\n</pre></path-lab>'));
  await expect(page.locator('path-lab')).toContainText(
    'the nodes of the trace have coordinates of their own; expected no other map',
  );
});

test('a link and a reload keep a trace and its step', async ({ page, site }) => {
  const lab = await new LabPage(page).openWith(site, 'S..\n..G\n');
  await page.evaluate(async (run) => {
    const element = /** @type {LabElement} */ (document.querySelector('path-lab'));
    await element.load(run);
    element.seek(2);
  }, NODES);
  const before = await shown(page);
  expect(before).toMatchObject({ step: 2, steps: 3 });
  await page.reload();
  expect(await shown(page), 'reload').toEqual(before);
  const link = await lab.copyLink();
  await page.evaluate(() => localStorage.clear());
  await page.goto('about:blank');
  await page.goto(link);
  expect(await shown(page), 'link').toEqual(before);
});

test('a link with a text that is no trace says so', async ({ page, site }) => {
  await new LabPage(page).openWith(site, 'S..\n..G\n');
  const state = {
    columns: 2,
    rows: 1,
    cells: new Uint8Array([1, 1]),
    from: [0, 0],
    to: [1, 0],
    options: {},
    step: null,
    recorded: ['S.\n.G\n'],
  };
  await page.goto('about:blank');
  await page.goto(`${site}lab.html#lab=${await encode(/** @type {any} */ (state))}`);
  await expect(page.locator('path-lab')).toContainText('no trace and no plan');
});
