// The plans of the monsters: red tiles on the floor. Each carries a light arrow-head that points on along the plan, so
// that a plan can be read without its colour; its last cell is a ring around a dot. A cell on two plans has one tile.

import {
  Color,
  ExtrudeGeometry,
  Group,
  InstancedMesh,
  MeshLambertMaterial,
  Path,
  Shape,
  ShapeGeometry,
  Vector2,
  Vector3,
} from 'three';
import { cellOf, pointOver, writeMatrix } from './faces.js';
import { mix } from './mix.js';
import { WHITE } from './palette.js';
import { joined, tinted } from './tint.js';

const THICK = 0.055;
const ROUND = 0.022;
/** How large the tiles of other plans are beside one that stands out. */
const ASIDE = 0.55;

export class Tiles {
  group = new Group();
  #size = 1;
  #material = new MeshLambertMaterial({ vertexColors: true });
  #shapes;
  /** @type {InstancedMesh[]} */
  #meshes = [];
  #plans = new Uint32Array(0);
  #ends = new Uint32Array(0);
  /** For each cell the layout that last put a tile on it. */
  #taken = new Uint32Array(0);
  #layout = 0;
  /** @type {number | null} */
  #chosen = null;
  #frames;

  /** @param {import('./layout.js').Reading} reading @param {import('./palette.js').Colours} colours */
  constructor({ frames }, { plan }) {
    this.#frames = frames;
    this.#shapes = [stepTile(plan), goalTile(plan)];
  }

  /** @param {number} size */
  setWorld(size) {
    this.#size = size;
    this.#taken = new Uint32Array(6 * size * size);
    this.#layout = 0;
    this.#plans = new Uint32Array(0);
    this.#ends = new Uint32Array(0);
    for (const mesh of this.#meshes) mesh.count = 0;
  }

  /**
   * @param {Uint32Array} plans the cells ahead of every monster, one plan after another
   * @param {Uint32Array} ends where each plan begins, and the end of the last
   * @param {number | null} chosen the monster whose plan stands out: those of the others are smaller
   * @returns {boolean} whether they changed
   */
  update(plans, ends, chosen) {
    if (chosen === this.#chosen && same(plans, this.#plans) && same(ends, this.#ends)) return false;
    this.#chosen = chosen;
    this.#plans = plans.slice();
    this.#ends = ends.slice();
    const meshes = [this.#mesh(0, plans.length), this.#mesh(1, ends.length)];
    for (const mesh of meshes) mesh.count = 0;
    this.#layout += 1;
    // The one that stands out before all others, and of the rest goals first: an arrow of another plan must not cover one.
    if (chosen !== null) {
      this.#lay(meshes, chosen, true, 1);
      this.#lay(meshes, chosen, false, 1);
    }
    for (const goals of [true, false]) {
      for (let plan = 0; plan + 1 < ends.length; plan++) {
        if (plan !== chosen) this.#lay(meshes, plan, goals, chosen === null ? 1 : ASIDE);
      }
    }
    for (const mesh of meshes) mesh.instanceMatrix.needsUpdate = true;
    return true;
  }

  /** Tiles for a plan's goal or for the way there, where no other has one. @param {InstancedMesh[]} meshes @param {number} plan @param {boolean} goals @param {number} scale */
  #lay(meshes, plan, goals, scale) {
    const plans = this.#plans;
    const [first, last] = [this.#ends[plan], this.#ends[plan + 1] - 1];
    for (let i = goals ? Math.max(last, first) : first; goals ? i <= last : i < last; i++) {
      if (this.#taken[plans[i]] === this.#layout) continue;
      this.#taken[plans[i]] = this.#layout;
      const mesh = meshes[goals ? 1 : 0];
      this.#place(mesh, mesh.count++, plans[i], plans[goals ? i : i + 1], scale);
    }
  }

  dispose() {
    for (const mesh of this.#meshes) mesh.dispose();
    for (const shape of this.#shapes) shape.dispose();
    this.#material.dispose();
  }

  /** @param {number} kind @param {number} count */
  #mesh(kind, count) {
    let mesh = this.#meshes[kind];
    if (mesh && mesh.instanceMatrix.count >= count) return mesh;
    if (mesh) {
      this.group.remove(mesh);
      mesh.dispose();
    }
    mesh = new InstancedMesh(this.#shapes[kind], this.#material, Math.ceil(count * 1.5) + 64);
    mesh.frustumCulled = false;
    mesh.receiveShadow = true;
    this.#meshes[kind] = mesh;
    this.group.add(mesh);
    return mesh;
  }

  /** @param {InstancedMesh} mesh @param {number} at @param {number} key @param {number} next where the plan goes on @param {number} scale */
  #place(mesh, at, key, next, scale) {
    const cell = cellOf(this.#size, key, CELL);
    const face = this.#frames[cell.face];
    const { right, normal } = face;
    pointOver(PLACE, face, this.#size, cell, 0);
    const onward = cellOf(this.#size, next, CELL);
    pointOver(AHEAD, this.#frames[onward.face], this.#size, onward, 0).sub(PLACE);
    // Over an edge the way on leads out of the face's plane.
    AHEAD.addScaledVector(normal, -AHEAD.dot(normal));
    if (AHEAD.lengthSq() < 1e-6) AHEAD.copy(right);
    AHEAD.setLength(scale);
    SIDE.crossVectors(AHEAD, normal);
    writeMatrix(/** @type {Float32Array} */ (mesh.instanceMatrix.array), at, AHEAD, normal, SIDE, PLACE);
  }
}

const CELL = { face: 0, x: 0, y: 0 };
const [PLACE, AHEAD, SIDE] = Array.from({ length: 3 }, () => new Vector3());

/** @param {Uint32Array} a @param {Uint32Array} b */
function same(a, b) {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}

/** @param {number} reach @param {number} corner */
function roundedSquare(reach, corner) {
  const inner = reach - corner;
  const shape = new Shape().moveTo(inner, -reach);
  shape.absarc(inner, -inner, corner, -Math.PI / 2, 0, false);
  shape.absarc(inner, inner, corner, 0, Math.PI / 2, false);
  shape.absarc(-inner, inner, corner, Math.PI / 2, Math.PI, false);
  shape.absarc(-inner, -inner, corner, Math.PI, 1.5 * Math.PI, false);
  return shape;
}

/** Lays a shape drawn in the plane on the floor: x stays, what was up points away from the viewer of the map. @param {import('three').BufferGeometry} geometry */
const layFlat = (geometry) => geometry.rotateX(-Math.PI / 2);

/** @param {string} colour @param {number} reach @param {number} corner @param {Path} [hole] */
function plate(colour, reach, corner, hole) {
  const shape = roundedSquare(reach - ROUND, corner);
  if (hole) shape.holes.push(hole);
  const solid = new ExtrudeGeometry(shape, {
    depth: THICK - ROUND,
    bevelThickness: ROUND,
    bevelSize: ROUND,
    bevelSegments: 2,
    curveSegments: 4,
  });
  return tinted(layFlat(solid), new Color(colour));
}

/** A small square with an arrow-head along x. @param {string} colour */
function stepTile(colour) {
  const head = new Shape([
    [0.1, 0],
    [-0.03, 0.13],
    [-0.085, 0.075],
    [-0.01, 0],
    [-0.085, -0.075],
    [-0.03, -0.13],
  ].map(([x, y]) => new Vector2(x, y)));
  const mark = tinted(layFlat(new ShapeGeometry(head)), mix(colour, WHITE, 0.78)).translate(0, THICK + 0.004, 0);
  return joined(plate(colour, 0.26, 0.08), mark);
}

/** A larger ring around a dot. @param {string} colour */
function goalTile(colour) {
  const ring = plate(colour, 0.36, 0.14, new Path().absarc(0, 0, 0.25, 0, 2 * Math.PI, true));
  const dot = plate(colour, 0.13, 0.108);
  return joined(ring, dot);
}
