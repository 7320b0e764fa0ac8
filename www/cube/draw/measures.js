// What the cube and its net have in common: how cells are numbered, how large things are, in cells, and how anything moves.
// Nothing here needs graphics, which a net does without.

/**
 * @typedef {{ face: number, x: number, y: number }} Cell
 * @typedef {{ size: number, cells: Uint8Array, monsters: number }} World cells: 6·N² kinds, key = face·N² + y·N + x
 */

/** The key of a cell: face·N² + y·N + x. @param {number} size @param {Cell} cell */
export const keyOf = (size, cell) => (cell.face * size + cell.y) * size + cell.x;

/** @param {number} size @param {number} key @param {Cell} out @returns {Cell} */
export function cellOf(size, key, out) {
  out.x = key % size;
  out.y = Math.floor(key / size) % size;
  out.face = Math.floor(key / (size * size));
  return out;
}

/** Where the own axes of a quarter of a cell point, for each of the four turns: turned, not mirrored, so that all run the same way round. */
export const AHEAD = [[1, 0], [0, -1], [-1, 0], [0, 1]];
export const BESIDE = [[0, 1], [1, 0], [0, -1], [-1, 0]];

/** How high walls are, and how far one keeps off the border of its cell. */
export const WALL_HEIGHT = 0.42;
export const WALL_GAP = 0.045;
/** The roundness of a wall's corner. */
export const WALL_CORNER = 0.2;
/** The edge of a body. */
export const BODY = 0.62;
/** An eye, seen from the middle of the feet. */
export const EYE = { side: 0.15, height: 0.575, ahead: 0.17, radius: 0.135 };
/** Cells on an edge beyond which actors grow with the map, so that they can still be found on it; and how far. */
const TRUE_TO_SCALE = 48;
const LARGEST = 5;
/** How large actors and gems are. @param {number} size of the map @param {number} [least] so large at least */
export const scaleOn = (size, least = 1) => Math.min(Math.max(size / TRUE_TO_SCALE, least, 1), LARGEST);
/** A monster's mark: how large on its head, and how far behind the middle; how large at its goal. */
export const HEAD_MARK = { radius: 0.15, behind: 0.13 };
export const GOAL_MARK = 0.19;
/**
 * A walker of a crowd: its largest radius and the most that it is beside the middle of its cell; what of a full cell is covered by
 * walkers; and the cells on an edge beyond which they grow with the map, so that they can still be found on it.
 */
export const WALKER = { radius: 0.2, aside: 0.46, cover: 0.42, trueToScale: 40 };
/** How large a walker is. @param {number} size of the map @param {number} perCell how many go into one cell */
export const walkerRadius = (size, perCell) =>
  Math.min(Math.sqrt(WALKER.cover / Math.PI / perCell), WALKER.radius * Math.max(size / WALKER.trueToScale, 1));
/** A cut stone: half as wide as its table and its girdle; the heights of its point, girdle and table over the floor. */
export const GEM = { table: 0.24, girdle: 0.42, low: 0.08, middle: 0.62, high: 0.86 };
/** The arrow-head of a plan's tile, along x. @type {[number, number][]} */
export const ARROW_HEAD = [[0.1, 0], [-0.03, 0.13], [-0.085, 0.075], [-0.01, 0], [-0.085, -0.075], [-0.03, -0.13]];
/** How large the tiles of other plans are beside one that stands out. */
export const ASIDE = 0.55;

/** Seconds that a turn takes. */
export const TURN_S = 1;
/** How far a turn has come. @param {number} t from 0 to 1 */
export const eased = (t) => t * t * (3 - 2 * t);
/** Grows a little too far and settles. @param {number} t from 0 to 1 */
export const overshoot = (t) => 1 - (1 - t) ** 2 * (1 - 2.2 * t);
/** A page that slept must not make everything jump; slow frames should still come to rest in a few. */
export const MAX_STEP = 0.25;
/** Seconds in which two thirds of the way are made up for: to the player, and to where it is looked from. */
const FOLLOWING_S = 0.3;
const ZOOMING_S = 0.08;
/** The share of a zoom that is none. */
const NEARLY_AS_NEAR = 0.005;

/** The share of the way to the player that is made up for. @param {number} seconds Infinity for all of it */
export const followed = (seconds) => 1 - Math.exp(-seconds / FOLLOWING_S);

/** A zoom on its way to another. @param {number} zoom @param {number} goal @param {number} seconds Infinity for at once */
export function zoomed(zoom, goal, seconds) {
  const next = zoom + (goal - zoom) * (1 - Math.exp(-seconds / ZOOMING_S));
  return Math.abs(goal / next - 1) < NEARLY_AS_NEAR ? goal : next;
}

/** The middle of what is seen: that of the whole where there is room for it, else as near to a point as leaves no room beside the whole. @param {number} from @param {number} to @param {number} at @param {number} room */
export function centred(from, to, at, room) {
  const spare = (to - from - room) / 2;
  const middle = (from + to) / 2;
  return spare <= 0 ? middle : Math.min(Math.max(at, middle - spare), middle + spare);
}
