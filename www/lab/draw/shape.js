// What a cell looks like and where it lies: squares, or hexes in one of the four offset layouts. Camera, layers, hands and
// saved pictures all take it from here.
//
// Lengths are in cells: the distance of two neighbours' middles is 1 (of squares: two that share an edge). Points count
// from the upper left corner of the box around the map. A pointy hex stands on a corner and every other row is shoved
// by half a cell; a flat one lies on an edge and every other column is shoved. So pointy hexes lie on a lattice of half
// cells across and of quarters of a hex down, and flat ones are the same with the axes swapped.
// See https://www.redblobgames.com/grids/hexagons/ (offset coordinates).

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

  /** @param {ShapeName} name */
  constructor(name) {
    this.name = name;
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
    return y * this.down + this.height / 2 + (this.kind === 'flat' ? this.#between(x) : 0);
  }

  /** The cell under a point; of a map without end. @param {number} px @param {number} py @returns {[number, number]} */
  cellAt(px, py) {
    if (this.kind === 'square') return [Math.floor(px), Math.floor(py)];
    if (this.kind === 'pointy') return this.#hexAt(px, py);
    const [y, x] = this.#hexAt(py, px);
    return [x, y];
  }

  /** A cell's outline around its middle: its corners, clockwise. @returns {readonly (readonly [number, number])[]} */
  get corners() {
    if (this.kind === 'square') return [[-0.5, -0.5], [0.5, -0.5], [0.5, 0.5], [-0.5, 0.5]];
    return POINTY.map(([x, y]) => (this.kind === 'pointy' ? [x, y] : [-y, x]));
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

const NAMES = /** @type {const} */ (['square', 'odd-r', 'even-r', 'odd-q', 'even-q']);
const SHAPES = new Map(NAMES.map((name) => [/** @type {string} */ (name), new Shape(name)]));

export const SQUARE = /** @type {Shape} */ (SHAPES.get('square'));

/** @param {string} layout of hexes; '' for squares */
export const shapeOf = (layout) => SHAPES.get(layout) ?? SQUARE;
