// The cube's drawing: its mathematics, shapes, colours, and the shader programs, which compile in
// several frames.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Matrix4, Quaternion, Vector3, lightOf } from '../../www/cube/gl/math.js';
import { InstancedMesh, Attribute, Group, Mesh, material } from '../../www/cube/gl/nodes.js';
import { createPrograms } from '../../www/cube/gl/shaders.js';
import {
  box,
  circle,
  flat,
  lofted,
  merged,
  plane,
  roundedBox,
  roundedSquare,
  sphere,
  torus,
  unshared,
  welded,
  withPlaneNormals,
} from '../../www/cube/gl/shapes.js';
import { floorColors } from '../../www/cube/draw/body.js';
import { BRIGHTNESS, CUBE } from '../../www/cube/draw/palette.js';
import { wallColors } from '../../www/cube/draw/walls.js';
import { nextTurn } from '../../www/engine/parts.js';

/** @param {ArrayLike<number>} found @param {ArrayLike<number>} expected @param {number} [slack] */
function near(found, expected, slack = 1e-6) {
  assert.equal(found.length, expected.length);
  for (let at = 0; at < found.length; at++)
    assert.ok(
      Math.abs((found[at] ?? NaN) - (expected[at] ?? NaN)) <= slack,
      `${Array.from(found)} is not ${Array.from(expected)}`,
    );
}

/** Rotations about several axes. */
const TURNS = Array.from({ length: 60 }, (_, at) =>
  new Quaternion().setFromAxisAngle(
    new Vector3(Math.sin(at), Math.cos(3 * at), Math.sin(5 * at + 1)).normalize(),
    at * 0.31 - 9,
  ),
);

/** A point transformed by a matrix. @param {Matrix4} matrix @param {Vector3} point */
function moved({ elements: m }, { x, y, z }) {
  const row = (/** @type {number} */ at) =>
    (m[at] ?? 0) * x + (m[at + 4] ?? 0) * y + (m[at + 8] ?? 0) * z + (m[at + 12] ?? 0);
  return [row(0) / row(3), row(1) / row(3), row(2) / row(3)];
}

test('a rotation as a quaternion and as a matrix turns a point alike, either converts to the other, and matrices are inverted and project', () => {
  const point = new Vector3(1, -2, 0.5);
  for (const turn of TURNS) {
    const matrix = new Matrix4().compose(new Vector3(), turn, 1);
    near(moved(matrix, point), Object.values(point.clone().applyQuaternion(turn)));
    assert.ok(
      Math.abs(Math.abs(new Quaternion().setFromRotationMatrix(matrix).dot(turn)) - 1) < 1e-6,
    );
    near(
      Object.values(point.clone().applyQuaternion(turn).applyQuaternion(turn.clone().invert())),
      Object.values(point),
    );
    const there = new Matrix4().compose(new Vector3(4, -1, 2), turn, 1);
    const back = new Matrix4();
    back.elements.set(there.elements);
    near(
      new Matrix4().multiplyMatrices(back.invertRigid(), there).elements,
      new Matrix4().elements,
      1e-5,
    );
  }
  // First one rotation, then the other.
  const [a = assert.fail(), b = assert.fail()] = [TURNS[5], TURNS[22]];
  const both = Object.values(point.clone().applyQuaternion(a).applyQuaternion(b));
  for (const one of [b.clone().multiply(a), a.clone().premultiply(b)])
    near(Object.values(point.clone().applyQuaternion(one)), both);

  // The edge of the view is at the edge of the picture.
  const perspective = new Matrix4().makePerspective(-1, 3, 2, -1, 10, 50);
  near(moved(perspective, new Vector3(-1, 2, -10)), [-1, 1, -1]);
  near(moved(perspective, new Vector3(15, -5, -50)), [1, -1, 1], 1e-5);
  near(moved(new Matrix4().makeOrthographic(4, 1, 9), new Vector3(4, -4, -9)), [1, -1, 1]);
});

/** @param {Vector3} colour linear @param {number} light */
const luminance = ({ x, y, z }, light) => light * (0.2126 * x + 0.7152 * y + 0.0722 * z) + 0.05;

test('colours are linear, and wall tops have a contrast of at least 1.6 to floor, on every face, in both schemes, in the sun and without it', () => {
  near(Object.values(lightOf('#ff8000')), [1, 0.215861, 0], 1e-5);
  const [floors, walls] = [floorColors(CUBE), wallColors(CUBE)];
  assert.deepEqual([floors.length, walls.length], [6, 6]);
  for (const [scheme, brightness] of Object.entries(BRIGHTNESS)) {
    // A face without other light has that of the hemisphere.
    for (const light of [1, 0.65]) {
      const ratios = floors.map(
        (floor, face) =>
          luminance(walls[face] ?? floor, light * brightness) /
          luminance(floor, light * brightness),
      );
      assert.ok(Math.min(...ratios) >= 1.6, `${ratios} in ${scheme}, light ${light}`);
    }
  }
});

/**
 * The volume of a closed surface whose outside is visible.
 *
 * @param {import('../../www/cube/gl/nodes.js').Geometry} solid
 */
function volume(solid) {
  const { array } = unshared(solid).attributes.position ?? { array: new Float32Array() };
  const [a, b, c] = [new Vector3(), new Vector3(), new Vector3()];
  let sum = 0;
  for (let at = 0; at < array.length; at += 9)
    sum +=
      a
        .fromArray(array, at)
        .dot(b.crossVectors(b.fromArray(array, at + 3), c.fromArray(array, at + 6))) / 6;
  return sum;
}

/**
 * Whether each normal points to the same side as the triangles at its corner.
 *
 * @param {import('../../www/cube/gl/nodes.js').Geometry} solid
 */
function looksOut(solid) {
  const { position, normal } = unshared(solid).attributes;
  assert.ok(position && normal);
  const plain = withPlaneNormals(unshared(solid)).attributes.normal;
  const [a, b] = [new Vector3(), new Vector3()];
  for (let at = 0; at < position.array.length; at += 3) {
    if (b.fromArray(plain?.array ?? [], at).length() < 0.5) continue;
    if (a.fromArray(normal.array, at).dot(b) < 0.5) return false;
  }
  return true;
}

test('solids are closed, have their outside visible and the right volume, also welded and merged', () => {
  const square = roundedSquare(0.5, 0.2, 16);
  const area = 1 - (4 - Math.PI) * 0.2 ** 2;
  assert.ok(square.every(([x, y]) => Math.max(Math.abs(x), Math.abs(y)) < 0.5 + 1e-9));
  const hole = circle(square.length, 0.3);
  assert.ok(hole.every(([x, y]) => Math.abs(Math.hypot(x, y) - 0.3) < 1e-9));
  for (const [name, solid, holds] of /** @type {const} */ ([
    ['box', box(new Vector3(2, 3, 4), 2), 24],
    [
      'box with round edges',
      roundedBox(new Vector3(2, 3, 4), 6, 0.5),
      6 + 2 * 0.5 * (2 + 6 + 3) + Math.PI * 0.25 * 6 + (4 / 3) * Math.PI * 0.125,
    ],
    ['sphere', sphere(2, 64, 48), (4 / 3) * Math.PI * 8],
    ['torus', torus(2, 0.5, 48, 96), 2 * Math.PI ** 2 * 2 * 0.25],
    [
      'ring',
      lofted([
        [square, 0],
        [square, 0.1],
        [hole, 0.1],
        [hole, 0],
        [square, 0],
      ]),
      0.1 * (area - Math.PI * 0.09),
    ],
  ])) {
    assert.ok(
      Math.abs(volume(solid) / holds - 1) < 0.01,
      `${name}: ${volume(solid)} is not ${holds}`,
    );
    assert.ok(looksOut(solid), name);
  }
  assert.ok(looksOut(plane(3, 4)), 'plane');
  // A plate has a top, and a bottom that faces up.
  const plate =
    volume(
      lofted([
        [square, 0],
        [square, 0.1],
      ]),
    ) +
    volume(flat(square, 0.1)) -
    volume(flat(square, 0));
  assert.ok(Math.abs(plate - 0.1 * area) < 1e-3, `${plate}`);
  // A flat shape with a hole faces up everywhere.
  const { position, normal } = unshared(
    flat(
      [
        [0.1, 0],
        [-0.03, 0.13],
        [-0.085, 0.075],
        [-0.01, 0],
        [-0.085, -0.075],
        [-0.03, -0.13],
      ],
      0.2,
      [0.03, 0],
    ),
  ).attributes;
  assert.equal(position?.count, 3 * 6, 'one triangle a side');
  for (let at = 1; at < 54; at += 3)
    assert.ok((normal?.array[at] ?? 0) > 0.999 && position?.array[at] === Math.fround(0.2));

  // Welding keeps the triangles with each corner once, and merging appends them.
  const solid = box(new Vector3(1, 1, 1));
  const light = welded(solid);
  assert.deepEqual(
    [solid.count, light.count, light.index?.count],
    [36, 24, 36],
    'three normals at each of eight corners',
  );
  near(unshared(light).attributes.position?.array ?? [], solid.attributes.position?.array ?? [0]);
  assert.ok(
    Math.abs(
      volume(
        merged([
          welded(box(new Vector3(1, 1, 1))),
          welded(box(new Vector3(1, 1, 1)).translate(5, 0, 0)),
        ]),
      ) - 2,
    ) < 1e-6,
  );
});

test('an object follows its parent, and an invisible one is not drawn', () => {
  const [scene, arm, hand] = [new Group(), new Group(), new Mesh(plane(1, 1), material())];
  scene.add(arm);
  arm.add(hand);
  arm.matrix.compose(new Vector3(0, 0, 5), new Quaternion(), 2);
  hand.matrix.setPosition(new Vector3(1, 0, 0));
  /** @type {Mesh[]} */
  const meshes = [];
  scene.place(meshes);
  near(moved(hand.world, new Vector3()), [2, 0, 5]);
  assert.deepEqual(meshes, [hand]);
  arm.visible = false;
  scene.place(meshes);
  assert.equal(meshes.length, 1);
  arm.dispose();
  assert.deepEqual([scene.children.length, arm.parent, hand.parent], [0, null, null]);
});

test('touch raises the version and extends the changed range', () => {
  const numbers = new Attribute(new Float32Array(12), 3);
  numbers.touch(3, 3);
  assert.deepEqual([numbers.version, numbers.from, numbers.to], [1, 3, 6]);
  numbers.touch();
  assert.deepEqual(
    [numbers.version, numbers.from, numbers.to],
    [2, 0, numbers.array.length],
    'all of them',
  );
  numbers.touch(0, 3);
  assert.deepEqual([numbers.from, numbers.to], [0, numbers.array.length], 'all of them still');
  const mesh = new InstancedMesh(plane(1, 1), material(), 3);
  mesh.setColorAt(1, lightOf('#ff0000'));
  mesh.touch();
  near(mesh.colors.array, [1, 1, 1, 1, 0, 0, 1, 1, 1]);
  assert.deepEqual([mesh.matrices.version, mesh.colors.version], [1, 1]);
});

test('a buffer is freed once, with its attribute or with its geometry', () => {
  const solid = plane(1, 1);
  /** @type {string[]} */
  const gone = [];
  const [first, second] = [
    new Attribute(new Float32Array(4), 1),
    new Attribute(new Float32Array(4), 1),
  ];
  solid.setAttribute('shown', first);
  first.release = () => gone.push('of a lost context');
  first.release = () => gone.push('first');
  solid.setAttribute('shown', second);
  assert.deepEqual(gone, ['first'], 'earlier buffers are not requested again');
  second.release = () => gone.push('second');
  solid.dispose();
  solid.dispose();
  assert.deepEqual(gone, ['first', 'second']);
});

/**
 * Programs, the names of those that are compiled, and the callbacks that wait for the graphics
 * card.
 */
function card() {
  /** @type {string[]} */
  const compiled = [];
  /** @type {(() => void)[]} */
  const waiting = [];
  const ending = new AbortController();
  const renderer = {
    compile: (/** @type {{ name: string }} */ { name }) => void compiled.push(name),
    compiled: () => new Promise((resolve) => waiting.push(() => resolve(null))),
  };
  const programs = createPrograms(ending.signal);
  const make = (/** @type {string[]} */ ...names) =>
    programs.make(
      /** @type {any} */ (renderer),
      /** @type {any} */ (names.map((name) => ({ name }))),
    );
  const turns = async () => {
    for (let turn = 0; turn < 20; turn++) await nextTurn();
  };
  return { programs, compiled, waiting, make, turns, ending };
}

test('replaced programs stop compiling, and nothing is drawn before the card has all new ones, not even when it is late with old ones', async () => {
  const { programs, compiled, waiting, make, turns } = card();
  make('first');
  assert.deepEqual(compiled, [], 'not at once');
  await turns();
  assert.deepEqual([waiting.length, programs.ready], [1, false]);
  let drawn = false;
  const { drawable } = programs;
  void drawable.then(() => (drawn = true));
  make('old body', 'old walls');
  while (compiled.length < 2) await nextTurn();
  make('body', 'walls');
  await turns();
  waiting[0]?.();
  await turns();
  assert.deepEqual(
    [compiled, waiting.length, programs.ready, drawn],
    [['first', 'old body', 'body', 'walls'], 2, false, false],
  );
  waiting[1]?.();
  await drawable;
  assert.equal(programs.ready, true);
});

test('a disposed picture compiles nothing more', async () => {
  const { compiled, waiting, make, turns, ending } = card();
  make('body', 'walls');
  while (compiled.length === 0) await nextTurn();
  ending.abort();
  await turns();
  assert.deepEqual([compiled, waiting.length], [['body'], 0]);
});
