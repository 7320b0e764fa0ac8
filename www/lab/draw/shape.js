// The shape and the position of cells: squares, or hexes in one of the four offset layouts.
//
// Lengths are in cells: 1 is the distance between the centres of two neighbours (of squares, of two
// that share an edge). Points count from the upper left corner of the box around the map. A pointy
// hex has a corner at the top, and every other row is shifted by half a cell. A flat hex has an
// edge at the top, and every other column is shifted. So pointy hexes are on a lattice of half
// cells across and quarters of a hex down. Flat ones are the same with swapped axes. See
// https://www.redblobgames.com/grids/hexagons/ (offset coordinates).
//
// Rows are drawn from the top. A shape with a number of rows mirrors each point, so that y grows
// upwards, and frame.js mirrors whole pixels.

/** @typedef {'square' | 'odd-r' | 'even-r' | 'odd-q' | 'even-q'} ShapeName */
/** @typedef {'square' | 'pointy' | 'flat'} Kind */

/** The distance between two rows of pointy hexes, and between two opposite tips of a hex. */
export const PITCH = Math.sqrt(3) / 2;
export const TALL = 2 / Math.sqrt(3);

/** The corners around the centre, clockwise from the top. Swapped axes give the flat hex. */
const POINTY = [
  [0, -TALL / 2],
  [0.5, -TALL / 4],
  [0.5, TALL / 4],
  [0, TALL / 2],
  [-0.5, TALL / 4],
  [-0.5, -TALL / 4],
];

export class Shape {
  /** The last bit of the number of shifted rows or columns. */
  #shoved;
  /** The height of a map that is drawn from the bottom. */
  #high;

  /**
   * @param {ShapeName} name
   * @param {number} [rows] of a map whose y grows upwards; 0 if it grows downwards
   */
  constructor(name, rows = 0) {
    this.name = name;
    this.up = rows > 0;
    /** @type {Kind} */
    this.kind = name === 'square' ? 'square' : name.endsWith('r') ? 'pointy' : 'flat';
    this.#shoved = name.startsWith('odd') ? 1 : 0;
    /** How far the shifted rows or columns reach out. */
    this.outX = this.kind === 'pointy' ? 0.5 : 0;
    this.outY = this.kind === 'flat' ? 0.5 : 0;
    /** The distance between two columns, and between two rows. */
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

  /**
   * Returns the shift of a row of pointy hexes, or a column of flat ones: 0 or 1, in half cells.
   *
   * @param {number} at
   */
  shove(at) {
    return this.hex && (at & 1) === this.#shoved ? 1 : 0;
  }

  /**
   * Returns the box around the map.
   *
   * @param {number} columns
   * @param {number} rows
   * @returns {{ width: number, height: number }}
   */
  extent(columns, rows) {
    return {
      width: (columns - 1) * this.across + this.width + this.outX,
      height: (rows - 1) * this.down + this.height + this.outY,
    };
  }

  /**
   * Returns the centre of a cell. Fractions are points on the straight line between two neighbours.
   *
   * @param {number} x @param {number} y
   */
  centreX(x, y) {
    return x * this.across + this.width / 2 + (this.kind === 'pointy' ? this.#between(y) : 0);
  }
  /** @param {number} x @param {number} y */
  centreY(x, y) {
    return this.#turned(
      y * this.down + this.height / 2 + (this.kind === 'flat' ? this.#between(x) : 0),
    );
  }

  /**
   * Returns the cell under a point, also outside the map.
   *
   * @param {number} px
   * @param {number} py
   * @returns {[number, number]}
   */
  cellAt(px, py) {
    const down = this.#turned(py);
    if (this.kind === 'square') return [Math.floor(px), Math.floor(down)];
    if (this.kind === 'pointy') return this.#hexAt(px, down);
    const [y, x] = this.#hexAt(down, px);
    return [x, y];
  }

  /**
   * The corners of a cell around its centre, clockwise.
   *
   * @returns {readonly (readonly [number, number])[]}
   */
  get corners() {
    if (this.kind === 'square')
      return [
        [-0.5, -0.5],
        [0.5, -0.5],
        [0.5, 0.5],
        [-0.5, 0.5],
      ];
    return POINTY.map(([x, y]) => (this.kind === 'pointy' ? [x, y] : [-y, x]));
  }

  /** Mirrors y for a map that is drawn from the bottom. @param {number} y */
  #turned(y) {
    return this.up ? this.#high - y : y;
  }

  /**
   * Returns the cell of a pointy hex, along its row first.
   *
   * @param {number} along
   * @param {number} over
   * @returns {[number, number]}
   */
  #hexAt(along, over) {
    // A band as high as the distance of two rows contains the middle of one row and the tips of the
    // next.
    const band = Math.floor(over / PITCH);
    const [a, b] = [this.#inRow(along, band), this.#inRow(along, band - 1)];
    const away = (/** @type {[number, number]} */ [x, y]) =>
      Math.hypot(along - (x + 0.5 + this.shove(y) / 2), over - (y * PITCH + TALL / 2));
    return away(a) <= away(b) ? a : b;
  }
  /** @param {number} along @param {number} row @returns {[number, number]} */
  #inRow(along, row) {
    return [Math.floor(along - this.shove(row) / 2), row];
  }

  /** Returns the shift between two rows, in cells. @param {number} at */
  #between(at) {
    const low = Math.floor(at);
    const from = this.shove(low) / 2;
    return low === at ? from : from + (this.shove(low + 1) / 2 - from) * (at - low);
  }
}

export const SQUARE = new Shape('square');

/** By name and by rows of those that are drawn from the bottom. @type {Map<string, Shape>} */
const SHAPES = new Map([['square 0', SQUARE]]);

/**
 * Returns the same object for the same arguments.
 *
 * @param {string} layout of hexes; '' for squares
 * @param {number} [rows] see Shape
 */
export function shapeOf(layout, rows = 0) {
  const name = /** @type {ShapeName} */ (layout || 'square');
  const key = `${name} ${rows}`;
  const shape = SHAPES.get(key) ?? new Shape(name, rows);
  SHAPES.set(key, shape);
  return shape;
}
