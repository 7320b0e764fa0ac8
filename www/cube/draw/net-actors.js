// Player and monsters on the net, from the core's actor records: bodies that stand on their face, with eyes that look where they
// walk, or shut ones. Who stands over an edge that is cut is seen in two halves, one at each rim.

import { SHAPES, markOf, shadesOf } from './marks.js';
import { BODY, EYE, HEAD_MARK, LARGEST, TRUE_TO_SCALE } from './measures.js';
import { axisOf, dot } from './net-lay.js';
import { outlined } from './net-plans.js';
import { LID, WHITE, blend } from './palette.js';

/**
 * @typedef {{ face: number, x: number, y: number, dx: number, dy: number }} Stand a place in cells, 0 at the first cell's border, and the
 *   way it looks, both along the rows and columns of the face
 * @typedef {{ corner: [number, number], right: [number, number], down: [number, number], up: [number, number], front: boolean }} Plane a
 *   face in device pixels a cell
 */

/** A body is never smaller than this, in CSS pixels. */
const LEAST = 7.5;
/** So many pixels of its side are one step of its height. */
const STEP = 1.5;
const MOST_STEPS = 10;
const HALF = BODY / 2;

export class NetActors {
  #layout;
  #colours;
  #size = 1;
  #last = new Float32Array(0);
  #body = new Path2D();
  /** On heads, one a shape; and the pale shades of them. */
  #marks;
  #pale;

  /** @param {import('./layout.js').Layout} layout @param {import('./palette.js').Colours} colours */
  constructor(layout, colours) {
    this.#layout = layout;
    this.#colours = colours;
    this.#body.roundRect(-HALF, -HALF, BODY, BODY, 0.13);
    this.#marks = SHAPES.map((corners) => {
      const mark = new Path2D();
      outlined(mark, corners, 0, HEAD_MARK.behind, HEAD_MARK.radius);
      return mark;
    });
    this.#pale = shadesOf(colours).map((shade) => blend(shade, WHITE, 0.62));
  }

  /** @param {number} size */
  setWorld(size) {
    this.#size = size;
    this.#last = new Float32Array(0);
  }

  /** Keeps a copy: they are a live view. @param {Float32Array} actors @returns {boolean} whether anybody moved */
  update(actors) {
    if (actors.length === this.#last.length && actors.every((value, at) => value === this.#last[at])) return false;
    this.#last = actors.slice();
    return true;
  }

  /** Where one stands; the player is the first. @param {number} index @returns {Stand} */
  standOf(index) {
    const { stride, cell } = this.#layout.actor;
    const at = index * stride + cell;
    const face = this.#last[at] ?? 0;
    return { face, x: this.#last[at + 1] + 0.5, y: this.#last[at + 2] + 0.5, ...this.#look(face, index) };
  }

  /** Where one looks, as seen on a face. @param {number} face @param {number} index */
  #look(face, index) {
    const { stride, ahead } = this.#layout.actor;
    const { right, down } = this.#layout.faces[face];
    const vector = this.#last.subarray(index * stride + ahead, index * stride + ahead + 3);
    const [dx, dy] = [dot(vector, right), dot(vector, down)];
    const length = Math.hypot(dx, dy);
    return length > 0.01 ? { dx: dx / length, dy: dy / length } : { dx: 0, dy: 0 };
  }

  /**
   * @param {CanvasRenderingContext2D} context @param {Plane[]} planes a face each
   * @param {import('./net-lay.js').Net} net @param {(number | null)[]} ringed the monsters with a ring around them @param {number} face whom to draw: those on it @param {number} ratio device pixels a CSS pixel
   */
  draw(context, planes, net, ringed, face, ratio) {
    const { stride, awake } = this.#layout.actor;
    const count = this.#last.length / stride;
    const fine = Math.max(...planes.map(({ right }) => Math.hypot(...right)));
    const scale = Math.min(Math.max(this.#size / TRUE_TO_SCALE, (LEAST * ratio) / (BODY * fine), 1), LARGEST);
    // The player last, so that nobody hides it.
    for (let index = count - 1; index >= 0; index--) {
      const stand = this.standOf(index);
      const isAwake = this.#last[index * stride + awake] > 0;
      const halves = [stand, ...this.#beyond(index, stand, net)];
      for (const half of halves) {
        if (half.face !== face || !planes[face].front) continue;
        if (halves.length > 1) this.#within(context, planes[face]);
        this.#figure(context, planes[face], half, scale, index, isAwake, index > 0 && ringed.includes(index - 1));
        if (halves.length > 1) context.restore();
      }
    }
  }

  /** The same one over the edges on which it stands, if these are cut. @param {number} index @param {Stand} stand @param {import('./net-lay.js').Net} net @returns {Stand[]} */
  #beyond(index, { face, x, y }, { placed, cuts }) {
    const size = this.#size;
    /** @type {Stand[]} */
    const beyond = [];
    // In the middle of a cell nobody stands over an edge.
    const nearest = Math.min(x, y, size - x, size - y);
    if (nearest > 0.499) return beyond;
    const { frame } = placed[face];
    for (const cut of cuts) {
      const at = cut.findIndex((edge) => edge.face === face);
      if (at < 0) continue;
      const own = this.#layout.faces[face];
      const out = axisOf(frame, cut[at].way);
      const [ox, oy] = [dot(out, own.right), dot(out, own.down)];
      const inside = size / 2 - (ox * (x - size / 2) + oy * (y - size / 2));
      if (inside > 0.499) continue;
      const other = this.#layout.faces[cut[1 - at].face];
      // Along the edge both faces count from the same middle of the cube; beyond it what was out is down the other side.
      const [sx, sy] = [x - size / 2, y - size / 2];
      const along = (/** @type {import('./layout.js').Axis} */ axis) => sx * dot(own.right, axis) + sy * dot(own.down, axis);
      const place = (/** @type {import('./layout.js').Axis} */ axis) => size / 2 + (Math.abs(dot(axis, own.normal)) > 0.5 ? dot(axis, own.normal) * (size / 2 + inside) : along(axis));
      const stand = { face: cut[1 - at].face, x: place(other.right), y: place(other.down) };
      const look = this.#look(stand.face, index);
      // Looking straight out of one face is looking down the other.
      const straight = look.dx === 0 && look.dy === 0;
      beyond.push({ ...stand, ...(straight ? { dx: -dot(own.normal, other.right), dy: -dot(own.normal, other.down) } : look) });
    }
    return beyond;
  }

  /** @param {CanvasRenderingContext2D} context @param {Plane} plane */
  #within(context, { corner, right, down }) {
    context.save();
    context.setTransform(right[0], right[1], down[0], down[1], corner[0], corner[1]);
    context.beginPath();
    context.rect(0, 0, this.#size, this.#size);
    context.clip();
  }

  /**
   * @param {CanvasRenderingContext2D} context @param {Plane} plane @param {Stand} stand
   * @param {number} scale @param {number} index @param {boolean} awake @param {boolean} ringed
   */
  #figure(context, { corner, right, down, up }, { x, y, dx, dy }, scale, index, awake, ringed) {
    const [ex, ey] = dx === 0 && dy === 0 ? [0, 1] : [dx, dy];
    // Device pixels: ahead, to its right, and up.
    const ahead = [0, 1].map((at) => (ex * right[at] + ey * down[at]) * scale);
    const aside = [0, 1].map((at) => (-ey * right[at] + ex * down[at]) * scale);
    const tall = up.map((value) => value * scale);
    const foot = [0, 1].map((at) => corner[at] + x * right[at] + y * down[at]);
    /** @param {number} a ahead @param {number} s aside @param {number} h height @returns {[number, number]} */
    const point = (a, s, h) => [foot[0] + ahead[0] * a + aside[0] * s + tall[0] * h, foot[1] + ahead[1] * a + aside[1] * s + tall[1] * h];
    const stand = (/** @type {number} */ height, grown = 1) => {
      const [px, py] = point(0, 0, height);
      context.setTransform(aside[0] * grown, aside[1] * grown, -ahead[0] * grown, -ahead[1] * grown, px, py);
    };
    const colour = index === 0 ? this.#colours.player : this.#colours.monster;
    if (ringed) {
      stand(0.06);
      context.beginPath();
      context.arc(0, 0, 0.48, 0, 2 * Math.PI);
      context.strokeStyle = this.#colours.plan;
      context.lineWidth = 0.11;
      context.stroke();
    }
    stand(0, 1.14);
    context.fillStyle = 'rgb(40 20 20 / .22)';
    context.fill(this.#body);
    const steps = Math.min(Math.max(Math.ceil((Math.hypot(tall[0], tall[1]) * BODY) / STEP), 1), MOST_STEPS);
    context.fillStyle = blend(colour, '#000000', index === 0 ? 0.3 : 0.45);
    for (let step = 0; step < steps; step++) {
      stand((BODY * step) / steps);
      context.fill(this.#body);
    }
    stand(BODY);
    context.fillStyle = colour;
    context.fill(this.#body);
    context.strokeStyle = blend(colour, WHITE, index === 0 ? 0.4 : 0.25);
    context.lineWidth = 0.05;
    context.stroke(this.#body);
    if (index > 0) {
      const { shape, shade } = markOf(index - 1);
      context.fillStyle = this.#pale[shade];
      context.fill(this.#marks[shape]);
    }
    context.resetTransform();
    if (index > 0) this.#eyes(context, point, Math.hypot(ahead[0], ahead[1]), awake);
  }

  /** @param {CanvasRenderingContext2D} context @param {(a: number, s: number, h: number) => [number, number]} point @param {number} unit device pixels a cell of its own @param {boolean} awake */
  #eyes(context, point, unit, awake) {
    const ball = (/** @type {[number, number]} */ [x, y], /** @type {number} */ radius, /** @type {string} */ colour) => {
      context.beginPath();
      context.arc(x, y, radius * unit, 0, 2 * Math.PI);
      context.fillStyle = colour;
      context.fill();
    };
    for (const side of [-1, 1]) {
      if (awake) {
        ball(point(EYE.ahead, side * EYE.side, EYE.height), EYE.radius, WHITE);
        ball(point(EYE.ahead + EYE.radius * 0.4, side * EYE.side, EYE.height), EYE.radius * 0.56, '#0b0b0e');
        continue;
      }
      const [from, through, to] = [point(EYE.ahead, side * EYE.side - 0.09, BODY), point(EYE.ahead - 0.13, side * EYE.side, BODY), point(EYE.ahead, side * EYE.side + 0.09, BODY)];
      context.beginPath();
      context.moveTo(...from);
      context.quadraticCurveTo(...through, ...to);
      context.strokeStyle = LID;
      context.lineWidth = Math.max(0.045 * unit, 0.75);
      context.lineCap = 'round';
      context.stroke();
    }
  }
}
