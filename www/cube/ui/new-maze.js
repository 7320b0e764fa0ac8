// Size and seed of a new maze, so that it can be made again or changed a little. Fetched with the first one.

import { NUMBERS, SIZES } from '../../shared/words.js';
import { boundedField } from '../../shared/ui/bounded-field.js';
import { el } from '../../shared/ui/dom.js';
import { button } from '../../shared/ui/fields.js';

/** An even size has no middle line of walls: the next odd one is used. */
const SIZE = { min: SIZES.least, max: SIZES.most, step: 2 };
const SEED = { min: NUMBERS.seed?.least ?? 0, max: NUMBERS.seed?.most ?? 0, step: 1 };

/** @typedef {{ size: number, seed: number }} Maze */

export class NewMaze {
  #size;
  #seed;

  /** @param {Maze} maze @param {(change: Partial<Maze>) => void} make @param {() => void} another by any seed */
  constructor(maze, make, another) {
    this.#size = boundedField('Size', SIZE, (size) => make({ size }));
    this.#seed = boundedField('Seed', SEED, (seed) => make({ seed }));
    this.element = el('div', { class: 'maze', role: 'group', 'aria-label': 'New maze' }, this.#size.row, this.#seed.row, button('Another', another));
    this.show(maze);
  }

  /** @param {Maze} maze */
  show({ size, seed }) {
    this.#size.show(size);
    this.#seed.show(seed);
  }
}
