// One line for newcomers at the foot of the stage: which keys, and what to try. In the edit mode it tells that instead.

import { el, setText } from './dom.js';

const PLAY = { keys: ['←', '↑', '↓', '→'], text: 'Walk over an edge. The monsters there wake up.' };
const EDIT = { keys: ['W', 'A', 'S', 'D'], text: 'walk. Press a cell to build or clear a wall; Esc ends.' };

export class Hint {
  #keys = el('span', { class: 'keys', 'aria-hidden': 'true' });
  #text = el('span');
  element = el('p', { class: 'hint' }, this.#keys, this.#text);

  constructor() {
    this.setEditing(false);
  }

  /** @param {boolean} editing */
  setEditing(editing) {
    const { keys, text } = editing ? EDIT : PLAY;
    this.#keys.replaceChildren(...keys.map((key) => el('kbd', {}, key)));
    setText(this.#text, text);
  }
}
