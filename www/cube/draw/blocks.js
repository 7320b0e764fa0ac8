// The ground plan of walls, for the cube and its net. A wall cell is four quarters. Each depends
// only on the two cells beside it and the one across its corner, so that neighbouring walls join as
// one low block with round corners:
//
//     outer       side x      side z      inner        full
//     +----.      +---|       +----+      +----+       +----+
//     |     \     |   |       |    |      |    |       |    |
//     |     |     |   |       |    |      |   ,'       |    |
//     '-----+     +---|       ------      +--'  .      +----+
//
// Every quarter is planned for the corner x > 0, z > 0 of its cell, and rotated to the other three.

import { AHEAD, BESIDE, WALL_CORNER as CORNER, WALL_GAP as GAP } from './measures.js';

/**
 * In cells: pieces overlap their neighbours a little. If edges only touched, the floor would show
 * through as dots.
 */
const LAP = 0.002;
/** The ends of a piece at the next cell, and at the next quarter of its own. */
const END = 0.5 + LAP;
const MID = -LAP;

export const Quarter = Object.freeze({ Outer: 0, SideX: 1, SideZ: 2, Inner: 3, Full: 4 });
/**
 * The plan of each kind: a side along z is one along x, rotated once and shifted by half a cell.
 */
export const PIECES = [0, 1, 1, 2, 3];

/**
 * Returns whether there is a wall on a face, also for cells outside it.
 *
 * @param {Uint8Array} cells
 * @param {number} size
 * @param {number} wall the byte of a wall
 * @param {number} face
 */
export const wallsOn =
  (cells, size, wall, face) => (/** @type {number} */ x, /** @type {number} */ y) =>
    x >= 0 && y >= 0 && x < size && y < size && cells[(face * size + y) * size + x] === wall;

/**
 * @param {(x: number, y: number) => boolean} isWall also called for cells outside the face
 * @param {number} x
 * @param {number} y
 * @param {number} turn the number of the quarter
 */
export function kindOf(isWall, x, y, turn) {
  const [[ax, ay], [bx, by]] = [AHEAD[turn], BESIDE[turn]];
  const isBeside = isWall(x + bx, y + by);
  if (!isWall(x + ax, y + ay)) return isBeside ? Quarter.SideX : Quarter.Outer;
  if (!isBeside) return Quarter.SideZ;
  return isWall(x + ax + bx, y + ay + by) ? Quarter.Full : Quarter.Inner;
}

/**
 * A ground plan: a row of points along the open side, each with its position for an inset and its
 * outward direction.
 *
 * @typedef {{ at: (inset: number) => [number, number], out: [number, number] }[]} Plan
 */

/** @param {number} detail steps of a round corner @returns {Plan[]} */
export function plans(detail) {
  const side = 0.5 - GAP;
  /**
   * @param {(inset: number, cos: number, sin: number) => [number, number]} at
   * @param {boolean} [isHollow]
   */
  const round = (at, isHollow) =>
    Array.from({ length: detail + 1 }, (_, i) => {
      const angle = (i / detail) * (Math.PI / 2);
      const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
      return {
        at: (/** @type {number} */ inset) => at(inset, cos, sin),
        out: /** @type {[number, number]} */ (isHollow ? [sin, cos] : [cos, sin]),
      };
    });
  return [
    [
      { at: (inset) => [side - inset, MID], out: [1, 0] },
      ...round((inset, cos, sin) => [
        side - CORNER + (CORNER - inset) * cos,
        side - CORNER + (CORNER - inset) * sin,
      ]),
      { at: (inset) => [MID, side - inset], out: [0, 1] },
    ],
    [
      { at: (inset) => [side - inset, MID], out: [1, 0] },
      { at: (inset) => [side - inset, END], out: [1, 0] },
    ],
    // Where two arms meet, the corner is concave, with its centre in the cell's corner.
    [
      { at: (inset) => [END, side - inset], out: [0, 1] },
      ...round((inset, cos, sin) => [0.5 - (GAP + inset) * sin, 0.5 - (GAP + inset) * cos], true),
      { at: (inset) => [side - inset, END], out: [1, 0] },
    ],
    [],
  ];
}

/** The points before and after a plan that close it. @type {[number, number][][][]} */
const ROUND = [
  [[], []],
  [[], [[MID, END]]],
  [[[END, MID]], [[MID, END]]],
  [
    [
      [END, MID],
      [END, END],
    ],
    [[MID, END]],
  ],
];

/**
 * Returns the outline of a quarter, from the middle of its cell.
 *
 * @param {Plan} plan
 * @param {number} piece
 * @param {number} inset
 * @returns {[number, number][]}
 */
export function outlineOf(plan, piece, inset) {
  const [before, after] = ROUND[piece];
  return [[MID, MID], ...before, ...plan.map(({ at }) => at(inset)), ...after];
}

/**
 * The reach of a kind along x and z. A full one has none, because those around it cast its shadow.
 *
 * @type {readonly [number, number][]}
 */
export const SHADOW_REACHES = [
  [0.5 - GAP, 0.5 - GAP],
  [0.5 - GAP, END],
  [END, 0.5 - GAP],
  [END, END],
];
