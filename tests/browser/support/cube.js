// Drives <cube-chase> from a test, only through its public methods and through real keys, clicks
// and drops.

import { readFileSync } from 'node:fs';
import { FACES } from '../../js/support/geometry.mjs';
import { test as base } from './blog.js';
import { ElementPage } from './element.js';
import { expect, visit } from './fixtures.js';

export { expect, visit };

/**
 * @typedef {import('@playwright/test').Page} Page
 * @typedef {import('../../js/support/geometry.mjs').Cell} Cell
 * @typedef {Cell & { awake: boolean, repaths: number, path: Cell[] }} Monster
 * @typedef {{ tick: number, status: string, view: string, chase: string, size: number, player:
 *   Cell, monsters: Monster[], caught: number, walls: Record<string, string[]>, game:
 *   import('../../../www/engine/chase.js').GameState | null }} Snapshot
 * @typedef {{ x: number, y: number, visible: boolean }} Projected
 * @typedef {HTMLElement & { settled: Promise<void>, play(): void, pause(): void, tick(n: number):
 *   void, reset(): void, load(text: string): Promise<void>, text(): string, setCell(face: string,
 *   x: number, y: number, kind: string): boolean, press(direction: string): void,
 *   release(direction: string): void, snapshot(): Snapshot, project(face: string, x: number, y:
 *   number): Projected, }} CubeChaseElement
 */

/**
 * If no test checks pixels: a quarter of a device pixel for each CSS pixel. Layout and positions
 * stay the same.
 */
export const COARSE = { deviceScaleFactor: 0.25 };

/** For `fresh`: a phone. */
export const PHONE = { hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } };

export const KEYS = { left: 'ArrowLeft', right: 'ArrowRight', up: 'ArrowUp', down: 'ArrowDown' };

export class CubePage extends ElementPage {
  /** @param {Page} page */
  constructor(page) {
    super(page, page.locator('cube-chase').first());
    this.stage = this.element.locator('canvas').first();
  }

  /** @param {string} url */
  async open(url) {
    await this.page.goto(url);
    await this.whenReady();
    return this;
  }

  /**
   * The same with reduced motion: no animated turns, no breathing, and nobody walks without input.
   * Software rendering draws a few frames a second, so tests that are not about motion use this.
   *
   * @param {string} url
   */
  async openStill(url) {
    await this.page.emulateMedia({ reducedMotion: 'reduce' });
    return this.open(url);
  }

  /**
   * Opens the page with reduced motion and a stopped world, see `hold`.
   *
   * @param {string} url
   * @param {string} xml
   */
  async held(url, xml) {
    await this.openStill(url);
    await this.hold(xml);
    return this;
  }

  /** Leaves the title screen, if there is one, for the chase. */
  async whenReady() {
    await expect
      .poll(async () => (await this.snapshot())?.status, { message: 'the status' })
      .toMatch(/running|paused/);
    if (await this.element.locator('.start').isVisible()) await this.page.keyboard.press('Escape');
  }

  /** Opens the panel's other settings if they are closed. */
  async openMore() {
    const more = this.element.locator('.toggle');
    // Its container may hide it.
    if ((await more.getAttribute('aria-expanded')) === 'false')
      await more.evaluate((button) => /** @type {HTMLElement} */ (button).click());
    await expect(this.element.locator('.legend')).toBeAttached();
  }

  /** Closes the settings, because they cover the stage of a narrow element. */
  async closeMore() {
    await this.element.getByRole('button', { name: 'More settings', expanded: true }).click();
  }

  /** @returns {Promise<Snapshot>} */
  snapshot() {
    return this.element.evaluate((element) =>
      /** @type {CubeChaseElement} */ (element).snapshot?.(),
    );
  }

  /** Follows a link in the same window. @param {string} link */
  follow(link) {
    return this.page.evaluate((address) => void (location.href = address), link);
  }

  /** Saves the cube with the panel, and returns the file. */
  async saved() {
    await this.openMore();
    const [download] = await Promise.all([
      this.page.waitForEvent('download'),
      this.button('Save XML').click(),
    ]);
    return readFileSync(await download.path(), 'utf8');
  }

  /**
   * Takes the graphics context away, or gives it back.
   *
   * @param {'loseContext' | 'restoreContext'} what
   */
  graphics(what) {
    return this.stage.evaluate((canvas, method) => {
      const global = /** @type {any} */ (window);
      global.graphics ??= /** @type {HTMLCanvasElement} */ (canvas)
        .getContext('webgl2')
        ?.getExtension('WEBGL_lose_context');
      global.graphics[method]();
    }, what);
  }

  /** Waits until the chase has gone on from now. @param {string} [message] */
  async goesOn(message) {
    const { tick } = await this.snapshot();
    await expect.poll(async () => (await this.snapshot()).tick, message).toBeGreaterThan(tick);
  }

  /** @param {number} n fixed steps, at once @returns {Promise<Snapshot>} */
  tick(n) {
    return this.element.evaluate((element, count) => {
      const cube = /** @type {CubeChaseElement} */ (element);
      cube.tick(count);
      return cube.snapshot();
    }, n);
  }

  /**
   * Stops the world and focuses the stage, so that a test moves it step by step.
   * @param {string} xml
   */
  async hold(xml) {
    for (const [method, ...given] of [['pause'], ['load', xml], ['pause']])
      await this.call(String(method), ...given);
    await this.stage.focus();
    // The first key ends the wandering. The player does not move, because there is no step between
    // press and release.
    await this.page.keyboard.press('ArrowUp');
    await this.call('reset');
    await this.call('pause');
    await this.settled();
  }

  /** @param {Cell[]} cells @returns {Promise<Projected[]>} where their centres are in the window */
  project(cells) {
    return this.element.evaluate(
      (element, list) =>
        list.map(({ face, x, y }) => /** @type {CubeChaseElement} */ (element).project(face, x, y)),
      cells,
    );
  }

  /** Where the corners of each face are, around it. @returns {Promise<Projected[][]>} */
  async corners() {
    const last = (await this.snapshot()).size - 1;
    const places = await this.project(
      FACES.flatMap((face) =>
        [
          [0, 0],
          [last, 0],
          [last, last],
          [0, last],
        ].map(([x = 0, y = 0]) => ({ face, x, y })),
      ),
    );
    return FACES.map((_, at) => places.slice(4 * at, 4 * at + 4));
  }

  /** Where the centre of a cell is in the window. @param {Cell} cell */
  async placeOf({ face, x, y }) {
    const [place] = await this.project([{ face, x: Math.round(x), y: Math.round(y) }]);
    if (!place) throw new Error('no projection');
    return place;
  }

  /** Clicks on a cell. @param {Cell} cell */
  async click(cell) {
    const { x, y } = await this.placeOf(cell);
    await this.page.mouse.click(x, y);
  }

  /**
   * Turns editing on with the button in the panel. Waits until the tools are there and do not cover
   * the cube.
   */
  async edit() {
    await expect(this.element.locator('.edit')).toBeEnabled();
    // Its container may hide it.
    await this.element
      .locator('.edit')
      .evaluate((button) => /** @type {HTMLElement} */ (button).click());
    await this.element.getByRole('group', { name: 'Editing tools' }).waitFor();
    await this.settled();
  }

  /**
   * Waits until the drawing of the view has loaded and the camera rests: the cube's corners keep
   * their positions for some frames.
   */
  async settled() {
    await this.element.evaluate(async (element, faces) => {
      const cube = /** @type {CubeChaseElement} */ (element);
      await cube.settled;
      const { size } = cube.snapshot();
      let before = '';
      for (let same = 0; same < 8; same++) {
        const now = faces
          .map((face) => cube.project(face, 0, size - 1))
          .map(({ x, y }) => `${Math.round(x)} ${Math.round(y)}`)
          .join();
        if (now !== before) same = 0;
        before = now;
        await new Promise(requestAnimationFrame);
      }
    }, FACES);
  }

  /**
   * The arrow key for a step between two cells, as the picture shows it.
   * @param {Cell} from @param {Cell} to
   * @returns {Promise<{ key: string, off: number }>} and how far off its direction is, in degrees
   */
  async keyFor(from, to) {
    const [a, b] = [await this.placeOf(from), await this.placeOf(to)];
    const angle = (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI;
    const quarter = Math.round(angle / 90);
    return {
      key: ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp'].at(quarter % 4) ?? '',
      off: Math.abs(angle - 90 * quarter),
    };
  }

  /**
   * Walks one cell: presses a real key for some steps of a paused world.
   *
   * @param {string} key
   * @returns {Promise<Snapshot>}
   */
  async step(key) {
    await this.page.keyboard.down(key);
    await this.tick(2);
    await this.page.keyboard.up(key);
    return this.tick(28);
  }
}

/** Tests that check no pixels. `cube` is the start page with reduced motion. */
export const test = base.extend(
  /** @type {import('@playwright/test').Fixtures<{ cube: CubePage }, {}, import('./fixtures.js').TestFixtures & import('@playwright/test').PlaywrightTestArgs & import('@playwright/test').PlaywrightTestOptions, import('./fixtures.js').WorkerFixtures>} */ ({
    ...COARSE,
    cube: async ({ page, site }, use) => use(await new CubePage(page).openStill(site)),
  }),
);
