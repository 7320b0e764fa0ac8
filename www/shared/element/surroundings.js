// What a picture must know of the page around it: light or dark, and how much may move. Tells when either changes.

export class Surroundings {
  #root;
  #changed;
  #dark = matchMedia('(prefers-color-scheme: dark)');
  #still = matchMedia('(prefers-reduced-motion: reduce)');
  // A page may switch its scheme by a class or an attribute: nothing else tells.
  #schemes = new MutationObserver(() => this.#changed());

  /** @param {HTMLElement} root whose colour tells the scheme in use @param {() => void} changed */
  constructor(root, changed) {
    this.#root = root;
    this.#changed = changed;
  }

  /** Listens from now on. */
  watch() {
    this.#dark.addEventListener('change', this.#changed);
    this.#still.addEventListener('change', this.#changed);
    this.#schemes.observe(document.documentElement, { attributes: true });
    this.#schemes.observe(document.body, { attributes: true });
  }

  get still() {
    return this.#still.matches;
  }

  /** @returns {'light' | 'dark'} what `light-dark()` chose: the ink is light on dark paper */
  get theme() {
    const [red = 0] = getComputedStyle(this.#root).color.match(/[\d.]+/g)?.map(Number) ?? [];
    return red > 128 ? 'dark' : 'light';
  }

  dispose() {
    this.#dark.removeEventListener('change', this.#changed);
    this.#still.removeEventListener('change', this.#changed);
    this.#schemes.disconnect();
  }
}
