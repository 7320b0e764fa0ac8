// The marks of monsters: the first eighteen differ, and their reds are distinct for everyone, also with a colour vision
// deficiency.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CUBE, SHAPES, SIGNS, markOf, shadesOf } from '../../www/cube/draw/palette.js';

/**
 * Linear red, green and blue without one kind of cone: Machado, Oliveira and Fernandes, "A Physiologically-based Model for
 * Simulation of Color Vision Deficiency", IEEE TVCG 15(6), 2009, severity 1.
 *
 * @type {Record<string, number[][]>}
 */
const SIGHTS = {
  'all cones': [[1, 0, 0], [0, 1, 0], [0, 0, 1]],
  protanopia: [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]],
  deuteranopia: [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.01182, 0.04294, 0.968881]],
  tritanopia: [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.3039]],
};
/** A distance in Oklab, where 0.02 is just visible side by side. */
const APART = 0.1;

/** @param {number[][]} matrix @param {number[]} vector */
const times = (matrix, vector) => matrix.map((row) => row.reduce((sum, factor, at) => sum + factor * (vector[at] ?? 0), 0));

/** Björn Ottosson, "A perceptual color space for image processing", 2020. @param {string} colour @param {number[][]} sight */
function oklab(colour, sight) {
  const channels = [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16) / 255);
  const linear = channels.map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
  const seen = times(sight, linear).map((c) => Math.min(Math.max(c, 0), 1));
  const cones = times([[0.4122214708, 0.5363325363, 0.0514459929], [0.2119034982, 0.6806995451, 0.1073969566], [0.0883024619, 0.2817188376, 0.6299787005]], seen);
  return times([[0.2104542553, 0.793617785, -0.0040720468], [1.9779984951, -2.428592205, 0.4505937099], [0.0259040371, 0.7827717662, -0.808675766]], cones.map(Math.cbrt));
}

/** @param {string} one @param {string} other @param {number[][]} sight */
function distanceOf(one, other, sight) {
  const [a, b] = [oklab(one, sight), oklab(other, sight)];
  return Math.hypot(...a.map((value, at) => value - (b[at] ?? 0)));
}

test('the shades of red are distinct from each other and from every floor, for every kind of colour vision', () => {
  const shades = shadesOf(CUBE);
  assert.equal(shades[0], CUBE.plan);
  for (const [name, sight] of Object.entries(SIGHTS)) {
    shades.forEach((shade, at) => {
      for (const other of [...shades.slice(at + 1), ...CUBE.face]) {
        const distance = distanceOf(shade, other, sight);
        assert.ok(distance >= APART, `${shade} and ${other}, ${name}: ${distance.toFixed(3)}`);
      }
    });
  }
});

test('the first eighteen marks differ, and two in a row share neither shape nor shade', () => {
  const marks = Array.from({ length: 18 }, (_, monster) => markOf(monster));
  assert.equal(new Set(marks.map(({ shape, shade }) => `${shape} ${shade}`)).size, 18);
  marks.slice(1).forEach(({ shape, shade }, at) => {
    assert.notEqual(shape, marks[at]?.shape);
    assert.notEqual(shade, marks[at]?.shade);
  });
  assert.equal([...SIGNS].length, SHAPES.length);
});

test('each shape is visible from its centre, and goes round once, clockwise with y downwards', () => {
  for (const corners of SHAPES) {
    const turns = corners.map(([x, y], at) => {
      const [nextX, nextY] = corners[(at + 1) % corners.length] ?? [0, 0];
      const turn = Math.atan2(x * nextY - y * nextX, x * nextX + y * nextY);
      assert.ok(turn > 0, `${at} of ${corners.length}`);
      return turn;
    });
    assert.ok(Math.abs(turns.reduce((sum, turn) => sum + turn, 0) - 2 * Math.PI) < 1e-9);
  }
});
