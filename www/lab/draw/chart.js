// The scrubber's picture: the size of the open list over the steps of a search. What was played is strong, the rest pale,
// and a needle stands at the playhead. Of a race the rest is the same, with a line for each lane, distinguished by colour and dash.
//
// The curve is made once for each recorded state and width and kept as two images; moving the needle only copies them.

import { columns, digest, through } from './curve.js';
import { DASHES, LAB } from './palette.js';

/**
 * @typedef {object} StepSeries
 * @property {Uint32Array[]} series one to six: at [n] the size of the open list after n expansions
 * @property {string[]} [names]
 * @property {number} step the playhead
 * @property {number} steps of the longest lane so far
 * @property {boolean} done whether all is recorded
 */

/** Steps of a search that is looked at in parts. */
const LONG = 1 << 16;

/** Room for the needle's knob above and below, in CSS pixels. */
const INSET = { x: 6, top: 5, bottom: 3 };

export class StepChart {
  #canvas;
  #context;
  #strong;
  #pale;
  #width = 1;
  #height = 1;
  #ratio = 1;
  #colours = LAB.light;
  /** What the two images show, and of how many steps. */
  #key = '';
  #steps = 0;

  /** @param {HTMLCanvasElement} canvas */
  constructor(canvas) {
    const page = canvas.ownerDocument;
    this.#canvas = canvas;
    this.#context = context2d(canvas);
    this.#strong = context2d(page.createElement('canvas'));
    this.#pale = context2d(page.createElement('canvas'));
  }

  /** @param {number} width @param {number} height in CSS pixels @param {number} ratio device pixels each */
  resize(width, height, ratio) {
    const [w, h] = [Math.max(1, Math.round(width * ratio)), Math.max(1, Math.round(height * ratio))];
    [this.#width, this.#height, this.#ratio] = [w, h, ratio];
    for (const { canvas } of [this.#context, this.#strong, this.#pale]) {
      if (canvas.width !== w) canvas.width = w;
      if (canvas.height !== h) canvas.height = h;
    }
    this.#key = '';
  }
  /** @param {import('./palette.js').Colours} colours */
  setColours(colours) {
    this.#key = '';
    this.#colours = colours;
  }

  /** Which step lies under a point of the canvas. @param {number} px in CSS pixels @param {number} steps */
  stepAt(px, steps) {
    const room = this.#width / this.#ratio - 2 * INSET.x;
    return Math.round(Math.min(1, Math.max(0, (px - INSET.x) / Math.max(room, 1))) * steps);
  }

  /** @param {StepSeries} state */
  draw(state) {
    // Of a long search that is still being recorded the curve is made anew when it is some part longer.
    const growing = !state.done && state.steps > LONG;
    const key = growing
      ? `${Math.floor(16 * Math.log2(state.steps))} ${state.series.map((series) => digest(series.subarray(0, LONG))).join()}`
      : `${state.steps} ${state.done} ${state.series.map(digest).join()}`;
    if (key !== this.#key) {
      this.#render(state);
      this.#steps = state.steps;
    }
    this.#key = key;
    const context = this.#context;
    const inset = INSET.x * this.#ratio;
    const x = Math.round(inset + (this.#width - 2 * inset) * (this.#steps ? Math.min(1, state.step / this.#steps) : 0));
    context.clearRect(0, 0, this.#canvas.width, this.#canvas.height);
    const part = (/** @type {HTMLCanvasElement} */ from, /** @type {number} */ left, /** @type {number} */ width) => {
      if (width > 0) context.drawImage(from, left, 0, width, this.#height, left, 0, width, this.#height);
    };
    part(this.#strong.canvas, 0, x);
    part(this.#pale.canvas, x, this.#width - x);
    this.#needle(x);
  }

  /** @param {number} x */
  #needle(x) {
    const [context, unit] = [this.#context, this.#ratio];
    const colours = this.#colours;
    const width = Math.max(2, Math.round(2.5 * unit));
    context.fillStyle = colours.paper;
    context.fillRect(x - width / 2 - unit, 0, width + 2 * unit, this.#height);
    context.fillStyle = colours.needle;
    context.beginPath();
    context.roundRect(x - width / 2, 0, width, this.#height, width / 2);
    context.fill();
    context.beginPath();
    context.arc(x, 4.5 * unit, 4.5 * unit, 0, 2 * Math.PI);
    context.fill();
  }

  /** @param {StepSeries} state */
  #render(state) {
    const unit = this.#ratio;
    const colours = this.#colours;
    const [left, top] = [INSET.x * unit, INSET.top * unit];
    const [w, h] = [this.#width - 2 * left, this.#height - top - INSET.bottom * unit];
    const base = top + h;
    const curves = state.series.map((series) => columns(series, state.steps, Math.max(1, Math.round(w))));
    const peak = Math.max(1, ...curves.flatMap((curve) => curve.map((point) => point.most)));
    for (const [context, strong] of /** @type {const} */ ([[this.#strong, true], [this.#pale, false]])) {
      context.clearRect(0, 0, this.#width, this.#height);
      context.fillStyle = curves.length > 1 ? colours.border : strong ? colours.chart[0] : colours.chartRest;
      context.fillRect(left, base, w, Math.max(1, Math.round(1.5 * unit)));
      curves.forEach((curve, lane) => {
        if (curve.length === 0) return;
        const points = curve.map(({ at, most }) => /** @type {[number, number]} */ ([left + at * w, base - (most / peak) * h]));
        const path = through(points);
        const colour = colours.chart[lane % colours.chart.length];
        if (curves.length === 1) {
          path.lineTo(points[points.length - 1][0], base);
          path.lineTo(points[0][0], base);
          path.closePath();
          context.fillStyle = strong ? colour : colours.chartRest;
          context.fill(path);
        } else {
          context.strokeStyle = colour;
          context.globalAlpha = strong ? 1 : 0.4;
          context.lineWidth = 1.8 * unit;
          context.lineJoin = 'round';
          context.setLineDash(DASHES[lane % DASHES.length].map((length) => length * unit));
          context.stroke(path);
          context.setLineDash([]);
          context.globalAlpha = 1;
        }
      });
    }
  }
}

/** @param {HTMLCanvasElement} canvas */
function context2d(canvas) {
  const context = canvas.getContext('2d');
  if (!context) throw new Error('the browser gives no 2D canvas');
  return context;
}
