// How the faces lie in the net: a cross, the face of the player in its middle as it lies on the screen, four others around it
// and the sixth at the far end of one. Rolling the cube over an edge turns the frame of a face into that of the next; which
// edge meets which is derived from that alone.
//
//         [3]                [3]           ways   3
//     [2] [·] [0] [6th]   [2][·][0]             2 · 0
//         [1]                [1]                  1
//        lying              [6th] standing

/**
 * @typedef {import('./layout.js').Axis} Axis
 * @typedef {{ right: Axis, down: Axis, normal: Axis }} Frame axes of the cube: to the right and down in the net, and out of it
 * @typedef {object} Placed
 * @property {number} column @property {number} row of the face in the net, the middle one at 0, 0
 * @property {Frame} frame
 * @property {number} parent the face on whose edge it hangs, -1 in the middle
 * @property {number} way over which edge of the parent
 *
 * @typedef {{ face: number, way: number }} Edge
 * @typedef {{ placed: Placed[], order: number[], cuts: [Edge, Edge][], across: number, down: number }} Net the order has parents before
 *   those that hang on them; an edge of a face is cut where its neighbour in the net is not its neighbour on the cube
 */

/** To the right, down, to the left and up in the net. @type {readonly [number, number][]} */
export const WAYS = [[1, 0], [0, 1], [-1, 0], [0, -1]];

/** @param {Axis} axis @returns {Axis} */
const minus = ([x, y, z]) => [-x, -y, -z];
/** @param {ArrayLike<number>} a @param {ArrayLike<number>} b */
export const dot = (a, b) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
/** @param {Axis} a @param {Axis} b */
const equal = (a, b) => dot(a, b) > 0.5;

/** The axis of the cube that points a way in the net. @param {Frame} frame @param {number} way */
export const axisOf = ({ right, down }, way) => [right, down, minus(right), minus(down)][way];

/** The frame over an edge: what led out of the face is now the normal, and onward is where the face looked away from. @param {Frame} frame @param {number} way @returns {Frame} */
export function rollOver(frame, way) {
  const { right, down, normal } = frame;
  const over = axisOf(frame, way);
  const onward = way < 2 ? minus(normal) : normal;
  return way % 2 === 0 ? { right: onward, down, normal: over } : { right, down: onward, normal: over };
}

/**
 * @param {import('./layout.js').Layout['faces']} faces @param {Frame} root the middle one @param {boolean} standing
 * @returns {Net}
 */
export function layNet(faces, root, standing) {
  const faceOf = (/** @type {Axis} */ normal) => faces.findIndex((face) => equal(face.normal, normal));
  /** @type {Placed[]} */
  const placed = [];
  /** @type {number[]} */
  const order = [];
  /** @param {Frame} frame @param {number} column @param {number} row @param {number} parent @param {number} way */
  const put = (frame, column, row, parent, way) => {
    const face = faceOf(frame.normal);
    placed[face] = { column, row, frame, parent, way };
    order.push(face);
    return face;
  };
  const middle = put(root, 0, 0, -1, 0);
  const far = standing ? 1 : 0;
  for (let way = 0; way < 4; way++) {
    const [dx, dy] = WAYS[way];
    const frame = rollOver(root, way);
    const face = put(frame, dx, dy, middle, way);
    if (way === far) put(rollOver(frame, way), 2 * dx, 2 * dy, face, way);
  }
  return { placed, order, cuts: cutsOf(placed, faceOf), across: standing ? 3 : 4, down: standing ? 4 : 3 };
}

/** @param {Placed[]} placed @param {(normal: Axis) => number} faceOf @returns {[Edge, Edge][]} */
function cutsOf(placed, faceOf) {
  /** @type {[Edge, Edge][]} */
  const cuts = [];
  placed.forEach(({ column, row, frame }, face) => {
    for (let way = 0; way < 4; way++) {
      const other = faceOf(axisOf(frame, way));
      const there = placed[other];
      const together = there.column === column + WAYS[way][0] && there.row === row + WAYS[way][1];
      if (!together && face < other) cuts.push([{ face, way }, { face: other, way: wayTo(there.frame, frame.normal) }]);
    }
  });
  return cuts;
}

/** The way in the net in which an axis points. @param {Frame} frame @param {Axis} axis */
export const wayTo = (frame, axis) => [0, 1, 2, 3].findIndex((way) => equal(axisOf(frame, way), axis));

const DIRECTIONS = ['right', 'down', 'left', 'up'];

/**
 * What a direction pressed on the screen is called by the core, which knows how the player's face lies on the cube's screen and
 * not how in the net.
 *
 * @param {Net} net @param {string} direction @param {ArrayLike<number>} screen right, up and out, as the core has them
 * @returns {string}
 */
export function meaningOf({ placed }, direction, screen) {
  const [right, up, out] = [0, 3, 6].map((at) => /** @type {Axis} */ ([screen[at], screen[at + 1], screen[at + 2]]));
  const here = placed.find(({ frame }) => equal(frame.normal, out));
  const way = DIRECTIONS.indexOf(direction);
  if (!here || way < 0) return direction;
  return DIRECTIONS[wayTo({ right, down: minus(up), normal: out }, axisOf(here.frame, way))] ?? direction;
}

/** The frame in which the player's face lies on the screen. @param {ArrayLike<number>} screen @returns {Frame} */
export const frameOfScreen = (screen) => ({
  right: [screen[0], screen[1], screen[2]],
  down: minus([screen[3], screen[4], screen[5]]),
  normal: [screen[6], screen[7], screen[8]],
});
