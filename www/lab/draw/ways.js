// Lines over the map: the answer as a thick yellow band with a dark casing, which stands out from every colour of cell,
// and the thin trail to the cell that is expanded just now.

/**
 * @typedef {import('./picture.js').Cell} Cell
 * @typedef {import('./frame.js').Frame} Frame
 * @typedef {import('./palette.js').Colours} Colours
 */

/**
 * @param {CanvasRenderingContext2D} context @param {Frame} frame @param {Colours} colours @param {Cell[]} path
 * @param {Path2D | null} stations plates on the band that text is to stand on
 */
export function drawPath(context, frame, colours, path, stations) {
  if (path.length < 2) return;
  const width = Math.min(9 * frame.unit, Math.max(2.4 * frame.unit, 0.18 * frame.s));
  const shape = line(frame, path);
  context.lineCap = 'round';
  context.lineJoin = 'round';
  context.strokeStyle = colours.pathRim;
  context.lineWidth = width + 2 * frame.unit;
  context.stroke(shape);
  context.lineWidth = 2 * frame.unit;
  if (stations) context.stroke(stations);
  context.strokeStyle = colours.path;
  context.fillStyle = colours.path;
  if (stations) context.fill(stations);
  context.lineWidth = width;
  context.stroke(shape);
}

/** @param {CanvasRenderingContext2D} context @param {Frame} frame @param {Colours} colours @param {Cell[]} trail */
export function drawTrail(context, frame, colours, trail) {
  if (trail.length < 2) return;
  const width = Math.min(2.5 * frame.unit, Math.max(1.4 * frame.unit, 0.05 * frame.s));
  const shape = line(frame, trail);
  context.lineCap = 'round';
  context.lineJoin = 'round';
  context.strokeStyle = colours.halo;
  context.globalAlpha = 0.6;
  context.lineWidth = width + 1.6 * frame.unit;
  context.stroke(shape);
  context.globalAlpha = 1;
  context.strokeStyle = colours.ink;
  context.lineWidth = width;
  context.stroke(shape);
}

/**
 * Through the middles of the cells; steps too short to be seen are left out, and straight ways have no points between.
 *
 * @param {Frame} frame @param {Cell[]} cells
 */
function line(frame, cells) {
  const path = new Path2D();
  const { hex } = frame.shape;
  let px = NaN;
  let py = NaN;
  // Asked for each frame: no list a cell.
  for (let i = 0; i < cells.length; i++) {
    const at = /** @type {Cell} */ (cells[i]);
    const mx = frame.midX(at[0], at[1]);
    const my = frame.midY(at[0], at[1]);
    const before = cells[i - 1];
    const after = cells[i + 1];
    if (!before) path.moveTo(mx, my);
    else {
      // In columns and rows only squares tell what is straight.
      if (after && !hex && after[0] - at[0] === at[0] - before[0] && after[1] - at[1] === at[1] - before[1]) continue;
      if (after && Math.abs(mx - px) + Math.abs(my - py) < 0.7) continue;
      path.lineTo(mx, my);
    }
    px = mx;
    py = my;
  }
  return path;
}
