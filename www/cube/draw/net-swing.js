// The net on its way to a cube: every face turned about its hinge by the same angle, and the whole turned from straight on to
// how the cube is held. Seen from infinitely far, so that each face stays one affine picture; a flat net is seen a little from
// below, so that walls and bodies show a side.

import { dot } from './net-lay.js';

/**
 * @typedef {import('./layout.js').Axis} Axis
 * @typedef {object} Side a face in the picture, the side of a face measuring 1, y down
 * @property {[number, number]} corner of its first cell
 * @property {[number, number]} right @property {[number, number]} down along its own rows and columns, as long as the face
 * @property {[number, number]} up its height over the floor
 * @property {boolean} front whether it is turned to the viewer
 * @property {number} depth the larger the nearer
 * @property {number} dusk what it lacks of the light
 */

/** How much further up on the screen lies what lies higher, once the net is flat. */
const OBLIQUE = 0.36;
/** The light of light.js in short: the sun, what comes back from the right, and what there is anyway. */
const SUN = [-0.631, 0.379, 0.676];
const FILL = [0.94, -0.22, 0.26];
const LIGHTS = { sun: 0.41, fill: 0.23, sky: 0.67 };
const GAMMA = 2.2;

/** @typedef {{ centre: number[], right: number[], down: number[], normal: number[] }} Stand in space, y up */

/** @param {number[]} a @param {number} s @param {number[]} b @param {number} t */
const plus = (a, s, b, t) => a.map((value, at) => value * s + b[at] * t);

/**
 * @param {import('./net-lay.js').Net} net @param {import('./layout.js').Layout['faces']} faces
 * @param {number} fold from 0, flat, to 1, a cube
 * @param {ArrayLike<number> | null} held row by row, from the cube's axes to the viewer's, of the cube; null for straight on
 * @returns {Side[]} a face each
 */
export function swing({ placed, order }, faces, fold, held) {
  const [cos, sin] = [Math.cos((fold * Math.PI) / 2), Math.sin((fold * Math.PI) / 2)];
  /** @type {Stand[]} */
  const stands = [];
  for (const face of order) {
    const { parent, way } = placed[face];
    stands[face] = parent < 0 ? { centre: [0, 0, 0], right: [1, 0, 0], down: [0, -1, 0], normal: [0, 0, 1] } : hung(stands[parent], way, cos, sin);
  }
  const turn = turned(placed[order[0]].frame, fold, held);
  const lean = OBLIQUE * (1 - fold);
  const flat = (/** @type {number[]} */ point) => /** @type {[number, number]} */ ([point[0], -point[1] - lean * point[2]]);
  return stands.map((stand, face) => {
    const [centre, across, along, normal] = [stand.centre, stand.right, stand.down, stand.normal].map((part) => turn.map((row) => dot(row, part)));
    const { frame } = placed[face];
    // Its own rows and columns, as its map is written.
    const own = (/** @type {Axis} */ axis) => flat(plus(across, dot(axis, frame.right), along, dot(axis, frame.down)));
    const [right, down, middle] = [own(faces[face].right), own(faces[face].down), flat(centre)];
    const sun = LIGHTS.sun * Math.max(dot(normal, SUN), 0) + LIGHTS.fill * Math.max(dot(normal, FILL), 0) + LIGHTS.sky;
    return {
      corner: [middle[0] - (right[0] + down[0]) / 2, middle[1] - (right[1] + down[1]) / 2],
      right,
      down,
      up: flat(normal),
      front: right[0] * down[1] - right[1] * down[0] > 1e-6,
      depth: centre[2] - lean * centre[1],
      dusk: fold * Math.max(1 - sun ** (1 / GAMMA), 0),
    };
  });
}

/** A face on the edge of another. @param {Stand} parent @param {number} way @param {number} cos @param {number} sin of the angle between them @returns {Stand} */
function hung({ centre, right, down, normal }, way, cos, sin) {
  const sign = way < 2 ? 1 : -1;
  const out = (way % 2 === 0 ? right : down).map((value) => value * sign);
  const along = plus(out, cos, normal, -sin);
  const onward = along.map((value) => value * sign);
  return {
    centre: plus(plus(centre, 1, out, 0.5), 1, along, 0.5),
    right: way % 2 === 0 ? onward : right,
    down: way % 2 === 0 ? down : onward,
    normal: plus(normal, cos, out, sin),
  };
}

/** The rotation of the whole: the cube's own, of which so much is left. @param {import('./net-lay.js').Frame} frame of the middle face @param {number} fold @param {ArrayLike<number> | null} held @returns {number[][]} rows */
function turned({ right, down, normal }, fold, held) {
  if (!held || fold === 0) return [[1, 0, 0], [0, 1, 0], [0, 0, 1]];
  const rows = [0, 3, 6].map((at) => [held[at], held[at + 1], held[at + 2]]);
  const up = down.map((value) => -value);
  const [a, b, c] = rows.map((row) => [dot(row, right), dot(row, up), dot(row, normal)]);
  // As an axis and an angle.
  const angle = Math.acos(Math.min(Math.max((a[0] + b[1] + c[2] - 1) / 2, -1), 1));
  let axis = [c[1] - b[2], a[2] - c[0], b[0] - a[1]];
  // Of a half turn only its products with itself are left.
  if (Math.hypot(...axis) < 1e-6) axis = [[a[0] + 1, a[1], a[2]], [b[0], b[1] + 1, b[2]], [c[0], c[1], c[2] + 1]].sort((one, other) => Math.hypot(...other) - Math.hypot(...one))[0];
  const length = Math.hypot(...axis) || 1;
  const [x, y, z] = axis.map((value) => value / length);
  const [cos, sin] = [Math.cos(angle * fold), Math.sin(angle * fold)];
  const rest = 1 - cos;
  return [
    [cos + x * x * rest, x * y * rest - z * sin, x * z * rest + y * sin],
    [y * x * rest + z * sin, cos + y * y * rest, y * z * rest - x * sin],
    [z * x * rest - y * sin, z * y * rest + x * sin, cos + z * z * rest],
  ];
}
