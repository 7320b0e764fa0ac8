// The pieces that walls are made of. A wall cell is four quarters, and each quarter looks only at the two cells beside
// it and the one across its corner, so neighbouring walls flow into one low block with round corners:
//
//     outer       side x      side z      inner        full
//     +----.      +---|       +----+      +----+       +----+
//     |     \     |   |       |    |      |    |       |    |
//     |     |     |   |       |    |      |   ,'       |    |
//     '-----+     +---|       ------      +--'  .      +----+
//
// Every quarter is built for the corner x > 0, z > 0 of its cell, height along y, and is turned into the other three.
// The vertex colours hold a light upper edge and a foot that darkens as if the floor took some of its light.

import { Color, Vector3 } from '../gl/math.js';
import { box, flat, joined, net, tinted, welded } from '../gl/shapes.js';
import { WALL_CORNER as CORNER, WALL_GAP as GAP, WALL_HEIGHT } from './measures.js';

/** In cells. */
const BEVEL = 0.07;
/** Pieces reach a hair into their neighbours: edges that only touch let the floor shine through as dots. */
const LAP = 0.002;
/** Where a piece meets the next cell, and where the next quarter of its own. */
const END = 0.5 + LAP;
const MID = -LAP;

const EDGE_LIGHT = 1.05;
const FOOT_LIGHT = 0.8;

export const Quarter = Object.freeze({ Outer: 0, SideX: 1, SideZ: 2, Inner: 3, Full: 4 });
/** Which of the geometries each kind is: a side along z is one along x, turned once and shoved by half a cell. */
export const PIECES = [0, 1, 1, 2, 3];

/** @import { Geometry } from '../gl/nodes.js' */

/**
 * A ground plan: a row of points along the open side, each with its place for a given inset and its outward direction.
 *
 * @typedef {{ at: (inset: number) => [number, number], out: [number, number] }[]} Plan
 */

/** @param {number} detail steps of a round corner @returns {Plan[]} */
function plans(detail) {
  const side = 0.5 - GAP;
  /** @param {(inset: number, cos: number, sin: number) => [number, number]} at @param {boolean} [isHollow] */
  const round = (at, isHollow) =>
    Array.from({ length: detail + 1 }, (_, i) => {
      const angle = (i / detail) * (Math.PI / 2);
      const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
      return { at: (/** @type {number} */ inset) => at(inset, cos, sin), out: /** @type {[number, number]} */ (isHollow ? [sin, cos] : [cos, sin]) };
    });
  return [
    [
      { at: (inset) => [side - inset, MID], out: [1, 0] },
      ...round((inset, cos, sin) => [side - CORNER + (CORNER - inset) * cos, side - CORNER + (CORNER - inset) * sin]),
      { at: (inset) => [MID, side - inset], out: [0, 1] },
    ],
    [
      { at: (inset) => [side - inset, MID], out: [1, 0] },
      { at: (inset) => [side - inset, END], out: [1, 0] },
    ],
    // Where two arms meet, the corner is hollow, its centre in the cell's corner.
    [
      { at: (inset) => [END, side - inset], out: [0, 1] },
      ...round((inset, cos, sin) => [0.5 - (GAP + inset) * sin, 0.5 - (GAP + inset) * cos], true),
      { at: (inset) => [side - inset, END], out: [1, 0] },
    ],
    [],
  ];
}

/** From the top's rim down to the floor: inset, height, how far the normal leans outward, light. @param {number} bend */
function profile(bend) {
  const rows = Array.from({ length: bend + 1 }, (_, i) => {
    const lean = (i / bend) * (Math.PI / 2);
    return { inset: BEVEL * (1 - Math.sin(lean)), height: WALL_HEIGHT - BEVEL * (1 - Math.cos(lean)), lean, light: i === 0 ? 1 : i === bend ? 0.97 : EDGE_LIGHT };
  });
  return [...rows, { inset: 0, height: 0, lean: Math.PI / 2, light: FOOT_LIGHT }];
}

/** What the rim of a top lacks to go all the way round: points before and after its plan. @type {[number, number][][][]} */
const ROUND = [
  [[], []],
  [[], [[MID, END]]],
  [[[END, MID]], [[MID, END]]],
  [[[END, MID], [END, END]], [[MID, END]]],
];

/** @param {Plan} plan @param {number} kind @param {ReturnType<typeof profile>} rows @returns {Geometry} */
function quarter(plan, kind, rows) {
  // From its end, so that the side is seen from without.
  const columns = plan.toReversed();
  const side = net(columns.length - 1, rows.length - 1, (column, row) => {
    const { at, out } = columns[column];
    const { inset, height, lean } = rows[row];
    const [x, z] = at(inset);
    return { place: [x, height, z], normal: [out[0] * Math.sin(lean), Math.cos(lean), out[1] * Math.sin(lean)] };
  });
  side.setAttribute('color', rows.flatMap(({ light }) => columns.flatMap(() => [light, light, light])));
  const [before, after] = ROUND[kind];
  const rim = [...after.toReversed(), ...columns.map(({ at }) => at(rows[0].inset)), ...before.toReversed(), [MID, MID]];
  const top = tinted(flat(rim.map(([x, z]) => /** @type {const} */ ([x, -z])), WALL_HEIGHT, [MID, -MID]), new Color());
  // Thousands of copies are drawn twice a frame: a shared corner should be worked out once.
  return joined(side, top);
}

/** The pieces. @param {number} detail 1 is plain, 4 is round @returns {Geometry[]} */
export const quarters = (detail) =>
  plans(detail).map((plan, kind) => quarter(plan, kind, profile(Math.max(1, Math.floor(detail / 2)))));

/** What casts the shadow of any quarter, scaled to how far that reaches: one shape for all is one draw call. */
export const shadowBlock = () => plainBlock().translate(0.5, 0, 0.5);

/** How far a kind reaches along x and z; a full one not at all, as those around it cast its shadow. @type {readonly [number, number][]} */
export const SHADOW_REACHES = [[0.5 - GAP, 0.5 - GAP], [0.5 - GAP, END], [END, 0.5 - GAP], [END, END]];

/** A whole wall for maps of very many cells, whose corners nobody sees. */
export function plainBlock() {
  const block = box(new Vector3(1, WALL_HEIGHT, 1)).translate(0, WALL_HEIGHT / 2, 0);
  const { array } = block.attributes.position;
  const light = Array.from({ length: block.count }, (_, at) => (array[3 * at + 1] > 0 ? 1 : FOOT_LIGHT));
  block.setAttribute('color', light.flatMap((value) => [value, value, value]));
  // The underside lies on the floor: it is the fourth, and a side has six corners.
  const corners = Array.from({ length: block.count }, (_, at) => at);
  return welded(block.setIndex(corners.filter((at) => Math.floor(at / 6) !== 3)));
}
