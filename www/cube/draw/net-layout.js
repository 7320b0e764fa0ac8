// The positions of the faces in the net, and while it folds to a cube. The net is a cross: the
// player's face in the middle as it is on the screen, four others around it, and the sixth at the
// far end of one. Rolling the cube over an edge turns the frame of a face into that of the next
// one. Which edges meet follows from that.
//
//         [3]                [3]           directions   3
//     [2] [·] [0] [6th]   [2][·][0]                   2 · 0
//         [1]                [1]                        1
//        lying              [6th] standing

import { Matrix4, Quaternion, Vector3 } from '../gl/math.js';

/** @import { Axis, Layout } from './measures.js' */

/**
 * @typedef {{ right: Axis, down: Axis, normal: Axis }} Frame axes of the cube: to the right and
 *   down in the net, and out of it
 * @typedef {object} Placed
 * @property {number} column @property {number} row of the face in the net, the middle one at 0, 0
 * @property {Frame} frame
 * @property {number} parent the face that it is attached to, -1 in the middle
 * @property {number} direction the edge of the parent
 *
 * @typedef {{ face: number, direction: number }} Edge
 * @typedef {{ placed: Placed[], order: number[], cuts: [Edge, Edge][], across: number, down: number
 *   }} Net order: parents before their children; cuts: edges whose neighbour in the net is not
 *   their neighbour on the cube
 */

/** To the right, down, to the left and up in the net. @type {readonly [number, number][]} */
export const STEPS = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
];

/** @param {Axis} axis @returns {Axis} */
const minus = ([x, y, z]) => [-x, -y, -z];
/** @param {ArrayLike<number>} a @param {ArrayLike<number>} b */
export const dot = (a, b) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
/** @param {Axis} a @param {Axis} b */
const equal = (a, b) => dot(a, b) > 0.5;

/**
 * Returns the axis of the cube in a direction of the net.
 *
 * @param {Frame} frame
 * @param {number} direction
 */
export const axisOf = ({ right, down }, direction) =>
  [right, down, minus(right), minus(down)][direction];

/**
 * Returns the frame over an edge: the axis in this direction becomes the normal, and the new axis
 * there is opposite to the old normal.
 *
 * @param {Frame} frame
 * @param {number} direction
 * @returns {Frame}
 */
function rollOver(frame, direction) {
  const { right, down, normal } = frame;
  const over = axisOf(frame, direction);
  const onward = direction < 2 ? minus(normal) : normal;
  return direction % 2 === 0
    ? { right: onward, down, normal: over }
    : { right, down: onward, normal: over };
}

/**
 * @param {Layout['faces']} faces @param {Frame} root of the middle face @param {boolean} standing
 * @returns {Net}
 */
export function layOutNet(faces, root, standing) {
  const faceOf = (/** @type {Axis} */ normal) =>
    faces.findIndex((face) => equal(face.normal, normal));
  /** @type {Placed[]} */
  const placed = [];
  /** @type {number[]} */
  const order = [];
  /** @param {Placed} place */
  const put = (place) => {
    const face = faceOf(place.frame.normal);
    placed[face] = place;
    order.push(face);
    return face;
  };
  const middle = put({ frame: root, column: 0, row: 0, parent: -1, direction: 0 });
  const far = standing ? 1 : 0;
  STEPS.forEach(([dx, dy], direction) => {
    const frame = rollOver(root, direction);
    const parent = put({ frame, column: dx, row: dy, parent: middle, direction });
    if (direction === far)
      put({ frame: rollOver(frame, direction), column: 2 * dx, row: 2 * dy, parent, direction });
  });
  return {
    placed,
    order,
    cuts: cutsOf(placed, faceOf),
    across: standing ? 3 : 4,
    down: standing ? 4 : 3,
  };
}

/** @param {Placed[]} placed @param {(normal: Axis) => number} faceOf @returns {[Edge, Edge][]} */
function cutsOf(placed, faceOf) {
  /** @type {[Edge, Edge][]} */
  const cuts = [];
  placed.forEach(({ column, row, frame }, face) => {
    for (let direction = 0; direction < 4; direction++) {
      const other = faceOf(axisOf(frame, direction));
      const there = placed[other];
      const together =
        there.column === column + STEPS[direction][0] && there.row === row + STEPS[direction][1];
      if (!together && face < other)
        cuts.push([
          { face, direction },
          { face: other, direction: directionTo(there.frame, frame.normal) },
        ]);
    }
  });
  return cuts;
}

/** Returns the direction of an axis in the net. @param {Frame} frame @param {Axis} axis */
const directionTo = (frame, axis) =>
  [0, 1, 2, 3].findIndex((direction) => equal(axisOf(frame, direction), axis));

const NAMES = ['right', 'down', 'left', 'up'];

/**
 * Returns the core's name of a direction on the screen. The core knows the position of the player's
 * face on the cube's screen, but not in the net.
 *
 * @param {Net} net
 * @param {string} direction
 * @param {ArrayLike<number>} screen right, up and out, as the core has them
 * @returns {string}
 */
export function meaningOf({ placed }, direction, screen) {
  const seen = frameOfScreen(screen);
  const here = placed.find(({ frame }) => equal(frame.normal, seen.normal));
  const index = NAMES.indexOf(direction);
  if (!here || index < 0) return direction;
  return NAMES[directionTo(seen, axisOf(here.frame, index))] ?? direction;
}

/**
 * Returns the frame of the player's face on the screen.
 *
 * @param {ArrayLike<number>} screen
 * @returns {Frame}
 */
export const frameOfScreen = (screen) => ({
  right: [screen[0], screen[1], screen[2]],
  down: minus([screen[3], screen[4], screen[5]]),
  normal: [screen[6], screen[7], screen[8]],
});

/**
 * @typedef {object} Side a face in the picture, where the side of a face is 1, y down
 * @property {[number, number]} corner the corner of its first cell
 * @property {[number, number]} right
 * @property {[number, number]} down along its rows and columns, as long as the face
 * @property {[number, number]} up its height over the floor
 * @property {boolean} front whether it faces the viewer
 * @property {number} depth larger is nearer
 * @property {number} shade the missing light
 */

/** How far up on the screen a height moves, when the net is flat. */
const OBLIQUE = 0.36;
/**
 * A simple version of the light in viewer.js: the sun, the light from the right, and the ambient
 * light.
 */
const SUN = new Vector3(-0.631, 0.379, 0.676);
const FILL = new Vector3(0.94, -0.22, 0.26);
const LIGHTS = { sun: 0.41, fill: 0.23, sky: 0.67 };
const GAMMA = 2.2;

/**
 * @typedef {{ centre: Vector3, turn: Quaternion }} Stand in space, y up: its centre, and its
 *   rotation from lying flat
 */

/**
 * Turns every face about its hinge by the same angle, and the whole from straight on to the
 * attitude of the cube. The projection is parallel, so that each face is one affine picture. A flat
 * net is seen a little from below, so that walls and bodies show a side.
 *
 * @param {Net} net @param {Layout['faces']} faces
 * @param {number} fold from 0, flat, to 1, a cube
 * @param {Quaternion | null} held the rotation of the cube, from its axes to the viewer's; null for
 *   straight on
 * @returns {Side[]} one per face
 */
export function swing({ placed, order }, faces, fold, held) {
  /** @type {Stand[]} */
  const stands = [];
  for (const face of order) {
    const { parent, direction } = placed[face];
    stands[face] =
      parent < 0
        ? { centre: new Vector3(), turn: turned(placed[face].frame, fold, held) }
        : hinged(stands[parent], direction, (fold * Math.PI) / 2);
  }
  const lean = OBLIQUE * (1 - fold);
  const flat = (/** @type {Vector3} */ { x, y, z }) =>
    /** @type {[number, number]} */ ([x, -y - lean * z]);
  return stands.map(({ centre, turn }, face) => {
    const { frame } = placed[face];
    // Its own rows and columns, as in the map.
    const own = (/** @type {Axis} */ axis) =>
      flat(new Vector3(dot(axis, frame.right), -dot(axis, frame.down), 0).applyQuaternion(turn));
    const [right, down, middle] = [own(faces[face].right), own(faces[face].down), flat(centre)];
    const normal = new Vector3(0, 0, 1).applyQuaternion(turn);
    const sun =
      LIGHTS.sun * Math.max(normal.dot(SUN), 0) +
      LIGHTS.fill * Math.max(normal.dot(FILL), 0) +
      LIGHTS.sky;
    return {
      corner: [middle[0] - (right[0] + down[0]) / 2, middle[1] - (right[1] + down[1]) / 2],
      right,
      down,
      up: flat(normal),
      front: right[0] * down[1] - right[1] * down[0] > 1e-6,
      depth: centre.z - lean * centre.y,
      shade: fold * Math.max(1 - sun ** (1 / GAMMA), 0),
    };
  });
}

/**
 * Returns the position of a face on the edge of another.
 *
 * @param {Stand} parent
 * @param {number} direction
 * @param {number} angle between them
 * @returns {Stand}
 */
function hinged({ centre, turn }, direction, angle) {
  const [dx, dy] = STEPS[direction];
  const out = new Vector3(dx / 2, -dy / 2, 0);
  const hinge = new Vector3(dy, dx, 0);
  const folded = turn.clone().multiply(new Quaternion().setFromAxisAngle(hinge, angle));
  const edge = out.clone().applyQuaternion(turn).addScaledVector(centre, 1);
  return { centre: out.applyQuaternion(folded).addScaledVector(edge, 1), turn: folded };
}

/**
 * Returns the remaining rotation of the whole: that of the cube at `fold` 1.
 *
 * @param {Frame} frame of the middle face
 * @param {number} fold
 * @param {Quaternion | null} held
 */
function turned({ right, down, normal }, fold, held) {
  const whole = new Quaternion();
  if (!held || fold === 0) return whole;
  const [x, y, z] = [right, minus(down), normal].map((axis) =>
    new Vector3(...axis).applyQuaternion(held),
  );
  const axis = new Vector3().setFromRotation(
    whole.setFromRotationMatrix(new Matrix4().makeBasis(x, y, z)),
  );
  const angle = axis.length() * fold;
  return whole.setFromAxisAngle(axis.normalize(), angle);
}
