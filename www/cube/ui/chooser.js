// Choosing a cube: one that ships, or a new maze made on the spot. A new maze is made as soon as it is chosen; its size
// and seed stand below, so that it can be made again or changed a little.

import { NUMBERS, SIZES } from '../../shared/words.js';
import { el } from '../../shared/ui/dom.js';
import { button, numberField, selectField } from '../../shared/ui/fields.js';

/** The values of the two entries that are not addresses. */
const NEW = 'new';
const OWN = 'own';
const SIZE = { min: SIZES.least, max: SIZES.most, step: 2 };
const SEED = { min: NUMBERS.seed?.least ?? 0, max: NUMBERS.seed?.most ?? 0, step: 1 };

/** @typedef {{ url: string } | { size: number, seed: number } | { name: string, from?: string }} MapChoice shipped, made, or brought along; from: the address of the one that it was made of */

export class Chooser {
  #own = el('option', { value: OWN });
  #make;
  #select;
  #sizeField = numberField('Size', SIZE, (value) => this.#remake({ size: value }));
  #seedField = numberField('Seed', SEED, (value) => this.#remake({ seed: value }));
  #maze;
  #size = 15;
  #seed = 1;

  /**
   * @param {readonly import('../../shared/maps.js').ShippedMap[]} maps
   * @param {object} actions
   * @param {(url: string) => void} actions.open
   * @param {(size: number, seed: number) => void} actions.make
   */
  constructor(maps, { open, make }) {
    this.#make = make;
    this.#select = selectField('Cube', [...maps.map(shipped), [NEW, 'New maze…']], (value) => {
      if (value === NEW) this.#another();
      else if (value !== OWN) open(value);
    });
    for (const option of this.#select.select.options) option.title = maps.find(({ url }) => url === option.value)?.shows ?? '';
    this.#maze = el(
      'div',
      { class: 'maze', role: 'group', 'aria-label': 'New maze', hidden: true },
      this.#sizeField.row,
      this.#seedField.row,
      button('Another', () => this.#another()),
    );
    this.rows = [this.#select.row, this.#maze];
  }

  /** @param {MapChoice} choice what is on the cube now */
  show(choice) {
    const { select } = this.#select;
    this.#own.remove();
    this.#maze.hidden = true;
    if ('size' in choice) {
      this.#size = choice.size;
      this.#seed = choice.seed;
      this.#sizeField.show(choice.size);
      this.#seedField.show(choice.seed);
      this.#maze.hidden = false;
      select.value = NEW;
    } else if ('url' in choice && [...select.options].some(({ value }) => value === choice.url)) {
      select.value = choice.url;
    } else {
      this.#own.textContent = 'name' in choice ? choice.name : (new URL(choice.url).pathname.split('/').pop() ?? 'Another map');
      select.prepend(this.#own);
      select.value = OWN;
    }
  }

  #another() {
    this.#remake({ seed: Math.floor(Math.random() * 10_000) });
  }

  /** @param {{ size?: number, seed?: number }} change */
  #remake({ size = this.#size, seed = this.#seed }) {
    // An emptied field gives NaN; an even size has no middle line of walls, so the next odd one is taken.
    if (Number.isFinite(size)) this.#size = Math.min(SIZE.max, Math.max(SIZE.min, Math.floor(size) | 1));
    if (Number.isFinite(seed)) this.#seed = Math.min(SEED.max, Math.max(SEED.min, Math.floor(seed)));
    this.#make(this.#size, this.#seed);
  }
}

/** @param {import('../../shared/maps.js').ShippedMap} map @returns {[string, string]} */
const shipped = ({ name, url }) => [url, name];
