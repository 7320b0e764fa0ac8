// The lines of sight that the step at the playhead looked along: a clear one is drawn through, a blocked one is dashed and
// ends in a cross at the cell that could not be seen. So the two can be distinguished without colour.

import { addCross, strokeRimmed } from './canvas.js';

/**
 * @import { Frame } from './frame.js'
 * @import { Colours } from './palette.js'
 * @import { Sight } from './picture.js'
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
    if (!isClear) addCross(crosses, bx, by, arm);
  }
  context.lineCap = 'round';
  const rim = width + 1.6 * frame.unit;
  strokeRimmed(context, blocked, colours.halo, rim, colours.alarm, width, 0.5, [4 * frame.unit, 4 * frame.unit]);
  strokeRimmed(context, crosses, colours.halo, rim, colours.alarm, width, 0.5);
  strokeRimmed(context, clear, colours.halo, rim, colours.jump, width, 0.5);
}
