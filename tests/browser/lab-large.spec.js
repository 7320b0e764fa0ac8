// A search of 250,000 steps on a map of a million cells, and the memory of many searches.

import { MARKS } from '../../www/engine/names.js';
import { expect, test } from './support/fixtures.js';
import { LabPage } from './support/lab.js';
import { searched, sentences, shipped } from './support/searched.js';

/** @typedef {import('./support/searched.js').Cell} Cell */

const berlin = shipped('Berlin_1_1024.map');
const ends = { from: /** @type {Cell} */ ([21, 950]), to: /** @type {Cell} */ ([964, 18]) };

/** @param {LabPage} lab @param {string} label */
const choose = (lab, label) => lab.element.getByRole('combobox', { name: 'Map' }).selectOption({ label });

/** The bytes of the page's wasm memory. @param {import('@playwright/test').Page} page @param {string} site @returns {Promise<number>} bytes */
const memoryOf = (page, site) => page.evaluate((url) => import(url).then(async ({ load }) => (await load()).buffer.byteLength), `${site}cubechase.js`);

test.beforeEach(async ({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

test('plays and scrubs more than 250,000 expansions of A* in Berlin to any point and back', async ({ page, site }) => {
  const core = searched(berlin, {}, ends);
  const { steps, peak, cost } = core.search;
  const openSizes = core.search.openSizes.slice();
  expect(steps).toBeGreaterThanOrEqual(250_000);
  const lab = await new LabPage(page).open(`${site}lab.html`);
  await choose(lab, 'Berlin');
  await expect.poll(async () => (await lab.snapshot()).steps).toBe(steps);
  const answer = await lab.whenJudged();
  expect([answer.expanded, answer.lanes[0]?.peak, answer.cost, answer.ratio]).toEqual([steps, peak, cost, 1]);
  expect(answer.path).toEqual(core.search.path());
  expect((await lab.rows())[0]).toMatchObject({ cells: steps.toLocaleString('en'), peak: peak.toLocaleString('en'), cost: cost.toLocaleString('en'), ratio: '1.000' });

  const picture = () => lab.canvases.first().evaluate((canvas) => /** @type {HTMLCanvasElement} */ (canvas).toDataURL());
  const moments = [0, 1, 1000, 77_777, 125_000, 200_000, steps - 1, steps];
  /** @type {Map<number, string>} */
  const seen = new Map();
  for (const step of [200_000, 1000, steps, 0, 77_777, steps - 1, 125_000, 1, ...moments, ...moments.toReversed()]) {
    await lab.seek(step);
    expect((await lab.snapshot()).open, `open after ${step}`).toBe(openSizes[step]);
    const image = await picture();
    expect(image === (seen.get(step) ?? image), `the picture of step ${step}, as before`).toBe(true);
    seen.set(step, image);
  }
  expect(new Set([0, 77_777, 125_000, 200_000, steps].map((step) => seen.get(step))).size, 'different pictures').toBe(5);

  // Explains a cell, far back and far ahead. Cells are smaller than a pixel, so the page says which cell it means.
  for (const step of [60_000, steps, 180_000]) {
    await lab.seek(step);
    core.search.show(step);
    const marks = core.search.marks.slice();
    for (const mark of [MARKS.open, MARKS.closed]) {
      const key = marks.indexOf(mark, 400_000);
      await lab.hover(key % 1024, Math.floor(key / 1024));
      const said = await lab.explanation();
      const [x = 0, y = 0] = (said?.title.match(/\d+/g) ?? []).map(Number);
      expect(said).toEqual(sentences(core, [x, y]));
    }
  }
  await lab.leave();

  await lab.scrubber.focus();
  await page.keyboard.press('Home');
  await lab.whenAt(0);
  await lab.set({ rate: 100_000 });
  await lab.stage.focus();
  await page.keyboard.press('Space');
  await expect.poll(async () => (await lab.snapshot()).step, { message: 'between the ends' }).toBeGreaterThan(1000);
  await page.keyboard.press('Space');
  const { step, open, status } = await lab.snapshot();
  expect(status).toBe('paused');
  expect(open).toBe(openSizes[step]);
  await lab.set({ rate: 'Infinity' });
  await page.keyboard.press('Space');
  await lab.whenEnded();
  expect((await lab.snapshot()).step).toBe(steps);
});

/**
 * Uses a map many times: opens it, searches with each algorithm, scrubs, edits, undoes.
 *
 * @param {LabPage} lab @param {string} site @param {number} runs @param {[name: string, value: string][]} searches the attributes of each search
 * @returns {Promise<number[]>} bytes after each run
 */
async function bytesOf(lab, site, runs, searches) {
  const bytes = [];
  for (let run = 0; run < runs; run++) {
    const statuses = await lab.element.evaluate(async (element, [map, attributes]) => {
      const it = /** @type {import('./support/lab.js').LabElement} */ (element);
      // Waits until all work is done. Otherwise a run begins while the previous one still needs its memory.
      const ended = async () => {
        const busy = () => {
          const { status, lanes } = it.snapshot();
          return !['found', 'nearest', 'error'].includes(status) || lanes.some(({ algorithm, ratio, ms }) => ratio === null || (ms === null && algorithm !== 'dstar-lite'));
        };
        while (busy()) await new Promise(requestAnimationFrame);
        return it.snapshot();
      };
      await it.load(map);
      const seen = [];
      for (const [name, value] of attributes) {
        await ended();
        it.setAttribute(name, value);
        const { path } = await ended();
        for (const step of [0, 500, 10, 3000, Infinity]) it.seek(step);
        const [x, y] = path[path.length >> 1] ?? [0, 0];
        it.setCell(x, y, 'wall');
        seen.push((await ended()).status);
      }
      return seen;
    }, /** @type {const} */ ([shipped('ht_chantry.map'), searches]));
    expect(statuses).toEqual(searches.map(() => 'found'));
    bytes.push(await memoryOf(lab.page, site));
  }
  return bytes;
}

/** The map that is searched many times. */
const CELLS = 162 * 141;

// The picture is small, because the test is about the searches.
const SMALL = { width: 360, height: 320 };

test('memory does not grow after the second of 50 runs', async ({ page, site }) => {
  await page.setViewportSize(SMALL);
  const lab = await new LabPage(page).open(`${site}lab.html`);
  const bytes = await bytesOf(lab, site, 50, [['algorithm', 'astar']]);
  // Timing decides which slice of a search gets which free block, so one later run can take a few pages more than the second,
  // once. A leak in each run, even a third of a byte a cell, would be more than that after 48 runs.
  expect(Math.max(...bytes.slice(1)) - (bytes[1] ?? 0), `bytes more than after the second run: ${bytes}`).toBeLessThan(CELLS * 16);
});

test('races release their memory too', async ({ page, site }) => {
  await page.setViewportSize(SMALL);
  const lab = await new LabPage(page).open(`${site}lab.html`);
  const bytes = await bytesOf(lab, site, 12, [['race', 'astar,dstar-lite,jps'], ['race', 'weighted,bidirectional']]);
  // Timing decides how the tapes of a race grow and where the free blocks are. One leaked search in each run would be ten times
  // this much.
  expect(Math.max(...bytes.slice(1)) - (bytes[1] ?? 0), `bytes more than after the second run: ${bytes}`).toBeLessThan(CELLS * 40);
});

test('memory does not grow on the largest map either', async ({ page, site }) => {
  const lab = await new LabPage(page).open(`${site}lab.html`);
  await choose(lab, 'Berlin');
  await expect.poll(async () => (await lab.snapshot()).steps).toBeGreaterThan(250_000);
  await lab.whenJudged();
  /** @type {number[]} */
  const bytes = [];
  for (let run = 0; run < 4; run++) {
    for (const label of ['Fence', 'Berlin']) {
      await choose(lab, label);
      await expect.poll(async () => (await lab.whenJudged()).steps > 250_000).toBe(label === 'Berlin');
    }
    await lab.seek(100_000 + run);
    bytes.push(await memoryOf(page, site));
  }
  expect(bytes.slice(1), 'bytes after each run').toEqual(Array(3).fill(bytes[1]));
});
