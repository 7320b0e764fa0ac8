// The field that a crowd follows: a thin arrow on the floor of each cell, to the next. An arrow is one byte, its direction
// as the core has it; its cell is its number.

import { material } from '../gl/material.js';
import { Color } from '../gl/math.js';
import { Attribute, Geometry, Mesh } from '../gl/nodes.js';

/** Over the floor, in cells, and how much of its light an arrow takes. */
const HEIGHT = 0.012;
const SHADE = 0.45;
/** The corners, along the arrow and beside it, in cells. */
const SHAPE = [[-0.3, 0.028], [-0.3, -0.028], [0.14, -0.028], [0.14, 0.028], [0.1, 0.13], [0.1, -0.13], [0.32, 0]];
const TRIANGLES = [0, 2, 1, 0, 3, 2, 4, 6, 5];

export class FieldArrows {
  mesh;
  #uniforms;
  #ways = new Attribute(new Uint8Array(0), 1, true);

  /** @param {import('./layout.js').Reading} reading */
  constructor({ frames }) {
    this.#uniforms = {
      size: { value: 1 },
      rights: { value: Float32Array.from(frames.flatMap(({ right }) => right.toArray())) },
      downs: { value: Float32Array.from(frames.flatMap(({ down }) => down.toArray())) },
    };
    const look = material({ isLit: false, color: new Color(0, 0, 0), blend: 'over', opacity: SHADE, depthWrite: false, uniforms: this.#uniforms, chunks: { vertexHead: HEAD, normal: NORMAL, place: PLACE } });
    this.mesh = new Mesh(arrow(), look);
    this.mesh.visible = false;
  }

  /** @param {Uint8Array | null} field null when it is not shown @param {number} size of the cube, in cells @returns {boolean} whether the picture changed */
  update(field, size) {
    const { geometry } = this.mesh;
    const was = this.mesh.visible;
    this.mesh.visible = field !== null && field.length > 0;
    if (!field || !this.mesh.visible) return was;
    if (this.#ways.array.length !== field.length) {
      this.#ways = new Attribute(new Uint8Array(field.length), 1, true);
      geometry.setAttribute('way', this.#ways);
      this.mesh.count = field.length;
      this.#uniforms.size.value = size;
    }
    const ways = this.#ways.array;
    let same = was;
    for (let key = 0; key < ways.length && same; key++) same = ways[key] === field[key];
    if (same) return false;
    ways.set(field);
    this.#ways.touch();
    return true;
  }

  dispose() {
    this.mesh.removeFromParent();
    this.mesh.geometry.dispose();
  }
}

const arrow = () => new Geometry().setAttribute('position', SHAPE.flatMap(([along = 0, beside = 0]) => [along, 0, beside])).setIndex(TRIANGLES);

const HEAD = `
  in float way;
  uniform int size;
  uniform vec3 rights[6], downs[6];`;

const NORMAL = `
  int face = gl_InstanceID / (size * size);
  vec3 right = rights[face];
  vec3 down = downs[face];
  vec3 objectNormal = cross(down, right);`;

const PLACE = `
  vec2 cell = vec2(gl_InstanceID % size, gl_InstanceID / size % size) + 0.5 - 0.5 * float(size);
  float turn = way * 0.7853982;
  vec3 ahead = sin(turn) * right - cos(turn) * down;
  // Where there is no way there is no arrow.
  vec2 shape = way < 8.0 ? position.xz : vec2(0.0);
  vec3 transformed = cell.x * right + cell.y * down + ahead * shape.x + cross(ahead, objectNormal) * shape.y
    + objectNormal * (0.5 * float(size) + ${HEIGHT});`;
