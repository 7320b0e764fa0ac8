// What a picture must know of the page around it: light or dark, and how much may move. Tells when either changes.

export class Surroundings {
  #root;
  #changed;
  #still = matchMedia('(prefers-reduced-motion: reduce)');
  // Colours that a page gives by a class, a style or an attribute, here or anywhere above: nothing else tells of them.
  #palettes = new MutationObserver(() => this.#look());
  /** The element's ancestors as they are observed. @type {Element[]} */
  #above = [];
  #palette;
  #seen = '';
  #leaving = new AbortController();

  /**
   * @param {HTMLElement} root whose outline tells the scheme in use (base.css)
   * @param {() => unknown} palette what is drawn with, as JSON can hold it
   * @param {() => void} changed the palette, or how much may move, is another
   */
  constructor(root, palette, changed) {
    this.#palette = palette;
    this.#root = root;
    this.#changed = changed;
  }

  /** Listens from now on. */
  watch() {
    const { signal } = this.#leaving;
    this.#still.addEventListener('change', this.#changed, { signal });
    // Whatever changed the scheme, a wrapper's style or a sheet as much as the reader's wish, moves this colour.
    this.#root.addEventListener('transitionend', ({ target, propertyName }) => {
      if (target === this.#root && propertyName === 'outline-color') this.#look();
    }, { signal });
    this.enter();
  }

  /** The element stands somewhere else in a page. */
  enter() {
    const above = ancestorsOf(this.#root);
    if (above.length === this.#above.length && above.every((element, at) => element === this.#above[at])) return;
    this.#above = above;
    this.#palettes.disconnect();
    // A page may choose its colours by any attribute of the first two; the others have theirs by style and class.
    const { documentElement, body } = this.#root.ownerDocument;
    for (const element of above) this.#palettes.observe(element, element === documentElement || element === body ? { attributes: true } : { attributes: true, attributeFilter: ['class', 'style'] });
    this.#look();
  }

  /** A page may animate an attribute: most changes are none of the palette's. */
  #look() {
    const seen = JSON.stringify(this.#palette());
    if (seen === this.#seen) return;
    const isFirst = this.#seen === '';
    this.#seen = seen;
    if (!isFirst) this.#changed();
  }

  get still() {
    return this.#still.matches;
  }

  /** @returns {'light' | 'dark'} what `light-dark()` chose: black outlines a light picture */
  get theme() {
    const [red = 0] = getComputedStyle(this.#root).outlineColor.match(/[\d.]+/g)?.map(Number) ?? [];
    return red > 128 ? 'dark' : 'light';
  }

  dispose() {
    this.#leaving.abort();
    this.#palettes.disconnect();
  }
}

/** All elements above, through shadow roots, the nearest first. @param {Element} element @returns {Element[]} */
function ancestorsOf(element) {
  const above = [];
  for (let node = /** @type {Node | null} */ (element.parentNode); node; node = node instanceof ShadowRoot ? node.host : node.parentNode) {
    if (node instanceof Element) above.push(node);
  }
  return above;
}
