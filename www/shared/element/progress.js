// How far an animation is that is being made, with the button that stops it.

import { msg } from '../message.js';
import { adopt } from '../ui/sheet.js';
import { button } from '../ui/fields.js';
import sheet from './picture.css?inline';

/** @import { Words } from '../ui/words.js' */

export class Progress {
  #bar;
  #share;
  #element;
  stopped = false;

  /** @param {Words} words @param {HTMLElement} over */
  constructor(words, over) {
    const { el } = words;
    this.#bar = el('progress', { max: 1, value: 0, 'aria-label': msg('Animation') });
    this.#share = el('output');
    adopt(/** @type {ShadowRoot} */ (over.getRootNode()), [sheet]);
    this.#element = el(
      'section',
      { class: 'picture-card', 'aria-label': msg('Animation') },
      el('h2', {}, msg('The animation is being made')),
      this.#bar,
      el('div', { class: 'picture-row' }, button(words, msg('Stop'), () => (this.stopped = true)), this.#share),
    );
    over.prepend(this.#element);
  }

  /** @param {number} share */
  show(share) {
    this.#bar.value = share;
    this.#share.textContent = `${Math.round(100 * share)} %`;
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
