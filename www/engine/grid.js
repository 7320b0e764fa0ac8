// A flat grid for JavaScript: the handle and its cells.

import { Grid as WasmGrid, readScenarios as scenariosIn } from '../pkg/cubechase.js';
import { BaseGrid, costsOfRows, gridOfCells } from './base-grid.js';
import { expectLoaded, loadParts } from './load.js';
import { cellOf, fault, pairs } from './plain.js';
import { liveView } from './views.js';

/**
 * @typedef {import('../pkg/cubechase.js').MazeOptions} MazeOptions
 * @typedef {import('../pkg/cubechase.js').TextFormat} TextFormat
 * @typedef {import('../pkg/cubechase.js').HexLayout} HexLayout
 * @typedef {import('../pkg/cubechase.js').Scenario} Scenario
 * @typedef {import('../pkg/cubechase.js').SmoothOptions} SmoothOptions
 * @typedef {import('./plain.js').Cell} Cell
 */

/** Returns the most likely format of a text. @param {string} text */
export const formatOf = (text) => WasmGrid.formatOf(text);

/** @extends {BaseGrid<WasmGrid>} */
export class Grid extends BaseGrid {
  /** @param {WasmGrid} grid this object takes it */
  constructor(grid) {
    super(grid, liveView);
  }

  /**
   * Returns another format in which a text is a map, too, but a different one: then pass the format
   * to `fromText`. Returns null if there is none.
   *
   * @param {string} text @returns {TextFormat | null}
   */
  static alternativeOf(text) {
    expectLoaded(['lab']);
    return WasmGrid.alternativeOf(text) ?? null;
  }

  /**
   * Returns the grid of a text when the code for grids has loaded.
   *
   * @param {string} text @param {TextFormat} [format] as for `fromText`
   */
  static async create(text, format) {
    await loadParts(['lab']);
    return Grid.fromText(text, format);
  }

  /**
   * @param {string} text rows of cells, `#` wall and `.` floor among others
   * @param {TextFormat} [format] by default, the text decides
   * @throws a MapError with line and column
   */
  static fromText(text, format) {
    expectLoaded(['lab']);
    return new Grid(WasmGrid.fromText(text, format));
  }

  /**
   * @param {number} width @param {number} height
   * @param {ArrayLike<number>} cells a byte each, row by row: 0 for a wall, otherwise the cost of
   *   the ground
   * @throws an OptionError for a side outside 1 to 4096, for a wrong number of cells, and for a
   *   value that is not a byte
   */
  static fromCells(width, height, cells) {
    expectLoaded(['lab']);
    return new Grid(gridOfCells(WasmGrid, width, height, cells));
  }

  /**
   * Returns the grid of rows of your own values.
   *
   * @template T
   * @param {readonly ArrayLike<T>[]} rows all of one length
   * @param {import('./base-grid.js').Walkable<T>} walkable
   * @throws an OptionError for rows of different lengths, which names the first other one, for sides
   *   outside 1 to 4096, and for another cost
   *
   * @example
   * Grid.fromRows([[0, 0, 1], [0, 1, 0]], [0]);   // 0 is floor, 1 a wall
   * Grid.fromRows(['..~', '.#.'], (sign) => ({ '.': 1, '~': 4 })[sign] ?? 0);
   */
  static fromRows(rows, walkable) {
    return Grid.fromCells(...costsOfRows(rows, walkable));
  }

  /**
   * Returns a map from a seed, with a start and a goal far apart on one path, if there is any.
   *
   * @param {MazeOptions} [options]
   * @throws an OptionError for sides that the generator cannot have
   */
  static generate(options) {
    expectLoaded(['lab']);
    return new Grid(WasmGrid.generate(options));
  }

  /** The start in the text, or the generator's. @returns {[number, number] | null} */
  get start() {
    return pairs(this.handle.start ?? [])[0] ?? null;
  }
  /** @returns {[number, number] | null} */
  get goal() {
    return pairs(this.handle.goal ?? [])[0] ?? null;
  }

  /**
   * The cells that one step leads to, clockwise from north. A function of a search over this grid
   * may call it.
   *
   * @param {Cell} cell
   * @param {import('../pkg/cubechase.js').SearchOptions['movement']} [movement] by default
   *   `8-strict`
   * @returns {[number, number][]}
   * @throws an OptionError for a cell outside
   */
  neighbours(cell, movement) {
    expectLoaded(['own']);
    const place = cellOf('cell', cell);
    return pairs(this.handle.neighbours(...place, movement));
  }
  /**
   * Returns the clearance of each cell, row by row: the side of the largest square of floor whose
   * top left corner is the cell; 0 for a wall. An agent of `size` k fits where it is at least k.
   */
  clearance() {
    expectLoaded(['searches']);
    return Uint16Array.from(this.handle.clearance());
  }
  /**
   * Sets start and goal, which `text` writes.
   *
   * @param {Cell} start @param {Cell} goal
   */
  setEnds(start, goal) {
    const ends = /** @type {const} */ ([...cellOf('start', start), ...cellOf('goal', goal)]);
    this.handle.setEnds(...ends);
  }
  /**
   * @param {TextFormat} [format] by default `ascii`, which can express everything but the layout of
   *   hexes
   * @param {{ layout?: HexLayout | undefined }} [options] layout, for `hex`: by default that of the
   *   grid's text, or `odd-r`
   * @throws a FormatError with the x and y of a cell that the format cannot express
   */
  text(format, options) {
    // First, because a getter can free this grid.
    const { layout } = options ?? {};
    return this.handle.text(format, layout);
  }
  /**
   * The layout of the hexes in the grid's text; null for other texts.
   *
   * @returns {HexLayout | null}
   */
  get layout() {
    return this.handle.layout ?? null;
  }
  /**
   * Returns the cells on the straight line between two hexes, with both ends: a stroke of a
   * pointer.
   *
   * @param {Cell} from @param {Cell} to @param {HexLayout} [layout] by default `odd-r`
   * @returns {[number, number][]}
   * @throws an OptionError for a cell outside
   *
   * @example
   * grid.hexLine([0, 0], [1, 3]);   // [[0, 0], [0, 1], [1, 2], [1, 3]]
   */
  hexLine(from, to, layout) {
    const ends = /** @type {const} */ ([...cellOf('from', from), ...cellOf('to', to)]);
    return pairs(this.handle.hexLine(...ends, layout));
  }
  /**
   * Returns a smooth path: a curve, or the path pulled taut. No line between its points meets a
   * wall or cuts a corner that the movement does not.
   *
   * @param {readonly Cell[]} path adjacent cells; or turning points of lines, with `straight`
   * @param {SmoothOptions} [options] by default a curve, 8-strict, and a path of cells
   * @returns {Float64Array} x and y of each point, in cells: (0, 0) is the centre of the first
   * @throws an OptionError for a path that is not free
   *
   * @example
   * grid.smooth(search.path(), { movement: '4', straight: search.straight });
   */
  smooth(path, options) {
    expectLoaded(['searches']);
    if (!Array.isArray(path)) throw fault('path', path, 'an array of [x, y]');
    const points = Float64Array.from(path.flatMap((cell) => cellOf('path', cell)));
    return this.handle.smooth(points, options);
  }
}

/**
 * Reads the lines of a `.scen` file.
 *
 * @param {string} text
 * @param {Grid} [grid] the map that every line must match
 * @returns {Scenario[]}
 * @throws a MapError with line and column
 */
export function readScenarios(text, grid) {
  expectLoaded(['searches']);
  if (grid && !(grid.handle instanceof WasmGrid)) throw fault('grid', grid, 'a Grid');
  return grid ? grid.handle.scenarios(text) : scenariosIn(text);
}
