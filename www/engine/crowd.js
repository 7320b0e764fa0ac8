// A crowd for JavaScript: the handle and its arrays.

import { Crowd, Cube as WasmCube } from '../pkg/cubechase.js';
import { handleOf, useAndFree } from './handle.js';
import { expectLoaded, loadParts } from './load.js';
import { cubeCellOf } from './names.js';
import { fault, plain } from './plain.js';
import { withArrays } from './views.js';

/** @typedef {import('../pkg/cubechase.js').CrowdOptions} CrowdOptions */

/** Copies of the state at the time of the call. */
const ARRAYS = {
  /** Three numbers per walker: its position in space, in cells from the cube's centre. */
  places: Float32Array,
  /** One number per walker: the cell whose centre it left last, `(face * size + y) * size + x`. */
  cells: Uint32Array,
  /**
   * One byte per walker: the direction of its step, clockwise from 0, north, to 7, north-west; 8 if
   * it stands.
   */
  directions: Uint8Array,
  /**
   * One byte per cell: the direction of the next cell to the target, 8 for none; empty before the
   * first field.
   */
  field: Uint8Array,
};

/** Members that the module's class has under the same name. */
const SAME = /** @type {const} */ (['size', 'walkers', 'arrived', 'expanded', 'resize']);

export class CubeCrowd extends withArrays(
  handleOf(Crowd, SAME, { resize: ['walkers', 'perCell'] }),
  ARRAYS,
) {
  /**
   * Use `create`, `fromXml` or `generate`.
   *
   * @param {WasmCube} cube a map of the module; the caller frees it
   * @param {CrowdOptions} [options]
   * @throws an OptionError
   */
  constructor(cube, options = {}) {
    if (!(cube instanceof WasmCube))
      throw fault('cube', cube, 'a call of create, fromXml or generate instead');
    super('CubeCrowd', new Crowd(cube, options));
  }

  /**
   * Returns a crowd when its code has loaded: see `GridSearch.create`.
   *
   * @param {string | { size: number, seed: number }} map a cube as XML, or a random one
   * @param {CrowdOptions} [options]
   */
  static async create(map, options) {
    await loadParts(['crowd']);
    return typeof map === 'string'
      ? CubeCrowd.fromXml(map, options)
      : CubeCrowd.generate(map.size, map.seed, options);
  }

  /**
   * @param {string} text a cube as XML
   * @param {CrowdOptions} [options]
   * @throws a MapError with line and column
   */
  static fromXml(text, options = {}) {
    expectLoaded(['crowd']);
    return useAndFree(WasmCube.fromXml(text), (cube) => new CubeCrowd(cube, options));
  }

  /**
   * Returns a crowd on a random cube.
   *
   * @param {number} size odd, 5 to 255
   * @param {number} seed
   * @param {CrowdOptions} [options]
   */
  static generate(size, seed, options = {}) {
    expectLoaded(['crowd']);
    return useAndFree(
      WasmCube.generate(plain('size', size), plain('seed', seed)),
      (cube) => new CubeCrowd(cube, options),
    );
  }

  /**
   * Whether the field leads to the target on the current cube. If not, the next field is being
   * built.
   */
  get current() {
    return this.handle.isCurrent;
  }

  /**
   * Sets the target.
   *
   * @param {import('./names.js').CubeCell} cell
   */
  target(cell) {
    const place = cubeCellOf('cell', cell);
    this.handle.target(...place);
  }
  /** @param {number} [n] fixed steps of 1/60 s */
  tick(n = 1) {
    this.handle.tick(plain('tick', n));
  }
  /**
   * @param {import('./names.js').CubeCell} cell
   * @param {'wall' | 'floor'} kind
   * @returns {boolean} false if the cell had this kind already
   */
  setCell(cell, kind) {
    const place = cubeCellOf('cell', cell);
    return this.handle.setCell(...place, kind);
  }
}
