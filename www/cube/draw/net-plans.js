// The plans of the monsters on the net, as on the cube (tiles.js): tiles in each one's shade with an arrow-head that points on along
// the plan, its last cell a ring around the monster's mark. Where a plan goes over an edge that is cut, a dart leads to the rim and another comes in over the far one.

import { cellOf } from './faces.js';
import { SHAPES, markOf, shadesOf } from './marks.js';
import { ASIDE, GOAL_MARK } from './measures.js';
import { dot } from './net-lay.js';
import { WHITE, blend } from './palette.js';

/** @typedef {{ face: number, colour: string, plate: Path2D, sign: Path2D }} Batch of a face, in its cells */

const REACH = 0.26;
const CORNER = 0.08;
const GOAL = { reach: 0.36, corner: 0.14, hole: 0.25 };
/** The arrow-head, along x. */
const HEAD = [[0.1, 0], [-0.03, 0.13], [-0.085, 0.075], [-0.01, 0], [-0.085, -0.075], [-0.03, -0.13]];
/** How thick a tile is. */
const THICK = 0.05;

export class Plans {
  #layout;
  /** @type {Batch[]} */
  #batches = [];
  #plans = new Uint32Array(0);
  #ends = new Uint32Array(0);
  /** @type {number | null} */
  #chosen = null;
  /** For each cell the layout that last put a tile on it. */
  #taken = new Uint32Array(0);
  #turn = 0;
  #size = 0;
  /** @type {import('./net-lay.js').Net | null} */
  #net = null;
  #shades;

  /** @param {import('./layout.js').Layout} layout @param {import('./palette.js').Colours} colours */
  constructor(layout, colours) {
    this.#layout = layout;
    this.#shades = shadesOf(colours);
  }

  /** @param {number} size @param {import('./net-lay.js').Net} net */
  setWorld(size, net) {
    this.#size = size;
    this.#net = net;
    this.#taken = new Uint32Array(6 * size * size);
    this.#turn = 0;
    this.#lay();
  }

  /**
   * @param {Uint32Array} plans @param {Uint32Array} ends @param {number | null} chosen the monster whose plan stands out
   * @returns {boolean} whether anything changed
   */
  update(plans, ends, chosen) {
    if (chosen === this.#chosen && same(plans, this.#plans) && same(ends, this.#ends)) return false;
    this.#chosen = chosen;
    this.#plans = plans.slice();
    this.#ends = ends.slice();
    this.#lay();
    return true;
  }

  /** Those of a face, whose transform is set to its cells. @param {CanvasRenderingContext2D} context @param {number} face @param {[number, number]} up a cell's height, in device pixels */
  draw(context, face, up) {
    for (const batch of this.#batches) {
      if (batch.face !== face) continue;
      context.fillStyle = blend(batch.colour, '#000000', 0.25);
      context.fill(batch.plate);
      const { a, b, c, d, e, f } = context.getTransform();
      context.setTransform(a, b, c, d, e + up[0] * THICK, f + up[1] * THICK);
      context.fillStyle = batch.colour;
      context.fill(batch.plate);
      context.fillStyle = blend(batch.colour, WHITE, 0.78);
      context.fill(batch.sign);
      context.setTransform(a, b, c, d, e, f);
    }
  }

  #lay() {
    this.#batches = [];
    if (!this.#net) return;
    this.#turn += 1;
    const chosen = this.#chosen;
    // The one that stands out before all others, and of the rest goals first: an arrow of another plan must not cover one.
    if (chosen !== null) for (const goals of [true, false]) this.#put(chosen, goals, 1);
    for (const goals of [true, false]) {
      for (let plan = 0; plan + 1 < this.#ends.length; plan++) {
        if (plan !== chosen) this.#put(plan, goals, chosen === null ? 1 : ASIDE);
      }
    }
  }

  /** @param {number} face @param {string} colour @returns {Batch} */
  #batch(face, colour) {
    let batch = this.#batches.find((one) => one.face === face && one.colour === colour);
    if (!batch) this.#batches.push((batch = { face, colour, plate: new Path2D(), sign: new Path2D() }));
    return batch;
  }

  /** @param {number} plan @param {boolean} goals @param {number} scale */
  #put(plan, goals, scale) {
    const plans = this.#plans;
    const mark = markOf(plan);
    const colour = this.#shades[mark.shade];
    const [first, last] = [this.#ends[plan], this.#ends[plan + 1] - 1];
    for (let i = goals ? Math.max(last, first) : first; goals ? i <= last : i < last; i++) {
      const { face, x, y } = cellOf(this.#size, plans[i], HERE);
      const next = goals ? null : cellOf(this.#size, plans[i + 1], NEXT);
      if (next && next.face !== face) this.#crossing(face, x, y, next, colour, scale);
      if (this.#taken[plans[i]] === this.#turn) continue;
      this.#taken[plans[i]] = this.#turn;
      const { plate, sign } = this.#batch(face, colour);
      const [cx, cy] = [x + 0.5, y + 0.5];
      if (!next) {
        goal(plate, cx, cy, SHAPES[mark.shape], scale);
        continue;
      }
      rounded(plate, cx, cy, REACH * scale, CORNER * scale);
      const [dx, dy] = next.face === face ? [next.x - x, next.y - y] : this.#wayOut(face, next.face);
      arrow(sign, cx, cy, dx, dy, scale);
    }
  }

  /** Which way leads over the edge to another face, in the rows and columns of this one. @param {number} face @param {number} other @returns {[number, number]} */
  #wayOut(face, other) {
    const { right, down } = this.#layout.faces[face];
    const { normal } = this.#layout.faces[other];
    return [dot(normal, right), dot(normal, down)];
  }

  /** @param {number} face @param {number} x @param {number} y @param {{ face: number, x: number, y: number }} next @param {string} colour @param {number} scale */
  #crossing(face, x, y, next, colour, scale) {
    const net = this.#net;
    if (!net || !isCut(net, face, next.face)) return;
    const [ox, oy] = this.#wayOut(face, next.face);
    dart(this.#batch(face, colour).plate, x + 0.5 + 0.5 * ox, y + 0.5 + 0.5 * oy, ox, oy, scale);
    const [ix, iy] = this.#wayOut(next.face, face);
    dart(this.#batch(next.face, colour).plate, next.x + 0.5 + 0.5 * ix, next.y + 0.5 + 0.5 * iy, -ix, -iy, scale);
  }
}

const HERE = { face: 0, x: 0, y: 0 };
const NEXT = { face: 0, x: 0, y: 0 };

/** Whether the net is cut between two faces that touch on the cube. @param {import('./net-lay.js').Net} net @param {number} face @param {number} other */
const isCut = ({ cuts }, face, other) => cuts.some((cut) => cut.some((edge) => edge.face === face) && cut.some((edge) => edge.face === other));

/** @param {Uint32Array} a @param {Uint32Array} b */
const same = (a, b) => a.length === b.length && a.every((value, at) => value === b[at]);

/** @param {Path2D} path @param {number} x @param {number} y @param {number} reach @param {number} corner */
const rounded = (path, x, y, reach, corner) => path.roundRect(x - reach, y - reach, 2 * reach, 2 * reach, corner);

/** @param {Path2D} path @param {number} x @param {number} y @param {readonly import('./marks.js').Corner[]} shape @param {number} scale */
function goal(path, x, y, shape, scale) {
  rounded(path, x, y, GOAL.reach * scale, GOAL.corner * scale);
  path.moveTo(x + GOAL.hole * scale, y);
  path.arc(x, y, GOAL.hole * scale, 0, 2 * Math.PI, true);
  outlined(path, shape, x, y, GOAL_MARK * scale);
}

/** @param {Path2D} path @param {readonly import('./marks.js').Corner[]} corners @param {number} x @param {number} y @param {number} radius */
export function outlined(path, corners, x, y, radius) {
  corners.forEach(([cx, cy], at) => (at === 0 ? path.moveTo(x + cx * radius, y + cy * radius) : path.lineTo(x + cx * radius, y + cy * radius)));
  path.closePath();
}

/** @param {Path2D} path @param {number} x @param {number} y @param {number} dx @param {number} dy @param {number} scale */
function arrow(path, x, y, dx, dy, scale) {
  const length = Math.hypot(dx, dy) || 1;
  const [ux, uy] = [(dx / length) * scale, (dy / length) * scale];
  HEAD.forEach(([along, aside], at) => {
    const [px, py] = [x + along * ux - aside * uy, y + along * uy + aside * ux];
    if (at === 0) path.moveTo(px, py);
    else path.lineTo(px, py);
  });
  path.closePath();
}

/** A dart through the rim at x, y. @param {Path2D} path @param {number} x @param {number} y @param {number} ux @param {number} uy @param {number} scale */
function dart(path, x, y, ux, uy, scale) {
  const wide = 0.17 * scale;
  path.moveTo(x + ux * 0.3, y + uy * 0.3);
  path.lineTo(x - ux * 0.16 - uy * wide, y - uy * 0.16 + ux * wide);
  path.lineTo(x - ux * 0.16 + uy * wide, y - uy * 0.16 - ux * wide);
  path.closePath();
}
