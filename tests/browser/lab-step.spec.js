// Steps forward and back: every control that moves the playhead. A step looks the same from both
// directions.

import { LAB } from '../../www/lab/draw/palette.js';
import { expect, LabPage, test } from './support/lab.js';
import { boxAt, drawnIn, share, shoot, watchDrawing } from './support/pixels.js';
import { searched, shipped } from './support/searched.js';

/** @typedef {import('./support/lab.js').LabElement} LabElement */

const rooms = shipped('two-rooms.txt');
const { search } = searched(rooms);
const { steps } = search;

/**
 * Waits until the playhead is in a range, and returns its step.
 *
 * @param {LabPage} lab
 * @param {number} least
 * @param {number} [most]
 */
async function whenBetween(lab, least, most = Infinity) {
  await expect
    .poll(
      async () => {
        const { step } = await lab.snapshot();
        return step >= least && step <= most;
      },
      { message: `a step from ${least} to ${most}` },
    )
    .toBe(true);
  return (await lab.snapshot()).step;
}

/** @param {LabPage} lab @param {string} status */
const whenStatus = (lab, status) =>
  expect.poll(async () => (await lab.snapshot()).status).toBe(status);

/**
 * Presses keys, each with the step that it leads to.
 *
 * @param {LabPage} lab
 * @param {[key: string, step: number][]} pairs
 */
async function stepsBy(lab, pairs) {
  for (const [key, step] of pairs) {
    await lab.keys(key);
    await lab.whenAt(step);
  }
}

/** The playhead stays where it is. @param {LabPage} lab */
async function rests(lab) {
  const { step } = await lab.snapshot();
  await lab.frames(20);
  expect((await lab.snapshot()).step).toBe(step);
  return step;
}

test('every step is the core’s, and looks the same from both directions', async ({ lab }) => {
  await lab.show(rooms);
  await lab.leave();
  const moments = [0, 1, 2, Math.floor(steps / 2), steps - 1, steps];
  /** @type {Map<number, string>} */
  const seen = new Map();
  for (const step of [
    ...moments,
    ...moments.toReversed(),
    moments[3] ?? 0,
    0,
    steps,
    moments[2] ?? 0,
  ]) {
    const {
      open,
      lanes: [lane],
    } = await lab.seek(step);
    expect([open, lane?.peak]).toEqual([search.openSizes[step], search.peak]);
    const image = await lab.picture();
    expect(image === (seen.get(step) ?? image), `the picture of step ${step}, as before`).toBe(
      true,
    );
    seen.set(step, image);
  }
  expect(new Set(seen.values()).size, 'different pictures').toBe(moments.length);
});

test(
  'the buttons and the keys go one step forward and back, to the first and the last',
  { tag: '@journey' },
  async ({ lab }) => {
    await lab.show(rooms);
    for (let n = 0; n < 2; n++) await lab.button('One step back').click();
    await lab.whenAt(steps - 2);
    await lab.button('One step forward').click();
    await lab.whenAt(steps - 1);
    expect(await lab.snapshot(), 'no cost before the answer').toMatchObject({
      status: 'paused',
      cost: null,
    });
    await expect.poll(() => lab.at()).toBe(`step ${steps - 1} of ${steps}`);
    await lab.stage.focus();
    await stepsBy(lab, [
      ['Home', 0],
      ['.', 1],
      ['.', 2],
      [',', 1],
      ['End', steps],
      ['.', steps],
      [',', steps - 1],
      ['Home', 0],
      [',', 0],
    ]);
    await expect.poll(() => lab.said()).toContain(`Step 0 of ${steps}`);
    await stepsBy(lab, [
      ['End', steps],
      ['r', 0],
    ]);
    expect((await lab.snapshot()).status).toBe('ready');
  },
);

test('a held button repeats until you release it, and a held key scrubs, back and forth, and to the end of a long search', async ({
  lab,
  page,
}) => {
  await lab.show(rooms);
  await lab.button('One step back').hover();
  const released = lab.element.evaluate(
    (element) =>
      new Promise((resolve) =>
        element.addEventListener(
          'pointerup',
          () => resolve(/** @type {LabElement} */ (element).snapshot().step),
          { capture: true, once: true },
        ),
      ),
  );
  await page.mouse.down();
  await whenBetween(lab, 0, steps - 6);
  await page.mouse.up();
  await lab.frames();
  expect(await rests(lab), 'a release is no step').toBe(await released);

  await lab.choose('Chantry');
  await expect.poll(async () => (await lab.whenEnded()).steps).toBeGreaterThan(5000);
  const { steps: many } = await lab.snapshot();
  await lab.stage.focus();
  const hold = async (/** @type {string} */ key, /** @type {number} */ times) => {
    // A second keydown without a keyup is a repeat.
    for (let n = 0; n < times; n++) await page.keyboard.down(key);
    await page.keyboard.up(key);
  };
  await hold(',', 12);
  await lab.whenAt(many - 12);
  await hold(',', 160);
  // Faster and faster.
  const step = await whenBetween(lab, 0, many - 1000);
  await hold('.', 5);
  await lab.whenAt(step + 5);
});

test('the scrubber goes to any point, by pointer and by keys, and a press on it stops a playback', async ({
  lab,
  page,
}) => {
  await lab.show(rooms, { rate: 5 });
  const box = await lab.scrubber.boundingBox();
  if (!box) throw new Error('no scrubber');
  const at = (/** @type {number} */ part) =>
    /** @type {const} */ ([box.x + box.width * part, box.y + box.height / 2]);
  await lab.call('reset');
  await lab.call('play');
  await page.mouse.move(...at(0.5));
  await page.mouse.down();
  for (const part of [0.5, 0.2, 0.8]) {
    await page.mouse.move(...at(part), { steps: 5 });
    await whenBetween(lab, steps * (part - 0.08), steps * (part + 0.08));
    expect((await lab.snapshot()).status).toBe('paused');
  }
  await page.mouse.up();
  await rests(lab);
  await lab.scrubber.focus();
  await stepsBy(lab, [
    ['Home', 0],
    ['ArrowRight', 1],
    ['ArrowUp', 2],
    ['ArrowLeft', 1],
    ['End', steps],
    ['ArrowLeft', steps - 1],
  ]);
  await lab.keys('PageDown');
  const step = await whenBetween(lab, 0, steps - 2);
  await expect(lab.scrubber).toHaveAttribute('aria-valuetext', `step ${step} of ${steps}`);
});

test(
  'plays and pauses, by button and by key, and restarts at the end',
  { tag: '@journey' },
  async ({ lab }) => {
    await lab.show(rooms, { rate: 5 });
    await lab.listen('done');
    await lab.button('Play').click();
    await whenStatus(lab, 'running');
    await whenBetween(lab, 2, steps - 1);
    expect(await lab.heard('done')).toEqual([]);
    await lab.button('Pause').click();
    await whenStatus(lab, 'paused');
    const step = await rests(lab);
    await expect.poll(() => lab.said()).toContain(`Paused at step ${step}`);
    await lab.stage.press('Space');
    await whenBetween(lab, step + 1);
    await lab.keys('Space');
    await whenStatus(lab, 'paused');
    await lab.set({ rate: 'Infinity' });
    await lab.keys('Space');
    await lab.whenEnded();
    expect(await lab.heard('done')).toEqual([
      { status: 'found', expanded: search.expanded, cost: search.cost, ratio: 1 },
    ]);
    await expect(lab.button('Play')).toBeVisible();
  },
);

test('sets the rate by keys, in its list and by the attribute, from one a second to all at once', async ({
  lab,
}) => {
  await lab.show(rooms, { rate: 1 });
  const shows = (/** @type {string | RegExp} */ rate) =>
    expect(lab.list('Rate').locator('option:checked')).toHaveText(rate);
  await shows('1/s');
  await lab.stage.press(']');
  await shows('2/s');
  await expect(lab.element).toHaveAttribute('rate', '2');
  await expect.poll(() => lab.said()).toContain('2 expansions a second');
  await lab.keys('[', '[');
  await shows('1/s');
  await lab.set({ rate: 37 });
  await shows('37/s');
  await lab.keys(']');
  await shows('50/s');
  await lab.list('Rate').selectOption({ label: 'all at once' });
  await expect(lab.element).toHaveAttribute('rate', 'Infinity');
  await lab.call('reset');
  await lab.call('play');
  await lab.whenEnded();
  await lab.set({ rate: null });
  await shows(/^\d+\/s$/);
});

test('plays as many steps in a second as its rate says', async ({ fresh, site }) => {
  const page = await fresh({ reducedMotion: 'reduce' });
  await page.clock.install({ time: 0 });
  const lab = await new LabPage(page).openWith(site, rooms);
  // From now on, the clock moves only when the test moves it.
  await page.clock.pauseAt(3_600_000);
  for (const rate of [5, 20]) {
    await lab.set({ rate });
    await lab.call('reset');
    await page.clock.runFor(100);
    await lab.call('play');
    await page.clock.runFor(1000);
    const { step } = await lab.snapshot();
    expect(Math.abs(step - rate), `${step} steps at ${rate}/s`).toBeLessThanOrEqual(1);
  }
});

test('a walker follows the path at the end, once, and then nothing moves', async ({
  lab,
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await watchDrawing(page);
  await lab.show(rooms);
  await lab.leave();
  await lab.call('reset');
  await lab.frames();
  const edge = await lab.scale();
  const middles = await Promise.all(
    search
      .path()
      .slice(2, -2)
      .map(([x, y]) => lab.project(x, y)),
  );
  /** The cells of the path with a colour as dark as the walker. */
  const dark = async () => {
    const shot = await shoot(page);
    return middles.flatMap((middle, at) =>
      share(shot, boxAt(middle, edge, 0.5), LAB.light.walker) > 0.3 ? [at] : [],
    );
  };
  expect(await dark(), 'before the end').toEqual([]);
  // Slowly, because pictures take long on a slow machine.
  await lab.set({ pace: 2 });
  await lab.call('seek', Infinity);
  /** @type {Set<number>} */
  const walked = new Set();
  await expect
    .poll(
      async () => {
        for (const at of await dark()) walked.add(at);
        return walked.size;
      },
      { intervals: [10] },
    )
    .toBeGreaterThan(1);
  const order = [...walked];
  expect(order, 'forwards').toEqual([...order].sort((a, b) => a - b));
  await lab.set({ pace: 100 });
  await expect.poll(() => drawnIn(page)).toEqual({ drawn: 0, requested: 0 });
  expect(await dark(), 'after the walk').toEqual([]);
});

test('autoplay plays from the first step; with reduced motion it shows the answer, and nothing moves by itself', async ({
  page,
  site,
  foreign,
}) => {
  foreign.pages.set(
    '/',
    `<!doctype html><html lang="en"><head><title>A blog</title><script type="module" src="${site}cubechase.js"></script></head>
<body><path-lab autoplay controls rate="5"><script type="text/plain">${rooms}</script></path-lab></body></html>`,
  );
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const lab = new LabPage(page);
  await page.goto(`${foreign.origin}/`);
  await expect.poll(async () => (await lab.snapshot())?.status).toBe('running');
  await whenBetween(lab, 1, steps - 1);

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await watchDrawing(page);
  await page.reload();
  expect((await lab.whenJudged()).step).toBe(steps);
  await expect.poll(() => drawnIn(page)).toEqual({ drawn: 0, requested: 0 });
  expect(await lab.element.evaluate((element) => element.shadowRoot?.getAnimations().length)).toBe(
    0,
  );
  await lab.call('reset');
  await lab.call('seek', Infinity);
  // The last picture, and what controls draw. No walk of several seconds.
  await lab.frames(10);
  expect(await drawnIn(page)).toEqual({ drawn: 0, requested: 0 });
  // The play button still plays.
  await lab.call('play');
  await whenStatus(lab, 'running');
});
