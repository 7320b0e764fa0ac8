// "Show" in the panel: what is to be seen besides the search. What stands in it is fetched when it is first opened.

import { el } from '../../shared/ui/dom.js';

export class ShowSection {
  #set;
  #text = '';
  /** @type {import('./show-fields.js').ShowFields | null} */
  #fields = null;
  element = el('details', { class: 'finer' }, el('summary', {}, 'Show'));

  /** @param {(text: string | null) => void} set */
  constructor(set) {
    this.#set = set;
    this.element.addEventListener('toggle', () => this.#open());
  }

  /** @param {string} text as in show.js */
  show(text) {
    this.#text = text;
    this.#fields?.show(text);
  }

  #open() {
    if (this.#fields || !this.element.open) return;
    import('./show-fields.js').then(({ ShowFields }) => {
      if (this.#fields) return;
      this.#fields = new ShowFields(this.#set);
      this.#fields.show(this.#text);
      this.element.append(...this.#fields.rows);
      // Closed and opened again it is asked for once more.
    }, () => (this.element.open = false));
  }
}
