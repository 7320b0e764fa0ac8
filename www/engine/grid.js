// A flat grid for JavaScript: the handle and its cells.

import { Grid, readScenarios as scenariosIn } from '../pkg/cubechase.js';
import { expectLoaded, handleOf, liveView } from './handle.js';
import { loadParts } from './load.js';
import { fault, pairs, plain, wholeNumbers } from './plain.js';

/**
 * @typedef {import('../pkg/cubechase.js').MazeOptions} MazeOptions
 * @typedef {import('../pkg/cubechase.js').TextFormat} TextFormat
 * @typedef {import('../pkg/cubechase.js').HexLayout} HexLayout
 * @typedef {import('../pkg/cubechase.js').Scenario} Scenario
 * @typedef {import('../pkg/cubechase.js').SmoothOptions} SmoothOptions
 * @typedef {import('./names.js').CellWord} CellWord
 */

/** Returns the most likely format of a text. @param {string} text */
export const formatOf = (text) => Grid.formatOf(text);

export class GridWorld extends handleOf(Grid, ['width', 'height', 'version', 'uniform']) {
  #view = liveView(this, Uint8Array);
  /** The cells of a version. */
  #cells = new Uint8Array();
  #version = NaN;

  /** @param {Grid} grid this object takes it */
  constructor(grid) {
    super('GridWorld', grid);
  }

  /**
   * Returns another format in which a text is a map, too, but a different one: then pass the format
   * to `fromText`. Returns null if there is none.
   *
   * @param {string} text @returns {TextFormat | null}
   */
  static alternativeOf(text) {
    expectLoaded(['lab']);
    return Grid.alternativeOf(text) ?? null;
  }

  /**
   * Returns the grid of a text when the code for grids has loaded.
   *
   * @param {string} text @param {TextFormat} [format] as for `fromText`
   */
  static async create(text, format) {
    await loadParts(['lab']);
    return GridWorld.fromText(text, format);
  }

  /**
   * @param {string} text rows of cells, `#` wall and `.` floor among others
   * @param {TextFormat} [format] by default, the text decides
   * @throws a MapError with line and column
   */
  static fromText(text, format) {
    expectLoaded(['lab']);
    return new GridWorld(Grid.fromText(text, format));
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
    return new GridWorld(
      Grid.fromCells(
        plain('width', width),
        plain('height', height),
        wholeNumbers('cells', cells, Uint8Array),
      ),
    );
  }

  /**
   * Returns the grid of rows of your own values.
   *
   * @template T
   * @param {readonly ArrayLike<T>[]} rows all of one length
   * @param {readonly T[] | ((value: T, x: number, y: number) => boolean | number)} walkable the
   *   values that are floor, or a function that returns whether a cell is floor, or its cost: 1 to
   *   255, or 0 for a wall
   * @throws an OptionError for rows of different lengths, which names the first other one, for sides
   *   outside 1 to 4096, and for another cost
   *
   * @example
   * GridWorld.fromRows([[0, 0, 1], [0, 1, 0]], [0]);   // 0 is floor, 1 a wall
   * GridWorld.fromRows(['..~', '.#.'], (sign) => ({ '.': 1, '~': 4 })[sign] ?? 0);
   */
  static fromRows(rows, walkable) {
    if (!Array.isArray(rows)) throw fault('rows', rows, 'an array of rows');
    const { length = 0 } = Object(rows[0]);
    const isFloor =
      typeof walkable === 'function'
        ? walkable
        : (/** @type {T} */ value) => walkable.includes(value);
    const costs = rows.flatMap((row, y) => {
      if (row?.length !== length)
        throw fault(`rows[${y}]`, row?.length ?? row, `${length} values, as in rows[0]`);
      return Array.from(row, (value, x) => Number(isFloor(value, x, y)));
    });
    return GridWorld.fromCells(length, rows.length, costs);
  }

  /**
   * Returns a map from a seed, with a start and a goal far apart on one path, if there is any.
   *
   * @param {MazeOptions} [options]
   * @throws an OptionError for sides that the generator cannot have
   */
  static generate(options) {
    expectLoaded(['lab']);
    return new GridWorld(Grid.generate(options));
  }

  /**
   * A copy of the cells, row by row: `cells[y * width + x]` is 0 for a wall, otherwise the cost of
   * the ground. Until the next edit, you get the same array. Later edits do not change it. Writing
   * into it does not change the grid: see `setCells`.
   */
  get cells() {
    const { version } = this;
    // If the caller transfers the array to a worker, it is empty.
    if (version !== this.#version || this.#cells.length === 0)
      [this.#cells, this.#version] = [this.#view().slice(), version];
    return this.#cells;
  }
  /** Copies the cells into an array. @param {Uint8Array} into as long as `cells` */
  writeCells(into) {
    into.set(this.#view());
  }
  /** The start in the text, or the generator's. @returns {[number, number] | null} */
  get start() {
    return pairs(this.handle.start ?? [])[0] ?? null;
  }
  /** @returns {[number, number] | null} */
  get goal() {
    return pairs(this.handle.goal ?? [])[0] ?? null;
  }

  /** @param {number} x @param {number} y @returns {CellWord} */
  cell(x, y) {
    return /** @type {CellWord} */ (this.handle.cell(plain('x', x), plain('y', y)));
  }
  /**
   * @param {number} x
   * @param {number} y
   * @param {CellWord} kind costs up to 255
   * @returns {boolean} false if the cell had this kind already
   */
  setCell(x, y, kind) {
    return this.handle.setCell(plain('x', x), plain('y', y), kind);
  }
  /**
   * Edits all cells of a rectangle in one call.
   *
   * @param {number} x
   * @param {number} y its top-left cell
   * @param {number} width
   * @param {number} height
   * @param {ArrayLike<number>} cells a byte each, row by row: 0 for a wall, otherwise the cost of
   *   the ground
   * @returns {number} the number of changed cells
   * @throws an OptionError for a rectangle outside the grid, for a wrong number of cells, and for a
   *   value that is not a byte
   *
   * @example
   * grid.setCells(2, 0, 1, 3, [0, 0, 0]);   // a wall of three cells down from (2, 0)
   */
  setCells(x, y, width, height, cells) {
    const bytes = wholeNumbers('cells', cells, Uint8Array);
    return this.handle.setCells(
      plain('x', x),
      plain('y', y),
      plain('width', width),
      plain('height', height),
      bytes,
    );
  }
  /**
   * The cells that one step leads to, clockwise from north. A function of a search over this grid
   * may call it.
   *
   * @param {number} x
   * @param {number} y
   * @param {import('../pkg/cubechase.js').SearchOptions['movement']} [movement] by default
   *   `8-strict`
   * @returns {[number, number][]}
   * @throws an OptionError for a cell outside
   */
  neighbours(x, y, movement) {
    expectLoaded(['own']);
    return pairs(this.handle.neighbours(plain('x', x), plain('y', y), movement));
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
   * @param {[number, number]} start @param {[number, number]} goal
   */
  setEnds(start, goal) {
    const ends = /** @type {const} */ ([
      plain('start x', start?.[0]),
      plain('start y', start?.[1]),
      plain('goal x', goal?.[0]),
      plain('goal y', goal?.[1]),
    ]);
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
   * @param {number} fromX @param {number} fromY @param {number} toX @param {number} toY
   * @param {HexLayout} [layout] by default `odd-r`
   * @returns {[number, number][]}
   * @throws an OptionError for a cell outside
   *
   * @example
   * grid.hexLine(0, 0, 1, 3);   // [[0, 0], [0, 1], [1, 2], [1, 3]]
   */
  hexLine(fromX, fromY, toX, toY, layout) {
    return pairs(
      this.handle.hexLine(
        plain('from x', fromX),
        plain('from y', fromY),
        plain('to x', toX),
        plain('to y', toY),
        layout,
      ),
    );
  }
  /**
   * Returns a smooth path: a curve, or the path pulled taut. No line between its points meets a
   * wall or cuts a corner that the movement does not.
   *
   * @param {[number, number][]} path adjacent cells; or turning points of lines, with `straight`
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
    return this.handle.smooth(
      Float64Array.from(path.flat(), (number) => plain('path', number)),
      options,
    );
  }
}

/**
 * Reads the lines of a `.scen` file.
 *
 * @param {string} text
 * @param {GridWorld} [grid] the map that every line must match
 * @returns {Scenario[]}
 * @throws a MapError with line and column
 */
export function readScenarios(text, grid) {
  expectLoaded(['searches']);
  if (grid && !(grid.handle instanceof Grid)) throw fault('grid', grid, 'a GridWorld');
  return grid ? grid.handle.scenarios(text) : scenariosIn(text);
}
