// What both elements are to a page: when what lives in one is fetched, made, rested and given back, and what may be asked of
// it before that. What they show is their own.
//
//   in a page ── lazy? near the window ── fetched ── made ── first map ── out of the page ── a while later, given back
//       └─ calls are kept ───────────────────────────────────┘                └─ put back: as it was, edits and time

import { msg, saidBy } from '../message.js';
import { svg } from '../ui/dom.js';
import { nextTurn } from '../../engine/parts.js';
import { numberOf } from '../words.js';
import { createNotice } from '../ui/notice.js';
import { createWords } from '../ui/words.js';
import { createDialogue, Deferred } from './dialogue.js';
import { createLanguage } from './language.js';
import { adopt } from '../ui/sheet.js';

/** @import { Said } from '../message.js' */
/** @import { Notice } from '../ui/notice.js' */
/** @import { Words } from '../ui/words.js' */

/** How long an element that was taken out of its page stays as it is, in milliseconds. */
const KEEP_MS = 30_000;

/** The widest image, in pixels: browsers draw larger pictures, but not everywhere. */
const WIDEST = 4096;

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
 * @property {(options: import('../async.js').ImageOptions) => Promise<Blob>} toBlob
 * @property {() => void} dispose
 * @property {import('./dialogue.js').State} state
 * @property {{ openText: (text: string, format?: any) => Promise<void> }} opener
 */
/**
 * @template {Inside} A
 * @typedef {new (host: HTMLElement, shadow: ShadowRoot, dialogue: import('./dialogue.js').Dialogue, words: Words) => A} InsideClass
 */
/** @typedef {{ styles: string[], loading: Said, failed: Said }} Looks sheets, and what stands on the cover */

/** @template {Inside} A */
export class Embedded extends Base {
  /** @type {A | null} */
  #inside = null;
  #failed = false;
  #words = createWords();
  /** The fetch that is under way; a later one takes the place of one before. @type {object | null} */
  #coming = null;
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
  #dialogue = createDialogue(this, () => this.#inside?.state ?? null);
  #language;
  #looks;
  #notice = createNotice({ words: this.#words });
  #wantsFocus = false;

  /** @param {Looks} looks */
  constructor(looks) {
    super();
    this.#looks = looks;
    this.#language = createLanguage(this.#words, this, this.#shadow);
    adopt(this.#shadow, looks.styles);
    this.addEventListener('keydown', keepFromPage);
  }

  /** What lives in it, from when it has come until it is given back. @protected */
  get inside() {
    return this.#inside;
  }

  /** Whether it could not be had. @protected */
  get failed() {
    return this.#failed;
  }

  connectedCallback() {
    clearTimeout(this.#leaving);
    if (this.#inside) this.#inside.rest('away', false);
    else if (!this.#coming && !this.#approach) this.#enter();
    this.#language.enter();
  }

  disconnectedCallback() {
    // A move within the page is a leave and an entry in one breath.
    queueMicrotask(() => {
      if (this.isConnected) return;
      this.#stopWaiting();
      this.#language.leave();
      this.#inside?.rest('away', true);
      clearTimeout(this.#leaving);
      this.#leaving = window.setTimeout(() => this.#end(), KEEP_MS);
    });
  }

  adoptedCallback() {
    adopt(this.#shadow);
    if (this.#inside) this.#watch(this.#inside);
  }

  /** @param {string} name @param {string | null} _old @param {string | null} value */
  attributeChangedCallback(name, _old, value) {
    if (name === 'map') this.#dialogue.forget();
    if (this.#inside) this.#inside.apply(name, value);
    else if (name === 'poster' && this.#approach) showLoading(this.#words, this.#notice, this, this.#looks.loading);
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
    return this.#inside?.state.paused ?? true;
  }

  /** To the picture, where the keys are, whatever comes before it. @override @param {FocusOptions} [options] */
  focus(options = {}) {
    this.#wantsFocus = this.#inside === null;
    this.#inside?.focus(options);
  }

  /**
   * The picture as an image, once there is one, also while nobody sees it. Rejects with what keeps it from being shown.
   *
   * @param {import('../async.js').ImageOptions} [options] the type as for `canvas.toBlob`, PNG when left out; the width in pixels
   * @returns {Promise<Blob>}
   */
  async toBlob(options = {}) {
    const { width } = options;
    if (width !== undefined && !(Number.isInteger(width) && width >= 1 && width <= WIDEST)) {
      throw new RangeError(`toBlob({ width }): found ${String(width)}; expected a whole number from 1 to ${WIDEST}`);
    }
    await this.#dialogue.ready;
    if (!this.#inside) throw new DOMException('the element left the page', 'AbortError');
    return this.#inside.toBlob(options);
  }

  /** Fetches the class of what lives in it. @protected @returns {Promise<InsideClass<A>>} */
  async fetchInside() {
    throw new Error('to be said by the element');
  }

  /** Told of what lives in it before that opens a map, for what no attribute says. @protected @param {A} _app */
  came(_app) {}

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
    return this.#dialogue.ask(() => (this.#inside ? work(this.#inside) : undefined), lasting);
  }

  /** For what takes the place of the element's own map: what lives in it, as soon as it has come. @protected */
  arrived() {
    this.#dialogue.forget();
    if (!this.#inside) {
      this.#loads = true;
      if (this.isConnected) this.#begin();
    }
    return this.#arrival.promise;
  }

  #enter() {
    this.#shadow.replaceChildren(this.#words.el('div', { class: 'root' }, this.#notice.cover, this.#notice.live));
    this.#language.mark();
    showLoading(this.#words, this.#notice, this, this.#looks.loading);
    if (this.getAttribute('loading') !== 'lazy' || this.#loads) return this.#begin();
    // Of several entries at once the last tells how it is.
    this.#approach = new IntersectionObserver((entries) => entries.at(-1)?.isIntersecting && this.#begin(), { rootMargin: '50%' });
    this.#approach.observe(this);
  }

  #begin() {
    this.#stopWaiting();
    if (this.#coming) return;
    this.#failed = false;
    this.#bring((this.#coming = {}));
  }

  /** @param {object} turn */
  async #bring(turn) {
    /** @type {InsideClass<A>} */
    let App;
    try {
      App = await this.fetchInside();
      // To read its code was one piece of work, to make it is another.
      await nextTurn();
    } catch (error) {
      if (turn === this.#coming) this.#missed(error);
      return;
    }
    if (turn !== this.#coming) return;
    this.#coming = null;
    // Who comes back begins anew.
    if (!this.isConnected) return;
    this.#notice.dispose();
    const app = (this.#inside = new App(this, this.#shadow, this.#dialogue, this.#words));
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
    this.#coming = null;
    this.#failed = true;
    this.#notice.showFailure(this.#looks.failed, saidBy(error), msg('Try again'), () => {
      showLoading(this.#words, this.#notice, this, this.#looks.loading);
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
    this.#coming = null;
    this.#loads = false;
    this.#watching.abort();
    this.#inside?.dispose();
    this.#inside = null;
    this.#arrival.reject(new DOMException('the element left the page', 'AbortError'));
    this.#arrival = new Deferred();
    this.#dialogue.end();
  }
}

/**
 * What stands in the place of the picture until there is one: what the page has put into the slot, the image at the address of the attribute,
 * or else the outline of a cube.
 *
 * @param {Words} words @param {Notice} notice @param {HTMLElement} host @param {Said} text what is waited for
 */
export function showLoading({ el }, notice, host, text) {
  const address = host.getAttribute('poster');
  const own = address === null ? outline() : el('img', { class: 'poster', src: address, alt: '' });
  // A picture of its own needs no words.
  const isEnough = address !== null || host.querySelector(':scope > [slot="poster"]') !== null;
  notice.showLoading(text, el('slot', { name: 'poster' }, own), isEnough);
}

function outline() {
  return svg(
    'svg',
    { viewBox: '0 0 120 130', 'aria-hidden': 'true', class: 'skeleton' },
    svg('path', { class: 'top', d: 'M60 6 112 34 60 62 8 34Z' }),
    svg('path', { class: 'front', d: 'M8 34 60 62V122L8 94Z' }),
    svg('path', { class: 'side', d: 'M112 34 60 62V122l52-28Z' }),
  );
}

// Properties that reflect attributes: one table says which there are and of what kind; accessors, the list of observed attributes and the
// types follow from it. The attribute is the only store, as it is for the elements of HTML.

/** @typedef {'flag' | 'number' | 'word'} Kind a flag is there or not; a word is any text */
/**
 * @template {string} S
 * @typedef {S extends `${infer A}-${infer B}` ? `${A}${Capitalize<Camel<B>>}` : S} Camel
 */
/**
 * What a property holds: null for an attribute that is not there, NaN for one that is no number.
 *
 * @template {Kind} K
 * @typedef {K extends 'flag' ? boolean : K extends 'number' ? number | null : string | null} Value
 */
/**
 * @template {Record<string, Kind>} K
 * @typedef {{ [A in keyof K & string as Camel<A>]: Value<K[A]> }} Reflected
 */

/**
 * A class with such properties.
 *
 * @template {new (...args: any[]) => HTMLElement} B
 * @template {Record<string, Kind>} K
 * @param {B} Parent
 * @param {K} kinds by attribute
 * @returns {B & (new (...args: any[]) => Reflected<K>) & { observedAttributes: string[] }}
 */
export function reflecting(Parent, kinds) {
  const names = Object.keys(kinds).map(camel);
  const Reflecting = class extends Parent {
    static observedAttributes = Object.keys(kinds);

    /** @param {any[]} args */
    constructor(...args) {
      super(...args);
      for (const name of names) upgrade(this, name);
    }
  };
  for (const [attribute, kind] of Object.entries(kinds)) {
    Object.defineProperty(Reflecting.prototype, camel(attribute), {
      enumerable: true,
      configurable: true,
      /** @this {HTMLElement} */
      get() {
        const text = this.getAttribute(attribute);
        if (kind === 'flag') return text !== null;
        return kind === 'number' && text !== null ? numberOf(text) : text;
      },
      /** @this {HTMLElement} @param {unknown} value */
      set(value) {
        if (kind === 'flag') this.toggleAttribute(attribute, Boolean(value));
        else if (value === null || value === undefined) this.removeAttribute(attribute);
        else this.setAttribute(attribute, String(value));
      },
    });
  }
  return /** @type {any} */ (Reflecting);
}

/** @param {string} attribute */
const camel = (attribute) => attribute.replace(/-(.)/g, (_, letter) => letter.toUpperCase());

/** What a page has set before it had this class lies on the element itself, in front of the accessor. @param {HTMLElement} element @param {string} name of a property */
export function upgrade(element, name) {
  if (!Object.hasOwn(element, name)) return;
  const value = Reflect.get(element, name);
  Reflect.deleteProperty(element, name);
  Reflect.set(element, name, value);
}
