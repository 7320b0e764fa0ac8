// How a thing looks: what its program is made of, and the numbers that go with it.

import { Color } from './math.js';

/**
 * @typedef {number | Color | Float32Array | Texture} Value a `Float32Array` is of vectors, one after another
 *
 * @typedef {object} Chunks pieces of GLSL that replace or follow the ordinary ones
 * @property {string} [head] declarations of both shaders
 * @property {string} [vertexHead] declarations
 * @property {string} [tint] changes `vColor`, the colour of a corner
 * @property {string} [normal] sets `vec3 objectNormal`
 * @property {string} [place] sets `vec3 transformed`, the place of a corner in the thing's own space
 * @property {string} [vertex] what else there is to do for a corner
 * @property {string} [fragmentHead] declarations
 * @property {string} [surface] changes `diffuse`, the colour of a pixel before the light falls on it
 *
 * @typedef {object} Material
 * @property {boolean} isLit whether light falls on it; otherwise it has its colour everywhere
 * @property {boolean} hasColors whether each corner has an attribute `color`
 * @property {boolean} isFlat whether each triangle is plane, whatever the normals of its corners
 * @property {Color} color
 * @property {Color | null} emissive light of its own
 * @property {number} opacity
 * @property {'none' | 'over'} blend whether what lies behind shines through
 * @property {boolean} depthTest @property {boolean} depthWrite
 * @property {number} order the least is drawn first
 * @property {Readonly<Record<string, string>>} defines
 * @property {Record<string, { value: Value }>} uniforms
 * @property {Chunks} chunks
 */

/** @param {Partial<Material>} [look] @returns {Material} */
export const material = (look = {}) => ({
  isLit: true,
  hasColors: false,
  isFlat: false,
  color: new Color(),
  emissive: null,
  opacity: 1,
  blend: 'none',
  depthTest: true,
  depthWrite: true,
  order: look.blend === 'over' ? 1 : 0,
  defines: {},
  uniforms: {},
  chunks: {},
  ...look,
});

/** A picture of bytes, one a texel. */
export class Texture {
  /** Changes with the bytes. */
  version = 0;
  /** What a graphics card keeps of it. @type {(() => void) | null} */
  release = null;

  /** @param {Uint8Array} data @param {number} width @param {number} height @param {boolean} isSmooth whether there is anything between two texels */
  constructor(data, width, height, isSmooth) {
    this.data = data;
    this.width = width;
    this.height = height;
    this.isSmooth = isSmooth;
  }
  dispose() {
    this.release?.();
    this.release = null;
  }
}
