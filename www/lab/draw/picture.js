// What a pane is asked to draw, in words of the map: cells, marks, ways, and who stands where. Who draws reads it within
// the call and keeps none of it, so arrays may be live views of the core's memory.

/**
 * @typedef {[number, number]} Cell
 * @typedef {(x: number, y: number, w: number, h: number) => Float64Array} Window
 * @typedef {[fromX: number, fromY: number, toX: number, toY: number, clear: number]} Sight in cells; clear is 1 or 0
 * @typedef {{ x: number, y: number, look: 'inspect' | 'wall' | 'floor' | 'cost' | 'refused', brush?: number }} CellCursor brush: cells across that it covers
 * @typedef {(context: CanvasRenderingContext2D, frame: import('./frame.js').Frame, colours: import('./palette.js').Colours, sprites: import('./sprites.js').Sprites) => void} Layer
 *
 * @typedef {object} Picture
 * @property {number} columns
 * @property {number} rows
 * @property {Uint8Array} cells row by row: the byte of a wall, else the cost of the ground
 * @property {number} cellsVersion another number whenever cells differ
 * @property {Uint8Array | null} marks row by row, what the search did with each cell; null before any search
 * @property {number} marksVersion another number whenever marks or the window's values differ
 * @property {import('./camera.js').Camera} camera
 * @property {Cell} from
 * @property {Cell} to
 * @property {Cell[]} path the finished answer, else none
 * @property {boolean} [smooth] whether the path's points are not the cells that it leads over
 * @property {Cell[]} trail from the start to the current cell; under a smooth path, the cells that it was made of
 * @property {Cell | null} current
 * @property {Sight[]} [sights] the lines of sight that the current step looked along
 * @property {{ x: number, y: number, angle: number, steer?: number, gear?: number } | null} walker in cells; the angle in radians from right, clockwise; with steer and gear it drives
 * @property {CellCursor | null} cursor
 * @property {'from' | 'to' | null} dragging
 * @property {'auto' | 'none'} numbers
 * @property {boolean} jumps whether open and closed cells are jump points
 * @property {Window | null} window what is known of some cells: see FIELDS in engine/fields.js
 * @property {{ under: Layer[], over: Layer[], places?: { draw: Layer, of: import('./places.js').Places } | null } | null} [layers] what is drawn besides; with some under, cells have no arrows to their parents
 * @property {Heated | null} [heat] levels that colour the cells in place of the marks
 * @property {Wheels | null} [wheels] of a search that drives: poses, a tree and a drive in place of cells and a path
 *
 * @typedef {object} Wheels
 * @property {import('./vehicle.js').Vehicle} vehicle
 * @property {readonly [number, number]} headings of start and goal, in degrees from right, clockwise
 * @property {'from' | 'to' | null} turning whose nose is in the hand
 * @property {'from' | 'to' | null} fault the end at which it cannot stand
 * @property {Float64Array} twigs all that are recorded, see TWIG there
 * @property {Uint8Array} shots of each of them 1 if it belongs to a shot, else 0
 * @property {Float64Array} refused those that the step could not take, in the same way; empty where they are not to be seen
 * @property {boolean} [replaced] whether those are seen that a cheaper one has taken the place of
 * @property {number} step how far of them is to be seen
 * @property {string} tree another text for another tree
 * @property {Float64Array} drive the finished answer, see SAMPLE there, else empty
 * @property {Float64Array} trail to what is expanded just now, in the same way
 *
 * @typedef {object} Heated
 * @property {Uint8Array} levels row by row; 0 for ground as it is, else which colour
 * @property {number} version another number whenever levels differ
 * @property {string[]} ramp the colours of level 1 and on
 * @property {import('./tiles.js').Tints} tints the same for pixels
 * @property {import('./palette.js').Colours} colours of all that lies over it
 *
 * @typedef {object} Layout the numbers behind marks and walls, which the drawing may not ask the core
 * @property {{ none: number, open: number, closed: number, scanned: number, kept?: number, repaired?: number, lost?: number }} marks
 * @property {number} wall
 */

/**
 * The word of a mark's byte.
 *
 * @param {Layout} layout @param {number | undefined} mark
 * @returns {import('./palette.js').MarkWord}
 */
export function wordOf({ marks }, mark) {
  for (const [word, byte] of Object.entries(marks)) {
    if (byte === mark) return /** @type {import('./palette.js').MarkWord} */ (word);
  }
  return 'none';
}
