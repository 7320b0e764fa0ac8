// Plates, rings and arrowheads of the drawing: closed surfaces, with the outside visible.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { circle, flat, lofted, roundedSquare } from '../../www/cube/gl/shapes.js';

/** Corners of each triangle. @param {import('../../www/cube/gl/nodes.js').Geometry} solid */
function triangles({ attributes: { position } }) {
  const corner = (/** @type {number} */ at) => /** @type {[number, number, number]} */ (Array.from(position?.array.subarray(3 * at, 3 * at + 3) ?? []));
  return Array.from({ length: (position?.count ?? 0) / 3 }, (_, n) => /** @type {const} */ ([corner(3 * n), corner(3 * n + 1), corner(3 * n + 2)]));
}

/** The volume under the triangles that face up, minus the volume under those that face down. @param {import('../../www/cube/gl/nodes.js').Geometry} solid */
function volume(solid) {
  return triangles(solid).reduce((sum, [[ax, ay, az], [bx, by, bz], [cx, cy, cz]]) => {
    return sum + (ax * (by * cz - bz * cy) - ay * (bx * cz - bz * cx) + az * (bx * cy - by * cx)) / 6;
  }, 0);
}

test('a square with round corners goes round once, counter-clockwise, and has its area', () => {
  const outline = roundedSquare(0.5, 0.2, 16);
  const area = outline.reduce((sum, [x, y], at) => {
    const [nextX, nextY] = outline[(at + 1) % outline.length] ?? [0, 0];
    return sum + (x * nextY - y * nextX) / 2;
  }, 0);
  assert.ok(Math.abs(area - (1 - (4 - Math.PI) * 0.2 ** 2)) < 1e-3, `${area}`);
  assert.ok(outline.every(([x, y]) => Math.max(Math.abs(x), Math.abs(y)) < 0.5 + 1e-9));
  assert.ok(circle(20, 0.3).every(([x, y]) => Math.abs(Math.hypot(x, y) - 0.3) < 1e-9));
});

test('a plate with top and bottom has the volume of its outline and height, and a ring has less by its hole', () => {
  const outline = roundedSquare(0.5, 0.2, 16);
  const area = 1 - (4 - Math.PI) * 0.2 ** 2;
  const under = flat(outline, 0);
  const plate = volume(lofted([[outline, 0], [outline, 0.1]])) + volume(flat(outline, 0.1)) - volume(under);
  assert.ok(Math.abs(plate - 0.1 * area) < 1e-3, `${plate}`);
  const hole = circle(outline.length, 0.3);
  const ring = volume(lofted([[outline, 0], [outline, 0.1], [hole, 0.1], [hole, 0], [outline, 0]]));
  assert.ok(Math.abs(ring - 0.1 * (area - Math.PI * 0.09)) < 1e-3, `${ring}`);
});

test('a flat shape faces up everywhere, also if it has a hole', () => {
  const arrow = flat([[0.1, 0], [-0.03, 0.13], [-0.085, 0.075], [-0.01, 0], [-0.085, -0.075], [-0.03, -0.13]], 0.2, [0.03, 0]);
  const shapes = triangles(arrow);
  assert.equal(shapes.length, 6, 'one triangle a side');
  const { normal } = arrow.attributes;
  for (let at = 0; at < (normal?.count ?? 0); at++) assert.ok((normal?.array[3 * at + 1] ?? 0) > 0.999);
  for (const corners of shapes) for (const [, height] of corners) assert.equal(Math.fround(0.2), height);
});
