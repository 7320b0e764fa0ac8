// What the cube and its net have in common: how large things are, in cells, and how anything turns. Nothing here needs
// graphics, which a net does without.

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
export const TRUE_TO_SCALE = 48;
export const LARGEST = 5;
/** A monster's mark: how large on its head, and how far behind the middle; how large at its goal. */
export const HEAD_MARK = { radius: 0.15, behind: 0.13 };
export const GOAL_MARK = 0.19;
/**
 * A walker of a crowd: its largest radius and the most that it is beside the middle of its cell; what of a full cell is covered by
 * walkers; and the cells on an edge beyond which they grow with the map, so that they can still be found on it.
 */
export const WALKER = { radius: 0.2, aside: 0.46, cover: 0.42, trueToScale: 40 };
/** A cut stone: half as wide as its table and its girdle; the heights of its point, girdle and table over the floor. */
export const GEM = { table: 0.24, girdle: 0.42, low: 0.08, middle: 0.62, high: 0.86 };
/** How large the tiles of other plans are beside one that stands out. */
export const ASIDE = 0.55;

/** Seconds that a turn takes. */
export const TURN_S = 1;
/** How far a turn has come. @param {number} t from 0 to 1 */
export const eased = (t) => t * t * (3 - 2 * t);
/** A page that slept must not make everything jump; slow frames should still come to rest in a few. */
export const MAX_STEP = 0.25;
/** Seconds in which two thirds of the way are made up for: to the player, and to where it is looked from. */
export const FOLLOWING_S = 0.3;
export const ZOOMING_S = 0.08;
