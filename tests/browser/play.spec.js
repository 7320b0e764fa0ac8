// A game: gems, lives and the supply of walls, how it ends, best times, challenge links, the cube of the day, gamepads and sounds.

import { decodeGame as decode } from '../../www/cube/element/cube-state.js';
import { FACES } from '../js/support/geometry.mjs';
import { cubeXml } from '../js/support/maps.mjs';
import { COARSE, CubePage } from './support/cube.js';
import { expect, runFirst, test } from './support/fixtures.js';
import { begin, CROSS, HUNTED, parts, SAFE, win } from './support/game.js';

test.use(COARSE);

test('by pointer and key: starts beside Watch, wins, saves the best time, and opens a challenge link on a second page', async ({ page, site, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const cube = await new CubePage(page).openStill(site);
  const { play, watch, game, end } = parts(cube);
  await expect(watch).toBeChecked();
  await expect(game).toBeHidden();
  await begin(cube, SAFE, () => play.click());
  expect(await cube.element.getAttribute('goal')).toBe('gems');
  expect(await cube.element.evaluate((element) => element.shadowRoot?.activeElement?.localName), 'the keys match the picture').toBe('canvas');
  await expect(cube.element.getByRole('img', { name: '0 of 6 gems' })).toBeVisible();
  await expect(cube.element.getByRole('img', { name: '3 lives left.' })).toBeVisible();
  const { game: state } = await cube.tick(100);
  expect(state?.gems.map(({ face }) => face)).toEqual(FACES);
  expect((await cube.snapshot()).tick, 'the chase waits for the first key').toBe(0);

  for (const name of ['gem', 'won', 'lost']) await cube.listen(name);
  await win(cube, 40);
  const gems = await cube.heard('gem');
  expect(gems.map(({ collected, of }) => `${collected}/${of}`)).toEqual(['1/6', '2/6', '3/6', '4/6', '5/6', '6/6']);
  expect(new Set(gems.map(({ face }) => face)).size).toBe(6);
  const [won, ...more] = await cube.heard('won');
  expect(more).toEqual([]);
  const { tick } = await cube.snapshot();
  expect(won).toEqual({ seconds: tick / 60, lives: 3, walls: 3 });
  expect(await cube.heard('lost')).toEqual([]);
  await expect(end).toContainText('All gems collected');
  await expect(end).toContainText('Your best time');
  await expect(end.getByRole('button', { name: 'Again' })).toBeFocused();
  expect((await cube.tick(60)).tick, 'it is over').toBe(tick);
  await end.getByRole('button', { name: 'Copy a challenge link' }).click();
  await expect(cube.element.getByText(/^Link copied/).first()).toBeAttached();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toContain(`${site}#beat=1`);

  await end.getByRole('button', { name: 'Again' }).click();
  await cube.call('pause');
  await expect(end).toBeHidden();
  await expect(game).toContainText(`best 0:${String(Math.floor(tick / 6) / 10).padStart(4, '0')}`);
  expect((await cube.snapshot()).game?.phase).toBe('ready');
  await watch.click();
  await expect(game).toBeHidden();
  expect((await cube.snapshot()).game).toBe(null);

  const second = await context.newPage();
  const other = await new CubePage(second).openStill(link);
  await expect(parts(other).game).toContainText('Beat');
  const text = (/** @type {CubePage} */ { element }) => element.evaluate((one) => /** @type {import('./support/cube.js').CubeChaseElement} */ (one).text());
  expect(await text(other)).toBe(await text(cube));
  await other.call('pause');
  expect((await other.snapshot()).game?.gems).toEqual(state?.gems);
  await win(other, 0);
  await expect(parts(other).end).toContainText('beaten!');
  await expect(parts(other).end).toContainText('before');
  await second.close();
});

test('Play begins on the cube that the page shows, and a monster there has a plan before the first key', async ({ page, site }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(site);
  const cube = new CubePage(page);
  await expect.poll(async () => (await cube.snapshot())?.status).toMatch(/running|paused/);
  const { walls } = await cube.snapshot();
  await cube.element.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(parts(cube).clock).toHaveText('0:00.0');
  await cube.call('pause');
  const begun = await cube.snapshot();
  expect(begun.walls).toEqual(walls);
  expect(begun.game?.gems).toHaveLength(6);
  const { tick, player, monsters } = begun;
  expect(tick).toBe(0);
  const plans = monsters.filter(({ face, awake, path }) => face === player.face && awake && path.length > 0);
  expect(plans.length).toBeGreaterThan(0);
});

test('says that a link is incomplete, and shows its own cube', async ({ page, site }) => {
  const cube = await new CubePage(page).openStill(`${site}#beat=1eJ`);
  await expect(cube.element.locator('.card')).toContainText('This link was not opened');
  await expect(cube.element.locator('.card')).toContainText('This link is');
  expect((await cube.snapshot()).size).toBe(17);
  await expect(parts(cube).watch).toBeChecked();
});

test.describe('on a touch screen', () => {
  test.use({ ...COARSE, hasTouch: true, viewport: { width: 390, height: 844 } });

  test('in the net, on a phone: three catches lose; a button and a tap build walls; storage is forbidden', async ({ page, site }) => {
    await runFirst(page, () => Object.defineProperty(window, 'localStorage', { get: () => { throw new DOMException('no', 'SecurityError'); } }));
    const cube = await new CubePage(page).openStill(site);
    const { play, game, wall, end } = parts(cube);
    await cube.element.evaluate((element) => element.setAttribute('view', 'net'));
    await expect.poll(async () => (await cube.snapshot()).view).toBe('net');
    await begin(cube, HUNTED, () => play.tap());
    for (const button of [wall, cube.element.getByRole('button', { name: 'Sound' })]) {
      const box = await button.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    }
    await cube.listen('lost');
    const up = cube.element.getByRole('button', { name: 'Move up' });
    await up.tap();
    // Ahead is the cell below, until it walks.
    await wall.tap();
    expect((await cube.snapshot()).game?.walls).toBe(2);
    await expect(cube.element.getByText('One wall left.').or(cube.element.getByText('2 walls left.'))).toBeAttached();
    const [at] = await cube.project([{ face: 'front', x: 4, y: 2 }]);
    if (!at) throw new Error('no projection');
    await page.touchscreen.tap(at.x, at.y);
    await expect.poll(async () => (await cube.snapshot()).game?.walls).toBe(1);
    expect((await cube.snapshot()).walls.front?.[2]).toBe('....#');
    const { game: over, caught } = await cube.tick(600);
    expect([over?.phase, over?.lives, caught]).toEqual(['lost', 0, 3]);
    await expect(end).toContainText('No lives left');
    await expect(end).toContainText(/\d of 6 gems/);
    const [lost] = await cube.heard('lost');
    expect(lost).toMatchObject({ of: 6 });
    await expect(wall).toBeDisabled();

    await end.getByRole('button', { name: 'Again' }).tap();
    await cube.call('pause');
    const again = await cube.snapshot();
    expect([again.game?.phase, again.game?.lives, again.game?.walls], 'the supply of walls is full again').toEqual(['ready', 3, 3]);
    expect(again.walls.front).toEqual(CROSS);
    expect(await cube.load(SAFE)).toBe('');
    await win(cube, 0);
    await expect(end).toContainText('Your best time');
    await end.getByRole('button', { name: 'Again' }).tap();
    await expect(game).toContainText('best 0:');
  });
});

test.describe('on a small phone', () => {
  test.use({ ...COARSE, hasTouch: true, viewport: { width: 320, height: 568 } });

  for (const folder of ['', 'zh/']) {
    test(`the game’s display is at most 76 pixels high, with whole lines beside the player, ${folder || 'en'}`, async ({ page, site }) => {
      const cube = await new CubePage(page).openStill(site + folder);
      await cube.element.evaluate((element) => element.setAttribute('goal', 'gems'));
      const hud = cube.element.locator('.hud');
      const line = hud.locator('.line');
      await expect(hud).toBeVisible();
      await cube.call('pause');
      const look = async () => {
        const box = await hud.boundingBox();
        expect(box?.height).toBeLessThanOrEqual(76);
        expect(await line.evaluate((one) => one.scrollWidth <= one.clientWidth), await line.innerText()).toBe(true);
        const { player } = await cube.snapshot();
        const [at] = await cube.project([{ ...player, x: Math.round(player.x), y: Math.round(player.y) }]);
        expect(at?.y).toBeGreaterThan((box?.y ?? 0) + (box?.height ?? 0));
      };
      await look();
      const first = await line.innerText();
      await cube.element.evaluate((/** @type {any} */ element) => element.press('left'));
      await cube.tick(20);
      await expect(line).not.toHaveText(first);
      await look();
      // It stands until a monster is there.
      await cube.element.evaluate((/** @type {any} */ element) => element.release('left'));
      while ((await cube.snapshot()).caught === 0) await cube.tick(30);
      await expect(line).toHaveAttribute('data-waits', '');
      await look();
    });
  }
});

test('the cube of the day; Enter builds a wall or says why not; the hint and Run', async ({ page, site }) => {
  await page.clock.setFixedTime('2026-11-23T23:30:00Z');
  const cube = await new CubePage(page).openStill(site);
  const { play, wall, end } = parts(cube);
  await cube.element.getByRole('button', { name: 'Cube of the day, 23 Nov' }).click();
  await expect(play).toBeChecked();
  await expect(cube.element.getByLabel('Seed')).toHaveValue('20261123');
  await expect(cube.element.getByLabel('Size', { exact: true })).toHaveValue('15');
  await expect.poll(async () => (await cube.snapshot()).game?.gems.length).toBe(6);
  await expect(cube.element.getByText('Collect the gems.')).toBeVisible();

  await cube.call('pause');
  await expect(cube.element.getByRole('button', { name: 'Run' })).toBeVisible();
  expect(await cube.load(SAFE)).toBe('');
  await cube.stage.focus();
  await page.keyboard.press('Enter');
  await expect(wall).toHaveAccessibleName('Place a wall ahead. 2 walls left.');
  expect((await cube.snapshot()).walls.front?.[3]).toBe('#####');
  await page.keyboard.press('Enter');
  await expect(cube.element.getByText('A wall stands on this cell already.').first()).toBeVisible();
  expect((await cube.snapshot()).game?.walls).toBe(2);
  await cube.element.getByRole('button', { name: 'Restart' }).click();
  expect((await cube.snapshot()).walls.front).toEqual(CROSS);

  await page.emulateMedia({ reducedMotion: 'no-preference' });
  expect(await cube.load(HUNTED)).toBe('');
  await cube.step('ArrowUp');
  await cube.tick(600);
  await end.getByRole('button', { name: 'Watch' }).click();
  expect(await cube.element.getAttribute('goal')).toBe(null);
  const start = (await cube.snapshot()).player;
  await expect.poll(async () => (await cube.snapshot()).player, 'the player walks by itself again').not.toEqual(start);
});

test('a gamepad walks, builds a wall and pauses; the page reads it only while it is connected, and plays sounds only when they are on', async ({ page, site }) => {
  await runFirst(page, () => {
    const pad = { connected: true, axes: [0, 0, 0, 0], buttons: Array.from({ length: 17 }, () => ({ pressed: false })) };
    const mock = { pad, here: false, polled: 0, tones: 0, contexts: /** @type {AudioContext[]} */ ([]) };
    Object.assign(window, { mock });
    navigator.getGamepads = () => {
      mock.polled++;
      return /** @type {any} */ (mock.here ? [null, pad] : [null]);
    };
    window.AudioContext = class extends AudioContext {
      constructor() {
        super();
        mock.contexts.push(this);
      }
    };
    const { createOscillator } = AudioContext.prototype;
    AudioContext.prototype.createOscillator = function counted() {
      mock.tones++;
      return createOscillator.call(this);
    };
  });
  const cube = await new CubePage(page).openStill(site);
  const { play } = parts(cube);
  await begin(cube, SAFE, () => play.click());
  const frames = () => cube.element.evaluate(async () => {
    for (let i = 0; i < 6; i++) await new Promise(requestAnimationFrame);
    const { polled, tones, contexts } = /** @type {any} */ (window).mock;
    return { polled, tones, contexts: contexts.map((/** @type {AudioContext} */ { state }) => state) };
  });
  const { polled } = await frames();
  expect((await frames()).polled, 'no gamepad').toBe(polled);
  const set = (/** @type {object} */ change) => page.evaluate((given) => {
    const { mock } = /** @type {any} */ (window);
    const { here = mock.here, axes = [0, 0], down = [] } = given;
    Object.assign(mock.pad, { axes, buttons: mock.pad.buttons.map((/** @type {object} */ _, /** @type {number} */ at) => ({ pressed: down.includes(at) })) });
    if (here !== mock.here) {
      mock.here = here;
      dispatchEvent(new Event(here ? 'gamepadconnected' : 'gamepaddisconnected'));
    }
  }, /** @type {any} */ (change));
  await set({ here: true });
  expect((await frames()).polled).toBeGreaterThan(polled + 3);
  await set({ down: [0] });
  await frames();
  expect((await cube.snapshot()).game?.walls).toBe(2);
  await set({ axes: [0.9, 0.1] });
  await frames();
  expect((await cube.tick(14)).player.x).toBeGreaterThan(2);
  await set({ down: [14] });
  await frames();
  expect((await cube.tick(20)).player.x).toBeLessThan(3.5);
  await set({ down: [9] });
  await frames();
  expect((await cube.snapshot()).status).toBe('running');
  await set({ here: false, down: [] });
  const gone = await frames();
  expect((await frames()).polled).toBe(gone.polled);

  expect([gone.tones, gone.contexts], 'off by default').toEqual([0, []]);
  const sound = cube.element.getByRole('button', { name: 'Sound' });
  await expect(sound).toHaveAttribute('aria-pressed', 'false');
  await sound.click();
  await expect(sound).toHaveAttribute('aria-pressed', 'true');
  await cube.call('reset');
  await cube.call('pause');
  const before = (await frames()).tones;
  await win(cube, 0);
  expect((await frames()).tones).toBeGreaterThan(before + 12);
  await sound.click();
  await expect(sound).toHaveAttribute('aria-pressed', 'false');
  expect((await frames()).contexts).toEqual(['closed']);

  // Switched on again, with a gamepad: Watch switches both off.
  await sound.click();
  await set({ here: true });
  expect((await frames()).contexts).toHaveLength(2);
  await parts(cube).watch.click();
  await expect.poll(async () => (await frames()).contexts).toEqual(['closed', 'closed']);
  const left = await frames();
  expect((await frames()).polled, 'no game').toBe(left.polled);
  // So does the removal of the element.
  await play.click();
  await expect.poll(async () => (await frames()).polled).toBeGreaterThan(left.polled + 3);
  await page.evaluate(() => document.querySelector('cube-chase')?.remove());
  const asks = () => page.evaluate(async () => {
    for (let i = 0; i < 6; i++) await new Promise(requestAnimationFrame);
    const { mock } = /** @type {any} */ (window);
    const first = mock.polled;
    for (let i = 0; i < 6; i++) await new Promise(requestAnimationFrame);
    return mock.polled - first;
  });
  await expect.poll(asks).toBe(0);
});

test('embedded: starts by the attribute, takes no focus, refuses another word, and has no game without it', async ({ page, site, foreign }) => {
  await page.setViewportSize({ width: 320, height: 600 });
  foreign.pages.set('/game.html', `<!doctype html><html lang="en"><title>game</title><script type="module" src="${site}cubechase.js"></script><button>mine</button><cube-chase goal="gems" controls><script type="application/xml">${SAFE}</script></cube-chase>`);
  const cube = await new CubePage(page).openStill(`${foreign.origin}/game.html`);
  const { game, clock } = parts(cube);
  await page.getByRole('button', { name: 'mine' }).focus();
  await expect(game).toBeVisible();
  await expect(clock).toBeVisible();
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('mine');
  const { status, game: state } = await cube.snapshot();
  expect([status, state?.phase, state?.gems.length]).toEqual(['paused', 'ready', 6]);
  await cube.element.evaluate((element) => element.setAttribute('goal', 'pearls'));
  await expect(cube.element.locator('.card')).toContainText('goal="pearls" is not known; expected "none" or "gems"');
  expect((await cube.snapshot()).game?.phase, 'the game continues').toBe('ready');
  await cube.element.evaluate((element) => element.removeAttribute('goal'));
  await expect(game).toBeHidden();
  expect((await cube.snapshot()).game).toBe(null);
  expect((await cube.tick(30)).tick).toBe(30);
});

test('a game whose speed changes does not count; it refuses a picture, and says that the player is walled in', async ({ page, site }) => {
  const cube = await new CubePage(page).openStill(site);
  const { play, game, end, wall } = parts(cube);
  await begin(cube, SAFE, () => play.click());
  await cube.stage.focus();
  // A step aside, and back.
  for (const key of ['ArrowLeft', 'ArrowRight']) {
    await page.keyboard.press(key);
    await cube.tick(20);
  }
  expect((await cube.snapshot()).game?.phase).toBe('running');
  const speed = (/** @type {string} */ value) => cube.element.evaluate((element, word) => element.setAttribute('speed', word), value);
  await speed('0.5');
  await speed('1');
  await win(cube, 0);
  await expect(end).toContainText('You changed the settings or the map during the game: its time does not count.');
  await expect(end.getByRole('button', { name: 'Copy a challenge link' })).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('cubechase best times'))).toBe(null);

  // The next game counts, and its link has the settings of that game.
  await end.getByRole('button', { name: 'Again' }).click();
  await cube.call('pause');
  await win(cube, 0);
  await expect(end).toContainText('Your best time');
  await speed('3');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await end.getByRole('button', { name: 'Copy a challenge link' }).click();
  await expect(cube.element.locator('.toast')).toContainText('Link copied');
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect((await decode(link.split('#beat=')[1] ?? '')).settings.speed).toBe('1');

  await cube.element.evaluate((element) => {
    const files = new DataTransfer();
    files.items.add(new File(['no picture'], 'face.png', { type: 'image/png' }));
    element.dispatchEvent(new DragEvent('drop', { dataTransfer: files, bubbles: true, composed: true }));
  });
  await expect(cube.element.locator('.toast')).toContainText('A picture cannot become walls during a game.');
  await expect(cube.element.getByRole('button', { name: 'Edit' })).toHaveAttribute('aria-pressed', 'false');

  const shut = Array.from({ length: 5 }, () => '#####');
  expect(await cube.load(cubeXml({ size: 5, monsters: [{ face: 'back', x: 2, y: 2 }], rows: { front: ['#####', '#####', '##.##', '#####', '#####'], back: ['#####', '#####', '##.##', '#####', '#####'], left: shut, right: shut, top: shut, bottom: shut } }))).toBe('');
  await expect(game).toContainText('No gem can be reached from the player’s start.');
  await expect(wall).toBeHidden();
});

/** The effects in the page at each event of a kind, and the cells where they are expected. @param {CubePage} cube @param {'gem' | 'facechange' | 'caught'} kind */
const watchEffects = (cube, kind) => cube.element.evaluate((/** @type {any} */ element, type) => {
  element.effects = [];
  element.addEventListener(type, (/** @type {CustomEvent} */ { detail }) => {
    const frame = element.getBoundingClientRect();
    const { player, game } = element.snapshot();
    const gem = game.gems.find((/** @type {any} */ { face }) => face === detail.face);
    const cell = type === 'gem' ? gem : player;
    const at = element.project(cell.face, Math.round(cell.x), Math.round(cell.y));
    const shown = [...element.shadowRoot.querySelectorAll(`.effect.${type === 'facechange' ? 'edge' : type}`)].at(-1);
    const [x = NaN, y = NaN] = shown?.style.translate.split(' ').map(Number.parseFloat) ?? [];
    element.effects.push({ x: x + frame.x, y: y + frame.y, at, text: shown?.textContent ?? null, toast: !element.shadowRoot.querySelector('.toast').hidden });
  });
}, kind);
/** @param {CubePage} cube @returns {Promise<{ x: number, y: number, at: { x: number, y: number }, text: string | null, toast: boolean }[]>} */
const effectsOf = (cube) => cube.element.evaluate((/** @type {any} */ element) => element.effects);

test('a gem and an edge are shown at their cells, and no message elsewhere', async ({ page, site }) => {
  const cube = await new CubePage(page).openStill(site);
  await begin(cube, SAFE, () => parts(cube).play.click());
  for (const kind of /** @type {const} */ (['gem', 'facechange'])) {
    await watchEffects(cube, kind);
    await win(cube, 0);
    const effects = await effectsOf(cube);
    expect(effects.length).toBeGreaterThanOrEqual(6);
    for (const { x, y, at, toast } of effects) expect([Math.abs(x - at.x) < 2, Math.abs(y - at.y) < 2, toast]).toEqual([true, true, false]);
    if (kind === 'gem') expect(effects.map(({ text }) => text)).toEqual(['1/6', '2/6', '3/6', '4/6', '5/6', '6/6']);
    await parts(cube).end.getByRole('button', { name: 'Again' }).click();
    await cube.call('pause');
  }
});

test('a catch is shown where the player was, and the picture stands for a moment', async ({ page, site }) => {
  const cube = await new CubePage(page).openStill(site);
  await begin(cube, HUNTED, () => parts(cube).play.click());
  await cube.stage.focus();
  await page.keyboard.press('ArrowDown');
  await cube.tick(24);
  await cube.settled();
  const { player: before } = await cube.snapshot();
  const [at] = await cube.project([{ face: before.face, x: Math.round(before.x), y: Math.round(before.y) }]);
  await watchEffects(cube, 'caught');
  for (let tick = 0; tick < 600 && (await effectsOf(cube)).length === 0; tick += 60) await cube.tick(60);
  const [effect] = await effectsOf(cube);
  if (!effect || !at) throw new Error('no effect');
  expect([Math.abs(effect.x - at.x) < 2, Math.abs(effect.y - at.y) < 2, effect.toast, effect.text]).toEqual([true, true, false, '−♥']);
  await expect(cube.element.locator('.effect')).toHaveCount(0);
});

test('the chase waits for a key after a catch, so without input one life is lost, not three', async ({ page, site }) => {
  const cube = await new CubePage(page).openStill(site);
  await begin(cube, HUNTED, () => parts(cube).play.click());
  await cube.stage.focus();
  await cube.call('play');
  await page.keyboard.press('ArrowLeft');
  await expect.poll(async () => (await cube.snapshot()).game?.lives).toBe(2);
  await expect(cube.element.getByText('Time waits for your step.')).toBeVisible();
  const { tick } = await cube.snapshot();
  await page.waitForTimeout(3000);
  const after = await cube.snapshot();
  expect([after.tick, after.game?.lives]).toEqual([tick, 2]);
  expect(after.status, 'the chase is paused').toBe('paused');
  // In one frame of the page: the monster may be there again before the test looks twice.
  const goesOn = cube.element.evaluate((/** @type {any} */ element, from) => new Promise((resolve) => {
    const look = () => {
      const { status, tick: now } = element.snapshot();
      const waits = [...element.shadowRoot.querySelectorAll('*')].some((one) => one.childElementCount === 0 && one.textContent === 'Time waits for your step.' && one.checkVisibility());
      if (status === 'running' && now > from && !waits) resolve(true);
      else requestAnimationFrame(look);
    };
    look();
  }), tick);
  await page.keyboard.press('ArrowRight');
  expect(await goesOn).toBe(true);
});

test('a game shows no plans and no steps, and after its end no Run', async ({ page, site }) => {
  const cube = await new CubePage(page).openStill(site);
  const { play, watch, end } = parts(cube);
  const button = (/** @type {string} */ name) => cube.element.getByRole('button', { name, exact: true });
  await expect(button('Step')).toBeVisible();
  await begin(cube, SAFE, () => play.click());
  await expect(button('Run')).toBeVisible();
  await expect(button('Step')).toBeHidden();
  await cube.openMore();
  for (const name of ['Search', 'Estimate', 'Moves', 'Re-plan every']) await expect(cube.element.getByLabel(name, { exact: true })).toBeHidden();
  await win(cube, 0);
  await expect(end).toBeVisible();
  await expect(button('Run')).toBeHidden();
  await end.getByRole('button', { name: 'Again' }).click();
  await cube.call('pause');
  await expect(button('Run')).toBeVisible();
  await watch.click();
  await expect(button('Step')).toBeVisible();
});
