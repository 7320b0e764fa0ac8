// All walls of the cube, as instances of a few pieces: five kinds of quarter where the cells are large enough to be
// looked at, one plain block where there are tens of thousands. After an edit the quarters are laid out anew (a few
// milliseconds at most); plain blocks are too many for that, so each keeps its slot and the last one fills a hole.

import { material } from '../gl/material.js';
import { Vector3 } from '../gl/math.js';
import { Group, InstancedMesh } from '../gl/nodes.js';
import { PIECES, Quarter, SHADOW_REACHES, plainBlock, quarters, shadowBlock } from './blocks.js';
import { cellOf, pointOver, writeMatrix } from './faces.js';
import { wallColors } from './mix.js';

/** @typedef {import('../gl/nodes.js').Geometry} Geometry */

/** Cells on an edge up to which walls are made of quarters, and up to which these are finely rounded. */
const QUARTERS_UP_TO = 64;
const FINE_UP_TO = 23;
/** Seconds in which a new wall rises and a removed one sinks. */
const POP = 0.22;
/** Edits at once beyond which nothing is animated: that is another map, not an edit. */
const MANY = 200;

export class Walls {
  group = new Group();
  reducedMotion = false;
  #size = 0;
  #cells = new Uint8Array(0);
  /** @type {InstancedMesh[]} */
  #meshes = [];
  /** @type {Geometry[]} */
  #pieces = [];
  /** What casts the shadows of all quarters: plain blocks. @type {InstancedMesh | null} */
  #caster = null;
  #material = material({ hasColors: true });
  /** @type {Map<number, number>} key → seconds since its edit */
  #pops = new Map();
  /** Of plain blocks only: key → slot, and slot → key. */
  #slots = new Int32Array(0);
  #keys = new Int32Array(0);
  #wall;
  #frames;
  #tints;

  /** @param {import('./layout.js').Reading} reading @param {import('./palette.js').Colours} colours */
  constructor({ wall, frames }, colours) {
    this.#wall = wall;
    this.#tints = wallColors(colours);
    this.#frames = frames;
  }

  /** @param {number} size @param {Uint8Array} cells */
  setWorld(size, cells) {
    this.#clear();
    this.#size = size;
    this.#cells = cells.slice();
    this.#pops.clear();
    if (size <= QUARTERS_UP_TO) {
      this.#pieces = quarters(size <= FINE_UP_TO ? 4 : 2);
      this.#layOut();
    } else {
      this.#pieces = [plainBlock()];
      this.#layBlocks();
    }
  }

  /** @param {Uint8Array} cells @returns {boolean} whether anything changed */
  setCells(cells) {
    const changed = [];
    for (let key = 0; key < cells.length; key++) if (cells[key] !== this.#cells[key]) changed.push(key);
    if (changed.length === 0) return false;
    this.#cells.set(cells);
    if (this.#size > QUARTERS_UP_TO) {
      // Without room for another all are laid out, the rest of the changes too.
      changed.every((key) => this.#editBlock(key));
      return true;
    }
    if (!this.reducedMotion && changed.length < MANY) for (const key of changed) this.#pops.set(key, 0);
    this.#layOut();
    return true;
  }

  /** @param {number} seconds @returns {boolean} whether a wall still rises or sinks */
  step(seconds) {
    if (this.#pops.size === 0) return false;
    for (const [key, age] of this.#pops) {
      if (age >= POP) this.#pops.delete(key);
      else this.#pops.set(key, Math.min(age + seconds, POP));
    }
    this.#layOut();
    return true;
  }

  dispose() {
    this.#clear();
  }

  #clear() {
    for (const mesh of this.#meshes) {
      this.group.remove(mesh);
      mesh.dispose();
    }
    for (const piece of this.#pieces) piece.dispose();
    this.#meshes = [];
    this.#pieces = [];
    this.#dropCaster();
  }

  /** The mesh of a piece, with room for `count` instances. @param {number} piece @param {number} count */
  #mesh(piece, count) {
    let mesh = this.#meshes[piece];
    if (mesh && mesh.room >= count) return mesh;
    if (mesh) {
      this.group.remove(mesh);
      mesh.dispose();
    }
    mesh = new InstancedMesh(this.#pieces[piece], this.#material, Math.ceil(count * 1.1) + 64);
    // The first colour makes the attribute.
    mesh.setColorAt(0, this.#tints[0]);
    mesh.receivesShadow = true;
    this.#meshes[piece] = mesh;
    this.group.add(mesh);
    return mesh;
  }

  /** Whether a cell of a face is drawn as joined to its neighbours. @param {number} face @param {number} x @param {number} y */
  #isWall(face, x, y) {
    const size = this.#size;
    return x >= 0 && y >= 0 && x < size && y < size && this.#cells[(face * size + y) * size + x] === this.#wall;
  }

  /** @param {number} face @param {number} x @param {number} y @param {number} turn quarter of the cell */
  #quarterOf(face, x, y, turn) {
    const [ax, az] = AHEAD[turn];
    const [bx, bz] = BESIDE[turn];
    const a = this.#isWall(face, x + ax, y + az);
    const b = this.#isWall(face, x + bx, y + bz);
    if (!a && !b) return Quarter.Outer;
    if (!a) return Quarter.SideX;
    if (!b) return Quarter.SideZ;
    return this.#isWall(face, x + ax + bx, y + az + bz) ? Quarter.Full : Quarter.Inner;
  }

  #layOut() {
    const counts = this.#pieces.map(() => 0);
    this.#eachQuarter((kind) => counts[PIECES[kind]]++);
    const meshes = counts.map((count, piece) => this.#mesh(piece, count));
    for (const mesh of meshes) mesh.count = 0;
    const shadows = this.#castersFor(counts.reduce((sum, count) => sum + count, 0));
    this.#eachQuarter((kind, key, turn, rise) => {
      const mesh = meshes[PIECES[kind]];
      const turned = kind === Quarter.SideZ;
      this.#place(mesh, mesh.count++, key, turned ? (turn + 3) % 4 : turn, rise, turned ? -0.5 : 0);
      const reach = SHADOW_REACHES[kind];
      if (reach) this.#stand(shadows, shadows.count++, key, turn, rise, reach);
    });
    for (const mesh of [...meshes, shadows]) mesh.touch();
  }

  /** @param {number} count @returns {InstancedMesh} with room for so many, and none yet */
  #castersFor(count) {
    if (!this.#caster || this.#caster.room < count) {
      this.#dropCaster();
      this.#caster = new InstancedMesh(shadowBlock(), this.#material, Math.ceil(count * 1.1) + 64);
      this.#caster.isShadowOnly = true;
      this.#caster.castsShadow = true;
      this.group.add(this.#caster);
    }
    this.#caster.count = 0;
    return this.#caster;
  }

  #dropCaster() {
    this.#caster?.removeFromParent();
    this.#caster?.geometry.dispose();
    this.#caster?.dispose();
    this.#caster = null;
  }

  /** @param {(kind: number, key: number, turn: number, rise: number) => void} visit */
  #eachQuarter(visit) {
    const cells = this.#cells;
    for (let key = 0; key < cells.length; key++) {
      const age = this.#pops.get(key);
      const wall = cells[key] === this.#wall;
      if (!wall && (age === undefined || age >= POP)) continue;
      const rise = age === undefined ? 1 : wall ? overshoot(age / POP) : 1 - age / POP;
      const { face, x, y } = cellOf(this.#size, key, CELL);
      for (let turn = 0; turn < 4; turn++) {
        visit(wall ? this.#quarterOf(face, x, y, turn) : Quarter.Outer, key, turn, rise);
      }
    }
  }

  #layBlocks() {
    const cells = this.#cells;
    let count = 0;
    for (let key = 0; key < cells.length; key++) if (cells[key] === this.#wall) count++;
    this.#slots = new Int32Array(cells.length).fill(-1);
    this.#keys = new Int32Array(cells.length);
    const mesh = this.#mesh(0, count);
    mesh.count = 0;
    for (let key = 0; key < cells.length; key++) if (cells[key] === this.#wall) this.#append(mesh, key);
    mesh.touch();
  }

  /** @param {InstancedMesh} mesh @param {number} key */
  #append(mesh, key) {
    const slot = mesh.count++;
    this.#slots[key] = slot;
    this.#keys[slot] = key;
    this.#place(mesh, slot, key, 0, 1);
    return slot;
  }

  /** @param {number} key of a cell that changed @returns {boolean} false when all were laid out anew */
  #editBlock(key) {
    const mesh = this.#meshes[0];
    let slot = this.#slots[key];
    if (this.#cells[key] === this.#wall) {
      if (mesh.count === mesh.room) {
        this.#layBlocks();
        return false;
      }
      slot = this.#append(mesh, key);
    } else {
      const last = this.#keys[--mesh.count];
      this.#slots[key] = -1;
      if (last !== key) {
        this.#slots[last] = slot;
        this.#keys[slot] = last;
        this.#place(mesh, slot, last, 0, 1);
      }
    }
    mesh.matrices.touch(slot * 16, 16);
    mesh.colors?.touch(slot * 3, 3);
    return true;
  }

  /** @param {InstancedMesh} mesh @param {number} slot @param {number} key @param {number} turn @param {number} rise @param {number} [shove] along its z axis */
  #place(mesh, slot, key, turn, rise, shove = 0) {
    this.#stand(mesh, slot, key, turn, rise, WHOLE, shove);
    const { r, g, b } = this.#tints[Math.floor(key / this.#size ** 2)];
    const colors = mesh.colors?.array;
    if (!colors) return;
    colors[slot * 3] = r;
    colors[slot * 3 + 1] = g;
    colors[slot * 3 + 2] = b;
  }

  /** @param {InstancedMesh} mesh @param {number} slot @param {number} key @param {number} turn @param {number} rise @param {readonly number[]} reach how long its x and z axes are @param {number} [shove] */
  #stand(mesh, slot, key, turn, rise, [reachX, reachZ], shove = 0) {
    const cell = cellOf(this.#size, key, CELL);
    const face = this.#frames[cell.face];
    const { right, down, normal } = face;
    const [ax, az] = AHEAD[turn];
    const [bx, bz] = BESIDE[turn];
    AXIS_X.copy(right).multiplyScalar(ax).addScaledVector(down, az).multiplyScalar(reachX);
    AXIS_Z.copy(right).multiplyScalar(bx).addScaledVector(down, bz).multiplyScalar(reachZ);
    AXIS_Y.copy(normal).multiplyScalar(Math.max(rise, 0.01));
    pointOver(PLACE, face, this.#size, cell, 0).addScaledVector(AXIS_Z, shove);
    writeMatrix(mesh.matrices.array, slot, AXIS_X, AXIS_Y, AXIS_Z, PLACE);
  }
}

const WHOLE = [1, 1];

/** Where a quarter's own x and z axes point in its cell, for each of the four turns about the normal. */
const AHEAD = [[1, 0], [0, -1], [-1, 0], [0, 1]];
const BESIDE = [[0, 1], [1, 0], [0, -1], [-1, 0]];

const CELL = { face: 0, x: 0, y: 0 };
const [AXIS_X, AXIS_Y, AXIS_Z, PLACE] = Array.from({ length: 4 }, () => new Vector3());

/** Rises a little too far and settles. @param {number} t from 0 to 1 */
const overshoot = (t) => 1 - (1 - t) ** 2 * (1 - 2.2 * t);
