// Drives <path-lab> from a test, through its public methods and through real keys, pointers and fingers. Reads its texts where
// people read them.

import { expect, runFirst } from './fixtures.js';

/**
 * @typedef {import('@playwright/test').Page} Page
 * @typedef {[number, number]} Cell
 * @typedef {{ x: number, y: number }} Point
 * @typedef {import('../../../www/lab/play/snapshot.js').Snapshot} Snapshot
 * @typedef {InstanceType<typeof import('../../../www/lab/element/path-lab.js').PathLab>} LabElement
 * @typedef {{ name: string, cells: string, peak: string, time: string, path: string, cost: string, ratio: string, fault: string }} Row of the table, as it reads
 */

/** The storage key that marks the hint as used. */
export const HINT = 'cubechase lab hint';
/** The statuses of a search that has ended. */
export const ENDED = ['found', 'nearest', 'exhausted', 'limit'];

export class LabPage {
  /** Attributes that `show` set. @type {string[]} */
  #given = [];

  /** @param {Page} page @param {number} [nth] which lab on the page */
  constructor(page, nth = 0) {
    this.page = page;
    this.element = page.locator('path-lab').nth(nth);
    this.stage = this.element.locator('.stage');
    this.canvases = this.stage.locator('canvas');
    this.tooltip = this.element.locator('.tooltip');
    this.scrubber = this.element.getByRole('slider', { name: 'Step' });
    this.table = this.element.locator('.race table');
    this.warning = this.element.locator('.panel .warning p');
    this.card = this.element.locator('.card');
    this.live = this.element.locator('.live');
    this.editor = this.element.locator('textarea');
  }

  /** @param {string} url of a page with a lab on it */
  async open(url) {
    // Opens like a later visit, because the hint for newcomers would cover the picture.
    await runFirst(this.page, (key) => {
      try {
        localStorage.setItem(key, '1');
      } catch {
        // A page without storage.
      }
    }, HINT);
    await this.page.goto(url);
    await this.whenEnded();
    return this;
  }

  /** The lab's own page, with another first map and attributes. @param {string} site @param {string} [text] @param {Record<string, string | number | null>} [attributes] */
  async openWith(site, text, attributes = {}) {
    await this.open(`${site}lab.html`);
    await this.show(text, attributes);
    return this;
  }

  /** Shows another map with other attributes, and removes the earlier ones. @param {string} [text] @param {Record<string, string | number | null>} [attributes] */
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
    await expect.poll(async () => (await this.snapshot())?.status, { message: 'the status' }).toMatch(new RegExp(ENDED.join('|')));
    return this.snapshot();
  }

  /** Waits until each answer has its ratio and its time, so no work is left. @param {{ timed?: boolean }} [what] @returns {Promise<Snapshot>} */
  async whenJudged({ timed = true } = {}) {
    await this.whenEnded();
    await expect.poll(async () => {
      const { lanes } = await this.snapshot();
      // A drive has no ratio.
      return lanes.filter(({ error, ratio, ms, drive }) => error === '' && ((ratio === null && !drive) || (timed && ms === null))).map(({ algorithm }) => algorithm);
    }, { message: 'searches without ratio or time' }).toEqual([]);
    await this.frames();
    return this.snapshot();
  }

  /** Waits until the playhead is there. @param {number} step */
  async whenAt(step) {
    await expect.poll(async () => (await this.snapshot()).step, { message: 'the step' }).toBe(step);
  }

  /** Waits some frames, so that everything requested before is drawn. @param {number} [count] */
  frames(count = 3) {
    return this.page.evaluate((n) => new Promise((resolve) => {
      let left = n;
      const frame = () => (left-- > 0 ? requestAnimationFrame(frame) : resolve(undefined));
      frame();
    }), count);
  }

  /** @param {'play' | 'pause' | 'reset' | 'step' | 'seek'} name @param {number} [n] */
  call(name, n) {
    return this.element.evaluate((element, [method, value]) => {
      /** @type {any} */ (element)[/** @type {string} */ (method)](...(value === undefined ? [] : [value]));
    }, /** @type {const} */ ([name, n]));
  }

  /** @param {number} step @returns {Promise<Snapshot>} */
  async seek(step) {
    await this.call('seek', step);
    await this.whenAt(step);
    await this.frames();
    return this.snapshot();
  }

  /** Sets attributes. Null removes one. @param {Record<string, string | number | null>} attributes */
  set(attributes) {
    return this.element.evaluate((element, entries) => {
      for (const [name, value] of entries) {
        if (value === null) element.removeAttribute(name);
        else element.setAttribute(name, String(value));
      }
    }, Object.entries(attributes));
  }

  /** @param {string} text @param {string} [format] @returns {Promise<string>} the error's message, or '' */
  load(text, format) {
    return this.element.evaluate((element, [map, kind]) => {
      return /** @type {any} */ (element).load(map, kind).then(() => '', (/** @type {Error} */ error) => error.message);
    }, /** @type {const} */ ([text, format]));
  }

  /** @param {'ascii' | 'digits' | 'map' | 'hex' | 'xml'} [format] @returns {Promise<string>} */
  text(format) {
    return this.element.evaluate((element, kind) => /** @type {LabElement} */ (element).text(kind), format);
  }

  /** The centre of a cell in the window. @param {number} x @param {number} y @param {number} [lane] @returns {Promise<Point>} */
  project(x, y, lane = 0) {
    return this.element.evaluate((element, at) => /** @type {LabElement} */ (element).project(...at), /** @type {[number, number, number]} */ ([x, y, lane]));
  }

  /** All centres, row by row. @param {number} columns @param {number} rows @returns {Promise<Point[]>} */
  projectAll(columns, rows) {
    return this.element.evaluate((element, [w, h]) => {
      return Array.from({ length: w * h }, (_, at) => /** @type {LabElement} */ (element).project(at % w, Math.floor(at / w)));
    }, /** @type {const} */ ([columns, rows]));
  }

  /** The edge of a cell in CSS pixels. */
  async scale() {
    const [a, b] = [await this.project(0, 0), await this.project(1, 0)];
    return b.x - a.x;
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

  /** Drags from cell to cell. Without `drop`, the button stays down. @param {Cell[]} cells @param {{ drop?: boolean, steps?: number }} [how] */
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

  /** Puts fingers down, moves them along their paths, and lifts them, all together. @param {Point[][]} paths a list of places for each finger */
  async fingers(paths) {
    const session = await this.page.context().newCDPSession(this.page);
    const length = Math.max(...paths.map((path) => path.length));
    for (let at = 0; at < length; at++) {
      const touchPoints = paths.map((path, id) => ({ .../** @type {Point} */ (path[Math.min(at, path.length - 1)]), id }));
      await session.send('Input.dispatchTouchEvent', { type: at === 0 ? 'touchStart' : 'touchMove', touchPoints });
      await this.frames(1);
    }
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await this.frames();
    await session.detach();
  }

  /** The explanation of the cell under cursor, mouse or finger. Null if there is none. @returns {Promise<{ title: string, lines: string[] } | null>} */
  explanation() {
    return this.tooltip.evaluate((tip) => /** @type {HTMLElement} */ (tip).hidden ? null : {
      title: tip.querySelector('b')?.textContent ?? '',
      lines: [...tip.querySelectorAll('p')].map((line) => line.textContent ?? ''),
    });
  }

  /** Opens the panel, if it is closed below the stage. */
  async openPanel() {
    const settings = this.element.getByRole('button', { name: 'Settings' });
    if (await settings.isVisible()) await settings.click();
  }

  /** A disclosure of the panel. @param {string} title */
  disclosure(title) {
    return this.element.locator('details').filter({ has: this.page.locator('summary').getByText(title, { exact: true }) });
  }

  /** Opens a disclosure of the panel, if it is closed, for the settings in it. @param {string} [title] */
  async openSettings(title = 'More search settings') {
    const disclosure = this.disclosure(title);
    if (!(await disclosure.evaluate((details) => /** @type {HTMLDetailsElement} */ (details).open))) await disclosure.locator('summary').click();
  }

  /** The sentences about the results, one of each search. @returns {Promise<string[]>} */
  results() {
    return this.table.locator('.lane-said').allInnerTexts();
  }

  /** The table of the searches, as text, also while its numbers are hidden. @returns {Promise<Row[]>} */
  rows() {
    return this.table.evaluate((table) => [...table.querySelectorAll('tbody')].map((body) => {
      const [cells = '', peak = '', path = '', cost = '', ratio = ''] = [...body.querySelectorAll('.lane-numbers td')].map((cell) => cell.textContent ?? '');
      return { name: body.querySelector('.lane-name')?.textContent ?? '', cells, peak, time: body.querySelector('.lane-time')?.textContent ?? '', path, cost, ratio, fault: body.hasAttribute('data-fault') ? (body.querySelector('.lane-said')?.textContent ?? '') : '' };
    }));
  }

  /** The text of the transport: where the playhead is. */
  at() {
    return this.element.locator('.transport .at').innerText();
  }

  /** The last announcement. */
  async said() {
    return (await this.live.locator('[role=status]').allTextContents()).filter(Boolean);
  }

  /** Collects an event's details from now on. @param {string} name */
  listen(name) {
    return this.element.evaluate((element, type) => {
      const target = /** @type {any} */ (element);
      target.heard ??= {};
      if (!target.heard[type]) element.addEventListener(type, (event) => target.heard[type].push(/** @type {CustomEvent} */ (event).detail));
      target.heard[type] = [];
    }, name);
  }

  /** @param {string} name @returns {Promise<any[]>} */
  heard(name) {
    return this.element.evaluate((element, type) => /** @type {any} */ (element).heard?.[type] ?? [], name);
  }

  /** Drops a file on the element, like a file manager. @param {string} name @param {string} text */
  async drop(name, text) {
    await this.element.evaluate((element, file) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([file.text], file.name, { type: 'text/plain' }));
      for (const type of ['dragenter', 'dragover', 'drop']) {
        element.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, composed: true, cancelable: true }));
      }
    }, { name, text });
  }
}
