// The marks of monsters as flat plates, any number of any shape in one draw: each copy holds all shapes, and those that it does
// not show are drawn together into a point.

import { BufferGeometry, Color, Float32BufferAttribute, InstancedBufferAttribute, InstancedMesh, MeshLambertMaterial } from 'three';
import { mergeGeometries } from 'three/addons/utils/BufferGeometryUtils.js';
import { SHAPES, markOf } from './marks.js';
import { flat } from './solids.js';

export class MarkPlates {
  #shape;
  #material;
  #colours;

  /** @param {string[]} colours one a shade @param {number} radius in cells @param {[x: number, y: number, z: number]} place */
  constructor(colours, radius, place) {
    this.#colours = colours.map((colour) => new Color(colour));
    this.#shape = shapeOf(radius, place);
    this.#material = new MeshLambertMaterial();
    this.#material.onBeforeCompile = (shader) => {
      shader.vertexShader = shader.vertexShader
        .replace('#include <common>', '#include <common>\nattribute float kind;\nattribute float shown;')
        .replace('#include <begin_vertex>', 'vec3 transformed = abs(kind - shown) < 0.5 ? position : vec3(0.0);');
    };
  }

  /** An empty one. @param {number} room */
  mesh(room) {
    const shape = new BufferGeometry().copy(this.#shape);
    const mesh = new InstancedMesh(shape, this.#material, room);
    shape.setAttribute('shown', new InstancedBufferAttribute(new Float32Array(room), 1));
    mesh.setColorAt(0, this.#colours[0]);
    mesh.frustumCulled = false;
    mesh.count = 0;
    return mesh;
  }

  /** Whose mark a copy shows. @param {InstancedMesh} mesh @param {number} at @param {number} monster */
  show(mesh, at, monster) {
    const { shape, shade } = markOf(monster);
    const { shown } = mesh.geometry.attributes;
    shown.array[at] = shape;
    shown.needsUpdate = true;
    mesh.setColorAt(at, this.#colours[shade]);
    if (mesh.instanceColor) mesh.instanceColor.needsUpdate = true;
  }

  dispose() {
    this.#shape.dispose();
    this.#material.dispose();
  }
}

/** @param {number} radius @param {[x: number, y: number, z: number]} place */
function shapeOf(radius, place) {
  const plates = SHAPES.map((corners, kind) => {
    // They are written clockwise, with y downwards.
    const plate = flat(corners.map(([x, y]) => /** @type {const} */ ([radius * x, -radius * y])).reverse(), 0).translate(...place);
    const kinds = new Float32Array(plate.attributes.position.count).fill(kind);
    return plate.setAttribute('kind', new Float32BufferAttribute(kinds, 1));
  });
  return mergeGeometries(plates);
}
