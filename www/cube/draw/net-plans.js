// The plans of the monsters on the net, as on the cube (tiles.js): tiles in each one's shade with an arrow-head that points on along
// the plan, its last cell a ring around the monster's mark. Where a plan goes over an edge that is cut, a dart leads to the rim and another comes in over the far one.

import { SHAPES, shadesOf } from './marks.js';
import { ARROW_HEAD, GOAL_MARK, cellOf } from './measures.js';
import { dot } from './net-lay.js';
import { outlined } from './net-view.js';
import { WHITE, blend } from './palette.js';
import { PlanOrder } from './plan-order.js';

/** @import { Layout } from './faces.js' */
/** @import { Cell } from './measures.js' */
/** @import { Net } from './net-lay.js' */
/** @import { Colours } from './palette.js' */
/** @import { Visit } from './plan-order.js' */

/** @typedef {{ face: number, colour: string, plate: Path2D, sign: Path2D }} Batch of a face, in its cells */

const REACH = 0.26;
const CORNER = 0.08;
const GOAL = { reach: 0.36, corner: 0.14, hole: 0.25 };
/** How thick a tile is. */
const THICK = 0.05;

/** @param {Layout} layout @param {Colours} colours */
export function createNetPlans({ faces }, colours) {
  const shades = shadesOf(colours);
  const order = new PlanOrder();
  /** @type {Batch[]} */
  let batches = [];
  let size = 0;
  /** @type {Net | null} */
  let net = null;

  function lay() {
    batches = [];
    if (net) order.lay(size, put);
  }

  /** @param {number} face @param {string} colour @returns {Batch} */
  function batchOf(face, colour) {
    let batch = batches.find((one) => one.face === face && one.colour === colour);
    if (!batch) batches.push((batch = { face, colour, plate: new Path2D(), sign: new Path2D() }));
    return batch;
  }

  /** @type {Visit} */
  function put({ shape, shade }, key, onward, scale, isFree) {
    const { face, x, y } = cellOf(size, key, HERE);
    const next = onward === null ? null : cellOf(size, onward, NEXT);
    const colour = shades[shade];
    if (next && next.face !== face) cross(face, x, y, next, colour, scale);
    if (!isFree) return;
    const { plate, sign } = batchOf(face, colour);
    const [cx, cy] = [x + 0.5, y + 0.5];
    if (!next) {
      rounded(plate, cx, cy, GOAL.reach * scale, GOAL.corner * scale);
      plate.moveTo(cx + GOAL.hole * scale, cy);
      plate.arc(cx, cy, GOAL.hole * scale, 0, 2 * Math.PI, true);
      outlined(plate, SHAPES[shape], cx, cy, GOAL_MARK * scale);
      return;
    }
    rounded(plate, cx, cy, REACH * scale, CORNER * scale);
    const [dx, dy] = next.face === face ? [next.x - x, next.y - y] : wayOut(face, next.face);
    const length = Math.hypot(dx, dy) || 1;
    outlined(sign, ARROW_HEAD, cx, cy, (dx / length) * scale, (dy / length) * scale);
  }

  /** Which way leads over the edge to another face, in the rows and columns of this one. @param {number} face @param {number} other */
  function wayOut(face, other) {
    const { right, down } = faces[face];
    const { normal } = faces[other];
    return [dot(normal, right), dot(normal, down)];
  }

  /** @param {number} face @param {number} x @param {number} y @param {Cell} next @param {string} colour @param {number} scale */
  function cross(face, x, y, next, colour, scale) {
    if (!net || !isCut(net, face, next.face)) return;
    const dart = [[0.3, 0], [-0.16, 0.17 * scale], [-0.16, -0.17 * scale]];
    const [ox, oy] = wayOut(face, next.face);
    outlined(batchOf(face, colour).plate, dart, x + 0.5 + 0.5 * ox, y + 0.5 + 0.5 * oy, ox, oy);
    const [ix, iy] = wayOut(next.face, face);
    outlined(batchOf(next.face, colour).plate, dart, next.x + 0.5 + 0.5 * ix, next.y + 0.5 + 0.5 * iy, -ix, -iy);
  }

  return {
    /** @param {number} cells on an edge @param {Net} laid */
    setWorld(cells, laid) {
      size = cells;
      net = laid;
      lay();
    },

    /** As `PlanOrder` has it. @param {Uint32Array} plans @param {Uint32Array} ends @param {number | null} chosen @returns {boolean} whether anything changed */
    update(plans, ends, chosen) {
      if (!order.update(plans, ends, chosen)) return false;
      lay();
      return true;
    },

    /** Those of a face, whose transform is set to its cells. @param {CanvasRenderingContext2D} context @param {number} face @param {[number, number]} up a cell's height, in device pixels */
    draw(context, face, up) {
      for (const { face: on, colour, plate, sign } of batches) {
        if (on !== face) continue;
        context.fillStyle = blend(colour, '#000000', 0.25);
        context.fill(plate);
        const { a, b, c, d, e, f } = context.getTransform();
        context.setTransform(a, b, c, d, e + up[0] * THICK, f + up[1] * THICK);
        context.fillStyle = colour;
        context.fill(plate);
        context.fillStyle = blend(colour, WHITE, 0.78);
        context.fill(sign);
        context.setTransform(a, b, c, d, e, f);
      }
    },
  };
}

const HERE = { face: 0, x: 0, y: 0 };
const NEXT = { face: 0, x: 0, y: 0 };

/** Whether the net is cut between two faces that touch on the cube. @param {Net} net @param {number} face @param {number} other */
const isCut = ({ cuts }, face, other) => cuts.some((cut) => cut.some((edge) => edge.face === face) && cut.some((edge) => edge.face === other));

/** @param {Path2D} path @param {number} x @param {number} y @param {number} reach @param {number} corner */
const rounded = (path, x, y, reach, corner) => path.roundRect(x - reach, y - reach, 2 * reach, 2 * reach, corner);
