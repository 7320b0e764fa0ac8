// All walls of the cube, as instances of a few pieces: five kinds of quarter for large cells, and
// one plain block if there are tens of thousands of cells. After an edit, all quarters are placed
// again, in a few milliseconds. Plain blocks are too many for that, so each keeps its slot, and the
// last one fills a gap.

import { Vector3, lightOf } from '../gl/math.js';
import { Group, InstancedMesh, material } from '../gl/nodes.js';
import { box, flat, joined, net, tinted, welded } from '../gl/shapes.js';
import { PIECES, Quarter, SHADOW_REACHES, kindOf, outlineOf, plans, wallsOn } from './blocks.js';
import { AHEAD, BESIDE, WALL_HEIGHT, cellOf, overshoot, pointOver } from './measures.js';
import { WALL_WHITENESS, WHITE, blend } from './palette.js';

/** @import { Geometry } from '../gl/nodes.js' */
/** @import { Plan } from './blocks.js' */
/** @import { Reading, World } from './measures.js' */
/** @import { Colours } from './palette.js' */

/**
 * Cells along an edge up to which walls are made of quarters, and up to which these are finely
 * rounded.
 */
const QUARTERS_UP_TO = 64;
const FINE_UP_TO = 23;
/** Seconds in which a new wall rises and a removed one sinks. */
const POP = 0.22;
/** The most edits at once that are animated: more are another map. */
const MANY = 200;

/** Returns a colour per face, as linear light. @param {Colours} colours */
export const wallColors = ({ face }) =>
  face.map((colour) => lightOf(blend(colour, WHITE, WALL_WHITENESS)));

/** @param {Reading} reading @param {Colours} colours */
export function createWalls({ wall, frames }, colours) {
  const node = new Group();
  const tints = wallColors(colours);
  const look = material();
  let size = 0;
  let cells = new Uint8Array(0);
  /** One per piece. @type {InstancedMesh[]} */
  let meshes = [];
  /** Plain blocks that cast the shadows of all quarters. @type {InstancedMesh} */
  let caster;
  /** @type {Map<number, number>} key → seconds since its edit */
  const pops = new Map();
  /** For plain blocks only: key → slot, and slot → key. */
  let slots = new Int32Array(0);
  let keys = new Int32Array(0);

  function layQuarters() {
    for (const mesh of [...meshes, caster]) mesh.count = 0;
    for (let key = 0; key < cells.length; key++) {
      const age = pops.get(key);
      const stands = cells[key] === wall;
      if (!stands && (age === undefined || age >= POP)) continue;
      const rise = age === undefined ? 1 : stands ? overshoot(age / POP) : 1 - age / POP;
      const { face, x, y } = cellOf(size, key, CELL);
      const isWall = wallsOn(cells, size, wall, face);
      for (let turn = 0; turn < 4; turn++)
        layQuarter(stands ? kindOf(isWall, x, y, turn) : Quarter.Outer, key, turn, rise);
    }
    for (const mesh of [...meshes, caster]) mesh.touch();
  }

  /** @param {number} kind @param {number} key @param {number} turn @param {number} rise */
  function layQuarter(kind, key, turn, rise) {
    const mesh = meshes[PIECES[kind]];
    if (kind === Quarter.SideZ) place(mesh, mesh.another(), key, (turn + 3) % 4, rise, -0.5);
    else place(mesh, mesh.another(), key, turn, rise, 0);
    const reach = SHADOW_REACHES[kind];
    if (reach) stand(caster, caster.another(), key, turn, rise, reach, 0);
  }

  function layBlocks() {
    [slots, keys] = [new Int32Array(cells.length), new Int32Array(cells.length)];
    for (let key = 0; key < cells.length; key++) if (cells[key] === wall) append(key);
  }

  /** @param {number} key of a cell that gets a plain block */
  function append(key) {
    const slot = meshes[0].another();
    slots[key] = slot;
    keys[slot] = key;
    place(meshes[0], slot, key, 0, 1, 0);
  }

  /** @param {number} key of a cell that loses its plain block */
  function remove(key) {
    const last = keys[--meshes[0].count];
    if (last === key) return;
    slots[last] = slots[key];
    keys[slots[key]] = last;
    place(meshes[0], slots[key], last, 0, 1, 0);
  }

  /**
   * @param {InstancedMesh} mesh
   * @param {number} slot
   * @param {number} key
   * @param {number} turn
   * @param {number} rise
   * @param {number} shove the shift along its z axis
   */
  function place(mesh, slot, key, turn, rise, shove) {
    stand(mesh, slot, key, turn, rise, WHOLE, shove);
    mesh.setColorAt(slot, tints[Math.floor(key / size ** 2)]);
  }

  /**
   * @param {InstancedMesh} mesh
   * @param {number} slot
   * @param {number} key
   * @param {number} turn
   * @param {number} rise
   * @param {readonly number[]} reach the lengths of its x and z axes
   * @param {number} shove
   */
  function stand(mesh, slot, key, turn, rise, [reachX, reachZ], shove) {
    const cell = cellOf(size, key, CELL);
    const face = frames[cell.face];
    const { right, down, normal } = face;
    const [ax, az] = AHEAD[turn];
    const [bx, bz] = BESIDE[turn];
    AXIS_X.copy(right).multiplyScalar(ax).addScaledVector(down, az).multiplyScalar(reachX);
    AXIS_Z.copy(right).multiplyScalar(bx).addScaledVector(down, bz).multiplyScalar(reachZ);
    AXIS_Y.copy(normal).multiplyScalar(Math.max(rise, 0.01));
    pointOver(PLACE, face, size, cell, 0).addScaledVector(AXIS_Z, shove);
    mesh.setMatrixAt(slot, AXIS_X, AXIS_Y, AXIS_Z, PLACE);
  }

  return {
    node,

    /** @param {World} world */
    setWorld(world) {
      for (const mesh of node.children) mesh.dispose();
      size = world.size;
      cells = world.cells.slice();
      pops.clear();
      const isPlain = size > QUARTERS_UP_TO;
      const pieces = isPlain ? [plainBlock()] : quarters(size <= FINE_UP_TO ? 4 : 2);
      meshes = pieces.map((piece) => new InstancedMesh(piece, look));
      for (const mesh of meshes) {
        mesh.setColorAt(0, tints[0]);
        mesh.receivesShadow = true;
      }
      caster = new InstancedMesh(shadowBlock(), look);
      caster.isShadowOnly = caster.castsShadow = true;
      node.add(...meshes, caster);
      if (isPlain) layBlocks();
      else layQuarters();
    },

    /**
     * @param {Uint8Array} bytes
     * @param {boolean} still whether to skip the animation
     * @returns {boolean} whether anything has changed
     */
    setCells(bytes, still) {
      const changed = [];
      for (let key = 0; key < cells.length; key++) if (bytes[key] !== cells[key]) changed.push(key);
      if (changed.length === 0) return false;
      cells.set(bytes);
      if (size <= QUARTERS_UP_TO) {
        if (!still && changed.length < MANY) for (const key of changed) pops.set(key, 0);
        layQuarters();
        return true;
      }
      for (const key of changed) {
        if (cells[key] === wall) append(key);
        else remove(key);
        meshes[0].matrices.touch(16 * slots[key], 16);
        meshes[0].colors.touch(3 * slots[key], 3);
      }
      return true;
    },

    /** @param {number} seconds @returns {boolean} whether a wall still rises or sinks */
    step(seconds) {
      if (pops.size === 0) return false;
      for (const [key, age] of pops) {
        if (age >= POP) pops.delete(key);
        else pops.set(key, Math.min(age + seconds, POP));
      }
      layQuarters();
      return true;
    },
  };
}

const WHOLE = [1, 1];
const CELL = { face: 0, x: 0, y: 0 };
const [AXIS_X, AXIS_Y, AXIS_Z, PLACE] = Array.from({ length: 4 }, () => new Vector3());

// The pieces, each over its ground plan (blocks.js), height along y. The vertex colours have a
// light upper edge and a darker foot, as if the floor took some of its light.

/** In cells. */
const BEVEL = 0.07;
const EDGE_LIGHT = 1.05;
const FOOT_LIGHT = 0.8;

/**
 * Returns the levels from the top's rim down to the floor: inset, height, how far the normal tilts
 * outwards, light.
 *
 * @param {number} bend
 */
function profile(bend) {
  const rows = Array.from({ length: bend + 1 }, (_, i) => {
    const lean = (i / bend) * (Math.PI / 2);
    return {
      inset: BEVEL * (1 - Math.sin(lean)),
      height: WALL_HEIGHT - BEVEL * (1 - Math.cos(lean)),
      lean,
      light: i === 0 ? 1 : i === bend ? 0.97 : EDGE_LIGHT,
    };
  });
  return [...rows, { inset: 0, height: 0, lean: Math.PI / 2, light: FOOT_LIGHT }];
}

/**
 * @param {Plan} plan
 * @param {number} piece
 * @param {ReturnType<typeof profile>} rows
 * @returns {Geometry}
 */
function quarter(plan, piece, rows) {
  // From its end, so that the side faces outwards.
  const columns = plan.toReversed();
  const side = net(columns.length - 1, rows.length - 1, (column, row) => {
    const { at, out } = columns[column];
    const { inset, height, lean } = rows[row];
    const [x, z] = at(inset);
    return {
      place: [x, height, z],
      normal: [out[0] * Math.sin(lean), Math.cos(lean), out[1] * Math.sin(lean)],
    };
  });
  side.setAttribute(
    'color',
    rows.flatMap(({ light }) => columns.flatMap(() => [light, light, light])),
  );
  const rim = outlineOf(plan, piece, rows[0].inset)
    .toReversed()
    .map(([x, z]) => /** @type {const} */ ([x, -z]));
  const top = tinted(flat(rim, WALL_HEIGHT, rim.at(-1)));
  // Thousands of copies are drawn twice per frame, so a shared corner is computed once.
  return joined(side, top);
}

/** Returns the pieces. @param {number} detail 1 is plain, 4 is round @returns {Geometry[]} */
export const quarters = (detail) =>
  plans(detail).map((plan, piece) =>
    quarter(plan, piece, profile(Math.max(1, Math.floor(detail / 2)))),
  );

/**
 * Returns a block that casts the shadow of any quarter, scaled to its reach: one shape for all is
 * one draw call.
 */
const shadowBlock = () => plainBlock().translate(0.5, 0, 0.5);

/** Returns a whole wall for maps of very many cells, whose corners are invisible. */
function plainBlock() {
  const block = box(new Vector3(1, WALL_HEIGHT, 1)).translate(0, WALL_HEIGHT / 2, 0);
  const { array } = block.attributes.position;
  const light = Array.from({ length: block.count }, (_, at) =>
    array[3 * at + 1] > 0 ? 1 : FOOT_LIGHT,
  );
  block.setAttribute(
    'color',
    light.flatMap((value) => [value, value, value]),
  );
  // The underside is on the floor: it is the fourth side, and a side has six corners.
  const corners = Array.from({ length: block.count }, (_, at) => at);
  return welded(block.setIndex(corners.filter((at) => Math.floor(at / 6) !== 3)));
}
