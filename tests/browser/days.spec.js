// The cube of the day: the calendar, what it plays, streaks, and the text of a result.

import { readFile } from 'node:fs/promises';
import { inputsOf } from '../js/support/runs.mjs';
import { read } from '../js/support/texts.mjs';
import { CubePage, expect, test } from './support/cube.js';
import { parts, playing, win } from './support/game.js';

const NOW = '2026-12-16T10:30:00Z';
/** Won on the day, won late, and three in a row up to yesterday. */
const WON = { 20261203: 2400, 20261204: -4800, 20261213: 3111, 20261214: 3222, 20261215: 2100 };

/**
 * The page on a day, with the calendar.
 *
 * @param {import('@playwright/test').Page} page
 * @param {string} site
 */
async function opened(page, site) {
  await page.clock.setFixedTime(NOW);
  await page.addInitScript((won) => {
    localStorage['cubechase days'] = JSON.stringify(won);
    localStorage['cubechase best times'] = '{"a": 5}';
    localStorage.removeItem('cubechase best runs');
  }, WON);
  const cube = await new CubePage(page).openStill(site);
  await cube.openMore();
  await cube.button('All cubes of the day').click();
  return { cube, calendar: cube.element.locator('dialog.calendar') };
}

test('shows what was won, goes to each month with days, and plays a day', async ({
  page,
  site,
}) => {
  const { cube, calendar } = await opened(page, site);
  const day = (/** @type {string} */ name) => calendar.getByRole('button', { name, exact: true });
  await expect(calendar).toContainText('Dec 2026');
  await expect(calendar).toContainText('Streak: 3. Won: 5 of 24.');
  await expect(day('Day 11, 3 Dec, won in 0:40.0')).toHaveClass(/^won$/);
  await expect(day('Day 12, 4 Dec, won in 1:20.0')).toHaveClass(/late/);
  await expect(day('Day 24, 16 Dec')).toHaveAttribute('aria-current', 'date');
  await expect(day('Day 25, 17 Dec')).toBeDisabled();
  const [before, after] = ['Previous month', 'Next month'].map((name) =>
    calendar.getByRole('button', { name }),
  );
  await expect(after).toBeDisabled();
  await before?.click();
  await expect(calendar).toContainText('Nov 2026');
  await expect(before).toBeDisabled();
  await expect(day('Day 0, 22 Nov')).toBeDisabled();
  await day('Day 1, 23 Nov').click();
  await expect(calendar).toBeHidden();
  await expect(parts(cube).play).toBeChecked();
  await expect.poll(async () => (await cube.snapshot()).size).toBe(15);
  await expect(parts(cube).game).toContainText('Collect the gems');
  await expect(cube.element.locator('.toast')).toContainText('Cube of the day, 2026-11-23');
});

test('saves the results in a file, and deletes them after a second press', async ({
  page,
  site,
}) => {
  const { calendar } = await opened(page, site);
  const download = page.waitForEvent('download');
  await calendar.getByRole('button', { name: 'Save results' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('cubechase-results.json');
  expect(JSON.parse(await readFile(await file.path(), 'utf8'))).toEqual({
    'cubechase best times': { a: 5 },
    'cubechase best runs': null,
    'cubechase days': WON,
  });
  const keys = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => /best|days/.test(key)));
  await calendar.getByRole('button', { name: 'Delete results' }).click();
  expect(await keys()).toHaveLength(2);
  await calendar.getByRole('button', { name: 'Delete all times, runs and wins?' }).click();
  await expect(calendar).toBeHidden();
  expect(await keys()).toEqual([]);
});

test('the calendar fits into a narrow window, closes with Escape, and gives the focus back', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 320, height: 568 });
  const { cube, calendar } = await opened(page, site);
  const box = await calendar.boundingBox();
  if (!box) throw new Error('no calendar');
  expect([box.x >= 0, box.x + box.width <= 320, box.y + box.height <= 568]).toEqual([
    true,
    true,
    true,
  ]);
  expect(await calendar.evaluate((dialog) => dialog.scrollWidth <= dialog.clientWidth)).toBe(true);
  await page.keyboard.press('Escape');
  await expect(calendar).toBeHidden();
  await expect(cube.stage).toBeFocused();
});

test('a win of the day says par and the streak, and its text gives no way away', async ({
  page,
  site,
}) => {
  await page.clock.setFixedTime('2026-12-01T20:00:00Z');
  await page.addInitScript(() => {
    localStorage.clear();
    localStorage['cubechase days'] = '{"20261129": 3000, "20261130": 3100}';
  });
  const [, ...rows] = read('tests/corpus/runs.tsv').trim().split('\n');
  const row = rows.map((one) => one.split('\t')).find(([map]) => map === '20261201');
  const inputs = inputsOf(Uint8Array.from(Buffer.from(row?.at(-1) ?? '', 'hex')));
  const cube = await new CubePage(page).openStill(site);
  const { end } = parts(cube);
  await cube.button('Cube of the day, 1 Dec').first().click();
  await expect.poll(async () => (await cube.snapshot()).size).toBe(15);
  await expect.poll(async () => (await cube.snapshot()).game?.phase).toBe('ready');
  await cube.call('pause');
  await cube.element.evaluate(
    (element, [given, last]) => {
      const player = /** @type {import('./support/cube.js').CubeChaseElement} */ (element);
      let now = 0;
      for (const { tick, does, key } of given) {
        if (tick > now) player.tick(tick - now);
        now = tick;
        player[does](key);
      }
      player.tick(last - now);
    },
    /** @type {const} */ ([inputs, Number(row?.[2])]),
  );
  expect((await cube.snapshot()).game?.phase).toBe('won');
  await expect(end).toContainText('Day 9, 1 Dec');
  await expect(end).toContainText(/Par 0:\d\d\.\d · Your best time · Streak: 3 days/);
  expect(await page.evaluate(() => localStorage['cubechase days'])).toContain('"20261201":3078');
  await page.evaluate(() => Object.assign(navigator, { canShare: undefined }));
  const text = await cube.copied(end.getByRole('button', { name: 'Share the result' }));
  expect(text).toMatch(
    /^cubechase · Day 9, 1 Dec\n(?:🟧|🟩|🟨|🟪|🟦|🟥){6} 0:51\.3, par 0:\d\d\.\d · Streak: 3 days\nhttp[^#]*$/u,
  );
  await end.getByRole('button', { name: 'All days' }).click();
  const day = cube.element.getByRole('button', { name: 'Day 9, 1 Dec, won in 0:51.3' });
  await expect(day).toHaveClass(/^won$/);
});

test('after another game, the end offers the cube of today', async ({ page, site }) => {
  await page.clock.setFixedTime(NOW);
  const { cube, end } = await playing(page, site);
  await win(cube, 0);
  await end.getByRole('button', { name: 'Cube of the day, 16 Dec' }).click();
  await expect.poll(async () => (await cube.snapshot()).size).toBe(15);
  await expect(end).toBeHidden();
  await expect(cube.element.locator('.toast')).toContainText('Cube of the day, 2026-12-16');
});
