// The language of an element: its own `lang`, else that of the closest ancestor that has one, else English. Pages in
// English, and in languages without a catalogue, keep the sentences that are in the code.

/** @typedef {import('../ui/translator.js').Translator} Translator */

const ENGLISH = 'en';
/** Until a catalogue that could not be fetched is asked for again, in milliseconds. */
const AGAIN_MS = 10_000;

export class Language {
  #host;
  #shadow;
  #parts;
  /** What the page asks for, and what is in force: on the way from one to the other a catalogue is fetched. */
  #asked = ENGLISH;
  #spoken = ENGLISH;
  /** @type {Translator | null} from the first other language on */
  #translator = null;
  #again = 0;
  #changes = new MutationObserver(() => this.#heed());

  /** @param {HTMLElement} host @param {ShadowRoot} shadow @param {...import('../ui/translator.js').Part} parts of a catalogue, besides what both elements say */
  constructor(host, shadow, ...parts) {
    this.#host = host;
    this.#shadow = shadow;
    this.#parts = /** @type {const} */ (['both', ...parts]);
  }

  /** The element stands somewhere in a page. */
  enter() {
    this.leave();
    for (const root of rootsAbove(this.#host)) this.#changes.observe(root, { subtree: true, attributes: true, attributeFilter: ['lang'] });
    this.#heed();
  }

  leave() {
    this.#changes.disconnect();
    clearTimeout(this.#again);
  }

  /** What is inside says what it speaks, for screen readers and fonts. */
  mark() {
    this.#shadow.firstElementChild?.setAttribute('lang', this.#spoken);
  }

  async #heed() {
    const asked = languageOf(this.#host);
    if (asked === this.#asked) return;
    this.#asked = asked;
    if (asked === ENGLISH) {
      this.#speak(ENGLISH, null);
      return;
    }
    try {
      const book = await this.#fetch(asked);
      if (asked === this.#asked) this.#speak(book ? asked : ENGLISH, book);
    } catch {
      if (asked !== this.#asked) return;
      this.#speak((this.#asked = ENGLISH), null);
      clearTimeout(this.#again);
      if (this.#host.isConnected) this.#again = window.setTimeout(() => this.#heed(), AGAIN_MS);
    }
  }

  /** @param {string} language */
  async #fetch(language) {
    const { fetchPhrasebook, Translator } = await import('../ui/translator.js');
    const book = await fetchPhrasebook(language, this.#parts);
    if (book) this.#translator ??= new Translator(this.#shadow);
    return book;
  }

  /** @param {string} language @param {import('../ui/translator.js').Phrasebook | null} book */
  #speak(language, book) {
    this.#spoken = language;
    this.#translator?.speak(book);
    this.mark();
  }
}

/** Of all trees that an element stands in, the innermost first. @param {HTMLElement} element */
function rootsAbove(element) {
  /** @type {Node[]} */
  const roots = [];
  for (let node = /** @type {Node | null} */ (element); node; ) {
    const root = node.getRootNode();
    roots.push(root);
    node = root instanceof ShadowRoot ? root.host : null;
  }
  return roots;
}

/** Without its region: zh-CN is zh. @param {HTMLElement} host */
function languageOf(host) {
  for (let element = /** @type {Element | null} */ (host); element; ) {
    const said = element.closest('[lang]')?.getAttribute('lang') ?? null;
    if (said !== null) return /^[a-z]{2,3}(?![a-z])/i.exec(said)?.[0].toLowerCase() ?? ENGLISH;
    const root = element.getRootNode();
    element = root instanceof ShadowRoot ? root.host : null;
  }
  return ENGLISH;
}
