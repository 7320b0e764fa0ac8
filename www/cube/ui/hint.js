// One line for newcomers at the foot of the stage: which keys, and what to try.

import { el } from '../../shared/ui/dom.js';

const ARROWS = ['←', '↑', '↓', '→'];
/** @type {Record<'begin' | 'play' | 'hunted' | 'edit', { keys: string[], text: string }>} */
const LINES = {
  begin: { keys: ARROWS, text: 'Press an arrow key, and the chase begins.' },
  play: { keys: ARROWS, text: 'Walk over an edge. The monsters there wake up.' },
  hunted: { keys: ARROWS, text: 'Keep away: they hunt you over every edge.' },
  edit: { keys: [], text: 'The tools are on their way.' },
};

export class Hint {
  #keys = el('span', { class: 'keys', 'aria-hidden': 'true' });
  #text = el('span');
  #shown = '';
  element = el('p', { class: 'hint' }, this.#keys, this.#text);

  /** @param {keyof typeof LINES} line */
  show(line) {
    if (line === this.#shown) return;
    this.#shown = line;
    const { keys, text } = LINES[line];
    this.#keys.hidden = keys.length === 0;
    this.#keys.replaceChildren(...keys.map((key) => el('kbd', {}, key)));
    this.#text.textContent = text;
  }
}
