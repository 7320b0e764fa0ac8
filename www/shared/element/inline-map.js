// The map that is written inside the element, as a script of a type that no browser runs. It may come later than the
// element: a page is parsed while it arrives, and a framework may add children one by one.

export class InlineMap {
  #host;
  #selector;
  #changed;
  /** What was read last. */
  #text = '';
  /** Whether anything was read. */
  #read = false;
  #children = new MutationObserver(() => this.#look());
  #leaving = new AbortController();

  /** @param {HTMLElement} host @param {string} type @param {(text: string) => void} changed another text stands there than the one read last */
  constructor(host, type, changed) {
    this.#host = host;
    this.#selector = `:scope > script[type="${type}"]`;
    this.#changed = changed;
    this.#children.observe(host, { childList: true, characterData: true, subtree: true });
  }

  /** As soon as it is known; null when there is none. @returns {Promise<string | null>} */
  async first() {
    const script = this.#script;
    if (!isParsed(script ?? this.#host)) await this.#parsed();
    this.#read = true;
    this.#text = this.#script?.textContent ?? '';
    return this.#text.trim() === '' ? null : this.#text;
  }

  stop() {
    this.#children.disconnect();
    this.#leaving.abort();
  }

  get #script() {
    return this.#host.querySelector(this.#selector);
  }

  /** A text that was written into the element later. */
  #look() {
    const script = this.#script;
    if (!this.#read || !script || this.#host.hasAttribute('map') || !isParsed(script)) return;
    const text = script.textContent ?? '';
    if (text === this.#text || text.trim() === '') return;
    this.#text = text;
    this.#changed(text);
  }

  /** Until the parser is past the map, or past the element where there is none. */
  async #parsed() {
    const { ownerDocument } = this.#host;
    const { signal } = this.#leaving;
    await new Promise((resolve) => {
      const arrivals = new MutationObserver(() => look());
      const look = () => {
        if (!isParsed(this.#script ?? this.#host)) return;
        arrivals.disconnect();
        resolve(undefined);
      };
      arrivals.observe(ownerDocument, { childList: true, subtree: true });
      ownerDocument.addEventListener('readystatechange', look, { signal });
      signal.addEventListener('abort', () => arrivals.disconnect());
    });
  }
}

/** Whether the parser has come to its end: by then something follows, or the page is whole. @param {Element} element */
function isParsed(element) {
  if (element.ownerDocument.readyState !== 'loading') return true;
  for (let node = /** @type {Node | null} */ (element); node; node = node.parentNode) if (node.nextSibling) return true;
  return false;
}

/** A map inside an indented element is indented too, which is no part of it. @param {string} text */
export function dedent(text) {
  const lines = text.replace(/^[ \t]*\r?\n/, '').replace(/\s+$/, '').split('\n');
  const depths = lines.filter((line) => line.trim() !== '').map((line) => line.search(/\S/));
  const depth = Math.min(...depths);
  return Number.isFinite(depth) ? lines.map((line) => line.slice(depth)).join('\n') : text;
}
