// How far an animation is that is being made, with the button that stops it.

import { adopt } from '../ui/sheet.js';
import { el, setText } from '../ui/dom.js';
import { button } from '../ui/fields.js';
import sheet from './picture.css?inline';

export class Progress {
  #bar = el('progress', { max: 1, value: 0, 'aria-label': 'Animation' });
  #words = el('output');
  #element;
  stopped = false;

  /** @param {HTMLElement} over */
  constructor(over) {
    adopt(/** @type {ShadowRoot} */ (over.getRootNode()), [sheet]);
    this.#element = el(
      'section',
      { class: 'picture-card', 'aria-label': 'Animation' },
      el('h2', {}, 'The animation is being made'),
      this.#bar,
      el('div', { class: 'picture-row' }, button('Stop', () => (this.stopped = true)), this.#words),
    );
    over.prepend(this.#element);
  }

  /** @param {number} share */
  show(share) {
    this.#bar.value = share;
    setText(this.#words, `${Math.round(100 * share)} %`);
  }

  gone() {
    this.#element.remove();
  }
}

/** In a page that nobody sees there are no frames, but time. @returns {Promise<void>} */
export const nextFrame = () => new Promise((resolve) => {
  const timer = setTimeout(resolve, 100);
  requestAnimationFrame(() => {
    clearTimeout(timer);
    setTimeout(resolve, 0);
  });
});
