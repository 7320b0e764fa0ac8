// The cell beside another, as the screen lies. It asks the picture which neighbour that is, and the axes of the faces only where
// nothing is seen that way.

import { layout } from '../../engine/names.js';
import { overEdge } from '../play/over-edge.js';

/** @typedef {import('../play/builder.js').Cell} Cell */
/** @typedef {import('../../engine/chase.js').Direction} Direction */

/** Unit steps on the screen, y down. @type {Record<Direction, [number, number]>} */
const STEPS = { up: [0, -1], down: [0, 1], left: [-1, 0], right: [1, 0] };

/**
 * The next cell that way; over an edge to a face that is not seen the cube turns.
 *
 * @param {import('./stage.js').Stage} stage @param {Cell} from @param {Direction} direction @param {number} size @returns {Cell | null}
 */
export function beside(stage, from, direction, size) {
  const [right, down] = STEPS[direction];
  const here = stage.project(from);
  /** @type {Cell | null} */
  let best = null;
  let most = 0;
  /** @type {{ x: number, y: number } | null} */
  let behind = null;
  let [least, overRight, overDown] = [0, 0, 0];
  for (const [dx, dy] of Object.values(STEPS)) {
    const cell = { face: from.face, x: from.x + dx, y: from.y + dy };
    if (Math.min(cell.x, cell.y) < 0 || Math.max(cell.x, cell.y) >= size) continue;
    const there = stage.project(cell);
    const along = (there.x - here.x) * right + (there.y - here.y) * down;
    const length = Math.hypot(there.x - here.x, there.y - here.y) || 1;
    // At the border the neighbour asked for does not exist; another one a little that way must not stand in for it.
    if (along / length > Math.max(most, 0.7)) {
      best = cell;
      most = along / length;
    }
    if (along / length < least) {
      behind = there;
      [least, overRight, overDown] = [along / length, -dx, -dy];
    }
  }
  if (best || !behind) return best;
  // On the next face cells may look much smaller.
  const beyond = stage.pick(here.x + 0.8 * (here.x - behind.x), here.y + 0.8 * (here.y - behind.y));
  if (beyond && beyond.face !== from.face) return beyond;
  const inside = Math.min(from.x + overRight, from.y + overDown) >= 0 && Math.max(from.x + overRight, from.y + overDown) < size;
  if (inside) return null;
  const next = overEdge(from, overRight, overDown, layout().faces, size);
  if (next && !stage.project(next).visible) stage.faceTo(next.face);
  return next;
}
