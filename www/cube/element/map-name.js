// Which map is on the cube, and what it is called.

import { MAPS } from '../../shared/maps.js';

/** @typedef {import('../ui/chooser.js').MapChoice} MapChoice */

export class MapName {
  /** @type {MapChoice | null} */
  #choice = null;
  /** Told when there is another. @type {(choice: MapChoice) => void} */
  heard = () => undefined;

  /** What is on the cube; null before the first map. */
  get choice() {
    return this.#choice;
  }

  /** The map that ships, if it is one and was not edited. */
  get shipped() {
    const choice = this.#choice;
    return choice && 'url' in choice ? (MAPS.find(({ url }) => url === choice.url) ?? null) : null;
  }

  /** @param {MapChoice} choice */
  show(choice) {
    this.#choice = choice;
    this.heard(choice);
  }

  /** An edited map gets a star to its name, as unsaved files do in editors, so that the one it was made from can be chosen again. */
  edited() {
    const choice = this.#choice;
    if (!choice || 'name' in choice) return;
    const name = 'size' in choice ? `Maze of ${choice.size}` : (this.shipped?.name ?? 'Map');
    this.show({ name: `${name}*`, ...('url' in choice && { from: choice.url }) });
  }

  /** What was chosen instead could not be opened: it is still this one. */
  stays() {
    if (this.#choice) this.heard(this.#choice);
  }
}
