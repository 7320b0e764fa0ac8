// Drives <path-lab> from a test, through its public methods and through real keys, pointers and
// fingers. Reads its texts where people read them.

import { readFileSync } from 'node:fs';
import { Fingers } from './building.js';
import { ElementPage } from './element.js';
import { expect, runFirst, test as base, visit } from './fixtures.js';

export { expect, visit };

/**
 * @typedef {import('@playwright/test').Page} Page
 * @typedef {[number, number]} Cell
 * @typedef {{ x: number, y: number }} Point
 * @typedef {import('../../../www/lab/play/snapshot.js').Snapshot} Snapshot
 * @typedef {InstanceType<typeof import('../../../www/lab/element/path-lab.js').PathLab>} LabElement
 * @typedef {{ name: string, cells: string, peak: string, time: string, path: string, cost: string,
 *   ratio: string, fault: string }} Row of the table, as it reads
 */

/** The storage key that marks the hint as used. */
export const HINT = 'cubechase lab hint';
/** The statuses of a search that has ended. */
export const ENDED = ['found', 'nearest', 'exhausted', 'limit'];

export class LabPage extends ElementPage {
  /** Attributes that `show` set. @type {string[]} */
  #given = [];

  /** @param {Page} page @param {number} [nth] which lab on the page */
  constructor(page, nth = 0) {
    super(page, page.locator('path-lab').nth(nth));
    this.stage = this.element.locator('.stage');
    this.canvases = this.stage.locator('canvas');
    this.tooltip = this.element.locator('.tooltip');
    this.scrubber = this.element.getByRole('slider', { name: 'Step' });
    this.table = this.element.locator('.race table');
    this.warning = this.element.locator('.panel .warning p');
    this.card = this.element.locator('.card');
    this.live = this.element.locator('.live');
    this.editor = this.element.locator('textarea');
    this.textMessage = this.element.locator('.text-message');
    this.toast = this.element.locator('.toast');
    this.captions = this.element.locator('figcaption');
    this.maps = this.list('Map');
    this.mapName = this.maps.locator('option:checked');
    this.undo = this.element.getByRole('button', { name: /^Undo/ });
    this.redo = this.element.getByRole('button', { name: /^Redo/ });
    this.settings = this.element.getByRole('button', { name: 'Settings' });
    this.shelf = this.element.getByRole('group', { name: 'More tools' });
  }

  /** @param {string} url of a page with a lab on it */
  async open(url) {
    // Opens like a later visit, because the hint for newcomers would cover the picture.
    await runFirst(
      this.page,
      (key) => {
        try {
          localStorage.setItem(key, '1');
        } catch {
          // A page without storage.
        }
      },
      HINT,
    );
    await this.page.goto(url);
    await this.whenEnded();
    return this;
  }

  /**
   * The lab's own page, with another first map and attributes.
   *
   * @param {string} site
   * @param {string} [text]
   * @param {Record<string, string | number | null>} [attributes]
   */
  async openWith(site, text, attributes = {}) {
    await this.open(`${site}lab.html`);
    await this.show(text, attributes);
    return this;
  }

  /**
   * Shows another map with other attributes, and removes the earlier ones.
   *
   * @param {string} [text]
   * @param {Record<string, string | number | null>} [attributes]
   */
  async show(text, attributes = {}) {
    const gone = Object.fromEntries(this.#given.map((name) => [name, null]));
    this.#given = Object.keys(attributes);
    await this.set({ ...gone, ...attributes });
    if (text !== undefined) expect(await this.load(text)).toBe('');
    return this.whenJudged();
  }

  /** @returns {Promise<Snapshot>} */
  snapshot() {
    return this.element.evaluate((element) => /** @type {LabElement} */ (element).snapshot?.());
  }

  /** Waits until the playhead shows an answer. @returns {Promise<Snapshot>} */
  async whenEnded() {
    await expect
      .poll(async () => (await this.snapshot())?.status, { message: 'the status' })
      .toMatch(new RegExp(ENDED.join('|')));
    return this.snapshot();
  }

  /**
   * Waits until each answer has its ratio and its time, so no work is left.
   *
   * @param {{ timed?: boolean }} [what]
   * @returns {Promise<Snapshot>}
   */
  async whenJudged({ timed = true } = {}) {
    await this.whenEnded();
    await expect
      .poll(
        async () => {
          const { lanes } = await this.snapshot();
          // A drive has no ratio.
          return lanes
            .filter(
              ({ error, ratio, ms, drive }) =>
                error === '' && ((ratio === null && !drive) || (timed && ms === null)),
            )
            .map(({ algorithm }) => algorithm);
        },
        { message: 'searches without ratio or time' },
      )
      .toEqual([]);
    await this.frames();
    return this.snapshot();
  }

  /** Waits until the playhead is there. @param {number} step */
  async whenAt(step) {
    await expect.poll(async () => (await this.snapshot()).step, { message: 'the step' }).toBe(step);
  }

  /** Waits until an answer visits these stops, in their order. @param {Cell[]} stops */
  async whenVisiting(stops) {
    await expect
      .poll(
        async () => {
          const { status, path, stops: now } = await this.snapshot();
          const places = stops.map((stop) =>
            path.findIndex((cell) => String(cell) === String(stop)),
          );
          return [
            now,
            status === 'found' && places.every((place, at) => place > (places[at - 1] ?? -1)),
          ];
        },
        { message: 'the stops, and whether a path visits them in their order' },
      )
      .toEqual([stops, true]);
  }

  /** @param {number} step @returns {Promise<Snapshot>} */
  async seek(step) {
    await this.call('seek', step);
    await this.whenAt(step);
    await this.frames();
    return this.snapshot();
  }

  /** @param {'ascii' | 'digits' | 'map' | 'hex' | 'xml'} [format] @returns {Promise<string>} */
  text(format) {
    return this.element.evaluate(
      (element, kind) => /** @type {LabElement} */ (element).text(kind),
      format,
    );
  }

  /** The rows of the map's text. */
  async lines() {
    return (await this.text()).trimEnd().split('\n');
  }

  /**
   * The centre of a cell in the window.
   *
   * @param {number} x
   * @param {number} y
   * @param {number} [lane]
   * @returns {Promise<Point>}
   */
  project(x, y, lane = 0) {
    return this.element.evaluate(
      (element, at) => /** @type {LabElement} */ (element).project(...at),
      /** @type {[number, number, number]} */ ([x, y, lane]),
    );
  }

  /**
   * The centres of cells.
   *
   * @param {readonly (readonly number[])[]} cells
   * @param {number} [lane]
   * @returns {Promise<Point[]>}
   */
  places(cells, lane = 0) {
    return this.element.evaluate((element, [all, pane]) => {
      return all.map(([x = 0, y = 0]) => /** @type {LabElement} */ (element).project(x, y, pane));
    }, /** @type {const} */ ([cells, lane]));
  }

  /**
   * All centres, row by row.
   *
   * @param {number} columns
   * @param {number} rows
   * @param {number} [lane]
   */
  projectAll(columns, rows, lane = 0) {
    return this.places(
      Array.from({ length: columns * rows }, (_, at) => [at % columns, Math.floor(at / columns)]),
      lane,
    );
  }

  /** The exact pixels of the picture. */
  picture() {
    return this.canvases
      .first()
      .evaluate((canvas) => /** @type {HTMLCanvasElement} */ (canvas).toDataURL());
  }

  /** The edge of a cell in CSS pixels. */
  async scale() {
    const [a, b] = [await this.project(0, 0), await this.project(1, 0)];
    return b.x - a.x;
  }

  /** @param {...[x: number, y: number, kind: string]} cells each with its new ground */
  setCells(...cells) {
    return this.element.evaluate((element, all) => {
      for (const cell of all) /** @type {any} */ (element).setCell(...cell);
    }, cells);
  }

  /** Presses keys where the focus is. @param {...string} keys */
  async keys(...keys) {
    for (const key of keys) await this.page.keyboard.press(key);
  }

  /** @param {string} label of a map in the list */
  async choose(label) {
    await this.maps.selectOption({ label });
  }

  /** The shapes and brushes beside the tools. @param {string} name */
  async shape(name) {
    if (!(await this.shelf.isVisible())) await this.button('More tools').click();
    // The tool panel may still grow.
    await expect(() =>
      this.shelf.getByRole('radio', { name, exact: true }).check({ force: true }),
    ).toPass();
  }

  /** Opens the text beside the picture. */
  async openText() {
    await this.button('As text').click();
    await expect(this.editor).toBeFocused();
  }

  /** The link that the button copies. */
  copyLink() {
    return this.copied(this.button('Copy link'));
  }

  /** The saved file. @param {string} kind the value in the list @param {string} [list] */
  async save(kind, list = 'Save as') {
    const [download] = await Promise.all([
      this.page.waitForEvent('download'),
      this.list(list).selectOption(kind),
    ]);
    return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
  }

  /** Waits until the page has saved its state, after a short pause. */
  async whenSaved() {
    let last = '';
    await expect
      .poll(
        async () => {
          const [was, now] = [
            last,
            await this.page.evaluate(() => localStorage.getItem('cubechase lab lab') ?? ''),
          ];
          last = now;
          return now !== '' && now === was;
        },
        { intervals: [700] },
      )
      .toBe(true);
  }

  /** @param {'Look' | 'Walls' | 'Ground'} name */
  async tool(name) {
    await this.element.getByRole('radio', { name }).check({ force: true });
    await this.frames();
  }

  /** Moves the mouse over a cell. @param {number} x @param {number} y @param {number} [lane] */
  async hover(x, y, lane = 0) {
    const at = await this.project(x, y, lane);
    await this.page.mouse.move(at.x, at.y);
    await this.frames();
  }

  /** Moves the mouse away from the picture. */
  async leave() {
    await this.page.mouse.move(0, 0);
    await this.frames();
  }

  /** @param {number} x @param {number} y @param {number} [lane] */
  async press(x, y, lane = 0) {
    const at = await this.project(x, y, lane);
    await this.page.mouse.click(at.x, at.y);
    await this.frames();
  }

  /**
   * Drags from cell to cell. Without `drop`, the button stays down.
   *
   * @param {Cell[]} cells
   * @param {{ drop?: boolean, steps?: number }} [how]
   */
  async drag(cells, { drop = true, steps = 4 } = {}) {
    for (const [index, [x, y]] of cells.entries()) {
      const at = await this.project(x, y);
      await this.page.mouse.move(at.x, at.y, index === 0 ? {} : { steps });
      if (index === 0) await this.page.mouse.down();
    }
    if (drop) await this.page.mouse.up();
    await this.frames();
  }

  /** Taps a cell. @param {number} x @param {number} y */
  async tap(x, y) {
    const at = await this.project(x, y);
    await this.page.touchscreen.tap(at.x, at.y);
    await this.frames();
  }

  /**
   * Puts fingers down, moves them along their paths, and lifts them, all together.
   *
   * @param {Point[][]} paths a list of places for each finger
   */
  async fingers(paths) {
    const fingers = await Fingers.on(this.page);
    for (let at = 0; at < Math.max(...paths.map((path) => path.length)); at++) {
      await fingers.put(
        at === 0 ? 'touchStart' : 'touchMove',
        paths.map((path) => /** @type {Point} */ (path[Math.min(at, path.length - 1)])),
      );
      await this.frames(1);
    }
    await fingers.put('touchEnd', []);
    await this.frames();
  }

  /**
   * The explanation of the cell under cursor, mouse or finger. Null if there is none.
   *
   * @returns {Promise<{ title: string, lines: string[] } | null>}
   */
  explanation() {
    return this.tooltip.evaluate((tip) =>
      /** @type {HTMLElement} */ (tip).hidden
        ? null
        : {
            title: tip.querySelector('b')?.textContent ?? '',
            lines: [...tip.querySelectorAll('p')].map((line) => line.textContent ?? ''),
          },
    );
  }

  /** Opens the panel, if it is closed below the stage. */
  async openPanel() {
    if (await this.settings.isVisible()) await this.settings.click();
  }

  /** A disclosure of the panel. @param {string} title */
  disclosure(title) {
    return this.element
      .locator('details')
      .filter({ has: this.page.locator('summary').getByText(title, { exact: true }) });
  }

  /**
   * Opens a disclosure of the panel, if it is closed, for the settings in it.
   *
   * @param {string} [title]
   */
  async openSettings(title = 'More search settings') {
    const disclosure = this.disclosure(title);
    if (!(await disclosure.evaluate((details) => /** @type {HTMLDetailsElement} */ (details).open)))
      await disclosure.locator('summary').click();
  }

  /**
   * The table of the searches, as text, also while its numbers are hidden.
   *
   * @returns {Promise<Row[]>}
   */
  rows() {
    return this.table.evaluate((table) =>
      [...table.querySelectorAll('tbody')].map((body) => {
        const [cells = '', peak = '', path = '', cost = '', ratio = ''] = [
          ...body.querySelectorAll('.lane-numbers td'),
        ].map((cell) => cell.textContent ?? '');
        return {
          name: body.querySelector('.lane-name')?.textContent ?? '',
          cells,
          peak,
          time: body.querySelector('.lane-time')?.textContent ?? '',
          path,
          cost,
          ratio,
          fault: body.hasAttribute('data-fault')
            ? (body.querySelector('.lane-said')?.textContent ?? '')
            : '',
        };
      }),
    );
  }

  /** The text of the transport: where the playhead is. */
  at() {
    return this.element.locator('.transport .at').innerText();
  }

  /** The last announcement. */
  async said() {
    return (await this.live.locator('[role=status]').allTextContents()).filter(Boolean);
  }

  /** Collects each announcement from now on. */
  listenToLive() {
    return this.live.evaluate((live) => {
      /** @type {string[]} */
      const spoken = [];
      Object.assign(window, { spoken });
      new MutationObserver((changes) => {
        for (const { textContent } of new Set(changes.map(({ target }) => target)))
          if (textContent) spoken.push(textContent);
      }).observe(live, { childList: true, characterData: true, subtree: true });
    });
  }

  /** What was announced since. @returns {Promise<string[]>} */
  spoken() {
    return this.page.evaluate(() => /** @type {any} */ (window).spoken);
  }
}

/**
 * `lab` is the lab's own page, where nothing plays or walks by itself, in light colours. `size` is
 * that of its window.
 */
export const test = base.extend(
  /** @type {import('@playwright/test').Fixtures<{ size: { width: number, height: number } | null, lab: LabPage }, {}, import('./fixtures.js').TestFixtures & import('@playwright/test').PlaywrightTestArgs, import('./fixtures.js').WorkerFixtures>} */ ({
    size: [null, { option: true }],
    lab: async ({ page, site, size }, use) => {
      if (size) await page.setViewportSize(size);
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
      await use(await new LabPage(page).open(`${site}lab.html`));
    },
  }),
);
