// What a game adds to the picture. Gems: cut stones over their cells that turn with the time of the
// chase, all in one draw call. A ghost: a pale player that walks a run or par.

import { Vector3, lightOf } from '../gl/math.js';
import { Group, InstancedMesh, material } from '../gl/nodes.js';
import { circle, lofted } from '../gl/shapes.js';
import { place, roundedCube } from './actors.js';
import { GEM, GHOST, keep, pointOver, scaleOn } from './measures.js';
import { WHITE, blend } from './palette.js';

/** @import { Cell, Reading } from './measures.js' */
/** @import { Colours } from './palette.js' */

/**
 * @typedef {{ cells: readonly Cell[], turn: number, ghost: Float32Array | null }} Gems the
 *   remaining ones, another array after a change; their turn in radians; an actor's numbers for the
 *   ghost
 */

const CORNERS = 8;
/** @type {Gems} */
const NONE = { cells: [], turn: 0, ghost: null };

/** @param {Reading} reading @param {Colours} colours */
export function createPicture({ frames, actor }, { gem, player }) {
  const point = Array.from({ length: CORNERS }, () => /** @type {const} */ ([0, 0]));
  const { table, girdle, low, middle, high } = GEM;
  const shape = lofted([
    [point, low],
    [circle(CORNERS, girdle), middle],
    [circle(CORNERS, table), high],
    [point, high],
  ]);
  shape.setAttribute('color', facets(shape.attributes.position.array, gem));
  const stones = new InstancedMesh(
    shape,
    material({ order: 1, emissive: lightOf(gem).multiplyScalar(0.2) }),
  );
  stones.castsShadow = true;
  // After all that it must not hide.
  const figure = new InstancedMesh(
    roundedCube(blend(player, WHITE, GHOST.white), 0.45),
    material({ order: 2, isBlended: true, opacity: GHOST.opacity }),
    1,
  );
  const node = new Group();
  node.add(stones, figure);
  let drawn = { cells: NONE.cells, turn: 0, size: 0 };
  const seen = new Float32Array(actor.stride);

  /** @param {Float32Array | null} ghost @param {number} size @returns {boolean} */
  function haunt(ghost, size) {
    const isOther = figure.count !== Number(ghost !== null) || drawn.size !== size;
    if (!(ghost && keep(seen, ghost)) && !isOther) return false;
    figure.count = 0;
    if (!ghost) return true;
    const scale = scaleOn(size) * GHOST.scale;
    const { side, up, back, base } = place(ghost, 0, actor, size, scale, 0);
    figure.setMatrixAt(figure.another(), side, up.multiplyScalar(scale), back, base);
    figure.touch();
    return true;
  }

  return {
    node,

    /**
     * @param {Gems | null} gems
     * @param {number} size of the cube, in cells
     * @returns {boolean} whether the picture changed
     */
    update(gems, size) {
      const { cells, turn, ghost } = gems ?? NONE;
      const walks = haunt(ghost, size);
      if (cells === drawn.cells && turn === drawn.turn && size === drawn.size) return walks;
      drawn = { cells, turn, size };
      stones.count = 0;
      const scale = scaleOn(size);
      cells.forEach((cell, at) => {
        const { right, down, normal } = frames[cell.face];
        const [cos, sin] = [Math.cos(turn + at), Math.sin(turn + at)];
        AHEAD.copy(right).multiplyScalar(cos).addScaledVector(down, sin).multiplyScalar(scale);
        ASIDE.copy(down).multiplyScalar(cos).addScaledVector(right, -sin).multiplyScalar(scale);
        pointOver(PLACE, frames[cell.face], size, cell, 0);
        stones.setMatrixAt(
          stones.another(),
          AHEAD,
          UPWARD.copy(normal).multiplyScalar(scale),
          ASIDE,
          PLACE,
        );
      });
      stones.touch();
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
