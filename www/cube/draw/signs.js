// Signs on the cube. The plans of the monsters are red tiles on the floor, paler the farther they
// are from their monster. A light arrow-head shows the direction of the plan, so that colour is not
// needed. The last cell is a ring around the monster’s mark, in full red. A cell on two plans has
// one tile.
//
// Temporary signs are a frame around the cell under the cursor with the sign of a press, plus for a
// wall, minus for floor, a cross if it is refused; and the sign of a catch.

import { Matrix4, Quaternion, Vector3, lightOf } from '../gl/math.js';
import { Group, InstancedMesh, Mesh, material } from '../gl/nodes.js';
import {
  SHOWING_ONE,
  alternatives,
  circle,
  flat,
  joined,
  lofted,
  merged,
  roundedSquare,
  show,
  tinted,
} from '../gl/shapes.js';
import {
  ARROW_HEAD,
  CATCH_S,
  GOAL_MARK,
  OVER_WALKERS,
  PlanOrder,
  WALL_HEIGHT,
  catchRing,
  cellOf,
  pointOver,
} from './measures.js';
import { INK, SHAPES, WHITE, blend, fadesOf } from './palette.js';

/** @import { Corner } from '../gl/shapes.js' */
/** @import { Cell, Reading, Visit, World } from './measures.js' */
/** @import { Colours } from './palette.js' */

const THICK = 0.055;
const ROUND = 0.022;

/** Nearer to the viewer by the height of a walker, in cells, but not behind a wall. */
const NEARER = {
  // Only its top.
  place: 'vec3 transformed = normal.y > 0.5 ? position : vec3(0.0);',
  clip: `
  vec4 nearer = camera * (at + vec4(0.0, 0.0, 0.45 * length(world[0].xyz), 0.0));
  gl_Position.z = nearer.z / nearer.w * gl_Position.w;`,
};

/** @param {Reading} reading @param {Colours} colours */
export function createTiles({ frames }, colours) {
  const tints = fadesOf(colours).map((fades) => fades.map(lightOf));
  const look = material();
  const [steps, goals] = [stepTile(colours.plan), goalTile()].map(
    (shape) => new InstancedMesh(shape, look),
  );
  /** The same over the walkers of a crowd. */
  const over = new InstancedMesh(
    steps.geometry,
    material({ isBlended: true, opacity: OVER_WALKERS, chunks: NEARER }),
  );
  over.visible = false;
  const marks = new MarkPlates(colours.plan, GOAL_MARK, [0, THICK, 0]);
  const meshes = [steps, goals, marks];
  for (const mesh of meshes) {
    mesh.receivesShadow = true;
    mesh.setColorAt(0, tints[0][0]);
  }
  const node = new Group();
  node.add(...meshes);
  let size = 1;
  let order = new PlanOrder();

  /** Lays a tile where no other plan has one. @type {Visit} */
  function lay(shape, key, next, scale, fade, isFree) {
    if (!isFree) return;
    const mesh = next === null ? goals : steps;
    mesh.setColorAt(
      place(mesh, key, next ?? key, scale),
      tints[cellOf(size, key, CELL).face][next === null ? 0 : fade],
    );
    if (next === null) show(marks, place(marks, key, key, scale), shape);
  }

  /**
   * @param {InstancedMesh} mesh
   * @param {number} key
   * @param {number} next the next cell of the plan
   * @param {number} scale
   * @returns {number} the index of the copy
   */
  function place(mesh, key, next, scale) {
    const cell = cellOf(size, key, CELL);
    const face = frames[cell.face];
    const { right, normal } = face;
    pointOver(PLACE, face, size, cell, 0);
    const onward = cellOf(size, next, CELL);
    pointOver(AHEAD, frames[onward.face], size, onward, 0).sub(PLACE);
    // Over an edge, the next cell is outside the plane of the face.
    AHEAD.addScaledVector(normal, -AHEAD.dot(normal));
    if (AHEAD.length() < 1e-3) AHEAD.copy(right);
    AHEAD.normalize().multiplyScalar(scale);
    const at = mesh.another();
    mesh.setMatrixAt(at, AHEAD, normal, SIDE.crossVectors(AHEAD, normal), PLACE);
    return at;
  }

  return {
    node,

    /** @param {World} world */
    setWorld(world) {
      size = world.size;
      order = new PlanOrder();
      for (const mesh of meshes) mesh.count = 0;
    },

    /**
     * See `PlanOrder`.
     *
     * @param {Uint32Array} plans
     * @param {Uint32Array} ends
     * @param {number | null} chosen
     * @param {boolean} crowded whether walkers can hide tiles
     * @returns {boolean} whether they changed
     */
    update(plans, ends, chosen, crowded) {
      // Its program is compiled with the first crowd.
      if (crowded && !over.parent) node.add(over);
      over.visible = crowded;
      steps.visible = !crowded;
      if (!order.update(plans, ends, chosen)) return false;
      for (const mesh of meshes) mesh.count = 0;
      order.lay(size, lay);
      for (const mesh of meshes) mesh.touch();
      over.count = steps.count;
      return true;
    },
  };
}

const CELL = { face: 0, x: 0, y: 0 };
const [PLACE, AHEAD, SIDE] = Array.from({ length: 3 }, () => new Vector3());

/**
 * Returns a plate in white, because each copy has its own shade.
 *
 * @param {number} reach
 * @param {number} corner
 * @param {number} [hole] the radius of a hole in its middle
 */
function plate(reach, corner, hole) {
  const outline = (/** @type {number} */ inset) => roundedSquare(reach - inset, corner - inset);
  const [side, bevel, top] = [outline(0), outline(0.3 * ROUND), outline(ROUND)];
  /** @type {[Corner[], number][]} */
  const levels = [
    [side, 0],
    [side, THICK - ROUND],
    [bevel, THICK - 0.3 * ROUND],
    [top, THICK],
  ];
  const within = circle(top.length, hole ?? 0);
  if (hole) levels.push([within, THICK], [within, 0]);
  const parts = hole ? [lofted(levels)] : [lofted(levels), flat(top, THICK)];
  return parts.map((part) => tinted(part));
}

/** Returns a small square with an arrow-head along x. @param {string} colour of the tiles */
function stepTile(colour) {
  const [{ x, y, z }, light] = [lightOf(colour), lightOf(blend(colour, WHITE, 0.78))];
  // A copy's colour tints the head too.
  const beside = new Vector3(
    light.x / Math.max(x, 1e-4),
    light.y / Math.max(y, 1e-4),
    light.z / Math.max(z, 1e-4),
  );
  return joined(...plate(0.26, 0.08), tinted(flat(ARROW_HEAD, THICK + 0.004, [0.03, 0]), beside));
}

/** Returns a larger ring, with room for a mark. */
const goalTile = () => joined(...plate(0.4, 0.16, 0.29));

/** The marks of monsters, as flat plates. */
export class MarkPlates extends InstancedMesh {
  /**
   * @param {string} colour
   * @param {number} radius in cells
   * @param {[x: number, y: number, z: number]} place
   */
  constructor(colour, radius, place) {
    // The outlines are clockwise, with y downwards.
    const plates = SHAPES.map((corners) =>
      flat(
        corners.map(([x, y]) => /** @type {const} */ ([radius * x, -radius * y])).reverse(),
        0,
      ).translate(...place),
    );
    super(alternatives(plates), material({ chunks: SHOWING_ONE, color: lightOf(colour) }));
    // Made before the first monster, so that their program is compiled too.
    show(this, 0, 0);
  }
}

/** @typedef {'wall' | 'floor' | 'refused'} Look */

/** The bars of each sign, by angle. @type {Record<Look, number[]>} */
const BARS = { wall: [0, Math.PI / 2], floor: [0], refused: [Math.PI / 4, -Math.PI / 4] };

/** @param {Reading} reading @param {Colours} colours */
export function createCursor({ frames }, { plan }) {
  const look = material({ isLit: false });
  // Each with a light rim under it.
  const signs = Object.entries(BARS).map(([name, angles]) => {
    const shape = (/** @type {number} */ spread) =>
      merged([frame(spread), ...angles.map((angle) => bar(angle, spread))]);
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

    /**
     * @param {Cell | null} cell
     * @param {Look} sign
     * @param {boolean} high whether the cell is a wall
     */
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

/** @param {number} spread the extra width on each side */
const frame = (spread) =>
  lofted([
    [roundedSquare(0.47 + spread, 0.12), 0],
    [roundedSquare(0.41 - spread, 0.08), 0],
  ]);

/** @param {number} angle @param {number} spread */
function bar(angle, spread) {
  const [long, wide] = [0.18 + spread, 0.0325 + spread];
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const corners = [
    [-long, -wide],
    [long, -wide],
    [long, wide],
    [-long, wide],
  ];
  return flat(
    corners.map(([x, y]) => /** @type {const} */ ([x * cos - y * sin, x * sin + y * cos])),
    0,
  );
}

/** The tremble: radians, and oscillations per second. */
const TREMBLE = 0.012;
const RATE = 9;

const Y = new Vector3(0, 1, 0);
const Z = new Vector3(0, 0, 1);

/**
 * A red ring that spreads from the player's position, and a short tremble of the cube. With reduced
 * motion, the ring only appears and fades.
 *
 * @param {Reading} _reading @param {Colours} colours
 */
export function createPulse(_reading, { plan }) {
  const look = material({ isLit: false, isBlended: true, order: 2, color: lightOf(plan) });
  const node = new Mesh(
    lofted([
      [circle(48, 1), 0],
      [circle(48, 0.82), 0],
    ]),
    look,
  );
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
      turn.setFromRotationMatrix(
        new Matrix4().makeBasis(side, up, new Vector3().crossVectors(side, up)),
      );
    },

    /**
     * @param {number} seconds
     * @param {boolean} still
     * @returns {boolean} whether it is still visible
     */
    step(seconds, still) {
      if (age >= CATCH_S && !node.visible) return false;
      node.visible = age < CATCH_S;
      const { left, reach, opacity } = catchRing(age, edge, still);
      node.matrix.compose(middle, turn, reach);
      look.opacity = opacity;
      tremble.setFromAxisAngle(
        Z,
        still ? 0 : TREMBLE * left ** 2 * Math.sin(age * RATE * 2 * Math.PI),
      );
      age += seconds;
      return true;
    },
  };
}
