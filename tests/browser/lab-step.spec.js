// Steps forward and back: every control that moves the playhead. A step looks the same from both directions.

import { expect, test } from './support/fixtures.js';
import { LabPage } from './support/lab.js';
import { boxAt, drawnIn, share, shoot, watchDrawing } from './support/pixels.js';
import { searched, shipped } from './support/searched.js';
import { LAB } from '../../www/lab/draw/palette.js';

/** @typedef {import('./support/lab.js').LabElement} LabElement */

const rooms = shipped('two-rooms.txt');

/** The exact pixels of the picture. @param {LabPage} lab */
const picture = (lab) => lab.canvases.first().evaluate((canvas) => /** @type {HTMLCanvasElement} */ (canvas).toDataURL());

/** @param {import('@playwright/test').Page} page @param {string} site @param {Record<string, string | number>} [attributes] */
async function opened(page, site, attributes = {}) {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const lab = await new LabPage(page).openWith(site, rooms, attributes);
  await lab.leave();
  return { lab, core: searched(rooms) };
}

test('every step is the core’s, and looks the same from both directions', async ({ page, site }) => {
  const { lab, core } = await opened(page, site);
  const { openSizes, steps, peak } = core.search;
  const moments = [0, 1, 2, Math.floor(steps / 3), Math.floor(steps / 2), steps - 1, steps];
  /** @type {Map<number, string>} */
  const seen = new Map();
  for (const step of [...moments, ...moments.toReversed(), moments[3] ?? 0, 0, steps, moments[2] ?? 0]) {
    await lab.seek(step);
    const { step: at, open, lanes: [lane] } = await lab.snapshot();
    expect([at, open, lane?.peak]).toEqual([step, openSizes[step], peak]);
    const image = await picture(lab);
    expect(image === (seen.get(step) ?? image), `the picture of step ${step}, as before`).toBe(true);
    seen.set(step, image);
  }
  expect(new Set(seen.values()).size, 'different pictures').toBe(moments.length);
});

test('the buttons and the keys go one step forward and back, to the first and the last', async ({ page, site }) => {
  const { lab, core } = await opened(page, site);
  const { steps } = core.search;
  const [back, forward] = ['One step back', 'One step forward'].map((name) => lab.element.getByRole('button', { name }));
  await back?.click();
  await back?.click();
  await lab.whenAt(steps - 2);
  await forward?.click();
  await lab.whenAt(steps - 1);
  expect((await lab.snapshot()).status).toBe('paused');
  expect((await lab.snapshot()).cost, 'no cost before the answer').toBeNull();
  await expect.poll(() => lab.at()).toBe(`step ${steps - 1} of ${steps}`);
  await lab.stage.focus();
  for (const [key, step] of /** @type {[string, number][]} */ ([['Home', 0], ['.', 1], ['.', 2], [',', 1], ['End', steps], ['.', steps], [',', steps - 1], ['Home', 0], [',', 0]])) {
    await page.keyboard.press(key);
    await lab.whenAt(step);
  }
  await expect.poll(() => lab.said()).toContain(`Step 0 of ${steps}`);
  await page.keyboard.press('End');
  await page.keyboard.press('r');
  await lab.whenAt(0);
  expect((await lab.snapshot()).status).toBe('ready');
});

test('a held key scrubs, back and forth, and to the end of a long search', async ({ page, site }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const lab = await new LabPage(page).open(`${site}lab.html`);
  await lab.element.getByRole('combobox', { name: 'Map' }).selectOption({ label: 'Chantry' });
  await expect.poll(async () => (await lab.whenEnded()).steps).toBeGreaterThan(5000);
  const { steps } = await lab.snapshot();
  await lab.stage.focus();
  const hold = async (/** @type {string} */ key, /** @type {number} */ times) => {
    // A second keydown without a keyup is a repeat.
    for (let n = 0; n < times; n++) await page.keyboard.down(key);
    await page.keyboard.up(key);
  };
  await hold(',', 12);
  await lab.whenAt(steps - 12);
  await hold(',', 160);
  await expect.poll(async () => (await lab.snapshot()).step, { message: 'faster and faster' }).toBeLessThan(steps - 1000);
  const { step } = await lab.snapshot();
  await hold('.', 5);
  await lab.whenAt(step + 5);
});

test('a held button repeats, and stops when you release it', async ({ page, site }) => {
  const { lab, core } = await opened(page, site);
  const { steps } = core.search;
  const box = await lab.element.getByRole('button', { name: 'One step back' }).boundingBox();
  await page.mouse.move((box?.x ?? 0) + 10, (box?.y ?? 0) + 10);
  const released = lab.element.evaluate((element) => new Promise((resolve) => element.addEventListener('pointerup', () => resolve(/** @type {LabElement} */ (element).snapshot().step), { capture: true, once: true })));
  await page.mouse.down();
  await expect.poll(async () => (await lab.snapshot()).step).toBeLessThan(steps - 5);
  await page.mouse.up();
  await lab.frames();
  expect((await lab.snapshot()).step, 'a release is no step').toBe(await released);
  const { step } = await lab.snapshot();
  await lab.frames(20);
  expect((await lab.snapshot()).step).toBe(step);
});

test('the scrubber goes to any point, by pointer and by keys', async ({ page, site }) => {
  const { lab, core } = await opened(page, site);
  const { steps } = core.search;
  const box = await lab.scrubber.boundingBox();
  if (!box) throw new Error('no scrubber');
  const at = (/** @type {number} */ part) => /** @type {const} */ ([box.x + box.width * part, box.y + box.height / 2]);
  await page.mouse.move(...at(0.5));
  await page.mouse.down();
  await expect.poll(async () => Math.abs((await lab.snapshot()).step - steps / 2)).toBeLessThan(steps * 0.08);
  await page.mouse.move(...at(0.2), { steps: 5 });
  await expect.poll(async () => Math.abs((await lab.snapshot()).step - steps * 0.2)).toBeLessThan(steps * 0.08);
  await page.mouse.move(...at(0.8), { steps: 5 });
  await expect.poll(async () => Math.abs((await lab.snapshot()).step - steps * 0.8)).toBeLessThan(steps * 0.08);
  await page.mouse.up();
  await lab.scrubber.focus();
  for (const [key, step] of /** @type {[string, number][]} */ ([['Home', 0], ['ArrowRight', 1], ['ArrowUp', 2], ['ArrowLeft', 1], ['End', steps], ['ArrowLeft', steps - 1]])) {
    await page.keyboard.press(key);
    await lab.whenAt(step);
  }
  await page.keyboard.press('PageDown');
  await expect.poll(async () => (await lab.snapshot()).step).toBeLessThan(steps - 1);
  await expect(lab.scrubber).toHaveAttribute('aria-valuetext', `step ${(await lab.snapshot()).step} of ${steps}`);
});

test('a press on the scrubber stops a playback', async ({ page, site }) => {
  const { lab, core } = await opened(page, site, { rate: 5 });
  await lab.call('reset');
  await lab.call('play');
  const box = await lab.scrubber.boundingBox();
  await page.mouse.move((box?.x ?? 0) + (box?.width ?? 0) * 0.5, (box?.y ?? 0) + 10);
  await page.mouse.down();
  await expect.poll(async () => (await lab.snapshot()).status).toBe('paused');
  await page.mouse.up();
  const { step } = await lab.snapshot();
  expect(step).toBeGreaterThan(core.search.steps * 0.3);
  await lab.frames(20);
  expect((await lab.snapshot()).step).toBe(step);
});

test('plays and pauses, by button and by key, and restarts at the end', async ({ page, site }) => {
  const { lab, core } = await opened(page, site, { rate: 10 });
  await lab.listen('done');
  await lab.element.getByRole('button', { name: 'Play' }).click();
  await expect.poll(async () => (await lab.snapshot()).status, { message: 'from the beginning' }).toBe('running');
  expect((await lab.snapshot()).step).toBeLessThan(core.search.steps);
  expect(await lab.heard('done')).toEqual([]);
  await expect.poll(async () => (await lab.snapshot()).step).toBeGreaterThan(1);
  await lab.element.getByRole('button', { name: 'Pause' }).click();
  await expect.poll(async () => (await lab.snapshot()).status).toBe('paused');
  const { step } = await lab.snapshot();
  await lab.frames(20);
  expect((await lab.snapshot()).step).toBe(step);
  await expect.poll(() => lab.said()).toContain(`Paused at step ${step}`);
  await lab.stage.focus();
  await page.keyboard.press('Space');
  await expect.poll(async () => (await lab.snapshot()).step).toBeGreaterThan(step);
  await page.keyboard.press('Space');
  await expect.poll(async () => (await lab.snapshot()).status).toBe('paused');
  await lab.set({ rate: 'Infinity' });
  await page.keyboard.press('Space');
  await lab.whenEnded();
  expect(await lab.heard('done')).toEqual([{ status: 'found', expanded: core.search.expanded, cost: core.search.cost, ratio: 1 }]);
  await expect(lab.element.getByRole('button', { name: 'Play' })).toBeVisible();
});

test('sets the rate by keys, in its list and by the attribute, from one a second to all at once', async ({ page, site }) => {
  const { lab } = await opened(page, site, { rate: 1 });
  const rate = lab.element.getByRole('combobox', { name: 'Rate' });
  await expect(rate.locator('option:checked')).toHaveText('1/s');
  await lab.stage.focus();
  await page.keyboard.press(']');
  await expect(rate.locator('option:checked')).toHaveText('2/s');
  expect(await lab.element.getAttribute('rate')).toBe('2');
  await expect.poll(() => lab.said()).toContain('2 expansions a second');
  await page.keyboard.press('[');
  await page.keyboard.press('[');
  await expect(rate.locator('option:checked')).toHaveText('1/s');
  await lab.set({ rate: 37 });
  await expect(rate.locator('option:checked')).toHaveText('37/s');
  await page.keyboard.press(']');
  await expect(rate.locator('option:checked')).toHaveText('50/s');
  await rate.selectOption({ label: 'all at once' });
  expect(await lab.element.getAttribute('rate')).toBe('Infinity');
  await lab.call('reset');
  await lab.call('play');
  await lab.whenEnded();
  await lab.set({ rate: null });
  await expect(rate.locator('option:checked')).toHaveText(/^\d+\/s$/);
});

test('twice the rate plays twice as many steps in the same frames', async ({ fresh, site }) => {
  const page = await fresh();
  const { lab } = await opened(page, site);
  // The clock moves only when the test moves it.
  const stepsIn = async (/** @type {number} */ rate) => {
    await lab.set({ rate });
    await lab.call('reset');
    await page.clock.runFor(100);
    await lab.call('play');
    await page.clock.runFor(1000);
    return (await lab.snapshot()).step;
  };
  await page.clock.install({ time: 0 });
  await page.reload();
  await lab.whenEnded();
  await page.clock.pauseAt(3_600_000);
  await lab.load(rooms);
  await page.clock.runFor(2000);
  const [five, ten, twenty] = [await stepsIn(5), await stepsIn(10), await stepsIn(20)];
  expect(Math.abs(five - 5), `${five} at 5/s`).toBeLessThanOrEqual(1);
  expect(Math.abs(ten - 10), `${ten} at 10/s`).toBeLessThanOrEqual(1);
  expect(Math.abs(twenty - 20), `${twenty} at 20/s`).toBeLessThanOrEqual(1);
});

test('a walker follows the path at the end, once, and then nothing moves', async ({ page, site }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference', colorScheme: 'light' });
  await watchDrawing(page);
  const lab = await new LabPage(page).openWith(site, rooms);
  await lab.leave();
  await lab.call('reset');
  await lab.frames();
  const edge = await lab.scale();
  const { search } = searched(rooms);
  const middles = await Promise.all(search.path().slice(2, -2).map(([x, y]) => lab.project(x, y)));
  /** The cells of the path with a colour as dark as the walker. */
  const dark = async () => {
    const shot = await shoot(page);
    return middles.flatMap((middle, at) => (share(shot, boxAt(middle, edge, 0.5), LAB.light.walker) > 0.3 ? [at] : []));
  };
  expect(await dark(), 'before the end').toEqual([]);
  await lab.call('seek', Infinity);
  /** @type {Set<number>} */
  const walked = new Set();
  await expect.poll(async () => {
    for (const at of await dark()) walked.add(at);
    return walked.size;
  }, { intervals: [10] }).toBeGreaterThan(1);
  const order = [...walked];
  expect(order, 'forwards').toEqual([...order].sort((a, b) => a - b));
  await expect.poll(() => drawnIn(page)).toEqual({ drawn: 0, requested: 0 });
  expect(await dark(), 'after the walk').toEqual([]);
});

test('with reduced motion no walker appears, and autoplay shows the answer', async ({ page, site, foreign, home }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await watchDrawing(page);
  foreign.pages.set('/', `<!doctype html><html lang="en"><head><title>A blog</title><script type="module" src="${site}cubechase.js"></script></head>
<body><path-lab autoplay controls rate="5"><script type="text/plain">${rooms}</script></path-lab></body></html>`);
  expect(site).toContain(home.origin);
  const lab = await new LabPage(page).open(`${foreign.origin}/`);
  const { step, steps } = await lab.whenJudged();
  expect(step).toBe(steps);
  await expect.poll(() => drawnIn(page)).toEqual({ drawn: 0, requested: 0 });
  await lab.call('reset');
  await lab.call('seek', Infinity);
  // The last picture, and what controls draw. No walk of several seconds.
  await lab.frames(10);
  expect(await drawnIn(page)).toEqual({ drawn: 0, requested: 0 });
  // The play button still plays.
  await lab.call('play');
  await expect.poll(async () => (await lab.snapshot()).status).toBe('running');
});

test('without reduced motion autoplay plays from the first step', async ({ page, site, foreign }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  foreign.pages.set('/', `<!doctype html><html lang="en"><head><title>A blog</title><script type="module" src="${site}cubechase.js"></script></head>
<body><path-lab autoplay rate="50"><script type="text/plain">${rooms}</script></path-lab></body></html>`);
  await page.goto(`${foreign.origin}/`);
  const lab = new LabPage(page);
  await expect.poll(async () => (await lab.snapshot())?.status).toBe('running');
  await lab.whenEnded();
});
