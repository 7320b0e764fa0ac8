// A flat grid as the page wants it: the handle and its live cells.

import { Grid, readScenarios as scenariosIn } from '../pkg/cubechase.js';
import { expectLoaded, handleOf, liveView } from './handle.js';
import { loadParts } from './load.js';
import { pairs, plain, wholeNumbers } from './plain.js';

/**
 * @typedef {import('../pkg/cubechase.js').MazeOptions} MazeOptions
 * @typedef {import('../pkg/cubechase.js').TextFormat} TextFormat
 * @typedef {import('../pkg/cubechase.js').HexLayout} HexLayout
 * @typedef {import('../pkg/cubechase.js').Scenario} Scenario
 * @typedef {import('../pkg/cubechase.js').SmoothOptions} SmoothOptions
 * @typedef {import('./names.js').CellWord} CellWord
 */

/**
 * What reading a format needs besides the part that the lab starts with.
 *
 * @type {Partial<Record<TextFormat, import('./load.js').PartName[]>>}
 */
const PARTS_OF_FORMAT = { digits: ['maps'], matrix: ['maps'], hex: ['maps'], xml: ['cube'] };

/**
 * What reading a map needs besides the part that the lab starts with.
 *
 * @param {string} text @param {TextFormat} [format] left out, the text tells
 */
export const partsOfText = (text, format = Grid.formatOf(text)) => PARTS_OF_FORMAT[format] ?? [];

export class GridWorld extends handleOf(Grid, ['width', 'height', 'version', 'uniform']) {
  #view = liveView(this, Uint8Array);
  /** The cells of a version. */
  #cells = new Uint8Array();
  #version = NaN;

  /** @param {Grid} grid belongs to this object from now on */
  constructor(grid) {
    super('GridWorld', grid);
  }

  /**
   * Returns the grid of a text once the code that reads its format has come.
   *
   * @param {string} text @param {TextFormat} [format] as for `fromText`
   */
  static async create(text, format) {
    await loadParts(['lab']);
    await loadParts(partsOfText(text, format));
    return GridWorld.fromText(text, format);
  }

  /**
   * @param {string} text rows of cells, `#` wall and `.` floor among others
   * @param {TextFormat} [format] left out, the text tells
   * @throws a MapError with line and column
   */
  static fromText(text, format) {
    expectLoaded(['lab']);
    expectLoaded(partsOfText(text, format));
    return new GridWorld(Grid.fromText(text, format));
  }

  /**
   * @param {number} width @param {number} height
   * @param {ArrayLike<number>} cells a byte each, row by row: 0 a wall, else the cost of the ground
   * @throws an OptionError for a side that is not from 1 to 4096, for more or fewer cells, and for anything that is not a byte
   */
  static fromCells(width, height, cells) {
    expectLoaded(['lab']);
    return new GridWorld(Grid.fromCells(plain('width', width), plain('height', height), wholeNumbers('cells', cells, Uint8Array)));
  }

  /**
   * A map by seed, with a start and a goal far apart where there is a way at all.
   *
   * @param {MazeOptions} [options]
   * @throws an OptionError for sides that the generator does not make
   */
  static generate(options) {
    expectLoaded(['maps']);
    return new GridWorld(Grid.generate(options));
  }

  /**
   * A copy of the cells, row by row: `cells[y * width + x]` is 0 for a wall, else the cost of the ground. It is the same array
   * until the next edit, and stays as it is after that. What you write into it does not change the grid: see `setCells`.
   */
  get cells() {
    const { version } = this;
    // A caller may have transferred the array to a worker, which leaves it empty.
    if (version !== this.#version || this.#cells.length === 0) [this.#cells, this.#version] = [this.#view().slice(), version];
    return this.#cells;
  }
  /** Writes the cells into an array of the caller's. @param {Uint8Array} into as long as `cells` */
  writeCells(into) {
    into.set(this.#view());
  }
  /** Of the text, or proposed by the generator. @returns {[number, number] | null} */
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
  /** @param {number} x @param {number} y @param {CellWord} kind N up to 255 @returns {boolean} false when it was so already */
  setCell(x, y, kind) {
    return this.handle.setCell(plain('x', x), plain('y', y), kind);
  }
  /**
   * Edits all cells of a rectangle in one call.
   *
   * @param {number} x @param {number} y its top-left cell @param {number} width @param {number} height
   * @param {ArrayLike<number>} cells a byte each, row by row: 0 a wall, else the cost of the ground
   * @returns {number} how many have changed
   * @throws an OptionError for a rectangle that is not inside the grid, for more or fewer cells, and for anything that is not a byte
   *
   * @example
   * grid.setCells(2, 0, 1, 3, [0, 0, 0]);   // a wall of three cells down from (2, 0)
   */
  setCells(x, y, width, height, cells) {
    const bytes = wholeNumbers('cells', cells, Uint8Array);
    return this.handle.setCells(plain('x', x), plain('y', y), plain('width', width), plain('height', height), bytes);
  }
  /**
   * The cells that one step leads to, clockwise from north. A function of a search over this grid may ask it.
   *
   * @param {number} x @param {number} y @param {import('../pkg/cubechase.js').SearchOptions['movement']} [movement] `8-strict` when left out
   * @returns {[number, number][]}
   * @throws an OptionError for a cell outside
   */
  neighbours(x, y, movement) {
    expectLoaded(['own']);
    return pairs(this.handle.neighbours(plain('x', x), plain('y', y), movement));
  }
  /**
   * Puts start and goal elsewhere: what `text` writes.
   *
   * @param {[number, number]} start @param {[number, number]} goal
   */
  setEnds(start, goal) {
    this.handle.setEnds(plain('start x', start[0]), plain('start y', start[1]), plain('goal x', goal[0]), plain('goal y', goal[1]));
  }
  /**
   * @param {TextFormat} [format] `ascii` when left out, which can say everything but how hexagons lie
   * @param {{ layout?: HexLayout | undefined }} [options] how they lie, for `hex`; that of the text the grid was read from when left out, or `odd-r`
   * @throws a FormatError with the x and y of a cell that the format cannot keep
   */
  text(format, { layout } = {}) {
    return this.handle.text(format, layout);
  }
  /** How the hexagons lie in the text that the grid was read from; null if it was no text of hexagons. @returns {HexLayout | null} */
  get layout() {
    return this.handle.layout ?? null;
  }
  /**
   * The cells on the straight line between two cells as hexagons, both ends among them: a stroke of the hand.
   *
   * @param {number} fromX @param {number} fromY @param {number} toX @param {number} toY
   * @param {HexLayout} [layout] `odd-r` when left out
   * @returns {[number, number][]}
   * @throws an OptionError for a cell outside
   *
   * @example
   * grid.hexLine(0, 0, 1, 3);   // [[0, 0], [0, 1], [1, 2], [1, 3]]
   */
  hexLine(fromX, fromY, toX, toY, layout) {
    return pairs(this.handle.hexLine(plain('from x', fromX), plain('from y', fromY), plain('to x', toX), plain('to y', toY), layout));
  }
  /**
   * A path made smooth: a curve, or pulled taut like a string. No line between its points meets a wall, nor cuts a corner
   * that the movement does not.
   *
   * @param {[number, number][]} path cells from neighbour to neighbour; or the turns of lines, which `straight` says
   * @param {SmoothOptions} [options] a curve if left out, 8-strict, and a path of cells
   * @returns {Float64Array} x and y of each point in turn, in cells: (0, 0) is the centre of the first
   * @throws an OptionError for a path that is not free
   *
   * @example
   * grid.smooth(search.path(), { movement: '4', straight: search.straight });
   */
  smooth(path, options) {
    expectLoaded(['searches']);
    return this.handle.smooth(Float64Array.from(path.flat(), (number) => plain('path', number)), options);
  }
}

/**
 * The lines of a `.scen` file.
 *
 * @param {string} text
 * @param {GridWorld} [grid] the map that every line must be for
 * @returns {Scenario[]}
 * @throws a MapError with line and column
 */
export function readScenarios(text, grid) {
  expectLoaded(['tables']);
  return grid ? grid.handle.scenarios(text) : scenariosIn(text);
}
