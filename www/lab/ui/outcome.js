// What came of it in one line, for elements that have no room for a panel, and the way to where there is more.

import { el, setText } from '../../shared/ui/dom.js';
import { inSentence } from './titles.js';
import { costText } from './explain.js';

/** @typedef {import('./race.js').LaneState} LaneState */

export class Outcome {
  #text = el('span', {});
  #link = el('a', { href: '#', target: '_blank', rel: 'noopener', title: 'Open this map and these searches in the lab, on a page of their own' }, 'Open in the lab');
  element = el('p', { class: 'outcome' }, this.#text, this.#link);

  /** @param {{ page: string | null, address: () => Promise<string> }} sharing the lab's page, and its address with what is shown here */
  constructor(sharing) {
    this.#link.href = sharing.page ?? '';
    this.#link.hidden = sharing.page === null;
    this.#link.addEventListener('click', (event) => {
      event.preventDefault();
      // Opened now, while the press still counts; where to, is known a moment later.
      const page = window.open('', '_blank');
      sharing.address().then((url) => {
        if (page) page.location.href = url;
        else location.href = url;
      }, () => page?.close());
    });
  }

  /** @param {LaneState[]} lanes */
  show(lanes) {
    this.element.toggleAttribute('data-several', lanes.length > 1);
    while (this.#text.children.length > lanes.length) this.#text.lastElementChild?.remove();
    while (this.#text.children.length < lanes.length) this.#text.append(el('span', {}));
    lanes.forEach((lane, at) => setText(/** @type {Element} */ (this.#text.children[at]), resultOf(lane)));
  }
}

/** @param {LaneState} lane */
function resultOf({ title, step, steps, expanded, status, cost, error }) {
  const name = inSentence(title);
  if (error !== '') return `${name}: ${error}`;
  if (status === '' || step < steps) return name;
  const cells = `${expanded.toLocaleString('en')} expanded`;
  if (status === 'exhausted') return `${name}: no path, ${cells}`;
  const length = status === 'found' ? `cost ${costText(cost)}` : `nearest cell, cost ${costText(cost)}`;
  return `${name}: ${length}, ${cells}`;
}
