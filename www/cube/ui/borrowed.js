// What stands over a cube that came by a link: whether it is watched, that one's own is kept, and how that comes back.

import { el, setText } from '../../shared/ui/dom.js';
import { button } from '../../shared/ui/fields.js';

export class BorrowedBar {
  #words = el('p', {});
  #takeOver;
  #keep;

  /** @param {{ takeOver: () => void, openMine: () => void, keepInstead: () => void }} actions */
  constructor({ takeOver, openMine, keepInstead }) {
    this.#takeOver = button('Take over', takeOver, { class: 'primary' });
    this.#keep = button('Keep this one', keepInstead);
    this.element = el(
      'section',
      { class: 'borrowed', role: 'note', 'aria-label': 'From a link', hidden: true },
      this.#words,
      el('div', {}, this.#takeOver, button('Back to my cube', openMine), this.#keep),
    );
  }

  /** @param {boolean} borrowed @param {boolean} watching @param {boolean} hasOwn whether a cube of the reader's own is kept */
  show(borrowed, watching, hasOwn) {
    this.element.hidden = !borrowed;
    this.#takeOver.hidden = !watching;
    this.#keep.hidden = watching;
    setText(this.#words, watching ? 'A chase from a link, as it happened. Press an arrow key or Take over to continue it yourself.' : hasOwn ? 'This cube came by a link. Yours is kept.' : 'This cube came by a link.');
  }
}
