// Walls from above, as the cube has them: a wall cell is four quarters, each of which looks at the two cells beside it and the
// one across its corner (see blocks.js), so that neighbouring walls flow into one with round corners. In cells of a face.

import { WALL_CORNER, WALL_GAP } from './measures.js';

/** Up to so many device pixels a cell nobody sees a corner. */
const PLAIN_BELOW = 4;
/** Quarters reach a hair over their middle, so that no seam is seen between them. */
const LAP = 0.004;
const SIDE = 0.5 - WALL_GAP;
const END = 0.5 + LAP;

/** Where a quarter's own axes point, for each of the four turns: turned, not mirrored, so that all run the same way round. */
const AHEAD = [[1, 0], [0, -1], [-1, 0], [0, 1]];
const BESIDE = [[0, 1], [1, 0], [0, -1], [-1, 0]];

/**
 * The walls among some cells of a face.
 *
 * @param {(x: number, y: number) => boolean} isWall also asked for cells outside of the face
 * @param {{ x0: number, y0: number, x1: number, y1: number }} box the last column and row are not in it
 * @param {number} fine device pixels a cell
 */
export function wallsIn(isWall, { x0, y0, x1, y1 }, fine) {
  const path = new Path2D();
  for (let y = y0; y < y1; y++) {
    for (let x = x0; x < x1; x++) {
      if (!isWall(x, y)) continue;
      if (fine < PLAIN_BELOW) {
        const from = x;
        while (x + 1 < x1 && isWall(x + 1, y)) x++;
        path.rect(from, y, x + 1 - from, 1);
      } else {
        for (let turn = 0; turn < 4; turn++) quarter(path, isWall, x, y, turn);
      }
    }
  }
  return path;
}

/** @param {Path2D} path @param {(x: number, y: number) => boolean} isWall @param {number} x @param {number} y @param {number} turn */
function quarter(path, isWall, x, y, turn) {
  const [[ax, ay], [bx, by]] = [AHEAD[turn], BESIDE[turn]];
  const a = isWall(x + ax, y + ay);
  const b = isWall(x + bx, y + by);
  const at = (/** @type {number} */ u, /** @type {number} */ v) => /** @type {[number, number]} */ ([x + 0.5 + ax * u + bx * v, y + 0.5 + ay * u + by * v]);
  const [reachA, reachB] = [a ? END : SIDE, b ? END : SIDE];
  path.moveTo(...at(-LAP, -LAP));
  path.lineTo(...at(reachA, -LAP));
  if (!a && !b) {
    path.lineTo(...at(SIDE, SIDE - WALL_CORNER));
    path.quadraticCurveTo(...at(SIDE, SIDE), ...at(SIDE - WALL_CORNER, SIDE));
  } else if (a && b && !isWall(x + ax + bx, y + ay + by)) {
    path.lineTo(...at(END, SIDE));
    path.lineTo(...at(SIDE, SIDE));
    path.lineTo(...at(SIDE, END));
  } else {
    path.lineTo(...at(reachA, reachB));
  }
  path.lineTo(...at(-LAP, reachB));
  path.closePath();
}
