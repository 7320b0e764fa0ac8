// The cube's own colours: walls are distinct from floor on every face, in the light and in the dark scheme.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { floorColors } from '../../www/cube/draw/body.js';
import { BRIGHTNESS, CUBE } from '../../www/cube/draw/palette.js';
import { wallColors } from '../../www/cube/draw/walls.js';

/** The light of the hemisphere on a face without other light. */
const LEAST_LIGHT = 0.65;
const LEAST_CONTRAST = 1.6;

/** @param {import('../../www/cube/gl/math.js').Vector3} colour linear @param {number} light */
const luminance = ({ x, y, z }, light) => light * (0.2126 * x + 0.7152 * y + 0.0722 * z) + 0.05;

test('wall tops have a contrast of at least 1.6 to floor, on every face, in both schemes, in the sun and without it', () => {
  const [floors, walls] = [floorColors(CUBE), wallColors(CUBE)];
  assert.equal(floors.length, 6);
  for (const [scheme, brightness] of Object.entries(BRIGHTNESS)) {
    for (const light of [1, LEAST_LIGHT]) {
      floors.forEach((floor, face) => {
        const wall = walls[face];
        assert.ok(wall);
        const ratio = luminance(wall, light * brightness) / luminance(floor, light * brightness);
        assert.ok(ratio >= LEAST_CONTRAST, `${ratio.toFixed(2)} on face ${face}, ${scheme}, light ${light}`);
      });
    }
  }
});
