// Simpler copies that cast the shadow of others, and that only the sun sees.

import { material } from '../gl/material.js';
import { InstancedMesh } from '../gl/nodes.js';

const UNSEEN = material();

/** @param {import('../gl/nodes.js').Geometry} shape @param {number} count */
export function caster(shape, count) {
  const mesh = new InstancedMesh(shape, UNSEEN, count);
  mesh.isShadowOnly = true;
  mesh.castsShadow = true;
  return mesh;
}
