// Temporary signs on the cube: a frame around the cell under the cursor with the sign of a press, plus for a wall, minus for
// floor, a cross if it is refused; and the sign of a catch.

import { Matrix4, Quaternion, Vector3, lightOf } from '../gl/math.js';
import { Group, Mesh, material } from '../gl/nodes.js';
import { circle, flat, lofted, merged, roundedSquare, tinted } from '../gl/shapes.js';
import { CATCH_S, WALL_HEIGHT, catchRing, pointOver } from './measures.js';
import { INK, WHITE } from './palette.js';

/** @import { Cell, Reading, World } from './measures.js' */
/** @import { Colours } from './palette.js' */

/** @typedef {'wall' | 'floor' | 'refused'} Look */

/** The bars of each sign, by angle. @type {Record<Look, number[]>} */
const BARS = { wall: [0, Math.PI / 2], floor: [0], refused: [Math.PI / 4, -Math.PI / 4] };

/** @param {Reading} reading @param {Colours} colours */
export function createCursor({ frames }, { plan }) {
  const look = material({ isLit: false });
  // Each with a light rim under it.
  const signs = Object.entries(BARS).map(([name, angles]) => {
    const shape = (/** @type {number} */ spread) => merged([frame(spread), ...angles.map((angle) => bar(angle, spread))]);
    const front = tinted(shape(0).translate(0, 0.012, 0), lightOf(name === 'refused' ? plan : INK));
    return new Mesh(merged([tinted(shape(0.022), lightOf(WHITE)), front]), look);
  });
  const node = new Group();
  node.add(...signs);
  node.visible = false;
  let size = 1;

  return {
    node,

    /** @param {World} world */
    setWorld(world) {
      size = world.size;
      node.visible = false;
    },

    /** @param {Cell | null} cell @param {Look} sign @param {boolean} high whether the cell is a wall */
    show(cell, sign, high) {
      node.visible = cell !== null;
      if (!cell) return;
      const face = frames[cell.face];
      pointOver(PLACE, face, size, cell, (high ? WALL_HEIGHT : 0) + 0.03);
      node.matrix.makeBasis(face.right, face.normal, face.down).setPosition(PLACE);
      Object.keys(BARS).forEach((name, at) => (signs[at].visible = name === sign));
    },
  };
}

const PLACE = new Vector3();

/** @param {number} spread the extra width on each side */
const frame = (spread) => lofted([[roundedSquare(0.47 + spread, 0.12), 0], [roundedSquare(0.41 - spread, 0.08), 0]]);

/** @param {number} angle @param {number} spread */
function bar(angle, spread) {
  const [long, wide] = [0.18 + spread, 0.0325 + spread];
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const corners = [[-long, -wide], [long, -wide], [long, wide], [-long, wide]];
  return flat(corners.map(([x, y]) => /** @type {const} */ ([x * cos - y * sin, x * sin + y * cos])), 0);
}

/** The tremble: radians, and oscillations per second. */
const TREMBLE = 0.012;
const RATE = 9;

const Y = new Vector3(0, 1, 0);
const Z = new Vector3(0, 0, 1);

/**
 * A red ring that spreads from the player's position, and a short tremble of the cube. With reduced motion, the ring only
 * appears and fades.
 *
 * @param {Reading} _reading @param {Colours} colours
 */
export function createPulse(_reading, { plan }) {
  const look = material({ isLit: false, isBlended: true, order: 2, color: lightOf(plan) });
  const node = new Mesh(lofted([[circle(48, 1), 0], [circle(48, 0.82), 0]]), look);
  node.visible = false;
  const tremble = new Quaternion();
  const [middle, turn] = [new Vector3(), new Quaternion()];
  let age = CATCH_S;
  let edge = 1;

  return {
    node,
    /** A small turn of the cube, to apply after its own rotation. */
    tremble,

    /** @param {World} world */
    setWorld({ size }) {
      edge = size;
    },

    /** @param {{ place: Vector3, up: Vector3 }} stood the player's position, in cells */
    start({ place, up }) {
      age = 0;
      // Above the walls, which would hide it.
      middle.copy(place).addScaledVector(up, WALL_HEIGHT + 0.04);
      const side = new Vector3().crossVectors(up, Math.abs(up.y) > 0.9 ? Z : Y).normalize();
      turn.setFromRotationMatrix(new Matrix4().makeBasis(side, up, new Vector3().crossVectors(side, up)));
    },

    /** @param {number} seconds @param {boolean} still @returns {boolean} whether it is still visible */
    step(seconds, still) {
      if (age >= CATCH_S && !node.visible) return false;
      node.visible = age < CATCH_S;
      const { left, reach, opacity } = catchRing(age, edge, still);
      node.matrix.compose(middle, turn, reach);
      look.opacity = opacity;
      tremble.setFromAxisAngle(Z, still ? 0 : TREMBLE * left ** 2 * Math.sin(age * RATE * 2 * Math.PI));
      age += seconds;
      return true;
    },
  };
}
