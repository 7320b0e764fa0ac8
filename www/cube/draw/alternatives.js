// Copies of one mesh that do not all look alike: its shape holds several, and what a copy does not show is drawn together into a
// point. So any number of them in any looks is one call.

import { Float32BufferAttribute, InstancedBufferAttribute } from 'three';
import { mergeGeometries } from 'three/addons/utils/BufferGeometryUtils.js';

/** @param {import('three').BufferGeometry[]} shapes with the same attributes */
export function alternatives(shapes) {
  return mergeGeometries(
    shapes.map((shape, kind) => shape.setAttribute('kind', new Float32BufferAttribute(new Float32Array(shape.attributes.position.count).fill(kind), 1))),
  );
}

/** For meshes of such a shape. @template {import('three').Material} M @param {M} material @returns {M} */
export function showingOne(material) {
  material.onBeforeCompile = (shader) => {
    shader.vertexShader = shader.vertexShader
      .replace('#include <common>', '#include <common>\nattribute float kind;\nattribute float shown;')
      .replace('#include <begin_vertex>', 'vec3 transformed = abs(kind - shown) < 0.5 ? position : vec3(0.0);');
  };
  return material;
}

/** Which alternative a copy shows; the shape serves one mesh at a time. @param {import('three').InstancedMesh} mesh @param {number} at @param {number} kind */
export function show({ geometry, instanceMatrix }, at, kind) {
  if (geometry.attributes.shown?.count !== instanceMatrix.count) geometry.setAttribute('shown', new InstancedBufferAttribute(new Float32Array(instanceMatrix.count), 1));
  const { shown } = geometry.attributes;
  shown.array[at] = kind;
  shown.needsUpdate = true;
}
