// Functions for several layers: canvases, the font, lines with a rim, letters, shadows.

/** The font of text on a canvas: those that base.css names for the page. */
export const FONT = 'system-ui, "Segoe UI", Roboto, "Helvetica Neue", "DejaVu Sans", sans-serif';

/**
 * @param {HTMLCanvasElement} [canvas] left out, a new one
 * @param {CanvasRenderingContext2DSettings} [options]
 */
export function contextOf(canvas = document.createElement('canvas'), options) {
  const context = canvas.getContext('2d', options);
  if (!context) throw new Error('the browser gives no 2D canvas');
  return context;
}

/**
 * Sets the size in whole pixels. Setting an equal size would clear the canvas slowly, so it is
 * skipped.
 *
 * @param {HTMLCanvasElement} canvas
 * @param {number} width
 * @param {number} height
 */
export function resize(canvas, width, height) {
  const [w, h] = [Math.max(1, Math.round(width)), Math.max(1, Math.round(height))];
  if (canvas.width !== w) canvas.width = w;
  if (canvas.height !== h) canvas.height = h;
}

/**
 * Adds straight lines through points that are relative to 0, 0 at size 1.
 *
 * @param {Path2D} path
 * @param {readonly (readonly number[])[]} points
 * @param {number} [x]
 * @param {number} [y]
 * @param {number} [size]
 * @returns {Path2D} the same path
 */
export function addLines(path, points, x = 0, y = 0, size = 1) {
  path.moveTo(x + size * points[0][0], y + size * points[0][1]);
  for (let at = 1; at < points.length; at++)
    path.lineTo(x + size * points[at][0], y + size * points[at][1]);
  return path;
}

/**
 * Adds a closed shape with these corners.
 *
 * @param {Path2D} path
 * @param {Parameters<typeof addLines>[1]} points
 * @param {number} x
 * @param {number} y
 * @param {number} size
 */
export function addPolygon(path, points, x, y, size) {
  addLines(path, points, x, y, size).closePath();
  return path;
}

/**
 * Adds a box with round corners.
 *
 * @param {Path2D} path
 * @param {number} x
 * @param {number} y
 * @param {number} width
 * @param {number} height
 * @param {number | number[]} radius
 */
export function addBox(path, x, y, width, height, radius) {
  path.roundRect(x, y, width, height, radius);
  return path;
}

/** Returns a number with the visible decimals. @param {number} value */
export const short = (value) => String(Math.round(value * 1000) / 1000);

/**
 * @param {CanvasPath} path
 * @param {number} x
 * @param {number} y
 * @param {number} toX
 * @param {number} toY
 */
export function addLine(path, x, y, toX, toY) {
  path.moveTo(x, y);
  path.lineTo(toX, toY);
}

/** @param {Path2D} path @param {number} x @param {number} y @param {number} arm */
export function addCross(path, x, y, arm) {
  addLine(path, x - arm, y - arm, x + arm, y + arm);
  addLine(path, x - arm, y + arm, x + arm, y - arm);
}

/** @param {Path2D} path @param {number} x @param {number} y @param {number} radius */
export function addDisc(path, x, y, radius) {
  path.moveTo(x + radius, y);
  path.arc(x, y, radius, 0, 2 * Math.PI);
  return path;
}

/**
 * Calls a function that draws, with an opacity.
 *
 * @param {CanvasRenderingContext2D} context
 * @param {number} alpha
 * @param {() => void} draw
 */
export function withAlpha(context, alpha, draw) {
  context.globalAlpha = alpha;
  draw();
  context.globalAlpha = 1;
}

/** @param {CanvasRenderingContext2D} context @param {Path2D} path @param {string} colour */
export function fillPath(context, path, colour) {
  context.fillStyle = colour;
  context.fill(path);
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {Path2D} path
 * @param {string} colour
 * @param {number} width
 * @param {number[]} [dash]
 */
export function strokeLine(context, path, colour, width, dash) {
  if (dash) context.setLineDash(dash);
  context.strokeStyle = colour;
  context.lineWidth = width;
  context.stroke(path);
  if (dash) context.setLineDash([]);
}

/**
 * Draws a line over a wider one, visible on any cell.
 *
 * @param {CanvasRenderingContext2D} context
 * @param {Path2D} path
 * @param {string} rim
 * @param {number} rimWidth
 * @param {string} colour
 * @param {number} width
 * @param {number} [alpha] of the wider one
 * @param {number[]} [dash]
 */
export function strokeRimmed(context, path, rim, rimWidth, colour, width, alpha = 1, dash) {
  withAlpha(context, alpha, () => strokeLine(context, path, rim, rimWidth, dash));
  strokeLine(context, path, colour, width, dash);
}

/**
 * Draws a shape with a shadow.
 *
 * @param {CanvasRenderingContext2D} context
 * @param {Path2D} shape
 * @param {string} colour
 * @param {number} blur
 * @param {number} down
 * @param {string} [shadow] its colour
 */
export function fillRaised(context, shape, colour, blur, down, shadow = 'rgb(0 0 0 / 0.42)') {
  context.save();
  context.shadowColor = shadow;
  context.shadowBlur = blur;
  context.shadowOffsetY = down;
  fillPath(context, shape, colour);
  context.restore();
}

/**
 * Sets the font and alignment.
 *
 * @param {CanvasRenderingContext2D} context
 * @param {string} font
 * @param {CanvasTextAlign} align
 * @param {CanvasTextBaseline} [baseline]
 */
export function setFont(context, font, align, baseline = 'alphabetic') {
  context.font = font;
  context.textAlign = align;
  context.textBaseline = baseline;
}

/**
 * Draws text, with a rim if it must be visible on any cell.
 *
 * @param {CanvasRenderingContext2D} context
 * @param {string} text
 * @param {number} x
 * @param {number} y
 * @param {string} colour
 * @param {string | null} [rim]
 * @param {number} [width] of the rim
 */
export function drawText(context, text, x, y, colour, rim = null, width = 0) {
  if (rim !== null) {
    context.lineJoin = 'round';
    context.lineWidth = width;
    context.strokeStyle = rim;
    context.strokeText(text, x, y);
  }
  context.fillStyle = colour;
  context.fillText(text, x, y);
}

/**
 * Draws a bold letter or number.
 *
 * @param {CanvasRenderingContext2D} context
 * @param {string} letter
 * @param {number} x its centre
 * @param {number} y its baseline
 * @param {number} size
 * @param {string} colour
 */
export function drawLetter(context, letter, x, y, size, colour) {
  setFont(context, `700 ${Math.round(size)}px ${FONT}`, 'center');
  drawText(context, letter, x, y, colour);
}
