// A journey through each thing that people do, in Chromium, Firefox and WebKit: real clicks and
// keys, and what the page then says. Run `npm run pack` first.

import { PNG } from 'pngjs';
import { inRoot } from '../../scripts/lib/files.mjs';
import { CUBE as COLOURS } from '../../www/cube/draw/palette.js';
import { encodeGame } from '../../www/cube/element/link.js';
import { timeOf } from '../../www/cube/ui/game.js';
import { FACES } from '../js/support/geometry.mjs';
import { cubeXml } from '../js/support/maps.mjs';
import { read } from '../js/support/texts.mjs';
import { ENGINES } from './support/engines.js';
import { expect, test } from './support/fixtures.js';
import { colour } from './support/picture.js';
import { posts } from './support/post.js';
import { searched } from './support/searched.js';
import { BASE, serve } from './support/server.js';

/**
 * @typedef {import('./support/engines.js').Driven} Driven
 * @typedef {import('./support/fixtures.js').Server} Server
 */

const ROOM = 'S....\n.###.\n...#G\n';
/**
 * The monster on the right wakes up when the player comes over the edge. A wall stops the player
 * there, and the monster's way is long, because a slow machine looks seldom.
 */
const CUBE = cubeXml({
  size: 9,
  player: { face: 'front', x: 7, y: 4 },
  monsters: [{ face: 'right', x: 8, y: 8 }],
  rows: { right: Array.from({ length: 9 }, (_, y) => (y === 4 ? '.########' : '.........')) },
});

/**
 * What the first element of a page says about itself, and '' before.
 *
 * @param {Driven} browser
 * @param {string} name
 * @returns {Promise<any>}
 */
const snapshot = (browser, name) =>
  browser.run((tag) => /** @type {any} */ (document.querySelector(tag))?.snapshot?.() ?? '', name);

/** @param {Driven} browser @param {string} name @param {Record<string, unknown>} like */
const whenLike = (browser, name, like) =>
  expect.poll(() => snapshot(browser, name)).toMatchObject(like);

/**
 * Calls a method of the first element of a page.
 *
 * @param {Driven} browser
 * @param {string} name
 * @param {string} method
 * @param {unknown[]} args
 */
const call = (browser, name, method, ...args) =>
  browser.run(
    (tag, does, given) => /** @type {any} */ (document.querySelector(tag))[does](...given),
    name,
    method,
    args,
  );

/**
 * The text of what a selector finds in the first element.
 *
 * @param {Driven} browser
 * @param {string} name
 * @param {string} selector
 */
const texts = (browser, name, selector) =>
  browser.run(
    (tag, css) =>
      [...(document.querySelector(tag)?.shadowRoot?.querySelectorAll(css) ?? [])].map(
        (one) => one.textContent,
      ),
    name,
    selector,
  );

/**
 * Clicks in the middle of what a selector finds in the first element, when it is there.
 *
 * @param {Driven} browser
 * @param {string} name
 * @param {string} selector
 */
async function press(browser, name, selector) {
  await expect.poll(() => texts(browser, name, selector)).not.toEqual([]);
  await browser.click(
    await browser.run(
      (tag, css) => {
        const found = /** @type {Element} */ (
          document.querySelector(tag)?.shadowRoot?.querySelector(css)
        );
        found.scrollIntoView({ block: 'nearest', behavior: 'instant' });
        const { x, y, width, height } = found.getBoundingClientRect();
        return { x: x + width / 2, y: y + height / 2 };
      },
      name,
      selector,
    ),
  );
}

/**
 * How many colours of a list fill some of the window.
 *
 * @param {Driven} browser
 * @param {string[]} wanted
 */
async function coloursSeen(browser, wanted) {
  const { data } = PNG.sync.read(await browser.picture());
  return wanted.map(colour).filter(({ r, g, b }) => {
    let pixels = 0;
    for (let at = 0; at < data.length; at += 4)
      if (Math.abs(data[at] - r) + Math.abs(data[at + 1] - g) + Math.abs(data[at + 2] - b) < 12)
        pixels += 1;
    return pixels > 400;
  }).length;
}

/**
 * Runs in the page, and in Node for the expected values.
 *
 * @param {typeof import('../../www/core.js')} core
 */
const results = async ({ Grid, GridSearch, load, loadPool }) => {
  await load();
  const grid = Grid.generate({ generator: 'rooms', width: 61, height: 51, seed: 5 });
  const costs = ['astar', 'jps', 'subgoal', 'theta', 'dstar-lite'].map((algorithm) => {
    const search = new GridSearch({
      algorithm: /** @type {'astar'} */ (algorithm),
      costs: 'sqrt2',
    });
    search.start(grid, grid.start ?? [1, 1], grid.goal ?? [2, 2]);
    return [algorithm, search.run(grid), search.cost];
  });
  const { SearchPool } = await loadPool();
  const pool = new SearchPool({ algorithm: 'jps', workers: 2 });
  await pool.open(grid);
  const { cost } = await pool.batch(
    Uint32Array.from({ length: 400 }, (_, at) => (at * 31 + (at >> 2) * 17) % 51),
  );
  pool.close();
  return { costs, pool: Array.from(cost, (number) => (Number.isNaN(number) ? null : number)) };
};

/**
 * @param {Server} server that has the page
 * @param {string} origin of the scripts
 * @param {string} body
 */
function blog(server, origin, body) {
  server.pages.set(
    '/blog',
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A blog</title><script type="module" src="${origin}${BASE}cubechase.js"></script></head><body>${body}</body></html>`,
  );
  return `${server.origin}/blog`;
}

/**
 * @type {Record<string, (browser: Driven, given: { home: Server, name: string, view: string }) =>
 *   Promise<void>>}
 */
const JOURNEYS = {
  'the cube: a game begins, a key takes the player over an edge, the monster there plans, and the net shows six faces':
    async (browser, { home, view }) => {
      await browser.go(`${home.origin}${BASE}`);
      await whenLike(browser, 'cube-chase', { status: 'running' });
      await press(browser, 'cube-chase', '.start button');
      await whenLike(browser, 'cube-chase', {
        status: 'running',
        view,
        game: { gems: { length: 6 } },
      });
      await expect
        .poll(() => coloursSeen(browser, COLOURS.face), 'faces in the picture')
        .toBeGreaterThan(0);
      await call(browser, 'cube-chase', 'load', CUBE);
      await browser.key('down', 'ArrowRight');
      await whenLike(browser, 'cube-chase', { player: { face: 'right' } });
      await browser.key('up', 'ArrowRight');
      await expect
        .poll(
          async () => (await snapshot(browser, 'cube-chase')).monsters[0].path.length,
          'cells of the plan',
        )
        .toBeGreaterThan(1);
      await browser.run(() => document.querySelector('cube-chase')?.setAttribute('view', 'net'));
      await expect.poll(() => coloursSeen(browser, COLOURS.face), 'faces in the picture').toBe(6);
      const places = await browser.run(
        (faces) =>
          faces.map((face) => {
            const { x, y } = /** @type {import('./support/cube.js').CubeChaseElement} */ (
              document.querySelector('cube-chase')
            ).project(face, 2, 2);
            return `${Math.round(x)} ${Math.round(y)}`;
          }),
        FACES,
      );
      expect(new Set(places).size, 'places of the faces').toBe(6);
    },

  'a challenge link: the run that another machine has won counts, also to the bit, and a changed one does not':
    async (browser, { home }) => {
      const [, ...rows] = read('tests/corpus/runs.tsv').trim().split('\n');
      const row = rows.map((one) => one.split('\t')).find(([map]) => map === 'six-gardens');
      const run = Uint8Array.from(Buffer.from(row?.at(-1) ?? '', 'hex'));
      const changed = run.slice();
      changed[12] = (changed[12] ?? 0) ^ 1;
      for (const [given, target] of /** @type {const} */ ([
        [run, `Beat ${timeOf(Number(row?.[2]))}`],
        [changed, 'none'],
      ])) {
        const link = await encodeGame({
          map: { preset: 'Six gardens' },
          settings: { seed: row?.[1] ?? '' },
          run: given,
        });
        await browser.go('about:blank');
        await browser.go(`${home.origin}${BASE}index.html#beat=${link}`);
        await whenLike(browser, 'cube-chase', { game: { phase: 'ready' } });
        const shown = async () => [
          ...(await texts(browser, 'cube-chase', '.hud .target:not([hidden])')),
          ...(await texts(browser, 'cube-chase', '.card:not([hidden]) h2')),
        ];
        await expect
          .poll(shown)
          .toEqual([target === 'none' ? 'The time of this link does not count' : target]);
      }
    },

  'the lab finds the path, takes a click as an edit, and steps; the core and its workers return what they return in Node':
    async (browser, { home }) => {
      home.pages.set(
        '/results.js',
        `window.results = (${results})(await import('${BASE}core.js'));`,
      );
      await browser.go(
        blog(
          home,
          home.origin,
          `<path-lab controls><script type="text/plain">${ROOM}</script></path-lab><script type="module" src="/results.js"></script>`,
        ),
      );
      const { cost, expanded } = searched(ROOM).search;
      await whenLike(browser, 'path-lab', { status: 'found', lanes: [{ cost, expanded }] });
      await expect.poll(() => coloursSeen(browser, ['#4b4d5a']), 'walls in the picture').toBe(1);
      const wall = await call(browser, 'path-lab', 'project', 4, 1);
      await browser.click(wall);
      await whenLike(browser, 'path-lab', { status: 'nearest' });
      await browser.click(wall);
      await whenLike(browser, 'path-lab', { status: 'found', cost });
      expect(await call(browser, 'path-lab', 'text')).toBe(ROOM);
      await call(browser, 'path-lab', 'seek', 3);
      await whenLike(browser, 'path-lab', { status: 'paused', step: 3 });
      await call(browser, 'path-lab', 'seek', expanded);
      await whenLike(browser, 'path-lab', { status: 'found' });
      /** @type {typeof import('../../www/core.js')} */
      const core = await import(`${inRoot('lib', 'core.js')}`);
      expect(await browser.run(() => /** @type {any} */ (window).results)).toEqual(
        await results(core),
      );
    },

  'a figure from a fence: the live element takes the still’s place at its step, under a strict policy':
    async (browser) => {
      const { write, close } = await posts();
      try {
        await browser.go(write(`\`\`\`path-lab at=3 bare\n${ROOM}\`\`\`\n`));
        await whenLike(browser, 'path-lab', { step: 3 });
        const still = () =>
          browser.run(() => {
            const image = /** @type {HTMLImageElement} */ (document.querySelector('path-lab img'));
            return { drawn: image.naturalWidth > 0, shown: image.checkVisibility() };
          });
        await expect.poll(still).toEqual({ drawn: true, shown: false });
        expect(await call(browser, 'path-lab', 'text')).toBe(ROOM);
      } finally {
        await close();
      }
    },

  'a search of your own: a link copies it, and the sandbox judges code, reports the line of an error, stops it, and isolates it':
    async (browser, { home, name }) => {
      const outside = await serve('');
      try {
        await browser.go(`${home.origin}${BASE}own.html`);
        await whenLike(browser, 'path-lab', { status: 'found' });
        await press(browser, 'own-search', '.tools > button');
        // WebKit forgets the press while the link is made, and the card takes another.
        if (name === 'WebKit')
          await press(
            browser,
            'own-search',
            '.card:not([hidden]) .card-actions button:not([hidden])',
          );
        await expect.poll(() => texts(browser, 'own-search', '.toast')).toEqual(['Link copied']);
        for (const [code, verdict] of /** @type {[string, RegExp][]} */ ([
          [
            'export const heuristic = () => 0;',
            /^Never longer than the shortest path, on 100 small random maps/,
          ],
          [
            'export function heuristic() {\n  return 1 +;\n}',
            /^Line 2: the code has an error \| SyntaxError/,
          ],
          [
            'export function heuristic() {\n\n  return fair;\n}',
            /^Line 3: the code has an error \| ReferenceError/,
          ],
          ['for (;;);', /^Stopped after 4 seconds/],
          [escapes(outside.origin), /Error: through: $/],
          // Again, because in WebKit each run has a cache of its own, which ends with it.
          [escapes(outside.origin), /Error: through: $/],
        ])) {
          await browser.run(
            (text) => Object.assign(document.querySelector('own-search') ?? {}, { code: text }),
            code,
          );
          await press(browser, 'own-search', '.run');
          await expect.poll(() => texts(browser, 'own-search', '.run')).toEqual(['Run']);
          const [title, more] = await texts(browser, 'own-search', '.verdict-title, .verdict-more');
          expect(`${title} | ${more}`).toMatch(verdict);
        }
        expect([outside.heard, await browser.run(() => caches.keys())]).toEqual([[], []]);
      } finally {
        await outside.close();
      }
    },
};

/**
 * Code that tells which attempts to leave its sandbox succeeded.
 *
 * @param {string} origin of a server that records requests
 */
const escapes = (origin) => `const through = [];
for (const [name, attempt] of Object.entries({
  fetch: () => fetch('${origin}/fetch'),
  import: () => import('${origin}/import.js'),
  scripts: () => importScripts('${origin}/scripts.js'),
  database: () => new Promise((resolve, reject) => Object.assign(indexedDB.open('x'), { onsuccess: resolve, onerror: reject })),
  'an earlier cache': async () => { if (!await caches.has('x')) throw await caches.open('x'); },
})) {
  try { await attempt(); through.push(name); } catch {}
}
export const goal = () => { throw new Error('through: ' + through); };`;

for (const { name, view, missing, open } of ENGINES) {
  test.describe(name, () => {
    // CI has all three.
    test.skip(Boolean(missing) && !process.env.CI, missing);

    /** @type {import('./support/engines.js').Ends} */
    let ends = [];
    /** @type {Driven} */
    let driven;
    test.beforeAll(async ({ browser }) => {
      if (missing) throw new Error(missing);
      driven = await open(ends, browser);
    });
    test.afterAll(async () => {
      for (const end of ends.reverse()) await end();
      ends = [];
    });

    for (const [title, journey] of Object.entries(JOURNEYS))
      test(title, ({ home }) => journey(driven, { home, name, view }));
  });
}
