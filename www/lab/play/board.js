// The map: the core's grid, the ends, and a copy of the cells. The copy outlives the grid, because
// nothing may read the grid after a trap in the core. The ends are always on different cells, and
// the start is never a wall.

import { Grid, formatOf } from '../../engine/grid.js';
import { Fault, msg } from '../../shared/message.js';
import { GridSearch } from '../../engine/search.js';

/**
 * @import { Cell, Edit, Ends, Headings, MapState } from './types.js'
 * @typedef {import('../../engine/names.js').CellWord} CellWord
 * @typedef {'from' | 'to'} End
 */

/** @param {Cell} a @param {Cell} b */
export const same = (a, b) => a[0] === b[0] && a[1] === b[1];

/** Both ends point to the right. @type {Headings} */
export const LEVEL = [0, 0];

/** Returns the direction in the range from 0 to below 360. @param {number} degrees */
export const wrapped = (degrees) => ((degrees % 360) + 360) % 360;

export class Board {
  /** Grows with every change of cells, ends or headings. */
  version = 0;

  /**
   * @param {Grid} grid this object takes it
   * @param {Cell} from
   * @param {Cell} to
   * @param {string} name
   * @param {Headings} [headings]
   * @param {readonly Cell[]} [stops]
   */
  constructor(grid, from, to, name, headings = LEVEL, stops = []) {
    this.grid = grid;
    this.columns = grid.width;
    this.rows = grid.height;
    /** @type {Cell} */
    this.from = from;
    /** @type {Cell} */
    this.to = to;
    this.name = name;
    /** The headings of a vehicle at the start and at the goal. */
    this.headings = headings;
    /** The cells to visit, in this order. */
    this.stops = stops;
    /** The layout of the hexes that its text names; '' if it names none. */
    this.layout = grid.layout ?? '';
    /** The name under which it ships; '' for other maps. */
    this.shippedAs = '';
    /**
     * Whether it comes from a link, or is made of a map that does. The reader's own map stays
     * stored.
     */
    this.borrowed = false;
    /** A byte per cell, row by row: 0 is a wall, other values are costs. */
    this.cells = grid.cells.slice();
  }

  /** @param {MapState} state */
  static of({
    columns,
    rows,
    cells,
    from,
    to,
    name = '',
    headings,
    stops,
    layout = '',
    preset: shippedAs = '',
    borrowed = false,
  }) {
    const board = new Board(Grid.fromCells(columns, rows, cells), from, to, name, headings, stops);
    return Object.assign(board, { layout, shippedAs, borrowed });
  }

  /** The name under which it ships unchanged; '' after the first edit. */
  get preset() {
    return this.version === 0 ? this.shippedAs : '';
  }

  /** Makes a new grid of the cells when the core has lost the old one. */
  rebuild() {
    this.grid = Grid.fromCells(this.columns, this.rows, this.cells);
    this.version++;
  }

  /** Returns the current map. @returns {MapState} */
  state() {
    const { columns, rows, from, to, name, layout, preset, borrowed, headings, stops } = this;
    return {
      columns,
      rows,
      cells: this.cells.slice(),
      from,
      to,
      name,
      ...(layout !== '' && { layout }),
      ...(preset !== '' && { preset }),
      ...(borrowed && { borrowed }),
      ...(headings.some((degrees) => degrees !== 0) && { headings }),
      ...(stops.length > 0 && { stops }),
    };
  }

  /** @param {number} x @param {number} y */
  inside(x, y) {
    return (
      Number.isInteger(x) &&
      Number.isInteger(y) &&
      x >= 0 &&
      y >= 0 &&
      x < this.columns &&
      y < this.rows
    );
  }

  /** @param {number} x @param {number} y */
  kind(x, y) {
    return this.grid.cell([x, y]);
  }

  /** The ends with their headings and the stops between them. @returns {Ends} */
  get ends() {
    const { from, to, headings, stops } = this;
    return { from, to, headings, stops };
  }

  /**
   * Returns the end that is on the cell.
   *
   * @param {number} x
   * @param {number} y
   * @returns {End | null}
   */
  endAt(x, y) {
    if (same(this.from, [x, y])) return 'from';
    return same(this.to, [x, y]) ? 'to' : null;
  }

  /**
   * @param {number} x @param {number} y @param {CellWord} kind
   * @returns {boolean} whether the cell changed; a wall on an end is ignored
   * @throws an OptionError for a cell outside the map or an unknown kind
   */
  set(x, y, kind) {
    if (kind === 'wall' && this.endAt(x, y)) return false;
    return this.#write(x, y, kind);
  }

  /**
   * Returns why an end cannot be there; null if it can.
   *
   * @param {End} end
   * @param {number} x
   * @param {number} y
   */
  refusal(end, x, y) {
    const { columns: width, rows: height } = this;
    if (!this.inside(x, y))
      return msg('({x}, {y}) is outside; expected a cell of the map, {width} × {height}', {
        x,
        y,
        width,
        height,
      });
    if (same(end === 'from' ? this.to : this.from, [x, y]))
      return msg('start and goal cannot lie on the same cell');
    // A goal in a wall is allowed: the search ends at the nearest cell.
    return end === 'from' && this.kind(x, y) === 'wall'
      ? msg('the start cannot lie in a wall')
      : null;
  }

  /** @param {End} end @param {number} x @param {number} y @returns {boolean} whether it moved */
  move(end, x, y) {
    if (same(this[end], [x, y]) || this.refusal(end, x, y)) return false;
    this[end] = /** @type {Cell} */ ([x, y]);
    this.version++;
    return true;
  }

  /** @param {End} end @param {number} degrees @returns {boolean} whether it turned */
  turn(end, degrees) {
    const heading = wrapped(degrees);
    const at = end === 'from' ? 0 : 1;
    if (heading === this.headings[at]) return false;
    this.headings = /** @type {Headings} */ (
      /** @type {unknown} */ (this.headings.with(at, heading))
    );
    this.version++;
    return true;
  }

  /** Restores cells and ends. @param {Edit} edit not of a whole map @returns {Edit} its reverse */
  apply(edit) {
    const { ends } = this;
    const { from, to, headings, stops } = edit;
    Object.assign(this, { from, to, headings, stops });
    this.version++;
    // Backwards, so that a cell that changed twice gets its first kind.
    const cells = edit.cells.toReversed().map(({ x, y, kind }) => {
      const was = this.kind(x, y);
      this.#write(x, y, kind);
      return { x, y, kind: was };
    });
    return { ...ends, cells, map: null };
  }

  free() {
    this.grid.free();
  }

  /** @param {number} x @param {number} y @param {CellWord} kind */
  #write(x, y, kind) {
    if (!this.grid.setCell([x, y], kind)) return false;
    const key = y * this.columns + x;
    this.cells[key] = byteOf(kind);
    this.version++;
    return true;
  }
}

/** Returns the byte of a kind in `cells`. @param {CellWord} kind */
const byteOf = (kind) =>
  kind === 'wall' ? 0 : kind === 'floor' ? 1 : Number(kind.slice('cost:'.length));

/** The most expansions per search. On a very large map, the ends are then closer to each other. */
const MOST = 2 ** 20;

/**
 * Where to start, as fractions of the map: the middle, then other points in case the middle is
 * enclosed.
 */
const STARTS = [
  [0.5, 0.5],
  [0.25, 0.25],
  [0.75, 0.75],
  [0.25, 0.75],
  [0.75, 0.25],
  [0, 0],
  [1, 1],
];

/**
 * Proposes a start and a goal for a map that names none: two connected cells, far from each other.
 * A search to a corner that it cannot reach ends at the nearest cell that it can reach.
 *
 * @param {Grid} grid
 * @returns {{ from: Cell, to: Cell }}
 * @throws an Error if the map has fewer than two free cells
 */
export function endsOf(grid) {
  const { start, goal } = grid;
  if (
    start &&
    goal &&
    (start[0] !== goal[0] || start[1] !== goal[1]) &&
    grid.cell(start) !== 'wall'
  )
    return { from: start, to: goal };
  const [right, bottom] = [grid.width - 1, grid.height - 1];
  const search = new GridSearch({ paint: false, limit: MOST });
  try {
    let best = /** @type {{ from: Cell, to: Cell, far: number } | null} */ (null);
    for (const [shareX = 0, shareY = 0] of STARTS) {
      const here = nearestFloor(grid, Math.round(shareX * right), Math.round(shareY * bottom));
      if (!here) break;
      const from =
        start && grid.cell(start) !== 'wall' ? start : reached(search, grid, here, [0, 0]);
      const to =
        goal && (goal[0] !== from[0] || goal[1] !== from[1])
          ? goal
          : reached(search, grid, from, [right, bottom]);
      const far = Math.abs(to[0] - from[0]) + Math.abs(to[1] - from[1]);
      if (far > (best?.far ?? 0)) best = { from, to, far };
      if (far * 2 >= right + bottom || start || search.status === 'limit') break;
    }
    if (best) return { from: best.from, to: best.to };
    return twoCells(grid);
  } finally {
    search.free();
  }
}

/**
 * Returns the end of a path from one cell towards another.
 *
 * @param {GridSearch} search
 * @param {Grid} grid
 * @param {Cell} from
 * @param {Cell} to
 */
function reached(search, grid, from, to) {
  search.start(grid, from, to);
  search.run(grid);
  return search.path().at(-1) ?? from;
}

/**
 * Returns the first free cell on growing squares around a cell.
 *
 * @param {Grid} grid
 * @param {number} x
 * @param {number} y
 * @returns {Cell | null}
 */
function nearestFloor({ cells, width, height }, x, y) {
  for (let ring = 0; ring < Math.max(width, height); ring++) {
    for (let cy = Math.max(0, y - ring); cy <= Math.min(height - 1, y + ring); cy++) {
      const whole = Math.abs(cy - y) === ring;
      for (let cx = x - ring; cx <= x + ring; cx += whole || ring === 0 ? 1 : 2 * ring) {
        if (cx >= 0 && cx < width && cells[cy * width + cx] !== 0) return [cx, cy];
      }
    }
  }
  return null;
}

/**
 * Returns the warning about a text that is another map in another format; null if it is not.
 *
 * @param {string} text
 */
export function twofold(text) {
  const other = Grid.alternativeOf(text);
  return (
    other &&
    msg('This text was read as the format {format}. As {other}, it is another map.', {
      format: formatOf(text),
      other,
    })
  );
}

/** Returns any two free cells, for a map without connected ones. @param {Grid} grid */
function twoCells({ cells, width, height }) {
  const first = cells.findIndex((kind) => kind !== 0);
  const last = cells.findLastIndex((kind) => kind !== 0);
  if (first === last) {
    const found = first < 0 ? msg('walls only') : msg('a single cell that is no wall');
    throw new Fault(
      'found {found} on a map of {width} × {height} cells; expected at least two, for a start and a goal',
      { found, width, height },
      'MapError',
    );
  }
  /** @param {number} key @returns {Cell} */
  const cell = (key) => [key % width, Math.floor(key / width)];
  return { from: cell(first), to: cell(last) };
}
