// What the grids of both packages have.

import { Handle } from './handle.js';
import { cellOf, fault, plain, wholeNumbers } from './plain.js';

/**
 * @typedef {'free' | 'width' | 'height' | 'version' | 'uniform' | 'views'} Shown
 * @typedef {'cell' | 'setCell' | 'setCells'} Edited
 * @typedef {Pick<import('../pkg/cubechase.js').Grid, Shown | Edited>} WasmGrid in both packages
 * @typedef {import('./names.js').CellWord} CellWord
 * @typedef {import('./plain.js').Cell} Cell
 */
/**
 * @template {CellWord} K
 * @typedef {import('./names.js').NewCell<K>} NewCell
 */
/**
 * The values that are floor, or a function that returns whether a cell is floor, or its cost: 1 to
 * 255, or 0 for a wall.
 *
 * @template T
 * @typedef {readonly T[] | ((value: T, x: number, y: number) => boolean | number)} Walkable
 */
/**
 * Bytes that only the library writes.
 *
 * @typedef {Omit<Uint8Array, number | 'copyWithin' | 'fill' | 'reverse' | 'set' | 'sort'> & {
 *   readonly [at: number]: number }} ReadonlyBytes
 */

/**
 * @template {WasmGrid} H the module's class
 * @extends {Handle<H>}
 */
export class BaseGrid extends Handle {
  #view;
  /** The cells of a version. */
  #cells = new Uint8Array();
  #version = NaN;

  /**
   * @param {H} grid this object takes it
   * @param {ReturnType<typeof import('./handle.js').viewsOf>['liveView']} liveView of the module's
   *   memory
   */
  constructor(grid, liveView) {
    super('Grid', grid);
    this.#view = liveView(this, Uint8Array);
  }

  /** The number of columns. */
  get width() {
    return this.handle.width;
  }
  /** The number of rows. */
  get height() {
    return this.handle.height;
  }
  /** Changes with every edit. */
  get version() {
    return this.handle.version;
  }
  /** Whether all ground costs 1. */
  get uniform() {
    return this.handle.uniform;
  }

  /**
   * A copy of the cells, row by row: `cells[y * width + x]` is 0 for a wall, otherwise the cost of
   * the ground. Until the next edit, you get the same array. Later edits do not change it. Writing
   * into it does not change the grid: see `setCells`.
   *
   * @returns {ReadonlyBytes}
   */
  get cells() {
    const { version } = this;
    // If the caller transfers the array to a worker, it is empty.
    if (version !== this.#version || this.#cells.length === 0)
      [this.#cells, this.#version] = [this.#view().slice(), version];
    return this.#cells;
  }
  /**
   * Copies the cells into an array.
   *
   * @param {Uint8Array} into as long as `cells`
   * @throws an OptionError for another value, and for a shorter array
   */
  writeCells(into) {
    const cells = this.#view();
    if (!(into instanceof Uint8Array && into.length >= cells.length))
      throw fault('into', into, `a Uint8Array of ${cells.length} bytes`);
    into.set(cells);
  }
  /** @param {Cell} cell @returns {CellWord} */
  cell(cell) {
    const place = cellOf('cell', cell);
    return /** @type {CellWord} */ (this.handle.cell(...place));
  }
  /**
   * @template {CellWord} K
   * @param {Cell} cell
   * @param {NewCell<K>} kind
   * @returns {boolean} false if the cell had this kind already
   */
  setCell(cell, kind) {
    const place = cellOf('cell', cell);
    return this.handle.setCell(...place, kind);
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
}

/**
 * Returns the module's grid of cells.
 *
 * @template {WasmGrid} H
 * @param {{ fromCells(width: number, height: number, cells: Uint8Array): H }} Wasm
 * @param {number} width @param {number} height @param {ArrayLike<number>} cells
 */
export const gridOfCells = (Wasm, width, height, cells) =>
  Wasm.fromCells(
    plain('width', width),
    plain('height', height),
    wholeNumbers('cells', cells, Uint8Array),
  );

/**
 * Returns the width, the height and the costs of rows of your own values.
 *
 * @template T
 * @param {readonly ArrayLike<T>[]} rows @param {Walkable<T>} walkable
 * @returns {[width: number, height: number, costs: number[]]}
 */
export function costsOfRows(rows, walkable) {
  if (!Array.isArray(rows) || rows.length === 0) throw fault('rows', rows, 'an array of rows');
  if (typeof walkable !== 'function' && !Array.isArray(walkable))
    throw fault('walkable', walkable, 'an array of values, or a function');
  const { length } = Object(rows[0]);
  if (!Number.isInteger(length)) throw fault('rows[0]', rows[0], 'an array of values');
  const costs = [];
  for (let y = 0; y < rows.length; y++) {
    const row = Object(rows[y]);
    if (row.length !== length)
      throw fault(`rows[${y}]`, row.length ?? rows[y], `${length} values, as in rows[0]`);
    for (let x = 0; x < length; x++) {
      const cost =
        typeof walkable === 'function' ? walkable(row[x], x, y) : walkable.includes(row[x]);
      if (typeof cost !== 'boolean' && !(Number.isInteger(cost) && cost >= 0 && cost <= 255))
        throw fault(`walkable at (${x}, ${y})`, cost, 'a boolean, or a whole number from 0 to 255');
      costs.push(Number(cost));
    }
  }
  return [length, rows.length, costs];
}
