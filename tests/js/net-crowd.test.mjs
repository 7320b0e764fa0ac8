// A crowd on the net as paths and as pixels: the same squares in the same places.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createNetCrowd, stamp } from '../../www/cube/draw/net-crowd.js';
import { FACES, centre, frame, times } from './support/geometry.mjs';

/** @typedef {{ face: number, x: number, y: number, side: number }} Square in cells */
/** @typedef {{ width: number, data: Uint8ClampedArray }} Image */
/** @typedef {{ image: Image, x: number, y: number, width: number }} Laid an image, and its position in cells */

const SIZE = 31;
const EACH = 200;
const faces = FACES.map((name) => frame(name));

/** A canvas that records its calls. */
class FakePath {
  /** @type {[number, number, number][]} */
  rects = [];
  /** @param {number} x @param {number} y @param {number} side */
  rect(x, y, side) {
    this.rects.push([x, y, side]);
  }
}

class FakeImage {
  /** @param {number} width @param {number} height */
  constructor(width, height) {
    this.width = width;
    this.data = new Uint8ClampedArray(4 * width * height);
  }
}

const page = /** @type {any} */ (globalThis);
before(() => {
  page.Path2D = FakePath;
  page.ImageData = FakeImage;
  page.document = {
    createElement: () => {
      const canvas = { width: 0, height: 0, image: /** @type {Image | null} */ (null), getContext: () => context };
      const context = {
        canvas,
        putImageData: (/** @type {Image} */ { width, data }) => (canvas.image = { width, data: data.slice() }),
        fillRect: () => undefined,
      };
      return canvas;
    },
  };
});
after(() => {
  for (const name of ['Path2D', 'ImageData', 'document']) delete page[name];
});

/** Draws a face at a size, and returns the filled paths and the images. @param {ReturnType<typeof createNetCrowd>} crowd @param {number} face @param {number} side in pixels */
function drawn(crowd, face, side) {
  const scale = side / SIZE;
  /** @type {FakePath[]} */
  const paths = [];
  /** @type {Laid[]} */
  const laid = [];
  const back = { a: 1 / scale, b: 0, c: 0, d: 1 / scale, e: 0, f: 0 };
  crowd.draw(/** @type {any} */ ({
    canvas: { width: side, height: side },
    getTransform: () => ({ a: scale, b: 0, c: 0, d: scale, e: 0, f: 0, inverse: () => back }),
    setTransform: () => undefined,
    fill: (/** @type {FakePath} */ path) => paths.push(path),
    drawImage: (/** @type {{ image: Image }} */ { image }, /** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ width) => laid.push({ image, x, y, width }),
  }), face, [0, -scale]);
  return { paths, laid };
}

/** A number of walkers on every face, each in its own cell. @param {number} each */
function crowdOf(each) {
  const crowd = createNetCrowd(/** @type {any} */ ({ faces }), /** @type {any} */ ({ walker: '#8844aa' }));
  const cells = FACES.flatMap((face) => Array.from({ length: each }, (_, at) => ({ face, x: (4 * at) % SIZE, y: Math.floor((4 * at) / SIZE) })));
  const places = new Float32Array(cells.flatMap((cell) => times(centre(cell, SIZE), 0.5)));
  assert.equal(crowd.update(/** @type {any} */ ({ version: 1, walkers: cells.length, perCell: 3, side: 1, places, field: null }), SIZE), true);
  return crowd;
}

/** The covered share of an image between two positions, in pixels. @param {Image} image */
const covered = ({ data }) => data.reduce((sum, value, at) => (at % 4 === 3 ? sum + value / 255 : sum), 0);

test('draws a few walkers as paths, many as pixels, and paths again after zooming in: the same squares', () => {
  const [few, many] = [crowdOf(5), crowdOf(EACH)];
  for (let face = 0; face < 6; face++) {
    assert.deepEqual([drawn(few, face, 310).laid.length, drawn(few, face, 310).paths[0]?.rects.length], [0, 5]);
    const near = drawn(many, face, 900);
    const far = drawn(many, face, 310);
    assert.deepEqual([near.laid.length, near.paths.length, far.laid.length, far.paths.length], [0, 2, 2, 0], 'bodies and heads');
    const [{ rects }] = /** @type {[FakePath]} */ (/** @type {unknown} */ (near.paths));
    assert.equal(rects.length, EACH);
    const [{ image, x, y, width }] = /** @type {[Laid]} */ (/** @type {unknown} */ (far.laid));
    const fine = 310 / SIZE;
    assert.ok(Math.abs(image.width / width - fine) < 1e-9, 'a pixel is a pixel');
    let area = 0;
    for (const [left, top, side] of rects) {
      area += (side * fine) ** 2;
      const [column, row] = [Math.floor((left + side / 2 - x) * fine), Math.floor((top + side / 2 - y) * fine)];
      assert.equal(image.data[4 * (row * image.width + column) + 3], 255, `a square at ${left}, ${top}`);
    }
    assert.ok(Math.abs(covered(image) / area - 1) < 0.01, `${covered(image)} pixels; expected ${area}`);
  }
});

test('moves pixels in steps while a face rotates, so no frame needs a new image', () => {
  const crowd = crowdOf(EACH);
  const [a, b, c] = [201.3, 230.7, 257].map((side) => drawn(crowd, 0, side).laid[0]?.image.width);
  assert.ok(a !== undefined && a === b && c !== undefined && c > a);
});

test('a square covers pixels by the share of each, and two halves make three quarters', () => {
  const image = { width: 6, data: new Uint8ClampedArray(4 * 36) };
  const at = (/** @type {number} */ x, /** @type {number} */ y) => image.data[4 * (6 * y + x) + 3];
  stamp(image.data, 6, 1.5, 2, 2);
  assert.deepEqual([0, 1, 2, 3, 4].map((x) => at(x, 2)), [0, 128, 255, 128, 0]);
  assert.deepEqual([at(2, 1), at(2, 3), at(2, 4)], [0, 255, 0]);
  stamp(image.data, 6, 0.5, 3.5, 1);
  assert.deepEqual([at(0, 3), at(1, 3), at(1, 4)], [64, 128 + 32, 64]);
  stamp(image.data, 6, 3.5, 2, 1);
  assert.deepEqual([at(3, 2), at(4, 2)], [192, 128]);
});
