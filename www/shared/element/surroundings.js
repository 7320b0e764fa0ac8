// What a picture must know of the page around it: light or dark, and how much may move. Tells when either changes.

export class Surroundings {
  #root;
  #changed;
  #still = matchMedia('(prefers-reduced-motion: reduce)');
  // Colours that a page gives by a class or an attribute: nothing else tells of them.
  #palettes = new MutationObserver(() => this.#changed());
  #leaving = new AbortController();

  /** @param {HTMLElement} root whose outline tells the scheme in use (base.css) @param {() => void} changed */
  constructor(root, changed) {
    this.#root = root;
    this.#changed = changed;
  }

  /** Listens from now on. */
  watch() {
    const { signal } = this.#leaving;
    this.#still.addEventListener('change', this.#changed, { signal });
    // Whatever changed the scheme, a wrapper's style or a sheet as much as the reader's wish, moves this colour.
    this.#root.addEventListener('transitionend', ({ target, propertyName }) => {
      if (target === this.#root && propertyName === 'outline-color') this.#changed();
    }, { signal });
    const { documentElement, body } = this.#root.ownerDocument;
    for (const element of [documentElement, body]) this.#palettes.observe(element, { attributes: true });
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
