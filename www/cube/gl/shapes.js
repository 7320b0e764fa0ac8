// Solids and surfaces, and what is done with the corners of any.

import { Vector3 } from './math.js';
import { Attribute, Geometry } from './nodes.js';

/** @import { Color } from './math.js' */

/** The sides of a box in the order in which they are built: normal, and the axes along which its squares follow each other. */
const SIDES = /** @type {const} */ ([
  [[1, 0, 0], [0, 0, -1], [0, -1, 0]],
  [[-1, 0, 0], [0, 0, 1], [0, -1, 0]],
  [[0, 1, 0], [1, 0, 0], [0, 0, 1]],
  [[0, -1, 0], [1, 0, 0], [0, 0, -1]],
  [[0, 0, 1], [1, 0, 0], [0, -1, 0]],
  [[0, 0, -1], [-1, 0, 0], [0, -1, 0]],
]);
/** The normals of those sides. */
export const BOX_NORMALS = SIDES.map(([normal]) => new Vector3(...normal));

/**
 * A box around the origin, side by side, each of two triangles a square: six corners a square, none of them shared.
 *
 * @param {Vector3} size @param {number} [parts] squares along each edge
 */
export function box({ x, y, z }, parts = 1) {
  /** @type {[number[], number[]]} */
  const [places, normals] = [[], []];
  const half = [x / 2, y / 2, z / 2];
  for (const [normal, across, down] of SIDES) {
    const corner = (/** @type {number} */ i, /** @type {number} */ j) => half.map((reach, axis) => reach * (normal[axis] + across[axis] * ((2 * i) / parts - 1) + down[axis] * ((2 * j) / parts - 1)));
    for (let j = 0; j < parts; j++) {
      for (let i = 0; i < parts; i++) {
        const [a, b, c, d] = [corner(i, j), corner(i, j + 1), corner(i + 1, j + 1), corner(i + 1, j)];
        places.push(...a, ...b, ...d, ...b, ...c, ...d);
        for (let at = 0; at < 6; at++) normals.push(...normal);
      }
    }
  }
  return new Geometry().setAttribute('position', places).setAttribute('normal', normals);
}

/** A box with round edges. @param {Vector3} size @param {number} steps of an edge @param {number} radius of the edges */
export function roundedBox(size, steps, radius) {
  // The squares in the middle of each side of a unit box become the flat part, all others the edges.
  const parts = 2 * steps + 1;
  const solid = box(new Vector3(1, 1, 1), parts);
  const [place, normal] = [new Vector3(), new Vector3()];
  const inner = size.clone().multiplyScalar(0.5).sub(new Vector3(radius, radius, radius));
  const { array } = solid.attributes.position;
  const normals = solid.attributes.normal.array;
  for (let at = 0; at < array.length; at += 3) {
    place.fromArray(array, at);
    const { x, y, z } = place;
    const sign = new Vector3(Math.sign(x), Math.sign(y), Math.sign(z));
    normal.copy(place).addScaledVector(sign, -0.5 / parts).normalize();
    place.set(inner.x * sign.x, inner.y * sign.y, inner.z * sign.z).addScaledVector(normal, radius);
    place.writeTo(array, at);
    normal.writeTo(normals, at);
  }
  return solid;
}

/**
 * A surface over a net of squares that is bent by `bend`, from the left to the right and from row to row.
 *
 * @param {number} columns @param {number} rows @param {(u: number, v: number) => { place: number[], normal: number[] }} bend both from 0 to 1
 */
function net(columns, rows, bend) {
  /** @type {[number[], number[], number[]]} */
  const [places, normals, corners] = [[], [], []];
  for (let row = 0; row <= rows; row++) {
    for (let column = 0; column <= columns; column++) {
      const { place, normal } = bend(column / columns, row / rows);
      places.push(...place);
      normals.push(...normal);
      if (row === rows || column === columns) continue;
      const a = row * (columns + 1) + column;
      const [b, c, d] = [a + columns + 1, a + columns + 2, a + 1];
      corners.push(a, b, d, b, c, d);
    }
  }
  return new Geometry().setAttribute('position', places).setAttribute('normal', normals).setIndex(corners);
}

/** @param {number} radius @param {number} columns @param {number} rows */
export const sphere = (radius, columns, rows) =>
  net(columns, rows, (u, v) => {
    const [around, down] = [2 * Math.PI * u, Math.PI * v];
    const normal = [-Math.cos(around) * Math.sin(down), Math.cos(down), Math.sin(around) * Math.sin(down)];
    return { place: normal.map((part) => part * radius), normal };
  });

/** A tube that is bent to a ring about the z axis, or to a bow. @param {number} radius @param {number} tube its own @param {number} around corners of the tube @param {number} along corners of the ring @param {number} [arc] in radians */
export const torus = (radius, tube, around, along, arc = 2 * Math.PI) =>
  net(along, around, (u, v) => {
    const [bow, turn] = [arc * u, -2 * Math.PI * v];
    const normal = [Math.cos(turn) * Math.cos(bow), Math.cos(turn) * Math.sin(bow), Math.sin(turn)];
    return { place: [(radius + tube * Math.cos(turn)) * Math.cos(bow), (radius + tube * Math.cos(turn)) * Math.sin(bow), tube * Math.sin(turn)], normal };
  });

/** A flat ring that looks along z. @param {number} inner @param {number} outer radius @param {number} corners */
export const ring = (inner, outer, corners) =>
  net(corners, 1, (u, v) => {
    const [radius, angle] = [outer + (inner - outer) * v, -2 * Math.PI * u];
    return { place: [radius * Math.cos(angle), radius * Math.sin(angle), 0], normal: [0, 0, 1] };
  });

/** A flat square that looks along z. @param {number} side @param {number} parts along it */
export const plane = (side, parts) => net(parts, parts, (u, v) => ({ place: [side * (u - 0.5), side * (0.5 - v), 0], normal: [0, 0, 1] }));

/** Some corners of a geometry, one after another. @param {Geometry} geometry @param {ArrayLike<number>} corners */
function picked({ attributes }, corners) {
  const solid = new Geometry();
  for (const [name, { array, itemSize }] of Object.entries(attributes)) {
    solid.setAttribute(name, Array.from(corners).flatMap((corner) => Array.from(array.subarray(corner * itemSize, (corner + 1) * itemSize))), itemSize);
  }
  return solid;
}

/** The same with no corner shared. @param {Geometry} geometry */
export const unshared = (geometry) => picked(geometry, geometry.index?.array ?? Array.from({ length: geometry.count }, (_, at) => at));

/** The normals of plane triangles, of a geometry whose corners are not shared. @param {Geometry} geometry */
export function withPlaneNormals(geometry) {
  const { array } = geometry.attributes.position;
  const normals = new Float32Array(array.length);
  const [a, b, c] = [new Vector3(), new Vector3(), new Vector3()];
  for (let at = 0; at < array.length; at += 9) {
    a.fromArray(array, at);
    const normal = b.fromArray(array, at + 3).sub(a).cross(c.fromArray(array, at + 6).sub(a)).normalize();
    for (let corner = 0; corner < 9; corner += 3) normal.writeTo(normals, at + corner);
  }
  return geometry.setAttribute('normal', new Attribute(normals, 3));
}

/** Several as one, all with the same attributes, and all with an index or none. @param {Geometry[]} parts */
export function merged(parts) {
  const whole = new Geometry();
  for (const [name, { itemSize }] of Object.entries(parts[0].attributes)) {
    whole.setAttribute(name, parts.flatMap(({ attributes }) => Array.from(attributes[name].array)), itemSize);
  }
  if (!parts[0].index) return whole;
  let first = 0;
  return whole.setIndex(parts.flatMap(({ index, count }) => {
    const corners = Array.from(index?.array ?? [], (corner) => corner + first);
    first += count;
    return corners;
  }));
}

/** The same with each corner kept once: one that many triangles share is worked out once. @param {Geometry} geometry */
export function welded(geometry) {
  const all = Object.values(geometry.attributes);
  /** @type {Map<string, number>} */
  const known = new Map();
  /** @type {number[]} */
  const kept = [];
  const numberOf = Array.from({ length: geometry.count }, (_, corner) => {
    const key = all.map(({ array, itemSize }) => Array.from(array.subarray(corner * itemSize, (corner + 1) * itemSize), (number) => Math.round(number * 1e4)).join()).join(';');
    const number = known.get(key) ?? kept.push(corner) - 1;
    known.set(key, number);
    return number;
  });
  return picked(geometry, kept).setIndex(geometry.index ? Array.from(geometry.index.array, (corner) => numberOf[corner]) : numberOf);
}

/** One colour for all corners. @param {Geometry} geometry @param {Color} color @returns {Geometry} without index, as all parts of a `joined` shape must be */
export function tinted(geometry, { r, g, b }) {
  const plain = geometry.index ? unshared(geometry) : geometry;
  return plain.setAttribute('color', Array.from({ length: plain.count }, () => [r, g, b]).flat());
}

/** One shape of several parts, its shared corners kept once: what is drawn in many copies should be light. @param {Geometry[]} parts each `tinted` */
export const joined = (...parts) => welded(merged(parts));
