// A crowd in the picture: its walkers, and the field that they follow. Nobody's matrix is written: the core's own arrays
// go to the graphics card as they are, and each copy finds from its number where and how it stands.

import { FieldArrows } from './field-arrows.js';
import { Walkers } from './walkers.js';

export class CrowdPicture {
  #walkers;
  #arrows;

  /** @param {import('../gl/nodes.js').Group} cube on which they walk @param {import('./layout.js').Reading} reading @param {import('./palette.js').Colours} colours */
  constructor(cube, reading, colours) {
    this.#walkers = new Walkers(colours);
    this.#arrows = new FieldArrows(reading);
    cube.add(this.#walkers.mesh, this.#arrows.mesh);
  }

  /** @param {import('./cube.js').Crowd | null} crowd @param {number} size of the cube, in cells @returns {boolean} whether the picture changed */
  update(crowd, size) {
    const walked = this.#walkers.update(crowd, size);
    return this.#arrows.update(crowd?.field ?? null, size) || walked;
  }

  dispose() {
    this.#walkers.dispose();
    this.#arrows.dispose();
  }
}
