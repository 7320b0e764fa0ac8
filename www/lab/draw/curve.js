// A long row of numbers as a curve of few points: at most one for each pixel column, the largest number that falls into
// it, so that no peak is lost; and a smooth line through the points that never swings beyond them.

/** @typedef {{ at: number, most: number, least: number }} Column at: from 0 to 1, of the whole width */

/**
 * @param {Uint32Array} series @param {number} steps that the whole width stands for @param {number} width in pixels
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
    let [most, least] = [0, Infinity];
    for (let i = from; i < to; i++) {
      const value = series[i];
      if (value > most) most = value;
      if (value < least) least = value;
    }
    // The first and the last column reach to the ends.
    const at = bucket === 0 ? 0 : bucket === buckets - 1 ? count - 1 : (from + to - 1) / 2;
    out.push({ at: at / whole, most, least });
  }
  return out;
}

/** A number that differs when a series does, in all likelihood: its length and a thousand of its values. @param {Uint32Array} series */
export function digest(series) {
  let sum = series.length;
  const stride = Math.max(1, Math.floor(series.length / 1024));
  for (let i = series.length - 1; i >= 0; i -= stride) sum = (Math.imul(sum, 31) + series[i]) | 0;
  return sum;
}

/**
 * The slopes at which cubics through the points rise and fall only where the points do.
 *
 * @param {[number, number][]} points with growing x
 */
export function slopes(points) {
  const rise = points.slice(1).map(([x, y], i) => (y - points[i][1]) / (x - points[i][0] || 1));
  return points.map((_, i) => {
    const [before, after] = [rise[i - 1] ?? rise[i] ?? 0, rise[i] ?? rise[i - 1] ?? 0];
    // The harmonic mean, and none at all at a turn.
    return before * after <= 0 ? 0 : (2 * before * after) / (before + after);
  });
}

/** @param {[number, number][]} points */
export function through(points) {
  const path = new Path2D();
  const slope = slopes(points);
  points.forEach(([x, y], i) => {
    if (i === 0) return path.moveTo(x, y);
    const [px, py] = points[i - 1];
    const third = (x - px) / 3;
    path.bezierCurveTo(px + third, py + third * slope[i - 1], x - third, y - third * slope[i], x, y);
  });
  return path;
}
