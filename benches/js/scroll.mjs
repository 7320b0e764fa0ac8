// Measures what scrolling a page of eight elements costs: `node benches/js/scroll.mjs [PIXELS]`,
// after `npm run build`. The page has four labs, one of hexes, one of vehicles and two cubes
// between paragraphs, all playing. It scrolls by PIXELS in each frame, down while the elements
// load, then up and down again, in headless Chromium. A frame's milliseconds are those in which the
// main thread ran, from its trace. Draw calls of WebGL and Canvas 2D are counted and not executed,
// so the time is for scripts, layout and the browser, and not for a missing graphics card.
// `--drawn` executes them.

import { readFileSync } from 'node:fs';
import { withSite } from '../../scripts/browsers.mjs';
import { BASE } from '../../tests/browser/support/server.js';
import { framesOf, mainThread, slowest } from './scroll-trace.mjs';

const pixels = Number(process.argv.slice(2).find((word) => !word.startsWith('-')) ?? 12);
const isDrawn = process.argv.includes('--drawn');
const VIEW = { width: 900, height: 700 };
/** A frame at sixty a second. */
const FRAME_MS = 1000 / 60;
/** An element learns a frame or two later that it is out of view. */
const REPORT_FRAMES = 3;
const CATEGORIES = [
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'disabled-by-default-v8.compile',
  'v8',
  'blink.user_timing',
];

/** @param {string} file @param {string} attributes */
const lab = (file, attributes) =>
  `<path-lab autoplay loading="LOADING" ${attributes}><script type="text/plain">${readFileSync(new URL(`../../maps/lab/${file}`, import.meta.url), 'utf8')}</script></path-lab>`;
const ELEMENTS = [
  lab('two-rooms.txt', 'race="astar; dijkstra" numbers="auto"'),
  '<cube-chase autoplay loading="LOADING"></cube-chase>',
  lab('quarter.map', 'race="astar; jps" rate="200"'),
  lab('two-combs.txt', 'movement="6"'),
  lab('swamp.txt', 'race="dijkstra; astar; greedy" controls'),
  '<cube-chase autoplay loading="LOADING" view="net" chase="cube" seed="5"></cube-chase>',
  lab('kerb.txt', 'algorithm="hybrid" rate="200"'),
  lab('halls.txt', 'algorithm="jps" show="heat:f"'),
];
const TEXT =
  '<p>A paragraph beside which nothing plays. The reader is on the way from one picture to the next, and the page has nothing to do but scroll.</p>'.repeat(
    12,
  );
const STYLE =
  'body { margin: 0 auto; max-width: 760px; font: 18px/1.6 sans-serif } path-lab, cube-chase { display: block; height: 480px } .spaced { margin-block: 800px }';

/** @param {string} loading */
function pageOf(loading) {
  // Some are separated by more text than the height of a window, so that for a while none is in
  // view.
  const body = ELEMENTS.map(
    (element, at) =>
      `${at % 3 === 0 ? `<div class="spaced">${TEXT}</div>` : TEXT}${element.replace('LOADING', loading)}`,
  ).join('');
  return `<!doctype html><html lang="en"><title>A page</title><link rel="stylesheet" href="/page.css"><script type="module" src="${BASE}cubechase.js"></script><main>${body}${TEXT}</main></html>`;
}

/** Counts draw calls by their canvas, in the page. @param {boolean} makes */
function watch(makes) {
  /** @type {Map<object, number>} */
  const calls = new Map();
  /** @param {Record<string, any>} prototype @param {string[]} names */
  const count = (prototype, names) => {
    for (const name of names) {
      const was = prototype[name];
      prototype[name] = function (/** @type {unknown[]} */ ...given) {
        calls.set(this.canvas, (calls.get(this.canvas) ?? 0) + 1);
        return makes ? was.apply(this, given) : undefined;
      };
    }
  };
  count(WebGL2RenderingContext.prototype, [
    'drawElements',
    'drawArrays',
    'drawElementsInstanced',
    'drawArraysInstanced',
  ]);
  count(CanvasRenderingContext2D.prototype, [
    'fill',
    'stroke',
    'fillRect',
    'strokeRect',
    'fillText',
    'drawImage',
    'putImageData',
  ]);
  Object.assign(window, { calls });
}

/**
 * Scrolls the window by a fixed distance in each frame, to the end.
 *
 * @param {{ by: number, pass: string, latency: number }} how
 * @returns {Promise<{ hidden: number, seen: number, away: number }>} draw calls
 */
function scroll({ by, pass, latency }) {
  const { calls } = /** @type {{ calls: Map<Node, number> }} */ (/** @type {unknown} */ (window));
  const elements = [...document.querySelectorAll('path-lab, cube-chase')];
  const outFor = elements.map(() => 0);
  const drawn = { hidden: 0, seen: 0, away: 0 };
  let [frame, last] = [0, -1];
  calls.clear();
  return new Promise((resolve) => {
    const next = () => {
      performance.mark(`frame ${pass} ${frame++}`);
      // The draw calls since the last frame, by the position of each element then.
      for (const [canvas, n] of calls) {
        const root = canvas.getRootNode();
        const at = root instanceof ShadowRoot ? elements.indexOf(root.host) : -1;
        if (at >= 0 && (outFor[at] ?? 0) > latency) drawn.hidden += n;
        else if (at < 0 && outFor.every((frames) => frames > latency)) drawn.away += n;
        else drawn.seen += n;
      }
      calls.clear();
      for (const [at, element] of elements.entries()) {
        const { top, bottom } = element.getBoundingClientRect();
        outFor[at] = bottom > 0 && top < innerHeight ? 0 : (outFor[at] ?? 0) + 1;
      }
      if (scrollY === last) return resolve(drawn);
      last = scrollY;
      window.scrollBy({ top: by, behavior: 'instant' });
      requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
  });
}

console.log(`${pixels} pixels a frame, draw calls ${isDrawn ? 'made' : 'counted and not made'}\n`);
console.log(
  '| loading | pass | frames | median, ms | 95 %, ms | longest, ms | over 16.7 ms | draws in view | out of view |',
);
console.log('| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |');
/** @type {string[]} */
const reasons = [];
await withSite(async (browser, server) => {
  server.pages.set('/page.css', STYLE);
  for (const loading of ['lazy', 'eager']) await measure(browser, server, loading);
});
console.log(`\nThe longest frames\n\n${reasons.join('\n')}`);

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {import('../../scripts/browsers.mjs').Server} server
 * @param {string} loading
 */
async function measure(browser, server, loading) {
  server.pages.set('/', pageOf(loading));
  const page = await browser.newPage({ viewport: VIEW });
  page.on('pageerror', (error) => console.error(error));
  await page.addInitScript(watch, isDrawn);
  await page.goto(`${server.origin}/`);
  if (loading === 'eager')
    await page.evaluate(() =>
      Promise.all(
        [...document.querySelectorAll('path-lab, cube-chase')].map(
          (element) => /** @type {any} */ (element).ready,
        ),
      ),
    );
  await page.waitForTimeout(1000);
  for (const [pass, by] of /** @type {const} */ ([
    ['down', pixels],
    ['up', -pixels],
    ['down again', pixels],
  ])) {
    await browser.startTracing(page, { categories: CATEGORIES });
    const drawn = await page.evaluate(scroll, { by, pass, latency: REPORT_FRAMES });
    const events = JSON.parse(String(await browser.stopTracing())).traceEvents;
    const thread = mainThread(events, `frame ${pass} 0`);
    const frames = framesOf(thread, `frame ${pass} `);
    const ms = frames.map(({ busy }) => busy).sort((a, b) => a - b);
    const at = (/** @type {number} */ share) =>
      (ms[Math.min(ms.length - 1, Math.floor(share * ms.length))] ?? NaN).toFixed(1);
    const long = ms.filter((one) => one > FRAME_MS).length;
    const row = [
      loading,
      pass,
      ms.length,
      at(0.5),
      at(0.95),
      at(1),
      `${long} (${((100 * long) / ms.length).toFixed(1)} %)`,
      drawn.seen,
      drawn.hidden + drawn.away,
    ];
    console.log(`| ${row.join(' | ')} |`);
    reasons.push(...slowest(thread, frames, 3).map((line) => `${loading}, ${pass}: ${line}`));
  }
  await page.close();
}
