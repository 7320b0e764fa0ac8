// One line for newcomers at the foot of the stage: which keys, and what to try.

import { el } from './dom.js';

const ARROWS = ['←', '↑', '↓', '→'];
const LINES = {
  begin: { keys: ARROWS, text: 'Press an arrow key, and the chase begins.' },
  play: { keys: ARROWS, text: 'Walk over an edge. The monsters there wake up.' },
  edit: { keys: ['W', 'A', 'S', 'D'], text: 'walk. Press a cell to build or clear a wall; Esc ends.' },
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
    this.#keys.replaceChildren(...keys.map((key) => el('kbd', {}, key)));
    this.#text.textContent = text;
  }
}
