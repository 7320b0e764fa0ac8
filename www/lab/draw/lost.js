// What a repair has lost: cells whose way to the goal led through what was edited, and that have no other yet. A cross in each.

import { MOST_KNOWN } from './cell-window.js';
import { FIELDS } from './picture.js';

/** From this many CSS pixels a cell on. */
const SEEN = 7;

/** @param {CanvasRenderingContext2D} context @param {import('./frame.js').Frame} frame @param {import('./palette.js').Colours} colours @param {import('./picture.js').Window} window */
export function drawLost(context, frame, colours, window) {
  const [w, h] = [frame.x1 - frame.x0, frame.y1 - frame.y0];
  if (frame.scale < SEEN || w * h === 0 || w * h > MOST_KNOWN) return;
  const values = window(frame.x0, frame.y0, w, h);
  const arm = 0.3 * frame.s;
  const path = new Path2D();
  for (let at = 0; at < w * h; at++) {
    if (values[at * FIELDS.count + FIELDS.g] !== Infinity) continue;
    const [x, y] = [frame.x0 + (at % w), frame.y0 + Math.floor(at / w)];
    const [mx, my] = [frame.midX(x, y), frame.midY(x, y)];
    path.moveTo(mx - arm, my - arm);
    path.lineTo(mx + arm, my + arm);
    path.moveTo(mx - arm, my + arm);
    path.lineTo(mx + arm, my - arm);
  }
  context.lineCap = 'round';
  context.lineWidth = Math.max(1.5 * frame.unit, 0.07 * frame.s);
  context.strokeStyle = colours.alarm;
  context.stroke(path);
}
