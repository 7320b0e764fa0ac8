// The lines of sight that the step at the playhead looked along: a clear one is drawn through, a blocked one is dashed and
// ends in a cross at the cell that could not be seen. So the two can be distinguished without colour.

/**
 * @typedef {import('./picture.js').Sight} Sight
 * @typedef {import('./frame.js').Frame} Frame
 * @typedef {import('./palette.js').Colours} Colours
 */

/** More of them are no picture any more. */
const MOST = 400;

/** @param {CanvasRenderingContext2D} context @param {Frame} frame @param {Colours} colours @param {Sight[]} sights */
export function drawSights(context, frame, colours, sights) {
  if (sights.length === 0) return;
  const width = Math.min(2 * frame.unit, Math.max(1.2 * frame.unit, 0.045 * frame.s));
  const [clear, blocked, crosses] = [new Path2D(), new Path2D(), new Path2D()];
  const arm = Math.max(2.5 * frame.unit, 0.09 * frame.s);
  for (const [fromX, fromY, toX, toY, isClear] of sights.slice(0, MOST)) {
    const [ax, ay, bx, by] = [frame.midX(fromX, fromY), frame.midY(fromX, fromY), frame.midX(toX, toY), frame.midY(toX, toY)];
    const line = isClear ? clear : blocked;
    line.moveTo(ax, ay);
    line.lineTo(bx, by);
    if (isClear) continue;
    crosses.moveTo(bx - arm, by - arm);
    crosses.lineTo(bx + arm, by + arm);
    crosses.moveTo(bx - arm, by + arm);
    crosses.lineTo(bx + arm, by - arm);
  }
  context.lineCap = 'round';
  const dashes = [4 * frame.unit, 4 * frame.unit];
  /** @type {[Path2D, string, number[]][]} */
  const strokes = [[blocked, colours.alarm, dashes], [crosses, colours.alarm, []], [clear, colours.jump, []]];
  for (const [shape, colour, dash] of strokes) {
    context.setLineDash(dash);
    context.strokeStyle = colours.halo;
    context.globalAlpha = 0.5;
    context.lineWidth = width + 1.6 * frame.unit;
    context.stroke(shape);
    context.globalAlpha = 1;
    context.strokeStyle = colour;
    context.lineWidth = width;
    context.stroke(shape);
  }
  context.setLineDash([]);
}
