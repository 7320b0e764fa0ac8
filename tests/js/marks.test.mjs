// The marks of monsters, and the colours of plans and walkers: distinct from every floor and from
// monsters for everyone, also with a colour vision deficiency.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CUBE, SHAPES, SIGNS, fadeAt, fadesOf, shapeOf } from '../../www/cube/draw/palette.js';
import { DEFICIENCIES, NORMAL, apart, oklab } from './support/colours.mjs';

const SIGHTS = { 'all cones': NORMAL, ...DEFICIENCIES };
const APART = 0.1;

test('each step of a plan’s red is distinct from its floor and from monsters, for every kind of colour vision', () => {
  fadesOf(CUBE).forEach((fades, face) => {
    assert.equal(fades[0], CUBE.plan);
    for (const [name, sight] of Object.entries(SIGHTS))
      for (const fade of fades) {
        const [floor, monster] = [
          apart(fade, CUBE.face[face] ?? '', sight),
          apart(fade, CUBE.monster, sight),
        ];
        assert.ok(
          floor >= APART && monster >= 2 * APART,
          `${fade} on face ${face}, ${name}: ${floor.toFixed(3)}, and a monster: ${monster.toFixed(3)}`,
        );
      }
  });
});

test('a plan has one hue, and each step away from the monster is paler, never darker', () => {
  for (const fades of fadesOf(CUBE)) {
    const labs = fades.map((fade) => oklab(fade));
    labs.slice(1).forEach(([light = 0], at) => assert.ok(light > (labs[at]?.[0] ?? 1), fades[at]));
    // In degrees: red is about 25, orange about 60, pink about 0.
    for (const [at, [, a = 0, b = 0]] of labs.entries()) {
      const hue = (Math.atan2(b, a) * 180) / Math.PI;
      assert.ok(hue > -5 && hue < 55, `${fades[at]}: ${hue.toFixed(0)}°`);
    }
  }
  const steps = Array.from({ length: 30 }, (_, distance) => fadeAt(distance, 19));
  assert.deepEqual(
    [steps[0], steps[1], steps.at(-1), steps],
    [0, 0, 5, [...steps].sort((a, b) => a - b)],
  );
});

test('walkers are distinct from floors, plans and monsters, and less colourful than player and plans', () => {
  for (const [name, sight] of Object.entries(SIGHTS))
    for (const other of [...CUBE.face, CUBE.plan, CUBE.monster]) {
      const distance = apart(CUBE.walker, other, sight);
      assert.ok(distance >= APART, `${CUBE.walker} and ${other}, ${name}: ${distance.toFixed(3)}`);
    }
  const chroma = (/** @type {string} */ colour) => Math.hypot(...oklab(colour).slice(1));
  for (const vivid of [CUBE.player, CUBE.plan])
    assert.ok(
      chroma(CUBE.walker) < 0.5 * chroma(vivid),
      `${chroma(CUBE.walker)} and ${chroma(vivid)}`,
    );
});

test('two monsters in a row have marks of different shapes, each visible from its centre, going round once, clockwise with y downwards', () => {
  for (let monster = 0; monster < 18; monster++)
    assert.notEqual(shapeOf(monster), shapeOf(monster + 1));
  assert.equal([...SIGNS].length, SHAPES.length);
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
