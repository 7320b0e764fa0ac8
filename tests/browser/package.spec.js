// The package as others use it: each example of examples/web, built from the tarball, on a page of
// another origin, under the policy of docs/embedding.md and Trusted Types. Also the page that plays
// from disk. Run `npm run pack` and `npm run examples` first.

import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { inRoot } from '../../scripts/lib/files.mjs';
import { PACKED } from '../../scripts/pack.mjs';
import { answerOf } from './support/answers.js';
import { expectAxeInBoth, expectNoOverflow } from './support/axe.js';
import { COARSE, CubePage } from './support/cube.js';
import { expect, test as base } from './support/fixtures.js';
import { LabPage } from './support/lab.js';
import { BASE, serve } from './support/server.js';

const WEB = inRoot('examples', 'web');
const CDN = 'https://cdn.jsdelivr.net';
/** The map of examples/web/story. */
const STORY = '.........\n.S..#....\n....#..G.\n....#....\n';
const ROOM = 'S....\n.###.\n...#G\n';
const FRAMEWORKS = ['react', 'vue', 'svelte'];
/** Whether the page of an example is an output of Vite. @param {string} name */
const isBuilt = (name) => ['vite', ...FRAMEWORKS].includes(name);

/**
 * @typedef {{ example: (name: string) => Promise<string> }} PageFixtures
 * @typedef {{ files: import('./support/fixtures.js').Server }} WorkerFixtures
 */

const test = base.extend(
  /** @type {import('@playwright/test').Fixtures<PageFixtures, WorkerFixtures, import('@playwright/test').PlaywrightTestArgs & import('./support/fixtures.js').TestFixtures, import('@playwright/test').PlaywrightWorkerArgs & import('./support/fixtures.js').WorkerFixtures>} */ ({
    files: [
      async ({}, use) => {
        if (!existsSync(join(WEB, 'node_modules', 'cubechase')))
          throw new Error('examples/web is not built: run npm run pack and npm run examples first');
        const server = await serve("default-src 'none'", WEB);
        await use(server);
        await server.close();
      },
      { scope: 'worker' },
    ],
    /**
     * Serves the page of an example on another origin than its scripts, and returns its address.
     */
    example: async ({ files, foreign, page }, use) => {
      await page.setViewportSize({ width: 420, height: 640 });
      await use(async (name) => {
        const html = readFileSync(
          join(WEB, name, isBuilt(name) ? 'dist/index.html' : 'index.html'),
          'utf8',
        );
        const folder = `${files.origin}${BASE}${name}/${isBuilt(name) ? 'dist/' : ''}`;
        foreign.pages.set(
          '/',
          html.replace(
            /(src|href)="(\.[^"]*)"/g,
            (_, attribute, path) => `${attribute}="${new URL(path, folder)}"`,
          ),
        );
        foreign.setPolicy(
          `script-src 'self' 'wasm-unsafe-eval' ${files.origin} ${CDN}; style-src 'self'; require-trusted-types-for 'script'`,
        );
        return `${foreign.origin}/`;
      });
    },
  }),
);

test.use(COARSE);

/** The paths that a page requests. @param {import('@playwright/test').Page} page */
function requested(page) {
  /** @type {string[]} */
  const paths = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  return paths;
}

test('Vite: the lab alone, without the drawing and the module of the cube', async ({
  page,
  example,
}) => {
  const paths = requested(page);
  const lab = await new LabPage(page).open(await example('vite'));
  expect((await lab.snapshot()).lanes.map(({ algorithm }) => algorithm)).toEqual(['astar', 'jps']);
  expect(
    paths.filter((path) => path.includes('cubechase_lab')),
    'it loads its own part',
  ).toHaveLength(1);
  expect(paths.filter((path) => /cubechase_cube|cube-/.test(path))).toEqual([]);
  const assets = join(WEB, 'vite', 'dist', 'assets');
  const scripts = readdirSync(assets)
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(join(assets, name), 'utf8'));
  expect(scripts.length).toBeGreaterThan(1);
  expect(
    scripts.filter((script) => script.includes('sampler2DShadow')),
    'the build has no drawing of the cube',
  ).toEqual([]);
  await lab.set({ controls: '' });
  await expect(lab.element.getByText('Open file'), 'the panel').toBeAttached();
  await expect(
    lab.element.locator('.outcome a:not([hidden])'),
    'no page of the lab is beside a bundle',
  ).toHaveCount(0);
  await expect(lab.element.getByText(/Copy link|Embed code/), 'nor a library').toHaveCount(0);
});

test('Vite 7: the development server, without a configuration', async ({ page }) => {
  // A build that ran before the tests has set it for them.
  delete process.env.NODE_ENV;
  const { createServer } = /** @type {typeof import('vite')} */ (
    await import(pathToFileURL(join(WEB, 'node_modules', 'vite7', 'dist', 'node', 'index.js')).href)
  );
  const server = await createServer({
    root: join(WEB, 'vite'),
    configFile: false,
    logLevel: 'silent',
    server: { host: '127.0.0.1', port: 0, strictPort: false },
  });
  try {
    await server.listen();
    expect(
      (await (await new LabPage(page).open(server.resolvedUrls?.local[0] ?? '')).snapshot()).status,
    ).toBe('found');
  } finally {
    await server.close();
  }
});

for (const name of FRAMEWORKS) {
  test(`${name}: the map follows the value of the attribute, with the lines in the documentation`, async ({
    page,
    example,
  }) => {
    const lab = await new LabPage(page).open(await example(name));
    expect(await lab.text()).toBe('S...G\n.....\n');
    await page.getByRole('button', { name: 'Wall', exact: true }).click();
    await expect.poll(() => lab.text()).toBe('S.#.G\n.....\n');
    expect((await lab.whenEnded()).status).toBe('found');
    const code = readdirSync(join(WEB, name))
      .filter((file) => /\.(tsx?|js)$/.test(file))
      .map((file) => readFileSync(join(WEB, name, file), 'utf8'))
      .join('');
    const lines = code.match(/import type .*|isCustomElement: [^}]*[^} ]/g) ?? [];
    for (const line of lines)
      expect(readFileSync(inRoot('docs', 'embedding.md'), 'utf8')).toContain(line);
  });
}

test('Next: a search on the server, with the line in the documentation', () => {
  const [html = '', config = ''] = ['out/index.html', 'next.config.js'].map((file) =>
    readFileSync(join(WEB, 'next', file), 'utf8'),
  );
  expect(html).toContain(`<output>${answerOf('S.#.G\n.....', {}).cost}</output>`);
  const [line = 'serverExternalPackages'] = /serverExternalPackages: [^,]*/.exec(config) ?? [];
  expect(readFileSync(inRoot('docs', 'embedding.md'), 'utf8')).toContain(line);
});

test('webpack: the cube plays', async ({ page, example }) => {
  const cube = await new CubePage(page).open(await example('webpack'));
  await expect.poll(async () => (await cube.snapshot()).tick).toBeGreaterThan(0);
  const scripts = readdirSync(join(WEB, 'webpack', 'dist')).filter((name) => name.endsWith('.js'));
  for (const name of scripts)
    expect(
      readFileSync(join(WEB, 'webpack', 'dist', name), 'utf8'),
      'no path of the build machine',
    ).not.toContain('file:///');
  await cube.set({ controls: '' });
  await cube.openMore();
  for (const name of ['Share', 'Share the last 30 seconds', 'Embed code'])
    await expect(cube.button(name)).toHaveCount(0);
});

test('esbuild: both elements, and the cube loads when it is in view', async ({ page, example }) => {
  const paths = requested(page);
  await new LabPage(page).open(await example('esbuild'));
  expect(paths.filter((path) => path.includes('cubechase_lab'))).toHaveLength(1);
  const cube = new CubePage(page);
  await cube.element.scrollIntoViewIfNeeded();
  await cube.whenReady();
  expect((await cube.snapshot()).size).toBe(17);
});

test('no bundler: a script tag, an inline map, and a cube beside it', async ({ page, example }) => {
  const lab = await new LabPage(page).open(await example('no-bundler'));
  expect(await lab.text()).toBe(ROOM);
  expect(await lab.element.locator('.outcome a').getAttribute('href')).toMatch(
    /\/cubechase\/lib\/lab\.html$/,
  );
  const cube = new CubePage(page);
  await cube.whenReady();
  await expect.poll(async () => (await cube.snapshot()).tick).toBeGreaterThan(0);
});

test('a story of two paragraphs', async ({ page, example }) => {
  await page.goto(await example('story'));
  const lab = new LabPage(page);
  await lab.whenEnded();
  await expect(page.locator('output')).toHaveText(
    ['dijkstra', 'astar'].map((algorithm) =>
      String(
        answerOf(
          STORY,
          /** @type {import('./support/searched.js').SearchOptions} */ ({ algorithm }),
        ).expanded,
      ),
    ),
  );
  await page.getByRole('link', { name: 'After seven' }).click();
  await lab.whenAt(7);
  expect((await lab.snapshot()).lanes.map(({ algorithm }) => algorithm)).toEqual(['astar']);
});

test('the lab’s own page is beside the modules, for links to it', async ({ page, files }) => {
  files.setPolicy(
    "default-src 'none'; connect-src 'self'; img-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; require-trusted-types-for 'script'",
  );
  const lab = await new LabPage(page).open(
    `${files.origin}${BASE}node_modules/cubechase/lib/lab.html`,
  );
  expect((await lab.snapshot()).cost).toBe(220);
  await expect(page.getByRole('heading', { name: 'cubechase' })).toBeVisible();
});

test('five lines and a public CDN', async ({ page, example }) => {
  const { version } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));
  const from = `${CDN}/npm/cubechase@${version}/`;
  await page.route(`${CDN}/**`, (route) => {
    const url = route.request().url();
    const file = join(WEB, 'node_modules', 'cubechase', url.slice(from.length));
    // As that CDN answers: any origin may read it, and wasm has its MIME type.
    if (!url.startsWith(from) || !existsSync(file)) return route.fulfill({ status: 404 });
    return route.fulfill({ path: file, headers: { 'Access-Control-Allow-Origin': '*' } });
  });
  expect(await (await new LabPage(page).open(await example('cdn'))).text()).toBe(ROOM);
  // Other tests check that it plays. Here it would cost more than all the rest.
  expect(await new CubePage(page).snapshot()).toMatchObject({ view: 'cube' });
  for (const name of ['core', 'search'])
    expect(
      await page.evaluate(
        (url) => import(url).then(({ load }) => load()).then(() => 'loaded'),
        `${from}lib/${name}.js`,
      ),
    ).toBe('loaded');
});

/** Allows what a page of examples/web that has its scripts on its own origin needs. */
const OWN_ORIGIN =
  "default-src 'none'; connect-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; require-trusted-types-for 'script'";

test('the core in a worker', async ({ page, files }) => {
  // A worker's script must have the page's origin.
  files.setPolicy(
    "default-src 'none'; connect-src 'self'; script-src 'self' 'wasm-unsafe-eval'; require-trusted-types-for 'script'",
  );
  await page.goto(`${files.origin}${BASE}worker/index.html`);
  await expect(page.getByRole('status')).toHaveText('6');
});

test('your own graph: a hundred posts, and four algorithms that search them', async ({
  page,
  files,
}) => {
  files.setPolicy(OWN_ORIGIN);
  await page.goto(`${files.origin}${BASE}graph/index.html`);
  const said = page.getByRole('status');
  // The first search waits for its module.
  await expect(said).toHaveText(/^found/);
  const lengths = [];
  for (const name of ['dijkstra', 'astar', 'theta', 'lazy-theta']) {
    await page.getByLabel('Search').selectOption(name);
    lengths.push(
      /^found: \d+ of 100 posts expanded, ([\d.]+) long over \d+ posts\.$/.exec(
        (await said.textContent()) ?? '',
      )?.[1],
    );
  }
  const [dijkstra, astar, ...lines] = lengths.map(Number);
  expect(astar).toBe(dijkstra);
  for (const line of lines) expect(line).toBeLessThan(astar ?? NaN);
  await page.getByLabel('Step').fill('3');
  await expect(said).toHaveText(/^Step 3 of \d+: \d+ posts wait\.$/);
  await expect(page.locator('circle.closed')).toHaveCount(3);
});

test('a tower defence: a tower that would close the last way is refused, and walkers go round the others', async ({
  page,
  files,
}) => {
  files.setPolicy(OWN_ORIGIN);
  await page.goto(`${files.origin}${BASE}tower-defence/index.html`);
  const said = page.locator('p[role=status]');
  const field = page.getByRole('application');
  await expect(page.locator('output')).toHaveText('Wave 0. Walkers: 0. Lives: 10.');
  const { width = 0 } = (await field.boundingBox()) ?? {};
  const build = (/** @type {number} */ x, /** @type {number} */ y) =>
    field.click({ position: { x: ((x + 0.5) * width) / 16, y: ((y + 0.5) * width) / 16 } });
  // The castle is at the right edge: its last free neighbour is to the west.
  for (const [count, [x, y]] of /** @type {const} */ ([
    [15, 4],
    [15, 6],
    [14, 4],
    [14, 6],
  ]).entries()) {
    await build(x, y);
    await expect(said).toContainText(`Tower ${count + 1} stands.`);
  }
  await build(14, 5);
  await expect(said).toContainText('No tower there');
  await build(15, 5);
  await expect(said, 'on the castle').toContainText('No tower there');
  await build(7, 0);
  await expect(said, 'on a rock').toContainText('taken');
  await page.getByRole('button').click();
  await expect(page.locator('output')).toHaveText(/^Wave 1\. Walkers: [1-9]/);
  // By the keyboard: the cell beside the first gate, which walkers can go round.
  await build(1, 2);
  await field.press('ArrowUp');
  await field.press('Enter');
  await expect(said).toContainText('Tower 6 stands.');
  await expectAxeInBoth(page);
  await expectNoOverflow(page);
});

test('a roguelike: the hero walks within the range of a turn, and the monsters come', async ({
  page,
  files,
}) => {
  files.setPolicy(OWN_ORIGIN);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`${files.origin}${BASE}roguelike/index.html`);
  const cell = (/** @type {number} */ x, /** @type {number} */ y) =>
    page.locator('.board button').nth(16 * y + x);
  const said = page.getByRole('status');
  await expect(said).toHaveText('Lives: 3. The nearest exit costs 122.');
  await expect(cell(1, 1)).toHaveText('@');
  await expect(cell(2, 2)).toHaveText('14');
  await expect(cell(3, 3), 'a diagonal step, and one into water at twice the cost').toHaveText(
    '42',
  );
  await expect(cell(7, 1), 'out of reach').toHaveText('');
  await cell(7, 1).click();
  await expect(cell(1, 1), 'nobody walks').toHaveText('@');
  await cell(2, 4).hover();
  await expect(page.locator('.board .route')).toHaveCount(4);
  await cell(2, 4).click();
  await expect(cell(2, 4)).toHaveText('@');
  await expect(said).toHaveText(/^Lives: 3\. The nearest exit costs \d+\.$/);
  await expect(cell(13, 5), 'the monsters have moved').toHaveText('');
  await expect(page.locator('.board .monster')).toHaveCount(2);
  await expectAxeInBoth(page);
  await expectNoOverflow(page);
});

test('streets: two crossings give the way that takes the least time, and a slider shows the search', async ({
  page,
  files,
}) => {
  /**
   * @type {{ crossings: { name: string, x: number, y: number }[], streets: { from: number, to:
   *   number, speed: number, oneWay: boolean }[] }}
   */
  const { crossings, streets } = JSON.parse(
    readFileSync(join(WEB, 'streets', 'town.json'), 'utf8'),
  );
  const ways = streets.flatMap(({ from, to, speed, oneWay }) => {
    const [a, b] = [crossings[from] ?? { x: NaN, y: NaN }, crossings[to] ?? { x: NaN, y: NaN }];
    const seconds = Math.hypot(a.x - b.x, a.y - b.y) / (speed / 3.6);
    return [{ from, to, seconds }, ...(oneWay ? [] : [{ from: to, to: from, seconds }])];
  });
  /** The seconds to each crossing, by Bellman-Ford. @param {number} start */
  const secondsFrom = (start) => {
    const seconds = crossings.map((_, number) => (number === start ? 0 : Infinity));
    for (const _ of crossings)
      for (const { from, to, seconds: more } of ways)
        seconds[to] = Math.min(seconds[to] ?? NaN, (seconds[from] ?? NaN) + more);
    return seconds;
  };
  files.setPolicy(OWN_ORIGIN);
  await page.goto(`${files.origin}${BASE}streets/index.html`);
  const said = page.getByRole('status');
  const map = page.locator('svg');
  const { width = 0 } = (await map.boundingBox()) ?? {};
  for (const [start, goal] of /** @type {const} */ ([
    [0, 68],
    [68, 0],
    [10, 57],
  ])) {
    for (const number of [start, goal]) {
      const { x = 0, y = 0 } = crossings[number] ?? {};
      await map.click({ position: { x: (x * width) / 1000, y: (y * width) / 1000 } });
    }
    await expect(page.getByLabel('From (A)')).toHaveValue(String(start));
    await expect(page.getByLabel('To (B)')).toHaveValue(String(goal));
    const seconds = secondsFrom(start)[goal] ?? NaN;
    await expect(said).toContainText(`${Math.round(seconds)} seconds over `);
  }
  await page.getByLabel('Step').fill('3');
  await expect(said).toHaveText(/^Step 3 of \d+: \w+ \w+ and \w+ \w+\.$/);
  await expect(page.locator('circle.closed')).toHaveCount(3);
  await page.getByLabel('To (B)').selectOption('Mill Street and Castle Lane');
  await expect(said).toContainText('seconds over ');
  for (const { start, all } of crossings.map((_, number) => ({
    start: number,
    all: secondsFrom(number),
  })))
    expect(all.every(Number.isFinite), `each crossing can be reached from ${start}`).toBe(true);
  await expectAxeInBoth(page);
  await expectNoOverflow(page);
});

test('the page that plays from disk contains everything', async ({ page }) => {
  await page.setViewportSize({ width: 420, height: 640 });
  const paths = requested(page);
  const file = pathToFileURL(PACKED.page).href;
  const cube = await new CubePage(page).open(file);
  expect((await cube.snapshot()).size).toBe(17);
  await page.getByRole('link', { name: 'Lab' }).click();
  const lab = new LabPage(page);
  await lab.whenEnded();
  await lab.set({ algorithm: 'subgoal' });
  expect((await lab.whenEnded()).cost, 'a part that loads later').toBe(220);
  expect(page.url()).toContain('?lab');
  expect(
    new Set(
      paths.filter(
        (path) => path !== new URL(file).pathname && !/^(application|text|image)\//.test(path),
      ),
    ),
    'except data: addresses',
  ).toEqual(new Set());
});
