// The tree of a search on wheels: an arc for each accepted step. Arcs with an expanded end have the
// colour of closed cells, others that of open cells. Arcs of the step at the playhead are strong.
// Arcs that a cheaper one replaced are pale, and drawn only on request. Shots, curves of several
// arcs from a pose straight to the goal, have a colour of their own.
//
// A tree has tens of thousands of arcs and each step adds a few, so the drawing is cached as an
// image. A step forward draws only new arcs over it. A step back, another view or the answer draws
// all arcs again, so the result does not depend on the path of the playhead.

import { addDisc, contextOf, fillPath, strokeLine, strokeRimmed, withAlpha } from './canvas.js';
import { blend } from './palette.js';
import { placeOf } from './vehicle.js';
import { ARC } from '../../engine/fields.js';

/**
 * @import { Frame } from './frame.js'
 * @import { Colours } from './palette.js'
 * @import { Wheels } from './picture.js'
 */

/** An arc that turns by more radians than this is drawn as an arc, others as a parabola. */
const BENT = 0.9;
/**
 * From this many arcs on they are hairlines. These are thinner where arcs are dense, and draw ten
 * times as fast.
 */
const DENSE = 5000;
/**
 * With more arcs than this, only an even share is drawn, because a filled area shows nothing. Open
 * ones are hairs along the tree, so fewer suffice.
 */
const MOST = { closed: 6000, open: 1500 };
/**
 * Arcs per stroke. One shape of thousands of crossing arcs takes far longer than many small ones.
 */
const BATCH = 120;
/** The opacity of the tree under the answer. */
const ANSWERED = 0.5;

/** The width of each kind, from bottom to top. */
const THICK = { pale: 1.25, closed: 1.2, open: 1, shot: 1.5 };
const KINDS = /** @type {(keyof typeof THICK)[]} */ (Object.keys(THICK));

export class TreeEdges {
  #context = contextOf();
  /** What the image shows. */
  #drawn = { key: '', colours: /** @type {Colours | null} */ (null), step: 0, count: 0 };

  /**
   * @param {CanvasRenderingContext2D} context in device pixels
   * @param {Frame} frame
   * @param {Colours} colours
   * @param {Wheels} wheels
   */
  draw(context, frame, colours, wheels) {
    const { treeEdges, step, tree, replaced = false } = wheels;
    if (treeEdges.length === 0) return;
    const layer = this.#context;
    const { canvas } = layer;
    const key = [
      tree,
      treeEdges.length > DENSE * ARC.count,
      shareOf(wheels, MOST.open),
      replaced,
      wheels.drive.length > 0,
      frame.width,
      frame.height,
      frame.left,
      frame.top,
      frame.s,
    ].join();
    const before = this.#drawn;
    const forward =
      key === before.key &&
      colours === before.colours &&
      step >= before.step &&
      treeEdges.length >= before.count;
    if (!forward) {
      canvas.width = frame.width;
      canvas.height = frame.height;
    }
    drawTreeEdges(layer, frame, colours, wheels, forward ? before.step : -1);
    this.#drawn = { key, colours, step, count: treeEdges.length };
    drawLast(context, frame, colours, wheels, () => context.drawImage(canvas, 0, 0));
  }
}

/** Draws the tree without an image. @type {TreeEdges['draw']} */
export const drawWholeTree = (context, frame, colours, wheels) =>
  drawLast(context, frame, colours, wheels, () =>
    drawTreeEdges(context, frame, colours, wheels, -1),
  );

/**
 * Draws the tree, fainter under the answer, where the last step is not marked.
 *
 * @param {CanvasRenderingContext2D} context
 * @param {Frame} frame
 * @param {Colours} colours
 * @param {Wheels} wheels
 * @param {() => void} draw
 */
function drawLast(context, frame, colours, { treeEdges, step, drive }, draw) {
  withAlpha(context, drive.length > 0 ? ANSWERED : 1, draw);
  if (drive.length === 0) drawFresh(context, frame, colours, treeEdges, step);
}

/** Returns n if one in n arcs is drawn. @param {Wheels} wheels @param {number} most arcs to draw */
const shareOf = ({ treeEdges, replaced }, most) =>
  replaced ? 1 : 2 ** Math.max(0, Math.ceil(Math.log2(treeEdges.length / ARC.count / most)));

/**
 * Returns the kind of an arc at a step; '' for an invisible one.
 *
 * @param {Wheels} wheels @param {number} at the arc's index in treeEdges
 */
export function kindOf({ treeEdges, shots, step, replaced }, at) {
  if (treeEdges[at + ARC.opened] > step) return '';
  // NaN means never: every comparison with it is false.
  const [end, lost] = [treeEdges[at + ARC.closed], treeEdges[at + ARC.replaced]];
  // A hair without successors. Whether it is left out must not depend on the step, otherwise the
  // cached image would keep it.
  if (!replaced && lost > 0 && !(end < lost)) return '';
  if (replaced && lost <= step) return 'pale';
  if (shots[at / ARC.count] === 1) return 'shot';
  return end <= step ? 'closed' : 'open';
}

/** @param {Colours} colours */
export const treeEdgePaints = (colours) => ({
  pale: blend(colours.closed, colours.quiet, 0.28),
  closed: blend(colours.closed, colours.quiet, 0.72),
  open: blend(colours.openRim, colours.paper, 0.3),
  shot: colours.jump,
});

/**
 * Draws what changed in the tree edges after one step and up to another.
 *
 * @param {CanvasRenderingContext2D} context
 * @param {Frame} frame
 * @param {Colours} colours
 * @param {Wheels} wheels
 * @param {number} after
 */
function drawTreeEdges(context, frame, colours, wheels, after) {
  const { treeEdges, step } = wheels;
  if (after === step) return;
  const dense = treeEdges.length > DENSE * ARC.count;
  const every = { closed: shareOf(wheels, MOST.closed), open: shareOf(wheels, MOST.open) };
  /** @type {Record<'pale' | 'closed' | 'open' | 'shot', number[]>} */
  const arcs = { pale: [], closed: [], open: [], shot: [] };
  for (let at = 0; at < treeEdges.length; at += ARC.count) {
    const kind = kindOf(wheels, at);
    if (kind === '') continue;
    const end = treeEdges[at + ARC.closed];
    const last =
      kind === 'pale'
        ? treeEdges[at + ARC.replaced]
        : end <= step
          ? end
          : treeEdges[at + ARC.opened];
    if (last <= after) continue;
    if ((kind !== 'open' && kind !== 'closed') || (at / ARC.count) % every[kind] === 0)
      arcs[kind].push(at);
  }
  const width = thickness(frame);
  context.lineCap = 'butt';
  const paints = treeEdgePaints(colours);
  for (const kind of KINDS) {
    for (let from = 0; from < arcs[kind].length; from += BATCH) {
      const path = frame.path();
      for (const at of arcs[kind].slice(from, from + BATCH)) traceArc(path, frame, treeEdges, at);
      strokeLine(context, path, paints[kind], dense ? 1 : THICK[kind] * width);
    }
  }
}

/**
 * Draws the arcs of the step at the playhead.
 *
 * @param {CanvasRenderingContext2D} context
 * @param {Frame} frame
 * @param {Colours} colours
 * @param {Float64Array} treeEdges
 * @param {number} step
 */
function drawFresh(context, frame, colours, treeEdges, step) {
  const fresh = frame.path();
  const tips = frame.path();
  const width = thickness(frame);
  for (let at = 0; at < treeEdges.length; at += ARC.count) {
    if (treeEdges[at + ARC.opened] !== step || step === 0) continue;
    addDisc(tips, ...traceArc(fresh, frame, treeEdges, at), 1.7 * width);
  }
  context.lineCap = 'round';
  strokeRimmed(context, fresh, colours.halo, 3.4 * width, colours.fresh, 1.9 * width);
  fillPath(context, tips, colours.fresh);
}

/** @param {Frame} frame */
export const thickness = ({ s, unit }) => Math.min(2 * unit, Math.max(0.9 * unit, 0.035 * s));

/**
 * Adds an arc to a path.
 *
 * @param {Path2D} path
 * @param {Frame} frame
 * @param {Float64Array} treeEdges
 * @param {number} at
 * @returns {[number, number]} its end
 */
export function traceArc(path, frame, treeEdges, at) {
  const [x, y, curvature, length] = [
    treeEdges[at + ARC.x],
    treeEdges[at + ARC.y],
    treeEdges[at + ARC.curvature],
    treeEdges[at + ARC.length],
  ];
  const angle = (treeEdges[at + ARC.heading] * Math.PI) / 180;
  const [px, py] = placeOf(frame, x, y);
  const turn = curvature * length;
  const [ux, uy] = [Math.cos(angle) * frame.s, Math.sin(angle) * frame.s];
  path.moveTo(px, py);
  if (curvature === 0) {
    const end = /** @type {[number, number]} */ ([px + ux * length, py + uy * length]);
    path.lineTo(...end);
    return end;
  }
  // The centre is beside it, on its right if the heading grows.
  const [cx, cy] = [px - uy / curvature, py + ux / curvature];
  const [ex, ey] = [
    cx + (Math.sin(angle + turn) * frame.s) / curvature,
    cy - (Math.cos(angle + turn) * frame.s) / curvature,
  ];
  if (Math.abs(turn) > BENT) {
    const from = Math.atan2(py - cy, px - cx);
    path.arc(cx, cy, frame.s / Math.abs(curvature), from, from + turn, turn < 0);
  } else {
    const half = Math.tan(turn / 2) / curvature;
    path.quadraticCurveTo(px + ux * half, py + uy * half, ex, ey);
  }
  return [ex, ey];
}
