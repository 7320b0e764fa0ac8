// The choices of what is to be seen besides the search: by what cells are coloured, and a switch for each thing more.

import { EXTRAS, readShow, writeShow } from '../play/show.js';
import { selectField, switchField } from '../../shared/ui/fields.js';

/** @type {[string, string][]} */
const GROUNDS = [
  ['', 'State'],
  ['heat:g', 'g, so far'],
  ['heat:h', 'h, the estimate'],
  ['heat:f', 'f, the rank'],
  ['heat:order', 'Order of expansion'],
  ['heat:exact', 'True cost to the goal'],
  ['difference', 'Difference of two'],
];

/** @type {Record<string, [name: string, title: string]>} */
const NAMES = {
  bars: ['Highlight inner walls', 'Walls within the map in another colour than those on its edge'],
  flow: ['Flow field', 'From every cell an arrow to the next on the way to the goal'],
  neighbours: ['Neighbours kept', 'Of searches that prune: to which neighbours they go on from the cell just expanded, and to which not'],
  replaced: ['Replaced arcs', 'Of searches that drive: arcs that a cheaper one has taken the place of'],
  refused: ['Arcs refused', 'Of searches that drive: arcs that the step could not take, for the vehicle would have hit something'],
  code: ['Pseudocode', 'The loop of the search, with the lines lit that the step went through'],
  list: ['Open list', 'The cells that wait, as the search keeps them, and what that has cost'],
};

export class ShowFields {
  #show = readShow(null);
  #ground;
  /** @type {[string, ReturnType<typeof switchField>][]} */
  #extras;

  /** @param {(text: string | null) => void} set */
  constructor(set) {
    const change = () => set(writeShow(this.#show) || null);
    this.#ground = selectField('Colours', GROUNDS, (ground) => {
      this.#show.ground = ground;
      change();
    });
    this.#ground.row.title = 'What the colours of the cells tell';
    this.#extras = EXTRAS.map((word) => {
      const [name, title] = NAMES[word] ?? [word, ''];
      const field = switchField(name, (on) => {
        if (on) this.#show.extras.add(word);
        else this.#show.extras.delete(word);
        change();
      });
      field.row.title = title;
      return [word, field];
    });
  }

  get rows() {
    return [this.#ground.row, ...this.#extras.map(([, { row }]) => row)];
  }

  /** @param {string} text */
  show(text) {
    this.#show = readShow(text);
    this.#ground.show(this.#show.ground);
    for (const [word, field] of this.#extras) field.show(this.#show.extras.has(word));
  }
}
