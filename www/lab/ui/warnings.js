// What the searches cannot promise, in the panel: the sentence of one as it stands, those of several as a line with their number,
// which opens, so that the table below stays in view.

import { el, setText } from '../../shared/ui/dom.js';

export class Warnings {
  #count = el('summary');
  #text = el('p', { role: 'note' });
  element = el('details', { class: 'warning' }, this.#count, this.#text);
  /** Whether somebody has opened the line. */
  #opened = false;

  constructor() {
    this.#count.addEventListener('click', () => (this.#opened = !this.element.open));
  }

  /** @param {readonly string[]} warnings each a sentence or more */
  show(warnings) {
    const folds = warnings.length > 1;
    setText(this.#text, warnings.join('\n'));
    setText(this.#count, folds ? `${warnings.length} warnings` : '');
    this.#count.hidden = !folds;
    this.element.hidden = warnings.length === 0;
    this.element.open = !folds || this.#opened;
  }
}
