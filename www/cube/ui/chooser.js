// Choosing a cube: one that ships, or a new maze made on the spot. A new maze is made as soon as it is chosen; its size
// and seed stand below, so that it can be made again or changed a little.

import { el } from '../../shared/ui/dom.js';
import { selectField, showName } from '../../shared/ui/fields.js';

/** The values of the two entries that are not addresses. */
const NEW = 'new';
const OWN = 'own';

/** @typedef {{ url: string } | { size: number, seed: number } | { name: string, from?: string }} MapChoice shipped, made, or brought along; from: the address of the one that it was made of */

export class Chooser {
  #own = el('option', { value: OWN });
  #maps;
  #make;
  #lost;
  #select;
  /** Where the fields of a maze stand. */
  #place = el('div', { hidden: true });
  /** @type {import('./new-maze.js').NewMaze | null} */
  #fields = null;
  /** What they say, or will say. */
  #maze = { size: 15, seed: 1 };

  /**
   * @param {readonly import('../../shared/maps.js').ShippedMap[]} maps
   * @param {object} actions
   * @param {(url: string) => void} actions.open
   * @param {(size: number, seed: number) => void} actions.make
   * @param {() => void} actions.lost the fields of a new maze could not be fetched
   */
  constructor(maps, { open, make, lost }) {
    this.#maps = maps;
    this.#make = make;
    this.#lost = lost;
    this.#select = selectField('Cube', [...maps.map(shipped), [NEW, 'New maze…']], (value) => {
      if (value === NEW) this.#another();
      else if (value !== OWN) open(value);
    });
    for (const option of this.#select.select.options) option.title = maps.find(({ url }) => url === option.value)?.shows ?? '';
    this.rows = [this.#select.row, this.#place];
  }

  /** @param {MapChoice} choice what is on the cube now */
  show(choice) {
    const { select } = this.#select;
    this.#own.remove();
    this.#place.hidden = !('size' in choice);
    if ('size' in choice) {
      this.#maze = choice;
      void this.#showMaze();
      select.value = NEW;
    } else if ('url' in choice && [...select.options].some(({ value }) => value === choice.url)) {
      select.value = choice.url;
    } else {
      const name = 'name' in choice ? choice.name : (new URL(choice.url).pathname.split('/').pop() ?? 'Another map');
      showName(this.#own, name, this.#maps.some((map) => `${map.name}*` === name));
      select.prepend(this.#own);
      select.value = OWN;
    }
  }

  async #showMaze() {
    try {
      const { NewMaze } = await import('./new-maze.js');
      if (this.#fields) return this.#fields.show(this.#maze);
      this.#fields = new NewMaze(this.#maze, (change) => this.#remake(change), () => this.#another());
      this.#place.append(this.#fields.element);
    } catch {
      // Asked for again with the next maze; some browsers keep what failed until the page is loaded anew.
      this.#lost();
    }
  }

  #another() {
    this.#remake({ seed: Math.floor(Math.random() * 10_000) });
  }

  /** @param {{ size?: number, seed?: number }} change */
  #remake(change) {
    this.#maze = { ...this.#maze, ...change };
    this.#make(this.#maze.size, this.#maze.seed);
  }
}

/** @param {import('../../shared/maps.js').ShippedMap} map @returns {[string, string]} */
const shipped = ({ name, url }) => [url, name];
