// Geometry that carries its own colour, so that parts of several colours can be merged into one shape.

import { Float32BufferAttribute } from 'three';
import { mergeGeometries, mergeVertices } from 'three/addons/utils/BufferGeometryUtils.js';

/**
 * @param {import('three').BufferGeometry} geometry
 * @param {import('three').Color} color
 * @returns {import('three').BufferGeometry} without index and texture coordinates, as all parts of a merger must be
 */
export function tinted(geometry, { r, g, b }) {
  const plain = geometry.index ? geometry.toNonIndexed() : geometry;
  plain.deleteAttribute('uv');
  const { count } = plain.attributes.position;
  const colors = new Float32Array(count * 3);
  for (let i = 0; i < count; i++) colors.set([r, g, b], i * 3);
  return plain.setAttribute('color', new Float32BufferAttribute(colors, 3));
}

/**
 * One shape of several parts, its shared corners kept once: what is drawn in many copies should be light.
 *
 * @param {import('three').BufferGeometry[]} parts each `tinted`
 */
export const joined = (...parts) => mergeVertices(mergeGeometries(parts));
