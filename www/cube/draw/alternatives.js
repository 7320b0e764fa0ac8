// Copies of one mesh that do not all look alike: its shape holds several, and what a copy does not show is drawn together into a
// point. So any number of them in any looks is one call.

import { Attribute } from '../gl/nodes.js';
import { merged } from '../gl/shapes.js';

/** @param {import('../gl/nodes.js').Geometry[]} shapes with the same attributes */
export const alternatives = (shapes) =>
  merged(shapes.map((shape, kind) => shape.setAttribute('kind', new Attribute(new Float32Array(shape.count).fill(kind), 1))));

/** For materials of meshes of such a shape. */
export const SHOWING_ONE = {
  vertexHead: 'in float kind, shown;',
  place: 'vec3 transformed = abs(kind - shown) < 0.5 ? position : vec3(0.0);',
};

/** Which alternative a copy shows; the shape serves one mesh at a time. @param {import('../gl/nodes.js').InstancedMesh} mesh @param {number} at @param {number} kind */
export function show({ geometry, room }, at, kind) {
  if (geometry.attributes.shown?.count !== room) geometry.setAttribute('shown', new Attribute(new Float32Array(room), 1, true));
  const { shown } = geometry.attributes;
  if (shown.array[at] === kind) return;
  shown.array[at] = kind;
  shown.touch();
}
