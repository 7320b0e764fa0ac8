// <path-lab>: a grid and searches on it that can be watched, stepped both ways and raced, as an element of any page.
//
//   <script type="module" src="…/cubechase.js"></script>
//   <path-lab map="rooms.txt" race="astar,dijkstra" controls></path-lab>
//
// This file is the contract and nothing else: attributes in, methods, events out. What stands behind it is fetched only
// when such an element is on a page.

import { load } from '../../engine/load.js';
import { el } from '../../shared/ui/dom.js';
import { Notice } from '../../shared/ui/notice.js';
import base from '../../shared/element/base.css?inline';
import controls from '../../shared/element/controls.css?inline';
import { adopt } from '../../shared/element/sheet.js';
import frame from './frame.css?inline';

/**
 * @typedef {import('./app.js').LabApp} LabApp
 * @typedef {import('../play/snapshot.js').Snapshot} Snapshot
 */

/** @type {Snapshot} */
const EMPTY = {
  status: 'ready',
  step: 0,
  steps: 0,
  expanded: 0,
  open: 0,
  cost: null,
  optimal: null,
  ratio: null,
  warning: '',
  path: [],
  from: [0, 0],
  to: [0, 0],
  headings: [0, 0],
  lanes: [],
};

/**
 * @fires ready {columns, rows}: a map is open, the first and each later one
 * @fires done {status, expanded, cost, ratio}: the answer is on the page
 * @fires edit {}: cells or ends were changed
 * @fires maperror {message, line, column}: a map was refused; line and column are 0 when it was not had at all
 */
export class PathLab extends HTMLElement {
  static observedAttributes = (
    'map algorithm heuristic movement costs weight limit k jump-limit open-list goal-test layout from to from-heading to-heading turning-radius reverse-cost steer-cost gear-cost at rate numbers smooth race autoplay controls'
  ).split(' ');

  /** @type {LabApp | null} */
  #app = null;
  /** @type {Promise<LabApp> | null} */
  #coming = null;
  #failed = false;
  /** How often it entered a page. */
  #entries = 0;
  #shadow = this.attachShadow({ mode: 'open', delegatesFocus: true });

  constructor() {
    super();
    adopt(this.#shadow, [base, controls, frame]);
  }

  connectedCallback() {
    // A move within the page is a leave and an entry in one breath: see below.
    if (this.#coming) return;
    this.#begin();
  }

  #begin() {
    this.#failed = false;
    this.#coming = this.#enter(++this.#entries);
    // What goes wrong is shown; whoever calls load() is told too.
    this.#coming.catch(() => undefined);
  }

  /** @param {number} entry a later one takes this one's place */
  async #enter(entry) {
    const notice = new Notice(() => undefined);
    notice.showLoading('Loading the lab…');
    this.#shadow.replaceChildren(el('div', { class: 'root' }, notice.cover, notice.live));
    let LabApp;
    try {
      [{ LabApp }] = await Promise.all([import('./app.js'), load(['lab'])]);
    } catch (error) {
      if (entry !== this.#entries) throw error;
      this.#failed = true;
      const message = error instanceof Error ? error.message : String(error);
      notice.showFailure('The search engine could not start', message, 'Try again', () => this.#begin());
      throw error;
    }
    notice.dispose();
    if (entry !== this.#entries || !this.isConnected) throw new DOMException('the element left the page', 'AbortError');
    const app = (this.#app = new LabApp(this, this.#shadow));
    app.start();
    return app;
  }

  disconnectedCallback() {
    queueMicrotask(() => {
      if (this.isConnected) return;
      this.#app?.dispose();
      this.#app = null;
      this.#coming = null;
      this.#entries++;
    });
  }

  /** @param {string} name @param {string | null} _old @param {string | null} value */
  attributeChangedCallback(name, _old, value) {
    this.#app?.apply(name, value);
  }

  /** Lets the search go on; from the beginning, when it stands at its end. */
  play() {
    this.#app?.lab.play();
  }

  pause() {
    this.#app?.lab.pause();
  }

  /** Goes n expansions on, or back when n is negative. @param {number} [n] */
  step(n = 1) {
    this.#app?.lab.stepBy(n);
  }

  /** Goes to the moment after n expansions; Infinity is the end. @param {number} n */
  seek(n) {
    this.#app?.lab.seek(n);
  }

  /** Back to the first step, paused. */
  reset() {
    this.#app?.lab.reset();
  }

  /**
   * Replaces the map. Rejects with a MapError (line, column) when the text is none; the map of before stays.
   *
   * @param {string} text @param {'ascii' | 'digits' | 'map' | 'hex' | 'xml'} [format] left out, the text tells
   * @returns {Promise<void>}
   */
  async load(text, format) {
    if (typeof text !== 'string') throw new TypeError(`load(text) takes a map as text; got ${text === null ? 'null' : typeof text}`);
    if (!this.#coming) throw new Error('load(text) needs the element to be in a page first');
    const app = await this.#coming;
    await app.opener.openText(text, format);
  }

  /** The map in a format, edits included; '' while there is none. @param {'ascii' | 'digits' | 'map' | 'hex' | 'xml'} [format] */
  text(format) {
    return this.#app?.lab.text(format) ?? '';
  }

  /**
   * @param {number} x @param {number} y @param {string} kind `floor`, `wall` or `cost:N` with N from 1 to 255
   * @returns {boolean} whether that changed anything: not where it was so already, nor a wall on the start or goal; throws for what is no kind
   */
  setCell(x, y, kind) {
    return this.#app?.lab.setCell(x, y, kind) ?? false;
  }

  /**
   * Where a cell's centre is on the screen, in the coordinates that mouse events and `position: fixed` use.
   *
   * @param {number} x @param {number} y @param {number} [lane] in which of the race's pictures
   * @returns {{ x: number, y: number }}
   */
  project(x, y, lane = 0) {
    return this.#app?.project(x, y, lane) ?? { x: 0, y: 0 };
  }

  /** The whole state as plain JSON. @returns {Snapshot} */
  snapshot() {
    return this.#app?.snapshot() ?? { ...structuredClone(EMPTY), status: this.#failed ? 'error' : 'ready' };
  }
}
