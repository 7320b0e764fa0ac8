// The arcs that the step at the playhead could not take, for the vehicle would have hit something: over all else that is there, in
// pieces, with a cross where they would end.

import { thickness, trace } from './twigs.js';
import { TWIG } from '../../engine/fields.js';

/** @param {CanvasRenderingContext2D} context @param {import('./frame.js').Frame} frame @param {import('./palette.js').Colours} colours @param {Float64Array} arcs see TWIG */
export function drawRefused(context, frame, colours, arcs) {
  if (arcs.length === 0) return;
  const [ways, crosses] = [new Path2D(), new Path2D()];
  const width = thickness(frame);
  const arm = 2.2 * width;
  for (let at = 0; at < arcs.length; at += TWIG.count) {
    const [x, y] = trace(ways, frame, arcs, at);
    for (const side of [-1, 1]) {
      crosses.moveTo(x - arm, y - side * arm);
      crosses.lineTo(x + arm, y + side * arm);
    }
  }
  context.lineCap = 'round';
  context.strokeStyle = colours.halo;
  context.lineWidth = 3.6 * width;
  context.stroke(ways);
  context.stroke(crosses);
  context.strokeStyle = colours.alarm;
  context.lineWidth = 1.7 * width;
  context.stroke(crosses);
  context.setLineDash([3 * width, 3 * width]);
  context.stroke(ways);
  context.setLineDash([]);
}
