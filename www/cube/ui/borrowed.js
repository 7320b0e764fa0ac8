// What stands over a cube that came by a link: that one's own is kept, and how it comes back.

import { el } from '../../shared/ui/dom.js';
import { button } from '../../shared/ui/fields.js';

export class BorrowedBar {
  #words = el('p', {}, 'This cube came by a link. Yours is kept.');

  /** @param {{ openMine: () => void, keepInstead: () => void }} actions */
  constructor({ openMine, keepInstead }) {
    this.element = el(
      'section',
      { class: 'borrowed', role: 'note', 'aria-label': 'From a link', hidden: true },
      this.#words,
      el('div', {}, button('Back to my cube', openMine), button('Keep this one', keepInstead)),
    );
  }

  /** @param {boolean} borrowed */
  show(borrowed) {
    this.element.hidden = !borrowed;
  }
}
