// The surface of a cube for programs: its cells, and a search over its edges.

import { Cube as WasmCube, CubeGrid, CubeSearch as WasmCubeSearch } from '../pkg/cubechase.js';
import { handleOf } from './handle.js';
import { expectLoaded, loadParts } from './load.js';
import { FACES, cellOfKey, cellWord, cubeCellOf } from './names.js';
import { fault, plain, triples } from './plain.js';
import { liveView, searchOf } from './views.js';

/**
 * @typedef {import('../pkg/cubechase.js').SearchOptions} SearchOptions
 * @typedef {import('./names.js').FaceWord} FaceWord
 * @typedef {import('./names.js').CubeCell} CubeCell
 */

/** The package parts of both. @type {import('./load.js').PartName[]} */
const PARTS = ['cube', 'searches'];

/**
 * The cells of a cube. A cell has the key `(face * size + y) * size + x`, with the faces in the
 * order of `Cube.FACES`.
 */
export class Cube extends handleOf(CubeGrid, ['size', 'version']) {
  static FACES = FACES;
  #cells = liveView(this, Uint8Array);

  /** @param {WasmCube} cube a map; its cells are copied, and it is freed */
  constructor(cube) {
    super('Cube', new CubeGrid(cube));
    cube.free();
  }

  /**
   * @param {string} text a cube as XML; player and monsters are ignored
   * @throws a MapError with line and column
   */
  static fromXml(text) {
    expectLoaded(PARTS);
    return new Cube(WasmCube.fromXml(text));
  }

  /**
   * Returns a cube with floor on all faces.
   *
   * @param {number} size cells along an edge, 3 to 256
   * @throws an OptionError
   */
  static blank(size) {
    expectLoaded(PARTS);
    return new Cube(WasmCube.blank(plain('size', size)));
  }

  /**
   * Returns a cube with a maze on each face.
   *
   * @param {number} size odd, 5 to 255
   * @param {number} seed
   * @param {string} [generator] left out, `backtracker`; or `kruskal`, `wilson`, `eller`,
   *   `division`, `rooms`
   * @throws an OptionError
   */
  static generate(size, seed, generator) {
    expectLoaded(PARTS);
    if (generator !== undefined && typeof generator !== 'string')
      throw fault('generator', generator, 'a word');
    return new Cube(WasmCube.generate(plain('size', size), plain('seed', seed), generator));
  }

  /** A copy of the cells by key: 0 for a wall, 1 for floor. */
  get cells() {
    return this.#cells().slice();
  }
  /** @param {CubeCell} cell @throws an OptionError for a cell outside */
  keyOf(cell) {
    const { size } = this;
    const side = (/** @type {string} */ name, /** @type {number} */ at) => {
      if (Number.isInteger(at) && at >= 0 && at < size) return at;
      throw fault(name, at, `a whole number from 0 to ${size - 1}`);
    };
    const [face, x, y] = cubeCellOf('cell', cell);
    return (face * size + side('y', y)) * size + side('x', x);
  }
  /**
   * @param {number} key
   * @returns {[face: FaceWord, x: number, y: number]}
   * @throws an OptionError for a key of no cell
   */
  cellOf(key) {
    const { size } = this;
    const last = 6 * size ** 2 - 1;
    if (!Number.isInteger(key) || key < 0 || key > last)
      throw fault('key', key, `a whole number from 0 to ${last}`);
    const { face, x, y } = cellOfKey(key, size);
    return [face, x, y];
  }
  /** @param {CubeCell} cell @returns {'wall' | 'floor'} */
  cell(cell) {
    return cellWord(this.#cells()[this.keyOf(cell)] ?? 0);
  }
  /**
   * @param {CubeCell} cell
   * @param {'wall' | 'floor'} kind
   * @returns {boolean} false if the cell had this kind already
   */
  setCell(cell, kind) {
    const place = cubeCellOf('cell', cell);
    return this.handle.setCell(...place, kind);
  }
}

export class CubeSearch extends searchOf(WasmCubeSearch, ['guarantee']) {
  /**
   * @param {SearchOptions} [options] those of `GridSearch`, with a search of neighbours and an
   *   estimate by formula. The estimate is the least over all ways around the cube
   * @throws an OptionError
   *
   * @example
   * const cube = Cube.blank(9);
   * const search = new CubeSearch({ algorithm: 'astar' });
   * search.start(cube, ['front', 4, 4], ['top', 4, 4]);
   * search.run(cube);    // 'found'
   * search.path();       // [['front', 4, 4], ['front', 4, 3], …]
   */
  constructor(options) {
    expectLoaded(PARTS);
    super('CubeSearch', new WasmCubeSearch(options));
  }

  /**
   * Returns a search when its code has loaded: see `GridSearch.create`.
   *
   * @param {SearchOptions} [options]
   */
  static async create(options) {
    await loadParts(PARTS);
    return new CubeSearch(options);
  }

  /**
   * @param {Cube} cube
   * @param {CubeCell} from
   * @param {CubeCell} to
   * @throws a SearchError if the search cannot start
   */
  start(cube, from, to) {
    const ends = [...cubeCellOf('from', from), ...cubeCellOf('to', to)];
    this.withMap(cube, (search, grid) => search.start(grid, Float64Array.from(ends)));
  }
  /**
   * Searches again between the same cells on the current cube.
   *
   * @param {Cube} cube
   * @throws a SearchError
   */
  replan(cube) {
    this.withMap(cube, (search, grid) => search.replan(grid));
  }
  /**
   * Returns the cells of the path; empty if there is none.
   *
   * @returns {[face: FaceWord, x: number, y: number][]}
   */
  path() {
    return triples(this.handle.path()).map(([face, x, y]) => [FACES[face], x, y]);
  }

  /**
   * @override
   * @template T
   * @param {import('./handle.js').MapOf<WasmCubeSearch>} cube
   * @param {(search: WasmCubeSearch, grid: CubeGrid) => T} call
   */
  withMap(cube, call) {
    if (!(cube?.handle instanceof CubeGrid)) throw fault('cube', cube, 'a Cube');
    return super.withMap(cube, call);
  }
}
