// A flat grid as the page wants it: the handle and its live cells.

import { Grid } from '../pkg/cubechase.js';
import { memory } from './load.js';
import { View } from './views.js';

export class GridWorld {
  #cells;

  /** @param {Grid} grid belongs to this object from now on */
  constructor(grid) {
    this.handle = grid;
    this.#cells = new View(memory(), Uint8Array, () => grid.cellsPtr(), () => grid.cellsLen());
  }

  /**
   * @param {string} text rows of `#` and `.`, with an optional `S` and `G`
   * @throws a MapError with line and column
   */
  static fromText(text) {
    return new GridWorld(Grid.fromText(text));
  }

  /** Live view, row by row: `cells[y * width + x]`, values of CellKind. Valid until the next call into wasm. */
  get cells() {
    return this.#cells.get();
  }
  get width() {
    return this.handle.width;
  }
  get height() {
    return this.handle.height;
  }
  /** Changes with every edit; a search that began before one reports `Stale`. */
  get version() {
    return this.handle.version;
  }
  /** @returns {[number, number] | null} */
  get start() {
    return point(this.handle.start);
  }
  /** @returns {[number, number] | null} */
  get goal() {
    return point(this.handle.goal);
  }

  /** @param {number} x @param {number} y @param {string} kind @returns {boolean} false when it was so already */
  setCell(x, y, kind) {
    return this.handle.setCell(x, y, kind);
  }
  text() {
    return this.handle.text();
  }
  free() {
    this.handle.free();
  }
}

/** @param {Uint32Array | undefined} pair @returns {[number, number] | null} */
function point(pair) {
  return pair === undefined ? null : [pair[0] ?? 0, pair[1] ?? 0];
}
