// What lies under everything: the table beside the map, the map's sheet with its shadow, the lines between the cells and
// the map's boundary.

/**
 * @typedef {import('./frame.js').Frame} Frame
 * @typedef {import('./palette.js').Colours} Colours
 */

/** Lines appear from this many CSS pixels a cell on, and are full at the second. */
const LINES = [6, 14];

/** @param {CanvasRenderingContext2D} context @param {Frame} frame @param {Colours} colours */
export function drawSheet(context, frame, colours) {
  context.fillStyle = colours.outside;
  context.fillRect(0, 0, frame.width, frame.height);
  const box = sheet(frame);
  context.save();
  context.shadowColor = colours.shadow;
  context.shadowBlur = 14 * frame.unit;
  context.shadowOffsetY = 3 * frame.unit;
  context.fillStyle = colours.paper;
  context.fillRect(...box);
  context.restore();
}

/** @param {CanvasRenderingContext2D} context @param {Frame} frame @param {Colours} colours */
export function drawLines(context, frame, colours) {
  const strength = (frame.scale - LINES[0]) / (LINES[1] - LINES[0]);
  if (strength <= 0) return;
  const thick = Math.max(1, Math.round(frame.unit * (frame.scale >= 32 ? 1.5 : 1)));
  const [left, right] = [frame.edgeX(frame.x0), frame.edgeX(frame.x1)];
  const [top, bottom] = [frame.edgeY(frame.y0), frame.edgeY(frame.y1)];
  const back = Math.floor(thick / 2);
  context.fillStyle = colours.grid;
  context.globalAlpha = Math.min(1, 0.25 + 0.75 * strength);
  context.beginPath();
  for (let x = frame.x0; x <= frame.x1; x++) context.rect(frame.edgeX(x) - back, top, thick, bottom - top);
  for (let y = frame.y0; y <= frame.y1; y++) context.rect(left, frame.edgeY(y) - back, right - left, thick);
  context.fill();
  context.globalAlpha = 1;
}

/** @param {CanvasRenderingContext2D} context @param {Frame} frame @param {Colours} colours */
export function drawBoundary(context, frame, colours) {
  const thick = Math.max(1, Math.round(frame.unit));
  const [x, y, w, h] = sheet(frame);
  context.strokeStyle = colours.border;
  context.lineWidth = thick;
  context.strokeRect(x - thick / 2, y - thick / 2, w + thick, h + thick);
}

/** The map's place, cut off not far beyond the view: shadows and lines of any length cost what they cover. @param {Frame} frame @returns {[number, number, number, number]} */
function sheet(frame) {
  const far = 64 * frame.unit;
  const x = Math.max(-far, frame.edgeX(0));
  const y = Math.max(-far, frame.edgeY(0));
  const right = Math.min(frame.width + far, frame.edgeX(frame.columns));
  const bottom = Math.min(frame.height + far, frame.edgeY(frame.rows));
  return [x, y, right - x, bottom - y];
}
