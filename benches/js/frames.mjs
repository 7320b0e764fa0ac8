// Measures what a frame costs: `node benches/js/frames.mjs [SECONDS [NAME]]`, after
// `npm run build`. NAME selects scenes whose name contains it. Each page plays in headless
// Chromium. Draw calls of WebGL and Canvas 2D are counted and not executed, so the time is for
// scripts and not for a missing graphics card. Prints the milliseconds of a frame's callbacks,
// kilobytes of garbage, draw calls and triangles. With software rendering there would also be so
// few frames that half of them ran before they were compiled.

import { withSite } from '../../scripts/browsers.mjs';
import { BASE } from '../../tests/browser/support/server.js';

const seconds = Number(process.argv[2] ?? 20);
const wanted = process.argv[3] ?? '';
const WARM_MS = 6000;

/**
 * @typedef {{ name: string, page: string, begin: (scene: { rate?: number, show?: string }) => void,
 *   rate?: number, show?: string }} Scene
 */

/** @type {Scene[]} */
const SCENES = [
  { name: 'cube, Six gardens', page: 'index.html', begin: () => undefined },
  {
    name: 'cube, Four hunters (24 monsters)',
    page: 'embed.html?element=cube-chase&autoplay=&map=Four%20hunters',
    begin: () => undefined,
  },
  {
    name: 'cube, Four hunters, 10,000 walkers',
    page: 'embed.html?element=cube-chase&autoplay=&map=Four%20hunters&walkers=10000&field=',
    begin: () => undefined,
  },
  {
    name: 'net, Four hunters (24 monsters)',
    page: 'embed.html?element=cube-chase&autoplay=&map=Four%20hunters&view=net',
    begin: () => undefined,
  },
  {
    name: 'net, Four hunters, 10,000 walkers',
    page: 'embed.html?element=cube-chase&autoplay=&map=Four%20hunters&view=net&walkers=10000',
    begin: () => undefined,
  },
  { name: 'lab, Two rooms, 20 steps a second', page: 'lab.html', begin: playLab, rate: 20 },
  {
    name: 'lab, Two rooms, heat, loop and list',
    page: 'lab.html',
    begin: playLab,
    rate: 20,
    show: 'heat:f code list',
  },
  {
    name: 'lab, Berlin, 20,000 steps a second',
    page: 'embed.html?element=path-lab&controls=&map=Berlin',
    begin: playLab,
    rate: 20_000,
  },
  {
    name: 'lab, Berlin, 20,000, heat',
    page: 'embed.html?element=path-lab&controls=&map=Berlin',
    begin: playLab,
    rate: 20_000,
    show: 'heat:f',
  },
];

/** From the first step, again and again. @param {{ rate?: number, show?: string }} scene */
function playLab({ rate = 20, show = '' }) {
  const lab =
    /** @type {HTMLElement & { rate: number, seek(step: number): void, play(): void }} */ (
      document.querySelector('path-lab')
    );
  lab.rate = rate;
  if (show !== '') lab.setAttribute('show', show);
  const again = () => {
    lab.seek(0);
    lab.play();
  };
  lab.addEventListener('done', () => setTimeout(again, 1000));
  again();
}

/** Counts and times in the page. */
function watch() {
  const seen = { frames: 0, ms: /** @type {number[]} */ ([]), calls: 0, triangles: 0 };
  Object.assign(window, { seen });
  const gl = /** @type {Record<string, unknown>} */ (
    /** @type {unknown} */ (WebGL2RenderingContext.prototype)
  );
  /** @type {Record<string, (args: number[]) => number>} corners */
  const draws = {
    drawElements: ([, count = 0]) => count,
    drawArrays: ([, , count = 0]) => count,
    drawElementsInstanced: ([, count = 0, , , instances = 0]) => count * instances,
    drawArraysInstanced: ([, , count = 0, instances = 0]) => count * instances,
  };
  for (const [name, corners] of Object.entries(draws)) {
    gl[name] = (/** @type {number[]} */ ...args) => {
      seen.calls++;
      seen.triangles += corners(args) / 3;
    };
  }
  const flat = /** @type {Record<string, unknown>} */ (
    /** @type {unknown} */ (CanvasRenderingContext2D.prototype)
  );
  for (const name of ['fill', 'stroke', 'fillRect', 'strokeRect', 'fillText', 'drawImage'])
    flat[name] = () => void seen.calls++;
  const real = window.requestAnimationFrame.bind(window);
  let stamp = -1;
  window.requestAnimationFrame = (callback) =>
    real((time) => {
      const before = performance.now();
      callback(time);
      const took = performance.now() - before;
      if (time === stamp) seen.ms.push(took + (seen.ms.pop() ?? 0));
      else seen.ms.push(took);
      if (time !== stamp) seen.frames++;
      stamp = time;
    });
}

console.log(`${'a frame of'.padEnd(36)} median ms   95 %    kB  calls  triangles  frames`);
await withSite(async (browser, { origin }) => {
  for (const scene of SCENES.filter(({ name }) => name.includes(wanted)))
    console.log(await measure(browser, origin, scene));
});

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {string} origin of the site
 * @param {Scene} scene
 */
async function measure(browser, origin, { name, page: path, begin, rate, show }) {
  const page = await browser.newPage({ viewport: { width: 900, height: 700 } });
  page.on('pageerror', (error) => console.error(error));
  await page.addInitScript(watch);
  await page.goto(`${origin}${BASE}${path}`);
  await page.waitForTimeout(WARM_MS / 2);
  await page.evaluate(begin, { rate, show });
  await page.waitForTimeout(WARM_MS / 2);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('HeapProfiler.enable');
  await page.evaluate(() =>
    Object.assign(/** @type {any} */ (window).seen, { frames: 0, ms: [], calls: 0, triangles: 0 }),
  );
  await devtools.send('HeapProfiler.startSampling', {
    samplingInterval: 1024,
    includeObjectsCollectedByMajorGC: true,
    includeObjectsCollectedByMinorGC: true,
  });
  await page.waitForTimeout(1000 * seconds);
  const { profile } = await devtools.send('HeapProfiler.stopSampling');
  const { frames, ms, calls, triangles } = await page.evaluate(
    () => /** @type {any} */ (window).seen,
  );
  ms.sort((/** @type {number} */ a, /** @type {number} */ b) => a - b);
  const at = (/** @type {number} */ share) => (ms[Math.floor(share * ms.length)] ?? NaN).toFixed(2);
  const garbage = bytesOf(profile.head) / 1000 / frames;
  await page.close();
  return `${name.padEnd(36)} ${at(0.5).padStart(9)} ${at(0.95).padStart(6)} ${garbage.toFixed(1).padStart(5)} ${(calls / frames).toFixed(1).padStart(6)} ${Math.round(
    triangles / frames,
  )
    .toLocaleString('en')
    .padStart(10)} ${String(frames).padStart(7)}`;
}

/** @param {{ selfSize: number, children: any[] }} node @returns {number} */
function bytesOf({ selfSize, children }) {
  return children.reduce((sum, child) => sum + bytesOf(child), selfSize);
}
