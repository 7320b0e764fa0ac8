// What casts shadows in many copies. The shadow's picture has a material of its own for instances: with the one that three.js
// has for all things, each change between one thing and many copies costs a program looked up by text, in every frame.

import { BackSide, InstancedMesh, MeshDepthMaterial } from 'three';

/** The layer of what only the sun sees. */
export const SHADOW_LAYER = 1;

/** Of everything that is drawn in copies and casts a shadow. */
export const copiesDepth = new MeshDepthMaterial();
// Where it stands for a thing's own material as well, its sides must not be turned round with each shadow.
copiesDepth.shadowSide = BackSide;

/** Simpler copies that cast the shadow of others, and that only the sun sees. @param {import('three').BufferGeometry} shape @param {number} count */
export function caster(shape, count) {
  const mesh = new InstancedMesh(shape, copiesDepth, count);
  mesh.customDepthMaterial = copiesDepth;
  mesh.layers.set(SHADOW_LAYER);
  mesh.castShadow = true;
  mesh.frustumCulled = false;
  return mesh;
}
