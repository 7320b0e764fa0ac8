// The picture of the scrubber: the size of the open list over the steps of a search. The played
// part is strong, the rest pale, and a needle is at the playhead. A race has a line for each lane,
// distinguished by colour and dashes.
//
// The curve is made once for each recorded state and width, and cached as two images. Moving the
// needle only copies them.

import { addDisc, contextOf, fillPath, resize, strokeLine, withAlpha } from './canvas.js';
import { DASHES, LAB } from './palette.js';

/**
 * @import { Colours } from './palette.js'
 *
 * @typedef {{ at: number, most: number }} Column at: a fraction of the whole width
 * @typedef {object} StepSeries
 * @property {Uint32Array[]} series one to six: at [n] the size of the open list after n expansions
 * @property {number} step the playhead
 * @property {number} steps of the longest lane so far
 * @property {boolean} done whether all is recorded
 */

/** A search of more steps is updated in parts. */
const LONG = 1 << 16;

/** CSS pixels for the needle's knob above and below. */
const INSET = { x: 6, top: 5, bottom: 3 };

export class StepChart {
  #context;
  #strong = contextOf();
  #pale = contextOf();
  #ratio = 1;
  /** The size of the next drawing, in device pixels. @type {[number, number]} */
  #size = [1, 1];
  #colours = LAB.light;
  /** What the two images show, and of how many steps. */
  #key = '';
  #steps = 0;

  /** @param {HTMLCanvasElement} canvas */
  constructor(canvas) {
    this.#context = contextOf(canvas);
  }

  /**
   * The next drawing has another size.
   *
   * @param {number} width
   * @param {number} height in CSS pixels
   * @param {number} ratio device pixels per CSS pixel
   */
  resize(width, height, ratio) {
    this.#ratio = ratio;
    this.#size = [width * ratio, height * ratio];
    this.#key = '';
  }

  /** @param {Colours} colours */
  setColours(colours) {
    this.#key = '';
    this.#colours = colours;
  }

  /** @param {StepSeries} state */
  draw(state) {
    for (const { canvas } of [this.#context, this.#strong, this.#pale])
      resize(canvas, ...this.#size);
    // While a long search records, its curve is made again only after some growth.
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
    const { width, height } = context.canvas;
    const inset = INSET.x * this.#ratio;
    const x = Math.round(
      inset + (width - 2 * inset) * (this.#steps ? Math.min(1, state.step / this.#steps) : 0),
    );
    context.clearRect(0, 0, width, height);
    if (x > 0) context.drawImage(this.#strong.canvas, 0, 0, x, height, 0, 0, x, height);
    if (x < width)
      context.drawImage(this.#pale.canvas, x, 0, width - x, height, x, 0, width - x, height);
    // The needle.
    const unit = this.#ratio;
    const thick = Math.max(2, Math.round(2.5 * unit));
    context.fillStyle = this.#colours.paper;
    context.fillRect(x - thick / 2 - unit, 0, thick + 2 * unit, height);
    const needle = addDisc(new Path2D(), x, 4.5 * unit, 4.5 * unit);
    needle.roundRect(x - thick / 2, 0, thick, height, thick / 2);
    fillPath(context, needle, this.#colours.needle);
  }

  /** @param {StepSeries} state */
  #render(state) {
    const unit = this.#ratio;
    const colours = this.#colours;
    const { width, height } = this.#context.canvas;
    const [left, top] = [INSET.x * unit, INSET.top * unit];
    const [w, h] = [width - 2 * left, height - top - INSET.bottom * unit];
    const base = top + h;
    const curves = state.series.map((series) =>
      columns(series, state.steps, Math.max(1, Math.round(w))),
    );
    const peak = Math.max(1, ...curves.flatMap((curve) => curve.map((point) => point.most)));
    for (const [context, strong] of /** @type {const} */ ([
      [this.#strong, true],
      [this.#pale, false],
    ])) {
      context.clearRect(0, 0, width, height);
      context.fillStyle =
        curves.length > 1 ? colours.border : strong ? colours.chart[0] : colours.chartRest;
      context.fillRect(left, base, w, Math.max(1, Math.round(1.5 * unit)));
      curves.forEach((curve, lane) => {
        if (curve.length === 0) return;
        const points = curve.map(
          ({ at, most }) =>
            /** @type {[number, number]} */ ([left + at * w, base - (most / peak) * h]),
        );
        const path = through(points);
        const colour = colours.chart[lane % colours.chart.length];
        if (curves.length === 1) {
          path.lineTo(points[points.length - 1][0], base);
          path.lineTo(points[0][0], base);
          path.closePath();
          fillPath(context, path, strong ? colour : colours.chartRest);
        } else {
          context.lineJoin = 'round';
          withAlpha(context, strong ? 1 : 0.4, () =>
            strokeLine(
              context,
              path,
              colour,
              1.8 * unit,
              DASHES[lane % DASHES.length].map((length) => length * unit),
            ),
          );
        }
      });
    }
  }
}

/**
 * Returns a long series as a curve of few points: at most one for each pixel column, the largest of
 * its numbers, so that no peak is lost.
 *
 * @param {Uint32Array} series
 * @param {number} steps of the whole width
 * @param {number} width in pixels
 * @returns {Column[]} from left to right
 */
export function columns(series, steps, width) {
  const whole = Math.max(1, steps);
  const count = Math.min(series.length, whole + 1);
  const buckets = Math.min(count, Math.max(2, Math.ceil((width * count) / (whole + 1))));
  /** @type {Column[]} */
  const out = [];
  for (let bucket = 0; bucket < buckets; bucket++) {
    const from = Math.floor((bucket * count) / buckets);
    const to = Math.floor(((bucket + 1) * count) / buckets);
    let most = 0;
    for (let i = from; i < to; i++) most = Math.max(most, series[i]);
    // The first and the last column reach to the ends.
    const at = bucket === 0 ? 0 : bucket === buckets - 1 ? count - 1 : (from + to - 1) / 2;
    out.push({ at: at / whole, most });
  }
  return out;
}

/**
 * Returns a number that very likely changes with a series: a hash of its length and a thousand
 * values.
 *
 * @param {Uint32Array} series
 */
export function digest(series) {
  let sum = series.length;
  const stride = Math.max(1, Math.floor(series.length / 1024));
  for (let i = series.length - 1; i >= 0; i -= stride) sum = (Math.imul(sum, 31) + series[i]) | 0;
  return sum;
}

/**
 * Returns the slopes at which cubics through the points rise and fall only where the points do.
 *
 * @param {[number, number][]} points with growing x
 */
export function slopes(points) {
  const rise = points.slice(1).map(([x, y], i) => (y - points[i][1]) / (x - points[i][0] || 1));
  return points.map((_, i) => {
    const [before, after] = [rise[i - 1] ?? rise[i] ?? 0, rise[i] ?? rise[i - 1] ?? 0];
    // The harmonic mean, or 0 at a turn.
    return before * after <= 0 ? 0 : (2 * before * after) / (before + after);
  });
}

/** Returns a smooth line that never overshoots its points. @param {[number, number][]} points */
function through(points) {
  const path = new Path2D();
  const slope = slopes(points);
  points.forEach(([x, y], i) => {
    if (i === 0) return path.moveTo(x, y);
    const [px, py] = points[i - 1];
    const third = (x - px) / 3;
    path.bezierCurveTo(
      px + third,
      py + third * slope[i - 1],
      x - third,
      y - third * slope[i],
      x,
      y,
    );
  });
  return path;
}
