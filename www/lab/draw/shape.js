// What a cell looks like and where it lies: squares, or hexes in one of the four offset layouts. Camera, layers, hands and
// saved pictures all take it from here.
//
// Lengths are in cells: the distance of two neighbours' middles is 1 (of squares: two that share an edge). Points count
// from the upper left corner of the box around the map. A pointy hex stands on a corner and every other row is shoved
// by half a cell; a flat one lies on an edge and every other column is shoved. So pointy hexes lie on a lattice of half
// cells across and of quarters of a hex down, and flat ones are the same with the axes swapped.
// See https://www.redblobgames.com/grids/hexagons/ (offset coordinates).
//
// Rows are drawn from the top. A shape that is made for a number of rows draws them from the bottom, so that y grows upwards: each point
// is mirrored here, and frame.js mirrors whole pixels.

/** @typedef {'square' | 'odd-r' | 'even-r' | 'odd-q' | 'even-q'} ShapeName */
/** @typedef {'square' | 'pointy' | 'flat'} Kind */

/** From a row of pointy hexes to the next, and from one tip of a hex to the other. */
export const PITCH = Math.sqrt(3) / 2;
export const TALL = 2 / Math.sqrt(3);

/** A hex around its middle, clockwise from the top; the flat one is its mirror image. */
const POINTY = [[0, -TALL / 2], [0.5, -TALL / 4], [0.5, TALL / 4], [0, TALL / 2], [-0.5, TALL / 4], [-0.5, -TALL / 4]];

export class Shape {
  /** Which rows or columns are shoved: those whose number has this last bit. */
  #shoved;
  /** How high the map is that is drawn from the bottom. */
  #high;

  /** @param {ShapeName} name @param {number} [rows] of the map whose y grows upwards; 0 where it grows downwards */
  constructor(name, rows = 0) {
    this.name = name;
    this.up = rows > 0;
    /** @type {Kind} */
    this.kind = name === 'square' ? 'square' : name.endsWith('r') ? 'pointy' : 'flat';
    this.#shoved = name.startsWith('odd') ? 1 : 0;
    /** How far the rows, or columns, that are shoved stand out. */
    this.outX = this.kind === 'pointy' ? 0.5 : 0;
    this.outY = this.kind === 'flat' ? 0.5 : 0;
    /** From a column to the next, and from a row to the next. */
    this.across = this.kind === 'flat' ? PITCH : 1;
    this.down = this.kind === 'pointy' ? PITCH : 1;
    /** The box around a cell. */
    this.width = this.kind === 'flat' ? TALL : 1;
    this.height = this.kind === 'pointy' ? TALL : 1;
    this.#high = this.extent(1, rows).height;
  }

  get hex() {
    return this.kind !== 'square';
  }

  /** How far a row of pointy hexes, or a column of flat ones, is shoved: 0 or 1, in half cells. @param {number} at */
  shove(at) {
    return this.hex && (at & 1) === this.#shoved ? 1 : 0;
  }

  /** The box around the map. @param {number} columns @param {number} rows @returns {{ width: number, height: number }} */
  extent(columns, rows) {
    return { width: (columns - 1) * this.across + this.width + this.outX, height: (rows - 1) * this.down + this.height + this.outY };
  }

  /**
   * The middle of a cell; also of places between two neighbours, on the straight line from one to the other.
   *
   * @param {number} x @param {number} y
   */
  centreX(x, y) {
    return x * this.across + this.width / 2 + (this.kind === 'pointy' ? this.#between(y) : 0);
  }
  /** @param {number} x @param {number} y */
  centreY(x, y) {
    return this.#turned(y * this.down + this.height / 2 + (this.kind === 'flat' ? this.#between(x) : 0));
  }

  /** The cell under a point; of a map without end. @param {number} px @param {number} py @returns {[number, number]} */
  cellAt(px, py) {
    const down = this.#turned(py);
    if (this.kind === 'square') return [Math.floor(px), Math.floor(down)];
    if (this.kind === 'pointy') return this.#hexAt(px, down);
    const [y, x] = this.#hexAt(down, px);
    return [x, y];
  }

  /** A cell's outline around its middle: its corners, clockwise. @returns {readonly (readonly [number, number])[]} */
  get corners() {
    if (this.kind === 'square') return [[-0.5, -0.5], [0.5, -0.5], [0.5, 0.5], [-0.5, 0.5]];
    return POINTY.map(([x, y]) => (this.kind === 'pointy' ? [x, y] : [-y, x]));
  }

  /** From the top to where it is drawn, or back. @param {number} y */
  #turned(y) {
    return this.up ? this.#high - y : y;
  }

  /** Of a pointy hex, along its row first. @param {number} along @param {number} over @returns {[number, number]} */
  #hexAt(along, over) {
    // A band as high as the distance of two rows holds the middle of one row and the tips of the next.
    const band = Math.floor(over / PITCH);
    const [a, b] = [this.#inRow(along, band), this.#inRow(along, band - 1)];
    const away = (/** @type {[number, number]} */ [x, y]) => Math.hypot(along - (x + 0.5 + this.shove(y) / 2), over - (y * PITCH + TALL / 2));
    return away(a) <= away(b) ? a : b;
  }
  /** @param {number} along @param {number} row @returns {[number, number]} */
  #inRow(along, row) {
    return [Math.floor(along - this.shove(row) / 2), row];
  }

  /** The shove between two rows, in cells. @param {number} at */
  #between(at) {
    const low = Math.floor(at);
    const from = this.shove(low) / 2;
    return low === at ? from : from + (this.shove(low + 1) / 2 - from) * (at - low);
  }
}

export const SQUARE = new Shape('square');

/** By name, and by the rows of those that are drawn from the bottom. @type {Map<string, Shape>} */
const SHAPES = new Map([['square 0', SQUARE]]);

/** The same object for the same. @param {string} layout of hexes; '' for squares @param {number} [rows] see Shape */
export function shapeOf(layout, rows = 0) {
  const name = /** @type {ShapeName} */ (layout || 'square');
  const key = `${name} ${rows}`;
  const shape = SHAPES.get(key) ?? new Shape(name, rows);
  SHAPES.set(key, shape);
  return shape;
}
