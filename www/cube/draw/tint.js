// Geometry that carries its own colour, so that parts of several colours can be merged into one shape.

import { Attribute } from '../gl/nodes.js';
import { merged, unshared, welded } from '../gl/shapes.js';

/**
 * @param {import('../gl/nodes.js').Geometry} geometry
 * @param {import('../gl/math.js').Color} color
 * @returns {import('../gl/nodes.js').Geometry} without index, as all parts of a merger must be
 */
export function tinted(geometry, { r, g, b }) {
  const plain = geometry.index ? unshared(geometry) : geometry;
  const colors = new Float32Array(plain.count * 3);
  for (let at = 0; at < colors.length; at += 3) colors.set([r, g, b], at);
  return plain.setAttribute('color', new Attribute(colors, 3));
}

/**
 * One shape of several parts, its shared corners kept once: what is drawn in many copies should be light.
 *
 * @param {import('../gl/nodes.js').Geometry[]} parts each `tinted`
 */
export const joined = (...parts) => welded(merged(parts));
