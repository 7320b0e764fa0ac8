// One drawing's geometry, in device pixels: which cells are in view, and at which whole pixels their edges lie. All
// layers take their places from here, so lines, blocks and text agree to the pixel at any zoom and density.

/** @typedef {ReturnType<typeof frameOf>} Frame */

/**
 * @param {import('./camera.js').Camera} camera
 * @param {number} width @param {number} height of the canvas, in device pixels
 * @param {number} ratio device pixels a CSS pixel
 */
export function frameOf(camera, width, height, ratio) {
  const { columns, rows, scale } = camera;
  const s = scale * ratio;
  const left = Math.round(camera.left * ratio);
  const top = Math.round(camera.top * ratio);
  const x0 = Math.min(columns, Math.max(0, Math.floor(-left / s)));
  const y0 = Math.min(rows, Math.max(0, Math.floor(-top / s)));
  const x1 = Math.max(x0, Math.min(columns, Math.ceil((width - left) / s)));
  const y1 = Math.max(y0, Math.min(rows, Math.ceil((height - top) / s)));
  return {
    width,
    height,
    columns,
    rows,
    /** CSS pixels a cell: what can be told apart depends on it. */
    scale,
    /** Device pixels a cell. */
    s,
    /** Device pixels a CSS pixel. */
    unit: ratio,
    left,
    top,
    /** The cells in view: from, and up to without. */
    x0,
    y0,
    x1,
    y1,
    /** The left edge of a column. @param {number} x */
    edgeX: (x) => Math.round(left + x * s),
    /** The upper edge of a row. @param {number} y */
    edgeY: (y) => Math.round(top + y * s),
    /** The middle of a column, also between columns. @param {number} x */
    midX: (x) => left + (x + 0.5) * s,
    /** @param {number} y */
    midY: (y) => top + (y + 0.5) * s,
  };
}
