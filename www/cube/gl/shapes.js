// Solids and surfaces, flat shapes with custom outlines, and functions for their corners. All of an
// outline must be visible from one point inside. Also copies of one mesh with different looks.

import { Vector3 } from './math.js';
import { Attribute, Geometry } from './nodes.js';

/** @import { InstancedMesh } from './nodes.js' */

/**
 * @typedef {readonly [x: number, y: number]} Corner as on a map from above: y away from the viewer
 */

/** The sides of a box in the order of construction: normal, and the axes of its squares. */
const SIDES = /** @type {const} */ ([
  [
    [1, 0, 0],
    [0, 0, -1],
    [0, -1, 0],
  ],
  [
    [-1, 0, 0],
    [0, 0, 1],
    [0, -1, 0],
  ],
  [
    [0, 1, 0],
    [1, 0, 0],
    [0, 0, 1],
  ],
  [
    [0, -1, 0],
    [1, 0, 0],
    [0, 0, -1],
  ],
  [
    [0, 0, 1],
    [1, 0, 0],
    [0, -1, 0],
  ],
  [
    [0, 0, -1],
    [-1, 0, 0],
    [0, -1, 0],
  ],
]);
/** The normals of those sides. */
export const BOX_NORMALS = SIDES.map(([normal]) => new Vector3(...normal));

/**
 * Returns a box around the origin, side by side, with two triangles per square: six corners per
 * square, none of them shared.
 *
 * @param {Vector3} size @param {number} [parts] squares along each edge
 */
export function box({ x, y, z }, parts = 1) {
  const half = [x / 2, y / 2, z / 2];
  return merged(
    SIDES.map(([normal, across, down]) =>
      net(parts, parts, (i, j) => {
        const place = half.map(
          (reach, axis) =>
            reach *
            (normal[axis] +
              across[axis] * ((2 * i) / parts - 1) +
              down[axis] * ((2 * j) / parts - 1)),
        );
        return { place, normal };
      }),
    ),
  );
}

/**
 * Returns a box with round edges.
 *
 * @param {Vector3} size
 * @param {number} steps of an edge
 * @param {number} radius of the edges
 */
export function roundedBox(size, steps, radius) {
  // The middle squares of each side of a unit box become the flat part, all others the edges.
  const parts = 2 * steps + 1;
  const solid = box(new Vector3(1, 1, 1), parts);
  const [place, normal] = [new Vector3(), new Vector3()];
  const inner = size
    .clone()
    .multiplyScalar(0.5)
    .sub(new Vector3(radius, radius, radius));
  const { array } = solid.attributes.position;
  const normals = solid.attributes.normal.array;
  for (let at = 0; at < array.length; at += 3) {
    place.fromArray(array, at);
    const { x, y, z } = place;
    const sign = new Vector3(Math.sign(x), Math.sign(y), Math.sign(z));
    normal
      .copy(place)
      .addScaledVector(sign, -0.5 / parts)
      .normalize();
    place.set(inner.x * sign.x, inner.y * sign.y, inner.z * sign.z).addScaledVector(normal, radius);
    place.writeTo(array, at);
    normal.writeTo(normals, at);
  }
  return solid;
}

/**
 * Returns a surface over a mesh of squares that `bend` shapes, from left to right and row by row.
 *
 * @param {number} columns
 * @param {number} rows of squares
 * @param {(column: number, row: number) => { place: number[], normal: readonly number[] }} bend for
 *   each corner
 */
export function net(columns, rows, bend) {
  /** @type {[number[], number[], number[]]} */
  const [places, normals, corners] = [[], [], []];
  for (let row = 0; row <= rows; row++) {
    for (let column = 0; column <= columns; column++) {
      const { place, normal } = bend(column, row);
      places.push(...place);
      normals.push(...normal);
      if (row === rows || column === columns) continue;
      const a = row * (columns + 1) + column;
      const [b, c, d] = [a + columns + 1, a + columns + 2, a + 1];
      corners.push(a, b, d, b, c, d);
    }
  }
  return new Geometry()
    .setAttribute('position', places)
    .setAttribute('normal', normals)
    .setIndex(corners);
}

/** @param {number} radius @param {number} columns @param {number} rows */
export const sphere = (radius, columns, rows) =>
  net(columns, rows, (column, row) => {
    const [around, down] = [(2 * Math.PI * column) / columns, (Math.PI * row) / rows];
    const normal = [
      -Math.cos(around) * Math.sin(down),
      Math.cos(down),
      Math.sin(around) * Math.sin(down),
    ];
    return { place: normal.map((part) => part * radius), normal };
  });

/**
 * Returns a tube that is bent to a ring around the y axis, or to an arc.
 *
 * @param {number} radius
 * @param {number} tube the radius of the tube
 * @param {number} around corners around the tube
 * @param {number} along corners along the ring
 * @param {number} [arc] in radians
 */
export const torus = (radius, tube, around, along, arc = 2 * Math.PI) =>
  net(along, around, (column, row) => {
    const [bow, turn] = [(arc * column) / along, (2 * Math.PI * row) / around];
    const normal = [Math.cos(turn) * Math.cos(bow), Math.sin(turn), Math.cos(turn) * Math.sin(bow)];
    return {
      place: [
        radius * Math.cos(bow) + tube * normal[0],
        tube * normal[1],
        radius * Math.sin(bow) + tube * normal[2],
      ],
      normal,
    };
  });

/** Returns a flat square that faces z. @param {number} side @param {number} parts along it */
export const plane = (side, parts) =>
  net(parts, parts, (column, row) => ({
    place: [side * (column / parts - 0.5), side * (0.5 - row / parts), 0],
    normal: [0, 0, 1],
  }));

/**
 * Returns some corners of a geometry, in order.
 *
 * @param {Geometry} geometry
 * @param {ArrayLike<number>} corners
 */
function picked({ attributes }, corners) {
  const solid = new Geometry();
  for (const [name, { array, itemSize }] of Object.entries(attributes)) {
    solid.setAttribute(
      name,
      Array.from(corners).flatMap((corner) =>
        Array.from(array.subarray(corner * itemSize, (corner + 1) * itemSize)),
      ),
      itemSize,
    );
  }
  return solid;
}

/** Returns the same without shared corners. @param {Geometry} geometry */
export const unshared = (geometry) =>
  picked(geometry, geometry.index?.array ?? Array.from({ length: geometry.count }, (_, at) => at));

/**
 * Adds the normals of plane triangles to a geometry without shared corners.
 *
 * @param {Geometry} geometry
 */
export function withPlaneNormals(geometry) {
  const { array } = geometry.attributes.position;
  const normals = new Float32Array(array.length);
  const [a, b, c] = [new Vector3(), new Vector3(), new Vector3()];
  for (let at = 0; at < array.length; at += 9) {
    a.fromArray(array, at);
    const normal = b
      .crossVectors(b.fromArray(array, at + 3).sub(a), c.fromArray(array, at + 6).sub(a))
      .normalize();
    for (let corner = 0; corner < 9; corner += 3) normal.writeTo(normals, at + corner);
  }
  return geometry.setAttribute('normal', new Attribute(normals, 3));
}

/**
 * Merges geometries with the same attributes and without shared corners.
 *
 * @param {Geometry[]} parts
 */
export function merged(parts) {
  const whole = new Geometry();
  const plain = parts.map(unshared);
  for (const [name, { itemSize }] of Object.entries(plain[0].attributes)) {
    whole.setAttribute(
      name,
      plain.flatMap(({ attributes }) => Array.from(attributes[name].array)),
      itemSize,
    );
  }
  return whole;
}

/**
 * Returns the same with equal corners merged, so that a shared corner is computed once. Triangles
 * with two equal corners are left out.
 *
 * @param {Geometry} geometry
 */
export function welded(geometry) {
  const all = Object.values(geometry.attributes);
  const digits = (/** @type {Attribute} */ { array, itemSize }, /** @type {number} */ corner) =>
    Array.from(array.subarray(corner * itemSize, (corner + 1) * itemSize), (number) =>
      Math.round(number * 1e4),
    ).join();
  /** @type {Map<string, number>} */
  const known = new Map();
  /** @type {number[]} */
  const unique = [];
  const numberOf = Array.from({ length: geometry.count }, (_, corner) => {
    const key = all.map((attribute) => digits(attribute, corner)).join(';');
    const number = known.get(key) ?? unique.push(corner) - 1;
    known.set(key, number);
    return number;
  });
  const solid = picked(geometry, unique);
  const placeOf = unique.map((corner) => digits(geometry.attributes.position, corner));
  const corners = geometry.index
    ? Array.from(geometry.index.array, (corner) => numberOf[corner])
    : numberOf;
  return solid.setIndex(
    corners.filter((_, at) => {
      const first = at - (at % 3);
      return new Set(corners.slice(first, first + 3).map((corner) => placeOf[corner])).size === 3;
    }),
  );
}

/**
 * Sets one colour for all corners.
 *
 * @param {Geometry} geometry
 * @param {Vector3} [color] left out, white
 */
export const tinted = (geometry, { x, y, z } = new Vector3(1, 1, 1)) =>
  geometry.setAttribute('color', Array.from({ length: geometry.count }, () => [x, y, z]).flat());

/**
 * Returns one shape of several parts with equal corners merged, because shapes with many copies
 * should be light.
 *
 * @param {Geometry[]} parts with the same attributes
 */
export const joined = (...parts) => welded(merged(parts));

/**
 * Returns a square with round corners, counter-clockwise.
 *
 * @param {number} reach
 * @param {number} corner the radius
 * @param {number} [steps]
 * @returns {Corner[]}
 */
export function roundedSquare(reach, corner, steps = 4) {
  const inner = reach - corner;
  return [-1, 0, 1, 2].flatMap((quarter) =>
    Array.from({ length: steps + 1 }, (_, step) => {
      const angle = ((quarter + step / steps) * Math.PI) / 2;
      const middle = ((quarter + 0.5) * Math.PI) / 2;
      return /** @type {Corner} */ ([
        Math.sign(Math.cos(middle)) * inner + corner * Math.cos(angle),
        Math.sign(Math.sin(middle)) * inner + corner * Math.sin(angle),
      ]);
    }),
  );
}

/**
 * Returns a circle whose corners match such a square.
 *
 * @param {number} corners
 * @param {number} radius
 * @returns {Corner[]}
 */
export const circle = (corners, radius) =>
  Array.from({ length: corners }, (_, at) => {
    const angle = 2 * Math.PI * ((at + 0.5) / corners - 0.25);
    return [radius * Math.cos(angle), radius * Math.sin(angle)];
  });

/**
 * Returns the surface between outlines with equal numbers of corners.
 *
 * @param {readonly (readonly [outline: readonly Corner[], height: number])[]} levels each outline
 *   counter-clockwise
 */
export function lofted(levels) {
  /** @type {number[]} */
  const places = [];
  for (let level = 0; level + 1 < levels.length; level++) {
    const [[under, low], [over, high]] = [levels[level], levels[level + 1]];
    under.forEach((a, at) => {
      const next = (at + 1) % under.length;
      const [b, c, d] = [under[next], over[next], over[at]];
      places.push(a[0], low, -a[1], b[0], low, -b[1], c[0], high, -c[1]);
      if (c !== d) places.push(a[0], low, -a[1], c[0], high, -c[1], d[0], high, -d[1]);
    });
  }
  return withPlaneNormals(new Geometry().setAttribute('position', places));
}

/**
 * Returns a flat shape whose outline is visible from a point inside.
 *
 * @param {readonly Corner[]} outline counter-clockwise
 * @param {number} height
 * @param {Corner} [inside]
 */
export const flat = (outline, height, inside = [0, 0]) =>
  lofted([
    [outline, height],
    [outline.map(() => inside), height],
  ]);

/**
 * Returns one shape of several, of which each copy shows one: the others collapse to a point. So
 * any number of copies with any looks is one draw call.
 *
 * @param {Geometry[]} shapes with the same attributes
 */
export const alternatives = (shapes) =>
  joined(
    ...shapes.map((shape, kind) =>
      shape.setAttribute('kind', new Float32Array(shape.count).fill(kind), 1),
    ),
  );

/** For materials of meshes with such a shape. */
export const SHOWING_ONE = {
  vertexHead: 'in float kind, shown;',
  place: 'vec3 transformed = abs(kind - shown) < 0.5 ? position : vec3(0.0);',
};

/**
 * Sets the alternative that a copy shows.
 *
 * @param {InstancedMesh} mesh
 * @param {number} at
 * @param {number} kind
 */
export function show(mesh, at, kind) {
  const shown = mesh.numbers('shown', 1);
  if (shown.array[at] === kind) return;
  shown.array[at] = kind;
  shown.touch(at, 1);
}
