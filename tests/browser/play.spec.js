// A game: gems, lives and the supply of walls, how it ends, best times, challenge links, the cube
// of the day, gamepads and sounds.

import { decodeGame as decode } from '../../www/cube/element/link.js';
import { FACES } from '../js/support/geometry.mjs';
import { cubeXml } from '../js/support/maps.mjs';
import { CubePage, expect, test } from './support/cube.js';
import { runFirst } from './support/fixtures.js';
import { again, begin, CROSS, HUNTED, parts, playing, SAFE, win } from './support/game.js';

/** @typedef {'gem' | 'facechange' | 'caught'} Kind */
/**
 * @typedef {{ x: number, y: number, text: string | null, isElsewhere: boolean }} Effect how far it
 *   is from the cell of its event, and whether a message says the same
 */

/**
 * Collects the effects in the page at each event of a kind. A catch is where the player was.
 *
 * @param {CubePage} cube
 * @param {Kind} kind
 * @param {{ x: number, y: number }} [before]
 */
const watchEffects = (cube, kind, before) =>
  cube.element.evaluate((/** @type {any} */ element, [type, place]) => {
    element.effects = { ...element.effects, [type]: [] };
    element.addEventListener(type, (/** @type {CustomEvent} */ { detail }) => {
      const frame = element.getBoundingClientRect();
      const { player, game } = element.snapshot();
      const cell =
        type === 'gem'
          ? game.gems.find((/** @type {any} */ { face }) => face === detail.face)
          : player;
      const at = place ?? element.project(cell.face, Math.round(cell.x), Math.round(cell.y));
      const shown = [
        ...element.shadowRoot.querySelectorAll(`.effect.${type === 'facechange' ? 'edge' : type}`),
      ].at(-1);
      const [x = NaN, y = NaN] = shown?.style.translate.split(' ').map(Number.parseFloat) ?? [];
      const isElsewhere = !element.shadowRoot.querySelector('.toast').hidden;
      element.effects[type].push({
        x: x + frame.x - at.x,
        y: y + frame.y - at.y,
        text: shown?.textContent ?? null,
        isElsewhere,
      });
    });
  }, /** @type {const} */ ([kind, before]));

/** The texts of the effects, each at its cell. @param {CubePage} cube @param {Kind} kind */
async function effectsOf(cube, kind) {
  /** @type {Effect[]} */
  const effects = await cube.element.evaluate(
    (/** @type {any} */ element, type) => element.effects[type],
    kind,
  );
  for (const { x, y, isElsewhere } of effects)
    expect([Math.abs(x) < 2, Math.abs(y) < 2, isElsewhere]).toEqual([true, true, false]);
  return effects.map(({ text }) => text);
}

const COUNTS = ['1/6', '2/6', '3/6', '4/6', '5/6', '6/6'];

test(
  'by pointer and key: starts beside Watch, wins, saves the best time, and opens a challenge link on a second page',
  { tag: '@journey' },
  async ({ cube, site, context }) => {
    const { play, watch, game, end } = parts(cube);
    await expect(watch).toBeChecked();
    await expect(game).toBeHidden();
    await expect(cube.button('Step')).toBeVisible();
    await begin(cube, SAFE, () => play.click());
    expect(await cube.element.getAttribute('goal')).toBe('gems');
    expect(
      await cube.element.evaluate((element) => element.shadowRoot?.activeElement?.localName),
      'the keys match the picture',
    ).toBe('canvas');
    for (const name of ['0 of 6 gems', '3 lives left.'])
      await expect(cube.element.getByRole('img', { name })).toBeVisible();
    // A game shows no plans and no steps.
    await expect(cube.button('Run')).toBeVisible();
    await expect(cube.button('Step')).toBeHidden();
    await cube.openMore();
    for (const name of ['Search', 'Estimate', 'Moves', 'Re-plan every'])
      await expect(cube.element.getByLabel(name, { exact: true })).toBeHidden();
    await cube.closeMore();
    const { game: state, tick: waiting } = await cube.tick(100);
    expect(state?.gems.map(({ face }) => face)).toEqual(FACES);
    expect(waiting, 'the chase waits for the first key').toBe(0);

    for (const name of ['gem', 'won', 'lost']) await cube.listen(name);
    for (const kind of /** @type {const} */ (['gem', 'facechange'])) await watchEffects(cube, kind);
    await win(cube, 40);
    expect([
      (await cube.heard('gem')).map(({ collected, of }) => `${collected}/${of}`),
      await effectsOf(cube, 'gem'),
    ]).toEqual([COUNTS, COUNTS]);
    expect((await effectsOf(cube, 'facechange')).length).toBeGreaterThanOrEqual(6);
    const { tick } = await cube.snapshot();
    expect([await cube.heard('won'), await cube.heard('lost')]).toEqual([
      [{ seconds: tick / 60, lives: 3, walls: 3 }],
      [],
    ]);
    await expect(end).toContainText(/All gems collected.*Your best time/s);
    await expect(end.getByRole('button', { name: 'Again' })).toBeFocused();
    await expect(cube.button('Run')).toBeHidden();
    expect((await cube.tick(60)).tick, 'it is over').toBe(tick);
    const link = await cube.copied(end.getByRole('button', { name: 'Copy a challenge link' }));
    expect(link).toContain(`${site}#beat=1`);

    await again(cube);
    await expect(game).toContainText(
      `best 0:${String(Math.floor(tick / 6) / 10).padStart(4, '0')}`,
    );
    await expect(cube.button('Run')).toBeVisible();
    await watch.click();
    await expect(game).toBeHidden();
    await expect(cube.button('Step')).toBeVisible();

    const other = await new CubePage(await context.newPage()).openStill(link);
    await expect(parts(other).game).toContainText('Beat');
    expect(await other.call('text')).toBe(await cube.call('text'));
    await other.call('pause');
    expect((await other.snapshot()).game?.gems).toEqual(state?.gems);
    await win(other, 0);
    await expect(parts(other).end).toContainText(/beaten!.*before/s);
  },
);

test('the cube of the day; Enter builds a wall or says why not; the hint and Run', async ({
  page,
  site,
}) => {
  await page.clock.setFixedTime('2026-11-23T23:30:00Z');
  const cube = await new CubePage(page).openStill(site);
  const { play, wall, end } = parts(cube);
  await cube.button('Cube of the day, 23 Nov').click();
  await expect(play).toBeChecked();
  await expect(cube.element.getByLabel('Seed')).toHaveValue('20261123');
  await expect(cube.element.getByLabel('Size', { exact: true })).toHaveValue('15');
  await expect.poll(async () => (await cube.snapshot()).game?.gems.length).toBe(6);
  await expect(cube.element.getByText('Collect the gems.')).toBeVisible();

  await cube.call('pause');
  await expect(cube.button('Run')).toBeVisible();
  expect(await cube.load(SAFE)).toBe('');
  await cube.stage.focus();
  await page.keyboard.press('Enter');
  await expect(wall).toHaveAccessibleName('Place a wall ahead. 2 walls left.');
  expect((await cube.snapshot()).walls.front?.[3]).toBe('#####');
  await page.keyboard.press('Enter');
  await expect(cube.element.getByText('A wall stands on this cell already.').first()).toBeVisible();
  expect((await cube.snapshot()).game?.walls).toBe(2);
  await cube.button('Restart').click();
  expect((await cube.snapshot()).walls.front).toEqual(CROSS);

  expect(await cube.load(HUNTED)).toBe('');
  await cube.step('ArrowUp');
  await cube.tick(900);
  await expect(end).toContainText('Caught for the last time on the front face');
  await expect(end.getByRole('button')).toHaveText([
    'Again',
    'Race par',
    'Replay the catch',
    /^Cube of the day/,
    'Watch',
  ]);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await end.getByRole('button', { name: 'Watch' }).click();
  expect(await cube.element.getAttribute('goal')).toBe(null);
  const start = (await cube.snapshot()).player;
  await expect
    .poll(async () => (await cube.snapshot()).player, 'the player walks by itself again')
    .not.toEqual(start);
});

// tests/js/gem-game.test.mjs checks the stick and the buttons.
test(
  'a gamepad walks, builds a wall and pauses, sounds play only while they are on, and Watch ends both',
  { tag: '@journey' },
  async ({ page, site }) => {
    await runFirst(page, () => {
      const pad = { axes: [0, 0], buttons: /** @type {object[]} */ ([]) };
      const mock = { pad, polled: 0, tones: 0, contexts: /** @type {AudioContext[]} */ ([]) };
      Object.assign(window, { mock });
      navigator.getGamepads = () => {
        mock.polled++;
        return /** @type {any} */ ([null, pad]);
      };
      window.AudioContext = class extends AudioContext {
        constructor() {
          super();
          mock.contexts.push(this);
        }

        /** @override */
        createOscillator() {
          mock.tones++;
          return super.createOscillator();
        }
      };
    });
    const { cube, watch } = await playing(page, site);
    const set = async (axes = [0, 0], button = -1) => {
      await page.evaluate(
        ([given, down]) =>
          Object.assign(/** @type {any} */ (window).mock.pad, {
            axes: given,
            buttons: Object.assign([], { [down]: { pressed: true } }),
          }),
        /** @type {const} */ ([axes, button]),
      );
      await cube.frames(6);
      return cube.snapshot();
    };
    expect((await set([0, 0], 0)).game?.walls).toBe(2);
    await set([0.9, 0.1]);
    expect((await cube.tick(14)).player.x).toBeGreaterThan(2);
    expect((await set([0, 0], 9)).status).toBe('running');

    const heard = () =>
      page.evaluate(() => {
        const { polled, tones, contexts } = /** @type {any} */ (window).mock;
        return {
          polled,
          tones,
          contexts: contexts.map((/** @type {AudioContext} */ { state }) => state),
        };
      });
    expect(await heard(), 'off by default').toMatchObject({ tones: 0, contexts: [] });
    const sound = cube.element.getByRole('button', { name: 'Sound' });
    for (const on of [true, false, true]) {
      await sound.click();
      await expect(sound).toHaveAttribute('aria-pressed', String(on));
    }
    await expect.poll(async () => (await heard()).contexts).toEqual(['closed', 'running']);
    await cube.call('reset');
    await cube.call('pause');
    const { tones } = await heard();
    await win(cube, 0);
    expect((await heard()).tones).toBeGreaterThan(tones + 12);
    await watch.click();
    await expect.poll(async () => (await heard()).contexts).toEqual(['closed', 'closed']);
    const { polled } = await heard();
    await cube.frames(6);
    expect((await heard()).polled, 'no game').toBe(polled);
  },
);

test('embedded: starts by the attribute, takes no focus, refuses another word, and has no game without it', async ({
  page,
  blog,
}) => {
  await page.setViewportSize({ width: 320, height: 600 });
  const cube = await new CubePage(page).openStill(
    blog(
      `<button>mine</button><cube-chase goal="gems" controls><script type="application/xml">${SAFE}</script></cube-chase>`,
    ),
  );
  const { game, clock } = parts(cube);
  await page.getByRole('button', { name: 'mine' }).focus();
  for (const part of [game, clock]) await expect(part).toBeVisible();
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('mine');
  expect(await cube.snapshot()).toMatchObject({
    status: 'paused',
    game: { phase: 'ready', lives: 3 },
  });
  await cube.set({ goal: 'pearls' });
  await expect(cube.element.locator('.card')).toContainText(
    'goal="pearls" is not known; expected "none" or "gems"',
  );
  expect((await cube.snapshot()).game?.phase, 'the game continues').toBe('ready');
  await cube.set({ goal: null });
  await expect(game).toBeHidden();
  expect(await cube.tick(30)).toMatchObject({ tick: 30, game: null });
});

test('a game whose speed changes does not count; it refuses a picture, and says that the player is walled in', async ({
  page,
  site,
}) => {
  const { cube, game, end, wall } = await playing(page, site);
  await cube.stage.focus();
  // A step aside, and back.
  for (const key of ['ArrowLeft', 'ArrowRight']) {
    await page.keyboard.press(key);
    await cube.tick(20);
  }
  expect((await cube.snapshot()).game?.phase).toBe('running');
  for (const speed of ['0.5', '1']) await cube.set({ speed });
  await win(cube, 0);
  const copy = end.getByRole('button', { name: 'Copy a challenge link' });
  await expect(end).toContainText(
    'You changed the settings or the map during the game: its time does not count.',
  );
  await expect(copy).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('cubechase best times'))).toBe(null);

  // The next game counts, and its link has the settings of that game.
  await again(cube);
  await win(cube, 0);
  await expect(end).toContainText('Your best time');
  await cube.set({ speed: '3' });
  expect((await decode((await cube.copied(copy)).split('#beat=')[1] ?? '')).settings.speed).toBe(
    '1',
  );

  await cube.drop('face.png', 'no picture', 'image/png');
  await expect(cube.element.locator('.toast')).toContainText(
    'A picture cannot become walls during a game.',
  );
  await expect(cube.element.getByRole('button', { name: 'Edit' })).toHaveAttribute(
    'aria-pressed',
    'false',
  );

  const shut = Array.from({ length: 5 }, () => '#####');
  const cell = shut.with(2, '##.##');
  const walled = { front: cell, back: cell, left: shut, right: shut, top: shut, bottom: shut };
  expect(
    await cube.load(cubeXml({ size: 5, monsters: [{ face: 'back', x: 2, y: 2 }], rows: walled })),
  ).toBe('');
  await expect(game).toContainText('No gem can be reached from the player’s start.');
  await expect(wall).toBeHidden();
});

test('a catch is shown where the player was; then the chase waits for a key, so without input one life is lost, not three', async ({
  page,
  site,
}) => {
  const { cube } = await playing(page, site, HUNTED);
  await cube.stage.focus();
  await page.keyboard.press('ArrowDown');
  await cube.tick(24);
  await cube.settled();
  await watchEffects(cube, 'caught', await cube.placeOf((await cube.snapshot()).player));
  for (let tick = 0; tick < 600 && (await effectsOf(cube, 'caught')).length === 0; tick += 60)
    await cube.tick(60);
  expect((await effectsOf(cube, 'caught'))[0]).toBe('−♥');
  await expect(cube.element.locator('.effect')).toHaveCount(0);

  await cube.call('reset');
  await cube.call('play');
  await page.keyboard.press('ArrowLeft');
  await expect.poll(async () => (await cube.snapshot()).game?.lives).toBe(2);
  await expect(cube.element.getByText('Time waits for your step.')).toBeVisible();
  const { tick } = await cube.snapshot();
  await cube.frames(60);
  expect(await cube.snapshot()).toMatchObject({ tick, status: 'paused', game: { lives: 2 } });
  // In the page: the monster may be there again before the test looks twice.
  const goesOn = cube.element.evaluate(async (/** @type {any} */ element, from) => {
    const waits = () =>
      element.snapshot().tick <= from ||
      element.shadowRoot.querySelector('.hud .line').hasAttribute('data-waits');
    while (waits()) await new Promise(requestAnimationFrame);
    return element.snapshot().status;
  }, tick);
  await page.keyboard.press('ArrowRight');
  expect(await goesOn).toBe('running');
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true });

  test('in the net, on a phone: three catches lose; a button and a tap build walls; storage is forbidden', async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await runFirst(page, () =>
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('no', 'SecurityError');
        },
      }),
    );
    const cube = await new CubePage(page).openStill(site);
    const { play, game, wall, end } = parts(cube);
    await cube.set({ view: 'net' });
    await expect.poll(async () => (await cube.snapshot()).view).toBe('net');
    await begin(cube, HUNTED, () => play.tap());
    for (const button of [wall, cube.element.getByRole('button', { name: 'Sound' })]) {
      const box = await button.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    }
    await cube.listen('lost');
    await cube.element.getByRole('button', { name: 'Move up' }).tap();
    // Ahead is the cell below, until it walks.
    await wall.tap();
    await expect.poll(async () => (await cube.snapshot()).game?.walls).toBe(2);
    const { x, y } = await cube.placeOf({ face: 'front', x: 4, y: 2 });
    await page.touchscreen.tap(x, y);
    await expect.poll(async () => (await cube.snapshot()).game?.walls).toBe(1);
    expect((await cube.snapshot()).walls.front?.[2]).toBe('....#');
    expect(await cube.tick(600)).toMatchObject({ game: { phase: 'lost', lives: 0 }, caught: 3 });
    await expect(end).toContainText(/No lives left.*\d of 6 gems/s);
    expect((await cube.heard('lost'))[0]).toMatchObject({ of: 6 });
    await expect(wall).toBeDisabled();

    await again(cube);
    expect(await cube.snapshot(), 'the supply of walls is full again').toMatchObject({
      game: { phase: 'ready', lives: 3, walls: 3 },
      walls: { front: CROSS },
    });
    expect(await cube.load(SAFE)).toBe('');
    await win(cube, 0);
    await expect(end).toContainText('Your best time');
    await end.getByRole('button', { name: 'Again' }).tap();
    await expect(game).toContainText('best 0:');
  });

  for (const folder of ['', 'zh/']) {
    test(`the game’s display is at most 76 pixels high on a small phone, with whole lines beside the player, ${folder || 'en'}`, async ({
      page,
      site,
    }) => {
      await page.setViewportSize({ width: 320, height: 568 });
      const cube = await new CubePage(page).openStill(site + folder);
      await cube.set({ goal: 'gems' });
      const hud = cube.element.locator('.hud');
      const line = hud.locator('.line');
      await expect(hud).toBeVisible();
      await cube.call('pause');
      const look = async () => {
        await cube.settled();
        const { y, height } = (await hud.boundingBox()) ?? { y: 0, height: NaN };
        expect(height).toBeLessThanOrEqual(76);
        expect(
          await line.evaluate((one) => one.scrollWidth <= one.clientWidth),
          await line.innerText(),
        ).toBe(true);
        expect((await cube.placeOf((await cube.snapshot()).player)).y).toBeGreaterThan(y + height);
      };
      await look();
      const first = await line.innerText();
      await cube.call('press', 'left');
      await cube.tick(20);
      await expect(line).not.toHaveText(first);
      await look();
      // It stands until a monster is there.
      await cube.call('release', 'left');
      while ((await cube.snapshot()).caught === 0) await cube.tick(30);
      await expect(line).toHaveAttribute('data-waits', '');
      await look();
    });
  }
});
