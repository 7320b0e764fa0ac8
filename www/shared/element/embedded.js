// The life of both elements in a page: when the implementation is fetched, created, paused and
// disposed of, and what a page can call before that.
//
//   in a page ── lazy? near the window ── fetched ── created ── first map ── out of the page ── …
//       └─ calls wait ─────────────────────────────────────────┘                └─ put back: unchanged,
//                                                                                  with edits and time
//
// After a while out of the page, it is disposed of.

import { Fault, msg, optionFault, saidBy } from '../message.js';
import { nextTurn } from '../../engine/parts.js';
import { numberOf } from '../words.js';
import { createNotice } from '../ui/notice.js';
import { createWords } from '../ui/words.js';
import { createElementApi, Deferred } from './element-api.js';
import { createLanguage } from './language.js';
import { lacking, adopt } from '../ui/sheet.js';

/** @import { Said } from '../message.js' */
/** @import { Words } from '../ui/words.js' */

/** Milliseconds that an element outside a page keeps its state. */
const KEEP_MS = 30_000;

/** The widest image, in pixels: not all browsers draw larger pictures. */
const WIDEST = 4096;

/** Controls for typing. */
const FIELDS = 'input, select, textarea, [contenteditable]';

/**
 * Stops a key that the element has used, because the page may use arrow keys to change chapters.
 * The element's own page receives all keys.
 *
 * @param {KeyboardEvent} event
 */
function keepFromPage(event) {
  if (/** @type {Element} */ (event.currentTarget).hasAttribute('page')) return;
  const [target] = event.composedPath();
  if (event.defaultPrevented || (target instanceof Element && target.closest(FIELDS)))
    event.stopPropagation();
}

/** A server has no elements: the import must still work there. */
const Base = /** @type {typeof HTMLElement} */ (globalThis.HTMLElement ?? class {});

/** @typedef {'away' | 'hidden' | 'off screen'} Why away: out of its page */
/**
 * @typedef {object} Inside the implementation of an element
 * @property {() => void} start opens the element's own map
 * @property {(attribute: string, value: string | null) => void} apply
 * @property {(why: Why, on: boolean) => void} rest nothing runs or is drawn while there is any
 *   reason
 * @property {(options?: FocusOptions) => void} focus
 * @property {(options: import('../async.js').ImageOptions) => Promise<Blob>} toBlob
 * @property {() => void} dispose
 * @property {import('./element-api.js').State} state
 * @property {{ openText: (text: string, format?: any) => Promise<void> }} opener
 */
/**
 * Creates the implementation of an element.
 *
 * @template {Inside} A
 * @typedef {(host: HTMLElement, shadow: ShadowRoot, api: import('./element-api.js').ElementApi,
 *   words: Words) => A} Create
 */
/**
 * What an element gives to its base class: style sheets, the sentences that only it shows, the
 * texts on the cover, and functions. fetch: fetches the function that creates the implementation;
 * came: called before the implementation opens a map, for settings that are not attributes.
 *
 * @template {Inside} A
 * @typedef {{ styles: string[], sentences: 'cube' | 'lab', loading: Said, failed: Said, fetch: ()
 *   => Promise<Create<A>>, came?: (app: A) => void }} Own
 */
/**
 * What the base class gives to an element. It is no member of the element, so that a page cannot
 * call it.
 *
 * @template {Inside} A
 * @typedef {object} Life
 * @property {A | null} inside the implementation, once loaded, until it is disposed of
 * @property {boolean} failed whether loading failed
 * @property {<T>(work: (app: A) => T, how?: { lasting?: boolean }) => T | undefined} later runs
 *   work at once, or in order after the first map is shown; undefined if it waits. lasting: the
 *   work still waits if another map replaces the first one before it is shown
 * @property {() => Promise<A>} arrived resolves to the implementation when it has loaded, for work
 *   that replaces the element's own map
 */

/** @type {WeakMap<HTMLElement, Life<any>>} */
const lives = new WeakMap();

/**
 * Returns what the base class gives to an element.
 *
 * @template {Inside} A
 * @param {Embedded<A>} element
 * @returns {Life<A>}
 */
export const lifeOf = (element) => /** @type {Life<A>} */ (lives.get(element));

/** @template {Inside} A */
export class Embedded extends Base {
  /** @type {A | null} */
  #inside = null;
  #failed = false;
  #words = createWords();
  /** The current fetch; a later one replaces it. @type {object | null} */
  #loading = null;
  /** @type {Deferred<A>} */
  #loaded = new Deferred();
  /** Whether a `load` replaces the element's own map. */
  #isReplaced = false;
  /**
   * @type {IntersectionObserver | null} waits until the element is near the window, with
   *   `loading="lazy"`
   */
  #nearObserver = null;
  #disposeTimer = 0;
  /** Ends the observers of visibility. */
  #watching = new AbortController();
  #shadow = this.attachShadow({ mode: 'open', delegatesFocus: true });
  #api = createElementApi(this, () => this.#inside?.state ?? null);
  #language;
  #own;
  #notice = createNotice({ words: this.#words });
  #wantsFocus = false;

  /** @param {Own<A>} own */
  constructor(own) {
    super();
    this.#own = own;
    lives.set(this, this.#life());
    this.#language = createLanguage(this.#words, this, this.#shadow, ['several', own.sentences]);
    adopt(this.#shadow, own.styles);
    this.addEventListener('keydown', keepFromPage);
  }

  connectedCallback() {
    clearTimeout(this.#disposeTimer);
    if (this.#inside) this.#inside.rest('away', false);
    else if (!this.#loading && !this.#nearObserver) this.#enter();
    this.#language.enter();
  }

  disconnectedCallback() {
    // A move within the page is a disconnect and a connect in one task.
    queueMicrotask(() => {
      if (this.isConnected) return;
      this.#stopWaiting();
      this.#language.leave();
      this.#inside?.rest('away', true);
      clearTimeout(this.#disposeTimer);
      this.#disposeTimer = window.setTimeout(() => this.#end(), KEEP_MS);
    });
  }

  adoptedCallback() {
    adopt(this.#shadow);
    if (this.#inside) this.#watch(this.#inside);
  }

  /** @param {string} name @param {string | null} _old @param {string | null} value */
  attributeChangedCallback(name, _old, value) {
    if (name === 'map' || name === 'text') this.#api.forget();
    if (this.#inside) this.#inside.apply(name, value);
    else if (name === 'poster' && this.#nearObserver)
      this.#notice.showLoading(this.#own.loading, this);
    // Other attributes are read at the start.
    else if (name === 'loading' && value !== 'lazy' && this.#nearObserver) this.#begin();
  }

  /**
   * A promise that resolves when the first map is shown, and rejects if engine, picture or map
   * failed. If a map is shown after all, a new promise replaces it.
   */
  get ready() {
    return this.#api.ready;
  }

  /**
   * Whether the reader or the page has paused time, or time has not started. An element out of view
   * rests but is not paused.
   */
  get paused() {
    return this.#inside?.state.paused ?? true;
  }

  /**
   * Focuses the picture, which handles keys, even if other controls come before it.
   *
   * @override
   * @param {FocusOptions} [options]
   */
  focus(options = {}) {
    this.#wantsFocus = this.#inside === null;
    this.#inside?.focus(options);
  }

  /**
   * Returns the picture as an image once there is one, even out of view. Rejects with the reason if
   * none is shown.
   *
   * @param {import('../async.js').ImageOptions} [options] the type as for `canvas.toBlob`, left
   *   out, PNG; the width in pixels
   * @returns {Promise<Blob>}
   */
  async toBlob(options = {}) {
    const { width } = options;
    if (width !== undefined && !(Number.isInteger(width) && width >= 1 && width <= WIDEST)) {
      throw optionFault(
        'toBlob({ width })',
        width,
        msg('a whole number from {least} to {most}', { least: 1, most: WIDEST }),
      );
    }
    // If only a call before the first map failed, there is a picture.
    await this.#api.ready.catch(() => this.#api.ready);
    if (!this.#inside) throw new DOMException('the element left the page', 'AbortError');
    return this.#inside.toBlob(options);
  }

  /** @returns {Life<A>} */
  #life() {
    const [inside, failed] = [() => this.#inside, () => this.#failed];
    return {
      get inside() {
        return inside();
      },
      get failed() {
        return failed();
      },
      later: (work, { lasting = false } = {}) =>
        this.#api.ask(() => (this.#inside ? work(this.#inside) : undefined), lasting),
      arrived: () => {
        this.#api.forget();
        if (!this.#inside) {
          this.#isReplaced = true;
          if (this.isConnected) this.#begin();
        }
        return this.#loaded.promise;
      },
    };
  }

  /** Shows only the cover. */
  #cover() {
    this.#shadow.replaceChildren(
      this.#words.el('div', { class: 'root' }, this.#notice.cover, this.#notice.live),
    );
    this.#language.mark();
  }

  #enter() {
    this.#cover();
    this.#notice.showLoading(this.#own.loading, this);
    if (this.getAttribute('loading') !== 'lazy' || this.#isReplaced || lacking() !== '')
      return this.#begin();
    // The last of several entries is current.
    this.#nearObserver = new IntersectionObserver(
      (entries) => entries.at(-1)?.isIntersecting && this.#begin(),
      { rootMargin: '50%' },
    );
    this.#nearObserver.observe(this);
  }

  async #begin() {
    this.#stopWaiting();
    if (this.#loading) return;
    this.#failed = false;
    const turn = (this.#loading = {});
    /** @type {Create<A>} */
    let create;
    try {
      const name = lacking();
      if (name !== '')
        throw new Fault('found a browser without {name}; expected one that has it', { name });
      create = await this.#own.fetch();
      // So the browser evaluates the code in one task and creates the implementation in another.
      await nextTurn();
    } catch (error) {
      if (turn === this.#loading) this.#failLoading(error);
      return;
    }
    if (turn !== this.#loading) return;
    this.#loading = null;
    // If the element is put back later, it loads again.
    if (!this.isConnected) return;
    try {
      this.#create(create);
    } catch (error) {
      console.error(error);
      this.#inside = null;
      this.#cover();
      this.#failLoading(error);
    }
  }

  /** @param {Create<A>} create */
  #create(create) {
    this.#notice.dispose();
    const app = (this.#inside = create(this, this.#shadow, this.#api, this.#words));
    this.#language.mark();
    this.#watch(app);
    if (this.hasAttribute('page') || this.hasAttribute('autofocus') || this.#wantsFocus)
      this.#focusFirst(app);
    this.#own.came?.(app);
    this.#loaded.resolve(app);
    if (!this.#isReplaced) app.start();
    this.#isReplaced = false;
  }

  /** @param {A} app */
  #watch(app) {
    this.#watching.abort();
    const { signal } = (this.#watching = new AbortController());
    // The observer reports after a frame or two. Until then, nothing is drawn out of view.
    const { top, right, bottom, left } = this.getBoundingClientRect();
    app.rest('off screen', bottom <= 0 || right <= 0 || top >= innerHeight || left >= innerWidth);
    // The last of several entries is current.
    const sight = new IntersectionObserver((entries) =>
      app.rest('off screen', !entries.at(-1)?.isIntersecting),
    );
    sight.observe(this);
    signal.addEventListener('abort', () => sight.disconnect());
    const { ownerDocument } = this;
    const look = () => app.rest('hidden', ownerDocument.hidden);
    ownerDocument.addEventListener('visibilitychange', look, { signal });
    look();
  }

  /** @param {unknown} error */
  #failLoading(error) {
    this.#loading = null;
    this.#failed = true;
    this.#notice.showFailure(this.#own.failed, saidBy(error), msg('Try again'), () => {
      this.#notice.showLoading(this.#own.loading, this);
      this.#begin();
    });
    this.#loaded.reject(error);
    this.#loaded = new Deferred();
    this.#isReplaced = false;
    this.#api.failed('engine', error);
  }

  /** Focuses the picture, unless another element has the focus. @param {A} app */
  #focusFirst(app) {
    const { activeElement, body } = this.ownerDocument;
    if (activeElement === null || activeElement === body || activeElement === this)
      app.focus({ preventScroll: true });
    this.#wantsFocus = false;
  }

  #stopWaiting() {
    this.#nearObserver?.disconnect();
    this.#nearObserver = null;
  }

  #end() {
    this.#loading = null;
    this.#isReplaced = false;
    this.#watching.abort();
    this.#inside?.dispose();
    this.#inside = null;
    this.#loaded.reject(new DOMException('the element left the page', 'AbortError'));
    this.#loaded = new Deferred();
    this.#api.end();
  }
}

/** @param {string} method @param {unknown} text @throws an OptionError */
export function expectText(method, text) {
  if (typeof text !== 'string') throw optionFault(method, text, msg('a map as text'));
}

// Properties that reflect attributes. One table has their names and kinds; accessors, observed
// attributes and types follow from it. The attribute is the only store, as for HTML elements.

/** @typedef {'flag' | 'number' | 'word'} Kind a flag is there or not; a word is any text */
/**
 * @template {string} S
 * @typedef {S extends `${infer A}-${infer B}` ? `${A}${Capitalize<Camel<B>>}` : S} Camel
 */
/**
 * The value of a property: null for a missing attribute, NaN for a text that is not a number.
 *
 * @template {Kind} K
 * @typedef {K extends 'flag' ? boolean : (K extends 'number' ? number : WordOf<K>) | null} Value
 */
/**
 * @template {Kind} K
 * @typedef {K extends { readonly words: infer W } ? W : string} WordOf
 */
/**
 * @template {Record<string, Kind>} K
 * @typedef {{ [A in keyof K & string as Camel<A>]: Value<K[A]> }} Reflected
 */
/**
 * @template {string} S
 * @typedef {S extends `${infer A}${infer B}` ? `${KebabHead<A>}${Kebab<B>}` : S} Kebab
 */
/**
 * @template {string} A
 * @typedef {A extends Lowercase<A> ? A : `-${Lowercase<A>}`} KebabHead
 */
/**
 * The value of an attribute in a template of a framework.
 *
 * @template {Kind} K
 * @typedef {K extends 'flag' ? boolean | '' : K extends 'number' ? number | `${number}` : WordOf<K>} Given
 */
/**
 * What a template of a framework can set: attributes, also by the names of their properties.
 *
 * @template {Record<string, Kind>} K
 * @typedef {{ [A in keyof K & string as Camel<A> | Kebab<A>]?: Given<K[A]> | null | undefined } & {
 *   text?: string | null | undefined }} Attributes
 */

/**
 * Returns a class with such properties. It also has the attribute `text`. An element has the
 * accessor, because its method has the same name.
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
    static observedAttributes = ['text', ...Object.keys(kinds)];

    /** @param {any[]} args */
    constructor(...args) {
      super(...args);
      for (const name of ['text', ...names]) upgrade(this, name);
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

/**
 * Moves a value that a page set before the class was defined from the element to the accessor.
 *
 * @param {HTMLElement} element
 * @param {string} name of a property
 */
export function upgrade(element, name) {
  if (!Object.hasOwn(element, name)) return;
  const value = Reflect.get(element, name);
  Reflect.deleteProperty(element, name);
  Reflect.set(element, name, value);
}
