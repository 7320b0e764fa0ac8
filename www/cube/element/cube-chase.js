// <cube-chase>: a cube of six mazes with a player and its hunters, as an element of any page.
//
//   <script type="module" src="…/cubechase.js"></script>
//   <cube-chase map="six.xml" autoplay controls></cube-chase>
//
// This file is the contract and nothing else: attributes in, methods, events out.

import { faceIndex } from '../../engine/names.js';
import { adopt } from '../../shared/element/sheet.js';
import { App } from './app.js';
import base from '../../shared/element/base.css?inline';
import controls from '../../shared/element/controls.css?inline';
import frame from './cube-chase.css?inline';
import panel from './panel.css?inline';

/**
 * @typedef {import('../../engine/chase.js').ChaseState} ChaseState
 * @typedef {{ status: 'loading' | 'running' | 'paused' | 'error', view: string, chase: string }} ElementState
 * @typedef {Omit<ChaseState, 'player'> & { player: ChaseState['player'] | null } & ElementState} Snapshot
 */

/** @type {Omit<Snapshot, keyof ElementState>} */
const EMPTY = { tick: 0, size: 0, player: null, monsters: [], caught: 0, walls: {} };

/**
 * @fires ready {size, monsters}: a map stands on the cube, the first and each later one
 * @fires repath {monster, expanded, cost, length}
 * @fires caught {count}
 * @fires facechange {from, to}
 * @fires maperror {message, line, column}: a map was refused; line and column are 0 when it was not had at all
 */
export class CubeChase extends HTMLElement {
  static observedAttributes = 'map chase view algorithm heuristic movement repath speed seed autoplay controls loading'.split(' ');

  /** @type {App | null} */
  #app = null;
  /** @type {IntersectionObserver | null} waits for the element to come near, with `loading="lazy"` */
  #approach = null;
  #shadow = this.attachShadow({ mode: 'open', delegatesFocus: true });

  constructor() {
    super();
    adopt(this.#shadow, [base, frame, controls, panel]);
  }

  connectedCallback() {
    // A move within the page is a leave and an entry in one breath: see below.
    if (this.#app) return;
    const app = (this.#app = new App(this, this.#shadow));
    if (this.hasAttribute('autofocus') && [null, document.body, this].includes(/** @type {HTMLElement | null} */ (document.activeElement))) app.focus();
    if (app.word('loading') === 'eager') app.start();
    else this.#startWhenNear(app);
  }

  disconnectedCallback() {
    queueMicrotask(() => {
      if (this.isConnected) return;
      this.#stopWaiting();
      this.#app?.dispose();
      this.#app = null;
    });
  }

  /** @param {string} name @param {string | null} _old @param {string | null} value */
  attributeChangedCallback(name, _old, value) {
    const app = this.#app;
    if (!app) return;
    if (name !== 'map') app.apply(name, value);
    // The same address once more is a wish to load it anew. Whoever still waits to come near reads it when they start.
    else if (value !== null && !this.#approach) app.opener.openUrl(value).catch(() => undefined);
    if (name === 'loading' && value !== 'lazy' && this.#approach) this.#startNow(app);
  }

  /** Lets time run. */
  play() {
    this.#app?.game.playback.play();
  }

  pause() {
    this.#app?.game.playback.pause();
  }

  /** Advances n fixed steps of 1/60 s at once, also while paused. @param {number} [n] */
  tick(n = 1) {
    this.#app?.game.tick(n);
  }

  /** Everyone back to their start, counters to zero; edited walls stay. */
  reset() {
    this.#app?.reset();
  }

  /**
   * Replaces the world. Rejects with a MapError (line, column) when the text is no cube; the world of before stays.
   *
   * @param {string} text a cube as XML
   * @returns {Promise<void>}
   */
  async load(text) {
    if (typeof text !== 'string') throw new TypeError(`load(text) takes a string of XML; got ${text === null ? 'null' : typeof text}`);
    if (!this.#app) throw new Error('load(text) needs the element to be in a page first');
    this.#stopWaiting();
    await this.#app.opener.openText(text);
  }

  /** The world as XML, edits included; '' while there is none. */
  text() {
    return this.#app?.game.text() ?? '';
  }

  /**
   * @param {string | number} face `front right back left top bottom`, or its number in that order
   * @param {number} x @param {number} y @param {'wall' | 'floor'} kind
   * @returns {boolean} false when the cell was so already; throws when the edit is refused
   */
  setCell(face, x, y, kind) {
    return this.#app?.game.setCell(face, x, y, kind) ?? false;
  }

  /** Holds a direction down, as the screen lies. @param {'up' | 'down' | 'left' | 'right'} direction */
  press(direction) {
    this.#app?.press(direction);
  }

  /** @param {'up' | 'down' | 'left' | 'right'} direction */
  release(direction) {
    this.#app?.game.release(direction);
  }

  /**
   * Where a cell's centre is on the screen, in the coordinates that mouse events and `position: fixed` use: to put a
   * label there, or to press on it.
   *
   * @param {string | number} face @param {number} x @param {number} y
   * @returns {{ x: number, y: number, visible: boolean }}
   */
  project(face, x, y) {
    return this.#app?.project(faceIndex(face), x, y) ?? { x: 0, y: 0, visible: false };
  }

  /** The whole state as plain JSON. @returns {Snapshot} */
  snapshot() {
    const app = this.#app;
    const { tick, ...rest } = app?.game.snapshot() ?? EMPTY;
    return { tick, status: app?.status ?? 'loading', view: app?.word('view') ?? 'cube', chase: app?.word('chase') ?? 'face', ...rest };
  }

  /** @param {App} app */
  #startWhenNear(app) {
    // Of several entries at once the last tells how it is.
    const near = (/** @type {IntersectionObserverEntry[]} */ entries) => entries.at(-1)?.isIntersecting && this.#startNow(app);
    this.#approach = new IntersectionObserver(near, { rootMargin: '50%' });
    this.#approach.observe(this);
  }

  /** @param {App} app */
  #startNow(app) {
    this.#stopWaiting();
    app.start();
  }

  #stopWaiting() {
    this.#approach?.disconnect();
    this.#approach = null;
  }
}
