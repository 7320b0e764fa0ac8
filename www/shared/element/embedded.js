// What both elements are to a page: when what lives in one is fetched, made, rested and given back, and what may be asked of
// it before that. What they show is their own.
//
//   in a page ── lazy? near the window ── fetched ── made ── first map ── out of the page ── a while later, given back
//       └─ calls are kept ───────────────────────────────────┘                └─ put back: as it was, edits and time

import { el } from '../ui/dom.js';
import { checkWidth } from '../image.js';
import { nextTurn } from '../next-turn.js';
import { Notice } from '../ui/notice.js';
import { Deferred, Dialogue } from './dialogue.js';
import { Language } from './language.js';
import { showLoading } from './poster.js';
import { adopt } from '../ui/sheet.js';

/** How long an element that was taken out of its page stays as it is, in milliseconds. */
const KEEP_MS = 30_000;

/** What somebody types into. */
const FIELDS = 'input, select, textarea, [contenteditable]';

/** A key that the element has used is none of the page's, whose arrow keys may turn to another chapter. A page of the element's own hears them all. @param {KeyboardEvent} event */
function keepFromPage(event) {
  if (/** @type {Element} */ (event.currentTarget).hasAttribute('page')) return;
  const [target] = event.composedPath();
  if (event.defaultPrevented || (target instanceof Element && target.closest(FIELDS))) event.stopPropagation();
}

/** A server has no elements: to import this there does no harm. */
const Base = /** @type {typeof HTMLElement} */ (globalThis.HTMLElement ?? class {});

/** @typedef {'away' | 'hidden' | 'off screen'} Why away is out of its page */
/**
 * @typedef {object} Inside what lives in an element
 * @property {() => void} start opens the element's own map
 * @property {(attribute: string, value: string | null) => void} apply
 * @property {(why: Why, on: boolean) => void} rest nothing runs, and nothing is drawn, as long as there is any reason
 * @property {(options?: FocusOptions) => void} focus
 * @property {(options: import('../image.js').ImageOptions) => Promise<Blob>} toBlob
 * @property {() => void} dispose
 * @property {import('./dialogue.js').State} state
 * @property {{ openText: (text: string, format?: any) => Promise<void> }} opener
 */
/**
 * @template {Inside} A
 * @typedef {new (host: HTMLElement, shadow: ShadowRoot, dialogue: Dialogue) => A} InsideClass
 */
/** @typedef {{ styles: string[], loading: string, failed: string, says: 'cube' | 'lab' }} Looks sheets, what stands on the cover, and whose sentences there are */

/** @template {Inside} A */
export class Embedded extends Base {
  /** @type {A | null} */
  #app = null;
  /** Whether what lives in it is being fetched. */
  #coming = false;
  /** How often it was; a later time takes the place of one before. */
  #turn = 0;
  /** @type {Deferred<A>} */
  #arrival = new Deferred();
  /** Whether a `load` takes the place of the element's own map. */
  #loads = false;
  /** @type {IntersectionObserver | null} waits for the element to come near, with `loading="lazy"` */
  #approach = null;
  #leaving = 0;
  /** Ends what watches whether anybody can see it. */
  #watching = new AbortController();
  #shadow = this.attachShadow({ mode: 'open', delegatesFocus: true });
  #dialogue = new Dialogue(this, () => this.#app?.state ?? null);
  #language;
  #looks;
  #notice = new Notice(() => undefined);
  #failed = false;
  #wantsFocus = false;

  /** @param {Looks} looks */
  constructor(looks) {
    super();
    this.#looks = looks;
    this.#language = new Language(this, this.#shadow, looks.says);
    adopt(this.#shadow, looks.styles);
    this.addEventListener('keydown', keepFromPage);
  }

  connectedCallback() {
    clearTimeout(this.#leaving);
    if (this.#app) this.#app.rest('away', false);
    else if (!this.#coming && !this.#approach) this.#enter();
    this.#language.enter();
  }

  disconnectedCallback() {
    // A move within the page is a leave and an entry in one breath.
    queueMicrotask(() => {
      if (this.isConnected) return;
      this.#stopWaiting();
      this.#language.leave();
      this.#app?.rest('away', true);
      clearTimeout(this.#leaving);
      this.#leaving = window.setTimeout(() => this.#end(), KEEP_MS);
    });
  }

  adoptedCallback() {
    adopt(this.#shadow);
    if (this.#app) this.#watch(this.#app);
  }

  /** @param {string} name @param {string | null} _old @param {string | null} value */
  attributeChangedCallback(name, _old, value) {
    if (name === 'map') this.#dialogue.forget();
    if (this.#app) this.#app.apply(name, value);
    else if (name === 'poster' && this.#approach) showLoading(this.#notice, this, this.#looks.loading);
    // Whoever still waits reads the rest when they start.
    else if (name === 'loading' && value !== 'lazy' && this.#approach) this.#begin();
  }

  /**
   * A promise that is resolved when the first map is shown, and rejected when engine, picture or map failed; once one is
   * shown after all, another promise stands here.
   */
  get ready() {
    return this.#dialogue.ready;
  }

  /** Whether time stands still by somebody's wish, or because it has not begun. What is not seen rests, but is not paused. */
  get paused() {
    return this.#app?.state.paused ?? true;
  }

  /** To the picture, where the keys are, whatever comes before it. @override @param {FocusOptions} [options] */
  focus(options = {}) {
    this.#wantsFocus = this.#app === null;
    this.#app?.focus(options);
  }

  /**
   * The picture as an image, once there is one, also while nobody sees it. Rejects with what keeps it from being shown.
   *
   * @param {import('../image.js').ImageOptions} [options] the type as for `canvas.toBlob`, PNG when left out; the width in pixels
   * @returns {Promise<Blob>}
   */
  async toBlob(options = {}) {
    checkWidth(options);
    await this.#dialogue.ready;
    if (!this.#app) throw new DOMException('the element left the page', 'AbortError');
    return this.#app.toBlob(options);
  }

  /** Fetches the class of what lives in it. @protected @returns {Promise<InsideClass<A>>} */
  async fetchInside() {
    throw new Error('to be said by the element');
  }

  /** Told of what lives in it before that opens a map, for what no attribute says. @protected @param {A} _app */
  came(_app) {}

  /** What lives in it, from when it has come until it is given back. @protected */
  get inside() {
    return this.#app;
  }

  /** Whether it could not be had. @protected */
  get failed() {
    return this.#failed;
  }

  /**
   * Does it at once, or in its turn once the first map is shown.
   *
   * @protected
   * @template T
   * @param {(app: A) => T} work
   * @param {{ lasting?: boolean }} [how] lasting: it means other maps as well
   * @returns {T | undefined} undefined for what is yet to be done
   */
  later(work, { lasting = false } = {}) {
    return this.#dialogue.ask(() => (this.#app ? work(this.#app) : undefined), lasting);
  }

  /** For what takes the place of the element's own map: what lives in it, as soon as it has come. @protected */
  arrived() {
    this.#dialogue.forget();
    if (!this.#app) {
      this.#loads = true;
      if (this.isConnected) this.#begin();
    }
    return this.#arrival.promise;
  }

  #enter() {
    this.#shadow.replaceChildren(el('div', { class: 'root' }, this.#notice.cover, this.#notice.live));
    this.#language.mark();
    showLoading(this.#notice, this, this.#looks.loading);
    if (this.getAttribute('loading') !== 'lazy' || this.#loads) return this.#begin();
    // Of several entries at once the last tells how it is.
    this.#approach = new IntersectionObserver((entries) => entries.at(-1)?.isIntersecting && this.#begin(), { rootMargin: '50%' });
    this.#approach.observe(this);
  }

  #begin() {
    this.#stopWaiting();
    if (this.#coming) return;
    this.#coming = true;
    this.#failed = false;
    this.#bring(++this.#turn);
  }

  /** @param {number} turn */
  async #bring(turn) {
    /** @type {InsideClass<A>} */
    let App;
    try {
      App = await this.fetchInside();
      // To read its code was one piece of work, to make it is another.
      await nextTurn();
    } catch (error) {
      if (turn === this.#turn) this.#missed(error);
      return;
    }
    if (turn !== this.#turn) return;
    this.#coming = false;
    // Who comes back begins anew.
    if (!this.isConnected) return;
    this.#notice.dispose();
    const app = (this.#app = new App(this, this.#shadow, this.#dialogue));
    this.#language.mark();
    this.#watch(app);
    if (this.hasAttribute('page') || this.hasAttribute('autofocus') || this.#wantsFocus) this.#focusFirst(app);
    this.came(app);
    this.#arrival.resolve(app);
    if (!this.#loads) app.start();
    this.#loads = false;
  }

  /** @param {A} app */
  #watch(app) {
    this.#watching.abort();
    const { signal } = (this.#watching = new AbortController());
    // The observer tells in a frame or two, and until then nothing is drawn for nobody.
    const { top, right, bottom, left } = this.getBoundingClientRect();
    app.rest('off screen', bottom <= 0 || right <= 0 || top >= innerHeight || left >= innerWidth);
    // Of several entries at once the last tells how it is.
    const sight = new IntersectionObserver((entries) => app.rest('off screen', !entries.at(-1)?.isIntersecting));
    sight.observe(this);
    signal.addEventListener('abort', () => sight.disconnect());
    const { ownerDocument } = this;
    const look = () => app.rest('hidden', ownerDocument.hidden);
    ownerDocument.addEventListener('visibilitychange', look, { signal });
    look();
  }

  /** @param {unknown} error */
  #missed(error) {
    this.#coming = false;
    this.#failed = true;
    const message = error instanceof Error ? error.message : String(error);
    this.#notice.showFailure(this.#looks.failed, message, 'Try again', () => {
      showLoading(this.#notice, this, this.#looks.loading);
      this.#begin();
    });
    this.#arrival.reject(error);
    this.#arrival = new Deferred();
    this.#loads = false;
    this.#dialogue.failed('engine', error);
  }

  /** Nothing is taken from who has it. @param {A} app */
  #focusFirst(app) {
    const { activeElement, body } = this.ownerDocument;
    if (activeElement === null || activeElement === body || activeElement === this) app.focus({ preventScroll: true });
    this.#wantsFocus = false;
  }

  #stopWaiting() {
    this.#approach?.disconnect();
    this.#approach = null;
  }

  #end() {
    this.#turn++;
    this.#coming = false;
    this.#loads = false;
    this.#watching.abort();
    this.#app?.dispose();
    this.#app = null;
    this.#arrival.reject(new DOMException('the element left the page', 'AbortError'));
    this.#arrival = new Deferred();
    this.#dialogue.end();
  }
}
