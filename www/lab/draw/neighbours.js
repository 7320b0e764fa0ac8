// Which neighbours a search that prunes goes on to from the cell that it has just expanded. Natural ones it would go to with
// nothing in the way: straight on, and from a diagonal to both sides of it too. Forced ones it goes to only because a wall stands beside. The rest
// are pruned: another path reaches them as cheaply.

/**
 * @typedef {import('./frame.js').Frame} Frame
 * @typedef {import('./palette.js').Colours} Colours
 * @typedef {'natural' | 'forced' | 'pruned'} Kind
 * @typedef {{ x: number, y: number, kind: Kind }} Neighbour
 */

/**
 * What kind a neighbour is, by the direction from which its cell was reached.
 *
 * @param {number} fromX @param {number} fromY the direction: −1, 0 or 1 each; 0, 0 at the start, to which all are natural
 * @param {number} dx @param {number} dy the neighbour's
 */
export function isNatural(fromX, fromY, dx, dy) {
  if (fromX === 0 && fromY === 0) return true;
  if (fromX === 0 || fromY === 0) return dx === fromX && dy === fromY;
  return (dx === fromX || dx === 0) && (dy === fromY || dy === 0);
}

/** @param {CanvasRenderingContext2D} context @param {Frame} frame @param {Colours} colours @param {readonly [number, number]} cell @param {Neighbour[]} neighbours */
export function drawNeighbours(context, frame, colours, [x, y], neighbours) {
  const width = Math.min(4 * frame.unit, Math.max(1.6 * frame.unit, 0.08 * frame.s));
  context.lineCap = 'round';
  for (const { x: toX, y: toY, kind } of neighbours) {
    const [ax, ay, bx, by] = [frame.midX(x, y), frame.midY(x, y), frame.midX(toX, toY), frame.midY(toX, toY)];
    const along = (/** @type {number} */ share) => /** @type {[number, number]} */ ([ax + (bx - ax) * share, ay + (by - ay) * share]);
    const path = new Path2D();
    if (kind === 'pruned') {
      const [cx, cy] = along(0.62);
      const arm = Math.max(2 * frame.unit, 0.09 * frame.s);
      path.moveTo(cx - arm, cy - arm);
      path.lineTo(cx + arm, cy + arm);
      path.moveTo(cx - arm, cy + arm);
      path.lineTo(cx + arm, cy - arm);
    } else {
      path.moveTo(...along(0.3));
      path.lineTo(...along(0.8));
      const [hx, hy] = along(0.86);
      const angle = Math.atan2(by - ay, bx - ax);
      const head = Math.max(3 * frame.unit, 0.16 * frame.s);
      for (const side of [2.6, -2.6]) {
        path.moveTo(hx, hy);
        path.lineTo(hx + head * Math.cos(angle + side), hy + head * Math.sin(angle + side));
      }
    }
    context.setLineDash(kind === 'forced' ? [1.4 * width, 1.8 * width] : []);
    context.strokeStyle = colours.halo;
    context.lineWidth = width + 2 * frame.unit;
    context.stroke(path);
    context.strokeStyle = kind === 'natural' ? colours.jump : kind === 'forced' ? colours.fresh : colours.scannedDot;
    context.lineWidth = width;
    context.stroke(path);
  }
  context.setLineDash([]);
}
