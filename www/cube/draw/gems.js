// The gems of a game: cut stones over their cells that turn with the time of the chase. All of them
// are one draw call.

import { Vector3, lightOf } from '../gl/math.js';
import { InstancedMesh, material } from '../gl/nodes.js';
import { circle, lofted } from '../gl/shapes.js';
import { GEM, pointOver, scaleOn } from './measures.js';
import { WHITE, blend } from './palette.js';

/** @import { Cell, Reading } from './measures.js' */
/** @import { Colours } from './palette.js' */

/**
 * @typedef {{ cells: readonly Cell[], turn: number }} Gems the remaining ones, another array after
 *   a change, and their turn in radians
 */

const CORNERS = 8;
/** @type {Gems} */
const NONE = { cells: [], turn: 0 };

/** @param {Reading} reading @param {Colours} colours */
export function createPicture({ frames }, { gem }) {
  const point = Array.from({ length: CORNERS }, () => /** @type {const} */ ([0, 0]));
  const { table, girdle, low, middle, high } = GEM;
  const shape = lofted([
    [point, low],
    [circle(CORNERS, girdle), middle],
    [circle(CORNERS, table), high],
    [point, high],
  ]);
  shape.setAttribute('color', facets(shape.attributes.position.array, gem));
  const node = new InstancedMesh(
    shape,
    material({ order: 1, emissive: lightOf(gem).multiplyScalar(0.2) }),
  );
  node.castsShadow = true;
  let drawn = { ...NONE, size: 0 };

  return {
    node,

    /**
     * @param {Gems | null} gems
     * @param {number} size of the cube, in cells
     * @returns {boolean} whether the picture changed
     */
    update(gems, size) {
      const { cells, turn } = gems ?? NONE;
      if (cells === drawn.cells && turn === drawn.turn && size === drawn.size) return false;
      drawn = { cells, turn, size };
      node.count = 0;
      const scale = scaleOn(size);
      cells.forEach((cell, at) => {
        const { right, down, normal } = frames[cell.face];
        const [cos, sin] = [Math.cos(turn + at), Math.sin(turn + at)];
        AHEAD.copy(right).multiplyScalar(cos).addScaledVector(down, sin).multiplyScalar(scale);
        ASIDE.copy(down).multiplyScalar(cos).addScaledVector(right, -sin).multiplyScalar(scale);
        pointOver(PLACE, frames[cell.face], size, cell, 0);
        node.setMatrixAt(
          node.another(),
          AHEAD,
          UPWARD.copy(normal).multiplyScalar(scale),
          ASIDE,
          PLACE,
        );
      });
      node.touch();
      return true;
    },
  };
}

/**
 * Returns the reflected light of a cut stone: its table is nearly white, and every second facet is
 * paler.
 *
 * @param {ArrayLike<number>} places nine numbers per facet
 * @param {string} gem
 */
function facets(places, gem) {
  const colours = [];
  for (let at = 0, facet = 0; at < places.length; at += 9, facet++) {
    const lowest = Math.min(places[at + 1], places[at + 4], places[at + 7]);
    const paler = Math.floor(facet / 2) % 2;
    const share =
      lowest >= GEM.high ? 0.75 : lowest >= GEM.middle ? 0.2 + 0.3 * paler : 0.22 * paler;
    const { x, y, z } = lightOf(blend(gem, WHITE, share));
    for (let corner = 0; corner < 3; corner++) colours.push(x, y, z);
  }
  return colours;
}

const [AHEAD, ASIDE, UPWARD, PLACE] = Array.from({ length: 4 }, () => new Vector3());
