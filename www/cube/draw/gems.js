// The gems of a game: cut stones over their cells that turn with the time of the chase. All of them are one draw call.

import { Color, Vector3 } from '../gl/math.js';
import { InstancedMesh, material } from '../gl/nodes.js';
import { circle, lofted } from '../gl/shapes.js';
import { GEM, pointOver, scaleOn } from './measures.js';
import { WHITE, blend } from './palette.js';

/** @import { Cell, Reading } from './measures.js' */
/** @import { Colours } from './palette.js' */

/** @typedef {{ cells: readonly Cell[], turn: number }} Gems the remaining ones, and their turn in radians */

const CORNERS = 8;

/** @param {Reading} reading @param {Colours} colours */
export function createPicture({ frames }, { gem }) {
  const point = Array.from({ length: CORNERS }, () => /** @type {const} */ ([0, 0]));
  const { table, girdle, low, middle, high } = GEM;
  const shape = lofted([[point, low], [circle(CORNERS, girdle), middle], [circle(CORNERS, table), high], [point, high]]);
  shape.setAttribute('color', facets(shape.attributes.position.array, gem));
  const node = new InstancedMesh(shape, material({ emissive: new Color(gem).multiplyScalar(0.2) }));
  node.castsShadow = true;
  let shown = '';

  return {
    node,

    /** @param {Gems | null} gems @param {number} size of the cube, in cells @returns {boolean} whether the picture changed */
    update(gems, size) {
      const before = shown;
      shown = gems ? `${size} ${gems.turn} ${gems.cells.map(({ face, x, y }) => `${face},${x},${y}`).join(' ')}` : '';
      if (shown === before) return false;
      node.count = 0;
      const scale = scaleOn(size);
      gems?.cells.forEach((cell, at) => {
        const { right, down, normal } = frames[cell.face];
        const turn = gems.turn + at;
        AHEAD.copy(right).multiplyScalar(Math.cos(turn)).addScaledVector(down, Math.sin(turn)).multiplyScalar(scale);
        ASIDE.copy(down).multiplyScalar(Math.cos(turn)).addScaledVector(right, -Math.sin(turn)).multiplyScalar(scale);
        pointOver(PLACE, frames[cell.face], size, cell, 0);
        node.setMatrixAt(node.another(), AHEAD, UPWARD.copy(normal).multiplyScalar(scale), ASIDE, PLACE);
      });
      node.touch();
      return true;
    },
  };
}

/** Returns the reflected light of a cut stone: its table is nearly white, and every second facet is paler. @param {ArrayLike<number>} places nine numbers per facet @param {string} gem */
function facets(places, gem) {
  const colours = [];
  for (let at = 0, facet = 0; at < places.length; at += 9, facet++) {
    const lowest = Math.min(places[at + 1], places[at + 4], places[at + 7]);
    const paler = Math.floor(facet / 2) % 2;
    const share = lowest >= GEM.high ? 0.75 : lowest >= GEM.middle ? 0.2 + 0.3 * paler : 0.22 * paler;
    const { r, g, b } = new Color(blend(gem, WHITE, share));
    for (let corner = 0; corner < 3; corner++) colours.push(r, g, b);
  }
  return colours;
}

const [AHEAD, ASIDE, UPWARD, PLACE] = Array.from({ length: 4 }, () => new Vector3());
