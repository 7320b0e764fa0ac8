// The plans of the monsters: tiles on the floor, in each one's shade of red. Each carries a light arrow-head that points on
// along the plan, so that a plan can be read without its colour; its last cell is a ring around the monster's mark. A cell
// on two plans has one tile.

import { material } from '../gl/material.js';
import { Color, Vector3 } from '../gl/math.js';
import { Group, InstancedMesh } from '../gl/nodes.js';
import { cellOf, pointOver, writeMatrix } from './faces.js';
import { MarkPlates } from './mark-plates.js';
import { markOf, shadesOf } from './marks.js';
import { ASIDE, GOAL_MARK } from './measures.js';
import { mix } from './mix.js';
import { WHITE } from './palette.js';
import { circle, flat, lofted, roundedSquare } from './solids.js';
import { joined, tinted } from './tint.js';

const THICK = 0.055;
const ROUND = 0.022;
/** An arrow-head is so much lighter than white that it is light on the deepest shade too. */
const BRIGHT = 4;
/** The kinds of tiles. */
const [STEP, GOAL, MARK] = [0, 1, 2];

export class Tiles {
  group = new Group();
  #size = 1;
  #material = material({ hasColors: true });
  #shapes;
  /** What the red of a tile is multiplied by for each shade. */
  #shades;
  #marks;
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
  constructor({ frames }, colours) {
    const { plan } = colours;
    const [red, shades] = [new Color(plan), shadesOf(colours)];
    const share = (/** @type {number} */ deep, /** @type {number} */ light) => Math.min(deep / Math.max(light, 1e-4), 1);
    this.#shades = shades.map((shade) => {
      const { r, g, b } = new Color(shade);
      return new Color(share(r, red.r), share(g, red.g), share(b, red.b));
    });
    this.#marks = new MarkPlates(shades, GOAL_MARK, [0, THICK, 0]);
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
    // Made before the first plan, so that their programs are too.
    for (const kind of [STEP, GOAL, MARK]) this.#mesh(kind, 0).count = 0;
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
    const meshes = [plans, ends, ends].map(({ length }, kind) => this.#mesh(kind, length));
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
    for (const mesh of meshes) mesh.touch();
    return true;
  }

  /** Tiles for a plan's goal or for the way there, where no other has one. @param {InstancedMesh[]} meshes @param {number} plan @param {boolean} goals @param {number} scale */
  #lay(meshes, plan, goals, scale) {
    const plans = this.#plans;
    const shade = this.#shades[markOf(plan).shade];
    const [first, last] = [this.#ends[plan], this.#ends[plan + 1] - 1];
    for (let i = goals ? Math.max(last, first) : first; goals ? i <= last : i < last; i++) {
      if (this.#taken[plans[i]] === this.#layout) continue;
      this.#taken[plans[i]] = this.#layout;
      const mesh = meshes[goals ? GOAL : STEP];
      mesh.setColorAt(mesh.count, shade);
      this.#place(mesh, mesh.count++, plans[i], plans[goals ? i : i + 1], scale);
      if (!goals) continue;
      const plates = meshes[MARK];
      this.#marks.show(plates, plates.count, plan);
      this.#place(plates, plates.count++, plans[i], plans[i], scale);
    }
  }

  dispose() {
    for (const mesh of this.#meshes) mesh.dispose();
    for (const shape of this.#shapes) shape.dispose();
    this.#marks.dispose();
  }

  /** @param {number} kind @param {number} count */
  #mesh(kind, count) {
    let mesh = this.#meshes[kind];
    if (mesh && mesh.room >= count) return mesh;
    if (mesh) {
      this.group.remove(mesh);
      mesh.dispose();
    }
    const room = Math.ceil(count * 1.5) + 64;
    mesh = kind === MARK ? this.#marks.mesh(room) : new InstancedMesh(this.#shapes[kind], this.#material, room);
    mesh.setColorAt(0, this.#shades[0]);
    mesh.receivesShadow = true;
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
    writeMatrix(mesh.matrices.array, at, AHEAD, normal, SIDE, PLACE);
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

/** @param {string} colour @param {number} reach @param {number} corner @param {number} [hole] the radius of one through its middle */
function plate(colour, reach, corner, hole) {
  const outline = (/** @type {number} */ inset) => roundedSquare(reach - inset, corner - inset);
  const [side, bevel, top] = [outline(0), outline(0.3 * ROUND), outline(ROUND)];
  /** @type {[import('./solids.js').Corner[], number][]} */
  const levels = [[side, 0], [side, THICK - ROUND], [bevel, THICK - 0.3 * ROUND], [top, THICK]];
  const within = circle(top.length, hole ?? 0);
  if (hole) levels.push([within, THICK], [within, 0]);
  const parts = hole ? [lofted(levels)] : [lofted(levels), flat(top, THICK)];
  return parts.map((part) => tinted(part, new Color(colour)));
}

/** A small square with an arrow-head along x. @param {string} colour */
function stepTile(colour) {
  const head = flat([[0.1, 0], [-0.03, 0.13], [-0.085, 0.075], [-0.01, 0], [-0.085, -0.075], [-0.03, -0.13]], THICK + 0.004, [0.03, 0]);
  return joined(...plate(colour, 0.26, 0.08), tinted(head, mix(colour, WHITE, 0.78).multiplyScalar(BRIGHT)));
}

/** A larger ring, with room for a mark. @param {string} colour */
const goalTile = (colour) => joined(...plate(colour, 0.4, 0.16, 0.29));
