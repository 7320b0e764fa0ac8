// The unfolded cube: neighbours in the net are neighbours on the cube, and folded it is the cube.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { axisOf, layOutNet, meaningOf, swing } from '../../www/cube/draw/net-layout.js';
import { Matrix4, Quaternion } from '../../www/cube/gl/math.js';
import { FACES, FRAMES, centre, dot, frame, times, walk } from './support/geometry.mjs';

/** @typedef {import('../../www/cube/draw/net-layout.js').Net} Net */
/** @typedef {import('./support/geometry.mjs').Cell} Cell */
/** @typedef {import('./support/geometry.mjs').Vector} Vector */

const SIZE = 5;
const faces = FACES.map((name) => frame(name));

/** Every face in the centre, each of its sides at the top, in landscape and in portrait. @returns {{ net: Net, screen: number[] }[]} */
function everyNet() {
  return faces.flatMap(({ right, down, normal }) => {
    /** @type {[Vector, Vector][]} */
    const turns = [[right, down], [down, times(right, -1)], [times(right, -1), times(down, -1)], [times(down, -1), right]];
    return turns.flatMap(([x, y]) => [false, true].map((standing) => ({
      net: layOutNet(faces, { right: x, down: y, normal }, standing),
      screen: [...x, ...times(y, -1), ...normal],
    })));
  });
}

/** The centre of a cell in the picture, in sides of a face. @param {import('../../www/cube/draw/net-layout.js').Side[]} sides @param {Cell} cell @returns {[number, number]} */
function seen(sides, { face, x, y }) {
  const side = sides[FACES.indexOf(face)];
  assert.ok(side);
  const at = (/** @type {0 | 1} */ axis) => side.corner[axis] + (side.right[axis] * (x + 0.5) + side.down[axis] * (y + 0.5)) / SIZE;
  return [at(0), at(1)];
}

/** The cells of a face along one of its directions in the net. @param {Net} net @param {number} face @param {number} direction */
function rim(net, face, direction) {
  const name = FACES[face] ?? '';
  const axis = axisOf(net.placed[face]?.frame ?? assert.fail(), direction);
  const cells = Array.from({ length: SIZE ** 2 }, (_, at) => ({ face: name, x: at % SIZE, y: Math.floor(at / SIZE) }));
  return { axis, cells: cells.filter((cell) => dot(centre(cell, SIZE), axis) === SIZE - 1) };
}

/** @param {number} a @param {number} b */
const close = (a, b) => Math.abs(a - b) < 1e-9;

test('six faces do not overlap, with five hinges and seven cuts, in every layout', () => {
  for (const { net } of everyNet()) {
    const places = net.placed.map(({ column, row }) => [column, row].join());
    assert.equal(new Set(places).size, 6);
    const [columns, rows] = [net.placed.map(({ column }) => column), net.placed.map(({ row }) => row)];
    assert.equal(Math.max(...columns) - Math.min(...columns) + 1, net.across);
    assert.equal(Math.max(...rows) - Math.min(...rows) + 1, net.down);
    assert.equal(net.cuts.length, 7);
    assert.equal(net.placed.filter(({ parent }) => parent >= 0).length, 5);
  }
});

test('over a hinge, neighbours on the cube are neighbours in the net, and over a cut they are at edges with the same letter', () => {
  for (const { net } of everyNet()) {
    const sides = swing(net, faces, 0, null);
    const cut = new Map(net.cuts.flatMap(([a, b]) => [[`${a.face} ${a.direction}`, b], [`${b.face} ${b.direction}`, a]]));
    for (let face = 0; face < 6; face++) {
      for (let direction = 0; direction < 4; direction++) {
        const { axis, cells } = rim(net, face, direction);
        assert.equal(cells.length, SIZE);
        const other = cut.get(`${face} ${direction}`);
        for (const cell of cells) {
          const over = walk(cell, axis, SIZE).cell;
          if (other) {
            assert.ok(rim(net, other.face, other.direction).cells.some((one) => one.face === over.face && one.x === over.x && one.y === over.y));
          } else {
            const [[ax, ay], [bx, by]] = [seen(sides, cell), seen(sides, over)];
            const [dx, dy] = [[1, 0], [0, 1], [-1, 0], [0, -1]][direction] ?? assert.fail();
            assert.ok(close((bx - ax) * SIZE, dx ?? 0) && close((by - ay) * SIZE, dy ?? 0), `${cell.face} to ${over.face}`);
          }
        }
      }
    }
  }
});

/** An arbitrary rotation, row by row. */
const ROWS = [0.8, -0.36, 0.48, 0.6, 0.48, -0.64, 0, 0.8, 0.6];
const [a0 = 0, b0 = 0, c0 = 0, a1 = 0, b1 = 0, c1 = 0, a2 = 0, b2 = 0, c2 = 0] = ROWS;
const HELD = new Quaternion().setFromRotationMatrix(new Matrix4().set(a0, b0, c0, 0, a1, b1, c1, 0, a2, b2, c2, 0, 0, 0, 0, 1));

test('folded, it is the cube: the same positions, and the same faces towards the viewer', () => {
  for (const { net } of everyNet()) {
    const sides = swing(net, faces, 1, HELD);
    const rows = [0, 3, 6].map((at) => /** @type {Vector} */ (ROWS.slice(at, at + 3)));
    /** @param {Cell} cell */
    const expected = (cell) => rows.map((row) => dot(row, centre(cell, SIZE)) / (2 * SIZE));
    const first = { face: 'front', x: 0, y: 0 };
    const [[x0, y0], [ex0 = 0, ey0 = 0]] = [seen(sides, first), expected(first)];
    FACES.forEach((face, at) => {
      for (const [x, y] of [[0, 0], [4, 0], [0, 4], [4, 4]]) {
        const cell = { face, x: x ?? 0, y: y ?? 0 };
        const [[sx, sy], [ex = 0, ey = 0]] = [seen(sides, cell), expected(cell)];
        assert.ok(Math.abs(sx - x0 - (ex - ex0)) < 1e-6 && Math.abs(sy - y0 + (ey - ey0)) < 1e-6, `${face} ${x} ${y}`);
      }
      const out = dot(rows[2] ?? [0, 0, 0], FRAMES[face]?.normal ?? [0, 0, 0]);
      assert.equal(sides[at]?.front, out > 0, face);
    });
  }
});

test('half folded, it is neither, and all faces show their outside when it is flat', () => {
  const [{ net }] = /** @type {[{ net: Net }]} */ (/** @type {unknown} */ (everyNet()));
  const cell = { face: 'back', x: 0, y: 0 };
  const [folded, half, flat] = [1, 0.5, 0].map((fold) => swing(net, faces, fold, HELD));
  const [a, b, c] = [folded, half, flat].map((sides) => seen(sides ?? [], cell));
  assert.ok(a && b && c && Math.hypot(a[0] - b[0], a[1] - b[1]) > 0.2 && Math.hypot(c[0] - b[0], c[1] - b[1]) > 0.2);
  assert.ok(flat?.every(({ front, shade }) => front && shade === 0));
});

test('a direction on the screen is one in the net, whatever the core calls it', () => {
  const words = ['right', 'down', 'left', 'up'];
  for (const { net } of everyNet()) {
    for (const { screen } of everyNet().filter((_, at) => at % 2 === 0)) {
      const [right, up, out] = [0, 3, 6].map((at) => /** @type {Vector} */ (screen.slice(at, at + 3)));
      const core = [right, times(up ?? [0, 0, 0], -1), times(right ?? [0, 0, 0], -1), up];
      const here = net.placed.find((placed) => dot(placed.frame.normal, out ?? [0, 0, 0]) === 1);
      assert.ok(here);
      words.forEach((word, direction) => {
        const meant = core[words.indexOf(meaningOf(net, word, screen))];
        assert.deepEqual(meant?.map((part) => part + 0), axisOf(here.frame, direction).map((part) => part + 0));
      });
    }
  }
  const [{ net, screen }] = /** @type {[{ net: Net, screen: number[] }]} */ (/** @type {unknown} */ (everyNet()));
  assert.equal(meaningOf(net, 'up', screen), 'up', 'the face in the middle is not rotated');
  assert.equal(meaningOf(net, 'sideways', screen), 'sideways', 'the core refuses it');
});
