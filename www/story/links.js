// Links that drive the story: `href="#id"` of a part, anywhere in the page, and `data-seek="12"` inside the story.

import { readStep } from './state.js';

/**
 * @typedef {object} Hearer
 * @property {(id: string) => boolean} state a link leads there; whether that is a part of the story
 * @property {(step: number, link: Element) => void} step
 * @property {(link: Element, why: string) => void} faulty
 */

export class Links {
  #story;
  #hearer;

  /** @param {HTMLElement} story @param {Hearer} hearer */
  constructor(story, hearer) {
    this.#story = story;
    this.#hearer = hearer;
  }

  /** @param {AbortSignal} signal */
  listen(signal) {
    this.#story.ownerDocument.addEventListener('click', (event) => this.#clicked(event), { signal });
  }

  /** @param {MouseEvent} event */
  #clicked(event) {
    const { target } = event;
    if (event.defaultPrevented || !(target instanceof Element)) return;
    const seeker = target.closest('[data-seek]');
    if (seeker && this.#story.contains(seeker)) {
      event.preventDefault();
      this.#seek(seeker);
      return;
    }
    // Pressed with a key held down, a link opens somewhere else.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    const link = target.closest('a[href]');
    if (!(link instanceof HTMLAnchorElement) || link.hash === '' || link.target === '_blank') return;
    const [to, here] = [new URL(link.href), new URL(location.href)];
    if (to.pathname !== here.pathname || to.origin !== here.origin || to.search !== here.search) return;
    // The browser scrolls there by itself, and notes the address.
    this.#hearer.state(idOf(link.hash));
  }

  /** @param {Element} seeker */
  #seek(seeker) {
    try {
      this.#hearer.step(readStep(seeker.getAttribute('data-seek') ?? ''), seeker);
    } catch (error) {
      this.#hearer.faulty(seeker, error instanceof Error ? error.message : String(error));
    }
  }
}

/** Whose id a link has. @param {string} hash */
export function idOf(hash) {
  const text = hash.slice(1);
  try {
    return decodeURIComponent(text);
  } catch {
    // A percent sign that stands for itself.
    return text;
  }
}
