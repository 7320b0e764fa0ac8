// The place of the first page's poster, which page.css computes before any script runs, is that of the drawn cube.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { Pose } from '../../www/cube/draw/pose.js';
import { Lens } from '../../www/cube/draw/viewer.js';
import { Vector3 } from '../../www/cube/gl/math.js';

const read = (/** @type {string} */ path) => readFileSync(new URL(path, import.meta.url), 'utf8');
const css = read('../../www/shared/page.css');

/** The size of the resting cube of the first page in a room. @param {number} width @param {number} height */
function outlineIn(width, height) {
  const lens = new Lens();
  lens.setSize(Number(/<cube size="(\d+)"/.exec(read('../../maps/six-gardens.xml'))?.[1]));
  const pose = new Pose();
  pose.place(new Float32Array([1, 0, 0, 0, 1, 0, 0, 0, 1]));
  lens.resize(width, height, { top: 0, right: 0, bottom: 0, left: 0 });
  lens.fit(pose.rotation, 1, new Vector3());
  return lens.scale;
}

test('page.css has the margin of the lens, and the proportion of the cube’s outline', () => {
  const [, margin = NaN, part = NaN] = /--margin: calc\((\d+)px \+ ([\d.]+) \* min/.exec(css)?.map(Number) ?? [];
  const [, proportion = NaN] = /- var\(--margin\)\) \/ ([\d.]+), var\(--height\)/.exec(css)?.map(Number) ?? [];
  const rest = 1000 - margin - part * 1000;
  // In a wide room, the height decides; in a high one, the width.
  const [height, width] = [rest / outlineIn(4000, 1000), rest / outlineIn(1000, 4000)];
  assert.ok(Math.abs(width / height - proportion) < 0.0005, `found ${proportion} in page.css; the outline has ${(width / height).toFixed(4)}`);
});

test('page.css and the script that takes the poster agree on its size', () => {
  const [, times] = /--side: calc\(([\d.]+) \* min/.exec(css) ?? [];
  const [, taken] = /POSTER_TIMES = ([\d.]+);/.exec(read('../../scripts/pictures.mjs')) ?? [];
  assert.ok(times !== undefined);
  assert.equal(times, taken);
});
