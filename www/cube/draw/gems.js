// The gems of a game: cut stones that hang over their cells and turn with the chase's own time. All of them are one draw.

import { material } from '../gl/material.js';
import { Color, Vector3 } from '../gl/math.js';
import { Attribute, InstancedMesh } from '../gl/nodes.js';
import { writeMatrix } from './faces.js';
import { GEM, LARGEST, TRUE_TO_SCALE } from './measures.js';
import { WHITE, blend } from './palette.js';
import { circle, lofted } from './solids.js';

/** @typedef {{ cells: readonly import('./faces.js').Cell[], turn: number }} Gems those that are left, and how far they have turned, in radians */

const CORNERS = 8;

export class GemPicture {
  mesh;
  #frames;
  #shown = '';

  /** @param {import('./layout.js').Reading} reading @param {import('./palette.js').Colours} colours */
  constructor({ frames }, { gem }) {
    this.#frames = frames;
    const point = Array.from({ length: CORNERS }, () => /** @type {const} */ ([0, 0]));
    const { table, girdle, low, middle, high } = GEM;
    const shape = lofted([[point, low], [circle(CORNERS, girdle), middle], [circle(CORNERS, table), high], [point, high]]);
    shape.setAttribute('color', new Attribute(facets(shape.attributes.position.array, gem), 3));
    this.mesh = new InstancedMesh(shape, material({ hasColors: true, emissive: new Color(gem).multiplyScalar(0.2), isFlat: true }), 6);
    this.mesh.count = 0;
    this.mesh.castsShadow = true;
  }

  /** @param {Gems | null} gems @param {number} size of the cube, in cells @returns {boolean} whether the picture changed */
  update(gems, size) {
    const shown = gems ? `${size} ${gems.turn} ${gems.cells.map(({ face, x, y }) => `${face},${x},${y}`).join(' ')}` : '';
    if (shown === this.#shown) return false;
    this.#shown = shown;
    this.mesh.count = Math.min(gems?.cells.length ?? 0, 6);
    const scale = Math.min(Math.max(size / TRUE_TO_SCALE, 1), LARGEST);
    gems?.cells.slice(0, 6).forEach((cell, at) => {
      const { right, down, normal } = this.#frames[cell.face];
      const turn = gems.turn + at;
      AHEAD.copy(right).multiplyScalar(Math.cos(turn)).addScaledVector(down, Math.sin(turn)).multiplyScalar(scale);
      ASIDE.copy(down).multiplyScalar(Math.cos(turn)).addScaledVector(right, -Math.sin(turn)).multiplyScalar(scale);
      PLACE.copy(normal).multiplyScalar(size / 2).addScaledVector(right, cell.x + 0.5 - size / 2).addScaledVector(down, cell.y + 0.5 - size / 2);
      writeMatrix(this.mesh.matrices.array, at, AHEAD, UPWARD.copy(normal).multiplyScalar(scale), ASIDE, PLACE);
    });
    this.mesh.matrices.touch();
    return true;
  }

  dispose() {
    this.mesh.removeFromParent();
    this.mesh.geometry.dispose();
    this.mesh.dispose();
  }
}

/** The light that a cut stone throws back: its table is nearly white, and of two facets side by side one is paler. @param {ArrayLike<number>} places nine numbers a facet @param {string} gem */
function facets(places, gem) {
  const colours = new Float32Array(places.length);
  for (let at = 0, facet = 0; at < places.length; at += 9, facet++) {
    const heights = [places[at + 1], places[at + 4], places[at + 7]];
    const paler = Math.floor(facet / 2) % 2;
    const share = Math.min(...heights) >= GEM.high ? 0.75 : Math.min(...heights) >= GEM.middle ? 0.2 + 0.3 * paler : 0.22 * paler;
    const { r, g, b } = new Color(blend(gem, WHITE, share));
    for (let corner = 0; corner < 9; corner += 3) colours.set([r, g, b], at + corner);
  }
  return colours;
}

const [AHEAD, ASIDE, UPWARD, PLACE] = Array.from({ length: 4 }, () => new Vector3());
