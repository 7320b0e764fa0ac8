// What casts shadows in many copies. The shadow's picture has a material of its own for instances: with the one that three.js
// has for all things, each change between one thing and many copies costs a program looked up by text, in every frame.

import { BackSide, InstancedMesh, MeshDepthMaterial } from 'three';

/** The layer of what only the sun sees. */
export const SHADOW_LAYER = 1;

/** Of everything that is drawn in copies and casts a shadow. */
export const copiesDepth = new MeshDepthMaterial();
// Where it stands for a thing's own material as well, its sides must not be turned round with each shadow.
copiesDepth.shadowSide = BackSide;

/** Simpler copies that cast the shadow of other ones, and stand where those stand. */
export class Caster {
  #shape;
  /** @type {InstancedMesh | null} */
  #mesh = null;

  /** @param {import('three').BufferGeometry} shape */
  constructor(shape) {
    this.#shape = shape;
  }

  /** @param {InstancedMesh} mesh in whose places they stand, and in whose group @param {number} count how many of them there are */
  follow(mesh, count) {
    if (this.#mesh?.instanceMatrix !== mesh.instanceMatrix) {
      this.#mesh?.removeFromParent();
      this.#mesh = new InstancedMesh(this.#shape, copiesDepth, 0);
      this.#mesh.instanceMatrix = mesh.instanceMatrix;
      this.#mesh.customDepthMaterial = copiesDepth;
      this.#mesh.layers.set(SHADOW_LAYER);
      this.#mesh.castShadow = true;
      this.#mesh.frustumCulled = false;
      mesh.parent?.add(this.#mesh);
    }
    this.#mesh.count = count;
  }

  dispose() {
    this.#mesh?.removeFromParent();
    this.#shape.dispose();
  }
}
