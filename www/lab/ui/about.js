// ⓘ beside a field: what the word that is chosen there means, what it promises and where it comes from, in a card under the
// field. The card and its sentences are fetched when somebody asks for the first.

import { el } from '../../shared/ui/dom.js';

/** @typedef {Awaited<ReturnType<typeof import('./about-card.js')['makeCard']>>} Card */

export class Abouts {
  /** Cards that there are, by their buttons. @type {Map<HTMLElement, Card>} */
  #cards = new Map();

  /**
   * @param {HTMLElement} row of a field, with its label
   * @param {string} attribute that the field sets
   */
  add(row, attribute) {
    const label = row.querySelector('label')?.textContent ?? '';
    const button = el('button', { type: 'button', class: 'about', 'aria-label': `About: ${label}`, 'aria-expanded': 'false' }, 'i');
    button.addEventListener('click', () => {
      this.#toggle(button, row, attribute).catch(() => {
        button.setAttribute('aria-expanded', 'false');
        button.title = 'This explanation could not be loaded.';
      });
    });
    row.append(button);
  }

  /** What is open follows what is chosen. */
  show() {
    for (const card of this.#cards.values()) card.show();
  }

  /** @param {HTMLElement} button @param {HTMLElement} row @param {string} attribute */
  async #toggle(button, row, attribute) {
    const open = button.getAttribute('aria-expanded') !== 'true';
    button.setAttribute('aria-expanded', String(open));
    const { makeCard } = await import('./about-card.js');
    let card = this.#cards.get(button);
    if (!card) this.#cards.set(button, (card = makeCard(button, row, attribute)));
    card.show();
  }
}
