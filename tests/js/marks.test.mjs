// The marks of monsters, and the colours of plans and walkers: distinct from every floor and from monsters for everyone, also with a colour
// vision deficiency.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CUBE, SHAPES, SIGNS, fadeAt, fadesOf, shapeOf } from '../../www/cube/draw/palette.js';

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

test('each step of a plan’s red is distinct from its floor and from monsters, for every kind of colour vision', () => {
  fadesOf(CUBE).forEach((fades, face) => {
    assert.equal(fades[0], CUBE.plan);
    for (const [name, sight] of Object.entries(SIGHTS)) {
      for (const fade of fades) {
        const [floor, monster] = [CUBE.face[face] ?? '', CUBE.monster].map((colour) => distanceOf(fade, colour, sight));
        assert.ok((floor ?? 0) >= APART, `${fade} on face ${face}, ${name}: ${floor?.toFixed(3)}`);
        assert.ok((monster ?? 0) >= 2 * APART, `${fade} and a monster, ${name}: ${monster?.toFixed(3)}`);
      }
    }
  });
});

test('a plan has one hue, and each step away from the monster is paler, never darker', () => {
  const [all = []] = [SIGHTS['all cones']];
  for (const fades of fadesOf(CUBE)) {
    const labs = fades.map((fade) => oklab(fade, all));
    labs.slice(1).forEach(([light = 0], at) => assert.ok(light > (labs[at]?.[0] ?? 1), fades[at]));
    // In degrees: red is about 25, orange about 60, pink about 0.
    for (const [at, [, a = 0, b = 0]] of labs.entries()) {
      const hue = (Math.atan2(b, a) * 180) / Math.PI;
      assert.ok(hue > -5 && hue < 55, `${fades[at]}: ${hue.toFixed(0)}°`);
    }
  }
  const steps = Array.from({ length: 30 }, (_, distance) => fadeAt(distance, 19));
  assert.deepEqual([steps[0], steps[1], steps.at(-1), steps], [0, 0, 5, [...steps].sort((a, b) => a - b)]);
});

test('walkers are distinct from floors, plans and monsters, and less colourful than player and plans', () => {
  for (const [name, sight] of Object.entries(SIGHTS)) {
    for (const other of [...CUBE.face, CUBE.plan, CUBE.monster]) {
      const distance = distanceOf(CUBE.walker, other, sight);
      assert.ok(distance >= APART, `${CUBE.walker} and ${other}, ${name}: ${distance.toFixed(3)}`);
    }
  }
  const chroma = (/** @type {string} */ colour) => Math.hypot(...oklab(colour, SIGHTS['all cones'] ?? []).slice(1));
  for (const vivid of [CUBE.player, CUBE.plan]) assert.ok(chroma(CUBE.walker) < 0.5 * chroma(vivid), `${chroma(CUBE.walker)} and ${chroma(vivid)}`);
});

test('two monsters in a row have marks of different shapes', () => {
  for (let monster = 0; monster < 18; monster++) assert.notEqual(shapeOf(monster), shapeOf(monster + 1));
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
