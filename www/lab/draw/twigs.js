// The tree of a search on wheels: an arc for every step that was accepted. Arcs whose end was expanded are drawn as the
// closed cells are, those that still wait as the open ones, those of the step at the playhead strong, and those that a
// cheaper arc has taken the place of, pale, where they are asked for. Shots, a curve of several arcs from a pose straight to the
// goal, have a colour of their own.
//
// A tree has tens of thousands of arcs, and each step adds a handful: so what was drawn is kept as an image, and a step
// forward draws over it what is new. A step back, another view or the answer draws all of it once more, so that what is
// left at the end does not depend on how the playhead came there.

import { blend } from './palette.js';
import { placeOf } from './vehicle.js';

/**
 * @typedef {import('./frame.js').Frame} Frame
 * @typedef {import('./palette.js').Colours} Colours
 * @typedef {import('./picture.js').Wheels} Wheels
 */

/** The numbers a twig, see DriveSearch.twigs. */
export const TWIG = Object.freeze({ x: 0, y: 1, heading: 2, curvature: 3, length: 4, opened: 5, closed: 6, replaced: 7, count: 8 });

/** An arc that turns by more than this, in radians, is drawn as one; a shorter one is a parabola to the eye. */
const BENT = 0.9;
/** From this many arcs on they are hair lines: finer to look at where they lie so densely, and drawn ten times as fast. */
const DENSE = 5000;
/** Of more arcs than this only some are drawn, the same share of all: what is solid shows nothing. */
const MOST = 6000;
/** Arcs a stroke. One shape of thousands of arcs that cross takes far longer than many small ones. */
const BATCH = 120;
/** Two places nearer than this are the same, in cells. */
const SAME = 1e-3;
/** How much is seen of it under the answer. */
const ANSWERED = 0.5;

export class Twigs {
  #context;
  #key = '';
  /** @type {Colours | null} */
  #colours = null;
  #step = 0;
  #count = 0;
  #answered = false;
  /** Which arcs are shots, and of what. @type {{ of: Float64Array | null, goal: string, shots: Uint8Array }} */
  #shots = { of: null, goal: '', shots: new Uint8Array() };

  /** @param {Document} document */
  constructor(document) {
    const context = document.createElement('canvas').getContext('2d');
    if (!context) throw new Error('the browser gives no 2D canvas');
    this.#context = context;
  }

  /**
   * @param {CanvasRenderingContext2D} context in device pixels @param {Frame} frame @param {Colours} colours @param {Wheels} wheels
   * @param {readonly [number, number]} goal the cell
   */
  draw(context, frame, colours, { twigs, step, tree, drive, replaced = false }, goal) {
    if (twigs.length === 0) return;
    const layer = this.#context;
    const { canvas } = layer;
    const dense = twigs.length > DENSE * TWIG.count;
    const every = replaced ? 1 : 2 ** Math.max(0, Math.ceil(Math.log2(twigs.length / TWIG.count / MOST)));
    const key = [tree, dense, every, replaced, frame.width, frame.height, frame.left, frame.top, frame.s].join();
    const answered = drive.length > 0;
    const forward = key === this.#key && colours === this.#colours && step >= this.#step && twigs.length >= this.#count && answered === this.#answered;
    if (!forward) {
      canvas.width = frame.width;
      canvas.height = frame.height;
    }
    drawTwigs(layer, frame, colours, twigs, forward ? this.#step : -1, step, { dense, every, replaced }, this.#shotsOf(twigs, goal));
    this.#key = key;
    this.#colours = colours;
    this.#step = step;
    this.#count = twigs.length;
    this.#answered = answered;
    // With the answer on the map the tree steps back, and it is no more of interest what was found last.
    context.globalAlpha = answered ? ANSWERED : 1;
    context.drawImage(canvas, 0, 0);
    context.globalAlpha = 1;
    if (!answered) drawFresh(context, frame, colours, twigs, step);
  }

  /** @param {Float64Array} twigs @param {readonly [number, number]} goal */
  #shotsOf(twigs, goal) {
    if (this.#shots.of !== twigs || this.#shots.goal !== String(goal)) this.#shots = { of: twigs, goal: String(goal), shots: shotsOf(twigs, goal) };
    return this.#shots.shots;
  }
}

/** Which arcs are those of shots: 1 each. @param {Float64Array} twigs @param {readonly [number, number]} goal the cell in whose middle shots end */
export function shotsOf(twigs, goal) {
  const shots = new Uint8Array(twigs.length / TWIG.count);
  for (let last = 0; last < twigs.length; last += TWIG.count) {
    // A step tries its shot last of all.
    if (twigs[last + TWIG.opened] === twigs[last + TWIG.count + TWIG.opened]) continue;
    let [x, y] = goal;
    for (let at = last; at >= 0 && twigs[at + TWIG.opened] === twigs[last + TWIG.opened]; at -= TWIG.count) {
      const [endX, endY] = endOf(twigs, at);
      if (Math.hypot(endX - x, endY - y) > SAME) break;
      shots[at / TWIG.count] = 1;
      [x, y] = [twigs[at + TWIG.x] ?? 0, twigs[at + TWIG.y] ?? 0];
    }
  }
  return shots;
}

/** Where an arc ends. @param {Float64Array} twigs @param {number} at @returns {[number, number]} */
function endOf(twigs, at) {
  const [x, y, curvature, length] = [twigs[at + TWIG.x], twigs[at + TWIG.y], twigs[at + TWIG.curvature], twigs[at + TWIG.length]];
  const angle = (twigs[at + TWIG.heading] * Math.PI) / 180;
  if (curvature === 0) return [x + Math.cos(angle) * length, y + Math.sin(angle) * length];
  const turned = angle + curvature * length;
  return [x + (Math.sin(turned) - Math.sin(angle)) / curvature, y - (Math.cos(turned) - Math.cos(angle)) / curvature];
}

/** What has become of twigs after one step and up to another. @param {CanvasRenderingContext2D} context @param {Frame} frame @param {Colours} colours @param {Float64Array} twigs @param {number} after @param {number} step @param {{ dense: boolean, every: number, replaced: boolean }} how how many of them are drawn, and whether those too that a cheaper arc has taken the place of @param {Uint8Array} isShot */
function drawTwigs(context, frame, colours, twigs, after, step, { dense, every, replaced }, isShot) {
  if (after === step) return;
  const [pale, open, closed, shots] = [[], [], [], []].map(() => /** @type {number[]} */ ([]));
  for (let at = 0; at < twigs.length; at += TWIG.count) {
    const opened = twigs[at + TWIG.opened];
    if (opened > step) continue;
    const [end, lost] = [twigs[at + TWIG.closed], twigs[at + TWIG.replaced]];
    // A hair: nothing ever went on from it. Whether it is left out must not depend on the step, or what was drawn before would stay.
    if (!replaced && lost > 0 && !(end < lost)) continue;
    // NaN is never: every comparison with it is false.
    const gone = replaced && lost <= step;
    const last = gone ? lost : end <= step ? end : opened;
    if (last <= after) continue;
    if (gone) {
      pale.push(at);
    } else if (isShot[at / TWIG.count]) {
      shots.push(at);
    } else if ((at / TWIG.count) % every === 0) {
      (end <= step ? closed : open).push(at);
    }
  }
  const width = thickness(frame);
  context.lineCap = 'butt';
  const stroke = (/** @type {number[]} */ arcs, /** @type {string} */ colour, /** @type {number} */ wide) => {
    context.strokeStyle = colour;
    context.lineWidth = dense ? 1 : wide * width;
    for (let from = 0; from < arcs.length; from += BATCH) {
      const path = new Path2D();
      for (const at of arcs.slice(from, from + BATCH)) trace(path, frame, twigs, at);
      context.stroke(path);
    }
  };
  stroke(pale, blend(colours.closed, colours.quiet, 0.28), 1.25);
  stroke(closed, blend(colours.closed, colours.quiet, 0.72), 1.2);
  stroke(open, colours.openRim, 1);
  stroke(shots, colours.jump, 1.5);
}

/** The arcs of the step at the playhead. @param {CanvasRenderingContext2D} context @param {Frame} frame @param {Colours} colours @param {Float64Array} twigs @param {number} step */
function drawFresh(context, frame, colours, twigs, step) {
  const fresh = new Path2D();
  const tips = new Path2D();
  const width = thickness(frame);
  for (let at = 0; at < twigs.length; at += TWIG.count) {
    if (twigs[at + TWIG.opened] !== step || step === 0) continue;
    const [x, y] = trace(fresh, frame, twigs, at);
    tips.moveTo(x, y);
    tips.arc(x, y, 1.7 * width, 0, 2 * Math.PI);
  }
  context.lineCap = 'round';
  context.strokeStyle = colours.halo;
  context.lineWidth = 3.4 * width;
  context.stroke(fresh);
  context.strokeStyle = context.fillStyle = colours.fresh;
  context.lineWidth = 1.9 * width;
  context.stroke(fresh);
  context.fill(tips);
}

/** @param {Frame} frame */
const thickness = ({ s, unit }) => Math.min(2 * unit, Math.max(0.9 * unit, 0.035 * s));

/** Adds an arc. @param {Path2D} path @param {Frame} frame @param {Float64Array} twigs @param {number} at @returns {[number, number]} where it ends */
function trace(path, frame, twigs, at) {
  const [x, y, curvature, length] = [twigs[at + TWIG.x], twigs[at + TWIG.y], twigs[at + TWIG.curvature], twigs[at + TWIG.length]];
  const angle = (twigs[at + TWIG.heading] * Math.PI) / 180;
  const [px, py] = placeOf(frame, x, y);
  const turn = curvature * length;
  const [ux, uy] = [Math.cos(angle) * frame.s, Math.sin(angle) * frame.s];
  path.moveTo(px, py);
  if (curvature === 0) {
    const end = /** @type {[number, number]} */ ([px + ux * length, py + uy * length]);
    path.lineTo(...end);
    return end;
  }
  // About a centre that lies beside it, on its right where the heading grows.
  const [cx, cy] = [px - uy / curvature, py + ux / curvature];
  const [ex, ey] = [cx + (Math.sin(angle + turn) * frame.s) / curvature, cy - (Math.cos(angle + turn) * frame.s) / curvature];
  if (Math.abs(turn) > BENT) {
    const from = Math.atan2(py - cy, px - cx);
    path.arc(cx, cy, frame.s / Math.abs(curvature), from, from + turn, turn < 0);
  } else {
    const half = Math.tan(turn / 2) / curvature;
    path.quadraticCurveTo(px + ux * half, py + uy * half, ex, ey);
  }
  return [ex, ey];
}
